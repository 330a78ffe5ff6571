"""Trail: steps in their order, and what they came to, so that going back costs no more than going on.

Every so many steps the trail keeps what had come of them. A moment in the middle is reached from the last such
waymark before it: a few steps, however long the trail is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

WAYMARK_EVERY = 32
"""So many steps lie between two waymarks: at most so many are taken anew to reach any moment."""


class Trail[S, V]:
    """Numbered steps, rising; `before` is what there was ahead of the first, `step` what comes of one more."""

    __slots__ = ("_before", "_landed", "_marks", "_numbers", "_step", "steps")

    def __init__(self, before: V, step: Callable[[V, S], V]) -> None:
        self.steps: list[S] = []
        self._numbers: list[int] = []
        self._before = before
        self._step = step
        self._marks: list[tuple[int, V]] = []  # after how many steps, and what had come of them
        self._landed: tuple[int, V] | None = None  # the same of where one has last gone back to

    def __len__(self) -> int:
        return len(self.steps)

    def add(self, number: int, step: S, after: V) -> None:
        """One more step, and what came of it."""
        self.steps.append(step)
        self._numbers.append(number)
        if len(self.steps) - (self._marks[-1][0] if self._marks else 0) >= WAYMARK_EVERY:
            self._marks.append((len(self.steps), after))

    def add_like(self, other: Trail[S, V], since: int, after: V) -> None:
        """Go as another trail has gone since so many steps, ending where it ended."""
        self.steps += other.steps[since:]
        self._numbers += other._numbers[since:]
        if len(self.steps) - (self._marks[-1][0] if self._marks else 0) >= WAYMARK_EVERY:
            self._marks.append((len(self.steps), after))

    def upto(self, number: int) -> int:
        """How many steps were taken up to a number."""
        return bisect_right(self._numbers, number)

    def at(self, number: int) -> V:
        """What there was after the steps up to a number."""
        upto = self.upto(number)
        place = bisect_right(self._marks, upto, key=lambda mark: mark[0])
        taken, value = self._marks[place - 1] if place else (0, self._before)
        if self._landed is not None and taken < self._landed[0] <= upto:
            taken, value = self._landed
        for step in self.steps[taken:upto]:
            value = self._step(value, step)
        if upto == len(self.steps):
            self._landed = (upto, value)
        return value

    def begin(self, before: V) -> None:
        """Start from somewhere else, with no step taken."""
        self._before = before
        self.drop_after(-1)

    def drop_after(self, number: int) -> tuple[list[int], list[S]]:
        """Go back: forget the steps after a number. Gives them, with their numbers, to whoever may want them back."""
        upto = self.upto(number)
        dropped = self._numbers[upto:], self.steps[upto:]
        del self.steps[upto:], self._numbers[upto:]
        while self._marks and self._marks[-1][0] > upto:
            self._marks.pop()
        if self._landed is not None and self._landed[0] > upto:
            self._landed = None
        return dropped

    def put_back(self, numbers: list[int], steps: list[S]) -> None:
        """Have steps again that were dropped; what was added since comes after them."""
        upto = self.upto(numbers[0]) if numbers else len(self.steps)
        since = self.drop_after(self._numbers[upto - 1] if upto else -1)
        self._numbers += [*numbers, *since[0]]
        self.steps += [*steps, *since[1]]

    def drop_before(self, number: int) -> None:
        """Forget how it came about, up to a number: nobody goes back beyond it."""
        upto = self.upto(number)
        self._before, self._landed = self.at(number), None
        del self.steps[:upto], self._numbers[:upto]
        self._marks = [(taken - upto, value) for taken, value in self._marks if taken > upto]
