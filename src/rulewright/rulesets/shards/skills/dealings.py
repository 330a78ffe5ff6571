"""Dealings: persuading, winning over, calming, reading people."""

from __future__ import annotations

from rulewright.play import Part, Refusal, Refused, refuse, rule
from rulewright.rulesets.shards.bonds import forced_part
from rulewright.rulesets.shards.burdens import prejudice
from rulewright.rulesets.shards.character import Actor, Book, Play
from rulewright.rulesets.shards.conditions import does_as_told
from rulewright.rulesets.shards.deeds import Approach, Doing, attempt
from rulewright.rulesets.shards.numbers import grants, level

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


@rule
def convince(
    play: Play, actor: str, target: str, circumstance: str, approach: Approach = "charming", idea: int = 0,
    boosts: tuple[str, ...] = (), further: tuple[str, ...] = (), *, violates: bool = False, harms: bool = False,
) -> bool:  # fmt: skip
    """Talk somebody into something, the harder the more it asks of them; to a crowd, each of them.

    The charmed do as they are told short of what they abhor; who would break an obligation by it, or hears it said of
    those they despise, weighs that. [SHA-SKL-049 SHA-SKL-050 SHA-SKL-053 SHA-EFF-010 SHA-CHR-020 SHA-TRT-030]
    """
    refusal = no_crowd(play.actor(actor), play.book, further, boosts)
    if refusal is not None:
        raise Refused(refusal)
    won = []
    for who in (target, *further):
        them = play.actor(who)
        if does_as_told(them, actor, abhorrent=circumstance in ABHORRENT):
            won.append(True)
            continue
        gives = (
            attitude_part(them, actor),
            forced_part(violates=violates),
            prejudice(play.actor(actor), them, play.book, forceful=approach == "forceful", harms=harms),
        )
        doing = Doing(
            "convince", "influence", who, (circumstance,), boosts=boosts if who == target else (), approach=approach,
            idea=idea, gives=gives, cycle=None if who == target else "passive",
        )  # fmt: skip
        won.append(attempt(play, actor, doing)[0].passed)
    return won[0]


@rule
def socialize(
    play: Play, actor: str, target: str, approach: Approach = "charming", boosts: tuple[str, ...] = (), *,
    worse: bool = False,
) -> bool:  # fmt: skip
    """Move somebody's attitude a step, toward friendly or toward hostile. [SHA-SKL-052]"""
    gives = (attitude_part(play.actor(target), actor),)
    doing = Doing("socialize", "influence", target, boosts=boosts, approach=approach, gives=gives)
    outcome, _ = attempt(play, actor, doing)
    if outcome.passed:
        set_attitude(play, target, actor, -1 if worse else 1, "socialize")
    return outcome.passed


@rule
def calm_animal(play: Play, actor: str, target: str, approach: Approach = "charming") -> bool:
    """Soothe an animal that threatens but has not struck; wild ones are harder. [SHA-SKL-084]"""
    them = play.actor(target)
    if not grants(them.character, play.book, "animal"):
        raise refuse(f"{them.name} is no animal.", "SHA-SKL-084", "Talk to them.")
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


def no_crowd(actor: Actor, book: Book, further: tuple[str, ...], boosts: tuple[str, ...]) -> Refusal | None:
    """Why so many cannot be talked to at once. [SHA-SKL-053]"""
    most = crowd_size(actor, book, boosts)
    if 1 + len(further) <= most:
        return None
    return Refusal(f"{most} at a time, no more.", "SHA-SKL-053", "Talk to a crowd, or to fewer.")
