"""Seats that know the same are told the same, worked out once; and never what only one of them may know."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

import pytest
from tests.server.histories import History

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready
from rulewright.library.shelf import all_rulesets
from rulewright.log.entry import Entry
from rulewright.play import FrozenMap, State
from rulewright.play.values.wire import encode
from rulewright.stores.registry import TableRecord
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views import reading
from rulewright.tables.views.now import table_now
from rulewright.tables.views.reading import Finding, Key, Memory, forget
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
        hosted.see(alone(history.log[:joined], seat, game))
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
        view, whole = hosted.views[id_], alone(history.log, seat, game)
        assert encode(told[id_]) == encode(list(view.tail)) == encode(list(whole.tail))
        assert (view.number, view.head, view.stage) == (whole.number, whole.head, whole.stage)
        assert view.state == whole.state
        assert view.map == whole.map
        for number in range(1, whole.number + 1, 7):
            assert view.absolute(number) == whole.absolute(number)
            assert view.before(number) == whole.before(number)


def alone(log: list[Entry], seat: Seat, game: Ruleset) -> View:
    view = View(seat, game)
    for _ in view.take(log):
        pass
    return view


@pytest.mark.parametrize("ruleset", sorted(all_rulesets()))
def test_a_reading_that_is_shared_is_what_each_would_read(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Byte for byte, for each of four seats in the midst of a fight; and worked out less often than they ask."""
    game = all_rulesets()[ruleset]
    book, shelf = open_book(game), ready(game)
    fight = next(iter(shelf.fights.values()))
    desk, founded = set_table(game, book, fight, shelf.characters, FairDice(bytes(32), "t"))
    log = [*founded, *chain.from_iterable(play_out(desk, 4))]
    hosted = Hosted("t", Table(game, book, FairDice(bytes(32), "t")))
    hosted.take(log)
    first, *_ = fight.sides.values()
    seats = [Seat("gm", "gm"), Seat("one", "player", first), Seat("two", "player", first[:1]), Seat("on", "observer")]
    for seat in seats:
        hosted.see(alone(log, seat, game))
    assert 1 == len({id(view.state) for view in hosted.views.values()})
    record, found = TableRecord("t", "c", "A table", game.id, game.version, 0), list[Key]()
    keep = Memory.keep

    def noted(memory: Memory, key: Key, finding: Finding) -> None:
        found.append(key)
        keep(memory, key, finding)

    monkeypatch.setattr(Memory, "keep", noted)
    forget()
    together = [encode(table_now(hosted, hosted.views[seat.id], record, [])) for seat in seats]
    assert len(found) == len(set(found))
    for seat, told in zip(seats, together, strict=True):
        forget()
        assert told == encode(table_now(hosted, hosted.views[seat.id], record, []))
    assert len(set(found)) < len(found)


def test_few_readings_are_kept(games: tuple[str, ...]) -> None:
    game = all_rulesets()["standoff"]
    desk = Table(game, open_book(game), FairDice(bytes(32), "t")).desk
    states: list[State[Any, Any]] = [State(FrozenMap({}), number) for number in range(2 * reading.KEPT)]
    read = [reading.reading_of(state, desk) for state in states]
    assert reading.KEPT == len(reading._kept)
    assert read[-1] is reading.reading_of(states[-1], desk)
    assert read[0] is not reading.reading_of(states[0], desk)
