"""Circumstances: what the situation makes of a task, as difficulty and as points."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.play import Part, Refusal, Refused
from rulewright.rulesets.brp.checks.checks import Difficulty
from rulewright.rulesets.brp.state.character import Book
from rulewright.rulesets.brp.state.entries import Circumstance


def fits(circumstance: Circumstance, skill: str) -> bool:
    """Whether a circumstance can go with a skill; some go with all."""
    return not circumstance.skills or skill in circumstance.skills


def no_bearing(names: Iterable[str], skill: str, book: Book) -> Refusal | None:
    """Why what was said of a task does not go with the skill."""
    strange = next(
        (each for each in (book.content.get(Circumstance, name) for name in names) if not fits(each, skill)), None
    )
    if strange is None:
        return None
    text = f"{strange.name!r} has nothing to do with {skill}."
    return Refusal(text, strange.cites, f"It goes with {', '.join(strange.skills)}.")


def found(names: Iterable[str], skill: str, book: Book) -> list[Circumstance]:
    """Circumstances by name; refuses those that have nothing to do with the skill."""
    names = tuple(names)
    if refusal := no_bearing(names, skill, book):
        raise Refused(refusal)
    return [book.content.get(Circumstance, name) for name in names]


def together(difficulties: Iterable[Difficulty]) -> Difficulty:
    """What several difficulties come to: the impossible stays so; each that is easy strikes out one that is hard, and what
    is left over is one step, however many there are of it.

    [BRP-SYS-008 BRP-SYS-009 BRP-SPT-002]
    """
    there = tuple(difficulties)
    if Difficulty.IMPOSSIBLE in there:
        return Difficulty.IMPOSSIBLE
    easier = [each for each in there if each < Difficulty.AVERAGE]
    hard = there.count(Difficulty.DIFFICULT)
    if not hard:
        return min(easier, default=Difficulty.AVERAGE)
    lead = len(easier) - hard
    return Difficulty.EASY if lead > 0 else Difficulty.DIFFICULT if lead < 0 else Difficulty.AVERAGE


def difficulties_of(circumstances: Iterable[Circumstance]) -> tuple[Difficulty, ...]:
    """How hard each circumstance makes it by itself."""
    return tuple(Difficulty[each.difficulty.upper()] for each in circumstances)


def difficulty_of(circumstances: Iterable[Circumstance], *others: Difficulty) -> Difficulty:
    """What circumstances and all else make of a difficulty; without any it is Average. [BRP-SYS-009]"""
    return together((*others, *difficulties_of(circumstances)))


def points_of(circumstances: Iterable[Circumstance]) -> tuple[Part, ...]:
    """What circumstances add to a chance, each by itself. [BRP-SYS-010]"""
    return tuple(Part(each.name, each.modifier, each.cites) for each in circumstances if each.modifier)
