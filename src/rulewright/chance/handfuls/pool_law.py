"""The odds of success pools, quickly.

A die with s successes exploded s or s − 1 times, so its weight among all faces of 1 + cap throws
divides by sides ** (cap − s). With that factor taken out the weights of one die are tiny, the
whole pool is one power of a small polynomial, and the factor is put back at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import zip_longest
from math import comb
from typing import NamedTuple

from rulewright.chance.packing import pack, power, unpack, width_for


class PoolShape(NamedTuple):
    """A pool as its odds see it: how many faces of a die fail, succeed, and succeed and explode."""

    dice: int
    fail: int
    succeed: int
    explode: int
    cap: int

    @classmethod
    def of(cls, dice: int, sides: int, threshold: int, again: int | None, cap: int) -> PoolShape:
        """The shape of a pool given by its threshold and the face from which it throws again."""
        explode = 0 if again is None else sides - again + 1
        fail = threshold - 1
        return cls(dice, fail, sides - fail - explode, explode, cap if explode else 0)

    @property
    def sides(self) -> int:
        return self.fail + self.succeed + self.explode

    def cut(self) -> Fraction:
        """The probability that some die explodes on every throw it is allowed."""
        if not self.explode:
            return Fraction(0)
        whole = self.sides ** (self.cap + 1)
        stopped = whole - self.explode ** (self.cap + 1)
        return Fraction(whole**self.dice - stopped**self.dice, whole**self.dice)

    def successes(self) -> list[int]:
        """The weight of every number of successes."""
        return self._whole(power(self._die(), self.dice))

    def split_by_ones(self) -> Iterator[tuple[int, int]]:
        """For every number of successes: the weights without and with more 1s than that."""
        everything = power(self._die(), self.dice)
        botched = self._botched()
        fine = [weight - bad for weight, bad in zip_longest(everything, botched, fillvalue=0)]
        return zip_longest(self._whole(fine), self._whole(botched), fillvalue=0)

    def _die(self) -> list[int]:
        """The weights of one die's successes, each without its factor."""
        step = self.succeed * self.sides + self.explode * self.fail
        weights = [self.fail]
        for _ in range(self.cap):
            weights.append(step)
            step *= self.explode
        weights.append(self.sides * self.explode**self.cap * (self.succeed + self.explode))
        return weights

    def _whole(self, weights: list[int]) -> list[int]:
        """Put the factor sides ** (cap × dice − successes) back."""
        last = self.cap * self.dice
        factor = self.sides**last
        whole = []
        for weight in weights[: last + 1]:
            whole.append(weight * factor)
            factor //= self.sides
        factor = 1
        for weight in weights[last + 1 :]:
            factor *= self.sides
            whole.append(weight // factor)
        return whole

    def _botched(self) -> list[int]:
        """For 0, 1, 2, … successes, the weight of throws with more 1s than that, without the factor.

        Say k dice succeed. Then the 1s are among the others, each of which shows a 1 or one of
        `fail − 1` faces; and since more than k of them must be 1s, k stays below half the pool.
        """
        if not self.fail or not self.dice:
            return []
        others = self.fail - 1
        botched = [0] * self.dice
        botched[0] = self.fail**self.dice - others**self.dice
        most = (self.dice - 1) // 2
        die = self._die()[1:]
        width = width_for(sum(die) ** max(most, 1))
        one, packed = pack(die, width), 1
        for k in range(1, most + 1):
            length = self.dice - 2 * k
            packed = (packed * one) & ((1 << (8 * width * length)) - 1)
            ways = unpack(packed, width, length)
            rest = self.dice - k
            factor = comb(self.dice, k)
            tail = 0
            for successes in range(rest - 1, k - 1, -1):
                tail += comb(rest, successes + 1) * others ** (rest - successes - 1)
                botched[successes] += factor * ways[successes - k] * tail
        return botched
