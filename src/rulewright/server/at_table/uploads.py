"""Uploads: a file that a request brings, kept on the disk while it is looked over, so that memory stays small."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulewright.lab.patience import NobodyWaits
from rulewright.server.asking import ask
from rulewright.server.lanes.process import Reckon
from rulewright.server.problems import Declined
from rulewright.server.routes import Call
from rulewright.server.sums import A_MEGABYTE, FILES
from rulewright.tables.history.intake import LIMITS, check_dice, look_over

PREFIX, SUFFIX = "rulewright-", ".upload"
AT_ONCE = 1 << 20
"""Bytes that are written at once."""


class Upload(Struct, frozen=True):
    """A file on the disk, and how long it is."""

    path: Path
    length: int

    async def ask(self, call: Call, reckon: Reckon) -> bytes:
        """What a lane says of it; a longer file has more time."""
        seconds = FILES.seconds + self.length / (1 << 20) * A_MEGABYTE
        return await ask(call, FILES, reckon, str(self.path).encode(), seconds)


@asynccontextmanager
async def upload(call: Call, most: int = LIMITS.whole) -> AsyncIterator[Upload]:
    """The body of a request that brings a file; it is gone when the context ends. No disk holds the others up."""
    with call.house.uploads.one(call.asker, "a file"):
        file = await asyncio.to_thread(tempfile.NamedTemporaryFile, prefix=PREFIX, suffix=SUFFIX)
        try:
            length, pieces = 0, list[bytes]()
            async for piece in call.request.stream():
                length += len(piece)
                if length > most:
                    raise Declined(413, "That file is too large.", instead=f"At most {most:,} bytes.")
                pieces.append(piece)
                if sum(map(len, pieces)) > AT_ONCE:
                    await asyncio.to_thread(_keep, file, b"".join(pieces))
                    pieces = []
            await asyncio.to_thread(_keep, file, b"".join(pieces))
            yield Upload(Path(file.name), length)
        finally:
            await asyncio.shield(asyncio.to_thread(file.close))


def let_go_of_uploads(before: float) -> None:
    """Let go of files that a killed server left on the disk before a time, in seconds since 1970."""
    for left in Path(tempfile.gettempdir()).glob(f"{PREFIX}*{SUFFIX}"):
        with suppress(OSError):  # another server's, or gone by now
            if left.stat().st_mtime < before:
                left.unlink()


def _keep(file: Any, pieces: bytes) -> None:
    file.write(pieces)
    file.flush()


def look_over_file(question: bytes, given_up: Any = None) -> bytes:
    """Look over the file of a table."""
    return look_over(_read(question), given_up)


def check_dice_of_file(question: bytes, given_up: Any = None) -> bytes:
    """Check the dice in the file of a table."""
    return check_dice(_read(question), given_up)


def _read(question: bytes) -> bytes:
    try:
        return Path(question.decode()).read_bytes()
    except FileNotFoundError:  # whoever brought it has gone, and the file with them
        raise NobodyWaits from None
