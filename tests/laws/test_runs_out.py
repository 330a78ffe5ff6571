"""In a fight nothing is free that the book gives a price: whatever is done over and over is refused, or ends the turn."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.examples import steps
from tests.laws.test_read_off_the_code import GAMES
from tests.standoff_game import STANDOFF

from rulewright.contract import Ruleset, action, actions
from rulewright.play import Play
from rulewright.testing.laws import runs_out

FREE: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "free_deeds.toml").read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_deeds_run_out(game: Ruleset) -> None:
    """Twenty-five times over in one turn is for ever, but for what costs nothing by the book."""
    allowed = set(FREE.get(game.id, {}))
    assert set() == set(runs_out.endless(game, fights=steps(99, fast=1))) - allowed


@action("Hop")
def hop(play: Play[Any, Any, Any], actor: str) -> None:
    """Hop, at no price."""
    play.change(actor, "aim", play.actor(actor).aim ^ 1, "hopping")


def test_what_never_ends_is_found_out() -> None:
    game = replace(STANDOFF, actions=(*STANDOFF.actions, *actions(hop)))
    assert "standoff: hop can be done any number of times in a turn" in runs_out.faults(game)
    ruled = replace(STANDOFF, actions=(*STANDOFF.actions, replace(actions(hop)[0], gm_only=True)))
    assert () == runs_out.endless(ruled)
