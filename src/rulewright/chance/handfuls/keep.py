"""Keeping some dice of a handful and dropping the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.die import Die, several
from rulewright.chance.handfuls.keep_law import law_die_by_die, law_face_by_face
from rulewright.chance.handfuls.laid import Hand, LaidDie, alone, lay, spread, spreads
from rulewright.chance.odds import Odds


@dataclass(frozen=True, slots=True)
class Keeping:
    """How many dice to keep, or to drop, from which end."""

    number: int
    highest: bool = True
    drop: bool = False

    def __post_init__(self) -> None:
        if self.number < 0:
            msg = f"nobody can choose {self.number} dice"
            raise ValueError(msg)

    def of(self, count: int) -> Keeping:
        """The same choice among a known number of dice, said as keeping."""
        if not self.drop and self.number <= count:
            return self
        number = min(self.number, count)
        return Keeping(count - number, not self.highest) if self.drop else Keeping(number, self.highest)

    def mark(self, laid: list[LaidDie]) -> list[LaidDie]:
        """Mark the dice that are not kept. Of equal dice the ones thrown first are chosen."""
        keep = self.of(len(laid))
        ranked = sorted(laid, key=lambda die: die.value, reverse=keep.highest)
        for die in ranked[keep.number :]:
            die.kept = False
        return laid

    def __str__(self) -> str:
        return f"{'d' if self.drop else 'k'}{'h' if self.highest else 'l'}{self.number}"


def highest(number: int) -> Keeping:
    """Keep the highest."""
    return Keeping(number)


def lowest(number: int) -> Keeping:
    """Keep the lowest."""
    return Keeping(number, highest=False)


def drop_highest(number: int) -> Keeping:
    """Keep all but the highest."""
    return Keeping(number, drop=True)


def drop_lowest(number: int) -> Keeping:
    """Keep all but the lowest."""
    return Keeping(number, highest=False, drop=True)


def _refuse_numbers(count: int, die: object, choice: object) -> None:
    """`Keep(4, 6, 3)` reads well and means nothing yet."""
    if not (isinstance(die, Chance) and isinstance(choice, Keeping)):
        msg = f"dice are kept as Keep(4, Die(6), highest(3)), not as Keep({count!r}, {die!r}, {choice!r})"
        raise TypeError(msg)


@dataclass(frozen=True, slots=True)
class Keep(Hand):
    """Throw `count` dice and add up those that are chosen: 4d6kh3."""

    count: int
    die: Chance[int]
    choice: Keeping

    def __post_init__(self) -> None:
        _refuse_numbers(self.count, self.die, self.choice)
        if self.count < 0:
            msg = f"nothing can be thrown {self.count} times"
            raise ValueError(msg)
        if not spreads(self.die):  # then the number of dice is known, and dropping is keeping the rest
            object.__setattr__(self, "choice", self.choice.of(self.count))

    def throw(self, dice: Dice) -> int:
        if isinstance(self.die, Die):
            faces = sorted(dice.throw(self.count, self.die.sides), reverse=self.choice.highest)
            return sum(faces[: self.choice.number])
        return sum(die.value for die in self.lay(dice) if die.kept)

    def lay(self, dice: Dice) -> list[LaidDie]:
        return self.choice.mark(lay(self.die, dice, self.count))

    def law_by(self, worth: Callable[[int], int]) -> Odds[int]:
        if spreads(self.die):
            return law_die_by_die(
                [spread(self.die)] * self.count,
                self.choice.number,
                worth,
                highest=self.choice.highest,
                drop=self.choice.drop,
            )
        return law_face_by_face(self.die.odds(), self.count, self.choice.number, worth, highest=self.choice.highest)

    def __str__(self) -> str:
        return f"{several(self.die, self.count)}{self.choice}"


@dataclass(frozen=True, slots=True)
class Group(Hand):
    """Different things side by side, of which some are kept: {2d6, 1d12}kh1."""

    parts: tuple[Chance[int], ...]
    choice: Keeping

    def __post_init__(self) -> None:
        if not self.parts:
            msg = "a group has at least one member"
            raise ValueError(msg)
        object.__setattr__(self, "choice", self.choice.of(len(self.parts)))

    def lay(self, dice: Dice) -> list[LaidDie]:
        return self.choice.mark([LaidDie(part.throw(dice)) for part in self.parts])

    def law_by(self, worth: Callable[[int], int]) -> Odds[int]:
        each = [part.odds() for part in self.parts]
        if self.choice.number == len(each):
            return reduce(Odds.__add__, [odds.map(worth) for odds in each])
        return law_die_by_die(
            [odds.map(alone) for odds in each], self.choice.number, worth, highest=self.choice.highest
        )

    def __str__(self) -> str:
        return f"{{{', '.join(map(str, self.parts))}}}{self.choice}"
