"""Homecoming: what happened at a table in the terminal comes back to the files that characters were read from.

A file that says something else than what was taken along is not written over: what comes back is written beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from rulewright.cli.table_file import TableFile
from rulewright.library import CharacterFile, Stay, Troubled, read_character, write_file
from rulewright.library.growth import come_home, faring
from rulewright.library.outside import as_written
from rulewright.log.facts import Committed
from rulewright.play import Refused
from rulewright.play.values.wire import plain

JSON = ".json"


class HomeFiles:
    """The files of those who are at a table, as they were when it was opened."""

    def __init__(self, kept: TableFile, log: Path, files: Mapping[str, Path]) -> None:
        self._kept = kept
        self._log = log
        first = (entry.fact for entry in kept.journal.entries if isinstance(entry.fact, Committed))
        self._table = next(first).commitment[:16]
        self._files = {who: (path, read_character(path)) for who, path in files.items()}

    def write(self) -> Iterator[str]:
        """Write down what has become of everybody; a line for each file that was written."""
        for who, (path, before) in self._files.items():
            try:
                if told := self._one(who, path, before):
                    yield told
            except (OSError, Refused, Troubled) as problem:
                yield f"{path} was left as it is: {problem}"

    def _one(self, who: str, path: Path, before: CharacterFile) -> str:
        desk, game = self._kept.table.desk, before.game
        actor = self._kept.known(frozenset({who})).state.actors.get(who)
        if actor is None:
            return ""
        stay = next((each for each in before.history if each.table == self._table), None)
        taken = before.character if stay is None else as_written(game, stay.taken)
        home = come_home(game, who, taken, actor, desk.book)
        fares = faring(game, actor, desk.book)
        last = taken if stay is None else as_written(game, stay.home)
        same = home == last
        if same and stay is not None and fares == stay.fares:
            return ""
        new = Stay(self._table, self._log.name, plain(taken), plain(home), fares)
        now = read_character(path)
        history = (*(each for each in now.history if each.table != self._table), new)
        if same and path.suffix != JSON:
            return ""
        name = str(getattr(home, "name", "") or who)
        if now.character != last or path.suffix != JSON:
            beside = path.with_name(f"{path.stem}.{self._log.stem}{JSON}")
            write_file(beside, replace(now, character=home, history=history))
            return f"{path} says something else by now: what has become of {name} is in {beside}, which is newer."
        write_file(path, replace(now, character=home, history=history))
        if same and fares in ("", "unhurt"):  # nothing but that they were here
            return ""
        return f"{path}: {name} as they are now{_how(fares)}; how they came stands in the file's history."


def _how(fares: str) -> str:
    return f", {fares} when last seen" if fares not in ("", "unhurt") else ""
