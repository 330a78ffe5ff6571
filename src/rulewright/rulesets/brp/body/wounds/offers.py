"""Which weapons stick in somebody, and why one of them stays where it is."""

from __future__ import annotations

from typing import Annotated

from rulewright.contract import Pick
from rulewright.kits.choosing import Options, option
from rulewright.play import Refusal
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Book, State

GRASP = 6
"""Metres from which a step brings one to a weapon that sticks. [BRP-CBT-021]"""


def stuck_in(state: State, book: Book, who: str) -> Options:
    """Weapons that stick in anybody, each once."""
    items = {item for actor in state.actors.values() for item in actor.fight.lodged}
    return tuple(option(item, arm(item, book).name) for item in sorted(items))


type Stuck = Annotated[str, Pick("Weapon", stuck_in)]


# -- why not ------------------------------------------------------------------------------------


def nothing_stuck(state: State) -> Refusal | None:
    """Why there is nothing to pull out. [BRP-CBT-077]"""
    if any(actor.fight.lodged for actor in state.actors.values()):
        return None
    return Refusal("No weapon sticks in anybody.", "BRP-CBT-077", "Do something else.")


def no_calm(state: State) -> Refusal | None:
    """Why nothing is pulled out calmly. [BRP-CBT-081]"""
    if state.scene.round.number:
        return Refusal("There is a fight going on.", "BRP-CBT-081", "Retrieve it, or end the scene first.")
    return None


def not_in(state: State, who: str, weapon: str) -> Refusal | None:
    """Why somebody is rid of no such weapon: it does not stick there. [BRP-CBT-078]"""
    if weapon in state.actor(who).fight.lodged:
        return None
    return Refusal("Nothing of that kind sticks there.", "BRP-CBT-078", "Name a weapon that does.")


def not_in_target(state: State, actor: str, target: str, weapon: str) -> Refusal | None:
    """Why a weapon comes out of no target: it is not there, or too far away to be gripped. [BRP-CBT-077]"""
    if state.scene.round.number and state.scene.distance(actor, target) > GRASP:
        return Refusal("One must close in to grip it.", "BRP-CBT-077", "Go there first.")
    return not_in(state, target, weapon)


def not_in_oneself(state: State, actor: str, weapon: str) -> Refusal | None:
    """Why a weapon comes out of nobody's own body."""
    return not_in(state, actor, weapon)


def not_in_patient(state: State, patient: str, weapon: str) -> Refusal | None:
    """Why a weapon comes out of no patient."""
    return not_in(state, patient, weapon)
