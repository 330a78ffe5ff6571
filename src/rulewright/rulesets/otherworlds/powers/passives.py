"""Passives: what somebody has by knowing a skill, for as long as they want it."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET

from rulewright.contract import Pick, action
from rulewright.play import Effect, Refusal
from rulewright.rulesets.otherworlds.checks.offers import powers
from rulewright.rulesets.otherworlds.checks.refusals import no_waking
from rulewright.rulesets.otherworlds.checks.turns import no_stirring
from rulewright.rulesets.otherworlds.state.character import Actor, Book, Play, State
from rulewright.rulesets.otherworlds.state.deeds import Lay
from rulewright.rulesets.otherworlds.state.entries import power_of


def passive_of(which: str, book: Book) -> list[Effect]:
    """What one skill gives by being known; nothing unless it is passive. [OWS-052]"""
    power = power_of(which, book)
    deeds = [deed for deed in power.deeds if isinstance(deed, Lay)] if power.use == "passive" else []
    keys = (which, *(f"{which}-{number}" for number in range(2, len(deeds) + 1)))
    return [
        Effect(key, deed.name, which, deed.modifiers, deed.marks, rules=("OWS-052",))
        for key, deed in zip(keys, deeds, strict=False)
    ]


def at_work(me: Actor, power: str) -> list[str]:
    """The keys of what a passive skill does on somebody now; none where it is switched off."""
    return [key for key, effect in me.effects.items() if effect.source == power and effect.rules == ("OWS-052",)]


def no_passive(state: State, book: Book, actor: str) -> Refusal | None:
    """Why somebody has nothing to switch. [OWS-052]"""
    me = state.actor(actor)
    if any(passive_of(each, book) for each in me.powers):
        return None
    return Refusal("No passive skill is known.", "OWS-052", "Use a skill.")


@action("Switch a passive skill", "power", unless=(no_waking, no_stirring, no_passive), any_time=True)
def switch(play: Play, actor: str, power: Annotated[str, Pick("Which", powers("passive"))]) -> bool:
    """Do without a passive skill from now on, or have it again; it is there whenever one wants it, and costs nothing.

    Gives whether it works now. [OWS-052]
    """
    me, entry = play.actor(actor), power_of(power, play.book)
    on = at_work(me, power)
    for key in on:
        play.change(actor, f"effects.{key}", UNSET, "switched off")
    for effect in () if on else passive_of(power, play.book):
        play.change(actor, f"effects.{effect.id}", effect, "switched on")
    play.note(f"{me.name} {'does without' if on else 'has'} {entry.name} {'from now on' if on else 'again'}.")
    return not on
