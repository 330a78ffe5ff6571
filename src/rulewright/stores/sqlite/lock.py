"""A lock beside the file: one program writes to a store at a time.

SQLite itself would let two programs write by turns. Versions before 3.51.3 can, very rarely, damage a
file when two connections write and checkpoint at the same moment; with one writer that cannot happen.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rulewright.stores.errors import InUse


class FileLock:
    """The right to write to a file, held from creation to `release`, or to the end of the process however it ends."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path.with_name(path.name + "-lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            msg = f"{path} is open in another program; close that one first"
            raise InUse(msg) from None

    def release(self) -> None:
        """Let others have the file."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
