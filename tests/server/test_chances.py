"""How a planned scene would go: told to the game master alone, the same each time, and never for longer than it may take."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.guests import FIGHTS, GameMaster, character
from tests.server.running import ThreadServer

from rulewright.lab import spell
from rulewright.lab.planned import NOTHING_TO_FIGHT, scene_of_fight
from rulewright.library import open_book, ready, ruleset
from rulewright.play import Refused
from rulewright.play.values.wire import encode
from rulewright.server.books import chances
from rulewright.server.lanes.scene_places import ScenePlaces
from rulewright.server.problems import Declined
from rulewright.server.sums import FIGHTS as FIGHTS_LANE

PARTY, AGAINST = "the party", "their opponents"


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def told(gm: GameMaster, table: str, plan: Any, fights: int = 16, **more: Any) -> list[Any]:
    """Every line that the game master is told of a plan's chance."""
    asked = {"plan": plan, "fights": fights, **more}
    answer = gm.http.post(f"/api/tables/{table}/scenes/chance", json=asked)
    assert 200 == answer.status_code, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


def plan_for(gm: GameMaster, table: str, game: str, who: str, many: int = 1, fight: str = "") -> Any:
    """The first side of a table against so many of a ready character, everybody else gone."""
    first = next(iter(ready(ruleset(game)).fight(fight or FIGHTS[game][0]).sides.values()))
    here = [each["id"] for each in gm.now(table)["actors"]]
    cast = {
        f"{who}-{number}": {"character": character(game, who, f"Foe {number}"), "side": AGAINST}
        for number in range(1, many + 1)
    }
    stay = {each: PARTY for each in here if each in first}
    return {"sides": stay, "cast": cast, "leave": [each for each in here if each not in first]}


@pytest.mark.parametrize("game", FIGHTS)
def test_a_planned_fight_is_told_with_bounds_in_every_game(gm: GameMaster, game: str) -> None:
    """The group's side by its players, each ending with bounds, who falls, how long it takes."""
    table = gm.found(game, FIGHTS[game][0])
    *_, last = told(gm, table, plan_for(gm, table, game, FIGHTS[game][1]), fights=2)
    found = last["found"]
    assert (PARTY, 2, True, None) == (last["party"], last["fights"], last["done"], last["problem"])
    assert {PARTY, AGAINST} <= {each["what"] for each in found["endings"]}
    assert pytest.approx(1) == sum(each["share"] for each in found["endings"])
    assert all(each["low"] <= each["share"] <= each["high"] for each in (*found["endings"], *found["falls"]))
    assert "Foe 1" in {each["name"] for each in found["people"]}
    assert 0 <= found["usual"]["number"] < 2


def test_the_same_plan_has_the_same_figures_and_they_narrow(gm: GameMaster) -> None:
    """Luck follows from the table and the plan; each look is sharper than the one before."""
    table = gm.found("brp", "yard")
    plan: Any = {"sides": {}, "cast": {}}
    one, again = (told(gm, table, plan, fights=64) for _ in range(2))
    assert one[-1]["found"] == again[-1]["found"]
    looks = {line["found"]["fights"]: line["found"]["endings"][0] for line in one if line["found"]}
    assert [64] == list(looks)[-1:]
    wide = [each["high"] - each["low"] for each in looks.values()]
    assert wide == sorted(wide, reverse=True)


def test_wounds_that_somebody_has_now_count(gm: GameMaster) -> None:
    """The fight begins with people as they are, not as they were written."""
    table = gm.found("brp", "yard")
    plan: Any = {"sides": {}, "cast": {}}
    whole = told(gm, table, plan, fights=32)[-1]["found"]
    first = whole["people"][0]
    actor = next(each for each in gm.now(table)["actors"] if each["id"] == first["who"])
    gm.granted(table, "override", of=actor["id"], path="hit_points", value=2)
    hurt = told(gm, table, plan, fights=32)[-1]["found"]
    shares = [next(e["share"] for e in each["endings"] if e["what"] == first["side"]) for each in (whole, hurt)]
    assert shares[0] > shares[1] + 0.2


def test_nobody_else_learns_of_it(gm: GameMaster) -> None:
    """Not a byte of any other seat changes, and only who runs the table may ask."""
    table = gm.found("brp", "warehouse")
    someone = next(each["id"] for each in gm.now(table)["actors"])
    player = gm.ask_in(table, "Noor", someone)
    before = player.told(table), gm.told(table)
    plan = plan_for(gm, table, "brp", "ember")
    told(gm, table, plan, fights=2)
    assert before == (player.told(table), gm.told(table))
    no = player.http.post(f"/api/tables/{table}/scenes/chance", json={"plan": plan})
    assert 403 == no.status_code, no.text


