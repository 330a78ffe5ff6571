"""Characters as written, actors in play, and the scene they share."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright import contract, play
from rulewright.kits.sides import SidedScene
from rulewright.play import NO_EFFECTS, ActorId, Effects, FrozenMap, Mention
from rulewright.play.effects import has_mark
from rulewright.play.values.bounded import Large, Line, Listed, Measured, Prose, Score, Whole
from rulewright.rulesets.shards.options import Campaign, Experience, Options
from rulewright.rulesets.shards.state.ground import Cache, Ground, Light, Loudness, Saturation, Zone
from rulewright.space.grid import Shape, Space, spaces_between

SKILLS = (
    "academics",
    "acrobatics",
    "artistry",
    "athletics",
    "craft",
    "influence",
    "intuition",
    "medical",
    "melee",
    "mysticism",
    "performance",
    "projectile",
    "ranging",
    "reflection",
    "science",
    "stealth",
)
"""The sixteen skills. [SHA-CORE-007]"""


class Relationship(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """One side of a tie to somebody: what kind it is, what it obliges to, and how it came about.

    One that is `parted` has ended with the other's death, until they come back. [SHA-CHR-012 SHA-CHR-013 SHA-CHR-015 SHA-CHR-021]
    """

    bond: Mention
    obligation: Mention = ""
    history: Listed[Mention] = ()
    violated_by_other: bool = False
    parted: bool = False


class Character(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A character as written. Steps may be taken in any order; what counts is the end. [SHA-CHR-001 SHA-CHR-004]

    `trained` is the level that each background skill was given, `skills` are all levels as they are now; with
    professions as skills, `professions` holds those levels instead. `granted` names Health powers that the campaign
    gave. `powers` counts purchases, languages aside. `advances` lists what experience bought, in order. `overlay` is
    what death or a shard has made of the species, `becoming` the species that an evolutionary seed leads to,
    `appendages` what a shard mutation has let grow. `size` is how many times its usual length a body has, `stature` its Health and Strength beyond most of its kind.
    `ties` are relationships as the builder's page has them. `worked` names the qualities of things that have more than plain ones.
    """

    name: Line = ""
    concept: Prose = ""
    player: bool = True
    campaign: Campaign = "average"
    experience: Experience = "green"
    species: Line = "human"
    overlay: Line = ""
    becoming: Line = ""
    mutations: FrozenMap[Line, Line] = FrozenMap()
    appendages: Listed[Line] = ()
    size: Measured = 1
    stature: tuple[Score, Score] = (0, 0)
    background: Line = ""
    background_skills: Listed[Line] = ()
    motivations: Listed[Line] = ()
    temptations: Listed[Line] = ()
    relationships: FrozenMap[Mention, Relationship] = FrozenMap()
    ties: Prose = ""
    traits: FrozenMap[Line, Line] = FrozenMap()
    trained: FrozenMap[Line, Score] = FrozenMap()
    skills: FrozenMap[Line, Score] = FrozenMap()
    professions: FrozenMap[Line, Score] = FrozenMap()
    powers: FrozenMap[Line, Score] = FrozenMap()
    granted: Listed[Line] = ()
    native: Line = "native tongue"
    languages: Listed[Line] = ()
    literacies: Listed[Line] = ()
    weapons: Listed[Line] = ()
    armor: Line = ""
    items: Listed[Line] = ()
    worked: FrozenMap[Line, Listed[Line]] = FrozenMap()
    fragments: Score = 0
    funds: Large = 0
    xp: Large = 0
    advances: Listed[Line] = ()
    agreed: Listed[Line] = ()

    def level(self, skill: str) -> int:
        """The level of a skill as written."""
        return int(self.skills.get(skill, 0))


