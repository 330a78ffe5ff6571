"""Logs that earlier versions wrote: they fold, and what waited in them can be answered still.

`logs/` holds a folder for each earlier version, named by its commit: fights that it played by itself, an entry a line.
`just keep-logs` adds the present one; a folder is never changed or taken away.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.library import open_book, ruleset, ruleset_names
from rulewright.log.entry import Entry
from rulewright.log.facts import Founded
from rulewright.play.facts import Answered, Asked
from rulewright.play.values.wire import decode
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice

KEPT = sorted((Path(__file__).parent / "logs").glob("*/*.jsonl.gz"))

PARTED = {
    **dict.fromkeys((f"{version}-otherworlds-rivals" for version in ("4070658", "821e236", "f1f63be")), 5),  # Swing
    **dict.fromkeys((f"{version}-shards-ford" for version in ("821e236", "f1f63be")), 1),  # the longer weapon is first
    **dict.fromkeys((f"{version}-brp-warehouse" for version in ("4070658", "821e236", "f1f63be")), 1),
    **dict.fromkeys((f"{version}-brp-yard" for version in ("4070658", "821e236", "f1f63be")), 2),
    # a foe before the gun makes a shot hard, which cancels that it is easy so near: two of Ada's shots in the yard
}
"""Questions that cannot go on, for the rule behind them was wrong and is right now; by version and fight. Never more."""


def entries_of(file: Path) -> list[Entry]:
    return [decode(line, Entry) for line in gzip.decompress(file.read_bytes()).splitlines()]


def waits(entries: list[Entry]) -> Iterator[tuple[list[Entry], list[Asked]]]:
    """A log cut at every place where somebody was waited for: what came before, and what had been asked."""
    fresh: list[Entry] = []
    asked: list[Asked] = []
    for entry in entries:
        if isinstance(entry.fact, Answered) and asked:
            yield fresh, asked
            fresh, asked = [], []
        if isinstance(entry.fact, Asked):
            asked = [*asked, entry.fact]
        fresh.append(entry)
    yield fresh, []


def name_of(file: Path) -> str:
    return f"{file.parent.name}-{file.name.partition('.')[0]}"


def quick(file: Path) -> bool:
    """One fight of each game, of one version, is opened at every turn; the rest with the slow tests."""
    return file == next(each for each in KEPT if each.name.partition("-")[0] == file.name.partition("-")[0])


@pytest.mark.parametrize(
    "file",
    [pytest.param(file, id=name_of(file), marks=() if quick(file) else pytest.mark.slow) for file in KEPT],
)
def test_an_earlier_log_opens_and_goes_on(file: Path) -> None:
    """A table that was left in the middle of a question before an upgrade is the same table after it."""
    entries = entries_of(file)
    founded = entries[0].fact
    assert isinstance(founded, Founded)
    if founded.ruleset not in ruleset_names():
        pytest.skip(f"{founded.ruleset} is not installed")
    game = ruleset(founded.ruleset)
    desk = Desk(game, open_book(game, founded.options or {}), FairDice(bytes(32), founded.table))
    waited, parted = 0, []
    for before, asked in waits(entries):
        desk.take(before)
        if not asked:
            continue
        waited += 1
        assert desk.open is not None
        if desk.open.broken:
            parted.append(f"{desk.head}: {desk.open.broken}")
            continue
        wanted = {(each.question.kind, each.question.of) for each in asked}
        assert {(type(each).__name__, each.of) for each in desk.waiting} <= wanted, desk.head
        assert desk.waiting, desk.head
    assert desk.head == len(entries)
    assert waited or founded.ruleset == "otherworlds", "a log in which nobody was ever asked shows little"
    assert len(parted) <= PARTED.get(name_of(file), 0), "\n".join(parted)
