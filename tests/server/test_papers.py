"""Papers over HTTP: a handout with a picture is for whom it is for, and nobody else can tell that it is there."""

from __future__ import annotations

import json
import secrets
from typing import Any

import pytest
from tests.server.guests import GameMaster, Guest
from tests.server.images import photo
from tests.server.running import ThreadServer
from tests.server.test_pictures import bring, brought, fetched
from tests.server.test_pictures_along import without_pictures


class AtTable:
    """A game master and two players, one of whom has a secret."""

    def __init__(self, server: ThreadServer) -> None:
        self.gm = GameMaster(server)
        self.table = self.gm.found("skirmish", "duel")
        self.ann = self.gm.ask_in(self.table, "Ann's", "ann")
        self.ben = self.gm.ask_in(self.table, "Ben's", "cid")

    def papers(self, guest: Guest) -> list[Any]:
        return list(guest.http.get(f"/api/tables/{self.table}/papers").json())


@pytest.fixture
def at(server: ThreadServer) -> AtTable:
    return AtTable(server)


def test_a_handout_is_seen_by_one_and_not_by_the_other(at: AtTable) -> None:
    """Its words, its picture in both sizes, and that there is anything at all; later more people have it."""
    picture = brought(at.gm, at.table, photo(11))
    paper = {"title": "A letter", "words": "Meet me at the mill.", "picture": picture}
    before = at.ben.told(at.table)
    at.gm.granted(at.table, "hand_out", id="letter", paper=paper, to=[at.ann.seat])
    assert [("A letter", picture)] == [(each["title"], each["picture"]) for each in at.papers(at.ann)]
    for size in ("large", "small"):
        assert 200 == fetched(at.ann, at.table, picture, size=size).status_code
        no = fetched(at.ben, at.table, picture, size=size)
        assert (404, fetched(at.ben, at.table, "0" * 64).content) == (no.status_code, no.content)
    assert ([], before) == (at.papers(at.ben), at.ben.told(at.table))
    at.gm.granted(at.table, "hand_out", id="letter", paper=paper, to=[at.ann.seat, at.ben.seat])
    assert 200 == fetched(at.ben, at.table, picture).status_code
    at.gm.granted(at.table, "hand_out", id="letter", paper=paper, to=[at.ben.seat])
    assert (404, []) == (fetched(at.ann, at.table, picture).status_code, at.papers(at.ann))


def test_going_back_closes_the_picture_again(at: AtTable) -> None:
    number = at.gm.now(at.table)["number"]
    picture = brought(at.gm, at.table, photo(12))
    at.gm.granted(at.table, "hand_out", id="map", paper={"picture": picture}, everybody=True)
    assert 200 == fetched(at.ben, at.table, picture).status_code
    at.gm.granted(at.table, "rewind", after=number)
    assert 404 == fetched(at.ben, at.table, picture).status_code


def test_nobody_shows_what_they_may_not_see(at: AtTable) -> None:
    """A wish that names a picture is refused alike whether it is another's or is not there."""
    picture = brought(at.gm, at.table, photo(13))
    told = {
        at.ann.wish(at.table, wish, **of).text
        for each in (picture, "0" * 64)
        for wish, of in (("jot", {"id": "x", "paper": {"picture": each}}), ("portray", {"of": "ann", "picture": each}))
    }
    assert 1 == len(told)
    assert "no such picture" in told.pop()
    own = brought(at.ann, at.table, photo(13))
    assert picture == own, "the same image is the same picture"
    at.ann.granted(at.table, "portray", of="ann", picture=own)
    assert [own] == [each["portrait"] for each in at.ben.now(at.table)["actors"] if each["id"] == "ann"]
    assert 200 == fetched(at.ben, at.table, own, size="small").status_code


def test_a_log_from_elsewhere_opens_no_picture_of_another_table(at: AtTable) -> None:
    """Whoever founds a table of their own with a log that names a picture has not thereby brought it."""
    picture = brought(at.gm, at.table, photo(14))
    at.gm.granted(at.table, "portray", of="ann", picture=picture)
    log = without_pictures(at.gm.http.get(f"/api/tables/{at.table}/export").content)
    other = at.gm.http.post("/api/import", content=log).json()["table"]
    assert picture in json.dumps(at.gm.now(other))
    assert 404 == fetched(at.gm, other, picture).status_code


def test_the_ground_of_the_map_is_for_those_who_see_all_of_it(at: AtTable) -> None:
    """Where fog lies for somebody, the picture beneath it is not sent to them."""
    picture = brought(at.gm, at.table, photo(15))
    at.gm.granted(at.table, "lay_map")
    at.gm.granted(at.table, "portray", of="scene", picture=picture)
    assert picture == at.ann.now(at.table)["map"]["ground"]
    at.gm.granted(at.table, "veil", runs=[[0, 0, 4]], seats=[at.ben.seat])
    assert 200 == fetched(at.ann, at.table, picture).status_code
    assert 404 == fetched(at.ben, at.table, picture).status_code
    assert "ground" not in at.ben.now(at.table)["map"]


