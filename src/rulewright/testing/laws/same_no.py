"""The button and the rule say the same no: what nothing refuses beforehand, the rule does not refuse at once.

A rule that refuses only after the press makes a button that lies. `late` names such actions, each with a reason that
was given; what a rule refuses later, after an answer, is another matter.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.contract import Action, Ruleset
from rulewright.library import ready
from rulewright.play import Refusal
from rulewright.tables.desk import Desk
from rulewright.tables.open_action import RULES_FAIL
from rulewright.testing.forms import random_form
from rulewright.testing.random_table import RandomTable, tables

EVERY = 20
"""After so many steps every action is tried."""


def faults(game: Ruleset, steps: int = 60, seed: int = 1) -> list[str]:
    """Actions that are refused only after the press."""
    return [f"{game.id}: {action} is refused only after the press: {why}" for action, why in late(game, steps, seed)]


def late(game: Ruleset, steps: int = 60, seed: int = 1) -> tuple[tuple[str, str], ...]:
    """The actions themselves, each with a reason, as found at random tables, one for each ready fight."""
    found: dict[str, str] = {}
    for table in tables(game, steps, seed):
        found = table.late | found
    return tuple(sorted(found.items()))


def late_in_depth(game: Ruleset, steps: int, seed: int, forms: int = 3) -> tuple[tuple[str, str], ...]:
    """The same, where every action of the game is tried with some forms again and again on the way."""
    found = dict(late(game, steps, seed))
    for fight in ready(game).fights:
        table = RandomTable(game, fight, seed)
        for step, desk in enumerate(table.play(steps)):
            if step % EVERY == 0 and desk.open is None:
                for action in game.actions:
                    for why in _pressed(table, desk, action, forms):
                        found.setdefault(action.id, why)
        found = table.late | found
    return tuple(sorted(found.items()))


def _pressed(table: RandomTable, desk: Desk, action: Action, forms: int) -> Iterator[str]:
    """Why an action was refused that nothing had refused before."""
    who = table.whim.choice(sorted(desk.state.actors) if action.any_time else desk.acting or sorted(desk.state.actors))
    for _ in range(forms):
        args = random_form(action, desk.state, desk.book, who, table.whim)
        if desk.refusal(action, who, args) is None:
            planned = desk.do(action.id, who, args)
            if isinstance(planned, Refusal) and planned != RULES_FAIL:
                yield planned.reason
