"""Characters as written, actors in play, and the scene they are in."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright import contract, play
from rulewright.content import Ref
from rulewright.kits.counting import counted
from rulewright.kits.sides import SidedScene
from rulewright.play import NO_EFFECTS, ActorId, Effects, FrozenMap, Word
from rulewright.play.effects import has_mark
from rulewright.play.values.bounded import Large, Line, Listed, Prose, Score, Whole
from rulewright.rulesets.otherworlds.options import Options
from rulewright.rulesets.otherworlds.state.entries import Attribute


class Attributes(Struct, frozen=True, cache_hash=True, kw_only=True, forbid_unknown_fields=True):
    """The six attributes. Intellect is the one the book uses without naming it."""

    strength: Score = 2
    dexterity: Score = 2
    toughness: Score = 2
    intellect: Score = 2
    wisdom: Score = 2
    resolve: Score = 2

    def of(self, which: Attribute) -> int:
        """One of them."""
        value: int = getattr(self, which)
        return value


class Character(Struct, frozen=True, cache_hash=True, kw_only=True, forbid_unknown_fields=True):
    """A character as written. With `creature` set, its numbers are that creature's."""

    name: Line = ""
    text: Prose = ""
    tier: Score = 1
    advances: Listed[Literal["attributes", "proficiencies"]] = ()
    attributes: Attributes = Attributes()
    proficiencies: Listed[Annotated[Line, Ref("proficiency")]] = ()
    masteries: Listed[Annotated[Line, Ref("weapon_type")]] = ()
    powers: Listed[Annotated[Line, Ref("skill", "spell")]] = ()
    weapons: Listed[Annotated[Line, Ref("weapon")]] = ()
    drawn: Listed[Annotated[Line, Ref("weapon")]] = ()
    armor: Annotated[Line, Ref("armor")] = "clothes"
    belt: FrozenMap[Annotated[Line, Ref("item")], Score] = FrozenMap()
    pack: FrozenMap[Annotated[Line, Ref("item")], Score] = FrozenMap()
    creature: Word = ""


class Spot(Struct, frozen=True, cache_hash=True):
    """A space of 10 feet, and how many spaces above the ground."""

    x: Whole = 0
    y: Whole = 0
    up: Whole = 0

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return f"({self.x}, {self.y}, {self.up} up)" if self.up else f"({self.x}, {self.y})"


class Held(Struct, frozen=True, cache_hash=True, kw_only=True):
    """A weapon somebody has: where it is ("body" for fists and fangs), and the rounds in it."""

    weapon: Line
    rounds: Whole = 0
    where: Literal["drawn", "sheathed", "pack", "body"] = "sheathed"

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return self.weapon


class Grant(Struct, frozen=True, cache_hash=True, kw_only=True):
    """An attack that is still owed this turn without a turn point: what gave it, with what, against whom.

    Without `targets` anybody may be attacked. `power` copies a spell instead of using a weapon. `more` adds to the
    attack; `swung` marks one that a Swing gave.
    """

    source: Line
    weapon: Line = ""
    power: Line = ""
    targets: Listed[ActorId] = ()
    lost: Whole = 0
    halved: bool = False
    more: Whole = 0
    swung: bool = False

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return self.source


class Readied(Struct, frozen=True, cache_hash=True, kw_only=True):
    """An attack or action skill held back until its trigger."""

    trigger: Literal["approach", "attack"]
    weapon: Line = ""
    power: Line = ""

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return f"{self.weapon or self.power} on {self.trigger}"


class Turn(Struct, frozen=True, cache_hash=True, kw_only=True):
    """What is left of somebody's turn: points, uses spent, spaces, and attacks still owed."""

    points: Whole = 0
    used: Listed[Line] = ()
    spaces: Whole = 0
    grants: Listed[Grant] = ()

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return counted(self.points, "point")


class Actor(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Somebody in play."""

    name: Line
    attributes: Attributes
    speed: Whole = 3
    initiative: Whole = 0
    health: Whole
    astral: Whole
    discipline: Whole = 0
    tier: Score = 1
    size: Whole = 2
    traits: Listed[Word] = ("flesh", "blood")
    epic: bool = False
    proficiencies: FrozenMap[Line, Whole] = FrozenMap()
    masteries: Listed[Line] = ()
    powers: Listed[Line] = ()
    weapons: FrozenMap[Line, Held] = FrozenMap()
    armor: Line = "clothes"
    belt: FrozenMap[Line, Whole] = FrozenMap()
    pack: FrozenMap[Line, Whole] = FrozenMap()
    creature: Word = ""
    guard: Whole = 0
    absorb: Whole = 0
    death: Whole = 0
    stun: Whole = 0
    chill: Whole = 0
    stone: Whole = 0
    poison: Whole = 0
    falls: Whole = 0
    dying: Whole | None = None
    dead: bool = False
    effects: Effects = NO_EFFECTS
    at: Spot = Spot()
    turn: Turn = Turn()
    reaction: bool = True
    readied: Readied | None = None
    spent: Listed[Line] = ()

    @property
    def conscious(self) -> bool:
        """Whether they are awake and alive."""
        return self.health > 0 and not self.dead

    @property
    def drawn(self) -> dict[str, Held]:
        """The weapons in hand."""
        return {key: held for key, held in self.weapons.items() if held.where == "drawn"}

    @property
    def usable(self) -> dict[str, Held]:
        """The weapons in hand, and those of the body."""
        return {key: held for key, held in self.weapons.items() if held.where in ("drawn", "body")}

    def is_marked(self, mark: str) -> bool:
        """Whether any effect leaves this mark."""
        return has_mark(self.effects, mark)


class Obstacle(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Something that stands in a space: walls hide all behind them, low ones only part."""

    x: Whole
    y: Whole
    height: Whole = 1


class Dropped(Struct, frozen=True, cache_hash=True, kw_only=True):
    """Something that lies on the ground or on a table."""

    weapon: Held | None = None
    item: Line = ""
    at: Spot = Spot()

    @property
    def name(self) -> str:
        """How a log tells of it."""
        return self.weapon.weapon if self.weapon else self.item


class Scene(SidedScene, frozen=True, cache_hash=True, kw_only=True):
    """The flow of an encounter and the place it happens in."""

    round: Large = 0
    order: Listed[ActorId] = ()
    had_turn: Listed[ActorId] = ()
    turn: ActorId = ""
    controller: ActorId = ""
    apart: Whole = 3
    obstacles: Listed[Obstacle] = ()
    ground: FrozenMap[Line, Dropped] = FrozenMap()


type Book = contract.Book[Options]
type State = play.State[Actor, Scene]
type Play = play.Play[Actor, Scene, Book]
