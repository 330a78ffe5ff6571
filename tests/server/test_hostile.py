"""Hostile input: whatever comes, no fault, no crash, a typed answer."""

from __future__ import annotations

import gzip
import io
import json
import os
import resource
import zipfile
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.fuzz import fuzz
from tests.server.fuzz_targets import FITTING, UNFIT
from tests.server.running import KEY, ThreadServer

from rulewright.client import Client

EXAMPLES = int(os.environ.get("RULEWRIGHT_EXAMPLES", "2"))

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> Iterator[httpx.Client]:
    """The host of a house, with a table."""
    with httpx.Client(base_url=server.url, headers={"X-Rulewright": "1"}, follow_redirects=True) as client:
        client.get(f"/house/{KEY}")
        yield client


@pytest.fixture(scope="module")
def table(gm: httpx.Client) -> str:
    return str(gm.post("/api/tables", json={"ruleset": "skirmish", "fight": "duel"}).json()["table"])


@pytest.mark.parametrize(("what", "mode"), [*FITTING, *UNFIT])
def test_every_route_takes_whatever_comes(
    server: ThreadServer, gm: httpx.Client, table: str, what: str, mode: str
) -> None:
    """Requests that fit the description and requests that do not: documented answers, and never a fault."""
    from tests.server.fuzz_http import attack  # what it stands on takes seconds to import

    known = {"table": table, "ruleset": "skirmish", "fight": "duel"}
    attack(server.url, dict(gm.cookies), known, what, mode, EXAMPLES)


DEEP = "[" * 100_000 + "]" * 100_000
BODIES = {
    "nothing": b"",
    "not JSON": b"{nonsense",
    "not UTF-8": b'{"text": "\xff\xfe"}',
    "a lone surrogate": rb'{"text": "\ud800"}',
    "a null character": rb'{"text": "a\u0000b"}',
    "deep": DEEP.encode(),
    "deep inside": b'{"text": ' + DEEP.encode() + b"}",
    "a huge number": b'{"text": ' + b"9" * 5000 + b"}",
    "a huge float": b'{"text": 1e400}',
    "not a number": b'{"text": NaN}',
    "an array": b"[1, 2, 3]",
    "the same key twice": b'{"text": "1d6", "text": "1d8"}',
    "too large": b'{"text": "' + b"x" * 3_000_000 + b'"}',
}


@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize(
    "path", ["/api/roll", "/api/odds", "/api/tables", "/api/accounts", "/api/import", "/api/verify"]
)
def test_bodies_that_no_schema_describes(gm: httpx.Client, path: str, body: str) -> None:
    """Declined with a reason, whatever the bytes."""
    response = gm.post(path, content=BODIES[body])
    assert response.status_code < 500, response.text
    if response.status_code >= 400:
        assert response.json()["reason"]


@pytest.mark.parametrize(
    "text",
    [
        "999999d999999",
        "1d0",
        "(" * 5000,
        "1d6" + "+1d6" * 100,
        "9" * 400 + "d6",
        "100d100!",
        "{" * 200,
        "1d6!!!!",
        "50d6r<6",
    ],
)
def test_dice_that_would_take_for_ever(gm: httpx.Client, text: str) -> None:
    """Too many dice, or dice without end, are declined in no time, in rolls, odds and at the table."""
    for path in ("/api/roll", "/api/odds"):
        response = gm.post(path, json={"text": text[:490]}, timeout=10)
        assert response.status_code in (200, 422), response.text


