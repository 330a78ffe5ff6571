"""Distractions: blows, wounds, haste and noise that break off what somebody keeps up, or a spell that is being cast."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Tick, action, bears_on
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.wounds.wounds import WOUNDED
from rulewright.rulesets.brp.checks.minds import lose_spell
from rulewright.rulesets.brp.checks.senseless import SENSELESS
from rulewright.rulesets.brp.checks.setting_upon import ATTACKED, ATTACKS, WARDS_OFF
from rulewright.rulesets.brp.checks.turns import MINDS_A_DEED
from rulewright.rulesets.brp.powers.upkeep import disturb, disturbed, rolls
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.known import set_of
from rulewright.rulesets.brp.world.movement import RUNS


@bears_on(ATTACKS)
def lose_by_fighting(play: Play, who: str) -> None:
    """Whoever fights loses what fighting breaks off. [BRP-POW-105]"""
    disturb(play, who, "fights")


@bears_on(WARDS_OFF)
def lose_by_defending(play: Play, who: str) -> None:
    """Whoever defends themselves is forced to fight, and loses what that breaks off. [BRP-POW-105 BRP-POW-110 BRP-POW-309]"""
    if play.actor(who).powers.kept:
        disturb(play, who, "fights")


@bears_on(ATTACKED)
def lose_by_being_attacked(play: Play, who: str) -> None:
    """Whoever is attacked may lose what that breaks off. [BRP-POW-307]"""
    if play.actor(who).powers.kept:
        disturb(play, who, "attacked")


@bears_on(RUNS)
def lose_by_running(play: Play, who: str) -> None:
    """Whoever goes faster than a few steps loses what that breaks off, or leaves those idle who need every word.

    [BRP-POW-105 BRP-POW-340]
    """
    if play.actor(who).powers.kept:
        disturb(play, who, "runs")


@bears_on(MINDS_A_DEED)
def lose_by_another_deed(play: Play, who: str) -> None:
    """Whoever turns to a deed of their own loses what that breaks off, or leaves those asleep who do their will.

    [BRP-POW-110 BRP-POW-309]
    """
    if play.actor(who).powers.kept:
        disturb(play, who, "other deed")


@bears_on(WOUNDED)
def lose_by_a_wound(play: Play, who: str, names: tuple[str, ...]) -> None:
    """Whoever is hurt may lose what they keep up, and the spell they are casting. [BRP-POW-105 BRP-POW-197]"""
    me = play.actor(who)
    if me.powers.kept or me.powers.casting:
        hurt_by(play, who, names)


@rule
def hurt_by(play: Play, who: str, names: tuple[str, ...]) -> None:
    """Somebody is hurt: what that breaks off breaks, more so by a major wound; a spell that is being cast may be lost.

    [BRP-POW-105 BRP-POW-197 BRP-POW-282]
    """
    disturb(play, who, "hurt")
    me = play.actor(who)
    if any(each in me.wounds and me.wounds[each].major for each in names):
        disturb(play, who, "major wound")
    if play.actor(who).powers.casting:
        distract(play, who)


@bears_on(SENSELESS)
def lose_by_falling_senseless(play: Play, who: str) -> None:
    """Whoever faints or is knocked out loses what needs them awake, or a point left, at once. [BRP-POW-325 BRP-POW-326]"""
    if play.actor(who).powers.kept:
        disturbed(play, who)


def no_spell_under_way(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to be distracted from. [BRP-POW-197 BRP-POW-340]"""
    there = state.actor(actor).powers
    if there.casting is not None or any("distracted" in kept.ends for kept in there.kept.values()):
        return None
    return Refusal("Nobody casts there.", "BRP-POW-197", "There is nothing to lose.")


@action("A distraction while casting", "table", unless=(no_spell_under_way,), gm_only=True, any_time=True)
def distract(play: Play, actor: str, *, extreme: Annotated[bool, Tick("Extreme")] = False) -> bool:
    """A distraction while casting sorcery: an Idea roll, Difficult if it is extreme, or the spell and its points are
    lost. Whoever commands others needs an Idea roll too, or they stand idle for the round. Says whether a spell that was
    being cast was lost. [BRP-POW-197 BRP-POW-340]
    """
    disturb(play, actor, "distracted")
    casting = play.actor(actor).powers.casting
    if casting is None or set_of(casting.use.power) != "sorcery":
        return False
    if not play.actor(actor).is_out and rolls(play, actor, "Difficult Idea" if extreme else "Idea", "distracted"):
        return False
    lose_spell(play, actor, "distracted")
    play.note(f"{play.actor(actor).name} loses the spell.")
    return True
