"""Psychic abilities as the tests use them."""

from __future__ import annotations

from typing import Any

from tests.rulesets.brp.powers.mighty import (
    ALL,
)

from rulewright.play import Effect
from rulewright.rulesets.brp.entries import Ability
from rulewright.rulesets.brp.powers.holdings import Use

ABILITIES = {each.id: each for each in ALL.content.all(Ability)}


def at_level(ability: str, level: int, target: str = "") -> Use:
    """A use of an ability on somebody, or on a thing of SIZ 6."""
    entry = ABILITIES[ability]
    on = target or ("b" if "being" in entry.at else "")
    size = 6 if "thing" in entry.at and not on else 0
    return Use(power=f"psychic/{ability}", level=level, target=on, choice=next(iter(entry.choices), ""), size=size)


def marked(mark: str) -> Any:
    return Effect(mark, mark, marks=(mark,))
