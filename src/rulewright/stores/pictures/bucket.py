"""Pictures in a bucket of an S3-compatible store, for a host with several machines. Its keys come from the environment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any

from rulewright.stores.errors import PicturesAway

PATIENCE = timedelta(seconds=12)
"""For how long a request is begun again, while somebody waits for it; each may take ten seconds."""


class BucketPictures:
    """A bucket with pictures, under a prefix. `endpoint` and `region` say where it is; the client knows Amazon's itself."""

    def __init__(self, bucket: str, prefix: str = "", endpoint: str = "", region: str = "us-east-1") -> None:
        from obstore.store import S3Store

        where: dict[str, Any] = {"endpoint": endpoint} if endpoint else {}
        plain = {"allow_http": True} if endpoint.startswith("http://") else {}
        self._store = S3Store(
            bucket,
            prefix=prefix or None,
            region=region,
            virtual_hosted_style_request=False,
            client_options={"timeout": "10s", "connect_timeout": "5s", **plain},
            retry_config={"max_retries": 4, "retry_timeout": PATIENCE},
            **where,
        )

    async def put(self, name: str, body: bytes) -> None:
        """Keep an object; the store says when it is durable."""
        import obstore

        with _asked("kept"):
            await obstore.put_async(self._store, name, body)

    async def get(self, name: str) -> bytes | None:
        """The bytes of an object; None if there is none."""
        import obstore

        with suppress(FileNotFoundError), _asked("read", may_lack=True):
            found = await obstore.get_async(self._store, name)
            return bytes(await found.bytes_async())
        return None

    async def remove(self, name: str) -> None:
        """Let go of an object, if it is there."""
        import obstore

        with suppress(FileNotFoundError), _asked("let go of", may_lack=True):
            await obstore.delete_async(self._store, name)

    async def tidy(self, before: float) -> None:
        """Nothing is ever half-written: an object is there whole, or not."""


@contextmanager
def _asked(what: str, *, may_lack: bool = False) -> Iterator[None]:
    """Say in our own error that a bucket did not do as it was asked; an object may be lacking, the bucket may not."""
    import obstore

    try:
        yield
    except FileNotFoundError as error:
        if not may_lack or "NoSuchBucket" in str(error):
            raise PicturesAway(f"a picture could not be {what}: there is no such bucket") from error
        raise
    except obstore.exceptions.BaseError as error:
        raise PicturesAway(f"a picture could not be {what}: {type(error).__name__}") from error
