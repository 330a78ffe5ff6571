"""Page: somebody's sheet as it is printed, part by part, laid out as their game declares it.

It is made of what a screen of the same seat shows, and of nothing else: whoever may not know a number finds none here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from rulewright.content import Content
from rulewright.content.problem import slug
from rulewright.contract import Block, Figure, Ruleset, Sheet, spelled
from rulewright.contract.figures import label
from rulewright.contract.sheet import STAR
from rulewright.sheets.words import MOST_WORDS, figures_of, in_words, left_of, paragraphs, short
from rulewright.tables.telling.naming import content_names
from rulewright.tables.views.actor_now import ActorNow

MOST_PIPS = 24
"""So many boxes stand in a line to be ticked; of more there is the number alone."""
MOST_ROWS = 400
"""So many lines a part of the page has at most."""

WORDS = "text"
"""Where a character's own words stand: they need no name."""


class PrintedCell(Struct, frozen=True, omit_defaults=True):
    """A number: what it is called and what it is; of a track, how many boxes there are and how many are filled."""

    name: str
    value: str = ""
    boxes: int = 0
    filled: int = 0


class PrintedRow(Struct, frozen=True, omit_defaults=True):
    """A line of a list: a name, what it comes to, what it does, and whether it is ticked."""

    name: str
    value: str = ""
    note: str = ""
    ticked: bool = False


class PrintedPart(Struct, frozen=True, omit_defaults=True):
    """A part of the page under its title."""

    title: str
    kind: Literal["stats", "tracks", "rows", "text"]
    help: str = ""
    cells: tuple[PrintedCell, ...] = ()
    rows: tuple[PrintedRow, ...] = ()
    ticks: bool = False
    room: int = 0


class PrintedPage(Struct, frozen=True, omit_defaults=True):
    """A whole sheet: whose, of which game, how they fare where that is all that is told, and its parts."""

    name: str
    game: str
    parts: tuple[PrintedPart, ...]
    word: str = ""
    blank: bool = False


def page_of(game: Ruleset, page: Sheet, content: Content, actor: ActorNow) -> PrintedPage:
    """Somebody's sheet as a seat knows them. A game without a declared sheet shows all its numbers."""
    blocks = page.blocks or (Block("Numbers", "stats", tuple(each.name for each in actor.numbers)),)
    reader = _Reader(game, content, actor)
    parts = tuple(part for block in blocks if (part := reader.part(block)) is not None)
    return PrintedPage(short(actor.name), game.name, parts, actor.word if actor.shown != "all" else "")


