"""Everybody can go home: whatever has happened to them, the sheet that comes of it enters play again, and stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.contract import Book, Ruleset
from rulewright.library import open_book, ready
from rulewright.library.growth import come_home
from rulewright.library.outside import in_play
from rulewright.play import Refused
from rulewright.testing.laws.goes_back import folded
from rulewright.testing.random_table import tables


def faults(game: Ruleset, steps: int = 60, seed: int = 1) -> list[str]:
    """Who does not come home from random tables, one for each ready fight."""
    book, written = open_book(game, {}), ready(game).characters
    found: list[str] = []
    for table in tables(game, steps, seed):
        for who, actor in folded(game, table.log).state.actors.items():
            if who in written:
                found += sent_home(game, book, who, written[who], actor)
    return found


def sent_home(game: Ruleset, book: Book[Any], who: str, written: Any, actor: Any) -> Iterator[str]:
    """Send somebody home who came so and is so now."""
    try:
        home = come_home(game, who, written, actor, book)
        again = come_home(game, who, home, in_play(game, who, home, book), book)
        same = come_home(game, who, written, in_play(game, who, written, book), book)
    except Refused as refused:
        yield f"{game.id}: {who} does not come home: {refused.refusal.reason}"
        return
    if again != home:
        yield f"{game.id}: {who} is another after coming home and going out again"
    if same != written:
        yield f"{game.id}: {who}, to whom nothing has happened, comes home as another"
