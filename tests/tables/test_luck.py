"""The luck report: honest numbers about dice."""

from __future__ import annotations

import pytest

from rulewright.chance.dice import RandomDice
from rulewright.log.entry import Entry
from rulewright.log.facts import Said
from rulewright.play.facts import Drew
from rulewright.tables.dice.luck import chi_square_tail, groups, luck_report, runs_test, serial_test


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


def test_does_one_throw_tell_of_the_next() -> None:
    """Even counts and no streaks, but each throw near the last: that is no fair die. Fair throws are not accused."""
    wave = [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1] * 10
    assert serial_test(wave) < 1e-6
    odd = luck_report([thrown(wave, 6)]).dice[0]
    assert odd.p is not None
    assert odd.serial_p is not None
    assert odd.serial_p < 1e-6 < odd.p
    assert "Unusual" in odd.said
    assert 1.0 == serial_test([4] * 50)


def test_fair_dice_are_accused_no_more_often_than_they_should() -> None:
    """Of 400 rows of fair throws about one in twenty is below 5 %, by each of the three looks."""
    rows = [list(RandomDice(seed).throw(120, 6)) for seed in range(400)]
    for test in (serial_test, lambda faces: runs_test(faces, 3.5)):
        assert sum(test(faces) < 0.05 for faces in rows) <= 36
    found = [luck_report([thrown(faces, 6, "")]).dice[0] for faces in rows]
    assert sum(die.p < 0.05 for die in found if die.p is not None) <= 36
    assert sum("Unusual" in die.said for die in found) <= 36


def test_many_sides_are_told_apart_in_groups() -> None:
    """A d100 is judged after 25 throws by fifths, after 50 by tenths; a die of few sides by every face or not at all."""
    assert [0, 5, 10, 20, 25, 50, 100] == [groups(100, throws) for throws in (24, 25, 50, 100, 125, 250, 500)]
    assert [0, 6, 0, 4] == [groups(6, 29), groups(6, 30), groups(4, 19), groups(4, 20)]
    assert [5, 10] == [groups(10, 49), groups(10, 50)]
    high = luck_report([thrown([91, 97, 83, 99, 88] * 8, 100)]).dice[0]
    assert high.p is not None
    assert high.p < 1e-6
    assert "25 would do" in luck_report([thrown([7] * 10, 100)]).dice[0].said
