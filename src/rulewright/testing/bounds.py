"""Bounds: which numbers, words and lists of a game have no limit. From outside, none may come in without one.

`rulewright.play.values.bounded` has types with limits that suit most fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, UnsetType

from rulewright.contract import Ruleset
from rulewright.play import FrozenMap
from rulewright.play.values.alias import unaliased

SETTLED = frozenset({bool, NoneType, UnsetType})
"""Types whose values are few."""


WIDEST = 10_000_000
"""So large a number may be that an action takes."""


def unbounded_in(game: Ruleset) -> tuple[str, ...]:
    """Every place where a game would take something of any size: its structs, wishes, and the numbers of its actions."""
    structs = {"options": game.options, "character": game.character, "actor": game.actor, "scene": game.scene}
    found = [place for name, kind in (structs | dict(game.wishes)).items() for place in unbounded(kind, name)]
    found += [
        f"{action.id}.{each.name}: number"
        for action in game.actions
        for each in action.fields
        if each.kind == "number" and not -WIDEST <= each.least <= each.most <= WIDEST
    ]
    return tuple(found)


def unbounded(kind: Any, name: str = "") -> tuple[str, ...]:
    """Every place in a type where a number, words, a list or a map may be as large as somebody likes."""
    return tuple(dict.fromkeys(_found(kind, name, (), ())))


def _found(kind: Any, name: str, metas: tuple[Meta, ...], within: tuple[type, ...]) -> Iterator[str]:
    kind = unaliased(kind)
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        stated = tuple(each for each in args[1:] if isinstance(each, Meta))
        yield from _found(args[0], name, (*metas, *stated), within)
    elif origin in {Union, UnionType}:
        for one in args:
            yield from _found(one, name, metas, within)
    elif origin is Literal or kind in SETTLED or isinstance(kind, TypeVar):
        return
    elif isinstance(origin or kind, type):
        yield from _of_class(origin or kind, args, name, metas, within)
    else:
        yield f"{name}: {kind}"


def _of_class(
    kind: type, args: tuple[Any, ...], name: str, metas: tuple[Meta, ...], within: tuple[type, ...]
) -> Iterator[str]:
    if issubclass(kind, Enum):
        return
    if issubclass(kind, Struct):
        if kind not in within:
            for field, hint in get_type_hints(kind, include_extras=True).items():
                if field in kind.__struct_fields__:
                    yield from _found(hint, f"{name}.{field}", (), (*within, kind))
    elif issubclass(kind, (int, float)):
        if not (_states(metas, "ge", "gt") and _states(metas, "le", "lt")):
            yield f"{name}: {kind.__name__}"
    elif issubclass(kind, (Mapping, Sequence, AbstractSet)):
        whole = issubclass(kind, tuple) and args[-1:] != (...,)  # so many parts, and no more
        if not (whole or kind is FrozenMap or _states(metas, "max_length")):
            yield f"{name}: {kind.__name__}"
        for place, part in enumerate(each for each in args if each is not ...):
            yield from _found(part, f"{name}[{place}]", (), within)
    else:
        yield f"{name}: {kind.__name__}"


def _states(metas: tuple[Meta, ...], *limits: str) -> bool:
    return any(getattr(meta, limit) is not None for meta in metas for limit in limits)
