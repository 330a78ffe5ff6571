"""Fault: one thing wrong with a game or a file, told so that its author can mend it; and where a game's files lie."""

from __future__ import annotations

import inspect
import os
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from rulewright.content.fitting import faults as misfits
from rulewright.content.lines import Lines
from rulewright.content.problem import Path as KeyPath
from rulewright.content.problem import suggest, written
from rulewright.content.shape import TableShape
from rulewright.contract import Ruleset


@dataclass(frozen=True, slots=True)
class FileFault:
    """One thing wrong with a file."""

    file: str
    line: int
    message: str
    rule: str = ""
    instead: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{place}: {self.message}{rule}{f' {self.instead}' if self.instead else ''}"


def meant(word: str, among: Iterable[str], otherwise: str = "") -> str:
    """What was probably meant by a word, as a question; else what there is to do."""
    close = suggest(word, among)
    return f"Did you mean {close!r}?" if close else otherwise


@dataclass(frozen=True, slots=True)
class TomlFile:
    """A file of a game that was read: its place for people, what stands in it, and on which lines."""

    place: str
    data: dict[str, Any]
    lines: Lines

    def fault(self, path: KeyPath, message: str, instead: str = "") -> FileFault:
        """A fault at a path of it."""
        return FileFault(self.place, self.lines.line(path), message, "", instead)

    def misfits(self, path: KeyPath, struct: type, owner: str) -> Iterator[FileFault]:
        """Everything in a table of it that does not have the shape of a struct."""
        value: Any = self.data
        for step in path:
            value = value[step]
        for each in misfits(value, TableShape(struct), path, owner):
            name = written(each.path[len(path) :])
            instead = meant(each.word, each.among) if each.word else ""
            yield self.fault(each.path, f"{f'{name!r} ' if name else ''}{each.complaint}.", instead)

    def rows(self, name: str) -> Iterator[tuple[KeyPath, dict[str, Any]]]:
        """The tables of a list, each with its path; what is no list of tables has none."""
        listed = self.data.get(name, [])
        for at, row in enumerate(listed if isinstance(listed, list) else ()):
            if isinstance(row, dict):
                yield (name, at), row

    def unknown(self, *known: str) -> Iterator[FileFault]:
        """Keys of the file that nobody reads."""
        for key in self.data:
            if key not in known:
                instead = meant(key, known, f"It may hold: {', '.join(known)}.")
                yield self.fault((key,), f"{key!r} means nothing here.", instead)


def shown_path(place: object) -> str:
    """A file as people type it: from where they are, if it lies beneath."""
    path = Path(str(place))
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


def read_toml(game: Ruleset, name: str) -> TomlFile | FileFault | None:
    """A file of a game; what is wrong if it is no TOML; nothing if it is not there."""
    place = files(game.package) / name
    if not place.is_file():
        return None
    shown, text = shown_path(place), place.read_text(encoding="utf-8")
    try:
        return TomlFile(shown, tomllib.loads(text), Lines(text))
    except tomllib.TOMLDecodeError as broken:
        words, _, where = str(broken).rpartition(" (at line ")
        line = where.partition(",")[0]
        return FileFault(shown, int(line) if line.isdecimal() else 0, f"This is not TOML: {words or broken}.")


def declared_at(thing: type) -> tuple[str, int]:
    """The file and line in which a class stands."""
    try:
        return shown_path(os.fspath(inspect.getsourcefile(thing) or thing.__module__)), inspect.getsourcelines(thing)[1]
    except (OSError, TypeError):  # a game may come without its source
        return thing.__module__, 0
