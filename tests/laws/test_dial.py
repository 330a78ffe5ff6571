"""What a rule would change is the same wherever the dial stands, in every ruleset that is installed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.examples import steps
from tests.standoff_game import STANDOFF

from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, ready
from rulewright.play import Change, Live
from rulewright.play.audience import Audience
from rulewright.play.facts import Changed, Suggested
from rulewright.testing.laws import dial

GAMES = [*all_rulesets().values(), STANDOFF]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_dial_does_not_bend_a_rule(game: Ruleset) -> None:
    """Every fight of its own: each deed names the same changes where they are only suggested. No exceptions."""
    assert [] == list(dial.faults(game, steps(150, fast=40)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_there_is_something_to_hold_it_to(game: Ruleset) -> None:
    """In its fights something is done that changes something."""
    done = [deed for fight in ready(game).fights for deed in dial.deeds(game, fight, 30)]
    assert any(isinstance(fact, Changed) for deed in done for fact in deed.record)


@pytest.mark.parametrize("game", all_rulesets().values(), ids=lambda game: game.id)
def test_rules_that_do_not_see_what_they_did_are_found_out(game: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that forgets what it suggested bends the rules of every game, and the law says so."""
    changed = Live._changed

    def forgets(
        self: Live[Any, Any, Any], of: str, path: str, before: object, after: object, cause: str, to: Audience
    ) -> None:
        if self._dial(of, path) == "do":
            changed(self, of, path, before, after, cause, to)
            return
        self.state = self.state.write(of, path, before)
        self._add(Suggested(Change(of, path, before, after, cause), to))

    monkeypatch.setattr(Live, "_changed", forgets)
    assert next(dial.faults(game, 60), "")
