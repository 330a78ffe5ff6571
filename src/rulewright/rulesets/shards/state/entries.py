"""Entries: what of SHARDS is data. Skills, deeds, powers, traits and conditions here; people, gear and the world beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Entry, Ref
from rulewright.rulesets.shards.state.entries_gear import Armor, Item, Weapon
from rulewright.rulesets.shards.state.entries_people import Background, Bond, Drive, Species
from rulewright.rulesets.shards.state.entries_world import WORLD_KINDS
from rulewright.rulesets.shards.state.linking.ids import SkillId
from rulewright.rulesets.shards.state.nodes import Adjust, AnyNode, Lasts, ResultKind, gives
from rulewright.rulesets.shards.state.prerequisites import Need, NeedsText, read_needs
from rulewright.rulesets.shards.state.ranges import Band, RangeClass

type Element = Literal["mental", "physical", "social", "accession", "putrescence", "thaumaturgy"]
type Cycle = Literal["free", "movement", "instant", "short", "long", "passive"]
type Cost = Literal["", "pool", "well", "pool or well", "same"]
type Tier = Literal["lesser", "greater", "epic"]
type Practice = Literal["ability", "boost", "development", "shout", "stance", "incantation", "fracture"]

TIERS: tuple[Tier, ...] = ("lesser", "greater", "epic")
METHOD_SKILL = {"accession": "reflection", "thaumaturgy": "mysticism"}
"""The skill that the tiers of an element ask for; putrescence asks for none. [SHA-SHM-002]"""
SHARD_LEVEL: dict[Tier, int] = {"lesser": 2, "greater": 3, "epic": 4}
"""The level of it that each tier asks for. [SHA-SHM-002 SHA-SHM-003 SHA-SHM-004]"""


class Skill(Entry, frozen=True, kw_only=True):
    """A field of training. `guards` says against what it defends where an action does not say. [SHA-CORE-007]"""

    element: Literal["mental", "physical", "social"]
    guards: str = ""
    knows: tuple[Literal["appraise", "identify", "lore"], ...] = ()


class Circumstance(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that makes a deed easier or harder; what cannot be done at all is `barred`, what cannot fail `automatic`.

    What a power is made into may drain something else than the power does: `cost`.
    """

    id: str
    name: str
    by: int = 0
    barred: bool = False
    automatic: bool = False
    cost: Cost = ""


class Deed(Entry, frozen=True, kw_only=True):
    """An action, boost, development or stance that is open to everybody.

    `skills` are the skills it may be tested with (none: no test), `versus` those it is defended with; `approach` says
    that charming, submissive or forceful decides between them. An `aggressive` one turns on whom it is done to.
    `needs` and `cost` bind boosts. One that `frees` takes
    conditions away, one that `recalls` is about a face or a name, one that `mends` is about things, not bodies; one that
    takes `tools` wants a kit for its skill, one that `wants` something a kit that enables that.
    """

    kind: Literal["action", "boost", "development", "stance"] = "action"
    skills: tuple[SkillId, ...] = ()
    any_skill: bool = False
    versus: tuple[SkillId, ...] = ()
    approach: bool = False
    friendly: bool = False
    aggressive: bool = False
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
    frees: bool = False
    recalls: bool = False
    mends: bool = False
    tools: bool = False
    wants: str = ""


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
    `samples` are words of ours for what is named.
    """

    species: bool = False
    value: Literal[-1, 0, 1] = 0
    removable: bool = False
    opposite: str = ""
    stacks: bool = False
    chosen: str = ""
    samples: tuple[str, ...] = ()
    does: tuple[AnyNode, ...] = ()
    lacks: tuple[SkillId, ...] = ()
    hinders: bool = False

    def gives(self, mark: str) -> bool:
        """Whether it grants a mark."""
        return gives(self.does, mark)


class Condition(Entry, frozen=True, kw_only=True):
    """A state somebody is in. `associated` skills cleanse it; a disabling one leaves no actions and no defence.

    What is `of_each` holds of each source by itself: one more does not take the place of the first.
    """

    associated: tuple[SkillId, ...] = ()
    adjusts: tuple[Adjust, ...] = ()
    marks: tuple[str, ...] = ()
    disables: bool = False
    cleansable: bool = True
    of_each: bool = False


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
