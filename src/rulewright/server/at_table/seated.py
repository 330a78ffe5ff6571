"""Seated: who sits at a table by the registry, read once for all who are told of the same wish."""

from __future__ import annotations

import time
from collections import OrderedDict

from rulewright.server.problems import not_found
from rulewright.stores.registry import OfferRecord, Registry, SeatRecord, TableRecord

A_MOMENT = 1.0
"""Seconds for which what was read is good enough for a screen that only follows; a name may be so late."""
MOST_TABLES = 200

type AtTable = tuple[TableRecord, list[SeatRecord], list[OfferRecord]]


class Seated:
    """Tables and their seats as they were read last."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._read: OrderedDict[str, tuple[float, AtTable]] = OrderedDict()

    async def at(self, table: str, *, recent: bool = False) -> AtTable:
        """A table, its seats and what is offered there: read now, or a moment ago where that is good enough."""
        kept = self._read.get(table)
        if recent and kept is not None and time.monotonic() - kept[0] < A_MOMENT:
            return kept[1]
        record = await self._registry.table(table)
        if record is None:
            raise not_found("table")
        found = record, await self._registry.seats(table), await self._registry.offers(table)
        self._read[table] = time.monotonic(), found
        self._read.move_to_end(table)
        while len(self._read) > MOST_TABLES:
            self._read.popitem(last=False)
        return found
