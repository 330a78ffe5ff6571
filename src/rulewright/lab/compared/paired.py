"""Paired: two fights that differ in one thing, fought with the same luck, and by how much their chances differ.

Each throw has dice of its own, by who throws, what for, and how often they have thrown for that. So one more point of
skill meets the same faces, and a throw that only one of the two fights has takes none from the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import Any, NamedTuple

from msgspec import Struct

from rulewright.chance import Chance
from rulewright.chance.dice import RandomDice
from rulewright.lab.fight import SetFight
from rulewright.lab.stopping import MANY, MISTAKES, mean_interval, mean_of, share_interval
from rulewright.lab.tally import UNENDED, winner
from rulewright.play import EVERYONE, Audience, Interval, Sampled

SPAN = Interval(-1.0, 1.0)
"""What a difference of two fights may be: won instead of lost, or the other way round."""


class KeyedFight(Sampled[Any, Any, Any]):
    """A fight whose dice go by who throws what for, the how-manieth time."""

    __slots__ = ("_key", "_thrown")

    def __init__(self, fight: SetFight, key: str) -> None:
        super().__init__(fight.start, fight.book, RandomDice(key), fight.policy)
        self._key = key
        self._thrown = Counter[tuple[str, str]]()

    def draw[T: Hashable](self, chance: Chance[T], *, of: str = "", what: str = "", to: Audience = EVERYONE) -> T:
        often = self._thrown[of, what] = self._thrown[of, what] + 1
        return chance.throw(RandomDice(f"{self._key}/{of}/{what}/{often}"))

    @property
    def thrown(self) -> frozenset[tuple[tuple[str, str], int]]:
        """Who threw what for, and how often."""
        return frozenset(self._thrown.items())


class KeyedCourse(NamedTuple):
    """How a fight with keyed luck ended, in how many steps, and who threw what for how often."""

    ended: str
    steps: int
    thrown: frozenset[tuple[tuple[str, str], int]]


def course_of(fight: SetFight, luck: str, number: int) -> KeyedCourse:
    """A fight with the luck of that name and number."""
    play = KeyedFight(fight, f"{luck}/{number}")
    went = fight.course(play)
    return KeyedCourse(went.ended or UNENDED, went.steps, play.thrown)


def is_won_by(side: str, ended: str) -> bool:
    """Whether a fight that ended so was won by a side; games with words of their own for it begin with the side."""
    return winner(ended) == side or ended.casefold().startswith(f"{side.casefold()} ")


class PairedDifference(Struct, frozen=True):
    """How much more often a side wins in one fight than in another, in pairs with the same luck.

    `more` counts pairs that it won in the first alone, `fewer` those that it won in the second alone, and `stirred` those
    that went another way, whoever won.
    """

    pairs: int = 0
    more: int = 0
    fewer: int = 0
    stirred: int = 0

    def __add__(self, other: PairedDifference) -> PairedDifference:
        counts = (getattr(self, name) + getattr(other, name) for name in self.__struct_fields__)
        return PairedDifference(*counts)

    @property
    def counts(self) -> dict[int, int]:
        """How often a pair counted how much."""
        return {1: self.more, 0: self.pairs - self.more - self.fewer, -1: self.fewer}

    @property
    def mean(self) -> float:
        """By how much the chance is higher, as far as these tell."""
        return mean_of(self.counts) if self.pairs else 0.0

    @property
    def variance(self) -> float:
        """How much one pair scatters."""
        return (self.more + self.fewer) / self.pairs - self.mean**2 if self.pairs else 0.0

    def within(self, mistakes: float = MISTAKES) -> Interval:
        """Between which bounds the true difference lies: by the normal law where there are many pairs. With few, those that
        were won in one fight alone have exact bounds each, and the difference lies within both.
        """
        if not self.pairs:
            return SPAN
        if self.pairs < MANY:
            more, fewer = (share_interval(count, self.pairs, mistakes / 2) for count in (self.more, self.fewer))
            return Interval(more.low - fewer.high, more.high - fewer.low)
        return mean_interval(self.counts, SPAN, mistakes) or SPAN


def paired_of(won: Callable[[str], bool], ends: Iterable[tuple[str, str, int]]) -> PairedDifference:
    """How much more often the second of two fights is won, from how often pairs ended how, and which endings are that."""
    found = PairedDifference()
    for here, there, count in ends:
        was, is_ = won(here), won(there)
        found += PairedDifference(count, count * (is_ and not was), count * (was and not is_))
    return found


class LuckyBase:
    """A fight that others are compared with: what came of each number is found once."""

    def __init__(self, fight: SetFight, side: str) -> None:
        self.fight, self.side = fight, side
        self._courses: dict[int, KeyedCourse] = {}

    def course(self, number: int) -> KeyedCourse:
        """How the fight of that number went."""
        if number not in self._courses:
            self._courses[number] = course_of(self.fight, self.fight.digest, number)
        return self._courses[number]

    def won(self, number: int) -> bool:
        """Whether the side wins the fight of that number."""
        return is_won_by(self.side, self.course(number).ended)

    def beside(self, other: SetFight, numbers: Iterable[int]) -> PairedDifference:
        """How much more often the side wins in another fight, with the luck of this one."""
        found = PairedDifference()
        for number in numbers:
            here, there = self.course(number), course_of(other, self.fight.digest, number)
            found += paired_of(partial(is_won_by, self.side), ((here.ended, there.ended, 1),)) + PairedDifference(
                stirred=here != there
            )
        return found
