"""The cast: everybody who lies ready in a game, in play, with the numbers that they have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready
from rulewright.play import Derived, State


class CastMember(NamedTuple):
    """Somebody who lies ready, as an actor, and their numbers."""

    who: str
    actor: Any
    numbers: tuple[Derived, ...]


@lru_cache(maxsize=8)
def everybody(game: Ruleset) -> tuple[CastMember, ...]:
    """All ready characters that come into play; those that do not are told of where the file is read."""
    return tuple(_entered(game))


def _entered(game: Ruleset) -> Iterator[CastMember]:
    try:
        book, characters = open_book(game), ready(game).characters
    except Exception:  # noqa: BLE001 - what is wrong with the files is told where they are read
        return
    for who, character in characters.items():
        try:
            actor = game.enter(who, character, book)
            state = State.of({who: actor}, game.encounter.scene({who: "ready"}))
            numbers = () if game.numbers is None else game.numbers(state, book, who)
        except Exception:  # noqa: BLE001, S112 - as above
            continue
        yield CastMember(who, actor, numbers)
