"""A real server in a process of its own, with a game that takes for ever."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from typing import Any, Self

import httpx
import pytest
from tests.server.running import KEY, PLAIN, ProcessServer, make_site

from rulewright.server.accounts.identity import HOUSE_COOKIE

HASTE = 2.0
"""Seconds that nobody waits for `/healthz`, on however busy a machine. What it is about takes longer, or for ever."""


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
    """Asks again and again whether the server lives, from an address of its own, and notes how long it took."""

    def __init__(self, server: ProcessServer) -> None:
        self.took: list[float] = []
        self.failed: list[str] = []
        self._port = server.port
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._watch)

    @property
    def worst(self) -> float:
        return max(self.took)

    def _watch(self) -> None:
        while not self._done.is_set():
            begin = time.perf_counter()
            asking = HTTPConnection("127.0.0.1", self._port, timeout=30, source_address=("127.0.0.99", 0))
            try:
                asking.request("GET", "/healthz")
                assert asking.getresponse().status == 200
            except (OSError, HTTPException) as problem:
                self.failed.append(f"{type(problem).__name__}: {problem}")
            asking.close()
            self.took.append(time.perf_counter() - begin)
            self._done.wait(0.05)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()


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
