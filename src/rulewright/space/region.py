"""Region: many spaces as one value, row by row, so that large ones are joined, cut and told in no time.

A row is a whole number whose bits are its columns. A set of fourteen thousand spaces takes a hundred times as long.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from rulewright.space.grid import Space

type Runs = tuple[tuple[int, int, int], ...]
"""Spaces as rows tell them: row, first column, how many."""


class Region(AbstractSet[Space]):
    """A frozen set of spaces. `left` is the column of every row's lowest bit."""

    __slots__ = ("left", "rows")

    def __init__(self, left: int = 0, rows: Mapping[int, int] | None = None) -> None:
        self.left = left
        self.rows = {row: bits for row, bits in (rows or {}).items() if bits}

    @classmethod
    def of(cls, runs: Iterable[tuple[int, int, int]]) -> Region:
        """The spaces that runs tell of."""
        told = tuple(runs)
        left = min((first for _, first, _ in told), default=0)
        rows: dict[int, int] = {}
        for row, first, count in told:
            rows[row] = rows.get(row, 0) | ((1 << count) - 1) << (first - left)
        return cls(left, rows)

    @classmethod
    def _from_iterable(cls, spaces: Iterable[Space]) -> Region:  # type: ignore[override]
        return cls.of((space.y, space.x, 1) for space in spaces)

    def runs(self) -> Runs:
        """The spaces as runs, row by row."""
        return tuple(run for row in sorted(self.rows) for run in self._runs_of(row))

    def _runs_of(self, row: int) -> Iterator[tuple[int, int, int]]:
        bits, column = self.rows[row], self.left
        while bits:
            gap = (bits & -bits).bit_length() - 1
            bits >>= gap
            count = (~bits & (bits + 1)).bit_length() - 1
            yield row, column + gap, count
            bits >>= count
            column += gap + count

    def holds(self, x: int, y: int) -> bool:
        """Whether a space is among them."""
        return x >= self.left and bool(self.rows.get(y, 0) >> (x - self.left) & 1)

    def __contains__(self, space: object) -> bool:
        return isinstance(space, Space) and self.holds(space.x, space.y)

    def __iter__(self) -> Iterator[Space]:
        return (Space(first + step, row) for row, first, count in self.runs() for step in range(count))

    def __len__(self) -> int:
        return sum(bits.bit_count() for bits in self.rows.values())

    def __bool__(self) -> bool:
        return bool(self.rows)

    def __eq__(self, other: object) -> bool:
        return self.runs() == other.runs() if isinstance(other, Region) else super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()  # as that of any other set of the same spaces

    def __or__(self, other: AbstractSet[Space]) -> Region:  # type: ignore[override]
        left, mine, theirs = self._beside(other)
        return Region(left, {row: mine.get(row, 0) | theirs.get(row, 0) for row in {**mine, **theirs}})

    def __sub__(self, other: AbstractSet[Space]) -> Region:
        left, mine, theirs = self._beside(other)
        return Region(left, {row: bits & ~theirs.get(row, 0) for row, bits in mine.items()})

    def _beside(self, other: AbstractSet[Space]) -> tuple[int, dict[int, int], dict[int, int]]:
        """The rows of two, counted from the same column."""
        them = other if isinstance(other, Region) else self._from_iterable(other)
        if not self.rows or not them.rows or self.left == them.left:
            return (self.left if self.rows else them.left), self.rows, them.rows
        left = min(self.left, them.left)
        return left, self._from(left), them._from(left)

    def _from(self, left: int) -> dict[int, int]:
        return {row: bits << (self.left - left) for row, bits in self.rows.items()}

    def __repr__(self) -> str:
        return f"Region.of({self.runs()!r})"
