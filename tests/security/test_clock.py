"""A clock that is set while people play: nobody loses a seat, a link, a word or a copy by it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
from tests.server.running import ProcessServer, ThreadServer, guest_of, host_of

from rulewright.client import Client, NotGranted
from rulewright.log.facts import Said
from rulewright.server.running import upkeep
from rulewright.server.running.backups import roll
from rulewright.server.running.upkeep import ASTRAY, SETTLING, Clock
from rulewright.stores.registry import CampaignRecord
from rulewright.stores.sqlite import SqliteStore
from rulewright.tables.wishes import Say

DAY = 86_400
SHIFTED = '''"""A clock that is as wrong as a file says."""

import datetime
import os
import time

true = time.time


def shifted():
    with open(os.environ["CLOCK"]) as file:
        return true() + float(file.read() or 0)


class Shifted(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(shifted(), tz)


time.time = shifted
datetime.datetime = Shifted
'''


class Wrong(ProcessServer):
    """A server on a machine whose clock can be set."""

    def __init__(self, paths: tuple[str, ...], folder: Path) -> None:
        (folder / "clock").mkdir()
        (folder / "clock" / "sitecustomize.py").write_text(SHIFTED)
        self.said = folder / "said"
        self.set(0)
        store = f"sqlite:{folder}/t.sqlite"
        super().__init__((str(folder / "clock"), *paths), store=store, odds_workers=0, log_level="ERROR")

    def set(self, seconds: int) -> None:
        aside = self.said.with_suffix(".new")
        aside.write_text(str(seconds))
        aside.replace(self.said)


@pytest.fixture
def server(games: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wrong]:
    monkeypatch.setenv("CLOCK", str(tmp_path / "said"))
    with Wrong(games, tmp_path) as running:
        yield running


async def until(holds: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait for something to come true."""
    for _ in range(int(seconds * 50)):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not come true")


async def status(client: Client, table: str) -> int:
    try:
        await client.table(table)
    except NotGranted as no:
        return no.status
    return 200


@pytest.mark.slow
async def test_a_clock_that_is_set_back_a_day(server: Wrong) -> None:
    """Wishes, seats and links go on, entries stand in their order, and a start in the past changes nothing of it."""
    async with await host_of(server.url) as host:
        table = await host.found("skirmish", "duel")
        async with await guest_of(host, table, "ann") as guest, Client(server.url) as late:
            link = await host.invite(table, "cid")
            await guest.wish(table, Say("today"))
            server.set(-DAY)
            async with guest.live(table, stirs=False) as live:
                await live.caught_up()
                await live.wish(Say("yesterday"))
            await late.join(link, "Late")
            await late.wish(table, Say("and I"))
            server.stop()
            server.start()
            await late.wish(table, Say("once more"))
            entries = await host.entries(table)
            numbers = [each.number for each in entries]
            assert list(range(1, len(entries) + 1)) == numbers
            said = [(each.fact.text, each.at) for each in entries if isinstance(each.fact, Said)]
            assert ["today", "yesterday", "and I", "once more"] == [text for text, _ in said]
            assert said[1][1] < said[0][1], "the times are what the clock said, and the order is not theirs"


@pytest.mark.slow
async def test_a_clock_that_is_set_a_hundred_days_forward(server: Wrong) -> None:
    """Seats that last ninety days seem to have run out; nothing is thrown away by that, and all is well when it is right."""
    async with await host_of(server.url) as host:
        table, binned = await host.found("skirmish", "duel"), await host.found("skirmish", "duel")
        async with await guest_of(host, table, "ann") as guest:
            await host.ask("DELETE", f"/api/tables/{binned}")
            server.set(100 * DAY)
            assert [200, 404] == [await status(host, table), await status(guest, table)]
            await host.wish(table, Say("in a hundred days"))
            server.stop()
            server.start()  # the first thing it does is to look for what has run out
            server.set(0)
            assert [200, 200] == [await status(host, table), await status(guest, table)]
            await guest.wish(table, Say("today"))
            await host.ask("POST", f"/api/tables/{binned}/restore")
            assert 200 == await status(host, binned)


def test_what_has_run_out_is_let_go_of_by_a_clock_that_runs_evenly() -> None:
    """One that was set, either way, is not believed in that round; nor is any in the first minutes of a server."""
    now, passed = [1e9], [50.0]

    def later(seconds: float, clock: float | None = None) -> bool:
        passed[0] += seconds
        now[0] += seconds if clock is None else clock
        return even.settled()

    even = Clock(lambda: now[0], lambda: passed[0])
    assert not even.settled()
    assert not later(SETTLING - 1)
    assert later(SETTLING)
    assert later(3_600, 3_600 + ASTRAY)
    assert not later(3_600, 100 * DAY)
    assert later(3_600)
    assert not later(3_600, -DAY)
    assert later(3_600)


async def test_a_round_by_a_clock_that_is_not_believed_lets_nothing_go(
    games: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server's own rounds ask the clock first."""
    asked: list[bool] = []
    done = upkeep.one_round

    async def noted(house: object, *, by_clock: bool = True) -> None:
        asked.append(by_clock)
        await done(house, by_clock=by_clock)  # type: ignore[arg-type]

    monkeypatch.setattr(upkeep, "one_round", noted)
    monkeypatch.setattr(upkeep, "EVERY", 0.05)
    monkeypatch.setattr(upkeep, "SETTLING", 0.05)
    with ThreadServer():
        await until(lambda: len(asked) > 2)
    assert [False, True] == asked[:2]


async def test_copies_are_made_though_the_clock_was_set_back(tmp_path: Path) -> None:
    """A file that seems older than the last copy of it has changed all the same."""
    store = await SqliteStore.open(tmp_path / "x.sqlite")
    folder = tmp_path / "copies"

    def told(what: str) -> list[int]:
        """How many campaigns, or tables of whatever kind, each copy knows of."""
        found = []
        for copy in folder.glob("*.sqlite"):
            with closing(sqlite3.connect(copy)) as rows, suppress(sqlite3.Error):  # it may be half written
                found.append(int(rows.execute(f"SELECT count(*) FROM {what}").fetchone()[0]))  # noqa: S608
        return found

    def backdate() -> None:
        for file in tmp_path.glob("x.sqlite*"):
            os.utime(file, (time.time() - DAY,) * 2)

    rolling = asyncio.create_task(roll(store, folder, 1.0))
    await until(lambda: bool(told("sqlite_master")))
    await store.registry.add_campaign(CampaignRecord("c", "n", None, 1))
    backdate()
    await until(lambda: 1 in told("campaign"))
    rolling.cancel()
    await asyncio.gather(rolling, return_exceptions=True)
    await store.close()
