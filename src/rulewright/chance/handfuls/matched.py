"""Two hands laid out in order, highest against highest: battles of dice."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from rulewright.chance.chance import Chance
from rulewright.chance.dice import Dice
from rulewright.chance.handfuls.laid import spreads
from rulewright.chance.odds import Odds, cut_of_both, cut_of_many
from rulewright.chance.packing import unpack, width_for
from rulewright.chance.reckoning import COMPARISONS
from rulewright.chance.sums import Repeat

ORDERED = (">", ">=", "<", "<=")
"""Ways in which a die may hold against the one that lies opposite."""

type Step = tuple[int, int, int]
"""The state it leads to, in how many ways, and how far it shifts packed weights."""


@dataclass(frozen=True, slots=True)
class Matched(Chance[int]):
    """How many dice of the first hand hold against those of the second, highest against highest, until one hand ends."""

    left: Repeat
    right: Repeat
    comparison: str = ">"

    def __post_init__(self) -> None:
        if self.comparison not in ORDERED:
            msg = f"dice that lie opposite are compared by {' '.join(ORDERED)}, not by {self.comparison}"
            raise ValueError(msg)
        for hand in (self.left, self.right):
            if spreads(hand.chance):
                msg = f"one die has one die opposite, and {hand.chance} may come to lie there as several"
                raise ValueError(msg)

    def throw(self, dice: Dice) -> int:
        left = sorted([die.value for die in self.left.lay(dice)], reverse=True)
        right = sorted([die.value for die in self.right.lay(dice)], reverse=True)
        return sum(map(COMPARISONS[self.comparison], left, right))

    def law(self) -> Odds[int]:
        one, other = (self.left, self.right) if self.comparison in {">", ">="} else (self.right, self.left)
        weights = _holding(one, other, ties=self.comparison in {">=", "<="})
        cuts = [cut_of_many(hand.chance.odds().cut, hand.count) for hand in (one, other)]
        return Odds.of(weights, cut_of_both(*cuts))

    def __str__(self) -> str:
        return f"({self.left}) matched {self.comparison} ({self.right})"


def _holding(one: Repeat, other: Repeat, *, ties: bool) -> dict[int, int]:
    """From the highest face down: a die holds if its opposite, at its place in the other hand, is not laid yet.

    For every number of dice laid, and laid opposite, stand the weights of how many hold, packed into one number.
    """
    mine, theirs = one.chance.odds(), other.chance.odds()
    width = width_for(mine.total**one.count * theirs.total**other.count)
    steps = _Steps(one.count, other.count, width * 8, ties=ties)
    states = [1] + [0] * ((one.count + 1) * (other.count + 1) - 1)
    for face in sorted(mine.weights.keys() | theirs.weights.keys(), reverse=True):
        following = [0] * len(states)
        lying = mine.weights.get(face, 0), theirs.weights.get(face, 0)
        for packed, onward in zip(states, steps.known(*lying), strict=True):
            if packed:
                for place, ways, shift in onward:
                    following[place] += packed * ways << shift
        states = following
    row = unpack(states[-1], width, min(one.count, other.count) + 1)
    return {held: weight for held, weight in enumerate(row) if weight}


class _Steps:
    """What the dice of both hands that show one face lead to; most faces weigh alike, so each is worked out once."""

    __slots__ = ("_bits", "_known", "_mine", "_theirs", "_ties")

    def __init__(self, mine: int, theirs: int, bits: int, *, ties: bool) -> None:
        self._mine, self._theirs, self._bits, self._ties = mine, theirs, bits, ties
        self._known: dict[tuple[int, int], list[list[Step]]] = {}

    def known(self, mine: int, theirs: int) -> list[list[Step]]:
        """The steps from every state, where a face weighs so much for the one and the other."""
        if (mine, theirs) not in self._known:
            counts = range(self._mine + 1), range(self._theirs + 1)
            self._known[mine, theirs] = [
                self._from(laid, opposite, mine, theirs) for laid in counts[0] for opposite in counts[1]
            ]
        return self._known[mine, theirs]

    def _from(self, laid: int, opposite: int, mine: int, theirs: int) -> list[Step]:
        pairs, left, right = min(self._mine, self._theirs), self._mine - laid, self._theirs - opposite
        shown_here = [
            (laid + shown, min(laid + shown, pairs), comb(left, shown) * mine**shown)
            for shown in range(left + 1 if mine else 1)
        ]
        row, bits, steps = self._theirs + 1, self._bits, []
        for more in range(right + 1 if theirs else 1):
            reached, ways = opposite + more, comb(right, more) * theirs**more
            held_from = max(laid, opposite if self._ties else reached)
            steps += [
                (here * row + reached, ways * ways_shown, (end - held_from) * bits if end > held_from else 0)
                for here, end, ways_shown in shown_here
            ]
        return steps
