"""Levels to spare at the seat: what their caster puts them into, weapons that share them, and how far Dull reaches."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, mage, seat
from tests.rulesets.brp.seats import chance, said
from tests.rulesets.brp.stage import duel, fighter, person

from rulewright.play import Rounds
from rulewright.testing.at_the_seat import AtTheSeat


def cast(table: AtTheSeat, spell: str, faces: Any = (30,), **form: Any) -> Any:
    """Cast a spell as its caster does."""
    return table.press("cast", "a", faces, power=f"magic/{spell}", **form)


def friends(spell: str, **others: Any) -> AtTheSeat:
    """A magician among friends who carry swords."""
    there = duel(mage(spell), fighter("sword-broad", at=ALL), number=0, **others)
    return seat(there.write("scene", "sides.b", "red"))


def on(table: AtTheSeat, who: str) -> dict[str, int]:
    """What lasts on somebody's weapons, by what it changes."""
    return {each.to: each.by for effect in table.actor(who).effects.values() for each in effect.modifiers}


# -- what they go into --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "points", "minutes"),
    [
        ({}, 20, 15),
        ({"spare": "time"}, 20, 60),
        ({"spare": "hit points"}, 80, 15),
        ({"spare": "time", "spare_levels": 1, "rest": "hit points"}, 60, 30),
        ({"spare": "hit points", "spare_levels": 1, "rest": "time"}, 40, 45),
        ({"spare": "hit points", "spare_levels": 1}, 40, 15),
    ],
)
def test_levels_of_a_seal_are_split(form: dict[str, Any], points: int, minutes: int) -> None:
    """Seal 4 has three levels to spare: 15 minutes or 20 hit points for each, as its caster says. [BRP-POW-106]"""
    table = friends("seal")
    cast(table, "seal", words="the gate", level=4, **form)
    assert f"Seal: {points} hit points" in said(table)
    assert [Rounds(5 * minutes)] == [each.clock for each in table.actor("a").effects.values()]


def test_no_more_than_there_are() -> None:
    """Four levels to spare, where there are three; for a shape those of all whom it covers are taken. [BRP-POW-106]"""
    table = friends("seal")
    form = {"power": "magic/seal", "words": "the gate", "level": 4, "spare": "time"}
    assert "BRP-POW-106" == table.refused("cast", "a", **form, spare_levels=4).rule
    assert table.allows("cast", "a", **form, spare_levels=3)
    shapes = seat(facing(mage("change", SIZ=9), person(at=ALL, SIZ=3)).write("scene", "sides.b", "red"))
    both = {"power": "magic/change", "target": "a", "more": ("b",), "spare": "time"}
    assert "BRP-POW-106" == shapes.refused("cast", "a", **both, level=5, spare_levels=2).rule
    cast(shapes, "change", target="a", more=("b",), spare="time", level=6)  # SIZ 12 takes four
    clocks = [each.clock for who in "ab" for each in shapes.actor(who).effects.values()]
    assert [Rounds(3 * 75)] * 2 == clocks


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({}, "9 cubic metres of 30 hit points"),
        ({"spare": "hit points", "spare_levels": 3}, "6 cubic metres of 120 hit points"),
        ({"spare": "hit points"}, "1 cubic metre of 270 hit points"),
    ],
)
def test_a_wall_is_large_or_hard(form: dict[str, Any], told: str) -> None:
    """Nine levels are nine metres, or fewer and harder ones; 9 points all the same. [BRP-POW-106 BRP-POW-343]"""
    table = seat(facing(mage("wall", INT=18)))
    cast(table, "wall", words="stone", level=9, **form)
    assert (True, 7) == (told in said(table), table.actor("a").power_points)


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({}, "3 days back, 1 picture of"),
        ({"spare": "pictures"}, "0 days back, 4 pictures of"),
        ({"spare": "days", "spare_levels": 1, "rest": "pictures"}, "1 day back, 3 pictures of"),
    ],
)
def test_days_or_pictures(form: dict[str, Any], told: str) -> None:
    """Vision 4 looks three days back, or shows more of a thing's past. [BRP-POW-106]"""
    table = seat(facing(mage("vision")))
    cast(table, "vision", level=4, words="the house", **form)
    assert told in said(table)


@pytest.mark.parametrize(("spare", "side", "strength"), [("metres", 9, 1), ("strength", 3, 3)])
def test_a_ward_is_wide_or_strong(spare: str, side: int, strength: int) -> None:
    """Ward 3: three metres for each level to spare, or a level of Countermagic and Blast. [BRP-POW-106 BRP-POW-300]"""
    table = seat(facing(mage("ward", POW=20)))
    cast(table, "ward", level=3, words="the camp", spare=spare)
    assert f"{side} by 3 m, Countermagic and Blast {strength}" in said(table)


