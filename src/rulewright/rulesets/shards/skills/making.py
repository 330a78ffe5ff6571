"""Making: goods, and with the powers for it agents and things of better quality."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import Options, always, words
from rulewright.play import Refusal
from rulewright.rulesets.shards.checks.laid import Boosting, laid
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Boosts
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.gear.gear import name_kit, no_tools_for, no_work_on
from rulewright.rulesets.shards.gear.market import asked_for, no_such_quality
from rulewright.rulesets.shards.gear.wares import called, on_offer, ware_of
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing, trying
from rulewright.rulesets.shards.skills.knowing.lore import materials
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_world import Agent, Quality

QUALITIES = ("feather", "honed", "reinforced", "sturdy")
"""What a smith can add."""
ANYBODYS = ("fragile",)
"""What anybody may make of a thing. [SHA-SKL-047]"""
DAY = 1440
TENTH = 10
MAKING = Boosting("fabricate-product", "craft", "long")


def no_making(
    state: State, book: Book, actor: str, thing: str, boosts: tuple[str, ...] = (), quality: str = ""
) -> Refusal | None:
    """Why something cannot be made so: agents take a chemist, qualities a smith. [SHA-MTH-029 SHA-MTH-109]"""
    marks = laid(book, boosts, MAKING).marks
    agent = ware_of(book, thing)
    if isinstance(agent, Agent) and ("makes-agents" not in marks or not agent.brewed):
        return Refusal(f"{thing} takes a chemist who can brew it.", "SHA-MTH-029", "Choose another, or boost it.")
    if isinstance(agent, Agent) and agent.antidote and not doses_of(state, book, actor):
        return Refusal("An antidote takes a dose of what it is against.", "SHA-MTH-029", "Get one first.")
    if quality and quality not in ANYBODYS and ("adds-quality" not in marks or quality not in QUALITIES):
        return Refusal(f"{quality} takes a smith.", "SHA-MTH-109", f"There are: {', '.join(QUALITIES)}.")
    misfit = no_work_on(book, thing) or no_such_quality(book, thing, quality)
    if misfit is not None or ware_of(book, thing) is not None:
        return misfit
    return Refusal(f"There is no {thing!r} to make.", "SHA-SKL-047", "Choose one that is listed.")


def no_field(book: Book, thing: str, skill: str) -> Refusal | None:
    """Why a skill does not make this: Science what is brewed, Craft all that takes no science. [SHA-SKL-047]"""
    wanted = "science" if isinstance(ware_of(book, thing), Agent) else "craft"
    return None if skill == wanted else Refusal(f"{thing} is made with {wanted.title()}.", "SHA-SKL-047", "Use that.")


def doses_of(state: State, book: Book, actor: str) -> tuple[str, ...]:
    """Agents that somebody has and that an antidote could be made against. [SHA-MTH-029]"""
    mine = dict.fromkeys(state.actor(actor).character.items)
    known = book.content[Agent]
    return tuple(each for each in mine if each in known and not known[each].antidote)


def stuff(book: Book, thing: str) -> int:
    """What the material costs: half the price, a tenth of an agent's. [SHA-SKL-046 SHA-MTH-029]"""
    price = asked_for(book, thing)
    return price // TENTH if isinstance(ware_of(book, thing), Agent) else materials(price)


def goods(state: State, book: Book, who: str) -> Options:
    """What can be made: arms, armor, things, and what a chemist brews."""
    content = book.content
    brewed = (each for each in content.all(Agent) if each.brewed)
    return on_offer((*content.all(Weapon), *content.all(Armor), *content.all(Item), *brewed), book)


def no_material(state: State, book: Book, actor: str, thing: str, *, buys: bool) -> Refusal | None:
    """Why somebody cannot buy what a thing is made of: it is too dear. [SHA-SKL-046]"""
    cost = stuff(book, thing)
    if not buys or cost <= state.actor(actor).character.funds:
        return None
    return Refusal(f"The material costs {cost}.", "SHA-SKL-046", "Find it, or earn more.")


@dataclass(frozen=True, slots=True)
class Means:
    """What somebody works with: material that they buy, a workshop instead of a kit. [SHA-SKL-046]"""

    buys: Annotated[bool, Tick("Buy the material")] = False
    workshop: Annotated[bool, Tick("In a workshop")] = False


BY_HAND = Means()


def trade_of(book: Book, thing: str) -> str:
    """The field that a thing is made in; "" where any will do. [SHA-ECO-028]"""
    ware = ware_of(book, thing)
    return "" if ware is None else ware.trade


def no_tools(state: State, book: Book, actor: str, thing: str, skill: str, *, workshop: bool) -> Refusal | None:
    """Why nothing can be made here: there are no tools for it, neither a kit of its field nor a workshop.

    [SHA-SKL-046 SHA-ECO-028]
    """
    mine = state.actor(actor).character
    return None if workshop else no_tools_for(mine, book, skill, trade_of(book, thing))


@action(
    "Make something",
    "skill",
    unless=(*trying("fabricate-product"), no_field, no_making, no_tools, no_material),
    tells=(PASSES,),
    id="make",
)
def fabricate(
    play: Play,
    actor: str,
    thing: Annotated[str, Pick("What", goods)],
    skill: Literal["craft", "science"] = "craft",
    boosts: Boosts = (),
    quality: Annotated[str, Pick("Of what quality", always(words(*ANYBODYS, *QUALITIES)))] = "",
    means: Means = BY_HAND,
) -> bool:
    """Make a thing from material worth half its price, with tools for it; chemists brew, smiths improve.

    With its plain properties, an agent in a day, or one of a better quality at a penalty. Who buys the material pays
    for it. [SHA-SKL-046 SHA-SKL-047 SHA-MTH-029 SHA-MTH-109]
    """
    if means.buys:
        left = play.actor(actor).character.funds - stuff(play.book, thing)
        play.change(actor, "character.funds", left, "material")
    if not means.workshop:
        name_kit(play, actor, skill, trade_of(play.book, thing))
    minutes = DAY if isinstance(ware_of(play.book, thing), Agent) else 0
    outlay = stuff(play.book, thing) if means.buys else 0
    doing = Doing("fabricate-product", skill, boosts=boosts, minutes=minutes, outlay=outlay)
    outcome, _ = attempt(play, actor, doing)
    if outcome.passed:
        carry(play, actor, (thing,), (quality,) if quality else ())
        better = f" ({play.book.content.get(Quality, quality).name})" if quality else ""
        play.note(f"{play.actor(actor).name} makes this: {called(play.book, thing)}{better}")
    return outcome.passed
