"""Failures: an alternate result, a small success or another way for a price."""

from __future__ import annotations

from dataclasses import replace

from rulewright.kits.choosing import choices
from rulewright.play import GM, rule
from rulewright.rulesets.shards.body.health import IRREDUCIBLE, hurt
from rulewright.rulesets.shards.checks.attempt import Outcome
from rulewright.rulesets.shards.state.character import Play
from rulewright.rulesets.shards.state.effects import impose
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


def bargain(play: Play, actor: str, deed: str, target: str, outcome: Outcome) -> Outcome:
    """A player whose test failed may ask for an alternate result; what was undone or never tested gives no reason to.

    [SHA-CORE-032]
    """
    settled = outcome.passed or outcome.undone or outcome.untested
    if settled or not play.actor(actor).character.player:
        return outcome
    return replace(outcome, successes=alternate(play, actor, deed, target))


@rule
def alternate(play: Play, actor: str, deed: str, target: str = "") -> int:
    """A failed test may be taken as it is, or turned into one benefit for one cost; gives the successes it counts as.

    [SHA-CORE-032 SHA-CORE-033 SHA-CORE-034 SHA-CORE-035]
    """
    me = play.actor(actor)
    if not play.ask(PriceQuestion(of=actor, deed=deed, text=f"{deed} failed. Ask for an alternate result?")):
        return 0
    asked = proposer(play, actor)
    benefit = play.ask(BenefitQuestion(of=asked, by=actor, among=choices(BENEFITS), text=f"What does {me.name} get?"))
    cost = play.ask(CostQuestion(of=asked, by=actor, among=choices(COSTS), text="At what price?"))
    approver = GM if asked != GM else actor
    if not play.ask(AgreeQuestion(of=approver, by=asked, text=f"{BENEFITS[benefit]}. {COSTS[cost]}. Agreed?")):
        return 0
    charge(play, actor, cost, target)
    play.note(f"{me.name}: {BENEFITS[benefit]}; {COSTS[cost]}")
    return 1 if benefit == "minimal-success" else 0


def proposer(play: Play, actor: str) -> str:
    """Who names benefit and price: the game master, another player, or the tester. [SHA-CORE-035]"""
    how = play.book.options.price_by
    if how == "tester":
        return actor
    others = [who for who, each in play.state.in_view_of(actor).items() if who != actor and each.character.player]
    return others[0] if how == "another player" and others else GM


@rule
def charge(play: Play, actor: str, cost: str, target: str) -> None:
    """Take the price; what is not a number is left to the table. [SHA-CORE-034]"""
    me = play.actor(actor)
    match cost:
        case "health":
            hurt(play, actor, 1, "lethal", "price", IRREDUCIBLE)
        case "prone":
            impose(play, actor, "prone", "lasting", "price")
        case "overwhelmed":
            play.change(actor, "overwhelm", me.overwhelm + 1, "price")
        case "dropped" | "equipment":
            play.change(actor, "in_hand", me.in_hand[1:], "price")
        case "condition":
            among = choices({each: each.title() for each in CONDITIONS})
            chosen = play.ask(CostQuestion(of=GM, by=actor, among=among, text="Which condition?"))
            impose(play, actor, chosen, "encounter", "price")
        case "attitude" if target:
            them = play.actor(target)
            play.change(target, f"attitudes.{actor}", int(them.attitudes.get(actor, 0)) - 2, "price")
        case _:
            play.note(f"{me.name}: {COSTS[cost]}")
