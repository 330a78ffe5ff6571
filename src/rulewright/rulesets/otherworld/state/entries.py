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
    """A trained field: its level is dice on top of a stat.

    `specialties` are the narrower fields that can be learned within it (knowledge of it comes by itself, and so do the
    Workings of a magical one). `dodge` names the specialty that helps to dodge (without it the skill cannot). Whoever
    uses a `social` skill deals with somebody, so that the Otherness of a magic-user stands between them. `magic` is
    blank for what anybody can learn, while a Realm is worked with Power and a School with Control, by magic-users
    alone.
    """

    specialties: tuple[str, ...] = ()
    dodge: str = ""
    social: bool = False
    magic: Literal["", "realm", "school"] = ""


class Talent(Entry, frozen=True, kw_only=True):
    """An ability beyond stats and skills. [OW-104]

    `points` lists the whole price of each level, the first one first: with 1, 2 and 3 it is 3 points in all for the
    third level. Only a magic-user learns a `magical` one. `related` are the stats and skills whose free Talent points
    may pay for it. One that is `per_skill` is learned for each magical skill anew.
    """

    points: tuple[int, ...]
    magical: bool = False
    related: tuple[str, ...] = ()
    per_skill: bool = False


class Weapon(Entry, frozen=True, kw_only=True):
    """What one fights with: dice to attack and to damage, and the stats behind both. [OW-026 OW-045]

    `skill` is what it is used with, `specialty` the narrower field within that (blank: none helps). A `heavy` one is
    swung with Brawn, any other is aimed with Agility. A `ranged` one strikes from afar, any other only who is a pace
    away. `attack` is how many dice it adds to the attack roll. `damage` is how many dice a hit throws, each success a
    point. `damage_stat` adds the dice of Brawn to those of the damage, blank adds no stat. It takes so many `hands`, 0
    where it is part of the body, which nobody can lose. Attack dice that show `again` or more succeed and are thrown
    once more: 10 for most weapons. One that `grapples` can take hold of somebody.
    """

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
    """What one wears: how much it stops of each hit, and how much in all. [OW-058]

    `armor` is how many points of damage it stops of each hit. `durability` is how many points it stops in all until it
    is broken.
    """

    armor: int
    durability: int


class Condition(Entry, frozen=True, kw_only=True):
    """A state that somebody is in: numbers it changes, marks it leaves, how long it lasts.

    `marks` are words for it: rules ask for "prone", "unaware", "helpless", "ghostly" and "away", any other is for the
    table. `modifiers` are numbers that it raises or lowers for as long as it holds. It `lasts` until the own next turn,
    until the scene ends, or until somebody lifts it ("lasting").
    """

    marks: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    lasts: Literal["turn", "scene", "lasting"] = "lasting"


class Working(Entry, frozen=True, kw_only=True):
    """A piece of magic.

    `skill` is the Realm or School it belongs to. `aim` says at whom: a foe must be hit like with a gun. `least` is the
    fewest successes it needs. It `lasts` for this scene where it is instant or brief, a scene longer for each success
    beyond the fewest where it is of power or temporary, and for good where it is permanent. Of its `effects` those with
    the highest `at` that the successes reach take place. A `free` one is whatever the caster says and the game master
    grants: nobody learns it, it is always improvised.
    """

    skill: SkillId
    aim: Literal["self", "ally", "foe", "place"]
    least: int = 1
    lasts: Literal["instant", "brief", "power", "temporary", "permanent"]
    effects: tuple[Node, ...]
    free: bool = False


class Calamity(Entry, frozen=True, kw_only=True):
    """A row of the calamity table: what a severity does. [OW-074]

    `severity` is Otherness less what Control held back, from 0 to 10 (a row for each). Where it `manifests`, the game
    master picks a shape for it: one of a breach, or any other. `effects` are what happens at once, every one of them.
    """

    severity: int
    manifests: Literal["", "other", "breach"] = ""
    effects: tuple[Node, ...] = ()


class Manifestation(Entry, frozen=True, kw_only=True):
    """A shape that a Calamity can take. [OW-075 OW-076]

    A `breach` is for the worst severities alone, any other shape for those below. With `arrival` an Otherbeast comes
    that the game master picks. With `transforms` somebody turns into an Otherbeast. With `reshapes` a thing or a body
    near by gets another shape. `effects` are what it does to those who are there.
    """

    breach: bool = False
    arrival: bool = False
    transforms: bool = False
    reshapes: bool = False
    effects: tuple[Node, ...] = ()


class Practice(Entry, frozen=True, kw_only=True):
    """A way back to the real world: once per rise in Otherness, or day by day. [OW-071 OW-072]

    An `earthen` one takes off a point of Otherness for each full day of it, any other a few at once, and then no more
    until Otherness has risen.
    """

    earthen: bool = False


class Creature(Entry, frozen=True, kw_only=True):
    """A beast or spirit with the stats of a person.

    `family` tells what may come of it: an otherbeast steps through a breach, a body near a Calamity may become a cat,
    dog or wild animal. `size` matters in a crowd: more than three can fight hand-to-hand with what is larger than they
    are. `health` is how many points it has before damage takes its stats (5 for most people). `brawn` and `agility` are
    its body, `wits` and `intellect` its mind, `charm` and `empathy` its persona, each in dice as people have them.
    `power` and `control` are for what works magic, 0 for all else. `otherness` is how Other it is, where no die tells.
    `faces` are for a kind of which some are Other: lines of the last face of a d10 and the Otherness up to there, such
    as 8, 0 and 10, 1. `skills` are its skills with their dice. `weapons` are what it fights with, claws and teeth too
    (at first in hand: as many as two hands hold). `armor` is its hide or what it wears, blank for none. It is born with
    its `conditions`, which do not pass.
    """

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
