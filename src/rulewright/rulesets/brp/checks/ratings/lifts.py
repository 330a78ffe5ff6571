"""Lifts: what a feeling or a name adds to a skill by the level of its roll, and that a roll takes one of them only."""

from __future__ import annotations

from typing import Literal

from rulewright.play import Refusal
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Book, State
from rulewright.rulesets.brp.state.entries import Uplift

LIFTED = "borne up"
"""Marks, with the skill, that a feeling or a name weighs on it already."""


def lift_of(of: Literal["inspiration", "impression"], level: Level, book: Book) -> Uplift:
    """What a roll of this level does to a skill, or to whoever rolled. [BRP-OPT-055 BRP-OPT-067]"""
    wanted = level.name.lower()
    return next(each for each in book.content.all(Uplift) if each.of == of and each.level == wanted)


def lifted_already(state: State, actor: str, skill: str) -> Refusal | None:
    """Why nothing more lifts a skill: a roll takes one augment. [BRP-OPT-054]"""
    if not state.actor(actor).is_marked(f"{LIFTED} {skill}"):
        return None
    return Refusal("A feeling or a name weighs on that skill already.", "BRP-OPT-054", "Choose another skill.")


def no_augment_besides(state: State, actor: str, skill: str, augment: str) -> Refusal | None:
    """Why no other skill augments a roll: a feeling or a name does. [BRP-OPT-054]"""
    if not augment or not state.actor(actor).is_marked(f"{LIFTED} {skill}"):
        return None
    return Refusal("A feeling or a name lifts that roll already.", "BRP-OPT-054", "Roll without the augment.")
