"""What a body has grown into: the mutations somebody has, as a character writes them down."""

from __future__ import annotations

from msgspec import Struct

from rulewright.play import FrozenMap


class Grown(Struct, frozen=True, kw_only=True, cache_hash=True, omit_defaults=True):
    """One mutation of somebody: its grade, what was chosen for it, and what its dice gave by characteristic.

    `choices` name a sense, a kind of injury, an animal, as the mutation asks; `amounts` are what was rolled when it
    came, for STR to CHA, "armour", "MOV", "POT". [BRP-POW-114]
    """

    major: bool = False
    choices: tuple[str, ...] = ()
    amounts: FrozenMap[str, int] = FrozenMap()


type Mutations = FrozenMap[str, Grown]
"""Mutations by their id; the same one twice is a major one. [BRP-POW-116]"""
