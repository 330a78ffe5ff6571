"""Missile fire: range, sight and aim; and catching what flies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rulewright.contract import Tick, action, bears_on
from rulewright.play import Part, rule
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of, passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, roll_for, throw
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.gear.enchanted import goes_with
from rulewright.rulesets.brp.state.arms import arm, weapon_dice
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.units import part

FIRST_AIMED, LATER_AIMED = 40, 20


@dataclass(frozen=True, slots=True)
class Range:
    """What a distance makes of a shot: easier, harder, or a fifth of the chance and no more than a plain hit."""

    difficulty: Difficulty = Difficulty.AVERAGE
    fifth: bool = False


def point_blank(me: Actor) -> int:
    """Metres within which nobody misses easily: a third of DEX. [BRP-CBT-103]"""
    return part(me.value("DEX"), 3)


def base_range(me: Actor, weapon: Weapon) -> int:
    """The base range of a missile: as printed, or so many times a characteristic for what grows on a body.

    [BRP-CBT-103 BRP-POW-346]
    """
    return weapon.range * me.value(weapon.range_times) if weapon.range_times else weapon.range


def range_of(me: Actor, weapon: Weapon, metres: int, *, sights: bool = False) -> Range | None:
    """What a distance makes of a shot; None beyond four times the range. Sights halve the distance once aimed.

    [BRP-CBT-103 BRP-CBT-104 BRP-CBT-109]
    """
    if sights and me.fight.aimed:
        metres = part(metres, 2)
    base = base_range(me, weapon)
    if metres <= min(point_blank(me), base):
        return Range(Difficulty.EASY)
    if metres <= base:
        return Range()
    if metres <= 2 * base:
        return Range(Difficulty.DIFFICULT)
    return Range(fifth=True) if metres <= 4 * base else None


@bears_on(ATTACK)
def at_range(aim: Aim) -> Weight:
    """Near is easy, far is hard, and very far leaves a fifth and no more than a plain hit. [BRP-CBT-103 BRP-CBT-104]"""
    there = range_of(aim.me, aim.held, aim.metres, sights=aim.me.fight.sighted) if aim.held.range else None
    if there is None:
        return NOTHING
    if not there.fifth:
        return Weight(difficulty=there.difficulty)
    return Weight(left=(Rest("a fifth at this range", 5, "BRP-CBT-104"),), plain=True)


@bears_on(ATTACK)
def lying_low(aim: Aim) -> Weight:
    """A target that lies down is hard to hit from afar. [BRP-CBT-103 BRP-CBT-108]"""
    hard = aim.held.range and aim.them.is_marked("prone") and aim.metres > point_blank(aim.me)
    return Weight(difficulty=Difficulty.DIFFICULT) if hard else NOTHING


@bears_on(ATTACK)
def support(aim: Aim) -> Weight:
    """A fixed support, after a round of aiming: 40 for the first shot, 20 for those that follow. [BRP-CBT-110]"""
    fight = aim.me.fight
    if not (aim.held.range and fight.supported and fight.aimed):
        return NOTHING
    return Weight((Part("fixed support", FIRST_AIMED if fight.aimed == 1 else LATER_AIMED, "BRP-CBT-110"),))


@action("Take aim", "attack", unless=(no_deed,), id="aim")
def take_aim(
    play: Play,
    actor: str,
    *,
    support: Annotated[bool, Tick("With a support")] = False,
    sights: Annotated[bool, Tick("Through sights")] = False,
) -> None:
    """Spend the round aiming, with a support or without, through sights or over a barrel. [BRP-CBT-109 BRP-CBT-110]"""
    play.change(actor, "fight.aimed", 1, "aims")
    play.change(actor, "fight.supported", support, "aims")
    play.change(actor, "fight.sighted", sights, "aims")
    play.change(actor, "fight.rank", 0, "aims")


def catching_roll(me: Actor, book: Book) -> Roll:
    """Agility or Throw, whichever is better, to catch what flies. [BRP-CBT-088]"""
    thrown = roll_for(me, "throw", book, Difficulty.AVERAGE)
    nimble = chance_of(me, "DEX", book)
    return thrown if thrown.chance > nimble else Roll(nimble, Difficulty.AVERAGE, practised=False, teaches=False)


@rule
def catch_missile(play: Play, actor: str, weapon: str, by: str = "") -> int:
    """Catch what was thrown or shot: a special does; a success is unharmed; a failure leaves it to Luck; a fumble
    takes the weapon's damage in the hand, less armour. Says the damage. [BRP-CBT-088]
    """
    me, flying = play.actor(actor), arm(weapon, play.book)
    level, _ = throw(play, actor, catching_roll(me, play.book), "catch")
    if level >= Level.SPECIAL:
        if flying.thrown:
            play.change(actor, "in_hand", (*me.in_hand, weapon)[:2], "caught")
            if by and weapon in (lost := play.actor(by).dropped):
                play.change(by, "dropped", tuple(each for each in lost if each != weapon), "caught")
                goes_with(play, weapon, by, actor)
        play.note(f"{me.name} catches it.")
        return 0
    if level is Level.SUCCESS or (level is Level.FAILURE and passes(play, actor, "POW", "Luck, catching")):
        return 0
    rolled = play.draw(weapon_dice(flying.damage), of=actor, what="damage to the hand")
    where = "right-arm" if play.book.options.hit_locations else ""
    through = max(0, rolled - armour_value(me, play.book, flying, where))
    wound(play, actor, through, flying.name, where)
    return through
