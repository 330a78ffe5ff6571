"""Derived numbers: what an actor's sheet comes to now. Computed, never stored; each knows its parts."""

from __future__ import annotations

from rulewright.play import Derived, Part, derived
from rulewright.play.effects import parts_of
from rulewright.rulesets.otherworlds.options import Options
from rulewright.rulesets.otherworlds.state.character import Actor, Book
from rulewright.rulesets.otherworlds.state.entries import (
    Armor,
    ArmorClass,
    Attribute,
    Creature,
    Item,
    Proficiency,
    Weapon,
)
from rulewright.rulesets.otherworlds.state.grid import FEET


def half(number: int, options: Options) -> int:
    """Half of a number, an odd one rounded as the table does: up by default. [OWS-018]"""
    return (number + 1) // 2 if options.halves == "up" else number // 2


# -- attributes ---------------------------------------------------------------------------------


def attribute(me: Actor, which: Attribute) -> Derived:
    """An attribute as it stands now: frost lowers Dexterity, effects raise or lower any. [OWS-102]"""
    parts = [Part(which.capitalize(), me.attributes.of(which)), *parts_of(me.effects, which)]
    if which == "dexterity" and me.chill:
        parts.append(Part("frost", -me.chill, "OWS-102"))
    return derived(which.capitalize(), *parts, least=0)


def armor_class(me: Actor, book: Book) -> ArmorClass:
    """The class of what somebody wears."""
    return book.content.get(ArmorClass, book.content.get(Armor, me.armor).worn)


def counted_dexterity(me: Actor, book: Book) -> Derived:
    """Dexterity as far as the armor lets it count. [OWS-070]"""
    now = attribute(me, "dexterity")
    limit = armor_class(me, book).dexterity
    if limit is None or now <= limit:
        return now
    return derived("Dexterity", *now.parts, most=limit, rule="OWS-070")


def attack_dexterity(me: Actor, book: Book) -> Derived:
    """Dexterity in attacks and evading, which the table may leave unlimited. [OWS-070]"""
    whole = book.options.dexterity_limit == "defense"
    return attribute(me, "dexterity") if whole else counted_dexterity(me, book)


def speed(me: Actor) -> Derived:
    """Spaces of 10 feet that a movement covers; frost takes them away. [OWS-054 OWS-102]"""
    parts = [Part("Speed", me.speed, "OWS-054"), *parts_of(me.effects, "speed"), Part("frost", -me.chill, "OWS-102")]
    return derived("Speed", *parts, least=0)


def initiative(me: Actor) -> Derived:
    """What is added to the die for the order of turns. [OWS-039]"""
    parts = parts_of(me.effects, "initiative")
    return derived("Initiative", ("Speed", speed(me), "OWS-039"), ("bonus", me.initiative, "OWS-039"), *parts)


# -- defence ------------------------------------------------------------------------------------


