"""Magicians at the seat: what a failure costs, reading from the grimoire, familiars that are shielded, staffs that rest."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, battle, chance_of, facing, gifted, mage, meeting, seat, sorcerer
from tests.rulesets.brp.stage import book, duel, fighter, person, state

from rulewright.play import FrozenMap
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.powers_state import STAFF, Bond, Vessel
from rulewright.testing.at_the_seat import AtTheSeat


def cast(table: AtTheSeat, spell: str, faces: Any = (30,), answers: Any = (), **form: Any) -> Any:
    """Cast a spell as its caster does."""
    return table.press("cast", "a", faces, answers, power=f"magic/{spell}", **form)


# -- how it goes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "level", "cost"), [(61, Level.FAILURE, 1), (60, Level.SUCCESS, 3), (98, Level.FUMBLE, 3)]
)
def test_a_failure_costs_a_point(face: int, level: Level, cost: int) -> None:
    """One point and nothing happens; a fumble costs as much as a success. [BRP-POW-048 BRP-POW-017 BRP-POW-018]"""
    table = seat(facing(mage("protection")))
    assert level == cast(table, "protection", [face], target="a", level=3)
    me = table.actor("a")
    assert (16 - cost, level is Level.SUCCESS) == (me.power_points, bool(me.effects))


@pytest.mark.parametrize(("on", "level", "points", "locked"), [(True, Level.CRITICAL, 4, True), (False, Level.SUCCESS, 2, False)])  # fmt: skip
def test_levels_may_be_switched_off(on: bool, level: Level, points: int, locked: bool) -> None:
    """A 01 is a plain success then, and a 00 shuts nothing. [BRP-POW-052]"""
    at = book(powers=SETS, power_levels=on)
    table = seat(facing(mage("protection", at=at)), at)
    assert level == cast(table, "protection", [1], ["strength"] if on else [], target="a", level=2)
    assert points == next(iter(table.actor("a").effects.values())).level
    fumbled = seat(duel(mage("protection", at=at, DEX=18)), at)
    cast(fumbled, "protection", [], target="a", level=1)
    fumbled.proceed([100])
    assert locked == ("magic/protection" in fumbled.actor("a").powers.locked)


def test_points_count_before_the_price() -> None:
    """Sixteen points against ten are 80%, though three of them go for it; so it is with sorcery. [BRP-POW-029]"""
    mind = seat(facing(gifted("psychic/mind-control"), person(at=ALL, POW=10)))
    mind.press("psychic", "a", [30, 80], ability="mind-control", target="b")
    assert (80, 12, True) == (chance_of(mind.last.drawn[1]), mind.actor("a").power_points, mind.actor("b").is_marked("controlled"))  # fmt: skip
    table = seat(meeting(sorcerer("pox", POW=16), person(at=ALL, POW=16), friends=False))
    table.press("cast-sorcery", "a", [50, 1], power="sorcery/pox", target="b", level=1)
    assert (50, 15) == (chance_of(table.last.drawn[0]), table.actor("a").power_points)


# -- skills of the mind -------------------------------------------------------------------------


def test_a_spell_is_a_mental_skill() -> None:
    """INT in a hundred and what was learned; the bonus of Mental skills counts, and a success in a fight is ticked.

    [BRP-POW-044 BRP-POW-015]
    """
    powers, skills = {"magic/light": 1}, {"magic/light": {"personal": 20}}
    plain = seat(state(a=person(at=ALL, INT=14, POW=16, powers=powers, skills=skills)))
    cast(plain, "light", [34], words="a stone")
    assert (34, ("magic/light",)) == (chance_of(plain.last.drawn[0]), plain.actor("a").checks)
    at = book(powers=SETS, category_bonuses="full")
    keen = seat(state(a=person(at=at, INT=14, POW=16, powers=powers, skills=skills)), at)
    cast(keen, "light", [34], words="a stone")
    assert 34 + 4 + 3 == chance_of(keen.last.drawn[0])  # INT 14 is 4, POW 16 half of 6


def test_out_of_the_grimoire() -> None:
    """A round for each level, without any room in the mind; only out of one's own. [BRP-POW-036]"""
    table = seat(battle(mage("protection", DEX=18)))
    table.state = table.state.write("a", "powers.mind", FrozenMap())
    assert "BRP-POW-034" == table.refused("cast", "a", power="magic/protection", target="a", level=2).rule
    cast(table, "protection", [], target="a", level=2, from_book=True)
    table.press("pass", "b")
    table.proceed([], ["act", "act"])
    assert (2, {}) == (table.state.scene.round.number, dict(table.actor("a").effects))
    table.press("pass", "b")
    table.proceed([], ["act", "act"])
    table.press("pass", "b")
    table.proceed([30])
    assert 2 == next(iter(table.actor("a").effects.values())).level
    closed = seat(battle(mage("protection")).write("a", "powers.book", ()))
    assert "BRP-POW-036" == closed.refused("cast", "a", power="magic/protection", target="a", from_book=True).rule


