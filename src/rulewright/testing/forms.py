"""Forms filled in: at random, as somebody might who tries everything, and in order, until one is granted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from rulewright.contract import Action, Field
from rulewright.contract.action import keys_of
from rulewright.play import State

SOMETHING = "something"
"""What is written wherever words are asked for, if nothing else is."""
LEFT_OUT = object()
"""In place of what need not be said."""

type Offered = Mapping[str, tuple[Any, ...]]
"""What may be said in each field of a form."""


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


def offered(action: Action, state: State[Any, Any], book: Any, who: str, few: int | None = None) -> Offered:
    """What may be said in each field of an action: of choices so `few`, of several one at a time, of numbers the ends and
    what stands there, of words any. Where a field need not be filled in, that comes first.
    """
    return {field.name: tuple(_sayings(field, state, book, who, few)) for field in action.fields}


def _sayings(field: Field, state: State[Any, Any], book: Any, who: str, few: int | None) -> Iterator[Any]:
    if not field.must_be_given:
        yield LEFT_OUT
    match field.kind:
        case "choice" | "some":
            keys = keys_of(field.options, state, book, who) if field.options else ()
            for key in islice(keys, few):
                yield [key] if field.kind == "some" else key
        case "number":
            yield from dict.fromkeys((max(field.least, min(field.most, 1)), field.least, field.most))
        case "flag":
            yield from (False, True)
        case "text":
            yield SOMETHING


def is_granted(
    action: Action, state: State[Any, Any], book: Any, who: str, sayings: Offered, tries: int
) -> bool | None:
    """Whether somebody is granted an action with anything of what may be said in its fields, filled in one by one; what is
    refused half filled in is not filled in further. None where so many forms do not tell.
    """
    waiting: list[tuple[dict[str, Any], tuple[Field, ...]]] = [({}, action.fields)]
    for _ in range(tries):
        if not waiting:
            return False
        args, left = waiting.pop()
        if not left:
            if action.refuse(state, book, who, args) is None:
                return True
            continue
        no = action.so_far(state, book, who, args)
        if no is None or no[1] & {each.name for each in left}:
            name, rest = left[0].name, left[1:]
            waiting += [(args if each is LEFT_OUT else args | {name: each}, rest) for each in reversed(sayings[name])]
    return None
