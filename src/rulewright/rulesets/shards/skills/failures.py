"""Failures: an alternate result, a small success or another way for a price."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.kits.choosing import choices
from rulewright.play import GM, rule
from rulewright.rulesets.shards.body.health import IRREDUCIBLE, hurt
from rulewright.rulesets.shards.body.recovery import pass_time
from rulewright.rulesets.shards.checks.attempt import Outcome
from rulewright.rulesets.shards.checks.checks import told_as
from rulewright.rulesets.shards.checks.trait_effects import prejudged
from rulewright.rulesets.shards.gear.belongings import carry
from rulewright.rulesets.shards.gear.containers import without
from rulewright.rulesets.shards.gear.gear import is_unbreakable
from rulewright.rulesets.shards.state.attitudes import embitter
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.state.entries_gear import Item
from rulewright.rulesets.shards.state.nodes import Lasts
from rulewright.rulesets.shards.state.questions import AgreeQuestion, BenefitQuestion, CostQuestion, PriceQuestion

BENEFITS = {"minimal-success": "Count as one success", "new-option": "Fail, but see another way"}
"""What a failure may give. [SHA-CORE-033]"""

COSTS = {
    "attitude": "The target's attitude drops two steps",
    "betrayal": "The target goes along now, and turns on you later",
    "condition": "Crippled, dazed, fatigued, staggered or suffering",
    "dropped": "Something falls from your hands",
    "equipment": "The tool in use breaks",
    "health": "One point of damage that nothing lowers",
    "kit": "A kit is used up",
    "materials": "Twice the materials",
    "misinformation": "False things among the true",
    "money": "Twice the money",
    "overwhelmed": "The next action against you gains one",
    "positioning": "A line of sight is lost",
    "prone": "You fall",
    "quality": "What you make is poor",
    "time": "It takes five times as long",
}
"""What it may cost. [SHA-CORE-034]"""
CONDITIONS = ("crippled", "dazed", "fatigued", "staggered", "suffering")
FOR_A_DAY = "-day"
LONGER = 5


@dataclass(frozen=True, slots=True)
class Failed:
    """What failed: its name, toward whom, and the minutes and the money that went into it."""

    name: str
    target: str = ""
    minutes: int = 0
    outlay: int = 0


def bargain(
    play: Play, actor: str, deed: str, target: str, outcome: Outcome, minutes: int = 0, outlay: int = 0
) -> Outcome:
    """A player whose test failed may ask for an alternate result; what was undone or never tested gives no reason to.

    [SHA-CORE-032]
    """
    settled = outcome.passed or outcome.undone or outcome.untested
    if settled or not play.actor(actor).character.player:
        return outcome
    benefit, price = alternate(play, actor, Failed(deed, target, minutes, outlay))
    return replace(outcome, successes=1 if benefit == "minimal-success" else 0, benefit=benefit, price=price)


@rule
def alternate(play: Play, actor: str, failed: Failed) -> tuple[str, str]:
    """A failed test may be taken as it is, or turned into one benefit for one cost; gives both, or nothing.

    [SHA-CORE-032 SHA-CORE-033 SHA-CORE-034 SHA-CORE-035 SHA-CORE-036]
    """
    me = play.actor(actor)
    text = f"{failed.name[:1].upper()}{failed.name[1:]} failed. Ask for an alternate result?"
    if not play.ask(PriceQuestion(of=actor, deed=failed.name, text=text)):
        return "", ""
    asked = proposer(play, actor)
    benefit = play.ask(BenefitQuestion(of=asked, by=actor, among=choices(BENEFITS), text=f"What does {me.name} get?"))
    cost = play.ask(CostQuestion(of=asked, by=actor, among=choices(COSTS), text="At what price?"))
    text = f"{BENEFITS[benefit]}. {COSTS[cost]}. Agreed?"
    if not all(play.ask(AgreeQuestion(of=who, by=asked, text=text)) for who in approvers(play, actor, asked)):
        return "", ""
    charge(play, actor, cost, failed)
    play.note(f"{me.name}: {told_as(0, benefit)}: {BENEFITS[benefit]}; {COSTS[cost]}")
    return benefit, cost


def fellows(play: Play, actor: str) -> tuple[str, ...]:
    """The other player characters that somebody sees."""
    seen = play.state.in_view_of(actor).items()
    return tuple(who for who, each in seen if who != actor and each.character.player)


def proposer(play: Play, actor: str) -> str:
    """Who names benefit and price: the game master, another player, or the tester. [SHA-CORE-035]"""
    how, others = play.book.options.price_by, fellows(play, actor)
    if how == "tester":
        return actor
    return others[0] if how == "another player" and others else GM


def approvers(play: Play, actor: str, asked: str) -> tuple[str, ...]:
    """Who must find a price fair: the tester what was proposed, all other players what the tester offers.

    What another player proposes, the game master weighs. [SHA-CORE-035]
    """
    if asked == GM:
        return (actor,)
    return (asked == actor and fellows(play, actor)) or (GM,)


@rule
def charge(play: Play, actor: str, cost: str, failed: Failed) -> None:
    """Take the price; what is no matter of numbers is left to the table. [SHA-CORE-034]"""
    me = play.actor(actor)
    match cost:
        case "health":
            hurt(play, actor, 1, "lethal", "price", IRREDUCIBLE)
        case "prone":
            impose(play, actor, "prone", "lasting", "price")
        case "overwhelmed":
            play.change(actor, "overwhelm", me.overwhelm + 1, "price")
        case "dropped" | "equipment" | "kit" | "materials" | "money":
            lose(play, actor, cost, failed.outlay)
        case "condition":
            chosen = play.ask(CostQuestion(of=GM, by=actor, among=choices(plights()), text="Which condition?"))
            lasts: Lasts = "day" if chosen.endswith(FOR_A_DAY) else "encounter"
            impose(play, actor, chosen.removesuffix(FOR_A_DAY), lasts, "price")
        case "attitude" if failed.target:
            embitter(play, failed.target, actor, 2, "price", prejudged(play.actor(failed.target), me, play.book))
        case "time" if failed.minutes and not play.scene.order:
            pass_time(play, failed.minutes * (LONGER - 1))


def plights() -> dict[str, str]:
    """The conditions that a failure may leave, for the encounter or for a day. [SHA-CORE-034]"""
    short = {each: each.title() for each in CONDITIONS}
    return {**short, **{f"{each}{FOR_A_DAY}": f"{each.title()}, for a day" for each in CONDITIONS}}


@rule
def lose(play: Play, actor: str, cost: str, outlay: int) -> None:
    """Something falls, breaks, is used up, or is paid for once more; no shard breaks. [SHA-CORE-034 SHA-ECO-048]"""
    me, items = play.actor(actor), play.book.content[Item]
    if cost == "dropped":
        play.change(actor, "in_hand", me.in_hand[1:], "price")
        play.change(actor, "dropped", (*me.dropped, *me.in_hand[:1]), "price")
    elif cost == "equipment":
        breaks = next((each for each in me.in_hand if not is_unbreakable(play.book, each)), "")
        play.change(actor, "in_hand", without(me.in_hand, (breaks,)), "price")
        carry(play, actor, lost=(breaks,) if breaks else ())
    elif cost == "kit":
        kits = tuple(each for each in me.character.items if each in items and items[each].kit)
        carry(play, actor, lost=kits[:1])
    elif outlay:
        play.change(actor, "character.funds", max(0, me.character.funds - outlay), "price")
