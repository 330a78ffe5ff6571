"""`just evening`: tables of ready fights of all five games, five browsers at each, a press every ten seconds.

How many tables two workers carry when everybody does what the app does: looks, reads buttons, asks for odds.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
import time
from argparse import ArgumentParser, Namespace
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from tests.server.running import ProcessServer, games_installed

from load.machine import Watch
from load.real import FIGHTS, FREE, PATIENCE, SEATS, answers, leave_it_to_the_server, next_wish, quantile, until
from load.scene import NATS, POSTGRES, LoadTable, drop, found_fight
from load.seat import BrowserSeat
from rulewright.server.house import open_house
from rulewright.server.running.settings import Settings


@dataclass(slots=True)
class Evening:
    """What came of it: presses, how long each took until all five screens showed it, and what went wrong."""

    pressed: int = 0
    declined: int = 0
    unseen: int = 0
    gaps: int = 0
    behind: int = 0
    times: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        p50, p99 = (quantile(self.times, percent) * 1000 for percent in (50, 99))
        return (
            f"{self.pressed:,} presses, {len(self.times):,} seen by all; p50 {p50:.0f} ms, p99 {p99:.0f} ms; "
            f"{self.unseen} unseen after {PATIENCE:.0f} s, {self.declined} out of reach and left to the server, {self.gaps} gaps, {self.behind} seats behind"
        )


def main() -> None:
    parser = ArgumentParser(prog="just evening", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long it lasts; the claim wants 300")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two presses at a table")
    parser.add_argument("--games", nargs="*", default=list(FIGHTS))
    parser.add_argument("--odds", type=int, default=1, help="processes that reckon odds")
    try:
        from uvloop import run
    except ImportError:
        run = asyncio.run
    print(run(evening(parser.parse_args())), flush=True)


async def evening(chosen: Namespace) -> Evening:
    """Set the tables out, seat everybody, play, and clear away."""
    schema = f"evening_{secrets.token_hex(4)}"
    where = f"{POSTGRES}?schema={schema}"
    settings = {"store": where, "log_level": "WARNING", "odds_workers": chosen.odds, "nats": NATS, **FREE}
    try:
        with tempfile.TemporaryDirectory(prefix="rulewright-evening-") as folder:
            async with open_house(Settings(store=where)) as house:
                games = islice(cycle(chosen.games), chosen.tables)
                tables = [await found_fight(house, game, FIGHTS[game], SEATS - 1) for game in games]
            with games_installed(Path(folder)) as paths, ProcessServer(paths, chosen.workers, **settings) as server:
                return await measured(chosen, server, tables)
    finally:
        await drop(POSTGRES, schema)


async def measured(chosen: Namespace, server: ProcessServer, tables: list[LoadTable]) -> Evening:
    """Everybody sits down; then the tables press, each in its own time."""
    assert server.process is not None
    url = f"http://127.0.0.1:{server.port}"
    async with AsyncExitStack() as stack:
        begin, gate = time.perf_counter(), asyncio.Semaphore(8)

        async def seated(table: LoadTable) -> list[BrowserSeat]:
            async with gate:
                coming = (BrowserSeat(url, table.id, cookie, wide=at < 3) for at, cookie in enumerate(table.cookies))
                return [await stack.enter_async_context(seat) for seat in coming]

        seats = list(await asyncio.gather(*map(seated, tables)))
        print(f"{len(tables)} tables, {SEATS} seats each, seated in {time.perf_counter() - begin:.0f} s", flush=True)
        await play(seats, Evening(), chosen.every, 2 * chosen.every, Random(0))  # all fights begin
        found, watch = Evening(), Watch(server.process.pid)
        await play(seats, found, chosen.every, chosen.seconds, Random(1))
        found.gaps = sum(seat.gaps for table in seats for seat in table)
        found.behind = sum(not seat.upto_date for table in seats for seat in table)
        print(f"  {watch.told(found.pressed + found.declined, 'press')}", flush=True)
        return found


async def play(seats: list[list[BrowserSeat]], found: Evening, every: float, seconds: float, whim: Random) -> None:
    """Each table presses once in so many seconds, for a while."""
    ends = time.perf_counter() + seconds

    async def table(people: list[BrowserSeat]) -> None:
        next_at = time.perf_counter() + whim.uniform(0, every)
        while next_at < ends and not people[0].now["over"]:
            await asyncio.sleep(max(0.0, next_at - time.perf_counter()))
            await press(people, found)
            next_at += every

    await asyncio.gather(*map(table, seats))


async def next_of(people: list[BrowserSeat]) -> tuple[BrowserSeat, dict[str, Any]]:
    """Whoever is asked answers; else the game master presses what comes next."""
    for seat in people:
        if answer := next(answers(seat, own=True), None):
            return seat, answer
    return people[0], await next_wish(people[0])


async def press(people: list[BrowserSeat], found: Evening) -> None:
    """What the table waits for next; where that is declined, the server chooses for whoever is to act."""
    who, wish = await next_of(people)
    stood, begin = [seat.number for seat in people], time.perf_counter()
    heard = who.asked["heard refused"] + who.asked["heard granted"]
    declined = who.asked["heard refused"]
    await who.wish(secrets.token_hex(6), wish)
    if not await until(who, lambda: who.asked["heard refused"] + who.asked["heard granted"] > heard, PATIENCE):
        found.unseen += 1
        return
    if who.asked["heard refused"] > declined:
        found.declined += 1
        await leave_it_to_the_server(people[0])
        return
    found.pressed += 1
    for seat, before in zip(people, stood, strict=True):  # each seat numbers what it may know
        if not await until(seat, lambda seat=seat, before=before: seat.number > before and seat.upto_date, PATIENCE):
            found.unseen += 1
            return
    found.times.append(time.perf_counter() - begin)


if __name__ == "__main__":
    main()
