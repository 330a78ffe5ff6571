"""The servers of the tests, for whoever tries to do harm."""

from __future__ import annotations

from tests.server.conftest import games, server
from tests.server.hostile.conftest import endless

__all__ = ["endless", "games", "server"]
