"""What an actor holds of powers: what is known and in mind, what is being cast and kept up, stores and bonds."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rulewright.play import ActorId, FrozenMap, Mention
from rulewright.play.values.bounded import Large, Line, Listed, Whole

THIS_SCENE = "scene: "
"""Flags that begin so are gone when a scene ends."""


def struck_with(item: str, target: str) -> str:
    """The flag that says in which round a staff has struck somebody. [BRP-POW-080]"""
    return f"{THIS_SCENE}{item} struck {target}"


BOOKKEPT = ("kept", "casting", "awaited", "locked", "day", "flags", "form_checks")
"""What only the table keeps count of; people read what lasts, and what is said of it."""


class Use(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """One use of a power as its user means it.

    `item` is a weapon, shield or suit of the target; `choice` picks among what the power offers; `size` is the SIZ of
    a thing that is no actor; `spare` says what levels beyond the needed ones buy; `more` are further targets;
    `match` is how well an energy suits a defence; `beside` are energies that go out with it, by key with their level.
    """

    power: Line
    level: Whole = 1
    target: ActorId = ""
    item: Line = ""
    choice: Mention = ""
    size: Whole = 0
    words: Line = ""
    spare: FrozenMap[Line, Whole] = FrozenMap()
    match: Literal[-5, 0, 5] = 0
    more: Listed[ActorId] = ()
    beside: FrozenMap[Line, Whole] = FrozenMap()


class Casting(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A use that has been declared and comes in its time: the round, and the DEX rank in it, None for the powers
    phase; and the level of its roll, where that has been made.
    """

    use: Use
    round: Large
    rank: Whole | None = None
    paid: Whole = 0
    outcome: Whole = 1


class Kept(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """Something that a user keeps up: on whom, as which effect, at what price, how many rounds until it is due.

    It ends by what `ends` names, unless the roll it names with it succeeds. Where its victim fights it off,
    `struggle` are the rounds until the next try.
    """

    power: Line
    level: Whole
    on: ActorId
    effect: Mention
    points: Whole = 0
    every: Large = 1
    due: Large = 0
    struggle: Large = 0
    concentration: bool = False
    ends: FrozenMap[Line, Line] = FrozenMap()
    choice: Mention = ""


STAFF = "wizards-staff"
"""A wizard's staff in the shape of a staff. [BRP-POW-073]"""


class Vessel(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A thing that holds power points: how many, how many at most, and the sets that may draw on it.

    `fills` by rest as a person of that POW does; `dies` for good at 0; who is not in `contact` cannot use it. `shape`
    says of a second staff what it is made like: it goes by that and a number.
    """

    points: Whole
    most: Whole
    sets: Listed[Line] = ()
    fills: bool = False
    dies: bool = False
    contact: bool = True
    first: bool = False
    shape: Line = ""

    @property
    def is_staff(self) -> bool:
        """Whether it is a wizard's staff: it fills by itself, and dies. [BRP-POW-076 BRP-POW-078]"""
        return self.fills and self.dies


type BondKind = Literal["familiar", "demon", "elemental", "sidekick"]


class Bond(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A being that is bound to somebody: its kind, what it is and who at the table if it is there, what it costs.

    `dice` are its POW dice, which take room in the mind; `item` is the object it sits in, `away` means on another
    plane, `known` that it was re-summoned by its true name. `spent` is the POW that the binding took.
    """

    kind: BondKind
    name: Line
    being: Line = "lesser-demon"
    actor: ActorId = ""
    power: Whole = 0
    dice: Whole = 0
    item: Line = ""
    away: bool = False
    known: bool = False
    spent: Whole = 0
    owners: Listed[ActorId] = ()


class Awaited(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """A being on its way: what it is, the round in which it comes, and the last one that its caller spends on calling.

    `bond` names the bond of one that is called back, `again` one that was dismissed and is called by its true name.
    """

    being: Line
    round: Large
    busy: Large = 0
    bond: ActorId = ""
    again: ActorId = ""


class Holdings(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """All of it. `known` are powers by key with their level, `mind` those that are ready, with the room they take;
    `book` is the grimoire; `locked` are powers that a fumble shut, with the last round of it; `day` counts uses of
    today; `awaited` are beings on their way; `flags` keep the rest, by name. `form_checks` are the skills that another
    form has ticked for its own experience.
    """

    known: FrozenMap[Line, Whole] = FrozenMap()
    mind: FrozenMap[Line, Whole] = FrozenMap()
    book: Listed[Line] = ()
    casting: Casting | None = None
    kept: FrozenMap[Mention, Kept] = FrozenMap()
    stores: FrozenMap[Line, Vessel] = FrozenMap()
    bonds: FrozenMap[ActorId, Bond] = FrozenMap()
    locked: FrozenMap[Line, Large] = FrozenMap()
    day: FrozenMap[Line, Whole] = FrozenMap()
    points: Whole = 0
    awaited: FrozenMap[Mention, Awaited] = FrozenMap()
    flags: FrozenMap[Mention, Large] = FrozenMap()
    form_checks: Listed[Line] = ()
