"""Cards of creatures and chronicles on paper."""

from __future__ import annotations

import pytest
from tests.sheets.paper import pages, squeezed, text_of

from rulewright.library import open_book, ruleset
from rulewright.play import Refused
from rulewright.sheets.creatures import card_of, creature, creatures
from rulewright.sheets.printing import cards_pdf, chronicle_pdf
from rulewright.tables.telling.chronicle import Chapter


@pytest.mark.parametrize(
    ("game", "some"),
    [
        ("brp", ("wolf", "orc", "troll", "skeleton")),
        ("otherworld", ("hound", "spider")),
        ("otherworlds", ("wolf", "ghoul")),
        ("shards", ("old-brown", "cackle")),
        ("active_exploits", ("guard", "archer", "brigand", "sergeant")),
    ],
)
def test_several_creatures_stand_on_a_page(game: str, some: tuple[str, ...]) -> None:
    """Each as it would come to a table, with its figures."""
    which = ruleset(game)
    book = open_book(which)
    actors = [creature(which, book, each) for each in some]
    printed = cards_pdf(which, book, actors)
    assert 1 == pages(printed)
    read = squeezed(text_of(printed))
    for actor in actors:
        told = card_of(which, book, actor)
        assert squeezed(told.name) in read
        cells = [f"{cell.name} {cell.value}" for part in told.parts for cell in part.cells]
        assert cells
        assert [] == [each for each in cells if squeezed(each) not in read]


def test_a_creature_is_what_the_game_master_would_bring() -> None:
    """A wolf of the book as printed, not rolled: the same twice."""
    which = ruleset("brp")
    book = open_book(which)
    assert creature(which, book, "wolf") == creature(which, book, "wolf")
    assert {"wolf", "ada"} <= set(creatures(which, book))
    with pytest.raises(Refused, match="no creature 'unicorm'"):
        creature(which, book, "unicorm")


def test_a_chronicle_is_told_scene_by_scene() -> None:
    """With the words in which somebody has told a scene anew in place of its lines."""
    chapters = (
        Chapter(0, "", "It rains.", ("Dee hits Ace.", "Ace falls."), ("Ace",), "2026-11-18"),
        Chapter(2, "The mill", "", ("Nobody reads this.",), (), own="They came to the mill\nand went."),
    )
    read = text_of(chronicle_pdf("An evening", "A game", chapters))
    for words in (
        "An evening",
        "It rains.",
        "Dee hits Ace.",
        "Down at the end: Ace.",
        "2026-11-18",
        "came to the mill",
    ):
        assert words in read
    assert "Nobody reads this" not in read