# -- familiars ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("far", "chance"), [(16, 50), (17, 90)])
def test_a_familiar_has_its_owners_will(far: int, chance: int) -> None:
    """As many metres as the owner has POW, its owner's 16 stands against magic; farther off its own 8. [BRP-POW-063]"""
    owner = mage("light", POW=16)
    there = duel(mage("diminish", POW=16), person(at=ALL, POW=8), number=0, c=owner)
    there = there.write("c", "powers.bonds.b", Bond(kind="familiar", name="Cat", actor="b"))
    table = seat(there.write("scene", "sides.c", "blue").write("scene", "places.c", 1 + far))
    cast(table, "diminish", [30, 50, 96], target="b", choice="STR")
    assert chance == chance_of(table.last.drawn[-1])


# -- staffs -------------------------------------------------------------------------------------


def staffed(points: int = 3, **more: Any) -> AtTheSeat:
    """A magician of POW 9 with a staff of 8, which holds some points still."""
    me = mage("light", "protection", POW=9, weapons=["club-light"], **more)
    store = Vessel(points=points, most=8, sets=("magic",), fills=True, dies=True)
    return seat(facing(me).write("a", "powers.stores.club-light", store))


@pytest.mark.parametrize(("hours", "doing", "after"), [(4, "rest", 7), (4, "ordinary", 5), (24, "rest", 8)])
def test_a_staff_rests_as_somebody_of_its_pow(hours: int, doing: str, after: int) -> None:
    """Eight points in as many hours as somebody of POW 8 takes, asleep or awake, and no more than it holds. [BRP-POW-077]"""
    table = staffed()
    twin = person(at=ALL, POW=8)
    table.state = table.state.write("b", "", twin).write("b", "power_points", 3)
    table.press("pass-time", "a", [], [doing, doing], hours=hours)
    assert after == table.actor("a").powers.stores["club-light"].points == table.actor("b").power_points


def test_a_dead_staff_stays_dead() -> None:
    """At 0 it never fills again. [BRP-POW-077 BRP-POW-078]"""
    table = staffed(0)
    table.state = table.state.write("a", "powers.stores.club-light.most", 0)
    table.press("pass-time", "a", [], ["rest", "rest"], hours=24)
    assert 0 == table.actor("a").powers.stores["club-light"].points


def test_a_staff_takes_spells() -> None:
    """What goes on a weapon goes on a staff too, wherever it is; nothing goes on what nobody there has. [BRP-POW-081]"""
    made = seat(facing(mage("light", "sharpen", POW=17)))
    made.press("make-staff", "a")
    assert STAFF in made.actor("a").powers.stores
    cast(made, "sharpen", target="a", item=STAFF, level=2)
    changed = {each.to: each.by for effect in made.actor("a").effects.values() for each in effect.modifiers}
    assert {f"attack {STAFF}": 10, f"damage {STAFF}": 2} == changed
    bare = seat(facing(mage("sharpen"), fighter("sword-broad", at=ALL)))
    assert not bare.allows("cast", "a", power="magic/sharpen", target="a", item="sword-broad")