def test_a_scene_that_lies_ready_is_told_too(gm: GameMaster) -> None:
    """By its id; what does not lie ready is not found."""
    table = gm.found("brp", "warehouse")
    plan = plan_for(gm, table, "brp", "ember")
    gm.granted(table, "prepare", id="later", plan=plan)
    assert told(gm, table, plan, fights=2)[-1] | {"seconds": 0} == told(gm, table, None, fights=2, prepared="later")[
        -1
    ] | {"seconds": 0}
    assert 404 == gm.http.post(f"/api/tables/{table}/scenes/chance", json={"prepared": "never"}).status_code


def test_a_scene_without_a_fight_says_so(gm: GameMaster) -> None:
    """Everybody on one side, or a plan that cannot be set: refused in words."""
    table = gm.found("brp", "warehouse")
    together = {each["id"]: PARTY for each in gm.now(table)["actors"]}
    no = gm.http.post(f"/api/tables/{table}/scenes/chance", json={"plan": {"sides": together}})
    assert (409, NOTHING_TO_FIGHT.reason) == (no.status_code, no.json()["reason"])
    no = gm.http.post(f"/api/tables/{table}/scenes/chance", json={"plan": {"sides": {"nobody": PARTY}}})
    assert (409, "Nobody here is called nobody.") == (no.status_code, no.json()["reason"])
    assert 422 == gm.http.post(f"/api/tables/{table}/scenes/chance", json={"plan": {}, "fights": 10**9}).status_code


def test_whoever_asks_anew_takes_the_place_and_a_house_has_few() -> None:
    """One scene a table; too many tables at once are told to wait."""
    places = ScenePlaces(most=2)
    first, other = places.take("a"), places.take("b")
    again = places.take("a")
    assert (False, True, True) == (first.held, again.held, other.held)
    with pytest.raises(Declined, match="Several others"):
        places.take("c")
    first.leave()
    assert again.held
    again.leave()
    assert places.take("c").held
    assert 2 == len(places)


def test_what_matters_most_is_told_of_people_as_they_stand(gm: GameMaster, monkeypatch: pytest.MonkeyPatch) -> None:
    """One step more of a number of whoever is there or comes, by name and with bounds, a word at a time; no plan is changed."""
    monkeypatch.setattr(chances, "SECONDS", 2.0)
    table = gm.found("otherworld", "crowbar")
    lines = told(gm, table, {"sides": {}, "cast": {}}, matters=True)
    assert [False] * (len(lines) - 1) + [True] == [line["done"] for line in lines]
    names = {each["name"] for each in gm.now(table)["actors"]}
    assert lines[-1]["matters"] is not None
    for each in (each for line in lines for each in line["matters"]):
        assert each["name"] in names
        assert each["called"]
        assert -1 <= each["low"] <= each["difference"] <= each["high"] <= 1


def test_changes_that_would_make_it_even_are_told(gm: GameMaster) -> None:
    """Too easy, so more of them, or too hard, so fewer; at most three, the nearest to even first."""
    table = gm.found("brp", "warehouse")
    plan = plan_for(gm, table, "brp", "ember", 6)
    *_, last = told(gm, table, plan, fights=8, changes=True)
    assert last["done"]
    won = next(each["share"] for each in last["found"]["endings"] if each["what"] == PARTY)
    assert {"fewer" if won < 0.5 else "more"} == {each["what"] for each in last["changes"]}
    assert 1 <= len(last["changes"]) <= 3
    off = [abs(each["share"] - 0.5) for each in last["changes"]]
    assert off == sorted(off)
    assert all(each["low"] <= each["share"] <= each["high"] for each in last["changes"])
    assert {"Foe"} == {each["who"] for each in last["changes"]}


