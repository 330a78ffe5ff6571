"""Entries: what of SHARDS is data. Skills, deeds, powers, traits, species, backgrounds, conditions, arms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Entry, Ref
from rulewright.play import FrozenMap
from rulewright.rulesets.shards.state.entries_world import WORLD_KINDS
from rulewright.rulesets.shards.state.ids import PowerId, SkillId, TraitId, WeaponId
from rulewright.rulesets.shards.state.nodes import Adjust, AnyNode, Lasts, ResultKind, gives
from rulewright.rulesets.shards.state.prerequisites import Need, NeedsText, read_needs
from rulewright.rulesets.shards.state.ranges import Band, RangeClass

type Element = Literal["mental", "physical", "social", "accession", "putrescence", "thaumaturgy"]
type Cycle = Literal["free", "movement", "instant", "short", "long", "passive"]
type Cost = Literal["", "pool", "well", "pool or well", "same"]
type Tier = Literal["lesser", "greater", "epic"]
type Practice = Literal["ability", "boost", "development", "shout", "stance", "incantation", "fracture"]

TIERS: tuple[Tier, ...] = ("lesser", "greater", "epic")


class Skill(Entry, frozen=True, kw_only=True):
    """A field of training. `guards` says against what it defends where an action does not say. [SHA-CORE-007]"""

    element: Literal["mental", "physical", "social"]
    guards: str = ""
    knows: tuple[Literal["appraise", "identify", "lore"], ...] = ()


class Circumstance(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that makes a deed easier or harder; what cannot be done at all is `barred`.

    What a power is made into may drain something else than the power does: `cost`.
    """

    id: str
    name: str
    by: int = 0
    barred: bool = False
    cost: Cost = ""


class Deed(Entry, frozen=True, kw_only=True):
    """An action, boost, development or stance that is open to everybody.

    `skills` are the skills it may be tested with (none: no test), `versus` those it is defended with; `approach` says
    that charming, submissive or forceful decides between them. `needs` and `cost` bind boosts.
    """

    kind: Literal["action", "boost", "development", "stance"] = "action"
    skills: tuple[SkillId, ...] = ()
    any_skill: bool = False
    versus: tuple[SkillId, ...] = ()
    approach: bool = False
    friendly: bool = False
    cycle: Cycle
    intervening: bool = False
    sustained: bool = False
    range: RangeClass = "self"
    template: str = ""
    result: ResultKind | None = None
    boosts: tuple[str, ...] = ()
    needs: Annotated[str, NeedsText()] = ""
    cost: Cost = ""
    circumstances: tuple[Circumstance, ...] = ()
    does: tuple[AnyNode, ...] = ()
    gross: bool = False
    fine: bool = False


class Power(Entry, frozen=True, kw_only=True):
    """A power: method, element, practice and tier, what it needs, what it costs, what it does.

    `choices` are what it may be made into, some of them harder than others; where those are `people` or `disorders`,
    `choosing` says so, and "grip" goes by how the target holds what it holds. `minutes` are what it takes where that is
    more than its cycle. [SHA-CORE-087 SHA-MTH-001 SHA-MTH-006]

    `working` and `afterwards` name what it does that no node can say, on success and in any case, `unless` why it
    cannot be cast so; `tests_itself`: its working makes the test. `once`: it works once, not on each in a place;
    `for_many`: on as many as the skill has levels. `fills` is how a place is that it fills, `shapes` the sense that
    perceives it, `makes` the species of what it makes. `larger` is its template for a fragment, `cap` how far it goes
    by sight, `core_cap` how far with a core. `printed_skill` is what the print tests it with, `half_skill` says that
    half the skill is added to the damage. `quiet` takes a quiet voice close by, `wants` a mark on the target;
    `unconscious`: can be used while unconscious. `gift`: a campaign may give it; `wanted`: how much a side that the
    game plays by itself wants to stand or shout so, 0 for never; `unclear_need`: it asks for a power by a name that no
    power has.
    """

    method: Literal["core", "shard", "species"] = "core"
    element: Element
    tier: Tier
    practice: Practice
    cost: Cost = ""
    fragments: int = 0
    optional_fragment: bool = False
    needs: Annotated[str, NeedsText()] = ""
    repeatable: bool = False
    repeats_alike: bool = False
    per_language: bool = False
    species: tuple[Annotated[str, Ref("species")], ...] = ()
    boosts: tuple[str, ...] = ()
    boosts_skills: tuple[SkillId, ...] = ()
    skills: tuple[SkillId, ...] = ()
    versus: tuple[SkillId, ...] = ()
    friendly: bool = False
    cycle: Cycle = "passive"
    minutes: int = 0
    intervening: bool = False
    range: RangeClass = "self"
    targets: int = 1
    template: str = ""
    lasts: Lasts = "instant"
    associated: tuple[SkillId, ...] = ()
    enhances: str = ""
    choices: tuple[Circumstance, ...] = ()
    choosing: Literal["", "people", "disorders", "grip"] = ""
    does: tuple[AnyNode, ...] = ()
    working: str = ""
    afterwards: str = ""
    unless: str = ""
    tests_itself: bool = False
    once: bool = False
    for_many: bool = False
    fills: str = ""
    shapes: Literal["", "sight", "hearing"] = ""
    makes: Annotated[str, Ref("species")] | None = None
    larger: str = ""
    cap: Band = "medium"
    core_cap: Band | None = None
    printed_skill: SkillId | None = None
    half_skill: bool = False
    quiet: bool = False
    wants: str = ""
    unconscious: bool = False
    gift: bool = False
    wanted: int = 0
    unclear_need: bool = False

    @property
    def is_core(self) -> bool:
        """Whether it is of the core method; charged ground and armor tell it from all others. [SHA-SHM-059]"""
        return self.method == "core"

    def gives(self, mark: str) -> bool:
        """Whether it leaves or lends a mark."""
        return gives(self.does, mark)

    @property
    def need(self) -> Need:
        """What it asks of whoever learns it, besides the gate of its tier."""
        return read_needs(self.needs)


