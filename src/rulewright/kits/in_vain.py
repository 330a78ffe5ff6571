"""In vain: what is closed to somebody because there is nothing, and nobody, with which the rule would let them do it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from msgspec.structs import replace

from rulewright.contract.action import Guard, keys_of
from rulewright.kits.choosing import Offers
from rulewright.play import Refusal

__all__ = [
    "Closed",
    "none_will_do",
]

type Closed = Callable[[Any, Any, str], Refusal | None]
"""A guard that asks nothing of the form: of the state, the book and who acts."""


def none_will_do(why_not: Callable[..., Refusal | None], saying: str = "", **offered: Offers) -> Closed:
    """A guard that asks nothing of the form: it refuses where another one does whatever is chosen there. What it says holds
    of every choice: `saying`, or else what is said of the first.

    It stands behind the other one, so that whoever sends a form all the same hears what is against their choice. Where there
    is nothing to choose it says nothing, for that shows on the form.
    """
    guard = Guard.of(why_not)

    def closed(state: Any, book: Any, actor: str) -> Refusal | None:
        first: Refusal | None = None
        for chosen in product(*(keys_of(each, state, book, actor) for each in offered.values())):
            known = {"actor": actor, **dict(zip(offered, chosen, strict=True))}
            if (no := guard.ask(state, book, known)) is None:
                return None
            first = first or no
        return replace(first, reason=saying) if first is not None and saying else first

    return closed
