"""From formula to chance."""

from __future__ import annotations

from rulewright.chance.arithmetic import Extreme, Magnitude, Product, Quotient
from rulewright.chance.chance import Chance, Sure
from rulewright.chance.compare import Compared
from rulewright.chance.dice import ScriptedDice
from rulewright.chance.handfuls.count import Count
from rulewright.chance.handfuls.keep import Group
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
    everything_in,
)
from rulewright.chance.sums import Negative, Sum


def chance_of(formula: Formula) -> Chance[int]:
    """The chance that a formula describes; labels do not change it."""
    match formula:
        case Number(value):
            return Sure(value)
        case Thrown(chance):
            return chance
        case Labelled(member):
            return chance_of(member)
        case Negated(member):
            inner = chance_of(member)
            return Sure(-inner.outcome) if isinstance(inner, Sure) else Negative(inner)
        case Total(members):
            parts = [chance_of(member) for member in members]
            return Sum(tuple(part.outcome if isinstance(part, Sure) else part for part in parts))
        case Times(left, right):
            return Product(chance_of(left), chance_of(right))
        case Divided(member, by, rounding):
            return Quotient(chance_of(member), by, rounding)
        case Furthest(members, greatest):
            return Extreme(tuple(chance_of(member) for member in members), greatest)
        case Absolute(member):
            return Magnitude(chance_of(member))
        case Comparing(left, comparison, right):
            return Compared(chance_of(left), comparison, chance_of(right))
        case Grouped(members, choice, score):
            group = Group(tuple(chance_of(member) for member in members), choice)
            return group if score is None else Count(group, score)


def constant(formula: Formula) -> int | None:
    """The value of a formula without dice."""
    if any(isinstance(part, Thrown) for part in everything_in(formula)):
        return None
    return chance_of(formula).throw(ScriptedDice(()))
