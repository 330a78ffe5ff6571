"""Several scenes at once, at a real server: who is told what, branches, files, own characters, and nothing that leaks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.guests import FIGHTS, GameMaster, Guest, character
from tests.server.running import ThreadServer
from tests.server.test_own_characters import accepted, kept, on, own


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def parted(gm: GameMaster, game: str) -> tuple[str, Guest, Guest, list[str]]:
    """A fight that two players are in, one of whom has gone into the cellar."""
    table = gm.found(game, FIGHTS[game][0])
    who = [each["id"] for each in gm.now(table)["actors"]]
    ann, bob = (gm.ask_in(table, f"Player of {each}", each) for each in who[:2])
    gm.granted(table, "part_ways", who=[who[0]], plan={"name": "The cellar", "words": "It smells of earth."})
    return table, ann, bob, who


def scenes(guest: Guest, table: str) -> list[tuple[str, bool, list[str]]]:
    """The scenes that run as a seat knows them: name, whether in front, and who is in it."""
    running = guest.now(table).get("running", [])
    return [(each["name"], each["front"], [person["id"] for person in each["people"]]) for each in running]


@pytest.mark.parametrize("game", FIGHTS)
def test_everybody_is_told_who_is_where(gm: GameMaster, game: str) -> None:
    """Those aside keep their page and read along; the table turns, and all of them meet again."""
    table, ann, bob, who = parted(gm, game)
    for guest in (gm, ann, bob):
        assert [("", False, who[1:]), ("The cellar", True, who[:1])] == scenes(guest, table)
        assert who[:1] == [each["id"] for each in guest.now(table)["actors"]]
    now = bob.now(table)
    assert [who[1]] == [each["id"] for each in now["running"][0]["sheets"]]
    assert now["running"][0]["sheets"][0]["data"]["name"] == now["running"][0]["people"][0]["name"]
    assert [who[1]] == now["seat"]["actors"]
    assert now["running"][0]["since"], "so that a screen can tell how long they have waited"
    assert any("It smells of earth." in each.get("told", "") for each in bob.entries(table))
    printed = bob.http.get(f"/api/tables/{table}/sheets/{who[1]}")
    assert 200 == printed.status_code
    assert 404 == ann.http.get(f"/api/tables/{table}/sheets/{who[1]}").status_code, "not theirs, and not in front"
    bob.granted(table, "stand", of=who[1], window="dodge")  # what is left standing is not bound to a scene
    assert not bob.wish(table, "turn_to", scene=0).is_success
    gm.granted(table, "turn_to", scene=0)
    assert [("", True, who[1:]), ("The cellar", False, who[:1])] == scenes(ann, table)
    gm.granted(table, "come_over", scene=1)
    for guest in (gm, ann, bob):
        assert [] == scenes(guest, table)
        assert sorted(who) == sorted(each["id"] for each in guest.now(table)["actors"])


def test_whoever_comes_later_may_play_somebody_who_is_aside(gm: GameMaster) -> None:
    """A link for anybody offers those whom nobody plays, in whichever scene they are."""
    table, _, _, who = parted(gm, "brp")
    wanted = {"role": "player", "actors": ["*"], "uses": 2}
    token = gm.http.post(f"/api/tables/{table}/invitations", json=wanted).json()["token"]
    assert who[2:] == [each["id"] for each in gm.http.get(f"/api/join/{token}").json()["free"]]
    late = Guest(gm.server)
    joined = late.http.post(f"/api/join/{token}", json={"name": "Late", "actor": who[2]})
    assert 201 == joined.status_code, joined.text
    assert [who[2]] == [each["id"] for each in late.now(table)["running"][0]["sheets"]]


def test_a_branch_and_a_file_have_all_scenes(gm: GameMaster) -> None:
    """A "what if" from the middle, and the table's file brought in elsewhere."""
    table, _, _, who = parted(gm, "brp")
    gm.granted(table, "turn_to", scene=0)
    number = gm.now(table)["number"]
    gm.granted(table, "come_over", scene=1)
    assert [] == scenes(gm, table)
    made = gm.http.post(f"/api/tables/{table}/branch", json={"after": number})
    assert 201 == made.status_code, made.text
    branch = made.json()["table"]
    assert [("", True, who[1:]), ("The cellar", False, who[:1])] == scenes(gm, branch)
    file = gm.http.get(f"/api/tables/{branch}/export").content
    again = gm.http.post("/api/import", content=file)
    assert 201 == again.status_code, again.text
    assert scenes(gm, branch) == scenes(gm, again.json()["table"])
    assert gm.http.get(f"/api/tables/{table}/verify").json()["holds"]


