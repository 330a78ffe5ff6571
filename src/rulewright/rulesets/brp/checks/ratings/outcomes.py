"""Outcomes: what each level of success means, by a skill's own entry or as for all."""

from __future__ import annotations

from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.keys import skill_of

USUAL = {
    Level.FUMBLE: "The opposite of what was wanted, or a setback",
    Level.FAILURE: "The goal is not reached",
    Level.SUCCESS: "An ordinary result",
    Level.SPECIAL: "Twice the result, or more to learn",
    Level.CRITICAL: "Three times the result, or much more to learn",
}


def outcome_of(key: str, level: Level, book: Book) -> str:
    """What a level means for a skill, in words. [BRP-SYS-007]"""
    said = {str(name): text for name, text in skill_of(key, book).outcomes.items()}
    return said.get(level.name.lower(), USUAL[level])
