"""Lying still: who knows nothing of what goes on does nothing, and who cannot stir does nothing that takes stirring."""

from __future__ import annotations

from dataclasses import replace

from rulewright.contract import Action
from rulewright.contract.action import Guard
from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.refusals import no_senses, no_stirring, no_vigour
from rulewright.rulesets.brp.checks.turns import is_at_the_last, may_act
from rulewright.rulesets.brp.state.character import State

EVEN_SENSELESS = (
    *("better-hand", "consent", "convert", "count-spare", "drop-passion", "end-inspiration", "load", "weigh"),
    *("buy-power", "grow-into", "thing-acts", "wake"),
)
"""What is only written on a sheet or reckoned, what experience brings, what a thing does by itself, and waking up."""
WITHOUT_STIRRING = (
    *("characteristic", "resist", "remember"),
    *("dismiss", "psychic-combat", "psychic-truce", "chase-mind"),
)
"""What luck, will and mind do alone: rolls that somebody is asked for, letting a being go, and minds against each other."""
BODILY = ("drop-light", "let-fall", "move-besides", "slip-away", "staff-blow")
"""What needs no move of one's own, and a body that can stir all the same."""


def with_senses(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Actions that ask, when nothing else is against them, whether their doer is there to do them at all; what the game master
    rules is done to people, and asks nothing. [BRP-CHR-087 BRP-CBT-019]
    """
    return tuple(each if each.gm_only or each.id in EVEN_SENSELESS else _asking(each) for each in actions)


def _asking(deed: Action) -> Action:
    guards = [Guard.of(out_cold)]
    if deed.id in BODILY or not (deed.any_time or deed.id in WITHOUT_STIRRING):
        guards.append(Guard.of(held_still))
    return replace(deed, guards=(*deed.guards, *guards))


def out_cold(state: State, actor: str) -> Refusal | None:
    """Why somebody does nothing at all: they know nothing of what goes on. The dying may do what is left to them, and who is in
    a fury. [BRP-CHR-087 BRP-CBT-091 BRP-POW-316]
    """
    me = state.actor(actor)
    return None if me.is_out and (may_act(me) or is_at_the_last(me)) else no_senses(state, actor)


def held_still(state: State, actor: str) -> Refusal | None:
    """Why somebody who is awake does nothing: no strength is left, or something keeps them from stirring.

    [BRP-CHR-111 BRP-CBT-019 BRP-SKL-086]
    """
    me = state.actor(actor)
    return no_vigour(me) or no_stirring(me)
