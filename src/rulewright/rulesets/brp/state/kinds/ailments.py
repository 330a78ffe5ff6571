"""Entries of what makes people ill: poisons and diseases."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Entry
from rulewright.rulesets.brp.state.kinds.worth import Worth

type Points = Annotated[str, DiceText()]


class Poison(Entry, frozen=True, kw_only=True):
    """A poison: how strong it is, and how soon it works.

    What brings `sleep` harms nobody, but each further dose may stop the breath. [BRP-EQP-205 BRP-EQP-206]

    `potency` is rolled against CON: as many hit points if it wins, half of them if not. It works after so many combat
    rounds, `soonest` at the earliest and `latest` at the latest, as the game master says.

    `value` is what it costs: cheap, inexpensive, average, expensive or priceless, nothing (or none) for free,
    restricted where it is not for sale.
    """

    potency: int
    soonest: int
    latest: int
    sleep: bool = False
    value: Worth = ""


class Disease(Entry, frozen=True, kw_only=True):
    """A disease, and what it costs. A `minor` one costs but 1 or 2 hit points in all, and fatigue. `attacks` is the
    characteristic at which it gnaws, by how grave it is, if any. `hurts` is what it costs in hit points, in dice or a
    figure, and `every` after how many minutes it does so again (1440 a day), 0 for never.
    [BRP-SPT-131 BRP-SPT-136 BRP-SPT-139]
    """

    minor: bool = False
    attacks: Literal["", "STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA"] = ""
    hurts: Points = "0"
    every: int = 0
