"""Settling: those in play when the group changes a house rule by which something was counted when they came."""

from __future__ import annotations

from dataclasses import replace as with_

from msgspec.structs import replace

from rulewright.kits.tracks import resized
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.house import HOUSE_RULES as AS_FOUNDED
from rulewright.rulesets.brp.state.numbers import most_hit_points
from rulewright.rulesets.brp.state.surplus import room_for_surplus


def settle(me: Actor, before: Book, after: Book) -> Actor:
    """Somebody under other house rules: wounds are what they were, of hit points as they are counted now."""
    return replace(
        me,
        hit_points=resized(me.hit_points, int(most_hit_points(me, before)), int(most_hit_points(me, after))),
        surplus=min(me.surplus, room_for_surplus(me, after)),
    )


HOUSE_RULES = with_(AS_FOUNDED, settle=settle)
