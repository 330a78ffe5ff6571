"""The course of a chase: how it begins, its rounds on foot and on wheels, and when it is decided."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from rulewright.contract import Pick, Say, Tick, Within, action
from rulewright.kits.choosing import Options, entries_of, people
from rulewright.play import FrozenMap, Refusal, rule
from rulewright.rulesets.brp.body.clock import DAY, elapse
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolls import characteristic_roll
from rulewright.rulesets.brp.checks.resistance import resist
from rulewright.rulesets.brp.combat.chases.fuel import coast, leak
from rulewright.rulesets.brp.combat.chases.swaying import sway
from rulewright.rulesets.brp.combat.places.track import OUT_OF_SIGHT, SQUARES, square_of
from rulewright.rulesets.brp.combat.vehicles.crafts import here, name_of
from rulewright.rulesets.brp.gear.encumbrance import carried_by
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.belongings.field import Chase
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Armour, Hindrance
from rulewright.rulesets.brp.state.numbers import movement

type Length = Literal["round", "turn", "hour", "day"]
type Ability = Literal["CON", "agility", "climb", "jump", "swim", "ride/horse"]
GAINS = {Level.CRITICAL: 2, Level.SPECIAL: 1, Level.SUCCESS: 0, Level.FAILURE: -1, Level.FUMBLE: -2}
"""Squares that a roll wins, or loses. [BRP-SPT-064]"""
MINUTES: dict[str, int] = {"round": 0, "turn": 5, "hour": 60, "day": DAY}
"""How long a round of a chase is; a combat round is too short to be told in minutes. [BRP-SPT-069]"""
AT_REST: dict[str, Any] = {"speed": 0, "less": 0, "less_in": 0, "burst_to": None}
"""A vehicle that is in no chase: without a speed, and without what was for the next round of one."""
OUT = 2
"""Failures in a row that take a laden runner out. [BRP-SPT-068]"""
MOST_BY_MOVE = 2
"""Squares that the faster side wins in a round at the most. [BRP-SPT-067]"""


class Course(Struct, frozen=True):
    """What is agreed before a chase: how far ahead the quarry starts, what is rolled, the course, whether there is fighting, a limit
    in rounds, what decides it, and how long a round of it is. [BRP-SPT-062 BRP-SPT-069]
    """

    start: Annotated[int, Within("Squares ahead", 0, 3)] = 1
    ability: Annotated[Ability, Pick("What is rolled on foot")] = "agility"
    course: Annotated[str, Say("Course")] = ""
    combat: Annotated[bool, Tick("There may be fighting")] = True
    limit: Annotated[int, Within("Over after so many rounds", 0, 100)] = 0
    goal: Annotated[str, Say("What decides it")] = ""
    length: Annotated[Length, Pick("How long a round is")] = "round"


PLAIN = Course()


def parties(state: State, book: Book, who: str) -> Options:
    """Vehicles that are here, and people."""
    return (*here(state, book, who), *people(state, state.actors))


def no_hunt(quarry: str, pursuers: tuple[str, ...]) -> Refusal | None:
    """Why nobody is chased. [BRP-SPT-062]"""
    if pursuers and quarry not in pursuers:
        return None
    return Refusal("A chase has somebody ahead and others behind.", "BRP-SPT-062", "Name the pursuers.")


@action("Begin a chase", "table", unless=(no_hunt,), gm_only=True, any_time=True)
def begin_chase(
    play: Play,
    actor: str,
    quarry: Annotated[str, Pick("Who is ahead", parties)],
    pursuers: Annotated[tuple[str, ...], Pick("Who is behind", parties)],
    course: Course = PLAIN,
) -> None:
    """A chase begins, on foot or in vehicles: where everybody starts, what is rolled, the course, fighting, a limit and an end are
    agreed. Vehicles stand still at first. Its rounds are as long as the game master says. [BRP-SPT-062 BRP-SPT-063 BRP-SPT-069 BRP-SPT-071]
    """
    if play.scene.chase:
        leave_off(play, "another chase")
    at = {quarry: course.start, **dict.fromkeys(pursuers, 0)}
    for key, craft in play.scene.vehicles.items():
        if key in at or craft.speed:
            play.change_scene(f"vehicles.{key}", replace(craft, changed=-1, **AT_REST), "a chase begins")
    chase = Chase(
        quarry=quarry,
        at=FrozenMap(at),
        ability=course.ability,
        course=course.course,
        goal=course.goal,
        combat=course.combat,
        limit=course.limit,
        length=course.length,
    )
    play.change_scene("chase", chase, "a chase begins")
    sway(play)
    play.note(
        f"A chase begins: {name_of(play.state, play.book, quarry)} is ahead, {SQUARES[square_of(course.start) - 1].lower()}."
    )


def no_chase(state: State) -> Refusal | None:
    """Why nothing is chased: no chase is on. [BRP-SPT-062]"""
    return None if state.scene.chase else Refusal("No chase is on.", "BRP-SPT-062", "Begin one.")


@action("What weighs on the chase", "table", unless=(no_chase,), gm_only=True, any_time=True)
def set_conditions(
    play: Play, actor: str, conditions: Annotated[tuple[str, ...], Pick("What", entries_of(Hindrance))] = ()
) -> None:
    """Fog, night, rain, a gravel road and the like weigh on every roll to drive from now on; all that apply add up. [BRP-SPT-082]"""
    play.change_scene("chase.conditions", tuple(conditions), "conditions")


@action("A round of the chase", "table", unless=(no_chase,), id="chase-round", gm_only=True, any_time=True)
def next_round(play: Play, actor: str) -> None:
    """A round of the chase ends: runners roll, faster ones and faster vehicles gain, those with a heavy load pant. Whoever is out of
    sight then has got away, or was first.

    [BRP-SPT-062 BRP-SPT-064 BRP-SPT-065 BRP-SPT-067 BRP-SPT-068 BRP-SPT-069 BRP-SPT-070 BRP-SPT-072 BRP-SPT-087 BRP-SPT-088]
    """
    chase = play.scene.chase
    if chase is None:
        return
    gains = {party: gain_of(play, party, chase) for party in chase.at}
    now = play.scene.chase or chase
    at = {party: int(place) + gains[party] for party, place in chase.at.items() if now.panting.get(party, 0) < OUT}
    if chase.quarry in at:
        at = {party: min(place, at[chase.quarry]) for party, place in at.items()}
    play.change_scene("chase", replace(now, at=FrozenMap(at), round=chase.round + 1, step=0), "a round")
    minutes = MINUTES[chase.length]
    if play.book.options.fuel_leaks:
        leak(play, for_long=minutes > MINUTES["turn"])
    coast(play)
    sway(play)
    elapse(play, minutes, "the chase")
    tell_track(play)
    decide(play)


@rule
def gain_of(play: Play, party: str, chase: Chase) -> int:
    """What somebody gains in a round: vehicles their speed over the slowest; runners what they roll, and a square for each point of
    MOV over the slowest, two at most. [BRP-SPT-064 BRP-SPT-067 BRP-SPT-072]
    """
    if party in play.scene.vehicles:
        slowest = min(int(each.speed) for key, each in play.scene.vehicles.items() if key in chase.at)
        return int(play.scene.vehicles[party].speed) - slowest
    runners = [each for each in chase.at if each in play.state.actors]
    slowest = min(int(movement(play.actor(each))) for each in runners)
    return min(MOST_BY_MOVE, int(movement(play.actor(party))) - slowest) + run(play, party, chase)


@rule
def run(play: Play, who: str, chase: Chase) -> int:
    """What a runner rolls: the pursuer's CON against the quarry's wins or loses a square; any other ability wins one by a special, two
    by a critical, and loses as much by a failure or fumble. Whoever is laden pants besides. [BRP-SPT-064 BRP-SPT-067 BRP-SPT-068]
    """
    panted = pant(play, who)
    if chase.ability == "CON":
        if who == chase.quarry or chase.quarry not in play.state.actors:
            return panted
        mine, theirs = play.actor(who).value("CON"), play.actor(chase.quarry).value("CON")
        return panted + (1 if resist(play, who, mine, theirs, "CON against CON") else -1)
    level = (
        characteristic_roll(play, who, "DEX")
        if chase.ability == "agility"
        else use_skill(play, who, chase.ability).level
    )
    return panted + GAINS[level]


def is_laden(me: Actor, book: Book) -> bool:
    """Whether somebody runs under heavy armour or too great a load. [BRP-SPT-068]"""
    heavy = any(book.content.get(Armour, each).burden == "cumbersome" for each in me.armour)
    return heavy or carried_by(me, book) > me.value("STR")


@rule
def pant(play: Play, who: str) -> int:
    """A laden runner makes a Difficult Stamina roll each round: a failure costs a square, two in a row the chase.

    [BRP-SPT-068]
    """
    chase = play.scene.chase
    if chase is None or not is_laden(play.actor(who), play.book):
        return 0
    if passes(play, who, "CON", "Stamina under a load", Difficulty.DIFFICULT):
        if who in chase.panting:
            play.change_scene(f"chase.panting.{who}", UNSET, "has breath")
        return 0
    failed = int(chase.panting.get(who, 0)) + 1
    play.change_scene(f"chase.panting.{who}", failed, "pants")
    play.note(f"{play.actor(who).name} {'can run no further' if failed >= OUT else 'pants under the load'}.")
    return -1


def tell_track(play: Play) -> None:
    """Say where everybody is. [BRP-SPT-063]"""
    chase = play.scene.chase
    if chase is None or chase.quarry not in chase.at:
        return
    ahead = name_of(play.state, play.book, chase.quarry)
    for party, place in chase.at.items():
        if party != chase.quarry:
            square = SQUARES[square_of(int(chase.at[chase.quarry]) - int(place)) - 1].lower()
            play.note(f"{name_of(play.state, play.book, party)} and {ahead}: {square}.")


@rule
def decide(play: Play) -> None:
    """A chase is decided when its quarry is out of everybody's sight, has given up, is alone, or the limit is reached. [BRP-SPT-062 BRP-SPT-065]"""
    chase = play.scene.chase
    if chase is None:
        return
    behind = [int(each) for party, each in chase.at.items() if party != chase.quarry]
    ahead, quarry = chase.at.get(chase.quarry), name_of(play.state, play.book, chase.quarry)
    if ahead is None:
        over = f"{quarry} is out of it"
    elif not behind or all(square_of(int(ahead) - each) == OUT_OF_SIGHT for each in behind):
        over = f"{quarry} has got away"
    elif chase.limit and chase.round >= chase.limit:
        over = "nobody can go on"
    else:
        return
    leave_off(play, "decided")
    play.note(f"The chase is over: {over}.")


def leave_off(play: Play, cause: str) -> None:
    """A chase is over: no vehicle of it goes at a speed of the chase any more, which nobody could take from it, and nothing is left of
    what was for its next round. [BRP-SPT-065 BRP-SPT-071 BRP-SPT-077 BRP-SPT-092]
    """
    there = play.scene.chase.at if play.scene.chase else ()
    play.change_scene("chase", None, cause)
    chased = {key: craft for key, craft in play.scene.vehicles.items() if key in there}
    for key, craft in chased.items():
        for part, at_rest in AT_REST.items():
            if getattr(craft, part) != at_rest:
                play.change_scene(f"vehicles.{key}.{part}", at_rest, cause)
    sway(play)


@action("End the chase", "table", unless=(no_chase,), gm_only=True, any_time=True)
def end_chase(play: Play, actor: str) -> None:
    """The chase is over, however it ended: the goal was reached, or nobody wants to go on. [BRP-SPT-062 BRP-SPT-065]"""
    goal = play.scene.chase.goal if play.scene.chase else ""
    leave_off(play, "over")
    play.note(f"The chase is over{f': {goal}' if goal else ''}.")
