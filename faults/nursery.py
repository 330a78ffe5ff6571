"""A nursery: a process that has read all the code once, and forks fresh servers and writers from it on demand.

What is killed here is as new as a program that was started by hand; only the reading of the code, which
takes longer than all the rest, is done once. `python -m faults.nursery` speaks lines of JSON.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from faults.writer import main as write
from tests.server.running import ProcessServer, python_path

from rulewright.library import all_rulesets
from rulewright.server.running.listening import Unheard, bind
from rulewright.server.running.run import read_code, serve, serve_many
from rulewright.server.running.settings import Settings, settings_from_environment


class Nursery:
    """Gives birth for as long as the context lasts."""

    def __init__(self, paths: tuple[str, ...]) -> None:
        self.paths = paths
        self._process: subprocess.Popen[str] | None = None
        self._turn = threading.Lock()

    def __enter__(self) -> Self:
        env = {**os.environ, "PYTHONPATH": python_path(self.paths)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "faults.nursery"],
            env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()

    def server(self, environment: Mapping[str, str], port: int, workers: int) -> int:
        """Start a server; its process, which leads a group of its own."""
        return self._bear("server", dict(environment), port, workers)

    def writer(self, where: str, output: Path) -> int:
        """Start a program that writes to a store, and to a file what was acknowledged; its process."""
        return self._bear("writer", where, str(output))

    def _bear(self, *what: object) -> int:
        with self._turn:
            assert self._process is not None
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            print(json.dumps(what), file=self._process.stdin, flush=True)
            return int(self._process.stdout.readline())


class BornServer(ProcessServer):
    """A server from a nursery."""

    def __init__(self, nursery: Nursery, workers: int = 1, **settings: Any) -> None:
        super().__init__(nursery.paths, workers, **settings)
        self.nursery = nursery
        self.pid = 0

    def start(self, *, wait: bool = True) -> None:
        self.pid = self.nursery.server(self.environment, self.port, self.workers)
        if wait:
            self.wait_until_ready()

    @property
    def alive(self) -> bool:
        return is_alive(self.pid)

    def kill(self) -> None:
        kill(self.pid)

    def stop(self, seconds: float = 20) -> int:
        os.kill(self.pid, signal.SIGTERM)
        until = time.monotonic() + seconds
        while is_alive(self.pid) and time.monotonic() < until:
            time.sleep(0.01)
        return 0


def is_alive(pid: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def kill(pid: int) -> None:
    """Kill -9 of somebody from the nursery, and of all that they started; who has gone already is let be.

    Whoever has just been born leads no group yet, and is killed alone.
    """
    while is_alive(pid):
        for strike in (os.killpg, os.kill):
            with suppress(ProcessLookupError):
                strike(pid, signal.SIGKILL)
        time.sleep(0.001)


# -- in the nursery's process ---------------------------------------------------------------------


def be_server(environment: Mapping[str, str], port: int, workers: int) -> None:
    """Be a server."""
    settings = settings_from_environment(environment)
    for _ in range(200):
        try:
            listening = bind("127.0.0.1", port)
        except Unheard:  # the last worker of the one before has not let go yet
            time.sleep(0.02)
        else:
            break
    else:
        msg = f"port {port} is not free"
        raise RuntimeError(msg)
    if workers == 1:
        serve(settings, listening)
    else:
        serve_many(settings, listening, workers)


def be_writer(where: str, output: str) -> None:
    """Be a program that writes."""
    os.dup2(os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 1)
    asyncio.run(write(where))


def born(what: str, *args: Any) -> None:
    """Leave the nursery behind and be somebody."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    if what == "server":
        be_server(*args)
    else:
        be_writer(*args)


def main() -> None:
    all_rulesets()
    read_code(Settings(store="postgresql:", nats="nats:"))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever is killed leaves nothing behind
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            try:
                born(*json.loads(line))
            finally:
                os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
