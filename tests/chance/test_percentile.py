"""Percentile checks and their bands."""

import pickle
import subprocess
import sys
from enum import IntEnum
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Bands, Percentile, Reading, ScriptedDice, two_digits, under, walk


class Level(IntEnum):
    """Five levels, as many d100 games have them."""

    FUMBLE = 0
    FAILURE = 1
    SUCCESS = 2
    SPECIAL = 3
    CRITICAL = 4


def five(chance: int) -> Bands[Level]:
    """A policy: a twentieth, a fifth, the chance; the worst few fumble."""
    fumbles = max(1, 5 - (chance - 1) // 20)
    return Bands(
        (
            (-(-chance // 20), Level.CRITICAL),
            (-(-chance // 5), Level.SPECIAL),
            (min(chance, 100 - fumbles), Level.SUCCESS),
            (100 - fumbles, Level.FAILURE),
            (100, Level.FUMBLE),
        )
    )


@pytest.mark.parametrize(
    ("roll", "level"),
    [
        (1, Level.CRITICAL),
        (4, Level.CRITICAL),
        (5, Level.SPECIAL),
        (15, Level.SPECIAL),
        (16, Level.SUCCESS),
        (75, Level.SUCCESS),
        (76, Level.FAILURE),
        (98, Level.FAILURE),
        (99, Level.FUMBLE),
        (100, Level.FUMBLE),
    ],
)
def test_levels_of_75(roll: int, level: Level) -> None:
    """Each band reaches up to its threshold."""
    assert level == Percentile(75, five(75)).throw(ScriptedDice([roll]))
    assert Reading(level, roll) == Percentile(75, five(75)).with_roll().throw(ScriptedDice([roll]))


@given(st.integers(1, 200))
def test_law_is_walk(chance: int) -> None:
    """Five numbers stand for a hundred rolls."""
    check = Percentile(chance, five(chance))
    assert walk(check) == check.law()
    assert walk(check.with_roll()) == check.with_roll().law()
    assert check.with_roll().law().map(lambda reading: reading.level) == check.law()


def test_first_band_that_fits_holds() -> None:
    """A band without a roll of its own is gone, and equal bands are equal."""
    assert ((1, Level.CRITICAL), (3, Level.SUCCESS), (95, Level.FAILURE), (100, Level.FUMBLE)) == five(3).tops
    assert Bands(((50, "a"), (20, "b"), (150, "c"))) == Bands(((50, "a"), (100, "c")))
    assert hash(Bands(((50, "a"), (20, "b"), (150, "c")))) == hash(Bands(((50, "a"), (100, "c"))))
    with pytest.raises(ValueError, match="end at 90, so a roll of 100 has no level"):
        Bands(((90, "a"),))


def test_bands_travel_between_processes() -> None:
    """A hash from another process would make equal bands strangers to each other."""
    program = "import pickle, sys; from rulewright.chance import Bands; sys.stdout.buffer.write(pickle.dumps(Bands(((40, 'hit'), (100, 'miss')))))"
    for seed in ("1", "2"):
        sent = subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        bands = pickle.loads(sent.stdout)  # noqa: S301 - our own bytes
        assert {Bands(((40, "hit"), (100, "miss"))): 1} == {bands: 1}


def test_asking_bands() -> None:
    """Sheets print the bands."""
    bands = Bands.of({"yes": 40, "no": 95, "never": 100})
    assert {"yes": 40, "no": 55, "never": 5} == bands.widths()
    assert (41, 95) == bands.range_of("no")
    assert bands.range_of("perhaps") is None
    assert {"a": 70, "b": 30} == Bands(((20, "a"), (50, "b"), (100, "a"))).widths()


def test_plain_and_texts() -> None:
    """The plainest check, and a hundred shown as two noughts."""
    assert Fraction(2, 5) == Percentile.plain(40).odds().p(True)
    assert not Percentile.plain(0).throw(ScriptedDice([1]))
    assert "40% (1d100: ≤40 True, ≤00 False)" == str(Percentile.plain(40))
    assert "75% (1d100: ≤04 critical, ≤15 special, ≤75 success, ≤98 failure, ≤00 fumble)" == str(
        Percentile(75, five(75))
    )
    assert str(Percentile.plain(40)) + " with its roll" == str(Percentile.plain(40).with_roll())
    assert "1d20: ≤5 a, ≤20 b" == str(Bands(((5, "a"), (20, "b")), 20))
    assert ["07", "00", "42"] == [two_digits(roll) for roll in (7, 100, 42)]
    assert "00 fumble" == str(Reading(Level.FUMBLE, 100))
    assert under(30) == Bands(((30, True), (100, False)))
    assert Reading(Level.FUMBLE, 99) < Reading(Level.CRITICAL, 1)
