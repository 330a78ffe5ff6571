"""Whatever takes for ever is ended from outside, and nobody else waits for it."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from load.machine import children, family
from tests.server.hostile.conftest import HASTE, Canary, beside, host, visitor
from tests.server.running import ProcessServer

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(endless: tuple[str, ...]) -> Iterator[ProcessServer]:
    """A server on nothing, with its lanes."""
    with ProcessServer(endless, log_level="ERROR") as running:
        yield running


def made(name: str) -> dict[str, Any]:
    return {"character": {"name": name}}


@pytest.mark.parametrize("way", ["Loop", "One", "Much"])
def test_a_character_that_takes_for_ever_is_refused_and_holds_nobody_up(server: ProcessServer, way: str) -> None:
    """A loop that swallows every exception, one instruction of hours, all the memory there is: a sentence in time."""
    path = "/api/rulesets/endless/characters/check"
    with Canary(server) as canary, visitor(server, "127.0.0.2") as hostile:
        no = hostile.post(path, json=made(way))
        fine = hostile.post(path, json=made("Ida"))
    assert 422 == no.status_code, no.text
    assert no.json()["reason"].endswith(".")
    assert no.json()["instead"]
    assert 200 == fine.status_code  # by a process that was started anew
    assert canary.worst < HASTE


@pytest.mark.parametrize(
    ("game", "body"),
    [
        ("brp", {"seed": 1, "options": {"age_base": 10**12}}),
        ("brp", {"seed": 1, "options": {"moved_points": 10**12}}),
        ("brp", {"seed": 1, "wishes": {"age": 10**12}}),
        ("endless", {"wishes": {"name": "Loop"}}),
    ],
)
def test_numbers_without_end_freeze_nobody(server: ProcessServer, game: str, body: dict[str, Any]) -> None:
    """A random character with an option or a wish of a million million: refused, one way or another."""
    with Canary(server) as canary, visitor(server, "127.0.0.3") as hostile:
        told = hostile.post(f"/api/rulesets/{game}/characters/random", json=body)
    assert told.status_code in {200, 409, 422}, told.text
    assert canary.worst < HASTE


def test_odds_of_a_rule_that_never_ends(server: ProcessServer) -> None:
    """The odds of an action that goes on for ever: refused in time, and the next question is answered."""
    body = {"fight": "duel", "actor": "ann", "action": "brood"}
    with Canary(server) as canary, visitor(server, "127.0.0.4") as hostile:
        assert 422 == hostile.post("/api/rulesets/endless/odds", json=body).status_code
        fine = {**body, "action": "strike", "args": {"target": "cid"}}
        assert 200 == hostile.post("/api/rulesets/endless/odds", json=fine).status_code
    assert canary.worst < HASTE


def test_one_asker_has_few_questions_and_others_have_their_turn(server: ProcessServer) -> None:
    """Thirty questions at once from one address: most are refused; another's comes after one of them at most."""
    statuses: list[int] = []

    def ask(number: int) -> None:
        with visitor(server, "127.0.0.5") as hostile:
            body = {"character": {"name": "Loop", "skill": number}}
            statuses.append(hostile.post("/api/rulesets/endless/characters/check", json=body).status_code)

    with beside(*(lambda n=n: ask(n) for n in range(30))), visitor(server, "127.0.0.6") as honest:
        time.sleep(1)
        begin = time.perf_counter()
        assert 200 == honest.post("/api/rulesets/endless/characters/check", json=made("Ida")).status_code
        turn = time.perf_counter() - begin
        begin = time.perf_counter()
        assert 200 == honest.post("/api/odds", json={"text": "3d6+17"}).status_code
        dice = time.perf_counter() - begin
    assert turn < 15  # five wait: without turns it would be thirty seconds
    assert dice < 5  # another lane
    assert statuses.count(429) >= 20
    assert 422 in statuses


def at_work(server: ProcessServer) -> list[int]:
    """The processes of lanes: those that the server from which they are forked has started."""
    assert server.process is not None
    everybody = family(server.process.pid)
    forking = [pid for pid in everybody if b"forkserver" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    return [pid for parent in forking for pid in children(parent)]


@pytest.mark.parametrize("times", [1, 2])
def test_a_lane_that_is_killed_under_a_question(server: ProcessServer, times: int) -> None:
    """Once or twice, by the kernel for want of memory, say: the question is asked again or declined; the next is answered."""
    body = {"fight": "duel", "actor": "ann", "action": "brood", "args": {}}
    told: list[httpx.Response] = []

    def ask() -> None:
        with visitor(server, "127.0.0.9") as asker:
            told.append(asker.post("/api/rulesets/endless/odds", json=body))

    with Canary(server) as canary, visitor(server, "127.0.0.10") as honest:
        strike = {**body, "action": "strike", "args": {"target": "cid"}}
        assert 200 == honest.post("/api/rulesets/endless/odds", json=strike).status_code
        with beside(ask):
            for _ in range(times):
                time.sleep(1)
                for pid in at_work(server):
                    os.kill(pid, signal.SIGKILL)
        assert 422 == told[0].status_code
        assert told[0].json()["reason"]
        assert 200 == honest.post("/api/odds", json={"text": f"4d6+{times}"}).status_code
        assert 200 == honest.post("/api/rulesets/skirmish/odds", json=strike).status_code
    assert not canary.failed
    assert canary.worst < HASTE


def test_answers_are_told_apart_deeply_at_tables_only(server: ProcessServer) -> None:
    body = {"fight": "duel", "actor": "ann", "action": "strike", "args": {"target": "cid"}, "deep": 3}
    with visitor(server, "127.0.0.7") as stranger:
        no = stranger.post("/api/rulesets/skirmish/odds", json=body)
    assert 422 == no.status_code
    assert "`deep` 1" in no.json()["instead"]


def archive(gm: httpx.Client, table: str, said: int, rewound: int) -> bytes:
    """A table's file, with many words and many goings back added to it."""
    first, *lines = gm.get(f"/api/tables/{table}/export").content.splitlines()[:-1]
    said_now = [
        {"number": len(lines) + n, "fact": {"type": "said", "by": "x", "text": "y"}} for n in range(1, said + 1)
    ]
    base = len(lines) + said
    back = [{"number": base + n, "fact": {"type": "rewound", "after": base}} for n in range(1, rewound + 1)]
    head = {**json.loads(first), "count": base + rewound, "link": ""}
    body = b"\n".join([json.dumps(head).encode(), *lines, *(json.dumps(each).encode() for each in (*said_now, *back))])
    return (
        body
        + b"\n"
        + json.dumps({"sha256": hashlib.sha256(body + b"\n").hexdigest()}, separators=(",", ":")).encode()
        + b"\n"
    )


def test_a_file_that_goes_back_again_and_again(server: ProcessServer) -> None:
    """Taken in or turned away in time, and neither the looking over nor the opening holds anybody up."""
    with host(server) as gm:
        table = gm.post("/api/tables", json={"ruleset": "skirmish", "fight": "duel"}).json()["table"]
        fair, mad = archive(gm, table, 10_000, 400), archive(gm, table, 60_000, 60_000)
        with Canary(server) as canary:
            taken = gm.post("/api/import", content=fair)
            assert 201 == taken.status_code, taken.text
            assert 200 == gm.get(f"/api/tables/{taken.json()['table']}").status_code
            told = gm.post("/api/import", content=mad)
        assert told.status_code in {201, 422}, told.text
        assert canary.worst < HASTE
        with visitor(server, "127.0.0.8") as honest:
            assert 200 == honest.post("/api/odds", json={"text": "3d6+18"}).status_code
