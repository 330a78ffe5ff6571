"""Damage: what a weapon does at each level, before armour."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from rulewright.chance import Chance, Dice, Odds, Quotient, Rounding, Sum, Sure
from rulewright.contract import Weighed
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.body.health import D3_LESS_1
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.arms import greatest, weapon_dice
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.numbers import damage_modifier, modifier_chance, modifier_dice
from rulewright.rulesets.brp.state.units import part


@dataclass(frozen=True, slots=True)
class Capped(Chance[int]):
    """A weapon's dice with something added or taken off: never more than the weapon can do at most, nor less than 1.

    [BRP-POW-206 BRP-POW-298]
    """

    chance: Chance[int]
    plus: int
    most: int

    def read(self, number: int) -> int:
        """What one roll comes to."""
        return max(1, min(self.most, number + self.plus))

    def throw(self, dice: Dice) -> int:
        return self.read(self.chance.throw(dice))

    def law(self) -> Odds[int]:
        return self.chance.odds().map(self.read)

    def __str__(self) -> str:
        return f"{self.chance} {self.plus:+}, at most {self.most}"


def crushing_modifier(dice: str) -> str:
    """The damage modifier under a crushing special: a penalty becomes none, none 1D4, dice are doubled.

    [BRP-CBT-065]
    """
    if dice.startswith("-"):
        return ""
    if not dice:
        return "+1d4"
    count, sides = dice[1:].split("d")
    return f"+{2 * int(count)}d{sides}"


class Added(Struct, frozen=True):
    """What is added to a blow: to each of the weapon's own rolls, to the whole, and whether its point is red-hot."""

    plus: int = 0
    extra: int = 0
    hot: bool = False


TWO_BODIES = "two bodies"
OF_A_MOUNT = "+2d6"
"""The damage modifier of the usual mount. [BRP-CRE-145]"""
DAMAGE: Weighed[[Actor, Weapon, str], Added] = Weighed("damage")
"""What is added to somebody's blow with a weapon, against somebody."""


def added_damage(me: Actor, weapon: Weapon, against: str, book: Book) -> Added:
    """All that is added to a blow."""
    there = [bears(me, weapon, against) for bears in DAMAGE.on(book)]
    plus, extra = sum(each.plus for each in there), sum(each.extra for each in there)
    return Added(plus, extra, any(each.hot for each in there))


@lru_cache(maxsize=2048)
def weapon_rolls(
    weapon: Weapon, level: Level, special: str = "", art: bool = False, plus: int = 0
) -> tuple[Chance[int], ...]:
    """The rolls of the weapon itself: two where a special impales, the most it can do where it is critical. Martial Arts
    add one more. What a spell adds to each roll stops at the weapon's most. What is made to stun does its most where it
    is special, and rolls besides where it is critical.

    [BRP-SPT-256 BRP-CBT-043 BRP-CBT-044 BRP-CBT-045 BRP-CBT-075 BRP-POW-206 BRP-SKL-107 BRP-SKL-109]
    """
    base: Chance[int] = weapon_dice(weapon.damage)
    if plus:
        base = Capped(base, plus, greatest(weapon.damage))
    own: tuple[Chance[int], ...] = (base,)
    if weapon.stuns and level >= Level.SPECIAL:
        most = Sure(max(base.odds()))
        own = (most, base) if level is Level.CRITICAL else (most,)
    elif level is Level.CRITICAL:
        own = (Sure(max(base.odds())),)
    elif level is Level.SPECIAL and special == "impaling":
        own = (base, base)
    return (*own, base) if art else own


def level_of_the_most(weapon: Weapon) -> Level:
    """The level at which a weapon does the most that it can and nothing besides: what is made to stun does so where it is special.

    [BRP-CBT-043 BRP-PLY-058 BRP-SPT-256]
    """
    return Level.SPECIAL if weapon.stuns else Level.CRITICAL


@lru_cache(maxsize=2048)
def added_to_a_blow(weapon: Weapon, modifier: str, level: Level, special: str = "") -> Chance[int]:
    """The damage modifier, rolled apart from the weapon; a crushing special doubles it.

    [BRP-CBT-050 BRP-CBT-051 BRP-CBT-065 BRP-EQP-075]
    """
    if level is Level.SPECIAL and special == "crushing":
        modifier = crushing_modifier(modifier)
    return modifier_chance(modifier, weapon.modifier)


