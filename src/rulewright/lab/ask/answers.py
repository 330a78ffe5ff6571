"""Answers: figures that say how sure they are, what they come from, and a sentence for each question."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal

from msgspec import Struct

type FigureKind = Literal["chance", "mean"]
type HowFound = Literal["exact", "sampled", "followed", "fought", "paired"]
"""Every path of the rules; a sample of them; every course of a fight; a sample of fights; fights in pairs of the same luck."""


class FigureTold(Struct, frozen=True, omit_defaults=True):
    """A chance or a mean. `exactly` is its fraction; without one it lies between `low` and `high`.

    `how` it was found: `samples` is of how many, `cut` the mass of rare tails that exact odds count with the likeliest,
    `open` what is not yet known of a fight whose courses were followed.
    """

    kind: FigureKind
    value: float
    low: float
    high: float
    how: HowFound
    exactly: str = ""
    samples: int = 0
    cut: float = 0.0
    open: float = 0.0

    @property
    def fraction(self) -> Fraction | None:
        """The exact value, where there is one."""
        return Fraction(self.exactly) if self.exactly else None

    @property
    def sure(self) -> bool:
        """Whether nobody would see a difference within its bounds."""
        return self.high - self.low <= 1e-4 * max(1.0, abs(self.value))


class RowTold(Struct, frozen=True, omit_defaults=True):
    """One row of an answer: what it is about in words, its figure, and how the measure spreads where that was asked.

    `at` is the value of a curve. `beside` is by how much it comes to more than the row that others are compared with, where
    both were fought with the same luck. A variant that cannot be done has the reason in place of a figure.
    """

    label: str
    figure: FigureTold | None = None
    bars: tuple[tuple[str, float, str], ...] = ()
    at: Any = None
    reason: str = ""
    beside: FigureTold | None = None


class RuleFollowed(Struct, frozen=True):
    """A rule that was followed on the way: its id, and what it is called in the ledger."""

    id: str
    title: str


class AnswerTold(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="answer"):
    """An answer. `title` is the question in words, `said` the answer in a sentence, `best` the row that came to most.

    `than` is the row that others are compared with in pairs of fights: the best, or the first of a curve.
    `of` is what was measured, `over` what a curve goes through; `rules` are those that were followed on any path; `answered` says who answered for others.
    """

    ask: str
    ruleset: str
    edition: str
    title: str
    of: str
    over: str = ""
    said: str
    rows: tuple[RowTold, ...]
    best: str = ""
    than: str = ""
    answered: str = ""
    rules: tuple[RuleFollowed, ...] = ()

    def _repr_html_(self) -> str:
        from rulewright.lab.ask.pages import answer_html

        return answer_html(self)

    def svg(self) -> str:
        """The answer as a picture."""
        from rulewright.lab.ask.drawing import answer_svg

        return answer_svg(self)

    def csv(self) -> str:
        """The answer as a table for a spreadsheet."""
        from rulewright.lab.ask.pages import answer_csv

        return answer_csv(self)
