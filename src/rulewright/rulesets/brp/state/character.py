"""Characters as written, actors in play, and the scene they share."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright import contract, play
from rulewright.kits.sides import LinedScene
from rulewright.play import NO_EFFECTS, ActorId, Effects, FrozenMap, Mention
from rulewright.play.effects import has_mark, total_of
from rulewright.play.values.bounded import Large, Line, Listed, Prose, Score, Whole, Years
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.state import terms
from rulewright.rulesets.brp.state.ailing import Ailing
from rulewright.rulesets.brp.state.beliefs.devotion import Devotion
from rulewright.rulesets.brp.state.belongings.field import Air, Chase, Craft, Laid, Piece
from rulewright.rulesets.brp.state.belongings.gadgets import Fitted
from rulewright.rulesets.brp.state.belongings.things import Things
from rulewright.rulesets.brp.state.fight import Fight, Round
from rulewright.rulesets.brp.state.powers_state import Holdings
from rulewright.rulesets.brp.state.temperament.heart import Heart

CHARACTERISTICS, EDU = terms.CHARACTERISTICS, terms.EDU
HOLLOW = "power points for POW"
"""Marks those who have no POW of their own, and use current power points wherever it is asked for. [BRP-CRE-085]"""


class Characteristics(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Seven characteristics, and Education where it is used. 10 or 11 is an average human. [BRP-CHR-057]"""

    STR: Score = 10
    CON: Score = 10
    SIZ: Score = 10
    INT: Score = 10
    POW: Score = 10
    DEX: Score = 10
    CHA: Score = 10
    EDU: Score | None = None

    def value(self, code: str) -> int:
        """A characteristic by its code; what somebody lacks counts as 0."""
        return getattr(self, code) or 0


