"""Seeking: the way, a trail, a fact in a library, the sense of a strange weapon."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Tick, action
from rulewright.kits.choosing import always, words
from rulewright.play import Effect
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.refusals import no_sense_in, no_strength
from rulewright.rulesets.brp.checks.turns import act_besides, turn_to_a_deed
from rulewright.rulesets.brp.skills.in_a_fight import no_peace
from rulewright.rulesets.brp.skills.using import try_skill, use_skill
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.keys import split

HOURS = 4
FAMILIAR = {"firearm": "unknown-firearm", "energy-weapon": "unknown-energy-weapon"}


@action("Find the way", "skill", unless=(no_peace, no_sense_in("navigate")), tells=LEVELS)
def navigate(play: Play, actor: str, circumstances: Circumstances = ()) -> Level:
    """Find the way for four hours. A fumble loses it, and then it is Difficult for anybody to find it again.

    [BRP-SKL-118]
    """
    turn_to_a_deed(play, actor)
    lost = [who for who, each in play.state.in_view_of(actor).items() if each.is_marked("lost")]
    there = (*circumstances, "lost") if lost and "lost" not in circumstances else circumstances
    level = use_skill(play, actor, "navigate", circumstances=there).level
    if level is Level.FUMBLE:
        begin(play, actor, Effect("lost", "Lost", marks=("lost",), stacking="refuse"))
    elif level >= Level.SUCCESS:
        for who in lost:
            end(play, who, "Lost", "on course again")
    return level


@action("Follow a trail", "skill", unless=(no_peace, no_sense_in("track")), tells=LEVELS)
def track(play: Play, actor: str, circumstances: Circumstances = ()) -> Level:
    """Follow a trail for 1D3 minutes. Once lost it is Difficult to find; a fumble may lose the tracker too.

    [BRP-SKL-158]
    """
    turn_to_a_deed(play, actor)
    again = play.actor(actor).is_marked("trail lost") and "lost-trail" not in circumstances
    level = use_skill(
        play, actor, "track", circumstances=(*circumstances, "lost-trail") if again else circumstances
    ).level
    if level < Level.SUCCESS:
        begin(play, actor, Effect("trail-lost", "Trail lost", marks=("trail lost",), stacking="refuse"))
        if level is Level.FUMBLE:
            begin(play, actor, Effect("lost", "Lost", marks=("lost",), stacking="refuse"))
    else:
        end(play, actor, "Trail lost", "found again")
    return level


@action("Look something up", "skill", unless=(no_peace,), tells=LEVELS)
def look_up(play: Play, actor: str, *, electronic: Annotated[bool, Tick("By machine")] = False) -> Level:
    """Look something up for four hours, far less by machine; a failure takes twice as long for next to nothing.

    [BRP-SKL-131]
    """
    turn_to_a_deed(play, actor)
    level = try_skill(play, actor, "research", timed=False).level
    hours = 1 if electronic else HOURS
    elapse(play, 60 * hours * (2 if level is Level.FAILURE else 1), "research")
    return level


@action("Make sense of a strange weapon", "skill", unless=(no_strength, no_deed), tells=LEVELS)
def work_out(play: Play, actor: str, weapon_skill: Annotated[str, Pick("Its kind", always(words(*FAMILIAR)))]) -> Level:
    """Make sense of a gun or beam weapon one has never seen: a Difficult Idea roll. [BRP-SKL-057 BRP-SKL-063]"""
    act_besides(play, actor, "a strange weapon")
    circumstance = FAMILIAR.get(split(weapon_skill)[0], "")
    return characteristic_roll(play, actor, "INT", circumstances=(circumstance,) if circumstance else ())
