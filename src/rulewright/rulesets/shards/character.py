"""Characters as written, actors in play, and the scene they share."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright import contract, play
from rulewright.kits.grid import Shape, Space, spaces_between
from rulewright.play import NO_EFFECTS, Effect, FrozenMap
from rulewright.play.effects import has_mark
from rulewright.rulesets.shards.ground import Ground, Light, Loudness, Saturation, Zone
from rulewright.rulesets.shards.options import Campaign, Experience, Options

SKILLS = (
    "academics", "acrobatics", "artistry", "athletics", "craft", "influence", "intuition", "medical", "melee",
    "mysticism", "performance", "projectile", "ranging", "reflection", "science", "stealth",
)  # fmt: skip
"""The sixteen skills. [SHA-CORE-007]"""


class Relationship(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """One side of a tie to somebody: what kind it is, what it obliges to, and how it came about.

    [SHA-CHR-012 SHA-CHR-013 SHA-CHR-015]
    """

    bond: str
    obligation: str = ""
    history: tuple[str, ...] = ()
    violated_by_other: bool = False


class Character(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A character as written. Steps may be taken in any order; what counts is the end. [SHA-CHR-001 SHA-CHR-004]

    `trained` is the level that each background skill was given, `skills` are all levels as they are now; with
    professions as skills, `professions` holds those levels instead. `granted` names Health powers that the campaign
    gave. `powers` counts purchases, languages aside. `advances` lists what experience bought, in order. `overlay` is
    what death or a shard has made of the species, `becoming` the species that an evolutionary seed leads to,
    `appendages` what a shard mutation has let grow. `size` is how many times its usual length a body has, `stature` its Health and Strength beyond most of its kind.
    `worked` names the qualities of things that have more than plain ones.
    """

    name: str = ""
    concept: str = ""
    player: bool = True
    campaign: Campaign = "average"
    experience: Experience = "green"
    species: str = "human"
    overlay: str = ""
    becoming: str = ""
    mutations: FrozenMap[str, str] = FrozenMap()
    appendages: tuple[str, ...] = ()
    size: float = 1
    stature: tuple[int, int] = (0, 0)
    background: str = ""
    background_skills: tuple[str, ...] = ()
    motivations: tuple[str, ...] = ()
    temptations: tuple[str, ...] = ()
    relationships: FrozenMap[str, Relationship] = FrozenMap()
    traits: FrozenMap[str, str] = FrozenMap()
    trained: FrozenMap[str, int] = FrozenMap()
    skills: FrozenMap[str, int] = FrozenMap()
    professions: FrozenMap[str, int] = FrozenMap()
    powers: FrozenMap[str, int] = FrozenMap()
    granted: tuple[str, ...] = ()
    native: str = "native tongue"
    languages: tuple[str, ...] = ()
    literacies: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    armor: str = ""
    items: tuple[str, ...] = ()
    worked: FrozenMap[str, tuple[str, ...]] = FrozenMap()
    fragments: int = 0
    funds: int = 0
    xp: int = 0
    advances: tuple[str, ...] = ()
    agreed: tuple[str, ...] = ()

    def level(self, skill: str) -> int:
        """The level of a skill as written."""
        return int(self.skills.get(skill, 0))


class Wounds(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Damage by its kind of trauma. [SHA-CORE-048]"""

    lethal: int = 0
    subdual: int = 0
    shard: int = 0
    permanent: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.lethal + self.subdual + self.shard + self.permanent


class Boost(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Karma lent for a while, perhaps for one purpose only. [SHA-CHR-064]"""

    amount: int = 1
    skill: str = ""
    task: str = ""
    expires: Literal["encounter", "day", "session"] = "encounter"
    down: bool = False


class Trigger(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """An action that waits for something to happen. [SHA-CORE-079]"""

    event: str
    action: str
    target: str = ""


class Turn(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What somebody has done this round. `bonus` counts uses of what powers give once a round."""

    standard: bool = False
    moved: bool = False
    free: tuple[str, ...] = ()
    points: int = 0
    spaces: int = 0
    drew: bool = False
    swapped: int = 0
    triggered: bool = False
    held: int | None = None
    barred: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    targeted: tuple[str, ...] = ()


class Day(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """What somebody has had since the last long rest."""

    healed: bool = False
    uncounted: tuple[str, ...] = ()
    centered: bool = False
    driven: bool = False
    minutes: int = 0
    subdual_minutes: int = 0
    lethal_minutes: int = 0
    awake: int = 0
    fragments: int = 0
    shard_powers: int = 0


class Actor(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A character in play: wounds, pools, karma, what lasts, and what has been done this round, day and session.

    `inured` names horrors withstood before, `puzzled` riddles already thought about; `eased` is the encounter whose one free drain has been had.
    """

    name: str
    character: Character
    wounds: Wounds = Wounds()
    pool: int = 5
    well: int = 5
    karma: int = 0
    boosts: tuple[Boost, ...] = ()
    dead: bool = False
    overwhelm: int = 0
    initiative: int = 0
    stances: tuple[str, ...] = ()
    effects: FrozenMap[str, Effect] = NO_EFFECTS
    at: Space = Space()
    in_hand: tuple[str, ...] = ()
    armor: str = ""
    dropped: tuple[str, ...] = ()
    turn: Turn = Turn()
    day: Day = Day()
    indulged: tuple[str, ...] = ()
    trigger: Trigger | None = None
    sustaining: str = ""
    busy: str = ""
    attitudes: FrozenMap[str, int] = FrozenMap()
    relationships: FrozenMap[str, Relationship] = FrozenMap()
    mutations: FrozenMap[str, str] = FrozenMap()
    fragments: int = 0
    inured: tuple[str, ...] = ()
    puzzled: tuple[str, ...] = ()
    eased: int = 0

    def is_marked(self, mark: str) -> bool:
        """Whether an effect leaves this mark, such as "prone"."""
        return has_mark(self.effects, mark)

    @property
    def is_disabled(self) -> bool:
        """Whether somebody can do nothing: dead, unconscious, asleep, paralysed."""
        return self.dead or self.is_marked("disabled")


class Scene(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Where it happens: sides, order, round, the map, and the game master's own karma boosts."""

    sides: FrozenMap[str, str] = FrozenMap()
    order: tuple[str, ...] = ()
    ties: FrozenMap[str, int] = FrozenMap()
    turn: str = ""
    interrupted: tuple[str, ...] = ()
    had_turn: tuple[str, ...] = ()
    round: int = 0
    number: int = 1
    session: int = 1
    grid: Shape = "square"
    metres: float = 1
    apart: int = 6
    cover: tuple[Space, ...] = ()
    ground: FrozenMap[str, Ground] = FrozenMap()
    zones: FrozenMap[str, Zone] = FrozenMap()
    light: Light = "normal"
    hazy: bool = False
    saturation: Saturation = "normal"
    loudness: Literal["quiet", "normal", "loud", "booming"] = "normal"
    noise: Loudness = "quiet"
    twists: tuple[str, ...] = ()
    gm_boosts: int = 0

    def are_enemies(self, one: str, other: str) -> bool:
        """Whether two stand on different sides."""
        return bool(self.sides.get(one, one) != self.sides.get(other, other))

    def distance(self, one: Space, other: Space) -> int:
        """How many spaces lie between two. [SHA-CORE-056]"""
        return spaces_between(one, other, self.grid)


type Book = contract.Book[Options]
type State = play.State[Actor, Scene]
type Play = play.Play[Actor, Scene, Book]
