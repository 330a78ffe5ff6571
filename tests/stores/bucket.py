"""A bucket to test against, if one is given, and a line to it that can be cut."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from contextlib import suppress
from typing import Self
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from rulewright.stores.pictures.bucket import BucketPictures

BUCKET = os.environ.get("RULEWRIGHT_TEST_BUCKET", "")
"""The address of a bucket to test against, as `RULEWRIGHT_PICTURES` would have it; its keys are in the environment."""
needs_bucket = pytest.mark.skipif(not BUCKET, reason="no bucket to test against: `.ci/s3` starts one")


def bucket_at(prefix: str, endpoint: str = "", bucket: str = "") -> str:
    """The address of the bucket with a prefix of one's own, by another way in or of another name."""
    parts = urlsplit(BUCKET)
    there = endpoint or parse_qs(parts.query)["endpoint"][0]
    return f"s3://{bucket or parts.netloc}/{prefix}?endpoint={quote(there)}&region=us-east-1"


def listed(place: BucketPictures) -> set[str]:
    """What lies in a bucket under its prefix."""
    import obstore

    return {each["path"] for several in obstore.list(place._store) for each in several}


class CutLine:
    """A line to the bucket that is cut, again and again, after so many bytes of a request; with None it holds."""

    def __init__(self) -> None:
        there = urlsplit(parse_qs(urlsplit(BUCKET).query)["endpoint"][0])
        self._there = (there.hostname, there.port)
        self.cut_after: int | None = None
        self.cuts = 0
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._runner = asyncio.Runner()
        self._over = asyncio.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._runner.get_loop().call_soon_threadsafe(self._over.set)
        self._thread.join(10)

    def _run(self) -> None:
        with self._runner:
            self._runner.run(self._serve())

    async def _serve(self) -> None:
        await asyncio.start_server(self._carry, sock=self._socket)
        await self._over.wait()

    async def _carry(self, asking: asyncio.StreamReader, answering: asyncio.StreamWriter) -> None:
        reading, writing = await asyncio.open_connection(*self._there)
        back = asyncio.create_task(self._pass_on(reading, answering))
        went = 0
        with suppress(OSError):
            while part := await asking.read(4096):
                went += len(part)
                if self.cut_after is not None and went > self.cut_after:
                    self.cuts += 1
                    break
                writing.write(part)
                await writing.drain()
        back.cancel()
        writing.transport.abort()
        answering.transport.abort()

    async def _pass_on(self, reading: asyncio.StreamReader, answering: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while part := await reading.read(65536):
                answering.write(part)
                await answering.drain()
