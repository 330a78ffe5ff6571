"""House rules may be changed in the middle of anything: nothing fails by it, and the log alone tells of the same table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

from rulewright.contract import Ruleset
from rulewright.library import open_book, ready
from rulewright.library.house_rules import HouseRule, house_rules
from rulewright.log.entry import Entry
from rulewright.log.ruling import Ruled
from rulewright.play.values.wire import decode, encode, plain
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.testing.laws.goes_back import bytes_of
from rulewright.testing.random_table import RandomTable

STEPS = 40
"""So many steps one table is played."""
MEANWHILE = 2
"""So many steps lie at least between two changes."""
WORDS = "something of our own"


def faults(game: Ruleset, seed: int = 1) -> list[str]:
    """What goes wrong where each house rule in turn is changed in the middle of a fight, and changed back."""
    waiting = [each for rule in house_rules(game) for each in otherwise(rule)]
    found: list[str] = []
    for place, fight in enumerate(cycle(ready(game).fights)):
        if not waiting:
            break
        table = RandomTable(game, fight, seed + place)
        waiting = waiting[_changed(table, waiting) :]
        found += (f"{game.id}, {fight}: {fault}" for fault in (*table.faults, *told_otherwise(game, table)))
    return found


def otherwise(rule: HouseRule) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Another value of a house rule, and the usual one to go back to."""
    usual = rule.default
    values: list[Any] = []
    match rule.kind:
        case "switch":
            values = [not usual]
        case "choice":
            numbers = isinstance(usual, int)
            values = [int(each) if numbers else each for each in rule.choices]
        case "number":
            values = [(usual or 0) - 1, (usual or 0) + 1]
            values = [each for each in values if rule.least <= each <= rule.most]
        case "some":
            values = [list(rule.choices)]
        case "words":
            values = [WORDS]
        case "many":
            values = [[WORDS]]
    yield from (({rule.name: each}, {rule.name: usual}) for each in values if each != usual)


def _changed(table: RandomTable, waiting: list[tuple[dict[str, Any], dict[str, Any]]]) -> int:
    """Play, and change and change back what waits, as far as it goes; how much of it was done."""
    done, since, back = 0, 0, None
    for desk in table.play(STEPS):
        since += 1
        if desk.open is not None or since < MEANWHILE or table.faults:
            continue
        if back is None and done < len(waiting):
            options, back = waiting[done]
            done += 1
            if table.rule(options):  # what excludes another cannot be tried here
                back = None
        elif back is not None:
            table.rule(back)
            back = None
        since = 0
    return max(done, 1)


def told_otherwise(game: Ruleset, table: RandomTable) -> Iterator[str]:
    """What a table that is read from its log lacks, or has otherwise."""
    log = [decode(encode(entry), Entry) for entry in table.log]
    read = Desk(game, open_book(game), FairDice(bytes(32), "t"))
    read.take(log)
    if bytes_of(read) != bytes_of(table.desk) or read.book.options != table.desk.book.options:
        yield "read from its log, it is another table"
    for entry in log:
        if not isinstance(entry.fact, Ruled):
            continue
        before = Desk(game, open_book(game), FairDice(bytes(32), "t"))
        before.take(log[: entry.number - 1])
        back = read.rewind(entry.number - 1)
        if isinstance(back, tuple):
            read.take(back)
            if plain(read.book.options) != plain(before.book.options) or bytes_of(read) != bytes_of(before):
                yield f"taken back to before {entry.fact.options}, it is another table"
        return
