"""Ready fights and evenings: what a group can start with in a minute."""

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

    @property
    def stands(self) -> dict[str, str]:
        """On which side everybody stands."""
        return {who: side for side, members in self.sides.items() for who in members}


class Comer(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody who comes with a scene of an evening: a ready character (`who`) or a creature of the book, some of a kind.

    Several are told apart by a number after their name, or after what they are `called`.
    """

    who: str = ""
    creature: str = ""
    count: int = 1
    called: str = ""
    side: str = ""
    hidden: bool = False


class ReadyScene(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scene of an evening: its opening words, who comes, and what the place is like. In a `calm` one nobody means to fight."""

    id: str
    name: str
    words: str
    come: tuple[Comer, ...] = ()
    place: dict[str, Any] = {}
    calm: bool = False


class ReadyPaper(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A paper that lies with an evening: in nobody's hands until the game master hands it out."""

    id: str
    title: str
    words: str


class ReadyEvening(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An evening that a game master can run without having prepared one: people for the players, scenes and papers.

    The `text` tells people what it is about; `notes` are for the game master alone, and lie with the papers. `side` is
    the players', and `options` are the house rules that it is meant for.
    """

    id: str
    name: str
    text: str
    party: tuple[str, ...]
    scenes: tuple[ReadyScene, ...]
    notes: str = ""
    papers: tuple[ReadyPaper, ...] = ()
    side: str = "party"
    options: dict[str, Any] = {}
