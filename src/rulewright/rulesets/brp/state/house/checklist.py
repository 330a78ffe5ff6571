"""Checklist: which optional rules of the book are on at a table, and which of them exclude each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.content import Content
from rulewright.play import Refusal
from rulewright.rulesets.brp.options import Options
from rulewright.rulesets.brp.state.kinds.settings import Kept, OptionalRule


def is_on(entry: OptionalRule, options: Options) -> bool:
    """Whether a rule of the checklist is played; what no option switches is left to the people. [BRP-OPT-001]"""
    return bool(entry.sets) and all(getattr(options, name) in values for name, values in entry.sets.items())


def rules_on(options: Options, content: Content) -> Iterator[OptionalRule]:
    """The rules of the checklist that are played. [BRP-OPT-001]"""
    return (each for each in content.all(OptionalRule) if is_on(each, options))


def switched_on(entry: OptionalRule) -> dict[str, Kept]:
    """The options that switch a rule on. [BRP-OPT-001]"""
    return {name: values[0] for name, values in entry.sets.items()}


def switched_off(entry: OptionalRule) -> dict[str, Kept]:
    """The options that leave a rule off, where a table has it on unless it says otherwise. [BRP-OPT-001]"""
    return {name: False for name, values in entry.sets.items() if values == (True,) and getattr(Options(), name)}


def spelled(options: Mapping[str, Any]) -> str:
    """Options as they are typed."""
    return ", ".join(
        f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in options.items()
    )


def clash(options: Options, content: Content) -> Refusal | None:
    """Why two options cannot be played at once, from the start or on trial: their rules exclude each other.

    [BRP-OPT-002 BRP-OPT-004]
    """
    for one in rules_on(options, content):
        for other in (content.get(OptionalRule, each) for each in one.excludes):
            if is_on(other, options):
                ways = " or ".join(spelled(dict.fromkeys(each.sets, usual)) for each, usual in _ways_off(one, other))
                return Refusal(
                    f"{one.name} and {other.name} exclude each other.", "BRP-OPT-002", f"Choose one: {ways}."
                )
    return None


def _ways_off(*entries: OptionalRule) -> Iterator[tuple[OptionalRule, Any]]:
    """What each option of some rules is set to so that the rule is off."""
    for entry in entries:
        yield entry, next(getattr(Options(), name) for name in entry.sets)
