"""Athletics: climbing, jumping and swimming."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rulewright.chance import Die
from rulewright.contract import Pick, Tick, Within, action
from rulewright.play import Effect, Part, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body import fatigue
from rulewright.rulesets.brp.body.conditions import jostle
from rulewright.rulesets.brp.body.falling import CLINGING, as_a_fall, fall_from
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.body.wounds.bleeding import let_go as open_wound
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS, METRES, SUCCEEDS
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, points_of
from rulewright.rulesets.brp.checks.ratings.impairments import trouble
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, tell, throw, tick
from rulewright.rulesets.brp.checks.refusals import no_sense_in, no_strength
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides, take_the_action, turn_to_a_deed
from rulewright.rulesets.brp.gear.dressing import leave_off
from rulewright.rulesets.brp.gear.encumbrance import carried_by, no_more_under_it
from rulewright.rulesets.brp.gear.offers import Worn
from rulewright.rulesets.brp.skills.in_a_fight import no_moment
from rulewright.rulesets.brp.skills.offers import HURT, no_swimming, no_wall
from rulewright.rulesets.brp.skills.using import pass_time
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Armour
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.numbers import movement
from rulewright.rulesets.brp.state.units import ROUNDS_A_TURN, part
from rulewright.rulesets.brp.world.hazards.breath import NO_AIR, hold_breath, lose_air
from rulewright.rulesets.brp.world.hazards.breath import WATER as WATER_TO_BREATHE

type Landing = Literal["right-leg", "left-leg", "right-arm", "left-arm", "abdomen", "chest", "head"]

A_METRE = 100
SLOWER = 5
"""How many times slower than a walk a climb is. [BRP-SKL-034]"""
SWIFTER = 2
"""How much faster and farther better climbs go. [BRP-SKL-033]"""
RUNNING_START = 300


@dataclass(frozen=True, slots=True)
class Moved:
    """How far an effort went: its level, and centimetres."""

    level: Level
    centimetres: int = 0


def climbing_speed(actor: Actor, *, natural: bool = False) -> int:
    """Centimetres a round: a fifth of MOV in metres, all of it for natural climbers; so 10 metres a minute at MOV 10, and
    11 at MOV 11. [BRP-SKL-034]
    """
    return part(int(movement(actor)) * A_METRE, 1 if natural else SLOWER)


def too_long_a_climb(state: State, book: Book, actor: str, height: int, natural: bool) -> Refusal | None:
    """Why nobody climbs so high: under too great a load it takes too long. [BRP-PLY-077]"""
    me = state.actor(actor)
    rounds = part(height * A_METRE, max(1, climbing_speed(me, natural=natural)))
    return no_more_under_it(me, book, rounds)


@action("Climb", "move", unless=(no_moment, no_sense_in("climb"), too_long_a_climb), tells=(*LEVELS, METRES))
def climb(
    play: Play,
    actor: str,
    circumstances: Circumstances = (),
    height: Annotated[int, Within("Metres above the ground", 0, 500)] = 3,
    *,
    natural: Annotated[bool, Tick("A born climber")] = False,
) -> Moved:
    """Climb for a minute, or for a round in a fight: nothing else can be done meanwhile, and a fumble is a bad fall from
    that height. [BRP-SKL-033 BRP-SKL-034 BRP-SKL-035 BRP-SKL-036]
    """
    rounds = 1 if play.scene.round.number else ROUNDS_A_MINUTE
    pace = climbing_speed(play.actor(actor), natural=natural) * rounds
    begin(play, actor, Effect("clinging", CLINGING, marks=("clinging",), level=height, stacking="refresh"))
    level = _try(play, actor, "climb", circumstances)
    fatigue.exert(play, actor, "climbing", rounds)
    pass_time(play, "climb")
    if play.scene.round.number:
        turn_away(play, actor)
    take_the_action(play, actor, "climbs")
    reached = {Level.SUCCESS: pace, Level.SPECIAL: pace * SWIFTER, Level.CRITICAL: pace * SWIFTER}.get(level, 0)
    return Moved(level, reached)


@action("Stand on firm ground", "move", unless=(no_wall,), id="firm-ground", any_time=True)
def let_go(play: Play, actor: str) -> None:
    """Stand on firm ground again. [BRP-SKL-036]"""
    end(play, actor, CLINGING, "on firm ground")


def leap(level: Level, height: int, *, running: bool = False, upward: bool = False) -> int:
    """Centimetres of a leap: one's own height, half of it upward, 3 m after a run; more with a better level.

    [BRP-SKL-095]
    """
    full = height // 2 if upward else RUNNING_START if running else height
    return {Level.SUCCESS: full, Level.SPECIAL: full * 3 // 2, Level.CRITICAL: full * 2}.get(level, 0)


def dice_off_a_fall(level: Level) -> int:
    """How many six-sided dice a good landing takes off a fall. [BRP-SKL-096]"""
    return max(0, int(level))


@rule
def jump(
    play: Play,
    actor: str,
    height: int = 170,
    circumstances: tuple[str, ...] = (),
    *,
    running: bool = False,
    upward: bool = False,
) -> Moved:
    """Leap as far as the level says; a fumble is a fall for 1D6. [BRP-SKL-095 BRP-SKL-097 BRP-POW-321]"""
    level = _try(play, actor, "jump", circumstances)
    if level is Level.FUMBLE:
        jostle(play, actor)
        wound(play, actor, as_a_fall(play, actor, play.draw(Die(6), of=actor, what="fall")), "a bad jump")
    return Moved(level, leap(level, height, running=running, upward=upward))


@action("Jump", "move", unless=(no_strength, no_deed, no_sense_in("jump")), tells=(*LEVELS, METRES), id="jump")
def jump_in_a_scene(
    play: Play,
    actor: str,
    *,
    running: Annotated[bool, Tick("With a run")] = False,
    upward: Annotated[bool, Tick("Upward")] = False,
    circumstances: Circumstances = (),
) -> Moved:
    """A jump costs a DEX rank in a fight, unless it is part of a run. [BRP-SKL-095 BRP-SKL-097 BRP-SYS-017]"""
    moved = jump(play, actor, circumstances=circumstances, running=running, upward=upward)
    turn_to_a_deed(play, actor)
    if play.scene.round.number:
        left = max(0, play.actor(actor).fight.rank - ranks_of_a_jump(running=running))
        play.change(actor, "fight.rank", left, "jumps")
    return moved


@action("Fall", "table", tells=(HURT,), gm_only=True, any_time=True)
def fall(
    play: Play,
    actor: str,
    metres: Annotated[int, Within("How far", 1, 500)],
    *,
    leaping: Annotated[bool, Tick("Of one's own will")] = False,
    hurled: Annotated[bool, Tick("Hurled with great force")] = False,
    landed: Annotated[Landing, Pick("To land on, by a good Jump")] = "right-leg",
) -> int:
    """A fall does 1D6 for each three metres, twice as much for who is hurled; who leapt takes dice off by
    a good Jump, and lands where they like. Says the damage.

    [BRP-SKL-036 BRP-SKL-096 BRP-SPT-156 BRP-SPT-158 BRP-SPT-159]
    """
    level = _try(play, actor, "jump", ()) if leaping else Level.FAILURE
    chosen = landed if level >= Level.SUCCESS else ""
    damage = fall_from(play, actor, metres, dice_off_a_fall(level), landed=chosen, hurled=hurled)
    play.note(f"{play.actor(actor).name} falls {metres} m, and takes {damage} damage.")
    return damage


def ranks_of_a_jump(*, running: bool) -> int:
    """DEX ranks that a standing jump costs; a running one is part of the run. [BRP-SKL-097 BRP-SYS-017]"""
    return 0 if running else 1


@action("Swim", "move", unless=(no_strength, no_deed, no_swimming, no_sense_in("swim")), tells=LEVELS)
def swim(
    play: Play,
    actor: str,
    load: Annotated[int, Within("Load (ENC) besides arms and armour", 0, 99)] = 0,
    circumstances: Circumstances = (),
    *,
    rough: Annotated[bool, Tick("Rough water")] = False,
    racing: Annotated[bool, Tick("In a race")] = False,
) -> Level:
    """Swim: one roll a turn in calm water, one a round in rough; what one carries weighs on it.

    A fumble begins to drown, but for who breathes water; then only a Difficult roll brings one up, each try takes a round,
    and the breath must last for it.

    [BRP-SKL-148 BRP-SKL-149 BRP-SKL-150 BRP-SPT-098]
    """
    drowns = play.actor(actor).is_marked("drowning")
    hard = Difficulty.DIFFICULT if drowns else Difficulty.AVERAGE
    weight = Part("load", -(load + carried_by(play.actor(actor), play.book)), "BRP-SKL-150")
    level = _try(play, actor, "swim", circumstances, weight, least=hard)
    if racing or rough or drowns:
        fatigue.exert(play, actor, "racing" if racing else "manoeuvre", 1)
    else:
        fatigue.exert(play, actor, "swimming", ROUNDS_A_TURN)
        pass_time(play, "swim")
    if level is Level.FUMBLE and not drowns and not play.actor(actor).is_marked("breathes water"):
        begin(play, actor, Effect("drowning", "Drowning", marks=("drowning",), stacking="refuse"))
        lose_air(play, actor, WATER_TO_BREATHE, surprised=True)
    elif level >= Level.SUCCESS and end(play, actor, "Drowning", "air"):
        end(play, actor, NO_AIR, "air")
    if drowns and "without-air" in play.actor(actor).effects and not play.scene.round.number:
        hold_breath(play, actor)
    act_besides(play, actor, "another deed")
    return level


@action("Shed armour in the water", "move", unless=(no_strength, no_deed, no_hands), tells=(SUCCEEDS,))
def shed_armour(play: Play, actor: str, piece: Worn) -> bool:
    """Be rid of armour in the water: a Swim roll for each point that it stops, one a round.

    Says whether it is off. [BRP-SKL-150 BRP-POW-309]
    """
    me = play.actor(actor)
    due = me.effects.get(f"shedding-{piece}")
    armour = play.book.content.get(Armour, piece)
    left = due.level if due is not None else rounds_to_shed(armour.stops, natural=armour.natural)
    take_the_action(play, actor, "sheds armour")
    if left and _try(play, actor, "swim", ()) < Level.SUCCESS:
        return False
    end(play, actor, f"shedding-{piece}", "shed")
    if left > 1:
        begin(play, actor, Effect(f"shedding-{piece}", f"Shedding {armour.name}", level=left - 1))
        return False
    leave_off(play, actor, piece, "shed")
    return True


def rounds_to_shed(armour: int, *, natural: bool = False) -> int:
    """Swim rolls that must succeed, one a round, to be rid of armour in the water. [BRP-SKL-150]"""
    return 0 if natural else armour


@action("Go under water", "table", gm_only=True, any_time=True)
def dive(
    play: Play,
    actor: str,
    *,
    standing: Annotated[bool, Tick("Stands on something")] = False,
    at_home: Annotated[bool, Tick("At home there")] = False,
) -> None:
    """Go under water, where blows and dodges are another matter, but for whoever is at home there. [BRP-SKL-151 BRP-SPT-278 BRP-SPT-283]"""
    marks = () if at_home else ("under water", *(("on the bottom",) if standing else ()))
    begin(play, actor, Effect("under-water", "Under water", marks=marks, stacking="refuse"))


@rule
def swims_up(play: Play, who: str) -> bool:
    """Whether a swimmer gets into position for a blow under water: a Swim roll, unless they stand on something.

    [BRP-SPT-278]
    """
    me = play.actor(who)
    if not me.is_marked("under water") or me.is_marked("on the bottom"):
        return True
    up = _try(play, who, "swim", ()) >= Level.SUCCESS
    if not up:
        play.note(f"{me.name} does not get near enough.")
    return up


@action("Come up again", "table", gm_only=True, any_time=True)
def surface(play: Play, actor: str) -> None:
    """Come up again. [BRP-SKL-151]"""
    end(play, actor, "Under water", "comes up")


def under_water(combat: int, swimming: int) -> int:
    """A blow under water is struck with the lower of two ratings. [BRP-SKL-151]"""
    return min(combat, swimming)


def _try(
    play: Play,
    who: str,
    skill: str,
    circumstances: tuple[str, ...],
    *more: Part,
    least: Difficulty = Difficulty.AVERAGE,
) -> Level:
    there = found(circumstances, skill, play.book)
    roll = roll_for(play.actor(who), skill, play.book, difficulty_of(there, least), *points_of(there), *more)
    trouble(play, who, skill)
    level, rolled = throw(play, who, roll, skill)
    tick(play, who, (skill,), level, roll, tense=rolled)
    tell(play, who, skill, level, roll, ())
    open_wound(play, who)
    return level
