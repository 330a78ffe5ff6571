"""Homebrew over HTTP: how an entry is filled in, and what is wrong with one that somebody writes."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.content import Content, ContentError, Pack, load
from rulewright.content.forms import KindForm, base_of, entries_in, form_of
from rulewright.content.forms.words import about, label_of
from rulewright.content.problem import Problem
from rulewright.contract import Ruleset
from rulewright.lab import tried_on
from rulewright.lab.asked import NoOdds
from rulewright.lab.tried_on import PACK, EntryAsked, TriedOn, Trying
from rulewright.library import ruleset
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.asking import ask, ask_for_json
from rulewright.server.books.characters import BookAsked, book_at, opened
from rulewright.server.problems import not_found, refused
from rulewright.server.routes import Call, Route
from rulewright.server.sums import BOOKS, GAMES


class HomebrewKind(Struct, frozen=True):
    """A kind of entry that a game knows: what it is called, what it is, and how many the book has."""

    kind: str
    label: str
    text: str
    count: int


class HomebrewText(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of entries in TOML, as it would lie in a folder of homebrew."""

    text: Annotated[str, Meta(max_length=100_000)]


class HomebrewTried(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of entries, and which of them is to be tried on."""

    text: Annotated[str, Meta(max_length=100_000)]
    entry: Annotated[str, Meta(max_length=100)]


class HomebrewProblem(Struct, frozen=True):
    """One thing wrong with it, and what was probably meant; the `path` leads to it within its entry.

    The `reason` names the place, the `complaint` is for whoever sees it.
    """

    line: int
    entry: str
    key: str
    reason: str
    suggestion: str
    path: tuple[str | int, ...]
    complaint: str


class HomebrewEntry(Struct, frozen=True):
    """An entry as the game would take it."""

    kind: str
    id: str
    name: str
    data: Any


class HomebrewTable(Struct, frozen=True):
    """An entry as it is written, on which lines, and what it takes from the one that it is like.

    One that cannot be read has no `table`; `notes` are comments within it.
    """

    kind: str
    table: dict[str, Any] | None
    base: dict[str, Any] | None
    first: int
    last: int
    notes: tuple[str, ...]


class HomebrewChecked(Struct, frozen=True):
    """What came of it: every problem, or the entries; and what is written, whatever may be wrong with it."""

    problems: tuple[HomebrewProblem, ...]
    entries: tuple[HomebrewEntry, ...]
    tables: tuple[HomebrewTable, ...]


class TextAsked(Struct, frozen=True):
    """A file of homebrew, with the book that it lies on."""

    by: BookAsked
    text: str


class KindAsked(Struct, frozen=True):
    """A kind of entry, with the book that such entries lie on."""

    by: BookAsked
    kind: str = ""


async def kinds(call: Call) -> Response:
    """The kinds of entries that a game knows."""
    return await ask_for_json(call, BOOKS, tell_kinds, KindAsked(_plain_book(call)))


def tell_kinds(question: bytes, given_up: Any = None) -> bytes:
    """The kinds of a game, in the order in which it has them."""
    game, book = opened(decode(question, KindAsked).by)
    shelves = book.content
    told = (HomebrewKind(name, label_of(name), about(kind)[0], len(shelves[kind])) for name, kind in game.kinds.items())
    return encode(list(told))


async def form(call: Call) -> Response:
    """How an entry of a kind is filled in, with what the book has to offer."""
    return await ask_for_json(call, BOOKS, tell_form, KindAsked(_plain_book(call), call.path["kind"]))


async def form_for_table(call: Call) -> Response:
    """How an entry of a kind is filled in, with what the book and the homebrew of a table have to offer."""
    return await ask_for_json(call, BOOKS, tell_form, KindAsked(await _table_book(call), call.path["kind"]))


def tell_form(question: bytes, given_up: Any = None) -> bytes:
    """The form of a kind."""
    asked = decode(question, KindAsked)
    game, book = opened(asked.by)
    if asked.kind not in game.kinds:
        raise not_found("such kind")
    return encode(form_of(asked.kind, book.content))


async def check(call: Call) -> Response:
    """Look a file of homebrew over, on top of what the game ships."""
    wanted: HomebrewText = call.body
    return await ask_for_json(call, BOOKS, tell_check, TextAsked(_plain_book(call), wanted.text))


async def check_for_table(call: Call) -> Response:
    """Look a file of homebrew over, on top of what the game ships and the homebrew of a table."""
    wanted: HomebrewText = call.body
    return await ask_for_json(call, BOOKS, tell_check, TextAsked(await _table_book(call), wanted.text))


def tell_check(question: bytes, given_up: Any = None) -> bytes:
    """What is wrong with a file of homebrew, or its entries as the game would take them."""
    asked = decode(question, TextAsked)
    game, book = opened(asked.by)
    return encode(_checked(game, book.content, asked.text))


def _checked(game: Ruleset, book: Content, text: str) -> HomebrewChecked:
    written = entries_in(text)
    tables = tuple(
        HomebrewTable(e.kind, e.table, _like(base_of(e, written, book)), e.first, e.last, e.notes) for e in written
    )
    pack = Pack.of_texts(PACK, {f"{PACK}.toml": text})
    try:
        content = load((book, pack), game.kinds, game.checks)
    except ContentError as wrong:
        return HomebrewChecked(tuple(map(_told, wrong.problems)), (), tables)
    ours = [e for shelf in content.shelves.values() for e in shelf.values() if content.origin(e).pack == PACK]
    entries = tuple(HomebrewEntry(content.name_of(type(e)), e.id, e.name, plain(e)) for e in ours)
    return HomebrewChecked((), entries, tables)


def _like(base: Any) -> dict[str, Any] | None:
    return None if base is None else dict(base)


def _told(problem: Problem) -> HomebrewProblem:
    return HomebrewProblem(
        problem.line,
        problem.entry,
        problem.key,
        problem.message,
        problem.suggestion,
        problem.path,
        problem.complaint,
    )


def _plain_book(call: Call) -> BookAsked:
    return BookAsked(ruleset(call.path["ruleset"]).id, {})


async def _table_book(call: Call) -> BookAsked:
    found: BookAsked = await call.house.host.look(call.path["table"], lambda hosted: book_at(hosted.table.desk))
    return found


async def odds(call: Call) -> TriedOn:
    """Let somebody of a ready fight try an entry on: what they could do with it, and the odds of that."""
    wanted: HomebrewTried = call.body
    question = EntryAsked(ruleset(call.path["ruleset"]).id, wanted.text, wanted.entry)
    told: Trying = decode(await ask(call, GAMES, tried_on.tell, question), Trying)
    if isinstance(told, NoOdds):
        raise refused(told.refusal)
    return told


ROUTES = (
    Route("GET", "/api/rulesets/{ruleset}/homebrew", kinds, list[HomebrewKind], cost=2),
    Route("GET", "/api/rulesets/{ruleset}/homebrew/{kind}", form, KindForm, cost=4),
    Route("POST", "/api/rulesets/{ruleset}/homebrew/check", check, HomebrewChecked, HomebrewText, limit="wish", cost=8),
    Route("POST", "/api/rulesets/{ruleset}/homebrew/odds", odds, TriedOn, HomebrewTried, limit="odds", cost=8),
    Route("GET", "/api/tables/{table}/homebrew/{kind}", form_for_table, KindForm, who="gm", cost=4),
    Route(
        "POST",
        "/api/tables/{table}/homebrew/check",
        check_for_table,
        HomebrewChecked,
        HomebrewText,
        "gm",
        "wish",
        cost=8,
    ),
)
