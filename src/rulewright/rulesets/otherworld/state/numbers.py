"""Numbers: what a sheet comes to. Computed, never stored; each knows its parts."""

from __future__ import annotations

from rulewright.play import Derived, derived
from rulewright.rulesets.otherworld.state.character import Actor, Book
from rulewright.rulesets.otherworld.state.entries import Armor


def most_health(actor: Actor) -> Derived:
    """Five for most people, and one for each level of Exceptional Health. [OW-052 OW-092]"""
    return derived(
        "Health",
        ("written", actor.character.health, "OW-052"),
        ("Exceptional Health", actor.talent("exceptional-health"), "OW-092"),
    )


def armor_left(actor: Actor, book: Book) -> tuple[int, int]:
    """The Armor of what somebody wears and the Durability it has left; broken armor is no armor. [OW-058 OW-059]"""
    if not actor.armor:
        return 0, 0
    worn = book.content.get(Armor, actor.armor)
    left = max(0, worn.durability - actor.soaked)
    return (worn.armor if left else 0), left


def initiative(actor: Actor) -> Derived:
    """Dice for being quicker than others: Wits and Agility; the book has no rule for it. [OW-047]"""
    return derived("Initiative", ("Wits", actor.stat("wits"), "OW-047"), ("Agility", actor.stat("agility"), "OW-047"))


HIGHEST = 10
"""Where Otherness ends, and the mage with it."""


def lowest(actor: Actor) -> int:
    """Magic-users are never quite without it. [OW-067]"""
    return 1 if actor.is_mage else 0