class Wounds(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Damage by its kind of trauma. [SHA-CORE-048]"""

    lethal: Whole = 0
    subdual: Whole = 0
    shard: Whole = 0
    permanent: Whole = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.lethal + self.subdual + self.shard + self.permanent


class Boost(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Karma lent for a while, perhaps for one purpose only. [SHA-CHR-064]"""

    amount: Whole = 1
    skill: Line = ""
    task: Line = ""
    expires: Literal["encounter", "day", "session"] = "encounter"
    down: bool = False


class Trigger(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """An action that waits for something to happen. [SHA-CORE-079]"""

    event: Line
    action: Line
    target: ActorId = ""


class Turn(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What somebody has done this round. `bonus` counts uses of what powers give once a round.

    `points` are for one `mode` of moving; those that must go `straight` keep their `heading` once there is one.
    """

    standard: bool = False
    moved: bool = False
    free: Listed[Mention] = ()
    points: Whole = 0
    mode: Line = ""
    straight: bool = False
    heading: Space = Space()
    spaces: Whole = 0
    drew: bool = False
    swapped: Whole = 0
    triggered: bool = False
    held: Whole | None = None
    started: bool = False
    barred: Listed[Line] = ()
    bonus: Listed[Line] = ()


class Day(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What somebody has had since the last long rest, and for how many minutes they have been `awake` since.

    `toll` are minutes toward the next day's toll, rested or not.
    """

    healed: bool = False
    uncounted: Listed[Line] = ()
    centered: bool = False
    driven: bool = False
    minutes: Large = 0
    subdual_minutes: Large = 0
    lethal_minutes: Large = 0
    toll: Large = 0
    fragments: Whole = 0
    shard_powers: Whole = 0
    awake: Large = 0


class Actor(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A character in play: wounds, pools, karma, what lasts, and what has been done this round, day and session.

    `inured` names horrors withstood before, `puzzled` riddles and subjects already thought about; `innovated` what experience may buy without a reason; `eased` is the encounter whose one free drain has been had;
    `slights` are insults by somebody that were not made good, `turned_down` what was asked in vain, and how often;
    who is `aloft` has moved by air and touches no ground; `packed` is what of their things is in which container.
    """

    name: Line
    character: Character
    wounds: Wounds = Wounds()
    pool: Whole = 5
    well: Whole = 5
    karma: Whole = 0
    boosts: Listed[Boost] = ()
    dead: bool = False
    overwhelm: Whole = 0
    initiative: Whole = 0
    stances: Listed[Line] = ()
    effects: Effects = NO_EFFECTS
    at: Space = Space()
    aloft: bool = False
    in_hand: Listed[Line] = ()
    loaded: Listed[Line] = ()
    armor: Line = ""
    dropped: Listed[Line] = ()
    turn: Turn = Turn()
    day: Day = Day()
    indulged: Listed[Line] = ()
    trigger: Trigger | None = None
    sustaining: Line = ""
    busy: Line = ""
    attitudes: FrozenMap[ActorId, Whole] = FrozenMap()
    slights: FrozenMap[ActorId, Whole] = FrozenMap()
    turned_down: FrozenMap[Mention, Whole] = FrozenMap()
    relationships: FrozenMap[Mention, Relationship] = FrozenMap()
    mutations: FrozenMap[Line, Line] = FrozenMap()
    fragments: Whole = 0
    packed: FrozenMap[Line, Listed[Line]] = FrozenMap()
    inured: Listed[Line] = ()
    puzzled: Listed[Mention] = ()
    innovated: Listed[Line] = ()
    eased: Large = 0

    def is_marked(self, mark: str) -> bool:
        """Whether an effect leaves this mark, such as "prone"."""
        return has_mark(self.effects, mark)

    @property
    def is_disabled(self) -> bool:
        """Whether somebody can do nothing: dead, unconscious, asleep, paralysed."""
        return self.dead or self.is_marked("disabled")

    @property
    def on_the_ground(self) -> bool:
        """Whether somebody touches what they stand on. [SHA-ENV-019]"""
        return not self.aloft and not self.is_marked("floats")


class Scene(SidedScene, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Where it happens: sides, order, round, the map, and the game master's own karma boosts.

    `prices` are what things cost here, in percent of what is listed; `caches` are known to whom they name alone.
    """

    order: Listed[ActorId] = ()
    ties: FrozenMap[ActorId, Whole] = FrozenMap()
    turn: ActorId = ""
    interrupted: Listed[ActorId] = ()
    had_turn: Listed[ActorId] = ()
    round: Large = 0
    number: Large = 1
    session: Large = 1
    grid: Shape = "square"
    metres: Measured = 1
    apart: Whole = 6
    cover: Listed[Space] = ()
    ground: FrozenMap[Line, Ground] = FrozenMap()
    zones: FrozenMap[Mention, Zone] = FrozenMap()
    caches: FrozenMap[Line, Cache] = FrozenMap()
    light: Light = "normal"
    hazy: bool = False
    saturation: Saturation = "normal"
    loudness: Literal["quiet", "normal", "loud", "booming"] = "normal"
    noise: Loudness = "quiet"
    twists: Listed[Line] = ()
    gm_boosts: Whole = 0
    prices: Whole = 100

    def distance(self, one: Space, other: Space) -> int:
        """How many spaces lie between two. [SHA-CORE-056]"""
        return spaces_between(one, other, self.grid)


type Book = contract.Book[Options]
type State = play.State[Actor, Scene]
type Play = play.Play[Actor, Scene, Book]
