"""Assortment: things of a kind that the same person may have, one in place of another, and what each costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from rulewright.content import Entry


class Price(Struct, frozen=True, omit_defaults=True):
    """What something costs: in the words of its game, and how much that is, where a price is a number."""

    told: str
    points: float | None = None


def priceless(entry: Any) -> Price | None:
    """The game names no price."""
    del entry
    return None


def of_one_sort(entry: Any) -> str:
    """All of them are alike."""
    del entry
    return ""


@dataclass(frozen=True, slots=True)
class Assortment:
    """What a game has of a kind, such as weapons, so that the same person can be seen with each of them.

    `entries` are those that a character as written may have by a book, in the order in which they are offered. `given` is
    the character with one of them and with nothing else of the kind, as well trained in it as in what they had before;
    given None, they have nothing of it. `own` are the ids of what a character has by itself, the first of them first.
    `price` is what one costs, `sort` what it is a kind of, so that a few of them can be of many sorts.
    """

    entries: Callable[[Any, Any], tuple[Entry, ...]]
    given: Callable[[Any, Any, Any], Any]
    own: Callable[[Any], tuple[str, ...]]
    price: Callable[[Any], Price | None] = priceless
    sort: Callable[[Any], str] = of_one_sort
