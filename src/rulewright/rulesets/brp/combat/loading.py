"""Loading: shots that a weapon holds, and what it takes to fill it again."""

from __future__ import annotations

from msgspec import UNSET

from rulewright.contract import action
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.combat.offers import InHand
from rulewright.rulesets.brp.state.arms import shots_left
from rulewright.rulesets.brp.state.character import Actor, Book, Play, State


def no_need_to_load(state: State, book: Book, actor: str, weapon: str) -> Refusal | None:
    """Why nothing is loaded: no shot is missing. [BRP-CBT-102]"""
    if state.actor(actor).shots.get(weapon):
        return None
    return Refusal("It is full.", "BRP-CBT-102", "Shoot.")


@action("Load a weapon", unless=(no_deed, no_need_to_load), id="reload")
def fill(play: Play, actor: str, weapon: InHand) -> None:
    """Fill a weapon with as many shots as it holds; it takes the action of the round. [BRP-CBT-102]"""
    play.change(actor, f"shots.{weapon}", UNSET, "loaded")
    if play.scene.round.number:
        play.change(actor, "fight.rank", 0, "loads")


def empty_arm(me: Actor, book: Book) -> str:
    """Something in hand that must be loaded before it shoots again; nothing, mostly. [BRP-CBT-102]"""
    return next((item for item in me.in_hand if not shots_left(me, item, book)), "")
