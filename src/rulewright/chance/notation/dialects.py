"""Dialects: how a few signs that mean different things in different places are to be read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class AfterDice(Enum):
    """What a comparison straight after dice means: 5d10>7."""

    COUNT = "how many of the dice compare so"
    COMPARE = "whether their total compares so"


@dataclass(frozen=True, slots=True)
class Dialect:
    """The answers to every question on which the known notations disagree; None where we would not guess."""

    name: str
    reroll_once: bool | None = None
    """Whether a bare `r` throws again once, or as long as the condition holds."""
    inclusive: bool = False
    """Whether `>4` includes the 4."""
    after_dice: AfterDice | None = None
    keep_by_value: bool = False
    """Whether `k3` keeps the dice that show a 3, or the highest three."""
    any_order: bool = False
    """Whether `4d6kh3rr1` may be written for `4d6rr1kh3`."""
    trailing_text: bool = False
    """Whether words after the formula are a comment."""


DIALECTS = {
    dialect.name: dialect
    for dialect in (
        Dialect("rulewright"),
        Dialect(
            "roll20",
            reroll_once=False,
            inclusive=True,
            after_dice=AfterDice.COUNT,
            any_order=True,
            trailing_text=True,
        ),
        Dialect("foundry", reroll_once=True),
        Dialect("d20", after_dice=AfterDice.COMPARE, keep_by_value=True, trailing_text=True),
    )
}
"""Every dialect by its name."""
