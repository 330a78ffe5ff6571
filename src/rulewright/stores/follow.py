"""Following a table: its entries from a number on, complete and in order, for as long as one listens.

Hints make it quick and the log makes it right. Whatever a bus loses, doubles or delays, the reader gets
every entry once.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

from rulewright.stores.bus import Bus, Hint
from rulewright.stores.log import PAGE, Log

LOOK_EVERY = 30.0
"""Seconds after which a silent log is looked at, in case its hints were lost."""


async def follow(
    log: Log, bus: Bus, table: str, after: int = 0, *, page: int = PAGE, look_every: float = LOOK_EVERY
) -> AsyncGenerator[list[bytes]]:
    """Entries after a number, as JSON, in batches as they come. Ends when the bus is closed."""
    async with bus.subscribe(table) as hints:
        while True:
            while bodies := await log.read_bytes(table, after, page):
                after += len(bodies)
                yield bodies
            while True:
                try:
                    async with asyncio.timeout(look_every):
                        hint = await anext(hints)
                except StopAsyncIteration:
                    return
                except TimeoutError:
                    break
                if 0 < hint.number <= after:
                    continue
                fresh = _next(hint, after, log.upcasters.current)
                if not fresh:
                    break
                after = hint.number
                yield fresh


def _next(hint: Hint, after: int, shape: int) -> list[bytes]:
    """What a hint brought along beyond a number; nothing if it leaves a gap or has another shape."""
    begin = hint.number - len(hint.bodies)
    if not hint.bodies or hint.shape != shape or begin > after:
        return []
    return list(hint.bodies[after - begin :])
