"""A choice in the builder over HTTP: written where it belongs, with what it brings with it, and asked for only where it applies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from rulewright.library import all_rulesets
from rulewright.server.app import make_app
from rulewright.server.running.settings import Settings


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """A server on nothing, with all games."""
    with TestClient(make_app(Settings(wishes_a_minute=100_000)), headers={"X-Rulewright": "1"}) as client:
        yield client


def check(client: TestClient, game: str, character: Any = None, status: int = 200, **put: Any) -> Any:
    """A character looked over after a choice; `skills__personal` is the blank "skills.personal"."""
    named = {path.replace("__", "."): value for path, value in put.items()}
    answer = client.post(f"/api/rulesets/{game}/characters/check", json={"character": character, "put": named})
    assert status == answer.status_code, answer.text[:300]
    return answer.json()


def blank(built: Any, path: str) -> Any:
    """A blank of a page; None where it is not asked for."""
    return next((each for step in built["steps"] for each in step["blanks"] if each["path"] == path), None)


def test_a_profession_has_its_own_skills_with_base_and_total(client: TestClient) -> None:
    """Points stand beside what a skill comes to without them, and go by fives. [BRP-CHR-033 BRP-CHR-035]"""
    assert blank(check(client, "brp"), "skills.profession") is None, "nothing to spend points on yet"
    hunter = check(client, "brp", profession="hunter")
    points = blank(hunter, "skills.profession")
    keys = [each["key"] for each in points["options"]]
    assert ["climb", "hide", "listen", "navigate", "spot", "stealth", "track"] == keys[:7]
    assert "brawl" not in keys
    assert (40, 5, "%") == (points["base"]["climb"], points["by"], points["unit"])
    trained = check(client, "brp", hunter["character"], skills__profession={"climb": 20})
    assert 40 == blank(trained, "skills.profession")["base"]["climb"]
    assert 60 == blank(trained, "skills.personal")["base"]["climb"]


def test_another_profession_frees_the_points_it_has_no_place_for(client: TestClient) -> None:
    """Nobody has to find out which points stand in the way. [BRP-CHR-033 BRP-CHR-134]"""
    hunter = check(client, "brp", profession="hunter", skills__profession={"climb": 20, "spot": 30}, wealth="average")
    thief = check(client, "brp", hunter["character"], profession="thief")
    assert {"spot": 30} == {
        key: value for key, value in thief["character"]["skills"]["profession"].items() if key == "spot"
    }
    assert not any("no place left" in each["reason"] for each in thief["refusals"])


@pytest.mark.parametrize(
    "path", ["characteristics.EDU", "culture", "skills.culture", "species", "own_profession", "vehicle", "things"]
)
def test_what_the_table_does_not_play_is_not_asked_for(client: TestClient, path: str) -> None:
    """Options and leave say what stands on the pages. [BRP-CHR-012 BRP-CHR-013 BRP-CHR-014 BRP-CHR-045 BRP-CHR-137]"""
    assert blank(check(client, "brp"), path) is None
    agreed = ["species", "profession", "vehicle", "powered things"]
    options = {"education": True, "cultural_skills": True}
    asked = {"put": {"agreed": agreed}, "options": options}
    assert blank(client.post("/api/rulesets/brp/characters/check", json=asked).json(), path) is not None


def test_a_background_teaches_its_four_skills(client: TestClient) -> None:
    """Four of sixteen, with the levels to hand out; what is given is learned at once, and goes with the background. [SHA-CHR-044]"""
    assert blank(check(client, "shards"), "trained") is None
    soldier = check(client, "shards", background="soldier")
    four = [each["key"] for each in blank(soldier, "trained")["options"]]
    assert (4, [2, 2, 1, 1]) == (len(four), blank(soldier, "trained")["levels"])
    levels = dict(zip(four, (2, 2, 1, 1), strict=True))
    taught = check(client, "shards", soldier["character"], trained=levels)
    assert levels == taught["character"]["skills"]
    assert not any(each["about"] == "trained" for each in taught["refusals"])
    bought = check(client, "shards", taught["character"], skills={**levels, four[3]: 2})
    scout = check(client, "shards", bought["character"], background="scout")
    assert ({}, {four[3]: 1}) == (scout["character"].get("trained", {}), scout["character"]["skills"])


def test_a_trait_is_taken_with_words_of_ones_own(client: TestClient) -> None:
    """Traits are kept with what they name; the builder can write them. [SHA-TRT-007]"""
    made = check(client, "shards", traits={"agile": ""})
    assert ("named", {"agile": ""}) == (blank(made, "traits")["kind"], made["character"]["traits"])


@pytest.mark.parametrize("game", ["otherworld", "brp", "otherworlds", "active_exploits", "shards"])
def test_nobody_without_a_name_is_legal(client: TestClient, game: str) -> None:
    """An empty sheet says what it lacks, beside the blank it lacks it in."""
    assert ["name"] == [each["about"] for each in check(client, game)["refusals"] if "needs a name" in each["reason"]]
    made = client.post(f"/api/rulesets/{game}/characters/random", json={"seed": 3}).json()
    assert [] == made["refusals"]
    assert any(
        "needs a name" in each["reason"] for each in check(client, game, made["character"], name=" ")["refusals"]
    )


def test_numbers_are_told_of_the_half_made(client: TestClient) -> None:
    """What follows from the choices so far is in view before the last of them."""
    half = check(client, "brp", characteristics={"CON": 14, "SIZ": 12})
    assert half["refusals"]
    assert 13 == next(each["total"] for each in half["numbers"] if each["name"] == "Hit points")


def test_what_cannot_be_written_is_refused(client: TestClient) -> None:
    """A path through something that holds nothing, or something else than belongs there."""
    assert "not a character" in check(client, "brp", status=422, age="old")["reason"]
    assert "is written at" in check(client, "brp", {"name": "Brom"}, status=422, name__first="B")["reason"]


def test_a_page_knows_what_its_things_do(client: TestClient) -> None:
    """Every kind that a sheet looks up is told beside the game, by name and with what it does, and so is every action."""
    for game, which in all_rulesets().items():
        told, texts = client.get(f"/api/rulesets/{game}").json(), client.get(f"/api/rulesets/{game}/texts").json()
        kinds = {kind for block in told["sheet"].get("blocks", ()) for kind in block.get("of", ())}
        assert kinds == set(texts["things"]) <= set(which.kinds)
        assert {each["id"] for each in told["actions"]} == set(texts["actions"])
    assert "free Dodge" in client.get("/api/rulesets/brp/texts").json()["actions"]["defend"]["text"]
    rifle = client.get("/api/rulesets/brp/texts").json()["things"]["weapon"]["rifle-sporting"]
    assert "Sporting Rifle" == rifle["name"]
    assert "2D6" in rifle["text"]


def test_a_card_without_odds_says_what_it_does(client: TestClient) -> None:
    """In a few words that come with the game: nobody fetches all texts for them. What has odds shows those instead."""
    for game in all_rulesets():
        for each in client.get(f"/api/rulesets/{game}").json()["actions"]:
            assert not (each["does"] and each["measures"])
            assert each["does"] != each["name"]
            assert len(each["does"]) < 100
            assert not each["does"].endswith(".")
    forms = {each["id"]: each for each in client.get("/api/rulesets/brp").json()["actions"]}
    assert "Run towards somebody or away" == forms["move"]["does"]
    assert not forms["end-scene"]["does"]


def test_another_background_has_its_own_skills_again(client: TestClient) -> None:
    """Skills that were agreed on for one are not those of the next. [SHA-CHR-008]"""
    four = [each["key"] for each in blank(check(client, "shards", background="hunter"), "trained")["options"]]
    agreed = {"background": "hunter", "background_skills": four[::-1], "agreed": ["background"]}
    built = check(client, "shards", agreed, background="scholar")
    assert not built["character"].get("background_skills")
    own = [each["key"] for each in blank(built, "trained")["options"]]
    assert set(own) == {
        each["key"] for each in blank(check(client, "shards", background="scholar"), "trained")["options"]
    }


def test_what_is_put_together_is_put_in_the_order_of_the_pages(client: TestClient) -> None:
    """Levels named before the background that teaches them are kept, as if they were named after it. [SHA-CHR-044]"""
    origin = check(client, "shards", background="soldier")
    four = [each["key"] for each in blank(origin, "trained")["options"]]
    levels = dict(zip(four, (4, 3, 2, 1), strict=False))
    first = check(client, "shards", background="soldier", trained=levels)
    last = check(client, "shards", trained=levels, background="soldier")
    assert first["character"]["trained"] == last["character"]["trained"] != {}
    assert first["character"]["skills"] == last["character"]["skills"]
