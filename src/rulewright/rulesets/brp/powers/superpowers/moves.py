"""Moves of the mighty: leaps, charges, full moves, loads in the air, stretched and shifted bodies, weather."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.contract import bears_on
from rulewright.play import Effect, Modifier, Rounds, refuse, rule
from rulewright.play.effects import begin, total_of
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.powers.payment import pay
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.numbers import movement
from rulewright.rulesets.brp.state.units import part
from rulewright.rulesets.brp.world.movement import AT_A_RUN, Dash

FAR, HIGH, FALL = 2, 1, 3
TEN = 10
LIFTS = 3
"""SIZ that a level of Flight carries. [BRP-POW-324]"""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a round of Super Speed holds: metres of one full move, full moves, and whether there is an action besides."""

    metres: int
    moves: int
    action: bool


# -- leaping ------------------------------------------------------------------------------------


@rule
def leap(play: Play, actor: str, levels: int) -> bool:
    """Leap in a fight: a Jump roll, and the first blow after it counts the levels leaped with STR and SIZ; no more of
    them than SIZ. Outside a fight no roll is needed. [BRP-POW-327 BRP-POW-328]
    """
    me = play.actor(actor)
    if levels > level_of(me, "leap"):
        raise refuse(f"Leap has {level_of(me, 'leap')} levels.", "BRP-POW-327", "Leap less far.")
    if play.scene.round.number:
        level, _ = throw(play, actor, roll_for(me, "jump", play.book, Difficulty.AVERAGE), "Jump")
        if level < Level.SUCCESS:
            return False
    weight = (Modifier("momentum", min(levels, me.value("SIZ")), "BRP-POW-327"),)
    clock = Rounds(1)
    return begin(play, actor, Effect("leaping", "Leaping", modifiers=weight, clock=clock, stacking="refresh"), "leap")


def leap_metres(levels: int) -> tuple[int, int]:
    """How far and how high levels of Leap carry. [BRP-POW-328]"""
    return FAR * levels, HIGH * levels


@rule
def land(play: Play, actor: str, *, narrow: bool = False) -> bool:
    """Land on a ledge: Agility, Difficult where there is hardly room for a foot; on open ground nobody rolls.

    [BRP-POW-328]
    """
    return passes(play, actor, "DEX", "Agility, to land", Difficulty.DIFFICULT if narrow else Difficulty.AVERAGE)


@rule
def break_fall(play: Play, actor: str, metres: int) -> int:
    """A Jump roll makes a fall three metres shorter for each level. Says how far one falls in effect. [BRP-POW-328]"""
    level, _ = throw(play, actor, roll_for(play.actor(actor), "jump", play.book, Difficulty.AVERAGE), "Jump")
    return max(0, metres - FALL * level_of(play.actor(actor), "leap")) if level >= Level.SUCCESS else metres


# -- speed --------------------------------------------------------------------------------------


def full_move(me: Actor, levels: int, book: Book) -> int:
    """Metres of one full move at levels of Super Speed. [BRP-POW-374]"""
    times = levels if book.options.speed_moves == "by levels" else 1
    return TEN * int(movement(me)) * times


def round_of_speed(me: Actor, levels: int, book: Book, *, all_out: bool = False) -> Turn:
    """A round at speed: one full move and an action, a further move for each level beyond the first; all out one more
    and no action. [BRP-POW-374]
    """
    return Turn(full_move(me, levels, book), levels + 1 if all_out else levels, not all_out)


@bears_on(AT_A_RUN)
def at_speed(me: Actor, book: Book) -> Dash | None:
    """Super Speed carries somebody as far as its moves reach, all out where nothing else was done, and leaves the rank
    as it is but for who runs all out. [BRP-POW-374]
    """
    levels = total_of(me.effects, "speed")
    if not levels:
        return None
    turn, farthest = (
        round_of_speed(me, levels, book, all_out=all_out) for all_out in (False, not (me.fight.done or me.fight.acted))
    )
    return Dash(max(0, farthest.metres * farthest.moves - me.fight.moved), turn.metres * turn.moves)


@rule
def charge(play: Play, actor: str, levels: int) -> None:
    """Charge at speed: a point more for each level, and the damage modifier goes up a step for each. [BRP-POW-334]"""
    me = play.actor(actor)
    if levels > level_of(me, "super-speed") or not me.is_marked("superpowers/super-speed"):
        raise refuse("One charges at the speed one has now.", "BRP-POW-334", "Use Super Speed first.")
    pay(play, actor, levels, "superpowers", "charge")
    steps = (Modifier("charge", levels, "BRP-POW-334"),)
    begin(play, actor, Effect("charging", "Charging", modifiers=steps, clock=Rounds(1), stacking="refresh"), "charge")


# -- in the air and elsewhere -------------------------------------------------------------------


def flight_load(levels: int, size: int, strength: int) -> int:
    """SIZ that a flyer carries besides: what levels beyond the own SIZ lift, and STR can hold. [BRP-POW-324 BRP-POW-366]"""
    return max(0, min((levels - part(size, LIFTS)) * LIFTS, strength))


def depth_a_round(levels: int, size: int, walk: int) -> int:
    """Centimetres of matter that the intangible pass in a round, never faster than they walk. [BRP-POW-376]"""
    return min(TEN * max(1, levels - size + 1), 100 * walk)


def stretched_size(size: int, levels: int) -> tuple[int, int]:
    """The least and the most SIZ that a stretcher can have. [BRP-POW-331]"""
    return max(1, size - levels), size + levels


def levels_for_any_shape(constitution: int) -> int:
    """The levels at which a stretcher can take on any shape: twice CON. [BRP-POW-331]"""
    return 2 * constitution


def falls_softer(damage: int, lighter: int) -> int:
    """Damage of a fall for who is lighter: a point less for each level; who weighs nothing glides. [BRP-POW-321]"""
    return max(0, damage - lighter)
