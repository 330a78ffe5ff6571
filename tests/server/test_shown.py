"""What the server hands out to be shown: tracks as they are now, links that others can follow, its own description."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import click
import pytest
from starlette.testclient import TestClient

from rulewright.cli.lines.sheet import ToldSheet
from rulewright.cli.lines.table_lines import happened, status_lines
from rulewright.library import ruleset, sheet
from rulewright.play.values.wire import convert
from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.server.app import ROUTES, make_app
from rulewright.server.openapi import document
from rulewright.server.running.settings import Settings
from rulewright.tables.views.now import TableNow
from rulewright.tables.views.view import Seen

ELSEWHERE = "http://192.168.1.20:8321"
HURT: dict[str, tuple[str, str, Any, str, int, int]] = {
    "otherworld": ("alley", "health", 0, "health", 0, 5),
    "brp": ("yard", "hit_points", 5, "hit_points", 5, 12),
    "otherworlds": ("duel", "guard", 1, "guard", 1, 4),
    "active_exploits": ("brawl", "injury", 2, "injury", 2, 4),
    "shards": ("duel", "wounds.lethal", 3, "Health", 6, 9),
}
"""A fight, what is set by hand on the first in it, and which track then shows how much of how much."""


@pytest.fixture
def client() -> Iterator[TestClient]:
    """A server that is reached under another address than its host uses."""
    settings = Settings(house_key="key", public_url=ELSEWHERE, odds_workers=0)
    with TestClient(make_app(settings), headers={"X-Rulewright": "1"}) as client:
        client.cookies.set(HOUSE_COOKIE, "key")
        yield client


def found(client: TestClient, game: str, fight: str) -> str:
    made = client.post("/api/tables", json={"ruleset": game, "fight": fight})
    assert 201 == made.status_code, made.text
    return f"/api/tables/{made.json()['table']}"


@pytest.mark.parametrize("game", sorted(HURT))
def test_a_hurt_is_seen_as_what_is_left_of_how_much(game: str, client: TestClient) -> None:
    """By a browser, and by somebody who joined from a terminal."""
    fight, path, value, track, left, most = HURT[game]
    table = found(client, game, fight)
    who = client.get(table).json()["actors"][0]["id"]
    wish = {"wish": {"wish": "override", "of": who, "path": path, "value": value}}
    assert 200 == client.post(f"{table}/wishes", json=wish).status_code
    now = convert(client.get(table).json(), TableNow)
    (shown,) = (figure for figure in now.actors[0].figures if figure.path == track)
    assert (left, most, True) == (shown.now, shown.most, shown.track)
    page = ToldSheet(sheet(ruleset(game)), now.actors[0])
    lines = status_lines(now, {who: page}, {})
    assert re.search(rf"{shown.name} (\S+ )?{left}/{most}", click.unstyle(lines[0])), lines


def test_an_invitation_leads_where_others_can_follow(client: TestClient) -> None:
    """Whatever address the host's own page has; and a camera can read it."""
    made = client.post(f"{found(client, 'otherworld', 'alley')}/invitations", json={"actors": ["dee"]}).json()
    assert f"{ELSEWHERE}/join/{made['token']}" == made["link"]
    assert made["picture"].startswith("data:image/svg+xml")


def test_all_that_is_said_over_the_live_line_is_described() -> None:
    """The app's types are made from it; nothing about the wire is written by hand."""
    schemas = document(ROUTES)["components"]["schemas"]
    said = set(schemas["FromServer"]["discriminator"]["mapping"])
    assert {"seen", "caught_up", "granted", "refused", "presence", "pong", "bye"} <= said
    assert {"hello", "wish", "ping"} <= set(schemas["FromClient"]["discriminator"]["mapping"])


def test_a_terminal_shows_beside_an_answer_what_was_asked(client: TestClient) -> None:
    """In the words of its question, and not by the key that travels."""
    table = found(client, "otherworld", "crowbar")
    assert 200 == client.post(f"{table}/wishes", json={"wish": {"wish": "begin"}}).status_code
    now = client.get(table).json()
    who, other = now["acting"][0], next(each["id"] for each in now["actors"] if each["id"] not in now["acting"])
    (attack,) = (each for each in now["actions"][who] if each["id"] == "attack")
    args = {field["name"]: field["options"][0]["key"] for field in attack["fields"] if field.get("options")}
    wish = {"wish": {"wish": "do", "action": "attack", "actor": who, "args": {**args, "target": other}}}
    told = client.post(f"{table}/wishes", json=wish)
    assert 200 == told.status_code, told.text
    (asked,) = client.get(table).json()["waiting"]
    answer = {"wish": {"wish": "answer", "of": asked["of"], "answer": asked["form"]["options"][0]["key"]}}
    assert 200 == client.post(f"{table}/wishes", json=answer).status_code
    seen = [convert(each, Seen) for each in client.get(f"{table}/entries").json()["entries"]]
    lines = [click.unstyle(line) for line in happened(seen, {each["id"]: each["name"] for each in now["actors"]})]
    name = next(each["name"] for each in now["actors"] if each["id"] == asked["of"])
    label = asked["form"]["options"][0]["label"]
    assert f"  {name}: {label} ({asked['form']['prompt']})" in lines


def test_a_table_in_the_bin_is_listed_once(client: TestClient) -> None:
    """However many rights its host has to it."""
    table = found(client, "otherworld", "alley")
    assert 200 == client.delete(table).status_code
    assert [table.rpartition("/")[2]] == [each["id"] for each in client.get("/api/bin").json()]
