"""Blanks over HTTP: the pages of a builder as things stand, with what may be chosen and what stands there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, Struct

from rulewright.contract import Blank, Step
from rulewright.play import Option
from rulewright.play.question import OptionForm
from rulewright.play.values.path import BadPath, read
from rulewright.play.values.wire import plain


class BlankNow(Struct, frozen=True, omit_defaults=True):
    """One thing to fill in, with what may be chosen as things stand, and what stands there `now`, chosen or not.

    Of `pairs` the `values` are what may stand under each option. What is `thrown` is only what dice showed.
    """

    path: str
    label: str
    kind: str
    options: tuple[OptionForm, ...] = ()
    least: int = 0
    most: int = 0
    help: str = ""
    values: tuple[OptionForm, ...] = ()
    now: Any = None
    thrown: bool = False


class StepNow(Struct, frozen=True, omit_defaults=True):
    """One page of the builder; where dice decide, it `throws` them."""

    id: str
    title: str
    blanks: tuple[BlankNow, ...]
    budgets: tuple[str, ...] = ()
    help: str = ""
    throws: bool = False


def step_now(step: Step, character: Any, book: Any) -> StepNow:
    """A page as things stand."""
    blanks = tuple(_blank(blank, character, book) for blank in step.blanks)
    return StepNow(step.id, step.title, blanks, step.budgets, step.help, step.throws is not None)


def _blank(blank: Blank, character: Any, book: Any) -> BlankNow:
    options, values = _forms(blank.options, character, book), _forms(blank.values, character, book)
    now = plain(_read(character, blank.path))
    bounds = (blank.least, blank.most)
    return BlankNow(blank.path, blank.label, blank.kind, options, *bounds, blank.help, values, now, blank.thrown)


def _forms(
    offers: Callable[[Any, Any], tuple[Option[str], ...]] | None, character: Any, book: Any
) -> tuple[OptionForm, ...]:
    chosen = () if offers is None else offers(character, book)
    return tuple(OptionForm(option.key, option.label, option.note) for option in chosen)


def _read(character: Any, path: str) -> Any:
    """What stands at a path; None where nothing does."""
    try:
        found = read(character, path)
    except BadPath:
        return None
    return None if found is UNSET else found
