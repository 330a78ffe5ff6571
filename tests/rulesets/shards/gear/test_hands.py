"""Hands: how many go to a weapon, and what does not fit into them."""

from __future__ import annotations

import pytest
from tests.rulesets.shards.stage import BOOK, actor, scripted, state

from rulewright.play import Refused
from rulewright.rulesets.shards import RULESET
from rulewright.rulesets.shards.gear.belongings import ready_item
from rulewright.rulesets.shards.state.character import State

pytestmark = pytest.mark.rule("SHA-ECO-017")


def armed(*weapons: str, species: str = "human", in_hand: tuple[str, ...] | None = None) -> State:
    """Somebody with these weapons beside an enemy."""
    me = actor("me", player=False, weapons=weapons, species=species)
    now = state("me", me=me, them=actor("them", player=False, where=(1, 0)))
    return now if in_hand is None else now.write("me", "in_hand", in_hand)


@pytest.mark.parametrize(
    ("weapons", "weapon", "hands", "allowed"),
    [
        (("light",), "light", 2, True),
        (("light",), "light", 3, False),
        (("light", "shield"), "light", 1, True),
        (("light", "shield"), "light", 2, False),
        (("heavy",), "heavy", 2, True),
        (("light",), "basic", 2, False),
    ],
)
def test_only_free_hands_help(weapons: tuple[str, ...], weapon: str, hands: int, *, allowed: bool) -> None:
    """Two hands for an axe, unless one of them holds a shield; a fist is one. [SHA-ECO-017]"""
    args = {"target": "them", "weapon": weapon, "hands": hands}
    assert allowed == (RULESET.action("attack").refuse(armed(*weapons), BOOK, "me", args) is None)


def test_hands_that_are_full_take_nothing() -> None:
    """A great mace wants both hands; one of them must let go of the axe. [SHA-ECO-017 SHA-SKL-015]"""
    full, free = armed("light", "heavy"), armed("light", "heavy", in_hand=())
    ready = RULESET.action("ready")
    assert ("light",) == full.actor("me").in_hand
    assert ready.refuse(full, BOOK, "me", {"item": "heavy"}) is not None
    with pytest.raises(Refused):
        scripted(full).run(ready_item, "me", "heavy")
    assert ready.refuse(free, BOOK, "me", {"item": "heavy"}) is None


def test_what_is_in_hand_is_not_taken_again() -> None:
    """One axe is one axe; of two daggers the second is still there. [SHA-SKL-015]"""
    ready = RULESET.action("ready")
    assert ready.refuse(armed("light"), BOOK, "me", {"item": "light"}) is not None
    assert ready.refuse(armed("personal", "personal", in_hand=("personal",)), BOOK, "me", {"item": "personal"}) is None
