"""Category bonuses: what characteristics add to every skill of a category, in full or the simple way."""

from __future__ import annotations

from rulewright.play import Derived, Part, derived
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.kinds.skills import Category
from rulewright.rulesets.brp.state.units import half

FORMULA: dict[Category, tuple[str, tuple[str, str], str]] = {
    "combat": ("DEX", ("INT", "STR"), ""),
    "communication": ("INT", ("POW", "CHA"), ""),
    "manipulation": ("DEX", ("INT", "STR"), ""),
    "mental": ("INT", ("POW", "EDU"), ""),
    "perception": ("INT", ("POW", "CON"), ""),
    "physical": ("DEX", ("STR", "CON"), "SIZ"),
}
"""The primary characteristic, the two secondary ones, and the one that counts against. [BRP-CHR-142]"""

SIMPLE: dict[Category, str] = {
    "combat": "DEX",
    "communication": "CHA",
    "manipulation": "DEX",
    "mental": "INT",
    "perception": "POW",
    "physical": "STR",
}


def primary(value: int) -> int:
    """One per point above or below 10. [BRP-CHR-139]"""
    return value - 10


def secondary(value: int) -> int:
    """One per two points above or below 10; a single point is not enough either way. [BRP-CHR-140]"""
    return (value - 10) // 2 if value >= 10 else -((10 - value) // 2)


def negative(value: int) -> int:
    """One less per point above 10, one more per point below. [BRP-CHR-141]"""
    return 10 - value


def category_parts(actor: Actor, category: Category, book: Book) -> tuple[Part, ...]:
    """What characteristics add to a category, each by itself. [BRP-CHR-142 BRP-CHR-143 BRP-CHR-144]"""
    match book.options.category_bonuses:
        case "none":
            return ()
        case "simple":
            code = SIMPLE[category]
            return (Part(f"half of {code}", half(actor.value(code)), "BRP-CHR-144"),)
    first, seconds, against = FORMULA[category]
    parts = [Part(first, primary(actor.value(first)), "BRP-CHR-139")]
    for code in seconds:
        if code == "EDU" and not (book.options.education and actor.characteristics.EDU is not None):
            continue
        parts.append(Part(code, secondary(actor.value(code)), "BRP-CHR-140"))
    if against:
        parts.append(Part(against, negative(actor.value(against)), "BRP-CHR-141"))
    return tuple(parts)


def category_bonus(actor: Actor, category: Category, book: Book) -> Derived:
    """What characteristics add to every skill of a category, all together. [BRP-CHR-142]"""
    return derived(f"{category.title()} bonus", *category_parts(actor, category, book))
