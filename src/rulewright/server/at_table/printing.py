"""Printing over HTTP: sheets and the journal as PDF, of what the seat may know. Pages are set in a lane of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from starlette.responses import Response

from rulewright.content.problem import slug
from rulewright.library import ruleset
from rulewright.library.outside import as_written
from rulewright.play.values.wire import decode
from rulewright.server.asking import ask
from rulewright.server.at_table.history import asked_of_past
from rulewright.server.at_table.journal import chapters_of
from rulewright.server.books.characters import BookAsked, book_at, opened
from rulewright.server.own.keeper import my_own
from rulewright.server.own.strands import chosen
from rulewright.server.own.written import sheet_of
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call, Route
from rulewright.server.sums import PAPER
from rulewright.sheets.press import NoPress
from rulewright.sheets.printing import blank_pdf, chronicle_pdf, sheet_pdf
from rulewright.sheets.standing import standing
from rulewright.tables.hosted import Hosted
from rulewright.tables.scenes.running_now import own_sheet
from rulewright.tables.views.actor_now import ActorNow
from rulewright.tables.views.view import View

PDF = "application/pdf"
MOST_PAST = 20.0
"""Seconds for a whole log and its pages."""


class SheetAsked(Struct, frozen=True):
    """Somebody's sheet: by which book, and as the seat knows them."""

    by: BookAsked
    actor: ActorNow


class OwnSheetAsked(Struct, frozen=True):
    """The sheet of a character of somebody's own, as it is kept, and by which book."""

    by: BookAsked
    character: Any


async def seen(call: Call) -> Response:
    """Somebody's sheet as PDF, with what the visitor's seat knows of them and nothing else."""
    table, who = call.path["table"], call.path["actor"]
    view = await call.house.host.view(table, call.visitor.sitting.id)
    asked: SheetAsked | None = await call.house.host.look(table, lambda hosted: _known(hosted, view, who))
    if asked is None:
        raise not_found("one by that name")
    return _paper(await ask(call, PAPER, print_seen, asked), asked.actor.name)


def _known(hosted: Hosted, view: View, who: str) -> SheetAsked | None:
    """What a seat's own screen shows of somebody; None where it shows nobody of that name."""
    desk = hosted.table.desk
    shown = own_sheet(desk, view, who)
    return None if shown is None else SheetAsked(book_at(desk), shown)


def print_seen(question: bytes, given_up: Any = None) -> bytes:
    """Somebody's sheet, set in another process."""
    asked = decode(question, SheetAsked)
    with _press():
        return sheet_pdf(*opened(asked.by), asked.actor)


async def own(call: Call) -> Response:
    """The sheet of a character of the visitor's own as PDF; `version` for another than the latest."""
    found = await my_own(call, call.path["own"])
    written = sheet_of(await chosen(call, found, call.number("version", 0)))
    asked = OwnSheetAsked(BookAsked(found.ruleset, dict(written.options or {})), written.character)
    return _paper(await ask(call, PAPER, print_own, asked), found.name)


def print_own(question: bytes, given_up: Any = None) -> bytes:
    """A kept character's sheet, set in another process."""
    asked = decode(question, OwnSheetAsked)
    game, book = opened(asked.by)
    with _press():
        return sheet_pdf(game, book, standing(game, book, as_written(game, asked.character)))


async def blank(call: Call) -> Response:
    """A game's sheet as PDF, to be filled in by hand."""
    game = ruleset(call.path["ruleset"])
    return _paper(await ask(call, PAPER, print_blank, BookAsked(game.id, {})), game.name)


def print_blank(question: bytes, given_up: Any = None) -> bytes:
    """A game's empty sheet, set in another process."""
    with _press():
        return blank_pdf(*opened(decode(question, BookAsked)))


async def journal(call: Call) -> Response:
    """The table's journal as PDF: scene by scene, as the seat was told it."""
    with call.house.pasts.one(call.asker, "a look at the past"):
        asked = await asked_of_past(call)
        return _paper(await ask(call, PAPER, print_journal, asked, MOST_PAST), call.path["table"])


def print_journal(question: bytes, given_up: Any = None) -> bytes:
    """The chapters, worked out of the whole log and set in another process."""
    about, chapters = chapters_of(question)
    game = ruleset(about.record.ruleset)
    with _press():
        return chronicle_pdf(about.record.name or game.name, game.name, chapters)


@contextmanager
def _press() -> Iterator[None]:
    """Where nothing is installed that sets pages, say so."""
    try:
        yield
    except NoPress:
        raise Declined(501, "This server cannot print.", instead="Its host can install rulewright[print].") from None


def _paper(made: bytes, name: str) -> Response:
    named = f'inline; filename="{slug(name)[:60] or "sheet"}.pdf"'
    return Response(made, headers={"Content-Disposition": named, "Cache-Control": "private, no-store"}, media_type=PDF)


ROUTES = (
    Route("GET", "/api/tables/{table}/sheets/{actor}", seen, bytes, who="seat", limit="odds", cost=20, media=PDF),
    Route("GET", "/api/tables/{table}/journal.pdf", journal, bytes, who="seat", limit="odds", cost=40, media=PDF),
    Route("GET", "/api/characters/{own}/sheet", own, bytes, limit="odds", cost=20, query={"version": int}, media=PDF),
    Route("GET", "/api/rulesets/{ruleset}/blank-sheet", blank, bytes, limit="odds", cost=20, media=PDF),
)
