"""MemoryLog: logs in memory, for tests and for tables that nobody means to keep."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.stores.errors import Conflict
from rulewright.stores.log import PAGE, Log, Snapshot, check_append, check_id, check_length
from rulewright.stores.upcast import PRESENT, Upcasters


class MemoryLog(Log):
    """The promise of `Log` in its plainest form; the other engines are tested against it. Nothing here is durable."""

    def __init__(self, upcasters: Upcasters = PRESENT) -> None:
        self.upcasters = upcasters
        self._logs: dict[str, list[tuple[int, bytes]]] = {}
        self._snapshots: dict[str, dict[int, bytes]] = {}

    async def append_bytes(self, table: str, after: int, bodies: Sequence[bytes]) -> None:
        check_append(table, after, bodies)
        if not bodies:
            return
        log = self._logs.get(table, [])
        if len(log) != after:
            raise Conflict(table, after, len(log))
        log.extend((self.upcasters.current, body) for body in bodies)
        self._logs[table] = log

    async def fill(self, table: str, batches: Iterable[Sequence[bytes]]) -> int:
        check_id(table)
        bodies = [body for batch in batches for body in batch]
        for number, body in enumerate(bodies, start=1):
            check_length(number, body)
        await self.append_bytes(table, 0, bodies)
        return len(bodies)

    async def copy_prefix(self, source: str, target: str, upto: int) -> None:
        check_id(target)
        log = self._logs.get(source, [])
        if not 1 <= upto <= len(log):
            raise Conflict(source, upto, len(log))
        if target in self._logs:
            raise Conflict(target, 0, len(self._logs[target]))
        self._logs[target] = log[:upto]

    async def read_bytes(self, table: str, after: int = 0, most: int | None = None) -> list[bytes]:
        log = self._logs.get(table, [])
        rows = log[after:] if most is None else log[after : after + most]
        return [self.upcasters.lift(body, shape) for shape, body in rows]

    async def head(self, table: str) -> int:
        return len(self._logs.get(table, []))

    async def tables(self, after: str = "", most: int = PAGE) -> list[str]:
        return sorted(table for table in self._logs if table > after)[:most]

    async def keep_snapshot(self, table: str, number: int, body: bytes) -> None:
        if 1 <= number <= len(self._logs.get(table, [])):
            self._snapshots.setdefault(table, {})[number] = body

    async def snapshot(self, table: str, at_most: int | None = None) -> Snapshot | None:
        kept = self._snapshots.get(table, {})
        number = max((number for number in kept if at_most is None or number <= at_most), default=None)
        return None if number is None else Snapshot(number, kept[number])

    async def forget_snapshots(self, table: str | None = None, below: int | None = None) -> None:
        for name in list(self._snapshots) if table is None else [table]:
            kept = self._snapshots.get(name, {})
            self._snapshots[name] = {} if below is None else {n: body for n, body in kept.items() if n >= below}
