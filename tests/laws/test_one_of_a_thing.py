"""One of a thing: no sentence of any game counts one as if there were more."""

from __future__ import annotations

import ast

import pytest
from tests.laws.test_read_off_the_code import GAMES

from rulewright.contract import Ruleset
from rulewright.testing.laws import one_of_a_thing


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_sentence_counts_one_as_one(game: Ruleset) -> None:
    """Whoever has one left would be told of 1 rounds."""
    assert [] == one_of_a_thing.faults(game)


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("f'{left} rounds are left'", True),
        ("f'It takes in {points - lost} power points.'", True),
        ("f'{shots_left(me)} shots'", True),
        ("f'{LEAD} points ahead'", False),
        ("f'{counted(left, 'round')} of many rounds'", False),
        ("f'{me.name} times it well'", False),
        ("f'{left} of them'", False),
    ],
)
def test_the_law_finds_what_it_is_for(sentence: str, found: bool) -> None:
    """A figure before more than one of a thing, unless it is always the same, or counted."""
    told = ast.parse(sentence, mode="eval").body
    assert isinstance(told, ast.JoinedStr)
    assert found == bool(list(one_of_a_thing.uncounted(told)))
