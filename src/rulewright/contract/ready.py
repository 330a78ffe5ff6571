"""Ready fights: characters and sides that a group can start with in a minute."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

type Moment = Literal["set", "mine", "asked", "done", "wait", "over"]
"""When a hint is for somebody: before the scene begins, on their move, asked something, after they did something, while
others decide, and when it is over."""


class LessonLine(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line for somebody who plays for the first time, shown when its moment comes; `rule` says where it stands."""

    when: Moment
    text: str
    rule: str = ""


class ReadyFight(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A fight to start with: its name, the ready characters on each side, and what the scene starts with.

    `rounds` is how long it should last: half of them are over by then. One that is no even contest says so: the side it `favours`, and how many times in a hundred that side wins (`share`).
    In a game without dice that is always, for opponents whom the game plays do the same every time.
    With a `lesson` it is one to learn the game by: it says a little at a time, and changes no rule.
    """

    id: str
    name: str
    sides: dict[str, tuple[str, ...]]
    text: str = ""
    scene: dict[str, Any] = {}
    rounds: int = 0
    favours: str = ""
    share: int = 0
    lesson: tuple[LessonLine, ...] = ()
