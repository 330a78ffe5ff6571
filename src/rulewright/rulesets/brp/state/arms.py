"""Arms: what is at hand, of which kind it is, what its dice can do, and what is left of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from rulewright.chance import Chance, parse
from rulewright.content import Content
from rulewright.rulesets.brp.state.character import Actor, Book
from rulewright.rulesets.brp.state.entries import Shield, Weapon
from rulewright.rulesets.brp.state.keys import split
from rulewright.rulesets.brp.state.kinds.worth import NO_GOODS
from rulewright.rulesets.brp.state.powers_state import STAFF

BARE = ("fist", "kick", "head-butt")
HANDLESS = "no hands"
"""Marks those whose bodies have nothing to hold with. [BRP-CRE-008]"""
GUNS = ("firearm", "heavy-weapon", "artillery")
HANDGUNS = ("firearm/pistol", "firearm/revolver", "energy-weapon/energy-pistol")
WHOLE_STAFF, OTHER_SHAPE = 20, 5
THROWN, SHIELD_RANGE = "thrown ", 10
"""What the id of a shield in flight begins with, and its range in metres. [BRP-EQP-160]"""
REVOLVER = "firearm/revolver"
REACH = {"long": 1, "medium": 2, "short": 3}
type Kind = Literal["melee", "thrown", "shot", "gun", "beam"]


def kind_of(weapon: Weapon) -> Kind:
    """Hand weapon, thrown, shot by hand, gun or beam. [BRP-CBT-017 BRP-CBT-102 BRP-EQP-123]"""
    skill = split(weapon.skill)[0]
    if skill == "energy-weapon":
        return "beam"
    if skill in GUNS:
        return "gun"
    if not weapon.range:
        return "melee"
    return "thrown" if weapon.thrown else "shot"


def follows_gun_rules(weapon: Weapon, book: Book) -> bool:
    """Whether what holds for firearms holds for a weapon: for guns always, for energy weapons and all else that shoots as the
    table likes it. [BRP-EQP-122]
    """
    kinds = {"firearms": ("gun",), "energy": ("gun", "beam"), "all": ("gun", "beam", "shot")}
    return kind_of(weapon) in kinds[book.options.firearm_rules]


def arm(item: str, book: Book) -> Weapon:
    """A weapon by its id; a shield is a weapon too. [BRP-CBT-100 BRP-EQP-156 BRP-EQP-157 BRP-EQP-159]"""
    return _listed(item, book.content)


def made_like(item: str, content: Content) -> str:
    """What a second staff of one shape is made like: it goes by that and a number. All else is like itself. [BRP-POW-082]"""
    like, _, number = item.rpartition("-")
    return like if number.isdigit() and item not in content[Weapon] and like in content[Weapon] else item


@lru_cache(maxsize=4096)
def _listed(item: str, content: Content) -> Weapon:
    """What a book has under an id: looked up some hundred times in a fight."""
    if item in content[Weapon]:
        return content.get(Weapon, item)
    if (like := made_like(item, content)) != item:
        entry = content.get(Weapon, like)
        return replace(entry, id=item, name=f"{entry.name} {item.rpartition('-')[2]}")
    if item.startswith(THROWN):
        return in_flight(content.get(Shield, item.removeprefix(THROWN)))
    shield = content.get(Shield, item)
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
        on_foot=shield.cover == "large",
    )


def in_flight(shield: Shield) -> Weapon:
    """A shield as a missile: by the Throw skill, to 10 metres, with half the damage modifier. [BRP-EQP-160]"""
    return Weapon(
        id=THROWN + shield.id,
        name=f"{shield.name}, thrown",
        skill="throw",
        base=5,
        damage=shield.damage,
        modifier="half",
        special=shield.special,
        range=SHIELD_RANGE,
        thrown=True,
        hit_points=shield.hit_points,
        parries=False,
        strength=shield.strength,
        dexterity=shield.dexterity,
    )


def is_revolver(weapon: Weapon) -> bool:
    """Whether a weapon turns its rounds before a hammer. [BRP-EQP-125]"""
    return weapon.skill == REVOLVER


def holds(weapon: Weapon, book: Book) -> int:
    """How many shots a weapon holds; one less in a revolver whose chamber under the hammer is left empty. [BRP-EQP-125]"""
    return weapon.ammunition - (is_revolver(weapon) and book.options.empty_chamber == "empty")


def is_a_thing(weapon: Weapon) -> bool:
    """Whether a weapon is a thing that anybody makes or gets: it neither grows on a body nor is one creature's own, nor is it what
    everybody has, such as a fist, which has no value and nothing that could break; a torch, or a stone, is one.

    [BRP-CBT-049 BRP-EQP-003]
    """
    return not (weapon.natural or weapon.owned or (weapon.value == NO_GOODS and not weapon.hit_points))


def is_small(weapon: Weapon) -> bool:
    """Whether something can be used at the closest quarters: hands, knives, handguns. [BRP-SKL-078]"""
    return (kind_of(weapon) == "melee" and weapon.reach == "short") or weapon.skill in HANDGUNS


def order_within_a_rank(weapon: Weapon) -> int:
    """Missiles first, then long, medium and short weapons. [BRP-CBT-017 BRP-EQP-087 BRP-EQP-093]"""
    return 0 if kind_of(weapon) != "melee" else REACH[weapon.reach]


def at_hand(me: Actor) -> tuple[str, ...]:
    """What somebody can strike with: what is in hand, the shield, and the body; a beast has neither fists nor feet to kick
    with. [BRP-CRE-008]
    """
    bare = () if me.is_marked(HANDLESS) else BARE
    return tuple(dict.fromkeys((*me.in_hand, *((me.shield,) if me.shield else ()), *bare)))


def in_hands(me: Actor, book: Book) -> tuple[str, ...]:
    """What somebody's hands hold, and not what grows on the body. [BRP-CRE-008]"""
    return tuple(each for each in me.in_hand if not arm(each, book).natural)


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
    """Hit points that a weapon or shield has left; what serves as a wizard's staff has its own. [BRP-CBT-028 BRP-EQP-080]"""
    store = me.powers.stores.get(item)
    whole = staff_hit_points(item, book) if store is not None and store.is_staff else arm(item, book).hit_points
    return whole - int(me.worn.get(item, 0))


