"""Stuck weapons at the seat: pulled out, torn at, broken off, fetched back, and moved with."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import duel, fighter, seat

from rulewright.play import Effect
from rulewright.rulesets.brp.state.fight import Lodged


def test_a_spear_is_pulled_out() -> None:
    """STR against the damage it has done; it takes the round. [BRP-CBT-079]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("spear-short", "javelin", STR=12)).write(
            "a", "fight.lodged.spear-short", Lodged(by="b", damage=8)
        )
    )
    assert table.press("pull-out", "a", [70], weapon="spear-short")
    assert ["70%"] == rolled(table)
    assert {
        "a.fight.rank": 0,
        "a.fight.lodged.spear-short": None,
        "b.weapons": ("javelin",),
        "a.weapons": ("sword-broad", "spear-short"),
        "a.in_hand": ("spear-short", "sword-broad"),
        "a.off_hand": "spear-short",
    } == changed(table)


def test_a_spear_tears() -> None:
    """Failing costs 1D3 more, and makes it the harder. [BRP-CBT-079]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("spear-short", "javelin", STR=12)).write(
            "a", "fight.lodged.spear-short", Lodged(by="b", damage=8)
        )
    )
    assert not table.press("pull-out", "a", [71, 3], weapon="spear-short")
    assert ["70%", "1d3"] == rolled(table)
    assert {
        "a.fight.rank": 0,
        "a.wounds.wound-1": 3,
        "a.hit_points": 7,
        "a.fight.lodged.spear-short": {"by": "b", "damage": 11},
    } == changed(table)


def test_a_spear_hard_to_reach() -> None:
    """Half of STR. [BRP-CBT-079]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("spear-short", "javelin", STR=12)).write(
            "a", "fight.lodged.spear-short", Lodged(by="b", damage=8)
        )
    )
    assert table.press("pull-out", "a", [40], weapon="spear-short", badly=True)
    assert ["40%"] == rolled(table)
    assert {
        "a.fight.rank": 0,
        "a.fight.lodged.spear-short": None,
        "b.weapons": ("javelin",),
        "a.weapons": ("sword-broad", "spear-short"),
        "a.in_hand": ("spear-short", "sword-broad"),
        "a.off_hand": "spear-short",
    } == changed(table)


def test_a_spear_is_broken_off() -> None:
    """STR against what is left of its hit points. [BRP-CBT-080]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("spear-short", "javelin", STR=12))
        .write("a", "fight.lodged.spear-short", Lodged(by="b", damage=8))
        .write("b", "worn.spear-short", 5)
    )
    assert table.press("break-off", "a", [60], weapon="spear-short")
    assert ["60%"] == rolled(table)
    assert {"a.fight.rank": 0, "a.fight.lodged.spear-short": None, "b.weapons": ("javelin",)} == changed(table)


@pytest.mark.parametrize(("face", "broken"), [(8, True), (7, False)])
def test_a_spear_is_hewn_off(face: int, broken: bool) -> None:
    """An attack on what sticks in oneself: nine of damage reach its nine hit points, eight only wear it. [BRP-CBT-080]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("spear-short", "javelin", STR=12))
        .write("a", "fight.lodged.spear-short", Lodged(by="b", damage=8))
        .write("b", "worn.spear-short", 6)
    )
    assert broken == table.press("hew", "a", [50, face], target="a", item="spear-short", weapon="sword-broad")
    spent = {"a.fight.done": 1, "a.fight.rank": 0}
    after = {"a.fight.lodged.spear-short": None, "b.weapons": ("javelin",)} if broken else {"b.worn.spear-short": 14}
    assert ["50%", "(1d8 + 1) + 0"] == rolled(table)
    assert {**spent, **after} == changed(table)


