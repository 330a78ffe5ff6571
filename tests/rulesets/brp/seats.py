"""Seats at a table of Basic Roleplaying: who sits there, what was rolled against, and what was said."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, structs
from tests.rulesets.brp.stage import BOOK, state

from rulewright.chance import Chance
from rulewright.play import Effect, FrozenMap, Minutes, Rounds
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Actor, Wound
from rulewright.testing.at_the_seat import AtTheSeat


def seat(at: Any = BOOK, **actors: Actor) -> AtTheSeat:
    """A table at which these sit, each for themselves."""
    return AtTheSeat(RULESET, state(**actors), at)


def chances(table: AtTheSeat) -> list[int]:
    """The chances that the last press rolled against, in order."""
    found = [getattr(drawn[0], "check", drawn[0]) for drawn in table.last.drawn]
    return [int(each.chance) for each in found if hasattr(each, "chance") and not isinstance(each.chance, Chance)]


def chance(table: AtTheSeat, place: int = 0) -> int:
    """The chance of one roll of the last press."""
    return int(str(table.last.drawn[place][0]).partition("%")[0])


def thrown(table: AtTheSeat) -> list[str]:
    """The dice of the last press, as they are written."""
    return [str(drawn[0]) for drawn in table.last.drawn]


def said(table: AtTheSeat) -> str:
    """All that was told in the last press."""
    return " ".join(str(note) for note in table.last.notes)


def rolled(table: AtTheSeat) -> list[str]:
    """What the last press rolled, in order: chances and dice."""
    return [str(drawn[0]).partition(" (1d100")[0] for drawn in table.last.drawn]


def changed(table: AtTheSeat) -> dict[str, Any]:
    """All that the last press has changed, as it is now: of a plain wound its damage, of an effect its rounds and what it does,
    of anything else that is put together what it is not from the start; None if it is gone.
    """
    return {f"{each.of}.{each.path}": _in_short(each.after) for each in table.last.changes}


def _in_short(value: Any) -> Any:
    if value is UNSET:
        return None
    if isinstance(value, Wound) and value == Wound(damage=value.damage):
        return value.damage
    if isinstance(value, Effect):
        time = _time(value.clock)
        does = " ".join(f"{each.to}{each.by:+}" for each in value.modifiers)
        return f"level {value.level}, {time}, {does}" if value.level or value.modifiers else time
    if isinstance(value, Actor):
        return value.name
    if isinstance(value, tuple):
        return tuple(map(_in_short, value))
    if isinstance(value, FrozenMap):
        return {key: _in_short(each) for key, each in value.items()}
    if isinstance(value, Struct):
        fields = ((each.name, each.default, getattr(value, each.name)) for each in structs.fields(value))
        return {name: _in_short(has) for name, usual, has in fields if has != usual}
    return value


def _time(clock: Any) -> Any:
    if isinstance(clock, Rounds):
        return clock.left
    return f"{clock.left} minutes" if isinstance(clock, Minutes) else 0


type Case = tuple[dict[str, Any], list[int], list[Any], list[str], dict[str, Any]]
"""A form, faces, answers; then what is rolled, and all that changes."""


def comes_to(table: AtTheSeat, action: str, who: str, *cases: Case) -> None:
    """Press a button by these scripts, each from the same start: it rolls and changes just what is said, and no more."""
    start = table.state
    for form, faces, answers, dice, came in cases:
        table.state = start
        table.press(action, who, faces, answers, **form)
        assert (dice, came) == (rolled(table), changed(table)), (form, faces, answers)


def goes_on(table: AtTheSeat, *cases: tuple[list[int], list[Any], list[str], dict[str, Any]]) -> None:
    """Let the scene go on by these scripts, each from the same start: it rolls and changes just what is said."""
    start = table.state
    for faces, answers, dice, came in cases:
        table.state = start
        table.proceed(faces, answers)
        assert (dice, came) == (rolled(table), changed(table)), (faces, answers)


def refuses(table: AtTheSeat, action: str, who: str, *cases: tuple[dict[str, Any], str, str]) -> None:
    """A button says just this no to each of these forms: the rule and the words."""
    for form, rule, reason in cases:
        no = table.refused(action, who, **form)
        assert (rule, reason) == (no.rule, no.reason), form
