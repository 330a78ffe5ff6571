"""A campaign whose server is killed at any moment: what was acknowledged is there, and nothing half-done stays."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path
from random import Random

import httpx
from faults.deeds import DEEDS, Deed, People
from faults.house import reading
from faults.nursery import BornServer, Nursery
from faults.witness import Lost
from tests.server.running import ProcessServer, host_of

from rulewright.server.house import open_house
from rulewright.server.running.settings import Settings
from rulewright.server.running.upkeep import STUCK, one_round
from rulewright.stores.doctor import examine_log

TRIES = 200


class Campaign:
    """A server, its people, and one deed after another that it is killed in the middle of."""

    def __init__(self, server: ProcessServer, where: str, whim: Random) -> None:
        self.server, self.where, self.whim = server, where, whim
        self.lasts: dict[str, float] = {}
        self.kills, self.heard = Counter[str](), Counter[str]()

    async def rounds(self, count: int) -> str:
        """Do everything once in peace, then have a kill for each deed in turn."""
        async with await host_of(self.server.url) as gm:
            people = People(gm)
            await people.sit_down()
            for turn in range(-len(DEEDS), count):
                await self._round(DEEDS[turn % len(DEEDS)](people), peace=turn < 0)
            await self._look(people)
        told = ", ".join(f"{name} {self.kills[name]} ({self.heard[name]} heard)" for name in self.kills)
        return f"{sum(self.kills.values())} kills: {told}; all that was heard is there, nothing half-done"

    async def _round(self, deed: Deed, *, peace: bool) -> None:
        await deed.ready()
        if not peace:
            doing = asyncio.create_task(self._heard(deed))
            await asyncio.sleep(self.whim.uniform(0, self.lasts[deed.name]))
            self.server.kill()
            deed.heard = await doing or deed.heard
            await asyncio.to_thread(self.server.start)
            self.kills[deed.name] += 1
            self.heard[deed.name] += deed.heard
            await self._settled()
            await deed.look()
        began = time.monotonic()
        await deed.press()
        self.lasts[deed.name] = (time.monotonic() - began) * 1.1
        deed.heard = True
        await deed.look()

    async def _heard(self, deed: Deed) -> bool:
        """Do it; whether there was an answer before the server died."""
        try:
            await deed.press()
        except httpx.TransportError:
            return False
        return True

    async def _settled(self) -> None:
        """Wait until what was begun is finished: it is the first thing that a server does, while people come back."""
        for _ in range(TRIES):
            async with reading(self.where) as store:
                if not await store.registry.offers_begun():
                    return
            await asyncio.sleep(0.05)
        raise Lost("somebody was said yes to, and never came")

    async def _look(self, people: People) -> None:
        """Every log is whole."""
        async with reading(self.where) as store:
            for table in await store.registry.table_ids():
                found = await examine_log(store.log, table)
                if found.why or found.sound != found.head:
                    raise Lost(f"{table}: {found.why}")


async def campaign_kills(nursery: Nursery, where: str, rounds: int, whim: Random, **settings: object) -> str:
    """Kill -9 of a whole server while people bring pictures and characters, set scenes and change rules."""
    pictures = Path(str(settings.pop("pictures")))
    workers = int(str(settings.pop("workers", 1)))
    with BornServer(nursery, workers, store=where, pictures=str(pictures), log_level="ERROR", **settings) as server:
        told = await Campaign(server, where, whim).rounds(rounds)
    left = await _tidied(where, pictures)
    return f"{told}; {left} half pictures were let go of"


async def _tidied(where: str, folder: Path) -> int:
    """What the upkeep lets go of later: afterwards every file belongs to a picture, and every picture has its files."""
    async with open_house(Settings(store=where, pictures=str(folder), odds_workers=0, warm=False)) as house:
        before = len(_files(folder))
        clock = house.now
        house.now = lambda: clock() + 10 * STUCK  # type: ignore[method-assign]
        await one_round(house)
        known = set[str]()
        for table in await house.registry.table_ids():
            known |= {each.id for each in await house.registry.pictures(table)}
    files = _files(folder)
    if {f"{id_}-{size}.webp" for id_ in known for size in ("large", "small")} != set(files):
        raise Lost(f"{len(known)} pictures are known, {len(files)} files lie there")
    return before - len(files)


def _files(folder: Path) -> list[str]:
    return [each.name for each in folder.rglob("*") if each.is_file()]
