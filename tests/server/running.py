"""Servers for tests: in a thread of this process, or as processes of their own that may be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from itertools import count
from pathlib import Path
from typing import Any, Self

import msgspec
import uvicorn

from rulewright.client import Client
from rulewright.library import shelf
from rulewright.server.app import make_app
from rulewright.server.house import House
from rulewright.server.running.run import Drained, configured
from rulewright.server.running.settings import Settings

ROOT = Path(__file__).parents[2]
GAMES = {"skirmish": ROOT / "tests" / "games", "standoff": ROOT / "examples" / "standoff"}
GUESTS = count(1)
KEY = "the-key-of-the-house"
UNLIMITED = (
    "requests_a_minute", "reads_a_minute", "wishes_a_minute", "odds_a_minute", "sign_ins_a_minute",
    "frames_a_minute", "connections_an_address",
)  # fmt: skip
PLAIN = False
"""What `httpx` is to verify where nothing is encrypted: it would read all certificates for each visitor."""
OPEN = {**dict.fromkeys(UNLIMITED, 10**6), "house_key": KEY}
"""Settings for tests that are not about limits."""


def make_site(folder: Path, *more: str) -> tuple[str, ...]:
    """A folder in which the games of the tests are found by entry point; what must be on the path for that."""
    for name in (*GAMES, *more):
        info = folder / f"{name}-0.1.0.dist-info"
        info.mkdir(parents=True, exist_ok=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
        (info / "entry_points.txt").write_text(f"[rulewright.rulesets]\n{name} = {name}:RULESET\n")
    return (str(folder), *map(str, GAMES.values()))


@contextmanager
def games_installed(folder: Path) -> Iterator[tuple[str, ...]]:
    """The games of the tests, as if they were installed."""
    paths = make_site(folder)
    sys.path[:0] = paths
    _look_anew()
    try:
        yield paths
    finally:
        for path in paths:
            sys.path.remove(path)
        _look_anew()


def _look_anew() -> None:
    """Forget which rulesets are installed."""
    shelf._found.cache_clear()
    shelf._alone.cache_clear()


class ThreadServer:
    """A real server in a thread, reachable over real sockets."""

    def __init__(self, port: int = 0, **settings: Any) -> None:
        self.settings = Settings(**{**OPEN, "odds_workers": 0, **settings})
        self.app = make_app(self.settings)
        self._socket = socket.create_server(("127.0.0.1", port))
        self.port: int = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.server: uvicorn.Server = Drained(configured(self.app, self.settings), self.app)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        with asyncio.Runner() as runner:
            self.loop = runner.get_loop()
            runner.run(self.server.serve([self._socket]))

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def __enter__(self) -> Self:
        self._thread.start()
        while not self.server.started:
            assert self._thread.is_alive()
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()


class ProcessServer:
    """A server of its own process (or several), which may be killed and started again on the same port."""

    def __init__(self, paths: tuple[str, ...], workers: int = 1, **settings: Any) -> None:
        self.settings = {**OPEN, "odds_workers": 1, "log_level": "WARNING", **settings}
        self.workers = workers
        self.paths = paths
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.preexec: Callable[[], None] | None = None

    @property
    def environment(self) -> dict[str, str]:
        """The settings as a server takes them from its environment."""
        return {f"RULEWRIGHT_{name.upper()}": as_text(value) for name, value in self.settings.items()}

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self, *, wait: bool = True) -> None:
        env = {**os.environ, **self.environment, "PYTHONPATH": python_path(self.paths)}
        command = [sys.executable, "-m", "rulewright.server", "--port", str(self.port), "--workers", str(self.workers)]
        self.process = subprocess.Popen(command, env=env, cwd=ROOT, start_new_session=True, preexec_fn=self.preexec)  # noqa: PLW1509
        if wait:
            self.wait_until_ready()

    def wait_until_ready(self, seconds: float = 180) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            assert self.alive, "the server has ended by itself"
            asking = HTTPConnection("127.0.0.1", self.port, timeout=2)
            with closing(asking), suppress(OSError, HTTPException):
                asking.request("GET", "/readyz")
                if asking.getresponse().status == 200:
                    return
            time.sleep(0.02)
        raise AssertionError("the server was not ready in time")

    def kill(self) -> None:
        """Kill -9, the server and all its workers at once."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self, seconds: float = 20) -> int:
        """Ask it to stop in good order."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(seconds)
        self.process = None
        return code

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def as_text(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def python_path(paths: tuple[str, ...]) -> str:
    """What a program that is started here finds its modules by: what this one has, whichever checkout that is."""
    return os.pathsep.join((*paths, str(ROOT / "src"), str(ROOT)))


@contextmanager
def free_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        yield probe.getsockname()[1]


async def host_of(url: str) -> Client:
    """The host of a house, by its key."""
    client = Client(url)
    await client.enter_house(KEY)
    return client


async def guest_of(host: Client, table: str, *actors: str, role: str = "player", name: str = "") -> Client:
    """Somebody who has followed an invitation, under a name that nobody else has."""
    guest = Client(host.url)
    await guest.join(await host.invite(table, *actors, role=role), name or f"Somebody {next(GUESTS)}")
    return guest
