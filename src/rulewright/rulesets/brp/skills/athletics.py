"""Athletics: climbing, jumping and swimming."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.chance import Die
from rulewright.contract import Tick, Within, action
from rulewright.play import Effect, Part, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body import fatigue
from rulewright.rulesets.brp.body.falling import CLINGING, fall_from, lose_footing
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.body.wounds.bleeding import let_go as open_wound
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS, SUCCEEDS
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.ratings.circumstances import difficulty_of, found, points_of, together
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, tell, throw, tick
from rulewright.rulesets.brp.checks.refusals import no_sense_in, no_strength
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.encumbrance import carried_by
from rulewright.rulesets.brp.gear.offers import Worn
from rulewright.rulesets.brp.skills.in_a_fight import no_moment
from rulewright.rulesets.brp.skills.offers import HURT, no_swimming, no_wall
from rulewright.rulesets.brp.skills.using import pass_time
from rulewright.rulesets.brp.state.character import Actor, Play
from rulewright.rulesets.brp.state.entries import Armour
from rulewright.rulesets.brp.state.fight import ROUNDS_A_MINUTE
from rulewright.rulesets.brp.state.numbers import movement
from rulewright.rulesets.brp.state.units import ROUNDS_A_TURN, part

STRETCH = 10
"""Metres of climbing to one roll; a roll also covers a minute at most. [BRP-SKL-034]"""

RUNNING_START = 300
WATER = 3
"""What water adds to anybody's armour. [BRP-SKL-151]"""


@dataclass(frozen=True, slots=True)
class Moved:
    """How far an effort went: its level, and centimetres."""

    level: Level
    centimetres: int = 0


def climbing_speed(actor: Actor, *, natural: bool = False) -> int:
    """Units of movement a round: a fifth of MOV, all of it for natural climbers. [BRP-SKL-034]"""
    return int(movement(actor)) if natural else part(movement(actor), 5)


@action("Climb", "move", unless=(no_moment, no_sense_in("climb")), tells=LEVELS)
def climb(
    play: Play,
    actor: str,
    circumstances: Circumstances = (),
    height: Annotated[int, Within("Metres above the ground", 0, 500)] = 3,
    *,
    natural: Annotated[bool, Tick("A born climber")] = False,
) -> Moved:
    """Climb for a minute or ten metres: nothing else can be done meanwhile, and a fumble is a bad fall from that height.

    [BRP-SKL-033 BRP-SKL-034 BRP-SKL-035 BRP-SKL-036]
    """
    level = _try(play, actor, "climb", circumstances)
    fatigue.exert(play, actor, "climbing", ROUNDS_A_MINUTE)
    pace = climbing_speed(play.actor(actor), natural=natural) * ROUNDS_A_MINUTE
    if level is Level.FUMBLE:
        end(play, actor, CLINGING, "falls")
        play.note(f"{play.actor(actor).name} falls.")
        fall_from(play, actor, height)
    else:
        begin(play, actor, Effect("clinging", CLINGING, marks=("clinging",), level=height, stacking="refresh"))
    pass_time(play, "climb")
    if play.scene.round.number:
        turn_away(play, actor)
        play.change(actor, "fight.rank", 0, "climbs")
    reached = {Level.SUCCESS: min(pace, STRETCH), Level.SPECIAL: STRETCH, Level.CRITICAL: STRETCH * 2}.get(level, 0)
    return Moved(level, reached * 100)


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
    """Leap as far as the level says; a fumble is a fall for 1D6. [BRP-SKL-095 BRP-SKL-097]"""
    level = _try(play, actor, "jump", circumstances)
    if level is Level.FUMBLE:
        wound(play, actor, play.draw(Die(6), of=actor, what="fall"), "a bad jump")
    return Moved(level, leap(level, height, running=running, upward=upward))


@action("Jump", "move", unless=(no_strength, no_deed, no_sense_in("jump")), tells=LEVELS, id="jump")
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
) -> int:
    """A fall does 1D6 for each three metres or part of them; who leapt takes dice off by a good Jump.

    Says the damage. [BRP-SKL-036 BRP-SKL-096]
    """
    less = dice_off_a_fall(_try(play, actor, "jump", ())) if leaping else 0
    return fall_from(play, actor, metres, less)


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

    A fumble begins to drown; then only a Difficult roll brings one up. [BRP-SKL-148 BRP-SKL-149 BRP-SKL-150]
    """
    hard = Difficulty.DIFFICULT if play.actor(actor).is_marked("drowning") else Difficulty.AVERAGE
    weight = Part("load", -(load + carried_by(play.actor(actor), play.book)), "BRP-SKL-150")
    level = _try(play, actor, "swim", circumstances, weight, least=hard)
    if racing or rough:
        fatigue.exert(play, actor, "racing" if racing else "manoeuvre", 1)
    else:
        fatigue.exert(play, actor, "swimming", ROUNDS_A_TURN)
        pass_time(play, "swim")
    if level is Level.FUMBLE:
        begin(play, actor, Effect("drowning", "Drowning", marks=("drowning",), stacking="refuse"))
    elif level >= Level.SUCCESS:
        end(play, actor, "Drowning", "air")
    act_besides(play, actor, "another deed")
    return level


@action("Shed armour in the water", "move", unless=(no_strength, no_deed), tells=(SUCCEEDS,))
def shed_armour(play: Play, actor: str, piece: Worn) -> bool:
    """Be rid of armour in the water: a Swim roll for each point that it stops, one a round.

    Says whether it is off. [BRP-SKL-150]
    """
    me = play.actor(actor)
    due = me.effects.get(f"shedding-{piece}")
    armour = play.book.content.get(Armour, piece)
    left = due.level if due is not None else rounds_to_shed(armour.stops, natural=armour.natural)
    if play.scene.round.number:
        play.change(actor, "fight.rank", 0, "sheds armour")
    if left and _try(play, actor, "swim", ()) < Level.SUCCESS:
        return False
    end(play, actor, f"shedding-{piece}", "shed")
    if left > 1:
        begin(play, actor, Effect(f"shedding-{piece}", f"Shedding {armour.name}", level=left - 1))
        return False
    play.change(actor, "armour", tuple(each for each in me.armour if each != piece), "shed")
    return True


def rounds_to_shed(armour: int, *, natural: bool = False) -> int:
    """Swim rolls that must succeed, one a round, to be rid of armour in the water. [BRP-SKL-150]"""
    return 0 if natural else armour


@action("Go under water", "table", gm_only=True, any_time=True)
def dive(play: Play, actor: str) -> None:
    """Go under water, where blows and dodges are another matter. [BRP-SKL-151]"""
    begin(play, actor, Effect("under-water", "Under water", marks=("under water",), stacking="refuse"))


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
    hard = together((difficulty_of(there), least))
    roll = roll_for(play.actor(who), skill, play.book, hard, *points_of(there), *more)
    level, rolled = throw(play, who, roll, skill)
    tick(play, who, (skill,), level, roll, hard, tense=rolled)
    tell(play, who, skill, level, roll, ())
    open_wound(play, who)
    if level is Level.FUMBLE and skill != "climb":
        lose_footing(play, who)
    return level
