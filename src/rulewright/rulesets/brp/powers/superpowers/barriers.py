"""Barriers: walls of what is there or of an energy that was let loose; how large they are, and how they come down."""

from __future__ import annotations

from typing import Annotated

from msgspec.structs import replace

from rulewright.chance import Die, Repeat
from rulewright.contract import Pick, Within, action
from rulewright.kits.counting import counted
from rulewright.play import Modifier, Refusal, rule
from rulewright.rulesets.brp.body.wounds.kinds import CRUSHING
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.setting_upon import set_upon, ward_off
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.powers.choosing import anybody
from rulewright.rulesets.brp.powers.effects.lasting import clock_of, effect_for, lay, lift, of_power
from rulewright.rulesets.brp.powers.effects.working import Working
from rulewright.rulesets.brp.powers.fight.intangible import is_past
from rulewright.rulesets.brp.powers.fight.walls import METRES, POINTS, USUAL, noted
from rulewright.rulesets.brp.powers.numbers import rounds_of
from rulewright.rulesets.brp.powers.superpowers.combined import apart, combines
from rulewright.rulesets.brp.state.character import Actor, Play, State
from rulewright.rulesets.brp.state.deeds import Deed
from rulewright.rulesets.brp.state.known import id_of, variant_of
from rulewright.rulesets.brp.state.powers_state import THIS_SCENE, Use

BARRIER, SOLID = "barrier", "solid"


# -- energy let loose ---------------------------------------------------------------------------


def loose(energy: str) -> str:
    """The flag that says so of an energy."""
    return f"{THIS_SCENE}{energy} let loose"


@rule
def let_loose(play: Play, who: str, use: Use) -> None:
    """Whoever shapes or throws an energy has it at hand for a barrier until the scene ends. [BRP-POW-367]"""
    for each in apart(use):
        if combines(each.power, play.book):
            energy = variant_of(each.power)
            play.change(who, f"powers.flags.{loose(energy)}", 1, "let loose")


def no_energy_at_hand(me: Actor, use: Use) -> Refusal | None:
    """Why no barrier comes of an energy: the power that makes it must be used first. [BRP-POW-367]"""
    if id_of(use.power) != BARRIER or use.choice == SOLID or loose(use.choice) in me.powers.flags:
        return None
    return Refusal(
        f"A barrier of {use.choice} needs that energy first.",
        "BRP-POW-367",
        "Use the power that makes it, or what is there.",
    )


# -- walls --------------------------------------------------------------------------------------


def measures(words: str, level: int) -> tuple[int, int, int]:
    """Height, thickness and length of a barrier as "3x1x3"; one metre high and thick where nothing of the kind is said."""
    said = [each.strip() for each in words.split("x")]
    if len(said) == 3 and all(each.isdecimal() and int(each) for each in said):
        height, thickness, length = map(int, said)
        return height, thickness, length
    return 1, 1, level


@rule
def raise_barrier(play: Play, working: Working, deed: Deed) -> None:
    """A wall of so many cubic metres: height, thickness and length use up the levels; 30 hit points for each metre of
    thickness. It rests on the ground, topples for 1D6 a metre, and vanishes in its time. [BRP-POW-320 BRP-POW-367]
    """
    height, thickness, length = measures(working.use.words, working.use.level)
    if height * thickness * length > working.use.level:
        play.note(
            f"{height} x {thickness} x {length} m is more than {counted(working.use.level, 'level')}; it falls short."
        )
        return
    points = barrier_points(thickness)
    wall = effect_for(
        f"thing {working.use.power}",
        f"Barrier ({height} x {thickness} x {length} m)",
        working.user,
        working.level,
        clock_of(rounds_of(working.entry.lasts, play.actor(working.user), working.level)),
        (Modifier(POINTS, points, "BRP-POW-320"), Modifier(METRES, length, "BRP-POW-320")),
    )
    lay(play, working.user, replace(wall, rules=working.entry.rules))
    play.note(
        f"A wall {height} m high, {thickness} m thick and {length} m long, {counted(points, 'hit point')} at each spot."
    )


def barriers(me: Actor) -> tuple[str, ...]:
    """The barriers that somebody has raised and that still stand, as effects."""
    return tuple(name for name, _ in of_power(me, "thing superpowers/barrier"))


def barrier_points(thickness: int) -> int:
    """Hit points of a barrier at one spot: as many for each metre of thickness. [BRP-POW-320]"""
    return USUAL * thickness


def no_barrier(state: State, actor: str) -> Refusal | None:
    """Why there is no barrier to topple. [BRP-POW-320]"""
    return None if barriers(state.actor(actor)) else Refusal("No barrier stands.", "BRP-POW-320", "Raise one first.")


def no_such_fall(state: State, actor: str, metres: int) -> Refusal | None:
    """Why no more of a barrier comes down: it has no more metres. [BRP-POW-320]"""
    me = state.actor(actor)
    wall = me.effects[barriers(me)[0]]
    most = max(1, wall.level // max(1, noted(wall, POINTS) // USUAL))
    return None if metres <= most else Refusal(f"It has {most} m to fall.", "BRP-POW-320", "Let fewer come down.")


@action("Topple a barrier", "attack", unless=(no_barrier, no_deed, no_such_fall))
def topple(
    play: Play,
    actor: str,
    target: Annotated[str, Pick("On whom", anybody)],
    metres: Annotated[int, Within("Metres of it", 1, 100)] = 1,
) -> int:
    """A barrier comes down on somebody: Dodge, or 1D6 for each metre of it. In a fight it is the action of the round.

    Says the damage. [BRP-CBT-019 BRP-POW-320]
    """
    set_upon(play, actor, target)
    take_the_action(play, actor, "topples a barrier")
    lift(play, actor, barriers(play.actor(actor))[0], "toppled")
    roll = roll_for(play.actor(target), "dodge", play.book, Difficulty.AVERAGE)
    ward_off(play, target)
    level, _ = throw(play, target, roll, "out of the way")
    if level > 0:
        return 0
    if is_past(play.actor(target), "kinetic"):
        play.cite("BRP-POW-326")
        play.note(f"It passes through {play.actor(target).name}.")
        return 0
    damage = past_powers(play, target, play.draw(Repeat(Die(6), metres), of=actor, what="a falling wall"), CRUSHING)
    wound(play, target, damage, "a falling wall")
    return damage