def test_twin_tables_that_differ_in_a_hidden_paper(server: ThreadServer) -> None:
    """With a secret picture, handout, note and face or without: the other seat gets the same bytes from every door."""
    told = []
    for secret in (False, True):
        at = AtTable(server)
        at.gm.granted(at.table, "bring", id="ghost", character={"name": "Ghost"}, hidden=True)
        picture = "0" * 64
        if secret:
            picture = brought(at.gm, at.table, photo(16))
            at.gm.granted(at.table, "hand_out", id="s", paper={"title": "S", "picture": picture}, to=[at.ann.seat])
            at.gm.granted(at.table, "hand_out", id="later", paper={"title": "Later"})
            at.gm.granted(at.table, "portray", of="ghost", picture=picture)
            at.ann.granted(at.table, "jot", id="mine", paper={"words": "Hm."})
        own = bring(at.ben, at.table, photo(16))
        at.ben.http.delete(f"/api/tables/{at.table}/pictures/{own.json()['id']}")
        at.ben.granted(at.table, "say", text="hello")
        doors = [
            at.ben.http.get(f"/api/tables/{at.table}/{door}").content
            for door in ("", "entries", "papers", "pictures", f"pictures/{picture}", f"at/{3}")
            if door
        ]
        answers = [own.content, *doors, at.ben.http.get(f"/api/tables/{at.table}").content]
        answers += [at.ben.wish(at.table, "jot", id="s").content, at.ben.wish(at.table, "hand_out", id="s").content]
        told.append([_alike(each, at) for each in answers])
    assert told[0] == told[1]


def _alike(answer: bytes, at: AtTable) -> str:
    """An answer without what differs at any two tables: ids made at random, times, dice promised."""
    text = answer.decode()
    seats = {each["id"] for each in at.gm.now(at.table)["seats"]} - {at.ann.seat, at.ben.seat}
    for place, name in enumerate([at.table, at.ann.seat, at.ben.seat, *seats]):
        text = text.replace(name, f"name-{place}")
    if not text.startswith(("{", "[")):
        return text
    return json.dumps(_still(json.loads(text)), sort_keys=True)


def _still(value: Any) -> Any:
    if isinstance(value, dict):
        made_at_random = {"at", "commitment", "secret", "table"}
        found = {name: _still(each) for name, each in value.items() if name not in made_at_random}
        return {name: sorted(each, key=str) if name == "seats" else each for name, each in found.items()}
    return [_still(each) for each in value] if isinstance(value, list) else value


def test_papers_outlast_the_server(games: tuple[str, ...], tmp_path: Any) -> None:
    """After the server has ended and begun anew, the handout, the note and the picture are where they were."""
    where: dict[str, Any] = {"store": f"sqlite:{tmp_path / 'tables.sqlite'}", "secret": secrets.token_hex(32)}
    with ThreadServer(**where) as server:
        at = AtTable(server)
        picture = brought(at.gm, at.table, photo(17))
        at.gm.granted(at.table, "hand_out", id="l", paper={"words": "Come.", "picture": picture}, to=[at.ann.seat])
        at.ann.granted(at.table, "jot", id="n", paper={"words": "Mine."})
        papers, cookies = at.papers(at.ann), at.ann.http.cookies
    with ThreadServer(**where) as server:
        ann = Guest(server)
        ann.http.cookies = cookies
        assert papers == ann.http.get(f"/api/tables/{at.table}/papers").json()
        assert 200 == fetched(ann, at.table, picture).status_code


def test_the_journal_is_what_the_seat_knows(at: AtTable) -> None:
    """As chapters and as Markdown, without what was handed to somebody else, and with one's own words."""
    at.gm.granted(at.table, "hand_out", id="l", paper={"title": "A letter"}, to=[at.ann.seat])
    at.ben.granted(at.table, "jot", id="chapter-0", paper={"words": "Nothing happened.", "chapter": 0})
    (first,) = at.ann.http.get(f"/api/tables/{at.table}/journal").json()["chapters"]
    assert "For Ann's: “A letter”." in first["lines"]
    assert "" == first["own"]
    text = at.ben.http.get(f"/api/tables/{at.table}/journal.md")
    assert "text/markdown; charset=utf-8" == text.headers["content-type"]
    assert "letter" not in text.text
    assert "Nothing happened." not in at.gm.http.get(f"/api/tables/{at.table}/journal.md").text
    at.gm.granted(at.table, "begin")
    assert "letter" in at.ann.http.get(f"/api/tables/{at.table}/journal.md").text