class _Reader:
    """Reads one actor by the names that a sheet shows."""

    def __init__(self, game: Ruleset, content: Content, actor: ActorNow) -> None:
        self.game, self.content, self.actor = game, content, actor
        self.names = content_names(content)
        self.numbers = {each.name: each.total for each in actor.numbers}
        self.by_name = {name.lower(): name for name in self.numbers}
        self.told: set[str] = set()
        self.figures = {figure.path: figure for figure in actor.figures}

    def part(self, block: Block) -> PrintedPart | None:
        """A part of the page; None where there is nothing to tell."""
        if block.kind in {"stats", "tracks"}:
            cells = tuple(self._cells(block))
            kind: Literal["stats", "tracks"] = "tracks" if block.kind == "tracks" else "stats"
            return PrintedPart(block.title, kind, block.help, cells) if cells else None
        rows = tuple(self._rows(block))[:MOST_ROWS]
        if not rows:
            return None
        return PrintedPart(
            block.title, "text" if block.kind == "text" else "rows", block.help, rows=rows, ticks=bool(block.ticks)
        )

    # -- grids ----------------------------------------------------------------------------------

    def _cells(self, block: Block) -> Iterator[PrintedCell]:
        for path in block.shows:
            if path.endswith(STAR):
                yield from self._starred(path)
            elif (figure := self.figures.get(path)) is not None:
                yield _drawn(figure)
            elif (name := self.by_name.get(path.replace("_", " ").lower())) and not block.most.get(path):
                yield PrintedCell(name, _with_unit(self.numbers[name], block))
            elif (value := self._at(path)) not in (None, "") and not isinstance(value, (dict, list, tuple)):
                yield PrintedCell(label(path), in_words(value, self.names))
            elif path.islower() and path not in block.most and self.actor.shown == "all":
                yield PrintedCell(label(path), "0")

    def _starred(self, path: str) -> Iterator[PrintedCell]:
        """“Damage modifier (+1d4)”: what stands in the brackets is what is shown."""
        before = path[: -len(STAR) + 1]
        for name in self.numbers:
            if name.startswith(before):
                yield PrintedCell(before[:-1].strip(), name[len(before) : -1])

    # -- lists ----------------------------------------------------------------------------------

    def _rows(self, block: Block) -> Iterator[PrintedRow]:
        found: list[PrintedRow] = []
        places: dict[tuple[str, str], int] = {}
        ticks = {slug(str(each)) for each in self._at(block.ticks) or ()} if block.ticks else set()
        for row, key, path in self._lines(block):
            before = places.get((key, row.name)) if row.name and not row.value else None
            if before is None:
                places[key, row.name] = len(found)
                found.append(PrintedRow(row.name, row.value, self._once(row), slug(key) in ticks))
            elif not found[before].value:  # what is carried and in hand is one thing, and says so
                found[before] = replace(found[before], value=label(path).lower())
        yield from sorted(found, key=lambda row: row.name) if block.unit else found

    def _once(self, row: PrintedRow) -> str:
        """What a thing does, where the page has not said it yet."""
        new = row.note not in self.told
        self.told.add(row.note)
        return row.note if new else ""

    def _lines(self, block: Block) -> Iterator[tuple[PrintedRow, str, str]]:
        for path in spelled(block.shows, self.numbers):
            held = self._at(path)
            if path in self.numbers:
                yield PrintedRow(path, _with_unit(self.numbers[path], block)), path, path
            elif isinstance(held, (list, tuple)) and block.kind == "text":
                name = "" if label(path) == block.title else label(path)
                yield PrintedRow(name, in_words(held, self.names) if held else ""), path, path
            elif isinstance(held, (list, tuple)):
                for each in held:
                    yield self._thing(block, each) if isinstance(each, str) else self._struct(each), str(each), path
            elif isinstance(held, dict):
                for key, value in held.items():
                    name, note = self._entry(block, key)
                    yield PrintedRow(short(name or label(key)), self._besides(value, key), note), key, path
            elif held not in (None, "") and block.of and isinstance(held, str):
                yield self._thing(block, held), held, path
            elif isinstance(held, str) and " " in held:
                for number, each in enumerate(paragraphs(held)):
                    yield PrintedRow("" if number or path.endswith(WORDS) else label(path), each), path, path
            elif held not in (None, ""):
                yield PrintedRow(label(path), in_words(held, self.names)), path, path

    def _thing(self, block: Block, key: str) -> PrintedRow:
        name, note = self._entry(block, key)
        return PrintedRow(name or in_words(key, self.names), "", note)

    def _struct(self, value: Any) -> PrintedRow:
        told = in_words(value, self.names)
        named = isinstance(value, dict) and value.get("name")
        return PrintedRow(told, left_of(value)) if named else PrintedRow("", told)

    def _besides(self, value: Any, key: str) -> str:
        """What a list tells of something besides its name."""
        if isinstance(value, dict):
            named = value.get("name")
            rest = {part: each for part, each in value.items() if each not in (key, 0, named)}
            lone = next(iter(rest.values())) if len(rest) == 1 else None
            return (
                left_of(value)
                if named
                else in_words(lone if isinstance(lone, str) else rest, self.names)
                if rest
                else ""
            )
        return "" if value is True or value in (None, "") else in_words(value, self.names)

    def _entry(self, block: Block, key: str) -> tuple[str, str]:
        """What an entry of the book is called and does, as far as the page looks it up; of gear without words, its figures."""
        for kind in block.of:
            if (found := self.content[self.game.kinds[kind]].get(key)) is not None:
                figures = figures_of(found, self.names) if block.kind == "gear" else ""
                return short(found.name), short(found.text or figures, MOST_WORDS)
        return "", ""

    def _at(self, path: str) -> Any:
        """What stands at a path of the actor, or of the character that it was written as."""
        for home in (self.actor.data, _inner(self.actor.data, "character")):
            found = home
            for step in path.split("."):
                found = _inner(found, step)
            if found is not None:
                return found
        return None


def _inner(value: Any, step: str) -> Any:
    return value.get(step) if isinstance(value, Mapping) else None


def _drawn(figure: Figure) -> PrintedCell:
    """A figure with the boxes of its track."""
    most = figure.most
    if most is None:
        return PrintedCell(figure.name, str(figure.now))
    boxes = most if figure.track and 0 < most <= MOST_PIPS and figure.now >= 0 else 0
    return PrintedCell(figure.name, f"{figure.now} / {most}", boxes, min(max(figure.now, 0), boxes))


def _with_unit(total: int, block: Block) -> str:
    return f"{total} {block.unit}" if block.unit else str(total)
