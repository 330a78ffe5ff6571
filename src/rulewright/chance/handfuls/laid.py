"""What lies on the table: single dice as they came to rest, and chances that can show them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.odds import Odds


@dataclass(slots=True)
class LaidDie:
    """One die on the table, and how it came to lie there. Whoever threw it may still turn it."""

    value: int
    kept: bool = True
    exploded: bool = False
    """Another die was thrown because of this one."""
    replaced: tuple[int, ...] = ()
    """What it showed before it was thrown again."""


class Single(Chance[int]):
    """One die and what is done to it. Several alike are thrown together, and then again together."""

    __slots__ = ()

    @abstractmethod
    def lay(self, dice: Dice, count: int) -> list[LaidDie]:
        """Throw several of these at once."""

    def throw(self, dice: Dice) -> int:
        return sum(die.value for die in self.lay(dice, 1))

    def values(self) -> Collection[int]:
        """Every value it can show."""
        return self.odds().outcomes()

    @property
    def spreads(self) -> bool:
        """Whether one of these may come to lie there as several dice."""
        return False

    def spread(self) -> Odds[tuple[int, ...]]:
        """The odds of what one of these comes to lie there as, highest first."""
        return self.odds().map(alone)


def alone(value: int) -> tuple[int, ...]:
    """A die that came to lie there by itself."""
    return (value,)


def lay(chance: Chance[int], dice: Dice, count: int) -> list[LaidDie]:
    """Throw several of any chance, and see each lie there."""
    if isinstance(chance, Single):
        return chance.lay(dice, count)
    return [LaidDie(chance.throw(dice)) for _ in range(count)]


def values(chance: Chance[int]) -> Collection[int]:
    """Every value a chance can show."""
    return chance.values() if isinstance(chance, Single) else chance.odds().outcomes()


def top(chance: Chance[int]) -> int:
    """The highest value a chance can show."""
    shown = values(chance)
    return shown[-1] if isinstance(shown, range) else max(shown)


def spreads(chance: Chance[int]) -> bool:
    """Whether one of these may come to lie there as several dice."""
    return isinstance(chance, Single) and chance.spreads


def spread(chance: Chance[int]) -> Odds[tuple[int, ...]]:
    """The odds of what one of these comes to lie there as, highest first."""
    return chance.spread() if isinstance(chance, Single) else chance.odds().map(alone)


class Hand(Chance[int]):
    """Several dice on the table, of which those that are kept count."""

    __slots__ = ()

    @abstractmethod
    def lay(self, dice: Dice) -> list[LaidDie]:
        """Throw them all; the ones not kept are marked."""

    @abstractmethod
    def law_by(self, worth: Callable[[int], int]) -> Odds[int]:
        """The odds of what the kept dice are worth together."""

    def throw(self, dice: Dice) -> int:
        return sum(die.value for die in self.lay(dice) if die.kept)

    def law(self) -> Odds[int]:
        return self.law_by(itself)


def itself(value: int) -> int:
    """A die is worth what it shows."""
    return value
