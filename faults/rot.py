"""Bits rot, rows vanish, backups are restored: a file that is not what it was, and a server that must notice."""

import asyncio
import shutil
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random

from faults.failover import Listener, _all
from faults.nursery import BornServer, Nursery
from faults.witness import Lost
from tests.server.running import guest_of, host_of

from rulewright.client import Client, NotGranted
from rulewright.log.facts import Said
from rulewright.stores.errors import Spoilt
from rulewright.tables.wishes import Say

WORDS = 700
"""Enough for a snapshot."""


async def rot(nursery: Nursery, folder: Path, rounds: int, whim: Random) -> str:
    """Damage one table of three at a whim, start the server, and hold every table against what it was."""
    sound, file = folder / "rot-sound.sqlite", folder / "rot.sqlite"
    with BornServer(nursery, store=f"sqlite:{file}", log_level="CRITICAL") as server:
        async with await host_of(server.url) as host:
            tables = [await host.found("skirmish", "duel") for _ in range(3)]
            for table in tables:
                async with host.live(table) as live:
                    await live.caught_up()
                    for begin in range(0, WORDS, 50):
                        await asyncio.gather(*(live.wish(Say(f"word {n}")) for n in range(begin, begin + 50)))
            before = {table: await _words(host, table) for table in tables}
            cookies = host.cookies
        await _stopped(server)
    _copy(file, sound)
    noticed = 0
    for _ in range(rounds):
        _copy(sound, file)
        which, what = whim.choice(tables), whim.choice(sorted(DAMAGE))
        await asyncio.to_thread(DAMAGE[what], file, which, whim)
        with BornServer(nursery, store=f"sqlite:{file}", log_level="CRITICAL") as server:
            async with Client(server.url, cookies) as host:
                for table in tables:
                    noticed += await _held(host, table, before[table], f"{what} of {which}", damaged=table == which)
    return f"{rounds} kinds of damage, {noticed} noticed, the rest were of snapshots or beside the point; nothing wrong was shown"


async def _held(host: Client, table: str, before: list[str], what: str, *, damaged: bool) -> int:
    """A table shows a beginning of what it was and says so, or all of it; whether it says so."""
    try:
        notice = (await host.table(table)).notice
        shown = await _words(host, table)
    except NotGranted as no:
        if not damaged or no.status != 503:
            raise Lost(f"{what}: {table} answers {no.status}") from no
        return 1
    if shown != before[: len(shown)] or (len(shown) < len(before) and not notice):
        raise Lost(f"{what}: {table} shows what was never said, or less, and does not say so")
    if notice and not damaged:
        raise Lost(f"{what}: {table} is said to be damaged and is not")
    try:
        await host.wish(table, Say("and on"))
    except NotGranted as no:
        if no.problem.reason == Spoilt.told and what.startswith("a page"):
            return 1  # its next entry belongs on that very page: all of it can be read, and it says why it cannot go on
        if not notice or no.status >= 500:
            raise Lost(f"{what}: {table} cannot go on") from no
    else:
        if notice:
            raise Lost(f"{what}: something was added after what cannot be read")
    return int(bool(notice))


async def _words(host: Client, table: str) -> list[str]:
    return [each.fact.text for each in await _all(host, table) if isinstance(each.fact, Said)]


def _entry(file: Path, table: str, whim: Random) -> None:
    """One letter of what was said."""
    with closing(sqlite3.connect(file, autocommit=True)) as rows:
        head = rows.execute("SELECT max(number) FROM entry WHERE table_id = ?", (table,)).fetchone()[0]
        number = whim.randint(1, head)
        (body,) = rows.execute("SELECT body FROM entry WHERE table_id = ? AND number = ?", (table, number)).fetchone()
        place = whim.randrange(len(body))
        rotten = body[:place] + bytes([body[place] ^ 1 << whim.randrange(8)]) + body[place + 1 :]
        rows.execute("UPDATE entry SET body = ? WHERE table_id = ? AND number = ?", (rotten, table, number))


def _gone(file: Path, table: str, whim: Random) -> None:
    """A row, or some at the end."""
    with closing(sqlite3.connect(file, autocommit=True)) as rows:
        head = rows.execute("SELECT max(number) FROM entry WHERE table_id = ?", (table,)).fetchone()[0]
        rows.execute("DELETE FROM entry WHERE table_id = ? AND number = ?", (table, whim.randint(1, head - 1)))


