"""Pictures: an image is what its bytes say, is made anew, and only those may see it who may know of it."""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image
from tests.server.guests import GameMaster, Guest
from tests.server.images import SECRET_PLACE, image, jpeg_of, photo, png_bomb, text_bomb, webp_of
from tests.server.running import ThreadServer

from rulewright.server.pictures.measure import MOST_PIXELS, NoImage, measure
from rulewright.server.pictures.render import LARGE, SMALL, rendered
from rulewright.server.problems import Declined
from rulewright.server.running.upkeep import remove

HEADERS = {"Content-Type": "application/octet-stream"}


def bring(guest: Guest, table: str, body: bytes) -> httpx.Response:
    return guest.http.post(f"/api/tables/{table}/pictures", content=body, headers=HEADERS)


def brought(guest: Guest, table: str, body: bytes) -> str:
    answer = bring(guest, table, body)
    assert 200 == answer.status_code, answer.text
    return str(answer.json()["id"])


def fetched(guest: Guest, table: str, picture: str, **query: Any) -> httpx.Response:
    return guest.http.get(f"/api/tables/{table}/pictures/{picture}", params=query)


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


@pytest.fixture(scope="module")
def table(gm: GameMaster) -> str:
    return gm.found("skirmish", "duel")


# -- what an image is ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_an_image_is_measured_before_it_is_decoded(kind: str) -> None:
    """Each of the three says how large it is in its first bytes, and we read the same as a decoder does."""
    for size in ((64, 48), (1, 1), (3000, 7)):
        assert (kind, *size) == tuple(measure(image(kind, size)[:4096]))
    assert ("WEBP", 20, 10) == tuple(measure(image("WEBP", (20, 10), (1, 2, 3, 100))))


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"GIF89a" + bytes(50),
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"%PDF-1.7",
        b"BM" + bytes(60),
        image("PNG")[:20],
        image("JPEG")[:30],
        image("WEBP")[:22],
        png_bomb(1, 1, told=(60_000, 60_000)),
        png_bomb(1, 1, told=(0, 5)),
        webp_of(16_383, 16_383),
        jpeg_of(65_000, 65_000),
        jpeg_of(MOST_PIXELS // 5_000 + 1, 5_000),
    ],
    ids=lambda body: repr(body[:12]),
)
def test_what_is_no_image_or_too_large_is_not_decoded(body: bytes) -> None:
    """False types, cut-off files and bombs by their header are known for what they are by their first bytes."""
    with pytest.raises(NoImage):
        measure(body)


