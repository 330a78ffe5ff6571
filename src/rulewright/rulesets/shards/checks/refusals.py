"""Refusals: reasons why not that several actions share."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rulewright.play import Refusal
from rulewright.rulesets.shards.state.character import Book, State

type WhyNot = Callable[[State, Book, str], Refusal | None]


def no_encounter(state: State) -> Refusal | None:
    """Why something that belongs into an encounter cannot be done now: none is on. [SHA-CORE-074]"""
    return None if state.scene.order else Refusal("No encounter is on.", "SHA-CORE-074", "Begin one first.")


def no_quiet(state: State) -> Refusal | None:
    """Why something that takes quiet cannot be done now: an encounter is on. [SHA-CORE-074]"""
    return Refusal("An encounter is on.", "SHA-CORE-074", "End it first.") if state.scene.order else None


@cache
def only(holds: Callable[[State, Book, str], bool], reason: str, rule: str, instead: str = "") -> WhyNot:
    """Refuse an action to whom it is nothing."""

    def no_matter(state: State, book: Book, actor: str) -> Refusal | None:
        return None if holds(state, book, actor) else Refusal(reason, rule, instead)

    return no_matter
