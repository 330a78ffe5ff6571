"""The fleet on paper: its queues wait as theory says, and the paper tells what the simulation found."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import mean

import pytest
from load.fleet import Fleet, back_again, report, shares, waiting, waits

PAPER = Path(__file__).parents[2] / "docs" / "explanation" / "scale.md"


@pytest.mark.parametrize("load", [0.3, 0.6, 0.8])
def test_a_queue_waits_as_theory_says(load: float) -> None:
    """Arrivals at random, work of one length: the wait is load / (2 (1 - load)) times the work."""
    fleet = Fleet(flush=0.0)
    found = mean(waiting(load, fleet, Random(1), 200_000)) - fleet.action
    assert found == pytest.approx(load / (2 * (1 - load)) * fleet.action, rel=0.08)


def test_loads_add_up_and_hot_tables_make_them_uneven() -> None:
    """All workers together have as much to do as all tables want."""
    fleet = Fleet(100_000, 50, hot=0.0)
    assert mean(shares(fleet, Random(1))) == pytest.approx(100_000 / 10 * 0.003 / 50, rel=0.01)
    even, uneven = (waits(Fleet(100_000, 50, hot=hot), Random(1)).hottest for hot in (0.0, 0.01))
    assert uneven > even


def test_more_workers_are_sooner_back() -> None:
    """Whoever lost their worker is back the sooner the more others there are with room."""
    few, many = (back_again(Fleet(100_000, workers), Random(1)) for workers in (36, 100))
    assert many < few


def test_the_paper_tells_what_the_simulation_found() -> None:
    """`python -m load.fleet` gives the lines of the paper."""
    paper = PAPER.read_text(encoding="utf-8")
    assert "\n".join(report(1_000_000)) in paper
    assert "\n".join(report(100_000, usual=Fleet(action=0.03, connect=0.02))) in paper
