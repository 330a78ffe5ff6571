"""Derived characteristics: hit points, damage modifier, locations, movement; the tables printed from code."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.stage import BOOK, book, person, scripted, state, undone

from rulewright.chance import ScriptedDice
from rulewright.rulesets.brp.checks.characteristics import alter
from rulewright.rulesets.brp.state.numbers import (
    LOCATIONS,
    damage_done,
    damage_modifier,
    experience_bonus,
    is_major,
    location_hit_points,
    major_wound_level,
    metres,
    modifier_chance,
    modifier_dice,
    most_fatigue,
    most_hit_points,
    most_power_points,
    movement,
    starting_sanity,
)

PRINTED_MODIFIERS = """
2-12 -1d6 | 13-16 -1d4 | 17-24 none | 25-32 +1d4 | 33-40 +1d6 | 41-56 +2d6 | 57-72 +3d6 | 73-88 +4d6
89-104 +5d6 | 105-120 +6d6 | 121-136 +7d6 | 137-152 +8d6 | 153-168 +9d6 | 169-184 +10d6 | 185-200 +11d6
"""

PRINTED_LOCATIONS = {  # hit points: each leg, abdomen, chest, each arm, head
    1: (1, 1, 1, 1, 1), 2: (1, 1, 1, 1, 1), 4: (2, 2, 2, 1, 2), 5: (2, 2, 2, 2, 2), 6: (2, 2, 3, 2, 2),
    7: (3, 3, 3, 2, 3), 8: (3, 3, 4, 2, 3), 9: (3, 3, 4, 3, 3), 10: (4, 4, 4, 3, 4), 11: (4, 4, 5, 3, 4),
    12: (4, 4, 5, 3, 4), 13: (5, 5, 6, 4, 5), 14: (5, 5, 6, 4, 5), 15: (5, 5, 6, 4, 5), 16: (6, 6, 7, 4, 6),
    17: (6, 6, 7, 5, 6), 18: (6, 6, 8, 5, 6), 19: (7, 7, 8, 5, 7), 20: (7, 7, 8, 5, 7), 21: (7, 7, 9, 6, 7),
}  # fmt: skip


def spread(most: int) -> tuple[int, int, int, int, int]:
    """Location hit points in the order the book prints them."""
    points = location_hit_points(most)
    assert points["right-leg"] == points["left-leg"]
    assert points["right-arm"] == points["left-arm"]
    return points["right-leg"], points["abdomen"], points["chest"], points["right-arm"], points["head"]


def test_the_damage_modifier_table_printed_from_code() -> None:
    """Every sum of STR and SIZ gives the printed dice. [BRP-CHR-080]"""
    rows = [row.split() for row in PRINTED_MODIFIERS.replace("\n", "|").split("|") if row.strip()]
    for span, dice in rows:
        least, most = map(int, span.split("-"))
        printed = {modifier_dice(total) or "none" for total in range(least, most + 1)}
        assert {dice} == printed


def test_the_location_table_printed_from_code() -> None:
    """Hit points by location as printed; at 17 the formula holds, the printed arm does not. [BRP-CHR-092]"""
    assert PRINTED_LOCATIONS == {most: spread(most) for most in PRINTED_LOCATIONS}
    assert (1, 1, 2, 1, 1) == spread(3)
    assert 7 == len(LOCATIONS)


def test_brp_ex_014_hit_points_of_con_16_and_siz_14() -> None:
    """Half of 30 is 15, and half of that, rounded up, 8. [BRP-CHR-086 BRP-CHR-098]"""
    me = person(CON=16, SIZ=14)
    assert (15, 8) == (most_hit_points(me, BOOK), major_wound_level(me, BOOK))


def test_brp_ex_015_poison_lowers_the_maximum() -> None:
    """CON 10: at most 12 hit points, major wounds from 6; nobody is hurt by it, and all comes back.

    [BRP-CHR-079]
    """
    play = scripted(state(me=person(CON=16, SIZ=14)))
    play.run(alter, "me", "CON", -6, "poison")
    poisoned = play.actor("me")
    assert (12, 6, 12) == (most_hit_points(poisoned, BOOK), major_wound_level(poisoned, BOOK), poisoned.hit_points)
    play.run(alter, "me", "CON", 6, "cured")
    assert 15 == most_hit_points(play.actor("me"), BOOK)
    assert 16 == undone(play).actor("me").characteristics.CON


def test_brp_ex_015_whoever_is_below_already_loses_nothing() -> None:
    """At 9 hit points a maximum of 12 changes nothing. [BRP-CHR-079]"""
    play = scripted(state(me=person(CON=16, SIZ=14)))
    play.change("me", "hit_points", 9)
    play.run(alter, "me", "CON", -6, "poison")
    assert 9 == play.actor("me").hit_points


def test_brp_ex_016_fourteen_hit_points_by_location() -> None:
    """Legs, abdomen and head 5, chest 6, arms 4: 34 in all, though 14 points kill. [BRP-CHR-092]"""
    assert (5, 5, 6, 4, 5) == spread(14)
    assert 34 == sum(location_hit_points(14).values())


def test_brp_ex_017_thirty_metres_in_a_round() -> None:
    """MOV 10 walks 10, fights over 30 and runs at most 50 metres. [BRP-CHR-106 BRP-CHR-107]"""
    me = person()
    assert 10 == movement(me)
    assert [10, 30, 50] == [metres(movement(me), gait) for gait in ("walk", "combat", "run")]


@pytest.mark.parametrize(("con", "siz", "points", "major"), [(13, 12, 13, 7), (3, 8, 6, 3)])
def test_brp_dx_003_brp_dx_004_hit_points_round_up(con: int, siz: int, points: int, major: int) -> None:
    """25 halves to 13, and that to 7; 11 to 6 and 3. [BRP-CHR-086 BRP-CHR-098]"""
    me = person(CON=con, SIZ=siz)
    assert (points, major) == (most_hit_points(me, BOOK), major_wound_level(me, BOOK))


def test_brp_dx_005_total_hit_points() -> None:
    """With total hit points nothing is halved, so 25 and major wounds from 13. [BRP-CHR-090]"""
    total = book(hit_points="total")
    me = person(at=total, CON=13, SIZ=12)
    assert (25, 13, 25) == (most_hit_points(me, total), major_wound_level(me, total), me.hit_points)


def test_heroes_only_have_total_hit_points() -> None:
    """Everybody who is no hero keeps the half. [BRP-CHR-091]"""
    heroes = book(hit_points="heroes")
    crowd = person(at=heroes, CON=13, SIZ=12, hero=False)
    assert (25, 13) == (person(at=heroes, CON=13, SIZ=12).hit_points, crowd.hit_points)


@pytest.mark.parametrize(
    ("total", "dice"),
    [
        (12, "-1d6"),
        (13, "-1d4"),
        (16, "-1d4"),
        (17, ""),
        (24, ""),
        (25, "+1d4"),
        (32, "+1d4"),
        (33, "+1d6"),
        (40, "+1d6"),
    ],
)
def test_brp_dx_006_damage_modifier_of_people(total: int, dice: str) -> None:
    """The edges of the five lowest bands; what is off the table counts as its lowest row. [BRP-CHR-080]"""
    assert dice == modifier_dice(total)
    assert "-1d6" == modifier_dice(1)
    assert dice == damage_modifier(person(STR=total - 8, SIZ=8))


@pytest.mark.parametrize(
    ("total", "dice"),
    [(41, "+2d6"), (56, "+2d6"), (57, "+3d6"), (168, "+9d6"), (169, "+10d6"), (184, "+10d6"), (185, "+11d6")],
)
def test_brp_dx_007_damage_modifier_of_giants(total: int, dice: str) -> None:
    """One more die for every started 16 points. [BRP-CHR-080]"""
    assert dice == modifier_dice(total)


@pytest.mark.parametrize(("dice", "face", "by"), [("+1d6", 5, 3), ("+1d4", 1, 1), ("-1d4", 3, -3)])
def test_brp_dx_008_thrown_weapons_take_half(dice: str, face: int, by: int) -> None:
    """A positive modifier is halved, rounded up; a negative one stays whole. [BRP-CHR-083]"""
    assert by == modifier_chance(dice, "half").throw(ScriptedDice([face]))


def test_brp_dx_009_damage_is_never_negative() -> None:
    """2 less 5 is no damage; in melee the whole modifier counts. [BRP-CHR-081 BRP-CHR-082]"""
    modifier = modifier_chance("-1d6").throw(ScriptedDice([5]))
    assert (-5, 0) == (modifier, damage_done(2 + modifier))
    assert 5 == modifier_chance("+1d6").throw(ScriptedDice([5]))


def test_self_propelled_weapons_take_no_modifier() -> None:
    """Guns, beams, crossbows and blowguns strike as hard in any hand. [BRP-CHR-084]"""
    assert 0 == modifier_chance("+2d6", "none").throw(ScriptedDice([]))


def test_brp_dx_010_experience_bonus() -> None:
    """Half of INT, rounded up. [BRP-CHR-085]"""
    assert [7, 7] == [experience_bonus(person(INT=value)) for value in (13, 14)]


def test_brp_dx_029_location_hit_points_at_17() -> None:
    """Where the printed table and the formula differ the formula holds. [BRP-CHR-092]"""
    assert (6, 6, 7, 5, 6) == spread(17)


def test_major_and_minor_wounds() -> None:
    """Half the hit points in one injury is a major wound, one less a minor one. [BRP-SYS-019 BRP-SYS-020]"""
    me = person(CON=16, SIZ=14)
    assert [False, True] == [is_major(damage, me, BOOK) for damage in (7, 8)]


def test_step_five_gives_every_derived_value() -> None:
    """A character enters play with all its points. [BRP-CHR-028 BRP-CHR-099 BRP-CHR-108]"""
    me = person(STR=12, CON=13, SIZ=12, POW=11, INT=9)
    assert (13, 11, 25, 55) == (me.hit_points, me.power_points, me.fatigue, me.sanity)
    assert (11, 25, 55) == (most_power_points(me), most_fatigue(me), starting_sanity(me))


def test_every_derived_number_says_why() -> None:
    """A derived number names its parts and its rule. [BRP-CHR-028]"""
    assert "BRP-CHR-086" in most_hit_points(person(), BOOK).why()
    assert "STR 10 [BRP-CHR-108] + CON 10" in most_fatigue(person()).why()
