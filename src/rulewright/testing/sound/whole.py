"""Whole: everything that is looked at before a game is called sound, the cheap before the dear."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import NamedTuple

from rulewright.content import ContentError
from rulewright.contract import Ruleset
from rulewright.library import open_book
from rulewright.testing.law import LAWS, Law
from rulewright.testing.sound import evenings, ledger, purity, ready, sheet, state, unexplained, unread
from rulewright.testing.sound.fault import FileFault, declared_at, shown_path

STEPS = 25
"""So many steps a law takes in short; a test of the game's own takes more."""


class Judged(NamedTuple):
    """What was found wrong with a game, what its author would be asked about, and whether it came to the laws."""

    faults: tuple[FileFault, ...]
    doubts: tuple[str, ...]
    laws: int


def judge(game: Ruleset, steps: int = STEPS) -> Judged:
    """A game looked over: its files, its structs and its code; and where those are sound, the laws in short."""
    faults = [*_content(game)]
    if not faults:  # the files name what is in the content
        faults += [*sheet.faults(game), *ready.faults(game), *evenings.faults(game)]
    faults += [*ledger.faults(game), *state.faults(game), *purity.faults(game)]
    doubts = (*ledger.doubts(game), *unread.doubts(game), *unexplained.doubts(game))
    tried = LAWS if not faults and steps else ()
    if tried:
        file, _ = declared_at(game.character)
        faults += [FileFault(file, 0, f"{name}: {said}") for name, said in _laws(game, tried, steps)]
    return Judged(tuple(faults), doubts, len(tried))


def _laws(game: Ruleset, laws: Iterable[Law], steps: int) -> Iterator[tuple[str, str]]:
    """Where a game does not keep the laws, each with the law's name."""
    yield from (("purity", said) for said in purity.twice(game, steps))
    for law in laws:
        short = {"steps": steps} if "steps" in inspect.signature(law.faults).parameters else {}
        name = law.__name__.rpartition(".")[2]
        try:
            yield from ((f"law {name!r}", said) for said in law.faults(game, **short))
        except Exception as problem:  # noqa: BLE001 - a game in which a law itself stumbles is not sound
            yield f"law {name!r}", f"it cannot be tried: {type(problem).__name__}: {problem}"


def _content(game: Ruleset) -> Iterator[FileFault]:
    """What is wrong with the content that a game ships."""
    try:
        open_book(game)
    except ContentError as error:
        for each in error.problems:
            whose = f"{each.entry}: " if each.entry else ""
            perhaps = f"Did you mean {each.suggestion!r}?" if each.suggestion else ""
            yield FileFault(
                shown_path(files(game.package) / "content" / each.file),
                each.line,
                f"{whose}{each.message}.",
                "",
                perhaps,
            )