# -- weapons ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "form", "attack", "damage"),
    [
        (1, {}, -5, -1),
        (3, {}, -15, -1),
        (3, {"spare": "damage"}, -5, -3),
        (4, {"spare": "damage", "spare_levels": 2, "rest": "chance"}, -10, -3),
    ],
)
def test_a_dull_weapon(level: int, form: dict[str, Any], attack: int, damage: int) -> None:
    """5% and 1 damage, and one of both for each further level; it is worse in the fight. [BRP-POW-298 BRP-POW-106]"""
    table = seat(duel(mage("dull"), fighter("sword-broad", at=ALL), number=0))
    cast(table, "dull", target="b", item="sword-broad", level=level, **form)
    assert {"attack sword-broad": attack, "damage sword-broad": damage} == on(table, "b")
    table.press("attack", "b", [30, 4], ["none"], target="a", weapon="sword-broad")
    assert (50 + attack, max(1, 5 + damage)) == (chance(table), table.actor("a").wounds["wound-1"].damage)


@pytest.mark.parametrize(("spell", "sign"), [("dull", -1), ("sharpen", 1)])
def test_several_weapons_share_the_levels(spell: str, sign: int) -> None:
    """Each weapon that is named gets the same, and what is left over is lost; no more weapons than levels.

    [BRP-POW-298 BRP-POW-106]
    """
    table = friends(spell, c=fighter("sword-broad", at=ALL), d=fighter("knife", at=ALL))
    form: dict[str, Any] = {"target": "b", "item": "sword-broad", "more": ("c", "d")}
    assert "BRP-POW-106" == table.refused("cast", "a", power=f"magic/{spell}", level=2, **form).rule
    cast(table, spell, level=3, **form)
    sword, knife = ({f"attack {each}": 5 * sign, f"damage {each}": sign} for each in ("sword-broad", "knife"))
    assert [sword, sword, knife] == [on(table, who) for who in "bcd"]
    more = friends(spell, c=fighter("sword-broad", at=ALL))
    spare = {"spare": "damage"} if spell == "dull" else {}
    cast(more, spell, level=5, target="b", item="sword-broad", more=("c",), **spare)
    twice = {"attack sword-broad": -5, "damage sword-broad": -2} if sign < 0 else {"attack sword-broad": 10, "damage sword-broad": 2}  # fmt: skip
    assert [twice, twice] == [on(more, who) for who in "bc"]


def test_all_of_them_are_in_range() -> None:
    """A hundred metres, for each of them. [BRP-POW-106 BRP-POW-045]"""
    table = friends("sharpen", c=fighter("sword-broad", at=ALL))
    form = {"power": "magic/sharpen", "target": "b", "item": "sword-broad", "more": ("c",), "level": 2}
    table.state = table.state.write("scene", "places.c", 100)
    assert table.allows("cast", "a", **form)
    table.state = table.state.write("scene", "places.c", 101)
    assert "BRP-POW-045" == table.refused("cast", "a", **form).rule


def test_sharpen_stays_within_the_weapon() -> None:
    """A broadsword does 9 at most, however sharp; the damage modifier comes on top. [BRP-POW-298]"""
    strong = fighter("sword-broad", at=ALL, STR=20, SIZ=20)
    table = seat(duel(mage("sharpen", SIZ=30, CON=30), strong, number=0))
    table.state = table.state.write("scene", "sides.b", "red")
    cast(table, "sharpen", target="b", item="sword-broad", level=4)
    table.state = table.state.write("scene", "sides.b", "blue")
    table.press("attack", "b", [70, 6, 3], ["none"], target="a", weapon="sword-broad")
    assert (70, 9 + 3) == (chance(table), table.actor("a").wounds["wound-1"].damage)


@pytest.mark.parametrize(("spell", "far", "lasts"), [("dull", 100, True), ("dull", 101, False), ("sharpen", 300, True)])
def test_what_leaves_the_range_is_dull_no_more(spell: str, far: int, lasts: bool) -> None:
    """A hundred metres from its caster a weapon is as it was, at the end of the round; Sharpen goes anywhere. [BRP-POW-298]"""
    table = seat(duel(mage(spell, DEX=18), fighter("sword-broad", at=ALL)))
    table.state = table.state.write("scene", "sides.b", "red")
    cast(table, spell, (), target="b", item="sword-broad")
    table.proceed([30])  # it goes off on its rank
    assert on(table, "b")
    table.state = table.state.write("scene", "places.b", far)
    table.press("pass", "b")
    table.proceed([], ["act", "act"])
    assert lasts == bool(on(table, "b"))
