"""Aliases of types: what stands behind them."""

from __future__ import annotations

from typing import Any, TypeAliasType, get_args, get_origin


def unaliased(kind: Any) -> Any:
    """What an alias stands for, its parameters filled in; anything else as it is."""
    while True:
        origin = get_origin(kind)
        if isinstance(kind, TypeAliasType):
            kind = kind.__value__
        elif isinstance(origin, TypeAliasType):
            given = dict(zip(origin.__type_params__, get_args(kind), strict=True))
            behind = origin.__value__
            kind = behind[tuple(given[each] for each in behind.__parameters__)]
        else:
            return kind
