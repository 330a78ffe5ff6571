"""Deceit and persuasion: disguises, cheats, quick talk that fades and arguments that last."""

from __future__ import annotations

from typing import Literal

from rulewright.play import Effect, Minutes, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.opposed import Bout, oppose
from rulewright.rulesets.brp.checks.ratings.competence import is_barrier
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play

BARRIER = "language-barrier"
FADES = 10
"""Minutes that quick talk holds, where nobody comes to their senses sooner. [BRP-SKL-059]"""


@rule
def look_closer(
    play: Play, actor: str, target: str, skill: Literal["spot", "insight"] = "spot", *, talking: bool = False
) -> bool:
    """See through a disguise with Spot or Insight; in conversation its wearer may fast-talk instead. [BRP-SKL-046]"""
    against = "fast-talk" if talking else "disguise"
    return oppose(play, actor, skill, target, against).winner == actor


@rule
def cheat(
    play: Play,
    actor: str,
    other: str,
    skill: Literal["sleight-of-hand", "fast-talk"] = "sleight-of-hand",
    against: Literal["spot", "insight"] = "spot",
) -> Bout:
    """Cheat at a game, watched by somebody. [BRP-SKL-073]"""
    return oppose(play, actor, skill, other, against)


@rule
def filch(play: Play, actor: str, target: str) -> Literal["taken", "unnoticed", "noticed"]:
    """Take a small thing unseen, against Spot; a failure is noticed by an Idea roll, a fumble by everybody.

    [BRP-SKL-139]
    """
    level = use_skill(play, actor, "sleight-of-hand").level
    if level >= Level.SUCCESS:
        seen = use_skill(play, target, "spot", tense=False).level
        return "taken" if seen <= level else "noticed"
    if level is Level.FUMBLE or characteristic_roll(play, target, "INT") >= Level.SUCCESS:
        return "noticed"
    return "unnoticed"


@rule
def fast_talk(play: Play, actor: str, target: str, circumstances: tuple[str, ...] = ()) -> Level:
    """Talk somebody into something for some minutes; a critical convinces for good, a fumble makes them hostile.

    [BRP-SKL-059]
    """
    level = use_skill(play, actor, "fast-talk", circumstances=circumstances).level
    if level is Level.FUMBLE:
        begin(play, target, Effect("hostile", "Hostile", actor, marks=("hostile",), stacking="refuse"))
    elif level is Level.CRITICAL:
        begin(play, target, Effect("convinced", "Convinced", actor, marks=("swayed",), stacking="refresh"))
    elif level >= Level.SUCCESS:
        effect = Effect(
            "fast-talked", "Fast-talked", actor, marks=("swayed",), clock=Minutes(FADES), stacking="refresh"
        )
        begin(play, target, effect)
    return level


@rule
def come_to_senses(play: Play, actor: str) -> bool:
    """After a few minutes an Idea roll frees whoever was talked into something. [BRP-SKL-059]"""
    return characteristic_roll(play, actor, "INT") >= Level.SUCCESS and end(play, actor, "Fast-talked", "thinks again")


@rule
def persuade(play: Play, actor: str, target: str, circumstances: tuple[str, ...] = (), language: str = "") -> Level:
    """Change a mind until something else does; a fumble turns it the other way. In a language that both speak badly it
    is Difficult. [BRP-SKL-123 BRP-SKL-124]
    """
    spoken = language.removeprefix("language/")
    apart = spoken and is_barrier(play.actor(actor), play.actor(target), spoken, play.book)
    if apart and BARRIER not in circumstances:
        circumstances = (*circumstances, BARRIER)
    level = use_skill(play, actor, "persuade", circumstances=circumstances).level
    if level is Level.FUMBLE:
        begin(play, target, Effect("opposed", "Opposed", actor, marks=("hostile",), stacking="refuse"))
    elif level >= Level.SUCCESS:
        end(play, target, "Convinced", "another argument")
        begin(play, target, Effect("convinced", "Convinced", actor, marks=("swayed",), stacking="refresh"))
    return level
