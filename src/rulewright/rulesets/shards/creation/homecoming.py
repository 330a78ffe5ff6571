"""Homecoming: who somebody has become, as a character."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.rulesets.shards.state.character import Actor, Character


def grown(written: Character, came: Actor, now: Actor) -> Character:
    """What experience has bought, what shards have left in the body, ties as they stand, and what is carried.

    Karma, pools and wounds stay behind.
    """
    sheet = now.character
    if now.relationships != came.relationships:
        sheet = replace(sheet, relationships=now.relationships, ties="")
    return replace(
        sheet,
        mutations=now.mutations if now.mutations != came.mutations else sheet.mutations,
        fragments=now.fragments if now.fragments != came.fragments else sheet.fragments,
        armor=now.armor if now.armor != came.armor else sheet.armor,
    )
