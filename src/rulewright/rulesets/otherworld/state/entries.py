"""Entries: what of Otherworld is data. Skills, Talents, arms, conditions, Workings, calamities, creatures."""

from __future__ import annotations

from typing import Annotated, Literal

from rulewright.content import Entry, Ref
from rulewright.kits.callings import Calling
from rulewright.play import FrozenMap, Modifier
from rulewright.rulesets.otherworld.state.nodes import Node

type SkillId = Annotated[str, Ref("skill")]
type WeaponId = Annotated[str, Ref("weapon")]
type Size = Literal["small", "average", "large"]


class Skill(Entry, frozen=True, kw_only=True):
    """A trained field. `dodge` names the specialty that helps to dodge; without it the skill cannot.

    A magical skill is a Realm, worked with Power, or a School, worked with Control.
    """

    specialties: tuple[str, ...] = ()
    dodge: str = ""
    social: bool = False
    magic: Literal["", "realm", "school"] = ""


class Talent(Entry, frozen=True, kw_only=True):
    """An ability beyond stats and skills. `points` lists the whole price of each level. [OW-104]"""

    points: tuple[int, ...]
    magical: bool = False
    related: tuple[str, ...] = ()
    per_skill: bool = False


class Weapon(Entry, frozen=True, kw_only=True):
    """What one fights with: dice to attack and to damage, and the stats behind both. [OW-026 OW-045]"""

    skill: SkillId
    specialty: str = ""
    heavy: bool = False
    ranged: bool = False
    attack: int = 0
    damage: int
    damage_stat: Literal["", "brawn"] = ""
    hands: Literal[0, 1, 2] = 1
    again: int = 10
    grapples: bool = False

    @property
    def stat(self) -> str:
        """Brawn swings what is heavy; Agility aims all the rest. [OW-026]"""
        return "brawn" if self.heavy else "agility"


class Armor(Entry, frozen=True, kw_only=True):
    """What one wears: how much it stops of each hit, and how much in all. [OW-058]"""

    armor: int
    durability: int


class Condition(Entry, frozen=True, kw_only=True):
    """A state that somebody is in: numbers it changes, marks it leaves, how long it lasts."""

    marks: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    lasts: Literal["turn", "scene", "lasting"] = "lasting"


class Working(Entry, frozen=True, kw_only=True):
    """A piece of magic. Of its effects those with the highest `at` that the successes reach take place.

    `aim` says at whom: a foe must be hit like with a gun. `least` is the fewest successes it needs. A `free` one is
    whatever the caster says and the game master grants: nobody learns it, it is always improvised.
    """

    skill: SkillId
    aim: Literal["self", "ally", "foe", "place"]
    least: int = 1
    lasts: Literal["instant", "brief", "power", "temporary", "permanent"]
    effects: tuple[Node, ...]
    free: bool = False


class Calamity(Entry, frozen=True, kw_only=True):
    """A row of the calamity table: what a severity does. [OW-074]"""

    severity: int
    manifests: Literal["", "other", "breach"] = ""
    effects: tuple[Node, ...] = ()


class Manifestation(Entry, frozen=True, kw_only=True):
    """A shape that a Calamity can take. [OW-075 OW-076]"""

    breach: bool = False
    arrival: bool = False
    transforms: bool = False
    reshapes: bool = False
    effects: tuple[Node, ...] = ()


class Practice(Entry, frozen=True, kw_only=True):
    """A way back to the real world: once per rise in Otherness, or day by day. [OW-071 OW-072]"""

    earthen: bool = False


class Creature(Entry, frozen=True, kw_only=True):
    """A beast or spirit with the stats of a person. `faces` lists (last face of a d10, Otherness)."""

    family: Literal["cat", "dog", "wild", "chimera", "ghost", "ooze", "otherbeast"]
    size: Size = "average"
    health: int = 5
    brawn: int
    agility: int
    wits: int
    intellect: int
    charm: int
    empathy: int
    power: int = 0
    control: int = 0
    otherness: int = 0
    faces: tuple[tuple[int, int], ...] = ()
    skills: FrozenMap[SkillId, int] = FrozenMap()
    weapons: tuple[WeaponId, ...] = ()
    armor: Annotated[str, Ref("armor")] | None = None
    conditions: tuple[Annotated[str, Ref("condition")], ...] = ()


KINDS: dict[str, type[Entry]] = {
    "skill": Skill,
    "talent": Talent,
    "weapon": Weapon,
    "armor": Armor,
    "condition": Condition,
    "working": Working,
    "calamity": Calamity,
    "manifestation": Manifestation,
    "practice": Practice,
    "creature": Creature,
    "calling": Calling,
}
