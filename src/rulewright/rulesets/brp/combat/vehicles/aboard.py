"""Aboard: vehicles that are brought, boarded, loaded and driven."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Pick, Tick, Weighed, Within, action, bears_on
from rulewright.play import Effect, Modifier, Part, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristics import clip
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS
from rulewright.rulesets.brp.checks.ratings.circumstances import together
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, roll_for, tell, throw, tick
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_body, no_hands
from rulewright.rulesets.brp.checks.turns import act_besides, take_the_action
from rulewright.rulesets.brp.checks.weighing import NOTHING, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.special import CARRIES, Carried
from rulewright.rulesets.brp.combat.vehicles.crafts import (
    ABOARD,
    Here,
    crew_of,
    is_inside_with,
    is_wrecked,
    metres_a_round,
    no_vehicle,
    not_at_the_wheel,
    seats,
    vehicle_of,
)
from rulewright.rulesets.brp.gear.armour import ARMOUR
from rulewright.rulesets.brp.skills.saddle import fall_off
from rulewright.rulesets.brp.state.belongings.aboard import souls, vehicle_under
from rulewright.rulesets.brp.state.belongings.field import Craft
from rulewright.rulesets.brp.state.character import Actor, Book, Play, Scene, State
from rulewright.rulesets.brp.state.entries import Vehicle
from rulewright.rulesets.brp.state.eras import in_time

DRIVING: Weighed[[Scene, str, Book], tuple[Part, ...]] = Weighed("driving")
"""What is added to a roll to drive a vehicle, by where it is and what is going on."""
type KeptBy = Literal["nothing", "belts", "shock chairs"]


@action("Bring a vehicle", "table", gm_only=True, any_time=True)
def bring_vehicle(
    play: Play,
    actor: str,
    vehicle: Annotated[str, Pick("Vehicle", in_time(Vehicle, told=True))],
    hands: Annotated[int, Within("Nameless crew", 0, 2000)] = 0,
    kept_by: Annotated[KeptBy, Pick("What keeps passengers in a crash")] = "nothing",
) -> None:
    """A vehicle is here, with whoever is named at its wheel and nameless crew if it has some.

    [BRP-EQP-194 BRP-EQP-198 BRP-EQP-201 BRP-EQP-203]
    """
    key = next(key for number in range(1, 1000) if (key := f"{vehicle}-{number}") not in play.scene.vehicles)
    entry = play.book.content.get(Vehicle, vehicle)
    leave(play, actor)
    play.change_scene(f"vehicles.{key}", Craft(vehicle=vehicle, driver=actor, hands=hands, kept_by=kept_by), "brought")
    sit_in(play, actor, key, entry)
    play.note(f"{entry.name} is here, {play.actor(actor).name} at the wheel: up to {metres_a_round(entry)} m a round.")


def sit_in(play: Play, who: str, key: str, entry: Vehicle) -> None:
    """Somebody is inside, behind what the vehicle stops for them; a suit lends whoever works it its own strength and size.

    [BRP-EQP-199 BRP-EQP-223]
    """
    me, works_it = play.actor(who), play.scene.vehicles[key].driver == who
    lent = tuple(Modifier(code, most - me.value(code), "BRP-EQP-223") for code, most in entry.lends.items() if works_it)
    effect = Effect(
        ABOARD,
        f"Aboard: {entry.name}",
        modifiers=lent,
        marks=(ABOARD,),
        level=entry.inside,
        text=key,
        stacking="refresh",
    )
    begin(play, who, effect, "boards")


@rule
def leave(play: Play, who: str) -> None:
    """Somebody is in no vehicle any more; whoever was at the wheel leaves it to nobody. [BRP-EQP-194]"""
    key = vehicle_under(play.scene, who)
    if not key:
        return
    craft = play.scene.vehicles[key]
    left = tuple(each for each in craft.aboard if each != who)
    after = replace(craft, driver="" if craft.driver == who else craft.driver, aboard=left)
    play.change_scene(f"vehicles.{key}", after, "gets off")
    for name in [name for name, each in play.actor(who).effects.items() if ABOARD in each.marks]:
        end(play, who, name, "gets off")
    clip(play, who)


def no_room(state: State, book: Book, actor: str, vehicle: str, at_the_wheel: bool) -> Refusal | None:
    """Why nobody more goes aboard: it is full, on the move in a chase, or somebody is at the wheel. [BRP-EQP-202 BRP-SPT-083]"""
    craft, chase = state.scene.vehicles[vehicle], state.scene.chase
    entry = vehicle_of(craft, book)
    if chase is not None and vehicle in chase.at and craft.speed and actor not in souls(craft):
        return Refusal(f"{entry.name} is on the move.", "BRP-SPT-083", "Cross over to it, side by side.")
    if actor in souls(craft) and not at_the_wheel:
        return Refusal("They are aboard already.", "BRP-EQP-202", "Stay where you are.")
    if at_the_wheel and craft.driver:
        name = state.actor(craft.driver).name if craft.driver in state.actors else "Somebody"
        return Refusal(f"{name} is at the wheel.", "BRP-EQP-202", "Go along as a passenger.")
    if not at_the_wheel and len(craft.aboard) >= seats(craft, book):
        return Refusal(f"{entry.name} is full.", "BRP-EQP-202", f"It carries {seats(craft, book)} besides its driver.")
    return None


@action("Board a vehicle", "move", unless=(no_strength, no_deed, no_hands, no_vehicle, no_room), id="board")
def board(play: Play, actor: str, vehicle: Here, *, at_the_wheel: Annotated[bool, Tick("To drive it")] = False) -> None:
    """Get into a vehicle, as a passenger or to drive it; in a fight it costs five DEX ranks. [BRP-EQP-194 BRP-EQP-202]"""
    leave(play, actor)
    craft = play.scene.vehicles[vehicle]
    after = replace(craft, driver=actor) if at_the_wheel else replace(craft, aboard=(*craft.aboard, actor))
    play.change_scene(f"vehicles.{vehicle}", after, "boards")
    entry = vehicle_of(craft, play.book)
    sit_in(play, actor, vehicle, entry)
    act_besides(play, actor, "boards")
    play.note(f"{play.actor(actor).name} {'takes the wheel of' if at_the_wheel else 'boards'} {entry.name}.")


def not_aboard(state: State, actor: str) -> Refusal | None:
    """Why nobody gets off. [BRP-EQP-194]"""
    if vehicle_under(state.scene, actor):
        return None
    return Refusal(f"{state.actor(actor).name} is in no vehicle.", "BRP-EQP-194", "Board one first.")


@action("Get off", "move", unless=(no_strength, no_deed, not_aboard, no_body))
def get_off(play: Play, actor: str) -> None:
    """Get out of a vehicle; in a fight it costs five DEX ranks. [BRP-EQP-194]"""
    leave(play, actor)
    act_besides(play, actor, "gets off")


def too_much(state: State, book: Book, vehicle: str, size: int) -> Refusal | None:
    """Why no more is loaded. [BRP-EQP-202]"""
    craft = state.scene.vehicles[vehicle]
    room = vehicle_of(craft, book).cargo - craft.cargo
    if -craft.cargo <= size <= room:
        return None
    return Refusal("There is no room for that.", "BRP-EQP-202", f"SIZ {room} of cargo still fits.")


@action("Load a vehicle", unless=(no_strength, no_deed, no_hands, no_vehicle, too_much))
def load_cargo(
    play: Play, actor: str, vehicle: Here, size: Annotated[int, Within("SIZ of it, or less to unload", -500, 500)]
) -> None:
    """Load cargo by its SIZ, an ENC being one; it takes the action. [BRP-EQP-202]"""
    craft = play.scene.vehicles[vehicle]
    play.change_scene(f"vehicles.{vehicle}.cargo", craft.cargo + size, "loaded")
    take_the_action(play, actor, "loads")
    entry = vehicle_of(craft, play.book)
    play.note(f"{entry.name} carries SIZ {craft.cargo + size} of {entry.cargo}.")


# -- driving ------------------------------------------------------------------------------------


def driving(me: Actor, craft: Craft, book: Book, *situation: Part) -> Roll:
    """The chance to drive: the operator's skill, and the vehicle's handling; Difficult with too few hands, Easy on rails.

    [BRP-EQP-196 BRP-EQP-201 BRP-EQP-204 BRP-SPT-073]
    """
    entry = vehicle_of(craft, book)
    said = (
        *((Difficulty.DIFFICULT,) if crew_of(craft) < entry.crew else ()),
        *((Difficulty.EASY,) if entry.easy else ()),
    )
    handling = (Part("handling", entry.handling, "BRP-EQP-196"),) if entry.handling else ()
    return roll_for(me, entry.skill, book, together(said), *handling, *situation)


@rule
def steer(play: Play, who: str, craft: Craft, *situation: Part) -> Level:
    """A roll to drive, told and learned from. [BRP-EQP-196 BRP-SPT-073]"""
    roll = driving(play.actor(who), craft, play.book, *situation)
    key = vehicle_of(craft, play.book).skill
    level, rolled = throw(play, who, roll, vehicle_of(craft, play.book).name)
    tick(play, who, (key,), level, roll, tense=rolled)
    tell(play, who, key, level, roll, ())
    return level


@action("Drive", "move", unless=(no_strength, no_deed, not_at_the_wheel, is_wrecked), tells=LEVELS)
def drive(play: Play, actor: str, modifier: Annotated[int, Within("Situation", -100, 100)] = 0) -> Level:
    """Drive, sail or fly where it takes skill: the vehicle's handling is added; too few hands make it Difficult, rails make it
    Easy; what weighs on a chase weighs on it. [BRP-EQP-194 BRP-EQP-196 BRP-EQP-201 BRP-EQP-204 BRP-SPT-082]
    """
    key = vehicle_under(play.scene, actor)
    there = tuple(part for bears in DRIVING.on(play.book) for part in bears(play.scene, key, play.book))
    said = (Part("situation", modifier, "BRP-SYS-010"),) if modifier else ()
    level = steer(play, actor, play.scene.vehicles[key], *there, *said)
    act_besides(play, actor, "drives")
    return level


# -- shot at ------------------------------------------------------------------------------------


@bears_on(ATTACK)
def behind_its_sides(aim: Aim) -> Weight:
    """Whoever sits in a vehicle is hard to hit from outside. [BRP-EQP-199]"""
    hidden = aim.them.effects and aim.them.is_marked(ABOARD) and not is_inside_with(aim.me, aim.them)
    return Weight(difficulty=Difficulty.DIFFICULT) if hidden else NOTHING


@bears_on(ARMOUR)
def sides_of_a_vehicle(me: Actor) -> tuple[Part, ...]:
    """What a vehicle stops for those inside. [BRP-EQP-199]"""
    seats = [each for each in me.effects.values() if ABOARD in each.marks] if me.effects else []
    return tuple(Part(each.name, each.level, "BRP-EQP-199") for each in seats if each.level)


# -- pushed -------------------------------------------------------------------------------------


@bears_on(CARRIES)
def kept_aboard(play: Play, who: str) -> Carried | None:
    """A push at somebody in a vehicle: whoever is at the wheel and has it in hand counts with its SIZ; whoever has not is
    knocked off it, but for belts and closed sides. [BRP-SPT-187]
    """
    key = vehicle_under(play.scene, who)
    if not key:
        return None
    craft = play.scene.vehicles[key]
    entry = vehicle_of(craft, play.book)
    in_hand = craft.driver == who and steer(play, who, craft) >= Level.SUCCESS
    kept = bool(entry.inside or entry.lends) or craft.kept_by != "nothing"
    return Carried(entry.size if in_hand else 0, kept, knocked_off)


def knocked_off(play: Play, who: str) -> None:
    """A push takes somebody off a vehicle, and they fall as a rider does. [BRP-SPT-187 BRP-SPT-208]"""
    entry = vehicle_of(play.scene.vehicles[vehicle_under(play.scene, who)], play.book)
    play.note(f"{play.actor(who).name} is knocked off {entry.name}.")
    leave(play, who)
    fall_off(play, who)
