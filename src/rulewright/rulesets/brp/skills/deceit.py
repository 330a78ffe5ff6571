"""Deceit and persuasion: cheats, quick talk that fades and arguments that last."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, action
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Effect, Minutes
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.measures import LEVELS, SUCCEEDS, WON
from rulewright.rulesets.brp.checks.offers import Circumstances, others
from rulewright.rulesets.brp.checks.opposed import Bout, oppose
from rulewright.rulesets.brp.checks.ratings.competence import is_barrier
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.refusals import no_sense_in, no_strength
from rulewright.rulesets.brp.checks.touch import no_hands, nothing_to_hold, out_of_touch
from rulewright.rulesets.brp.checks.turns import act_besides, only_fights, turn_to_a_deed
from rulewright.rulesets.brp.skills.deed_offers import TAKEN, Language, Watchful, Whom, no_doubt
from rulewright.rulesets.brp.skills.in_a_fight import no_moment, no_peace
from rulewright.rulesets.brp.skills.offers import no_pocket_near
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Play

BARRIER, AGAIN = "language-barrier", "after-failure"
UNMOVED = "unmoved by"
FADES = 10
"""Minutes that quick talk holds, where nobody comes to their senses sooner. [BRP-SKL-059]"""


@action("Cheat at a game", "skill", unless=(no_peace, no_hands), tells=(WON,))
def cheat(
    play: Play,
    actor: str,
    other: Annotated[str, Pick("Against", others)],
    skill: Annotated[Literal["sleight-of-hand", "fast-talk"], Pick("With")] = "sleight-of-hand",
    against: Annotated[Watchful, Pick("Seen with")] = "spot",
) -> Bout:
    """Cheat at a game, watched by somebody. [BRP-SKL-073 BRP-POW-302]"""
    turn_to_a_deed(play, actor)
    return oppose(play, actor, skill, other, against)


@action(
    "Filch something small",
    "skill",
    unless=(
        no_moment,
        only_fights,
        no_pocket_near,
        none_will_do(no_pocket_near, "Nobody is near enough.", target=others),
        out_of_touch,
        nothing_to_hold,
    ),
    tells=(TAKEN,),
)
def filch(play: Play, actor: str, target: Whom) -> Literal["taken", "unnoticed", "noticed"]:
    """Take a small thing unseen from somebody within reach, against Spot; a failure is noticed by an Idea roll, a fumble by
    everybody. [BRP-SKL-139]
    """
    how: Literal["taken", "unnoticed", "noticed"]
    level = use_skill(play, actor, "sleight-of-hand").level
    if level >= Level.SUCCESS:
        seen = use_skill(play, target, "spot", tense=False).level
        how = "taken" if seen <= level else "noticed"
    else:
        caught = level is Level.FUMBLE or characteristic_roll(play, target, "INT") >= Level.SUCCESS
        how = "noticed" if caught else "unnoticed"
    act_besides(play, actor, "another deed")
    return how


@action(
    "Fast talk",
    "skill",
    unless=(no_strength, no_deed, only_fights, no_sense_in("fast-talk")),
    tells=LEVELS,
    text="It holds for minutes; a critical convinces for good.",
)
def fast_talk(play: Play, actor: str, target: Whom, circumstances: Circumstances = ()) -> Level:
    """Talk somebody into something for some minutes; a critical convinces for good, a fumble makes them hostile. After a
    failure the next try with the same person is Difficult. [BRP-SKL-059 BRP-SKL-060]
    """
    if play.actor(target).is_marked(f"{UNMOVED} {actor}") and AGAIN not in circumstances:
        circumstances = (*circumstances, AGAIN)
    level = use_skill(play, actor, "fast-talk", circumstances=circumstances).level
    rebuff(play, actor, target, level)
    if level is Level.FUMBLE:
        begin(play, target, Effect("hostile", "Hostile", actor, marks=("hostile",), stacking="refuse"))
    elif level is Level.CRITICAL:
        begin(play, target, Effect("convinced", "Convinced", actor, marks=("swayed",), stacking="refresh"))
    elif level >= Level.SUCCESS:
        effect = Effect(
            "fast-talked", "Fast-talked", actor, marks=("swayed",), clock=Minutes(FADES), stacking="refresh"
        )
        begin(play, target, effect)
    act_besides(play, actor, "another deed")
    return level


def rebuff(play: Play, actor: str, target: str, level: Level) -> None:
    """Whoever was not talked into something is harder to talk into anything by the same person. [BRP-SKL-060]"""
    if level < Level.SUCCESS:
        mark = f"{UNMOVED} {actor}"
        begin(play, target, Effect(mark.replace(" ", "-"), "Unmoved", actor, marks=(mark,), stacking="refuse"))


@action("Think again", "skill", unless=(no_doubt, no_strength), tells=(SUCCEEDS,))
def come_to_senses(play: Play, actor: str) -> bool:
    """After a few minutes an Idea roll frees whoever was talked into something. [BRP-SKL-059]"""
    return characteristic_roll(play, actor, "INT") >= Level.SUCCESS and end(play, actor, "Fast-talked", "thinks again")


@action("Persuade", "skill", unless=(no_peace, no_sense_in("persuade")), tells=LEVELS)
def persuade(play: Play, actor: str, target: Whom, circumstances: Circumstances = (), language: Language = "") -> Level:
    """Change a mind until something else does; a fumble turns it the other way. In a language that both speak badly it
    is Difficult. [BRP-SKL-123 BRP-SKL-124]
    """
    turn_to_a_deed(play, actor)
    spoken = language.removeprefix("language/")
    apart = spoken and is_barrier(play.actor(actor), play.actor(target), spoken, play.book)
    if apart and BARRIER not in circumstances:
        circumstances = (*circumstances, BARRIER)
    level = use_skill(play, actor, "persuade", circumstances=circumstances).level
    rebuff(play, actor, target, level)
    if level is Level.FUMBLE:
        begin(play, target, Effect("opposed", "Opposed", actor, marks=("hostile",), stacking="refuse"))
    elif level >= Level.SUCCESS:
        end(play, target, "Convinced", "another argument")
        begin(play, target, Effect("convinced", "Convinced", actor, marks=("swayed",), stacking="refresh"))
    return level
