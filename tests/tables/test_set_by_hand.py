"""Set by hand: what a field cannot hold is refused at the door, with what it may be; so no log ever holds it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tables.live_table import THE_GM

from rulewright.library import all_rulesets, open_book, ready
from rulewright.play import Refusal
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.table import Table
from rulewright.tables.wishes import Override


def table_of(game_id: str, who: str) -> Table:
    """A table at which somebody ready sits."""
    game = all_rulesets()[game_id]
    book, shelf = open_book(game), ready(game)
    table = Table(game, book, FairDice(bytes(32), "t"))
    actor = game.enter(who, shelf.characters[who], book)
    founded = table.found(game.encounter.scene({who: who}), {who: actor})
    assert not isinstance(founded, Refusal)
    table.take(founded)
    return table


@pytest.mark.parametrize(
    ("game", "path", "value", "said"),
    [
        (
            "active_exploits",
            "convictions.egotist",
            0,
            "convictions.egotist must be one of 1 (inclination), 2 (habit), 3 (commitment), 4 (compulsion), not 0.",
        ),
        ("brp", "fate", "asleep", "fate must be one of "),
    ],
)
def test_what_a_field_cannot_hold_is_refused_with_what_it_may_be(game: str, path: str, value: Any, said: str) -> None:
    """A game master who sets a conviction to 0 is told the four severities, and the table stays as it was."""
    who = next(iter(ready(all_rulesets()[game]).characters))
    table = table_of(game, who)
    before = table.desk.state
    no = table.plan(THE_GM, Override(who, path, value))
    assert isinstance(no, Refusal)
    assert no.reason.startswith(said)
    assert before == table.desk.state


def test_what_a_field_can_hold_is_set() -> None:
    """One of the four is taken."""
    game = all_rulesets()["active_exploits"]
    who = next(iter(ready(game).characters))
    table = table_of("active_exploits", who)
    planned = table.plan(THE_GM, Override(who, "convictions.egotist", 3))
    assert not isinstance(planned, Refusal)
    table.take(planned)
    assert 3 == table.desk.state.actor(who).convictions["egotist"]
