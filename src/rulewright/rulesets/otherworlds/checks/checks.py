"""The dice of Otherworlds: one exploding d6, with edge; and exploding dice added up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from rulewright.chance import Chance, Dice, Odds

CAP = 7
"""How often one die may explode in the odds: it cuts less than one throw in a million."""


@dataclass(frozen=True, slots=True, order=True)
class Roll:
    """What a check came to: its total, and the 6s among what was kept."""

    total: int
    sixes: int = 0

    def __str__(self) -> str:
        return str(self.total) if not self.sixes else f"{self.total} ({self.sixes} × 6)"


@dataclass(frozen=True, slots=True)
class Check(Chance[Roll]):
    """One die; each edge is a further die of which the highest counts, each lost edge one of which the lowest does.

    Every 6 is thrown again and added, die by die, before the dice are compared. `bonus` dice are
    added to whichever was kept. `every_six` counts the 6s of discarded dice as well. `cap` is how
    often one die may explode in the odds; live dice know no cap. [OWS-001 OWS-002 OWS-003 OWS-004 OWS-005 OWS-006]
    """

    edge: int = 0
    bonus: int = 0
    every_six: bool = False
    cap: int = CAP

    def __post_init__(self) -> None:
        if self.bonus < 0 or self.cap < 0:
            msg = f"bonus dice and the cap are 0 or more, not {self.bonus} and {self.cap}"
            raise ValueError(msg)

    def throw(self, dice: Dice) -> Roll:
        chains = [chain(dice, self.cap) for _ in range(1 + abs(self.edge))]
        kept = min(chains) if self.edge < 0 else max(chains)
        sixes = sum(each // 6 for each in chains) if self.every_six else kept // 6
        added = [chain(dice, self.cap) for _ in range(self.bonus)]
        return Roll(kept + sum(added), sixes + sum(each // 6 for each in added))

    def law(self) -> Odds[Roll]:
        single = _single(self.cap)
        count = 1 + abs(self.edge)
        weights = _each_six(single, self.edge, count) if self.every_six else _kept(single, self.edge, count)
        for _ in range(self.bonus):
            weights = _added(weights, single)
        return Odds.of(weights, _cut(self.cap, count + self.bonus))

    def __str__(self) -> str:
        edge = f" edge {self.edge:+d}" if self.edge else ""
        bonus = f" + {self.bonus}d6!" if self.bonus else ""
        every = " every 6" if self.every_six else ""
        cap = f" cap {self.cap}" if self.cap != CAP else ""
        return f"check(1d6!{edge}{bonus}{every}{cap})"


@dataclass(frozen=True, slots=True)
class DiceSum(Chance[int]):
    """Exploding dice added up, `most` at most: healing, falls, long rests.

    With lost edge each of them is the lowest of two. [OWS-004 OWS-104]
    """

    dice: int
    most: int | None = None
    edge: int = 0
    cap: int = CAP

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", max(0, self.dice))

    def throw(self, dice: Dice) -> int:
        keep = min if self.edge < 0 else max
        each = 1 + abs(self.edge)
        total = sum(keep([chain(dice, self.cap) for _ in range(each)]) for _ in range(self.dice))
        return total if self.most is None else min(total, self.most)

    def law(self) -> Odds[int]:
        kept = _kept(_single(self.cap), self.edge, 1 + abs(self.edge))
        single = {roll.total: weight for roll, weight in kept.items()}
        weights = {0: 1}
        for _ in range(self.dice):
            longer: dict[int, int] = {}
            for total, weight in weights.items():
                for more, count in single.items():
                    reached = total + more if self.most is None else min(total + more, self.most)
                    longer[reached] = longer.get(reached, 0) + weight * count
            weights = longer
        return Odds.of(weights, _cut(self.cap, self.dice * (1 + abs(self.edge))))

    def __str__(self) -> str:
        edge = f" edge {self.edge:+d}" if self.edge else ""
        most = "" if self.most is None else f" at most {self.most}"
        cap = f" cap {self.cap}" if self.cap != CAP else ""
        return f"{self.dice}d6!{edge}{most}{cap}"


def chain(dice: Dice, cap: int) -> int:
    """One die with all its explosions, added up. Its 6s are a sixth of it, rounded down."""
    total = face = dice.die(6)
    depth = dice.depth(cap)
    while face == 6:
        if not depth:
            dice.capped()
            break
        depth -= 1
        face = dice.die(6)
        total += face
    return total


# -- laws ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _single(cap: int) -> Mapping[int, int]:
    """One exploding die: totals and weights, counted in 6 ** (cap + 1) cases, rising."""
    weights = {6 * sixes + face: 6 ** (cap - sixes) for sixes in range(cap + 1) for face in range(1, 6)}
    weights[6 * (cap + 1)] = 1
    return weights


def _kept(single: Mapping[int, int], edge: int, count: int) -> dict[Roll, int]:
    """The highest or lowest of several: by how many cases reach a total and how many fall short."""
    weights: dict[Roll, int] = {}
    below, whole = 0, sum(single.values())
    for total, weight in single.items():
        if edge < 0:
            ways = (whole - below) ** count - (whole - below - weight) ** count
        else:
            ways = (below + weight) ** count - below**count
        weights[Roll(total, total // 6)] = ways
        below += weight
    return weights


def _each_six(single: Mapping[int, int], edge: int, count: int) -> dict[Roll, int]:
    """The highest or lowest, with the 6s of all dice."""
    keep = min if edge < 0 else max
    weights = {Roll(total, total // 6): weight for total, weight in single.items()}
    for _ in range(count - 1):
        further: dict[Roll, int] = {}
        for roll, weight in weights.items():
            for total, ways in single.items():
                both = Roll(keep(roll.total, total), roll.sixes + total // 6)
                further[both] = further.get(both, 0) + weight * ways
        weights = further
    return weights


def _added(weights: Mapping[Roll, int], single: Mapping[int, int]) -> dict[Roll, int]:
    """One more die, added to what was kept."""
    sums: dict[Roll, int] = {}
    for roll, weight in weights.items():
        for total, ways in single.items():
            both = Roll(roll.total + total, roll.sixes + total // 6)
            sums[both] = sums.get(both, 0) + weight * ways
    return sums


def _cut(cap: int, dice: int) -> Fraction:
    """The probability that any of several dice runs into its cap."""
    return 1 - (1 - Fraction(1, 6 ** (cap + 1))) ** dice
