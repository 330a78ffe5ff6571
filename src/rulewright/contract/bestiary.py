"""Bestiary: the creatures of a game, and how one of them becomes a character that can step into play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rulewright.chance import Dice
from rulewright.content import Entry
from rulewright.play import Refusal


def welcome(book: Any, creature: Any) -> Refusal | None:
    """Nothing is against any creature."""
    del book, creature
    return None


@dataclass(frozen=True, slots=True)
class Bestiary:
    """What a game master can bring without making it up first: the one definition that forms and actions share.

    `creatures` are the entries there are in a book, homebrew among them, in the order in which they are offered.
    `written` is one of them as a character as written, given the entry, its name and the book: with dice, each of its
    numbers that has dice is rolled; without, it is as the book prints it, or an average one. `rolled` says whether dice
    decide anything of it. `why_not` says what is against a creature at a table with such a book.
    """

    creatures: Callable[[Any], tuple[Entry, ...]]
    written: Callable[[Any, str, Any, Dice | None], Any]
    rolled: Callable[[Any], bool] = lambda creature: False
    why_not: Callable[[Any, Any], Refusal | None] = welcome
