"""Entries: what of SHARDS is data. Skills, deeds, powers, traits and conditions here; people, gear and the world beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Entry, Ref, Word
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
type Boosted = Annotated[str, Word("thing to boost", kinds=("deed", "skill"), open=True)]
type Practice = Literal["ability", "boost", "development", "shout", "stance", "incantation", "fracture"]

TIERS: tuple[Tier, ...] = ("lesser", "greater", "epic")
METHOD_SKILL = {"accession": "reflection", "thaumaturgy": "mysticism"}
"""The skill that the tiers of an element ask for; putrescence asks for none. [SHA-SHM-002]"""
SHARD_LEVEL: dict[Tier, int] = {"lesser": 2, "greater": 3, "epic": 4}
"""The level of it that each tier asks for. [SHA-SHM-002 SHA-SHM-003 SHA-SHM-004]"""


class Skill(Entry, frozen=True, kw_only=True):
    """A field of training. [SHA-CORE-007]

    `element` tells whether it is of the mind, the body or dealings with people. `guards` says against what it defends
    where an action does not say. `knows` says for what it serves to know things: to appraise or identify them, or for
    lore.
    """

    element: Literal["mental", "physical", "social"]
    guards: str = ""
    knows: tuple[Literal["appraise", "identify", "lore"], ...] = ()


class Circumstance(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that makes a deed easier or harder.

    `id` is the word by which it is called, `name` what a player reads. `by` is what it adds to the test, below 0 what
    it takes. What cannot be done at all is `barred`. What cannot fail is `automatic`. What a power is made into may
    drain something else than the power does: `cost`.
    """

    id: str
    name: str
    by: int = 0
    barred: bool = False
    automatic: bool = False
    cost: Cost = ""


