"""Deeds: the few things that skills, spells and items are made of, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from rulewright.content import Ref
from rulewright.play import FrozenMap, Modifier


class Assault(Struct, frozen=True, kw_only=True, tag="assault", tag_field="does", forbid_unknown_fields=True):
    """An attack of its own: Resolve plus this value, at the power's reach."""

    attack: int
    damage: Annotated[str, Ref("damage")]
    death: bool = False
    keywords: FrozenMap[Annotated[str, Ref("keyword")], int] = FrozenMap()


class Strike(Struct, frozen=True, kw_only=True, tag="strike", tag_field="does", forbid_unknown_fields=True):
    """An attack with the weapon in hand, made better."""

    attack: int = 0
    edge: int = 0
    keywords: FrozenMap[Annotated[str, Ref("keyword")], int] = FrozenMap()
    damage: Annotated[str, Ref("damage")] | None = None


class Harm(Struct, frozen=True, kw_only=True, tag="harm", tag_field="does", forbid_unknown_fields=True):
    """Fixed damage: dice and a number, no defence roll."""

    dice: int = 0
    plus: int = 0
    damage: Annotated[str, Ref("damage")]


class Mend(Struct, frozen=True, kw_only=True, tag="mend", tag_field="does", forbid_unknown_fields=True):
    """Health or astral that comes back."""

    what: Literal["health", "astral"] = "health"
    dice: int = 0
    plus: int = 0


class Cure(Struct, frozen=True, kw_only=True, tag="cure", tag_field="does", forbid_unknown_fields=True):
    """An affliction that ends without a check."""

    what: Literal["poison", "stone", "bleeding", "stun", "chill", "blind", "exhausted", "prone"]


class Shelter(Struct, frozen=True, kw_only=True, tag="shelter", tag_field="does", forbid_unknown_fields=True):
    """Absorb that is added."""

    absorb: int


class Lay(Struct, frozen=True, kw_only=True, tag="lay", tag_field="does", forbid_unknown_fields=True):
    """Something that lasts: modifiers and marks, for some own turns of its bearer, for the scene, or for one roll.

    `check` names what its target may resist with, against the user's own roll of `by`.
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
    """A movement of its own in place of the movement action."""

    spaces: int = 0
    doubled: bool = False
    how: Literal["walk", "fly", "ghost", "jump"] = "walk"


type Deed = Assault | Strike | Harm | Mend | Cure | Shelter | Lay | Stride
