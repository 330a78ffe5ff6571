"""Steady throws: dice by which a character at random comes out the same each time, and what it comes to in short."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.chance import Dice
from rulewright.rulesets.brp.state.character import CHARACTERISTICS, Character


class Throws(Dice):
    """All show one number, or as near as they can; or their highest face, or the one below; or they count up."""

    left: tuple[int, ...] = ()

    def __init__(self, which: str) -> None:
        self.which = which
        self.thrown = 0

    def throw(self, count: int, sides: int) -> Sequence[int]:
        return [self._face(sides) for _ in range(count)]

    def _face(self, sides: int) -> int:
        self.thrown += 1
        match self.which:
            case "top":
                return sides
            case "below":
                return max(1, sides - 1)
            case "count":
                return 1 + self.thrown % sides
        return min(sides, int(self.which))


def in_short(made: Character) -> str:
    """Who came of it: characteristics, what was rolled, age and what it took, wealth, arms and looks."""

    def row(values: object) -> str:
        return " ".join(str(getattr(values, code)) for code in (*CHARACTERISTICS, "EDU") if getattr(values, code))

    took = " ".join(f"{code}-{by}" for code, by in sorted(made.years.items()))
    said = [
        row(made.characteristics),
        row(made.rolled) if made.rolled is not None else "bought",
        f"{made.rolled_age} {made.age} {took}".strip(),
        f"{made.wealth} {made.status_rolls}",
        " ".join(made.weapons),
        " ".join((made.personality, made.culture, *made.features)).strip(),
    ]
    return " | ".join(said)


def powers_of(made: Character) -> str:
    """The powers that came of it, with their levels."""
    return " ".join(f"{key.partition('/')[2]}:{level}" for key, level in sorted(made.powers.items()))
