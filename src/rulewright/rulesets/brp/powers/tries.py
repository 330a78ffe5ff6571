"""Tries: what somebody may do once in a round only, though it takes no action."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.play import Refusal
from rulewright.rulesets.brp.state.character import Play, State
from rulewright.rulesets.brp.state.powers_state import THIS_SCENE


def _flag(what: str) -> str:
    """Under which name a try of this round is kept."""
    return f"{THIS_SCENE}tried {what}"


def has_tried(state: State, who: str, what: str) -> bool:
    """Whether somebody has tried something in this round of a fight."""
    now = state.scene.round.number
    return bool(now) and state.actor(who).powers.flags.get(_flag(what), 0) == now


def no_second_try(what: str, rule: str) -> Callable[..., Refusal | None]:
    """Refuse a second try of the same thing in one round of a fight."""

    def tried_already(state: State, actor: str) -> Refusal | None:
        if has_tried(state, actor, what):
            return Refusal("That is tried once a round.", rule, "Wait for the next round.")
        return None

    return tried_already


def try_once(play: Play, who: str, what: str) -> None:
    """Note that somebody has tried something in this round."""
    if now := play.scene.round.number:
        play.change(who, f"powers.flags.{_flag(what)}", now, "tries")
