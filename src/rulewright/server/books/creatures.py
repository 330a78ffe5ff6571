"""Creatures over HTTP: whom a game master can bring to a table from its book, and some of them as characters.

Only who runs the table may ask. Nothing of it touches the log: what is made here comes to the table with a scene, or is
brought, as any other character is.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.chance.dice import RandomDice
from rulewright.library.bestiary import CreatureLine, creatures, specimen
from rulewright.play.values.wire import decode, encode
from rulewright.server.asking import ask_for_json
from rulewright.server.books.characters import BookAsked, book_of_table, opened
from rulewright.server.problems import unfit_where_refused
from rulewright.server.routes import Call, Route
from rulewright.server.sums import BOOKS

MOST_MADE = 60
"""So many are made at once."""


class CreatureWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Some of a kind: as printed, which are all alike, or each `rolled` by its dice."""

    creature: Annotated[str, Meta(max_length=200)]
    count: Annotated[int, Meta(ge=1, le=MOST_MADE)] = 1
    rolled: bool = False


class CreaturesMade(Struct, frozen=True):
    """Some of a kind as characters: one where all are alike."""

    characters: tuple[dict[str, Any], ...]


class SpecimenAsked(Struct, frozen=True):
    """What a lane is asked: some of a kind, by a table's book."""

    by: BookAsked
    wanted: CreatureWanted
    seed: int


async def of_table(call: Call) -> Response:
    """The creatures of a table's book, with its homebrew: each by its name, and whether it is the table's own."""
    return await ask_for_json(call, BOOKS, tell_creatures, await book_of_table(call))


def tell_creatures(question: bytes, given_up: Any = None) -> bytes:
    """The creatures of a book."""
    return encode(creatures(*opened(decode(question, BookAsked))))


async def made(call: Call) -> Response:
    """Some of a kind as characters, to be brought or to come with a scene."""
    return await ask_for_json(
        call, BOOKS, tell_made, SpecimenAsked(await book_of_table(call), call.body, secrets.randbits(63))
    )


def tell_made(question: bytes, given_up: Any = None) -> bytes:
    """Some of a kind, rolled up or as printed."""
    asked = decode(question, SpecimenAsked)
    wanted, (game, book) = asked.wanted, opened(asked.by)
    dice = RandomDice(asked.seed) if wanted.rolled else None
    with unfit_where_refused():
        many = wanted.count if wanted.rolled else 1
        return encode(CreaturesMade(tuple(specimen(game, book, wanted.creature, dice) for _ in range(many))))


ROUTES = (
    Route("GET", "/api/tables/{table}/creatures", of_table, list[CreatureLine], None, "gm", cost=2),
    Route("POST", "/api/tables/{table}/creatures", made, CreaturesMade, CreatureWanted, "gm", "wish", cost=2),
)
