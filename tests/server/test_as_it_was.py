"""The table as it was: what a past moment shows is what the log tells of it, and nothing is thrown anew."""

from __future__ import annotations

from random import Random

import pytest

from rulewright.library import ruleset
from rulewright.log.entry import Entry
from rulewright.log.facts import Committed, Rewound
from rulewright.play.facts import Answered, Asked, Ended
from rulewright.play.values.wire import decode, encode
from rulewright.server.at_table.history import HistoryAsked, tell_moment
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Begin, Do
from rulewright.testing.set_table import THE_GM, SetTable

EACH = 7
"""Of the moments at which nobody was asked, each so-manieth is looked at: a glance at the past is a whole table."""


@pytest.fixture(scope="module", params=["otherworld", "brp"])
def evening(request: pytest.FixtureRequest) -> SetTable:
    """A stretch of a fight, played by the rules."""
    game = ruleset(request.param)
    at, whim = SetTable(game, {"otherworld": "stairwell", "brp": "warehouse"}[request.param], b"s" * 32), Random("then")
    assert at.wish(THE_GM, Begin()) is None
    assert game.move is not None
    for _ in range(30):
        desk = at.table.desk
        if desk.waiting:
            assert at.wish(THE_GM, at.answer(desk.waiting[0], whim)) is None
        elif desk.over is None and desk.acting:
            action, args = game.move(desk.state, desk.book, desk.acting[0])
            assert at.wish(THE_GM, Do(action, desk.acting[0], args)) is None
    return at


def moment(at: SetTable, number: int) -> TableNow:
    """A table as it was for the game master, as a lane tells it."""
    record = TableRecord("t", "c", "A table", at.game.id, at.game.version, 0)
    people = [SeatRecord("t", each.id, each.role, each.actors, None, "") for each in at.table.seats.values()]
    question = encode(HistoryAsked(record, at.table.seats[THE_GM.id], people, number))
    return decode(tell_moment(b"\n".join([question, *map(encode, at.log)])), TableNow)


def numbers(at: SetTable) -> list[tuple[int, int]]:
    """The game master's own numbers, and those of the log."""
    view = View(at.table.seats[THE_GM.id], at.game)
    return [(seen.number, view.head) for entry in at.log for seen in view.take([entry])]


def asked(log: list[Entry], number: int) -> tuple[set[str], bool]:
    """Who had been asked and had not answered, and whether more are asked in the same breath."""
    open_: list[str] = []
    for entry in log[:number]:
        match entry.fact:
            case Asked(question):
                open_.append(question.of)
            case Answered(of=of) if of in open_:
                open_.remove(of)
            case Ended() | Rewound():
                open_.clear()
    return set(open_), len(log) > number and isinstance(log[number].fact, Asked)


@pytest.mark.slow
def test_nobody_is_asked_at_a_moment_at_which_nobody_was(evening: SetTable) -> None:
    """In the midst of an action, dice thrown anew would lead to questions that were never asked."""
    seen = 0
    for nth, (own, number) in enumerate(numbers(evening)):
        was, more = asked(evening.log, number)
        if not more and (was or nth % EACH == 0):
            assert was == {question.of for question in moment(evening, own).waiting}, own
            seen += bool(was)
    assert seen > 1, "there were questions to see"


def test_a_moment_shows_the_commitment_that_held_then(evening: SetTable) -> None:
    """What the dice were committed to stands in the log; nobody needs a secret to tell it."""
    held = ""
    for own, number in numbers(evening)[:6]:
        fact = evening.log[number - 1].fact
        if isinstance(fact, Committed) and not fact.to:
            held = fact.commitment
        assert held == moment(evening, own).commitment
    assert held == evening.table.desk.box.dice.commitment() == evening.now(evening.onlookers[0]).commitment
