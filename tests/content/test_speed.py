"""Speed: three thousand entries are loaded before anyone has sat down."""

from __future__ import annotations

from benchmarks.content import KINDS, generated, rows
from tests.pace import paces

from rulewright.content import assemble, compile_bundle, load_bundle


def test_three_thousand_entries() -> None:
    """A large rulebook must not make people wait: six times as many entries take no thirty-six times as long, and a bundle
    is read in a small part of that.
    """
    pack, small = generated(600), generated(100)
    assert len(assemble([pack], KINDS)) == 3000
    all_of_it = paces(lambda: assemble([pack], KINDS), rounds=2)
    assert all_of_it < 20 * paces(lambda: assemble([small], KINDS))
    bundle = compile_bundle([pack], KINDS)
    assert len(load_bundle(bundle, KINDS)) == 3000
    assert paces(lambda: load_bundle(bundle, KINDS)) < all_of_it / 4


def test_the_benchmark_runs() -> None:
    """Its rows are read by others."""
    for row in rows(quick=True):
        assert row.ratio > 0
