"""Characters as written, actors in play, and the scene they share."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright import contract, play
from rulewright.kits.sides import LinedScene
from rulewright.play import NO_EFFECTS, Effect, FrozenMap
from rulewright.play.effects import has_mark, total_of
from rulewright.rulesets.brp.combat.fight import Fight, Round
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.powers.holdings import Holdings

CHARACTERISTICS = ("STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA")
EDU = "EDU"


class Characteristics(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Seven characteristics, and Education where it is used. 10 or 11 is an average human. [BRP-CHR-057]"""

    STR: int = 10
    CON: int = 10
    SIZ: int = 10
    INT: int = 10
    POW: int = 10
    DEX: int = 10
    CHA: int = 10
    EDU: int | None = None

    def value(self, code: str) -> int:
        """A characteristic by its code; what somebody lacks counts as 0."""
        return getattr(self, code) or 0


class Points(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What was added to one skill, by origin; the base chance comes first and is never stored.

    `given` is a whole rating as a description prints it (a beast's Bite 40%): nothing is added to it
    but what experience brings. [BRP-CHR-041]
    """

    culture: int = 0
    personality: int = 0
    profession: int = 0
    personal: int = 0
    experience: int = 0
    training: int = 0
    award: int = 0
    given: int | None = None

    @property
    def total(self) -> int:
        """All points together."""
        return (
            self.culture + self.personality + self.profession + self.personal
            + self.experience + self.training + self.award
        )  # fmt: skip


type Skills = FrozenMap[str, Points]
"""Skills by key: "dodge", "firearm/rifle", "knowledge/region/the-city"."""


class Ledger(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Points in skills as a character writes them down: by origin, then by skill. [BRP-CHR-041]"""

    culture: FrozenMap[str, int] = FrozenMap()
    personality: FrozenMap[str, int] = FrozenMap()
    profession: FrozenMap[str, int] = FrozenMap()
    personal: FrozenMap[str, int] = FrozenMap()
    experience: FrozenMap[str, int] = FrozenMap()
    training: FrozenMap[str, int] = FrozenMap()
    award: FrozenMap[str, int] = FrozenMap()
    given: FrozenMap[str, int] = FrozenMap()

    def by_skill(self) -> Skills:
        """The same points skill by skill."""
        found: dict[str, dict[str, int]] = {}
        for origin in self.__struct_fields__:
            for key, points in getattr(self, origin).items():
                found.setdefault(key, {})[origin] = points
        return FrozenMap({key: Points(**points) for key, points in found.items()})


class Character(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A character as written.

    `rolled` keeps what the dice gave before anything was moved or assigned, `rolled_age` the age they gave. `years` are points that age took from characteristics, `grown` what
    play has added to them. `swapped` names entries of the profession and the skill taken in their
    place; `own_profession` the ten skills of a new one. `status_rolls` are Status rolls that raised
    wealth. `powers` are powers by key ("magic/blast", "mutations/keen-sense/vision") with their level, `sets` the levels at which
    several sets were started with, `amounts` what a
    mutation's dice gave ("structural-improvement/STR"), `failings` points that failings bring, `limits` modifiers
    of single powers ("superpowers/flight+limited-uses"), `in_things` powers that sit in a thing. `agreed` names what the game master has agreed to:
    "profession", "wealth", "vehicle" and the like.
    """

    name: str = ""
    text: str = ""
    gender: str = ""
    species: str = "human"
    hero: bool = True
    characteristics: Characteristics = Characteristics()
    rolled: Characteristics | None = None
    age: int = 18
    rolled_age: int = 18
    years: FrozenMap[str, int] = FrozenMap()
    grown: FrozenMap[str, int] = FrozenMap()
    culture: str = ""
    personality: str = ""
    own_personality: tuple[str, ...] = ()
    profession: str = ""
    own_profession: tuple[str, ...] = ()
    swapped: FrozenMap[str, str] = FrozenMap()
    skills: Ledger = Ledger()
    own_language: str = ""
    passions: FrozenMap[str, int] = FrozenMap()
    allegiances: FrozenMap[str, int] = FrozenMap()
    wealth: str = ""
    status_rolls: int = 0
    weapons: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    shield: str = ""
    possessions: tuple[str, ...] = ()
    keepsake: str = ""
    vehicle: str = ""
    features: tuple[str, ...] = ()
    powers: FrozenMap[str, int] = FrozenMap()
    sets: FrozenMap[str, str] = FrozenMap()
    amounts: FrozenMap[str, int] = FrozenMap()
    failings: FrozenMap[str, int] = FrozenMap()
    limits: FrozenMap[str, int] = FrozenMap()
    in_things: FrozenMap[str, str] = FrozenMap()
    winged: bool = False
    move: int = 10
    agreed: tuple[str, ...] = ()


type Fate = Literal[
    "",
    "fainted",
    "unconscious",
    "dying",
    "dead",
    "invalid",
    "immobile",
    "vegetative",
    "catatonic",
    "vanished",
    "insane",
]
"""What keeps somebody from doing anything at all, if anything does."""


class Wound(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """One injury: what it cost, what has been healed of it, where it is, whether anybody has tried First Aid.

    A bleeding wound may be `held` shut; `dry` counts rounds without loss, `stamina` is the roll that stops it. `kind`
    is the kind of injury, where somebody's body cares.
    """

    damage: int
    healed: int = 0
    location: str = ""
    major: bool = False
    bleeding: bool = False
    held: bool = False
    dry: int = 0
    stamina: Literal["", "average", "difficult"] = "average"
    treated: bool = False
    kind: str = ""

    @property
    def name(self) -> str:
        """An injury as a log tells it: "a wound of 3", "a major wound of 9, left arm"."""
        where = f", {self.location.replace('-', ' ')}" if self.location else ""
        return f"a {'major ' if self.major else ''}wound of {self.damage}{where}"

    @property
    def open(self) -> int:
        """Hit points of it that are still lost."""
        return self.damage - self.healed


class Actor(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A character in play: present characteristics and skills, points left, wounds, what lasts, the round.

    `locations` holds the damage that each location has taken. `surplus` are power points above the
    maximum, `exertion` the rounds of unbroken effort, `shaken` the sanity lost of late, `checks` the
    skills ticked for experience. `lived` are years of play among people, `mending` the points of a week's healing that comes by days, `burden` the ENC of what is carried
    besides arms and armour. `worn` are hit points that weapons and shield have lost.
    """

    name: str
    character: Character
    characteristics: Characteristics = Characteristics()
    skills: Skills = FrozenMap()
    hit_points: int = 10
    power_points: int = 10
    surplus: int = 0
    stored: FrozenMap[str, int] = FrozenMap()
    fatigue: int = 20
    exhausted: bool = False
    exertion: int = 0
    sanity: int = 50
    sanity_most: int = 99
    shaken: int = 0
    shaken_at: int = 0
    insane: bool = False
    mastered: tuple[str, ...] = ()
    wounds: FrozenMap[str, Wound] = FrozenMap()
    locations: FrozenMap[str, int] = FrozenMap()
    weapons: tuple[str, ...] = ()
    in_hand: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    shield: str = ""
    worn: FrozenMap[str, int] = FrozenMap()
    jammed: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    effects: FrozenMap[str, Effect] = NO_EFFECTS
    checks: tuple[str, ...] = ()
    lived: int = 0
    mending: int = 0
    burden: int = 0
    fate: Fate = ""
    fight: Fight = Fight()
    powers: Holdings = Holdings()

    def value(self, code: str) -> int:
        """A characteristic as it is now, with what lasts; never below 0. [BRP-CHR-062]"""
        return max(0, self.characteristics.value(code) + total_of(self.effects, code))

    def is_marked(self, mark: str) -> bool:
        """Whether an effect leaves this mark, such as "prone"."""
        return has_mark(self.effects, mark)

    @property
    def is_out(self) -> bool:
        """Whether the actor can do nothing at all."""
        return bool(self.fate)


class Scene(LinedScene, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Where it happens: sides, the combat round, the minutes that have passed, places along a line in metres.

    `apart` is how far from each other two sides begin. `elsewhere` are beings that went home and may come back.
    """

    round: Round = Round()
    minutes: int = 0
    apart: int = 4
    elsewhere: FrozenMap[str, Actor] = FrozenMap()

    @property
    def now(self) -> int:
        """The minute it is, with those of the rounds that have passed. [BRP-PLY-063]"""
        return self.minutes + self.round.minutes


type Book = contract.Book[Options]
type State = play.State[Actor, Scene]
type Play = play.Play[Actor, Scene, Book]