class Points(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What was added to one skill, by origin; the base chance comes first and is never stored.

    `given` is a whole rating as a description prints it (a beast's Bite 40%): nothing is added to it
    but what experience brings. [BRP-CHR-041]
    """

    culture: Whole = 0
    personality: Whole = 0
    profession: Whole = 0
    personal: Whole = 0
    experience: Whole = 0
    training: Whole = 0
    award: Whole = 0
    given: Whole | None = None

    @property
    def total(self) -> int:
        """All points together."""
        return (
            self.culture
            + self.personality
            + self.profession
            + self.personal
            + self.experience
            + self.training
            + self.award
        )


type Skills = FrozenMap[Line, Points]
"""Skills by key: "dodge", "firearm/rifle", "knowledge/region/the-city"."""


class Ledger(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Points in skills as a character writes them down: by origin, then by skill. [BRP-CHR-041]"""

    culture: FrozenMap[Line, Score] = FrozenMap()
    personality: FrozenMap[Line, Score] = FrozenMap()
    profession: FrozenMap[Line, Score] = FrozenMap()
    personal: FrozenMap[Line, Score] = FrozenMap()
    experience: FrozenMap[Line, Score] = FrozenMap()
    training: FrozenMap[Line, Score] = FrozenMap()
    award: FrozenMap[Line, Score] = FrozenMap()
    given: FrozenMap[Line, Score] = FrozenMap()

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
    of single powers ("superpowers/flight+limited-uses"), `in_things` powers that sit in a thing. `things` are those of one's own that have
    powers or skills, with who may use them, `thing_powers` ("a wand+magic/blast") and `thing_figures` ("a wand+SIZ") what is in them. `agreed` names what the game master has agreed to:
    "profession", "wealth", "vehicle" and the like. `traits` are pairs of traits with the rating of the first, `passions` go
    by their names, "Love (family)"; `reputation` is what one starts with. `acknowledged` is the force that they knowingly
    serve, `rolled_allegiances` what the dice gave towards each.
    """

    name: Line = ""
    text: Prose = ""
    gender: Line = ""
    species: Line = "human"
    hero: bool = True
    characteristics: Characteristics = Characteristics()
    rolled: Characteristics | None = None
    age: Years = 18
    rolled_age: Years = 18
    years: FrozenMap[Line, Score] = FrozenMap()
    grown: FrozenMap[Line, Score] = FrozenMap()
    culture: Line = ""
    personality: Line = ""
    own_personality: Listed[Line] = ()
    profession: Line = ""
    own_profession: Listed[Line] = ()
    swapped: FrozenMap[Line, Line] = FrozenMap()
    skills: Ledger = Ledger()
    own_language: Line = ""
    traits: FrozenMap[Line, Score] = FrozenMap()
    passions: FrozenMap[Line, Score] = FrozenMap()
    reputation: Score = 0
    allegiances: FrozenMap[Line, Score] = FrozenMap()
    rolled_allegiances: FrozenMap[Line, Score] = FrozenMap()
    acknowledged: Line = ""
    wealth: Line = ""
    status_rolls: Score = 0
    weapons: Listed[Line] = ()
    armour: Listed[Line] = ()
    shield: Line = ""
    possessions: Listed[Line] = ()
    keepsake: Line = ""
    vehicle: Line = ""
    features: Listed[Line] = ()
    powers: FrozenMap[Line, Score] = FrozenMap()
    sets: FrozenMap[Line, Line] = FrozenMap()
    amounts: FrozenMap[Line, Score] = FrozenMap()
    failings: FrozenMap[Line, Score] = FrozenMap()
    limits: FrozenMap[Line, Score] = FrozenMap()
    in_things: FrozenMap[Line, Line] = FrozenMap()
    things: FrozenMap[Line, Line] = FrozenMap()
    thing_powers: FrozenMap[Line, Score] = FrozenMap()
    thing_figures: FrozenMap[Line, Score] = FrozenMap()
    winged: bool = False
    move: Score = 10
    agreed: Listed[Mention] = ()


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


RADIATION = "radiation"
"""The kind of an injury that radiation did. [BRP-SPT-244]"""


class Wound(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """One injury: what it cost, what has been healed of it, where it is, whether anybody has tried First Aid.

    A bleeding wound may be `held` shut; `dry` counts rounds without loss, `stamina` is the roll that stops it, `since`
    the round in which it opened. `kind` is the kind of injury, where somebody's body cares.
    """

    damage: Whole
    healed: Whole = 0
    location: Line = ""
    major: bool = False
    bleeding: bool = False
    held: bool = False
    dry: Whole = 0
    since: Large = 0
    stamina: Literal["", "average", "difficult"] = "average"
    treated: bool = False
    kind: Line = ""

    @property
    def name(self) -> str:
        """An injury as a log tells it: "a wound of 3", "a major wound of 9, left arm"."""
        where = f", {self.location.replace('-', ' ')}" if self.location else ""
        return f"a {'major ' if self.major else ''}wound of {self.damage}{where}"

    @property
    def open(self) -> int:
        """Hit points of it that are still lost."""
        return self.damage - self.healed


class Shock(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Sanity lost at one sight: in which minute, and how much. [BRP-CHR-120]"""

    at: Large
    points: Whole


def plainly(words: str) -> str:
    """What somebody has named, however they wrote it: "High-Pressure" and "the high pressure" are one."""
    named = words.casefold().replace("-", " ").split()
    return " ".join(named[1:] if named[:1] == ["the"] else named)


class Actor(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A character in play: present characteristics and skills, points left, wounds, what lasts, the round.

    `locations` holds the damage that each location has taken. `surplus` are power points above the
    maximum, `exertion` the rounds of unbroken effort, `shocks` the sanity lost of late, `horrors` that lost to each thing one may grow used to, `checks` the
    skills ticked for experience. `stored`, `shaken`, `shaken_at` and `insane` are of older logs. `lived` are years of play among people, `mending` the points of a week's healing that comes by days, `burden` the ENC of what is carried
    besides arms and armour. `stock` is what is carried to be used up, or to work with, by its entry and how many;
    `ailing` are poisons and diseases, `fitted` is what sits on weapons.
    `borrowed` are weapons that are used like those of another class, by the skill that serves.
    `pieces` is armour by location, `bareheaded` who has left off the helmet of a suit, `slung` a shield on the back. `field_set` is what energy armour is set to stop, `field_used` the charges it
    has used; `quiver` are shots that are carried besides those in a weapon, where they are counted. `worn` are hit points that weapons and shield have lost, `shots` those that were fired since
    a weapon was loaded, `things` what else belongs to them and counts, `charred` points that fire has taken off armour. `broken` is what is left of weapons, `damaged` armour that has suffered and how much, `deprived`
    days without food, without water, in heat and in cold.
    """

    name: Line
    character: Character
    characteristics: Characteristics = Characteristics()
    skills: Skills = FrozenMap()
    hit_points: Whole = 10
    power_points: Whole = 10
    surplus: Whole = 0
    stored: FrozenMap[Line, Whole] = FrozenMap()
    fatigue: Whole = 20
    exhausted: bool = False
    exertion: Whole = 0
    sanity: Whole = 50
    sanity_most: Whole = 99
    shaken: Whole = 0
    shaken_at: Large = 0
    insane: bool = False
    shocks: Listed[Shock] = ()
    horrors: FrozenMap[Line, Whole] = FrozenMap()
    mastered: Listed[Line] = ()
    wounds: FrozenMap[Line, Wound] = FrozenMap()
    locations: FrozenMap[Line, Whole] = FrozenMap()
    weapons: Listed[Line] = ()
    in_hand: Listed[Line] = ()
    off_hand: Line = ""
    armour: Listed[Line] = ()
    shield: Line = ""
    worn: FrozenMap[Line, Whole] = FrozenMap()
    shots: FrozenMap[Line, Whole] = FrozenMap()
    charred: FrozenMap[Line, Whole] = FrozenMap()
    jammed: Listed[Line] = ()
    dropped: Listed[Line] = ()
    broken: Listed[Line] = ()
    damaged: FrozenMap[Line, Whole] = FrozenMap()
    deprived: FrozenMap[Line, Whole] = FrozenMap()
    effects: Effects = NO_EFFECTS
    checks: Listed[Line] = ()
    lived: Whole = 0
    mending: Whole = 0
    burden: Whole = 0
    borrowed: FrozenMap[Line, Line] = FrozenMap()
    pieces: FrozenMap[Line, Listed[Line]] = FrozenMap()
    bareheaded: bool = False
    slung: Line = ""
    field_set: Whole = 0
    field_used: Whole = 0
    quiver: FrozenMap[Line, Whole] = FrozenMap()
    stock: FrozenMap[Line, Whole] = FrozenMap()
    ailing: Ailing = Ailing()
    fitted: FrozenMap[Line, Fitted] = FrozenMap()
    fate: Fate = ""
    fight: Fight = Fight()
    heart: Heart = Heart()
    powers: Holdings = Holdings()
    things: Things = FrozenMap()
    devotion: Devotion = Devotion()

    def value(self, code: str) -> int:
        """A characteristic as it is now, with what lasts; never below 0. Some have their power points in place of POW.

        [BRP-CHR-062 BRP-CRE-085]
        """
        if code == "POW" and self.effects and has_mark(self.effects, HOLLOW):
            return self.power_points
        return max(0, self.characteristics.value(code) + total_of(self.effects, code))

    def is_marked(self, mark: str) -> bool:
        """Whether an effect leaves this mark, such as "prone"."""
        return has_mark(self.effects, mark)

    def is_braced(self, how: str, against: str) -> bool:
        """Whether somebody is adapted to or hardened against something that people name in their own words."""
        marks = (mark for each in self.effects.values() for mark in each.marks if mark.startswith(f"{how} "))
        return any(plainly(mark.removeprefix(how)) == plainly(against) for mark in marks)

    @property
    def is_out(self) -> bool:
        """Whether the actor can do nothing at all."""
        return bool(self.fate)


class Scene(LinedScene, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Where it happens: sides, the combat round, the minutes that have passed, places along a line in metres.

    `apart` is how far from each other two sides begin. `elsewhere` are beings that went home and may come back. `laid` are
    charges that wait to be set off, `air` is what hangs over some places, `pieces` are engines that
    stand there, `vehicles` what carries people, `chase` is the one that is on, `things` what stands there and may be broken.
    """

    round: Round = Round()
    minutes: Large = 0
    apart: Whole = 4
    elsewhere: FrozenMap[ActorId, Actor] = FrozenMap()
    things: Things = FrozenMap()
    laid: FrozenMap[Line, Laid] = FrozenMap()
    air: FrozenMap[Line, Air] = FrozenMap()
    pieces: FrozenMap[Line, Piece] = FrozenMap()
    vehicles: FrozenMap[Line, Craft] = FrozenMap()
    chase: Chase | None = None

    @property
    def now(self) -> int:
        """The minute it is, with those of the rounds that have passed. [BRP-PLY-063]"""
        return self.minutes + self.round.minutes


type Book = contract.Book[Options]
type State = play.State[Actor, Scene]
type Play = play.Play[Actor, Scene, Book]
