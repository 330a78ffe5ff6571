"""Content: what the tables of the book and its extensions are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Struct

from rulewright.content import Entry, Kinds, Ref
from rulewright.contract import Book
from rulewright.kits.callings import Calling
from rulewright.play import FrozenMap
from rulewright.rulesets.otherworlds.state.deeds import Deed

type Attribute = Literal["strength", "dexterity", "toughness", "intellect", "wisdom", "resolve"]
ATTRIBUTES: tuple[Attribute, ...] = ("strength", "dexterity", "toughness", "intellect", "wisdom", "resolve")

type Grades = FrozenMap[Annotated[str, Ref("keyword")], int]
"""Keywords with their number; those without a number have 1."""

NO_GRADES: Grades = FrozenMap()


class Proficiency(Entry, frozen=True, kw_only=True):
    """Something a character may be good at, and the attribute it goes with; `spoken` needs a voice."""

    attribute: Attribute
    spoken: bool = False


class Difficulty(Entry, frozen=True, kw_only=True):
    """A named difficulty level; a check must come out higher."""

    level: int


class DamageType(Entry, frozen=True, kw_only=True):
    """A type of damage: its family, what suffers it double, which layer does, and what it leaves behind."""

    family: Literal["physical", "elemental"]
    doubles: tuple[str, ...] = ()
    layer: Literal["", "armor", "guard"] = ""
    leaves: Literal["", "stun", "chill", "stone", "poison", "gust"] = ""


class Keyword(Entry, frozen=True, kw_only=True):
    """A keyword of weapons, creatures or conditions; `mark` is what it leaves on somebody who is in that state.

    Of what is not `graded` there is one grade.
    """

    graded: bool = False
    mark: str = ""


class Maneuver(Entry, frozen=True, kw_only=True):
    """What successes of a combat roll can buy, on which rolls, and for how many."""

    group: Literal["attacking", "melee", "guns", "spell", "defend", "evade"]
    cost: int


class Mastery(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What proficiency with a weapon type gives."""

    costs: FrozenMap[Annotated[str, Ref("maneuver")], int] = FrozenMap()
    keywords: Grades = NO_GRADES
    edge: tuple[Literal["attack", "defense", "evade", "thrown"], ...] = ()
    range: int = 0
    attack: int = 0
    blast: int = 0


class WeaponType(Entry, frozen=True, kw_only=True):
    """A type of weapon: how it is used, and what mastering it gives."""

    group: Literal["melee", "guns", "ranged"]
    mastery: Mastery


class Weapon(Entry, frozen=True, kw_only=True):
    """A weapon: attack value / magazine / range, and the rest of its line."""

    type: Annotated[str, Ref("weapon_type")]
    use: Literal["melee", "heavy", "dexterity", "precision"]
    attack: int
    magazine: int = 0
    range: int = 1
    size: Literal["small", "medium", "large"] = "medium"
    hands: Literal[0, 1, 2] = 1
    damage: Annotated[str, Ref("damage")]
    death: bool = False
    thrown: bool = False
    natural: bool = False
    blast: int = 0
    keywords: Grades = NO_GRADES
    guard: int = 0
    recharge: int = 0


class ArmorClass(Entry, frozen=True, kw_only=True):
    """A class of armor: the Toughness it needs, and how much Dexterity counts in it."""

    toughness: int = 0
    dexterity: int | None = None


class Armor(Entry, frozen=True, kw_only=True):
    """Something worn against blows."""

    worn: Annotated[str, Ref("armor_class")]
    armor: int = 0
    guard: int = 0
    recharge: int = 0
    absorb: int = 0
    marks: tuple[str, ...] = ()


class Item(Entry, frozen=True, kw_only=True):
    """Something that is used up: what using it does, and whether it helps to tend wounds."""

    deeds: tuple[Deed, ...] = ()
    healing: bool = False
    reach: int = 1
    guard: int = 0
    recharge: int = 0
    uses: Literal["once", "kept"] = "once"


class Power(Entry, frozen=True, kw_only=True):
    """What skills and spells share: when they are used, at what price, how far, and what they do."""

    use: Literal["action", "boost", "passive", "reaction", "movement"]
    astral: int = 0
    daily: bool = False
    reach: int = 0
    area: int = 0
    at: Literal["self", "friend", "foe", "any"] = "self"
    when: Literal["", "attacked", "friend_attacked", "hurt", "approached"] = ""
    deeds: tuple[Deed, ...] = ()
    needs: FrozenMap[Attribute, int] = FrozenMap()
    verbal: bool = False


class Skill(Power, frozen=True, kw_only=True):
    """Something learned."""


class Spell(Power, frozen=True, kw_only=True):
    """Something done with astral; most are spoken."""

    verbal: bool = True
    healing: bool = False


class Creature(Entry, frozen=True, kw_only=True):
    """An opponent: all that a character has, without the price of it."""

    attributes: FrozenMap[Attribute, int]
    speed: int = 3
    initiative: int = 0
    health: int | None = None
    size: Literal[1, 2, 3, 4] = 2
    traits: tuple[str, ...] = ("flesh", "blood")
    marks: tuple[str, ...] = ()
    keywords: Grades = NO_GRADES
    proficiencies: FrozenMap[Annotated[str, Ref("proficiency")], int] = FrozenMap()
    masteries: tuple[Annotated[str, Ref("weapon_type")], ...] = ()
    weapons: tuple[Annotated[str, Ref("weapon")], ...] = ()
    armor: Annotated[str, Ref("armor")] = "clothes"
    hide: int = 0
    guard: int = 0
    recharge: int = 0
    absorb: int = 0
    items: FrozenMap[Annotated[str, Ref("item")], int] = FrozenMap()
    powers: tuple[Annotated[str, Ref("skill", "spell")], ...] = ()
    epic: bool = False


KINDS: Kinds = {
    "proficiency": Proficiency,
    "difficulty": Difficulty,
    "damage": DamageType,
    "keyword": Keyword,
    "maneuver": Maneuver,
    "weapon_type": WeaponType,
    "weapon": Weapon,
    "armor_class": ArmorClass,
    "armor": Armor,
    "item": Item,
    "skill": Skill,
    "spell": Spell,
    "creature": Creature,
    "calling": Calling,
}


def power_of(which: str, book: Book[Any]) -> Power:
    """A skill or a spell by its id."""
    shelf = book.content[Spell]
    return shelf[which] if which in shelf else book.content.get(Skill, which)
