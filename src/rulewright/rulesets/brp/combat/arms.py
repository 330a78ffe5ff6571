"""Arms: what is in whose hands, of which kind it is, and what is left of it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET

from rulewright.play import rule
from rulewright.rulesets.brp.character import Actor, Book, Play
from rulewright.rulesets.brp.entries import Shield, Weapon
from rulewright.rulesets.brp.powers.enchanted import breaks_with
from rulewright.rulesets.brp.powers.holdings import STAFF, Store
from rulewright.rulesets.brp.skills.keys import split

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


def fumble_table_of(weapon: Weapon, *, parrying: bool = False) -> Literal["melee", "parry", "missile", "natural"]:
    """Which table a fumble is rolled on: by what was done, and with what. [BRP-CBT-056]"""
    if kind_of(weapon) != "melee":
        return "missile"
    if split(weapon.skill)[0] in ("brawl", "grapple"):
        return "natural"
    return "parry" if parrying else "melee"


# -- what weapons suffer ------------------------------------------------------------------------


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


def item_armour(item: str, book: Book) -> int:
    """What a shield stops before it suffers; weapons stop nothing. [BRP-CBT-101]"""
    return book.content.get(Shield, item).armour if item in book.content[Shield] else 0


@rule
def wear(play: Play, who: str, item: str, points: int, cause: str = "") -> bool:
    """Take points off a weapon or shield; whether it breaks. The body has none to lose. [BRP-CBT-049 BRP-CBT-097]"""
    me = play.actor(who)
    if points <= 0 or not arm(item, play.book).hit_points:
        return False
    if points_left(me, item, play.book) > points:
        play.change(who, f"worn.{item}", me.worn.get(item, 0) + points, cause)
        return False
    break_item(play, who, item, cause)
    return True


@rule
def break_item(play: Play, who: str, item: str, cause: str = "") -> None:
    """A weapon or shield is no more; a wizard's staff is dead for good. [BRP-CBT-055 BRP-POW-078]"""
    me = play.actor(who)
    store = me.powers.stores.get(item)
    if store is not None and store.is_staff:
        play.change(who, f"powers.stores.{item}", Store(points=0, most=0, sets=store.sets, dies=True), "broken")
    if item in me.in_hand:
        play.change(who, "in_hand", tuple(each for each in me.in_hand if each != item), cause)
    if item in me.weapons:
        play.change(who, "weapons", tuple(each for each in me.weapons if each != item), cause)
    if item == me.shield:
        play.change(who, "shield", "", cause)
    if item in me.worn:
        play.change(who, f"worn.{item}", UNSET, cause)
    breaks_with(play, who, item)
    play.note(f"{me.name}: {'the staff' if item == STAFF else arm(item, play.book).name} breaks.")


@rule
def drop(play: Play, who: str, item: str, cause: str = "") -> None:
    """Something falls from the hand and lies on the ground."""
    me = play.actor(who)
    if item in me.in_hand:
        play.change(who, "in_hand", tuple(each for each in me.in_hand if each != item), cause)
        play.change(who, "dropped", (*me.dropped, item), cause)
    elif item == me.shield:
        play.change(who, "shield", "", cause)
        play.change(who, "dropped", (*me.dropped, item), cause)


@rule
def take_up(play: Play, actor: str, item: str) -> None:
    """Pick something up, or draw it. [BRP-CBT-022]"""
    me = play.actor(actor)
    if item in me.dropped:
        play.change(actor, "dropped", tuple(each for each in me.dropped if each != item), "picked up")
    if item in play.book.content[Shield]:
        play.change(actor, "shield", item, "taken up")
        return
    both = arm(item, play.book).hands == 2
    kept = () if both else tuple(each for each in me.in_hand[:1] if arm(each, play.book).hands != 2)
    play.change(actor, "in_hand", (item, *kept), "taken up")
