"""Seeming: how somebody looks to those who are not told their numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

type Hurt = Literal["unhurt", "hurt", "badly hurt", "down"]
"""How somebody fares, in a word."""


@dataclass(frozen=True, slots=True)
class Seeming:
    """What anybody sees of an actor. `hurt` says in a word how one fares, given the actor and the book; `looks` are
    the fields that show (what is in the hand, what is worn); a name and a place on the map always do.
    """

    hurt: Callable[[Any, Any], Hurt]
    looks: tuple[str, ...] = ()


def fares(now: int, most: int, *, down: bool = False) -> Hurt:
    """How one fares who has so much left of so much: badly from half of it down."""
    if down:
        return "down"
    if now >= most:
        return "unhurt"
    return "hurt" if now * 2 > most else "badly hurt"
