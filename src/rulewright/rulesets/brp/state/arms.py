"""Arms: what is at hand, of which kind it is, what its dice can do, and what is left of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from rulewright.chance import Chance, parse
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Shield, Weapon
from rulewright.rulesets.brp.state.keys import split
from rulewright.rulesets.brp.state.powers_state import STAFF

BARE = ("fist", "kick", "head-butt")
GUNS = ("firearm", "heavy-weapon", "artillery")
HANDGUNS = ("firearm/pistol", "firearm/revolver", "energy-weapon/energy-pistol")
WHOLE_STAFF, OTHER_SHAPE = 20, 5
REACH = {"long": 1, "medium": 2, "short": 3}
type Kind = Literal["melee", "thrown", "shot", "gun", "beam"]


def kind_of(weapon: Weapon) -> Kind:
    """Hand weapon, thrown, shot by hand, gun or beam. [BRP-CBT-017 BRP-CBT-102]"""
    skill = split(weapon.skill)[0]
    if skill == "energy-weapon":
        return "beam"
    if skill in GUNS:
        return "gun"
    if not weapon.range:
        return "melee"
    return "thrown" if weapon.thrown else "shot"


def arm(item: str, book: Book) -> Weapon:
    """A weapon by its id; a shield is a weapon too. [BRP-CBT-100]"""
    if item in book.content[Weapon]:
        return book.content.get(Weapon, item)
    shield = book.content.get(Shield, item)
    return Weapon(
        id=shield.id,
        name=shield.name,
        skill="shield",
        base=shield.base,
        damage=shield.damage,
        special=shield.special,
        reach="short",
        hit_points=shield.hit_points,
        strength=shield.strength,
        dexterity=shield.dexterity,
    )


def is_small(weapon: Weapon) -> bool:
    """Whether something can be used at the closest quarters: hands, knives, handguns. [BRP-SKL-078]"""
    return (kind_of(weapon) == "melee" and weapon.reach == "short") or weapon.skill in HANDGUNS


def order_within_a_rank(weapon: Weapon) -> int:
    """Missiles first, then long, medium and short weapons. [BRP-CBT-017]"""
    return 0 if kind_of(weapon) != "melee" else REACH[weapon.reach]


def at_hand(me: Actor) -> tuple[str, ...]:
    """What somebody can strike with: what is in hand, the shield, and the body."""
    return tuple(dict.fromkeys((*me.in_hand, *((me.shield,) if me.shield else ()), *BARE)))


def first_arm(me: Actor) -> str:
    """The weapon that comes first to hand: what a rating is divided for. [BRP-CBT-085]"""
    return me.in_hand[0] if me.in_hand else BARE[0]


def fumble_table_of(weapon: Weapon, *, parrying: bool = False) -> Literal["melee", "parry", "missile", "natural"]:
    """Which table a fumble is rolled on: by what was done, and with what. [BRP-CBT-056]"""
    if kind_of(weapon) != "melee":
        return "missile"
    if split(weapon.skill)[0] in ("brawl", "grapple"):
        return "natural"
    return "parry" if parrying else "melee"


def points_left(me: Actor, item: str, book: Book) -> int:
    """Hit points that a weapon or shield has left; what serves as a wizard's staff has its own. [BRP-CBT-028]"""
    store = me.powers.stores.get(item)
    whole = staff_hit_points(item, book) if store is not None and store.is_staff else arm(item, book).hit_points
    return whole - int(me.worn.get(item, 0))


def staff_hit_points(item: str, book: Book) -> int:
    """Hit points of a wizard's staff: 20, or of another shape its own and 5, or 25. [BRP-POW-079]"""
    if item == STAFF:
        return WHOLE_STAFF
    if book.options.staff_hit_points == "flat":
        return WHOLE_STAFF + OTHER_SHAPE
    return arm(item, book).hit_points + OTHER_SHAPE


def holds_shots(weapon: Weapon) -> bool:
    """Whether a weapon holds several shots, so that they are counted; one that holds one is slow instead. [BRP-CBT-102]"""
    return weapon.ammunition > 1


def shots_left(me: Actor, item: str, book: Book) -> int:
    """Shots before a weapon must be loaded; what holds none never runs out. [BRP-CBT-102]"""
    held = arm(item, book)
    return max(0, held.ammunition - int(me.shots.get(item, 0))) if holds_shots(held) else 1


def item_armour(item: str, book: Book) -> int:
    """What a shield stops before it suffers; weapons stop nothing. [BRP-CBT-101]"""
    return book.content.get(Shield, item).armour if item in book.content[Shield] else 0


@lru_cache(maxsize=512)
def weapon_dice(damage: str) -> Chance[int]:
    """The dice and adds of a weapon as luck."""
    return parse(damage).chance


@lru_cache(maxsize=512)
def greatest(damage: str) -> int:
    """The most that a weapon's dice and adds can do. [BRP-CBT-043]"""
    return max(weapon_dice(damage).odds())
