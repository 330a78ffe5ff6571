"""Homecoming: who somebody has become, as a character."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import astuple, replace

from rulewright.kits.homecoming import rewritten, still_owned
from rulewright.rulesets.otherworlds.creation.advancement import ATTRIBUTE_POINTS
from rulewright.rulesets.otherworlds.state.character import Actor, Character


def grown(written: Character, came: Actor, now: Actor) -> Character:
    """What tiers have given, and what is carried."""
    if written.creature:
        return written
    return replace(
        written,
        tier=now.tier,
        advances=(*written.advances, *_risen(came, now)) if _is_told(written) else written.advances,
        attributes=now.attributes,
        proficiencies=still_owned(written.proficiencies, came.proficiencies, now.proficiencies),
        masteries=still_owned(written.masteries, came.masteries, now.masteries),
        powers=still_owned(written.powers, came.powers, now.powers),
        weapons=still_owned(written.weapons, _arms(came), _arms(now)),
        armor=now.armor,
        belt=rewritten(written.belt, came.belt, now.belt),
        pack=rewritten(written.pack, came.pack, now.pack),
    )


def _is_told(written: Character) -> bool:
    """Whether it stands on the sheet what each tier went to."""
    return len(written.advances) == written.tier - 1


def _risen(came: Actor, now: Actor) -> Iterator[str]:
    """What each tier that was won at the table went to."""
    tiers = now.tier - came.tier
    raised = min(tiers, (sum(astuple(now.attributes)) - sum(astuple(came.attributes))) // ATTRIBUTE_POINTS)
    yield from ("attributes",) * max(0, raised)
    yield from ("proficiencies",) * max(0, tiers - max(0, raised))


def _arms(actor: Actor) -> Iterator[str]:
    return (held.weapon for held in actor.weapons.values())
