"""A form fits its rule: it asks for what the rule takes, every option that it offers will do, and nothing else will."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterator

from rulewright.contract import Action, Field, Ruleset
from rulewright.contract.action import keys_of
from rulewright.play.rule import rule_of
from rulewright.tables.desk import Desk
from rulewright.testing.random_table import tables

NOTHING_SUCH = "…nothing such"
"""A key that nobody offers."""

CHOOSING = ("choice", "some")
ASKED = 3
"""So many of the options of a field are tried, since each looks through all of them."""


def faults(game: Ruleset, steps: int = 60, seed: int = 1) -> list[str]:
    """Forms that do not fit their rules, and options that will not do, as random tables leave them."""
    found = [fault for action in game.actions for fault in _unlike(action)]
    for table in tables(game, steps, seed):
        who = table.whim.choice(sorted(table.desk.state.actors))
        for action in game.actions:
            for field in action.fields:
                found += [f"{action.id}, {field.label}: {fault}" for fault in _misfits(table.desk, field, who)]
    return [f"{game.id}: {fault}" for fault in dict.fromkeys(found)]


def _unlike(action: Action) -> Iterator[str]:
    """Where a form and the signature of its rule differ, and defaults that the form itself would not take."""
    play, *parameters = inspect.signature(rule_of(action.rule).f).parameters.values()
    del play
    names = {each.name for each in parameters}
    anything = any(each.kind is each.VAR_KEYWORD for each in parameters)
    inside = {name for group in action.grouped for name in group.names}
    asked = ({field.name for field in action.fields} - inside) | {group.name for group in action.grouped} | {"actor"}
    for name in sorted(() if anything else asked - names):
        yield f"{action.id} asks for {name!r}, which its rule does not take"
    for each in parameters:
        if each.default is each.empty and each.name not in asked and each.kind is not each.VAR_KEYWORD:
            yield f"{action.id} does not ask for {each.name!r}, which its rule needs"
    for field in action.fields:
        if field.kind == "number" and not field.least <= field.most:
            yield f"{action.id}: {field.label} takes no number"
        if field.kind == "number" and field.default is not None and not field.least <= field.default <= field.most:
            yield f"{action.id}: {field.label} is {field.default} where nothing is said, which it does not take"


def _misfits(desk: Desk, field: Field, who: str) -> Iterator[str]:
    """What is wrong with what a field offers somebody."""
    state, book = desk.state, desk.book
    if field.kind in CHOOSING:
        if field.options is None:
            yield "there is never anything to choose"
            return
        offered = [option.key for option in field.options(state, book, who)]
        if offered != [option.key for option in field.options(state, book, who)]:
            yield "offers something else each time that it is asked"
        if offered != keys_of(field.options, state, book, who):
            yield "says that it offers something else than it does"
        for key in offered[:ASKED]:
            if refusal := field.refusal([key] if field.kind == "some" else key, state, book, who):
                yield f"offers {key!r}, and refuses it: {refusal.reason}"
        for key, times in Counter(offered).items():
            if times > 1:
                yield f"offers {key!r} {times} times over"
    outside = {"number": field.most + 1, "flag": 1, "text": None}.get(field.kind, NOTHING_SUCH)
    if field.refusal(outside, state, book, who) is None:
        yield f"takes {outside!r}, which it does not offer"
