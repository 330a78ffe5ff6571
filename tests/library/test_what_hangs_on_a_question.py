"""What hangs on a question: every sentence of a page is about a question that the game asks, and those of a fight have one."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import pytest

from rulewright.library import all_rulesets, sheet
from rulewright.play import Question

IN_A_FIGHT = {
    "otherworld": ("DodgeQuestion", "StatQuestion", "FateQuestion", "BlunderQuestion"),
    "brp": ("IntentQuestion", "DefenceQuestion", "HoldWoundQuestion"),
    "otherworlds": ("EvadeQuestion", "ManeuverQuestion", "StirQuestion"),
    "active_exploits": ("HasteQuestion", "EffortQuestion", "StanceQuestion", "SoftenQuestion", "DifficultyQuestion"),
    "shards": ("CounterQuestion", "PriceQuestion", "OrderQuestion", "FateQuestion", "DeathQuestion"),
}
GAMES = sorted(game for game in IN_A_FIGHT if game in all_rulesets())


def asked_by(package: str) -> set[str]:
    """The kinds of question that a ruleset declares."""
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        if module.name.endswith("questions"):
            importlib.import_module(module.name)
    found, left = set[str](), list[type[Any]]([Question])
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        if kind.__module__.startswith(f"{package}."):
            found.add(kind.__name__)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_about_a_question_that_is_asked(game: str) -> None:
    ruleset = all_rulesets()[game]
    kinds = {key.partition(".")[0] for key in sheet(ruleset).asks}
    assert kinds <= asked_by(ruleset.package)


@pytest.mark.parametrize("game", GAMES)
def test_a_question_of_a_fight_says_what_hangs_on_it(game: str) -> None:
    """By a sentence of its own, or a line with each answer that is always there."""
    asks = sheet(all_rulesets()[game]).asks
    for kind in IN_A_FIGHT[game]:
        assert any(key == kind or key.startswith(f"{kind}.") for key in asks), kind
    assert all(text.endswith((".", "!")) and len(text) < 140 for text in asks.values())
