"""Creatures at a table over HTTP: whom a game master can bring, what becomes of it, and what players hear of its making."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.guests import FIGHTS, GameMaster, Guest
from tests.server.running import ThreadServer
from tests.tables.test_packs import CROW

from rulewright.library import ready, ruleset

CREATURES = {
    "brp": ("creature/wolf", "Wolf", "bring-creature", {"creature": "wolf", "number": 2}),
    "otherworld": ("creature/crow", "Crow", "bring", {"creature": "crow"}),
    "otherworlds": ("creature/frost-wolf", "Frost Wolf", "bring", {"creature": "frost-wolf"}),
    "shards": ("species/bear", "Bear", "newcomer", {"name": "Bear", "species": "bear"}),
}
"""For each game that has creatures: one of them, its name, and how the game's own action brings it."""
GAMES = tuple(CREATURES)


@pytest.fixture
def gm(server: ThreadServer) -> Iterator[GameMaster]:
    master = GameMaster(server)
    yield master
    master.http.close()


def sat_down(gm: GameMaster, game: str) -> tuple[str, Guest, str]:
    """A table with a fight that has not begun, one player at it, and whom they play."""
    fight = FIGHTS[game][0]
    hero = next(iter(ready(ruleset(game)).fight(fight).sides.values()))[0]
    table = gm.found(game, fight)
    return table, gm.ask_in(table, "Pia", hero), hero


def made(gm: GameMaster, table: str, creature: str, **wanted: Any) -> list[dict[str, Any]]:
    answer = gm.http.post(f"/api/tables/{table}/creatures", json={"creature": creature, **wanted})
    assert 200 == answer.status_code, answer.text
    return list(answer.json()["characters"])


def offered(gm: GameMaster, table: str) -> dict[str, dict[str, Any]]:
    return {each["id"]: each for each in gm.http.get(f"/api/tables/{table}/creatures").json()}


def unchanged(before: Any, after: Any) -> bool:
    """Whether nothing is another; said so shortly, since what a seat gets is long."""
    return bool(before == after)


@pytest.mark.parametrize("game", GAMES)
def test_creatures_of_the_book_come_with_a_scene(gm: GameMaster, game: str) -> None:
    """They are offered, made as printed, come under names of their own on their side, and can fight and be fought."""
    table, pia, hero = sat_down(gm, game)
    creature, name, _, _ = CREATURES[game]
    assert (name, False) == (offered(gm, table)[creature]["name"], offered(gm, table)[creature]["own"])
    (one,) = made(gm, table, creature, count=3)
    leave = [each["id"] for each in gm.now(table)["actors"] if each["id"] != hero]
    cast = {f"beast-{n}": {"character": {**one, "name": f"{name} {n}"}, "side": "beasts"} for n in (1, 2)}
    plan = {"name": "The wood", "sides": {hero: "us"}, "cast": cast, "leave": leave}
    gm.granted(table, "prepare", id="wood", plan=plan)
    kept = gm.http.get(f"/api/tables/{table}/scenes/wood").json()
    assert (list(cast), "The wood") == (list(kept["cast"]), kept["name"])
    assert 403 == pia.http.get(f"/api/tables/{table}/scenes/wood").status_code
    gm.granted(table, "set_scene", prepared="wood")
    assert {f"{name} 1", f"{name} 2"} < {each["name"] for each in pia.now(table)["actors"]}
    gm.granted(table, "begin")
    gm.play_until(table, pia)


@pytest.mark.parametrize("game", GAMES)
def test_a_hidden_creature_is_unknown_to_others(gm: GameMaster, game: str) -> None:
    """Brought unseen, with a scene or by itself: not a byte of it reaches a player."""
    table, pia, hero = sat_down(gm, game)
    (one,) = made(gm, table, CREATURES[game][0])
    beast = {**one, "name": "Nightgaunt"}
    before = pia.entries(table), pia.now(table)
    gm.granted(table, "bring", id="zz-gaunt", character=beast, hidden=True, side="the night folk")
    assert unchanged(before, (pia.entries(table), pia.now(table)))
    sides = {"zz-gaunt": "", hero: "us"}
    plan = {
        "name": "The wood",
        "sides": sides,
        "cast": {"lurker": {"character": beast, "side": "the night folk", "hidden": True}},
    }
    gm.granted(table, "set_scene", plan=plan)
    known = pia.told(table)
    leaked = [word for word in ("Nightgaunt", "zz-gaunt", "lurker", "the night folk") if word in known]
    assert not leaked
    assert "The wood" == pia.now(table)["stage"]["name"]
    assert {"Nightgaunt"} < {each["name"] for each in gm.now(table)["actors"]}


