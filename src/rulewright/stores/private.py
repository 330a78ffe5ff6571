"""Private: files and folders that only their owner can read. They hold hashes of passwords and secrets of dice."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

FILE = 0o600
FOLDER = 0o700
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a file; new ones get the file's own rights."""


def private_folder(path: Path) -> None:
    """Make a folder, and those above it that are not there; one that is there stays as it is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.mkdir(mode=FOLDER, exist_ok=True)


def private_file(path: Path) -> None:
    """Make a file if it is not there, and take everybody else's rights to it and to what lies beside it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))
    for each in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(FILE)


def private_open(path: Path) -> BinaryIO:
    """A file to be written anew, for its owner alone."""
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), FILE)
    if stat.S_ISREG(os.fstat(number).st_mode):  # it may be a pipe, which is nobody's to change
        path.chmod(FILE)
    return os.fdopen(number, "wb")


def flush_folder(path: Path) -> None:
    """Make a new file's name durable, where the system lets folders be flushed."""
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
