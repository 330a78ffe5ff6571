"""Expressions: dice notation that was understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import overload

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice, RandomDice, RecordedDice
from rulewright.chance.die import Die
from rulewright.chance.notation.canonical import text_of
from rulewright.chance.notation.dialects import DIALECTS
from rulewright.chance.notation.errors import NotationError
from rulewright.chance.notation.formula import Formula, labels_of
from rulewright.chance.notation.meaning import chance_of
from rulewright.chance.notation.parser import Parser
from rulewright.chance.notation.rolled import Rolled
from rulewright.chance.notation.width import too_wide
from rulewright.chance.odds import Odds


@dataclass(frozen=True, slots=True)
class Expression(Chance[int]):
    """A formula, and the chance it describes: it can do whatever a chance can.

    Its text is canonical: it reads back as the same expression. What is combined with it, by an operator or a method,
    is combined with its chance; labels and comment stay behind.
    """

    formula: Formula
    comment: str = ""
    chance: Chance[int] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "chance", chance_of(self.formula))

    @property
    def labels(self) -> tuple[str, ...]:
        """Every label, in the order written."""
        return tuple(labels_of(self.formula))

    def odds(self) -> Odds[int]:
        """The exact odds; refused if they would take too long."""
        if too_wide(self.chance):
            raise NotationError(
                str(self),
                0,
                "the odds of this would take too long to compute",
                "It can be rolled; for odds use fewer dice, fewer sides, or a lower cap.",
            )
        return self.chance.odds()

    def throw(self, dice: Dice) -> int:
        return self.chance.throw(dice)

    def law(self) -> Odds[int]:
        return self.chance.odds()

    def bare(self) -> Chance[int]:
        return self.chance

    def roll(self, dice: Dice | None = None) -> Rolled:
        """Throw the dice, and keep every face; the tree can be read from them."""
        recorded = RecordedDice(RandomDice() if dice is None else dice)
        total = self.chance.throw(recorded)
        return Rolled(tuple(recorded.faces), total, recorded.thrown, self.formula, self.comment)

    def __str__(self) -> str:
        text = text_of(self.formula)
        return f"{text} # {self.comment}" if self.comment else text


@overload
def d(dice: int) -> Die: ...
@overload
def d(dice: str) -> Expression: ...
def d(dice: int | str) -> Die | Expression:
    """Dice by the fewest letters: `d(6)` is a die, and `d("4d6kh3")` is what the notation says."""
    return parse(dice) if isinstance(dice, str) else Die(dice)


def roll(text: str, dice: Dice | None = None) -> Rolled:
    """Roll dice notation: `print(roll("4d6kh3 + 2"))`. Without dice to throw, fresh ones that nobody has to trust."""
    return parse(text).roll(dice)


def parse(text: str, dialect: str = "rulewright", fields: Mapping[str, object] | None = None) -> Expression:
    """Understand dice notation, or raise `NotationError` and say where it fails and what to write.

    Our own dialect takes every form that all known notations read alike; name "roll20", "foundry"
    or "d20" for the rest. `fields` are what `@strength` and `@abilities.str` stand for.
    """
    return _read(text, dialect, fields) if fields else _remembered(text, dialect)


@lru_cache(maxsize=2048)
def _remembered(text: str, dialect: str) -> Expression:
    return _read(text, dialect, {})


def _read(text: str, dialect: str, fields: Mapping[str, object]) -> Expression:
    if dialect not in DIALECTS:
        msg = f"there is no dialect {dialect!r}, only {', '.join(DIALECTS)}"
        raise ValueError(msg)
    formula, comment = Parser(text, DIALECTS[dialect], fields).whole()
    return Expression(formula, comment)
