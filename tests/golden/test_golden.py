"""Golden texts stand as the rules say now, and every ruleset has some."""

from __future__ import annotations

from importlib.resources import files

import pytest

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets
from rulewright.testing.golden import golden_texts, questions

GAMES = list(all_rulesets().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_ruleset_has_golden_odds_and_transcripts(game: Ruleset) -> None:
    """A game that nobody holds in place with golden texts may not ship."""
    asked = questions(game)
    assert asked is not None, f"{game.id} has no golden/questions.toml"
    assert asked.odds, f"{game.id} names no odds"
    assert asked.transcript, f"{game.id} names no transcript"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_golden_texts_are_what_the_rules_say(game: Ruleset) -> None:
    """A change of odds or of a fight's course is a change of the rules, to be read as one."""
    home = files(game.package) / "golden"
    for name, text in golden_texts(game):
        place = home.joinpath(*name.split("/"))
        assert place.is_file(), f"{name} is not there: run `just golden`"
        assert text == place.read_text(encoding="utf-8"), f"{name} has changed: run `just golden` and read the diff"
