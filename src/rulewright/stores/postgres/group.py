"""Group commit: a writer that makes the waiting appends of many tables durable with one flush.

Whatever waits when the connection is free goes into one statement; an append that is alone waits for
nobody. Each is checked, kept or refused on its own.

An append is held against the log twice: by its number and by the link that it follows. What a worker
adds on top of a past that the database does not have is refused.

If the connection breaks before the answer comes, the same appends are sent again: what was kept the
first time is found by its stamp, and nothing is kept twice.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import asyncpg

from rulewright.stores.errors import Astray, Broken, Closed, Conflict, Full, StoreError, Unreachable, Unsure
from rulewright.stores.postgres.append import Append, End, Statements, stamps
from rulewright.stores.postgres.faults import PASSING
from rulewright.stores.postgres.heads import Heads

MOST_APPENDS = 64
"""How many tables share a flush at most."""

MOST_BYTES = 4 << 20
"""How many bytes share a flush, unless one append alone has more."""

SHORTEST_PAUSE, LONGEST_PAUSE = 0.02, 1.0
"""Seconds between attempts to reach the database."""


class GroupWriter:
    """One connection, and those who wait for it."""

    def __init__(
        self, connect: Callable[[], Awaitable[Any]], heads: Heads, shape: int, patience: float, answer_time: float
    ) -> None:
        self._connect = connect
        self._heads = heads
        self._shape = shape
        self._patience = patience
        self._answer_time = answer_time
        self._statements: Statements | None = None
        self._waiting: deque[Append] = deque()
        self._idle: asyncio.Future[None] | None = None
        self._closing = False
        self._stamps = stamps()  # a writer's own: those of two processes must differ, forked ones too
        self._task = asyncio.create_task(self._work())

    async def append(self, table: str, after: int, bodies: Sequence[bytes], expected: bytes | None = None) -> bytes:
        """Wait until an append is durable or refused; the link after the last of its entries."""
        if self._closing:
            raise Closed("the store was closed")
        reached = self._heads.at_least(table)
        if after < reached:
            raise Conflict(table, after, reached)
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        append = Append(table, after, bodies, done, next(self._stamps), expected)
        self._waiting.append(append)
        self._wake()
        return await done

    async def close(self) -> None:
        """Finish what waits, and let the connection go."""
        self._closing = True
        self._wake()
        await self._task
        self._drop()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _work(self) -> None:
        while self._waiting or not self._closing:
            if not self._waiting:
                self._idle = asyncio.get_running_loop().create_future()
                await self._idle
                continue
            if len(self._waiting) == 1 and await self._keep_alone(self._waiting[0]):
                continue
            batch = self._next()
            try:
                await self._persist(batch)
            except asyncpg.DiskFullError as error:
                _refuse(batch, Full(f"nothing was kept: {error}"))
            except asyncpg.PostgresError as error:
                _refuse(batch, StoreError(f"nothing was kept: {error}"))
            except Exception as error:  # noqa: BLE001 - nobody may be left waiting
                self._drop()
                _refuse(batch, Unsure(f"the answer of the database was lost: {error!r}"))

    async def _keep_alone(self, append: Append) -> bool:
        """The short way: an append that waits alone is kept by a bare insert. Whatever goes wrong is left to the long way."""
        if self._statements is None or not self._chain(append):
            return False
        try:
            if not await self._statements.insert_alone(append, self._shape):
                return False
        except asyncpg.UniqueViolationError:
            return False
        except Exception:  # noqa: BLE001 - it is tried again on a new connection, and told apart there
            self._drop()
            return False
        self._waiting.popleft()
        self._heads.saw(append.table, append.head, append.links[-1])
        append.kept()
        return True

    def _chain(self, append: Append) -> bool:
        """Chain an append to the link before it, if that is known here."""
        before = append.expected or append.before or self._heads.link(append.table, append.after)
        if before is not None:
            append.follow(before)
        return before is not None

    def _next(self) -> list[Append]:
        """What goes into one flush: of each table the append that has waited longest, in the order of tables.

        Writers elsewhere keep the same order, so that no two of them wait for each other.
        """
        batch: dict[str, Append] = {}
        later: list[Append] = []
        size = 0
        while self._waiting and len(batch) < MOST_APPENDS and size < MOST_BYTES:
            append = self._waiting.popleft()
            if append.table in batch:
                later.append(append)
            else:
                batch[append.table] = append
                size += sum(map(len, append.bodies))
        self._waiting.extendleft(reversed(later))
        return [batch[table] for table in sorted(batch)]

    async def _persist(self, batch: list[Append]) -> None:
        """Try until the database has answered, for as long as patience lasts."""
        clock = asyncio.get_running_loop().time
        deadline, pause = clock() + self._patience, SHORTEST_PAUSE
        while True:
            try:
                statements = self._statements
                if statements is None or statements.connection.is_closed():
                    statements = self._statements = await self._prepared()
                await self._attempt(statements, batch)
                return
            except PASSING as error:
                self._drop()
                if clock() + pause > deadline:
                    for append in batch:
                        trouble = Unsure if append.sent else Unreachable
                        append.refused(trouble(f"the database does not answer: {error!r}"))
                    return
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _prepared(self) -> Statements:
        """A new connection, to a server that may not be the one of before."""
        self._heads.forget()
        async with asyncio.timeout(self._answer_time):
            return await Statements.prepare(await self._connect())

    async def _attempt(self, statements: Statements, batch: list[Append]) -> None:
        unknown = [append for append in batch if not self._chain(append)]
        ends = await statements.ends(unknown) if unknown else {}
        ready = [
            append
            for append in batch
            if append.table not in ends or await self._follows(statements, append, ends[append.table])
        ]
        kept = await statements.insert(ready, self._shape) if ready else set()
        lost = [append for append in ready if append.table not in kept]
        ends = await statements.ends(lost) if lost else {}
        again = []
        for append in ready:
            end = ends.get(append.table)
            if end is None or end.stamp == append.stamp:
                self._heads.saw(append.table, append.head, append.links[-1])
                append.kept()
            elif await self._follows(statements, append, end):
                again.append(append)
        if again:  # an old log had no link there, or what was known of it was out of date
            await self._attempt(statements, again)

    async def _follows(self, statements: Statements, append: Append, end: End) -> bool:
        """Whether an append can follow what the database has; it is refused if not."""
        table, after = append.table, append.after
        if end.stamp is not None or end.head > after:
            self._heads.found(table, end.head, None)
            append.refused(Conflict(table, after, end.head))
            return False
        link = end.link
        if end.there and link is None:
            try:
                link = await statements.note(append)
            except Broken as broken:
                append.refused(broken)
                return False
        if link is None or append.expected not in (None, link):
            self._heads.found(table, end.head, link)
            append.refused(Astray(table, after, end.head))
            return False
        self._heads.found(table, after, link)
        append.follow(link)
        return True

    def _drop(self) -> None:
        self._heads.forget()
        if self._statements is not None:
            self._statements.connection.terminate()
            self._statements = None


def _refuse(batch: list[Append], error: StoreError) -> None:
    for append in batch:
        append.refused(error)