def test_archives_that_are_bombs(gm: httpx.Client) -> None:
    """Files that announce or hold too much, that are deep, cut short or made up: turned away, and memory stays bounded."""
    header = {
        "kind": "rulewright table",
        "format": 1,
        "shape": 1,
        "table": "t",
        "ruleset": "skirmish",
        "version": "0.1",
    }
    founded = {"number": 1, "fact": {"type": "founded", "ruleset": "skirmish", "version": "0.1", "scene": {}}}

    def file(count: int, *lines: object) -> bytes:
        return b"\n".join(json.dumps(line).encode() for line in ({**header, "count": count}, *lines)) + b"\n"

    bombs = [
        b"",
        b"PK\x03\x04" + bytes(1000),
        file(10**9),
        file(1, founded),
        file(1, founded) + b'{"sha256":"00"}\n',
        json.dumps({**header, "count": 1}).encode() + b"\n" + DEEP.encode() + b"\n",
        json.dumps({**header, "count": 1}).encode() + b"\n" + b'"' + b"x" * 2_000_000 + b'"\n',
        sealed(file(1, {**founded, "fact": {**founded["fact"], "ruleset": "nonsense"}})),  # type: ignore[dict-item]
        sealed(file(1, {**founded, "fact": {"type": "said", "by": "x", "text": "y"}})),
        sealed(file(2, founded, {"number": 2, "fact": {"type": "changed", "change": change("nobody", "health")}})),
        sealed(file(2, founded, {"number": 2, "fact": {"type": "changed", "change": change("scene", "no.such.path")}})),
        sealed(file(2, founded, {"number": 2, "fact": {"type": "rewound", "after": -5}})),
    ]
    for bomb in bombs:
        response = gm.post("/api/import", content=bomb, timeout=30)
        assert 422 == response.status_code, (bomb[:200], response.text)
        assert gm.post("/api/verify", content=bomb, timeout=30).status_code == 200
    broken = {"number": 2, "action": 2, "fact": {"type": "started", "action": "nonsense", "args": {"actor": "x"}}}
    response = gm.post("/api/import", content=sealed(file(2, founded, broken)))
    assert response.status_code < 500  # an action that cannot go on: the table opens, and says so


TOML_BOMBS = {
    "lists": "a = " + "[" * 45_000,
    "tables": "a = " + "{a=" * 30_000,
    "a long key": ".".join(["a"] * 40_000) + " = 1",
    "a long header": "[" + ".".join(["'a'"] * 20_000) + "]",
    "a huge number": "a = " + "9" * 90_000,
    "quotes": "[[skill]]\n" + '"""' * 30_000,
    "escapes": 'a = """' + '""\\"' * 20_000,
    "many entries": "[[weapon]]\n" * 9_000,
}


@pytest.mark.parametrize("bomb", TOML_BOMBS)
def test_toml_that_is_a_bomb(gm: httpx.Client, bomb: str) -> None:
    """A file of homebrew that is deep, long or endless: its problems are told, and soon."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    response = gm.post("/api/rulesets/skirmish/homebrew/check", json={"text": TOML_BOMBS[bomb]}, timeout=30)
    assert 200 == response.status_code, response.text
    assert response.json()["problems"]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_utime - before < 5


def test_zipped_bombs_are_never_unpacked(gm: httpx.Client) -> None:
    """100 MB of nothing in 100 kB, as a file or as the encoding of a body: it stays packed, and is turned away."""
    packed, squeezed = io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file, file.open("t.rulewright", "w") as inside:
        for _ in range(100):
            inside.write(bytes(1 << 20))
    with gzip.open(squeezed, "wb", 1) as stream:
        for _ in range(100):
            stream.write(bytes(1 << 20))
    zipped, tight = packed.getvalue(), squeezed.getvalue()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for body, headers in ((zipped, {}), (tight, {}), (tight, {"Content-Encoding": "gzip"})):
        assert 422 == gm.post("/api/import", content=body, headers=headers).status_code
        assert 400 == gm.post("/api/odds", content=body, headers=headers).status_code
        assert not gm.post("/api/verify", content=body, headers=headers).json()["holds"]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50 << 10


def sealed(lines: bytes) -> bytes:
    import hashlib

    return lines + b'{"sha256":"' + hashlib.sha256(lines).hexdigest().encode() + b'"}\n'


def change(of: str, path: str) -> dict[str, Any]:
    return {"of": of, "path": path, "before": 1, "after": 2, "cause": ""}


async def test_frames_of_all_kinds(server: ThreadServer, gm: httpx.Client, table: str) -> None:
    """2,000 frames, malformed, huge, deep, out of order: the table goes on, and nobody else notices."""
    told = await fuzz(server.url, table, dict(gm.cookies), 2_000, Random(7))
    assert told.frames >= 2_000
    assert told.granted > 100
    async with Client(server.url, dict(gm.cookies)) as client:
        assert (await client.table(table)).number
        assert await client.get("/readyz")
