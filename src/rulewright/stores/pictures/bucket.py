"""Pictures in a bucket of an S3-compatible store, for a host with several machines. Its keys come from the environment."""

from __future__ import annotations

from typing import Any

from rulewright.stores.errors import StoreError


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
            client_options={"timeout": "30s", "connect_timeout": "5s", **plain},
            retry_config=None,
            **where,
        )

    async def put(self, name: str, body: bytes) -> None:
        """Keep an object; the store says when it is durable."""
        import obstore

        try:
            await obstore.put_async(self._store, name, body)
        except obstore.exceptions.BaseError as error:
            raise StoreError(f"a picture could not be kept: {type(error).__name__}") from error

    async def get(self, name: str) -> bytes | None:
        """The bytes of an object; None if there is none."""
        import obstore

        try:
            found = await obstore.get_async(self._store, name)
            return bytes(await found.bytes_async())
        except FileNotFoundError:
            return None
        except obstore.exceptions.BaseError as error:
            raise StoreError(f"a picture could not be read: {type(error).__name__}") from error

    async def remove(self, name: str) -> None:
        """Let go of an object, if it is there."""
        import obstore

        try:
            await obstore.delete_async(self._store, name)
        except FileNotFoundError:
            return
        except obstore.exceptions.BaseError as error:
            raise StoreError(f"a picture could not be let go of: {type(error).__name__}") from error
