"""A server that dies between any two things it writes: what was begun is finished or gone when it is there again.

`just faults --only campaign` kills real servers at moments that nobody chose.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.guests import GameMaster, Guest, character
from tests.server.images import photo
from tests.server.running import ThreadServer

from rulewright.server.pictures.kept import let_go_of_stuck
from rulewright.server.running.upkeep import one_round
from rulewright.stores.errors import StoreError
from rulewright.stores.pictures.folder import FolderPictures
from rulewright.stores.sqlite.database import Database

MOST_WRITES = 30


class Life:
    """A server on one file that is cut off and comes back; people keep their browsers."""

    def __init__(self, folder: Path) -> None:
        self.store, self.port = f"sqlite:{folder}/tables.sqlite", 0
        self.left: int | None
        self.begin()

    def begin(self) -> None:
        self.left = None
        self.server = ThreadServer(port=self.port, store=self.store, warm=False)
        self.server.__enter__()
        self.port = self.server.port

    def again(self) -> None:
        """The next life; whatever was begun is looked after first, as it is at every start."""
        self.end()
        self.begin()
        self.on(one_round(self.server.house, by_clock=False))

    def end(self) -> None:
        self.server.__exit__()

    def on(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.server.loop).result(30)

    def write(self) -> None:
        """Something is about to be written; a dead server writes nothing."""
        if self.left is not None:
            if self.left == 0:
                raise StoreError("it was killed")
            self.left -= 1


@pytest.fixture
def life(games: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Life]:
    one: list[Life] = []

    def dying(method: Callable[..., Any]) -> Callable[..., Any]:
        async def write(*args: Any) -> Any:
            if one:
                one[0].write()
            return await method(*args)

        return write

    for where, name in ((Database, "write"), (FolderPictures, "put"), (FolderPictures, "remove")):
        monkeypatch.setattr(where, name, dying(getattr(where, name)))
    one.append(Life(tmp_path))
    yield one[0]
    one[0].end()


def until_it_is_done[T](
    life: Life, ready: Callable[[int], T], press: Callable[[T], httpx.Response], look: Callable[[T, bool], None]
) -> int:
    """Press with a server that dies before its first write, its second …, and look after each; how often it died."""
    for deaths in range(MOST_WRITES):
        case = ready(deaths)
        life.left = deaths
        done = press(case).is_success
        life.again()
        look(case, done)
        if done:
            return deaths
    raise AssertionError("it was never done")


def at_table(life: Life) -> tuple[GameMaster, str]:
    gm = GameMaster(life.server)
    return gm, gm.found("otherworld", "stairwell")


def keep(guest: Guest, name: str) -> httpx.Response:
    written = {**character("otherworld", "ace"), "name": name}
    return guest.http.post("/api/characters", json={"ruleset": "otherworld", "character": written})


def test_who_was_accepted_has_come_once(life: Life) -> None:
    """No offer is accepted without anybody at the table, whenever it is cut off; pressed again, nobody comes twice."""
    gm, table = at_table(life)
    yes = {"accept": True, "side": "them"}

    def ready(deaths: int) -> tuple[Guest, str, str]:
        guest, name = gm.ask_in(table, f"Kim {deaths}"), f"nobody{deaths}"
        own = keep(guest, name).json()["line"]["id"]
        made = guest.http.post(f"/api/tables/{table}/offers", json={"character": own}).json()
        return guest, name, f"/api/tables/{table}/offers/{made['id']}"

    def press(case: tuple[Guest, str, str]) -> httpx.Response:
        return gm.http.post(case[2], json=yes)

    def look(case: tuple[Guest, str, str], done: bool) -> None:
        guest, name, path = case
        for again in (False, True):
            assert not again or 200 == gm.http.post(path, json=yes).status_code
            (offer,) = guest.http.get(f"/api/tables/{table}/offers").json()
            assert offer["state"] == "accepted" or not (done or again)
            expected = [offer["actor"]] if offer["state"] == "accepted" else []
            here = [each["id"] for each in gm.now(table)["actors"] if each["id"].startswith(f"{name}-")]
            stays = life.on(life.server.house.registry.stays_at(table))
            assert expected == here == guest.now(table)["seat"]["actors"]
            assert expected == [each.actor for each in stays if each.actor.startswith(f"{name}-")]

    assert until_it_is_done(life, ready, press, look) >= 4


def test_a_no_after_a_yes_that_was_cut_off_comes_too_late(life: Life) -> None:
    """Whoever was said yes to comes, and whoever says no to them afterwards is told so."""
    gm, table = at_table(life)
    guest = gm.ask_in(table, "Kim")
    own = keep(guest, "Mira").json()["line"]["id"]
    made = guest.http.post(f"/api/tables/{table}/offers", json={"character": own}).json()
    path = f"/api/tables/{table}/offers/{made['id']}"
    life.left = 2
    assert 503 == gm.http.post(path, json={"accept": True}).status_code
    life.left = None
    assert "open" == guest.http.get(f"/api/tables/{table}/offers").json()[0]["state"]
    assert 409 == guest.http.delete(path).status_code
    no = gm.http.post(path, json={"accept": False})
    assert (409, "That offer is settled already.") == (no.status_code, no.json()["reason"])
    assert "accepted" == guest.http.get(f"/api/tables/{table}/offers").json()[0]["state"]


def test_a_picture_is_there_or_takes_no_room(life: Life) -> None:
    """None is listed that cannot be fetched, none of which the files are gone; what never came is let go of."""
    gm, table = at_table(life)
    path = f"/api/tables/{table}/pictures"

    def press(seed: int) -> httpx.Response:
        return gm.http.post(path, content=photo(seed))

    def look(seed: int, done: bool) -> None:
        house = life.server.house
        life.on(let_go_of_stuck(house, house.now() + 10))
        listed = gm.http.get(path).json()
        ids = [each["id"] for each in listed["pictures"]]
        assert len(ids) == (1 if done else 0)
        for id_ in ids:
            for size in ("large", "small"):
                assert 200 == gm.http.get(f"{path}/{id_}", params={"size": size}).status_code
        assert sum(each["bytes"] for each in listed["pictures"]) == listed["taken"]
        folder = Path(life.store.removeprefix("sqlite:") + ".pictures")
        assert 2 * len(ids) == len([each for each in folder.rglob("*") if each.is_file()])

    assert until_it_is_done(life, lambda deaths: deaths, press, look) >= 4

    def gone(id_: str, done: bool) -> None:
        there = bool(gm.http.get(path).json()["pictures"])
        assert not (there and done)
        look(0, there)

    (there,) = gm.http.get(path).json()["pictures"]
    throw = f"{path}/{there['id']}"
    assert until_it_is_done(life, lambda deaths: throw, gm.http.delete, gone) >= 2


def test_a_character_is_kept_whole(life: Life) -> None:
    """One's list opens whenever the keeping of a character, or writing it anew, was cut off."""
    gm, table = at_table(life)
    guest = gm.ask_in(table, "Kim")

    def look(name: str, done: bool) -> None:
        mine = guest.http.get("/api/characters")
        assert 200 == mine.status_code
        assert done == (name in {each["name"] for each in mine.json()})

    assert until_it_is_done(life, lambda deaths: f"Mira {deaths}", lambda name: keep(guest, name), look) >= 1
    (line,) = guest.http.get("/api/characters").json()
    whole = guest.http.get(f"/api/characters/{line['id']}").json()

    def change(name: str) -> httpx.Response:
        body = {"character": {**whole["character"], "name": name}, "since": 1}
        return guest.http.put(f"/api/characters/{line['id']}", json=body)

    assert until_it_is_done(life, lambda deaths: f"Grey {deaths}", change, look) >= 1


def test_what_comes_home_is_one_version(life: Life) -> None:
    """However often it is cut off on the way, a character has one end, and what was won is on it."""
    gm, table = at_table(life)
    guest = gm.ask_in(table, "Kim")
    own = keep(guest, "Mira").json()["line"]["id"]
    made = guest.http.post(f"/api/tables/{table}/offers", json={"character": own}).json()
    who = gm.http.post(f"/api/tables/{table}/offers/{made['id']}", json={"accept": True}).json()["actor"]

    for deaths in range(5):
        points = deaths + 1
        gm.granted(table, "do", action="award", actor=who, args={"points": 1})
        life.left = deaths
        guest.http.get(f"/api/characters/{own}")
        life.again()
        home = guest.http.get(f"/api/characters/{own}").json()
        assert (points, 1) == (home["character"]["experience"], home["line"].get("ends", 1))
        assert ("made", {"played"}) == (
            home["versions"][-1]["kind"],
            {each["kind"] for each in home["versions"][:-1]},
        )
