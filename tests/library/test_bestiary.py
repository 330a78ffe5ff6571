"""Every creature of every game steps into play, as printed and by its dice, and comes back from the wire the same."""

from __future__ import annotations

import pytest

from rulewright.chance.dice import RandomDice
from rulewright.library import all_rulesets, open_book, ruleset
from rulewright.library.bestiary import creatures, specimen
from rulewright.library.outside import as_written, in_play
from rulewright.play import State
from rulewright.play.values.wire import plain

MANY = {"brp": 80, "otherworld": 10, "otherworlds": 15, "shards": 40}


@pytest.mark.parametrize("id_", MANY)
def test_every_creature_steps_into_play(id_: str) -> None:
    """It has its name, all of it is as it was written, and its state breaks nothing."""
    game = ruleset(id_)
    book = open_book(game)
    there = creatures(game, book)
    assert len(there) >= MANY[id_]
    assert len(there) == len({each.id for each in there})
    for each in there:
        for dice in (None, RandomDice(7)):
            written = specimen(game, book, each.id, dice)
            character = as_written(game, written)
            assert (each.name, written) == (written["name"], plain(character))
            state = State.of({"it": in_play(game, "it", character, book)}, game.encounter.scene({"it": "beasts"}))
            assert game.broken is not None
            assert not game.broken(state, book), each.name


def test_only_games_with_dice_for_it_roll_creatures() -> None:
    """Where dice decide, two are not alike; where they do not, nobody is told that they do."""
    for game in all_rulesets().values():
        book = open_book(game)
        for each in creatures(game, book)[:20]:
            rolled = {str(specimen(game, book, each.id, RandomDice(seed))) for seed in range(8)}
            assert (len(rolled) > 1) == each.dice, (game.id, each.name)
