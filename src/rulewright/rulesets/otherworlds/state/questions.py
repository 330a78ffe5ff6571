"""What the rules ask of people: defences, maneuvers after a roll, reactions, and whether to stir."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from rulewright.kits.counting import counted
from rulewright.play import OneOf, SomeOf, YesNo, refuse


@dataclass(frozen=True, slots=True, kw_only=True)
class EvadeQuestion(YesNo):
    """Evade this attack, or defend against it? Asked anew for each attack, before the roll. [OWS-124]"""

    by: str
    attack: str
    clutched: bool = False
    crushed: bool = False


@dataclass(frozen=True, slots=True)
class Bought:
    """A maneuver with its price, and whom or what it is for."""

    maneuver: str
    cost: int
    pick: str = ""

    @property
    def key(self) -> str:
        """How the log knows it."""
        return f"{self.maneuver}:{self.pick}" if self.pick else self.maneuver


@dataclass(frozen=True, slots=True, kw_only=True)
class ManeuverQuestion(SomeOf[Bought]):
    """Which maneuvers the successes of a roll buy. No maneuver twice, and no more than there are successes. [OWS-021]"""

    roll: str
    successes: int
    other: str

    def read(self, raw: Any) -> tuple[Bought, ...]:
        bought = SomeOf.read(self, raw)
        if not affordable(bought, self.successes):
            raise refuse(
                f"{counted(_spent(bought), 'success', 'successes', does='does/do')} not come out of {self.successes}, each maneuver once.",
                "OWS-021",
                "Choose fewer or cheaper maneuvers.",
            )
        return bought

    def answers(self) -> Iterable[tuple[Bought, ...]]:
        values = [option.value for option in self.among]
        for count in range(self.most + 1):
            for some in combinations(values, count):
                if affordable(some, self.successes):
                    yield some


def affordable(bought: tuple[Bought, ...], successes: int) -> bool:
    """Whether these can all be bought on one roll. [OWS-021]"""
    return _spent(bought) <= successes and len({each.maneuver for each in bought}) == len(bought)


def _spent(bought: Iterable[Bought]) -> int:
    return sum(each.cost for each in bought)


@dataclass(frozen=True, slots=True, kw_only=True)
class StirQuestion(YesNo):
    """Act this turn and suffer the poison, or keep still? [OWS-111]"""

    poison: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DisarmQuestion(OneOf[str]):
    """What is knocked out of a hand. [OWS-093]"""

    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BurstQuestion(YesNo):
    """Roll twice and halve the damage? [OWS-087]"""

    target: str