def defense(me: Actor, book: Book) -> Derived:
    """Toughness and half of Dexterity rounded up, less what has turned to stone. [OWS-011 OWS-109]"""
    dexterity = counted_dexterity(me, book)
    return derived(
        "Defense",
        ("Toughness", attribute(me, "toughness"), "OWS-011"),
        ("half Dexterity", (dexterity + 1) // 2, "OWS-011"),
        *parts_of(me.effects, "defense"),
        ("petrified", -me.stone, "OWS-109"),
        least=0,
    )


def evasion(me: Actor, book: Book) -> Derived:
    """What an evade roll adds: Dexterity, or Defense at a table that reads it so. [OWS-014]"""
    if book.options.evade_roll == "defense":
        return derived("Evade", ("Defense", defense(me, book), "OWS-014"), *parts_of(me.effects, "evade"))
    dexterity = attack_dexterity(me, book)
    return derived("Evade", ("Dexterity", dexterity, "OWS-014"), *parts_of(me.effects, "evade"), least=0)


def may_evade(me: Actor, book: Book) -> bool:
    """Whether somebody is nimble enough to evade, and free to: Dexterity at least Toughness, now. [OWS-013 OWS-109]"""
    free = me.conscious and not immobile(me) and not petrified(me, book)
    return free and attack_dexterity(me, book) >= attribute(me, "toughness")


def frozen(me: Actor) -> bool:
    """Whether frost has taken all Dexterity. [OWS-102]"""
    return me.chill > 0 and attribute(me, "dexterity") <= 0


def petrified(me: Actor, book: Book) -> bool:
    """Whether petrifying damage has taken all Defense. [OWS-109]"""
    return me.stone > 0 and defense(me, book) <= 0


def immobile(me: Actor) -> bool:
    """Whether somebody cannot move from the spot. [OWS-102]"""
    return frozen(me) or me.is_marked("grappled") or me.is_marked("immobile")


def armor(me: Actor, book: Book) -> Derived:
    """What armor and hide take off every blow. [OWS-069]"""
    worn = book.content.get(Armor, me.armor)
    hide = book.content.get(Creature, me.creature).hide if me.creature else 0
    parts = parts_of(me.effects, "armor")
    return derived("Armor", (worn.name, worn.armor, "OWS-069"), ("hide", hide), *parts, least=0)


def most_guard(me: Actor, book: Book) -> Derived:
    """How much the guards hold when full: armor, a shield in hand, devices, nature. [OWS-071]"""
    return _guards("Guard", "guard", me, book)


def recharge(me: Actor, book: Book) -> Derived:
    """What the guards regain at the start of an own turn. [OWS-071]"""
    return _guards("Recharge", "recharge", me, book)


def _guards(name: str, field: str, me: Actor, book: Book) -> Derived:
    worn = book.content.get(Armor, me.armor)
    parts = [Part(worn.name, getattr(worn, field), "OWS-071")]
    if me.creature:
        parts.append(Part("nature", getattr(book.content.get(Creature, me.creature), field), "OWS-071"))
    for held in me.weapons.values():
        if held.where == "drawn":
            weapon = book.content.get(Weapon, held.weapon)
            parts.append(Part(weapon.name, getattr(weapon, field), "OWS-071"))
    for each in me.belt:
        item = book.content.get(Item, each)
        parts.append(Part(item.name, getattr(item, field), "OWS-071"))
    return derived(name, *parts, least=0)


# -- tracks -------------------------------------------------------------------------------------


def most_health(me: Actor, book: Book) -> Derived:
    """The most Health: a number of points for each of Toughness, unless a creature has its own. [OWS-061]"""
    if me.creature and (own := book.content.get(Creature, me.creature).health) is not None:
        return derived("Most Health", ("nature", own))
    each = book.options.health_per_toughness
    return derived("Most Health", (f"Toughness × {each}", me.attributes.toughness * each))


def reachable_health(me: Actor, book: Book) -> int:
    """How far healing can go: death damage stays. [OWS-092]"""
    return max(0, most_health(me, book) - me.death)


def most_astral(me: Actor, book: Book) -> Derived:
    """The most astral: a number of points for each of Resolve. [OWS-067]"""
    each = book.options.astral_per_resolve
    return derived("Most astral", (f"Resolve × {each}", me.attributes.resolve * each, "OWS-067"))


def exhausted(me: Actor) -> bool:
    """Whether somebody is drained of astral, poisoned, or exhausted otherwise. [OWS-064 OWS-104 OWS-111]"""
    drained = me.astral == 0 and me.attributes.resolve > 0
    return drained or me.poison > 0 or me.is_marked("exhausted")


# -- skills -------------------------------------------------------------------------------------


def skill(me: Actor, proficiency: str, book: Book, instead: Attribute | None = None) -> Derived:
    """What a skill check adds to its die: the attribute and the proficiency bonus. [OWS-007]"""
    entry = book.content.get(Proficiency, proficiency)
    which = instead or entry.attribute
    limited = which == "dexterity" and book.options.dexterity_limit == "combat" and proficiency in LIMITED
    number = counted_dexterity(me, book) if limited else attribute(me, which)
    return derived(
        entry.name,
        (which.capitalize(), number, "OWS-007"),
        ("proficiency", me.proficiencies.get(proficiency, 0), "OWS-007"),
        *parts_of(me.effects, "skill", proficiency),
    )


LIMITED = frozenset({"acrobatics", "stealth"})
"""Dexterity skills that armor's limit touches."""


def throwing_distance(me: Actor) -> int:
    """How many feet somebody throws. [OWS-057]"""
    return attribute(me, "strength") * FEET
