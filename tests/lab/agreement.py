"""Agreement: whether fights that were fought go as a chain says, in how they end and how long they take."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

from rulewright.lab import Chain, Spec
from rulewright.lab.fight import set_fight
from rulewright.lab.tally import UNENDED, winner
from rulewright.tables.dice.luck import chi_square_tail

type Gone = tuple[str, int]
"""How a fight ended, and after how many steps."""
FEW = 5
"""A kind of fight that is expected more rarely than so often is counted together with others."""


def fought_out(spec: Spec, fights: int) -> Counter[Gone]:
    """How fights went by the rules."""
    fight = set_fight(spec.packed)
    courses = (fight.once(number) for number in range(fights))
    return Counter((winner(course.ended or UNENDED), course.steps) for course in courses)


def expected(chain: Chain, rest: float) -> dict[Gone, float]:
    """The chance of each ending after so many steps, followed through a chain that closes until so little goes on."""
    ended: defaultdict[Gone, float] = defaultdict(float)
    here, steps = dict(chain.begun), 0
    while sum(here.values()) > rest:
        onward: defaultdict[int, float] = defaultdict(float)
        for which, mass in here.items():
            if (how := chain.ended(which)) is not None:
                ended[how, steps] += mass
                continue
            for to, share in (chain.onward(which) or {}).items():
                onward[to] += mass * share
        here, steps = dict(onward), steps + 1
    return dict(ended)


def chance_of_less_alike(fought: Mapping[Gone, int], solved: Mapping[Gone, float]) -> float:
    """By chi-square: how often fights that do go as the chain says would look less like it than these."""
    fights = sum(fought.values())
    seen, due = [0], [0.0]
    for gone in sorted({*fought, *solved}):
        if due[-1] >= FEW:
            seen.append(0)
            due.append(0.0)
        seen[-1] += fought.get(gone, 0)
        due[-1] += solved.get(gone, 0.0) * fights
    if due[-1] < FEW and len(due) > 1:  # the last few belong to those before
        seen[-2:], due[-2:] = [seen[-2] + seen[-1]], [due[-2] + due[-1]]
    off = sum((count - most_likely) ** 2 / most_likely for count, most_likely in zip(seen, due, strict=True))
    return chi_square_tail(off, len(due) - 1)
