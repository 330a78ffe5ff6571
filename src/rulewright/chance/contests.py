"""Every pair of many contestants at once: how a skill fares against all others."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rulewright.chance.chance import Chance
from rulewright.chance.odds import Odds, cut_of_both
from rulewright.chance.opposed import Contest, contest_odds
from rulewright.chance.packing import pack, unpack, width_for


class Contests(NamedTuple):
    """The exact odds of all pairs; `won[i][j]` is the weight with which left i beats right j."""

    left: tuple[Odds[Any], ...]
    right: tuple[Odds[Any], ...]
    won: tuple[list[int], ...]
    tied: tuple[list[int], ...]

    def odds(self, i: int, j: int) -> Odds[Contest]:
        """The odds of one pair."""
        one, other = self.left[i], self.right[j]
        won, tied = self.won[i][j], self.tied[i][j]
        return contest_odds(won, tied, one.total * other.total - won - tied, cut_of_both(one.cut, other.cut))

    def p(self, i: int, j: int, end: Contest = Contest.WON) -> Fraction:
        """The probability of one end for one pair."""
        return self.odds(i, j).p(end)


def contests[T: Hashable](left: Sequence[Chance[T]], right: Sequence[Chance[T]]) -> Contests:
    """Everyone on the left against everyone on the right, the greater outcome winning.

    For each outcome the weights of all rights below it, and at it, are packed into one number, so
    that one multiplication serves a whole row of pairs.
    """
    lefts = tuple(chance.odds() for chance in left)
    rights = tuple(chance.odds() for chance in right)
    most = max([odds.total for odds in lefts], default=1) * max([odds.total for odds in rights], default=1)
    width = width_for(most)
    outcomes: list[Any] = sorted({outcome for odds in (*lefts, *rights) for outcome in odds})
    below: dict[Any, int] = {}
    level: dict[Any, int] = {}
    reached = 0
    for outcome in outcomes:
        below[outcome] = reached
        level[outcome] = pack([odds.weights.get(outcome, 0) for odds in rights], width)
        reached += level[outcome]
    won, tied = [], []
    for odds in lefts:
        won.append(unpack(sum([weight * below[outcome] for outcome, weight in odds.items()]), width, len(rights)))
        tied.append(unpack(sum([weight * level[outcome] for outcome, weight in odds.items()]), width, len(rights)))
    return Contests(lefts, rights, tuple(won), tuple(tied))
