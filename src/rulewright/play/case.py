"""Case: all that the odds of a rule hang on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.play.ending import Ending
from rulewright.play.policy import Policy, undecided

if TYPE_CHECKING:
    from rulewright.play.state import State


@dataclass(frozen=True, slots=True)
class Case[A, S, B, T: Hashable]:
    """A rule whose odds are asked: with what it is called, where it begins and by which book, what matters about its
    endings, and who answers its questions.
    """

    rule: Callable[..., Any]
    state: State[A, S]
    book: B
    args: Mapping[str, Any]
    measure: Callable[[Ending[A, S, Any]], T]
    policy: Policy = undecided
