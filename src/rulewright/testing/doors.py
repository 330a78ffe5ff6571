"""Doors: where whoever sits at a table comes into a ruleset: its actions, moments, builder and sheets.

A function of the ruleset that runs while a door is open was reached from a seat. An action's door opens only for a form
that would be granted: a value that nobody is offered shows nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from types import CodeType, FrameType, FunctionType
from typing import Any

from rulewright.contract import Action, Ruleset
from rulewright.contract.action import Guard
from rulewright.play.rule import rule_of

TRIED = 6
"""So often in a test a form is looked at for each action; whoever presses the same a thousand times is believed."""


class SeatDoors:
    """The doors of one ruleset, and how many of them stand open."""

    def __init__(self, game: Ruleset) -> None:
        self.actions = {rule_of(each.rule).f.__code__: each for each in game.actions}
        self.others = {code for f in entrances(game) if (code := code_of(f)) is not None} - set(self.actions)
        self.used = False
        self._open: list[FrameType] = []
        self._tried: Counter[CodeType] = Counter()
        self._fits: dict[CodeType, bool] = {}
        self._looking = False

    def codes(self) -> Iterator[CodeType]:
        """All code that is a door."""
        yield from self.actions
        yield from self.others

    def forget(self) -> None:
        """Another test begins."""
        self.used = False
        self._open.clear()
        self._tried.clear()
        self._fits.clear()

    @property
    def is_open(self) -> bool:
        """Whether what runs now was reached from a seat."""
        return bool(self._open) and not self._looking

    def started(self, code: CodeType, frame: FrameType) -> None:
        """A door's function begins."""
        if self._looking:
            return
        if code in self.others or self._granted(code, self.actions[code], frame):
            self._open.append(frame)
            self.used = True

    def ended(self, frame: FrameType) -> None:
        """A door's function has come to its end, somehow."""
        if frame in self._open:
            del self._open[self._open.index(frame) :]

    def _granted(self, code: CodeType, action: Action, frame: FrameType) -> bool:
        """Whether a form with just these values would be granted at a table."""
        if self._tried[code] < TRIED:
            self._tried[code] += 1
            self._looking = True
            try:
                self._fits[code] = fits(action, frame.f_locals)
            finally:
                self._looking = False
        return self._fits[code]


def fits(action: Action, given: dict[str, Any]) -> bool:
    """Whether what a rule was called with is what a form might have given it."""
    names = {field.name for field in action.fields}
    form = {name: value for name, value in given.items() if name in names}
    for group in action.grouped:
        form |= {name: getattr(given[group.name], name) for name in group.names}
    form = {name: list(value) if isinstance(value, tuple) else value for name, value in form.items()}
    unsaid = {field.name for field in action.fields if form.get(field.name) == field.default}
    play = next(iter(given.values()))
    try:
        said = {name: value for name, value in form.items() if name not in unsaid}
        return action.refuse(play.state, play.book, given.get("actor", ""), said) is None
    except Exception:  # noqa: BLE001 - what cannot even be asked is nothing that a form gives
        return False


def entrances(game: Ruleset) -> Iterator[Callable[..., Any]]:
    """Functions by which a table comes to a ruleset, besides the rules of actions."""
    yield Guard.ask_of  # a button that says why not
    for action in game.actions:
        yield from (field.options for field in action.fields if field.options is not None)
        if action.refusal is not None:
            yield action.refusal
    way = game.encounter
    yield from (each for each in (way.scene, way.acting, way.proceed, way.over, way.begin) if each is not None)
    if (house := game.house_rules) is not None:
        yield from (house.presets, house.preset, house.clash, house.advice)  # a table is founded
    yield game.enter
    if game.numbers is not None:
        yield game.numbers
    if game.creation is not None:
        yield from (getattr(game.creation, each) for each in ("blank", "budgets", "refusals", "random"))
        for step in game.creation.steps:
            yield from (blank.options for blank in step.blanks if blank.options is not None)
            yield from (blank.values for blank in step.blanks if blank.values is not None)


def code_of(f: Callable[..., Any]) -> CodeType | None:
    """The code of a function, a method, a rule or a partial."""
    inner: Any = rule_of(f).f if isinstance(f, FunctionType) else f
    inner = getattr(inner, "func", getattr(inner, "__func__", inner))
    return getattr(inner, "__code__", None)
