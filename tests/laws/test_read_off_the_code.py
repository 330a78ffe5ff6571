"""Laws that are read off a ruleset's code and content, for every ruleset that is installed."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.standoff_game import STANDOFF

from rulewright.contract import Ruleset, Seeming
from rulewright.library import all_rulesets
from rulewright.testing.laws import marks, paths, seeming
from rulewright.testing.source import modules_of

UNREAD: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "unread_marks.toml").read_text("utf-8"))
"""Marks that nobody looks for, by ruleset, each with its reason. The list only shrinks."""

GAMES = [*all_rulesets().values(), STANDOFF]


@pytest.fixture
def careless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ruleset]:
    """Standoff with rules that were written in a hurry."""
    folder = tmp_path / "careless"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        """
def shoot(play, who, sure, part):
    play.change(who, "nerv", 0, "shot")
    play.change(who, "nerve", "none", "shot")
    play.change(who, "nerve" if sure else "steady_hand", 1, "shot")
    play.change(who, f"name.{part}", 1, "shot")
    play.change(who, "nerve", 2, "this is right")
    play.change_scene("wind", 1)
    begin(play, who, Effect(id="dazed", marks=("dazed", "seen")))
    return has_mark(who, "seen")
"""
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    yield replace(STANDOFF, package="careless")
    sys.modules.pop("careless", None)
    modules_of.cache_clear()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_path_of_a_change_is_there_and_takes_that_value(game: Ruleset) -> None:
    """A misspelt path, or a word where a number stands, would fail at the table of whoever meets that rule first."""
    assert paths.changes(game)
    assert [] == paths.faults(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_shows_of_somebody_is_there(game: Ruleset) -> None:
    """Whoever is not shown whole shows fields that actors have, fares in a word, and somebody ordinary stands in."""
    assert [] == list(seeming.faults(game))


def test_what_nobody_has_does_not_show() -> None:
    """A field that was misspelt, and a word that is none, are noticed."""
    assert list(seeming.faults(replace(STANDOFF, seeming=Seeming(lambda actor, book: "unhurt", ("hatt",)))))
    assert list(seeming.faults(replace(STANDOFF, seeming=Seeming(lambda actor, book: "fine"))))  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_mark_is_looked_for(game: Ruleset) -> None:
    """A mark that no rule looks for says that it does something, and does nothing."""
    assert set(UNREAD.get(game.id, {})) == set(marks.unread(game))


def test_careless_rules_are_found_out(careless: Ruleset) -> None:
    """Each slip is told with its place; what is right is left alone."""
    lines = [int(fault.split(":")[1]) for fault in paths.faults(careless)]
    assert [3, 4, 5, 6, 8] == lines
    assert ("dazed",) == marks.unread(careless)
