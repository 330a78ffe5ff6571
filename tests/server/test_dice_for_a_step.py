"""Where dice decide, the builder lets them fall over HTTP: for one step, with all else as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.server.guests import GameMaster
from tests.server.running import ThreadServer

from rulewright.server.app import make_app
from rulewright.server.running.settings import Settings

CODES = ["STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA"]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """A server on nothing, with all games."""
    with TestClient(make_app(Settings(wishes_a_minute=100_000)), headers={"X-Rulewright": "1"}) as client:
        yield client


def throw(client: TestClient, game: str = "brp", **asked: Any) -> Any:
    return client.post(f"/api/rulesets/{game}/characters/throw", json=asked)


def test_the_dice_fall_for_a_step(client: TestClient) -> None:
    """Seven characteristics as they fell, noted as rolled; the name that was chosen stays. [BRP-CHR-008]"""
    answer = throw(client, step="characteristics", character={"name": "Brom"}, seed=4)
    assert 200 == answer.status_code, answer.text[:200]
    built = answer.json()
    fallen, made = built["fallen"], built["character"]
    assert CODES == [path.removeprefix("characteristics.") for path in fallen if path.startswith("characteristics.")]
    assert "Brom" == made["name"]
    for code in CODES:
        at = fallen[f"characteristics.{code}"]
        assert at == fallen[f"rolled.{code}"] == made["characteristics"].get(code, 10)
    assert fallen == throw(client, step="characteristics", character={"name": "Brom"}, seed=4).json()["fallen"]


def test_what_fell_stays_when_the_rest_is_filled_in(client: TestClient) -> None:
    """Whoever has rolled and named somebody, and then has them finished, finds both; and nothing is left to do. [BRP-CHR-008]"""
    rolled = throw(client, step="characteristics", character={"name": "Brom"}, seed=4).json()["character"]
    answer = client.post("/api/rulesets/brp/characters/finish", json={"character": rolled, "seed": 2})
    assert 200 == answer.status_code, answer.text[:200]
    made = answer.json()
    for part in ("name", "rolled", "characteristics"):
        assert rolled[part] == made["character"][part]
    assert [] == made["refusals"]


@pytest.mark.parametrize("profession", ["warrior", "wizard"])
def test_who_has_a_name_and_a_trade_is_finished_at_a_table_with_magic(server: ThreadServer, profession: str) -> None:
    """Nothing refused, no point left, and finished again they are the same. [BRP-CHR-033 BRP-CHR-038 BRP-CHR-045]"""
    host = GameMaster(server)
    where = f"/api/tables/{host.found('brp', options={'setting': 'high-fantasy'})}/characters"
    begun = host.http.post(f"{where}/check", json={"put": {"name": "Brom", "profession": profession}}).json()
    for seed in range(6):
        answer = host.http.post(f"{where}/finish", json={"character": begun["character"], "seed": seed})
        assert 200 == answer.status_code, answer.text[:300]
        made = answer.json()
        assert [] == made["refusals"]
        assert ("Brom", profession) == (made["character"]["name"], made["character"]["profession"])
        pools = {each["name"]: each["points"] - each["spent"] for each in made["budgets"]}
        assert (0, 0) == (pools["Professional points"], pools["Personal points"])
        again = host.http.post(f"{where}/finish", json={"character": made["character"], "seed": seed + 1}).json()
        assert (made["character"]["skills"], []) == (again["character"]["skills"], again["refusals"])


def test_no_two_throws_are_the_same_by_chance(client: TestClient) -> None:
    """Without a seed; and a blank is thrown for where nobody is told of."""
    thrown = [throw(client, step="characteristics").json()["fallen"] for _ in range(3)]
    assert thrown[0] != thrown[1] or thrown[1] != thrown[2]


def test_the_page_says_where_dice_fall(client: TestClient) -> None:
    """A screen knows for which steps it offers them, and which blanks only note what they showed."""
    steps = client.post("/api/rulesets/brp/characters/check", json={}).json()["steps"]
    assert ["characteristics", "age"] == [step["id"] for step in steps if step.get("throws")]
    noted = [blank["path"] for step in steps for blank in step["blanks"] if blank.get("thrown")]
    assert {"rolled.STR", "rolled_age"} <= set(noted)
    assert not any("characteristics." in path for path in noted)


@pytest.mark.parametrize(
    ("game", "asked", "status", "reason"),
    [
        ("brp", {"step": "equipment"}, 422, "No dice fall for that step in Basic Roleplaying."),
        ("brp", {"step": "no-such-step"}, 422, "No dice fall for that step in Basic Roleplaying."),
        ("otherworld", {"step": "attributes"}, 422, "No dice fall for that step in Otherworld."),
        ("brp", {"step": "age", "options": {"generation": "points", "age_adjustments": False}}, 422, "No dice fall"),
        ("brp", {"step": "age", "character": {"age": "old"}}, 422, "That is not a character of Basic Roleplaying"),
        ("brp", {}, 422, ""),
    ],
)
def test_what_is_not_thrown_for(client: TestClient, game: str, asked: dict[str, Any], status: int, reason: str) -> None:
    """Steps without dice, steps that do not apply, and what is no character: an answer in words, never a fault."""
    answer = throw(client, game, **asked)
    assert status == answer.status_code, answer.text[:200]
    assert answer.json()["reason"].startswith(reason)
