"""Settling: those in play when the group changes a house rule by which something was counted when they came."""

from __future__ import annotations

from msgspec.structs import replace

from rulewright.contract import HouseRules
from rulewright.kits.tracks import resized
from rulewright.play import FrozenMap
from rulewright.rulesets.otherworlds.creation.arrival import proficiency_bonus
from rulewright.rulesets.otherworlds.state.character import Actor, Book
from rulewright.rulesets.otherworlds.state.numbers import most_astral, most_guard, most_health


def settle(me: Actor, before: Book, after: Book) -> Actor:
    """Somebody under other house rules: what is lost stays lost of the new most, and a proficiency adds what it adds now."""
    raised = proficiency_bonus(me.tier, after) - proficiency_bonus(me.tier, before)
    if not me.creature and raised:
        me = replace(me, proficiencies=FrozenMap({each: now + raised for each, now in me.proficiencies.items()}))
    most = int(most_guard(me, after))
    return replace(
        me,
        health=resized(me.health, int(most_health(me, before)), int(most_health(me, after))),
        astral=resized(me.astral, int(most_astral(me, before)), int(most_astral(me, after))),
        discipline=resized(me.discipline, before.options.discipline, after.options.discipline),
        guard=me.guard if after.options.guard_overcharges else min(me.guard, most),
    )


HOUSE_RULES = HouseRules(settle=settle)
