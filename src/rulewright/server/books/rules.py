"""Rules: every rule of a book as a screen shows it. Whether each is played is found once, in another process.

To know that, all the code of a game is read, which takes a second: not when a server starts, and never on its loop.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rulewright.contract import Ruleset
from rulewright.library import ledger
from rulewright.play.values.wire import decode, encode
from rulewright.server.asking import ask
from rulewright.server.routes import Call
from rulewright.server.sums import BOOKS

SECONDS = 60.0
"""How long the reading may take: it is asked for once, and nobody can make it longer."""


class RuleNow(Struct, frozen=True):
    """A rule of the book: our own words, its place, and whether it is played."""

    id: str
    title: str
    text: str
    place: str
    status: str
    kind: str


@lru_cache(maxsize=32)
def rules_in(package: str) -> tuple[RuleNow, ...]:
    """The rules of a game's package; reading them takes a while."""
    with suppress(FileNotFoundError):  # a stranger's ruleset may have no ledger
        return tuple(RuleNow(r.id, r.title, r.text, r.place, r.status, r.kind) for r in ledger(package, aged=False))
    return ()


def tell_rules(question: bytes, given_up: Any = None) -> bytes:
    """The rules of a game's package, in another process."""
    del given_up
    return encode(rules_in(question.decode()))


_known: dict[str, Mapping[str, RuleNow]] = {}


async def rules_by_id(call: Call, game: Ruleset) -> Mapping[str, RuleNow]:
    """The rules of a game by id."""
    if game.package not in _known:
        told = await ask(call, BOOKS, tell_rules, game.package.encode(), SECONDS)
        _known[game.package] = {rule.id: rule for rule in decode(told, tuple[RuleNow, ...])}
    return _known[game.package]
