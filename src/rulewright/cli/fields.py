"""Fields: asks for what an action still needs to know: whom, with what, how much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from rulewright.cli.arguments import read_value
from rulewright.cli.asking import choose
from rulewright.cli.lines import show
from rulewright.cli.lines.sheet import plain_text
from rulewright.cli.menu import Menu
from rulewright.contract import Action, Field
from rulewright.play import Refusal

if TYPE_CHECKING:
    from rulewright.cli.hotseat import HotSeat

_NOTHING = object()


def fill_fields(seat: HotSeat, menu: Menu, action: Action, words: str) -> dict[str, Any] | None:
    """The arguments of an action: from words typed after its name, the only choice, or by asking; None to leave it."""
    given = words.split()
    args: dict[str, Any] = {}
    if action.text and action.fields and not given:
        click.echo(show.faint(show.wrapped(action.text, 2)))
    for field in action.fields:
        value = _from_words(menu, field, given)
        if value is _NOTHING:
            value = _only_choice(menu, field)
        if value is _NOTHING and not field.must_be_given and ((words and not given) or _is_empty(menu, field)):
            continue  # whoever types words after a name wants no further questions
        if value is _NOTHING:
            if given:
                click.echo(f"  {show.warning('✗')} {_read(menu, field, given.pop(0))}")
            value = _ask(seat, menu, action, field, args)
        if value is None:
            return None
        if value is not _NOTHING:
            args[field.name] = value
    if given:
        click.echo(
            f"  {' '.join(given)!r} says nothing to {action.name}; it takes: {', '.join(f.name for f in action.fields)}."
        )
        return None
    return args


def _is_empty(menu: Menu, field: Field) -> bool:
    return field.kind in {"choice", "some"} and not menu.options(field)


def _from_words(menu: Menu, field: Field, given: list[str]) -> Any:
    """The first of the words, if it fits the field."""
    if not given:
        return _NOTHING
    word = given[0].removeprefix(f"{field.name}=")
    if "=" in word:
        return _NOTHING
    value = _read(menu, field, word)
    if isinstance(value, Refusal):
        return _NOTHING
    given.pop(0)
    return value


def _only_choice(menu: Menu, field: Field) -> Any:
    """What there is to choose, where there is no choice."""
    if field.kind != "choice":
        return _NOTHING
    options = menu.options(field)
    return (
        options[0].key if len(options) == 1 and (field.must_be_given or field.default == options[0].key) else _NOTHING
    )


def _ask(seat: HotSeat, menu: Menu, action: Action, field: Field, args: Mapping[str, Any]) -> Any:
    """Ask for a field until something fits; Enter takes the default or leaves the action."""
    options = menu.options(field)
    rows = [
        (
            show.accent(str(n)),
            o.label,
            menu.odds_of(action, {**args, field.name: _as_value(field, o.key)}),
            show.faint(o.note),
        )
        for n, o in enumerate(options, 1)
    ]
    for line in show.columns(rows, indent=2, rights=(0,)):
        click.echo(line)
    span = f" {field.least}–{field.most}" if field.kind == "number" else " yes or no" if field.kind == "flag" else ""
    default = "back" if field.must_be_given else plain_text(field.default) if field.default is not None else "none"
    while True:
        typed = seat.asker.line(
            f"  {field.label}{show.faint(span)} {show.faint(f'[{default}]')} {show.accent('>')}",
            [o.key for o in options],
        )
        if not typed or typed == "back":
            return None if field.must_be_given or typed else _NOTHING
        value = _read(menu, field, typed)
        if not isinstance(value, Refusal):
            return value
        head = seat.desk.head
        if not seat.aside.take(typed, menu.actor, quiet=True):
            click.echo(f"  {show.warning('✗')} {value}")
        if seat.desk.head != head:
            return None  # taken back: the action may not even be possible now


def _as_value(field: Field, key: str) -> Any:
    return [key] if field.kind == "some" else key


def _read(menu: Menu, field: Field, typed: str) -> Any:
    """What was typed as a value for a field, or why it is none."""
    options = menu.options(field)
    value: Any
    match field.kind:
        case "choice":
            value = choose(options, typed)
            if value is None:
                value = typed
        case "some":
            value = [choose(options, word) or word for word in typed.replace(",", " ").split()]
        case "text":
            value = typed
        case "flag":
            value = {"y": True, "n": False}.get(typed.lower(), read_value(typed))
        case _:
            value = read_value(typed)
    return field.refusal(value, menu.state, menu.desk.book, menu.actor) or value
