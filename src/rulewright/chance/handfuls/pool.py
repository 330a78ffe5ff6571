"""Success pools: a handful of dice, each counted against a threshold, the best thrown again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import total_ordering

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.handfuls.pool_law import PoolShape
from rulewright.chance.odds import Odds
from rulewright.chance.wording import word_of

CAP = 7
"""How often one die may explode in the odds: a pool of twenty d10 cuts less than one in a million."""


class Botch(IntEnum):
    """How badly a pool went wrong, apart from its successes."""

    NONE = 0
    BOTCH = 1
    """More 1s than successes."""
    CRITICAL = 2
    """No success at all, and at least one 1."""


@total_ordering
@dataclass(frozen=True, slots=True)
class Pool:
    """What a success pool came to."""

    successes: int
    botch: Botch = Botch.NONE

    @property
    def botched(self) -> bool:
        """Whether it botched, critically or not."""
        return self.botch is not Botch.NONE

    @property
    def critical(self) -> bool:
        """Whether it botched critically."""
        return self.botch is Botch.CRITICAL

    def reaches(self, target: int) -> bool:
        """Whether it has at least that many successes."""
        return self.successes >= target

    def __lt__(self, other: Pool) -> bool:
        """More successes are better; with as many, the lesser botch."""
        return (self.successes, -self.botch) < (other.successes, -other.botch)

    def __str__(self) -> str:
        count = "1 success" if self.successes == 1 else f"{self.successes} successes"
        return count if not self.botched else f"{count}, {word_of(self.botch)}"


@dataclass(frozen=True, slots=True)
class SuccessPool(Chance[Pool]):
    """Throw `dice`; faces of `threshold` or more succeed, and those of `again` or more are thrown again.

    A face explodes only if it is a success too; explosions only ever add successes. 1s are counted
    on first throws. The top face always succeeds, so the threshold is held to `sides`. Without dice
    nothing is thrown and nothing botches. `again=None` throws nothing again. `cap` is how often one
    die may explode in the odds; live dice know no cap.
    """

    dice: int
    sides: int = 10
    threshold: int = 8
    again: int | None = 10
    cap: int = CAP

    def __post_init__(self) -> None:
        if self.sides < 2:
            msg = f"the dice of a pool have at least two sides, not {self.sides}"
            raise ValueError(msg)
        if self.cap < 0:
            msg = f"a cap is 0 or more, not {self.cap}"
            raise ValueError(msg)
        # Set only what differs: pools are made in their thousands where odds are walked.
        if self.dice < 0:
            object.__setattr__(self, "dice", 0)
        if not 1 <= self.threshold <= self.sides:
            object.__setattr__(self, "threshold", min(max(self.threshold, 1), self.sides))
        if self.again is not None and not self.threshold <= self.again <= self.sides:
            explodes = max(self.again, self.threshold)
            object.__setattr__(self, "again", explodes if explodes <= self.sides else None)

    def throw(self, dice: Dice) -> Pool:
        """Throw the pool, then all exploding dice together, round by round."""
        if not self.dice:
            return Pool(0)
        again = self.sides + 1 if self.again is None else self.again
        faces = dice.throw(self.dice, self.sides)
        ones = faces.count(1)
        successes = 0
        depth = dice.depth(self.cap)
        while faces:
            successes += sum(face >= self.threshold for face in faces)
            exploding = sum(face >= again for face in faces)
            if exploding and not depth:
                dice.capped()
                break
            depth -= 1
            faces = dice.throw(exploding, self.sides) if exploding else ()
        if not successes and ones:
            return Pool(0, Botch.CRITICAL)
        return Pool(successes, Botch.BOTCH if ones > successes else Botch.NONE)

    def law(self) -> Odds[Pool]:
        shape = PoolShape.of(self.dice, self.sides, self.threshold, self.again, self.cap)
        weights: dict[Pool, int] = {}
        for successes, (fine, botched) in enumerate(shape.split_by_ones()):
            if fine:
                weights[Pool(successes)] = fine
            if botched:
                weights[Pool(successes, Botch.BOTCH if successes else Botch.CRITICAL)] = botched
        return Odds.of(weights, shape.cut())

    def successes(self) -> Successes:
        """Read only the successes: nobody looks for 1s, which makes the odds cheaper."""
        return Successes(self)

    def __str__(self) -> str:
        again = "" if self.again is None else f" again {self.again}+"
        cap = f" cap {self.cap}" if self.again is not None and self.cap != CAP else ""
        return f"pool({self.dice}d{self.sides} {self.threshold}+{again}{cap})"


@dataclass(frozen=True, slots=True)
class Successes(Chance[int]):
    """A success pool of which only the successes are read."""

    pool: SuccessPool

    def throw(self, dice: Dice) -> int:
        return self.pool.throw(dice).successes

    def law(self) -> Odds[int]:
        pool = self.pool
        shape = PoolShape.of(pool.dice, pool.sides, pool.threshold, pool.again, pool.cap)
        return Odds.of({count: weight for count, weight in enumerate(shape.successes()) if weight}, shape.cut())

    def __str__(self) -> str:
        return f"successes of {self.pool}"
