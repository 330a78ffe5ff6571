"""A store in one file."""

from __future__ import annotations

import asyncio
import logging
from contextlib import closing
from pathlib import Path
from typing import Self

from rulewright.stores.errors import StoreError
from rulewright.stores.private import flush_folder, private_folder
from rulewright.stores.registry import Registry
from rulewright.stores.sqlite.database import Database, connect
from rulewright.stores.sqlite.lineage import keep_line, line_of, mark_copy, new_line
from rulewright.stores.sqlite.log import SqliteLog
from rulewright.stores.upcast import PRESENT, Upcasters

logger = logging.getLogger(__name__)


class SqliteStore:
    """Logs and registry in a SQLite file; one program at a time writes to it."""

    def __init__(self, path: Path, database: Database, upcasters: Upcasters, line: str = "") -> None:
        self.path = path
        self._line = line
        self._database = database
        self.log = SqliteLog(database, upcasters)
        self.registry = Registry(database)

    @classmethod
    async def open(cls, path: Path, upcasters: Upcasters = PRESENT) -> Self:
        """Open a file, or make it; `InUse` if another program has it."""
        await asyncio.to_thread(private_folder, path.parent)
        database = await asyncio.to_thread(Database, path)
        try:
            line = await database.write(lambda connection: line_of(connection, path))
            await asyncio.to_thread(flush_folder, path)
        except BaseException:
            await database.close()
            raise
        return cls(path, database, upcasters, line)

    async def back_up(self, to: Path) -> None:
        """Copy the file as it is now while play goes on. The copy is whole or not there."""
        await asyncio.to_thread(_copy, self.path, to)

    async def line(self) -> str:
        """A word that is another whenever the file was put back from a copy; none as long as it never was."""
        return self._line

    async def put_back(self) -> None:
        """Begin a new line: somebody knows that what is kept here was put back from a copy."""
        self._line = new_line()
        await self._keep_line()

    async def close(self) -> None:
        """Note where the log stands, finish what waits, and close the file."""
        try:
            await self._keep_line()
        except (OSError, StoreError):  # the next to open it takes it for a copy, and goes on with other dice
            logger.warning("%s could not be marked as closed here", self.path)
        finally:
            await self._database.close()

    async def _keep_line(self) -> None:
        await self._database.write(lambda connection: keep_line(connection, self.path, self._line))


def _copy(source: Path, to: Path) -> None:
    private_folder(to.parent)
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    with closing(connect(source, read_only=True)) as reader, closing(connect(part)) as copy:
        reader.backup(copy)
        mark_copy(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file and nothing beside it
    part.replace(to)
    flush_folder(to)
