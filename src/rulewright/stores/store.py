"""Store: the logs and the registry of one place where things are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, Self
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from rulewright.stores.log import Log
from rulewright.stores.memory import MemoryLog
from rulewright.stores.registry import Registry
from rulewright.stores.sqlite.database import Database
from rulewright.stores.upcast import PRESENT, Upcasters


class Store(Protocol):
    """Where a server keeps everything."""

    @property
    def log(self) -> Log: ...

    @property
    def registry(self) -> Registry: ...

    async def line(self) -> str:
        """A word that is another whenever all was put back from a copy; none as long as it never was."""
        ...

    async def put_back(self) -> None:
        """Begin a new line: somebody knows that what is kept here was put back from a copy."""
        ...

    async def close(self) -> None:
        """Finish what waits, and let go of the database."""
        ...


class MemoryStore:
    """A store that forgets everything when it is closed."""

    def __init__(self, upcasters: Upcasters = PRESENT) -> None:
        self.log = MemoryLog(upcasters)
        self._database = Database(None)
        self.registry = Registry(self._database)

    @classmethod
    async def open(cls) -> Self:
        return cls()

    async def line(self) -> str:
        """It has but one."""
        return ""

    async def put_back(self) -> None:
        """What forgets everything is never put back."""

    async def close(self) -> None:
        await self._database.close()


async def open_store(where: str) -> Store:
    """A store by its address: the path of a file with or without `sqlite:`, `memory:`, or `postgresql://…?schema=…`."""
    scheme = urlsplit(where).scheme
    if scheme in {"postgresql", "postgres"}:
        from rulewright.stores.postgres import PostgresStore

        dsn, schema = without_schema(where)
        return await (PostgresStore.open(dsn, schema=schema) if schema else PostgresStore.open(dsn))
    if where == "memory:":
        return await MemoryStore.open()
    from rulewright.stores.sqlite import SqliteStore

    return await SqliteStore.open(Path(where.removeprefix("sqlite:")))


def without_schema(dsn: str) -> tuple[str, str]:
    """An address without its `schema`, and the schema: a word of ours that PostgreSQL does not know."""
    parts = urlsplit(dsn)
    query = dict(parse_qsl(parts.query))
    schema = query.pop("schema", "")
    return urlunsplit(parts._replace(query=urlencode(query))), schema
