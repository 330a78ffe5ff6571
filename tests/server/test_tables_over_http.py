"""Tables over HTTP and WebSocket, in one process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.standoff_game import only_standoff

from rulewright.library import shelf
from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.server.app import make_app
from rulewright.server.running.settings import Settings

OURS = {"X-Rulewright": "1"}


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server on nothing, with the example ruleset."""
    monkeypatch.setattr(shelf, "_found", only_standoff)
    with TestClient(make_app(Settings(house_key="key", odds_workers=0)), headers=OURS) as client:
        client.cookies.set(HOUSE_COOKIE, "key")
        yield client


def found(client: TestClient) -> str:
    made = client.post("/api/tables", json={"ruleset": "standoff", "fight": "noon"})
    assert 201 == made.status_code, made.text
    return str(made.json()["table"])


def guest(client: TestClient, table: str, actor: str, name: str) -> TestClient:
    """Another browser that has followed an invitation."""
    link = client.post(f"/api/tables/{table}/invitations", json={"actors": [actor]}).json()
    other = TestClient(client.app, headers=OURS)
    joined = other.post(f"/api/join/{link['token']}", json={"name": name})
    assert 201 == joined.status_code, joined.text
    return other


def test_an_evening_by_http(client: TestClient) -> None:
    """Found, invite, join, act, answer sealed, see the outcome."""
    table = found(client)
    clem, wes = guest(client, table, "clem", "Kim"), guest(client, table, "wes", "Sam")
    now: dict[str, Any] = clem.get(f"/api/tables/{table}").json()
    assert ["clem"] == now["acting"]
    assert "Clementine" == now["actors"][0]["name"]
    assert {"Kim", "Sam", "Game master"} == {seat["name"] for seat in now["seats"]}
    wish = {"wish": {"wish": "do", "action": "exchange", "actor": "clem"}}
    assert 200 == clem.post(f"/api/tables/{table}/wishes", json=wish).status_code
    assert 409 == clem.post(f"/api/tables/{table}/wishes", json=wish).status_code
    answer = {"wish": {"wish": "answer", "of": "wes", "answer": "shoot"}}
    assert 409 == clem.post(f"/api/tables/{table}/wishes", json=answer).status_code
    assert 200 == wes.post(f"/api/tables/{table}/wishes", json=answer).status_code
    assert "shoot" not in clem.get(f"/api/tables/{table}/entries").text.replace('"key":"shoot"', "")
    answer = {"wish": {"wish": "answer", "of": "clem", "answer": "aim"}}
    assert 200 == clem.post(f"/api/tables/{table}/wishes", json=answer).status_code
    now = clem.get(f"/api/tables/{table}").json()
    assert 2 == next(actor for actor in now["actors"] if actor["id"] == "clem")["data"]["nerve"]


def test_strangers_learn_nothing(client: TestClient) -> None:
    """Without a seat there is no table; without the key no table is founded."""
    table = found(client)
    stranger = TestClient(client.app, headers=OURS)
    assert 404 == stranger.get(f"/api/tables/{table}").status_code
    assert 401 == stranger.post("/api/tables", json={"ruleset": "standoff"}).status_code
    assert 404 == stranger.post("/api/join/nonsense", json={"name": "x"}).status_code


def test_a_page_of_another_site_is_declined(client: TestClient) -> None:
    """Neither a foreign origin nor a plain form gets anything done."""
    bare = TestClient(client.app)
    assert 403 == bare.post("/api/roll", json={"text": "1d6"}).status_code
    assert 403 == client.post("/api/roll", json={"text": "1d6"}, headers={"Origin": "http://evil.test"}).status_code
    assert 200 == client.post("/api/roll", json={"text": "1d6"}).status_code


def test_the_live_log(client: TestClient) -> None:
    """Hello, what was missed, then wishes and what comes of them."""
    table = found(client)
    with client.websocket_connect(f"/api/tables/{table}/live") as line:
        line.send_json({"type": "hello", "after": 0})
        missed = line.receive_json()
        assert "seen" == missed["type"]
        assert list(range(1, len(missed["entries"]) + 1)) == [entry["number"] for entry in missed["entries"]]
        caught = line.receive_json()
        stirring = caught.pop("stirring")
        assert (table, 1, {}) == (stirring["table"], stirring["round"], stirring["pledges"])
        seat, number = client.get(f"/api/tables/{table}").json()["seat"]["id"], len(missed["entries"])
        assert {
            "type": "caught_up",
            "number": number,
            "seat": seat,
            "stirred_at": number,
            "mark": missed["mark"],
        } == caught
        assert "presence" == line.receive_json()["type"]
        line.send_json({"type": "wish", "key": "a", "wish": {"wish": "say", "text": "Not today.", "actor": "clem"}})
        told = [line.receive_json(), line.receive_json()]
        assert {"seen", "granted"} == {each["type"] for each in told}
        line.send_json({"type": "wish", "key": "b", "wish": {"wish": "answer", "of": "clem", "answer": 1}})
        assert "No question is waiting" in line.receive_json()["problem"]["reason"]
        line.send_json({"type": "ping"})
        assert {"type": "pong"} == line.receive_json()
        line.send_text("{nonsense")
        assert "bye" == line.receive_json()["type"]


def test_the_description_names_every_route(client: TestClient) -> None:
    """OpenAPI follows from the routes."""
    told = client.get("/api/openapi.json").json()
    assert "/api/tables/{table}/wishes" in told["paths"]
    assert "TableNow" in told["components"]["schemas"]


def test_every_response_is_safe(client: TestClient) -> None:
    """User text can never become a program."""
    headers = client.get("/api/rulesets").headers
    assert "script-src 'self'" in headers["content-security-policy"]
    assert "nosniff" == headers["x-content-type-options"]


def test_the_table_as_it_was(client: TestClient) -> None:
    """Looking back shows the table as the seat knew it then."""
    table = found(client)
    before = client.get(f"/api/tables/{table}").json()
    override = {"wish": {"wish": "override", "of": "clem", "path": "nerve", "value": 9}}
    assert 200 == client.post(f"/api/tables/{table}/wishes", json=override).status_code
    then = client.get(f"/api/tables/{table}/at/{before['number']}").json()
    assert before["actors"] == then["actors"]
    rewind = {"wish": {"wish": "rewind", "after": before["number"]}}
    assert 200 == client.post(f"/api/tables/{table}/wishes", json=rewind).status_code
    assert before["actors"] == client.get(f"/api/tables/{table}").json()["actors"]
