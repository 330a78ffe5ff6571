"""The focus of a Brazier of Power: points are put into it, its maker goes to it and away, and it may be lost."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Within, action
from rulewright.kits.counting import counted
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.acting import no_deed
from rulewright.rulesets.brp.checks.minds import take_the_round
from rulewright.rulesets.brp.checks.spending import available, spend
from rulewright.rulesets.brp.powers.payment import away_from
from rulewright.rulesets.brp.powers.sorcery.spells import FOCUS
from rulewright.rulesets.brp.state.character import Play, State

AWAY = away_from(FOCUS)


def no_focus(state: State, actor: str) -> Refusal | None:
    """Why there is no focus to speak of. [BRP-POW-314]"""
    if FOCUS in state.actor(actor).powers.stores:
        return None
    return Refusal("There is no focus.", "BRP-POW-314", "Cast Brazier of Power on something.")


def no_room_in_it(state: State, actor: str, points: int) -> Refusal | None:
    """Why points do not go into a focus: its maker is not there, has too few, or it holds no more. [BRP-POW-314]"""
    me = state.actor(actor)
    store = me.powers.stores[FOCUS]
    if AWAY in me.powers.flags:
        return Refusal("The focus is out of reach.", "BRP-POW-314", "Go to it.")
    if points > available(me) - 1:
        return Refusal("There are too few points.", "BRP-POW-314", "Keep one to stay awake by.")
    if store.points + points > store.most:
        return Refusal(
            f"It holds {counted(store.most, 'point')} at most.", "BRP-POW-314", "Put fewer in, or cast again."
        )
    return None


@action("Put points into the focus", "power", unless=(no_deed, no_focus, no_room_in_it))
def fill_focus(play: Play, actor: str, points: Annotated[int, Within("Points", 1, 100)]) -> int:
    """Put points of one's own into the focus, up to what it holds. Says how many are in it. [BRP-POW-314]"""
    take_the_round(play, actor, "the focus")
    after = play.actor(actor).powers.stores[FOCUS].points + points
    spend(play, actor, points, "into the focus")
    play.change(actor, f"powers.stores.{FOCUS}.points", after, "put in")
    return after


@action("Leave the focus, or go to it", "move", unless=(no_deed, no_focus))
def leave_focus(play: Play, actor: str) -> bool:
    """Go away from the focus, or lay a hand on it again: only whoever touches it draws on it. Says whether one does.

    [BRP-POW-314]
    """
    away = AWAY in play.actor(actor).powers.flags
    play.change(actor, f"powers.flags.{AWAY}", UNSET if away else 1, "goes to it" if away else "leaves it")
    return away


@action("The focus is moved or broken", "table", unless=(no_focus,), gm_only=True, any_time=True)
def lose_focus(play: Play, actor: str) -> None:
    """A focus that is moved or broken is one no longer, and its points are gone. [BRP-POW-314]"""
    play.change(actor, f"powers.stores.{FOCUS}", UNSET, "moved or broken")
    if AWAY in play.actor(actor).powers.flags:
        play.change(actor, f"powers.flags.{AWAY}", UNSET, "moved or broken")
