"""Pictures in the file of a table: they go along, come back under the names that its entries have, and are made anew."""

from __future__ import annotations

import io
import re
from hashlib import sha256
from pathlib import Path

import httpx
import pytest
from PIL import Image
from tests.server.guests import GameMaster
from tests.server.images import image, photo
from tests.server.running import ThreadServer
from tests.server.test_pictures import HEADERS, brought, fetched

from rulewright.play.values.wire import encode
from rulewright.stores.archive import PictureLine


def table_with_pictures(gm: GameMaster) -> tuple[str, list[str]]:
    """A table with a portrait, and a letter that shows a picture."""
    table = gm.found("skirmish", "duel")
    pictures = [brought(gm, table, photo(seed)) for seed in (11, 12)]
    gm.granted(table, "portray", of="ann", picture=pictures[0])
    gm.granted(table, "hand_out", id="letter", paper={"title": "A letter", "picture": pictures[1]}, everybody=True)
    return table, pictures


def exported(gm: GameMaster, table: str) -> bytes:
    answer = gm.http.get(f"/api/tables/{table}/export")
    assert 200 == answer.status_code, answer.text
    return answer.content


def bring_in(gm: GameMaster, file: bytes) -> httpx.Response:
    return gm.http.post("/api/import", content=file, headers=HEADERS)


def sealed(body: bytes) -> bytes:
    """A file whose last line fits again, after somebody has changed it."""
    return body + b'{"sha256":"' + sha256(body).hexdigest().encode() + b'"}\n'


def unsealed(file: bytes) -> bytes:
    return file[: file[:-1].rindex(b"\n") + 1]


def without_pictures(file: bytes) -> bytes:
    """The file of a table that names its pictures and has none of them."""
    body = unsealed(file)
    return sealed(re.sub(rb',"pictures":\d+', b"", body[: body.index(b'\n{"picture"') + 1], count=1))


def with_picture(file: bytes, id: str, body: bytes) -> bytes:
    """The file of a table without pictures, with one put in."""
    header, _, rest = unsealed(file).partition(b"\n")
    told = header.replace(b'"format":1', b'"format":2')[:-1] + b',"pictures":1}'
    return sealed(told + b"\n" + rest + encode(PictureLine(id, len(body))) + b"\n" + body + b"\n")


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def test_another_house_gets_the_pictures_with_the_table(gm: GameMaster, games: tuple[str, ...], tmp_path: Path) -> None:
    """They show what they showed, to those who may know; what is shown was made anew; and so once more."""
    table, pictures = table_with_pictures(gm)
    file = exported(gm, table)
    first = fetched(gm, table, pictures[0]).content
    for turn in range(2):
        with ThreadServer(store=f"sqlite:{tmp_path / f'{turn}.sqlite'}") as other:
            host = GameMaster(other)
            answer = bring_in(host, file)
            assert 201 == answer.status_code, answer.text
            assert [] == answer.json()["advice"]
            here = answer.json()["table"]
            actors = {actor["id"]: actor["portrait"] for actor in host.now(here)["actors"]}
            assert pictures[0] == actors["ann"]
            for picture in pictures:
                for size in ("large", "small"):
                    shown = fetched(host, here, picture, size=size)
                    assert (200, "image/webp") == (shown.status_code, shown.headers["content-type"])
            assert first != fetched(host, here, pictures[0]).content, (
                "the bytes of the file are not those that are shown"
            )
            assert (
                Image.open(io.BytesIO(first)).size
                == Image.open(io.BytesIO(fetched(host, here, pictures[0]).content)).size
            )
            onlooker = host.ask_in(here, "Lou", role="observer")
            assert 200 == fetched(onlooker, here, pictures[1]).status_code
            again = exported(host, here)
            assert first in again, "it goes on as it came"
            file = again


def test_the_same_house_keeps_one_copy(gm: GameMaster) -> None:
    table, pictures = table_with_pictures(gm)
    here = bring_in(gm, exported(gm, table)).json()["table"]
    assert fetched(gm, table, pictures[0]).content == fetched(gm, here, pictures[0]).content


def test_a_name_is_believed_only_with_its_bytes(gm: GameMaster) -> None:
    """A file that names another table's picture, with other bytes, does not open it; nor does it change it."""
    table, (secret, _) = table_with_pictures(gm)
    before = fetched(gm, table, secret).content
    mine = gm.found("skirmish", "duel")
    answer = bring_in(gm, with_picture(exported(gm, mine), secret, image("WEBP")))
    assert 201 == answer.status_code, answer.text
    assert ["1 of 1 picture in the file could not be kept here."] == answer.json()["advice"]
    assert 404 == fetched(gm, answer.json()["table"], secret).status_code
    assert before == fetched(gm, table, secret).content


@pytest.mark.parametrize("body", [b"<svg/>", b"RIFF\x10\x00\x00\x00WEBPVP8X", image("WEBP")[:-20], b""])
def test_what_is_no_image_comes_in_without(gm: GameMaster, body: bytes) -> None:
    """The table is taken in, the picture is not, and whoever brings it is told."""
    file = with_picture(exported(gm, gm.found("skirmish", "duel")), sha256(body).hexdigest(), body)
    answer = bring_in(gm, file)
    assert 201 == answer.status_code, answer.text
    assert 1 == len(answer.json()["advice"])
    assert 404 == fetched(gm, answer.json()["table"], sha256(body).hexdigest()).status_code


def test_pictures_have_no_more_room_than_others(gm: GameMaster, games: tuple[str, ...]) -> None:
    file = exported(gm, table_with_pictures(gm)[0])
    with ThreadServer(table_pictures=1) as little:
        answer = bring_in(GameMaster(little), file)
        assert ["1 of 2 pictures in the file could not be kept here."] == answer.json()["advice"]


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.replace(b'"pictures":2', b'"pictures":3'),
        lambda body: body.replace(b'"pictures":2', b'"pictures":100000'),
        lambda body: body.replace(b'"pictures":2', b'"pictures":-1'),
        lambda body: body.replace(b'{"picture":"', b'{"picture":"../', 1),
        lambda body: body[:-400],
        lambda body: body + b"more\n",
        lambda body: body[: body.index(b'{"picture"')] + b'{"picture":"' + b"a" * 64 + b'","bytes":99999999999}\nx\n',
    ],
)
def test_a_file_that_lies_about_its_pictures_is_turned_away(gm: GameMaster, change: object) -> None:
    file = exported(gm, table_with_pictures(gm)[0])
    assert callable(change)
    answer = bring_in(gm, sealed(change(unsealed(file))))
    assert 422 == answer.status_code
    assert "cannot be taken in" in answer.text


def test_dice_of_a_file_with_pictures_can_be_checked(gm: GameMaster) -> None:
    file = exported(gm, table_with_pictures(gm)[0])
    assert gm.http.post("/api/verify", content=file, headers=HEADERS).json()["holds"]
