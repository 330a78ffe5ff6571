"""Wishes: what somebody would like to do, the most urgent first; done is the first that the rules allow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.contract import Action

__all__ = [
    "Wish",
    "first_allowed",
]

type Wish = tuple[str, dict[str, Any]]
"""An action by its id, and its arguments."""


def first_allowed(
    actions: Mapping[str, Action], wishes: Iterable[Wish], state: Any, book: Any, who: str
) -> Wish | None:
    """The first wish that no rule refuses; None where all are refused."""
    for action, args in wishes:
        if actions[action].refuse(state, book, who, args) is None:
            return action, args
    return None
