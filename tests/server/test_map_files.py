"""Maps from files over HTTP: what is laid, what each seat gets of its picture, and what a hostile file comes to."""

from __future__ import annotations

import base64
import io
from typing import Any

import httpx
import pytest
from PIL import Image
from tests.server.guests import GameMaster, Guest
from tests.server.images import image, png_bomb
from tests.server.map_files import EAST, WEST, map_file
from tests.server.running import ThreadServer

HEADERS = {"Content-Type": "application/octet-stream"}


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def lay(guest: Guest, table: str, body: bytes, **query: Any) -> httpx.Response:
    return guest.http.post(f"/api/tables/{table}/map", content=body, headers=HEADERS, params=query)


def laid(gm: GameMaster, game: str = "skirmish", fight: str = "duel") -> tuple[str, Guest]:
    table = gm.found(game, fight)
    player = gm.ask_in(table, "Ann", "ann")
    answer = lay(gm, table, map_file(), per=1.5, unit="m")
    assert 200 == answer.status_code, answer.text
    return table, player


def ground_of(guest: Guest, table: str) -> Image.Image:
    answer = guest.http.get(f"/api/tables/{table}/ground")
    assert (200, "image/webp") == (answer.status_code, answer.headers["content-type"]), answer.text
    return Image.open(io.BytesIO(answer.content)).convert("RGB")


def near(picture: Image.Image, space: tuple[int, int], colour: tuple[int, int, int]) -> bool:
    """Whether the middle of a space has about a colour."""
    found: Any = picture.getpixel((space[0] * 20 + 10, space[1] * 20 + 10))
    return all(abs(one - other) < 30 for one, other in zip(found, colour, strict=True))


def test_a_file_lays_a_map_with_walls_and_its_picture(gm: GameMaster) -> None:
    table, player = laid(gm)
    now = gm.now(table)["map"]
    assert (12, 8, 1.5, "m") == (now["width"], now["height"], now["per"], now["unit"])
    assert (6, 1, 1) == (len(now["built"]["walls"]), len(now["built"]["doors"]), len(now["built"]["lamps"]))
    assert now["ground"]
    assert 200 == player.http.get(f"/api/tables/{table}/pictures/{now['ground']}").status_code
    assert "walled" not in {entry["fact"]["type"] for entry in player.entries(table)}
    assert "walled" in {entry["fact"]["type"] for entry in gm.entries(table)}


def test_a_player_gets_as_much_of_the_ground_as_they_see(gm: GameMaster) -> None:
    """The room they stand in, and not a pixel of the other; with the door open, what lies behind it."""
    table, player = laid(gm)
    gm.granted(table, "set_sight", how="hide")
    gm.granted(table, "place", of="ann", x=2, y=4)
    now = player.now(table)["map"]
    assert "ground" not in now
    assert now["cut"]
    whole = gm.now(table)["map"]["ground"]
    assert 404 == player.http.get(f"/api/tables/{table}/pictures/{whole}").status_code
    assert 404 == gm.http.get(f"/api/tables/{table}/ground").status_code, "who has the whole has no part"
    picture = ground_of(player, table)
    assert (240, 160) == picture.size
    assert near(picture, (2, 4), WEST)
    assert not any(near(picture, (x, y), EAST) for x in range(6, 12) for y in range(8))
    assert near(picture, (8, 4), (0, 0, 0))
    gm.granted(table, "swing", door=0)
    assert near(ground_of(player, table), (8, 4), EAST)
    assert now["cut"] != player.now(table)["map"]["cut"]
    again = player.http.get(f"/api/tables/{table}/ground")
    tag = {"If-None-Match": again.headers["etag"]}
    assert 304 == player.http.get(f"/api/tables/{table}/ground", headers=tag).status_code


def test_fog_cuts_the_ground_too(gm: GameMaster) -> None:
    table, player = laid(gm)
    gm.granted(table, "veil", runs=[[row, 0, 3] for row in range(8)])
    picture = ground_of(player, table)
    assert near(picture, (1, 1), (0, 0, 0))
    assert near(picture, (4, 1), WEST)


def test_only_the_game_master_lays_maps(gm: GameMaster) -> None:
    table = gm.found("skirmish", "duel")
    player = gm.ask_in(table, "Ann", "ann")
    assert lay(player, table, map_file()).status_code in {403, 409}
    assert gm.now(table).get("map") is None


def test_a_game_that_is_played_on_hexagons_has_no_use_for_it(gm: GameMaster) -> None:
    """It is told before the file is read; on squares the game's own measure holds."""
    table = gm.found("otherworlds", "duel")
    assert 200 == lay(gm, table, map_file(), per=9, unit="m").status_code
    assert "feet" == gm.now(table)["map"]["unit"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"no map", 422),
        (map_file(image=base64.b64encode(b"<svg onload='alert(1)'/>").decode()), 422),
        (map_file(image=base64.b64encode(png_bomb(16_000, 16_000)).decode()), 422),
        (map_file(image=base64.b64encode(image("PNG", (300, 300))[:-30]).decode()), 422),
        (map_file(line_of_sight=[[{"x": 1e12, "y": 0}] * 2]), 422),
    ],
    ids=["words", "svg", "bomb", "cut-off", "far"],
)
def test_a_hostile_file_lays_nothing(gm: GameMaster, body: bytes, status: int) -> None:
    table = gm.found("skirmish", "duel")
    answer = lay(gm, table, body)
    assert status == answer.status_code, answer.text
    assert answer.json()["reason"]
    assert gm.now(table).get("map") is None
    assert [] == gm.http.get(f"/api/tables/{table}/pictures").json()["pictures"]


def test_a_file_that_is_too_large_is_not_read(games: tuple[str, ...]) -> None:
    with ThreadServer(most_map_file=1_000) as little:
        gm = GameMaster(little)
        table = gm.found("skirmish", "duel")
        assert 413 == lay(gm, table, map_file()).status_code


def test_a_measure_that_is_none_is_declined(gm: GameMaster) -> None:
    table = gm.found("skirmish", "duel")
    assert 422 == lay(gm, table, map_file(), per=-1).status_code
    assert 422 == lay(gm, table, map_file(), per="nan").status_code


def test_a_made_up_evening_of_steps_past_walls_is_turned_away(gm: GameMaster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens a table sees every step of it past every wall: a file that makes too much of that is not taken in."""
    table, _ = laid(gm)
    for x in range(3):
        gm.granted(table, "place", of="ann", x=x, y=2)
    file = gm.http.get(f"/api/tables/{table}/export").content
    assert 201 == gm.http.post("/api/import", content=file, headers=HEADERS).status_code
    monkeypatch.setattr("rulewright.tables.history.intake.MOST_LOOKS", 20)
    answer = gm.http.post("/api/import", content=file, headers=HEADERS)
    assert (422, True) == (answer.status_code, "too many walls" in answer.text)
