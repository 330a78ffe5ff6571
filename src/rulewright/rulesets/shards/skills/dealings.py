"""Dealings: persuading, winning over, calming, reading people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Pick, Tick, action
from rulewright.play import Part, Refusal
from rulewright.rulesets.shards.body.bonds import forced_part
from rulewright.rulesets.shards.body.conditions import does_as_told
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Boosts, Idea, Target, circumstances, others
from rulewright.rulesets.shards.checks.trait_effects import prejudice
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Approach, Doing, no_deed, no_pride, trying
from rulewright.rulesets.shards.state.adjustments import grants
from rulewright.rulesets.shards.state.character import Actor, Book, Play, State
from rulewright.rulesets.shards.state.numbers import level

ATTITUDES = {"hostile": -3, "unfriendly": -1, "neutral": 0, "friendly": 1, "helpful": 2}
"""What an attitude adds to Influence. [SHA-SKL-054]"""
STEPS = tuple(ATTITUDES)
CROWD = "talking-to-a-crowd"
ABHORRENT = ("great", "anything")
"""What even the charmed will not do for the asking. [SHA-EFF-010]"""
NEUTRAL, FRIENDLY = STEPS.index("neutral"), STEPS.index("friendly")


def attitude(of: Actor, toward: str) -> str:
    """How somebody feels about another; neutral unless something changed it. [SHA-SKL-054]"""
    step = NEUTRAL + int(of.attitudes.get(toward, 0))
    return STEPS[min(max(step, 0), len(STEPS) - 1)]


def automatic_successes(of: Actor, toward: str, other_penalties: int = 0) -> int:
    """Successes that goodwill gives without a roll, where nothing else lowers it. [SHA-SKL-054]"""
    return max(0, ATTITUDES[attitude(of, toward)]) if other_penalties >= 0 else 0


def attitude_part(of: Actor, toward: str) -> Part:
    """Goodwill as part of a target number. [SHA-SKL-054]"""
    found = attitude(of, toward)
    return Part(found, ATTITUDES[found], "SHA-SKL-054")


def set_attitude(play: Play, target: str, toward: str, by: int, cause: str) -> None:
    """Move an attitude a step, not past friendly."""
    now = STEPS.index(attitude(play.actor(target), toward))
    after = min(max(now + by, 0), max(FRIENDLY, now))
    play.change(target, f"attitudes.{toward}", after - NEUTRAL, cause)


@dataclass(frozen=True, slots=True)
class Plea:
    """How somebody is asked: the approach, what helps, who else listens, and what speaks against it or for it."""

    approach: Approach = "charming"
    idea: Idea = 0
    boosts: Boosts = ()
    further: Annotated[tuple[str, ...], Pick("And others of a crowd", others)] = ()
    violates: Annotated[bool, Tick("It would break an obligation")] = False
    harms: Annotated[bool, Tick("It harms those they despise")] = False


KINDLY = Plea()


def no_crowd(
    state: State, book: Book, actor: str, target: str, further: tuple[str, ...], boosts: tuple[str, ...]
) -> Refusal | None:
    """Why so many cannot be talked to at once, or one of them does not hear it. [SHA-SKL-053]"""
    most = crowd_size(state.actor(actor), book, boosts)
    if 1 + len(further) > most:
        return Refusal(f"{most} at a time, no more.", "SHA-SKL-053", "Talk to a crowd, or to fewer.")
    if len({target, *further}) <= len(further):
        return Refusal("Each of them once.", "SHA-SKL-053", "Name each once.")
    found = (no_deed(state, book, actor, Doing("convince", "influence", who, cycle="passive")) for who in further)
    return next((refusal for refusal in found if refusal is not None), None)


@action("Convince", "skill", unless=(*trying("convince", "influence"), no_pride, no_crowd), tells=(PASSES,))
def convince(
    play: Play,
    actor: str,
    target: Target,
    circumstance: Annotated[str, Pick("How far they go", circumstances("convince"))],
    plea: Plea = KINDLY,
) -> bool:
    """Talk somebody into something; the more it asks of them, the harder.

    To a crowd, each of them. The charmed do as they are told short of what they abhor; who would break an obligation by
    it, or hears it said of those they despise, weighs that.
    [SHA-SKL-049 SHA-SKL-050 SHA-SKL-053 SHA-EFF-010 SHA-CHR-020 SHA-TRT-030]
    """
    won = []
    for who in (target, *plea.further):
        them = play.actor(who)
        if does_as_told(them, actor, abhorrent=circumstance in ABHORRENT):
            won.append(True)
            continue
        forceful = plea.approach == "forceful"
        gives = (
            attitude_part(them, actor),
            forced_part(violates=plea.violates),
            prejudice(play.actor(actor), them, play.book, forceful=forceful, harms=plea.harms),
        )
        doing = Doing(
            "convince",
            "influence",
            who,
            (circumstance,),
            boosts=plea.boosts if who == target else (),
            approach=plea.approach,
            idea=plea.idea,
            gives=gives,
            cycle=None if who == target else "passive",
        )
        won.append(attempt(play, actor, doing)[0].passed)
    return won[0]


@action("Socialize", "skill", unless=(*trying("socialize", "influence"), no_pride), tells=(PASSES,))
def socialize(
    play: Play,
    actor: str,
    target: Target,
    approach: Approach = "charming",
    boosts: Boosts = (),
    *,
    worse: Annotated[bool, Tick("Toward hostile")] = False,
) -> bool:
    """Spend a while with somebody, and move how they feel about you a step. [SHA-SKL-052]"""
    gives = (attitude_part(play.actor(target), actor),)
    doing = Doing("socialize", "influence", target, boosts=boosts, approach=approach, gives=gives)
    outcome, _ = attempt(play, actor, doing)
    if outcome.passed:
        set_attitude(play, target, actor, -1 if worse else 1, "socialize")
    return outcome.passed


def no_animal(state: State, book: Book, target: str) -> Refusal | None:
    """Why somebody cannot be soothed so: they are no animal. [SHA-SKL-084]"""
    them = state.actor(target)
    if grants(them.character, book, "animal"):
        return None
    return Refusal(f"{them.name} is no animal.", "SHA-SKL-084", "Talk to them.")


@action("Calm an animal", "skill", unless=(*trying("calm-animal", "ranging"), no_animal, no_pride), tells=(PASSES,))
def calm_animal(play: Play, actor: str, target: Target, approach: Approach = "charming") -> bool:
    """Soothe a beast that threatens but has not struck. [SHA-SKL-084]

    Wild ones are harder.
    """
    them = play.actor(target)
    wild = () if grants(them.character, play.book, "tamable") else ("wild",)
    gives = (attitude_part(them, actor),)
    outcome, _ = attempt(play, actor, Doing("calm-animal", "ranging", target, wild, approach=approach, gives=gives))
    if outcome.passed:
        set_attitude(play, target, actor, 1, "calmed")
    return outcome.passed


def crowd_size(actor: Actor, book: Book, boosts: tuple[str, ...]) -> int:
    """How many a speaker reaches at once: one, or as many as the level of Influence who knows to talk to a crowd.

    [SHA-SKL-053]
    """
    return max(1, level(actor.character, book, "influence")) if CROWD in boosts else 1
