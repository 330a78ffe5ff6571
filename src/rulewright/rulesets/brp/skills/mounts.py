"""Wings and mounts: flying by oneself, and riding into a fight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from rulewright.chance import Die
from rulewright.contract import Tick, Within, action
from rulewright.play import Derived, Effect, Minutes, Modifier, Part, Rounds, derived, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body import fatigue
from rulewright.rulesets.brp.body.conditions import fall_prone
from rulewright.rulesets.brp.body.falling import as_a_fall, fall_from
from rulewright.rulesets.brp.body.health import D3_LESS_1
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import LEVELS, SUCCEEDS
from rulewright.rulesets.brp.checks.offers import Circumstances
from rulewright.rulesets.brp.checks.ratings.hindered import ALL_DIFFICULT
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, tell, throw, tick
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.refusals import no_sense_in, no_strength
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.checks.touch import no_body, no_hands
from rulewright.rulesets.brp.checks.turns import act_besides, turn_to_a_deed
from rulewright.rulesets.brp.gear.encumbrance import carried_by
from rulewright.rulesets.brp.skills.deed_offers import Riding
from rulewright.rulesets.brp.skills.in_a_fight import no_moment, no_peace
from rulewright.rulesets.brp.skills.offers import no_saddle
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.units import part

AT_HOME = 50
"""The rating from which one fights from the saddle as on foot. [BRP-SKL-133]"""

MOUNTED, STALLED = "Mounted", "Stalled"
HORSE = 26
"""STR and SIZ of a horse, where nothing else is said."""
A_LEVEL = 3
"""Metres of one level of altitude: a die of damage each. [BRP-SKL-069]"""

EDGE = {Level.SPECIAL: 10, Level.CRITICAL: 25}
"""What good flying adds to the next Dodge, Fly or attack in the air. [BRP-SKL-069]"""


@action("Manoeuvre in the air", "move", unless=(no_strength, no_deed), tells=LEVELS)
def fly(
    play: Play,
    actor: str,
    load: Annotated[int, Within("Load (ENC) besides arms and armour", 0, 99)] = 0,
    altitude: Annotated[int, Within("Altitude", 0, 100)] = 1,
    *,
    staying_aloft: Annotated[bool, Tick("Stay aloft after a stall")] = False,
) -> Level:
    """A manoeuvre in the air; armour and gear weigh on it, and a good one helps the next roll.

    A fumble stalls: wings may be strained, and a Difficult roll in each of as many rounds as one is high is all that
    keeps one aloft; then comes the ground. [BRP-SKL-069 BRP-SKL-071]
    """
    me = play.actor(actor)
    hard = Difficulty.DIFFICULT if staying_aloft or me.is_marked("stalled") else Difficulty.AVERAGE
    weight = Part("load", -(load + carried_by(me, play.book)), "BRP-SKL-071")
    roll = roll_for(me, "fly", play.book, hard, weight)
    end(play, actor, "Well flown", "used")
    level, rolled = throw(play, actor, roll, "Fly")
    tick(play, actor, ("fly",), level, roll, tense=rolled)
    tell(play, actor, "fly", level, roll, ())
    fatigue.exert(play, actor, "manoeuvre", 1)
    stalled = level is Level.FUMBLE and play.actor(actor).character.winged
    if stalled and characteristic_roll(play, actor, "CON") < Level.SUCCESS:
        wound(play, actor, play.draw(D3_LESS_1, of=actor, what="strain"), "strained wings")
    if level is Level.FUMBLE:
        fall = Rounds(rounds_to_the_ground(altitude) + bool(play.scene.round.number))
        stall = Effect("stalled", STALLED, marks=("stalled",), level=altitude, clock=fall, stacking="refuse")
        begin(play, actor, stall)
    elif level >= Level.SUCCESS:
        end(play, actor, STALLED, "aloft again")
    if level in EDGE:
        helped = tuple(Modifier(f"roll {what}", EDGE[level], "BRP-SKL-069") for what in ("fly", "dodge", "attack"))
        begin(play, actor, Effect("well-flown", "Well flown", modifiers=helped, stacking="refresh"))
    act_besides(play, actor, "another deed")
    return level


def rounds_to_the_ground(altitude: int) -> int:
    """Rounds a stalled flyer falls, one for each level of altitude. [BRP-SKL-069]"""
    return max(0, altitude)


def falling(state: State) -> dict[str, int]:
    """Those who have stalled, and how high they were. [BRP-SKL-069]"""
    return {who: me.effects["stalled"].level for who, me in state.actors.items() if "stalled" in me.effects}


@rule
def crash(play: Play, before: Mapping[str, int]) -> None:
    """Whoever was falling and has neither caught themselves nor any height left comes down. [BRP-SKL-069 BRP-SPT-011]"""
    now = falling(play.state)
    for who, altitude in before.items():
        if who not in now and not play.actor(who).fate:
            play.note(f"{play.actor(who).name} crashes.")
            end(play, who, "aloft", "crashes")
            fall_from(play, who, altitude * A_LEVEL)
            fall_prone(play, who, "crashes")


@action("A long flight", "move", unless=(no_peace,), tells=(SUCCEEDS,))
def fly_far(play: Play, actor: str, hours: Annotated[int, Within("Hours", 1, 48)]) -> bool:
    """A long flight: Stamina, harder with every four hours; who fails must land, and is tired: without a fatigue point left,
    fatigued, or, where nobody tires, with all that they do Difficult for an hour. [BRP-SKL-070]
    """
    turn_to_a_deed(play, actor)
    if passes(play, actor, "CON", "Stamina, a long flight", times=stamina_times(hours)):
        return True
    me = play.actor(actor)
    play.note(f"{me.name} has to land, and is tired.")
    if play.book.options.fatigue == "points":
        play.change(actor, "fatigue", min(0, me.fatigue), "a long flight")
        return False
    marks = ("fatigued",) if play.book.options.fatigue == "simple" else (ALL_DIFFICULT,)
    begin(play, actor, Effect("tired-wings", "Tired by flight", marks=marks, clock=Minutes(60), stacking="refresh"))
    return False


@action("Mount", "move", unless=(no_moment, no_hands), id="mount")
def mount_up(
    play: Play,
    actor: str,
    key: Riding,
    strength: Annotated[int, Within("Its STR", 0, 200)] = HORSE,
    size: Annotated[int, Within("Its SIZ", 0, 200)] = HORSE,
    will: Annotated[int, Within("Its POW", 0, 100)] = 11,
    pace: Annotated[int, Within("Its MOV", 0, 100)] = 12,
) -> None:
    """Get into the saddle of a horse, or of anything else that is ridden; in a fight it costs five DEX ranks. The weight of
    the mount is behind a lance.

    [BRP-SKL-133 BRP-SPT-201 BRP-SPT-209 BRP-EQP-102]
    """
    beast = tuple(Modifier(f"mount {of}", by) for of, by in (("STR", strength), ("POW", will), ("MOV", pace)) if by)
    seat = Effect("mounted", MOUNTED, text=key, marks=("mounted",), modifiers=beast, level=size, stacking="refresh")
    begin(play, actor, seat)
    act_besides(play, actor, "mounts")


@action("Dismount", "move", unless=(no_saddle, no_strength, no_deed, no_body))
def dismount(play: Play, actor: str) -> None:
    """Get out of the saddle; it costs nothing. [BRP-SKL-133 BRP-SPT-209]"""
    end(play, actor, MOUNTED, "dismounts")


def stamina_times(hours: int) -> int:
    """The multiplier of the Stamina roll on a long flight: one less for every four hours or part. [BRP-SKL-070]"""
    return max(0, 5 - part(hours, 4))


@action("Carry a burden through the air", "move", unless=(no_strength, no_deed), tells=(SUCCEEDS,))
def stay_up(play: Play, actor: str, burden: Annotated[int, Within("Its SIZ", 1, 200)]) -> bool:
    """Carry something heavy through the air: STR against its SIZ. [BRP-SKL-071]"""
    act_besides(play, actor, "carries a burden")
    return resist(play, actor, play.actor(actor).value("STR"), burden, "burden")


@dataclass(frozen=True, slots=True)
class Saddle:
    """Fighting from the saddle: the rating to fight with, and whether the mount must be held each round."""

    rating: Derived
    difficulty: Difficulty
    ride_first: bool


def saddle_of(actor: Actor, combat: str, book: Book) -> Saddle | None:
    """How somebody fights from the saddle, if in one. [BRP-SKL-133 BRP-SPT-202]"""
    seat = actor.effects.get("mounted")
    return from_the_saddle(actor, seat.text, combat, book) if seat is not None else None


def from_the_saddle(actor: Actor, ride: str, combat: str, book: Book) -> Saddle:
    """The lower of Ride and the combat skill, always; Difficult below 50% of the one, a Ride roll each round below
    50% of the other. [BRP-SKL-133]
    """
    riding, fighting = rating(actor, ride, book), rating(actor, combat, book)
    lower = min(riding, fighting)
    hard = Difficulty.DIFFICULT if fighting < AT_HOME else Difficulty.AVERAGE
    return Saddle(derived(lower.name, *lower.parts), hard, riding < AT_HOME)


@action("Make a mount obey", "move", unless=(no_strength, no_deed, no_sense_in("ride"), no_hands), tells=LEVELS)
def ride(play: Play, actor: str, key: Riding, circumstances: Circumstances = ()) -> Level:
    """Make a mount do something it would rather not; a fumble throws the rider. [BRP-SKL-132]"""
    level = keep_in_hand(play, actor, key, circumstances)
    act_besides(play, actor, "another deed")
    return level


@rule
def keep_in_hand(play: Play, actor: str, key: str, circumstances: tuple[str, ...] = ()) -> Level:
    """Whether a mount obeys, whatever else its rider does; a fumble throws them. [BRP-SKL-132]"""
    level = use_skill(play, actor, key, circumstances=circumstances).level
    if level is Level.FUMBLE:
        thrown(play, actor)
    return level


@action("The mount goes down", "table", unless=(no_saddle,), id="mount-down", gm_only=True, any_time=True)
def mount_down(play: Play, actor: str) -> int:
    """A mount that falls throws its rider. Says the damage. [BRP-SKL-133]"""
    return thrown(play, actor)


@rule
def thrown(play: Play, actor: str) -> int:
    """Thrown, or the mount is down: 1D6, less 1D6 for a good Jump; the rider lies on the ground. [BRP-SKL-132 BRP-SKL-133 BRP-POW-321]"""
    damage = play.draw(Die(6), of=actor, what="thrown")
    level = use_skill(play, actor, "jump", tense=False).level
    if level >= Level.SUCCESS:
        damage -= play.draw(Die(6), of=actor, what="landing")
    end(play, actor, MOUNTED, "thrown")
    fall_prone(play, actor, "thrown")
    damage = as_a_fall(play, actor, damage)
    wound(play, actor, damage, "thrown")
    return damage
