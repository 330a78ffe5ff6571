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
    """Something a character may be good at.

    `attribute` is the one that a check with it adds. One that is `spoken` needs a voice.
    """

    attribute: Attribute
    spoken: bool = False


class Difficulty(Entry, frozen=True, kw_only=True):
    """A named difficulty level.

    `level` is the number that a check must exceed.
    """

    level: int


class DamageType(Entry, frozen=True, kw_only=True):
    """A type of damage: its family, what suffers it double, which layer does, and what it leaves behind.

    `family` says which resistances stop it: those against all that is physical (ghosts have one), or all that is
    elemental. `doubles` are the traits of those who suffer it twofold, such as "construct". `layer` is the protection
    against which it counts twice, armor or guard (blank: neither). `leaves` says what it does besides Health: "chill"
    takes Dexterity and Speed, "stone" Defense, "poison" works again each turn, "gust" throws people down, and "stun"
    takes no Health at all.
    """

    family: Literal["physical", "elemental"]
    doubles: tuple[str, ...] = ()
    layer: Literal["", "armor", "guard"] = ""
    leaves: Literal["", "stun", "chill", "stone", "poison", "gust"] = ""


class Keyword(Entry, frozen=True, kw_only=True):
    """A keyword of weapons, creatures or conditions.

    One that is `graded` stands with a number wherever it is given, any other without. `mark` is what it leaves on
    somebody who is in that state, and blank for what is no state.
    """

    graded: bool = False
    mark: str = ""


class Maneuver(Entry, frozen=True, kw_only=True):
    """What successes of a combat roll can buy, on which rolls, and for how many.

    `group` is the roll that buys it: any attack ("attacking"), an attack of one sort, a defence or an evasion. `cost`
    is how many successes it takes.
    """

    group: Literal["attacking", "melee", "guns", "spell", "defend", "evade"]
    cost: int