class Trait(Entry, frozen=True, kw_only=True):
    """A trait. Electives cost points or give them; those of a species come with it. [SHA-TRT-002 SHA-TRT-005]

    `value` is what it takes from the trait points: 1 for a boon, -1 for a burden. `chosen` says what its owner names:
    a descriptor, a substance, a group, a sense. `stacks`: may be elected on top of the same trait of the species, and
    its opposite where that came from the species. `hinders`: a species' trait that hinders more than it helps.
    """

    species: bool = False
    value: Literal[-1, 0, 1] = 0
    removable: bool = False
    opposite: str = ""
    stacks: bool = False
    chosen: str = ""
    does: tuple[AnyNode, ...] = ()
    lacks: tuple[SkillId, ...] = ()
    hinders: bool = False

    def gives(self, mark: str) -> bool:
        """Whether it grants a mark."""
        return gives(self.does, mark)


class Speed(Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces per move, and kilometres an hour. [SHA-CHR-030]"""

    tactical: int
    strategic: int


class Species(Entry, frozen=True, kw_only=True):
    """A kind of being: its figures have its Scale in them already. [SHA-CORE-066]

    `weaves`: at home among webs; `crystal`: a fragment may be found in one that was slain. [SHA-SPC-016]
    """

    scale: float = 1
    health: int
    strength: float
    player_strength: float = 0
    speeds: FrozenMap[str, Speed]
    traits: FrozenMap[TraitId, str] = FrozenMap()
    powers: FrozenMap[PowerId, int] = FrozenMap()
    weapons: tuple[WeaponId, ...] = ()
    parent: str = ""
    playable: bool = False
    weaves: bool = False
    crystal: bool = False

    @property
    def mode(self) -> str:
        """The way it usually moves."""
        return next(iter(self.speeds))


class Background(Entry, frozen=True, kw_only=True):
    """A walk of life: a name and exactly four skills. [SHA-CHR-007]"""

    skills: tuple[SkillId, SkillId, SkillId, SkillId]


class Drive(Entry, frozen=True, kw_only=True):
    """What moves somebody; following it into danger pays karma. [SHA-CHR-009]"""


class Bond(Entry, frozen=True, kw_only=True):
    """A kind of relationship: the text is its obligation. [SHA-CHR-012]"""

    ends: str = ""
    benefit: str = ""


class Condition(Entry, frozen=True, kw_only=True):
    """A state somebody is in. `associated` skills cleanse it; a disabling one leaves no actions and no defence."""

    associated: tuple[SkillId, ...] = ()
    adjusts: tuple[Adjust, ...] = ()
    marks: tuple[str, ...] = ()
    disables: bool = False
    cleansable: bool = True


class Weapon(Entry, frozen=True, kw_only=True):
    """What one fights with; `bare` is a hand without anything in it.

    `light` makes a pair for who has learned that, `unbreakable` is what only magic breaks; `outfits` is the skill whose
    powers a beginner gets it for. [SHA-MTH-084 SHA-ECO-048 SHA-CHR-050]
    """

    skill: SkillId
    strength: float = 0
    encumbrance: float = 0
    damage: int = 0
    reach: int = 0
    band: Band | None = None
    qualities: tuple[str, ...] = ()
    price: int = 0
    natural: bool = False
    bare: bool = False
    light: bool = False
    unbreakable: bool = False
    outfits: SkillId | None = None

    @property
    def hands(self) -> int:
        """How many hands it takes."""
        return 0 if self.natural else 2 if "two-handed" in self.qualities else 1


class Armor(Entry, frozen=True, kw_only=True):
    """What one wears: its AF, and what it takes from nimble skills; prices are in copper everywhere. [SHA-ECO-001]"""

    factor: int
    encumbrance: float = 0
    penalty: int = 0
    price: int = 0


class Item(Entry, frozen=True, kw_only=True):
    """Anything else that money buys; a source of light shines over a template for some hours. [SHA-ECO-030]

    `unbreakable` is what only magic breaks, `outfits` the skill whose powers a beginner gets it for.
    """

    sort: Literal["kit", "accessory", "ration", "clothing", "goods", "lodging", "retainer"] = "accessory"
    encumbrance: float = 0
    price: int = 0
    kit: bool = False
    capacity: int = 0
    light: str = ""
    hours: int = 0
    adjusts: tuple[Adjust, ...] = ()
    unbreakable: bool = False
    outfits: SkillId | None = None


KINDS: Mapping[str, type[Entry]] = {
    "skill": Skill,
    "deed": Deed,
    "power": Power,
    "trait": Trait,
    "species": Species,
    "background": Background,
    "drive": Drive,
    "bond": Bond,
    "condition": Condition,
    "weapon": Weapon,
    "armor": Armor,
    "item": Item,
    **WORLD_KINDS,
}
