"""People at random: what a World Master would ask about is told where it is, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import BOOK

from rulewright.chance import RandomDice
from rulewright.play import FrozenMap
from rulewright.rulesets.otherworlds.creation.builder import CREATION
from rulewright.rulesets.otherworlds.state.character import Attributes

FEEBLE = Attributes(strength=2, dexterity=2, toughness=2, intellect=6, wisdom=6, resolve=2)


@pytest.mark.parametrize(
    ("spoilt", "doubt"),
    [
        ({"weapons": ("scythe",)}, "owns Scythe and has not mastered its like"),
        ({"weapons": ("war-hammer",), "attributes": FEEBLE}, "is not made for War Hammer"),
        ({"weapons": ("rapier",), "attributes": FEEBLE}, "is not made for Rapier"),
        ({"weapons": (), "drawn": ()}, "has mastered weapons and owns none"),
        ({"drawn": ()}, "has arms and nothing in hand"),
        ({"powers": ("spark",), "attributes": FEEBLE}, "casts with Resolve 2"),
        ({"belt": FrozenMap(), "pack": FrozenMap()}, "carries nothing"),
        ({"text": ""}, "has nothing that tells who they are"),
    ],
)
def test_what_is_asked_about(spoilt: dict[str, Any], doubt: str) -> None:
    """Each oddity is told in its own words. [OWS-010 OWS-067 OWS-077]"""
    plain = CREATION.random(RandomDice(3), BOOK, {})
    assert () == CREATION.doubts(plain, BOOK)
    assert doubt in CREATION.doubts(replace(plain, **spoilt), BOOK)


def test_around_what_was_wished_for() -> None:
    """Weapons that were wished for are mastered, and held as far as two hands go. [OWS-050]"""
    made = CREATION.random(RandomDice(1), BOOK, {"weapons": ["rapier", "buckler"], "text": "Of my own."})
    assert (("rapier", "buckler"), ("rapiers", "shields"), "Of my own.") == (made.drawn, made.masteries, made.text)
    assert () == CREATION.refusals(made, BOOK)


def test_what_a_calling_lives_by_is_to_hand() -> None:
    """A rifle of the line holds the rifle, with the pistol beside it; both are mastered, and no third type is. [OWS-050]"""
    made = [CREATION.random(RandomDice(seed), BOOK, {}) for seed in range(60)]
    rifles = [each for each in made if each.text.startswith("Rifle of the line") and "combat-rifle" in each.weapons]
    assert rifles
    assert {("combat-rifle",)} == {each.drawn for each in rifles}
    assert {("combat-rifles", "pistols")} == {each.masteries for each in rifles}
