"""A server that a rule keeps busy for ever is noticed, ended and started anew; on a laptop too."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest
from load.machine import family
from tests.server.hostile.conftest import host
from tests.server.running import ROOT, ProcessServer

from rulewright.server.running.watch import GRACE, HARD_STOP, SILENT, UNFIT

pytestmark = pytest.mark.slow

PATIENCE = 60.0
"""Seconds for what takes a few, on however busy a machine."""


@pytest.fixture
def server(endless: tuple[str, ...], tmp_path: Path) -> ProcessServer:
    return ProcessServer(endless, store=f"sqlite:{tmp_path}/tables.sqlite", log_level="CRITICAL")


def brood(gm: httpx.Client, table: str) -> None:
    """Wish for something that never ends; no answer is to be hoped for."""
    wish = {"wish": {"wish": "do", "action": "brood", "actor": "ann"}}
    with suppress(httpx.TransportError):
        gm.post(f"/api/tables/{table}/wishes", json=wish, timeout=2)


def answers(server: ProcessServer, seconds: float) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        with suppress(httpx.TransportError):
            return httpx.get(f"{server.url}/healthz", timeout=2).status_code == 200
    return False


def test_a_wish_that_never_ends_costs_seconds_and_no_entry(server: ProcessServer) -> None:
    """The worker that it holds is replaced, and every table is as it was."""
    with server, host(server) as gm:
        ours, theirs = [
            gm.post("/api/tables", json={"ruleset": game, "fight": "duel"}).json()["table"]
            for game in ("endless", "skirmish")
        ]
        assert (
            200 == gm.post(f"/api/tables/{theirs}/wishes", json={"wish": {"wish": "say", "text": "hello"}}).status_code
        )
        number = gm.get(f"/api/tables/{theirs}").json()["number"]
        brood(gm, ours)
        assert not answers(server, 1)
        assert answers(server, SILENT + PATIENCE)
        assert number == gm.get(f"/api/tables/{theirs}").json()["number"]
        assert 200 == gm.get(f"/api/tables/{ours}").status_code


def test_a_server_that_is_held_stops_all_the_same(server: ProcessServer) -> None:
    """SIGTERM ends it within the time to drain and a hard stop, and nothing of it stays behind."""
    with server, host(server) as gm:
        table = gm.post("/api/tables", json={"ruleset": "endless", "fight": "duel"}).json()["table"]
        brood(gm, table)
        assert server.process is not None
        pids = family(server.process.pid)
        assert len(pids) >= 2
        server.stop(GRACE + HARD_STOP + PATIENCE)
        until = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in pids) and time.monotonic() < until:
            time.sleep(0.05)
        assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]


def test_no_worker_outlives_its_watch(server: ProcessServer) -> None:
    """Whoever watches is killed; the worker stops, and the port is free."""
    with server:
        assert server.process is not None
        pids = family(server.process.pid)
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        server.process = None
        until = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in pids[1:]) and time.monotonic() < until:
            time.sleep(0.05)
        assert not [pid for pid in pids[1:] if Path(f"/proc/{pid}").exists()]
        server.start()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_database_of_a_newer_version_is_told_of_once(server: ProcessServer, tmp_path: Path, workers: int) -> None:
    """A sentence instead of a traceback, and an end instead of trying for ever."""
    with server:
        server.stop()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        database.execute("PRAGMA user_version = 999")
        database.commit()
    command = [sys.executable, "-m", "rulewright.server", "--port", str(server.port), "--workers", str(workers)]
    env = {**os.environ, **server.environment, "PYTHONPATH": os.pathsep.join((*server.paths, str(ROOT)))}
    told = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert UNFIT == told.returncode
    assert "needs a newer version of Rulewright" in told.stderr
    assert "Traceback" not in told.stderr
