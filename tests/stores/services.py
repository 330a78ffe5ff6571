"""The real PostgreSQL and NATS that the tests talk to."""

import os
import secrets
import socket
from urllib.parse import urlsplit

import asyncpg
import pytest

POSTGRES = os.environ.get("RULEWRIGHT_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/test")
NATS = os.environ.get("RULEWRIGHT_TEST_NATS", "nats://127.0.0.1:4222")


def require(url: str) -> str:
    """The address of a service that is there. Where it is not, a test is skipped, or fails if this is CI."""
    parts = urlsplit(url)
    try:
        socket.create_connection((parts.hostname, parts.port), timeout=2).close()
    except OSError as error:
        if os.environ.get("CI", "").lower() in {"1", "true"}:
            pytest.fail(f"{url} must be there in CI (see .ci/services): {error}")
        pytest.skip(f"{url} is not there: {error}")
    return url


def fresh(prefix: str = "t") -> str:
    """An id that no other test uses."""
    return f"{prefix}-{secrets.token_hex(6)}"


async def drop_schema(schema: str) -> None:
    """Remove all that a test has made."""
    connection = await asyncpg.connect(POSTGRES)
    await connection.execute(f'DROP SCHEMA IF EXISTS "{schema}" CASCADE')
    await connection.close()
