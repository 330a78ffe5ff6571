"""Eight tasks side by side: ours, icepool's, dyce's and d20's, how long each is to write and how long it takes, cold.

`python benchmarks/run.py --only tasks` measures them in turn, in one run.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from fractions import Fraction
from types import ModuleType
from typing import Any

from benchmarks.row import Row
from benchmarks.tasks import of_d20, of_dyce, of_icepool, ours
from benchmarks.timing import compare
from rulewright.chance import Chance, forget_laws

TASKS = ("keep", "higher", "pool", "opposed", "advantage", "lookup", "reroll", "battle")
OTHERS = {"icepool": of_icepool, "dyce": of_dyce, "d20": of_d20}


def rows(*, quick: bool) -> list[Row]:
    """Every task, ours beside each of the others that can do it."""
    return [row for task in TASKS for row in _compare(task, quick=quick)]


def _compare(task: str, *, quick: bool) -> list[Row]:
    def cold() -> object:
        forget_laws()
        chance: Chance[Any] = getattr(ours, task)()
        return chance.odds()

    return compare(f"task.{task}", cold, {name: work for name in OTHERS if (work := way(name, task))}, quick=quick)


def way(library: str, task: str) -> Callable[[], Any] | None:
    """How another library does a task, if it can."""
    found: Callable[[], Any] | None = getattr(OTHERS[library], task, None)
    return found


def code(module: ModuleType, task: str) -> str:
    """What one writes for a task: the body of its function, in one layout for all."""
    function = ast.parse(inspect.getsource(getattr(module, task))).body[0]
    assert isinstance(function, ast.FunctionDef)
    *before, last = function.body
    assert isinstance(last, ast.Return)
    assert last.value
    return "\n".join([ast.unparse(line) for line in before] + [ast.unparse(last.value)])


def fractions(found: Any) -> dict[int, Fraction]:
    """Anybody's exact odds as probabilities."""
    weights = dict(found.items())
    total = sum(weights.values())
    return {int(outcome): Fraction(weight, total) for outcome, weight in weights.items() if weight}
