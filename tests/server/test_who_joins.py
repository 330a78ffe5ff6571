"""Who joins with whom is told to everybody at the table, before the scene and in the middle of it."""

from __future__ import annotations

import pytest
from tests.server.guests import FIGHTS, GameMaster, Guest
from tests.server.running import ThreadServer
from tests.server.test_own_characters import accepted, kept


@pytest.fixture
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def lines(guest: Guest, table: str, *words: str) -> list[str]:
    """What was told of some words."""
    return [
        told for each in guest.entries(table) if (told := each.get("told", "")) and any(word in told for word in words)
    ]


@pytest.mark.parametrize("begun", [False, True], ids=["before it begins", "in the middle"])
@pytest.mark.parametrize("game", FIGHTS)
def test_a_character_that_is_accepted_is_told_of(gm: GameMaster, game: str, begun: bool) -> None:
    """One line, with the player and the character, for the game master, the player and everybody else."""
    table = gm.found(game, FIGHTS[game][0])
    mira, other = gm.ask_in(table, "Mira"), gm.ask_in(table, "Another")
    if begun:
        gm.granted(table, "begin")
    accepted(gm, mira, table, kept(mira, game, name="Ysolde")["line"]["id"])
    for each in (gm, mira, other):
        assert [f"⟦{mira.seat}⟧ joins with Ysolde."] == lines(each, table, "joins with")
        assert (["Ysolde arrives."] if begun else []) == lines(each, table, "arrives")


def test_whoever_is_given_somebody_is_told_of_too(gm: GameMaster) -> None:
    """Somebody who came without a character plays one that was here; taking a seat with one, or giving one up, is no news."""
    table = gm.found("skirmish", "duel")
    noor, other = gm.ask_in(table, "Noor"), gm.ask_in(table, "Another", "cid")
    for actors in (["ann"], ["ann"], []):
        gm.http.put(f"/api/tables/{table}/seats/{noor.seat}", json={"role": "player", "actors": actors})
    for each in (gm, noor, other):
        assert [f"⟦{noor.seat}⟧ now plays Ann."] == lines(each, table, "joins", "plays")


def test_nobody_hears_of_one_they_do_not_know(gm: GameMaster) -> None:
    """A character that is about unseen is not told by whose hands it is in."""
    table = gm.found("skirmish", "duel")
    noor, other = gm.ask_in(table, "Noor"), gm.ask_in(table, "Another")
    gm.granted(table, "bring", id="ghost", character={"name": "Ghost"}, hidden=True, shown=None, side="")
    gm.http.put(f"/api/tables/{table}/seats/{noor.seat}", json={"role": "player", "actors": ["ghost"]})
    assert not lines(other, table, "plays", "joins", "Ghost")
    assert "ghost" not in other.told(table).lower()
