"""A search, or a rule somebody taps on, is answered from the list of rules; no code is read for it."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from rulewright.library import all_rulesets
from rulewright.play.values.wire import decode, encode
from rulewright.server.books import rules
from rulewright.server.books.games import MOST_FOUND, Found, Searched, tell_search


def found(game: str, *words: str) -> list[Found]:
    return decode(tell_search(encode(Searched(game, words))), list[Found])


def test_nobody_waits_for_the_code_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading the code of a large game takes seconds."""

    def never(*_: Any) -> None:
        raise AssertionError

    rules.rules_in.cache_clear()
    monkeypatch.setattr(ast, "parse", never)
    for game in all_rulesets().values():
        assert rules.tell_rules(game.package.encode()) != b"[]"
        assert found(game.id, "damage")


def test_a_search_finds_content_first_and_rules_after_it() -> None:
    """What is called so stands at the top; rules hold all the words, whatever their case."""
    swords = found("brp", "sword")
    kinds = [each.kind for each in swords]
    assert swords[0].name == "Sword"
    assert kinds == sorted(kinds, key="rule".__eq__)
    assert all("sword" in f"{each.id} {each.name} {each.text}".casefold() for each in swords)
    assert {"BRP-CBT-121"} == {each.id for each in found("brp", "brp-cbt-121")}
    assert found("brp", "zzz") == []


def test_a_search_for_everything_comes_up_with_so_much() -> None:
    """Rules are not crowded out by content."""
    everything = found("brp", "e")
    assert len(everything) == MOST_FOUND
    assert sum(each.kind == "rule" for each in everything) == MOST_FOUND // 2
