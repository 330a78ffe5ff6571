"""Doors: a line ends with the seat, the session or the account behind it, at whichever worker it is.

Whoever takes a seat away, signs out or is forgotten lets all workers look. What another worker says is never
believed: it only makes this one look into the registry, which it does every minute anyway.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from rulewright.server.problems import Declined
from rulewright.tables.protocol import GO_AWAY

if TYPE_CHECKING:
    from rulewright.server.at_table.socket import Connection
    from rulewright.server.house import House

ROUND = 60.0
"""Seconds after which every line's seat and session are looked at anew."""

log = logging.getLogger("rulewright.server")


class Doors:
    """Looks after the lines of one worker."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._to_look: set[str] = set()
        self._awake = asyncio.Event()

    async def holds(self, line: Connection) -> bool:
        """Whether a line's seat is still there, and still opened by the session that it came with."""
        return (line.seat, line.by) in await self._house.registry.holders(line.table, self._house.now())

    async def ended(self, *tables: str) -> None:
        """Something has ended that may have opened seats at these tables: end their lines here, and let others look."""
        for table in dict.fromkeys(tables):
            await self._look(table)
            await self._house.bus.publish(table, 0)

    def hint(self, table: str) -> None:
        """Somebody says that it is worth looking."""
        if table in self._house.lines:
            self._to_look.add(table)
            self._awake.set()

    async def watch(self) -> None:
        """Look where a hint came, and everywhere once a minute."""
        while True:
            try:
                async with asyncio.timeout(ROUND):
                    await self._awake.wait()
            except TimeoutError:
                self._to_look.update(self._house.lines)
            self._awake.clear()
            while self._to_look:
                try:
                    await self._look(self._to_look.pop())
                except Exception:  # whatever it was, the next round looks again
                    log.exception("lines could not be looked at")

    async def _look(self, table: str) -> None:
        if table not in self._house.lines:
            return
        holders = await self._house.registry.holders(table, self._house.now())
        for line in self._house.lines.get(table, ()):
            if (line.seat, line.by) not in holders:
                line.end(no_seat())


def no_seat() -> Declined:
    """What is said to a line that ends."""
    return Declined(GO_AWAY, "You have no seat here any more.", instead="Sign in again, or ask for an invitation.")
