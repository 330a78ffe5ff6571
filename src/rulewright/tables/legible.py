"""Legible: what people send, read without what cannot be seen, so that nothing of it is ever kept or passed on."""

from __future__ import annotations

from typing import Any

import msgspec

from rulewright.play.values.wire import decode
from rulewright.stores.registry.names import UNSEEN, visible


def read(raw: bytes, kind: Any) -> Any:
    """JSON as a value of a type; control and direction characters are taken out of every text in it."""
    if not raw.isascii() or b"\\" in raw:  # else there is nothing in it that cannot be seen
        plain = msgspec.json.decode(raw)
        seen = _visible(plain)
        if seen is not plain:
            try:
                raw = msgspec.json.encode(seen)
            except OverflowError:
                msg = "a number is too large"
                raise msgspec.ValidationError(msg) from None
    return decode(raw, kind)


def _visible(value: Any) -> Any:
    """A value without what cannot be seen; the same one if there is nothing of the kind in it."""
    match value:
        case str():
            return visible(value) if UNSEEN.search(value) else value
        case list():
            seen = [_visible(each) for each in value]
            return value if all(map(_same, seen, value)) else seen
        case dict():
            pairs = {_visible(key): _visible(each) for key, each in value.items()}
            same = (
                len(pairs) == len(value)
                and all(map(_same, pairs, value))
                and all(map(_same, pairs.values(), value.values()))
            )
            return value if same else pairs
    return value


def _same(one: object, other: object) -> bool:
    return one is other
