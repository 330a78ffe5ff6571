"""Circumstances: what the situation makes of a task, as difficulty and as points."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.play import Part, refuse
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.entries import Circumstance


def fits(circumstance: Circumstance, skill: str) -> bool:
    """Whether a circumstance can go with a skill; some go with all."""
    return not circumstance.skills or skill in circumstance.skills


def found(names: Iterable[str], skill: str, book: Book) -> list[Circumstance]:
    """Circumstances by name; refuses those that have nothing to do with the skill."""
    there = [book.content.get(Circumstance, name) for name in names]
    for each in there:
        if not fits(each, skill):
            raise refuse(
                f"{each.name!r} has nothing to do with {skill}.",
                each.rules[0],
                f"It goes with {', '.join(each.skills)}.",
            )
    return there


def together(difficulties: Iterable[Difficulty]) -> Difficulty:
    """What several difficulties come to: the impossible stays so, and hard and easy cancel out.

    [BRP-SYS-008 BRP-SYS-009]
    """
    there = set(difficulties)
    if Difficulty.IMPOSSIBLE in there:
        return Difficulty.IMPOSSIBLE
    easier = there & {Difficulty.AUTOMATIC, Difficulty.EASY}
    if Difficulty.DIFFICULT in there:
        return Difficulty.AVERAGE if easier else Difficulty.DIFFICULT
    return min(easier, default=Difficulty.AVERAGE)


def difficulty_of(circumstances: Iterable[Circumstance], first: Difficulty = Difficulty.AVERAGE) -> Difficulty:
    """What circumstances make of a difficulty; without any it is Average. [BRP-SYS-009]"""
    return together((first, *(Difficulty[each.difficulty.upper()] for each in circumstances)))


def points_of(circumstances: Iterable[Circumstance]) -> tuple[Part, ...]:
    """What circumstances add to a chance, each by itself. [BRP-SYS-010]"""
    return tuple(Part(each.name, each.modifier, each.rules[0]) for each in circumstances if each.modifier)
