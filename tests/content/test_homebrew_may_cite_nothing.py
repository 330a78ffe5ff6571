"""Homebrew may name no rule of a book: whatever would cite the rule of an entry does without."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.content import Content, Entry
from rulewright.contract import Book, Ruleset
from rulewright.library import all_rulesets, open_book, ready
from rulewright.play import FrozenMap
from rulewright.testing.random_table import RandomTable

SOURCE = Path(__file__).parents[2] / "src" / "rulewright"
BY_PLACE = re.compile(r"\b(\w+)\.rules\[-?\d\](?! if \1\.rules\b)")
GAMES = tuple(all_rulesets().values())


class Plain(Entry, frozen=True):
    """Something."""


def without_rules(game: Ruleset) -> Book[Any]:
    """A rulebook in which no entry names a rule."""
    book = open_book(game)
    bare = {
        kind: FrozenMap({id_: msgspec.structs.replace(entry, rules=()) for id_, entry in shelf.items()})
        for kind, shelf in book.content.shelves.items()
    }
    kept: Content = book.content
    return replace(book, content=Content(kept.packs, kept.kinds, FrozenMap(bare), kept.origins))


def test_an_entry_cites_its_first_rule_or_none() -> None:
    assert ("BRP-SKL-001", "") == (
        Plain(id="a", name="A", rules=("BRP-SKL-001", "BRP-SKL-002")).cites,
        Plain(id="a", name="A").cites,
    )


def test_nobody_takes_a_rule_of_an_entry_by_its_place() -> None:
    """There may be none; `cites` knows that."""
    assert [] == [
        f"{path.relative_to(SOURCE)}: {line.strip()}"
        for path in SOURCE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if BY_PLACE.search(line)
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_goes_on_where_no_entry_names_a_rule(game: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything that is allowed is done, in one of its ready fights after another, and nothing fails."""
    opened: Callable[[Ruleset], Book[Any]] = without_rules
    monkeypatch.setattr("rulewright.testing.random_table.open_book", opened)
    for seed, fight in enumerate(ready(game).fights):
        table = RandomTable(game, fight, seed)
        for _ in table.play(25):
            pass
        assert [] == table.faults
