"""At the seat: what is sought, pondered, tossed, soothed and remembered may be boosted as any action."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import npc, state

from rulewright.play import Effect
from rulewright.rulesets.shards.state.character import SKILLS
from rulewright.testing.at_the_seat import AtTheSeat

EXPERTS: dict[str, tuple[str, dict[str, Any]]] = {
    "search": ("watcher", {"skill": "intuition"}),
    "ponder": ("scholar", {"skill": "academics", "name": "the door"}),
    "lore": ("scholar", {"skill": "academics", "subject": "the door"}),
    "center": ("empty-vessel", {"skill": "ranging", "task": "to track Archibald"}),
    "toss": ("marksman", {"target": "b", "item": "light"}),
    "calm-animal": ("explorer", {"target": "d"}),
}


def quietly(boost: str) -> AtTheSeat:
    """Somebody with a dagger in hand who knows all about it, a friend, and an angry dog."""
    people: dict[str, Any] = {
        "a": npc("a", skills=dict.fromkeys(SKILLS, 2), powers={boost: 1}, weapons=("light",)),
        "b": npc("b", where=(1, 0), ranging=2),
        "d": npc("d", where=(1, 0), species="dog"),
    }
    return seat(state(sides={"a": "us", "b": "us", "d": "them"}, **people))


@pytest.mark.parametrize("deed", EXPERTS)
def test_expertise_rolls_again_whatever_is_done(deed: str) -> None:
    """It is paid for as on any action, and the second die stands; who has not learned it has none to lay.

    [SHA-CORE-092 SHA-MTH-008 SHA-SKL-025 SHA-SKL-061 SHA-SKL-083 SHA-SKL-084 SHA-SKL-089 SHA-ENC-034]
    """
    boost, form = EXPERTS[deed]
    table = quietly(boost)
    assert boost in table.offered(deed, "a", "boosts")
    before = table.actor("a").pool + table.actor("a").well
    table.press(deed, "a", [6, 6], [True], boosts=(boost,), **form)
    assert 2 == len(thrown(table))
    assert before > table.actor("a").pool + table.actor("a").well
    other = quietly("calisthenics")
    assert "SHA-CORE-092" == other.refused(deed, "a", boosts=("calisthenics",), **form).rule


MORE: dict[str, tuple[str, dict[str, Any]]] = {
    "break-grapple": ("calisthenics", {"target": "d", "skill": "athletics"}),
    "pilot": ("calisthenics", {"maneuver": "hard-brake"}),
    "prove": ("scholar", {"skill": "academics", "thing": "the seal"}),
    "meditate": ("empty-vessel", {}),
    "innovate": ("analyst", {"goal": "craft"}),
}


def with_more(boost: str, deed: str) -> AtTheSeat:
    """The same beside a horse: in the saddle to pilot, in the grip of the dog to break it."""
    table = quietly(boost)
    table.state = table.state.write("h", "", npc("h", species="horse"))
    if deed == "pilot":
        table.press("ride", "a", conveyance="h")
    if deed == "break-grapple":
        for who, other in (("a", "d"), ("d", "a")):
            held = Effect("grappled", "grappled", source=other, marks=("grappled",))
            table.state = table.state.write(who, "effects.grappled", held)
    return table


@pytest.mark.parametrize("deed", MORE)
def test_expertise_goes_with_what_is_broken_ridden_proven_and_thought_out(deed: str) -> None:
    """As with whatever else is tested with its skill. [SHA-CORE-092 SHA-MTH-008 SHA-SKL-030 SHA-SKL-043 SHA-SKL-090 SHA-SKL-092]"""
    boost, form = MORE[deed]
    table = with_more(boost, deed)
    assert boost in table.offered(deed, "a", "boosts")
    before = table.actor("a").pool + table.actor("a").well
    table.press(deed, "a", [6, 1], [True, *(["no"] if deed == "break-grapple" else [])], boosts=(boost,), **form)
    assert 2 == len(thrown(table))
    assert before > table.actor("a").pool + table.actor("a").well
    other = with_more("marksman", deed)
    assert "SHA-CORE-092" == other.refused(deed, "a", boosts=("marksman",), **form).rule


def test_what_cannot_fail_takes_no_boost() -> None:
    """To turn or to speed up takes no test that could be rolled again. [SHA-CORE-092 SHA-SKL-043]"""
    table = with_more("calisthenics", "pilot")
    no = table.refused("pilot", "a", maneuver="turn", boosts=("calisthenics",))
    assert ("SHA-SKL-043", "Turn cannot fail, and takes no boost.") == (no.rule, no.reason)
    assert table.allows("pilot", "a", maneuver="turn")
