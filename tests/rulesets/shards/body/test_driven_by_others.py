"""Driven by others, at the seat: under a force that is nobody here, slapped about, sent on, made to counter."""

from __future__ import annotations

from typing import Any

from tests.rulesets.shards.seat.table import seat, thrown_at
from tests.rulesets.shards.stage import BOOK, dull, master, npc, state

from rulewright.play import GM
from rulewright.rulesets.shards.opponents.policy import move
from rulewright.testing.at_the_seat import AtTheSeat

BLOW = {"weapon": "light"}


def driven(by: str = "", turn: str = "b", **more: Any) -> AtTheSeat:
    """A fight in which b is controlled: by somebody, or by a force that is nobody here."""
    people: dict[str, Any] = {
        "a": master("a"),
        "b": npc("b", where=(1, 0), weapons=("light",), **more),
        "c": dull("c", (1, 1)),
        "d": dull("d", (4, 0), melee=4),
    }
    whose: dict[str, Any] = {"by": by} if by else {}
    at = seat(state(turn=turn, **people))
    at.press("afflict", "c", target="b", condition="controlled", lasts="day", **whose)
    return at


def test_a_force_that_is_nobody_here_controls_too() -> None:
    """Untold they do nothing; the game master says what it makes them do; nobody else orders them. [SHA-EFF-012]"""
    at = driven()
    assert "SHA-EFF-012" == at.refused("attack", "b", target="c", **BLOW).rule
    assert "end-turn" == move(at.state, BOOK, "b")[0]
    assert "SHA-EFF-012" == at.refused("orders", "a", target="b", words="Sing").rule
    assert at.game.action("force-orders").gm_only
    at.press("force-orders", "a", target="b", words="Kill c", deeds=("attack",), at="c")
    assert at.allows("attack", "b", target="c", **BLOW)
    assert "SHA-EFF-012" == at.refused("attack", "b", target="a", **BLOW).rule
    assert "SHA-EFF-012" == at.refused("move", "b", x=2, y=0).rule
    assert "SHA-EFF-012" == driven("a").refused("force-orders", "a", target="b", words="Sing").rule
    assert "SHA-EFF-012" == at.refused("force-orders", "a", target="c", words="Sing").rule


def test_the_controlled_trade_only_as_they_are_told() -> None:
    """Outside fights too they neither buy nor sell untold; told to handle things, they do. [SHA-EFF-012]"""
    at = driven("a", turn="", funds=100_000)
    for action, thing in (("buy", "torch"), ("sell", "light")):
        assert "SHA-EFF-012" == at.refused(action, "b", thing=thing).rule
    at.press("orders", "a", target="b", words="Get us light", deeds=("other",))
    for action, thing in (("buy", "torch"), ("sell", "light")):
        at.press(action, "b", thing=thing)


def test_the_dead_control_nobody() -> None:
    """Once the controller is dead, who was controlled does as they like. [SHA-EFF-012]"""
    at = driven("a")
    at.state = at.state.write("a", "dead", True)
    assert at.allows("attack", "b", target="c", **BLOW)


def test_treatment_slaps_the_controlled_awake() -> None:
    """A treatment that fails lets them cleanse for nothing, once a round; an hour of it does not. [SHA-EFF-012]"""
    for extended, faces in ((False, [6, 3]), (True, [6])):
        at = driven(turn="" if extended else "c", reflection=2)
        at.state = at.state.write("b", "turn.standard", True)
        at.press("treat-condition", "c", faces, ["no"], target="b", mind=True, extended=extended)
        assert extended == at.actor("b").is_marked("controlled")
        assert extended or 4 == thrown_at(at)[-1]


def test_the_controlled_go_where_they_are_sent() -> None:
    """Sent at somebody they get nearer to them and go nowhere else. [SHA-EFF-012]"""
    at = driven("a")
    at.press("orders", "a", target="b", words="Go to d", deeds=("move",), at="d")
    for x in (0, 1):
        assert "SHA-EFF-012" == at.refused("move", "b", x=x, y=-1).rule
    at.press("move", "b", x=3, y=0)
    assert (3, 0) == (at.actor("b").at.x, at.actor("b").at.y)


def test_the_controller_says_whether_they_let_a_friend_help() -> None:
    """To let a friend at them without defending is for who holds them, or for the game master. [SHA-EFF-012 SHA-CORE-098]"""
    for by, asked in (("a", "a"), ("", GM)):
        at = driven(by, turn="c", reflection=2)
        for answer, target in (("yes", 2), ("no", 0)):
            at.state = at.state.write("c", "turn.standard", False).write("b", "turn.standard", True)
            at.press("treat-condition", "c", [6, 6] if target else [6], [answer], target="b", mind=True)
            assert (asked, target) == (at.last.asked[0].of, thrown_at(at)[0])


def test_the_controller_says_whether_they_counter() -> None:
    """Who holds somebody is asked about their counter; for a force it is the game master; the free are asked. [SHA-EFF-012]"""
    for by, told, asked in (("a", (), "a"), ("", (), GM), ("a", ("anything",), "b")):
        at = driven(by, turn="d", melee=3)
        at.state = at.state.write("d", "at", at.actor("b").at.__class__(2, 0))
        if told:
            at.press("orders", "a", target="b", words="Fight", deeds=told)
        at.press("grapple", "d", [1, 6, 6], ["no", "melee", ()], target="b")
        assert [asked] * 3 == [each.of for each in at.last.asked]
        assert at.actor("b").turn.standard
