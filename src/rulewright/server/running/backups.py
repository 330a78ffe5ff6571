"""Backups: copies of a laptop's file, made while play goes on, a few of the newest and one for each day."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from rulewright.stores.errors import StoreError
from rulewright.stores.sqlite import SqliteStore

NEWEST = 12
DAYS = 14
PATTERN = "rulewright-????????-??????.sqlite"

log = logging.getLogger("rulewright.backups")


async def back_up(store: SqliteStore, folder: Path) -> Path:
    """Make one copy now, and let go of copies that are too old."""
    to = folder / f"rulewright-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite"
    await store.back_up(to)
    await asyncio.to_thread(_let_go, folder)
    return to


def _let_go(folder: Path) -> None:
    for old in outdated(sorted(folder.glob(PATTERN))):
        old.unlink(missing_ok=True)


def outdated(copies: list[Path]) -> list[Path]:
    """Copies to let go of, from the oldest to the newest: neither among the newest nor the last of a late day."""
    last_of_day = {copy.name[11:19]: copy for copy in copies}
    days = sorted(last_of_day)[-DAYS:]
    kept = {*copies[-NEWEST:], *(last_of_day[day] for day in days)}
    return [copy for copy in copies if copy not in kept]


async def roll(store: SqliteStore, folder: Path, every: float) -> None:
    """Copy now and then, for as long as something has changed; and once more at the end. Never two at a time."""
    copying = asyncio.create_task(_copy_if_changed(store, folder, -1.0))
    try:
        while True:
            copied = await asyncio.shield(copying)
            await asyncio.sleep(every)
            copying = asyncio.create_task(_copy_if_changed(store, folder, copied))
    finally:
        copied = await copying  # a thread that copies cannot be called off
        await asyncio.shield(_copy_if_changed(store, folder, copied))


async def _copy_if_changed(store: SqliteStore, folder: Path, copied: float) -> float:
    changed = changed_at(store.path)
    if changed != copied:  # and not only if it is later: clocks are set back, too
        try:
            await back_up(store, folder)
        except (OSError, StoreError, sqlite3.Error) as problem:  # a full disk must not stop the play
            log.warning("no backup could be made: %s", problem)
            return copied
    return changed


def changed_at(path: Path) -> float:
    """When a file, or what is to be merged into it, last changed."""
    beside = path.with_name(path.name + "-wal")
    return max((each.stat().st_mtime for each in (path, beside) if each.exists()), default=0.0)
