"""An evening that lies ready: found with its people, its scenes and its papers, and nobody but the game master knows of them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.guests import FIGHTS, GameMaster
from tests.server.running import ThreadServer

from rulewright.contract import ReadyEvening
from rulewright.library import all_rulesets, ready, ruleset

EVENINGS = [(game, evening) for game in FIGHTS for evening in ready(ruleset(game)).evenings]


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def told_of(game: str, evening: str) -> ReadyEvening:
    return ready(ruleset(game)).evening(evening)


def test_every_game_has_one() -> None:
    """Whoever has prepared nothing can still lead an evening, in each game that comes with the program."""
    assert set(all_rulesets()) >= {game for game, _ in EVENINGS} == set(FIGHTS)


@pytest.mark.parametrize(("game", "which"), EVENINGS)
def test_its_scenes_and_papers_lie_ready_and_only_the_game_master_knows(gm: GameMaster, game: str, which: str) -> None:
    """The party is there; each scene and paper lies ready under its name; a player is sent no word of either."""
    evening = told_of(game, which)
    table = gm.found(game, evening=which)
    player = gm.ask_in(table, "Ann", evening.party[0])
    now = gm.now(table)
    assert evening.name == now["name"]
    assert list(evening.party) == [each["id"] for each in now["actors"]]
    assert [each.name for each in evening.scenes] == [each["name"] for each in now["prepared"]]
    assert {f"Notes: {evening.name}", *(each.title for each in evening.papers)} == {
        each["title"] for each in papers(gm, table)
    }
    told = player.told(table)
    for words in (evening.notes, *(each.words for each in evening.scenes), *(each.words for each in evening.papers)):
        assert words.strip()[:40] not in told


@pytest.mark.parametrize(("game", "which"), EVENINGS)
def test_it_is_led_from_the_first_scene_to_the_last(gm: GameMaster, game: str, which: str) -> None:
    """Set one after the other: players read the opening words, and who comes stands against the party."""
    evening = told_of(game, which)
    table = gm.found(game, evening=which)
    player = gm.ask_in(table, "Ann", evening.party[0])
    for scene in evening.scenes:
        gm.granted(table, "set_scene", plan=None, prepared=scene.id)
        assert scene.words in str(player.entries(table))
        here = {each["id"] for each in gm.now(table)["actors"]} - set(evening.party)
        assert (sum(each.count for each in scene.come) > 0) == bool(here)
    gm.granted(table, "begin")
    assert gm.now(table)["begun"] or gm.now(table)["waiting"]


def papers(gm: GameMaster, table: str) -> list[Any]:
    """The papers that the game master keeps."""
    return list(gm.http.get(f"/api/tables/{table}/papers").json())


def test_an_evening_that_is_not_there_is_refused_with_those_that_are(gm: GameMaster) -> None:
    """A slip in the name says what there is."""
    answer = gm.http.post("/api/tables", json={"ruleset": "brp", "evening": "rivver"})
    assert 422 >= answer.status_code >= 400
    assert "river" in answer.text
