"""Disturbed on every road: whoever aims, or floats, needs an Idea roll when attacked or thrown about, by whatever it is."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, gifted, seat
from tests.rulesets.brp.stage import duel, fighter, person, rated

from rulewright.rulesets.brp.state.character import State
from rulewright.testing.at_the_seat import AtTheSeat

HURLED: dict[str, Any] = {"ability": "telekinesis", "choice": "throw", "words": "b", "size": 10}
type Road = tuple[str, str, dict[str, Any], list[int], list[int], list[Any]]
"""Who presses what with which form; faces before the Idea roll and after it, and answers."""
ATTACKS: dict[str, Road] = {
    "a thing hurled by the mind": ("a", "psychic", HURLED, [30], [30, 4, 1], []),
    "a thing that misses": ("a", "psychic", HURLED, [30], [90], []),
    "an explosion": ("b", "explosion", {"dice": 1}, [], [3], []),
    "an area": ("a", "strike-area", {"damage": "1d6", "caught": ["b"]}, [3], [], ["none"]),
    "a shot at their car": ("a", "attack-vehicle", {"vehicle": "motorcycle-1", "weapon": "fist"}, [], [90], []),
}
THROWN: dict[str, Road] = {
    "a fall": ("b", "fall", {"metres": 9}, [], [3, 3, 3], []),
    "a bad jump": ("b", "jump", {}, [100], [3], []),
}


def stage() -> State:
    """Somebody with a strong mind before one who aims, and bears a lot, on a motorcycle."""
    me = gifted("psychic/telekinesis", at=ALL, INT=16)
    table = seat(duel(me, fighter("rifle-sporting", at=ALL, CON=90, INT=10), number=1))
    table.press("bring-vehicle", "b", vehicle="motorcycle")
    there = table.state.write("b", "in_hand", ("rifle-sporting",)).write("b", "fight.rank", 10)
    return there.write("b", "fight.careful", 2).write("b", "fight.aimed", 2)


@pytest.mark.parametrize("road", ATTACKS | THROWN)
@pytest.mark.parametrize(("idea", "keeps"), [(50, True), (51, False)])
def test_aim_is_lost_on_every_road(road: str, idea: int, keeps: bool) -> None:
    """INT 10: fifty or less keeps it, more loses all of it. [BRP-SPT-015]"""
    who, button, form, before, after, answers = (ATTACKS | THROWN)[road]
    table = seat(stage())
    table.press(button, who, [*before, idea, *after], answers, **form)
    assert [2 * keeps, 2 * keeps] == [table.actor("b").fight.careful, table.actor("b").fight.aimed]


@pytest.mark.parametrize("button", ["ram-vehicle", "collide"])
@pytest.mark.parametrize(
    ("aims", "idea", "keeps"), [("c", 50, True), ("c", 51, False), ("b", 50, True), ("b", 51, False)]
)
def test_whoever_sits_in_what_rams_loses_the_aim(button: str, aims: str, idea: int, keeps: bool) -> None:
    """A passenger of the one that strikes is thrown about, one in the other is attacked: each needs one Idea roll. [BRP-SPT-015]"""
    drives = rated(drive__automobile=60)
    crew = {who: person(at=ALL, CON=90, skills=drives) for who in "abc"}
    table = seat(duel(crew["a"], crew["b"], number=0, c=crew["c"]))
    mine, theirs = "automobile-modern-sedan-1", "automobile-modern-sedan-2"
    for who in "ab":
        table.press("bring-vehicle", who, vehicle="automobile-modern-sedan")
    table.press("board", "c", vehicle=mine)
    table.press("begin-chase", "a", quarry="b", pursuers=("a",), ability="CON", length="round")
    table.state = table.state.write("scene", f"chase.at.{theirs}", 0).write("scene", f"chase.at.{mine}", 0)
    table.state = table.state.write("scene", f"vehicles.{mine}.speed", 1).write(aims, "fight.careful", 2)
    first, later = ([idea], []) if aims == "b" else ([], [idea])
    table.press(button, "a", [*first, 5, 1, 1, 1, 1, *later, 1, 1], vehicle=theirs)
    assert 2 * keeps == table.actor(aims).fight.careful


@pytest.mark.parametrize("hits", [True, False])
@pytest.mark.parametrize(("idea", "keeps"), [(50, True), (51, False)])
def test_an_engine_at_a_car_disturbs_whoever_sits_in_it(hits: bool, idea: int, keeps: bool) -> None:
    """Not only whom it is aimed at, whether it hits or not; who stands beside the car keeps the aim. [BRP-SPT-015]"""
    gunner = person(at=ALL, skills=rated(artillery__siege_engine=60))
    aims = person(at=ALL, CON=90, INT=10)
    table = seat(duel(gunner, person(at=ALL, CON=90), number=1, c=aims, d=aims))
    table.press("bring-vehicle", "b", vehicle="automobile-modern-sedan")
    table.press("board", "c", vehicle="automobile-modern-sedan-1")
    table.press("emplace", "a", engine="springald-bolt-firing", hands=9)
    for who in "cd":
        table.state = table.state.write(who, "fight.careful", 2)
    table.state = table.state.write("a", "fight.rank", 10)
    shot = [20, 6, 6, 6] if hits else [90]
    table.press("fire", "a", [idea, *shot], engine="springald-bolt-firing-1", target="b")
    assert [2 * keeps, 2] == [table.actor(who).fight.careful for who in "cd"]


HEAT: dict[str, Any] = {"power": "superpowers/energy-projection/heat", "target": "b", "level": 1}


@pytest.mark.parametrize(("idea", "keeps"), [(50, True), (51, False)])
def test_the_beam_of_a_friend_disturbs_as_well(idea: int, keeps: bool) -> None:
    """Whoever is on one's own side and yet burns one is no less of an attacker. [BRP-SPT-015 BRP-POW-307]"""
    table = afloat("superpowers/energy-projection/heat")
    there = table.state.write("b", "fight.careful", 2)
    table = seat(there.write("scene", "sides.b", str(there.scene.sides["a"])))
    table.press("superpower", "a", [idea, idea, 30, 3], ["none"], **HEAT)
    assert [2 * keeps, keeps] == [table.actor("b").fight.careful, bool(table.actor("b").powers.kept)]


