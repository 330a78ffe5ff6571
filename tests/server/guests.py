"""Guests: people at a real server's tables, over HTTP, for tests of what a seat is told."""

from __future__ import annotations

import json
import secrets
from typing import Any

import httpx
from tests.server.running import KEY, PLAIN, ThreadServer

from rulewright.library import ready, ruleset
from rulewright.play.values.wire import plain

FIGHTS = {
    "otherworld": ("stairwell", "ace"),
    "brp": ("warehouse", "ember"),
    "active_exploits": ("gate", "archer"),
    "otherworlds": ("ambush", "wolf"),
    "shards": ("ford", "warden"),
}
"""For each of the five games: a fight, and somebody who is not in it."""


class Guest:
    """Somebody with a browser."""

    def __init__(self, server: ThreadServer) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers={"X-Rulewright": "1"}, timeout=60, verify=PLAIN)
        self.seat = ""

    def wish(self, table: str, wish: str, **of: Any) -> httpx.Response:
        body = {"wish": {"wish": wish, **of}, "key": secrets.token_hex(6)}
        return self.http.post(f"/api/tables/{table}/wishes", json=body)

    def granted(self, table: str, wish: str, **of: Any) -> None:
        answer = self.wish(table, wish, **of)
        assert 200 == answer.status_code, answer.text

    def now(self, table: str) -> Any:
        return self.http.get(f"/api/tables/{table}").json()

    def glance(self, table: str) -> Any:
        """The table as a screen asks for it that has the forms: the buttons of one alone."""
        return self.http.get(f"/api/tables/{table}", params={"forms": "1", "look": ""}).json()

    def entries(self, table: str, after: int = 0) -> list[Any]:
        page = self.http.get(f"/api/tables/{table}/entries", params={"after": after, "most": 2000})
        return list(page.json()["entries"])

    def words(self, table: str) -> list[str]:
        return [each["fact"]["text"] for each in self.entries(table) if each["fact"]["type"] == "said"]

    def told(self, table: str) -> str:
        """Every byte that the seat gets."""
        return json.dumps([self.now(table), self.entries(table)])


class GameMaster(Guest):
    """The host of the house, who founds tables and asks people in."""

    def __init__(self, server: ThreadServer) -> None:
        super().__init__(server)
        self.http.get(f"/house/{KEY}")

    def found(self, game: str, fight: str = "", **more: Any) -> str:
        answer = self.http.post("/api/tables", json={"ruleset": game, "fight": fight, **more})
        assert 201 == answer.status_code, answer.text
        return str(answer.json()["table"])

    def ask_in(self, table: str, name: str, *actors: str, role: str = "player") -> Guest:
        wanted = {"role": role, "actors": list(actors), "uses": 1}
        token = self.http.post(f"/api/tables/{table}/invitations", json=wanted).json()["token"]
        guest = Guest(self.server)
        joined = guest.http.post(f"/api/join/{token}", json={"name": name, "actor": ""})
        assert 201 == joined.status_code, joined.text
        guest.seat = joined.json()["seat"]
        return guest

    def play_until(self, table: str, player: Guest) -> str:
        """Let the rules play until one of a player's own is to act, and say who."""
        for _ in range(80):
            now, known = self.glance(table), player.glance(table)
            mine = [who for who in now["acting"] if who in known["seat"]["actors"]]
            if waiting := [*now["waiting"], *known["waiting"]]:
                self.http.post(f"/api/tables/{table}/policy", json={"actor": waiting[0]["of"]})
            elif mine:
                return str(mine[0])
            elif now["acting"]:
                self.http.post(f"/api/tables/{table}/policy", json={"actor": now["acting"][0]})
            else:
                self.wish(table, "proceed")
        raise AssertionError("nobody of ours ever came to act")


def character(game: str, who: str, name: str = "") -> Any:
    """A ready character as a plain value, under another name if one is given."""
    written = plain(ready(ruleset(game)).characters[who])
    return {**written, "name": name} if name else written
