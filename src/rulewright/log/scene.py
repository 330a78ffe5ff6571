"""Scenes in a log: one that was made ready for later, and one that was set."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rulewright.play.audience import GM, Audience
from rulewright.play.values.bounded import Line, Named

MOST_NEWCOMERS = 60
"""So many a scene brings with it."""

type Words = Annotated[str, Meta(max_length=4000)]
type Title = Annotated[str, Meta(max_length=100)]
type Id = Annotated[str, Meta(max_length=100)]


class Newcomer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody whom a scene brings: the character as written, the side, whether unseen, and how much is shown of them."""

    character: Named[Any]
    side: Line = ""
    hidden: bool = False
    shown: Literal["all", "word", "nothing"] | None = None


class ScenePlan(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scene as somebody wants it: its name and opening words, on which side those stand who are at the table, whom it
    brings, who leaves, and what the place is like (fields of the game's own scene).
    """

    name: Title = ""
    words: Words = ""
    sides: Annotated[dict[Id, Line], Meta(max_length=MOST_NEWCOMERS)] = {}
    cast: Annotated[dict[Id, Newcomer], Meta(max_length=MOST_NEWCOMERS)] = {}
    leave: Annotated[tuple[Id, ...], Meta(max_length=MOST_NEWCOMERS)] = ()
    place: Named[Any] = {}


class Prepared(Struct, frozen=True, gc=False, tag="prepared", omit_defaults=True):
    """A scene was made ready for later, or changed; without a plan it was thrown away."""

    id: str
    plan: ScenePlan | None = None
    by: str = ""
    to: Audience = (GM,)


class SceneSet(Struct, frozen=True, gc=False, tag="scene_set", omit_defaults=True):
    """A scene was set: from here on the table is in it, and it has yet to begin. Who comes and goes is told after it."""

    name: str = ""
    words: str = ""
    by: str = ""
