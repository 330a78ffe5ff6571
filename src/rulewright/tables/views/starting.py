"""Starting: what a form starts with, and whom a button may be about before anybody has opened it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rulewright.contract import Action, Field
from rulewright.play import State
from rulewright.tables.views.reading import KnownTable

MOST_AIMS = 5
"""So many foes are tried for the odds on a button, until one is found whom it can be done to."""


@dataclass(frozen=True)
class Starting:
    """What somebody's forms start with; `key` is what was tapped, wherever it can be chosen. An attack starts with a foe."""

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
        """Beginnings of the same form, each about another foe; the one it would start with comes first."""
        start, foes = self.args(action), self.foes
        asked = (field for field in action.fields if field.kind == "choice" and field.required)
        aimed = next((field for field in asked if start[field.name] in foes), None)
        if aimed is None:
            return (self,)
        others = [key for key in self._offered(action, aimed) if key in foes and key != start[aimed.name]]
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
        found = self.key if self.key in offered else None
        if found is None and field.default is None and action.group == "attack" and field.required:
            found = next((key for key in offered if key in self.foes), None)
        if found is not None:
            return [found] if field.kind == "some" else found
        if field.default is not None:
            return field.default
        if field.kind == "choice" and field.required and offered:
            return offered[0]
        blank: dict[str, Any] = {"some": [], "number": field.least, "flag": False}
        return blank.get(field.kind, "")

    def _offered(self, action: Action, field: Field) -> tuple[str, ...]:
        return tuple(option.key for option in self.reading.options(action, field, self.who))


def foes_of(state: State[Any, Any], who: str) -> frozenset[str]:
    """Those who stand on another side than somebody, where the scene has sides."""
    sides = getattr(state.scene, "sides", {})
    return frozenset(other for other, side in sides.items() if side != sides.get(who))


def given(args: dict[str, Any]) -> dict[str, Any]:
    """What is sent: blanks that were left blank are left out."""
    return {name: value for name, value in args.items() if value not in ("", None)}
