"""Scenes in a log: one that was made ready for later, one that was set, and several that run side by side."""

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
type Several = Annotated[tuple[Id, ...], Meta(max_length=MOST_NEWCOMERS)]
type SceneNumber = Annotated[int, Meta(ge=0, le=1_000_000)]


class Newcomer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody whom a scene brings: the character as written, the side, whether unseen, and how much is shown of them."""

    character: Named[Any]
    side: Line = ""
    hidden: bool = False
    shown: Literal["all", "word", "nothing"] | None = None


class ScenePlan(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scene as somebody wants it: its name and opening words, on which side those stand who are at the table, whom it
    brings, who leaves, and what the place is like (fields of the game's own scene). In a `calm` one nobody means to fight.
    """

    name: Title = ""
    words: Words = ""
    sides: Annotated[dict[Id, Line], Meta(max_length=MOST_NEWCOMERS)] = {}
    cast: Annotated[dict[Id, Newcomer], Meta(max_length=MOST_NEWCOMERS)] = {}
    leave: Several = ()
    place: Named[Any] = {}
    calm: bool = False


class Prepared(Struct, frozen=True, gc=False, tag="prepared", omit_defaults=True):
    """A scene was made ready for later, or changed; without a plan it was thrown away.

    Whoever was not `here` when it was made is not of it; older logs do not say who was.
    """

    id: str
    plan: ScenePlan | None = None
    by: str = ""
    to: Audience = (GM,)
    here: tuple[str, ...] | None = None


class SceneSet(Struct, frozen=True, gc=False, tag="scene_set", omit_defaults=True):
    """A scene was set: from here on the table is in it, and it has yet to begin. Who comes and goes is told after it.

    A `calm` one, talk or travel, need not begin.
    """

    name: str = ""
    words: str = ""
    by: str = ""
    calm: bool = False


class Parted(Struct, frozen=True, gc=False, tag="parted", omit_defaults=True):
    """Some went elsewhere: a scene was set beside the one that was on, with them in it, and is in front from here on.

    The other is laid aside as it stands, with all who stay. A `calm` one need not begin.
    """

    who: tuple[str, ...]
    name: str = ""
    words: str = ""
    by: str = ""
    calm: bool = False


class TurnedTo(Struct, frozen=True, gc=False, tag="turned_to", omit_defaults=True):
    """The table turned to another of the scenes that run: it is in front from here on, and the other laid aside."""

    scene: int
    by: str = ""


class CameOver(Struct, frozen=True, gc=False, tag="came_over", omit_defaults=True):
    """Some of a scene that is laid aside came over into the one in front; a scene with nobody left in it is no more."""

    scene: int
    who: tuple[str, ...]
    by: str = ""
