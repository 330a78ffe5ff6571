"""Texts over HTTP: what a game's actions and things do, for whoever opens one. A screen that only lists them does without."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from starlette.responses import Response

from rulewright.contract import Ruleset
from rulewright.library import open_book, ruleset, sheet
from rulewright.play.values.wire import encode
from rulewright.server.packed import ASK_AGAIN, PackedBody
from rulewright.server.routes import Call, Route


class Thing(Struct, frozen=True, omit_defaults=True):
    """An entry of the book as a page shows it: what it is called, and what it does."""

    name: str
    text: str = ""


class ActionText(Struct, frozen=True, omit_defaults=True):
    """What an action does, and the rules that say so."""

    text: str = ""
    rules: tuple[str, ...] = ()


class Texts(Struct, frozen=True):
    """A game's actions by id, and the things that its page looks up, by kind and key."""

    actions: dict[str, ActionText]
    things: dict[str, dict[str, Thing]]


def tell_texts(game: Ruleset) -> Texts:
    """What a game's actions and things do, as the book has it."""
    content = open_book(game).content
    kinds = dict.fromkeys(kind for block in sheet(game).blocks for kind in block.of)
    return Texts(
        {each.id: ActionText(each.text, each.rules) for each in game.actions},
        {kind: {key: Thing(each.name, each.text) for key, each in content[game.kinds[kind]].items()} for kind in kinds},
    )


@lru_cache(maxsize=32)
def _texts_told(game: Ruleset) -> PackedBody:
    return PackedBody(encode(tell_texts(game)))


async def texts(call: Call) -> Response:
    """What a game's actions and things do."""
    return _texts_told(ruleset(call.path["ruleset"])).told(call.request.headers, "application/json", ASK_AGAIN)


ROUTES = (Route("GET", "/api/rulesets/{ruleset}/texts", texts, Texts),)
