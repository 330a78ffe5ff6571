"""Updates: while one holds, another edition of a game is installed in place of the one that is there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest

from rulewright.contract import Ruleset
from rulewright.library import BrokenRuleset, shelf


@contextmanager
def installed_instead(patch: pytest.MonkeyPatch, game: Ruleset) -> Iterator[None]:
    """While this holds, a game is installed for whatever has its id."""
    found = {**shelf.all_rulesets(), game.id: game}

    @lru_cache(maxsize=1)
    def search() -> tuple[dict[str, Ruleset], tuple[BrokenRuleset, ...]]:
        return found, ()

    search()
    with patch.context() as patched:
        patched.setattr(shelf, "_found", search)
        yield
