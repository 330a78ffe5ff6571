"""A short flood: the honest play on, nobody is lost, and nothing is answered by a fault."""

from __future__ import annotations

from pathlib import Path

import pytest
from load.flood import Bounds, chosen_from, flood

GENEROUS = Bounds(p99=10_000, health=5_000, grown_late=Bounds().grown)
"""On a machine that others use too, and too short to come to rest; `just flood` has the bounds that count."""


@pytest.mark.slow
async def test_a_short_flood_is_bearable(tmp_path: Path) -> None:
    """Twelve seconds of every kind of harm beside six tables, on one worker and a file."""
    chosen = chosen_from(
        ["--seconds", "12", "--hostile", "33", "--tables", "6", "--every", "2", "--sqlite", "--back", "0"]
    )
    found = await flood(chosen, tmp_path)
    assert not found.beyond(GENEROUS), f"{found}"
    assert found.honest.pressed > 10
    assert found.answers["ping"] > 100
