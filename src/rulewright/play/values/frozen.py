"""FrozenMap: a mapping that is a value, so that an actor with skills and gear can be hashed."""

from __future__ import annotations

from collections.abc import Hashable, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from functools import reduce
from operator import xor
from typing import Any


class FrozenMap[K: Hashable, V](Mapping[K, V]):
    """An immutable, hashable mapping that keeps its order; equality does not depend on order."""

    __slots__ = ("_hash", "_items")

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        self._items = dict(items)
        self._hash: int | None = None

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def get(self, key: K, default: Any = None) -> Any:
        """The value under a key, or a default."""
        return self._items.get(key, default)

    # The mixins of Mapping would do, several times slower.

    def keys(self) -> KeysView[K]:
        return self._items.keys()

    def values(self) -> ValuesView[V]:
        return self._items.values()

    def items(self) -> ItemsView[K, V]:
        return self._items.items()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMap):
            return self._items == other._items
        return NotImplemented

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = reduce(xor, map(hash, self._items.items()), 0)
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenMap, (self._items,)  # without the hash, which means nothing in another process

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"

    def with_(self, key: K, value: V) -> FrozenMap[K, V]:
        """The same mapping with one entry set."""
        items = self._items.copy()
        items[key] = value
        return self._turned_into(items, key)

    def without(self, key: K) -> FrozenMap[K, V]:
        """The same mapping with one entry gone."""
        items = self._items.copy()
        items.pop(key, None)
        return self._turned_into(items, key)

    def _turned_into(self, items: dict[K, V], key: K) -> FrozenMap[K, V]:
        """A map that differs in one entry; where this one's hash is known, so is that one's."""
        made: FrozenMap[K, V] = FrozenMap.__new__(FrozenMap)
        made._items = items
        made._hash = None
        if self._hash is not None:
            try:
                made._hash = self._hash ^ _hash_of_entry(self._items, key) ^ _hash_of_entry(items, key)
            except TypeError:
                made._hash = None  # the new value has no hash, and neither will the map
        return made


def _hash_of_entry[K: Hashable](items: dict[K, Any], key: K) -> int:
    return hash((key, items[key])) if key in items else 0
