"""Whoever is not made yet is not ready to play: in every game an empty page is refused, and says what is missing."""

from __future__ import annotations

import pytest

from rulewright.library import all_rulesets, open_book


@pytest.mark.parametrize("game", sorted(all_rulesets()))
def test_an_empty_page_is_nobody(game: str) -> None:
    """A name is what is missed first."""
    ruleset = all_rulesets()[game]
    book = open_book(ruleset)
    assert ruleset.creation is not None
    blank = ruleset.creation.blank(book)
    assert "name" == ruleset.creation.refusals(blank, book)[0].about
