"""Hazards at the seat: acid that burns and eats armour, water and smoke that take the breath."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said, thrown
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, seat, state

from rulewright.play import Effect
from rulewright.rulesets.brp.state.entries import Hazard
from rulewright.testing.at_the_seat import AtTheSeat

ACT = ["act", "act"]
PLACES = book(hit_locations=True)


def alone(**more: Any) -> AtTheSeat:
    """Somebody of CON 11 at leisure."""
    return seat(state(me=person(name="Ada", **{"CON": 11, "SIZ": 29, **more})))


# -- acid ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strength", "face", "damage"),
    [("acid-weak", 1, 0), ("acid-weak", 3, 2), ("acid-strong", 3, 3), ("acid-very-strong", 6, 7)],
)
def test_brp_sdx_001_acid_by_its_strength(strength: str, face: int, damage: int) -> None:
    """1D3-1, 1D4 and 1D6+1 a round, and nothing is asked but how strong it is. [BRP-SPT-003 BRP-SPT-004 BRP-SDX-001]"""
    table = alone()
    assert damage == table.press("pour-acid", "me", [face], strength=strength)
    assert 20 - damage == table.actor("me").hit_points
    assert f"burns Ada: {damage} damage" in said(table)
    assert "acid" not in table.actor("me").effects


def test_a_splash_does_half_and_rounds_add_up() -> None:
    """A splash is half of it, rounded up; three rounds are three rolls. [BRP-SPT-003 BRP-SPT-004]"""
    table = alone()
    assert 2 == table.press("pour-acid", "me", [3], strength="acid-strong", splash=True)
    assert 6 == table.press("pour-acid", "me", [1, 2, 3], strength="acid-strong", rounds=3)
    assert 12 == table.actor("me").hit_points
    assert {"acid-weak", "acid-strong", "acid-very-strong"} == set(table.offered("pour-acid", "me", "strength"))


def test_brp_sdx_002_armour_slows_acid() -> None:
    """Two rounds of half, rounded up, then all of it; what armour stops of blows does not count. [BRP-SPT-005 BRP-SDX-002]"""
    table = alone(armour=["chain"], SIZ=69)
    assert 3 + 3 + 4 == table.press("pour-acid", "me", [2, 6, 4, 5, 3], strength="acid-very-strong", rounds=3)
    assert ["1d3", "1d6"] == thrown(table)[:2]
    assert not table.actor("me").damaged


def test_brp_sdx_003_acid_goes_on_after_armour_is_gone() -> None:
    """Destroyed after a round, it stops no blow, and still slows the acid for two more. [BRP-SPT-006 BRP-SPT-032 BRP-SDX-003]"""
    ada = fighter("sword-broad", name="Ada", CON=290, armour=["chain"])
    table = seat(duel(ada, fighter("sword-broad"), number=1))
    table.press("attack", "b", [30, 8], ["none"], target="a", weapon="sword-broad")
    assert "9 damage, of which armour stops 7." in said(table)
    table.press("pour-acid", "a", [3, 1], strength="acid-very-strong")
    hurt = []
    for _ in range(4):
        left = table.actor("a").hit_points
        table.proceed([5], ACT)
        hurt.append(left - table.actor("a").hit_points)
    assert ([3, 3, 3, 6], ("chain",)) == (hurt, table.actor("a").armour)
    table.press("attack", "b", [30, 8], ["none"], target="a", weapon="sword-broad")
    assert said(table).endswith("Broad Sword: 9 damage.")
    table.press("wash-off", "a")
    table.proceed([], ACT)
    assert "BRP-SPT-003" == table.refused("wash-off", "a").rule


def test_weak_acid_leaves_armour_alone() -> None:
    """Only the strongest eats it. [BRP-SPT-006]"""
    table = alone(armour=["chain"])
    table.press("pour-acid", "me", [1, 2, 2], strength="acid-strong", rounds=2)
    assert not table.actor("me").damaged


@pytest.mark.parametrize(("strength", "dice"), [("weak", "1d3 - 1"), ("strong", "1d4")])
def test_holy_water_is_acid_to_the_unholy(strength: str, dice: str) -> None:
    """As strong as the table says, weak where it says nothing; or just water. [BRP-SPT-007]"""
    at = book(holy_water=strength)
    table = seat(state(me=person(name="Count", SIZ=30)), at)
    assert 2 == table.press("sprinkle", "me", [3 if strength == "weak" else 2])
    assert dice in thrown(table)[0]
    assert "weak" == BOOK.options.holy_water
    assert "BRP-SPT-007" == seat(state(me=person()), book(holy_water="none")).refused("sprinkle", "me").rule


# -- breath -------------------------------------------------------------------------------------


def test_brp_sdx_026_breath_gets_harder_to_hold() -> None:
    """Ten times CON, then 5, 4, 3, 2 and 1, and 1 from there on. [BRP-SPT-094 BRP-SEX-007 BRP-SDX-026]"""
    table = alone()
    assert table.press("take-air", "me", medium="air-water")
    told = []
    for face in (95, 50, 40, 30, 20, 10, 10):
        assert 0 == table.press("airless-round", "me", [face])
        told += chances(table)
    assert [110, 55, 44, 33, 22, 11, 11] == told
    assert 20 == table.actor("me").hit_points
    table.press("take-air", "me", medium="air-smoke")
    table.press("airless-round", "me", [10])
    assert ([11], ["without-air"]) == (chances(table), list(table.actor("me").effects))
    assert "Ada has no air: smoke." not in said(table)


def test_brp_sdx_027_taken_by_surprise() -> None:
    """Luck takes a last breath, at five times CON; without it three times. [BRP-SPT-098 BRP-SDX-027]"""
    for luck, rolls in ((50, [55, 44]), (51, [33, 22, 11, 11])):
        table = alone()
        table.press("take-air", "me", [luck], medium="air-smoke", warning="by surprise")
        told = []
        for _ in rolls:
            table.press("airless-round", "me", [5])
            told += chances(table)
        assert rolls == told


@pytest.mark.parametrize(
    ("medium", "die"),
    [("air-water", "1d8"), ("air-smoke", "1d4"), ("air-dense-smoke", "1d6"), ("air-poison-gas", "1d8")],
)
def test_out_of_breath_one_suffocates(medium: str, die: str) -> None:
    """Not in the round of the failure, but in each from then on, without another roll, until there is air.

    [BRP-SPT-095 BRP-SPT-096]
    """
    fights = seat(duel(person(name="Ada", CON=10, SIZ=30), person(), number=1))
    fights.press("take-air", "a", medium=medium)
    fights.proceed([99], ACT)
    assert (20, True) == (fights.actor("a").hit_points, "is out of breath" in said(fights))
    fights.proceed([3], ACT)
    assert (17, [die]) == (fights.actor("a").hit_points, thrown(fights)[:1])
    fights.proceed([4], ACT)
    assert 13 == fights.actor("a").hit_points
    assert "BRP-SPT-094" == fights.refused("airless-round", "a").rule
    fights.press("give-air", "a")
    fights.proceed([], ACT)
    assert 13 == fights.actor("a").hit_points
    assert "BRP-SPT-094" == fights.refused("give-air", "a").rule


@pytest.mark.rule("BRP-CRE-127", "BRP-SPT-095")
def test_an_elemental_gives_air_for_a_round() -> None:
    """In that round nobody suffocates, and in the next they do again. [BRP-CRE-127 BRP-SPT-095]"""
    fights = seat(duel(person(name="Ada", CON=10, SIZ=30), person(), number=1))
    fights.state = fights.state.write("b", "effects.e", Effect("e", "Air", marks=("gives air",)))
    fights.press("take-air", "a", medium="air-water")
    fights.proceed([99], ACT)
    left = fights.actor("b").hit_points
    fights.press("share-air", "b", target="a")
    fights.proceed([], ACT)
    assert (20, left - 1) == (fights.actor("a").hit_points, fights.actor("b").hit_points)
    fights.proceed([3], ACT)
    assert 17 == fights.actor("a").hit_points


def test_the_chest_suffers_and_some_need_no_air() -> None:
    """Where places are told apart it is the chest; whoever breathes water does not mind it. [BRP-SPT-096]"""
    table = seat(state(me=person(at=PLACES, CON=10, SIZ=30)), PLACES)
    table.press("take-air", "me", medium="air-water")
    table.press("airless-round", "me", [99])
    table.press("airless-round", "me", [5])
    assert {"chest": 5} == dict(table.actor("me").locations)
    fish = alone()
    fish.state = fish.state.write("me", "effects.x", Effect("x", "X", marks=("breathes water",)))
    assert not fish.press("take-air", "me", medium="air-water")
    assert "without-air" not in fish.actor("me").effects


def test_deliberate_choking() -> None:
    """CON in a hundred each round, or 1D6; a cord adds what it does, to the neck where places count. [BRP-SPT-097]"""
    table = alone()
    table.press("take-air", "me", medium="air-choking")
    assert 0 == table.press("airless-round", "me", [11])
    assert [11] == chances(table)
    assert 4 == table.press("airless-round", "me", [12, 4])
    assert 0 == table.press("airless-round", "me", [11])
    fainted = seat(table.state.write("me", "fate", "unconscious"))
    assert (0, []) == (fainted.press("airless-round", "me"), fainted.last.drawn)
    failed = alone()
    failed.press("take-air", "me", medium="air-water")
    assert 0 == failed.press("airless-round", "me", [99])
    corded = seat(state(me=person(at=PLACES, CON=10, SIZ=30)), PLACES)
    corded.press("take-air", "me", medium="air-choking", cord="fist")
    assert 4 + 2 == corded.press("airless-round", "me", [12, 4, 2])
    assert ({"head": 2}, 14) == (dict(corded.actor("me").locations), corded.actor("me").hit_points)


def test_a_fumbled_stroke_takes_the_breath() -> None:
    """A swimmer who goes under has a last breath by Luck, and comes up by a Difficult roll. [BRP-SPT-098]"""
    table = seat(duel(person(skills=rated(swim=60), CON=10, SIZ=30), person(), number=1))
    table.press("swim", "a", [100, 50], rough=True)
    table.proceed([51], ACT)
    assert 50 == chances(table)[0]
    table.proceed([4], ACT)
    assert 16 == table.actor("a").hit_points
    table.press("swim", "a", [30], rough=True)
    table.proceed([], ACT)
    assert 16 == table.actor("a").hit_points


def test_every_hazard_says_its_dice() -> None:
    """Nobody looks up another figure than is rolled."""
    assert all(each.damage.upper().replace("-", "−") in each.text for each in BOOK.content.all(Hazard))