def _swapped(file: Path, table: str, whim: Random) -> None:
    """An entry in another's place."""
    with closing(sqlite3.connect(file, autocommit=True)) as rows:
        head = rows.execute("SELECT max(number) FROM entry WHERE table_id = ?", (table,)).fetchone()[0]
        one, other = whim.sample(range(1, head + 1), 2)
        text = "UPDATE entry SET body = (SELECT body FROM entry WHERE table_id = ? AND number = ?) WHERE table_id = ? AND number = ?"
        rows.execute(text, (table, one, table, other))


def _snapshot(file: Path, table: str, whim: Random) -> None:
    """A bit of a snapshot."""
    with closing(sqlite3.connect(file, autocommit=True)) as rows:
        for number, body in rows.execute("SELECT number, body FROM snapshot WHERE table_id = ?", (table,)).fetchall():
            place = whim.randrange(len(body))
            rotten = body[:place] + bytes([body[place] ^ 1 << whim.randrange(8)]) + body[place + 1 :]
            rows.execute("UPDATE snapshot SET body = ? WHERE table_id = ? AND number = ?", (rotten, table, number))


def _page(file: Path, table: str, whim: Random) -> None:
    """The beginning of a page of the file that holds entries of this table and of no other."""
    with closing(sqlite3.connect(file, autocommit=True)) as rows:
        known = rows.execute("SELECT DISTINCT table_id FROM entry").fetchall()
    others = [each.encode() for (each,) in known if each != table]
    raw = bytearray(file.read_bytes())
    pages = [
        begin
        for begin in range(4096, len(raw), 4096)
        if raw[begin] == 0x0A and raw[begin : begin + 4096].count(table.encode()) > 5
        if not any(each in raw[begin : begin + 4096] for each in others)
    ]  # leaves of an index, which is what a table without row numbers is
    if pages:
        begin = whim.choice(pages)
        raw[begin : begin + 32] = whim.randbytes(32)
        file.write_bytes(raw)


DAMAGE = {"a bit": _entry, "a row": _gone, "an exchange": _swapped, "a snapshot": _snapshot, "a page": _page}


async def restores(nursery: Nursery, folder: Path, rounds: int, whim: Random) -> str:
    """A backup is put in place while people hold later entries, and the evening goes on before they are back."""
    file, copy = folder / "restore.sqlite", folder / "restore-copy.sqlite"
    server = BornServer(nursery, store=f"sqlite:{file}", log_level="CRITICAL")
    with server:
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(await host_of(server.url))
            table = await host.found("skirmish", "duel")
            guest = await stack.enter_async_context(await guest_of(host, table, "ann"))
            number, mark = 0, ""
            for turn in range(rounds):
                await _stopped(server)
                _copy(file, copy)
                await asyncio.to_thread(server.start)
                async with guest.live(table, number, mark) as live:
                    for n in range(whim.randint(1, 5)):
                        await host.wish(table, Say(f"future {turn} {n}"))
                    await live.caught_up()
                    await _until(live.number, guest, table)
                    number, mark = live.number, live.mark
                await _stopped(server)
                _copy(copy, file)
                await asyncio.to_thread(server.start)
                for n in range(whim.randint(1, 9)):
                    await host.wish(table, Say(f"other {turn} {n}"))
                async with guest.live(table, number, mark) as live:
                    listener = Listener(live)
                    await _alike(listener, guest, table)
                    number, mark = live.number, live.mark
                    if not live.started_over:
                        raise Lost("somebody who saw another future was not sent to the start")
    return f"{rounds} restores under people who held a later past: each was sent to the start and has what the log has"


async def _until(number: int, guest: Client, table: str) -> None:
    for _ in range(400):
        if (await guest.table(table)).number >= number:
            return
        await asyncio.sleep(0.02)


async def _alike(listener: Listener, guest: Client, table: str) -> None:
    for _ in range(400):
        if listener.words() == await _words(guest, table) and listener.seen:
            return
        await asyncio.sleep(0.05)
    raise Lost(f"a client shows {listener.words()[-5:]}, the log has {(await _words(guest, table))[-5:]}")


def _copy(source: Path, to: Path) -> None:
    for ending in ("-wal", "-shm"):
        to.with_name(to.name + ending).unlink(missing_ok=True)
    shutil.copy(source, to)


async def _stopped(server: BornServer) -> None:
    """Stop a server in good order, so that its file is whole by itself."""
    await asyncio.to_thread(server.stop)
