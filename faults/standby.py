"""A standby of our own: a second PostgreSQL that follows the first, may be cut off from it, and takes over."""

import asyncio
import os
import pwd

from faults.cluster import OWNER, Cluster


class Standby(Cluster):
    """A copy of a primary that streams from it asynchronously, through whatever port it is told."""

    def __init__(self, primary: Cluster, through: int) -> None:
        super().__init__()
        self._primary = primary
        self._through = through

    def make(self) -> None:
        """Copy the primary while it runs, and begin to follow it."""
        if os.geteuid() == 0:
            owner = pwd.getpwnam(OWNER)
            os.chown(self._root, owner.pw_uid, owner.pw_gid)
        source = f"host=127.0.0.1 port={self._through} user=postgres application_name=standby"
        self._call(
            "pg_basebackup", "--dbname", source, "--pgdata", self.data, "--write-recovery-conf", "--checkpoint=fast",
            "--wal-method=stream", "--no-sync",
        )  # fmt: skip
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.write(f"port = {self.port}\nhot_standby = on\nwal_retrieve_retry_interval = 200ms\n")
        self.start()

    def promote(self) -> None:
        """Take over."""
        self._call("pg_ctl", "promote", "--wait", "--silent", "--pgdata", self.data)

    async def caught_up(self) -> None:
        """Wait until it has all that the primary has now."""
        import asyncpg

        here, there = await asyncpg.connect(self.dsn), await asyncpg.connect(self._primary.dsn)
        try:
            goal = await there.fetchval("SELECT pg_current_wal_flush_lsn()::text")
            for _ in range(600):
                if await here.fetchval("SELECT pg_last_wal_replay_lsn() >= $1::text::pg_lsn", goal):
                    return
                await asyncio.sleep(0.05)
        finally:
            await here.close()
            await there.close()
        msg = "the standby did not catch up"
        raise RuntimeError(msg)
