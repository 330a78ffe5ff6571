"""Courses: which of many fights are worth looking at: the most usual, and the closest."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rulewright.lab.stopping import quantile

APART = "\n"
"""Between how a fight ended and those who lie there: no side and no id has it."""


class Met(Struct, frozen=True):
    """How often fights went a certain way, and which of them was the first."""

    times: int
    first: int

    def __add__(self, other: Met) -> Met:
        return Met(self.times + other.times, min(self.first, other.first))


class Nearest(Struct, frozen=True, order=True):
    """The fight whose winners had the least left, in thousandths of all that they could have; the earlier of two alike."""

    margin: int
    number: int
    way: str
    rounds: int

    def __add__(self, other: Nearest) -> Nearest:
        return min(self, other)


class ShownCourse(Struct, frozen=True):
    """One fight of many: its number, how it ended, after how many rounds, who lay there, and how many went the same way."""

    number: int
    ended: str
    rounds: int
    down: tuple[str, ...]
    times: int


type Ways = Mapping[str, Mapping[int, Met]]
"""How often fights went which way, by the round in which they ended."""


def way_of(ended: str, down: tuple[str, ...]) -> str:
    """The way that a fight went: how it ended, and who lay there."""
    return APART.join((ended, *sorted(down)))


def down_on(way: str) -> tuple[str, ...]:
    """Who lay there in fights that went a certain way."""
    return tuple(way.split(APART)[1:])


def most_usual(ways: Ways) -> ShownCourse | None:
    """The first fight that went the way most went, and took as long as half of those did; None where nothing was counted."""
    told = {way: sum(met.times for met in rounds.values()) for way, rounds in ways.items()}
    if not told:
        return None
    way = max(told, key=lambda each: (told[each], -min(met.first for met in ways[each].values())))
    half = quantile({rounds: met.times for rounds, met in ways[way].items()}, told[way], 0.5) or 0
    return ShownCourse(ways[way][half].first, way.split(APART)[0], half, down_on(way), told[way])


def closest(nearest: Nearest | None, ways: Ways) -> ShownCourse | None:
    """The fight that was won by the least."""
    if nearest is None:
        return None
    times = sum(met.times for met in ways.get(nearest.way, {}).values())
    return ShownCourse(nearest.number, nearest.way.split(APART)[0], nearest.rounds, down_on(nearest.way), times)
