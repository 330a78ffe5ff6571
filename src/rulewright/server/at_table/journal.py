"""The journal over HTTP: a table's log as a chronicle of what the seat was told, to read and to take along."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from starlette.responses import Response

from rulewright.library import reopen_book, ruleset
from rulewright.play.values.wire import encode
from rulewright.server.at_table.history import HistoryAsked, past, read_asked
from rulewright.server.routes import Call, Route
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.papers.chapters import journal_of
from rulewright.tables.table import Table
from rulewright.tables.telling.chronicle import Chapter, markdown


class JournalNow(Struct, frozen=True):
    """The journal of a table as a seat knows it, chapter by chapter."""

    chapters: tuple[Chapter, ...]


async def journal(call: Call) -> Response:
    """The table's log as a journal: scene by scene what came of everything, as the seat was told it."""
    return await past(call, tell_journal)


async def as_markdown(call: Call) -> Response:
    """The same as a text in Markdown, to take along."""
    told = await past(call, write_journal)
    named = {"Content-Disposition": f'attachment; filename="{call.path["table"]}.md"'}
    return Response(told.body, headers=named, media_type="text/markdown; charset=utf-8")


def tell_journal(question: bytes, given_up: Any = None) -> bytes:
    """The chapters, worked out of the whole log."""
    _, chapters = chapters_of(question)
    return encode(JournalNow(chapters))


def write_journal(question: bytes, given_up: Any = None) -> bytes:
    """The chapters as a text."""
    about, chapters = chapters_of(question)
    return markdown(about.record.name or about.record.ruleset, chapters).encode()


def chapters_of(question: bytes) -> tuple[HistoryAsked, tuple[Chapter, ...]]:
    """Whose journal is asked for, and its chapters."""
    about, entries = read_asked(question)
    game = ruleset(about.record.ruleset)
    book = reopen_book(game, about.record.options or {})
    table = Table(game, book, FairDice(b"", about.record.id))
    table.take(entries)
    people = {person.id: person.guest or person.role for person in about.people}
    return about, journal_of(table.desk, about.seat, entries, people)


ROUTES = (
    Route("GET", "/api/tables/{table}/journal", journal, JournalNow, who="seat", limit="odds", cost=20),
    Route(
        "GET",
        "/api/tables/{table}/journal.md",
        as_markdown,
        bytes,
        who="seat",
        limit="odds",
        cost=20,
        media="text/markdown",
    ),
)
