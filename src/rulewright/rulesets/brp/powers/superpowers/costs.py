"""What superpowers cost: levels by their kind, what limits give back, and what is bought."""

from __future__ import annotations

from rulewright.kits.counting import counted
from rulewright.play import Derived, derived
from rulewright.rulesets.brp.state.character import Book, Character
from rulewright.rulesets.brp.state.kinds.superpowers import Limit, Superpower
from rulewright.rulesets.brp.state.known import (
    id_of,
    limits_of,
    title,
    variant_of,
)
from rulewright.rulesets.brp.state.units import part

TEN = 10


def bought(character: Character, book: Book) -> dict[str, tuple[Superpower, int]]:
    """Somebody's superpowers by key, with their levels."""
    return {
        key: (book.content.get(Superpower, id_of(key)), level)
        for key, level in character.powers.items()
        if key.startswith("superpowers/")
    }


def points_a_level(entry: Superpower, variant: str) -> int:
    """Character points for a level, by variant. [BRP-POW-244]"""
    return int(entry.prices.get(variant, entry.points))


def initial_cost(key: str, level: int, character: Character, book: Book) -> int:
    """What levels of a power cost before limits. [BRP-POW-244 BRP-POW-272 BRP-POW-284]"""
    entry = book.content.get(Superpower, id_of(key))
    size = character.characteristics.SIZ if entry.per_size else 1
    return part(points_a_level(entry, variant_of(key)) * level * size, entry.for_levels)


def only_in_form(key: str, character: Character, book: Book) -> bool:
    """Whether a power works in another form alone. [BRP-POW-379]"""
    return any(limit.form for limit, _ in limits_of(key, character, book).values())


def given_back(limit: Limit, count: int, level: int) -> int:
    """What one limit gives back, before the cap. [BRP-POW-251]"""
    if limit.from_ten:
        return max(0, TEN - max(1, count))
    return limit.back * (level if limit.each_level else count if limit.each_count else 1)


def cost_of(key: str, level: int, character: Character, book: Book) -> Derived:
    """What a power costs: its levels, twice that where a limit improves it, less what limits give back, which is never
    more than half the initial cost, rounded down. [BRP-POW-244 BRP-POW-251 BRP-POW-252 BRP-POW-253]
    """
    first = initial_cost(key, level, character, book)
    limits = limits_of(key, character, book).values()
    doubled = first * sum(1 for limit, _ in limits if limit.doubles)
    back = min(first // 2, sum(given_back(limit, count, level) for limit, count in limits))
    return derived(
        title(key, book),
        (counted(level, "level"), first, "BRP-POW-244"),
        ("improved", doubled, "BRP-POW-253"),
        ("limits", -back, "BRP-POW-252"),
    )
