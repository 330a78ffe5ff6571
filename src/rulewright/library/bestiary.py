"""Creatures that a game master can bring: those of the book and of homebrew, and one of them as a character."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from rulewright.chance import Dice
from rulewright.content import Entry
from rulewright.content.problem import Report
from rulewright.contract import Book, Ruleset
from rulewright.library.outside import rules_of
from rulewright.play import refuse
from rulewright.play.values.wire import plain


class CreatureLine(Struct, frozen=True):
    """A creature in a list: `own` says that it is of a pack of homebrew, `dice` that one may be another than the next."""

    id: str
    name: str
    text: str
    own: bool = False
    dice: bool = False


def creatures(game: Ruleset, book: Book[Any]) -> tuple[CreatureLine, ...]:
    """The creatures that have a place at a table with such a book, in the book's order."""
    with rules_of(game, "its creatures"):
        return tuple(_lines(game, book))


def _lines(game: Ruleset, book: Book[Any]) -> Iterator[CreatureLine]:
    bestiary = game.bestiary
    if bestiary is None:
        return
    packs = {pack.info(Report()).id for pack in book.packs}
    for each in bestiary.creatures(book):
        if bestiary.why_not(book, each) is None:
            own = book.content.origin(each).pack in packs
            yield CreatureLine(_key(book, each), each.name, each.text, own, bestiary.rolled(each))


def specimen(game: Ruleset, book: Book[Any], which: str, dice: Dice | None = None) -> dict[str, Any]:
    """One of a kind as a character in plain values: as printed, or with dice rolled up. Refuses what has no place here."""
    bestiary = game.bestiary
    with rules_of(game, "this creature"):
        there = () if bestiary is None else bestiary.creatures(book)
        found = next((each for each in there if _key(book, each) == which), None)
        if bestiary is None or found is None:
            raise refuse(f"{game.name} knows no such creature here.", instead="Choose one that is offered.")
        if (no := bestiary.why_not(book, found)) is not None:
            raise refuse(no.reason, no.rule, no.instead)
        written: dict[str, Any] = plain(bestiary.written(found, found.name, book, dice))
        return written


def _key(book: Book[Any], creature: Entry) -> str:
    """A creature's id among all kinds of entries that are creatures."""
    return f"{book.content.name_of(type(creature))}/{creature.id}"
