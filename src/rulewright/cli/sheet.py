"""Sheet: somebody's page in a few lines, laid out as the ruleset declares it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import UNSET, Struct

from rulewright.cli import show
from rulewright.contract import Block, Book, Ruleset
from rulewright.library import sheet
from rulewright.play import State
from rulewright.play.path import BadPath, read


class Page:
    """Reads an actor by the names that a sheet shows: derived numbers, then paths of actor and character."""

    def __init__(self, game: Ruleset, book: Book[Any], state: State[Any, Any], who: str, start: Any = None) -> None:
        self.game = game
        self.actor = state.actor(who)
        self.start = start
        derived = game.numbers(state, book, who) if game.numbers else ()
        self.numbers = {number.name.lower(): number for number in derived}

    def value(self, name: str) -> Any:
        """What stands under a name: a derived number, or a path; UNSET if nothing does."""
        return self.numbers[name.lower()] if name.lower() in self.numbers else self._at(name)

    def _at(self, path: str) -> Any:
        for home in (self.actor, getattr(self.actor, "character", None)):
            try:
                found = read(home, path) if isinstance(home, Struct) else UNSET
            except BadPath:
                continue
            if found is not UNSET:
                return found
        return UNSET

    def now(self, name: str) -> Any:
        """How full a track is: what stands at its path, for a number of that name is its most."""
        found = self._at(name)
        return self.value(name) if found is UNSET else found

    def most(self, name: str, now: int) -> int:
        """How full a track can be: a number of its name, or what it was at the start."""
        words = name.lower().replace("_", " ")
        for known in (f"{words} maximum", f"maximum {words}", f"most {words}", words):
            if known in self.numbers and self.numbers[known] >= now:
                return int(self.numbers[known])
        try:
            began = read(self.start, name) if isinstance(self.start, Struct) else now
        except BadPath:
            began = now
        return max(began, now) if isinstance(began, int) else now

    def tracks(self, *, pips: bool = True) -> Iterator[str]:
        """Tracks for one line, as pips or in figures alone."""
        for block in sheet(self.game).blocks:
            if block.kind == "tracks":
                yield from self._tracks(block, pips=pips)

    def _tracks(self, block: Block, *, pips: bool = True) -> Iterator[str]:
        for name in block.shows:
            now = self.now(name)
            most = self.most(name, now) if isinstance(now, int) else 0
            if most or now:
                figure = f"{int(now)}/{most}" if most != now else str(int(now))
                yield f"{label(name)} {show.track(int(now), most)} {figure}" if pips else f"{label(name)} {figure}"

    def lines(self) -> Iterator[str]:
        """The whole page."""
        blocks = sheet(self.game).blocks
        if not blocks and self.numbers:
            yield show.wrapped(show.listed(f"{number.name} {int(number)}" for number in self.numbers.values()), 2)
        for block in blocks:
            cells = list(self._tracks(block)) if block.kind == "tracks" else list(self._cells(block))
            if cells:
                yield show.wrapped(
                    f"{block.title}: {show.listed(cells) if block.kind != 'text' else ' '.join(cells)}", 2, 4
                )

    def _cells(self, block: Block) -> Iterator[str]:
        for name in block.shows:
            value = self.value(name)
            if value is UNSET or value in ("", (), None) or (isinstance(value, Mapping) and not value):
                continue
            if isinstance(value, Mapping):
                yield from (f"{label(key)} {plain_text(each)}" for key, each in value.items())
            elif block.kind == "text" or isinstance(value, (tuple, str)):
                yield plain_text(value)
            else:
                yield f"{label(name)} {plain_text(value)}"


def label(name: str) -> str:
    """A name of the structs as people write it."""
    words = name.rpartition(".")[2].replace("_", " ").replace("-", " ").replace("/", ": ")
    return words[:1].upper() + words[1:]


def plain_text(value: Any) -> str:
    """A value in words."""
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ", ".join(map(plain_text, value)) or "none"
        case Struct():
            return str(getattr(value, "name", "") or type(value).__name__)
    return str(int(value)) if isinstance(value, int) else str(value)
