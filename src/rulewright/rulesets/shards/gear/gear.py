"""Gear: what qualities do to things, when things break, what armor costs its wearer, and what money buys."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Literal

from msgspec.structs import replace

from rulewright.play import Refusal, rule
from rulewright.rulesets.shards.body.health import IRREDUCIBLE, hurt
from rulewright.rulesets.shards.checks.checks import NIMBLE
from rulewright.rulesets.shards.gear.wares import ware_of
from rulewright.rulesets.shards.state.adjustments import adjusting, armor_penalty, named_for
from rulewright.rulesets.shards.state.character import Actor, Book, Character, Play
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_world import Material, Quality, Scope
from rulewright.rulesets.shards.state.scale import cubic, exactly

LOCK_PRICE = 1600

type Size = Literal["smaller", "usual", "larger"]
SIZES: dict[Size, Fraction] = {"smaller": Fraction(1, 2), "usual": Fraction(1), "larger": Fraction(2)}
"""What becomes of the figures of a thing. [SHA-ECO-031 SHA-ECO-032]"""
FEATHER = "feather"


# -- qualities ----------------------------------------------------------------------------------


def no_quality(quality: Quality, scope: Scope) -> Refusal | None:
    """Why a thing cannot have a quality. [SHA-ECO-005]"""
    if scope in quality.scopes:
        return None
    return Refusal(f"{quality.name} is nothing for {scope}.", "SHA-ECO-005", f"It is for {', '.join(quality.scopes)}.")


def with_quality(weapon: Weapon, quality: str) -> Weapon:
    """A weapon of its kind that is made differently: lighter, keener, blunted. [SHA-ECO-007 SHA-ECO-010 SHA-ECO-024]"""
    more = replace(weapon, qualities=(*weapon.qualities, quality))
    if quality == FEATHER:
        return replace(
            more,
            strength=ceil(exactly(weapon.strength) / 2),
            encumbrance=feathered(weapon.encumbrance, (quality,)),
        )
    if quality == "honed":
        return replace(more, damage=weapon.damage + 1)
    if quality == "subdual" and weapon.skill == "melee":
        return replace(more, price=weapon.price // 2)
    return more


def arm_made(character: Character, weapon: Weapon) -> Weapon:
    """A weapon as its owner has it: with every quality that was worked into it."""
    for quality in character.worked.get(weapon.id, ()):
        weapon = with_quality(weapon, quality)
    return weapon


def sized(item: Item, size: Size) -> Item:
    """A container or an instrument of another size: all its figures halved or doubled. [SHA-ECO-031 SHA-ECO-032]"""
    by = SIZES[size]
    return replace(
        item,
        encumbrance=float(exactly(item.encumbrance) * by),
        price=floor(item.price * by),
        capacity=float(exactly(item.capacity) * by),
    )


def sizes_of(character: Character, item: Item) -> tuple[Size, ...]:
    """The sizes of somebody's things of a sort, piece by piece, the usual ones last. [SHA-ECO-031 SHA-ECO-032]"""
    worked = character.worked.get(item.id, ()) if item.sizes else ()
    named: tuple[Size, ...] = tuple(size for each in worked for size in SIZES if each == size != "usual")
    number = character.items.count(item.id)
    usual: tuple[Size, ...] = ("usual",)
    return (*named[:number], *(usual * (number - len(named))))


def pieces_of(character: Character, item: Item) -> tuple[Item, ...]:
    """Things of a sort as their owner has them: each of its size, and as light as they were made.

    [SHA-ECO-007 SHA-ECO-031 SHA-ECO-032]
    """
    worked = character.worked.get(item.id, ())
    made = (sized(item, size) for size in sizes_of(character, item))
    return tuple(replace(each, encumbrance=feathered(each.encumbrance, worked)) for each in made)


def feathered(encumbrance: float, worked: tuple[str, ...]) -> float:
    """What a thing weighs: half, rounded up, where it is as light as a feather. [SHA-ECO-007]"""
    return ceil(exactly(encumbrance) / 2) if FEATHER in worked else encumbrance


def pierces(qualities: tuple[str, ...], armor: tuple[str, ...] = ()) -> bool:
    """Whether armor does not count: a piercing weapon, and nothing reinforced against it. [SHA-ECO-006 SHA-ECO-012]"""
    return "armor-piercing" in qualities and "reinforced" not in armor


# -- damage to things ---------------------------------------------------------------------------


def item_health(encumbrance: float, qualities: tuple[str, ...] = ()) -> int:
    """What a thing withstands: like its EV, half if fragile, twice if sturdy. [SHA-ECO-004 SHA-ECO-008]"""
    health = exactly(encumbrance)
    if "fragile" in qualities:
        health /= 2
    if "sturdy" in qualities:
        health *= 2
    return floor(health)


def is_unbreakable(book: Book, thing: str) -> bool:
    """Whether only magic breaks a thing, and no smith works it. [SHA-ECO-048]"""
    ware = ware_of(book, thing)
    return isinstance(ware, (Weapon, Item)) and ware.unbreakable


def damage_to(material: Material, amount: int, *, piercing: bool = False) -> int:
    """What a blow does to a thing of some material. [SHA-ECO-004]"""
    factor = 0 if pierces(("armor-piercing",) if piercing else (), material.qualities) else material.factor
    return max(0, amount - factor)


