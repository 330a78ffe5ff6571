"""Pictures in a folder, for a laptop: a file each, whole or not there, readable by its owner alone."""

from __future__ import annotations

import asyncio
import errno
import os
import secrets
from contextlib import suppress
from pathlib import Path

from rulewright.stores.errors import Full, StoreError
from rulewright.stores.private import flush_folder, private_file, private_folder

PART = ".part"
"""How the name of a file ends that is being written."""


class FolderPictures:
    """A folder with pictures. No disk holds the others up: it is read and written in threads."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def put(self, name: str, body: bytes) -> None:
        """Keep a file, durably; one that is there already is left as it is."""
        try:
            await asyncio.to_thread(self._put, self._folder / name, body)
        except OSError as error:
            full = error.errno in {errno.ENOSPC, errno.EDQUOT}
            raise (Full if full else StoreError)(f"a picture could not be kept: {error}") from error

    async def get(self, name: str) -> bytes | None:
        """The bytes of a file; None if there is none."""
        try:
            return await asyncio.to_thread((self._folder / name).read_bytes)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StoreError(f"a picture could not be read: {error}") from error

    async def remove(self, name: str) -> None:
        """Let go of a file, if it is there."""
        await asyncio.to_thread((self._folder / name).unlink, missing_ok=True)

    async def tidy(self, before: float) -> None:
        """Let go of half files that a killed server left before a time, in seconds since 1970."""
        await asyncio.to_thread(self._tidy, before)

    def _tidy(self, before: float) -> None:
        for part in self._folder.glob(f"*/*{PART}"):
            with suppress(FileNotFoundError):
                if part.stat().st_mtime < before:
                    part.unlink()

    def _put(self, place: Path, body: bytes) -> None:
        if place.exists() and place.stat().st_size == len(body):
            return
        private_folder(self._folder)
        private_folder(place.parent)
        part = place.with_name(f"{place.name}.{secrets.token_hex(4)}{PART}")
        private_file(part)
        try:
            with part.open("wb") as file:
                file.write(body)
                file.flush()
                os.fsync(file.fileno())
            part.replace(place)
            flush_folder(place)
        finally:
            part.unlink(missing_ok=True)
