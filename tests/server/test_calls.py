"""The game master asks for rolls: of some or all, openly or hidden, in every game; gathered, taken back, and no leak."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.guests import FIGHTS, GameMaster, Guest
from tests.server.running import ThreadServer

ROLLS: dict[str, tuple[str, dict[str, Any]]] = {
    "otherworld": ("attempt", {"stat": "wits", "target_number": 2}),
    "brp": ("skill", {"skill": "spot", "difficulty": "difficult", "in_passing": True}),
    "otherworlds": ("skill-check", {}),
    "active_exploits": ("attempt", {}),
    "shards": ("improvise", {}),
}


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def filled(guest: Guest, table: str, game: str, who: str) -> tuple[str, dict[str, Any]]:
    """A roll that can be asked for, with the first that is on offer wherever something must be chosen."""
    action, args = ROLLS[game]
    form = guest.http.get(f"/api/tables/{table}/forms/{action}", params={"actor": who}).json()["action"]
    for field in form["fields"]:
        if field.get("required", True) and field["name"] not in args and field.get("default") is None:
            args = {**args, field["name"]: field["options"][0]["key"]}
    return action, args


def players(gm: GameMaster, game: str) -> tuple[str, list[Guest], list[str]]:
    """A table at which two play one each."""
    table = gm.found(game, FIGHTS[game][0])
    who = [each["id"] for each in gm.now(table)["actors"]][:2]
    return table, [gm.ask_in(table, f"Player of {each}", each) for each in who], who


def call(guest: Guest, table: str) -> Any:
    calls = guest.now(table).get("calls", [])
    return calls[0] if calls else None


def answered(table: str, *guests: Guest) -> None:
    """Whatever is asked on the way is answered with what is offered first, by whoever is asked."""
    for _ in range(10):
        for guest in guests:
            for question in [each for each in guest.now(table)["waiting"] if each.get("form")][:1]:
                form = question["form"]
                first = form["options"][0]["key"] if form["shape"] == "choice" else {}
                value = "A cold feeling." if form["shape"] == "words" else first
                guest.granted(table, "answer", of=question["of"], answer=value)


@pytest.mark.parametrize("game", FIGHTS)
def test_everybody_rolls_what_was_asked_for(gm: GameMaster, game: str) -> None:
    """Both are asked, each presses once, and what came of it stands on one card for all; a second press is refused."""
    table, (ann, bob), who = players(gm, game)
    action, args = filled(gm, table, game, who[0])
    gm.granted(table, "call_for", id="spot", action=action, args=args, of=who, words="Do you notice anything?")
    for guest, mine in ((ann, who[0]), (bob, who[1])):
        asked = call(guest, table)
        assert ("Do you notice anything?", args) == (asked["words"], asked["args"])
        assert [mine] == [each["of"] for each in asked["rolls"] if each.get("mine")]
        guest.granted(table, "heed", call="spot", of=mine)
        answered(table, gm, ann, bob)
        again = guest.wish(table, "heed", call="spot", of=mine)
        assert (409, "That was rolled already.") == (again.status_code, again.json()["reason"])
    for guest in (gm, ann, bob):
        assert [True, True] == [each.get("rolled", False) for each in call(guest, table)["rolls"]]
        if game != "active_exploits":  # which has no dice
            assert all(each["told"] for each in call(guest, table)["rolls"]), call(guest, table)


def test_one_waits_for_no_turn_but_only_for_what_one_was_asked(gm: GameMaster) -> None:
    """In a fight whoever is asked rolls out of turn; nobody rolls for another, and only the game master asks."""
    table, (ann, bob), who = players(gm, "brp")
    action, args = ROLLS["brp"]
    gm.granted(table, "begin")
    answered(table, gm, ann, bob)
    gm.granted(table, "call_for", id="spot", action=action, args=args, of=who)
    assert 409 == ann.wish(table, "heed", call="spot", of=who[1]).status_code
    assert 409 == ann.wish(table, "call_for", id="mine", action=action, args=args, of=who).status_code
    assert 409 == bob.wish(table, "heed", call="other", of=who[1]).status_code
    for guest, mine in ((ann, who[0]), (bob, who[1])):
        guest.granted(table, "heed", call="spot", of=mine)
    no = gm.wish(table, "call_for", id="x", action="attack", args={}, of=who)
    assert "Use a skill" in no.json()["instead"]
    assert 409 == gm.wish(table, "call_for", id="x", action=action, args={"skill": "nonsense"}, of=who).status_code
    assert 409 == gm.wish(table, "call_for", id="x", action=action, args=args, of=["nobody"]).status_code


def test_going_back_and_letting_go(gm: GameMaster) -> None:
    """Taken back, a roll is asked for again; let go of, nobody is asked."""
    table, (ann, _), who = players(gm, "otherworld")
    action, args = ROLLS["otherworld"]
    gm.granted(table, "call_for", id="spot", action=action, args=args, of=who)
    before = gm.now(table)["number"]
    ann.granted(table, "heed", call="spot", of=who[0])
    gm.granted(table, "rewind", after=before)
    assert [False, False] == [each.get("rolled", False) for each in call(ann, table)["rolls"]]
    ann.granted(table, "heed", call="spot", of=who[0])
    gm.granted(table, "call_for", id="spot")
    assert None is call(ann, table)
    assert None is call(gm, table)
    assert 409 == ann.wish(table, "heed", call="spot", of=who[1]).status_code


def test_what_is_hidden_only_the_game_master_learns(gm: GameMaster) -> None:
    """Whoever rolls sees that they have rolled and nothing else; others not even that they were asked."""
    table, (ann, bob), who = players(gm, "otherworld")
    action, args = ROLLS["otherworld"]
    others = bob.told(table)
    gm.granted(table, "call_for", id="spot", action=action, args=args, of=who[:1], hidden=True)
    ann.granted(table, "heed", call="spot", of=who[0])
    (mine,) = call(ann, table)["rolls"]
    assert (True, None) == (mine["rolled"], mine.get("told"))
    (seen,) = call(gm, table)["rolls"]
    assert seen["told"]
    assert others == bob.told(table)
    for fact in ("drew", "started", "ended", "noted"):
        assert fact not in {each["fact"]["type"] for each in ann.entries(table)}


def test_twins_that_rolled_otherwise_are_told_the_same(gm: GameMaster) -> None:
    """However a hidden roll came out, whoever rolled gets the same facts, numbers, sheets and cards."""
    told, came = set[str](), set[str]()
    action, args = ROLLS["brp"]
    for _ in range(8):
        table, (ann, _), who = players(gm, "brp")
        gm.granted(table, "call_for", id="spot", action=action, args=args, of=who, hidden=True)
        ann.granted(table, "heed", call="spot", of=who[0])
        now, facts = ann.now(table), [each["fact"] for each in ann.entries(table)]
        plain = [{**each, "by": ""} for each in facts if each["type"] not in {"committed", "founded", "joined"}]
        told.add(json.dumps([len(facts), plain, now["calls"], now["number"], now["actors"], now["scene"]]))
        came.add(call(gm, table)["rolls"][0]["told"][0].rpartition(" ")[2])
    assert 1 == len(told)
    assert len(came) > 1, "they all came out alike: that shows nothing"


def waiting_for_ann(gm: GameMaster) -> tuple[str, Guest, Guest, list[str]]:
    """A table that waits for an answer of the first player's, and both are asked for a roll."""
    table, (ann, bob), who = players(gm, "shards")
    action, args = filled(gm, table, "shards", who[0])
    gm.granted(table, "call_for", id="first", action=action, args=args, of=who)
    ann.granted(table, "heed", call="first", of=who[0])
    assert [who[0]] == [each["of"] for each in ann.now(table)["waiting"]], "a player is asked for something"
    return table, ann, bob, who


