"""Audience: who may know of an entry."""

from __future__ import annotations

from typing import Literal

type Audience = tuple[str, ...]
"""Those who may know, by actor id or `GM`; nobody named means everyone."""

GM = "gm"
"""The game master, as one of an audience."""
EVERYONE: Audience = ()
"""Nobody is named, and so nobody is left out."""

type Showing = Literal["all", "word", "nothing", "hidden"]
"""How much of somebody players see: everything, how they fare in a word, only the name, or not even that."""


def may_know(audience: Audience, names: frozenset[str]) -> bool:
    """Whether somebody known by any of these names is among an audience."""
    return not audience or not names.isdisjoint(audience)
