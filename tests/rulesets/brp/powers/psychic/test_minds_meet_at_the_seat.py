"""Minds meet at the seat: one exchange after the other, to a truce, to the end, or to the death."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import SETS, facing, gifted, seat
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import book, duel

from rulewright.testing.at_the_seat import AtTheSeat


def test_psychic_combat_goes_to_the_attacker() -> None:
    """Who fails where the other succeeds loses 1D3. [BRP-POW-169 BRP-POW-170 BRP-POW-171]"""
    table = seat(facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15)))
    table.press("psychic-combat", "a", [55, 46, 3], target="b", embodied=True)
    assert ["55%", "45%", "1d3"] == rolled(table)
    assert {"a.effects.psychic-combat": 0, "b.effects.psychic-combat": 0, "b.power_points": 12} == changed(table)


def test_psychic_combat_goes_to_the_defender() -> None:
    """The other way round. [BRP-POW-169 BRP-POW-170 BRP-POW-171]"""
    table = seat(facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15)))
    table.press("psychic-combat", "a", [56, 45, 3], target="b", embodied=True)
    assert ["55%", "45%", "1d3"] == rolled(table)
    assert {"a.effects.psychic-combat": 0, "b.effects.psychic-combat": 0, "a.power_points": 13} == changed(table)


def test_psychic_combat_goes_to_both() -> None:
    """Both, where both succeed. [BRP-POW-169 BRP-POW-170 BRP-POW-171]"""
    table = seat(facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15)))
    table.press("psychic-combat", "a", [55, 45, 2, 3], target="b", embodied=True)
    assert ["55%", "45%", "1d3", "1d3"] == rolled(table)
    assert {
        "a.effects.psychic-combat": 0,
        "b.effects.psychic-combat": 0,
        "b.power_points": 13,
        "a.power_points": 13,
    } == changed(table)


def test_psychic_combat_goes_to_neither() -> None:
    """Nobody, where nobody does. [BRP-POW-169 BRP-POW-170 BRP-POW-171]"""
    table = seat(facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15)))
    table.press("psychic-combat", "a", [56, 46], target="b", embodied=True)
    assert ["55%", "45%"] == rolled(table)
    assert {"a.effects.psychic-combat": 0, "b.effects.psychic-combat": 0} == changed(table)


def test_a_mind_is_beaten() -> None:
    """What is beyond its points comes off hit points; it is back in its body, and the fight is over. [BRP-POW-172 BRP-POW-173]"""
    table = seat(
        facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15))
        .write("b", "power_points", 2)
        .write("a", "power_points", 8)
    )
    table.press("psychic-combat", "a", [50, 96, 3], [False], target="b", embodied=True)
    assert ["80%", "20%", "1d3"] == rolled(table)
    assert {
        "a.effects.psychic-combat": None,
        "b.effects.psychic-combat": None,
        "b.power_points": 0,
        "b.fate": "fainted",
        "b.wounds.wound-1": 1,
        "b.hit_points": 9,
    } == changed(table)


def test_two_minds_are_beaten() -> None:
    """Nobody wins. [BRP-POW-173]"""
    table = seat(
        facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15))
        .write("b", "power_points", 2)
        .write("a", "power_points", 2)
    )
    table.press("psychic-combat", "a", [50, 50, 3, 2], target="b", embodied=True)
    assert ["50%", "50%", "1d3", "1d3"] == rolled(table)
    assert {
        "a.effects.psychic-combat": None,
        "b.effects.psychic-combat": None,
        "b.power_points": 0,
        "b.fate": "fainted",
        "b.wounds.wound-1": 1,
        "b.hit_points": 9,
        "a.power_points": 0,
        "a.fate": "fainted",
    } == changed(table)


def test_minds_part_when_both_agree() -> None:
    """Or go on. [BRP-POW-171]"""
    table = seat(facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15)))
    table.press("psychic-combat", "a", [56, 46], target="b", embodied=True)
    assert ["55%", "45%"] == rolled(table)
    assert {"a.effects.psychic-combat": 0, "b.effects.psychic-combat": 0} == changed(table)
    assert not table.press("psychic-truce", "a", [], [False], target="b")
    assert [] == rolled(table)
    assert {} == changed(table)
    assert table.press("psychic-truce", "a", [], [True], target="b")
    assert [] == rolled(table)
    assert {"a.effects.psychic-combat": None, "b.effects.psychic-combat": None} == changed(table)


def test_to_the_death() -> None:
    """The winner finds the body and tears at it, points against POW, until one of them is dead. [BRP-POW-174 BRP-POW-175 BRP-POW-177]"""
    table = seat(
        facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15))
        .write("b", "power_points", 1)
        .write("b", "hit_points", 3)
        .write("a", "power_points", 9),
        book(powers=SETS, projection=True, sanity=True, deadly_minds=True),
    )
    table.press("psychic-combat", "a", [50, 96, 1, 30, 20, 90, 3], [True], target="b", embodied=True)
    assert ["90%", "10%", "1d3", "60%", "20%", "80%", "1d3"] == rolled(table)
    assert {
        "a.effects.psychic-combat": None,
        "b.effects.psychic-combat": None,
        "b.power_points": 0,
        "b.fate": "dead",
        "b.effects.prone": 0,
        "b.wounds.wound-1": 3,
        "b.hit_points": 0,
    } == changed(table)


def test_not_to_the_death() -> None:
    """Asked, and left at that. [BRP-POW-174]"""
    table = seat(
        facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15))
        .write("b", "power_points", 1)
        .write("a", "power_points", 9),
        book(powers=SETS, projection=True, sanity=True, deadly_minds=True),
    )
    table.press("psychic-combat", "a", [50, 96, 1], [False], target="b", embodied=True)
    assert ["90%", "10%", "1d3"] == rolled(table)
    assert {
        "a.effects.psychic-combat": None,
        "b.effects.psychic-combat": None,
        "b.power_points": 0,
        "b.fate": "fainted",
    } == changed(table)


def test_the_body_is_not_found() -> None:
    """An Astral Projection roll that fails ends it. [BRP-POW-174 BRP-POW-175]"""
    table = seat(
        facing(gifted("psychic/astral-projection", POW=16), gifted("psychic/astral-projection", POW=15))
        .write("b", "power_points", 1)
        .write("a", "power_points", 9),
        book(powers=SETS, projection=True, sanity=True, deadly_minds=True),
    )
    table.press("psychic-combat", "a", [50, 96, 1, 61], [True], target="b", embodied=True)
    assert ["90%", "10%", "1d3", "60%"] == rolled(table)
    assert {
        "a.effects.psychic-combat": None,
        "b.effects.psychic-combat": None,
        "b.power_points": 0,
        "b.fate": "fainted",
    } == changed(table)


# -- no way out ---------------------------------------------------------------------------------


def outside(number: int = 0) -> AtTheSeat:
    """Two psychics with swords who have left their bodies by Astral Projection, and have met."""
    pair = [gifted("psychic/astral-projection", POW=POW, weapons=["sword-broad"]) for POW in (16, 15)]
    table = seat(duel(*pair, number=0))
    for who in "ab":
        table.press("psychic", who, [30], ability="astral-projection")
    table.press("psychic-combat", "a", [56, 46], ["yes"], target="b")
    table.state = table.state.write("scene", "round.number", number)
    for who in "ab":
        table.state = table.state.write(who, "fight.rank", 10)
    return table


@pytest.mark.parametrize("who", ["a", "b"])
def test_nobody_slips_back_into_the_body(who: str) -> None:
    """Astral Projection ends at will, but not for a mind that is locked; it ends again once both agree. [BRP-POW-171]"""
    table, other = outside(), "b" if who == "a" else "a"
    mine = f"{who}:psychic-astral-projection"
    refused = table.refused("end-power", who, effect=mine)
    assert ("BRP-POW-171", "Minds that are locked go nowhere.") == (refused.rule, refused.reason)
    assert not table.press("psychic-truce", who, [], ["no"], target=other)
    assert not table.allows("end-power", who, effect=mine)
    assert table.press("psychic-truce", other, [], ["yes"], target=who)
    table.press("end-power", who, effect=mine)
    assert not table.actor(who).is_marked("astral")


@pytest.mark.parametrize(
    ("deed", "form"),
    [
        ("move", {"away": "b", "distance": 5}),
        ("attack", {"target": "b", "weapon": "sword-broad"}),
        ("skill", {"skill": "spot"}),
    ],
)
def test_whoever_is_locked_does_nothing_else(deed: str, form: dict[str, Any]) -> None:
    """Neither runs nor strikes, before a truce; afterwards both may. [BRP-POW-171]"""
    table = outside(1)
    assert "BRP-POW-171" == table.refused(deed, "a", **form).rule
    assert table.allows("pass", "a")
    table.press("psychic-truce", "b", [], ["yes"], target="a")
    assert table.allows(deed, "a", **form)


def test_in_the_flesh_nobody_walks_off_either() -> None:
    """A battle that a creature began in the flesh goes on without saying so again, and nobody runs from it. [BRP-POW-171 BRP-POW-353]"""
    table = seat(facing(gifted("psychic/empathy"), gifted("psychic/empathy")))
    assert "BRP-POW-167" == table.refused("psychic-combat", "b", target="a").rule
    table.press("psychic-combat", "a", [96, 96], target="b", embodied=True)
    assert ["BRP-POW-171"] * 2 == [table.refused("move", who, distance=5).rule for who in "ab"]
    assert table.allows("psychic-combat", "b", target="a")


@pytest.mark.parametrize(("winner", "faces"), [("a", [50, 96, 3]), ("b", [96, 50, 3])])
def test_it_ends_where_one_has_nothing_left(winner: str, faces: list[int]) -> None:
    """The winner goes back at will then. [BRP-POW-171 BRP-POW-173]"""
    table, loser = outside(), "b" if winner == "a" else "a"
    table.state = table.state.write(loser, "power_points", 3).write(winner, "power_points", 8)
    table.press("psychic-combat", "a", faces, ["no"], target="b")
    assert ("fainted", False) == (table.actor(loser).fate, table.actor(loser).is_marked("astral"))
    assert table.allows("end-power", winner, effect=f"{winner}:psychic-astral-projection")
    assert table.allows("move", winner, distance=5)


def test_whoever_is_left_over_is_free() -> None:
    """One of both is struck dead in the flesh meanwhile: there is nobody to agree with, and no lock. [BRP-POW-171]"""
    table = outside()
    table.state = table.state.write("b", "fate", "dead")
    assert table.allows("end-power", "a", effect="a:psychic-astral-projection")
    table.press("end-scene", "gm")
    assert not table.actor("a").is_marked("in psychic combat")


def test_a_truce_is_for_those_two_alone() -> None:
    """Whom somebody fights with they make peace with, not whom others fight; and a third one is not rid of. [BRP-POW-171]"""
    one, two, three, four = (gifted("psychic/empathy") for _ in range(4))
    table = seat(duel(one, two, number=0, c=three, d=four))
    table.press("psychic-combat", "a", [96, 96], target="b", embodied=True)
    table.press("psychic-combat", "c", [96, 96], target="d", embodied=True)
    for who, other in ("ac", "ad", "bc", "db"):
        assert "BRP-POW-171" == table.refused("psychic-truce", who, target=other).rule
    table.press("psychic-combat", "c", [96, 96], target="a", embodied=True)
    assert table.press("psychic-truce", "b", [], ["yes"], target="a")
    assert [False, True, True, True] == [not table.allows("move", who, distance=5) for who in "bacd"]
    assert table.press("psychic-truce", "c", [], ["yes"], target="a")
    assert [True, False, False] == [table.allows("move", who, distance=5) for who in "acd"]
