"""Journal: a log in one file, a line of JSON per entry, durable before it is acknowledged."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from rulewright.log.entry import Entry, OutOfStep, check_numbers
from rulewright.play.values.wire import decode, encode

__all__ = ["Journal", "JournalInUse", "OutOfStep"]


class JournalInUse(Exception):
    """Another program holds this journal open."""


class Journal:
    """A log file. A line torn by a crash is cut off on opening: it was never acknowledged."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: list[Entry] = []
        self._file = self._open()

    def _open(self) -> BinaryIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = self.path.open("a+b")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            msg = f"{self.path} is open elsewhere; close the other game first"
            raise JournalInUse(msg) from None
        try:
            file.truncate(self._read(file))
        except BaseException:  # a file that is no log is let go of, and left as it is
            file.close()
            raise
        file.seek(0, os.SEEK_END)
        return file

    def _read(self, file: BinaryIO) -> int:
        """Read every whole line; gives the place where the last of them ends."""
        file.seek(0)
        whole = 0
        for line in file:
            if not line.endswith(b"\n"):
                break
            entry = decode(line, Entry)
            if entry.number != len(self.entries) + 1:
                msg = f"{self.path}: entry {entry.number} stands where {len(self.entries) + 1} should"
                raise OutOfStep(msg)
            self.entries.append(entry)
            whole += len(line)
        return whole

    def append(self, entries: Iterable[Entry]) -> None:
        """Add entries; they are on the disk when this returns."""
        fresh = list(entries)
        check_numbers(len(self.entries), fresh)
        self._file.write(b"".join(encode(entry) + b"\n" for entry in fresh))
        self._file.flush()
        os.fsync(self._file.fileno())
        self.entries += fresh

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
