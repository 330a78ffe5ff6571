"""A shipped duel that closes: its bounds hold and narrow, fights bear it out, and sides changed over change over."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace
from tests.lab.agreement import chance_of_less_alike, expected, fought_out

from rulewright.lab import Chain, ready_spec
from rulewright.lab.counts import count_fights
from rulewright.library import ruleset_names

CLOSED = 1e-3
HALF_KNOWN = 0.9
"""So much may be open where two chains are compared that know equally much."""
LONG = 600.0
"""Seconds of the processor that it may take at the very most."""
pytestmark = pytest.mark.skipif("shards" not in ruleset_names(), reason="SHARDS was taken out")


@pytest.mark.slow
def test_bounds_hold_and_narrow() -> None:
    """Each look lies within the one before; nothing is lost; rows are whole."""
    chain = Chain(ready_spec("shards", "duel"))
    before = chain.bounds
    for tolerance in (0.95, 0.8, 0.6):
        now = chain.expand(LONG, tolerance, time.process_time)
        assert now.open <= tolerance
        assert 1 == pytest.approx(sum(now.within(how).low for how in now.endings) + now.open)
        for side in ("champion", "shield"):
            this, that = now.within(side), before.within(side)
            assert that.low - 1e-12 <= this.low <= this.high <= that.high + 1e-12
        before = now
    assert all(1 == pytest.approx(sum(row.to.values())) for row in chain._rows.values())


@pytest.mark.long
def test_fights_bear_it_out() -> None:
    """Ten thousand of them, in how they end and in how long they take; those counted from the chain are such fights too."""
    spec, fights = ready_spec("shards", "duel"), 10_000
    chain = Chain(spec)
    found = chain.expand(LONG, CLOSED, time.process_time)
    assert found.open <= CLOSED
    assert chance_of_less_alike(fought_out(spec, fights), expected(chain, 2 * CLOSED)) > 1e-3
    counted = count_fights(chain, fights)
    for side in ("champion", "shield"):
        assert counted.ends[side] / fights == pytest.approx(found.within(side).low, abs=0.02)


@pytest.mark.slow
def test_sides_changed_over_change_their_chances() -> None:
    """Equals, called otherwise: as far as it is known, whoever had the better chance has it still."""
    spec = ready_spec("shards", "duel")
    (one,) = spec.sides["champion"]
    written = spec.characters[one]
    twins = replace(spec, characters={"one": written, "two": written}, sides={"red": ("one",), "blue": ("two",)})
    turned = replace(twins, sides={"blue": ("one",), "red": ("two",)})
    here, there = (Chain(each).expand(LONG, HALF_KNOWN, time.process_time) for each in (twins, turned))
    assert max(here.open, there.open) <= HALF_KNOWN
    for side, other in (("red", "blue"), ("blue", "red")):
        assert here.within(side).low == pytest.approx(there.within(other).low, abs=0.01)
