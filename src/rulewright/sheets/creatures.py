"""Creatures: everybody of a game who is not made by a player, as they would come to a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rulewright.contract import Book, ReadyFight, Ruleset
from rulewright.contract.sheet import Bringing
from rulewright.library import ready, sheet
from rulewright.play import GM, refuse
from rulewright.sheets.page import PrintedPage, PrintedPart, PrintedRow, page_of
from rulewright.sheets.standing import ALONE, as_seen, standing
from rulewright.tables.autoplay import set_table, step, sure
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.views.actor_now import ActorNow
from rulewright.tables.views.limited import nobody_yet

MOST_STEPS = 50
"""So many answers bringing a creature may take."""
MOST_BOXES = 15
"""So many boxes of a track stand in a line of a card."""
BEST = 12
"""So many lines of a list stand on a card: of a longer one, those with the highest figures."""


def creatures(game: Ruleset, book: Book[Any]) -> Mapping[str, str]:
    """What can be put on a card, by id, with its name: ready characters, then what the game master can bring."""
    found = {id_: str(getattr(each, "name", "") or id_) for id_, each in ready(game).characters.items()}
    if (how := sheet(game).brings) is not None and how.field in game.kinds:
        found |= {each.id: each.name for each in book.content.all(game.kinds[how.field])}
    return found


def creature(game: Ruleset, book: Book[Any], which: str) -> ActorNow:
    """A creature as it would come to a table; refuses one that nobody knows."""
    how = sheet(game).brings
    if how is not None and how.field in game.kinds and which in book.content[game.kinds[how.field]]:
        return _brought(game, book, how, which)
    if (character := ready(game).characters.get(which)) is not None:
        return standing(game, book, character)
    raise refuse(f"{game.name} has no creature {which[:100]!r}.")


def _brought(game: Ruleset, book: Book[Any], how: Bringing, which: str) -> ActorNow:
    alone = ReadyFight(ALONE, "", {"alone": (ALONE,)})
    desk, _ = set_table(game, book, alone, {ALONE: nobody_yet(game, book)}, FairDice(bytes(32), ALONE))
    desk.take(sure(desk.do(how.action, ALONE, {how.field: which, **how.args}, by=GM)))
    for _ in range(MOST_STEPS):
        if not desk.waiting:
            break
        desk.take(step(desk))
    came = next((who for who in desk.state.actors if who != ALONE), ALONE)
    return as_seen(game, book, desk.state, came)


def card_of(game: Ruleset, book: Book[Any], actor: ActorNow) -> PrintedPage:
    """Somebody's page, as short as a card: without what is nothing, and of long lists the best."""
    whole = page_of(game, sheet(game), book.content, actor)
    parts = (_brief(part) for part in whole.parts)
    return replace(whole, parts=tuple(part for part in parts if part.cells or part.rows))


def _brief(part: PrintedPart) -> PrintedPart:
    cells = tuple(
        cell if cell.boxes <= MOST_BOXES else replace(cell, boxes=0)
        for cell in part.cells
        if cell.value != "0" or part.kind == "stats"
    )
    rows = part.rows
    if len(rows) > BEST:
        rows = tuple(sorted(rows, key=_worth, reverse=True)[:BEST])
    return replace(part, cells=cells, rows=rows, help="", ticks=False)


def _worth(row: PrintedRow) -> int:
    figure = row.value.split(" ")[0].lstrip("+")
    return int(figure) if figure.isascii() and figure.isdigit() else 0
