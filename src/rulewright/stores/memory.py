"""MemoryLog: logs in memory, for tests and for tables that nobody means to keep."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulewright.stores.chain import START, Row, Rows, chained, checked
from rulewright.stores.errors import Astray, Conflict
from rulewright.stores.log import PAGE, Log, Snapshot, check_append, check_id, check_length, check_strike
from rulewright.stores.upcast import PRESENT, Upcasters


class MemoryLog(Log):
    """The promise of `Log` in its plainest form; the other engines are tested against it. Nothing here is durable."""

    def __init__(self, upcasters: Upcasters = PRESENT) -> None:
        self.upcasters = upcasters
        self._logs: dict[str, list[Row]] = {}
        self._snapshots: dict[str, dict[int, bytes]] = {}

    async def append_bytes(self, table: str, after: int, bodies: Sequence[bytes], link: bytes | None = None) -> bytes:
        check_append(table, after, bodies)
        log = self._logs.get(table, [])
        before = self._link(table, after)
        if not bodies:
            return link or before or START
        if after < len(log):
            raise Conflict(table, after, len(log))
        if before is None or link not in (None, before):
            raise Astray(table, after, len(log))
        links = chained(before, bodies)
        shape = self.upcasters.current
        fresh = [Row(n, shape, body, each) for n, (body, each) in enumerate(zip(bodies, links, strict=True), after + 1)]
        self._logs[table] = log
        log.extend(fresh)
        return links[-1]

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

    async def rows(self, table: str, after: int = 0, most: int | None = None, link: bytes | None = None) -> Rows:
        log = self._logs.get(table, [])
        found = log[after:] if most is None else log[after : after + most]
        return checked(table, after, self._link(table, after), found, self.upcasters)

    def _link(self, table: str, number: int) -> bytes | None:
        log = self._logs.get(table, [])
        if number == 0:
            return START
        return log[number - 1].link if number <= len(log) else None

    async def strike(self, table: str, number: int, body: bytes) -> None:
        log = self._logs.get(table, [])
        present = log[number - 1] if 1 <= number <= len(log) else None
        check_strike(table, number, present and present.body, body)
        if present is not None:
            log[number - 1] = present._replace(body=body)
        self._snapshots.pop(table, None)

    async def cut(self, table: str, after: int, keep: Callable[[list[bytes]], None] | None = None) -> list[bytes]:
        log = self._logs.get(table, [])
        gone = [row.body for row in log[after:]]
        if keep is not None:
            keep(gone)
        del log[after:]
        self._snapshots[table] = {n: body for n, body in self._snapshots.get(table, {}).items() if n <= after}
        return gone

    async def room(self) -> None:
        """There is always room."""

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

    async def remove(self, table: str) -> None:
        self._logs.pop(table, None)
        self._snapshots.pop(table, None)

    async def forget_snapshots(self, table: str | None = None, below: int | None = None) -> None:
        for name in list(self._snapshots) if table is None else [table]:
            kept = self._snapshots.get(name, {})
            self._snapshots[name] = {} if below is None else {n: body for n, body in kept.items() if n >= below}
