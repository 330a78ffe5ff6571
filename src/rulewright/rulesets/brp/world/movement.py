"""Movement: rounds, turns, hours and days; ground and weather; getting about in a fight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from msgspec.structs import replace

from rulewright.contract import Pick, Say, Weighed, action
from rulewright.play import Effect, Refusal, Until, rule
from rulewright.play.effects import begin, end, parts_of
from rulewright.rulesets.brp.body.conditions import PRONE, flee_stunned
from rulewright.rulesets.brp.body.fatigue import tire
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.body.wounds.impaled import stir_all
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_step
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.measures import SUCCEEDS
from rulewright.rulesets.brp.checks.minds import first_rank
from rulewright.rulesets.brp.checks.ratings.impairments import stirs
from rulewright.rulesets.brp.checks.ratings.rolling import roll_for, throw
from rulewright.rulesets.brp.checks.turns import DASH, FREE_METRES, act_besides, next_rank, rank_after
from rulewright.rulesets.brp.gear.encumbrance import burdened_movement, carried_by, toil
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.creatures import lacks
from rulewright.rulesets.brp.state.entries import Ground, Pace
from rulewright.rulesets.brp.state.numbers import metres
from rulewright.rulesets.brp.state.units import ROUND_IS_OVER, rounds_in
from rulewright.rulesets.brp.world.offers import (
    Away,
    Metres,
    Toward,
    no_free_feet,
    no_knee,
    no_leaving,
    no_legs,
    no_power_used,
    not_down,
    not_lying,
)

KNEELING = "Kneeling"
GETTING_UP = Effect("getting-up", "Getting up", marks=("getting up",), clock=Until(ROUND_IS_OVER), stacking="refresh")
"""For the rest of the round whoever stands up is open to attack. [BRP-SPT-231]"""
BESIDES_A_POWER = DASH - 1
"""Thirty metres leave no other action. [BRP-CBT-020]"""
HOUR, TRAVEL_DAY, WHOLE_DAY = 12, 10, 24
"""Turns in an hour, hours of a day's travel, and of a day. [BRP-PLY-062 BRP-PLY-068 BRP-PLY-069]"""


@dataclass(frozen=True, slots=True)
class Dash:
    """A run beyond what legs can do: the metres that are left in this round, and those that leave the rank as it is."""

    room: int
    keeps: int

    def rank_after(self, rank: int, metres: int) -> int | None:
        """The rank of who runs so far and acts: as before, or none when running all out. [BRP-POW-374]"""
        return rank if metres <= self.keeps else None


RUNS: Weighed[[Play, str], None] = Weighed("runs")
"""What befalls whoever goes further in a round than the few metres that cost nothing."""
AT_A_RUN: Weighed[[Actor, Book], Dash | None] = Weighed("at a run")
"""What carries somebody further in a round than their legs."""


def rate(metres_a_round: int, over: str) -> int:
    """Metres in a round as metres over longer times. [BRP-PLY-066 BRP-PLY-068 BRP-PLY-069]"""
    times = {
        "round": 1,
        "turn": rounds_in(full_turns=1),
        "hour": rounds_in(hours=1),
        "day": rounds_in(hours=TRAVEL_DAY),
        "whole day": rounds_in(hours=WHOLE_DAY),
    }
    return metres_a_round * times[over]


def pace_rate(pace: Pace, over: str) -> int:
    """A pace over a longer time. [BRP-PLY-070]"""
    return rate(pace.metres, over)


def over_ground(distance: Fraction | int, grounds: Iterable[Ground], *, worst: bool = False) -> Fraction:
    """A rate over hard ground or in bad weather: each takes its part of what the harsher ones left; a great river
    takes the whole day. Some are harsher at their `worst`. [BRP-PLY-073 BRP-PLY-074 BRP-PLY-075]
    """
    parts = (Fraction(each.harshest if worst and each.harshest else each.factor) for each in grounds)
    left = Fraction(distance)
    for part in sorted(parts):
        left *= part
    return left


def combat_metres(me: Actor, book: Book) -> int:
    """How far somebody gets in a round of fighting: 3 metres for each unit of MOV, fewer under a load or when heavier.

    [BRP-PLY-063 BRP-PLY-067 BRP-PLY-078 BRP-POW-321]
    """
    return int(metres(burdened_movement(me, carried_by(me, book), book), "combat", *parts_of(me.effects, "metres")))


def dash_of(me: Actor, book: Book) -> Dash | None:
    """What carries somebody further than their legs now, if anything does. [BRP-POW-374]"""
    return next((found for bears in AT_A_RUN.on(book) if (found := bears(me, book))), None)