class Mastery(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What proficiency with a weapon type gives.

    `costs` are maneuvers that come cheaper with such a weapon, each with the successes it takes then. `keywords` are
    added to those of the weapon, each with its grade (1 where it has none). `edge` lists the rolls that gain an edge:
    attacks with it, throwing it, or defending and evading with it in hand. `range` is how many spaces further it
    reaches. `attack` is added to the attack roll. `blast` is the side of the square that it strikes, in spaces, for a
    weapon with a smaller blast.
    """

    costs: FrozenMap[Annotated[str, Ref("maneuver")], int] = FrozenMap()
    keywords: Grades = NO_GRADES
    edge: tuple[Literal["attack", "defense", "evade", "thrown"], ...] = ()
    range: int = 0
    attack: int = 0
    blast: int = 0


class WeaponType(Entry, frozen=True, kw_only=True):
    """A type of weapon: how it is used, and what mastering it gives.

    `group` is "melee", "guns" (which shoot beyond their range at a loss) or "ranged", and opens the maneuvers of that
    name. `mastery` is what such a weapon can do in the hands of its master.
    """

    group: Literal["melee", "guns", "ranged"]
    mastery: Mastery


class Weapon(Entry, frozen=True, kw_only=True):
    """A weapon: attack value / magazine / range, and the rest of its line.

    `type` says how it is handled, and whose mastery counts. `use` is the attribute behind it: Strength for "melee" and
    "heavy", Dexterity for "dexterity" and "precision". `attack` is what it adds to the attack roll. `magazine` is how
    many rounds it holds, 0 for what needs none. `range` is how many spaces of 10 feet it reaches, 1 for the next space
    alone. `size` counts where two are wielded: the larger, the more edge is lost. It takes so many `hands`, 0 where it
    is part of the body. `damage` is the type of damage that it deals. With `death`, what it deals is death damage,
    which does not heal by itself. One that can be `thrown` flies as many spaces as its owner has Strength. A `natural`
    one has grown on its owner, is always at hand, and takes no hands. `blast` is the side of the square around the
    target in which everybody is struck, an odd number of spaces, or 0. `keywords` are what is special about it, each
    with its grade (1 where it has none). `guard` is what it adds to its owner's guard while it is drawn, as a shield
    does. `recharge` is how many points of guard it brings back at the start of each own turn.
    """

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
    """A class of armor: the Toughness it needs, and how much Dexterity counts in it.

    `toughness` is the least that its wearer needs, 0 for none. `dexterity` is the most of Dexterity that counts in it,
    blank where all of it does.
    """

    toughness: int = 0
    dexterity: int | None = None


class Armor(Entry, frozen=True, kw_only=True):
    """Something worn against blows.

    `worn` is its class, which says what Toughness it needs and how much Dexterity counts in it. `armor` is what it
    takes off every blow. `guard` is how many points of damage are stopped behind the armor until they are used up.
    `recharge` is how many points of guard come back at the start of each own turn. `absorb` is how many points it soaks
    up behind the guard, once and for all. `marks` are what it makes of its wearer, such as "resistance:burn" or
    "flight".
    """

    worn: Annotated[str, Ref("armor_class")]
    armor: int = 0
    guard: int = 0
    recharge: int = 0
    absorb: int = 0
    marks: tuple[str, ...] = ()


class Item(Entry, frozen=True, kw_only=True):
    """Something that is used up: what using it does, and whether it helps to tend wounds.

    `deeds` are what using it does, one after the other (attacks and movements are for skills and spells). One for
    `healing` is what Tend uses up. `reach` is how many spaces away somebody may be on whom it is used. `guard` is what
    it adds to its owner's guard at the belt. `recharge` is how many points of guard it brings back at the start of each
    own turn. `uses`: gone after one use ("once"), or there for good ("kept").
    """

    deeds: tuple[Deed, ...] = ()
    healing: bool = False
    reach: int = 1
    guard: int = 0
    recharge: int = 0
    uses: Literal["once", "kept"] = "once"


class Power(Entry, frozen=True, kw_only=True):
    """What skills and spells share: when they are used, at what price, how far, and what they do.

    `use`: an action takes a point of the turn, a boost is free once a turn, a movement stands in for moving, a reaction
    waits for its moment, and what is passive is always on. `astral` is how many points of astral each use takes. A
    `daily` one is spent until a long rest. `reach` is how many spaces away its target may be, the next one at least.
    `area` is the side of the square around the target in which it strikes, an odd number of spaces, or 0 for the target
    alone. `at` is whom it is for: its user, somebody on the same side, a foe (as attacks must be), or anybody. `when`
    is the moment of a reaction, and blank for all else. `deeds` are what it does, one after the other. `needs` are
    attributes with the least that it takes to learn it. A `verbal` one needs a voice.
    """

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
    """Something done with astral; most are spoken.

    One for `healing` also serves to tend death damage.
    """

    verbal: bool = True
    healing: bool = False


class Creature(Entry, frozen=True, kw_only=True):
    """An opponent: all that a character has, without the price of it.

    `attributes` are all six of them with their numbers. `speed` is how many spaces it moves. `initiative` is what it
    adds to Speed for the order of turns. `health` is its most Health, blank where that comes of Toughness. `size` is 2
    for people and up to 4, and nobody knocks down what is larger. `traits` are what it is made of: what has "blood" can
    bleed, and some damage counts double against "flesh", "construct", "structure", "demon" or "undead". `marks` are
    what it is by nature: "flight", "float", "ghost", "evasion", "resistance:frost", "weakness:burn", "immune:poison"
    and so on. `keywords` are such states by their ids, the grade being of no account. `proficiencies` are its skills
    with the bonus of each. `masteries` are the types of weapon that it has mastered. `weapons` are what it fights with,
    all in hand or grown (without a grown one it has its fists). `armor` is what it wears. `hide` is what its skin takes
    off every blow besides. `guard` is how much its own guard holds beside that of its gear. `recharge` is how much of
    its own guard comes back at the start of each turn. `absorb` is how many points of damage it soaks up behind armor
    and guard, once and for all. `items` are the things at its belt with their number. `powers` are the skills and
    spells it knows. An `epic` one cannot be killed at a stroke by the maneuver for it.
    """

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