def test_another_who_falls_disturbs_nobody() -> None:
    """Whoever aims and is neither attacked nor thrown about keeps the aim. [BRP-SPT-015]"""
    table = seat(stage())
    table.press("fall", "a", [1], metres=3)
    assert 2 == table.actor("b").fight.careful


# -- afloat -------------------------------------------------------------------------------------


def afloat(*powers: str) -> AtTheSeat:
    """Somebody who keeps themselves afloat, and another with a strong mind, and maybe other powers."""
    floats = gifted("psychic/levitation", at=ALL, CON=90, INT=10)
    table = seat(duel(gifted("psychic/telekinesis", *powers, at=ALL, INT=16), floats, number=0))
    table.press("psychic", "b", [30], ability="levitation", target="b", level=4)
    assert table.actor("b").powers.kept
    there = table.state.write("scene", "round.number", 1)
    return seat(there.write("a", "fight.rank", 10).write("b", "fight.rank", 10))


@pytest.mark.parametrize("road", [each for each in ATTACKS if "car" not in each])
@pytest.mark.parametrize(("idea", "stays"), [(50, True), (51, False)])
def test_whoever_floats_is_disturbed_by_every_attack(road: str, idea: int, stays: bool) -> None:
    """An Idea roll, or they come down; also where a thing is hurled at them, or an area is struck. [BRP-POW-307]"""
    who, button, form, before, after, answers = ATTACKS[road]
    table = afloat()
    table.press(button, who, [*before, idea, *after], answers, **form)
    assert stays == bool(table.actor("b").powers.kept)


def test_a_fall_is_no_attack_on_whoever_floats() -> None:
    """What throws somebody about and is no attack leaves them afloat. [BRP-POW-307]"""
    table = afloat()
    table.press("fall", "b", [3], metres=3)
    assert table.actor("b").powers.kept
