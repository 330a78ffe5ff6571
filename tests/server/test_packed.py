"""What travels is small: packed where whoever asks can unpack it, and not sent again to whoever has it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers
from starlette.responses import Response
from tests.server.running import ThreadServer

from rulewright.library import ruleset_names
from rulewright.server.packed import WORTH_IT, PackedBody, PackedFiles, pack, takes_gzip

SHIPPED = ruleset_names()
LONG = json.dumps([{"name": "Ada", "number": number} for number in range(400)]).encode()


@pytest.mark.parametrize("said", ["gzip", "br, gzip", "deflate,GZIP;q=0.5", "*", "gzip; q=1.0"])
def test_whoever_can_unpack(said: str) -> None:
    assert takes_gzip(Headers({"accept-encoding": said}))


@pytest.mark.parametrize("said", ["", "br", "identity", "gzip;q=0", "gzip; q=0.0", "x-gzip-like"])
def test_whoever_cannot(said: str) -> None:
    assert not takes_gzip(Headers({"accept-encoding": said}))


def test_an_answer_of_ones_own_is_packed() -> None:
    packed = pack(Headers({"accept-encoding": "gzip"}), Response(LONG, media_type="application/json"))
    assert LONG == gzip.decompress(bytes(packed.body))
    assert (str(len(packed.body)), "gzip") == (packed.headers["content-length"], packed.headers["content-encoding"])
    assert "Accept-Encoding" in packed.headers["vary"]
    assert len(packed.body) < len(LONG) / 5


@pytest.mark.parametrize(
    ("asked", "response"),
    [
        ({}, Response(LONG, media_type="application/json")),
        ({"accept-encoding": "gzip"}, Response(LONG[: WORTH_IT - 1], media_type="application/json")),
        ({"accept-encoding": "gzip"}, Response(LONG, media_type="image/png")),
        ({"accept-encoding": "gzip"}, Response(LONG, headers={"content-encoding": "br"}, media_type="text/html")),
    ],
)
def test_what_is_left_as_it_is(asked: dict[str, str], response: Response) -> None:
    before, headers = response.body, dict(response.headers)
    assert (before, headers) == ((after := pack(Headers(asked), response)).body, dict(after.headers))


def test_a_file_is_read_once_until_it_changes(tmp_path: Path) -> None:
    file, files = tmp_path / "a.js", PackedFiles(2)
    file.write_bytes(b"one")
    first = files.of(str(file), 1.0)
    assert first is files.of(str(file), 1.0)
    file.write_bytes(b"two")
    assert b"one" == files.of(str(file), 1.0).body
    assert b"two" == files.of(str(file), 2.0).body
    files.of(str(file), 3.0)
    assert first is not files.of(str(file), 1.0), "the one that was asked for longest ago is forgotten"


def test_whoever_has_it_is_not_sent_it_again() -> None:
    thing = PackedBody(LONG)
    answer = thing.told(Headers({"if-none-match": f'"other", W/{thing.tag}'}), "application/json", "no-cache")
    assert (304, b"") == (answer.status_code, answer.body)
    assert thing.tag == answer.headers["etag"]
    assert 200 == thing.told(Headers({"if-none-match": '"other"'}), "application/json", "no-cache").status_code
    assert thing.tag != PackedBody(LONG + b" ").tag


async def test_a_game_over_the_wire(server: ThreadServer) -> None:
    """A browser's first load of a game's forms, and its second, as they really travel."""
    async with httpx.AsyncClient(base_url=server.url) as browser:
        for name in SHIPPED:
            first = await browser.get(f"/api/rulesets/{name}")
            assert "gzip" == first.headers["content-encoding"]
            assert first.json()["id"] == name
            assert first.num_bytes_downloaded < len(first.content) / 3
            again = await browser.get(f"/api/rulesets/{name}", headers={"If-None-Match": first.headers["etag"]})
            assert (304, 0) == (again.status_code, again.num_bytes_downloaded)
            plain = await browser.get(f"/api/rulesets/{name}", headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.json() == first.json()
