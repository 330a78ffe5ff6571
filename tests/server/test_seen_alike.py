"""Seats that know the same are told the same, worked out once; and never what only one of them may know."""

from __future__ import annotations

from random import Random

import pytest
from tests.server.histories import History

from rulewright.library import open_book
from rulewright.library.shelf import all_rulesets
from rulewright.log.entry import Entry
from rulewright.play.values.wire import encode
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views.view import Seen, View


@pytest.mark.parametrize("seed", range(8))
def test_together_as_alone(games: tuple[str, ...], seed: int) -> None:
    """Over random histories, with the log coming in pieces: each seat is told, and knows, what it would alone."""
    whim = Random(seed)
    game = all_rulesets()["skirmish" if seed % 2 else "standoff"]
    history = History(game, "field" if seed % 2 else "noon", whim).live(60)
    joined = max(entry.number for entry in history.log if type(entry.fact).__name__ == "Joined")
    table = Table(game, open_book(game), FairDice(bytes(32), "t"))
    hosted = Hosted("t", table)
    hosted.take(history.log[:joined])
    told: dict[str, list[Seen]] = {}
    for id_, seat in table.seats.items():
        hosted.see(alone(history.log[:joined], seat, history))
        told[id_] = list(hosted.views[id_].tail)
        hosted.followers[id_] = {lambda seen, told=told[id_]: told.extend(seen or ())}  # type: ignore[misc]
    shared = 0
    rest = history.log[joined:]
    while rest:
        upto = whim.randint(1, 4)
        hosted.take(rest[:upto])
        rest = rest[upto:]
        shared += len({id(view.tail[-1]) for view in hosted.views.values()}) < len(hosted.views)
    assert shared, "nobody was told together with another"
    for id_, seat in table.seats.items():
        view, whole = hosted.views[id_], alone(history.log, seat, history)
        assert encode(told[id_]) == encode(list(view.tail)) == encode(list(whole.tail))
        assert (view.number, view.head, view.begun_at) == (whole.number, whole.head, whole.begun_at)
        assert view.state == whole.state
        assert view.map == whole.map
        for number in range(1, whole.number + 1, 7):
            assert view.absolute(number) == whole.absolute(number)
            assert view.before(number) == whole.before(number)


def alone(log: list[Entry], seat: Seat, history: History) -> View:
    view = View(seat, history.game)
    for _ in view.take(log):
        pass
    return view
