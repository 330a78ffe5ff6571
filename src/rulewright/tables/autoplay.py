"""Autoplay: a table that plays itself, by the ruleset's own moves and policy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.contract import MOVES_ON, Book, ReadyFight, Ruleset, next_deed
from rulewright.library.outside import set_out
from rulewright.log.entry import Entry
from rulewright.play import Refusal, Refused
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice


def set_table(
    game: Ruleset, book: Book[Any], fight: ReadyFight, characters: Mapping[str, Any], dice: FairDice
) -> tuple[Desk, tuple[Entry, ...]]:
    """A desk with a fight set out on it, and the entries that did so."""
    desk = Desk(game, book, dice)
    start = set_out(game, book, fight.sides, characters, fight.scene)
    founded = desk.found(dice.table, start.scene, start.actors)
    desk.take(founded)
    return desk, founded


def step(desk: Desk) -> tuple[Entry, ...]:
    """The next thing that happens when everybody is played by the ruleset; nothing once it is over
    or nobody would do anything by themselves.

    A refusal here is a defect of the ruleset's moves, so it is raised.
    """
    game, state, book = desk.ruleset, desk.state, desk.book
    if desk.open is not None and desk.open.torn:
        return sure(desk.resume())
    if desk.waiting:
        question = desk.waiting[0]
        return sure(desk.answer(question.of, question.raw(game.policy(question, state, book))))
    deed = next_deed(game, state, book)
    if deed is None:
        return ()
    return sure(desk.proceed() if deed is MOVES_ON else desk.do(deed.action, deed.actor, deed.args))


def play_out(desk: Desk, most: int = 1000) -> Iterator[tuple[Entry, ...]]:
    """Play a table to its end, or until so many steps have been taken."""
    if desk.ruleset.encounter.begin is not None and not any(entry.action for entry in desk.live):
        begun = sure(desk.begin())
        desk.take(begun)
        yield begun
    for _ in range(most):
        entries = step(desk)
        if not entries:
            return
        desk.take(entries)
        yield entries


def sure(entries: tuple[Entry, ...] | Refusal) -> tuple[Entry, ...]:
    """What was planned; raises a refusal."""
    if isinstance(entries, Refusal):
        raise Refused(entries)
    return entries
