"""Swings: an attack roll, how it is read, and what an attack or a fumbled defence came to."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace

from rulewright.chance import Chance, Dice, Odds, Percentile
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.combat.fumbles import Mishap
from rulewright.rulesets.brp.state.entries import Weapon


class Blow(Struct, frozen=True):
    """What an attack came to: the level of the roll, what was left of it, and the damage that came through."""

    target: str
    level: Level
    result: Level = Level.FAILURE
    damage: int = 0

    @property
    def hit(self) -> bool:
        """Whether it struck home."""
        return self.result >= Level.SUCCESS


class Manner(Struct, frozen=True):
    """How an attack is meant: what is said of it, how hard that makes it, and the place of the body that it is aimed at.
    A `free` one costs no attack, and an `unmet` one leaves no time for a defence. It may be `meant` to do something else
    than harm, with the weapon as it is `held` for that.
    """

    modifier: int = 0
    circumstances: tuple[str, ...] = ()
    difficulty: Difficulty = Difficulty.AVERAGE
    place: str = ""
    free: bool = False
    unmet: bool = False
    meant: str = ""
    held: Weapon | None = None


PLAIN_ATTACK = Manner()


class Swing(Struct, frozen=True):
    """What an attack roll came to: its level, whether Martial Arts were in it, whether the weapon jams."""

    level: Level
    art: bool = False
    jams: bool = False

    @property
    def strikes_cover(self) -> bool:
        """Whether it struck what the target is behind; in the open there is nothing."""
        return False

    @property
    def strikes_another(self) -> bool:
        """Whether a missed shot strikes somebody else in a melee; where there is none it does not."""
        return False


class AtCover(Swing, frozen=True):
    """What an attack roll at somebody in cover came to: it may have struck that instead. [BRP-SPT-119]"""

    cover: bool = False

    @property
    def strikes_cover(self) -> bool:
        return self.cover


class IntoMelee(AtCover, frozen=True):
    """A shot at somebody who fights hand to hand with others, and whether it strikes one of those."""

    strays: bool = False

    @property
    def strikes_another(self) -> bool:
        return self.strays and self.level is Level.FAILURE


class Stroke(Struct, frozen=True):
    """An attack that would hit, on its way: whose, at whom, with what, at which level, whether Martial Arts are in
    it, which shield it has to pass, how many metres are `free` behind the target, and how bad its footing is. It may
    be aimed at a `place`, come `from_behind` or `from_above`, be `unmet` by any defence, and have spent some of its force
    (`less`); be `meant` to do something else than harm, with the weapon as it is `held` for that. One at a thing has no target,
    and goes so many `metres`.
    """

    actor: str
    target: str
    weapon: str
    level: Level
    art: bool = False
    behind: str = ""
    free: int = 99
    footing: int = 0
    place: str = ""
    from_behind: bool = False
    unmet: bool = False
    less: int = 0
    from_above: bool = False
    meant: str = ""
    held: Weapon | None = None
    metres: int = 0

    def at(self, level: Level) -> Stroke:
        """The same at what is left of it, or at what it has become."""
        return replace(self, level=level)


class Slip(Struct, frozen=True):
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
    uncovered: int = 0
    stray: int = 0

    def read(self, roll: int) -> Swing:
        """How one roll is read. From very far a hit is a plain one; what would have hit but for the cover hits that, and what
        misses only because it went into a melee strikes somebody else there.

        [BRP-CBT-048 BRP-CBT-104 BRP-SPT-119 BRP-SPT-176]
        """
        level = self.check.bands.level(roll)
        if self.plain and level > Level.SUCCESS:
            level = Level.SUCCESS
        jams = bool(self.malfunction) and roll >= self.malfunction
        art = level >= Level.SUCCESS and roll <= self.art
        missed = level is Level.FAILURE
        if self.stray:
            return IntoMelee(level, art, jams, missed and roll <= self.uncovered, missed and roll <= self.stray)
        if self.uncovered:
            return AtCover(level, art, jams, missed and roll <= self.uncovered)
        return Swing(level, art, jams)

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
        stray = f", strays to {self.stray}" if self.stray else ""
        return f"{self.check}{f', art {self.art}%' if self.art else ''}{jam}{stray}"
