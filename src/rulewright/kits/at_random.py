"""At random: picking and spreading with dice, for characters that are thrown rather than chosen."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.chance import Dice

__all__ = [
    "one_of",
    "some_of",
    "spread",
]


def one_of[T](dice: Dice, among: Sequence[T]) -> T:
    """One of several, each as likely."""
    return among[dice.die(len(among)) - 1]


def some_of[T](dice: Dice, among: Sequence[T], count: int) -> tuple[T, ...]:
    """Some of several, none twice; all of them where there are not so many."""
    left = list(among)
    return tuple(left.pop(dice.die(len(left)) - 1) for _ in range(min(count, len(left))))


def spread[K](dice: Dice, among: Sequence[K], points: int, most: int, start: int = 0) -> dict[K, int]:
    """Points on ratings one by one, none above the most; points that find no room are not spent."""
    rated = dict.fromkeys(among, start)
    for _ in range(points):
        room = [key for key in among if rated[key] < most]
        if not room:
            break
        rated[one_of(dice, room)] += 1
    return rated
