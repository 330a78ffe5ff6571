"""Speed: three thousand entries are loaded before anyone has sat down."""

from __future__ import annotations

from benchmarks.content import KINDS, best_of, generated, rows

from rulewright.content import assemble, compile_bundle, load_bundle


def test_three_thousand_entries() -> None:
    """A large rulebook must not make people wait. Margins are wide: this guards against squares, not percents."""
    pack = generated(600)
    assert len(assemble([pack], KINDS)) == 3000
    assert best_of(3, lambda: assemble([pack], KINDS)) < 2000
    bundle = compile_bundle([pack], KINDS)
    assert len(load_bundle(bundle, KINDS)) == 3000
    assert best_of(3, lambda: load_bundle(bundle, KINDS)) < 100


def test_the_benchmark_runs() -> None:
    """Its rows are read by others."""
    for row in rows(quick=True):
        assert row.ratio > 0
