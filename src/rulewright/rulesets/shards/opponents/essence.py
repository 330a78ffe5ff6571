"""Essence: what of a fight cannot matter any more for the rest of it."""

from __future__ import annotations

from rulewright.kits.essence import remade, without_rounds
from rulewright.rulesets.shards.state.character import Book, State


def essence(state: State, book: Book) -> State:
    """Nobody asks which round it is: what lasts counts down, and who loses heart goes by what is left of people."""
    del book
    return remade(state, without_rounds(state.scene))