def test_a_spear_is_hewn_off_another() -> None:
    """A friend close by can do it too; a blow that misses does nothing, and far away nobody reaches it. [BRP-CBT-080]"""
    there = (
        duel(fighter("sword-broad"), fighter("spear-short"), c=fighter("sword-broad", "bow-long"))
        .write("a", "fight.lodged.spear-short", Lodged(by="gone", damage=8))
        .write("a", "worn.spear-short", 12)
    )
    table = seat(there)
    assert not table.press("hew", "c", [51], target="a", item="spear-short", weapon="sword-broad")
    table = seat(there)
    assert table.press("hew", "c", [50, 4], target="a", item="spear-short", weapon="sword-broad")
    assert {} == dict(table.actor("a").fight.lodged)
    form = {"target": "a", "item": "spear-short", "weapon": "sword-broad"}
    assert "BRP-CBT-077" == seat(there.write("scene", "places.c", 7)).refused("hew", "c", **form).rule
    archer = seat(there.write("c", "in_hand", ("bow-long",)))
    assert "BRP-CBT-080" == archer.refused("hew", "c", **{**form, "weapon": "bow-long"}).rule
    assert "BRP-CBT-078" == seat(there).refused("hew", "c", **{**form, "target": "b"}).rule


def test_a_spear_does_not_break() -> None:
    """It stays where it is; the round is gone. [BRP-CBT-080]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("spear-short", "javelin", STR=12)).write(
            "a", "fight.lodged.spear-short", Lodged(by="b", damage=8)
        )
    )
    assert not table.press("break-off", "a", [36], weapon="spear-short")
    assert ["35%"] == rolled(table)
    assert {"a.fight.rank": 0} == changed(table)


def test_a_spear_of_nobody_here() -> None:
    """Its points are whole. [BRP-CBT-080]"""
    table = seat(duel(fighter("sword-broad", STR=12)).write("a", "fight.lodged.spear-short", Lodged(by="z", damage=8)))
    assert table.press("break-off", "a", [35], weapon="spear-short")
    assert ["35%"] == rolled(table)
    assert {"a.fight.rank": 0, "a.fight.lodged.spear-short": None} == changed(table)


def test_a_spear_is_fetched_back() -> None:
    """The full rating, no defence, and easy to hit. [BRP-CBT-077]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("spear-short", "javelin", STR=12)).write(
            "a", "fight.lodged.spear-short", Lodged(by="b", damage=8)
        )
    )
    assert table.press("retrieve", "b", [50], target="a", weapon="spear-short")
    assert ["50%"] == rolled(table)
    assert {
        "b.fight.retrieving": True,
        "b.fight.rank": 0,
        "a.fight.lodged.spear-short": None,
        "b.in_hand": ("spear-short", "spear-short"),
        "b.off_hand": "spear-short",
    } == changed(table)


def test_a_spear_is_not_fetched_back() -> None:
    """The round is gone all the same. [BRP-CBT-077]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("spear-short", "javelin", STR=12)).write(
            "a", "fight.lodged.spear-short", Lodged(by="b", damage=8)
        )
    )
    assert not table.press("retrieve", "b", [51], target="a", weapon="spear-short")
    assert ["50%"] == rolled(table)
    assert {"b.fight.retrieving": True, "b.fight.rank": 0} == changed(table)


def test_what_was_thrown_must_be_gripped() -> None:
    """By Difficult Agility first. [BRP-CBT-077]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("javelin", STR=12)).write(
            "a", "fight.lodged.javelin", Lodged(by="b", damage=4)
        )
    )
    assert not table.press("retrieve", "b", [26], target="a", weapon="javelin")
    assert ["25%"] == rolled(table)
    assert {"b.fight.retrieving": True, "b.fight.rank": 0} == changed(table)


