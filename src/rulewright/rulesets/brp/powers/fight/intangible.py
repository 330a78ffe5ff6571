"""The intangible: what passes through whoever has no substance, and what such a one cannot do to others."""

from __future__ import annotations

from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.touch import INTANGIBLE, NOTHING_SOLID
from rulewright.rulesets.brp.state.character import Actor, State
from rulewright.rulesets.brp.state.deeds import Harm, Procedure
from rulewright.rulesets.brp.state.kinds.powers import Power
from rulewright.rulesets.brp.state.known import variant_of
from rulewright.rulesets.brp.state.powers_state import Use

NEEDS_SUBSTANCE = ("kinetic", "heat", "cold")
"""Energies that work neither on the intangible nor by them; all others do, both ways. [BRP-POW-326]"""


def is_past(me: Actor, energy: str) -> bool:
    """Whether an energy passes through somebody. [BRP-POW-326]"""
    return energy in NEEDS_SUBSTANCE and me.is_marked(INTANGIBLE)


def slips_through(me: Actor, them: Actor, energy: str) -> Refusal | None:
    """Why an energy does nothing between two: one of them is intangible. [BRP-POW-326]"""
    if is_past(me, energy) or is_past(them, energy):
        return NOTHING_SOLID
    return None


def no_substance(state: State, who: str, entry: Power, use: Use) -> Refusal | None:
    """Why a power that harms or binds by such an energy is not turned on anybody, nor by the intangible on a thing.

    [BRP-POW-326]
    """
    if use.target == who:
        return None
    chosen = ("", use.choice, variant_of(use.power))
    deeds = (deed for deed in entry.deeds if isinstance(deed, Harm | Procedure))
    energies = [deed.energy for deed in deeds if deed.only in chosen and deed.at != "user"]
    me = state.actor(who)
    theirs = [state.actors.get(each, me) for each in (use.target, *use.more)]
    tries = (slips_through(me, them, energy) for them in theirs for energy in energies)
    return next((refusal for refusal in tries if refusal), None)
