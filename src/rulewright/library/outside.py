"""Outside: characters and wishes that come from outside, held against a game's types before its rules meet them."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

import msgspec

from rulewright.chance import Dice
from rulewright.content import UnknownEntry
from rulewright.contract import Book, Ruleset
from rulewright.play import Refused, State, refuse
from rulewright.play.values.path import type_at
from rulewright.play.values.wire import from_outside, plain

EMPTY: Mapping[str, Any] = MappingProxyType({})
logger = logging.getLogger(__name__)


def as_written(game: Ruleset, told: Mapping[str, Any]) -> Any:
    """A character from plain data; refuses what is none, with the limits that it does not keep."""
    try:
        character: Any = from_outside(dict(told), game.character)
    except msgspec.ValidationError as problem:
        raise refuse(f"That is not a character of {game.name}: {problem}.") from None
    return character


def in_play(game: Ruleset, who: str, character: Any, book: Book[Any]) -> Any:
    """A character as an actor; refuses one that names what is not in the book."""
    with rules_of(game, "this character"):
        return game.enter(who, character, book)


def scene_of(game: Ruleset, sides: Mapping[str, str], place: Mapping[str, Any], kept: Mapping[str, Any] = EMPTY) -> Any:
    """A scene for people on their sides, with what is said of the place; what outlives a scene is `kept`.

    `ValidationError` where the game has no such places.
    """
    scene = game.encounter.scene(sides)
    if kept:
        scene = msgspec.structs.replace(scene, **kept)
    return from_outside(plain(scene) | dict(place), game.scene) if place else scene


def set_out(
    game: Ruleset,
    book: Book[Any],
    sides: Mapping[str, Sequence[str]],
    characters: Mapping[str, Any],
    place: Mapping[str, Any] = EMPTY,
) -> State[Any, Any]:
    """Everybody on their sides in a scene, before anything has happened."""
    on = {who: side for side, members in sides.items() for who in members}
    return State.of({who: game.enter(who, characters[who], book) for who in on}, scene_of(game, on, place))


def at_random(game: Ruleset, dice: Dice, book: Book[Any], wishes: Mapping[str, Any]) -> Any:
    """A character at random that keeps to wishes; refuses wishes that do not fit."""
    if game.creation is None:
        raise refuse(f"{game.name} has no rules for making characters.")
    known = (*game.character.__struct_fields__, *game.wishes)
    for name, value in wishes.items():
        if name not in known:
            close = get_close_matches(name, known, n=1)
            instead = f"Did you mean {close[0]!r}?" if close else f"One may wish for: {', '.join(known)}."
            raise refuse(f"Nobody can wish for {name[:100]!r} in {game.name}.", instead=instead)
        try:
            from_outside({name: value}, dict[str, game.wishes.get(name) or type_at(game.character, name)])  # type: ignore[misc]
        except msgspec.ValidationError as problem:
            raise refuse(f"That wish does not fit {game.name}: {problem}.") from None
    with rules_of(game, "these wishes"):
        return game.creation.random(dice, book, wishes)


@contextmanager
def rules_of(game: Ruleset, what: str) -> Iterator[None]:
    """Let a game's rules meet what comes from outside: what they cannot make sense of is refused, never a fault."""
    try:
        yield
    except (Refused, MemoryError):  # what is too large is told of by whoever bounds it
        raise
    except UnknownEntry as unknown:
        raise refuse(f"The book of {game.name} does not know that: {unknown}.") from None
    except Exception:  # whatever a stranger's numbers and names make of the rules
        logger.exception("the rules of %s failed on %s", game.id, what)
        raise refuse(f"The rules of {game.name} can make nothing of {what}; it has been noted.") from None