class Deed(Entry, frozen=True, kw_only=True):
    """An action, boost, development or stance that is open to everybody.

    `kind` says which of these it is: a boost is laid upon an action, a stance is kept. `skills` are the skills it may
    be tested with (none: no test). With `any_skill` it may be tested with whatever skill fits. `versus` are the skills
    it is defended with. `approach` says that charming, submissive or forceful decides between them. A `friendly` one is
    done for somebody, who need not defend. An `aggressive` one turns on whom it is done to. `cycle` is how much time it
    takes: instant, short and long are the standard action of a round, a free or movement one is not. An `intervening`
    one comes between what others do, and nobody counters it. One that is `sustained` can be kept up for another round.
    `range` is to whom it gets: oneself, whom one can touch, whom one sees, or who hears it. `template` is the shape
    that it covers, such as "aura (intuition x 2)", and blank without one. `result` is what its successes are used for
    (blank: the table says). `boosts` are the actions that a boost goes with, by their ids, or "any", "standard",
    "instant" or "earshot". `needs` are what a boost asks for, such as "all(craft 3, melee 2)", blank for nothing.
    `cost` is where a boost drains a point: the pool, the well, or what the boosted power drains (blank: nowhere).
    `circumstances` are what makes it easier or harder, for the player to tick. `does` is what a boost or stance does,
    one thing after the other. A `gross` one moves the whole body, and what hampers that counts. A `fine` one takes free
    hands and good light. One that `frees` takes conditions away. One that `recalls` is about a face or a name. One that
    `mends` is about things, not bodies. One that takes `tools` wants a kit for its skill. One that `wants` something
    wants a kit that enables that.
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
    boosts: tuple[Boosted, ...] = ()
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
    """A power: method, element, practice and tier, what it needs, what it costs, what it does. [SHA-CORE-087]

    `method` says whether anybody learns it (core), whether it is worked with a shard, or comes with a species.
    `element` is its field: lesser powers of the same open the greater ones, and powers of shards have a skill for it.
    `tier`: a greater or epic one is learned by who knows some of its element from the tier below. `practice` is how it
    is used: an ability or a shout is an action, a boost goes with one, a development is always there, a stance is kept,
    an incantation or a fracture is cast. `cost` is where using it drains a point ("pool or well" goes by the cycle,
    "same" by the boosted power, blank drains nothing). `fragments` is how many fragments a boost burns (what a fracture
    burns goes by its tier). With `optional_fragment` a fragment more gives it its larger form. `needs` are what it asks
    of whoever learns it, such as "all(science 3, any(chemist, erudite))". One that is `repeatable` can be bought again,
    and works so often. Where it `repeats_alike`, buying it again asks for no higher skills. One that is `per_language`
    is bought with each language. `species` are those that alone can learn it (none: everybody). `boosts` are the
    actions that a boost goes with, by their ids, or "any", "standard", "instant", "earshot" or "non-power".
    `boosts_skills` are the skills with which such an action must be tested, blank for any. `skills` are those that it
    may be tested with. `versus` are the skills it is defended with. A `friendly` one is for somebody, who need not
    defend. `cycle` is how much time using it takes: instant, short and long are the standard action of a round, passive
    is none. `minutes` is how many it takes where that is more than its cycle. An `intervening` one comes between what
    others do and takes no action. `range` is to whom it gets: oneself, whom one can touch, whom one sees, or who hears
    it. `targets` is at how many it may be aimed. `template` is the shape that it covers, such as "explosion (mysticism
    x 2)", and blank without one. `lasts` is how long it stays with somebody, where it leaves something. `associated`
    are the skills that cleanse what it leaves. [SHA-MTH-006]

    `choices` are what it may be made into, some of them harder than others. Where those are `people` or `disorders`,
    `choosing` says so, and "grip" goes by how the target holds what it holds. `does` is what it does on success, or
    always as a development. `working` and `afterwards` name what it does that no node can say, on success and in any
    case. `unless` names a rule that says why it cannot be cast so. With `tests_itself` its working makes the test, and
    nothing is tested before. With `once` it is tested once, not against each in a place. With `for_many` it works on as
    many as the skill has levels. `fills` is the word for how a place is that it fills, blank for its own id. `shapes`
    is the sense that perceives what it shows. `makes` is the species of what it makes. `larger` is its template where a
    fragment more is burned. `cap` is how far it goes by sight: short, medium, long or extreme. `core_cap` is how far it
    goes by sight for who has a core, blank where that is the same. `printed_skill` is what the print tests it with, for
    tables that hold to that. With `half_skill` half the skill is added to the damage. A `quiet` one takes a quiet voice
    close by. `wants` is a mark that the target must have. With `unconscious` it can be used while unconscious. With
    `gift` a campaign may give it. `wanted` is how much a side that the game plays by itself wants to stand or shout so,
    0 for never. `unclear_need` says that it asks for a power by a name that no power has. [SHA-MTH-001]
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
    boosts: tuple[Boosted, ...] = ()
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
    """A trait. Electives cost points or give them, those of a species come with it. [SHA-TRT-002 SHA-TRT-005]

    With `species` it comes with a species, and nobody elects it. `value` is what it takes from the trait points: 1 for
    a boon, -1 for a burden. One that is `removable` can be bought off with experience. `opposite` is the id of the
    trait that nobody has beside it. With `stacks` it may be elected on top of the same trait of the species, and its
    opposite where that came from the species. `chosen` says what its owner names: a descriptor, a substance, a group, a
    sense. `samples` are words of ours for what is named. `does` is what it always does to its owner. `lacks` are skills
    that whoever is born with it cannot learn. With `hinders` it is a species' trait that hinders more than it helps.
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
    """A state somebody is in.

    `associated` are the skills that cleanse it. `adjusts` are numbers that it changes while it holds. `marks` are
    further words that rules ask for, such as "no-sight"; its own id is one by itself. With `disables` it leaves no
    actions and no defence, and all falls from the hands. One that is not `cleansable` ends by itself alone. What is
    `of_each` is shaken off for each source by itself: each is feared on its own.
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
