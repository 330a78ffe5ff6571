"""Shelves over HTTP: what a book holds, kind by kind, for whoever wants to look around without a word to search for."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from starlette.responses import Response

from rulewright.library import open_book, ruleset
from rulewright.play.values.wire import decode, encode
from rulewright.server.asking import ask_for_json
from rulewright.server.books.games import Found
from rulewright.server.books.named import named
from rulewright.server.books.rules import rules_in
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call, Route
from rulewright.server.sums import BOOKS

RULES = "rule"
"""The shelf of the rules themselves."""
PAGE = 60
"""So much of a shelf is told at a time."""
FARTHEST = 100_000


class Shelf(Struct, frozen=True):
    """A kind of thing that a book holds, and how many."""

    kind: str
    count: int


class ShelfPage(Struct, frozen=True):
    """Part of what stands on a shelf; `more` is how many come after it."""

    kind: str
    found: tuple[Found, ...]
    more: int


class ShelfAsked(Struct, frozen=True):
    """What somebody looks at: a book's shelves, or one of them from some place on, or the page that holds a rule."""

    ruleset: str
    kind: str = ""
    after: int = 0
    rule: str = ""


async def shelves(call: Call) -> Response:
    """The kinds of things that a book holds, the fullest first after the rules."""
    return await ask_for_json(call, BOOKS, tell_shelves, ShelfAsked(ruleset(call.path["ruleset"]).id))


def tell_shelves(question: bytes, given_up: Any = None) -> bytes:
    """What the shelves of a book are."""
    del given_up
    which = ruleset(decode(question, ShelfAsked).ruleset)
    content = open_book(which).content
    kinds = [Shelf(content.name_of(kind), len(entries)) for kind, entries in content.shelves.items() if entries]
    rules = rules_in(which.package)
    first = [Shelf(RULES, len(rules))] if rules else []
    return encode(first + sorted(kinds, key=lambda shelf: -shelf.count))


async def shelf(call: Call) -> Response:
    """What stands on one shelf of a book, a page at a time; `rule` goes to the page that holds one."""
    after = call.number("after", 0, FARTHEST)
    asked = ShelfAsked(ruleset(call.path["ruleset"]).id, call.path["kind"], after, call.text("rule"))
    return await ask_for_json(call, BOOKS, tell_shelf, asked)


def tell_shelf(question: bytes, given_up: Any = None) -> bytes:
    """What stands on a shelf."""
    del given_up
    asked = decode(question, ShelfAsked)
    which = ruleset(asked.ruleset)
    if asked.kind == RULES:
        rows = rules_in(which.package)
        found = [Found(RULES, row.id, row.title, row.text, row.place, (row.id,), None) for row in rows]
    else:
        content = open_book(which).content
        kind = content.kinds.get(asked.kind)
        if kind is None:
            raise not_found("such shelf")
        entries = sorted(content.shelves[kind].values(), key=lambda entry: entry.name.casefold())
        found = [Found(asked.kind, e.id, e.name, e.text, e.place, e.rules, named(e, content)) for e in entries]
    start = asked.after
    if asked.rule:
        start = next((place for place, each in enumerate(found) if each.id == asked.rule), -1)
        if start < 0:
            raise Declined(404, "That rule is not in this book.")
    page = tuple(found[start : start + PAGE])
    return encode(ShelfPage(asked.kind, page, max(0, len(found) - start - len(page))))


ROUTES = (
    Route("GET", "/api/rulesets/{ruleset}/shelves", shelves, list[Shelf], cost=2),
    Route("GET", "/api/rulesets/{ruleset}/shelves/{kind}", shelf, ShelfPage, query={"after": int, "rule": str}, cost=2),
)
