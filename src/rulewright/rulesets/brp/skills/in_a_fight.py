"""In a fight: what a skill costs there, and when there is no time for it."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Tick, action
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.measures import LEARNED, LEVELS
from rulewright.rulesets.brp.checks.minds import HELD_FAST, is_locked, stay_the_hand
from rulewright.rulesets.brp.checks.offers import AnySkill
from rulewright.rulesets.brp.checks.ratings.lifts import no_augment_besides
from rulewright.rulesets.brp.checks.ratings.rolling import SkillUse
from rulewright.rulesets.brp.checks.refusals import no_sense, no_strength, no_wits
from rulewright.rulesets.brp.checks.touch import no_handiwork
from rulewright.rulesets.brp.checks.turns import act_besides, no_rank, only_fights
from rulewright.rulesets.brp.gear.things.tools import no_such_gear
from rulewright.rulesets.brp.skills.attempt import PLAIN, Attempt, no_related_skill, no_second_aid
from rulewright.rulesets.brp.skills.disguises import DISGUISE, put_on
from rulewright.rulesets.brp.skills.using import try_skill
from rulewright.rulesets.brp.state.character import Book, Play, State
from rulewright.rulesets.brp.state.keys import skill_of

CALM = ("communication", "manipulation", "mental")
"""Categories of skills that take more than a body and its senses. [BRP-POW-316]"""


def no_moment(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody has no time for a deed besides fighting, or no strength. [BRP-CBT-018 BRP-CBT-022]"""
    return no_time(state, book, actor) or no_strength(state, actor)


def no_moment_to_hide(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody has no time to hide; despair does not keep them from it, a fury does.

    [BRP-CBT-018 BRP-CBT-022 BRP-OPT-056 BRP-POW-316]
    """
    return no_time(state, book, actor) or no_wits(state, actor) or only_fights(state, actor)


def no_time(state: State, book: Book, actor: str) -> Refusal | None:
    """Why a fight leaves no time for anything else, nor one of minds. [BRP-CBT-018 BRP-CBT-022 BRP-POW-171]"""
    me = state.actor(actor)
    if is_locked(state, actor):
        return HELD_FAST
    if state.scene.round.number:
        if refusal := no_rank(me) or stay_the_hand(state, book, actor):
            return refusal
        foes = (state.actor(each) for each in me.fight.engaged if each in state.actors)
        if any(not foe.is_out for foe in foes):
            return Refusal("There is no time for that in the thick of it.", "BRP-CBT-022", "Disengage first.")
    return None


def no_spare_moment(state: State, book: Book, actor: str, in_passing: bool) -> Refusal | None:
    """Why somebody has no time for a skill besides fighting, unless it is used in passing. [BRP-CBT-018 BRP-CBT-022]"""
    return None if in_passing else no_moment(state, book, actor)


def no_peace(state: State, actor: str) -> Refusal | None:
    """Why something that takes hours cannot be done now. [BRP-PLY-061 BRP-POW-316]"""
    if state.scene.round.number:
        return Refusal("Nobody has time for that in a fight.", "BRP-PLY-061", "End the scene first.")
    return no_strength(state, actor) or only_fights(state, actor)


def no_calm_for(state: State, book: Book, actor: str, skill: str) -> Refusal | None:
    """Why a skill is nothing for somebody in their fury: it neither moves, notices nor fights. [BRP-POW-316]"""
    return only_fights(state, actor) if skill_of(skill, book).category in CALM else None


@action(
    "Use a skill",
    "skill",
    unless=(
        no_spare_moment,
        no_strength,
        no_calm_for,
        no_sense,
        no_second_aid,
        no_augment_besides,
        no_related_skill,
        no_handiwork,
        no_such_gear,
    ),
    tells=(*LEVELS, LEARNED),
    id="skill",
    called=True,
)
def use_in_a_scene(
    play: Play,
    actor: str,
    skill: AnySkill,
    how: Attempt = PLAIN,
    *,
    in_passing: Annotated[bool, Tick("In passing, at no cost in a fight")] = False,
) -> SkillUse:
    """Use a skill; what is done in passing, or because the game master asks, costs nothing in a fight. Where nothing
    presses, nothing is learned.

    [BRP-SYS-002 BRP-SKL-006 BRP-CBT-022 BRP-PLY-081]
    """
    use = try_skill(play, actor, skill, how, tense=not how.task)
    if skill == DISGUISE:
        put_on(play, actor, how, use.level)
    if not in_passing:
        act_besides(play, actor, skill)
    return use
