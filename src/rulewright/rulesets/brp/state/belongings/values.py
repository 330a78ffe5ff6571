"""Values: what things are worth, from nothing at all to what no money buys, and what makes that more or less."""

from __future__ import annotations

from typing import Literal

from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Wealth
from rulewright.rulesets.brp.state.kinds.worth import LADDER, RESTRICTED, WORTHLESS

type Quality = Literal["inferior", "average", "superior"]

PRICELESS = LADDER.index("priceless")
TURNED: dict[Quality, int] = {"inferior": -1, "average": 0, "superior": 1}
BETTER = 20
"""What a superior tool adds to the chance, and an inferior one takes from it. [BRP-EQP-025]"""


def rank_of(value: str) -> int:
    """The rank of a value, 0 for what is free; what has none because it is restricted is as far off as anything.

    [BRP-EQP-002 BRP-EQP-003]
    """
    return 0 if value in WORTHLESS else PRICELESS if value == RESTRICTED else LADDER.index(value)


def wealth_rank(me: Actor, book: Book) -> int:
    """The rank of somebody's wealth, which is all the money there is; who writes none down has average means.

    [BRP-EQP-001 BRP-EQP-002]
    """
    return book.content.get(Wealth, me.character.wealth or "average").rank


def worth_by_quality(rank: int, quality: Quality, levels: int) -> int:
    """The rank of something made better or worse than others: so many levels up or down, but no further than the ladder
    goes; what is free stays so. [BRP-EQP-025 BRP-EQP-026]
    """
    return min(PRICELESS, max(1, rank + TURNED[quality] * levels)) if rank else 0


def help_of(quality: Quality) -> int:
    """What something of a quality adds to the chance of whoever uses it. [BRP-EQP-025]"""
    return TURNED[quality] * BETTER
