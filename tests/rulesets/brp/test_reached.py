"""Reached: whatever plays a rule is called by something that a table does."""

from __future__ import annotations

from pathlib import Path

from rulewright.rulesets import brp
from rulewright.testing.reached import CallGraph

ROOT = Path(brp.__file__).parent
PACKAGE = "rulewright.rulesets.brp"

FOR_READERS = {
    "checks.d100": "how two real dice are read",
    "checks.level_of": "how a roll at a real table is read",
    "skills.outcomes.effect_size": "what a level is worth where nothing else is said",
    "combat.ranks.power_rank": "the order of minds, which the sets of powers keep in their own way",
    "combat.ranks.power_works_in": "when a power takes effect, which each set says for itself",
    "combat.ranks.use_power": "the price and the place of a power, which each set pays for itself",
    "characteristics.schooling": "what a number stands for",
    "creation.belongings.build": "what a number looks like",
    "creation.generation.left_for_powers": "what is told at creation",
    "creation.professions.picks": "what the pack is checked with",
    "creation.professions.title": "what a setting calls it",
}
"""What people read rather than play; all of `printed` is for them too."""


def test_whatever_plays_a_rule_is_called() -> None:
    """No function that cites a rule is idle: each can be reached from the ruleset's actions, moments, creation or sheet."""
    idle = {each for each in CallGraph(ROOT, PACKAGE).idle() if not each.startswith(("printed", "powers"))}
    assert set(FOR_READERS) >= idle, sorted(idle - set(FOR_READERS))
