"""Every power at every level on every legal kind of target, by every outcome: price, contest, effect, time, end, undo."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.one_use import (
    fights,
    holds,
    holds_in_a_fight,
    kept_up,
    odds_hold,
    paid_at_leisure,
    paid_in_a_fight,
    stands_alone,
)
from tests.rulesets.brp.powers.printed import ALWAYS, MAGIC, PSYCHIC, SORCERY, SUPERPOWERS
from tests.rulesets.brp.powers.stage import ALL, rounds_later
from tests.rulesets.brp.powers.sweep import KEYS, Case, InOrder, cases_of, outcomes_of, points_of, press

from rulewright.play import Minutes
from rulewright.rulesets.brp.encounter import end_scene
from rulewright.rulesets.brp.state.entries import Ability, Sorcery, Spell, Superpower

SAMPLE = ("cold", "heat", "HP", "PP", "underwater", "air-walking", "air", "grow", "shrink", "")
"""Kinds of powers in the quick sweep."""


def sampled(key: str) -> tuple[Case, ...]:
    """Some uses of a power: every kind of target at one level in the middle, the first two choices."""
    there = cases_of(key)
    levels = sorted({case.level for case in there})
    choices = list(dict.fromkeys(case.choice for case in there))[:2]
    level = levels[len(levels) * 2 // 3]
    return tuple(case for case in there if case.level == level and case.choice in choices)


QUICK = tuple(key for key in KEYS if (*key.split("/"), "")[2] in SAMPLE)
REST = [pytest.param(key, marks=pytest.mark.slow) for key in KEYS if key not in QUICK]
"""What the quick sweep leaves to the slow tests; by night every power is tried at every level."""


def test_none_is_missing() -> None:
    """A power that the catalogue has and the content has not, or the other way round. [BRP-POW-001]"""
    assert [30, 21, 45, 36] == [len(table) for table in (MAGIC, PSYCHIC, SORCERY, {**SUPERPOWERS, **ALWAYS})]
    tables = ((Spell, MAGIC), (Ability, PSYCHIC), (Sorcery, SORCERY), (Superpower, {**SUPERPOWERS, **ALWAYS}))
    for kind, table in tables:
        assert {each.id for each in ALL.content.all(kind)} == set(table)


@pytest.mark.parametrize("key", [*QUICK, *REST])
def test_powers_work_as_printed(key: str) -> None:
    """A power that costs, meets, does or lasts something else, or leaves a trace.

    [BRP-POW-016 BRP-POW-028 BRP-POW-030 BRP-POW-031 BRP-POW-046 BRP-POW-049 BRP-POW-136 BRP-POW-138 BRP-POW-161
    BRP-POW-179 BRP-POW-180 BRP-POW-199 BRP-POW-202 BRP-POW-205 BRP-POW-244 BRP-POW-255 BRP-POW-270]
    """
    for case in sampled(key):
        for outcome in outcomes_of(case):
            holds(case, outcome)


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_every_power_works_as_printed_at_every_level(key: str) -> None:
    """A level, a kind of target or an outcome by which a power breaks.

    [BRP-POW-017 BRP-POW-018 BRP-POW-026 BRP-POW-029 BRP-POW-032 BRP-POW-048 BRP-POW-139 BRP-POW-140 BRP-POW-141
    BRP-POW-198 BRP-POW-200 BRP-POW-204 BRP-POW-207 BRP-POW-211 BRP-POW-247 BRP-POW-278]
    """
    for case in cases_of(key):
        for outcome in outcomes_of(case):
            holds(case, outcome)


@pytest.mark.parametrize("key", [*QUICK, *REST])
def test_powers_work_in_a_fight(key: str) -> None:
    """A power that costs or does something else in a fight, or does not take the round.

    [BRP-POW-023 BRP-POW-144 BRP-POW-195 BRP-POW-269]
    """
    for case in filter(fights, sampled(key)):
        for outcome in outcomes_of(case):
            holds_in_a_fight(case, outcome)


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_every_power_works_in_a_fight_at_every_level(key: str) -> None:
    """The same at every level, on every kind of target, where it works and where it is resisted. [BRP-POW-023 BRP-POW-144]"""
    for case in filter(fights, cases_of(key)):
        for outcome in outcomes_of(case)[:2]:
            holds_in_a_fight(case, outcome)


KEPT = tuple(key for key in KEYS if any(map(kept_up, cases_of(key))))


@pytest.mark.parametrize("key", [key if key in QUICK else pytest.param(key, marks=pytest.mark.slow) for key in KEPT])
def test_upkeep_is_paid(key: str) -> None:
    """Upkeep that is not taken, or too early, in a fight or at leisure; a power that goes on without points.

    [BRP-POW-105 BRP-POW-144 BRP-POW-270 BRP-POW-284 BRP-POW-324]
    """
    for case in filter(kept_up, sampled(key)):
        paid_in_a_fight(case)
        paid_at_leisure(case)


@pytest.mark.long
@pytest.mark.parametrize("key", KEPT)
def test_upkeep_is_paid_at_every_level(key: str) -> None:
    """Upkeep that does not follow the level. [BRP-POW-105 BRP-POW-270]"""
    for case in filter(kept_up, cases_of(key)):
        paid_in_a_fight(case)
        paid_at_leisure(case)


def test_the_end_of_a_fight_takes_nothing_twice() -> None:
    """Minutes of a fight that are taken off once more at its end, from what lasts or as upkeep. [BRP-POW-046 BRP-POW-105]"""
    flies = press(cases_of("superpowers/flight")[-1], "success", fight=True)
    rounds_later(flies, 9)
    has = points_of(flies.actor("a"))
    flies.run(end_scene, "a")
    assert (has, [16]) == (points_of(flies.actor("a")), [kept.due for kept in flies.actor("a").powers.kept.values()])
    wards = next(case for case in cases_of("magic/protection") if case.kind == "self")
    play = InOrder(press(wards, "success").state.write("scene", "round.number", 1), ())
    rounds_later(play, 10)
    play.run(end_scene, "a")
    assert [Minutes(13)] == [effect.clock for effect in play.actor("a").effects.values()]


@pytest.mark.parametrize("key", QUICK)
def test_no_power_counts_on_its_own_changes(key: str) -> None:
    """A power that fails where its changes are only suggested. [BRP-POW-001]"""
    for case in sampled(key):
        stands_alone(case)


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_no_power_counts_on_its_own_changes_at_any_level(key: str) -> None:
    """The same at every level, on every kind of target. [BRP-POW-001]"""
    for case in cases_of(key):
        stands_alone(case)


@pytest.mark.parametrize("key", QUICK)
def test_odds_come_to_one(key: str) -> None:
    """Odds that leave something out, or tell another payment than play takes. [BRP-POW-015 BRP-POW-136 BRP-POW-179 BRP-POW-244]"""
    odds_hold(cases_of(key)[0])


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_odds_of_every_use_come_to_one(key: str) -> None:
    """The same for every level, choice and kind of target. [BRP-POW-015 BRP-POW-136 BRP-POW-179 BRP-POW-244]"""
    for case in cases_of(key):
        odds_hold(case)
