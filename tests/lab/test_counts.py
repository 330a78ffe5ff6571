"""Fights counted through a chain are fights: the same chances, the same spread, however much of the chain is known."""

from __future__ import annotations

from statistics import fmean, pvariance

import pytest
from msgspec.structs import replace

from rulewright.lab import Chain, Spec, count_fights
from rulewright.lab.stopping import look_after, share_interval, spent_at


@pytest.fixture
def duel(bar: Spec) -> Spec:
    """Ann against Bob alone."""
    return replace(bar, sides={"house": ("ann",), "guests": ("bob",)})


def test_counts_are_fights(duel: Spec) -> None:
    """On average the chance that was solved, and spread about it as throws of a coin are."""
    chain = Chain(duel)
    solved = chain.expand(60, 1e-12).within("Guests wins").low
    runs = [count_fights(chain, 1000, seed) for seed in range(150)]
    assert not any(run.played for run in runs)
    assert all(1000 == sum(run.ends.values()) == sum(run.steps.values()) for run in runs)
    wins = [run.ends["Guests wins"] for run in runs]
    spread = 1000 * solved * (1 - solved)
    assert fmean(wins) == pytest.approx(1000 * solved, abs=4 * (spread / 150) ** 0.5)
    assert pvariance(wins) == pytest.approx(spread, rel=0.5)
    assert wins[:5] == [count_fights(chain, 1000, seed).ends["Guests wins"] for seed in range(5)]


@pytest.mark.parametrize("states", [0, 3, 12])
def test_it_does_not_matter_how_much_is_known(duel: Spec, states: int) -> None:
    """What the chain does not know is played out, and comes to the same."""
    whole, part = Chain(duel), Chain(duel)
    solved = whole.expand(60, 1e-12)
    assert part.begun
    for _ in range(states):
        part._look_ahead(min(set(range(len(part._states))) - part._rows.keys() - part._over.keys()))
    found = count_fights(part, 600)
    assert found.played
    assert solved.within("Guests wins").low in share_interval(found.ends["Guests wins"], 600, 1e-4)
    steps = sum(step * count for step, count in found.steps.items()) / 600
    assert steps == pytest.approx(solved.steps, rel=0.15)


def test_a_million_costs_no_more_than_a_thousand_would_by_the_rules(duel: Spec) -> None:
    """Nobody is fought for: there are as many partings as there are states on the way."""
    chain = Chain(duel)
    chain.expand(60, 1e-12)
    found = count_fights(chain, 1_000_000)
    assert (1_000_000, 0) == (sum(found.ends.values()), found.played)


@pytest.mark.slow
@pytest.mark.parametrize(("samples", "most"), [(60, 1), pytest.param(300, 2, marks=pytest.mark.long)])
def test_intervals_cover(duel: Spec, samples: int, most: int) -> None:
    """Of 300 samples that are looked at four times, at most two miss what was solved at any look, where one in 1,000 may."""
    chain = Chain(duel)
    solved, missed = chain.expand(60, 1e-12).within("Guests wins").low, 0
    for seed in range(samples):
        won = fought = 0
        for look in range(1, 5):
            due = look_after(fought)
            won += count_fights(chain, due - fought, 10 * seed + look).ends["Guests wins"]
            fought = due
            if solved not in share_interval(won, fought, spent_at(look)):
                missed += 1
                break
    assert missed <= most
