"""At the seat: what is sought, pondered, tossed, soothed and remembered may be boosted as any action."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import npc, state

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