def test_nobody_waits_with_a_roll_until_another_has_answered(gm: GameMaster) -> None:
    """While one is asked something, another's press is kept, and rolled by itself as soon as the answer is there."""
    table, ann, bob, who = waiting_for_ann(gm)
    bob.granted(table, "heed", call="first", of=who[1])
    mine = call(bob, table)["rolls"][1]
    assert (True, False) == (mine.get("later", False), mine.get("rolled", False))
    assert not any(each.get("later") for each in call(ann, table)["rolls"]), "whose roll it is sees it, and no other"
    again = bob.wish(table, "heed", call="first", of=who[1])
    assert (409, "That is rolled as soon as nothing else is waited for.") == (
        again.status_code,
        again.json()["reason"],
    )
    answered(table, ann, gm, bob)
    assert [(True, False)] * 2 == [
        (each.get("rolled", False), each.get("later", False)) for each in call(bob, table)["rolls"]
    ]


def test_a_roll_that_is_kept_goes_with_its_call(gm: GameMaster) -> None:
    """Asked for no more, or taken back, it is not rolled once the answer is there."""
    table, ann, bob, who = waiting_for_ann(gm)
    bob.granted(table, "heed", call="first", of=who[1])
    gm.granted(table, "call_for", id="first")
    answered(table, ann, gm)
    assert [] == bob.now(table)["waiting"]
    assert 1 == sum(each["fact"]["type"] == "started" for each in bob.entries(table)), (
        "the first one's roll, and no other"
    )


def test_whom_the_table_waits_for_is_said_where_it_is_the_game_master(gm: GameMaster) -> None:
    """What they are asked is theirs; a player who is asked something in secret is named to nobody."""
    table, (ann, bob), who = players(gm, "active_exploits")
    action, args = filled(gm, table, "active_exploits", who[0])
    gm.granted(table, "call_for", id="first", action=action, args=args, of=[who[0]])
    ann.granted(table, "heed", call="first", of=who[0])
    asked = gm.now(table)["waiting"]
    assert ["gm"] == [each["of"] for each in asked]
    prompt = asked[0]["form"]["prompt"]
    for guest in (ann, bob):
        assert [{"of": "gm", "mine": False, "secret": True}] == guest.now(table)["waiting"]
        assert prompt not in guest.told(table)
    for _ in range(3):
        answered(table, gm)
    assert [who[0]] == [each["of"] for each in ann.now(table)["waiting"]]
    assert (True, []) == (bob.now(table)["busy"], bob.now(table)["waiting"])