@pytest.mark.parametrize(
    "body",
    [
        image("PNG", (300, 300))[:-30],
        image("JPEG", (300, 300))[:400],
        photo(1)[: len(photo(1)) // 2],
        webp_of(100, 100),
        jpeg_of(100, 100),
        png_bomb(40, 40, told=(4000, 4000)),
        text_bomb(),
    ],
    ids=["png", "jpeg", "photo", "webp", "jpeg-head", "png-false-size", "text-bomb"],
)
def test_a_damaged_image_is_declined(body: bytes) -> None:
    """Whatever a decoder makes of it, whoever brought it gets a sentence."""
    with pytest.raises(Declined) as no:
        rendered(body)
    assert (422, "That image is damaged.") == (no.value.status, no.value.problem.reason)


def test_a_picture_is_made_anew_in_two_sizes_and_nothing_else_comes_along() -> None:
    """The same image gives the same picture; no place, camera or comment survives; it stands upright."""
    body = photo(7, (4000, 3000))
    assert SECRET_PLACE in body
    made = rendered(body)
    assert made == rendered(body)
    assert sha256(made.large).hexdigest() == made.head.id
    assert (1536, LARGE) == (made.head.width, made.head.height), "it was turned as its camera said"
    for bytes_, longest in ((made.large, LARGE), (made.small, SMALL)):
        picture = Image.open(io.BytesIO(bytes_))
        assert ("WEBP", longest) == (picture.format, max(picture.size))
        assert SECRET_PLACE not in bytes_
        assert not set(picture.info) & {"exif", "icc_profile", "xmp", "comment"}
        assert not any(name in bytes_ for name in (b"EXIF", b"XMP ", b"ICCP"))
    see_through = Image.open(io.BytesIO(rendered(image("PNG", (9, 9), (1, 2, 3, 0))).large))
    assert (0, 0, 0, 0)[3] == see_through.convert("RGBA").getpixel((4, 4))[3]  # type: ignore[index]


# -- bringing one -------------------------------------------------------------------------------


def test_a_picture_comes_back_to_whoever_brought_it(gm: GameMaster, table: str) -> None:
    """As WebP in two sizes, without its bytes the second time, and gone once it was thrown away."""
    id_ = brought(gm, table, photo(1))
    large, small = fetched(gm, table, id_), fetched(gm, table, id_, size="small")
    assert ["image/webp"] * 2 == [each.headers["content-type"] for each in (large, small)]
    assert id_ == sha256(large.content).hexdigest()
    assert len(small.content) < len(large.content)
    assert "private" in large.headers["cache-control"]
    again = gm.http.get(f"/api/tables/{table}/pictures/{id_}", headers={"If-None-Match": large.headers["etag"]})
    assert (304, b"") == (again.status_code, again.content)
    assert [id_] == [each["id"] for each in gm.http.get(f"/api/tables/{table}/pictures").json()["pictures"]]
    assert id_ == brought(gm, table, photo(1)), "twice is once"
    assert 200 == gm.http.delete(f"/api/tables/{table}/pictures/{id_}").status_code
    assert 404 == fetched(gm, table, id_).status_code


def test_not_yours_is_as_not_there(gm: GameMaster, table: str) -> None:
    """Whoever may not know a picture gets the very answer that is given where there is none, whatever they send."""
    id_ = brought(gm, table, photo(2))
    player = gm.ask_in(table, "Dee", "ann")
    other = gm.found("skirmish", "duel")
    answers = [
        fetched(player, table, each, **query)
        for each in (id_, "0" * 64, "nonsense", id_.upper())
        for query in ({}, {"size": "small"})
    ] + [fetched(gm, other, id_)]
    assert {404} == {each.status_code for each in answers}
    assert 1 == len({each.content for each in answers})
    player.http.delete(f"/api/tables/{table}/pictures/{id_}")
    assert 200 == fetched(gm, table, id_).status_code, "nobody throws away what is another's"


def test_what_is_brought_twice_is_let_go_of_when_nobody_has_it(gm: GameMaster, table: str) -> None:
    """A picture at two tables stays at the one when the other throws it away."""
    other = gm.found("skirmish", "duel")
    id_ = brought(gm, table, photo(3))
    assert id_ == brought(gm, other, photo(3))
    gm.http.delete(f"/api/tables/{table}/pictures/{id_}")
    assert 200 == fetched(gm, other, id_).status_code


def test_a_branch_has_the_pictures_of_its_table(gm: GameMaster) -> None:
    """What was brought before is there in a what-if, too."""
    table = gm.found("skirmish", "duel")
    id_ = brought(gm, table, photo(4))
    branch = gm.http.post(f"/api/tables/{table}/branch", json={"after": gm.now(table)["number"]}).json()["table"]
    assert 200 == fetched(gm, branch, id_).status_code


def test_a_table_that_is_removed_takes_its_pictures_along(strict: ThreadServer) -> None:
    """Once it was in the bin for long enough: what it had alone goes, what another table has stays."""
    gm = GameMaster(strict)
    table, other = gm.found("skirmish", "duel"), gm.found("skirmish", "duel")
    alone, shared = brought(gm, table, photo(301)), brought(gm, table, photo(302))
    brought(gm, other, photo(302))
    gm.http.delete(f"/api/tables/{table}")
    asyncio.run_coroutine_threadsafe(remove(strict.house, table), strict.loop).result(30)
    left = {each.name for each in kept_files(strict)}
    assert not any(name.startswith(alone) for name in left)
    assert {f"{shared}-large.webp", f"{shared}-small.webp"} <= left
    assert 200 == fetched(gm, other, shared).status_code


def test_an_onlooker_brings_nothing(gm: GameMaster, table: str) -> None:
    onlooker = gm.ask_in(table, "Lou", role="observer")
    answer = bring(onlooker, table, image())
    assert (409, True) == (answer.status_code, "may not bring pictures" in answer.text)


# -- hostile ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(games: tuple[str, ...], tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server with little room, whose pictures lie in a folder."""
    folder = tmp_path_factory.mktemp("kept")
    little = {"table_pictures": 12, "seat_pictures": 5, "seat_picture_bytes": 200_000, "most_picture": 1 << 20}
    with ThreadServer(store=f"sqlite:{folder / 'tables.sqlite'}", odds_workers=1, **little) as running:
        yield running


def kept_files(server: ThreadServer) -> list[Path]:
    folder = Path(server.settings.store.removeprefix("sqlite:") + ".pictures")
    return [each for each in folder.rglob("*") if each.is_file()]


def test_three_hundred_uploads_meet_their_quota(strict: ThreadServer) -> None:
    """A player has five, whatever they send; others have theirs; memory does not grow with what was refused."""
    gm = GameMaster(strict)
    table = gm.found("skirmish", "duel")
    player = gm.ask_in(table, "Mallory", "ann")
    there = len(kept_files(strict))
    for number in range(5):
        brought(player, table, photo(100 + number))
    before, said = resident(), set[tuple[int, str]]()
    for number in range(300):
        answer = bring(player, table, photo(number % 60) + bytes(500_000))
        said.add((answer.status_code, answer.json()["reason"]))
    assert said == {(409, "You have 5 pictures already.")}
    assert resident() - before < 40 << 20
    assert there + 10 == len(kept_files(strict)), "two sizes of five"
    brought(gm, table, photo(60))
    player.http.delete(
        f"/api/tables/{table}/pictures/{player.http.get(f'/api/tables/{table}/pictures').json()['pictures'][0]['id']}"
    )
    brought(player, table, photo(61))


def test_bytes_are_counted_too(strict: ThreadServer) -> None:
    gm = GameMaster(strict)
    table = gm.found("skirmish", "duel")
    player = gm.ask_in(table, "Mallory", "ann")
    answers = [bring(player, table, photo(number, (1600, 1200))) for number in range(200, 203)]
    assert {200, 409} == {each.status_code for each in answers}
    assert "as many pictures as fit" in answers[-1].json()["reason"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (bytes((1 << 20) + 1), 413),
        (b"GIF89a" + bytes(50), 422),
        (b"<html><script>alert(1)</script>", 422),
        (webp_of(16_383, 16_383), 422),
        (png_bomb(5000, 5000)[:-2000], 422),
        (text_bomb(), 422),
        (photo(1)[:2000], 422),
    ],
    ids=["too-long", "gif", "html", "webp-bomb", "png-cut", "text-bomb", "jpeg-cut"],
)
def test_hostile_files_are_refused_in_bounded_memory_and_time(strict: ThreadServer, body: bytes, status: int) -> None:
    """A sentence for each, soon, with what to do instead; the server's memory stays as it was."""
    gm = GameMaster(strict)
    table = gm.found("skirmish", "duel")
    before, since = resident(), time.monotonic()
    answer = bring(gm, table, body)
    assert status == answer.status_code, answer.text
    assert answer.json()["instead"]
    assert time.monotonic() - since < 15
    assert resident() - before < 40 << 20
    assert [] == gm.http.get(f"/api/tables/{table}/pictures").json()["pictures"]


PEAK = """
from pathlib import Path
from tests.server.images import png_bomb
from rulewright.server.pictures.render import rendered
rendered(png_bomb(7000, 7000))
height = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
print(int(height.split()[1]) >> 10)  # of this program alone; what it was forked from does not count
"""


@pytest.mark.slow
def test_the_largest_image_that_is_taken_costs_a_known_amount() -> None:
    """Two hundred kilobytes that unpack to forty-nine million pixels: megabytes of a process at its height."""
    path = os.pathsep.join(each for each in sys.path if each)
    told = subprocess.run(
        [sys.executable, "-c", PEAK], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert 200 < int(told.stdout) < 700


def resident() -> int:
    """Bytes of memory that this process, with the server in it, has in use."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
