"""Readying: an attack or a skill held back for its moment."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.contract import Pick, action
from rulewright.play import Refusal
from rulewright.rulesets.otherworlds.checks.offers import Armed, powers
from rulewright.rulesets.otherworlds.checks.refusals import using
from rulewright.rulesets.otherworlds.checks.turns import spend
from rulewright.rulesets.otherworlds.state.character import Book, Play, Readied, State
from rulewright.rulesets.otherworlds.state.entries import power_of


def no_readying(state: State, book: Book, actor: str, weapon: str, power: str) -> Refusal | None:
    """Why nothing can be held back so. [OWS-048 OWS-050]"""
    me = state.actor(actor)
    if bool(weapon) == bool(power):
        return Refusal("Ready one weapon or one skill, for one trigger.", "OWS-048", "Name one of them.")
    if weapon and weapon not in me.usable:
        return Refusal("It is not in hand.", "OWS-050", "Draw it: that is free.")
    if power and (power not in me.powers or power_of(power, book).use != "action"):
        return Refusal("Only an action skill can be readied.", "OWS-048", "Choose one that is known.")
    return None


@action("Ready", "attack", unless=(using("ready"), no_readying))
def ready(
    play: Play,
    actor: str,
    trigger: Annotated[Literal["approach", "attack"], Pick("When")],
    weapon: Armed = "",
    power: Annotated[str, Pick("Skill", powers("action"))] = "",
) -> None:
    """Hold an attack or a skill back until a foe approaches or attacks. [OWS-048 OWS-049]"""
    spend(play, actor, "ready")
    play.change(actor, "readied", Readied(trigger=trigger, weapon=weapon, power=power), "readies")