def test_a_table_that_was_forgotten_opens_with_all_scenes(server: ThreadServer, gm: GameMaster) -> None:
    """Another worker, or the same one later, reads the same off the log; and goes back over it."""
    table, ann, bob, who = parted(gm, "otherworld")
    before = [guest.now(table) for guest in (gm, ann, bob)]
    server.loop.call_soon_threadsafe(server.house.host.forget, table)
    assert before == [guest.now(table) for guest in (gm, ann, bob)]
    first = next(each["number"] for each in gm.entries(table) if each["fact"]["type"] == "parted")
    gm.granted(table, "rewind", after=first - 1)
    for guest in (gm, ann, bob):
        assert [] == scenes(guest, table)
        assert who == [each["id"] for each in guest.now(table)["actors"]]


def test_somebodys_own_character_comes_home_from_another_scene(server: ThreadServer, gm: GameMaster) -> None:
    """What has become of them is written down also while they are aside; and others may be taken in meanwhile."""
    table = gm.found("brp", "yard")
    mira = gm.ask_in(table, "Mira's player")
    id_ = kept(mira, name="Mira")["line"]["id"]
    actor = accepted(gm, mira, table, id_)
    gm.granted(table, "override", of=actor, path="name", value="Mira the Wet")
    gm.granted(table, "part_ways", who=["ada"], plan={"name": "The cellar"})
    on(server, server.house.homecoming.at(table))
    assert "played" == own(mira, id_)["versions"][0]["kind"]
    other = gm.ask_in(table, "Another")
    second = accepted(gm, other, table, kept(other, name="Brand")["line"]["id"])
    assert second in [each["id"] for each in gm.now(table)["actors"]]
    assert actor not in [each["id"] for each in gm.now(table)["actors"]]
    seats = {each["id"]: each["actors"] for each in gm.now(table)["seats"]}
    assert [actor] == seats[mira.seat]
    assert 200 == gm.http.delete(f"/api/tables/{table}/seats/{mira.seat}").status_code
    gm.granted(table, "turn_to", scene=0)
    assert actor in [each["id"] for each in gm.now(table)["actors"]]


@pytest.mark.parametrize("game", FIGHTS)
@pytest.mark.parametrize("goes", [True, False], ids=["goes along", "stays behind"])
def test_somebody_unseen_who_is_aside_is_felt_by_nobody(gm: GameMaster, game: str, *, goes: bool) -> None:
    """With somebody about unseen or without: the same bytes for a player, whichever scene the unseen one is in."""
    told = [_evening(gm, game, hidden=hidden, goes=goes) for hidden in (False, True)]
    assert told[0] == told[1]


def _evening(gm: GameMaster, game: str, *, hidden: bool, goes: bool) -> str:
    """Every byte that a player gets of an evening on which people part and meet, but for what no two tables share."""
    table = gm.found(game, FIGHTS[game][0], name="The table")
    who = [each["id"] for each in gm.now(table)["actors"]]
    bob = gm.ask_in(table, "Bob", who[1])
    if hidden:
        gm.granted(table, "bring", id="vex", character=character(game, FIGHTS[game][1], "Vexed One"), hidden=True)
    gm.granted(
        table,
        "part_ways",
        who=[who[0], *(["vex"] if hidden and goes else [])],
        plan={"name": "The cellar", "words": "Earth."},
    )
    pieces = [_bytes(bob, table)]
    gm.granted(table, "turn_to", scene=0)
    pieces.append(_bytes(bob, table))
    if hidden and goes:
        gm.granted(table, "come_over", scene=1, who=["vex"])
    refused = [bob.wish(table, "do", action="attack", actor=name).json() for name in ("vex", "nobody")]
    pieces += [_bytes(bob, table), json.dumps(refused)]
    gm.granted(table, "come_over", scene=1)
    pieces.append(_bytes(bob, table))
    return "\n".join(pieces).replace(table, "T").replace(bob.seat, "B")


def _bytes(guest: Guest, table: str) -> str:
    """What a seat gets, without the clock and the dice, which are another table's own."""

    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {
                key: bare(each) for key, each in value.items() if key not in {"at", "since", "commitment", "by", "id"}
            }
        return [bare(each) for each in value] if isinstance(value, list) else value

    kinds = {"committed", "joined", "founded"}
    entries = [each for each in guest.entries(table) if each["fact"]["type"] not in kinds]
    now = {name: value for name, value in guest.now(table).items() if name not in {"seats", "seat", "stirring"}}
    return json.dumps([bare(now), bare(entries)], sort_keys=True)
