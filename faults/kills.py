"""kill -9 at random moments of a program that writes."""

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random

from faults.nursery import Nursery, is_alive, kill
from faults.witness import Lost, Witness

from rulewright.stores.store import open_store


async def kills(nursery: Nursery, where: str, rounds: int, whim: Random) -> str:
    """Start a writer, kill it, look; again and again on the same store."""
    witness, idle = Witness(), 0
    for _ in range(rounds):
        before = witness.acknowledged
        witness.note_lines(await asyncio.to_thread(_killed, nursery, where, whim))
        idle += witness.acknowledged == before
        store = await open_store(where)
        try:
            await witness.look(store.log)
        finally:
            await store.close()
    store = await open_store(where)
    try:
        total = await witness.look_at_all(store.log)
    finally:
        await store.close()
    if rounds >= 5 and idle > rounds / 2:
        msg = f"{idle} of {rounds} writers were killed before they had written anything: that shows little"
        raise Lost(msg)
    return f"{rounds} kills, {witness.acknowledged:,} entries acknowledged, {total:,} there, none lost"


def _killed(nursery: Nursery, where: str, whim: Random) -> bytes:
    """What a writer wrote before it was killed: most often at work, now and then while it starts."""
    with tempfile.NamedTemporaryFile(prefix="rulewright-writer-") as output:
        pid = nursery.writer(where, Path(output.name))
        if whim.random() < 0.1:
            time.sleep(whim.uniform(0, 0.2))
        else:
            until = time.monotonic() + 60
            while is_alive(pid) and not Path(output.name).stat().st_size and time.monotonic() < until:
                time.sleep(0.01)
            time.sleep(whim.uniform(0, 0.4))
        if not is_alive(pid):
            raise Lost("the writer ended by itself")
        kill(pid)
        return output.read()


async def kills_on_sqlite(nursery: Nursery, folder: Path, rounds: int, whim: Random) -> str:
    path = folder / "kills.sqlite"
    told = await kills(nursery, f"sqlite:{path}", rounds, whim)
    with closing(sqlite3.connect(path)) as connection:
        (answer,) = connection.execute("PRAGMA integrity_check").fetchone()
    if answer != "ok":
        raise Lost(f"SQLite finds its file damaged: {answer}")
    return told


async def kills_on_postgres(nursery: Nursery, dsn: str, rounds: int, whim: Random) -> str:
    return await kills(nursery, f"{dsn}?schema=kills", rounds, whim)
