"""Sql: the little that the registry needs of a database, so that one text serves both engines."""

from __future__ import annotations

from typing import Any, Protocol

type Row = tuple[Any, ...]
type Step = tuple[Any, ...]
"""A statement, and its arguments."""


class Sql(Protocol):
    """Runs statements, each whole or not at all. Arguments stand as $1, $2, … in the text."""

    async def fetch(self, text: str, *args: object) -> list[Row]:
        """Rows of a query that changes nothing."""
        ...

    async def change(self, text: str, *args: object) -> list[Row]:
        """Change something, durably; the rows of its RETURNING. `Taken` or `Unknown` if a constraint forbids it."""
        ...

    async def together(self, *steps: Step) -> list[Row]:
        """Change several things, durably, all of them or none; the rows of the last one's RETURNING. Fails as `change` does."""
        ...
