"""A fuzzer for requests: `python -m tests.server.fuzz_http --requests 100000` makes them from the server's description.

Some fit the description and some do not; headers, addresses and numbers are spoilt besides. No answer may be a
fault, none may be other than described, and none may take for ever.
"""

from __future__ import annotations

import json
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import httpx
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.fuzz_targets import FITTING, UNFIT
from tests.server.running import KEY, PLAIN, ProcessServer, games_installed

from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.server.app import ROUTES
from rulewright.server.openapi import document

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
LONGEST = 60
"""Seconds after which a request counts as hanging."""
SPOILT = {
    "number": ("1", "²", "٣", "-1", "9" * 4_400, "1e9", "0x1"),
    "ruleset": ("skirmish", "brp", "nonsense", "..%2f..%2fetc", "\u202e"),
    "fight": ("duel", "nonsense"),
}
ORIGINS = ("http://[broken", "null", "http://evil.example", "https://[::1", "\xff")


@cache
def described() -> Any:
    """The server's description of itself, as the tool reads it."""
    return schemathesis.openapi.from_dict(json.loads(json.dumps(document(ROUTES))))


@cache
def line() -> requests.Session:
    """One connection for one request after another: to open one each time takes longer than most answers."""
    return requests.Session()


def attack(
    url: str, cookies: Mapping[str, str], known: Mapping[str, str], what: str, mode: str, examples: int, start: int = 0
) -> Counter[int]:
    """So many requests to one route; what they were answered."""
    method, path = what.split()
    operation = described()[path][method]
    told: Counter[int] = Counter()
    whim = Random(start)

    @seed(start)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=GenerationMode(mode)))
    def send(case: Any) -> None:
        case.path_parameters = {
            **(case.path_parameters or {}),
            **{n: v for n, v in known.items() if f"{{{n}}}" in path},
        }
        case.headers = {**(case.headers or {}), "X-Rulewright": "1"}
        response = case.call(
            base_url=url, session=line(), cookies=dict(cookies), allow_redirects=False, timeout=LONGEST
        )
        told[response.status_code] += 1
        if response.status_code in (303, 405):  # a browser sent elsewhere; a path that a fuzzed parameter changed
            return
        try:
            case.validate_response(response, checks=CHECKS)
        except schemathesis.errors.InvalidSchema:  # the tool trips over pairs of fixed length, which are valid in 3.1
            case.validate_response(response, checks=CHECKS[:-1])

    send()
    with httpx.Client(base_url=url, cookies=dict(cookies), timeout=LONGEST, verify=PLAIN) as client:
        for _ in range(1 + examples // 10):
            told[spoilt(client, method, path, known, whim)] += 1
    return told


def spoilt(client: httpx.Client, method: str, path: str, known: Mapping[str, str], whim: Random) -> int:
    """A request whose address and headers are nonsense: declined, and never a fault."""
    for name in [part.strip("{}") for part in path.split("/") if part.startswith("{")]:
        path = path.replace(
            f"{{{name}}}", whim.choice((*SPOILT.get(name, ()), known.get(name, "x"), "%00", "x" * 3_000))
        )
    headers = {b"X-Rulewright": b"1", b"Origin": whim.choice(ORIGINS).encode("latin-1")}
    query = {name: whim.choice(("²", "9" * 4_400, "-1", "\x00", "a e " * 500)) for name in ("q", "after", "most")}
    body = (
        {"content": whim.choice((b"", b"{", b"[" * 5_000, b'{"seed":' + b"9" * 5_000 + b"}"))}
        if method != "GET"
        else {}
    )
    response = client.request(method, path, headers=headers, params=query, **body)  # type: ignore[arg-type]
    assert response.status_code < 500, (method, path, headers, query, body, response.text)
    return response.status_code


def run(many: int, start: int) -> str:
    """Fuzz a server of its own; it must live, and answer everything as described."""
    told: Counter[int] = Counter()
    routes = [*FITTING, *UNFIT]
    with (
        tempfile.TemporaryDirectory(prefix="rulewright-fuzz-") as folder,
        games_installed(Path(folder)) as paths,
        ProcessServer(paths, store=f"sqlite:{folder}/fuzz.sqlite", log_level="ERROR") as server,
    ):
        cookies, begin = {HOUSE_COOKIE: KEY}, time.monotonic()
        with httpx.Client(base_url=server.url, cookies=cookies, headers={"X-Rulewright": "1"}) as gm:
            table = str(gm.post("/api/tables", json={"ruleset": "skirmish", "fight": "duel"}).json()["table"])
        known = {"table": table, "ruleset": "skirmish", "fight": "duel"}
        for place, (what, mode) in enumerate(routes):
            told += attack(server.url, cookies, known, what, mode, max(1, many // len(routes)), start + place)
        assert server.alive
        took = time.monotonic() - begin
    return (
        f"{told.total():,} requests to {len(ROUTES)} routes in {took:.0f} s, seed {start}: {dict(told.most_common())}"
    )


def main() -> None:
    parser = ArgumentParser(prog="just fuzz-http", description=__doc__)
    parser.add_argument("--requests", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print(run(chosen.requests, chosen.seed))  # noqa: T201 - it is a command


if __name__ == "__main__":
    main()
