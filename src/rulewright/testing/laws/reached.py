"""Whatever plays a rule is called by something that a table does."""

from __future__ import annotations

from importlib.resources import as_file, files

from rulewright.contract import Ruleset
from rulewright.testing.reached import CallGraph


def faults(game: Ruleset) -> list[str]:
    """Functions that cite a rule and that no action, moment, sheet or step of creation leads to."""
    return [f"{game.id}: nothing leads to {function}" for function in idle(game)]


def idle(game: Ruleset) -> tuple[str, ...]:
    """The functions themselves."""
    with as_file(files(game.package)) as root:
        return tuple(sorted(CallGraph(root, game.package).idle()))
