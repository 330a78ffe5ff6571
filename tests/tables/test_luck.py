"""The luck report: honest numbers about dice."""

from __future__ import annotations

import pytest

from rulewright.chance.dice import RandomDice
from rulewright.log.entry import Entry
from rulewright.log.facts import Said
from rulewright.play.facts import Drew
from rulewright.tables.dice.luck import chi_square_tail, luck_report, runs_test


def thrown(faces: list[int], sides: int, of: str = "kim") -> Entry:
    return Entry(1, Drew("x", tuple(faces), 0, of, dice=f"{len(faces)}d{sides}"))


def test_the_tail_of_chi_square_is_that_of_the_tables() -> None:
    """Known values of the distribution, on both sides of its middle."""
    for value, freedom, p in (
        (3.841, 1, 0.05),
        (11.070, 5, 0.05),
        (16.919, 9, 0.05),
        (1.145, 5, 0.95),
        (23.209, 10, 0.01),
    ):
        assert chi_square_tail(value, freedom) == pytest.approx(p, abs=2e-4)
    assert 1.0 == chi_square_tail(0, 5)


def test_a_fair_spread_is_nothing_unusual_and_a_loaded_die_is() -> None:
    """Even counts raise no brow; a die that shows sixes half the time does."""
    even = luck_report([thrown([1, 4, 2, 6, 3, 5] * 20, 6)])
    assert 120 == even.dice[0].throws
    assert (20,) * 6 == even.dice[0].counts
    loaded = luck_report([thrown([6, 1, 6, 2, 6, 3, 6, 4, 6, 5] * 12, 6)])
    assert "Unusual" in loaded.dice[0].said
    assert loaded.dice[0].corrected is not None
    assert loaded.dice[0].p is not None
    assert loaded.dice[0].corrected >= loaded.dice[0].p


def test_few_throws_say_nothing() -> None:
    """No verdict without enough throws."""
    report = luck_report([thrown([6, 6, 6], 6), Entry(2, Said("kim", "wow"))])
    assert None is report.dice[0].p
    assert "too few" in report.dice[0].said
    assert 0 == report.looks


def test_streaks_are_looked_for_too() -> None:
    """Even counts in long streaks are no fair dice either."""
    assert runs_test([1] * 60 + [6] * 60, 3.5) < 1e-6
    assert runs_test(list(RandomDice(1).throw(500, 6)), 3.5) > 0.001
