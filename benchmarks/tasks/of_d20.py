"""Four of the eight tasks, by d20, which rolls and knows no odds: a thousand samples. The others it has no words for."""

from __future__ import annotations

import d20


def keep() -> list[int]:
    return [d20.roll("4d6kh3").total for _ in range(1000)]


def higher() -> list[int]:
    return [d20.roll("3d6 > 4d6").total for _ in range(1000)]


def advantage() -> list[int]:
    return [d20.roll("2d20kh1 + 5 >= 15").total for _ in range(1000)]


def reroll() -> list[int]:
    return [d20.roll("4d6ro1").total for _ in range(1000)]
