"""Measures: what is worth knowing of how a roll ends."""

from __future__ import annotations

from typing import Any

from rulewright.contract import Measure
from rulewright.play import Ending
from rulewright.rulesets.brp.checks.checks import Level


def level_of(ending: Ending[Any, Any, Any]) -> Level:
    """The level that an ending came to."""
    outcome = ending.outcome
    return outcome if isinstance(outcome, Level) else outcome.level


SUCCESS = Measure("success", "Success", lambda ending: level_of(ending) >= Level.SUCCESS, bool)
SPECIAL = Measure("special", "Special or better", lambda ending: level_of(ending) >= Level.SPECIAL, bool)
CRITICAL = Measure("critical", "Critical", lambda ending: level_of(ending) is Level.CRITICAL, bool)
FUMBLE = Measure("fumble", "Fumble", lambda ending: level_of(ending) is Level.FUMBLE, bool)
LEVEL = Measure("level", "Level", lambda ending: level_of(ending).name.lower())
LEVELS = (SUCCESS, SPECIAL, CRITICAL, FUMBLE, LEVEL)
WON = Measure("won", "Wins", lambda ending: ending.outcome.won, bool)
SUCCEEDS = Measure("done", "Succeeds", lambda ending: ending.outcome, bool)
GAINED = Measure("gained", "Points gained", lambda ending: ending.outcome, lambda points: points > 0)
LEARNED = Measure("learned", "Earns a check", lambda ending: bool(ending.outcome.ticked), bool)
METRES = Measure("metres", "Metres", lambda ending: ending.outcome.centimetres / 100, lambda metres: metres > 0)
DONE = Measure("done", "Done", lambda ending: bool(ending.outcome), bool)
