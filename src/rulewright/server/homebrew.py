"""Homebrew over HTTP: what an entry may hold, and what is wrong with one that somebody writes."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from msgspec import Meta, Struct

from rulewright.content import ContentError, Pack, load, schema_of
from rulewright.lab import tried_on
from rulewright.lab.asked import NoOdds
from rulewright.lab.tried_on import PACK, EntryAsked, TriedOn, Trying
from rulewright.library import open_book, ruleset
from rulewright.play.wire import decode, encode, plain
from rulewright.server.odds import while_waited_for
from rulewright.server.problems import refused
from rulewright.server.routes import Call, Route


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


async def form(call: Call) -> HomebrewForm:
    """What an entry of each kind may hold."""
    return HomebrewForm(schema_of(ruleset(call.path["ruleset"]).kinds))


async def check(call: Call) -> HomebrewChecked:
    """Look a file of homebrew over, on top of what the game ships."""
    wanted: HomebrewText = call.body
    return await asyncio.to_thread(_checked, call.path["ruleset"], wanted.text)


def _checked(which: str, text: str) -> HomebrewChecked:
    game = ruleset(which)
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
    told: Trying = decode(await while_waited_for(call, call.house.sums.answer(tried_on.tell, encode(question))), Trying)
    if isinstance(told, NoOdds):
        raise refused(told.refusal)
    return told


ROUTES = (
    Route("GET", "/api/rulesets/{ruleset}/homebrew", form, HomebrewForm),
    Route("POST", "/api/rulesets/{ruleset}/homebrew/check", check, HomebrewChecked, HomebrewText, limit="wish"),
    Route("POST", "/api/rulesets/{ruleset}/homebrew/odds", odds, TriedOn, HomebrewTried, limit="odds"),
)
