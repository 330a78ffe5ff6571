"""Fields on every road: a field meets whatever strikes, however it comes; so do a mist, and a red-hot point that sweeps."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.creatures.bestiary import STURDY, SUMMONS, den
from tests.rulesets.brp.powers.stage import ALL, SETS, seat
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import book, duel, fighter, person, rated

from rulewright.play import Effect, Modifier
from rulewright.rulesets.brp.powers.fight.battle import FLAME
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.testing.at_the_seat import AtTheSeat

FADED = Effect("faded", "Intangibility", marks=("intangible",))
LOCATED = book(powers=SETS, hit_locations=True)
ARMS = rated(
    melee_weapon__spear=50,
    melee_weapon__mace=50,
    throw=60,
    psychic__telekinesis=60,
    artillery__siege_engine=60,
    heavy_machine__boring=50,
)
type Road = tuple[str, str, dict[str, Any], list[int], list[Any], list[int]]
"""A button, who presses it, its form, faces, answers before that of the field's maker, and faces where a wound is left."""
ROADS: dict[str, Road] = {
    "a sweep": ("sweep", "a", {"weapon": "spear-long", "swept": ["b"]}, [60, 10], ["none"], []),
    "a crushed parry": (
        "attack",
        "a",
        {"target": "b", "weapon": "mace-heavy"},
        [4, 30, 8, 4, 1],
        ["parry sword-broad"],
        [1],
    ),
    "what is left of a smashed sword": (
        "smash",
        "a",
        {"target": "b", "weapon": "mace-heavy", "item": "sword-broad"},
        [20, 8],
        ["none"],
        [],
    ),
    "a bolt": ("fire", "a", {"engine": "springald-bolt-firing-1", "target": "b"}, [30, 6, 6, 6], [], []),
    "an explosion": ("explosion", "b", {"dice": 3, "metres": 0}, [6, 6, 6], [], []),
    "an area": ("strike-area", "a", {"damage": "3d6", "caught": ("b",)}, [6, 6, 6], ["none"], []),
    "a machine": ("ram", "a", {"target": "b", "key": "heavy-machine/boring", "size": 1}, [30, 90, 6, 6, 6], [], []),
    "a thing hurled by the mind": (
        "psychic",
        "a",
        {"ability": "telekinesis", "choice": "throw", "words": "b", "size": 10},
        [30, 30, 6, 4],
        [],
        [],
    ),
    "a fall": ("fall", "b", {"metres": 9}, [6, 6, 6], [], []),
}


def field_of(stops: int, energy: str = "kinetic", of: str = "b") -> Effect:
    """A force field that somebody has about themselves."""
    return Effect("field", "Force Field", of, modifiers=(Modifier(f"force field {energy}", stops),), level=1)


def stage(at: Book = ALL) -> State:
    """Somebody with arms, an engine, a machine and a mind, and another who bears a lot and has a sword that is almost broken."""
    me = person(at=at, skills=ARMS, STR=12, SIZ=12, POW=16, powers={"psychic/telekinesis": 1}, weapons=["mace-heavy"])
    table = seat(duel(me, fighter("sword-broad", at=at, CON=90, SIZ=10, POW=20)), at)
    table.press("emplace", "a", engine="springald-bolt-firing", hands=9)
    there = table.state.write("a", "in_hand", ("spear-long", "mace-heavy")).write("b", "worn.sword-broad", 19)
    return there.write("a", "fight.rank", 10)


def hurt(table: AtTheSeat, who: str = "b") -> list[int]:
    """All that somebody has suffered."""
    return [each.damage for each in table.actor(who).wounds.values()]


def goes(table: AtTheSeat, road: Road, *more: Any, wounds: bool = False) -> int:
    """Take a road of harm; says what came through."""
    button, who, form, faces, answers, after = road
    table.press(button, who, [*faces, *(after if wounds else [])], [*answers, *more], **form)
    return sum(hurt(table))


@pytest.mark.parametrize("road", ROADS)
def test_a_kinetic_field_meets_it(road: str) -> None:
    """All of it is stopped; of one point too much that is bought off, or comes through and the field is gone. [BRP-POW-325]"""
    start = stage()
    there = goes(seat(start), ROADS[road], wounds=True)
    assert there > 1
    whole = seat(start.write("b", "effects.field", field_of(there)))
    assert (0, True) == (goes(whole, ROADS[road]), "field" in whole.actor("b").effects)
    short = start.write("b", "effects.field", field_of(there - 1))
    bought = seat(short)
    assert (0, 19) == (goes(bought, ROADS[road], True), bought.actor("b").power_points)
    gone = seat(short)
    assert (1, False) == (goes(gone, ROADS[road], False, wounds=True), "field" in gone.actor("b").effects)


def test_a_blast_that_is_shared_out_meets_one_field() -> None:
    """Of 18 over three places a field of ten leaves eight, which they share; without it each bears six. [BRP-POW-325 BRP-SPT-150]"""
    start = stage(LOCATED)
    form: dict[str, Any] = {"dice": 3, "metres": 0}
    open_ = seat(start, LOCATED)
    open_.press("explosion", "b", [6, 6, 6, 3, 1, 10, 18], **form)
    assert [6, 6, 6] == hurt(open_)
    table = seat(start.write("b", "effects.field", field_of(10)), LOCATED)
    table.press("explosion", "b", [6, 6, 6, 3, 1, 10, 18], [False], **form)
    assert [3, 3, 2] == hurt(table)


