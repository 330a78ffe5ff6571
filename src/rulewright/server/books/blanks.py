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

    Of `pairs` the `values` are what may stand under each option. What is `thrown` is only what dice showed for the blank
    at that path. What is `listed` takes nothing but what is on offer. What few people want stands `aside`. Of a map,
    `base` is what each key comes to before its points, and `levels` are to be handed out.
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
    thrown: str = ""
    listed: bool = False
    aside: bool = False
    base: dict[str, int] = {}
    unit: str = ""
    by: int = 1
    levels: tuple[int, ...] = ()


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
    blanks = tuple(_blank(blank, character, book) for blank in step.asked(character, book))
    return StepNow(step.id, step.title, blanks, step.budgets, step.help, step.throws is not None)


def _blank(blank: Blank, character: Any, book: Any) -> BlankNow:
    return BlankNow(
        path=blank.path,
        label=blank.label,
        kind=blank.kind,
        options=_forms(blank.options, character, book),
        least=blank.least,
        most=blank.most,
        help=blank.help,
        values=_forms(blank.values, character, book),
        now=plain(_read(character, blank.path)),
        thrown=blank.thrown,
        listed=blank.options is not None,
        aside=blank.aside,
        base={} if blank.base is None else dict(blank.base(character, book)),
        unit=blank.unit,
        by=blank.by,
        levels=() if blank.levels is None else blank.levels(character, book),
    )


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
