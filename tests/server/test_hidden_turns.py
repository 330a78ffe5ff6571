"""In the midst of somebody's turn of whom a seat does not know: a table opened again, and one that goes back."""

from __future__ import annotations

from random import Random

import pytest
from tests.server.histories import ONLOOKER, THE_GM, History
from tests.server.test_turn_order_told import told

from rulewright.library import all_rulesets, ready
from rulewright.log.entry import Entry
from rulewright.log.facts import Rewound
from rulewright.play.audience import GM
from rulewright.play.facts import Ended
from rulewright.play.values.wire import encode
from rulewright.stores.log import Snapshot
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.table import Table
from rulewright.tables.views.now import QuestionNow
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Answer, Begin
from rulewright.testing.set_table import SetTable
from rulewright.testing.twins import Twins

GAMES = ["active_exploits", "brp", "otherworld", "otherworlds", "shards"]
MOST = 8
"""How many moments of a log are looked at: each costs as much as reading all of it."""


def played(game: str, steps: int = 40) -> SetTable:
    """A table with somebody about unseen who has had turns, and whom nobody has named."""
    ruleset = all_rulesets()[game]
    twins = Twins(ruleset, next(iter(ready(ruleset).fights)), 1, guesses=())
    assert not twins.play(steps).doubts
    return twins.full


def opened(at: SetTable, log: list[Entry]) -> Hosted:
    """A table as it is after so much of a log, with all who sit there."""
    hosted = Hosted("t", Table(at.game, at.book, FairDice(b"x" * 32, "t")))
    hosted.take(log)
    for seat in hosted.table.seats.values():
        view = View(seat, at.game, book=at.book)
        list(view.take(log))
        hosted.see(view)
    return hosted


def moments(at: SetTable) -> list[int]:
    """Where in a log something is held back from an onlooker between two actions: the turn is a stranger's.

    Where a game lets everybody act at once nothing is held back; then where any action ends.
    """
    view = View(at.onlookers[0], at.game)
    found: dict[bool, list[int]] = {True: [], False: []}
    for entry in at.log:
        list(view.take([entry]))
        if isinstance(entry.fact, Ended) and view.strangers:
            found[view.quiet.last is not None].append(entry.number)
    return found[True] or found[False]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_opened_again_in_a_hidden_turn_goes_on_as_if_never_closed(games: tuple[str, ...], game: str) -> None:
    """What is told after a snapshot is what would have been told without: entries, numbers, actions, the table."""
    at = played(game)
    held = moments(at)
    assert held
    for number in held[:: max(1, len(held) // MOST)]:
        before = opened(at, at.log[:number])
        body = take_snapshot(before)
        assert body is not None
        again = Hosted("t", Table(at.game, at.book, FairDice(b"x" * 32, "t")))
        assert restore(Snapshot(number, body), again)
        for seat in at.onlookers:
            view = again.views[seat.id]
            assert (view.sight, view.quiet) == (before.views[seat.id].sight, before.views[seat.id].quiet)
            after = list(view.take(at.log[number:]))
            assert encode(after) == encode(at.told[seat.id][len(at.told[seat.id]) - len(after) :])
            assert view.number == at.views[seat.id].number
            assert view.state == at.views[seat.id].state


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_going_back_into_a_hidden_turn_tells_of_nobody(games: tuple[str, ...], game: str) -> None:
    """A rewind into the midst of a merged moving-on leaves a seat with what it knew there, and play goes on from it."""
    at = played(game)
    held = moments(at)
    seat = at.onlookers[0]
    for number in held[:: max(1, len(held) // MOST)]:
        end = at.log[-1].number
        view, fresh = View(seat, at.game), View(seat, at.game)
        list(view.take(at.log))
        list(fresh.take(at.log[:number]))
        before, mine = view.state, view.number
        told = list(view.take([Entry(end + 1, Rewound(number), 0, "s-gm", "then")]))
        if fresh.number == mine:
            assert not told, "what takes back nothing is no news"
            continue
        (seen,) = told
        assert isinstance(seen.fact, Rewound)
        assert seen.number == mine + 1
        assert seen.fact.after == fresh.number, "in the seat's own numbers"
        assert view.state == fresh.state
        assert view.sight.strangers == fresh.sight.strangers
        again = [
            Entry(
                entry.number + end + 1 - number, entry.fact, entry.action and entry.action + end + 1 - number, entry.by
            )
            for entry in at.log[number:]
        ]
        after = list(view.take(again))
        words = encode(after)
        assert not any(who.encode() in words for who in view.strangers)
        assert view.state == before


def test_what_somebody_unseen_is_asked_waits_for_the_game_master() -> None:
    """As does what the game master is asked in secret: else whoever is not named would be known to be there."""
    found = 0
    for seed in range(12):
        at = History(all_rulesets()["brp"], "warehouse", Random(seed))
        assert at.wish(THE_GM, Begin())
        while (question := next(iter(at.table.desk.waiting), None)) is not None:
            for seat in (ONLOOKER, *at.players):
                waiting = told(at, seat).waiting
                assert all(each.of not in at.known(seat).strangers for each in waiting)
                if question.of in at.known(seat).strangers:
                    found += 1
                    assert QuestionNow(GM, mine=False, secret=True) == waiting[-1]
            assert at.wish(THE_GM, Answer(question.of, at.answer(question)))
    assert found