@pytest.mark.parametrize("charge", ["detonator-sonic", "dynamite"])
def test_sound_is_no_kinetic_energy(charge: str) -> None:
    """A kinetic field stops what bursts, and not what sounds. [BRP-POW-325]"""
    table = seat(stage().write("b", "effects.field", field_of(99)))
    faces = [1] * (5 if charge == "dynamite" else 10)
    sounds = charge != "dynamite"
    table.press("explosion", "b", [*faces[: 4 if sounds else 5], *([1] if sounds else [])], charge=charge, metres=0)
    assert sounds == bool(hurt(table))


@pytest.mark.parametrize("road", ["an explosion", "an area", "a machine"])
def test_plain_force_passes_through_the_intangible(road: str) -> None:
    """Neither blast nor anything else that is thrown about a place hurts whoever has no substance. [BRP-POW-326]"""
    table = seat(stage().write("b", "effects.faded", FADED))
    if road == "a machine":
        assert "BRP-POW-326" == table.refused("ram", "a", **ROADS[road][2]).rule
        return
    assert (0, True) == (goes(table, ROADS[road]), "It passes through Somebody." in said(table))


# -- heat ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("energy", "left"), [("heat", 0), ("kinetic", 12)])
def test_a_field_against_heat_stops_a_breath(energy: str, left: int) -> None:
    """A dragon's fire is heat: a field against blows does nothing about it. [BRP-POW-325 BRP-CRE-052]"""
    table = den("dragon", at=SUMMONS, **STURDY)
    table.state = table.state.write("a", "effects.field", field_of(20, energy, "a"))
    table.press("breathe", "dragon-1", [4, 40, 3, 3, 3, 3], target="a", breath="fire")
    assert left == sum(hurt(table, "a"))


def test_a_breath_does_nothing_to_the_intangible() -> None:
    """Heat passes through whoever has no substance. [BRP-POW-326]"""
    table = den("dragon", at=SUMMONS, **STURDY)
    table.state = table.state.write("a", "effects.faded", FADED)
    table.press("breathe", "dragon-1", [4, 40, 3, 3, 3, 3], target="a", breath="fire")
    assert not hurt(table, "a")


# -- mist and red-hot points --------------------------------------------------------------------


def test_a_sweep_passes_through_a_mist_and_a_mist_sweeps_nobody() -> None:
    """A plain spear does nothing to it, one of silver wounds it; and it has no hand for any weapon, nor for things. [BRP-CRE-162]"""
    table = den("vampire", **STURDY)
    table.press("mist-form", "vampire-1")
    table.state = table.state.write("a", "in_hand", ("spear-long",)).write("vampire-1", "in_hand", ("spear-long",))
    start, form = table.state, {"weapon": "spear-long", "swept": ["vampire-1"]}
    table.press("sweep", "a", [60, 10], ["none"], **form)
    assert ([], True) == (hurt(table, "vampire-1"), "Long Spear passes through Vampire." in said(table))
    table.state = start
    table.press("potent-weapon", "a", weapon="spear-long", made="silver")
    table.press("sweep", "a", [60, 10], ["none"], **form)
    assert hurt(table, "vampire-1")
    table.state = start.write("vampire-1", "fight.rank", 10)
    no = table.refused("sweep", "vampire-1", weapon="spear-long", swept=["a"])
    assert ("BRP-CRE-162", "A mist touches nothing.") == (no.rule, no.reason)
    for button, more in (("throw", {"metres": 5}), ("take-up", {"item": "spear-long"}), ("lift", {"size": 9})):
        assert "BRP-CRE-162" == table.refused(button, "vampire-1", **more).rule, button


@pytest.mark.parametrize(("face", "fire"), [(8, True), (7, False)])
def test_a_red_hot_point_that_sweeps_sets_alight(face: int, fire: bool) -> None:
    """A long spear with two levels of Sharp Flame does its most by an 8 of ten: all whom it sweeps burn. [BRP-POW-318]"""
    on = (Modifier("damage spear-long", 2),)
    there = stage().write("a", "effects.f", Effect("f", "Sharp Flame", "a", on, (FLAME, "on spear-long"), level=2))
    table = seat(there)
    table.press("sweep", "a", [60, face, *([5] if fire else [])], ["none"], weapon="spear-long", swept=["b"])
    assert [6 if fire else 5, *([5] if fire else [])] == hurt(table)
    assert fire == table.actor("b").is_marked("alight")


def test_what_it_costs_to_keep_a_field_up_is_said() -> None:
    """A point for a point goes without saying; what is left is told with it. [BRP-POW-325]"""
    start = stage()
    there = goes(seat(start), ROADS["a fall"], wounds=True)
    table = seat(start.write("b", "effects.field", field_of(there - 2)))
    goes(table, ROADS["a fall"], True)
    asked: Any = table.last.asked[-1]
    assert "2 more than the field over Somebody stops: buy them off? 20 points are left." == asked.text
