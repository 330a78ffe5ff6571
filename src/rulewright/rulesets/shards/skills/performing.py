"""Performing: a piece before an audience, and somebody in it whom it is meant to move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from rulewright.contract import Pick, Tick, action
from rulewright.play import Refusal, rule
from rulewright.rulesets.shards.checks.attempt import Attempt
from rulewright.rulesets.shards.checks.measures import PASSES
from rulewright.rulesets.shards.checks.offers import Boosts, circumstances, others, skills_of
from rulewright.rulesets.shards.checks.resolve import resolve, target_of
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Approach, Doing, no_range, trying
from rulewright.rulesets.shards.skills.talking.dealings import Further, charm, crowd_size, regard_part
from rulewright.rulesets.shards.state.character import Book, Play, State
from rulewright.rulesets.shards.state.entries import Deed

PERFORM, IMPRESS, SOCIALIZE = "perform", "impress", "socialize"


@dataclass(frozen=True, slots=True)
class Audience:
    """Whom a performance is meant to move, which way, and what is laid upon it."""

    boosts: Boosts = ()
    target: Annotated[str, Pick("To impress", others)] = ""
    further: Further = ()
    approach: Approach = "charming"
    worse: Annotated[bool, Tick("Toward hostile")] = False


NOBODY = Audience()


def no_audience(
    state: State, book: Book, actor: str, target: str, further: tuple[str, ...], boosts: tuple[str, ...]
) -> Refusal | None:
    """Why these cannot be impressed: it takes the boost and somebody to move, and only a crowd is many. [SHA-SKL-081]"""
    aimed = tuple(each for each in (target, *further) if each)
    if bool(aimed) != (IMPRESS in boosts):
        return Refusal("Name whom to impress, and impress them.", "SHA-SKL-081", "Do both, or neither.")
    if len(aimed) > crowd_size(state.actor(actor), book, boosts):
        return Refusal("So many are a crowd.", "SHA-SKL-053", "Talk to a crowd, or to fewer.")
    if len(set(aimed)) < len(aimed):
        return Refusal("Each of them once.", "SHA-SKL-053", "Name each once.")
    found = (no_range(state, book, actor, who, book.content.get(Deed, PERFORM)) for who in aimed)
    return next((refusal for refusal in found if refusal is not None), None)


@action("Perform", "skill", unless=(*trying(PERFORM), no_audience), tells=(PASSES,), id="perform")
def perform(
    play: Play,
    actor: str,
    skill: Annotated[str, Pick("Skill", skills_of(PERFORM))],
    piece: Annotated[str, Pick("How hard it is", circumstances(PERFORM))] = "simple",
    audience: Audience = NOBODY,
) -> bool:
    """A song, a dance, a play; the harder the piece, the harder it is. [SHA-SKL-082]

    Who means to impress throws twice: the first die is the performance, the better of both wins somebody over.
    [SHA-SKL-081]
    """
    doing = Doing(PERFORM, skill, circumstances=(piece,), boosts=audience.boosts)
    outcome, _ = attempt(play, actor, doing)
    if outcome.passed:
        for who in (audience.target, *audience.further):
            if who:
                impress(play, actor, who, outcome.face or outcome.successes, audience)
    return outcome.passed


@rule
def impress(play: Play, actor: str, who: str, first: int, audience: Audience) -> bool:
    """Socialize with Performance, by the better of two dice; whether it moved them. [SHA-SKL-081]"""
    forceful = audience.approach == "forceful"
    made = Attempt(
        actor,
        SOCIALIZE,
        "performance",
        who,
        versus=("reflection",) if forceful else ("intuition",),
        gives=(regard_part(play.state, play.book, who, actor),),
        flags=("forceful",) if forceful else (),
    )
    target = int(target_of(made, play.actor(actor), play.actor(who), play.book))
    outcome = resolve(play, replace(made, on_failure=first if first <= target else 0))
    if outcome.passed:
        charm(play, who, actor, -1 if audience.worse else 1)
    return outcome.passed
