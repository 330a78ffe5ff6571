"""Missile fire: range, sight and aim; and catching what flies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Struct

from rulewright.contract import Tick, action, bears_on
from rulewright.play import Effect, Part, Refusal, rule
from rulewright.play.effects import begin, end
from rulewright.rulesets.brp.body.holding import into_hand
from rulewright.rulesets.brp.body.wounds.kinds import kinds_of_injury
from rulewright.rulesets.brp.body.wounds.plain_force import past_powers
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.characteristic_rolls import chance_of, passes
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.rolling import Roll, roll_for, throw
from rulewright.rulesets.brp.checks.setting_upon import ward_off
from rulewright.rulesets.brp.checks.turns import take_the_action
from rulewright.rulesets.brp.checks.weighing import NOTHING, Rest, Weight
from rulewright.rulesets.brp.combat.aim import ATTACK, Aim
from rulewright.rulesets.brp.combat.damage import blow_of_itself
from rulewright.rulesets.brp.gear.armour import armour_value
from rulewright.rulesets.brp.gear.handing_over import pass_on
from rulewright.rulesets.brp.state.arms import arm, first_arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play
from rulewright.rulesets.brp.state.entries import Circumstance, Weapon
from rulewright.rulesets.brp.state.keys import split
from rulewright.rulesets.brp.state.units import part

FIRST_AIMED, LATER_AIMED = 40, 20
ARMS_REACH, LONG_REACH = 1, 2
"""Metres within which a shot is a matter of hands: those of arms, and of long weapons. [BRP-SPT-219]"""
HEMMED_IN, NO_ROOM = "Hemmed in", "hemmed in"


class Range(Struct, frozen=True):
    """What a distance makes of a shot: easier, harder, or a fifth of the chance and no more than a plain hit."""

    difficulty: Difficulty = Difficulty.AVERAGE
    fifth: bool = False


def point_blank(me: Actor) -> int:
    """Metres within which nobody misses easily: a third of DEX. [BRP-CBT-103]"""
    return part(me.value("DEX"), 3)


def base_range(me: Actor, weapon: Weapon) -> int:
    """The base range of a missile: as printed, or so many times a characteristic for what grows on a body. A scope doubles
    it, a laser sight makes it four times as long, a silencer halves it. [BRP-CBT-103 BRP-POW-346 BRP-EQP-107 BRP-EQP-221 BRP-EQP-222]
    """
    base = weapon.range * me.value(weapon.range_times) if weapon.range_times else weapon.range
    there = me.fitted.get(weapon.id)
    return part(base * there.times, there.parts) if there is not None else base


@bears_on(ATTACK)
def steadied(aim: Aim) -> Weight:
    """A stabilizer steadies the second shot of a round and those after it. [BRP-EQP-220]"""
    there = aim.me.fitted.get(aim.held.id)
    if there is None or not (there.later_shots and aim.me.fight.done):
        return NOTHING
    return Weight((Part("stabilizer", there.later_shots, "BRP-EQP-220"),))


def range_of(me: Actor, weapon: Weapon, metres: int, *, sights: bool = False) -> Range | None:
    """What a distance makes of a shot; None beyond four times the range, or twice for what is small and thrown. Sights
    halve the distance once aimed. Shot that spreads grows weaker instead, and ends at its last step.

    [BRP-CBT-103 BRP-CBT-104 BRP-CBT-109 BRP-SPT-153 BRP-SPT-154 BRP-SPT-155 BRP-SPT-218 BRP-EQP-078 BRP-EQP-113]
    """
    if sights and me.fight.aimed:
        metres = part(metres, 2)
    base = base_range(me, weapon)
    if weapon.steps and metres > base:
        return Range() if metres <= weapon.steps[-1][0] else None
    if metres <= min(point_blank(me), base):
        return Range(Difficulty.EASY)
    if metres <= base:
        return Range()
    if metres <= 2 * base:
        return Range(Difficulty.DIFFICULT)
    return Range(fifth=True) if metres <= farthest(me, weapon) else None


def farthest(me: Actor, weapon: Weapon) -> int:
    """Metres beyond which nothing is hit: four times the range, twice for what is small and thrown, or the last step of
    shot that spreads. [BRP-CBT-104 BRP-SPT-153 BRP-SPT-155 BRP-EQP-113]
    """
    if weapon.steps:
        return weapon.steps[-1][0]
    return (2 if weapon.short_flight else 4) * base_range(me, weapon)


def steep_metres(me: Actor, metres: int, circumstances: Iterable[Circumstance]) -> int:
    """How far a shot counts as: straight up, beyond point-blank, as twice the distance. [BRP-SPT-249]"""
    doubled = metres > point_blank(me) and any(each.halves_range for each in circumstances)
    return 2 * metres if doubled else metres


def reaches_out(them: Actor, book: Book) -> int:
    """Metres within which it is hand-to-hand: one, or two against a long weapon. [BRP-SPT-219]"""
    return LONG_REACH if any(arm(item, book).reach == "long" for item in them.in_hand) else ARMS_REACH


def at_arms_length(weapon: Weapon) -> Difficulty:
    """How hard a missile weapon is to use on whoever stands before one: guns, beams and crossbows are Easy, bows and what
    is only made to be thrown Difficult; what serves as a hand weapon too is as ever. [BRP-SPT-219 BRP-SPT-271]
    """
    by_hand = split(weapon.skill)[0] in ("missile-weapon", "throw")
    if not by_hand or weapon.skill == "missile-weapon/crossbow":
        return Difficulty.EASY
    return Difficulty.AVERAGE if weapon.in_melee else Difficulty.DIFFICULT


@bears_on(ATTACK)
def at_range(aim: Aim) -> Weight:
    """Near is easy, far is hard, and very far leaves a fifth and no more than a plain hit; at arm's length a bow or
    something thrown is hard to use, and a power that is aimed is not. [BRP-CBT-103 BRP-CBT-104 BRP-SPT-153 BRP-SPT-218 BRP-SPT-219 BRP-SPT-271 BRP-EQP-078]
    """
    if aim.held.range and aim.metres <= reaches_out(aim.them, aim.book):
        by_power = not (aim.is_with_arms or aim.held.thrown)
        return Weight(difficulty=Difficulty.EASY if by_power else at_arms_length(aim.held))
    metres = steep_metres(aim.me, aim.metres, aim.circumstances)
    return (over_metres(aim.me, aim.held, metres) or NOTHING) if aim.held.range else NOTHING


def over_metres(me: Actor, held: Weapon, metres: int) -> Weight | None:
    """What a distance weighs on a shot, at somebody or at a thing; None beyond its reach. [BRP-CBT-103 BRP-CBT-104 BRP-EQP-078 BRP-EQP-113]"""
    there = range_of(me, held, metres, sights=me.fight.sighted)
    if there is None:
        return None
    if not there.fifth:
        return Weight(difficulty=there.difficulty)
    return Weight(left=(Rest("a fifth at this range", 5, "BRP-CBT-104"),), plain=True)


@bears_on(ATTACK)
def lying_low(aim: Aim) -> Weight:
    """A target that lies down is hard to hit from afar; some tables say that it is from beyond twice the range, and easy
    to hit before. [BRP-CBT-103 BRP-CBT-108 BRP-SPT-227]
    """
    if not (aim.held.range and aim.them.is_marked("prone")):
        return NOTHING
    near = aim.metres <= point_blank(aim.me)
    if aim.book.options.prone_targets == "bands":
        easy = aim.metres <= 2 * base_range(aim.me, aim.held)
        return Weight(difficulty=Difficulty.EASY if easy else Difficulty.DIFFICULT)
    return NOTHING if near else Weight(difficulty=Difficulty.DIFFICULT)


@bears_on(ATTACK)
def support(aim: Aim) -> Weight:
    """A fixed support, after a round of aiming: 40 for the first shot, 20 for those that follow. [BRP-CBT-110]"""
    fight = aim.me.fight
    if not (aim.held.range and fight.supported and fight.aimed) or aim.held.rest:
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
    take_the_action(play, actor, "aims")


def is_held_on(me: Actor, book: Book) -> bool:
    """Whether a careful aim may be held into the next round: with what drives itself. [BRP-SPT-017]"""
    return bool(me.fight.careful) and kind_of(arm(first_arm(me), book)) in ("gun", "beam")


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
    ward_off(play, actor)
    me, flying = play.actor(actor), arm(weapon, play.book)
    level, _ = throw(play, actor, catching_roll(me, play.book), "catch")
    if level >= Level.SPECIAL:
        if flying.thrown:
            into_hand(play, actor, weapon, "caught")
            if by and weapon in play.actor(by).dropped:
                pass_on(play, weapon, by, actor)
        play.note(f"{me.name} catches it.")
        return 0
    if level is Level.SUCCESS or (level is Level.FAILURE and passes(play, actor, "POW", "Luck, catching")):
        return 0
    thrower = play.actor(by) if by else me
    rolled = play.draw(blow_of_itself(thrower, flying, play.book), of=actor, what="damage to the hand")
    where = "right-arm" if play.book.options.hit_locations else ""
    off = int(armour_value(me, play.book, flying, where))
    through = past_powers(play, actor, rolled, *kinds_of_injury(flying), off=off)
    wound(play, actor, through, flying.name, where)
    return through


# -- room to dodge ------------------------------------------------------------------------------


def no_dodging_of_missiles(book: Book) -> Refusal | None:
    """Why it does not matter how much room there is. [BRP-CBT-086]"""
    if book.options.dodge_missiles:
        return None
    text = "Missiles are not dodged like blows at this table."
    return Refusal(text, "BRP-CBT-086", "Switch the option on, or leave it at that.")


@action("No room to dodge", "table", unless=(no_dodging_of_missiles,), gm_only=True, any_time=True)
def hem_in(play: Play, actor: str, *, room: Annotated[bool, Tick("There is room again")] = False) -> None:
    """Somebody stands where there is no room to get out of the way of a missile, or has room again. [BRP-CBT-086]"""
    if room:
        end(play, actor, HEMMED_IN, "has room")
    else:
        begin(play, actor, Effect("hemmed-in", HEMMED_IN, marks=(NO_ROOM,), stacking="refresh"))


def has_room(me: Actor) -> bool:
    """Whether somebody has room to get out of the way of a missile. [BRP-CBT-086]"""
    return not me.is_marked(NO_ROOM)
