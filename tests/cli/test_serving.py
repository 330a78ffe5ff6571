"""Serving from the command line: a laptop's evening with real processes, from `serve` to `verify`."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from tests.server.images import photo
from tests.server.running import PLAIN, free_port, make_site

from rulewright.tables.telling.naming import with_people

type Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the command line as a process of its own, with the games of the tests and a data folder."""
    paths = make_site(tmp_path / "site")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONUNBUFFERED": "1", "NO_COLOR": "1"}
    env["RULEWRIGHT_DATA"] = str(tmp_path / "data")
    started: list[subprocess.Popen[str]] = []

    def starts(*words: str, **more: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "rulewright", *words],
            cwd=tmp_path,
            env={**env, **more},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        started.append(process)
        return process

    yield starts
    for process in started:
        process.kill()
        process.communicate()


def run(start: Start, *words: str, code: int = 0, typed: str = "") -> str:
    process = start(*words)
    told, _ = process.communicate(typed, timeout=60)
    assert code == process.returncode, told
    return told


def serving(start: Start, port: int, *words: str, **more: str) -> tuple[subprocess.Popen[str], str, str]:
    """A server that answers, the host's link and everybody's."""
    process = start("serve", *words, "--no-browser", "--host", "127.0.0.1", "--port", str(port), **more)
    assert process.stdout is not None
    told = ""
    while "Kept in" not in told:
        line = process.stdout.readline()
        assert line, told
        told += line
    for _ in range(200):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/readyz", verify=PLAIN).is_success:
                break
        except httpx.TransportError:
            time.sleep(0.05)
    host = re.search(r"You, the host +(\S+)", told)
    others = re.search(r"Everybody else +(\S+)", told)
    assert host, told
    assert others, told
    return process, host[1], others[1]


@pytest.mark.slow
def test_an_evening_on_a_laptop(start: Start, tmp_path: Path) -> None:
    """Serve, let somebody in, play from a terminal, stop, go on, export, verify, import elsewhere, back up."""
    with free_port() as port:
        pass
    server, host_link, link = serving(start, port, "skirmish", "duel")
    with httpx.Client(headers={"X-Rulewright": "1"}, follow_redirects=True, verify=PLAIN) as host:
        assert host.get(host_link).is_success
        tables = host.get(f"http://127.0.0.1:{port}/api/tables").json()
        assert ["A duel"] == [table["name"] for table in tables]
        table = tables[0]["id"]
        here = f"http://127.0.0.1:{port}/api/tables/{table}"
        assert host.post(f"{here}/wishes", json={"wish": {"wish": "begin"}}).is_success
        told = run(start, "join", link, "--name", "Kim", typed="1\nsay Hello there\n/r 2d6\n.\nquit\n")
        assert "A duel" in told
        assert "Ann" in told
        assert "Hello there" in host.get(f"{here}/entries").text
        again = run(start, "join", link, typed="quit\n")
        assert "A duel" in again
        for wish in ({"wish": "reveal"}, {"wish": "say", "text": "/r 1d6"}):
            assert host.post(f"{here}/wishes", json={"wish": wish}).is_success
        before = host.get(here).json()
        assert table in run(start, "export")
        assert host.post(f"{here}/pictures", content=photo(5)).is_success
        assert "and 1 picture of" in run(start, "export", table, "evening.rulewright")
        run(start, "export", table, "evening.txt", "--words")
        run(start, "export", table, "evening.md", "--journal", "--seat", "Kim")
        assert (tmp_path / "evening.md").read_text().startswith("# A duel\n")
        assert "Nobody called" in run(start, "export", table, "no.md", "--journal", "--seat", "Zed", code=1)
        people = {seat["id"]: seat["name"] for seat in before["seats"]}
        said = [each["told"] for each in host.get(f"{here}/entries").json()["entries"] if "told" in each]
        lines = (tmp_path / "evening.txt").read_text().splitlines()
        assert [with_people(each, people) for each in said] == [line.strip() for line in lines]  # the same words
        assert "Copied" in run(start, "backup", "copy.sqlite")
    server.send_signal(signal.SIGTERM)
    told, _ = server.communicate(timeout=30)
    assert "Nothing is lost" in told
    assert list((tmp_path / "data" / "backups").glob("*.sqlite"))
    told = run(start, "verify", "evening.rulewright")
    assert re.search(r"holds: [1-9]\d* draws recomputed", told), told
    assert "taken in" in run(start, "import", "evening.rulewright", "--data", "elsewhere")
    assert 3 == len(list((tmp_path / "elsewhere").rglob("*.webp"))), "as it came, and made anew in two sizes"
    server, host_link, _ = serving(start, port)
    with httpx.Client(headers={"X-Rulewright": "1"}, follow_redirects=True, verify=PLAIN) as host:
        host.get(host_link)
        after = host.get(f"http://127.0.0.1:{port}/api/tables/{table}").json()
        assert {**before, "seats": []} == {**after, "seats": []}
        assert "Stop it first" in run(start, "restored", code=1)
    server.send_signal(signal.SIGTERM)
    server.communicate(timeout=30)
    assert "other dice" in run(start, "restored")
    server, host_link, _ = serving(start, port)
    with httpx.Client(headers={"X-Rulewright": "1"}, follow_redirects=True, verify=PLAIN) as host:
        host.get(host_link)
        assert before["epoch"] + 1 == host.get(f"http://127.0.0.1:{port}/api/tables/{table}").json()["epoch"]
    server.kill()


def test_a_log_of_play_can_be_verified(start: Start, tmp_path: Path) -> None:
    """A scene that `play` kept holds; a file that is no log is told. (Forged faces: tests/tables/test_table.py.)"""
    run(start, "play", "skirmish", "duel", "--auto", "all", "--log", "duel.jsonl", "--most", "30")
    assert "holds" in run(start, "verify", "duel.jsonl")
    (tmp_path / "duel.jsonl").write_text("nonsense")
    assert "neither" in run(start, "verify", "duel.jsonl", code=1)


def test_what_cannot_be_served_is_told(start: Start, tmp_path: Path) -> None:
    """Several workers on one file, a link that is none, tables that are not there."""
    assert "need --postgres and --nats" in run(start, "serve", "--workers", "2", code=2)
    assert "no invitation" in run(start, "join", "http://example.test/", code=1)
    assert "no tables" in run(start, "export", code=1)
    (tmp_path / "bad.rulewright").write_text("{}\n")
    assert "cannot be taken in" in run(start, "import", "bad.rulewright", code=1)
