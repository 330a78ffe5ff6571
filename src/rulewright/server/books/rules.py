"""Rules: every rule of a book as a screen shows it, in our own words and with its place.

Reading the list takes a tenth of a second for a large book: once, in another process, and never on a server's loop.
Whether a rule is played is no matter of a screen; `rulewright ledger` reads all the code for that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rulewright.contract import Ruleset
from rulewright.library.ledger import rows
from rulewright.play.values.wire import decode, encode
from rulewright.server.asking import ask
from rulewright.server.routes import Call
from rulewright.server.sums import BOOKS

SECONDS = 60.0
"""How long the reading may take: it is asked for once, and nobody can make it longer."""


class RuleNow(Struct, frozen=True):
    """A rule of the book: our own words, its place, and what kind of rule it is."""

    id: str
    title: str
    text: str
    place: str
    kind: str


@lru_cache(maxsize=32)
def rules_in(package: str) -> tuple[RuleNow, ...]:
    """The rules of a game's package."""
    with suppress(FileNotFoundError):  # a stranger's ruleset may have no ledger
        return tuple(RuleNow(row.id, row.title, row.text, row.place, row.kind) for row in rows(package))
    return ()


@lru_cache(maxsize=32)
def _folded(package: str) -> tuple[tuple[str, RuleNow], ...]:
    return tuple((f"{rule.id} {rule.title} {rule.text}".casefold(), rule) for rule in rules_in(package))


def rules_with(package: str, words: Sequence[str]) -> list[RuleNow]:
    """The rules of a game's package that hold every one of some words."""
    return [rule for text, rule in _folded(package) if all(word in text for word in words)]


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
