"""Places for pictures, all of them used in one way: whole files by name, each name written with the same bytes for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol
from urllib.parse import parse_qsl, urlsplit

BESIDE = ".pictures"
"""What the folder of a file of tables is called after, where nothing else is said."""


class PicturePlace(Protocol):
    """Where pictures are kept."""

    async def put(self, name: str, body: bytes) -> None:
        """Keep bytes under a name, durably; the same name always comes with the same bytes."""
        ...

    async def get(self, name: str) -> bytes | None:
        """The bytes of a name; None if there are none."""
        ...

    async def remove(self, name: str) -> None:
        """Let go of a name, if it is there."""
        ...

    async def tidy(self, before: float) -> None:
        """Let go of what was left half-written before a time, in seconds since 1970."""
        ...


class MemoryPictures:
    """A place that forgets everything when the server ends."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    async def put(self, name: str, body: bytes) -> None:
        """Keep bytes for now."""
        self._kept[name] = body

    async def get(self, name: str) -> bytes | None:
        """The bytes of a name; None if there are none."""
        return self._kept.get(name)

    async def remove(self, name: str) -> None:
        """Let go of a name, if it is there."""
        self._kept.pop(name, None)

    async def tidy(self, before: float) -> None:
        """Nothing is ever half-written."""


def open_pictures(where: str, store: str) -> PicturePlace | None:
    """A place by its address: a folder, `s3://bucket/prefix?endpoint=…&region=…` or `memory:`.

    Without one it follows from where the tables are kept: beside a file, and in memory with memory. A database has no
    folder beside it, so that pictures are off until somebody says where they go.
    """
    if where.startswith("s3://"):
        from rulewright.stores.pictures.bucket import BucketPictures

        parts = urlsplit(where)
        return BucketPictures(parts.netloc, parts.path.strip("/"), **dict(parse_qsl(parts.query)))
    if where == "memory:" or (not where and store == "memory:"):
        return MemoryPictures()
    if not where and urlsplit(store).scheme in {"postgresql", "postgres"}:
        return None
    from rulewright.stores.pictures.folder import FolderPictures

    return FolderPictures(Path(where or store.removeprefix("sqlite:") + BESIDE))
