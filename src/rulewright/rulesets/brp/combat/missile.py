"""Missile fire: range, sight and aim; and catching what flies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.chance import Percentile
from rulewright.play import Part, refuse, rule
from rulewright.rulesets.brp.character import Actor, Play
from rulewright.rulesets.brp.characteristics import roll_chance
from rulewright.rulesets.brp.checks import Difficulty, Level, check
from rulewright.rulesets.brp.combat.armour import armour_value
from rulewright.rulesets.brp.combat.arms import arm, kind_of
from rulewright.rulesets.brp.combat.damage import weapon_dice
from rulewright.rulesets.brp.combat.wounds import wound
from rulewright.rulesets.brp.entries import Weapon
from rulewright.rulesets.brp.passing import passes
from rulewright.rulesets.brp.rounding import part
from rulewright.rulesets.brp.skills.using import roll_for

FIRST_AIMED, LATER_AIMED = 40, 20


@dataclass(frozen=True, slots=True)
class Range:
    """What a distance makes of a shot: easier, harder, or a fifth of the chance and no more than a plain hit."""

    difficulty: Difficulty = Difficulty.AVERAGE
    fifth: bool = False


def point_blank(me: Actor) -> int:
    """Metres within which nobody misses easily: a third of DEX. [BRP-CBT-103]"""
    return part(me.value("DEX"), 3)


def range_of(me: Actor, weapon: Weapon, metres: int, *, sights: bool = False) -> Range | None:
    """What a distance makes of a shot; None beyond four times the range. Sights halve the distance once aimed.

    [BRP-CBT-103 BRP-CBT-104 BRP-CBT-109]
    """
    if sights and me.fight.aimed:
        metres = part(metres, 2)
    if metres <= min(point_blank(me), weapon.range):
        return Range(Difficulty.EASY)
    if metres <= weapon.range:
        return Range()
    if metres <= 2 * weapon.range:
        return Range(Difficulty.DIFFICULT)
    return Range(fifth=True) if metres <= 4 * weapon.range else None


def aim_part(me: Actor) -> tuple[Part, ...]:
    """A fixed support, after a round of aiming: 40 for the first shot, 20 for those that follow. [BRP-CBT-110]"""
    if not (me.fight.supported and me.fight.aimed):
        return ()
    return (Part("fixed support", FIRST_AIMED if me.fight.aimed == 1 else LATER_AIMED, "BRP-CBT-110"),)


def prone_difficulty(me: Actor, target: Actor, metres: int) -> Difficulty:
    """A target that lies down is hard to hit from afar. [BRP-CBT-103 BRP-CBT-108]"""
    hard = target.is_marked("prone") and metres > point_blank(me)
    return Difficulty.DIFFICULT if hard else Difficulty.AVERAGE


def attacks_in_a_round(weapon: Weapon) -> int:
    """How often a weapon can be used in a round. [BRP-CBT-102]"""
    return weapon.attacks


@rule
def take_aim(play: Play, actor: str, *, support: bool = False) -> None:
    """Spend the round aiming, with a support or without. [BRP-CBT-109 BRP-CBT-110]"""
    play.change(actor, "fight.aimed", 1, "aims")
    play.change(actor, "fight.supported", support, "aims")
    play.change(actor, "fight.rank", 0, "aims")


@rule
def catch_missile(play: Play, actor: str, weapon: str, with_skill: Literal["agility", "throw"] = "agility") -> bool:
    """Catch what was thrown or shot: a special does; a success is unharmed; a failure leaves it to Luck; a fumble
    takes the weapon's damage in the hand, less armour. Says whether it was caught. [BRP-CBT-088]
    """
    if not play.book.options.dodge_missiles:
        raise refuse("Nobody catches missiles at this table.", "BRP-CBT-088", "Dodge, or hold up a shield.")
    me = play.actor(actor)
    if with_skill == "throw":
        roll = roll_for(me, "throw", play.book, Difficulty.AVERAGE)
        caught: Percentile[Level] = check(roll.chance, play.book, practised=roll.practised)
    else:
        caught = check(int(roll_chance(me, "DEX", 5)), play.book, practised=False)
    level = play.draw(caught, of=actor, what="catch")
    if level >= Level.SUCCESS:
        return level >= Level.SPECIAL
    lucky = level is Level.FAILURE and passes(play, actor, "POW", "Luck, catching")
    if not lucky:
        flying = arm(weapon, play.book)
        damage = play.draw(weapon_dice(flying.damage), of=actor, what="damage to the hand")
        where = "right-arm" if play.book.options.hit_locations else ""
        wound(play, actor, max(0, damage - armour_value(me, play.book, flying, where)), flying.name, where)
    return False


def is_missile(weapon: Weapon) -> bool:
    """Whether a weapon strikes from afar. [BRP-CBT-102]"""
    return kind_of(weapon) != "melee"
