"""From formula to its one canonical text."""

from __future__ import annotations

from rulewright.chance.arithmetic import Rounding
from rulewright.chance.compare import bracketed
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
)


def text_of(formula: Formula) -> str:
    """The text that reads back as this formula, in our own dialect."""
    match formula:
        case Number(value):
            return str(value)
        case Thrown(chance):
            return str(chance)
        case Labelled(member, label):
            return f"{bracketed(text_of(member))}[{label}]"
        case Negated(member):
            return f"-{bracketed(text_of(member))}"
        case Total(members):
            first, *others = map(_signed, members)
            start = first[1] if first[0] == "+" else f"-{first[1]}"
            return start + "".join(f" {sign} {text}" for sign, text in others)
        case Times(left, right):
            return f"{_factor(left)} * {_factor(right, second=True)}"
        case Divided(member, by, Rounding.DOWN):
            return f"{_factor(member)} // {by}"
        case Divided(member, by, rounding):
            return f"{rounding.value}({_factor(member)} / {by})"
        case Furthest(members, greatest):
            return f"{'max' if greatest else 'min'}({_listed(members)})"
        case Absolute(member):
            return f"abs({text_of(member)})"
        case Comparing(left, comparison, right):
            compared = f"({text_of(right)})" if isinstance(right, Comparing) else text_of(right)
            return f"({text_of(left)}) {comparison} {compared}"
        case Grouped(members, choice, score):
            return f"{{{_listed(members)}}}{choice}{score or ''}"


def _listed(members: tuple[Formula, ...]) -> str:
    return ", ".join(map(text_of, members))


def _signed(formula: Formula) -> tuple[str, str]:
    """The sign of a member of a sum, and its text without it."""
    match formula:
        case Number(value):
            return "-" if value < 0 else "+", str(abs(value))
        case Negated():
            return "-", text_of(formula)[1:]
        case Total() | Comparing():
            return "+", f"({text_of(formula)})"
        case _:
            return "+", text_of(formula)


def _factor(formula: Formula, *, second: bool = False) -> str:
    product = isinstance(formula, Times) or (isinstance(formula, Divided) and formula.rounding is Rounding.DOWN)
    brackets = isinstance(formula, Total | Negated | Comparing) or (second and product)
    return f"({text_of(formula)})" if brackets else text_of(formula)
