"""Deeds: the few things that skills, spells and items are made of, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Ref
from rulewright.play import FrozenMap, Modifier


class Assault(Struct, frozen=True, kw_only=True, tag="assault", tag_field="does", forbid_unknown_fields=True):
    """An attack of its own: Resolve plus a value, at the power's reach.

    `attack` is what it adds to Resolve in the attack roll. `damage` is the type of damage that it deals. With `death`,
    what it deals is death damage, which does not heal by itself. `keywords` are what is special about it, each with its
    grade (1 where it has none).
    """

    attack: int
    damage: Annotated[str, Ref("damage")]
    death: bool = False
    keywords: FrozenMap[Annotated[str, Ref("keyword")], int] = FrozenMap()


class Strike(Struct, frozen=True, kw_only=True, tag="strike", tag_field="does", forbid_unknown_fields=True):
    """An attack with the weapon in hand, made better.

    `attack` is what it adds to the attack roll. `edge` is how many edges that roll gains, below 0 how many it loses.
    `keywords` are added to those of the weapon, each with its grade (1 where it has none). `damage` is a type of damage
    in place of the weapon's, blank for the weapon's own.
    """

    attack: int = 0
    edge: int = 0
    keywords: FrozenMap[Annotated[str, Ref("keyword")], int] = FrozenMap()
    damage: Annotated[str, Ref("damage")] | None = None


class Harm(Struct, frozen=True, kw_only=True, tag="harm", tag_field="does", forbid_unknown_fields=True):
    """Fixed damage: dice and a number, no defence roll.

    `dice` are how many six-sided dice are thrown for it, each 6 thrown again. `plus` is added to the dice. `damage` is
    the type of damage.
    """

    dice: int = 0
    plus: int = 0
    damage: Annotated[str, Ref("damage")]


class Mend(Struct, frozen=True, kw_only=True, tag="mend", tag_field="does", forbid_unknown_fields=True):
    """Health or astral that comes back.

    `what` is Health or astral. `dice` are how many six-sided dice are thrown for it, each 6 thrown again. `plus` is
    added to the dice.
    """

    what: Literal["health", "astral"] = "health"
    dice: int = 0
    plus: int = 0


class Cure(Struct, frozen=True, kw_only=True, tag="cure", tag_field="does", forbid_unknown_fields=True):
    """An affliction that ends without a check.

    `what` is the affliction that ends.
    """

    what: Literal["poison", "stone", "bleeding", "stun", "chill", "blind", "exhausted", "prone"]


class Shelter(Struct, frozen=True, kw_only=True, tag="shelter", tag_field="does", forbid_unknown_fields=True):
    """Points that soak up damage behind armor and guard.

    `absorb` is how many points there are then, unless there were more.
    """

    absorb: int


class Lay(Struct, frozen=True, kw_only=True, tag="lay", tag_field="does", forbid_unknown_fields=True):
    """Something that lasts: modifiers and marks, for some own turns of its bearer, for the scene, or for one roll.

    `name` is what it is called on the sheet. `modifiers` are numbers that it raises or lowers. `marks` are what it
    makes of its bearer, such as "blind", "flight" or "resistance:burn". `turns` is how many own turns it lasts, 0 for
    the whole scene. With `once` it lasts until the next combat roll instead. `check` names what its target may resist
    with (blank: it cannot), against the user's own roll of `by`. `stacking` says what a second one of that name does:
    counts too ("add"), counts where it is stronger ("highest"), takes the place of the first ("refresh"), or does
    nothing ("refuse").
    """

    name: str
    modifiers: tuple[Modifier, ...] = ()
    marks: tuple[str, ...] = ()
    turns: int = 0
    once: bool = False
    by: Annotated[str, Ref("proficiency")] = "astrana"
    check: Annotated[str, Ref("proficiency")] | None = None
    stacking: Literal["add", "highest", "refresh", "refuse"] = "refresh"


class Stride(Struct, frozen=True, kw_only=True, tag="stride", tag_field="does", forbid_unknown_fields=True):
    """A movement of its own in place of the movement action.

    `spaces` is how many it adds to Speed. With `doubled` Speed counts twice. `how`: a flight or a jump goes over all
    that stands in the way, a ghost through it, and a walk as one moves otherwise.
    """

    spaces: int = 0
    doubled: bool = False
    how: Literal["walk", "fly", "ghost", "jump"] = "walk"


type Deed = Assault | Strike | Harm | Mend | Cure | Shelter | Lay | Stride
