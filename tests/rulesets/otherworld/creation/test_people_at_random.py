"""People at random: what a game master would ask about is told where it is, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK

from rulewright.chance import RandomDice
from rulewright.play import FrozenMap
from rulewright.rulesets.otherworld.creation.builder import CREATION


@pytest.mark.parametrize(
    ("spoilt", "doubt"),
    [
        ({"weapons": ("pistol",)}, "owns Old .38 pistol without firearms"),
        ({"weapons": ("axe",), "brawn": 1}, "is too weak for Fire axe"),
        ({"weapons": ()}, "lives by melee and has nothing to do it with"),
        ({"armor": "chitin"}, "wears Chitin, which grows on creatures"),
        ({"power": 1}, "sees Otherworld and has learned no magic"),
        ({"skills": {"evocation": 2}, "weapons": ()}, "works magic and has learned no Working"),
        ({"text": ""}, "has nothing that tells who they are"),
    ],
)
def test_what_is_asked_about(spoilt: dict[str, Any], doubt: str) -> None:
    """Each oddity is told in its own words. [OW-019 OW-026 OW-080]"""
    plain = CREATION.random(RandomDice(2), BOOK, {"mage": False})
    plain = replace(plain, skills=FrozenMap({"melee": 3}), specialties=FrozenMap(), weapons=("sword",), armor="")
    assert () == CREATION.doubts(plain, BOOK)
    given = {name: FrozenMap(value) if isinstance(value, dict) else value for name, value in spoilt.items()}
    assert doubt in CREATION.doubts(replace(plain, **given), BOOK)


def test_wishes_are_kept() -> None:
    """Whoever wishes for a mage, a name or words of their own gets them; the same luck makes the same person."""
    wishes = {"mage": True, "name": "Ida", "text": "My own words."}
    one, again = (CREATION.random(RandomDice(5), BOOK, wishes) for _ in range(2))
    assert ("Ida", "My own words.", True) == (one.name, one.text, one.power > 0)
    assert one == again
