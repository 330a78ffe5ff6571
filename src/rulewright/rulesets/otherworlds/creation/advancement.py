"""Advancement, an extension of ours: what each tier after the first gives."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rulewright.play import refuse
from rulewright.rulesets.otherworlds.state.character import Character

ATTRIBUTE_POINTS = 3
PROFICIENCY_POINTS = 2
TIERS = 7
ATTRIBUTE_LIMIT = 12


def advanced(character: Character, choice: Literal["attributes", "proficiencies"]) -> Character:
    """A tier higher, with points for attributes or for proficiencies still to spend. [OWS-007]"""
    if character.tier >= TIERS:
        raise refuse(f"There is no tier above {TIERS}.", "OWS-007", "Retire in glory.")
    return replace(character, tier=character.tier + 1, advances=(*character.advances, choice))


def gained(character: Character, choice: Literal["attributes", "proficiencies"]) -> int:
    """Points that tiers have given for one of the two."""
    return character.advances.count(choice) * (ATTRIBUTE_POINTS if choice == "attributes" else PROFICIENCY_POINTS)
