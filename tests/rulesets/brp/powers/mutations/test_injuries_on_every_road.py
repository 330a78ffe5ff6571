"""Injuries on every road: what a hardy body halves, what counts double on a tender one, and whom pain fells, wherever it comes from."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, seat
from tests.rulesets.brp.stage import book, duel, fighter

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp.powers.fight.battle import FLAME
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.testing.at_the_seat import AtTheSeat

LOCATED = book(powers=SETS, hit_locations=True)
IN_THE_FIRE = Effect("sun", "Fires of the Sun", "a", marks=("in the fire",))


def body(*marks: str) -> Effect:
    """A body that takes some injuries in its own way."""
    return Effect("body", "Body", marks=marks)


def scene(*marks: str, at: Book = ALL, **more: Any) -> State:
    """Two, of whom the second has such a body."""
    there = duel(fighter("spear-long", at=at), fighter(at=at, **{"CON": 90, **more}), number=0)
    return there.write("b", "effects.body", body(*marks)) if marks else there


def hurt(table: AtTheSeat) -> list[int]:
    """All that somebody has suffered."""
    return [each.damage for each in table.actor("b").wounds.values()]


def by_a_red_hot_point(*marks: str) -> list[int]:
    """What somebody suffers by the fire of Sharp Flame on a spear, that came to six."""
    flame = Effect("f", "Sharp Flame", "a", (Modifier("damage spear-long", 2),), (FLAME, "on spear-long"), level=2)
    there = scene(*marks).write("scene", "round.number", 1).write("a", "effects.f", flame)
    table = seat(there.write("a", "in_hand", ("spear-long",)).write("a", "fight.rank", 10))
    table.press("attack", "a", [20, 8, 6], ["none"], target="b", weapon="spear-long")
    return hurt(table)[1:]


def by_a_round_in_the_sun(*marks: str) -> list[int]:
    """What somebody suffers by a round in Fires of the Sun, that came to eight."""
    there = scene(*marks).write("scene", "round.number", 1).write("b", "effects.sun", IN_THE_FIRE)
    table = seat(there)
    for who in "ab":
        table.press("pass", who)
    table.proceed([6], ["act", "act"])
    return hurt(table)


@pytest.mark.parametrize(("road", "whole"), [(by_a_red_hot_point, 6), (by_a_round_in_the_sun, 8)])
def test_a_fire_of_spells_is_felt_like_any_other(road: Any, whole: int) -> None:
    """Half of it by a body that is hardy to fire, twice as much by one that is tender to it, all of it by others.

    [BRP-POW-129 BRP-POW-130]
    """
    assert [[whole], [whole // 2], [2 * whole], [whole]] == [
        road(*marks) for marks in ((), ("hardy fire",), ("tender fire",), ("hardy cold", "tender cold"))
    ]


def test_what_counts_double_counts_so_past_armour_at_each_place() -> None:
    """An explosion of 18 over three places: six at each, less two of hard leather, twice. [BRP-POW-130 BRP-SPT-150]"""
    there = scene("tender explosion", at=LOCATED).write("b", "armour", ("leather-hard",))
    table = seat(there, LOCATED)
    table.press("explosion", "b", [6, 6, 6, 3, 1, 10, 14], dice=3, metres=0)
    assert [8, 8, 8] == hurt(table)


@pytest.mark.parametrize(("armour", "damage"), [((), 12), (("plate-full",), 4)])
def test_so_it_does_in_a_short_fall(armour: tuple[str, ...], damage: int) -> None:
    """Six by a fall of three metres, less half of what is worn, twice. [BRP-POW-130 BRP-SPT-160]"""
    table = seat(scene("tender falling").write("b", "armour", armour))
    table.press("fall", "b", [6], metres=3)
    assert [damage] == hurt(table)


@pytest.mark.parametrize(
    ("button", "faces", "form"),
    [
        ("fall", [5], {"metres": 3}),
        ("explosion", [5], {"dice": 1, "metres": 0}),
        ("fall-on-stakes", [90, 50, 4], {"chance": 100}),
    ],
)
@pytest.mark.parametrize(("face", "falls"), [(25, True), (26, False)])
def test_pain_fells_wherever_it_comes_from(
    button: str, faces: list[int], form: dict[str, Any], face: int, falls: bool
) -> None:
    """Damage of five against CON 10 by a fall, a blast or stakes, as by a blow. [BRP-POW-130]"""
    table = seat(scene("feels pain", CON=10, SIZ=14))
    table.press(button, "b", [*faces, face, *([3] if falls else [])], **form)
    assert ([5], falls) == (hurt(table), table.actor("b").is_marked("asleep"))


@pytest.mark.parametrize(
    ("button", "faces", "form"),
    [
        ("fall", [3, 3, 3, 3, 2, 1, 10], {"metres": 6}),
        ("explosion", [6, 6, 2, 1, 10], {"dice": 2, "metres": 0}),
    ],
)
@pytest.mark.parametrize(("face", "falls"), [(60, True), (61, False)])
def test_one_injury_is_one_pain(button: str, faces: list[int], form: dict[str, Any], face: int, falls: bool) -> None:
    """Twelve over two places are one pain of twelve against CON 10, not two of six. [BRP-POW-130 BRP-SPT-150 BRP-SPT-158]"""
    table = seat(scene("feels pain", at=LOCATED, CON=10, SIZ=50), LOCATED)
    table.press(button, "b", [*faces, face, *([3] if falls else [])], **form)
    assert ([6, 6], falls) == (hurt(table), table.actor("b").is_marked("asleep"))
