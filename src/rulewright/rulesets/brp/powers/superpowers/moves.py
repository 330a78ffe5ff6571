"""Moves of the mighty: leaps, charges, full moves, loads in the air, stretched and shifted bodies, weather."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Tick, Within, action, bears_on
from rulewright.kits.counting import counted
from rulewright.play import Effect, Modifier, Refusal, Rounds
from rulewright.play.effects import begin, end, total_of
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.combat.creatures.attempt import AFTER_ATTACK, Attempt
from rulewright.rulesets.brp.powers.payment import pay, short
from rulewright.rulesets.brp.powers.superpowers.growth import level_of
from rulewright.rulesets.brp.powers.superpowers.offers import DONE, Levels, without
from rulewright.rulesets.brp.powers.tries import no_second_try, try_once
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.known import by_limits
from rulewright.rulesets.brp.state.numbers import movement
from rulewright.rulesets.brp.state.units import part
from rulewright.rulesets.brp.world.movement import AT_A_RUN, Dash

FAR, HIGH, FALL = 2, 1, 3
TEN = 10
LIFTS = 3
"""SIZ that a level of Flight carries. [BRP-POW-324]"""
SPEED = "superpowers/super-speed"
NO_LEAP = without("leap")
LEAPED = no_second_try("to leap", "BRP-POW-327")
TOO_SLOW = Refusal("One charges at the speed one has now.", "BRP-POW-334", "Use Super Speed first.")


@dataclass(frozen=True, slots=True)
class Turn:
    """What a round of Super Speed holds: metres of one full move, full moves, and whether there is an action besides."""

    metres: int
    moves: int
    action: bool


# -- leaping ------------------------------------------------------------------------------------


def no_such_leap(state: State, actor: str, levels: int) -> Refusal | None:
    """Why somebody cannot leap so far: it takes more levels than there are. [BRP-POW-327]"""
    has = level_of(state.actor(actor), "leap")
    return Refusal(f"Leap has {counted(has, 'level')}.", "BRP-POW-327", "Leap less far.") if levels > has else None


@action("Leap at somebody", "move", unless=(NO_LEAP, no_such_leap, LEAPED), tells=(DONE,))
def leap(play: Play, actor: str, levels: Levels = 1) -> bool:
    """Leap in a fight, once a round: a Jump roll, and the first blow after it counts the levels leaped with STR and SIZ;
    no more of them than SIZ. Outside a fight no roll is needed. [BRP-POW-327 BRP-POW-328]
    """
    me = play.actor(actor)
    try_once(play, actor, "to leap")
    if play.scene.round.number:
        level, _ = throw(play, actor, roll_for(me, "jump", play.book, Difficulty.AVERAGE), "Jump")
        if level < Level.SUCCESS:
            return False
    weight = (Modifier("momentum", min(levels, me.value("SIZ")), "BRP-POW-327"),)
    clock = Rounds(1)
    return begin(play, actor, Effect("leaping", "Leaping", modifiers=weight, clock=clock, stacking="refresh"), "leap")


@bears_on(AFTER_ATTACK)
def come_down(play: Play, attempt: Attempt) -> None:
    """Only the first blow has the weight of a leap behind it. [BRP-POW-327]"""
    if play.actor(attempt.actor).effects:
        end(play, attempt.actor, "leaping", "a blow")


def leap_metres(levels: int) -> tuple[int, int]:
    """How far and how high levels of Leap carry. [BRP-POW-328]"""
    return FAR * levels, HIGH * levels


@action("Land on a ledge", "move", unless=(NO_LEAP,), tells=(DONE,))
def land(play: Play, actor: str, *, narrow: Annotated[bool, Tick("Hardly room for a foot")] = False) -> bool:
    """Land on a ledge: Agility, Difficult where there is hardly room for a foot; on open ground nobody rolls.

    [BRP-POW-328]
    """
    hard = Difficulty.DIFFICULT if narrow else Difficulty.AVERAGE
    return passes(play, actor, "DEX", "Agility, to land", hard, deed=True)


@action("Break a fall", "move", unless=(NO_LEAP,))
def break_fall(play: Play, actor: str, metres: Annotated[int, Within("Metres", 1, 1000)]) -> int:
    """A Jump roll makes a fall three metres shorter for each level. [BRP-POW-328]

    Says how far one falls in effect.
    """
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


def no_speed(state: State, actor: str) -> Refusal | None:
    """Why nobody charges: not at speed now. [BRP-POW-334]"""
    return None if state.actor(actor).is_marked(SPEED) else TOO_SLOW


def price_of_a_charge(me: Actor, levels: int, book: Book) -> int:
    """What a charge takes: a point for each level, as limits have it. [BRP-POW-253 BRP-POW-334]"""
    return by_limits(levels, SPEED, me.character, book)


def no_such_charge(state: State, book: Book, actor: str, levels: int) -> Refusal | None:
    """Why somebody cannot charge so: more levels than are in use, or points for them. [BRP-POW-019 BRP-POW-334]"""
    me = state.actor(actor)
    return (
        TOO_SLOW
        if levels > total_of(me.effects, "speed")
        else short(me, price_of_a_charge(me, levels, book), "superpowers")
    )


@action("Charge at speed", "move", unless=(without("super-speed"), no_speed, no_such_charge))
def charge(play: Play, actor: str, levels: Levels = 1) -> None:
    """Charge at speed: a point more for each level, and the damage modifier goes up a step for each; a special blow
    throws back. [BRP-POW-334]
    """
    pay(play, actor, price_of_a_charge(play.actor(actor), levels, play.book), "superpowers", "charge")
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
