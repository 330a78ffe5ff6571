"""Wishes: the first that no rule refuses is done."""

from __future__ import annotations

from rulewright.kits.wishes import Wish, first_allowed
from rulewright.library import open_book, ready, ruleset
from rulewright.tables.autoplay import set_table
from rulewright.tables.dice.fair import FairDice


def test_the_first_that_is_allowed() -> None:
    """A refused wish is passed over, later ones are not looked at, and with none left there is none."""
    game = ruleset("otherworld")
    book, shelf = open_book(game), ready(game)
    desk, _ = set_table(game, book, shelf.fight("alley"), shelf.characters, FairDice(bytes(32), "wishes"))
    actions = {action.id: action for action in game.actions}
    rest: Wish = ("rest", {})
    rise: Wish = ("stand-up", {})
    left = iter((rise, rest, rise))
    assert rest == first_allowed(actions, left, desk.state, book, "dee")
    assert [rise] == list(left)
    assert first_allowed(actions, (rise,), desk.state, book, "dee") is None
