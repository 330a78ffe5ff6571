"""Tables: rows that one die, or any throw of dice, picks from."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from itertools import accumulate, pairwise

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.odds import Odds


@dataclass(frozen=True, slots=True)
class Table[T: Hashable](Chance[T]):
    """Rows of (outcome, weight), thrown as one die with as many sides as the weights add up to."""

    rows: tuple[tuple[T, int], ...]

    def __post_init__(self) -> None:
        if not self.rows:
            msg = "a table has at least one row"
            raise ValueError(msg)
        for outcome, weight in self.rows:
            if weight < 1:
                msg = f"every row of a table weighs at least 1: {outcome!r} has {weight}"
                raise ValueError(msg)

    @classmethod
    def ranges(cls, rows: Iterable[tuple[int, int, T]]) -> Table[T]:
        """A table as books print it: (first face, last face, outcome), from 1 up without a gap."""
        weighted: list[tuple[T, int]] = []
        reached = 0
        for first, last, outcome in rows:
            if first != reached + 1 or last < first:
                msg = f"the row {first}–{last} of {outcome!r} should begin at {reached + 1}"
                raise ValueError(msg)
            weighted.append((outcome, last - first + 1))
            reached = last
        return cls(tuple(weighted))

    @property
    def sides(self) -> int:
        """The sides of the die this table is thrown with."""
        return sum(weight for _, weight in self.rows)

    def throw(self, dice: Dice) -> T:
        lasts = list(accumulate(weight for _, weight in self.rows))
        return self.rows[bisect_left(lasts, dice.die(lasts[-1]))][0]

    def law(self) -> Odds[T]:
        return Odds(self.rows)

    def __str__(self) -> str:
        rows = ", ".join(f"{weight}: {outcome!r}" for outcome, weight in self.rows)
        return f"table(1d{self.sides}; {rows})"


@dataclass(frozen=True, slots=True)
class Lookup[T: Hashable](Chance[T]):
    """A table that any throw of dice picks from: rows of (highest number, outcome), rising.

    Numbers beyond the last row read it too, as books mean by "18 or more".
    """

    chance: Chance[int]
    rows: tuple[tuple[int, T], ...]

    def __post_init__(self) -> None:
        tops = [top for top, _ in self.rows]
        if not tops or any(next_top <= top for top, next_top in pairwise(tops)):
            msg = f"the rows of a table rise, these do not: {tops}"
            raise ValueError(msg)

    def read(self, number: int) -> T:
        """The outcome printed for a number."""
        index = bisect_left(self.rows, number, key=lambda row: row[0])
        return self.rows[min(index, len(self.rows) - 1)][1]

    def throw(self, dice: Dice) -> T:
        return self.read(self.chance.throw(dice))

    def law(self) -> Odds[T]:
        return self.chance.odds().map(self.read)

    def __str__(self) -> str:
        rows = ", ".join(f"≤{top}: {outcome!r}" for top, outcome in self.rows)
        return f"table({self.chance}; {rows})"
