"""A log that notices: what the people at a table meet when it was damaged, cut short, restored, or lied about."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import asyncpg
import nats
import pytest
from tests.server.running import ThreadServer, guest_of, host_of
from tests.stores.services import NATS, POSTGRES, drop_schema, fresh, require

from rulewright.client import Client, LiveTable, NotGranted
from rulewright.log.facts import Said
from rulewright.server import house as houses
from rulewright.stores.bus import seal
from rulewright.tables import host as hosting
from rulewright.tables.history import reader as reading
from rulewright.tables.views.view import Seen
from rulewright.tables.wishes import Begin, Override, Say


def words(seen: list[Seen] | tuple[Seen, ...]) -> list[str]:
    """What was said."""
    return [each.fact.text for each in seen if isinstance(each.fact, Said)]


async def told(client: Client, table: str) -> list[str]:
    return words(await client.entries(table, most=2000))


async def until(happens: Callable[[], Any], seconds: float = 20.0) -> None:
    """Wait for something to come true."""
    deadline = asyncio.get_running_loop().time() + seconds
    for _ in range(int(seconds * 20)):
        if await happens():
            return
        assert asyncio.get_running_loop().time() < deadline
        await asyncio.sleep(0.05)
    raise AssertionError("it did not come true")


# -- several workers on PostgreSQL ------------------------------------------------------------------


class Workers:
    """Two workers on one database and one NATS, and what may be done to the database behind their backs."""

    def __init__(self, schema: str) -> None:
        self.schema = schema
        store = f"{POSTGRES}?schema={schema}"
        self.servers = [self.worker(store) for _ in range(2)]

    async def hosts(self) -> tuple[Client, Client]:
        """The host, at each of the two."""
        one, two = self.servers
        return await host_of(one.url), await host_of(two.url)

    def worker(self, store: str) -> ThreadServer:
        return ThreadServer(store=store, nats=NATS, secret="s" * 40)

    async def sql(self, text: str, *args: object) -> None:
        connection = await asyncpg.connect(POSTGRES, server_settings={"search_path": self.schema})
        await connection.execute(text, *args)
        await connection.close()

    async def lose(self, table: str, many: int) -> None:
        """The last entries are gone, as after a switch to a standby that did not have them."""
        text = "DELETE FROM entry WHERE table_id = $1 AND number > (SELECT max(number) - $2 FROM entry WHERE table_id = $1)"
        await self.sql(text, table, many)


@pytest.fixture
async def workers(games: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Workers]:
    require(POSTGRES)
    require(NATS)
    monkeypatch.setattr(houses, "LOOK_EVERY", 2.0)
    both = Workers(fresh("notices"))
    with both.servers[0], both.servers[1]:
        yield both
    await drop_schema(both.schema)


async def test_a_forged_hint_makes_nobody_game_master(workers: Workers) -> None:
    """Whoever reaches the bus and says that a player is game master now is not believed by anybody."""
    one, two = await workers.hosts()
    speaker = await nats.connect(NATS)
    table = await one.found("skirmish", "duel")
    player = await guest_of(one, table, "ann")
    there = Client(two.url, player.cookies)
    seat = (await there.table(table)).seat.id
    await one.wish(table, Say("/gmr 1d20"))
    count = json.loads((await one.export(table)).split(b"\n")[0])["count"]
    body = json.dumps({"number": count + 1, "fact": {"type": "joined", "seat": seat, "role": "gm"}}).encode()
    for forged in (b"%d 1\n" % (count + 1) + body, b"0" * 64 + b" %d 1\n" % (count + 1) + body):
        await speaker.publish(f"rulewright.table.{table}", forged)
    await speaker.flush()
    await asyncio.sleep(0.5)
    now = await there.table(table)
    assert "player" == now.seat.role
    assert "gm" not in {type(each.fact).__name__ for each in await there.entries(table)}
    with pytest.raises(NotGranted):
        await there.wish(table, Override("ann", "name", "Hacked"))
    for client in (one, Client(two.url, one.cookies)):
        await client.wish(table, Say("we go on"))
    await until(lambda: _same(there, table, ["we go on"] * 2))
    await speaker.close()


async def _same(client: Client, table: str, expected: list[str]) -> bool:
    return expected == await told(client, table)


@pytest.mark.slow
@pytest.mark.parametrize("nonsense", [b"%d 1\n{nonsense", b"", b"\xff\xfe", b"%d 99\n{}", b"0 1", b"-5 1\n{}"])
async def test_nonsense_on_the_bus_makes_no_table_deaf(workers: Workers, nonsense: bytes) -> None:
    """Sealed or not, a hint that makes no sense is survived: what comes after it is heard."""
    one, two = await workers.hosts()
    speaker = await nats.connect(NATS)
    table = await one.found("skirmish", "duel")
    there = Client(two.url, one.cookies)
    await there.table(table)
    subject = f"rulewright.table.{table}"
    said = nonsense % 99 if b"%d" in nonsense else nonsense
    await speaker.publish(subject, said)
    await speaker.publish(subject, seal.Seal("s" * 40).sealed(subject, said))
    await speaker.flush()
    await asyncio.sleep(0.2)
    await one.wish(table, Say("after the nonsense"))
    await until(lambda: _same(there, table, ["after the nonsense"]))
    await speaker.close()


@pytest.mark.slow
async def test_a_standby_without_the_last_entries_makes_one_history(workers: Workers) -> None:
    """The last words are lost with the database that had them. All workers go on from what is left, and all alike."""
    one, two = await workers.hosts()
    table = await one.found("skirmish", "duel")
    there = Client(two.url, one.cookies)
    for n in range(6):
        await one.wish(table, Say(f"word {n}"))
    await until(lambda: _same(there, table, [f"word {n}" for n in range(6)]))
    async with one.live(table, stirs=False) as near, there.live(table, stirs=False) as far:
        await near.caught_up()
        await far.caught_up()
        await workers.lose(table, 3)
        await one.wish(table, Say("after the switch"))
        await until(lambda: _same(there, table, ["word 0", "word 1", "word 2", "after the switch"]))
        await there.wish(table, Say("from the other"))
        expected = ["word 0", "word 1", "word 2", "after the switch", "from the other"]
        third = workers.worker(f"{POSTGRES}?schema={workers.schema}")
        with third:
            for client in (one, there, Client(third.url, one.cookies)):
                await until(lambda client=client: _same(client, table, expected))  # type: ignore[misc]
        for live in (near, far):
            await until(lambda live=live: _started_over(live, expected))  # type: ignore[misc]
    lines = (await one.export(table)).split(b"\n")
    count = json.loads(lines[0])["count"]
    assert list(range(1, count + 1)) == [json.loads(line)["number"] for line in lines[1:-2]], "numbers have no gap"


async def _started_over(live: LiveTable, expected: list[str]) -> bool:
    """Whether somebody who follows was sent to the start, and has come to what the log says."""
    await live.caught_up()
    seen: list[Seen] = []
    while not live._seen.empty():
        seen.append(await live.next())
    kept: list[Seen] = getattr(live, "_kept", [])
    kept += seen
    live._kept = kept  # type: ignore[attr-defined]
    starts = [place for place, each in enumerate(kept) if each.number == 1]
    return live.started_over > 0 and words(kept[starts[-1] :]) == expected


@pytest.mark.slow
async def test_entries_gone_while_nobody_writes_are_noticed_too(workers: Workers) -> None:
    """A table at which nobody does anything is looked at now and then; nobody is shown for long what is not there."""
    one, two = await workers.hosts()
    table = await one.found("skirmish", "duel")
    there = Client(two.url, one.cookies)
    for n in range(3):
        await one.wish(table, Say(f"word {n}"))
    await until(lambda: _same(there, table, ["word 0", "word 1", "word 2"]))
    await workers.lose(table, 2)
    for client in (one, there):
        await until(lambda client=client: _same(client, table, ["word 0"]))  # type: ignore[misc]


async def test_a_newer_program_s_entry_leaves_the_table_readable(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that does not know a kind of entry shows all before it, says so, and goes on when it is gone."""
    monkeypatch.setattr(hosting, "LOOK_AGAIN", 0.0)
    one, two = await workers.hosts()
    table = await one.found("skirmish", "duel")
    there = Client(two.url, one.cookies)
    await one.wish(table, Say("before"))
    await there.table(table)
    log, bus = workers.servers[0].house.log, workers.servers[0].house.bus
    head = await _in(workers.servers[0], log.head(table))
    body = json.dumps({"number": head + 1, "fact": {"type": "hovered", "by": "x"}}).encode()
    link = await _in(workers.servers[0], log.append_bytes(table, head, [body]))
    await _in(workers.servers[0], bus.publish(table, head + 1, [body], link))
    for client in (there, one):
        await until(lambda client=client: _noticed(client, table))  # type: ignore[misc]
        assert ["before"] == await told(client, table)
        with pytest.raises(NotGranted, match="damaged"):
            await client.wish(table, Say("on top of it"))
    other = await one.found("skirmish", "duel")
    await one.wish(other, Say("elsewhere all is well"))
    await _in(workers.servers[0], log.cut(table, head))
    await one.wish(table, Say("mended"))
    await until(lambda: _same(there, table, ["before", "mended"]))
    assert "" == (await one.table(table)).notice


