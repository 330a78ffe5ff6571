"""A fight small enough to be fought thousands of times: two brawlers in a bar, in a game that a stranger installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import HOMES, run, site, start

from rulewright.lab.fight import Spec, spec_of
from rulewright.library import open_book, ready, ruleset, shelf

__all__ = ["run", "site", "start"]


@pytest.fixture
def bar(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Spec]:
    """Ann against Bob; processes that are started find their game as well."""
    for folder in (site, *HOMES):
        monkeypatch.syspath_prepend(str(folder))
    shelf._found.cache_clear()
    game = ruleset("brawl")
    yield spec_of(game, ready(game).fight("bar"), ready(game).characters, open_book(game))
    shelf._found.cache_clear()
