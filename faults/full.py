"""Disks that fill up under a store, and have room again."""

import asyncio
import os
import pwd
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from faults.cluster import OWNER, Cluster
from faults.witness import Lost, Witness, marked

from rulewright.stores.errors import Conflict, Full
from rulewright.stores.log import Log
from rulewright.stores.postgres import PostgresStore
from rulewright.stores.sqlite import SqliteStore

LONG = "x" * 2_000


async def full_sqlite(folder: Path, rounds: int, whim: Random) -> str:
    """A file that may not grow: appends are refused as such, what was acknowledged is there, and it goes on."""
    store = await SqliteStore.open(folder / "full.sqlite")
    database = store._database

    async def allow(pages: int) -> None:
        await database.write(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}").fetchone())

    witness = Witness()
    refused = 0
    for _ in range(rounds):
        await allow(1)  # no less than it has, and not a page more
        refused += await _until_full(store.log, witness, whim)
        await allow(1 << 30)
        await _goes_on(store.log, witness)
    total = await witness.look_at_all(store.log)
    await store.close()
    return f"{rounds} full disks, {refused} appends refused as such, {total:,} entries acknowledged and there"


async def full_postgres(cluster: Cluster, rounds: int, whim: Random) -> str:
    """A database on a small disk of its own, filled up by somebody else and freed again."""
    with small_disk() as disk:
        if disk is None:
            return "not tried: no small disk can be made here (that needs the right to mount)"
        store = await PostgresStore.open(cluster.dsn, schema="full", patience=5)
        async with store._pool.transaction() as connection:
            text = "SELECT tablename FROM pg_tables WHERE schemaname = 'full' AND tablename LIKE 'entry%'"
            parts = [row[0] for row in await connection.fetch(text)]
        async with store._pool._pool.acquire() as connection:
            await connection.execute(f"CREATE TABLESPACE small LOCATION '{disk}'")
            for part in parts:
                await connection.execute(f'ALTER TABLE "{part}" SET TABLESPACE small')
                for (index,) in await connection.fetch(
                    "SELECT indexname FROM pg_indexes WHERE schemaname = 'full' AND tablename = $1", part
                ):
                    await connection.execute(f'ALTER INDEX "{index}" SET TABLESPACE small')
        witness, refused, ballast = Witness(), 0, disk / "ballast"
        for _ in range(rounds):
            await asyncio.to_thread(_fill, ballast)
            refused += await _until_full(store.log, witness, whim)
            ballast.unlink()
            await _goes_on(store.log, witness)
        total = await witness.look_at_all(store.log)
        async with store._pool._pool.acquire() as connection:
            await connection.execute('DROP SCHEMA "full" CASCADE')
            await connection.execute("DROP TABLESPACE small")
        await store.close()
    return f"{rounds} full disks, {refused} appends refused as such, {total:,} entries acknowledged and there"


async def _until_full(log: Log, witness: Witness, whim: Random) -> int:
    """Write until there is no room any more; how many appends were told so."""
    refused = 0
    tables = [f"full-{n}" for n in range(4)]
    for n in range(20_000):
        table = tables[n % len(tables)]
        after = await log.head(table)
        mark = f"{after} {LONG[: whim.randint(500, 2_000)]}"
        try:
            await log.append(table, after, [marked(after + 1, mark)])
        except Full:
            refused += 1
            if await log.head(table) != after:
                raise Lost("something was kept that was said not to be") from None
            if refused == 5:
                await witness.look(log)
                return refused
        except Conflict as conflict:
            raise Lost("a full disk was told as a conflict") from conflict
        else:
            witness.note(table, after + 1, mark)
    raise Lost("the disk was never full")


async def _goes_on(log: Log, witness: Witness) -> None:
    """There is room again: everybody can write at once."""
    await log.room()
    for n in range(4):
        after = await log.head(f"full-{n}")
        await log.append(f"full-{n}", after, [marked(after + 1, "room")])
        witness.note(f"full-{n}", after + 1, "room")
    await witness.look(log)


def _fill(ballast: Path) -> None:
    """Take nearly all the room there is."""
    free = os.statvfs(ballast.parent).f_bavail * os.statvfs(ballast.parent).f_frsize
    with ballast.open("wb") as file:
        file.write(bytes(max(0, free - (256 << 10))))


@contextmanager
def small_disk(megabytes: int = 24) -> Iterator[Path | None]:
    """A disk of some megabytes that belongs to PostgreSQL's owner; None where nobody may make one."""
    folder = Path(tempfile.mkdtemp(prefix="rulewright-disk-"))
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "none", str(folder)], capture_output=True, check=False
    )
    if made.returncode:
        folder.rmdir()
        yield None
        return
    try:
        place = folder / "space"
        place.mkdir()
        folder.chmod(0o755)
        if os.geteuid() == 0:
            owner = pwd.getpwnam(OWNER)
            os.chown(place, owner.pw_uid, owner.pw_gid)
        yield place
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)
        folder.rmdir()