async def _noticed(client: Client, table: str) -> bool:
    return "damaged" in (await client.table(table)).notice


async def _in(server: ThreadServer, work: Any) -> Any:
    """Do something in a server's own loop."""
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, server.loop))


# -- a file on a laptop ------------------------------------------------------------------------------


class Laptop:
    """A server on a file that can be stopped, damaged, restored, and started again."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "house.sqlite"
        self.copy = folder / "copy.sqlite"
        self.running: ThreadServer | None = None

    def start(self, **settings: Any) -> str:
        self.running = ThreadServer(store=f"sqlite:{self.file}", secret="s" * 40, **settings)
        self.running.__enter__()
        return self.running.url

    def stop(self) -> None:
        if self.running is not None:
            self.running.__exit__()
            self.running = None

    def back_up(self) -> None:
        shutil.copy(self.file, self.copy)

    def restore(self) -> None:
        shutil.copy(self.copy, self.file)

    def head(self, table: str) -> int:
        with closing(sqlite3.connect(self.file)) as connection:
            text = "SELECT max(number) FROM entry WHERE table_id = ?"
            return int(connection.execute(text, (table,)).fetchone()[0])

    def sql(self, text: str, *args: object) -> None:
        with closing(sqlite3.connect(self.file, autocommit=True)) as connection:
            connection.execute(text, args)


@pytest.fixture
def laptop(games: tuple[str, ...], tmp_path: Path) -> Any:
    laptop = Laptop(tmp_path)
    yield laptop
    laptop.stop()


async def test_a_client_that_saw_another_future_is_sent_to_the_start(laptop: Laptop) -> None:
    """A backup is restored and the evening goes on in another way, further than before: nobody keeps both futures."""
    host = await host_of(laptop.start())
    table = await host.found("skirmish", "duel")
    guest = await guest_of(host, table, "ann")
    laptop.stop()
    laptop.back_up()
    url = laptop.start()
    host, guest = Client(url, host.cookies), Client(url, guest.cookies)
    for n in range(4):
        await host.wish(table, Say(f"future {n}"))
    async with guest.live(table, stirs=False) as live:
        await live.caught_up()
        number, mark = live.number, live.mark
    laptop.stop()
    laptop.restore()
    url = laptop.start()
    host, guest = Client(url, host.cookies), Client(url, guest.cookies)
    for n in range(5):
        await host.wish(table, Say(f"other {n}"))
    async with guest.live(table, number, mark, stirs=False) as live:
        seen = [each async for each in _upto(live, (await guest.table(table)).number)]
        assert 1 == live.started_over
        assert [f"other {n}" for n in range(5)] == words(seen)
    assert 1 == seen[0].number
    async with guest.live(table, live.number, live.mark, stirs=False) as live:
        await live.caught_up()
        assert 0 == live.started_over, "whoever has what the log has goes on from there"


async def _upto(live: LiveTable, number: int) -> AsyncIterator[Seen]:
    async with asyncio.timeout(20):
        async for each in live.seen():
            yield each
            if each.number == number and live.started_over:
                return


DAMAGE = {
    "cut short": "UPDATE entry SET body = CAST('{\"nu' AS blob) WHERE table_id = ? AND number = ?",
    "exchanged": "UPDATE entry SET body = (SELECT body FROM entry WHERE number = 2 LIMIT 1) WHERE table_id = ? AND number = ?",
    "a letter flipped": "UPDATE entry SET body = CAST(replace(CAST(body AS text), 'word', 'wurd') AS blob)"
    " WHERE table_id = ? AND number = ?",
    "gone": "DELETE FROM entry WHERE table_id = ? AND number = ?",
    "of a newer shape": "UPDATE entry SET shape = 9 WHERE table_id = ? AND number = ?",
}  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_entry_leaves_the_table_readable_up_to_it(laptop: Laptop, damage: str) -> None:
    """All before it is shown, nothing can be added, everybody is told why, and other tables go on."""
    host = await host_of(laptop.start())
    table, other = [await host.found("skirmish", "duel") for _ in range(2)]
    for n in range(8):
        await host.wish(table, Say(f"word {n}"))
    number = (await host.table(table)).number
    laptop.stop()
    laptop.sql(DAMAGE[damage], table, laptop.head(table) - 3)
    host = Client(laptop.start(), host.cookies)
    now = await host.table(table)
    assert number - 4 == now.number
    assert now.notice
    assert "`rulewright doctor`" in now.notice or "up to date" in now.notice
    assert [f"word {n}" for n in range(4)] == await told(host, table)
    assert now.notice == (await host.get(f"/api/tables/{table}/entries"))["notice"]
    with pytest.raises(NotGranted) as refused:
        await host.wish(table, Say("one more"))
    assert 409 == refused.value.status
    async with host.live(table, stirs=False) as live:
        await live.caught_up()
        with pytest.raises(NotGranted):
            await live.wish(Say("one more"))
    await host.wish(other, Say("all is well here"))
    assert ["all is well here"] == await told(host, other)


async def test_a_table_that_cannot_even_begin_says_so(laptop: Laptop) -> None:
    """The first entry is damaged: the table cannot be shown at all, and that is told, not thrown."""
    host = await host_of(laptop.start())
    table, other = [await host.found("skirmish", "duel") for _ in range(2)]
    laptop.stop()
    laptop.sql(DAMAGE["cut short"], table, 1)
    host = Client(laptop.start(), host.cookies)
    for asked in (host.table(table), host.entries(table), host.wish(table, Say("hello"))):
        with pytest.raises(NotGranted, match="damaged") as told:
            await asked
        assert told.value.status in {409, 503}
    await host.wish(other, Say("all is well here"))


@pytest.mark.slow
async def test_a_damaged_page_of_the_file_leaves_the_rest(laptop: Laptop) -> None:
    """A piece of the disk is bad: the table that lies there says so, and nothing else is touched."""
    host = await host_of(laptop.start())
    table = await host.found("skirmish", "duel")
    for n in range(400):
        await host.wish(table, Say(f"word {n} " + "x" * 300))
    laptop.stop()
    raw = bytearray(laptop.file.read_bytes())
    page = raw.find(b"word 300 ") // 4096 * 4096
    raw[page : page + 64] = bytes(range(64))
    laptop.file.write_bytes(raw)
    host = Client(laptop.start(), host.cookies)
    now = await host.table(table)
    assert "damaged" in now.notice
    assert 250 < len(await told(host, table)) <= 300
    with pytest.raises(NotGranted):
        await host.wish(table, Say("one more"))
    assert await host.found("skirmish", "duel")


def changed(body: bytes, **fields: Any) -> bytes:
    """A snapshot with something else in it and the digest it had."""
    inside = {**json.loads(body[32:]), **fields}
    return body[:32] + json.dumps(inside).encode()


def resealed(body: bytes, **fields: Any) -> bytes:
    """The same with a digest that fits."""
    inside = json.dumps({**json.loads(body[32:]), **fields}).encode()
    return sha256(inside).digest() + inside


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "nonsense": lambda body: b"\x00\xff nonsense",
    "half": lambda body: body[: len(body) // 2],
    "empty": lambda body: b"",
    "bit rot": lambda body: body.replace(b"Brave", b"Grave"),
    "another head": lambda body: resealed(body, head=10**6),
    "a head before": lambda body: resealed(body, head=json.loads(body[32:])["head"] - 20),
    "no entropy": lambda body: resealed(body, entropy="zz"),
    "another log": lambda body: resealed(body, link="00" * 32),
    "no link": lambda body: resealed(body, link="nonsense"),
    "a newer form": lambda body: resealed(body, format=99),
    "a newer field": lambda body: resealed(body, someday={"x": 1}),
    "nothing in it": lambda body: sha256(b"{}").digest() + b"{}",
    "a seat that is more": lambda body: body.replace(b'"role":"player"', b'"role":"gm"'),
}


@pytest.mark.slow
@pytest.mark.parametrize("how", SPOILT)
async def test_a_snapshot_is_believed_only_while_nothing_speaks_against_it(
    laptop: Laptop, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Whatever happened to it, the table is what its log says, and goes on."""
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", 40)
    monkeypatch.setattr(reading, "HISTORY", 10)
    host = await host_of(laptop.start())
    table = await host.found("skirmish", "duel")
    guest = await guest_of(host, table, "ann")
    await host.wish(table, Override("ann", "name", "Ann the Brave"))
    for n in range(60):
        await host.wish(table, Say(f"word {n}"))
    before = [await host.table(table), await guest.table(table)]
    laptop.stop()
    with closing(sqlite3.connect(laptop.file, autocommit=True)) as file:
        kept = file.execute("SELECT number, body FROM snapshot").fetchall()
        assert kept
        assert b"Ann the Brave" in kept[-1][1]
        for number, body in kept:
            assert SPOILT[how](body) != body
            file.execute("UPDATE snapshot SET body = ? WHERE number = ?", (SPOILT[how](body), number))
    url = laptop.start()
    host, guest = Client(url, host.cookies), Client(url, guest.cookies)
    assert before == [await host.table(table), await guest.table(table)]
    await host.wish(table, Say("and on"))
    assert [*(f"word {n}" for n in range(60)), "and on"] == await told(guest, table)


