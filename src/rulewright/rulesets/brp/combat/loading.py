"""Loading: shots that a weapon holds, and what it takes to fill it again."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Tick, action
from rulewright.kits.counting import counted
from rulewright.kits.in_vain import none_will_do
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.minds import is_locked
from rulewright.rulesets.brp.checks.ratings.impairments import stirs
from rulewright.rulesets.brp.checks.refusals import no_heart
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import dex_rank, may_act, take_the_action
from rulewright.rulesets.brp.combat.offers import InHand, weapons
from rulewright.rulesets.brp.gear.slinging import spare_shots, use_spare
from rulewright.rulesets.brp.state.arms import arm, follows_gun_rules, shots_left
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Weapon
from rulewright.rulesets.brp.state.units import half

A_ROUND = 2
"""Shells or bullets that go into a weapon in a round. [BRP-EQP-131]"""
BELT = 2
"""Rounds that a belt takes. [BRP-EQP-131]"""
MAGAZINE = 6
"""Rounds that the box of a crossbow takes at the least. [BRP-EQP-105]"""


def no_need_to_load(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why nothing is loaded: no shot is missing, or none is left to load. [BRP-CBT-102 BRP-EQP-083]"""
    me = state.actor(actor)
    if not me.shots.get(weapon):
        return Refusal("It is full.", "BRP-CBT-102", "Shoot.")
    if spare_shots(me, weapon) == 0:
        return Refusal("There is nothing left to load it with.", "BRP-EQP-083", "Find some, or use another weapon.")
    return None


def no_hurry(state: State, book: Book, actor: str, weapon: str, hurried: bool) -> Refusal | None:
    """Why nobody loads one shot and fires it at once: no fight, no gun, or it is too late in the round. [BRP-EQP-132]"""
    if not hurried:
        return None
    me = state.actor(actor)
    if not state.scene.round.number:
        return Refusal("There is no hurry.", "BRP-EQP-132", "Load it in full.")
    if not follows_gun_rules(arm(weapon, book), book) or arm(weapon, book).loads == "belt":
        return Refusal("It is not loaded one by one.", "BRP-EQP-132", "Load it in full.")
    if me.fight.done or me.fight.rank < hurried_rank(state, actor):
        return Refusal("There is no time for that in this round.", "BRP-EQP-132", "Load now, and shoot in the next.")
    return None


def hurried_rank(state: State, actor: str) -> int:
    """The DEX rank at which somebody fires who had to load one shot first: half, rounded up. [BRP-EQP-132]"""
    return half(dex_rank(state, actor))


def rounds_to_load(weapon: Weapon, shots: int) -> int:
    """Rounds before a weapon that is being filled shoots again, beyond this one. [BRP-EQP-105 BRP-EQP-131]"""
    match weapon.loads:
        case "belt":
            return BELT - 1
        case "bolts":
            return max(MAGAZINE, shots) - 1
    return 0


def has_loaded_on(state: State, book: Book, who: str) -> bool:
    """Whether a round has brought on what somebody loads: a box takes bolt after bolt, and a belt its two rounds, with both
    hands on the weapon and nothing struck or shot meanwhile; it does not go on under whoever could not begin it either: who
    sleeps, is held fast, fights with the mind alone, despairs, is mist or has left their body.

    [BRP-EQP-105 BRP-EQP-131 BRP-CBT-019 BRP-CRE-162 BRP-OPT-056 BRP-POW-171 BRP-POW-302]
    """
    me = state.actor(who)
    filled = [each for each in me.fight.reloading if each in me.weapons and rounds_to_load(arm(each, book), 0)]
    if not filled:
        return True
    barred = no_hands(state, who) or no_heart(me) or is_locked(state, who)
    idle = me.is_out or me.fight.done or not may_act(me) or barred
    return not (idle or any(each not in me.in_hand for each in filled))


@action(
    "Load a weapon",
    unless=(no_deed, no_need_to_load, none_will_do(no_need_to_load, weapon=weapons), no_hurry, no_hands),
    id="reload",
)
def fill(
    play: Play,
    actor: str,
    weapon: InHand,
    *,
    hurried: Annotated[bool, Tick("One shot only, to fire it in this round")] = False,
) -> int:
    """Load a weapon: two shells or bullets in a round, a clip or cell in one, a belt in two, a box of bolts in six or more.
    In a hurry one shot goes in, and is fired in the same round at half the DEX rank. Says how many went in.

    [BRP-CHR-117 BRP-CBT-102 BRP-EQP-105 BRP-EQP-128 BRP-EQP-131 BRP-EQP-132 BRP-POW-302]
    """
    if not stirs(play, actor):
        take_the_action(play, actor, "exhausted")
        return 0
    me, held = play.actor(actor), arm(weapon, play.book)
    missing = int(me.shots[weapon])
    most = 1 if hurried else min(missing, A_ROUND) if held.loads == "each" and play.scene.round.number else missing
    loaded = use_spare(play, actor, weapon, most)
    play.change(actor, f"shots.{weapon}", missing - loaded if loaded < missing else UNSET, "loaded")
    if not play.scene.round.number:
        return loaded
    if hurried:
        play.change(actor, "fight.rank", hurried_rank(play.state, actor), "loads in a hurry")
        return loaded
    if busy := rounds_to_load(held, loaded):
        play.change(actor, "fight.reload", max(me.fight.reload, busy + 1), "loads")
        play.change(actor, "fight.reloading", (*me.fight.reloading, weapon), "loads")
    take_the_action(play, actor, "loads")
    play.note(f"{me.name} loads {held.name}: {counted(shots_left(play.actor(actor), weapon, play.book), 'shot')}.")
    return loaded


def empty_arm(me: Actor, book: Book) -> str:
    """Something in hand that must be loaded before it shoots again, and can be; nothing, mostly. [BRP-CBT-102]"""
    return next((item for item in me.in_hand if not shots_left(me, item, book) and spare_shots(me, item) != 0), "")