def no_work_on(book: Book, item: str) -> Refusal | None:
    """Why a smith cannot work something. [SHA-ECO-048]"""
    if not is_unbreakable(book, item):
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
    adapted = any("heat" in of for of in named_for(actor.character, book, "environmental-adaptation"))
    amount = 2 if hot else 1
    amount = amount // 2 if adapted or actor.is_marked("adapted-heat") else amount
    eased = sum(part.value for part in adjusting(actor, book, ("armor-weariness",)))
    return max(0, amount - eased)


@rule
def march_in_armor(play: Play, who: str, hours: int, *, hot: bool = False) -> int:
    """Hours of exertion in armor tire. [SHA-ECO-021]"""
    amount = weariness(play.actor(who), play.book, hot=hot) * hours
    return hurt(play, who, amount, "subdual", "weary of armor", IRREDUCIBLE) if amount else 0


def armor_encumbrance(armor: Armor, *, worn: bool, size: float = 1) -> Fraction:
    """What armor weighs: worn as listed, carried twice that, by the cube of the Scale it is made for.

    [SHA-ECO-019 SHA-CORE-070]
    """
    return cubic(armor.encumbrance, size) * (1 if worn else 2)


def clothing_encumbrance(clothes: int) -> int:
    """Clothes on one's back weigh nothing, every other set a point. [SHA-ECO-037]"""
    return max(0, clothes - 1)


def shortfall(strong: float, weapon: Weapon) -> int:
    """What a weapon that is too heavy takes from its use. [SHA-ECO-022]"""
    return -max(0, ceil(exactly(weapon.strength) - exactly(strong)))


# -- things and their price ---------------------------------------------------------------------


def lock_difficulty(copper: int) -> int:
    """How hard a lock is to pick: one more for each doubling of what it cost. [SHA-ECO-033]"""
    harder, price = 0, LOCK_PRICE * 2
    while price <= copper:
        harder, price = harder - 1, price * 2
    return harder


def enables(item: Item, activity: str) -> bool:
    """Whether a kit serves some work. [SHA-ECO-028]"""
    return item.kit and activity.removesuffix("-kit") == item.id.removesuffix("-kit")


def kits_of(character: Character, book: Book) -> tuple[Item, ...]:
    """The kits that somebody carries. [SHA-ECO-028]"""
    mine = (book.content[Item].get(each) for each in character.items)
    return tuple(each for each in mine if each is not None and each.kit)


def no_kit_for(character: Character, book: Book, activity: str) -> Refusal | None:
    """Why there is nothing to do some work with: no kit or tool is carried that enables it. [SHA-ECO-028]"""
    listed = book.content[Item]
    if any(activity in listed[each].enables for each in character.items if each in listed):
        return None
    fitting = ", ".join(each.name for each in book.content.all(Item) if activity in each.enables)
    return Refusal(f"That takes tools: {fitting}.", "SHA-ECO-028", "Get them, or use what is at hand.")


def named_trades(character: Character, kit: Item) -> tuple[str, ...]:
    """The fields that somebody's kits of one sort are for. [SHA-ECO-028]"""
    return tuple(each for each in character.worked.get(kit.id, ()) if each in kit.trades)


def unnamed(character: Character, kit: Item) -> bool:
    """Whether one of somebody's kits of a sort is for no field yet: its first use names it. [SHA-ECO-028]"""
    return bool(kit.trades) and len(named_trades(character, kit)) < character.items.count(kit.id)


def is_for(character: Character, kit: Item, trade: str) -> bool:
    """Whether a kit has the tools of a field, or could still have them. [SHA-ECO-028]"""
    named = named_trades(character, kit)
    return not trade or not kit.trades or trade in named or (trade in kit.trades and unnamed(character, kit))


def no_tools_for(character: Character, book: Book, skill: str, trade: str = "") -> Refusal | None:
    """Why a skill has nothing to work with: no kit is carried that serves it, or only one of another field.

    [SHA-SKL-046 SHA-ECO-028]
    """
    kits = tuple(each for each in kits_of(character, book) if each.serves == skill)
    if any(is_for(character, each, trade) for each in kits):
        return None
    if kits:
        has = ", ".join(dict.fromkeys(each for kit in kits for each in named_trades(character, kit)))
        return Refusal(f"That takes tools for {trade}; there are some for {has}.", "SHA-ECO-028", "Get a kit for it.")
    return Refusal(f"{skill.title()} takes tools: a kit or a workshop.", "SHA-SKL-046", "Get some.")


def name_kit(play: Play, who: str, skill: str, trade: str) -> None:
    """A kit that was for no field yet is from now on for the one it is first used in. [SHA-ECO-028]"""
    mine = play.actor(who).character
    kits = tuple(each for each in kits_of(mine, play.book) if each.serves == skill and is_for(mine, each, trade))
    if not trade or not kits or any(trade in named_trades(mine, each) for each in kits):
        return
    kit = kits[0]
    if kit.trades:
        worked = mine.worked.with_(kit.id, (*mine.worked.get(kit.id, ()), trade))
        play.change(who, "character.worked", worked, "first use")
        play.note(f"{mine.name or play.actor(who).name}'s {kit.name} is one for {trade}")