@pytest.mark.slow
async def test_a_full_disk_is_told_as_such_and_play_goes_on_when_there_is_room(laptop: Laptop) -> None:
    """Nothing is lost, everybody is told what is wrong, the server says that it is not ready, and then goes on."""
    host = await host_of(laptop.start())
    table = await host.found("skirmish", "duel")
    await host.wish(table, Begin())
    server = laptop.running
    assert server is not None
    writer: Any = server.house.store

    async def pages(most: int) -> None:
        await writer._database.write(
            lambda connection: connection.execute(f"PRAGMA max_page_count = {most}").fetchone()
        )

    await _in(server, pages(1))
    kept: list[str] = []
    full: NotGranted | None = None
    for n in range(200):
        try:
            await host.wish(table, Say(f"{n} " + "x" * 1500))
        except NotGranted as no:
            full = no
            break
        kept.append(f"{n}")
    assert full is not None
    assert (503, "The disk of the server is full; nothing was kept.") == (full.status, full.problem.reason)
    with pytest.raises(NotGranted, match="disk of the server is full"):
        await host.get("/readyz")
    assert kept == [each.split()[0] for each in await told(host, table)], "looking goes on"
    async with host.live(table, stirs=False) as live:
        await live.caught_up()
        waiting = asyncio.create_task(live.wish(Say("when there is room " + "x" * 1500)))
        await asyncio.sleep(1.5)
        assert not waiting.done(), "a line keeps the wish until it can be kept"
        await _in(server, pages(1 << 30))
        await asyncio.wait_for(waiting, 20)
    assert await host.get("/readyz") is not None
    assert [*kept, "when"] == [each.split()[0] for each in await told(host, table)]