def test_what_was_thrown_is_fetched_back() -> None:
    """And then the rating. [BRP-CBT-077]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("javelin", STR=12)).write(
            "a", "fight.lodged.javelin", Lodged(by="b", damage=4)
        )
    )
    assert table.press("retrieve", "b", [25, 50], target="a", weapon="javelin")
    assert ["25%", "50%"] == rolled(table)
    assert {
        "b.fight.retrieving": True,
        "b.fight.rank": 0,
        "a.fight.lodged.javelin": None,
        "b.in_hand": ("javelin", "javelin"),
        "b.off_hand": "javelin",
    } == changed(table)


def test_what_sticks_in_somebody_is_not_at_hand() -> None:
    """A spear or javelin in the foe is neither drawn again nor given away nor picked up; broken off it is gone.

    [BRP-CBT-076 BRP-CBT-077 BRP-CBT-080]
    """
    spear = seat(duel(fighter("spear-short"), fighter("sword-broad", CON=18, SIZ=18), c=fighter()))
    spear.press("attack", "a", [8, 3, 3, 99], ["none"], target="b", weapon="spear-short")
    javelin = seat(duel(fighter("javelin"), fighter("sword-broad", CON=18, SIZ=18), c=fighter(), apart=5))
    javelin.press("attack", "a", [4, 3, 3], ["none"], target="b", weapon="javelin")
    for table, weapon in ((spear, "spear-short"), (javelin, "javelin")):
        assert weapon in table.actor("b").fight.lodged
        table.state = table.state.write("a", "fight.rank", 9).write("b", "fight.rank", 9)
        assert not table.allows("take-up", "a", item=weapon)
        assert not table.allows("hand-over", "a", target="c", item=weapon)
        assert not table.allows("snatch-up", "c", item=weapon)
    spear.press("break-off", "b", [1], weapon="spear-short")
    assert not spear.allows("take-up", "a", item="spear-short")


def test_an_arrow_comes_out_and_no_bow() -> None:
    """Whoever pulls it out has no bow by it, and the archer keeps it. [BRP-CBT-077 BRP-CBT-079]"""
    table = seat(duel(fighter("bow-long"), fighter("sword-broad", CON=18, SIZ=18), apart=20))
    table.press("attack", "a", [4, 3, 3], ["none"], target="b", weapon="bow-long")
    table.state = table.state.write("b", "fight.rank", 9)
    assert table.press("pull-out", "b", [1], weapon="bow-long")
    assert (("sword-broad",), ("bow-long",)) == (table.actor("b").in_hand, table.actor("a").in_hand)
    assert ({}, ("sword-broad",)) == (dict(table.actor("b").fight.lodged), table.actor("b").weapons)


def test_who_moves_with_a_spear_in_them() -> None:
    """Half of its damage again, past all armour. [BRP-CBT-078 BRP-CBT-016]"""
    table = seat(
        duel(fighter("sword-broad", STR=12, armour=["leather-hard"]), fighter("spear-short", "javelin", STR=12)).write(
            "a", "fight.lodged.spear-short", Lodged(by="b", damage=8)
        )
    )
    table.press("move", "a", [5], away="b", distance=3)
    assert ["ceil((1d6 + 1) / 2)"] == rolled(table)
    assert {
        "scene.places.a": -3,
        "a.fight.moved": 3,
        "a.fight.moved_from": 10,
        "a.wounds.wound-1": 3,
        "a.hit_points": 7,
        "a.fight.lodged.spear-short": {"by": "b", "damage": 11},
    } == changed(table)


def test_who_stands_up_with_a_spear_in_them() -> None:
    """The same. [BRP-CBT-078 BRP-CBT-022]"""
    table = seat(
        duel(fighter("sword-broad", STR=12), fighter("spear-short", "javelin", STR=12))
        .write("a", "fight.lodged.spear-short", Lodged(by="b", damage=8))
        .write("a", "effects.prone", Effect("prone", "Prone", marks=("prone",)))
    )
    table.press("stand-up", "a", [5])
    assert ["ceil((1d6 + 1) / 2)"] == rolled(table)
    assert {
        "a.effects.prone": None,
        "a.effects.getting-up": 0,
        "a.fight.rank": 0,
        "a.wounds.wound-1": 3,
        "a.hit_points": 7,
        "a.fight.lodged.spear-short": {"by": "b", "damage": 11},
    } == changed(table)