def staff_hit_points(item: str, book: Book) -> int:
    """Hit points of a wizard's staff: 20, or of another shape its own and 5, or 25. [BRP-POW-079]"""
    if made_like(item, book.content) == STAFF:
        return WHOLE_STAFF
    if book.options.staff_hit_points == "flat":
        return WHOLE_STAFF + OTHER_SHAPE
    return arm(item, book).hit_points + OTHER_SHAPE


def holds_shots(weapon: Weapon) -> bool:
    """Whether a weapon holds several shots, so that they are counted; one that holds one is slow instead. [BRP-CBT-102]"""
    return weapon.ammunition > 1


def shots_left(me: Actor, item: str, book: Book) -> int:
    """Shots before a weapon must be loaded; what holds none never runs out. [BRP-CBT-102 BRP-EQP-083]"""
    held = arm(item, book)
    return max(0, holds(held, book) - int(me.shots.get(item, 0))) if holds_shots(held) else 1


def item_armour(item: str, book: Book) -> int:
    """What a shield stops before it suffers; weapons stop nothing. [BRP-CBT-101 BRP-EQP-158]"""
    return book.content.get(Shield, item).armour if item in book.content[Shield] else 0


@lru_cache(maxsize=512)
def weapon_dice(damage: str) -> Chance[int]:
    """The dice and adds of a weapon as luck."""
    return parse(damage).chance


@lru_cache(maxsize=512)
def greatest(damage: str) -> int:
    """The most that a weapon's dice and adds can do. [BRP-CBT-043]"""
    return max(weapon_dice(damage).odds())


def is_idle(me: Actor, limb: str) -> bool:
    """Whether a wound or a grip has put an arm or leg out of use. [BRP-CBT-119 BRP-CBT-136 BRP-SKL-085]"""
    return me.is_marked(f"useless {limb}") or any(hold.pinned and hold.location == limb for hold in me.fight.holds)


def in_left_hand(me: Actor) -> str:
    """What the left hand holds, by its id: what was taken into it, else the second thing in hand. [BRP-SKL-082]"""
    if me.off_hand in me.in_hand:
        return me.off_hand
    return me.in_hand[1] if len(me.in_hand) > 1 else ""
