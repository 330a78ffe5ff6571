"""kill -9 at random moments of a program that writes."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

from faults.witness import Lost, Witness

from rulewright.stores.store import open_store


async def kills(where: str, rounds: int, whim: Random) -> str:
    """Start a writer, kill it, look; again and again on the same store."""
    witness, idle = Witness(), 0
    for _ in range(rounds):
        before = witness.acknowledged
        witness.note_lines(_killed(where, whim))
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


def _killed(where: str, whim: Random) -> bytes:
    """What a writer wrote before it was killed: most often at work, now and then while it starts."""
    reading, writing = os.pipe()
    command = [sys.executable, "-m", "faults.writer", where]
    process = subprocess.Popen(command, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    with os.fdopen(reading, "rb") as output:
        if whim.random() < 0.1:
            first = b""
            time.sleep(whim.uniform(0, 0.6))
        else:
            first = output.readline()
            time.sleep(whim.uniform(0, 0.4))
        died = process.poll()
        process.kill()
        rest = output.read()
        _, errors = process.communicate()
    if died is not None:
        raise Lost(f"the writer ended by itself: {errors.decode()[-2000:]}")
    return first + rest


async def kills_on_sqlite(folder: Path, rounds: int, whim: Random) -> str:
    path = folder / "kills.sqlite"
    told = await kills(f"sqlite:{path}", rounds, whim)
    with closing(sqlite3.connect(path)) as connection:
        (answer,) = connection.execute("PRAGMA integrity_check").fetchone()
    if answer != "ok":
        raise Lost(f"SQLite finds its file damaged: {answer}")
    return told


async def kills_on_postgres(dsn: str, rounds: int, whim: Random) -> str:
    return await kills(f"{dsn}?schema=kills", rounds, whim)


if __name__ == "__main__":
    print(asyncio.run(kills(sys.argv[1], int(sys.argv[2]), Random())))
