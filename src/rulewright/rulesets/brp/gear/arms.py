"""Arms in use: worn, broken, dropped, taken up."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.contract import Weighed, action
from rulewright.kits.counting import counted
from rulewright.play import Refusal, rule
from rulewright.rulesets.brp.body.holding import into_hand, less
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.ratings.impairments import stirs
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.refusals import no_strength
from rulewright.rulesets.brp.checks.touch import no_body, no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.enchanted import breaks_with
from rulewright.rulesets.brp.gear.offers import HeldNow, InReach
from rulewright.rulesets.brp.gear.slinging import use_spare
from rulewright.rulesets.brp.state.arms import arm, holds_shots, made_like, points_left
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Light, Shield, Weapon
from rulewright.rulesets.brp.state.powers_state import Vessel

MASTERY = 100
"""The rating above which a weapon is drawn in no time. [BRP-SPT-145]"""

# -- what weapons suffer ------------------------------------------------------------------------

LIGHT_FALLS: Weighed[[Play, str], None] = Weighed("a light falls")


@rule
def wear(play: Play, who: str, item: str, points: int, cause: str = "") -> bool:
    """Take points off a weapon or shield; whether it breaks. The body has none to lose. [BRP-CBT-049 BRP-CBT-097 BRP-SPT-060]"""
    me = play.actor(who)
    if points <= 0 or not arm(item, play.book).hit_points:
        return False
    if points_left(me, item, play.book) > points:
        play.change(who, f"worn.{item}", me.worn.get(item, 0) + points, cause)
        some = "a hit point" if points == 1 else counted(points, "hit point")
        play.note(f"{me.name}'s {arm(item, play.book).name} loses {some}{f' ({cause})' if cause else ''}.")
        return False
    break_item(play, who, item, cause)
    return True


def whose_staff(state: State, who: str, item: str) -> str:
    """Whose living staff something is that somebody has: their own, or, where there is no other such thing about, of
    whoever gave it out of hand. [BRP-POW-078]
    """

    def lives(maker: str) -> bool:
        store = state.actor(maker).powers.stores.get(item)
        return store is not None and store.is_staff

    if lives(who):
        return who
    bearers = [each for each, actor in state.actors.items() if item in actor.weapons and not lives(each)]
    if bearers != [who]:
        return ""
    return next((each for each in state.actors if lives(each) and item not in state.actor(each).weapons), "")


@rule
def break_item(play: Play, who: str, item: str, cause: str = "") -> None:
    """A weapon or shield is no more, though something may be left of a weapon, once; a wizard's staff is dead for good.

    [BRP-CBT-055 BRP-POW-078 BRP-SPT-060 BRP-SPT-061]
    """
    me = play.actor(who)
    if maker := whose_staff(play.state, who, item):
        sets = play.actor(maker).powers.stores[item].sets
        play.change(maker, f"powers.stores.{item}", Vessel(points=0, most=0, sets=sets, dies=True), "broken")
    if item in me.in_hand:
        play.change(who, "in_hand", less(me.in_hand, item), cause)
    if item in me.weapons:
        play.change(who, "weapons", tuple(each for each in me.weapons if each != item), cause)
    if item == me.shield:
        play.change(who, "shield", "", cause)
    if item in me.worn:
        play.change(who, f"worn.{item}", UNSET, cause)
    if item in me.broken:
        play.change(who, "broken", tuple(each for each in me.broken if each != item), cause)
    elif made_like(item, play.book.content) in play.book.content[Weapon]:
        play.change(who, "broken", (*me.broken, item), cause)
    breaks_with(play, who, item)
    play.note(f"{me.name}: {arm(item, play.book).name} breaks.")


def gives_light(me: Actor, item: str, book: Book) -> bool:
    """Whether something in hand burns and gives light, as a torch does. [BRP-SPT-195]"""
    lit = me.effects.get("light")
    light = None if lit is None else book.content[Light].get(lit.text)
    return light is not None and item == light.weapon != ""


@rule
def drop(play: Play, who: str, item: str, cause: str = "") -> None:
    """Something falls from the hand and lies on the ground; what grows on a body does not. [BRP-CBT-136]"""
    me = play.actor(who)
    if arm(item, play.book).natural:
        return
    if item in me.in_hand:
        play.change(who, "in_hand", less(me.in_hand, item), cause)
        play.change(who, "dropped", (*me.dropped, item), cause)
        if gives_light(me, item, play.book):
            for falls in LIGHT_FALLS.on(play.book):
                falls(play, who)
    elif item == me.shield:
        play.change(who, "shield", "", cause)
        play.change(who, "dropped", (*me.dropped, item), cause)


def count_shot(play: Play, actor: str, weapon: str) -> None:
    """A shot is fired: there is one less in the weapon, or among those that are carried along. [BRP-CBT-102 BRP-EQP-083]"""
    if holds_shots(arm(weapon, play.book)):
        play.change(actor, f"shots.{weapon}", play.actor(actor).shots.get(weapon, 0) + 1, "a shot")
    elif weapon in play.actor(actor).quiver:
        use_spare(play, actor, weapon, 1)


def too_low(state: State, actor: str, item: str) -> Refusal | None:
    """Why a rider does not pick something up: it lies on the ground. [BRP-SPT-209]"""
    me = state.actor(actor)
    if item not in me.dropped or not me.is_marked("mounted"):
        return None
    return Refusal("It lies on the ground, out of a rider's reach.", "BRP-SPT-209", "Dismount first.")


@action("Take in hand", unless=(no_deed, no_hands, too_low))
def take_up(play: Play, actor: str, item: InReach) -> None:
    """Pick something up, or draw it; in a fight it costs five DEX ranks, and none a master. [BRP-CHR-117 BRP-CBT-022 BRP-SPT-144 BRP-SPT-145]"""
    if not stirs(play, actor):
        act_besides(play, actor, "exhausted")
        return
    drawn = item not in play.actor(actor).dropped
    grasp(play, actor, item)
    if drawn and is_master(play.actor(actor), item, play.book):
        play.note(f"{play.actor(actor).name} has the {arm(item, play.book).name} in hand at once.")
    else:
        act_besides(play, actor, "taken up")


def is_master(me: Actor, item: str, book: Book) -> bool:
    """Whether somebody draws and sheathes a weapon in no time: rated above 100 with it. [BRP-SPT-145]"""
    held = arm(item, book)
    return book.options.over_100 and int(rating(me, held.skill, book, held.base)) > MASTERY


def nothing_in_hand(state: State, actor: str) -> Refusal | None:
    """Why nothing is put away or dropped: the hands are empty. [BRP-SPT-144]"""
    me = state.actor(actor)
    if me.in_hand or me.shield:
        return None
    return Refusal(f"{me.name} has nothing in hand.", "BRP-SPT-144", "Take something in hand first.")


@action("Put away", unless=(no_deed, nothing_in_hand, no_hands))
def put_away(play: Play, actor: str, item: HeldNow) -> None:
    """Sheathe or sling something; in a fight it costs five DEX ranks, so that to change weapons costs ten, and none a master.

    [BRP-CHR-117 BRP-SPT-144 BRP-SPT-145]
    """
    if not stirs(play, actor):
        act_besides(play, actor, "exhausted")
        return
    me = play.actor(actor)
    if item == me.shield:
        play.change(actor, "shield", "", "put away")
    else:
        play.change(actor, "in_hand", less(me.in_hand, item), "put away")
    play.note(f"{me.name} puts the {arm(item, play.book).name} away.")
    if not is_master(me, item, play.book):
        act_besides(play, actor, "put away")


@action("Drop", unless=(no_strength, nothing_in_hand, no_body), any_time=True)
def let_fall(play: Play, actor: str, item: HeldNow) -> None:
    """Let something fall: that takes no time at all. [BRP-SPT-144]"""
    drop(play, actor, item, "dropped")
    play.note(f"{play.actor(actor).name} drops the {arm(item, play.book).name}.")


def grasp(play: Play, actor: str, item: str) -> None:
    """Something comes into somebody's hands, from wherever it was; a shield onto the arm. [BRP-CBT-022]"""
    me = play.actor(actor)
    if item in me.dropped:
        play.change(actor, "dropped", tuple(each for each in me.dropped if each != item), "picked up")
    if item in play.book.content[Shield]:
        play.change(actor, "shield", item, "taken up")
        if item == me.slung:
            play.change(actor, "slung", "", "taken up")
        return
    into_hand(play, actor, item, "taken up")
