"""Martial Arts: one roll of a combat skill, read against two ratings."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.chance import Chance, Dice, Odds, Percentile, Repeat, Sum
from rulewright.play import refuse
from rulewright.rulesets.brp.checks import Level
from rulewright.rulesets.brp.skills.keys import split

PARTNERS = ("brawl", "grapple", "melee-weapon", "missile-weapon")
"""The skills that Martial Arts goes with. [BRP-SKL-106 BRP-SKL-108]"""


@dataclass(frozen=True, slots=True)
class Strike:
    """How a blow went: the combat skill's level, and whether the art was in it."""

    level: Level
    art: bool

    @property
    def ignores_armour(self) -> bool:
        """A critical passes armour. [BRP-SKL-107]"""
        return self.level is Level.CRITICAL


@dataclass(frozen=True, slots=True)
class ArtCheck(Chance[Strike]):
    """A combat check that also says whether the roll lies within Martial Arts.

    The level comes from the combat skill alone; above it the blow misses, whatever the art. [BRP-SKL-107]
    """

    check: Percentile[Level]
    art: int

    def throw(self, dice: Dice) -> Strike:
        return self.read(dice.die(100))

    def read(self, roll: int) -> Strike:
        """How one roll is read. [BRP-SKL-107]"""
        level = self.check.bands.level(roll)
        return Strike(level, level >= Level.SUCCESS and roll <= self.art)

    def law(self) -> Odds[Strike]:
        weights: dict[Strike, int] = {}
        for roll in range(1, 101):
            strike = self.read(roll)
            weights[strike] = weights.get(strike, 0) + 1
        return Odds.of(weights)

    def __str__(self) -> str:
        return f"{self.check}, art {self.art}%"


def damage_with_art(base: Chance[int], modifier: Chance[int], strike: Strike) -> Chance[int]:
    """Base damage twice where the art was in the blow; the damage modifier never doubles. [BRP-SKL-107 BRP-SKL-109]"""
    return Sum((Repeat(base, 2) if strike.art else base, modifier))


def goes_with(combat: str) -> bool:
    """Whether Martial Arts can be in a blow with this skill. [BRP-SKL-032 BRP-SKL-106 BRP-SKL-108]"""
    return split(combat)[0] in PARTNERS


def art_shares(rating: int, *wanted: int) -> tuple[int, ...]:
    """The art divided among several attacks of a round, as one likes, all of it. [BRP-SKL-110]"""
    if sum(wanted) != rating or min(wanted) < 0:
        raise refuse(
            f"Martial Arts of {rating}% cannot be divided into {', '.join(map(str, wanted))}.",
            "BRP-SKL-110",
            "Divide all of it, or put it on one attack.",
        )
    return wanted
