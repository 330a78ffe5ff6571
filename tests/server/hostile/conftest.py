"""A real server in a process of its own, with a game that takes for ever."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPException
from typing import Any, Self

import httpx
import pytest
from tests.server.running import KEY, PLAIN, ProcessServer, make_site

from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.server.lanes.process import cpu_seconds

HASTE = 2.0
"""Seconds of the server's work that nobody who asks for `/healthz` waits for. What it is about takes longer, or for
ever."""
RESTS = 10
IDLER = """
import socket
door = socket.create_server(("127.0.0.1", 0))
print(door.getsockname()[1], flush=True)
while True:
    line, _ = door.accept()
    line.recv(1000)
    line.sendall(b"HTTP/1.1 200 OK\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n")
    line.close()
"""
"""A server that has nothing to do: what it takes to answer is the machine's doing."""


@pytest.fixture(scope="module")
def endless(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """What must be on the path for the games of the tests, the one that takes for ever included."""
    return make_site(tmp_path_factory.mktemp("site"), "endless")


def visitor(server: ProcessServer, address: str = "127.0.0.1", *, key: str = "") -> httpx.Client:
    """Somebody at one of this machine's addresses; with the key, the host."""
    transport = httpx.HTTPTransport(verify=PLAIN, local_address=address, limits=httpx.Limits(max_connections=None))
    cookies = {HOUSE_COOKIE: key} if key else {}
    return httpx.Client(
        base_url=server.url, headers={"X-Rulewright": "1"}, cookies=cookies, transport=transport, timeout=60
    )


def host(server: ProcessServer) -> httpx.Client:
    """The host of a house."""
    return visitor(server, key=KEY)


class Canary:
    """Asks again and again whether the server lives, from an address of its own, and notes how long it worked meanwhile.

    What a busy machine makes of that is not the server's doing: it asks somebody idle beside, and counts what the
    server had of a processor. A server that rests instead may take `RESTS` times as long.
    """

    def __init__(self, server: ProcessServer) -> None:
        self.took: list[float] = []
        self.failed: list[str] = []
        self._idle: list[float] = []
        self._port = server.port
        assert server.process is not None
        self._pid = server.process.pid
        self._done = threading.Event()
        self._threads: list[threading.Thread] = []
        self._idler: subprocess.Popen[bytes] | None = None

    @property
    def worst(self) -> float:
        """Seconds that the server worked on something else before its slowest answer."""
        return max(self.took)

    def _watch_idle(self, port: int) -> None:
        while not self._done.is_set():
            begin = time.perf_counter()
            self._ask(port)
            self._idle.append(time.perf_counter() - begin)
            self._done.wait(0.05)

    def _watch(self) -> None:
        while not self._done.is_set():
            begin, worked = time.perf_counter(), cpu_seconds(self._pid) or 0.0
            if problem := self._ask(self._port):
                self.failed.append(problem)
            waited = time.perf_counter() - begin - max(self._idle, default=0.0)
            self.took.append(min(waited, max((cpu_seconds(self._pid) or 0.0) - worked, waited / RESTS)))
            self._done.wait(0.05)

    @staticmethod
    def _ask(port: int) -> str:
        """What went wrong where somebody was asked; empty if nothing did."""
        asking = HTTPConnection("127.0.0.1", port, timeout=30, source_address=("127.0.0.99", 0))
        with closing(asking):
            try:
                asking.request("GET", "/healthz")
                assert asking.getresponse().status == 200
            except (OSError, HTTPException) as problem:
                return f"{type(problem).__name__}: {problem}"
        return ""

    def __enter__(self) -> Self:
        self._idler = subprocess.Popen([sys.executable, "-c", IDLER], stdout=subprocess.PIPE)
        assert self._idler.stdout is not None
        idler = int(self._idler.stdout.readline())
        self._threads = [
            threading.Thread(target=self._watch),
            threading.Thread(target=self._watch_idle, args=(idler,)),
        ]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        for thread in self._threads:
            thread.join()
        if self._idler is not None:
            self._idler.kill()
            self._idler.communicate()


@contextmanager
def beside(*work: Any) -> Iterator[list[threading.Thread]]:
    """Let some things happen beside what the context does."""
    threads = [threading.Thread(target=each) for each in work]
    for thread in threads:
        thread.start()
    try:
        yield threads
    finally:
        for thread in threads:
            thread.join()
