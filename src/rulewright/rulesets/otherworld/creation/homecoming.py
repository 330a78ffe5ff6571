"""Homecoming: who somebody has become, as a character."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.kits.homecoming import rewritten, still_owned
from rulewright.rulesets.otherworld.state.character import Actor, Character


def grown(written: Character, came: Actor, now: Actor) -> Character:
    """What experience has bought, and what is carried, charged things too. Otherness fades away from magic and stays behind,
    as wounds do. [OW-085]
    """
    if written.creature:
        return written
    return replace(
        now.character,
        weapons=still_owned(written.weapons, came.weapons, now.weapons),
        armor=now.armor if now.armor != came.armor else written.armor,
        items=rewritten(written.items, came.items, now.items),
    )
