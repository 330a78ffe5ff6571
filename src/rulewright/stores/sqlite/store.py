"""A store in one file."""

from __future__ import annotations

import asyncio
import os
from contextlib import closing
from pathlib import Path
from typing import Self

from rulewright.stores.registry import Registry
from rulewright.stores.sqlite.database import Database, connect
from rulewright.stores.sqlite.log import SqliteLog
from rulewright.stores.upcast import PRESENT, Upcasters


class SqliteStore:
    """Logs and registry in a SQLite file; one program at a time writes to it."""

    def __init__(self, path: Path, database: Database, upcasters: Upcasters) -> None:
        self.path = path
        self._database = database
        self.log = SqliteLog(database, upcasters)
        self.registry = Registry(database)

    @classmethod
    async def open(cls, path: Path, upcasters: Upcasters = PRESENT) -> Self:
        """Open a file, or make it; `InUse` if another program has it."""
        path.parent.mkdir(parents=True, exist_ok=True)
        database = await asyncio.to_thread(Database, path)
        await asyncio.to_thread(_flush_folder, path)
        return cls(path, database, upcasters)

    async def back_up(self, to: Path) -> None:
        """Copy the file as it is now while play goes on. The copy is whole or not there."""
        await asyncio.to_thread(_copy, self.path, to)

    async def close(self) -> None:
        await self._database.close()


def _copy(source: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    part = to.with_name(to.name + ".part")
    part.unlink(missing_ok=True)
    with closing(connect(source, read_only=True)) as reader, closing(connect(part)) as copy:
        reader.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file and nothing beside it
    part.replace(to)
    _flush_folder(to)


def _flush_folder(path: Path) -> None:
    """Make a new file's name durable, where the system lets folders be flushed."""
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
