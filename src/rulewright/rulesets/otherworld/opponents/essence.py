"""Essence: what of a fight cannot matter any more for the rest of it."""

from __future__ import annotations

from rulewright.kits.essence import remade, without_rounds
from rulewright.rulesets.otherworld.state.character import Book, State

AFTER_THE_FIRST = 2
"""Rounds are told apart no further: in the first one nobody can have lost Health and got it back."""


def essence(state: State, book: Book) -> State:
    """Nobody asks which round it is; what lasts counts down. [OW-030]"""
    del book
    return remade(state, without_rounds(state.scene, AFTER_THE_FIRST))
