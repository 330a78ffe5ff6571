"""Beside the choice: which blanks of a character a refusal hangs on, so that a builder can show it there."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Creation
from rulewright.play import Refusal
from rulewright.play.values.path import read, write
from rulewright.tables.views.known import guessed

FEW = 2
"""A refusal that more blanks could take away speaks of all of them together, such as of a budget."""


def hanging_on(
    creation: Creation[Any], character: Any, book: Any, refusals: tuple[Refusal, ...]
) -> tuple[tuple[str, ...], ...]:
    """For each refusal the blanks that would take it away if they were as empty as in the beginning.

    Asked of the rules themselves, so that no ruleset has to say it.
    """
    if not refusals:
        return ()
    empty = creation.blank(book)
    found: dict[str, tuple[str, ...]] = {}
    for path in dict.fromkeys(blank.path for step in creation.steps for blank in step.blanks):
        left = guessed(lambda path=path: _without(creation, character, empty, book, path), None)  # type: ignore[misc]
        for each in refusals:
            if left is not None and each.reason not in left:
                found[each.reason] = (*found.get(each.reason, ()), path)
    return tuple(paths if len(paths := found.get(each.reason, ())) <= FEW else () for each in refusals)


def _without(creation: Creation[Any], character: Any, empty: Any, book: Any, path: str) -> frozenset[str] | None:
    """What is refused of a character whose one blank is as in the beginning; None if it is so already."""
    before = read(empty, path)
    if read(character, path) == before:
        return None
    return frozenset(each.reason for each in creation.refusals(write(character, path, before), book))
