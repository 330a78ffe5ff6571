"""Homebrew over HTTP: what an entry may hold, and what is wrong with one that somebody writes."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.content import ContentError, Pack, load, schema_of
from rulewright.contract import Ruleset
from rulewright.lab import tried_on
from rulewright.lab.asked import NoOdds
from rulewright.lab.tried_on import PACK, EntryAsked, TriedOn, Trying
from rulewright.library import open_book, ruleset
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.asking import ask, ask_for_json
from rulewright.server.problems import refused
from rulewright.server.routes import Call, Route
from rulewright.server.sums import BOOKS, GAMES


class HomebrewForm(Struct, frozen=True):
    """The kinds of entries that a game knows, as a JSON schema."""

    schema: Any


class HomebrewText(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of entries in TOML, as it would lie in a folder of homebrew."""

    text: Annotated[str, Meta(max_length=100_000)]


class HomebrewTried(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of entries, and which of them is to be tried on."""

    text: Annotated[str, Meta(max_length=100_000)]
    entry: Annotated[str, Meta(max_length=100)]


class HomebrewProblem(Struct, frozen=True):
    """One thing wrong with it, and what was probably meant."""

    line: int
    entry: str
    key: str
    reason: str
    suggestion: str


class HomebrewEntry(Struct, frozen=True):
    """An entry as the game would take it."""

    kind: str
    id: str
    name: str
    data: Any


class HomebrewChecked(Struct, frozen=True):
    """What came of it: every problem, or the entries."""

    problems: tuple[HomebrewProblem, ...]
    entries: tuple[HomebrewEntry, ...]


class TextAsked(Struct, frozen=True):
    """A file of homebrew, with its game."""

    ruleset: str
    text: str


async def form(call: Call) -> Response:
    """What an entry of each kind may hold."""
    return await ask_for_json(call, BOOKS, tell_form, ruleset(call.path["ruleset"]).id.encode())


def tell_form(question: bytes, given_up: Any = None) -> bytes:
    """The schema of a game's entries."""
    return encode(HomebrewForm(schema_of(ruleset(question.decode()).kinds)))


async def check(call: Call) -> Response:
    """Look a file of homebrew over, on top of what the game ships."""
    wanted: HomebrewText = call.body
    return await ask_for_json(call, BOOKS, tell_check, TextAsked(ruleset(call.path["ruleset"]).id, wanted.text))


def tell_check(question: bytes, given_up: Any = None) -> bytes:
    """What is wrong with a file of homebrew, or its entries as the game would take them."""
    asked = decode(question, TextAsked)
    return encode(_checked(ruleset(asked.ruleset), asked.text))


def _checked(game: Ruleset, text: str) -> HomebrewChecked:
    pack = Pack.of_texts(PACK, {f"{PACK}.toml": text})
    try:
        content = load((open_book(game).content, pack), game.kinds, game.checks)
    except ContentError as wrong:
        told = (HomebrewProblem(p.line, p.entry, p.key, p.message, p.suggestion) for p in wrong.problems)
        return HomebrewChecked(tuple(told), ())
    ours = [e for shelf in content.shelves.values() for e in shelf.values() if content.origin(e).pack == PACK]
    return HomebrewChecked((), tuple(HomebrewEntry(content.name_of(type(e)), e.id, e.name, plain(e)) for e in ours))


async def odds(call: Call) -> TriedOn:
    """Let somebody of a ready fight try an entry on: what they could do with it, and the odds of that."""
    wanted: HomebrewTried = call.body
    question = EntryAsked(ruleset(call.path["ruleset"]).id, wanted.text, wanted.entry)
    told: Trying = decode(await ask(call, GAMES, tried_on.tell, question), Trying)
    if isinstance(told, NoOdds):
        raise refused(told.refusal)
    return told


ROUTES = (
    Route("GET", "/api/rulesets/{ruleset}/homebrew", form, HomebrewForm, cost=2),
    Route("POST", "/api/rulesets/{ruleset}/homebrew/check", check, HomebrewChecked, HomebrewText, limit="wish", cost=8),
    Route("POST", "/api/rulesets/{ruleset}/homebrew/odds", odds, TriedOn, HomebrewTried, limit="odds", cost=8),
)
