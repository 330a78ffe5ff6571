"""Characters as written, actors in play, and the scene they are in."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Ref
from rulewright.contract import Book
from rulewright.kits.sides import SidedScene
from rulewright.play import NO_EFFECTS, Effects, FrozenMap
from rulewright.play import Play as AnyPlay
from rulewright.rulesets.otherworlds.entries import Attribute
from rulewright.rulesets.otherworlds.options import Options

type Play = AnyPlay[Actor, Scene, Book[Options]]
type Rulebook = Book[Options]


class Attributes(Struct, frozen=True, cache_hash=True, kw_only=True, forbid_unknown_fields=True):
    """The six attributes. Intellect is the one the book uses without naming it."""

    strength: int = 2
    dexterity: int = 2
    toughness: int = 2
    intellect: int = 2
    wisdom: int = 2
    resolve: int = 2

    def of(self, which: Attribute) -> int:
        """One of them."""
        value: int = getattr(self, which)
        return value


class Character(Struct, frozen=True, cache_hash=True, kw_only=True, forbid_unknown_fields=True):
    """A character as written. With `creature` set, its numbers are that creature's."""

    name: str = ""
    text: str = ""
    tier: int = 1
    advances: tuple[Literal["attributes", "proficiencies"], ...] = ()
    attributes: Attributes = Attributes()
    proficiencies: tuple[Annotated[str, Ref("proficiency")], ...] = ()
    masteries: tuple[Annotated[str, Ref("weapon_type")], ...] = ()
    powers: tuple[Annotated[str, Ref("skill", "spell")], ...] = ()
    weapons: tuple[Annotated[str, Ref("weapon")], ...] = ()
    drawn: tuple[Annotated[str, Ref("weapon")], ...] = ()
    armor: Annotated[str, Ref("armor")] = "clothes"
    belt: FrozenMap[Annotated[str, Ref("item")], int] = FrozenMap()
    pack: FrozenMap[Annotated[str, Ref("item")], int] = FrozenMap()
    creature: str = ""


class Space(Struct, frozen=True, cache_hash=True):
    """A space of 10 feet, and how many spaces above the ground."""

    x: int = 0
    y: int = 0
    up: int = 0

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return f"({self.x}, {self.y}, {self.up} up)" if self.up else f"({self.x}, {self.y})"


class Held(Struct, frozen=True, cache_hash=True, kw_only=True):
    """A weapon somebody has: where it is ("body" for fists and fangs), and the rounds in it."""

    weapon: str
    rounds: int = 0
    where: Literal["drawn", "sheathed", "pack", "body"] = "sheathed"

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return self.weapon


class Grant(Struct, frozen=True, cache_hash=True, kw_only=True):
    """An attack that is still owed this turn without a turn point: what gave it, with what, against whom.

    Without `targets` anybody may be attacked. `power` copies a spell instead of using a weapon.
    """

    source: str
    weapon: str = ""
    power: str = ""
    targets: tuple[str, ...] = ()
    lost: int = 0
    halved: bool = False

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return self.source


class Readied(Struct, frozen=True, cache_hash=True, kw_only=True):
    """An attack or action skill held back until its trigger."""

    trigger: Literal["approach", "attack"]
    weapon: str = ""
    power: str = ""

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return f"{self.weapon or self.power} on {self.trigger}"


class Turn(Struct, frozen=True, cache_hash=True, kw_only=True):
    """What is left of somebody's turn: points, uses spent, spaces, and attacks still owed."""

    points: int = 0
    used: tuple[str, ...] = ()
    spaces: int = 0
    grants: tuple[Grant, ...] = ()

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return "1 point" if self.points == 1 else f"{self.points} points"


class Actor(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Somebody in play."""

    name: str
    attributes: Attributes
    speed: int = 3
    initiative: int = 0
    health: int
    astral: int
    discipline: int = 0
    size: int = 2
    traits: tuple[str, ...] = ("flesh", "blood")
    epic: bool = False
    proficiencies: FrozenMap[str, int] = FrozenMap()
    masteries: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    weapons: FrozenMap[str, Held] = FrozenMap()
    armor: str = "clothes"
    belt: FrozenMap[str, int] = FrozenMap()
    pack: FrozenMap[str, int] = FrozenMap()
    creature: str = ""
    guard: int = 0
    absorb: int = 0
    death: int = 0
    stun: int = 0
    chill: int = 0
    stone: int = 0
    poison: int = 0
    falls: int = 0
    dying: int | None = None
    dead: bool = False
    effects: Effects = NO_EFFECTS
    at: Space = Space()
    turn: Turn = Turn()
    reaction: bool = True
    readied: Readied | None = None
    spent: tuple[str, ...] = ()

    @property
    def conscious(self) -> bool:
        """Whether they are awake and alive."""
        return self.health > 0 and not self.dead

    def has(self, mark: str) -> bool:
        """Whether any effect leaves this mark."""
        return any(mark in effect.marks for effect in self.effects.values())


class Obstacle(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Something that stands in a space: walls hide all behind them, low ones only part."""

    x: int
    y: int
    height: int = 1


class Dropped(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Something that lies on the ground or on a table."""

    weapon: Held | None = None
    item: str = ""
    at: Space = Space()

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return self.weapon.weapon if self.weapon else self.item


class Scene(SidedScene, frozen=True, cache_hash=True, kw_only=True):
    """The flow of an encounter and the place it happens in."""

    round: int = 0
    order: tuple[str, ...] = ()
    had_turn: tuple[str, ...] = ()
    turn: str = ""
    controller: str = ""
    apart: int = 3
    obstacles: tuple[Obstacle, ...] = ()
    ground: FrozenMap[str, Dropped] = FrozenMap()
