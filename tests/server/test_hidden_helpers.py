"""Somebody about unseen helps a player's character: what it does is felt, and nothing tells that somebody did it."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.server.guests import GameMaster, Guest, character
from tests.server.running import ThreadServer

HELPER = "nosferatu"
MOST = 12
"""So often a helper tries: a roll that fails heals nobody."""


class Help(NamedTuple):
    """Who is helped, how they are hurt, and who helps them how."""

    patient: str
    hurt: dict[str, Any]
    helper: str
    action: str
    args: dict[str, Any]
    felt: str


HELPS = {
    "first-aid": Help(
        "milo", {"wounds.w1": {"damage": 5}, "hit_points": 6}, "ines",
        "first-aid", {"patient": "milo", "wound": "w1", "effect": "heal"}, "Milo Fenn: hit points 6 → ",
    ),
    "medicine": Help(
        "milo", {"wounds.w1": {"damage": 5}, "hit_points": 6}, "ines",
        "medicine", {"patient": "milo", "wound": "w1", "effect": "heal"}, "Milo Fenn: hit points 6 → ",
    ),
    "mending-light": Help(
        "oriel", {"health": 3}, "oriel",
        "use-power", {"target": "oriel", "power": "mending-light"}, "Oriel: health 3 → ",
    ),
}  # fmt: skip
GAMES = {"first-aid": "brp", "medicine": "brp", "mending-light": "otherworlds"}


def until_it_may_help(gm: GameMaster, table: str) -> None:
    """Let the rules play until it is the helper's move; where everybody may act as they are, nothing need begin."""
    for _ in range(MOST):
        acting = gm.now(table)["acting"]
        if HELPER in acting:
            return
        if acting:
            gm.http.post(f"/api/tables/{table}/policy", json={"actor": acting[0]})
        else:
            gm.granted(table, "proceed" if gm.now(table)["begun"] else "begin")
    raise AssertionError("the helper never came to act")


def helped(gm: GameMaster, game: str, way: Help) -> tuple[Guest, str, list[Any]]:
    """A player whose character was helped by somebody unseen, their table, and what they were told of it."""
    for _ in range(MOST):
        table = gm.found(game)
        gm.granted(table, "bring", id=way.patient, character=character(game, way.patient), side="party")
        player = gm.ask_in(table, "Pat", way.patient)
        helper = character(game, way.helper, "Old Nosferatu")
        gm.granted(table, "bring", id=HELPER, character=helper, hidden=True, side="party")
        until_it_may_help(gm, table)
        for path, value in way.hurt.items():
            gm.granted(table, "override", of=way.patient, path=path, value=value)
        known = len(player.entries(table))
        gm.granted(table, "do", action=way.action, actor=HELPER, args=way.args)
        told = player.entries(table)[known:]
        if any(way.felt in each.get("told", "") for each in told):
            return player, table, told
    raise AssertionError("nobody was ever healed")


@pytest.mark.parametrize("how", HELPS)
def test_help_from_somebody_unseen_is_felt_and_nothing_else(server: ThreadServer, how: str) -> None:
    """A player's numbers go up. No dice, no action, no cause: those would tell that somebody is there, and what they did."""
    player, table, told = helped(GameMaster(server), GAMES[how], HELPS[how])
    assert {each["fact"]["type"] for each in told} == {"changed"}
    assert {each["fact"]["change"]["of"] for each in told} == {HELPS[how].patient}
    assert {each["fact"]["change"].get("cause", "") for each in told} == {""}
    sentences = [each["told"] for each in told if each.get("told")]
    assert len(sentences) == 1, sentences
    assert sentences[0].startswith(HELPS[how].felt)
    assert sentences[0].removeprefix(HELPS[how].felt).removesuffix(".").isdigit(), sentences
    assert "nosferatu" not in player.told(table).lower()
