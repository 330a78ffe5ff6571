"""A server with the games of the tests, for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.running import ThreadServer, games_installed


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
