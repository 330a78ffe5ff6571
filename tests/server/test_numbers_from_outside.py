"""Numbers from outside, as anybody may send them: an answer at once that says what is allowed, never a fault."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.server.app import make_app
from rulewright.server.running.settings import Settings

FOUR_THOUSAND_DIGITS = "9" * 4400


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """A server on nothing, with all games, for its game master."""
    settings = Settings(house_key="key", wishes_a_minute=100_000)
    with TestClient(make_app(settings), headers={"X-Rulewright": "1"}) as client:
        client.cookies.set(HOUSE_COOKIE, "key")
        yield client


def character(client: TestClient, game: str, who: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/rulesets/{game}").json()["characters"][who]
    return found


@pytest.mark.parametrize("option", ["age_base", "age_die", "moved_points", "teacher_weeks"])
@pytest.mark.parametrize("number", [10**12, 10**300, -(10**12)])
def test_an_option_that_somebody_would_count_up_to_for_weeks(client: TestClient, option: str, number: int) -> None:
    """A random character with such an option, from anybody at all, once kept a worker busy for good."""
    asked = {"seed": 1, "options": {option: number}}
    for what in ("random", "check"):
        if what == "check":
            asked.pop("seed", None)
        answer = client.post(f"/api/rulesets/brp/characters/{what}", json=asked)
        assert answer.status_code in (409, 422)
        assert f"{option} must be a whole number from" in answer.json()["reason"]
    founded = client.post("/api/tables", json={"ruleset": "brp", "options": {option: number}})
    assert 422 == founded.status_code
    assert f"{option} must be a whole number from" in founded.json()["reason"]


def test_a_skill_that_somebody_would_count_up_to(client: TestClient) -> None:
    bram = character(client, "shards", "bram")
    asked: dict[str, Any] = {"character": bram | {"skills": {"melee": 10**9}}}
    answer = client.post("/api/rulesets/shards/characters/check", json=asked)
    assert 422 == answer.status_code
    assert "skills.melee must be a whole number from -1,000 to 1,000" in answer.json()["reason"]
    asked = {"action": "attack", "actor": "bram", "characters": {"bram": bram | {"skills": {"melee": 10**9}}}}
    answer = client.post("/api/rulesets/shards/odds", json=asked)
    assert 422 == answer.status_code
    assert "skills.melee must be a whole number" in answer.json()["reason"]


@pytest.mark.parametrize(
    ("game", "wishes"),
    [
        ("brp", {"age": 10**12}),
        ("brp", {"age": "old"}),
        ("brp", {"profession": 3}),
        ("brp", {"set": ["magic"]}),
        ("otherworld", {"mage": {"x": 1}}),
        ("otherworlds", {"attributes": 7}),
        ("otherworlds", {"weapons": ["a sword that no book has"]}),
        ("active_exploits", {"realism": "utter"}),
        ("shards", {"background": {}}),
        ("shards", {"campaign": "endless"}),
        ("shards", {"nothing of the kind": 1}),
    ],
)
def test_wishes_for_a_random_character_that_make_no_sense(
    client: TestClient, game: str, wishes: dict[str, Any]
) -> None:
    answer = client.post(f"/api/rulesets/{game}/characters/random", json={"seed": 1, "wishes": wishes})
    assert 422 == answer.status_code, answer.text
    assert answer.json()["reason"].endswith(".")


def test_characters_that_name_what_no_book_has(client: TestClient) -> None:
    """An answer in words for the builder and at a table, not a fault."""
    dee = character(client, "otherworld", "dee")
    for talents in ({"nobody-knows-it": 1}, {"fancy-footwork": 900}, {"fancy-footwork": -900}):
        answer = client.post(
            "/api/rulesets/otherworld/characters/check", json={"character": dee | {"talents": talents}}
        )
        assert 200 == answer.status_code
        assert answer.json()["refusals"]
    bram = character(client, "shards", "bram") | {"powers": {"nobody-knows-it": 1}}
    answer = client.post("/api/rulesets/shards/characters/check", json={"character": bram})
    assert (422, True) == (answer.status_code, "no power 'nobody-knows-it'" in answer.json()["reason"])
    table = client.post("/api/tables", json={"ruleset": "shards"}).json()["table"]
    answer = client.post(f"/api/tables/{table}/wishes", json={"wish": {"wish": "bring", "id": "b", "character": bram}})
    assert (409, True) == (answer.status_code, "no power 'nobody-knows-it'" in answer.json()["reason"])


def test_what_is_set_by_hand_keeps_to_the_limits(client: TestClient) -> None:
    """A game master may set anything that the game can mean; below nothing, too."""
    table = client.post("/api/tables", json={"ruleset": "otherworld", "fight": "alley"}).json()["table"]
    who = client.get(f"/api/tables/{table}").json()["actors"][0]["id"]

    def set_by_hand(path: str, value: object) -> tuple[int, str]:
        wish = {"wish": "override", "of": who, "path": path, "value": value}
        answer = client.post(f"/api/tables/{table}/wishes", json={"wish": wish})
        return answer.status_code, str(answer.json().get("reason", ""))

    assert set_by_hand("health", -11)[0] == 200
    assert set_by_hand("health", 10**9) == (
        409,
        "health must be a whole number from -10,000 to 10,000, not 1000000000.",
    )
    assert set_by_hand("character.skills.brawl", 10**9)[0] == 409
    assert set_by_hand("weapons", ["knife"] * 2000) == (409, "weapons may have at most 1,000 entries, not 2,000.")
    assert set_by_hand("name", "x" * 501) == (409, "name may have at most 500 characters, not 501.")
    assert client.get(f"/api/tables/{table}").status_code == 200


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/rulesets/brp/characters/random", '{"seed": %s}'),
        ("/api/rulesets/brp/characters/random", '{"options": {"age_base": %s}}'),
        ("/api/rulesets/brp/characters/random", '{"wishes": {"age": %s}}'),
        ("/api/rulesets/brp/characters/check", '{"character": {"age": %s}}'),
        ("/api/rulesets/brp/odds", '{"action": "attack", "actor": "x", "args": {"x": %s}}'),
        ("/api/tables/{table}/wishes", '{"wish": {"wish": "rewind", "after": %s}}'),
        ("/api/tables/{table}/wishes", '{"wish": {"wish": "override", "of": "dee", "path": "health", "value": %s}}'),
        ("/api/tables/{table}/wishes", '{"wish": {"wish": "answer", "of": "dee", "answer": %s}}'),
        (
            "/api/tables/{table}/wishes",
            '{"wish": {"wish": "do", "actor": "dee", "action": "attack", "args": {"a": %s}}}',
        ),
        ("/api/tables/{table}/wishes", '{"wish": {"wish": "sketch", "id": "a", "size": %s}}'),
        ("/api/tables/{table}/branch", '{"after": %s}'),
    ],
)
@pytest.mark.parametrize("digits", [20, 400, 4299, 4400])
def test_numbers_of_thousands_of_digits(client: TestClient, path: str, body: str, digits: int) -> None:
    table = client.post("/api/tables", json={"ruleset": "otherworld", "fight": "alley"}).json()["table"]
    for sign in ("", "-"):
        sent = (body % f"{sign}{FOUR_THOUSAND_DIGITS[:digits]}").encode()
        answer = client.post(path.format(table=table), content=sent, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, answer.text
        assert len(json.dumps(answer.json())) < 3000
