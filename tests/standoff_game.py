"""The example ruleset, for tests of what lies above rulesets: no shipped game is needed for them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from standoff import RULESET as STANDOFF

from rulewright.contract import Ruleset
from rulewright.library import BrokenRuleset

EXAMPLES = Path(__file__).parents[1] / "examples"


@lru_cache(maxsize=1)
def only_standoff() -> tuple[dict[str, Ruleset], tuple[BrokenRuleset, ...]]:
    """What the shelf finds where nothing but the example is installed; to be put in place of its own search."""
    return {"standoff": STANDOFF}, ()


only_standoff()  # a search that has been made already

__all__ = ["EXAMPLES", "STANDOFF", "only_standoff"]
