"""Written: a character on paper as it is kept, and what a table's house rules say to it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.contract import Book, Ruleset
from rulewright.contract.creation import Doubting
from rulewright.library import ruleset
from rulewright.library.outside import as_written, in_play, rules_of
from rulewright.library.shelf import UnknownRuleset
from rulewright.play import Derivation, FrozenMap, Refusal, State
from rulewright.play.values.bounded import Named
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.books.characters import BookAsked, opened
from rulewright.server.problems import Declined, unfit_where_refused
from rulewright.stores.registry import OfferRecord, VersionRecord
from rulewright.stores.registry.names import one_line

LONGEST_NAME = 100


class OwnWritten(Struct, frozen=True):
    """A character as written, and the house rules that it was made by."""

    character: dict[str, Any]
    options: dict[str, Any] = {}


class OfferWeighed(Struct, frozen=True):
    """What house rules say to a character: what is against it, what a game master would ask about, and its numbers."""

    refusals: tuple[Refusal, ...]
    doubts: tuple[str, ...]
    numbers: tuple[Derivation, ...]


class ToWeigh(Struct, frozen=True):
    """A character to be weighed by a table's house rules, with its homebrew."""

    by: BookAsked
    character: Named[Any]


def sheet_of(kept: VersionRecord | OfferRecord) -> OwnWritten:
    """A kept character on paper."""
    return decode(kept.body.encode(), OwnWritten)


def kept_form(game: Ruleset, character: dict[str, Any], options: dict[str, Any], most: int) -> tuple[str, str]:
    """A character from outside as it is kept, and its name; declined where it is none, or too long."""
    with unfit_where_refused():
        fits = as_written(game, character)
    body = encode(OwnWritten(plain(fits), options))
    if len(body) > most:
        reason = f"That is longer than any character: {len(body)} bytes."
        raise Declined(413, reason, instead=f"At most {most >> 10} kilobytes.")
    return body.decode(), name_of(game, fits)


def name_of(game: Ruleset, character: Any) -> str:
    """What a character is called in a list."""
    return one_line(str(getattr(character, "name", "")))[:LONGEST_NAME] or f"Somebody of {game.name}"


def outdated(of: str, version: str) -> str:
    """What to know of a character that another version of its game has written; nothing if it is of this one."""
    try:
        game = ruleset(of)
    except UnknownRuleset:
        return "Its game is not installed here."
    if game.version == version:
        return ""
    return (
        f"It was written with version {version} of {game.name}, and this server plays {game.version}: "
        "open it, look over what is marked, and keep it again."
    )


def tell_weighed(question: bytes, given_up: Any = None) -> bytes:
    """A character weighed by a table's house rules, in another process: it is a stranger's, and so are its numbers."""
    asked = decode(question, ToWeigh)
    game, book = opened(asked.by)
    with unfit_where_refused():
        character = as_written(game, asked.character)
        actor = in_play(game, "you", character, book)
        with rules_of(game, "this character"):
            return encode(_weighed(game, book, character, actor))


def _weighed(game: Ruleset, book: Book[Any], character: Any, actor: Any) -> OfferWeighed:
    creation = game.creation
    refusals = () if creation is None else creation.refusals(character, book)
    doubts = creation.doubts(character, book) if isinstance(creation, Doubting) else ()  # type: ignore[redundant-expr]
    if game.numbers is None:
        return OfferWeighed(refusals, doubts, ())
    state = State(FrozenMap({"you": actor}), game.encounter.scene({"you": "us"}))
    return OfferWeighed(refusals, doubts, tuple(each.derivation for each in game.numbers(state, book, "you")))
