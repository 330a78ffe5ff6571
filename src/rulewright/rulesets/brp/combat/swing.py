"""Swings: an attack roll, how it is read, and what an attack or a fumbled defence came to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulewright.chance import Chance, Dice, Odds, Percentile
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.fumbles import Mishap


@dataclass(frozen=True, slots=True)
class Blow:
    """What an attack came to: the level of the roll, what was left of it, and the damage that came through."""

    target: str
    level: Level
    result: Level = Level.FAILURE
    damage: int = 0

    @property
    def hit(self) -> bool:
        """Whether it struck home."""
        return self.result >= Level.SUCCESS


@dataclass(frozen=True, slots=True)
class Swing:
    """What an attack roll came to: its level, whether Martial Arts were in it, whether the weapon jams."""

    level: Level
    art: bool = False
    jams: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """An attack that would hit, on its way: whose, at whom, with what, at which level, whether Martial Arts are in
    it, which shield it has to pass, how many metres are `free` behind the target, and how bad its footing is.
    """

    actor: str
    target: str
    weapon: str
    level: Level
    art: bool = False
    behind: str = ""
    free: int = 99
    footing: int = 0

    def at(self, level: Level) -> Stroke:
        """The same at what is left of it, or at what it has become."""
        return replace(self, level=level)


@dataclass(frozen=True, slots=True)
class Slip:
    """What a fumbled defence gives away: the least level of the attack, and hurts that are still to be borne."""

    least: Level = Level.FAILURE
    hurts: tuple[Mishap, ...] = ()


NO_SLIP = Slip()


@dataclass(frozen=True, slots=True)
class AttackCheck(Chance[Swing]):
    """An attack roll, read three ways: its level, the art in it, and the weapon's own malfunction.

    The level comes from the combat skill alone; above it the blow misses, whatever the art.
    [BRP-SKL-107 BRP-CBT-041 BRP-CBT-048]
    """

    check: Percentile[Level]
    art: int = 0
    malfunction: int = 0
    plain: bool = False

    def read(self, roll: int) -> Swing:
        """How one roll is read. From very far a hit is a plain one. [BRP-CBT-048 BRP-CBT-104]"""
        level = self.check.bands.level(roll)
        if self.plain and level > Level.SUCCESS:
            level = Level.SUCCESS
        jams = bool(self.malfunction) and roll >= self.malfunction
        return Swing(level, level >= Level.SUCCESS and roll <= self.art, jams)

    def throw(self, dice: Dice) -> Swing:
        return self.read(dice.die(100))

    def law(self) -> Odds[Swing]:
        weights: dict[Swing, int] = {}
        for roll in range(1, 101):
            swing = self.read(roll)
            weights[swing] = weights.get(swing, 0) + 1
        return Odds.of(weights)

    def __str__(self) -> str:
        jam = f", jams from {self.malfunction}" if self.malfunction else ""
        return f"{self.check}{f', art {self.art}%' if self.art else ''}{jam}"
