"""The dial: what a rule would change is the same wherever it stands; it decides only what becomes of that.

Fights are played out with the dial at "do". Each deed is then read again from where it began, with the same dice and the
same answers, at a table that only suggests and at one that does nothing by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready
from rulewright.play import FrozenMap, Live, State, Waiting
from rulewright.play.facts import Changed, Dial, Ended, RuleFact, Started, Suggested, is_rule_fact
from rulewright.play.readers.dial import DialOf
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.open_action import OpenAction, dial_of, procedure

SECRET = bytes(32)


class Deed(NamedTuple):
    """Something that was done: where it began, and its record."""

    base: State[Any, Any]
    number: int
    started: Started
    record: tuple[RuleFact, ...]


def faults(game: Ruleset, most: int = 150) -> Iterator[str]:
    """What deeds of a game's own fights come to otherwise when the dial is turned down; so many steps of each fight.

    A game that does not play by itself has none.
    """
    for fight in ready(game).fights if game.move is not None else ():
        for deed in deeds(game, fight, most):
            for fault in parted(game, deed):
                yield f"{fight}, {deed.started.action} at entry {deed.number}: {fault}"


def deeds(game: Ruleset, fight: str, most: int) -> Iterator[Deed]:
    """Whatever is done and ends in a fight that plays itself, with the same dice each time."""
    shelf, book = ready(game), open_book(game)
    desk, _ = set_table(game, book, shelf.fight(fight), shelf.characters, FairDice(SECRET, fight))
    yield from _done(desk, most)


def _done(desk: Desk, most: int) -> Iterator[Deed]:
    deed, record, before = None, list[RuleFact](), desk.state
    for entries in play_out(desk, most):
        for entry in entries:
            if isinstance(entry.fact, Started):
                deed, record = Deed(before, entry.number, entry.fact, ()), []
            elif deed is not None and entry.action == deed.number and is_rule_fact(entry.fact):
                record.append(entry.fact)
                if isinstance(entry.fact, Ended):
                    yield deed._replace(record=tuple(record))
                    deed = None
        before = desk.state


def parted(game: Ruleset, deed: Deed) -> Iterator[str]:
    """What one deed comes to otherwise: with nothing made at all, and with what the dial of a real table leaves alone."""
    opened = OpenAction(deed.number, deed.started, deed.base, ())
    for level in ("suggest", "off"):
        turned = dial_of(replace(opened, dial=FrozenMap({"": level})), game)
        for dial in (_all(level), turned):
            if fault := _fault(game, deed, dial):
                yield f"at {level} {fault}"


def _all(level: Dial) -> DialOf:
    return lambda of, path: level


def _fault(game: Ruleset, deed: Deed, dial: DialOf) -> str:
    past = tuple(fact for each in deed.record if (fact := _turned(each, dial)) is not None)
    reader = Live[Any, Any, Any](deed.base, open_book(game), past, dial=dial)
    try:
        ending = reader.run(*procedure(game, deed.started), to=deed.started.to)
        folded = deed.base.fold(fact.change for fact in past if isinstance(fact, Changed))
    except Exception as parted:  # noqa: BLE001 - whatever a rule comes to where it does not see what it did
        return str(parted)
    if isinstance(ending, Waiting):
        return f"it waits for an answer to: {ending.questions[0].prompt}"
    for fact in past:
        if isinstance(fact, Changed):
            of, path = fact.change.of, fact.change.path
            if path and of in folded.actors and folded.read(of, path) != ending.state.read(of, path):
                return f"{of}'s {path} is {folded.read(of, path)}, but the rule has seen {ending.state.read(of, path)}"
    return ""


def _turned(fact: RuleFact, dial: DialOf) -> RuleFact | None:
    """A fact of a table that does everything, as it is where the dial stands elsewhere."""
    if not isinstance(fact, Changed):
        return fact
    level = dial(fact.change.of, fact.change.path)
    return fact if level == "do" else Suggested(fact.change, fact.to) if level == "suggest" else None
