"""Expressions: dice notation that was understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice, RecordedDice
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
class Expression:
    """A formula, and the chance it describes. Its text is canonical: it reads back as the same expression."""

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

    def roll(self, dice: Dice) -> Rolled:
        """Throw the dice, and keep every face; the tree can be read from them."""
        recorded = RecordedDice(dice)
        total = self.chance.throw(recorded)
        return Rolled(total, tuple(recorded.faces), self.formula, self.comment)

    def __str__(self) -> str:
        text = text_of(self.formula)
        return f"{text} # {self.comment}" if self.comment else text


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
