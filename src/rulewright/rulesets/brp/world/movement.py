"""Movement: rounds, turns, hours and days; ground and weather; getting about in a fight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from rulewright.contract import Say, Weighed, action
from rulewright.play import Effect, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.conditions import flee_stunned
from rulewright.rulesets.brp.body.fatigue import tire
from rulewright.rulesets.brp.body.grips import turn_away
from rulewright.rulesets.brp.body.wounds.impaled import stir_all
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import passes
from rulewright.rulesets.brp.checks.turns import DASH, act_besides, rank_after
from rulewright.rulesets.brp.gear.encumbrance import burdened_movement, carried_by, toil
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Ground, Pace
from rulewright.rulesets.brp.state.numbers import GAITS
from rulewright.rulesets.brp.state.units import rounds_in
from rulewright.rulesets.brp.world.offers import (
    Away,
    Metres,
    Toward,
    no_free_feet,
    no_knee,
    no_leaving,
    no_legs,
    not_down,
)

KNEELING = "Kneeling"
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
    """How far somebody gets in a round of fighting: 3 metres for each unit of MOV, fewer under a load.

    [BRP-PLY-063 BRP-PLY-067 BRP-PLY-078]
    """
    return int(burdened_movement(me, carried_by(me, book), book)) * GAITS["combat"]


@action("Move", "move", unless=(no_deed, no_free_feet, no_leaving))
def move(play: Play, actor: str, toward: Toward = "", away: Away = "", distance: Metres = DASH) -> int:
    """Run towards somebody or away: five metres are free, more costs half the DEX rank or three quarters of it,
    thirty take the round. Super Speed leaves the rank as it is, but for who runs all out. Whoever is stunned must get
    away first. Says the metres. [BRP-POW-374 BRP-CBT-016 BRP-CBT-020 BRP-CBT-024 BRP-CBT-067 BRP-CBT-078]
    """
    me = play.actor(actor)
    if me.fight.stunned and not flee_stunned(play, actor):
        play.change(actor, "fight.rank", 0, "stunned")
        return 0
    turn_away(play, actor)
    here = int(play.scene.places.get(actor, 0))
    other = toward or away
    there = int(play.scene.places.get(other, 0)) if other else here + 1
    run = next((found for bears in AT_A_RUN.on(play.book) if (found := bears(me, play.book))), None)
    reach = min(distance, run.room if run else combat_metres(me, play.book))
    if toward:
        reach = min(reach, max(0, abs(there - here) - 1))
    ahead = 1 if there >= here else -1
    play.change_scene(f"places.{actor}", here + reach * (ahead if not away else -ahead), "moves")
    moved = me.fight.moved + reach
    play.change(actor, "fight.moved", moved, "moves")
    if play.scene.round.number:
        first = me.fight.moved_from or me.fight.rank
        play.change(actor, "fight.moved_from", first, "moves")
        spent = max(0, (rank_after(first, me.fight.moved) or 0) - me.fight.rank)
        after = run.rank_after(me.fight.rank, moved) if run else later(rank_after(first, moved), spent)
        play.change(actor, "fight.rank", 0 if after is None or me.fight.intent == "disengage" else after, "moves")
        if reach <= 5 and after == me.fight.rank and not toward and run is None:
            play.change(actor, "fight.rank", 0, "moves")
    if reach:
        end(play, actor, KNEELING, "moves")
        end(play, actor, "Hidden", "moves")
        if me.fight.aimed:
            play.change(actor, "fight.aimed", 0, "moves")
        stir_all(play, actor)
    return reach


def later(rank: int | None, spent: int) -> int | None:
    """A rank after what other deeds have cost; none if there is none. [BRP-CBT-018 BRP-CBT-020]"""
    return None if rank is None or rank <= spent else rank - spent


@action("Stand up", "move", unless=(not_down, no_legs, no_deed))
def stand_up(play: Play, actor: str) -> None:
    """Get up; it takes the action, and hurts with a weapon in the body. [BRP-CBT-022 BRP-CBT-078]"""
    turn_away(play, actor)
    end(play, actor, "Prone", "stands up")
    end(play, actor, KNEELING, "stands up")
    play.change(actor, "fight.rank", 0, "stands up")
    stir_all(play, actor)


@action("Kneel", "move", unless=(no_deed, no_knee))
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
    """Effort on the way: its own cost, what a load adds to it, and Stamina now and then. [BRP-PLY-071 BRP-PLY-072 BRP-PLY-079]"""
    if play.book.options.fatigue != "points":
        return 0
    tire(play, who, points, cause)
    toil(play, who, carried_by(play.actor(who), play.book), turns)
    lost = sum(not passes(play, who, "CON", f"Stamina, {cause}") for _ in range(tests))
    if lost:
        wound(play, who, lost, cause)
    return lost
