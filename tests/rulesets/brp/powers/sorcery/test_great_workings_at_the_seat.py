"""Great workings of sorcery at the seat: winds, curses, foci, chains, and whoever is called."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import ALL, SETS, battle, meeting, seat, sorcerer, victim
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import book, person


def test_a_thing_is_whole_for_good_by_luck() -> None:
    """With Luck for good. [BRP-POW-198]"""
    table = seat(meeting(sorcerer("make-whole", POW=18)))
    assert table.press("cast-sorcery", "a", [90], power="sorcery/make-whole", level=3, words="a vase", size=3)
    assert ["90%"] == rolled(table)
    assert {"a.power_points": 15, "a.effects.thing-sorcery-make-whole": "level 3, 0, "} == changed(table)


def test_a_thing_is_whole_for_some_hours() -> None:
    """Else for 1D6 hours, of 300 rounds each. [BRP-POW-198]"""
    table = seat(meeting(sorcerer("make-whole", POW=18)))
    assert table.press("cast-sorcery", "a", [91, 5], power="sorcery/make-whole", level=3, words="a vase", size=3)
    assert ["90%", "1d6"] == rolled(table)
    assert {"a.power_points": 15, "a.effects.thing-sorcery-make-whole": "level 3, 1500, "} == changed(table)


def test_who_stands_in_a_great_wind() -> None:
    """STR 2D6+6; a Difficult Agility roll, or one lies there. [BRP-POW-219]"""
    table = seat(meeting(sorcerer("wings-of-the-sky")))
    assert table.press("cast-sorcery", "a", [3, 4, 25], power="sorcery/wings-of-the-sky", level=4, target="b")
    assert ["2d6 + 6", "25%"] == rolled(table)
    assert {"a.power_points": 16, "b.effects.sorcery-wings-of-the-sky": "level 4, 19, "} == changed(table)


def test_who_falls_in_a_great_wind() -> None:
    """The same, failed. [BRP-POW-219]"""
    table = seat(meeting(sorcerer("wings-of-the-sky")))
    assert table.press("cast-sorcery", "a", [3, 4, 26], power="sorcery/wings-of-the-sky", level=4, target="b")
    assert ["2d6 + 6", "25%"] == rolled(table)
    assert {
        "a.power_points": 16,
        "b.effects.sorcery-wings-of-the-sky": "level 4, 19, ",
        "b.effects.prone": 0,
    } == changed(table)


def test_a_great_wind_over_a_place() -> None:
    """Nobody rolls. [BRP-POW-219]"""
    table = seat(meeting(sorcerer("wings-of-the-sky")))
    assert table.press("cast-sorcery", "a", [3, 4], power="sorcery/wings-of-the-sky", level=4)
    assert ["2d6 + 6"] == rolled(table)
    assert {"a.power_points": 16, "a.effects.thing-sorcery-wings-of-the-sky": "level 4, 19, "} == changed(table)


def test_a_curse_that_shows() -> None:
    """A second contest shapes it; it costs 1D3 CHA for as long as it lasts. [BRP-POW-199]"""
    table = seat(meeting(sorcerer("curse-of-sorcery"), victim(POW=18), friends=False))
    assert table.press(
        "cast-sorcery", "a", [50, 60, 3], power="sorcery/curse-of-sorcery", level=4, target="b", choice="visible"
    )
    assert ["60%", "60%", "1d3"] == rolled(table)
    assert {
        "a.power_points": 16,
        "b.effects.sorcery-curse-of-sorcery": "level 4, 19, ",
        "b.effects.sorcery-curse-of-sorcery-2": "level 4, 19, CHA-3",
    } == changed(table)


def test_a_curse_that_does_not_show() -> None:
    """It costs no CHA. [BRP-POW-199]"""
    table = seat(meeting(sorcerer("curse-of-sorcery"), victim(POW=18), friends=False))
    assert table.press(
        "cast-sorcery", "a", [50, 61], power="sorcery/curse-of-sorcery", level=4, target="b", choice="hidden"
    )
    assert ["60%", "60%"] == rolled(table)
    assert {
        "a.power_points": 16,
        "b.effects.sorcery-curse-of-sorcery": "level 4, 19, ",
        "b.checks": ("POW",),
    } == changed(table)


def test_a_curse_that_lasts() -> None:
    """Where a table plays so its looks last until the caster dies. [BRP-POW-199]"""
    table = seat(
        meeting(sorcerer("curse-of-sorcery"), victim(POW=18), friends=False), book(powers=SETS, lasting_curse=True)
    )
    assert table.press(
        "cast-sorcery", "a", [50, 60, 3], power="sorcery/curse-of-sorcery", level=4, target="b", choice="visible"
    )
    assert ["60%", "60%", "1d3"] == rolled(table)
    assert {
        "a.power_points": 16,
        "b.effects.sorcery-curse-of-sorcery": "level 4, 19, ",
        "b.effects.sorcery-curse-of-sorcery-2": "level 4, 0, CHA-3",
    } == changed(table)


def test_a_focus_is_made_and_made_larger() -> None:
    """A point of POW for good each time; it holds as much as POW is, and then as much again. [BRP-POW-185 BRP-POW-314]"""
    table = seat(meeting(sorcerer("brazier-of-power")))
    assert table.press("cast-sorcery", "a", power="sorcery/brazier-of-power", level=4)
    assert [] == rolled(table)
    assert {
        "a.power_points": 16,
        "a.characteristics.POW": 19,
        "a.powers.stores.brazier": {"points": 0, "most": 19, "sets": ("sorcery",), "first": True},
    } == changed(table)
    table.state = table.state.write("a", "powers.stores.brazier.points", 7)
    assert table.press("cast-sorcery", "a", power="sorcery/brazier-of-power", level=4)
    assert [] == rolled(table)
    assert {
        "a.powers.stores.brazier.points": 3,
        "a.characteristics.POW": 18,
        "a.powers.stores.brazier": {"points": 3, "most": 37, "sets": ("sorcery",), "first": True},
    } == changed(table)


def test_hands_are_joined() -> None:
    """Whoever is there joins, each once, and not the caster twice. [BRP-POW-315 BRP-POW-221]"""
    table = seat(meeting(sorcerer("chain-of-being")).write("c", "", person(at=ALL)).write("scene", "sides.c", "red"))
    assert table.press("cast-sorcery", "a", power="sorcery/chain-of-being", level=4, more=("b", "c"))
    assert [] == rolled(table)
    assert {
        "a.power_points": 16,
        "a.effects.sorcery-chain-of-being": "level 4, 0, ",
        "b.effects.sorcery-chain-of-being": "level 4, 0, ",
        "c.effects.sorcery-chain-of-being": "level 4, 0, ",
    } == changed(table)


def test_a_demon_comes_after_hours() -> None:
    """1D8 of them, an hour sixty minutes. [BRP-POW-229 BRP-POW-231]"""
    table = seat(meeting(sorcerer("summon-demon")))
    assert table.press("cast-sorcery", "a", [8, 2, 3], power="sorcery/summon-demon", level=1)
    assert ["1d8", "2d6 + 6"] == rolled(table)
    assert {
        "a.power_points": 11,
        "scene.minutes": 480,
        "lesser-demon-of-a.": "Lesser Demon of Somebody",
        "scene.sides.lesser-demon-of-a": "red",
        "scene.places.lesser-demon-of-a": 0,
        "lesser-demon-of-a.powers.flags.called": 2,
    } == changed(table)


def test_an_elemental_is_called_in_a_fight() -> None:
    """1D8 rounds of calling, in which nothing else is done, and 1D6 until it is there. [BRP-POW-220 BRP-POW-241]"""
    table = seat(battle(sorcerer("summon-elemental", "wings-of-the-sky")))
    table.press("cast-sorcery", "a", power="sorcery/summon-elemental", level=1, choice="air")
    assert [] == rolled(table)
    assert {
        "a.power_points": 19,
        "a.fight.acted": True,
        "a.fight.rank": 0,
        "a.powers.casting": {"use": {"power": "sorcery/summon-elemental", "choice": "air"}, "round": 2, "paid": 1},
    } == changed(table)
    table.proceed([7, 5], ["act", "act"])
    assert ["1d8", "1d6"] == rolled(table)
    assert {
        "scene.round.number": 2,
        "a.fight": {"rank": 10},
        "a.fight.intent": "act",
        "b.fight.intent": "act",
        "a.powers.casting": None,
        "a.powers.awaited.air-elemental": {"being": "air-elemental", "round": 14, "busy": 8},
        "a.fight.acted": True,
        "a.fight.rank": 0,
    } == changed(table)


def test_an_elemental_is_called_at_leisure() -> None:
    """It is there at once. [BRP-POW-220 BRP-POW-241]"""
    table = seat(meeting(sorcerer("summon-elemental", "wings-of-the-sky")))
    assert table.press("cast-sorcery", "a", [7, 5, 1, 2, 3], power="sorcery/summon-elemental", level=1, choice="air")
    assert ["1d8", "1d6", "3d6"] == rolled(table)
    assert {
        "a.power_points": 19,
        "air-elemental-of-a.": "Air Elemental of Somebody",
        "scene.sides.air-elemental-of-a": "red",
        "scene.places.air-elemental-of-a": 0,
        "air-elemental-of-a.powers.flags.called": 3,
    } == changed(table)


def test_no_elemental_without_its_spell() -> None:
    """Nothing comes. [BRP-POW-220]"""
    table = seat(meeting(sorcerer("summon-elemental", "wings-of-the-sky")))
    assert table.press("cast-sorcery", "a", power="sorcery/summon-elemental", level=1, choice="fire")
    assert [] == rolled(table)
    assert {"a.power_points": 19} == changed(table)
