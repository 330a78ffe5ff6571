"""Reckoning: per answer of others, exact where it can be, an estimate where it must be, and never for long."""

import time
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from rulewright.cli.cast import cast_of_fight
from rulewright.lab.patience import TimeIsUp, within
from rulewright.lab.reckoning import PerAnswer, Reckoned, Reckoner, leaves
from rulewright.library import ruleset
from rulewright.play import Estimate


def reckoned(**wishes: Any) -> Reckoned:
    """Ann's attack on Bob."""
    game = ruleset("brawl")
    cast, action = cast_of_fight(game, "bar"), game.action("attack")
    args = {"actor": "ann", **action.complete({"target": "bob"})}
    these = Reckoner(game, cast.book, frozenset({"ann"}), **wishes)
    return these.reckon(action.rule, cast.state, args, action.measures[0].of)


def test_an_estimate_where_exact_odds_are_too_many(run: Run) -> None:
    """Past the budget of paths it is counted from samples, and is another type."""
    readings = dict(leaves(reckoned(budget=1, times=400)))
    assert {("Yes",), ("No",)} == set(readings)
    assert all(isinstance(reading, Estimate) for reading in readings.values())


def test_without_depth_the_policy_answers(run: Run) -> None:
    """Then there is one reading, as the ruleset itself would play."""
    assert not isinstance(reckoned(deep=0), PerAnswer)


def test_time_is_up(tmp_path: Path) -> None:
    """What takes too long is stopped, and the clock is off afterwards."""
    before = time.monotonic()
    with pytest.raises(TimeIsUp), within(0.05):
        sum(1 for _ in iter(lambda: time.monotonic() > before + 30, True))
    assert time.monotonic() < before + 10
    with within(0.05):
        pass
    time.sleep(0.1)
