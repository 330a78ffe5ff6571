"""Entries of what makes people ill: poisons and diseases."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import DiceText, Entry

type Points = Annotated[str, DiceText()]


class Poison(Entry, frozen=True, kw_only=True):
    """A poison: its potency, and the rounds after which it works, at the soonest and at the latest.

    What brings `sleep` harms nobody, but each further dose may stop the breath. [BRP-EQP-205 BRP-EQP-206]
    """

    potency: int
    soonest: int
    latest: int
    sleep: bool = False
    value: str = ""


class Disease(Entry, frozen=True, kw_only=True):
    """A disease: whether it is minor, the characteristic at which it gnaws by its severity, and what it costs in hit points
    each so many minutes. [BRP-SPT-131 BRP-SPT-136 BRP-SPT-139]
    """

    minor: bool = False
    attacks: Literal["", "STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA"] = ""
    hurts: Points = "0"
    every: int = 0
