"""Marks: values by the place in a log from which on they hold, so that what held at a place can be found again."""

from __future__ import annotations

from bisect import bisect_right


class Marks[V]:
    """Values at rising places; `before` is what held ahead of the first."""

    __slots__ = ("_marks", "before")

    def __init__(self, before: V) -> None:
        self.before = before
        self._marks: list[tuple[int, V]] = []

    def __len__(self) -> int:
        return len(self._marks)

    def add(self, place: int, value: V) -> None:
        """Another value holds from here on."""
        self._marks.append((place, value))

    def become(self, place: int, before: V, value: V) -> V:
        """What holds from here on; noted where it is not what held before."""
        if value is not before:
            self.add(place, value)
        return value

    def add_like(self, other: Marks[V], since: int) -> None:
        """Have what another has had since so many marks."""
        self._marks += other._marks[since:]

    def at(self, place: int) -> V:
        """What held at a place."""
        upto = self._upto(place)
        return self._marks[upto - 1][1] if upto else self.before

    def drop_after(self, place: int) -> list[tuple[int, V]]:
        """Go back. Gives what was dropped to whoever may want it back."""
        upto = self._upto(place)
        dropped = self._marks[upto:]
        del self._marks[upto:]
        return dropped

    def put_back(self, dropped: list[tuple[int, V]]) -> None:
        """Have again what was dropped, with nothing added since."""
        self._marks += dropped

    def drop_before(self, place: int) -> None:
        """Forget what held earlier than at a place: nobody goes back beyond it."""
        self.before = self.at(place)
        del self._marks[: self._upto(place)]

    def _upto(self, place: int) -> int:
        return bisect_right(self._marks, place, key=lambda mark: mark[0])
