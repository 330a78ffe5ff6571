"""Waiting at the table: holding, lying in wait, being cut short and going on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.play import Refused
from rulewright.rulesets.shards.checks.order.waiting import call_out, happens, hold, no_call, no_hold, set_trigger
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.encounter import acting, begin, end_turn, proceed, take_places
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.world.movement import move
from rulewright.space.grid import Space

SIDES = {"a": "x", "b": "y", "c": "y"}


def quick(name: str, intuition: int, where: tuple[int, int] = (0, 0)) -> Any:
    """Somebody nobody plays, of some initiative."""
    return actor(name, intuition=intuition, where=where, player=False)


def table() -> Any:
    """Three in a row of initiative, the first to act."""
    people = {"a": quick("a", 3, (9, 0)), "b": quick("b", 2, (1, 0)), "c": quick("c", 1, (20, 0))}
    play = scripted(state(sides=SIDES, **people), [6], ["no"])
    proceed(play)
    return play


def test_who_holds_suffers_once() -> None:
    """The turn that comes later is the same one: what its start brings has happened. [SHA-CORE-078]"""
    play = scripted(state(a=quick("a", 3), b=quick("b", 2)))
    impose(play, "a", "suffering", "encounter")
    proceed(play)
    assert 1 == play.actor("a").wounds.lethal
    hold(play, "a", 1)
    assert () == acting(play.state, BOOK)
    proceed(play)
    assert ("b",) == acting(play.state, BOOK)
    end_turn(play, "b")
    proceed(play)
    assert (("a",), 1) == (acting(play.state, BOOK), play.actor("a").wounds.lethal)
    assert no_hold(play.state, "a") is not None


def test_an_approach_is_seen_by_itself() -> None:
    """Whoever lay in wait acts in the middle of the other's turn, which then goes on. [SHA-CORE-079]"""
    play = table()
    set_trigger(play, "a", "approaches")
    assert "" == play.scene.turn
    proceed(play)
    assert "b" == play.scene.turn
    play.change("b", "turn.points", 20)
    move(play, "b", 8, 0)
    assert ("a", ("b",)) == (play.scene.turn, play.scene.interrupted)
    end_turn(play, "a")
    proceed(play)
    assert ("b", ()) == (play.scene.turn, play.scene.interrupted)


def test_an_attack_is_answered_at_once() -> None:
    """By who waited for that enemy, not for another. [SHA-CORE-079]"""
    play = table()
    set_trigger(play, "a", "attacks", "strike back", "c")
    proceed(play)
    play.change("a", "at", Space(2, 0))
    attack(play, "b", "a", "basic")
    assert "b" == play.scene.turn
    assert ("a",) == happens(play, "attacks", "c")
    assert "a" == play.scene.turn


def test_a_friend_does_not_set_it_off() -> None:
    """Without a name it is enemies that are waited for. [SHA-CORE-079]"""
    play = table()
    end_turn(play, "a")
    proceed(play)
    set_trigger(play, "b", "attacks")
    assert () == happens(play, "attacks", "c")
    assert ("b",) == happens(play, "attacks", "a")


def test_the_moment_is_called_out() -> None:
    """What the table cannot see is said; nobody waits twice in a round, nor after acting. [SHA-CORE-079]"""
    play = table()
    set_trigger(play, "a", "other", "if the bell rings")
    proceed(play)
    assert no_call(play.state, "b") is not None
    call_out(play, "a")
    assert "a" == play.scene.turn
    with pytest.raises(Refused):
        set_trigger(play, "a", "other")
    play.change("b", "turn.standard", after=True)
    with pytest.raises(Refused):
        set_trigger(play, "b", "other")


def test_sides_stand_apart_at_the_beginning() -> None:
    """Whoever has no place yet joins the line of their side; who has one keeps it. [SHA-CORE-056]"""
    people = {"a": quick("a", 3), "b": quick("b", 2), "c": quick("c", 1, (4, 4))}
    play = scripted(state(sides=SIDES, **people))
    take_places(play)
    assert [Space(0, 1), Space(6, 1), Space(4, 4)] == [play.actor(who).at for who in "abc"]
    begin(play)
    assert (1, ("a", "b", "c")) == (play.scene.round, play.scene.order)