def metres_left(state: State, book: Book, who: str) -> int:
    """How far somebody still gets in this round: what they have gone is taken off. [BRP-CBT-020 BRP-POW-374]"""
    me = state.actor(who)
    if run := dash_of(me, book):
        return run.room
    return max(0, combat_metres(me, book) - (me.fight.moved if state.scene.round.number else 0))


def no_metres(state: State, book: Book, actor: str) -> Refusal | None:
    """Why nobody moves on: they have gone as far as their legs carry them in a round. [BRP-CBT-020]"""
    if metres_left(state, book, actor) or not state.actor(actor).fight.moved:
        return None
    text = f"{state.actor(actor).name} has moved as far as a round allows."
    return Refusal(text, "BRP-CBT-020", "Do something else, or move on in the next round.")


@action("Move", "move", unless=(no_step, no_free_feet, no_leaving, no_metres))
def move(play: Play, actor: str, toward: Toward = "", away: Away = "", distance: Metres = DASH) -> int:
    """Run towards somebody or away: five metres are free, more costs half the DEX rank or three quarters of it, whatever
    deeds have cost before; thirty take the round. Super Speed leaves the rank as it is, but for who runs all out. Whoever is stunned must get
    away first. Says the metres. [BRP-POW-374 BRP-CHR-117 BRP-CBT-016 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078]
    """
    me = play.actor(actor)
    if me.fight.stunned and not flee_stunned(play, actor):
        play.change(actor, "fight.rank", 0, "stunned")
        return 0
    if not stirs(play, actor):
        play.change(actor, "fight.rank", 0, "exhausted")
        return 0
    turn_away(play, actor)
    run = dash_of(me, play.book)
    reach = _step(play, actor, toward, away, min(distance, metres_left(play.state, play.book, actor)))
    moved = me.fight.moved + reach
    if play.scene.round.number:
        first = me.fight.moved_from or first_rank(play.state, play.book, actor)
        play.change(actor, "fight.moved_from", first, "moves")
        spent = max(0, (rank_after(first, me.fight.moved) or 0) - me.fight.rank)
        after = run.rank_after(me.fight.rank, moved) if run else later(rank_after(first, moved), spent)
        play.change(actor, "fight.rank", 0 if after is None or me.fight.intent == "disengage" else after, "moves")
    _stir(play, actor, me, reach)
    return reach


@action(
    "Move besides a power", "move", unless=(no_power_used, no_free_feet, no_leaving), id="move-besides", any_time=True
)
def move_besides(play: Play, actor: str, toward: Toward = "", away: Away = "", distance: Metres = FREE_METRES) -> int:
    """A power is the action of the round, and moving stays possible beside it: the free metres before it, and after it as
    far as anybody moves who does anything else in the round. Says the metres. [BRP-CBT-013 BRP-CBT-020 BRP-CBT-067]
    """
    me = play.actor(actor)
    if (me.fight.stunned and not flee_stunned(play, actor)) or not stirs(play, actor):
        return 0
    farthest = BESIDES_A_POWER if me.fight.acted else FREE_METRES
    room = min(combat_metres(me, play.book), farthest) - me.fight.moved
    reach = _step(play, actor, toward, away, max(0, min(distance, room)))
    _stir(play, actor, me, reach)
    return reach


def _step(play: Play, actor: str, toward: str, away: str, reach: int) -> int:
    """Go so far along the line, no farther than to whom one goes; says the metres. [BRP-CBT-016]"""
    here = int(play.scene.places.get(actor, 0))
    other = toward or away
    there = int(play.scene.places.get(other, 0)) if other else here + 1
    if toward:
        reach = min(reach, max(0, abs(there - here) - 1))
    ahead = 1 if there >= here else -1
    play.change_scene(f"places.{actor}", here + reach * (ahead if not away else -ahead), "moves")
    play.change(actor, "fight.moved", play.actor(actor).fight.moved + reach, "moves")
    return reach


def _stir(play: Play, actor: str, before: Actor, reach: int) -> None:
    """What befalls whoever has moved so far: cover and aim are gone, wounds hurt, and a run breaks off what it breaks."""
    if reach:
        end(play, actor, KNEELING, "moves")
        end(play, actor, "Hidden", "moves")
        end(play, actor, "In cover", "moves")
        if before.fight.aimed:
            play.change(actor, "fight.aimed", 0, "moves")
        if before.fight.careful:
            play.change(actor, "fight.careful", 0, "moves")
        stir_all(play, actor)
    if before.fight.moved + reach > FREE_METRES >= before.fight.moved:
        for befalls in RUNS.on(play.book):
            befalls(play, actor)


def later(rank: int | None, spent: int) -> int | None:
    """A rank after what other deeds have cost; none if there is none. [BRP-CBT-018 BRP-CBT-020]"""
    return None if rank is None or rank <= spent else rank - spent


