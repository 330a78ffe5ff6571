"""Bounds of starts and of time between: forces and what is tied to them, spells beside a demon, fame too early, a day and an hour."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, mighty
from tests.rulesets.brp.seats import said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, legal_character, person
from tests.rulesets.brp.stage import seat as at_table

from rulewright.chance.dice import ScriptedDice
from rulewright.content import ContentError, Pack, load
from rulewright.library import advice_on
from rulewright.play import Effect, Modifier, Rounds
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.creation.builder import CREATION

SORCERY = book(powers=["sorcery"])


@pytest.mark.parametrize(("powers", "law", "anarchy"), [
    ({}, 2, 3), ({"sorcery/heal": 2, "sorcery/ward": 1}, 2, 4), ({"magic/light": 1}, 2, 3), ({"psychic/telekinesis": 1}, 2, 3),
])  # fmt: skip
def test_what_is_tied_to_a_force_adds_to_it(powers: dict[str, int], law: int, anarchy: int) -> None:
    """A point for a set of powers that a force stands behind, beside what its die gave. [BRP-OPT-028 BRP-OPT-029]"""
    there = book(allegiance=True, powers=["magic", "psychic", "sorcery"])
    step = next(each for each in CREATION.steps if each.id == "allegiance")
    assert step.throws is not None
    given = step.throws(legal_character(powers=powers), there, ScriptedDice([4, 5]))
    assert {"law": 2, "anarchy": 3} == dict(given["rolled_allegiances"])
    assert {"law": law, "anarchy": anarchy} == dict(given["allegiances"])


def test_a_demon_takes_room_in_a_sorcerers_mind() -> None:
    """As many levels as it has dice are not there for spells. [BRP-POW-182 BRP-POW-234]"""
    spells = {"sorcery/heal": 3, "sorcery/ward": 3, "sorcery/witch-sight": 3}
    alone = person(at=SORCERY, INT=9, powers=spells)
    bound = person(at=SORCERY, INT=9, powers=spells, agreed=["demon: gnash"])
    assert (3, True) == (len(alone.powers.mind), len(bound.powers.mind) < 3)


@pytest.mark.parametrize(("agreed", "used", "reason"), [
    ([], False, "Reputation is not in use."), (["reputation"], False, "Reputation is not in use."),
    ([], True, "Nobody has heard of a beginner."), (["reputation"], True, ""),
])  # fmt: skip
def test_fame_needs_a_table_that_counts_it(agreed: list[str], reason: str, *, used: bool) -> None:
    """Where it is not played nobody has any, with leave or without. [BRP-OPT-062]"""
    found = CREATION.refusals(legal_character(reputation=60, agreed=agreed), book(reputation=used))
    assert ([reason] if reason else []) == [each.reason for each in found if each.rule == "BRP-OPT-062"]


def test_a_staff_of_the_start_is_a_staff() -> None:
    """It fills by itself, and is dead for good once it is empty. [BRP-POW-041 BRP-POW-076 BRP-POW-078]"""
    there = book(powers=("magic",), power_level="superhuman")
    table = seat(there, a=person(at=there, POW=3, powers={"magic/light": 1}, skills={"magic/light": {"given": 90}}))
    table.state = table.state.write("a", "power_points", 1)
    (staff,) = table.actor("a").powers.stores.values()
    assert (3, True) == (staff.most, staff.is_staff)
    table.press("cast", "a", [50], power="magic/light", level=3)
    assert "is dead for good" in said(table)


# -- what a table is told -----------------------------------------------------------------------


@pytest.mark.parametrize(("options", "told"), [
    ({"traits": True, "passions": True}, ("Let Passions and Personality Traits speak of different things.",)),
    ({"traits": True}, ()), ({"passions": True}, ()),
])  # fmt: skip
def test_what_overlaps_is_said_once_and_only_where_both_are_played(
    options: dict[str, bool], told: tuple[str, ...]
) -> None:
    """By whichever comes first. [BRP-OPT-002]"""
    assert told == advice_on(RULESET, book(**options))


@pytest.mark.parametrize(("id_", "fault"), [("art-mime", ""), ("mime", "should have the id art-mime")])
def test_a_speciality_is_found_under_its_skill(id_: str, fault: str) -> None:
    """One of another name would be learned by nobody. [BRP-CHR-137]"""
    text = f'[[speciality]]\nid = "{id_}"\nname = "Mime"\nskill = "art"\nkey = "mime"\n'
    packs = (BOOK.content, Pack.of_texts("x", {"x.toml": text}))
    if fault:
        with pytest.raises(ContentError, match=fault):
            load(packs, RULESET.kinds, RULESET.checks)
    else:
        load(packs, RULESET.kinds, RULESET.checks)


# -- between ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("minute", "points"), [(0, 17), (52, 17), (59, 17), (60, 18), (112, 18)])
def test_a_day_and_an_hour_go_by_the_clock(minute: int, points: int) -> None:
    """Eight by the night, and one for each two hours that are full by the clock since then. [BRP-CHR-101]"""
    table = seat(BOOK, a=person(POW=24))
    table.state = table.state.write("a", "power_points", 1).write("scene", "minutes", minute)
    table.press("pass-time", "a", [], ["ordinary"], hours=25)
    assert points == table.actor("a").power_points


@pytest.mark.parametrize(("power", "left"), [("superpowers/armour/heat", 20), ("superpowers/drain/PP", 35)])
def test_points_too_many_go_with_the_greater_soul(power: str, left: int) -> None:
    """Whoever moves points has room for more of them, by the level of that; no other power gives any. [BRP-CHR-102 BRP-POW-287]"""
    me = mighty(power, level=30, POW=10)
    table = at_table(duel(me, person(at=ALL)), ALL)
    lent = Effect("lent", "Greater", modifiers=(Modifier("POW", 10),), clock=Rounds(1))
    table.state = table.state.write("a", "effects.lent", lent).write("a", "surplus", 35)
    table.proceed([], ["act", "act"])
    assert ("lent" not in table.actor("a").effects, left) == (True, table.actor("a").surplus)
