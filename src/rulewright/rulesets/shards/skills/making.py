"""Making: goods, and with the powers for it agents and things of better quality."""

from __future__ import annotations

from rulewright.play import Refusal, Refused, refuse, rule
from rulewright.rulesets.shards.belongings import carry
from rulewright.rulesets.shards.character import Book, Play, State
from rulewright.rulesets.shards.deeds import Doing, attempt
from rulewright.rulesets.shards.entries import Armor, Item, Weapon
from rulewright.rulesets.shards.entries_world import Agent, Quality
from rulewright.rulesets.shards.gear import no_quality, no_work_on
from rulewright.rulesets.shards.market import scope_of
from rulewright.rulesets.shards.powers.boosts import Boosting, laid
from rulewright.rulesets.shards.skills.knowing import materials

AGENTS = ("antidote", "cure-all", "diarrhetic", "healing-poultice", "pain-killer")
"""What a chemist can brew without more."""
QUALITIES = ("feather", "honed", "reinforced", "sturdy")
"""What a smith can add."""
DAY = 1440
TENTH = 10
MAKING = Boosting("fabricate-product", "craft", "long")


def price_of(book: Book, thing: str) -> int:
    """What a thing costs in a shop; 0 for what has no price or is none."""
    for kind in (Weapon, Armor, Item, Agent):
        if thing in book.content[kind]:
            return int(getattr(book.content.get(kind, thing), "price", 0))
    return 0


def no_making(
    state: State, book: Book, actor: str, thing: str, boosts: tuple[str, ...] = (), quality: str = ""
) -> Refusal | None:
    """Why something cannot be made so: agents take a chemist, qualities a smith. [SHA-MTH-029 SHA-MTH-109]"""
    marks = laid(book, boosts, MAKING).marks
    if thing in book.content[Agent] and ("makes-agents" not in marks or thing not in AGENTS):
        return Refusal(f"{thing} takes a chemist who can brew it.", "SHA-MTH-029", "Choose another, or boost it.")
    if quality and ("adds-quality" not in marks or quality not in QUALITIES):
        return Refusal(f"{quality} takes a smith.", "SHA-MTH-109", f"There are: {', '.join(QUALITIES)}.")
    misfit = no_quality(book.content.get(Quality, quality), scope_of(book, thing)) if quality else None
    if misfit is not None or no_work_on(thing) is not None:
        return misfit or no_work_on(thing)
    known = any(thing in book.content[kind] for kind in (Weapon, Armor, Item, Agent))
    return None if known else Refusal(f"There is no {thing!r} to make.", "SHA-SKL-047", "Choose one that is listed.")


def stuff(book: Book, thing: str) -> int:
    """What the material costs: half the price, a tenth of an agent's. [SHA-SKL-046 SHA-MTH-029]"""
    price = price_of(book, thing)
    return price // TENTH if thing in book.content[Agent] else materials(price)


@rule
def fabricate(
    play: Play, actor: str, thing: str, skill: str = "craft", boosts: tuple[str, ...] = (), quality: str = "", *,
    buys: bool = False,
) -> bool:  # fmt: skip
    """Make a thing with its plain properties, an agent in a day, or one of a better quality at a penalty.

    Who buys the material pays for it. [SHA-SKL-046 SHA-SKL-047 SHA-MTH-029 SHA-MTH-109]
    """
    refusal = no_making(play.state, play.book, actor, thing, boosts, quality)
    if refusal is not None:
        raise Refused(refusal)
    mine, cost = play.actor(actor).character, stuff(play.book, thing)
    if buys:
        if mine.funds < cost:
            raise refuse(f"The material costs {cost}.", "SHA-SKL-046", "Find it, or earn more.")
        play.change(actor, "character.funds", mine.funds - cost, "material")
    minutes = DAY if thing in play.book.content[Agent] else 0
    outcome, _ = attempt(play, actor, Doing("fabricate-product", skill, boosts=boosts, minutes=minutes))
    if outcome.passed:
        carry(play, actor, (thing,), (quality,) if quality else ())
        play.note(f"{play.actor(actor).name} makes {quality} {thing}".replace("  ", " "))
    return outcome.passed
