"""Forms filled in at random: what somebody might enter who tries everything. Not all of it is allowed."""

from __future__ import annotations

from random import Random
from typing import Any

from rulewright.contract import Action
from rulewright.play import State

SOMETHING = "something"
"""What is written wherever words are asked for, if nothing else is."""


def random_form(
    action: Action,
    state: State[Any, Any],
    book: Any,
    who: str,
    whim: Random,
    *,
    sparing: float = 0.0,
    words: str = SOMETHING,
) -> dict[str, Any]:
    """Something for every field of an action that has something to offer; what need not be said is, that often, left out.

    Wherever anything may be written stand the same `words`.
    """
    args: dict[str, Any] = {}
    for each in action.fields:
        if sparing and not each.must_be_given and whim.random() < sparing:
            continue
        options = each.options(state, book, who) if each.options else ()
        match each.kind:
            case "choice" if options:
                args[each.name] = whim.choice(options).key
            case "some" if options:
                args[each.name] = [whim.choice(options).key]
            case "number":
                args[each.name] = whim.randint(each.least, max(each.least, each.most))
            case "flag":
                args[each.name] = whim.random() < 0.5
            case "text":
                args[each.name] = words
    return args
