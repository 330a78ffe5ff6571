"""Characters as written, actors in play, and the scene they share."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright import contract, play
from rulewright.kits.sides import LinedScene
from rulewright.play import NO_EFFECTS, ActorId, Effects, FrozenMap, Word
from rulewright.play.effects import has_mark, total_of
from rulewright.play.values.bounded import Large, Line, Listed, Prose, Score, Whole
from rulewright.rulesets.otherworld.options import Options

STATS = ("brawn", "agility", "wits", "intellect", "charm", "empathy")
DERIVED = {"body": ("brawn", "agility"), "mind": ("wits", "intellect"), "persona": ("charm", "empathy")}
MAGIC = ("power", "control", "otherness")
LOST = "lost to Otherworld"
"""What has become of a mage who fell at Otherness 10. [OW-069]"""


class Stats(Struct, frozen=True, kw_only=True, cache_hash=True):
    """The six stats of everybody, and the three that only magic-users have. [OW-015 OW-017]"""

    brawn: Score = 1
    agility: Score = 1
    wits: Score = 1
    intellect: Score = 1
    charm: Score = 1
    empathy: Score = 1
    power: Score = 0
    control: Score = 0
    otherness: Score = 0


class Charge(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A Working kept in an item, with the successes it was made with, and what was said of one of one's own. [OW-085]"""

    working: Line
    successes: Whole
    said: Prose = ""


class Character(Stats, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A character as written. Specialties go by "skill/specialty", Talents by their level.

    `items` are charged things; `agreed` names skills and specialties of one's own that the game master has agreed to, and
    `advances` everything that experience has bought since the start, one rating at a time.
    """

    name: Line = ""
    text: Prose = ""
    health: Score = 5
    skills: FrozenMap[Line, Score] = FrozenMap()
    specialties: FrozenMap[Line, Score] = FrozenMap()
    talents: FrozenMap[Line, Score] = FrozenMap()
    weapons: Listed[Line] = ()
    armor: Line = ""
    items: FrozenMap[Line, Charge] = FrozenMap()
    creature: Word = ""
    size: Literal["small", "average", "large"] = "average"
    agreed: Listed[Line] = ()
    advances: Listed[Line] = ()
    experience: Large = 0


class Turn(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What somebody has done since the end of their last turn."""

    dodges: Whole = 0
    declared: Whole = 0
    done: Whole = 0
    moved: bool = False
    handled: bool = False


class Hold(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Somebody's grip on an actor: how firm it is, and in what ways it pins."""

    by: ActorId
    strength: Whole
    pins: Listed[Line] = ()


class Actor(Stats, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A character in play: its stats as they are now, its wounds, its turn, its hours away from magic.

    `met` says of an animal that the die has told how Other it is; `guard` holds Dodges that last.
    """

    name: Line
    character: Character
    health: Whole = 5
    weapons: Listed[Line] = ()
    in_hand: Listed[Line] = ()
    armor: Line = ""
    soaked: Whole = 0
    items: FrozenMap[Line, Charge] = FrozenMap()
    effects: Effects = NO_EFFECTS
    fate: Line = ""
    met: bool = False
    turn: Turn = Turn()
    attackers: Listed[ActorId] = ()
    guard: FrozenMap[ActorId, Whole] = FrozenMap()
    engaged: ActorId = ""
    hold: Hold | None = None
    quiet_hours: Large = 0
    earthen_hours: Large = 0
    mending_hours: Large = 0
    waking_hours: Large = 0
    practices: Listed[Line] = ()

    def stat(self, name: str) -> int:
        """A stat as it is now; Body, Mind and Persona are the lower of their two. [OW-016]"""
        if name in DERIVED:
            return min(self.stat(parent) for parent in DERIVED[name])
        written: int = getattr(self, name)
        return max(0, written + total_of(self.effects, name))

    def skill(self, name: str) -> int:
        """The dice a skill adds. [OW-018]"""
        return int(self.character.skills.get(name, 0)) + total_of(self.effects, name)

    def specialty(self, skill: str, name: str) -> int:
        """The dice a specialty adds. [OW-019]"""
        return int(self.character.specialties.get(f"{skill}/{name}", 0))

    def talent(self, name: str) -> int:
        """The level of a Talent; 0 without it."""
        return int(self.character.talents.get(name, 0))

    def is_marked(self, mark: str) -> bool:
        """Whether an effect leaves this mark, such as "prone"."""
        return has_mark(self.effects, mark)

    @property
    def is_mage(self) -> bool:
        """Whether this is a magic-user. [OW-017]"""
        return self.character.power > 0

    @property
    def is_out(self) -> bool:
        """Whether a stat at 0, or Otherworld, or the own choice has taken the actor out of play. [OW-054]"""
        return bool(self.fate) or self.is_marked("away")

    @property
    def is_gone(self) -> bool:
        """Whether somebody is out of play for good: dead, or lost to Otherworld. [OW-054 OW-069]"""
        return self.fate in {"dead", LOST}

    @property
    def is_of_otherworld(self) -> bool:
        """Whether this is a creature with something of Otherworld in it. [OW-070]"""
        return bool(self.character.creature) and self.sees_other

    def perceives(self, other: Actor) -> bool:
        """Whether somebody can be seen: spirits show only to those who are Other themselves. [OW-023]"""
        return self.sees_other or not other.is_marked("ghostly")

    @property
    def sees_other(self) -> bool:
        """Whether Otherworld, spirits and magic in use are visible. [OW-023 OW-066]"""
        return self.stat("otherness") > 0


class Scene(LinedScene, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Where it happens: sides, turn order, places in paces, and what lies on the ground."""

    order: Listed[ActorId] = ()
    turn: ActorId = ""
    had_turn: Listed[ActorId] = ()
    round: Large = 0
    number: Large = 1
    cover: Whole = 3
    ground: Listed[Line] = ()


type Book = contract.Book[Options]
type State = play.State[Actor, Scene]
type Play = play.Play[Actor, Scene, Book]
