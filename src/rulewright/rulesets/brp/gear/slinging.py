"""Slinging: a shield on the back, where it still covers some of a body; and shots that are carried along."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick, Within, action
from rulewright.kits.choosing import Options
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.touch import no_hands
from rulewright.rulesets.brp.checks.turns import act_besides
from rulewright.rulesets.brp.gear.offers import named
from rulewright.rulesets.brp.state.arms import arm, kind_of
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State
from rulewright.rulesets.brp.state.entries import Shield, Weapon


def no_shield_to_sling(state: State, book: Book, actor: str) -> Refusal | None:
    """Why no shield is slung: there is none, or it has no strap for that. [BRP-EQP-162]"""
    me = state.actor(actor)
    if not me.shield:
        return Refusal(f"{me.name} has no shield in hand.", "BRP-EQP-162", "Take one up first.")
    shield = book.content.get(Shield, me.shield)
    if not shield.slung:
        return Refusal(f"{shield.name} cannot be slung.", "BRP-EQP-162", "Keep it in hand, or drop it.")
    return None


@action("Sling the shield", unless=(no_deed, no_hands, no_shield_to_sling))
def sling(play: Play, actor: str) -> None:
    """Hang the shield on the back: the hand is free, and where locations are played half of it still counts where it hangs.
    In a fight it costs five DEX ranks. [BRP-EQP-162]
    """
    me = play.actor(actor)
    play.change(actor, "slung", me.shield, "slung")
    play.change(actor, "shield", "", "slung")
    play.note(f"{me.name} slings the {arm(me.shield, play.book).name}.")
    act_besides(play, actor, "slings a shield")


# -- arrows and bullets -------------------------------------------------------------------------


def shooting_arms(state: State, book: Book, who: str) -> Options:
    """What somebody carries that shoots something."""
    me = state.actor(who)
    return named((each for each in me.weapons if shoots(arm(each, book))), book)


def shoots(weapon: Weapon) -> bool:
    """Whether a weapon sends something off and stays in the hand. [BRP-EQP-083 BRP-EQP-085]"""
    return kind_of(weapon) in ("shot", "gun", "beam") and not weapon.thrown


def no_time_to_count(state: State) -> Refusal | None:
    """Why nobody says now what they carry along: that is settled before a fight. [BRP-EQP-083]"""
    if not state.scene.round.number:
        return None
    return Refusal("What was carried along was settled before the fight.", "BRP-EQP-083", "End the scene first.")


@action("Count spare shots", unless=(no_time_to_count,), any_time=True)
def count_spare(
    play: Play,
    actor: str,
    weapon: Annotated[str, Pick("For which weapon", shooting_arms)],
    shots: Annotated[int, Within("Shots besides those in it", 0, 5000)],
) -> None:
    """Say how many arrows, bolts, bullets or charges are carried for a weapon: from now on they are counted, they weigh, and they run
    out. Who does not count them always has enough. [BRP-EQP-083 BRP-EQP-085]
    """
    play.change(actor, f"quiver.{weapon}", shots, "carried along")
    play.note(f"{play.actor(actor).name} carries {counted(shots, 'spare shot')} for the {arm(weapon, play.book).name}.")


def spare_shots(me: Actor, item: str) -> int | None:
    """Shots that somebody carries for a weapon besides those in it; None where nobody counts. [BRP-EQP-083]"""
    left = me.quiver.get(item)
    return None if left is None else int(left)


def use_spare(play: Play, who: str, item: str, shots: int) -> int:
    """Take shots from those that are carried along: as many as there are. Says how many. [BRP-EQP-083]"""
    left = spare_shots(play.actor(who), item)
    if left is None:
        return shots
    taken = min(left, shots)
    if taken:
        play.change(who, f"quiver.{item}", left - taken, "used")
    return taken
