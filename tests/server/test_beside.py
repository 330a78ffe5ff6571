"""A builder shows a refusal beside the choice that it hangs on, and people at random have names."""

from __future__ import annotations

import pytest

from rulewright.chance.dice import RandomDice
from rulewright.library import all_rulesets, open_book
from rulewright.play.values.path import write
from rulewright.server.books.beside import hanging_on


def test_what_a_refusal_hangs_on(games: tuple[str, ...]) -> None:
    """A name left out is told at the name; armour too heavy is told at the armour or at what carries it."""
    game = all_rulesets()["otherworlds"]
    assert game.creation is not None
    book = open_book(game)
    nameless = write(game.creation.random(RandomDice(3), book, {}), "armor", "no-such-armor")
    refusals = game.creation.refusals(nameless, book)
    paths = hanging_on(game.creation, nameless, book, refusals)
    assert len(refusals) == len(paths)
    assert ("armor",) in paths
    assert () == hanging_on(game.creation, nameless, book, ())


@pytest.mark.parametrize("seed", [1, 2])
def test_people_at_random_have_names(games: tuple[str, ...], seed: int) -> None:
    """Nobody is called Nobody; a wish for a name is heard."""
    for game in all_rulesets().values():
        if game.creation is not None:
            book = open_book(game)
            made = game.creation.random(RandomDice(seed), book, {})
            assert made.name
            assert made.name not in {"Nobody", "Somebody"}
            assert "Ida" == game.creation.random(RandomDice(seed), book, {"name": "Ida"}).name
