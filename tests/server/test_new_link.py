"""A new link to a seat: whoever lost a phone has their seat back on another, and the lost one opens nothing any more."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.guests import GameMaster, Guest, character
from tests.server.running import ThreadServer


@pytest.fixture
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def new_link(gm: GameMaster, table: str, seat: str) -> str:
    answer = gm.http.post(f"/api/tables/{table}/seats/{seat}/link")
    assert 200 == answer.status_code, answer.text
    assert answer.json()["link"].endswith(f"/join/{answer.json()['token']}")
    return str(answer.json()["token"])


def come_back(server: ThreadServer, token: str) -> tuple[Guest, Any]:
    guest = Guest(server)
    return guest, guest.http.post(f"/api/join/{token}", json={"name": "whoever"})


def test_the_seat_is_opened_anew_and_keeps_all(server: ThreadServer, gm: GameMaster) -> None:
    """The same seat, name and character; the old device is out at once, before anybody has used the link."""
    table = gm.found("skirmish", "duel")
    lost = gm.ask_in(table, "Noor", "ann")
    token = new_link(gm, table, lost.seat)
    assert 404 == lost.http.get(f"/api/tables/{table}").status_code
    peeked = Guest(server).http.get(f"/api/join/{token}").json()
    assert ("Noor", ["ann"], ["Ann"]) == (peeked["back"], peeked["actors"], peeked["plays"])
    again, joined = come_back(server, token)
    assert (201, lost.seat) == (joined.status_code, joined.json()["seat"])
    now = again.now(table)
    assert (lost.seat, "Noor", ["ann"]) == (now["seat"]["id"], now["seat"]["name"], now["seat"]["actors"])
    assert 2 == len(now["seats"])
    _, twice = come_back(server, token)
    assert 404 == twice.status_code


def test_an_earlier_link_to_the_seat_is_worthless(server: ThreadServer, gm: GameMaster) -> None:
    """Whoever asks for another one wants the first to open nothing; so does whoever takes the seat away."""
    table = gm.found("skirmish", "duel")
    lost = gm.ask_in(table, "Noor", "ann")
    first, second = new_link(gm, table, lost.seat), new_link(gm, table, lost.seat)
    assert 404 == come_back(server, first)[1].status_code
    gm.http.delete(f"/api/tables/{table}/seats/{lost.seat}")
    assert 404 == come_back(server, second)[1].status_code


def test_a_link_that_is_used_up_says_what_to_do(server: ThreadServer, gm: GameMaster) -> None:
    """Both to whoever looks at it and to whoever takes it; on the device that used it, it leads to the table."""
    table = gm.found("skirmish", "duel")
    wanted = {"role": "player", "actors": ["ann"], "uses": 1}
    token = gm.http.post(f"/api/tables/{table}/invitations", json=wanted).json()["token"]
    assert ["Ann"] == Guest(server).http.get(f"/api/join/{token}").json()["plays"], "it says whom it is for"
    guest = Guest(server)
    guest.http.post(f"/api/join/{token}", json={"name": "Noor"})
    stranger = Guest(server)
    for answer in (stranger.http.get(f"/api/join/{token}"), come_back(server, token)[1]):
        assert 404 == answer.status_code
        assert "Seats → your name → New link" in answer.json()["instead"]
    here = guest.http.get(f"/api/join/{token}").json()
    assert (table, True) == (here["id"], here["here"])


def test_only_the_game_master_gives_one_and_only_for_guests_seats(gm: GameMaster) -> None:
    """A player could take another's seat with it; a game master's own and an account's have other ways back."""
    table = gm.found("skirmish", "duel")
    noor, kim = gm.ask_in(table, "Noor", "ann"), gm.ask_in(table, "Kim")
    assert 403 == kim.http.post(f"/api/tables/{table}/seats/{noor.seat}/link").status_code
    own = gm.now(table)["seat"]["id"]
    assert 409 == gm.http.post(f"/api/tables/{table}/seats/{own}/link").status_code
    assert 404 == gm.http.post(f"/api/tables/{table}/seats/nobody/link").status_code
    assert 200 == noor.http.get(f"/api/tables/{table}").status_code


def test_ones_own_at_the_table_go_along_to_the_other_device(server: ThreadServer, gm: GameMaster) -> None:
    """Kept with a browser that is lost, a character at this table is opened by the next one; what was never offered is not."""
    table = gm.found("otherworld", "stairwell")
    lost = gm.ask_in(table, "Noor")
    kept = [
        lost.http.post(
            "/api/characters", json={"ruleset": "otherworld", "character": character("otherworld", "ace", name)}
        )
        for name in ("Mira", "Private")
    ]
    own = [each.json()["line"]["id"] for each in kept]
    offer = lost.http.post(f"/api/tables/{table}/offers", json={"character": own[0]}).json()["id"]
    assert 200 == gm.http.post(f"/api/tables/{table}/offers/{offer}", json={"accept": True}).status_code
    again, joined = come_back(server, new_link(gm, table, lost.seat))
    assert 201 == joined.status_code
    assert ["Mira"] == [line["name"] for line in again.http.get("/api/characters").json()]
    assert ["Private"] == [line["name"] for line in lost.http.get("/api/characters").json()]
