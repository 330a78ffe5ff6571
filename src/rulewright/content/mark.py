"""Mark: what a text in an entry must be besides text: the id of a skill, dice, the path of a field.

A mark stands in the annotation of a field, however deep:
`skills: FrozenMap[Annotated[str, Ref("skill")], int]`. A ruleset may add marks of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulewright.content.problem import Fault, quoted, suggest

type Known = Mapping[str, Collection[str]]
"""The ids of every kind, those of broken entries included, so that one mistake is told once."""

MOST_TOLD = 16
"""So many words are told where somebody has written another."""


class Mark(ABC):
    """Something that a text must be. Marks are hashable, as annotations are."""

    __slots__ = ()

    @abstractmethod
    def fault(self, text: str, known: Known) -> Fault | None:
        """What is wrong with a text, or nothing."""


@dataclass(frozen=True, slots=True, init=False)
class Ref(Mark):
    """The id of an entry of a kind, or of one of several kinds."""

    kinds: tuple[str, ...]

    def __init__(self, kind: str, *others: str) -> None:
        object.__setattr__(self, "kinds", (kind, *others))

    def fault(self, text: str, known: Known) -> Fault | None:
        for kind in self.kinds:
            if text in known[kind]:
                return None
        ids = [id for kind in self.kinds for id in known[kind]]
        return Fault((), f"is {quoted(text)}, and there is no such {' or '.join(self.kinds)}", text, ids)


@dataclass(frozen=True, slots=True)
class Word(Mark):
    """A word that rules read: one that the game's own content uses in such a place, one of `also`, or the id of an entry
    of `kinds`, of which a speciality may follow after a stroke. Several may be joined by a sign.

    Where the words are `open`, rules may read some that no entry uses, and only what looks like a slip is told.
    """

    name: str
    also: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    joined: str = ""
    open: bool = False

    def fault(self, text: str, known: Known) -> Fault | None:
        used = known.get(self.place)
        if used is None:  # the game's own content: whatever it says is a word
            return None
        among = [*used, *self.also, *(id for kind in self.kinds for id in known[kind])]
        for part in text.split(self.joined) if self.joined else (text,):
            if part in among or part.partition("/")[0] in among:
                continue
            if not self.open or suggest(part, among):
                return Fault((), f"is {quoted(text)}, and there is no such {self.name}{_few(among)}", part, among)
        return None

    @property
    def place(self) -> str:
        """Under which name the words that content uses are known."""
        return f"the word {self.name}"


def _few(words: Collection[str]) -> str:
    """The words that there are, if they are few enough to be told."""
    told = sorted({each for each in words if each})
    return f": one of {', '.join(map(repr, told))}" if len(told) <= MOST_TOLD else ""


@dataclass(frozen=True, slots=True)
class DiceText(Mark):
    """Dice in notation: "2d6+1"."""

    def fault(self, text: str, known: Known) -> Fault | None:
        complaint = _misread(text)
        return Fault((), f"is {quoted(text)}, which is not dice: {complaint}") if complaint else None


@lru_cache(maxsize=4096)
def _misread(text: str) -> str:
    """Why a text is not dice; empty if it is. The same dice recur, so each is read once."""
    from rulewright.chance import NotationError, parse

    try:
        parse(text)
    except NotationError as error:
        return str(error)
    return ""
