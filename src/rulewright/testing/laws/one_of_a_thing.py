"""One of a thing: where a sentence counts, one is said as one. Read off the code, so that no figure has to come up first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from rulewright.contract import Ruleset
from rulewright.testing.source import modules_of

COUNTED = (
    "abilities", "actions", "appendages", "boosts", "carats", "charges", "clues", "days", "dice", "doses", "features",
    "feet", "foes", "fragments", "hands", "helpers", "hours", "languages", "levels", "metres", "minds", "minutes",
    "months", "paces", "parts", "picks", "pieces", "points", "rounds", "seconds", "shots", "skills", "spaces",
    "spells", "steps", "stings", "successes", "targets", "tasks", "times", "turns", "weeks", "wounds", "years",
)  # fmt: skip
"""What sentences count."""
NEXT = re.compile(rf" (?!has )(?:[a-z]+ )?(?:{'|'.join(COUNTED)})\b")
ALWAYS_MORE = re.compile(r"[A-Z][A-Z_]*")
"""A constant is one number and no other."""
NOT_TOLD = ("invariants.py", "sound.py")
"""Modules whose sentences are for makers."""


def faults(game: Ruleset) -> list[str]:
    """Sentences of a game that would say "1 rounds", each with its place."""
    return [
        f"{module.at(node)}: {{{ast.unparse(value)}}}{said}"
        for module in modules_of(game)
        if not module.path.endswith(NOT_TOLD)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.JoinedStr)
        for value, said in uncounted(node)
    ]


def uncounted(sentence: ast.JoinedStr) -> Iterator[tuple[ast.expr, str]]:
    """Figures of a sentence that stand before more than one of a thing, whatever they come to."""
    for figure, text in pairwise(sentence.values):
        if not isinstance(figure, ast.FormattedValue) or not isinstance(text, ast.Constant):
            continue
        found = NEXT.match(str(text.value))
        if found and not _is_settled(figure.value):
            yield figure.value, found[0]


def _is_settled(figure: ast.expr) -> bool:
    """Whether a figure is no figure, or always the same: a constant, a name, words, or what is counted already."""
    told = ast.unparse(figure)
    if isinstance(figure, ast.Call | ast.IfExp | ast.BoolOp):
        return "counted(" in told or "'" in told or "float(" in told
    return bool(ALWAYS_MORE.fullmatch(told)) or told.endswith("name")
