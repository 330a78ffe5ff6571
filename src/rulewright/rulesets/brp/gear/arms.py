"""Arms in use: worn, broken, dropped, taken up."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.contract import action
from rulewright.play import rule
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.enchanted import breaks_with
from rulewright.rulesets.brp.gear.offers import InReach
from rulewright.rulesets.brp.state.arms import arm, holds_shots, points_left
from rulewright.rulesets.brp.state.character import Play
from rulewright.rulesets.brp.state.entries import Shield
from rulewright.rulesets.brp.state.powers_state import Vessel

# -- what weapons suffer ------------------------------------------------------------------------


@rule
def wear(play: Play, who: str, item: str, points: int, cause: str = "") -> bool:
    """Take points off a weapon or shield; whether it breaks. The body has none to lose. [BRP-CBT-049 BRP-CBT-097]"""
    me = play.actor(who)
    if points <= 0 or not arm(item, play.book).hit_points:
        return False
    if points_left(me, item, play.book) > points:
        play.change(who, f"worn.{item}", me.worn.get(item, 0) + points, cause)
        return False
    break_item(play, who, item, cause)
    return True


@rule
def break_item(play: Play, who: str, item: str, cause: str = "") -> None:
    """A weapon or shield is no more; a wizard's staff is dead for good. [BRP-CBT-055 BRP-POW-078]"""
    me = play.actor(who)
    store = me.powers.stores.get(item)
    if store is not None and store.is_staff:
        play.change(who, f"powers.stores.{item}", Vessel(points=0, most=0, sets=store.sets, dies=True), "broken")
    if item in me.in_hand:
        play.change(who, "in_hand", tuple(each for each in me.in_hand if each != item), cause)
    if item in me.weapons:
        play.change(who, "weapons", tuple(each for each in me.weapons if each != item), cause)
    if item == me.shield:
        play.change(who, "shield", "", cause)
    if item in me.worn:
        play.change(who, f"worn.{item}", UNSET, cause)
    breaks_with(play, who, item)
    play.note(f"{me.name}: {arm(item, play.book).name} breaks.")


@rule
def drop(play: Play, who: str, item: str, cause: str = "") -> None:
    """Something falls from the hand and lies on the ground; what grows on a body does not. [BRP-CBT-136]"""
    me = play.actor(who)
    if arm(item, play.book).natural:
        return
    if item in me.in_hand:
        play.change(who, "in_hand", tuple(each for each in me.in_hand if each != item), cause)
        play.change(who, "dropped", (*me.dropped, item), cause)
    elif item == me.shield:
        play.change(who, "shield", "", cause)
        play.change(who, "dropped", (*me.dropped, item), cause)


def count_shot(play: Play, actor: str, weapon: str) -> None:
    """A shot is fired: there is one less. [BRP-CBT-102]"""
    if holds_shots(arm(weapon, play.book)):
        play.change(actor, f"shots.{weapon}", play.actor(actor).shots.get(weapon, 0) + 1, "a shot")


@action("Take in hand", unless=(no_deed,))
def take_up(play: Play, actor: str, item: InReach) -> None:
    """Pick something up, or draw it; in a fight it costs five DEX ranks. [BRP-CBT-022]"""
    grasp(play, actor, item)
    act_besides(play, actor, "taken up")


def grasp(play: Play, actor: str, item: str) -> None:
    """Something comes into somebody's hands, from wherever it was; both, where it needs them. [BRP-CBT-022]"""
    me = play.actor(actor)
    if item in me.dropped:
        play.change(actor, "dropped", tuple(each for each in me.dropped if each != item), "picked up")
    if item in play.book.content[Shield]:
        play.change(actor, "shield", item, "taken up")
        return
    both = arm(item, play.book).hands == 2
    kept = () if both else tuple(each for each in me.in_hand[:1] if arm(each, play.book).hands != 2)
    play.change(actor, "in_hand", (item, *kept), "taken up")
