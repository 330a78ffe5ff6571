"""Starting: what a form starts with, and whom a button may be about before anybody has opened it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from typing import Any, get_args

from rulewright.contract import Action, Field, Hurt, Toward
from rulewright.play import State
from rulewright.tables.views.reading import KnownTable

MOST_AIMS = 5
"""So many people are tried for the odds on a button, until one is found whom it can be done to."""
HURTS: tuple[str, ...] = get_args(Hurt.__value__)


@dataclass(frozen=True)
class Starting:
    """What somebody's forms start with; `key` is what was tapped, by its key or its name, wherever it can be chosen. What
    is hostile starts with a foe who stands, what is kind with whoever of one's own side needs it most, a move where one is.
    """

    reading: KnownTable
    who: str
    key: str = ""

    @cached_property
    def foes(self) -> frozenset[str]:
        """Those who stand on another side, where the scene has sides."""
        return foes_of(self.reading.state, self.who)

    def args(self, action: Action) -> dict[str, Any]:
        """What a form starts with."""
        return {field.name: self._first(action, field) for field in action.fields}

    def aims(self, action: Action) -> tuple[Starting, ...]:
        """Beginnings of the same form, each about somebody else; the one it would start with comes first."""
        start = self.args(action)
        choices = [field for field in action.fields if field.kind == "choice" and field.default in (None, "")]
        aimed = next((field for field in choices if field.required and start[field.name] in self._actors), None)
        if aimed is None:  # nobody need be chosen, but somebody may
            aimed = next((field for field in choices if self._likely(action, field)), None)
        if aimed is None:
            return (self,)
        others = [key for key in self._likely(action, aimed) if key != start[aimed.name]]
        return (self, *(replace(self, key=key) for key in others))[:MOST_AIMS]

    def against(self, action: Action) -> str:
        """Whom or what a button is about, in the words of its first blank that must be chosen."""
        field = next(
            (field for field in action.fields if field.kind == "choice" and self._offered(action, field)), None
        )
        if field is None or not field.required:
            return ""
        chosen = self._first(action, field)
        options = self.reading.options(action, field, self.who)
        return next((option.label for option in options if option.key == chosen), "")

    def _first(self, action: Action, field: Field) -> Any:
        offered = self._offered(action, field)
        found = self._tapped(action, field) if self._takes_key(action, field) else None
        if found is None and field.default is None and field.required:
            found = next(iter(self._likely(action, field)), None)
        if found is not None:
            return [found] if field.kind == "some" else found
        if field.default is not None:
            return field.default
        if field.kind == "choice" and field.required and offered:
            return offered[0]
        blank: dict[str, Any] = {"some": [], "number": self._number(action, field), "flag": False}
        return blank.get(field.kind, "")

    def _takes_key(self, action: Action, field: Field) -> bool:
        """Whether what was tapped goes here: somebody is meant but once on a form, wherever that is first."""
        if self.key not in self._actors:
            return True
        return field is next((each for each in action.fields if self.key in self._offered(action, each)), None)

    def _likely(self, action: Action, field: Field) -> tuple[str, ...]:
        """Those whom one would choose, the likeliest first; nobody where it is not about people."""
        if field.kind != "choice":
            return ()
        among = [key for key in self._offered(action, field) if key in self._actors]
        toward = self._toward(action, field)
        if toward == "friends" or (not toward and action.group != "attack" and self.who in among):
            return tuple(sorted((key for key in among if key not in self.foes), key=self._need))
        return tuple(sorted((key for key in among if key in self.foes), key=self.reading.is_down))

    def _toward(self, action: Action, field: Field) -> Toward:
        """For whom something is meant, where that is said: what is no attack and may be done to oneself, else, is for friends."""
        meant = action.toward
        if isinstance(meant, str):
            return meant
        before = takewhile(lambda each: each is not field, action.fields)
        chosen = {each.name: self._first(action, each) for each in before}
        unsaid: Toward = ""
        return self.reading.by_book(lambda book: meant(book, chosen), unsaid)

    def _need(self, key: str) -> tuple[int, bool]:
        return -HURTS.index(self.reading.fares(key)), key != self.who

    @property
    def _actors(self) -> Container[str]:
        return self.reading.state.actors

    def _number(self, action: Action, field: Field) -> int:
        """Where a number starts: at the own place on the map for a move, else as near to nothing as it may be."""
        at = self.reading.place(self.who) if action.id == self.reading.move else None
        return max(field.least, min(field.most, int(getattr(at, field.name, 0))))

    def _tapped(self, action: Action, field: Field) -> str | None:
        """The option that was tapped: by its key, or as a page names it."""
        if not self.key:
            return None
        options = self.reading.options(action, field, self.who)
        by_key = (option.key for option in options if option.key == self.key)
        by_name = (option.key for option in options if option.label == self.key)
        return next(by_key, None) or next(by_name, None)

    def _offered(self, action: Action, field: Field) -> tuple[str, ...]:
        return tuple(option.key for option in self.reading.options(action, field, self.who))


def foes_of(state: State[Any, Any], who: str) -> frozenset[str]:
    """Those who stand on another side than somebody, where the scene has sides."""
    sides = getattr(state.scene, "sides", {})
    return frozenset(other for other, side in sides.items() if side != sides.get(who))


def given(args: dict[str, Any]) -> dict[str, Any]:
    """What is sent: blanks that were left blank are left out."""
    return {name: value for name, value in args.items() if value not in ("", None)}