@lru_cache(maxsize=2048)
def dice_of_a_blow(
    weapon: Weapon, modifier: str, level: Level, special: str = "", art: bool = False, plus: int = 0, extra: int = 0
) -> Chance[int]:
    """What is rolled for a hit: the weapon and the damage modifier, always apart. [BRP-CBT-050 BRP-CBT-051]"""
    rolls = weapon_rolls(weapon, level, special, art, plus)
    added = added_to_a_blow(weapon, modifier, level, special)
    return Sum((*rolls, added, extra)) if extra else Sum((*rolls, added))


def blow_of(
    me: Actor, weapon: Weapon, level: Level, book: Book, special: str = "", *, against: str = "", art: bool = False
) -> Chance[int]:
    """What somebody's hit does, as luck, with whatever it comes to in water and with what is left of a weapon. Whoever rolls
    for a blow rolls this. [BRP-SPT-061 BRP-SPT-279]
    """
    added = added_damage(me, weapon, against, book)
    return what_is_left(me, weapon, dice_of_a_hit(me, halved(weapon, book), level, special, added, art=art), book)


def blow_of_itself(me: Actor, weapon: Weapon, book: Book) -> Chance[int]:
    """What somebody's weapon does by itself, with nobody's strength behind it. [BRP-SPT-061 BRP-SPT-279]"""
    return what_is_left(me, weapon, weapon_dice(weapon.damage), book)


def what_is_left(me: Actor, weapon: Weapon, dice: Chance[int], book: Book) -> Chance[int]:
    """What water and a break leave of the dice of a blow. [BRP-SPT-061 BRP-SPT-279]"""
    dice, parts = D3_LESS_1 if loses_all_force(me, weapon, book) else dice, share_left(me, weapon, book)
    return Quotient(dice, parts, Rounding.UP) if parts > 1 else dice


def is_slowed(me: Actor, weapon: Weapon) -> bool:
    """Whether water takes nearly all force from a blow: only what impales is of use in it. [BRP-SPT-279]"""
    return me.is_marked("under water") and "impaling" not in weapon.special


def loses_all_force(me: Actor, weapon: Weapon, book: Book) -> bool:
    """Whether it does not matter under water what strikes there: it does 1D3-1, unless a table halves it. [BRP-SPT-279]"""
    return book.options.blows_in_water != "half" and is_slowed(me, weapon)


def share_left(me: Actor, weapon: Weapon, book: Book) -> int:
    """Into how many parts a blow is divided of which one is left: two where water halves it, two where the weapon is broken,
    four for both. [BRP-SPT-061 BRP-SPT-279]
    """
    in_water = is_slowed(me, weapon) and not loses_all_force(me, weapon, book)
    return (2 if in_water else 1) * (2 if weapon.id in me.broken else 1)


def most_of(me: Actor, weapon: Weapon, book: Book, rolls: int = 1) -> int:
    """The most that somebody's weapon can do by itself, by so many `rolls` of its own, whole or broken, in water or out of it.

    [BRP-PLY-058 BRP-SPT-061 BRP-SPT-279]
    """
    most = max(D3_LESS_1.odds()) if loses_all_force(me, weapon, book) else rolls * greatest(weapon.damage)
    return part(most, share_left(me, weapon, book))


def halved(weapon: Weapon, book: Book) -> Weapon:
    """A weapon behind which there is half a damage modifier, halved as the table has it. [BRP-SPT-270]"""
    by_dice = weapon.modifier == "half" and book.options.halved_modifier == "each die"
    return replace(weapon, modifier="half each") if by_dice else weapon


def modifier_of(me: Actor, weapon: Weapon) -> str:
    """Whose strength is behind a blow: one's own, or the mount's behind a lance in the saddle; a centaur's arms
    have STR twice over behind them, its hooves its whole body. [BRP-CBT-051 BRP-CRE-051 BRP-CRE-145 BRP-EQP-102]
    """
    if weapon.mounted and me.is_marked("mounted"):
        heft = total_of(me.effects, "mount STR") + sum(
            each.level for each in me.effects.values() if "mounted" in each.marks
        )
        return modifier_dice(heft) if heft else OF_A_MOUNT
    if not weapon.natural and me.is_marked(TWO_BODIES):
        return modifier_dice(2 * me.value("STR"))
    return damage_modifier(me)


def dice_of_a_hit(
    me: Actor, weapon: Weapon, level: Level, special: str, added: Added, *, art: bool = False
) -> Chance[int]:
    """What somebody's hit does with all that is added to it; the damage modifier is rolled apart, and Martial Arts do
    not double it. [BRP-CBT-051 BRP-SKL-109]
    """
    return dice_of_a_blow(weapon, modifier_of(me, weapon), level, special, art, added.plus, added.extra)
