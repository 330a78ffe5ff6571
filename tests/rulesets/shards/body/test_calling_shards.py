"""Shards that call, at the seat: shoved near, handed over, carried by a second one, carried unseen."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import actor, npc, state

from rulewright.testing.at_the_seat import AtTheSeat

SHARD: dict[str, Any] = {"weapons": ("full-shard",)}


def hearer(**more: Any) -> Any:
    """Somebody with a shard's core, who hears shards thirty spaces off and fragments six."""
    return actor("a", intuition=3, karma=0, mutations={"shard": "core"}, **more)


def stirred(at: AtTheSeat) -> list[str]:
    """Who was asked what they do about the whispers in the last press."""
    return [each.of for each in at.last.asked if type(each).__name__ == "DisorderQuestion"]


def test_a_bearer_who_is_shoved_near_calls() -> None:
    """From 31 spaces to 30 by another's hand; from 33 to 32 not. [SHA-EFF-044]"""
    for far, asked in ((31, ["indulge"]), (33, [])):
        bearer, brute = npc("b", where=(far, 0), **SHARD), npc("c", where=(far + 1, 0), athletics=3, melee=3)
        at = seat(state(turn="c", c=brute, b=bearer, a=hearer()))
        at.press("shove", "c", [1], ["no", *asked], target="b")
        assert at.actor("b").at.x < far
        assert ["a"] * len(asked) == stirred(at)


def test_a_shard_that_changes_hands_calls() -> None:
    """It comes to somebody five spaces off, whether another is near or not; the next step stirs nothing. [SHA-EFF-044]"""
    for arms in ((), ("full-shard",)):
        at = seat(state(a=hearer(), b=npc("b", where=(9, 0), weapons=arms), c=npc("c", where=(5, 0))))
        at.press("hand-over", "b", answers=["indulge"], target="c", thing="full-shard")
        assert ["a"] == stirred(at)
        at.press("move", "c", x=4, y=0)
        assert [] == stirred(at)


def test_fragments_that_come_near_call() -> None:
    """Six spaces off they stir it as they come into somebody's hands, seven spaces off not. [SHA-EFF-044]"""
    for far, asked in ((6, ["indulge"]), (7, [])):
        at = seat(state(a=hearer(), b=npc("b", where=(far, 0))))
        at.press("fragments", "b", answers=asked, target="b", fragments=3)
        assert ["a"] * len(asked) == stirred(at)


def test_a_second_bearer_calls_anew() -> None:
    """One is near already; another who comes near stirs it once more. [SHA-EFF-044]"""
    at = seat(state(a=hearer(), b=npc("b", where=(9, 0), **SHARD), c=npc("c", where=(40, 0), **SHARD)))
    at.press("move", "c", answers=["indulge"], x=30, y=0)
    assert ["a"] == stirred(at)
    at.press("move", "c", x=29, y=0)
    assert [] == stirred(at)


def test_a_shard_calls_from_out_of_sight() -> None:
    """Whoever carries it is about unseen: near enough, it is heard all the same. [SHA-EFF-044]"""
    start = state(a=hearer(), b=npc("b", where=(40, 0), **SHARD))
    at = seat(replace(start, hidden=frozenset({"b"})))
    at.press("move", "a", answers=["indulge"], x=10, y=0)
    assert ["a"] == stirred(at)
