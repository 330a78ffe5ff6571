"""Blank: a game's sheet to be filled in with a pencil. Every figure that the game declares has its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from rulewright.contract import Block, Book, Ruleset
from rulewright.contract.figures import label
from rulewright.contract.sheet import STAR
from rulewright.library import sheet
from rulewright.sheets.page import MOST_PIPS, PrintedCell, PrintedPage, PrintedPart, PrintedRow
from rulewright.sheets.standing import standing
from rulewright.tables.views.limited import nobody_yet

ROOM = {"list": 4, "gear": 5, "powers": 4, "effects": 3, "text": 5}
"""So many empty lines a list has, by its kind."""
ROLLED = 10
"""So many, if what stands on them is rolled."""


def blank_page(game: Ruleset, book: Book[Any]) -> PrintedPage:
    """A sheet with nothing on it but what everybody has."""
    there = {each.name for each in standing(game, book, nobody_yet(game, book)).numbers}
    parts = tuple(_part(block, there) for block in sheet(game).blocks)
    return PrintedPage(
        game.name, game.name, tuple(part for part in parts if part.cells or part.rows or part.room), blank=True
    )


def _part(block: Block, there: set[str]) -> PrintedPart:
    if block.kind == "text":
        return PrintedPart(block.title, "text", block.help, room=ROOM["text"])
    if block.kind in {"stats", "tracks"}:
        kind: Literal["stats", "tracks"] = "stats" if block.kind == "stats" else "tracks"
        return PrintedPart(block.title, kind, block.help, tuple(_cells(block)))
    return PrintedPart(block.title, "rows", block.help, rows=tuple(_rows(block, there)), ticks=bool(block.ticks))


def _cells(block: Block) -> Iterator[PrintedCell]:
    for path in block.shows:
        bound = block.most.get(path)
        boxes = bound if isinstance(bound, int) and bound <= MOST_PIPS else 0
        name = path[: -len(STAR)].strip() if path.endswith(STAR) else label(path)
        yield PrintedCell(name, "", boxes)


def _rows(block: Block, there: set[str]) -> Iterator[PrintedRow]:
    """Names of what everybody has, places for what somebody may have, and lines for the rest."""
    named = [name for name in block.shows if name in there]
    places = [name for name in block.shows if name.endswith(STAR)] if named else []
    for name in sorted([*named, *places]) if block.unit else [*named, *places]:
        yield PrintedRow(name if name in there else f"{name[: -len(STAR)]}({' ' * 16})")
    if not named:
        yield from [PrintedRow("")] * (ROLLED if block.rolls and block.kind == "list" else ROOM[block.kind])
