"""A store in a PostgreSQL database."""

from __future__ import annotations

import logging
from typing import Self

from rulewright.stores.postgres.lineage import keep_line, new_line, note_line
from rulewright.stores.postgres.log import PostgresLog
from rulewright.stores.postgres.pool import ConnectionPool
from rulewright.stores.postgres.schema import migrate
from rulewright.stores.registry import Registry
from rulewright.stores.upcast import PRESENT, Upcasters

SCHEMA = "rulewright"

logger = logging.getLogger(__name__)


class PostgresStore:
    """Logs and registry in a schema of a database, shared by as many servers as there are."""

    def __init__(self, pool: ConnectionPool, log: PostgresLog) -> None:
        self._pool = pool
        self.log = log
        self.registry = Registry(pool)

    @classmethod
    async def open(
        cls,
        dsn: str,
        *,
        schema: str = SCHEMA,
        writers: int = 2,
        readers: int = 8,
        patience: float = 30.0,
        answer_time: float = 10.0,
        upcasters: Upcasters = PRESENT,
    ) -> Self:
        """Connect, and bring the database's shape up to date.

        A statement may take `answer_time` seconds; a lost connection is made anew for `patience` seconds
        before those who wait are told.
        """
        pool = ConnectionPool(dsn, schema, patience, answer_time)
        await pool.open(readers)
        try:
            async with pool.transaction() as connection:
                await migrate(connection, schema)
                await note_line(connection)
                if await connection.fetchval("SHOW fsync") == "off":
                    logger.warning("this PostgreSQL has fsync off: a power cut loses entries that were acknowledged")
        except BaseException:
            await pool.close()
            raise
        return cls(pool, PostgresLog(pool, writers, patience, answer_time, upcasters))

    async def line(self) -> str:
        """A word that is another whenever the database was put back from a copy; none as long as it never was."""
        ((line,),) = await self._pool.fetch("SELECT line FROM lineage")
        return str(line)

    async def put_back(self) -> None:
        """Begin a new line: somebody knows that what is kept here was put back from a copy."""
        async with self._pool.transaction() as connection:
            await keep_line(connection, new_line())

    async def close(self) -> None:
        """Finish what waits, and let go of all connections."""
        await self.log.close()
        await self._pool.close()
