"""A server with the games of the tests, for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from tests.server.running import ThreadServer, games_installed

from rulewright.server.accounts import passwords

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="session", autouse=True)
def quick_to_hash() -> Iterator[None]:
    """Servers in this process hash passwords quickly; `test_passwords` shows that others take their time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", QUICK)
        passwords.nobody.cache_clear()
        yield
    passwords.nobody.cache_clear()


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ...]]:
    """The games of the tests are installed; what must be on the path for that."""
    folder: Path = tmp_path_factory.mktemp("site")
    with games_installed(folder) as paths:
        yield paths


@pytest.fixture(scope="module")
def server(games: tuple[str, ...]) -> Iterator[ThreadServer]:
    """A server on nothing, over real sockets."""
    with ThreadServer() as running:
        yield running
