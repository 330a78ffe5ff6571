"""What lanes are forked from: it has read everything once, holds no door open, and outlives nobody."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from load.machine import family
from tests.server.hostile.conftest import host
from tests.server.hostile.stemmed import has_gone
from tests.server.running import ROOT, ProcessServer

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")


def program(how: str) -> subprocess.Popen[str]:
    """A program that has a stem."""
    command = [sys.executable, "-m", "tests.server.hostile.stemmed", how]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def test_lanes_are_forked_from_a_process_that_has_read_everything_once() -> None:
    """Nothing is read twice; what overruns is killed from outside; a stem that has gone is done without."""
    running = program("through")
    told, _ = running.communicate(timeout=120)
    seen: dict[str, Any] = json.loads(told)
    first, second = seen["first"], seen["second"]
    assert ["a book"] == first["read"]
    assert first == seen["again"], "a process answers one question after another"
    assert seen["me"] not in {first["pid"], first["parent"]}, "neither the house nor a child of its own threads"
    assert "heard" == seen["heard"]
    assert "That takes too long to work out." == seen["refused"]
    assert seen["gone"]
    assert second["pid"] != first["pid"]
    assert (["a book"], first["parent"]) == (second["read"], second["parent"])
    assert "0" != seen["open"], "a lane holds the house's door open"
    assert [] == seen["orphan"]["read"], "read anew, by another way"
    assert 0 == running.returncode


@pytest.mark.slow
def test_a_server_opens_its_books_once(endless: tuple[str, ...]) -> None:
    """Whatever serves or reckons was forked from what has read them; nothing was started to read them again."""
    with ProcessServer(endless, log_level="ERROR") as server, host(server) as gm:
        assert 200 == gm.post("/api/odds", json={"text": "3d6"}).status_code
        assert 200 == gm.get("/api/rulesets/skirmish/search", params={"q": "sword"}).status_code
        assert server.process is not None
        ours = family(server.process.pid)
        started = {Path(f"/proc/{each}/cmdline").read_bytes() for each in ours}
    assert 5 <= len(ours), "the watch, a worker, its stem, two lanes"
    assert 1 == len(started), started


@pytest.mark.slow
def test_a_laptop_reads_nothing_that_only_a_host_needs() -> None:
    """Before the first answer: no ceremonies of passkeys, no lists of bad passwords, no ledger; but every book."""
    seen = """
import json, sys
from rulewright.library import all_rulesets, shelf
from rulewright.server import app
from rulewright.server.books import rules
from rulewright.server.running.run import read_code
from rulewright.server.running.settings import Settings
read_code(Settings(accounts=False))
few = [cache.cache_info().currsize for cache in (rules.rules_in, app.described)]
heavy = [name for name in ("webauthn", "cryptography", "zxcvbn", "joserfc") if name in sys.modules]
print(json.dumps([few, heavy, shelf._shipped.cache_info().currsize == len(all_rulesets())]))
"""
    told = subprocess.run([sys.executable, "-c", seen], cwd=ROOT, capture_output=True, check=True, text=True)
    assert [[0, 0], [], True] == json.loads(told.stdout)


def test_nothing_outlives_the_house() -> None:
    """However a house ends, its stem and a lane that is at work end too."""
    running = program("still")
    assert running.stdout is not None
    lane = json.loads(running.stdout.readline())
    running.kill()
    running.wait()
    running.stdout.close()
    assert has_gone(lane["pid"])
    assert has_gone(lane["parent"])
