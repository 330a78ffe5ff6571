"""Audience: who may know of an entry."""

from __future__ import annotations

type Audience = tuple[str, ...]
"""Those who may know, by actor id or `GM`; nobody named means everyone."""

GM = "gm"
EVERYONE: Audience = ()


def may_know(audience: Audience, names: frozenset[str]) -> bool:
    """Whether somebody known by any of these names is among an audience."""
    return not audience or not names.isdisjoint(audience)
