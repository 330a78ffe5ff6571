"""Every blank of a homebrew form says in a sentence what goes there, in every game that ships."""

from __future__ import annotations

from collections import Counter

import pytest

from rulewright.content.forms import PartForm, form_of
from rulewright.library import all_rulesets, open_book, ruleset
from rulewright.testing.sound import unexplained

MOST_ALIKE = 6
"""A sentence that tells of more blanks than these tells of none."""


def parts_of(game: str) -> dict[tuple[str, str], PartForm]:
    """Every part of every kind of a game, as its forms show it."""
    which = ruleset(game)
    content = open_book(which).content
    return {(kind, name): part for kind in which.kinds for name, part in form_of(kind, content).parts.items()}


@pytest.mark.parametrize("game", all_rulesets())
def test_every_blank_has_a_sentence(game: str) -> None:
    """None is without help, and `rulewright check` has nothing to ask."""
    found = parts_of(game)
    assert found
    assert [] == [
        f"{kind}: {name}.{each.name}" for (kind, name), part in found.items() for each in part.fields if not each.help
    ]
    assert [] == list(unexplained.doubts(ruleset(game)))


@pytest.mark.parametrize("game", all_rulesets())
def test_no_sentence_tells_of_a_whole_part(game: str) -> None:
    """A sentence is about few blanks: one that names all of a part explains none of them."""
    for (kind, name), part in parts_of(game).items():
        alike = Counter(each.more or each.help for each in part.fields if each.help)
        assert [] == [said for said, times in alike.items() if times > MOST_ALIKE], (kind, name)
