"""Real fights at several tables, five browsers at each: everybody sees everything, and nothing is lost on the way."""

from __future__ import annotations

import asyncio
from argparse import Namespace

import pytest
from load.evening import evening

pytestmark = pytest.mark.slow


def test_everybody_sees_what_was_pressed() -> None:
    """Two workers, PostgreSQL and NATS; the people of a table may sit at different workers."""
    games = ["otherworld", "active_exploits"]
    found = asyncio.run(evening(Namespace(tables=4, workers=2, seconds=8.0, every=2.0, games=games, odds=1)))
    assert found.pressed
    assert found.pressed == len(found.times)
    assert (0, 0, 0) == (found.unseen, found.gaps, found.behind)
