"""Choices: what an option may be set to, where that has a name of its own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

type PowerLevel = Literal["normal", "heroic", "epic", "superhuman"]
type Era = Literal[
    "prehistoric", "ancient", "dark-age", "medieval", "imperial", "victorian", "western", "pulp", "modern", "future"
]
type VampireLore = Literal[
    "no reflection",
    "uninvited",
    "running water",
    "brood is cured",
    "brood dies",
    "servants by day",
    "marks of the dead",
    "clans",
    "mist in defeat",
]
type Percent = Annotated[int, Meta(ge=0, le=1_000)]
"""A rating in percent."""
