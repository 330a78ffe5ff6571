"""Rolled formulas: the same tree as the formula, with what was thrown for each part of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulewright.chance.chance import Throw
from rulewright.chance.dice import Dice, ScriptedDice
from rulewright.chance.handfuls.count import Tally
from rulewright.chance.handfuls.laid import Hand, LaidDie, lay
from rulewright.chance.notation.formula import (
    Absolute,
    Comparing,
    Divided,
    Formula,
    Furthest,
    Grouped,
    Labelled,
    Negated,
    Number,
    Thrown,
    Times,
    Total,
    members_of,
)
from rulewright.chance.notation.show import MARKDOWN, Markup, Piece, show
from rulewright.chance.reckoning import COMPARISONS

_NO_FORMULA = Number(0)


@dataclass(slots=True)
class RolledPart:
    """One part of a formula, its value this time, and the dice that lie on the table for it."""

    formula: Formula
    value: int
    parts: tuple[RolledPart, ...] = ()
    dice: tuple[LaidDie, ...] = ()
    kept: bool = True

    def counted(self) -> Iterator[RolledPart]:
        """This part and all below it that was kept."""
        if self.kept:
            yield self
            for part in self.parts:
                yield from part.counted()


@dataclass(frozen=True, slots=True)
class Rolled(Throw[int]):
    """A formula that was rolled: every face in the order thrown, and its total.

    The faces are the record; the tree behind the total is read from them when somebody asks.
    """

    formula: Formula = _NO_FORMULA
    comment: str = ""

    @property
    def total(self) -> int:
        """What it came to."""
        return self.outcome

    @property
    def tree(self) -> RolledPart:
        """Every part of the formula with what was thrown for it."""
        return roll_formula(self.formula, ScriptedDice(self.faces))

    def by_label(self) -> dict[str, int]:
        """What each label came to, whatever sign stands before it: how much of it was fire."""
        totals: dict[str, int] = {}
        for part in self.tree.counted():
            if isinstance(part.formula, Labelled):
                totals[part.formula.label] = totals.get(part.formula.label, 0) + part.value
        return totals

    def pieces(self) -> Iterator[Piece]:
        """Its text in pieces that say what they are, for screens that draw it their own way."""
        return show(self.tree, self.total, self.comment)

    def text(self, markup: Markup = MARKDOWN) -> str:
        """Its text, dropped dice struck through."""
        return "".join(markup.render(piece) for piece in self.pieces())

    def __str__(self) -> str:
        return self.text()


def roll_formula(formula: Formula, dice: Dice) -> RolledPart:
    """Throw the dice of a formula from left to right, and work out every part."""
    if isinstance(formula, Thrown):
        return _thrown(formula, dice)
    parts = tuple([roll_formula(member, dice) for member in members_of(formula)])
    if isinstance(formula, Grouped):
        return _grouped(formula, parts)
    return RolledPart(formula, _value(formula, [part.value for part in parts]), parts)


def _thrown(formula: Thrown, dice: Dice) -> RolledPart:
    chance = formula.chance
    if isinstance(chance, Tally):
        laid = chance.lay(dice)
        value = sum([chance.worth(die.value) for die in laid if die.kept])
    else:
        laid = chance.lay(dice) if isinstance(chance, Hand) else lay(chance, dice, 1)
        value = sum([die.value for die in laid if die.kept])
    return RolledPart(formula, value, (), tuple(laid))


def _grouped(formula: Grouped, parts: tuple[RolledPart, ...]) -> RolledPart:
    values = [LaidDie(part.value) for part in parts]
    formula.choice.mark(values)
    for part, laid in zip(parts, values, strict=True):
        part.kept = laid.kept
    worth = None if formula.score is None else formula.score.worth
    value = sum(part.value if worth is None else worth(part.value) for part in parts if part.kept)
    return RolledPart(formula, value, parts)


def _value(formula: Formula, values: list[int]) -> int:
    match formula:
        case Number(value):
            return value
        case Negated():
            return -values[0]
        case Total():
            return sum(values)
        case Times():
            return values[0] * values[1]
        case Divided(_, by, rounding):
            return rounding.divide(values[0], by)
        case Furthest(_, greatest):
            return max(values) if greatest else min(values)
        case Absolute():
            return abs(values[0])
        case Comparing(_, comparison, _):
            return int(COMPARISONS[comparison](*values))
        case _:  # a label changes nothing
            return values[0]