@action("Stand up", "move", unless=(not_down, no_legs, no_step))
def stand_up(play: Play, actor: str) -> None:
    """Get up; it takes the action, or five DEX ranks after a dive, and hurts with a weapon in the body. Until the round is
    over whoever gets up from the ground defends themselves at half, and is easy to hit.

    [BRP-CHR-117 BRP-CBT-022 BRP-CBT-078 BRP-SPT-029 BRP-SPT-231]
    """
    turn_away(play, actor)
    if not stirs(play, actor):
        play.change(actor, "fight.rank", 0, "exhausted")
        return
    lay = end(play, actor, "Prone", "stands up")
    end(play, actor, KNEELING, "stands up")
    dived = end(play, actor, "dived", "stands up")
    if lay and not dived and play.scene.round.number:
        begin(play, actor, GETTING_UP)
    play.change(actor, "fight.rank", next_rank(play.actor(actor).fight.rank) if dived else 0, "stands up")
    stir_all(play, actor)


@action("Roll to one's feet", "move", unless=(not_lying, no_legs, no_step), tells=(SUCCEEDS,))
def roll_to_feet(
    play: Play,
    actor: str,
    how: Annotated[Literal["quick", "careful"], Pick("How")] = "quick",
) -> bool:
    """Get up on one's own rank by skill: quick, by a Difficult Dodge, one may still attack; careful, by Dodge and Agility,
    it costs the action, but nobody finds an opening. Whoever fails stays down, and has lost the action.

    [BRP-SPT-165 BRP-SPT-231]
    """
    hard = Difficulty.DIFFICULT if how == "quick" else Difficulty.AVERAGE
    roll = roll_for(play.actor(actor), "dodge", play.book, hard)
    up = throw(play, actor, roll, "Dodge, to the feet")[0] >= Level.SUCCESS
    if up and how == "careful":
        up = passes(play, actor, "DEX", "Agility, to the feet", deed=True)
    if up:
        end(play, actor, "Prone", "rolls to the feet")
        stir_all(play, actor)
    if not (up and how == "quick"):
        play.change(actor, "fight.rank", 0, "rolls to the feet")
    name = play.actor(actor).name
    play.note(f"{name} rolls to their feet." if up else f"{name} does not get up.", roll.chance.derivation)
    return up


@action("Lie down", "move", unless=(no_step, no_knee))
def lie_down(play: Play, actor: str) -> None:
    """Lie down of one's own will; it costs five DEX ranks, and may steady a gun. [BRP-SPT-227 BRP-SPT-230]"""
    prone = replace(PRONE, marks=("prone", "prone by choice"), text="Lies there by choice.")
    begin(play, actor, prone, "lies down")
    act_besides(play, actor, "lies down")


@action("Kneel", "move", unless=(no_step, no_knee))
def kneel(play: Play, actor: str) -> None:
    """Go down on a knee, so that a shield covers more against what flies. [BRP-CBT-022 BRP-CBT-098]"""
    begin(play, actor, Effect("kneeling", KNEELING, marks=("kneeling",), stacking="refuse"))
    act_besides(play, actor, "kneels")


@action("Say something", any_time=True)
def speak(play: Play, actor: str, words: Annotated[str, Say("Words")]) -> None:
    """Say something; it costs nothing. [BRP-CBT-025]"""
    play.note(f"{play.actor(actor).name}: {words}")


@rule
def march(play: Play, who: str, hours: int, days: int = 0) -> int:
    """A forced march or a gallop: a fatigue point an hour; and each day Stamina, or a hit point. Says points lost.

    [BRP-PLY-071]
    """
    return _wear_down(play, who, hours, days, "forced march", HOUR * hours)


@rule
def run(play: Play, who: str, turns: int, hours: int = 0) -> int:
    """Running: a fatigue point a turn; and each hour Stamina, or a hit point. [BRP-PLY-072]"""
    return _wear_down(play, who, turns, hours, "running", turns)


def _wear_down(play: Play, who: str, points: int, tests: int, cause: str, turns: int) -> int:
    """Effort on the way: its own cost, what a load adds to it, and Stamina now and then; none for whoever
    is carried along senseless or dead, or never tires. [BRP-PLY-071 BRP-PLY-072 BRP-PLY-079 BRP-CRE-013]
    """
    me = play.actor(who)
    if play.book.options.fatigue != "points" or me.is_out or lacks(me, "CON"):
        return 0
    tire(play, who, points, cause)
    toil(play, who, carried_by(play.actor(who), play.book), turns)
    lost = sum(not passes(play, who, "CON", f"Stamina, {cause}") for _ in range(tests))
    if lost:
        wound(play, who, lost, cause)
    return lost
