"""History over lanes: a table as it was, and the dice that a seat saw, worked out of the log in another process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from starlette.responses import Response

from rulewright.library import reopen_book, ruleset
from rulewright.log.entry import Entry
from rulewright.play.values.wire import convert, decode, encode
from rulewright.server.asking import ask_for_json
from rulewright.server.lanes.process import Reckon
from rulewright.server.problems import not_found
from rulewright.server.routes import Call
from rulewright.server.sums import PAST
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.dice.luck import luck_report
from rulewright.tables.history.intake import verdict_on
from rulewright.tables.hosted import Hosted
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.table_policy import TablePolicy
from rulewright.tables.views.now import table_now
from rulewright.tables.views.view import Seen, View

PAGE = 1_000
MOST_BYTES = 256 << 20
"""No log that is longer is worked through for one question."""


class HistoryAsked(Struct, frozen=True):
    """Whose history is asked for; the entries follow, a line each."""

    record: TableRecord
    seat: Seat
    people: list[SeatRecord]
    number: int = 0


async def past(call: Call, reckon: Reckon, number: int = 0) -> Response:
    """What a lane makes of a table's past, for a seat."""
    with call.house.pasts.one(call.asker, "a look at the past"):
        return await ask_for_json(call, PAST, reckon, await asked_of_past(call, number))


async def asked_of_past(call: Call, number: int = 0) -> bytes:
    """A question about a table's past: what the registry knows of it, and its whole log."""
    house, table, sitting = call.house, call.path["table"], call.visitor.sitting
    record = await house.registry.table(table)
    if record is None:
        raise not_found("table")
    view = await house.host.view(table, sitting.id)
    about = HistoryAsked(record, view.seat, await house.registry.seats(table), number)
    lines, length, after = [encode(about)], 0, 0
    while bodies := await house.log.read_bytes(table, after, PAGE):
        lines += bodies
        after += len(bodies)
        length += sum(map(len, bodies))
        if len(bodies) < PAGE or length > MOST_BYTES:
            break
        await asyncio.sleep(0)  # others get their turn
    return b"\n".join(lines)


def tell_moment(question: bytes, given_up: Any = None) -> bytes:
    """The table as it was after one of the seat's numbers."""
    about, entries = read_asked(question)
    game = ruleset(about.record.ruleset)
    known = View(about.seat, game, book=reopen_book(game, about.record.options or {}))
    for _ in known.take(entries):
        pass
    upto = known.absolute(about.number)
    if not upto:
        raise not_found("such moment")
    book = reopen_book(game, about.record.options or {})
    no_dice = FairDice(b"", about.record.id)  # all that were thrown up to then stand in the log
    table = Table(game, book, no_dice, convert(about.record.policy or {}, TablePolicy))
    then, view = Hosted(about.record.id, table), View(about.seat, game, book=book)
    then.take(entries[:upto], forget=False)
    for _ in view.take(entries[:upto]):
        pass
    view.settle()
    return encode(table_now(then, view, about.record, about.people))


def tell_verdict(question: bytes, given_up: Any = None) -> bytes:
    """Every draw that the seat saw, held against what was committed to and revealed."""
    return encode(verdict_on(_seen(question)))


def tell_luck(question: bytes, given_up: Any = None) -> bytes:
    """How the dice that the seat saw have fallen."""
    return encode(luck_report(_seen(question)))


def _seen(question: bytes) -> tuple[Seen, ...]:
    about, entries = read_asked(question)
    game = ruleset(about.record.ruleset)
    return tuple(View(about.seat, game, book=reopen_book(game, about.record.options or {})).take(entries))


def read_asked(question: bytes) -> tuple[HistoryAsked, Sequence[Entry]]:
    """A question about a table's past as a lane gets it."""
    head, *lines = question.split(b"\n")
    return decode(head, HistoryAsked), [decode(line, Entry) for line in lines]
