"""Upkeep: what was cut off is finished, and what has run out is let go of, now and then, while people play."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from rulewright.server.at_table.uploads import let_go_of_uploads
from rulewright.server.own.acceptance import finish_begun
from rulewright.server.pictures.kept import let_go_of_stuck, let_go_of_table

if TYPE_CHECKING:
    from rulewright.server.house import House

EVERY = 3_600.0
"""Seconds between two rounds, about."""
SETTLING = 600.0
"""Seconds for which the clock must have run evenly before anything is let go of by it."""
ASTRAY = 60.0
"""Seconds by which it may part from the time that has passed."""
IN_BIN = 7 * 86_400
"""Seconds for which a table that was thrown away can be had back."""

STUCK = 600
"""Seconds after which nobody is bringing a picture any more that has not come."""

log = logging.getLogger("rulewright.server")


class Clock:
    """The house's clock, held against the time that has passed: one that was set is not believed until it has settled.

    A wrong clock must not empty the bin or sign everybody out for good; a machine that slept only waits a round.
    """

    def __init__(self, now: Callable[[], float], passed: Callable[[], float] = time.monotonic) -> None:
        self._now, self._passed = now, passed
        self._at = now(), passed()

    def settled(self) -> bool:
        """Whether it has run evenly since this was last asked, and for long enough."""
        (was, since), self._at = self._at, (self._now(), self._passed())
        gone = self._at[1] - since
        astray = self._at[0] - was - gone
        if abs(astray) > ASTRAY:
            log.warning("the clock has moved by %.0f seconds; nothing is let go of by it for now", astray)
        return gone >= SETTLING and abs(astray) <= ASTRAY


async def keep_up(house: House) -> None:
    """One round after another, for as long as the house stands. Several workers may do the same; it is done once."""
    clock, pause = Clock(house.now), SETTLING
    while True:
        try:
            await one_round(house, by_clock=clock.settled())
        except Exception:  # whatever it was, the next round is early enough
            log.exception("the upkeep was cut off")
        await asyncio.sleep(pause * random.uniform(1.0, 1.2))
        pause = EVERY


async def one_round(house: House, *, by_clock: bool = True) -> None:
    """Give old names their plain form, and let go of all that has run out, if the clock is to be believed."""
    more = True
    while more:
        more = bool(await house.registry.look_alikes())
    await finish_begun(house)
    if not by_clock:
        return
    now = house.now()
    await let_go_of_stuck(house, now - STUCK)
    await asyncio.to_thread(let_go_of_uploads, time.time() - STUCK)
    await house.registry.forget_sessions(now)
    await house.registry.forget_owned(now - house.settings.session_days * 86_400)
    for table in await house.registry.binned_before(now - IN_BIN):
        await remove(house, table)


async def remove(house: House, table: str) -> None:
    """Remove a table for good: its log, snapshots and pictures first, so that a round that was cut off is done again."""
    await house.log.remove(table)
    await let_go_of_table(house, table)
    await house.registry.erase_table(table)
    house.host.forget(table)
    log.info("a table was removed", extra={"table": table})
