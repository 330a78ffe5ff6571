"""The tree of a formula: what was written, without brackets, blanks or dialect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rulewright.chance.arithmetic import Rounding
from rulewright.chance.chance import Chance
from rulewright.chance.handfuls.count import Score
from rulewright.chance.handfuls.keep import Keeping


@dataclass(frozen=True, slots=True)
class Number:
    """A plain number."""

    value: int


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice, with all that is done to them."""

    chance: Chance[int]


@dataclass(frozen=True, slots=True)
class Grouped:
    """Members side by side, some of them kept, and perhaps counted."""

    members: tuple[Formula, ...]
    choice: Keeping
    score: Score | None = None


@dataclass(frozen=True, slots=True)
class Total:
    """Members added up."""

    members: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Negated:
    """Something subtracted."""

    member: Formula


@dataclass(frozen=True, slots=True)
class Times:
    """A product."""

    left: Formula
    right: Formula


@dataclass(frozen=True, slots=True)
class Divided:
    """A quotient in whole numbers."""

    member: Formula
    by: int
    rounding: Rounding = Rounding.DOWN
    open: bool = field(default=False, compare=False, repr=False)
    """Written with one stroke, so that `ceil` or `round` around it may still settle the rounding."""


@dataclass(frozen=True, slots=True)
class Furthest:
    """The greatest or the least of the members."""

    members: tuple[Formula, ...]
    greatest: bool


@dataclass(frozen=True, slots=True)
class Absolute:
    """A number without its sign."""

    member: Formula


@dataclass(frozen=True, slots=True)
class Comparing:
    """1 if a comparison holds, 0 if not."""

    left: Formula
    comparison: str
    right: Formula


@dataclass(frozen=True, slots=True)
class Labelled:
    """Something with a name that the rules can read: fire, sneak attack."""

    member: Formula
    label: str


type Formula = (
    Number
    | Thrown
    | Grouped
    | Total
    | Negated
    | Times
    | Divided
    | Furthest
    | Absolute
    | Comparing
    | Labelled
)  # fmt: skip


def members_of(formula: Formula) -> tuple[Formula, ...]:
    """The formulas right below."""
    match formula:
        case Number() | Thrown():
            return ()
        case Grouped(members=members) | Total(members) | Furthest(members=members):
            return members
        case Negated(member) | Divided(member=member) | Absolute(member) | Labelled(member=member):
            return (member,)
        case Times(left, right) | Comparing(left, _, right):
            return left, right


def everything_in(formula: Formula) -> Iterator[Formula]:
    """The formula and all below it."""
    yield formula
    for member in members_of(formula):
        yield from everything_in(member)


def labels_of(formula: Formula) -> Iterator[str]:
    """Every label, in the order written."""
    for member in members_of(formula):
        yield from labels_of(member)
    if isinstance(formula, Labelled):
        yield formula.label


def negated(formula: Formula) -> Formula:
    """The formula with its sign turned; two minus signs leave none."""
    match formula:
        case Number(value):
            return Number(-value)
        case Negated(member):
            return member
        case _:
            return Negated(formula)


def labelled(formula: Formula, label: str) -> Formula:
    """The formula with a label; a minus sign stays outside."""
    if isinstance(formula, Number) and formula.value < 0:
        return Negated(Labelled(Number(-formula.value), label))
    return Labelled(formula, label)


def total(members: list[Formula]) -> Formula:
    """The sum of the members; sums among them are taken apart."""
    flat: list[Formula] = []
    for member in members:
        flat.extend(member.members if isinstance(member, Total) else (member,))
    return flat[0] if len(flat) == 1 else Total(tuple(flat))
