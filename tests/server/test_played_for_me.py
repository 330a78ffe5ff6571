"""Opponents whom the rules play: as long as there is a fight, and no longer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.guests import FIGHTS, GameMaster
from tests.server.running import ThreadServer

from rulewright.library import ready, ruleset, ruleset_names

ENDING = [game for game in FIGHTS if game in ruleset_names() and ruleset(game).encounter.ends]


@pytest.fixture
def gm(server: ThreadServer) -> Iterator[GameMaster]:
    master = GameMaster(server)
    yield master
    master.http.close()


@pytest.mark.parametrize("game", ENDING)
def test_nobody_fights_on_by_themselves_once_the_scene_is_over(gm: GameMaster, game: str) -> None:
    """The game master has ended it: whoever is played by the rules lets it be."""
    fight = FIGHTS[game][0]
    first, second = (members[0] for members in ready(ruleset(game)).fight(fight).sides.values())
    table = gm.found(game, fight)
    gm.granted(table, "begin")
    player = gm.ask_in(table, "Pia", first)
    gm.play_until(table, player)
    gm.granted(table, "do", action=ruleset(game).encounter.ends, actor=first, args={})
    number = gm.now(table)["number"]
    told = gm.http.post(f"/api/tables/{table}/policy", json={"actor": second})
    assert "The scene is over" in told.text
    assert number == gm.now(table)["number"]
