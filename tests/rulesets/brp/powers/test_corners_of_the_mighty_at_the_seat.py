"""Corners of superpowers at the seat: energies together, what ends by force, teleports that hurt, giants, mites and snares."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, mighty, seat
from tests.rulesets.brp.seats import chances
from tests.rulesets.brp.stage import book, duel, fighter, legal_character, person, rated, told

from rulewright.testing.at_the_seat import AtTheSeat

HEAT, COLD = "superpowers/energy-projection/heat", "superpowers/energy-projection/cold"
GROW, SHRINK = "superpowers/size-change/grow", "superpowers/size-change/shrink"
TELEPORT, SNARE, BARRIER = "superpowers/teleport", "superpowers/snare-projection", "superpowers/barrier"
CONTROL = "superpowers/energy-control/heat"


def use(table: AtTheSeat, power: str, faces: Any = (), answers: Any = (), **form: Any) -> Any:
    """Use a superpower as its owner does."""
    return table.press("superpower", "a", faces, answers, power=power, **form)


def test_energies_that_go_out_together() -> None:
    """One roll to hit, each beam's price and dice, and armour against one of them only. [BRP-POW-275]"""
    them = person(at=ALL, SIZ=30, CON=40, powers={"superpowers/armour/cold": 5})
    table = seat(facing(mighty(HEAT, COLD), them, apart=10))
    use(table, HEAT, [40, 3, 3, 6, 6], ["none"], target="b", level=2, beside=(COLD,))
    assert ([60], [6, 7], 36) == (
        chances(table),
        [each.damage for each in table.actor("b").wounds.values()],
        table.actor("a").power_points,
    )


@pytest.mark.parametrize(("roll", "size"), [(50, 30), (51, 10)])
def test_a_major_wound_may_force_one_back(roll: int, size: int) -> None:
    """A Stamina roll keeps what was grown; senseless one is oneself again. [BRP-POW-282]"""
    table = seat(duel(mighty(GROW, level=20), fighter("sword-broad", at=ALL, STR=30, SIZ=30)))
    use(table, GROW, level=20)
    assert 30 == table.actor("a").value("SIZ")
    table.press("attack", "b", [30, 8, 1, 1, 1, 51, 50, roll], ["none"], target="a", weapon="sword-broad")
    assert size == table.actor("a").value("SIZ")


def test_no_points_left() -> None:
    """Whoever has no power points and lies senseless has lost what they kept up. [BRP-POW-282]"""
    table = seat(duel(mighty(GROW, level=20), fighter("sword-broad", at=ALL)))
    use(table, GROW, level=20)
    table.state = table.state.write("a", "fate", "unconscious")
    table.proceed([], ["act"])
    assert 10 == table.actor("a").value("SIZ")


@pytest.mark.parametrize(("roll", "fused"), [(26, True), (25, False)])
def test_into_the_solid(roll: int, fused: bool) -> None:
    """SIZ in points, then Difficult Luck, or 3D6 and a major wound. [BRP-POW-292]"""
    table = seat(facing(mighty(TELEPORT), person(at=ALL, SIZ=12, CON=40)))
    faces = [30, roll, *([1, 1, 1, 51, 50, 1, 1, 50, 1] if fused else [])]
    use(table, TELEPORT, faces, target="b", choice="into solid", level=12)
    assert (28, fused) == (table.actor("a").power_points, table.actor("b").is_marked("fused"))


@pytest.mark.parametrize(("height", "dice"), [("9", 3), ("11", 3), ("2", 0)])
def test_dropped_from_a_height(height: str, dice: int) -> None:
    """A die for each three metres. [BRP-POW-292]"""
    table = seat(facing(mighty(TELEPORT), person(at=ALL, SIZ=12, CON=40)))
    use(table, TELEPORT, [30, 90, *[1] * dice], target="b", choice="drop", words=height, level=12)
    assert dice == sum(each.damage for each in table.actor("b").wounds.values())


def test_mites_are_hard_to_hit_and_hide_with_ease() -> None:
    """Blows at the tiny are Difficult, and hiding is Easy for them. [BRP-POW-329]"""
    me = mighty(SHRINK, level=12, skills=rated(hide=40))
    table = seat(duel(me, fighter("sword-broad", at=ALL)))
    use(table, SHRINK, level=12)
    assert 0 == table.actor("a").value("SIZ")
    table.press("attack", "b", [90], target="a", weapon="sword-broad")
    assert [25] == chances(table)
    still = seat(facing(me))
    use(still, SHRINK, level=12)
    still.press("skill", "a", [90], skill="hide")
    assert [80] == chances(still)


@pytest.mark.parametrize(("levels", "farthest"), [(0, 15), (2, 45)])
def test_a_snare_reaches_farther_for_its_levels(levels: int, farthest: int) -> None:
    """Fifteen metres, and as many more for each level. [BRP-POW-330]"""
    for metres, goes in ((farthest, True), (farthest + 1, False)):
        table = seat(facing(mighty(SNARE, level=10, STR=15), apart=metres))
        form = {"power": SNARE, "target": "b", "level": 10, "range": levels}
        assert goes == table.allows("superpower", "a", **form)


def test_a_wall_of_fire_needs_fire() -> None:
    """An energy must be there before a wall is made of it. [BRP-POW-367]"""
    table = seat(facing(mighty(BARRIER, CONTROL, level=3), person(at=ALL, SIZ=40, CON=40)))
    form = {"power": BARRIER, "choice": "heat", "level": 1}
    assert "BRP-POW-367" == table.refused("superpower", "a", **form).rule
    use(table, CONTROL, [30, 5, 1], level=1, target="b")
    assert table.allows("superpower", "a", **form)
    assert "BRP-POW-367" == table.refused("superpower", "a", power=BARRIER, choice="cold", level=1).rule


def test_what_is_held_no_more_harms_no_more() -> None:
    """Energy Control that is let go ends at once. [BRP-POW-382]"""
    table = seat(duel(mighty(CONTROL), person(at=ALL, SIZ=30)))
    use(table, CONTROL, [30, 60, 1, 1], target="b", level=12)
    name = next(iter(table.actor("a").powers.kept))
    table.press("end-power", "a", effect=name)
    left = table.actor("b").hit_points
    table.proceed([], ["act", "act"])
    assert left == table.actor("b").hit_points
    assert {} == dict(table.actor("a").powers.kept)


def test_absorption_is_for_what_harms() -> None:
    """The builder lets one absorb what can be thrown, and nothing else. [BRP-POW-378]"""
    at = book(powers=["superpowers"])
    assert "BRP-POW-272" in told(legal_character(powers={"superpowers/absorption/thought": 1}), at)
    assert "BRP-POW-272" not in told(legal_character(powers={"superpowers/absorption/heat": 1}), at)
