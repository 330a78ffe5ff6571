"""Corners of sorcery at the seat: room in the mind, points beyond POW, distraction, weapons that fit, and what is bound."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, battle, meeting, seat, sorcerer, victim
from tests.rulesets.brp.seats import chances, said
from tests.rulesets.brp.stage import book, person

from rulewright.testing.at_the_seat import AtTheSeat


def cast(table: AtTheSeat, spell: str, faces: Any = (), answers: Any = (), **form: Any) -> Any:
    """Cast a spell as its caster does."""
    return table.press("cast-sorcery", "a", faces, answers, power=f"sorcery/{spell}", **form)


def test_a_culture_may_remember_more() -> None:
    """Eight levels fill INT 8; where a culture adds three there is room for another spell. [BRP-POW-183]"""
    at: Any
    for at, room in ((ALL, False), (book(powers=SETS, cultural_memory=3), True)):
        known = {"sorcery/cloak-of-night": 4, "sorcery/sureness": 4, "sorcery/pox": 1}
        table = seat(meeting(person(at=at, INT=8, POW=16, powers=known)), at)
        if "sorcery/pox" in table.actor("a").powers.mind:
            table.press("forget-spell", "a", spell="sorcery/pox")
        assert room == table.allows("ready-spell", "a", spell="sorcery/pox", level=1)


def test_points_beyond_pow_do_not_come_back() -> None:
    """What is beyond POW is spent first, and no rest restores it. [BRP-POW-184]"""
    table = seat(meeting(sorcerer("pox", POW=16)).write("a", "surplus", 4))
    cast(table, "pox", [1], target="b", level=1)
    assert (16, 3) == (table.actor("a").power_points, table.actor("a").surplus)
    table.press("pass-time", "a", [], ["ordinary", "ordinary"], hours=2)
    assert (16, True) == (table.actor("a").power_points, table.actor("a").surplus <= 3)


@pytest.mark.parametrize(
    ("roll", "extreme", "kept"), [(50, False, True), (51, False, False), (25, True, True), (26, True, False)]
)
def test_a_caster_is_distracted(roll: int, extreme: bool, kept: bool) -> None:
    """Idea, half of it if the distraction is extreme, or the spell is lost and its points with it. [BRP-POW-197]"""
    table = seat(battle(sorcerer("pox", INT=10)))
    cast(table, "pox", target="b", level=1)
    table.press("distract", "a", [roll], extreme=extreme)
    assert ([25 if extreme else 50], kept) == (chances(table), table.actor("a").powers.casting is not None)
    assert 19 == table.actor("a").power_points


@pytest.mark.parametrize(
    ("spell", "item"),
    [
        ("hammer-of-the-gods", "sword-broad"),
        ("hells-razor", "mace-light"),
        ("sorcerys-sharp-flame", "mace-light"),
        ("talons-of-the-beast", "leather-hard"),
        ("sorcerous-armour", "sword-broad"),
    ],
)
def test_a_spell_goes_on_what_it_is_for(spell: str, item: str) -> None:
    """Blunt, edged or pointed arms, or armour, each by its own spell. [BRP-POW-208]"""
    table = seat(meeting(sorcerer(spell), victim()))
    no = table.refused("cast-sorcery", "a", power=f"sorcery/{spell}", target="b", item=item, level=2)
    assert "BRP-POW-355" == no.rule


def test_another_face_and_the_same_strength() -> None:
    """Liken Shape changes looks alone, and magic can be told about it. [BRP-POW-356]"""
    table = seat(meeting(sorcerer("liken-shape")))
    before = table.actor("b")
    cast(table, "liken-shape", target="b", level=4)
    after = table.actor("b")
    assert after.is_marked("in another shape")
    assert all(after.value(code) == before.value(code) for code in ("STR", "CON", "SIZ", "DEX", "CHA"))


@pytest.mark.parametrize(("item", "left"), [("", 19), ("knife", 17)])
def test_what_a_binding_costs(item: str, left: int) -> None:
    """A point of POW for good, three into an object; nothing where it fails. [BRP-POW-232]"""
    for roll, after in ((85, left), (86, 20)):
        table = seat(meeting(sorcerer("summon-demon", weapons=["knife"])))
        cast(table, "summon-demon", [3, 3, 4], level=1)
        demon = next(each for each in table.state.actors if each not in "ab")
        table.press("bind", "a", [roll], target=demon, **({"item": item} if item else {}))
        assert ([85], after) == (chances(table), table.actor("a").characteristics.POW)


def test_a_focus_joins_no_chain_whoever_has_it() -> None:
    """Somebody else with a brazier is not let into a chain either. [BRP-POW-221]"""
    table = seat(meeting(sorcerer("chain-of-being", POW=18), sorcerer("brazier-of-power", POW=18)))
    form = {"power": "sorcery/chain-of-being", "target": "a", "more": ("b",), "level": 4}
    assert table.allows("cast-sorcery", "a", **form)
    table.press("cast-sorcery", "b", power="sorcery/brazier-of-power", words="a bowl", level=4)
    assert "BRP-POW-221" == table.refused("cast-sorcery", "a", **form).rule


def test_a_broken_object_ends_what_sits_in_it() -> None:
    """What is bound for ever is there until its object breaks. [BRP-POW-238]"""
    table = seat(meeting(sorcerer("summon-demon", weapons=["knife"])))
    cast(table, "summon-demon", [3, 3, 4], level=1)
    demon = next(each for each in table.state.actors if each not in "ab")
    table.press("bind", "a", [85], target=demon, item="knife")
    assert "BRP-POW-238" == table.refused("dismiss", "a", bond=demon).rule
    table.press("break-object", "a", bond=demon)
    assert (False, {}) == (demon in table.state.actors, dict(table.actor("a").powers.bonds))


@pytest.mark.rule("BRP-POW-195")
def test_a_spell_comes_too_late_for_whoever_died_meanwhile() -> None:
    """Between the casting and the next powers phase its subject dies: nothing lies on a corpse, and that is told."""
    table = seat(battle(sorcerer("titans-strength"), friends=True))
    cast(table, "titans-strength", target="b", level=1)
    table.state = table.state.write("b", "fate", "dead")
    table.proceed([], ["act"])
    assert "Somebody is dead: Titan's Strength comes too late." in said(table)
    assert "sorcery-titans-strength" not in table.actor("b").effects
