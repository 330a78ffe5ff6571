"""Seeming: whatever a ruleset says that shows of an actor is there, and somebody ordinary can stand in for anybody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from rulewright.contract import Hurt, Ruleset
from rulewright.library import open_book, ready
from rulewright.play.values.path import type_at
from rulewright.tables.seat import Seat
from rulewright.tables.views.limited import SeatLimits


def faults(game: Ruleset) -> Iterator[str]:
    """What is wrong with how those of a game seem."""
    limits = SeatLimits(Seat("somebody", "player"), game, open_book(game))
    for path in limits.looks:
        try:
            type_at(game.actor, path)
        except LookupError as nowhere:
            yield f"{game.id} shows {path}, which nobody has: {nowhere}"
            return
    for who, character in ready(game).characters.items():
        actor = game.enter(who, character, limits.book)
        if limits.shows(limits.outline(actor)) != limits.shows(actor):
            yield f"{who} does not show what they show"
        if game.seeming is not None and limits.word(actor) not in get_args(Hurt.__value__):
            yield f"{who} fares {limits.word(actor)!r}, which is no word for it"
