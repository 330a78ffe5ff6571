"""Editions at a table over HTTP: what was played before is read again by today's rules, in another process and once.

A table is compared when somebody first wants to go on by rules that it was not played by, or its game master asks. Where it
cannot be compared it is not stopped: it goes on as it is, and the game master is told so.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.library.edition import edition_of
from rulewright.log.entry import Entry
from rulewright.play import FrozenMap
from rulewright.play.facts import Dial
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.books.characters import BookAsked, opened
from rulewright.server.house import House
from rulewright.server.routes import Call, Route
from rulewright.server.sums import Kind
from rulewright.tables.desk import Desk
from rulewright.tables.editions.differences import (
    MOST_ACTIONS,
    Difference,
    Differences,
    differences,
    finished_actions,
)
from rulewright.tables.editions.hold import TableCompared, in_the_open, leaves_a_secret
from rulewright.tables.history.past import Moment
from rulewright.tables.history.rules import plain_packs
from rulewright.tables.history.snapshot import KnownState, plain_state, typed_running, typed_state
from rulewright.tables.hosted import Hosted
from rulewright.tables.scenes.stage import Scenes
from rulewright.tables.telling.naming import with_people

logger = logging.getLogger(__name__)

COMPARING = Kind("past", 12.0, remembered=False)
SECONDS = 6.0
"""So long is gone further back; the newest actions come first."""
SPAN = 600
"""Entries that are looked at, at least, where a table has so many."""
PAGE = 1_000
MAY_BE_SECRET = (b'"to":', b'"shown"', b'"fogged"', b'"sighted"')
"""One of these stands in every entry that leaves a secret."""
UNCOMPARED = Differences(0, (), whole=False)


class ComparisonAsked(Struct, frozen=True):
    """The table as it was before the entries that follow, a line each."""

    by: BookAsked
    state: KnownState
    dial: dict[str, Dial]
    scenes: Scenes


class Comparison(Struct, frozen=True):
    """What a lane found, and whether everybody may know all that bears on it."""

    differences: Differences
    openly: bool


class EditionChoice(Struct, frozen=True):
    """By which rules a table was played and would go on: what would have gone otherwise among so many of its newest actions.

    `asked` says that the game master has to choose, and `waits` that nobody begins anything until then.
    """

    then: str
    today: str
    asked: bool
    waits: bool
    compared: int = 0
    whole: bool = True
    found: tuple[Difference, ...] = ()


async def weigh(house: House, table: str) -> None:
    """See to it that it is known what today's rules make of what was played at a table, if that has yet to be chosen."""
    hosted = await house.host.open(table)
    if hosted.broken is not None or not hosted.table.unweighed:
        return
    base, head, upto = await house.host.look(
        table, lambda one: (one.table.desk.base, one.head, one.table.desk.past.finished)
    )
    source = hosted
    if base > max(0, head - SPAN):
        source = await house.host.reader.load(table, before=max(1, head - SPAN))
    async with source.lock:
        question = _question(source.table.desk)
    try:
        found = decode(await house.sums.answer(tell_comparison, question, COMPARING), Comparison)
    except Exception as problem:  # noqa: BLE001 - whatever it is, nobody's evening ends by it
        logger.warning("table %s could not be compared with today's rules: %s", table, problem)
        found = Comparison(UNCOMPARED, openly=False)
    openly = found.openly and await _was_always_open(house, table, source.table.desk.base)
    compared = TableCompared(edition_of(hosted.table.desk.ruleset), upto, found.differences, openly)
    await house.host.look(table, lambda one: setattr(one.table, "compared", compared))
    house.look_again(table)


async def _was_always_open(house: House, table: str, upto: int) -> bool:
    """Whether nothing in the log up to an entry has left a secret. Most entries are told from those by a look at their bytes."""
    after = 0
    while after < upto and (bodies := await house.log.read_bytes(table, after, min(PAGE, upto - after))):
        for body in bodies:
            if any(mark in body for mark in MAY_BE_SECRET) and leaves_a_secret(decode(body, Entry).fact):
                return False
        after += len(bodies)
        await asyncio.sleep(0)  # others get their turn
    return True


def _question(desk: Desk) -> bytes:
    before = desk.past.at(desk.base)
    book = before.book or desk.first_book
    by = BookAsked(desk.ruleset.id, plain(book.options), plain_packs(book.packs), at_table=True)
    asked = ComparisonAsked(
        by, plain_state(before.state), dict(before.dial), replace(before.scenes, prepared=FrozenMap())
    )
    return b"\n".join((encode(asked), *(encode(entry) for entry in desk.live)))


def tell_comparison(question: bytes, given_up: Any = None) -> bytes:
    """What today's rules make of a table's newest actions, in another process."""
    head, *lines = question.split(b"\n")
    asked, entries = decode(head, ComparisonAsked), [decode(line, Entry) for line in lines]
    game, book = opened(asked.by)
    state, scenes = typed_state(asked.state, game), typed_running(asked.scenes, game)
    before = Moment(state, FrozenMap(asked.dial), scenes=scenes, book=book)
    actions = list(finished_actions(before, entries, game))[-MOST_ACTIONS:]
    until = time.monotonic() + SECONDS

    def enough() -> bool:
        return time.monotonic() > until or bool(given_up and given_up())

    found = differences(actions, game, enough)
    return encode(Comparison(found, in_the_open(state, entries, found.found)))


async def choice(call: Call) -> EditionChoice:
    """By which rules the table was played, and what would have gone otherwise by today's: for its game master."""
    house, table, seat = call.house, call.path["table"], call.visitor.sitting.id
    await weigh(house, table)
    view = await house.host.view(table, seat)
    people = {person.id: person.guest or person.role for person in await house.registry.seats(table)}

    def told(line: str) -> str:
        return with_people(line, people)

    def own(difference: Difference) -> Difference:
        then, today = (tuple(map(told, lines)) for lines in (difference.then, difference.today))
        return replace(
            difference, number=view.own(difference.number), action=told(difference.action), then=then, today=today
        )

    def look(hosted: Hosted) -> EditionChoice:
        desk, compared = hosted.table.desk, hosted.table.compared
        then, today = desk.played.last, edition_of(desk.ruleset)
        if compared is None or not compared.fits(desk):
            return EditionChoice(then, today, asked=False, waits=False)
        found = compared.differences
        return EditionChoice(
            then,
            today,
            asked=bool(found.found),
            waits=hosted.table.held() is not None,
            compared=found.compared,
            whole=found.whole,
            found=tuple(map(own, found.found)),
        )

    answer: EditionChoice = await house.host.look(table, look)
    return answer


ROUTES = (Route("GET", "/api/tables/{table}/editions", choice, EditionChoice, who="gm", cost=8),)