def test_changes_end_by_the_time_that_was_promised(gm: GameMaster, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fight itself counts too: once time is up there is one last look, and what was tried is told."""
    table = gm.found("brp", "warehouse")
    plan = plan_for(gm, table, "brp", "ember", 6)
    monkeypatch.setattr(chances, "SECONDS", 0.0)
    monkeypatch.setattr(chances, "BEFORE_CHANGES", 0.0)
    lines = told(gm, table, plan, changes=True)
    assert {0} == {line["left"] for line in lines}
    assert lines[-1]["done"]
    assert 1 == len(lines[-1]["changes"])


@pytest.mark.parametrize("game", FIGHTS)
def test_a_course_opens_as_a_table_of_its_own(gm: GameMaster, game: str) -> None:
    """It ended as the report says; the table that was planned at knows nothing of it."""
    table = gm.found(game, FIGHTS[game][0])
    plan = plan_for(gm, table, game, FIGHTS[game][1])
    usual, before = told(gm, table, plan, fights=2)[-1]["found"]["usual"], gm.told(table)
    asked = {"plan": plan, "number": usual["number"], "name": "As it usually goes"}
    answer = gm.http.post(f"/api/tables/{table}/scenes/course", json=asked)
    assert 201 == answer.status_code, answer.text
    shown = gm.now(answer.json()["table"])
    assert "As it usually goes" == shown["name"]
    assert usual["ended"].replace("the party", "") in (shown["over"] or "") or shown["over"]
    assert before == gm.told(table)
    checked = gm.http.get(f"/api/tables/{answer.json()['table']}/verify").json()
    assert checked["holds"], checked


@pytest.fixture(scope="module")
def laned(games: tuple[str, ...]) -> Iterator[GameMaster]:
    """The host of a server whose fights are fought in a process of their own."""
    with ThreadServer(odds_workers=1) as running:
        yield GameMaster(running)


def assert_place_is_free(laned: GameMaster) -> None:
    """Nobody is fought for any more; whoever read the last line may be a moment ahead of the server."""
    until = time.monotonic() + 20
    while len(laned.server.house.scene_places) and time.monotonic() < until:
        time.sleep(0.05)
    assert 0 == len(laned.server.house.scene_places)


@pytest.mark.slow
def test_a_hostile_plan_meets_its_deadline_and_is_told_so(laned: GameMaster) -> None:
    """Sixty of the slowest: a single fight takes too long, which is said in words, and the table is served meanwhile."""
    table = laned.found("otherworlds", "rivals")
    plan = plan_for(laned, table, "otherworlds", "wolf", 60, "rivals")
    began, answers = time.monotonic(), []
    asking = threading.Thread(
        target=lambda: answers.append(
            laned.http.post(f"/api/tables/{table}/scenes/chance", json={"plan": plan, "fights": 2})
        )
    )
    asking.start()
    time.sleep(0.5)
    looked = time.process_time()  # of this process, where the table is served: the fights are in another
    assert 200 == GameMaster(laned.server).http.get("/api/tables").status_code
    assert time.process_time() - looked < 5
    assert not answers, "it was served while they fought"
    asking.join()
    assert time.monotonic() - began < chances.SECONDS + 3 * FIGHTS_LANE.seconds
    words = ("A single fight of these takes more than 8 seconds", "takes too long", '"done":true')
    assert any(each in answers[0].text for each in words), answers[0].text  # as fast as the machine is
    assert_place_is_free(laned)


def test_a_fight_that_takes_too_long_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """None is left out, since that would favour short ones: nothing is told instead."""
    monkeypatch.setattr(spell, "SPELL", 0.02)
    monkeypatch.setattr(spell, "ONE_FIGHT", 0.02)
    game = ruleset("shards")
    scene = scene_of_fight(game, ready(game).fight("ford"), ready(game).characters, open_book(game))
    with pytest.raises(Refused, match="A single fight of these takes more than"):
        spell.tell_spell(encode(spell.SpellAsked(scene=scene, upto=4)))


def test_who_looks_no_more_is_fought_for_no_more(laned: GameMaster) -> None:
    """The form is closed, and the place is free at once; who asks anew ends what was asked before."""
    table = laned.found("brp", "warehouse")
    plan = plan_for(laned, table, "brp", "ember", 6)
    with laned.http.stream("POST", f"/api/tables/{table}/scenes/chance", json={"plan": plan}) as lines:
        heard = lines.iter_lines()
        assert not json.loads(next(heard))["done"]
        assert 1 == len(laned.server.house.scene_places)
        again = told(laned, table, plan_for(laned, table, "brp", "ember", 1), fights=2)
        assert again[-1]["done"]
        assert not any(json.loads(line)["done"] for line in heard if line)
    with laned.http.stream("POST", f"/api/tables/{table}/scenes/chance", json={"plan": plan}) as lines:
        next(lines.iter_lines())
    assert_place_is_free(laned)
