"""Fate on every road of a blow: whoever is struck may ignore some of it, and whoever strikes may buy the most of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import book, duel, fighter, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.questions import SparedQuestion
from rulewright.testing.at_the_seat import AtTheSeat

FATED = book(fate_points=True)
DEEP = Effect("under-water", "Under water", marks=("under water",))
MACE: dict[str, Any] = {"target": "b", "weapon": "mace-heavy"}
type Road = tuple[str, dict[str, Any], list[int], list[Any], list[int], int]
"""A button, its form, faces and answers, faces where a wound is left, and the damage that somebody is asked about."""
ROADS: dict[str, Road] = {
    "a blow": ("attack", MACE, [20, 3], ["none"], [], 5),
    "a sweep": ("sweep", {"weapon": "spear-long", "swept": ["b"]}, [30, 10], ["none"], [], 6),
    "a smash": ("smash", {**MACE, "item": "sword-broad"}, [20, 8], ["none"], [], 9),
    "a crushed parry": ("attack", MACE, [4, 30, 8, 4, 1], ["parry sword-broad", "stand"], [1], 13),
    "a bare parry": ("attack", MACE, [20, 30], ["parry fist", "stand"], [], 3),
    "one to knock out": ("try-to-knock-out", MACE, [20, 1], ["none"], [], 3),
    "a bolt": ("fire", {"engine": "springald-bolt-firing-1", "target": "b"}, [3, 1, 1, 1], [], [], 3),
}


def scene(power: int = 3) -> State:
    """Somebody with a mace, a spear and an engine before another with a sword that is almost broken, and 18 points to spend."""
    me = fighter("mace-heavy", "spear-long", at=FATED, POW=power)
    table = seat(duel(me, fighter("sword-broad", at=FATED, CON=90, POW=18)), FATED)
    table.press("emplace", "a", engine="springald-bolt-firing", hands=9)
    there = table.state.write("a", "in_hand", ("spear-long", "mace-heavy")).write("a", "fight.rank", 10)
    return there.write("b", "worn.sword-broad", 19)


def hurt(table: AtTheSeat) -> int:
    """All that somebody has suffered."""
    return sum(each.damage for each in table.actor("b").wounds.values())


@pytest.mark.parametrize("road", ROADS)
def test_whoever_is_struck_may_ignore_some_of_it(road: str) -> None:
    """They are asked how much of all that came through, pay three points for each, and suffer the rest. [BRP-PLY-056]"""
    button, form, faces, answers, after, damage = ROADS[road]
    start = scene() if road != "a bare parry" else scene().write("b", "in_hand", ())
    whole, less, nothing = (seat(start, FATED) for _ in range(3))
    whole.press(button, "a", [*faces, *after], [*answers, 0], **form)
    asked = [each for each in whole.last.asked if isinstance(each, SparedQuestion)]
    assert ([damage], damage, 18) == ([each.damage for each in asked], hurt(whole), whole.actor("b").power_points)
    less.press(button, "a", [*faces, *after], [*answers, 1], **form)
    assert (damage - 1, 15) == (hurt(less), less.actor("b").power_points)
    if damage <= 6:
        nothing.press(button, "a", faces, [*answers, damage], **form)
        assert (0, 18 - 3 * damage) == (hurt(nothing), nothing.actor("b").power_points)


@pytest.mark.parametrize(
    ("where", "price", "done"), [("dry", 10, 10), ("broken", 5, 5), ("deep", 2, 0), ("shallow", 2, 2)]
)
def test_the_most_costs_what_it_does(where: str, price: int, done: int) -> None:
    """A heavy mace does 10 for 10 points, what is left of it 5 for 5; under water 2 for 2, of which the water over the other
    stops all. [BRP-PLY-058 BRP-SPT-061 BRP-SPT-279]
    """
    there = scene(11)
    if where == "broken":
        there = there.write("a", "broken", ("mace-heavy",))
    for who in {"deep": "ab", "shallow": "a"}.get(where, ""):
        there = there.write(who, "effects.under-water", DEEP)
    table = seat(there.write("b", "power_points", 2), FATED)
    swims, lets_it_stand = ([5], ["stand"]) if where in ("deep", "shallow") else ([], [])
    table.press("attack", "a", [*swims, 10], [*lets_it_stand, "stand", "none", "yes"], **MACE)
    assert (11 - price, done) == (table.actor("a").power_points, hurt(table))


def test_the_most_of_a_weapon_may_be_bought_against_a_thing() -> None:
    """Ten points buy ten of damage against a door as well. [BRP-PLY-058]"""
    table = seat(scene(11), FATED)
    table.press("place-object", "a", what="door", size=40)
    table.press("strike-thing", "a", [], ["yes"], thing="scene:door", weapon="mace-heavy")
    assert 1 == table.actor("a").power_points
