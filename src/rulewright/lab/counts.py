"""Counts: as many fights as one likes from a chain that is known, moved on together: a million of them in a second.

All fights that stand in a state are parted at once by the odds of what comes next. Where the chain does not know what
comes next, the few that get there are played out by the rules; so nothing is cut off, and how much is known makes a
difference to how long it takes and to nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from random import Random

from msgspec import Struct

from rulewright.chance.dice import RandomDice
from rulewright.lab.chain import Chain
from rulewright.lab.tally import UNENDED, winner
from rulewright.play import Sampled

FEW = 24
"""So few fights in a state are drawn for one by one."""


class FightCounts(Struct, frozen=True):
    """What came of fights: how often they ended how and after how many steps, and how many were played out by the rules."""

    ends: dict[str, int]
    steps: dict[int, int]
    played: int


class _Parting:
    """What comes next in a state: where to, and how much of all goes there or before."""

    __slots__ = ("shares", "sums", "where")

    def __init__(self, to: dict[int, float]) -> None:
        ordered = sorted(to.items(), key=lambda each: -each[1])
        self.where = [which for which, _ in ordered]
        self.shares = [share for _, share in ordered]
        self.sums = list(accumulate(self.shares))

    def part(self, fights: int, luck: Random) -> Iterator[tuple[int, int]]:
        """So many fights parted by these odds: how many go where."""
        if fights < FEW:
            yield from Counter(luck.choices(self.where, cum_weights=self.sums, k=fights)).items()
            return
        left, rest = fights, self.sums[-1]
        for which, share in zip(self.where, self.shares, strict=True):
            there = left if share >= rest else luck.binomialvariate(left, share / rest)
            if there:
                yield which, there
            left, rest = left - there, rest - share
            if not left:
                return


def count_fights(chain: Chain, fights: int, seed: int = 0) -> FightCounts:
    """So many fights through a chain, as far as it is known, and on by the rules from where it is not."""
    luck, partings = Random(f"{chain.fight.digest}/{seed}"), dict[int, _Parting]()
    ends, lengths, played = Counter[str](), Counter[int](), 0
    now, step = Counter(dict(_Parting(chain.begun).part(fights, luck))), 0
    while now:
        after = Counter[int]()
        for which, here in now.items():
            if (ended := chain.ended(which)) is not None:
                ends[ended] += here
                lengths[step] += here
            elif (to := chain.onward(which)) is None:
                for _ in range(here):
                    ended, more = _played_out(chain, which, luck)
                    ends[ended] += 1
                    lengths[step + more] += 1
                played += here
            else:
                if (parting := partings.get(which)) is None:
                    parting = partings[which] = _Parting(to)
                for other, there in parting.part(here, luck):
                    after[other] += there
        now, step = after, step + 1
    return FightCounts(dict(ends), dict(lengths), played)


def _played_out(chain: Chain, which: int, luck: Random) -> tuple[str, int]:
    """One fight by the rules from a state on: how it ended, and after how many more steps."""
    fight = chain.fight
    play = Sampled(chain.state(which), fight.book, RandomDice(luck.getrandbits(64)), fight.policy)
    course = fight.go_on(play)
    return winner(course.ended or UNENDED), course.steps
