"""Homecoming: who somebody has become, as a character."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.kits.homecoming import still_owned
from rulewright.rulesets.otherworld.state.character import Actor, Character


def grown(written: Character, came: Actor, now: Actor) -> Character:
    """What experience has bought, and what is carried. Otherness fades away from magic and stays behind, as wounds do."""
    if written.creature:
        return written
    weapons = still_owned(written.weapons, came.weapons, now.weapons)
    return replace(now.character, weapons=weapons, armor=now.armor if now.armor != came.armor else written.armor)