def test_the_tables_own_creatures_are_told_apart(gm: GameMaster) -> None:
    """Homebrew of this table is on its list, marked as its own, and becomes somebody as the book's do."""
    table, _, _ = sat_down(gm, "otherworlds")
    assert "creature/grave-crow" not in offered(gm, table)
    answer = gm.http.post(f"/api/tables/{table}/packs", json={"id": "crows", "files": {"ours.toml": CROW}})
    assert 200 == answer.status_code, answer.text
    there = offered(gm, table)
    assert ("Grave Crow", True) == (there["creature/grave-crow"]["name"], there["creature/grave-crow"]["own"])
    assert {"creature/grave-crow"} == {key for key, each in there.items() if each["own"]}
    (crow,) = made(gm, table, "creature/grave-crow")
    gm.granted(table, "bring", id="crow", character=crow)
    assert "Grave Crow" in {each["name"] for each in gm.now(table)["actors"]}


def test_one_of_a_kind_is_as_printed_or_rolled(gm: GameMaster) -> None:
    """As printed there is one, the average; rolled, each has dice of its own. What dice do not decide says so."""
    table, _, _ = sat_down(gm, "brp")
    (printed,) = made(gm, table, "creature/wolf", count=5)
    assert 13 == printed["characteristics"]["STR"]
    rolled = made(gm, table, "creature/wolf", count=8, rolled=True)
    assert 8 == len(rolled)
    assert len({json.dumps(each["characteristics"]) for each in rolled}) > 1
    assert all(8 <= each["characteristics"].get("STR", 10) <= 18 for each in rolled)
    there = offered(gm, table)
    assert (True, False) == (there["creature/wolf"]["dice"], there["creature/thug"]["dice"])
    assert "creature/angel" not in there, "there is no allegiance at this table"


def test_packs_that_come_with_a_scene_bite_together(gm: GameMaster) -> None:
    """Two packs of rats bite at 5% each for both of them, as if they had been brought in play."""
    table, _, hero = sat_down(gm, "brp")
    (rats,) = made(gm, table, "creature/rat-pack")
    leave = [each["id"] for each in gm.now(table)["actors"] if each["id"] != hero]
    cast = {f"rats-{n}": {"character": {**rats, "name": f"Rats {n}"}, "side": "vermin"} for n in (1, 2)}
    gm.granted(table, "set_scene", plan={"sides": {hero: "us"}, "cast": cast, "leave": leave})
    gm.granted(table, "begin")
    bites = {each["id"]: each["data"]["skills"]["brawl/bite"] for each in gm.now(table)["actors"] if each["id"] != hero}
    assert {"rats-1": {"given": 10}, "rats-2": {"given": 10}} == bites


def test_nobody_else_is_told_of_creatures(gm: GameMaster) -> None:
    """A player may not ask, and what is no creature is refused in words."""
    table, pia, _ = sat_down(gm, "brp")
    assert 403 == pia.http.get(f"/api/tables/{table}/creatures").status_code
    assert 403 == pia.http.post(f"/api/tables/{table}/creatures", json={"creature": "creature/wolf"}).status_code
    no = gm.http.post(f"/api/tables/{table}/creatures", json={"creature": "creature/dragonfly"})
    assert (422, "Basic Roleplaying knows no such creature here.") == (no.status_code, no.json()["reason"])
    none = gm.found("active_exploits", "brawl")
    assert {} == offered(gm, none)


@pytest.mark.parametrize("game", GAMES)
def test_players_hear_who_comes_and_nothing_of_the_making(gm: GameMaster, game: str) -> None:
    """By the game's own action: a sentence and the newcomer; not what was pressed, no dice, no numbers in words."""
    table, pia, hero = sat_down(gm, game)
    _, name, action, args = CREATURES[game]
    seen = len(pia.entries(table))
    gm.granted(table, "do", action=action, actor=hero, args=args)
    fresh = pia.entries(table)[seen:]
    kinds = {each["fact"]["type"] for each in fresh}
    assert not kinds & {"drew", "started", "ended"}, kinds
    told = [each.get("told", "") for each in fresh if each.get("told")]
    assert any("come" in line for line in told), told
    assert not any("Bring a creature" in line or "hit point" in line or "how many" in line for line in told), told
    assert any(each["name"].startswith(name) for each in pia.now(table)["actors"])
    mine = {each["fact"]["type"] for each in gm.entries(table)}
    assert "started" in mine
    assert ("drew" in mine) == (game in {"brp", "otherworld"})
