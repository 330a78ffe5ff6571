"""Deeds run out: in a fight nobody does the same thing for ever before the next has a turn.

Whatever somebody may do when it is their move is done again and again, with any form that is granted and any answers,
until it is refused or the move is another's. What is still granted after many times costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext, suppress
from itertools import islice
from random import Random
from typing import Any

from rulewright.chance.dice import RandomDice
from rulewright.contract import Action, Ruleset
from rulewright.library import open_book, ready
from rulewright.play import Refused, Sampled, State
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.testing.forms import random_form

MANY = 25
"""So often nobody does anything in one turn."""
TRIES = 6
"""So many forms are tried before something counts as refused."""


def faults(game: Ruleset, steps: int = 12, fights: int = 99) -> list[str]:
    """Deeds of which there is no end in a turn."""
    return [f"{game.id}: {each} can be done any number of times in a turn" for each in endless(game, steps, fights)]


def endless(game: Ruleset, steps: int = 12, fights: int = 99) -> tuple[str, ...]:
    """The ids of actions that somebody could do on and on, in the first so many of the game's own fights."""
    found: set[str] = set()
    for state, who, book in moves(game, steps, fights):
        for action in game.actions:
            if action.id not in found and is_deed(action) and goes_on(game, action, state, book, who):
                found.add(action.id)
    return tuple(sorted(found))


def is_deed(action: Action) -> bool:
    """Whether an action is something that somebody does: what the game master rules, and what the table keeps, is not."""
    return not action.gm_only and action.group != "table"


def moves(game: Ruleset, steps: int, fights: int) -> Iterator[tuple[State[Any, Any], str, Any]]:
    """Whoever has a move in the game's own fights, at their beginning and some steps on."""
    shelf, book = ready(game), open_book(game)
    for name in islice(shelf.fights, fights):
        desk, _ = set_table(game, book, shelf.fight(name), shelf.characters, FairDice(bytes(32), name))
        wanted = 0
        with suppress(Refused) if game.move is None else nullcontext():  # who does not play by itself has a first move
            for place, _ in enumerate(play_out(desk, steps)):
                acting = game.encounter.acting(desk.state, book)
                if acting and desk.open is None and place >= wanted:
                    yield desk.state, acting[0], book
                    wanted += max(1, steps // 2)


def goes_on(game: Ruleset, action: Action, state: State[Any, Any], book: Any, who: str) -> bool:
    """Whether somebody can do one thing many times over while it is their move."""
    whim = Random(f"{action.id} {who}")
    for _ in range(MANY):
        after = done(game, action, state, book, who, whim)
        if after is None:
            return False
        state = after
        if who not in game.encounter.acting(state, book):
            return False
    return True


def done(
    game: Ruleset, action: Action, state: State[Any, Any], book: Any, who: str, whim: Random
) -> State[Any, Any] | None:
    """What an action comes to, done somehow; None where it is refused however it is tried."""
    for _ in range(TRIES):
        form = random_form(action, state, book, who, whim, sparing=0.4)
        if action.refuse(state, book, who, form) is not None:
            continue
        play: Sampled[Any, Any, Any] = Sampled(state, book, RandomDice(whim.randrange(10**6)), game.policy)
        try:
            action.rule(play, actor=who, **action.complete(form))
        except Refused:
            continue
        return play.state
    return None
