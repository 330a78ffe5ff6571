"""Shields against what flies: fixed chances, and bullets that strike a carried shield instead of whoever bears it."""

from __future__ import annotations

from rulewright.play import Derived, Part, derived
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.combat.defence import can_be_parried, is_undefended
from rulewright.rulesets.brp.gear.hands import shield_hangs_idle
from rulewright.rulesets.brp.state.arms import kind_of
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Shield, Weapon
from rulewright.rulesets.brp.state.units import part

FIXED = {"small": 15, "full": 30, "large": 60}
KNEELING = {"small": 15, "full": 60, "large": 90}
"""Chances of a shield against missiles, standing and kneeling. [BRP-CBT-098]"""
COVERS = {"none": (), "large": ("large",), "all": tuple(FIXED)}
"""Which shields are in the way of bullets, as a table likes. [BRP-CBT-099]"""


def shield_chance(me: Actor, shield: Shield) -> int:
    """A shield's fixed chance against what flies. [BRP-CBT-030 BRP-CBT-098 BRP-SPT-246]"""
    return (KNEELING if me.is_marked("kneeling") else FIXED)[shield.cover]


def is_fast(kind: str, book: Book) -> bool:
    """Whether a missile can be met with the shield's own skill, once it is seen coming. [BRP-CBT-089]"""
    return kind in ("shot", "gun") and book.options.dodge_missiles


def fast_shield(me: Actor, shield: Shield, book: Book, spent: Part, *, spotted: bool) -> Derived:
    """A shield against a fast missile where those may be parried: its rating if the shot was spotted, else half of
    it or the fixed chance. [BRP-CBT-089]
    """
    rated = int(rating(me, "shield", book, shield.base))
    if spotted:
        return derived("Shield", ("spotted", rated, "BRP-CBT-089"), spent)
    unseen = max(part(rated, 2), shield_chance(me, shield))
    return derived("Shield", ("not spotted", unseen, "BRP-CBT-089"), spent)


def in_the_way(me: Actor, them: Actor, held: Weapon, book: Book) -> Shield | None:
    """The carried shield that a bullet may strike instead of its bearer; nobody parries with it. [BRP-CBT-099 BRP-SPT-248]"""
    if kind_of(held) != "gun" or not me.shield or shield_hangs_idle(me) or is_undefended(me):
        return None
    if book.options.bar_parries and not can_be_parried(me, them, held):
        return None
    shield = book.content.get(Shield, me.shield)
    return shield if shield.cover in COVERS[book.options.shield_against_bullets] else None
