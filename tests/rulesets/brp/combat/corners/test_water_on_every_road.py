"""Water on every road: it stops three points of whatever strikes somebody in it, and some arms do not work there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, gifted, seat
from tests.rulesets.brp.stage import book, duel, fighter, person, rated

from rulewright.play import Effect
from rulewright.testing.at_the_seat import AtTheSeat

DEEP = Effect("under-water", "Under water", marks=("under water",))
BOLT: dict[str, Any] = {"engine": "springald-bolt-firing-1", "target": "b"}
type Road = tuple[str, str, dict[str, Any], list[int], list[Any], int]
"""Who presses which button, its form, faces and answers, and the damage in the dry."""
ROADS: dict[str, Road] = {
    "an arrow": ("a", "attack", {"target": "b", "weapon": "bow-long"}, [20, 8], ["none"], 9),
    "a spear": ("a", "attack", {"target": "b", "weapon": "spear-long"}, [20, 8], ["none"], 9),
    "a bolt": ("a", "fire", BOLT, [3, 6, 6, 6], [], 18),
    "a blast": ("b", "explosion", {"dice": 2}, [6, 6], [], 12),
    "an area": ("a", "strike-area", {"damage": "2d6", "caught": ["b"]}, [6, 6], ["none"], 12),
    "a beam": ("c", "superpower", {"power": "superpowers/energy-projection/heat", "target": "b"}, [30, 6], ["none"], 6),
}


def table_of(road: str, at: Any = ALL, *wet: str) -> AtTheSeat:
    """Somebody with a bow, a spear and an engine, another, and one who throws fire; some of them under water."""
    mighty = gifted("superpowers/energy-projection/heat", at=at)
    there = duel(fighter("bow-long", "spear-long", at=at), fighter(at=at, CON=90), apart=1, c=mighty)
    table = seat(there, at)
    table.press("emplace", "a", engine="springald-bolt-firing", hands=9)
    held = "bow-long" if road == "an arrow" else "spear-long"
    table.state = table.state.write("a", "in_hand", (held,)).write("a", "fight.rank", 10)
    for who in wet:
        table.state = table.state.write(who, "effects.under-water", DEEP)
    return table


def hurt(table: AtTheSeat, road: str) -> int:
    """What a road does to somebody."""
    who, button, form, faces, answers, _ = ROADS[road]
    table.press(button, who, faces, answers, **form)
    return sum(each.damage for each in table.actor("b").wounds.values())


@pytest.mark.parametrize("road", ROADS)
def test_water_stops_three_points_of_everything(road: str) -> None:
    """A bolt of an engine, a blast and a beam as well as an arrow. [BRP-SPT-279]"""
    dry = ROADS[road][-1]
    assert [dry, dry - 3] == [hurt(table_of(road), road), hurt(table_of(road, ALL, "b"), road)]


@pytest.mark.parametrize(("reading", "done"), [("1D3-1", 15), ("half", 18)])
def test_a_bolt_goes_through_where_points_do(reading: str, done: int) -> None:
    """Where a table lets what pierces pass through water, the bolt of a springald does. [BRP-SPT-279]"""
    at = book(blows_in_water=reading, powers=("superpowers",))
    assert done == hurt(table_of("a bolt", at, "b"), "a bolt")


@pytest.mark.parametrize(
    ("reading", "loaded", "wet", "faces", "suffered"),
    [
        ("1D3-1", "solid", "b", [6, 6, 6], 18),
        ("1D3-1", "solid", "ab", [3], 2),
        ("1D3-1", "shrapnel", "b", [6, 6, 6], 3),
        ("1D3-1", "shrapnel", "ab", [2], 1),
        ("half", "solid", "b", [6, 6, 6], 18),
        ("half", "solid", "ab", [6, 6, 5], 9),
        ("half", "shrapnel", "ab", [6, 6, 6], 2),
    ],
)
def test_a_rock_thrown_under_water_has_lost_its_force(
    reading: str, loaded: str, wet: str, faces: list[int], suffered: int
) -> None:
    """What throws rocks is no better there than a mace: 1D3-1, or half where a table halves; whoever throws from the dry
    throws as ever, and water stops three of that. [BRP-SPT-279]
    """
    table = table_of("a rock", book(blows_in_water=reading, powers=("superpowers",)), *wet)
    table.press("emplace", "a", engine="springald-rock-firing", hands=9)
    table.state = table.state.write("scene", "places.b", 30).write("scene", "places.c", 90)
    table.press("fire", "a", [3, *faces], engine="springald-rock-firing-1", target="b", loaded=loaded)
    assert any(f": {suffered} damage, {max(0, suffered - 3)} come through" in str(each) for each in table.last.notes)


@pytest.mark.parametrize("engine", ["cannon", "gun-field", "mortar", "turret-missile", "turret-laser"])
def test_engines_that_burn_something_do_not_fire_under_water(engine: str) -> None:
    """Whatever they throw, powder or fuel drives it. [BRP-SPT-279]"""
    table = table_of("a gun", ALL)
    table.press("emplace", "a", engine=engine, hands=9)
    form: dict[str, Any] = {"engine": f"{engine}-1", "target": "b"}
    assert table.allows("fire", "a", **form)
    table.state = table.state.write("a", "effects.under-water", DEEP)
    assert "BRP-SPT-279" == table.refused("fire", "a", **form).rule


@pytest.mark.parametrize("critical", [False, True])
def test_a_critical_bolt_passes_armour_and_no_water(critical: bool) -> None:
    """Plate stops 8 and water 3 of 18; of as much by a critical water alone stops some. [BRP-SPT-279]"""
    table = table_of("a bolt", ALL, "b")
    table.state = table.state.write("b", "armour", ("plate-full",))
    gunner = person(at=ALL, skills=rated(artillery__siege_engine=60))
    table.state = table.state.write("a", "skills", gunner.skills)
    table.press("fire", "a", [1 if critical else 20, *([3] * 6 if critical else [6] * 3)], **BOLT)
    assert (15 if critical else 15 - 8) == sum(each.damage for each in table.actor("b").wounds.values())


def test_guns_do_not_work_under_water_at_things_either() -> None:
    """At a door, a vehicle or an engine as at people; nor does an engine that burns powder. [BRP-SPT-279]"""
    table = seat(duel(fighter("rifle-sporting", at=ALL), fighter(at=ALL)))
    table.press("place-object", "a", what="door", size=40)
    table.press("bring-vehicle", "b", vehicle="motorcycle")
    table.press("emplace", "a", engine="turret-machinegun", hands=1)
    table.state = table.state.write("a", "in_hand", ("rifle-sporting",)).write("a", "effects.under-water", DEEP)
    gun: dict[str, Any] = {"weapon": "rifle-sporting"}
    for button, form in (
        ("attack", {"target": "b", **gun}),
        ("attack-vehicle", {"vehicle": "motorcycle-1", **gun}),
        ("attack-engine", {"engine": "turret-machinegun-1", **gun}),
        ("strike-thing", {"thing": "scene:door", **gun}),
        ("fire", {"engine": "turret-machinegun-1", "target": "b"}),
    ):
        assert "BRP-SPT-279" == table.refused(button, "a", **form).rule, button
