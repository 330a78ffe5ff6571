"""Hands: how many things can be held at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

__all__ = [
    "first_held",
    "hands_taken",
]

HANDS = 2


def hands_taken(held: Iterable[str], takes: Callable[[str], int]) -> int:
    """How many hands are full."""
    return sum(takes(each) for each in held)


def first_held(things: Iterable[str], takes: Callable[[str], int]) -> tuple[str, ...]:
    """Those of some things that two hands can hold, the first ones first."""
    held: tuple[str, ...] = ()
    for each in things:
        if hands_taken((*held, each), takes) <= HANDS:
            held = (*held, each)
    return held
