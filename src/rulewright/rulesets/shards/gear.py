"""Gear: what qualities do to things, when things break, what armor costs its wearer, and what money buys."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Literal

from msgspec.structs import replace

from rulewright.play import Refusal, rule
from rulewright.rulesets.shards.character import Actor, Book, Play
from rulewright.rulesets.shards.checks import NIMBLE
from rulewright.rulesets.shards.entries import Armor, Item, Power, Weapon
from rulewright.rulesets.shards.entries_world import Material, Quality, Scope
from rulewright.rulesets.shards.health import hurt
from rulewright.rulesets.shards.numbers import adjusting, armor_penalty, powers_of
from rulewright.rulesets.shards.scale import exactly
from rulewright.rulesets.shards.species import species_of

COPPER = 100
"""Copper to a silver; all prices are kept in copper. [SHA-ECO-001]"""
LOCK_PRICE = 1600
UNBREAKABLE = ("full-shard", "shard-dagger", "fragment")
"""What only magic breaks, and no smith works. [SHA-ECO-048]"""
FRESH_DAYS, PRESERVED_DAYS = 7, 365


def in_words(copper: int) -> str:
    """A price as people say it. [SHA-ECO-001]"""
    silver, rest = divmod(copper, COPPER)
    return " ".join(part for part in (f"{silver} s" if silver else "", f"{rest} c" if rest else "") if part) or "0 c"


def local_price(copper: int, factor: float = 1) -> int:
    """What something costs here: prices are a guide, and a place has its own factor. [SHA-ECO-002]"""
    return ceil(copper * exactly(factor))


# -- qualities ----------------------------------------------------------------------------------


def no_quality(quality: Quality, scope: Scope) -> Refusal | None:
    """Why a thing cannot have a quality. [SHA-ECO-005]"""
    if scope in quality.scopes:
        return None
    return Refusal(f"{quality.name} is nothing for {scope}.", "SHA-ECO-005", f"It is for {', '.join(quality.scopes)}.")


def with_quality(weapon: Weapon, quality: str) -> Weapon:
    """A weapon of its kind that is made differently: lighter, keener, blunted. [SHA-ECO-007 SHA-ECO-010 SHA-ECO-024]"""
    more = replace(weapon, qualities=(*weapon.qualities, quality))
    if quality == "feather":
        return replace(
            more, strength=ceil(exactly(weapon.strength) / 2), encumbrance=ceil(exactly(weapon.encumbrance) / 2)
        )
    if quality == "honed":
        return replace(more, damage=weapon.damage + 1)
    if quality == "subdual" and weapon.skill == "melee":
        return replace(more, price=weapon.price // 2)
    return more


def halved_by(marks: tuple[str, ...], amount: int) -> int:
    """What is left of an advantage that gear gives once it has deteriorated. [SHA-SHM-037]"""
    return amount // 2 if "deteriorated" in marks and amount > 0 else amount


def pierces(qualities: tuple[str, ...], armor: tuple[str, ...] = ()) -> bool:
    """Whether armor does not count: a piercing weapon, and nothing reinforced against it. [SHA-ECO-006 SHA-ECO-012]"""
    return "armor-piercing" in qualities and "reinforced" not in armor


def sheds_light(qualities: tuple[str, ...]) -> str:
    """The template that a glowing thing lights, "" for any other. [SHA-ECO-009]"""
    return "field (5)" if "glowing" in qualities else ""


# -- damage to things ---------------------------------------------------------------------------


def item_health(encumbrance: float, qualities: tuple[str, ...] = ()) -> int:
    """What a thing withstands: like its EV, half if fragile, twice if sturdy. [SHA-ECO-004 SHA-ECO-008]"""
    health = exactly(encumbrance)
    if "fragile" in qualities:
        health /= 2
    if "sturdy" in qualities:
        health *= 2
    return floor(health)


def damage_to(item: str, material: Material, amount: int, *, piercing: bool = False) -> int:
    """What a blow does to a thing of some material; shards do not break. [SHA-ECO-004 SHA-ECO-048]"""
    if item in UNBREAKABLE:
        return 0
    factor = 0 if pierces(("armor-piercing",) if piercing else (), material.qualities) else material.factor
    return max(0, amount - factor)


def no_work_on(item: str) -> Refusal | None:
    """Why a smith cannot work something. [SHA-ECO-048]"""
    if item not in UNBREAKABLE:
        return None
    return Refusal("No tool marks a shard.", "SHA-ECO-048", "Use it as it fell.")


# -- armor --------------------------------------------------------------------------------------


def hindered(actor: Actor, book: Book, skill: str, *, core: bool = True) -> int:
    """What armor takes from a test. [SHA-ECO-020 SHA-SHM-059]"""
    return -armor_penalty(actor, book) if skill in NIMBLE or not core else 0


def weariness(actor: Actor, book: Book, *, hot: bool = False) -> int:
    """Subdual damage for an hour in armor: doubled by heat, halved by being used to heat, less by practice.

    [SHA-ECO-021]
    """
    if not actor.armor:
        return 0
    adapted = "heat" in species_of(actor.character, book).traits.get("environmental-adaptation", "")
    amount = 2 if hot else 1
    amount = amount // 2 if adapted or actor.is_marked("adapted-heat") else amount
    eased = sum(part.value for part in adjusting(actor, book, ("armor-weariness",)))
    return max(0, amount - eased)


@rule
def march_in_armor(play: Play, who: str, hours: int, *, hot: bool = False) -> int:
    """Hours of exertion in armor tire. [SHA-ECO-021]"""
    amount = weariness(play.actor(who), play.book, hot=hot) * hours
    return hurt(play, who, amount, "subdual", "weary of armor", irreducible=True) if amount else 0


def armor_encumbrance(armor: Armor, *, worn: bool) -> Fraction:
    """What armor weighs: worn as listed, carried twice that. [SHA-ECO-019]"""
    return exactly(armor.encumbrance) * (1 if worn else 2)


def shortfall(strong: float, weapon: Weapon) -> int:
    """What a weapon that is too heavy takes from its use. [SHA-ECO-022]"""
    return -max(0, ceil(exactly(weapon.strength) - exactly(strong)))


# -- things and their price ---------------------------------------------------------------------


def sized(item: Item, size: Literal["smaller", "larger"]) -> Item:
    """A container or an instrument of another size: all its figures halved or doubled. [SHA-ECO-031 SHA-ECO-032]"""
    by = Fraction(1, 2) if size == "smaller" else Fraction(2)
    return replace(
        item,
        encumbrance=float(exactly(item.encumbrance) * by),
        price=floor(item.price * by),
        capacity=floor(item.capacity * by),
    )


def fits(container: Item, contents: tuple[float, ...]) -> bool:
    """Whether a container holds all this; what is in it weighs what it weighs. [SHA-ECO-031]"""
    return sum((exactly(each) for each in contents), Fraction(0)) <= container.capacity


def lock_difficulty(copper: int) -> int:
    """How hard a lock is to pick: one more for each doubling of what it cost. [SHA-ECO-033]"""
    harder, price = 0, LOCK_PRICE * 2
    while price <= copper:
        harder, price = harder - 1, price * 2
    return harder


def enables(item: Item, activity: str, named: str = "") -> bool:
    """Whether a kit serves some work; those for a craft or science serve one named field. [SHA-ECO-028]"""
    if not item.kit:
        return False
    wanted = activity.removesuffix("-kit")
    own = item.id.removesuffix("-kit")
    return wanted == (named if own in ("crafting", "science") and named else own)


def unrefined(copper: int) -> int:
    """What raw goods fetch before they are worked. [SHA-ECO-043]"""
    return copper // 2


def gem_price(copper: int, carats: int, *, generous: bool = False) -> int:
    """A stone's worth grows faster than its weight: three or four times for each doubling. [SHA-ECO-044]"""
    times = 0
    while 2 ** (times + 1) <= carats:
        times += 1
    price: int = copper * (4 if generous else 3) ** times
    return price


def keeps(item: str) -> int:
    """How many days food keeps. [SHA-ECO-036]"""
    return PRESERVED_DAYS if "preserved" in item else FRESH_DAYS


def clothing_encumbrance(item: Item, *, worn: bool) -> int:
    """Clothes on one's back weigh nothing, carried ones a point. [SHA-ECO-037]"""
    return 0 if worn else 1


def bill(items: tuple[Item, ...], days: int = 1) -> int:
    """What lodging and wages for some days come to; meals and drinks count by the piece. [SHA-ECO-045 SHA-ECO-046]"""
    by_day = ("Lodging",)
    return sum(each.price * (days if each.sort == "retainer" or each.name.startswith(by_day) else 1) for each in items)


def gear_for_powers(actor: Actor, book: Book) -> tuple[str, ...]:
    """What somebody needs for the powers they know: a shard for those of shards, fragments to burn. [SHA-ECO-003]"""
    known = [book.content.get(Power, each) for each in powers_of(actor.character, book)]
    shard = any(each.element in ("accession", "thaumaturgy") for each in known)
    burns = any(each.fragments for each in known)
    return (*(("full-shard",) if shard else ()), *(("fragment",) if burns else ()))
