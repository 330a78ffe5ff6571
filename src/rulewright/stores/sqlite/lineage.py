"""Lineage: whether a file is still the one that was closed here last, or a copy that was put back.

Beside the file lies another, with a word that is written anew whenever the tables are opened or closed. The tables
know that word, and when its file was last touched, which no tool that copies files can bring back. A copy of the
tables alone has an older word; a copy of both has a file that was touched later.
"""

from __future__ import annotations

import os
import secrets
import sqlite3
from pathlib import Path

COPIED = "a copy"


def line_of(connection: sqlite3.Connection, path: Path) -> str:
    """The line of a file that is opened: a new one if it was put back, and none as long as it never was."""
    kept = connection.execute("SELECT mark, line FROM lineage").fetchone()
    here = _mark(path)
    if kept is None:
        line = new_line() if here else ""  # tables from before there were lines, and newer ones have been here
    else:
        line = str(kept[1]) if kept[0] == here else new_line()
    keep_line(connection, path, line)
    return line


def keep_line(connection: sqlite3.Connection, path: Path, line: str) -> None:
    """Keep a line, with a new word beside it."""
    beside = _beside(path)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
        file.write(secrets.token_hex(16))
        file.flush()
        os.fsync(file.fileno())
    connection.execute(
        "INSERT INTO lineage (one, mark, line) VALUES (1, ?, ?) "
        "ON CONFLICT (one) DO UPDATE SET mark = excluded.mark, line = excluded.line",
        (_mark(path), line),
    )


def mark_copy(copy: sqlite3.Connection) -> None:
    """Let a copy know that it is one."""
    if copy.execute("SELECT count(*) FROM sqlite_master WHERE name = 'lineage'").fetchone()[0]:
        copy.execute("UPDATE lineage SET mark = ?", (COPIED,))


def new_line() -> str:
    """A line that nothing had before."""
    return secrets.token_hex(16)


def _mark(path: Path) -> str:
    beside = _beside(path)
    try:
        return f"{beside.read_text(encoding='ascii')} {beside.stat().st_ctime_ns}"
    except (FileNotFoundError, UnicodeDecodeError):
        return ""


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}-line")
