"""Problem: one thing wrong with a pack, told so that its author can mend it without us."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

MOST_SUGGESTIONS = 50
"""Searching for a likely word takes a while: after so many problems the suggestions stop."""

LONGEST = 80
"""So much of a stranger's word is repeated in a problem."""

type Path = tuple[str | int, ...]
"""Where in a table something stands: `("effects", 1, "amount")`."""


def written(path: Path) -> str:
    """A path as people write it: `effects[1].amount`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def quoted(value: object) -> str:
    """A value between quotation marks, cut short where it would fill the page."""
    text = repr(value[:LONGEST]) if isinstance(value, str) else repr(value)
    return text if len(text) <= LONGEST + 2 else f"{text[:LONGEST]}…"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at one place of a table: "damage" (the path) "is missing" (the complaint)."""

    path: Path
    complaint: str
    word: str = ""
    among: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a pack: where it stands, what it is, and what was probably meant.

    The `path` is where it stands within its entry, for whoever shows it there.
    """

    file: str
    line: int
    entry: str
    key: str
    message: str
    suggestion: str = ""
    pack: str = ""
    path: Path = ()

    @property
    def complaint(self) -> str:
        """What is wrong, for whoever sees the place anyway."""
        return self.message.removeprefix(f"{self.key!r} ") if self.key else self.message

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        whose = f"{self.entry}: " if self.entry else ""
        perhaps = f"; did you mean {self.suggestion!r}?" if self.suggestion else ""
        return f"{place}: {whose}{self.message}{perhaps}"


class ContentError(ValueError):
    """A pack that cannot be used, with everything that is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(problems)
        self.problems = tuple(problems)

    def __str__(self) -> str:
        lines: list[str] = []
        for pack in dict.fromkeys(problem.pack for problem in self.problems):
            its = [problem for problem in self.problems if problem.pack == pack]
            count = "one problem" if len(its) == 1 else f"{len(its)} problems"
            lines.append(f"{count} in the pack {pack!r}:" if pack else f"{count}:")
            lines += [f"  {problem}" for problem in its]
        return "\n".join(lines)


class Report:
    """Collects the problems of a load, so that an author sees all of them at once."""

    def __init__(self) -> None:
        self._problems: dict[Problem, None] = {}
        self._searched = 0

    def __bool__(self) -> bool:
        return bool(self._problems)

    def add(self, problem: Problem) -> None:
        """Note a problem; the same one twice counts once."""
        self._problems.setdefault(problem)

    def add_fault(self, fault: Fault, pack: str, file: str, line: int, entry: str) -> None:
        """Note a fault of a table, with the word that was probably meant."""
        key = written(fault.path)
        message = f"{key!r} {fault.complaint}" if key else fault.complaint
        suggestion = self._suggest(fault.word, fault.among) if fault.word else ""
        self.add(Problem(file, line, entry, key, message, suggestion, pack, fault.path))

    def problems(self) -> tuple[Problem, ...]:
        """All problems, pack by pack in the order met, each pack's by file and line."""
        packs = list(dict.fromkeys(problem.pack for problem in self._problems))
        return tuple(sorted(self._problems, key=lambda each: (packs.index(each.pack), each.file, each.line)))

    def settle(self) -> None:
        """Refuse the load if anything was wrong."""
        if self._problems:
            raise ContentError(self.problems())

    def _suggest(self, word: str, among: Collection[str]) -> str:
        self._searched += 1
        return suggest(word, among) if self._searched <= MOST_SUGGESTIONS else ""


def suggest(word: str, among: Iterable[str]) -> str:
    """The likeliest of some words that was meant by another, or nothing."""
    plain = {_plain(each): each for each in among}
    close = get_close_matches(_plain(word[:LONGEST]), plain, n=1)
    return plain[close[0]] if close else ""


def slug(text: str) -> str:
    """A name as an id: "Elven Knife" becomes "elven-knife"."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def _plain(word: str) -> str:
    return slug(word) or word
