"""Homecoming: what happens at a table comes back to the characters that people have brought there.

It is looked for soon after something has happened, and whenever somebody opens their character. Whoever brought them is
told what their seat knows, and nothing else: a curse that only the game master knows of does not show on the sheet.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from rulewright.library.growth import come_home, faring
from rulewright.library.outside import as_written
from rulewright.play import Refused
from rulewright.play.values.wire import encode, plain
from rulewright.server.own.strands import MOST_VERSIONS, ends_of
from rulewright.server.own.written import OwnWritten, name_of, sheet_of
from rulewright.stores.errors import StoreError, Taken
from rulewright.stores.registry import StayRecord, VersionRecord
from rulewright.tables.history.reader import NoSuchTable

if TYPE_CHECKING:
    from rulewright.server.house import House

log = logging.getLogger("rulewright.server")

SOON = 3.0
"""Seconds that a table is left to settle."""
NOBODY_FOR = 60.0
"""Seconds for which a table is not looked at again at which nobody's own character is."""
MOST_WAITING = 1_000
MOST_KNOWN = 20_000
AN_EVENING = 12 * 3600
"""Seconds within which what comes back from one table is one version."""


class Homecoming:
    """Looks at tables where something has happened, and writes down what has become of people's characters."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._nobody: dict[str, float] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def stirred(self, table: str) -> None:
        """Something has happened at a table: soon it is looked at."""
        if time.monotonic() < self._nobody.get(table, 0.0):
            return
        if table not in self._tasks and len(self._tasks) < MOST_WAITING:
            task = asyncio.create_task(self._later(table), name=f"homecoming {table}")
            self._tasks[table] = task
            task.add_done_callback(lambda _: self._tasks.pop(table, None))

    async def _later(self, table: str) -> None:
        await asyncio.sleep(SOON)
        await self.at(table)

    def expected(self, table: str) -> None:
        """Somebody's own character has come to a table."""
        self._nobody.pop(table, None)

    async def at(self, table: str) -> None:
        """Write down what has become of everybody's characters at a table. What cannot be told now is told later."""
        try:
            stays = await self._house.registry.stays_at(table)
            if not stays:
                if len(self._nobody) > MOST_KNOWN:
                    self._nobody.clear()
                self._nobody[table] = time.monotonic() + NOBODY_FOR
            for stay in stays:
                await self._home(stay)
        except (StoreError, NoSuchTable) as problem:
            log.info("nobody came home from table %s: %s", table, problem)
        except Exception:  # whatever is wrong, the table goes on
            log.exception("coming home from table %s came to nothing", table)

    async def of(self, character: str) -> None:
        """Write down what has become of a character at all tables that it is at."""
        for stay in await self._house.registry.stays_of(character):
            await self.at(stay.table)

    async def _home(self, stay: StayRecord) -> None:
        registry = self._house.registry
        taken = await registry.version(stay.character, stay.taken)
        record = await registry.table(stay.table)
        sitting = await registry.seat(stay.table, stay.seat)
        if taken is None or record is None or sitting is None or stay.actor not in sitting.actors:
            return
        try:
            found = await self._now(stay, sheet_of(taken))
        except Refused as no:
            log.warning("nobody comes home from table %s: %s", stay.table, no.refusal.reason)
            return
        if found is None:
            return
        body, fares, name, version = found
        latest = await registry.version(stay.character, stay.latest) or taken
        if latest.body == body and (latest.fares or "unhurt") == (fares or "unhurt"):
            return
        versions = await registry.versions(stay.character, sheets=False)
        number, now = versions[-1].number + 1, self._house.now()
        came = (stay.table, record.name, version, fares, body)
        played = VersionRecord(stay.character, number, latest.number, "played", now, *came)
        try:
            if await registry.come_back(stay, played, name):
                await self._thin_out(stay, latest, now)
        except Taken:  # another worker was first, or comes back
            return

    async def _now(self, stay: StayRecord, written: OwnWritten) -> tuple[str, str, str, str] | None:
        """Somebody's own character as their seat knows it: the sheet, how they fare, the name, and the game's version."""
        view = await self._house.host.view(stay.table, stay.seat)
        actor = view.present.get(stay.actor)
        if actor is None or stay.actor not in view.seat.actors:
            return None

        def told(hosted: Any) -> tuple[str, str, str, str]:
            game, book = hosted.table.desk.ruleset, hosted.table.desk.book
            home = come_home(game, stay.actor, as_written(game, written.character), actor, book)
            body = encode(OwnWritten(plain(home), written.options)).decode()
            return body, faring(game, actor, book), name_of(game, home), game.version

        found: tuple[str, str, str, str] = await self._house.host.look(stay.table, told)
        return found

    async def _thin_out(self, stay: StayRecord, before: VersionRecord, now: int) -> None:
        """Of one evening one version is left, and of very many evenings the latest."""
        registry = self._house.registry
        versions = await registry.versions(stay.character, sheets=False)
        needed = {each.taken for each in await registry.stays_of(stay.character)}
        needed |= {each.number for each in ends_of(versions)}
        same = before.kind == "played" and before.table == stay.table and now - before.made < AN_EVENING
        grew = [each for each in versions if each.parent == before.number]
        if same and before.number not in needed and len(grew) == 1:
            await registry.drop_version(stay.character, before.number)
        spare = [each.number for each in versions[1:] if each.kind == "played" and each.number not in needed]
        for number in spare[: max(0, len(versions) - MOST_VERSIONS)]:
            await registry.drop_version(stay.character, number)

    async def close(self) -> None:
        """Look at nothing more."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
