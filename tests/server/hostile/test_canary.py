"""The canary notices a server that works on something else, whatever else the machine does."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.hostile.conftest import HASTE, Canary
from tests.server.running import ProcessServer

pytestmark = pytest.mark.slow

DISTRACTED = """
import socket, time
door = socket.create_server(("127.0.0.1", 0))
print(door.getsockname()[1], flush=True)
for asked in range(10**9):
    line, _ = door.accept()
    line.recv(1000)
    while asked == 3 and time.process_time() < {seconds}:
        pass
    line.sendall(b"HTTP/1.1 200 OK\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n")
    line.close()
"""


@contextmanager
def distracted(seconds: float) -> Iterator[ProcessServer]:
    """A server that works for so long before its fourth answer."""
    with subprocess.Popen(
        [sys.executable, "-c", DISTRACTED.format(seconds=seconds)], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        server: Any = SimpleNamespace(port=int(process.stdout.readline()), process=process)
        yield cast("ProcessServer", server)
        process.kill()


@pytest.mark.parametrize(("seconds", "held_up"), [(0, False), (1.5 * HASTE, True)])
def test_a_server_that_works_on_something_else_is_noticed(seconds: float, held_up: bool) -> None:
    with distracted(seconds) as server, Canary(server) as canary:
        while len(canary.took) < 6:
            time.sleep(0.05)
    assert not canary.failed
    assert held_up == (canary.worst > HASTE)
