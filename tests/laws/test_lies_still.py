"""Who can do nothing by the book is offered nothing to do, but for what is right by the book all the same."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from standoff import Duel
from tests.laws.test_read_off_the_code import GAMES
from tests.standoff_game import STANDOFF

from rulewright.contract import OutOfIt, Ruleset, action, actions
from rulewright.play import Refusal, State
from rulewright.testing.laws.befallen import lies_still

LISTED: dict[str, list[dict[str, Any]]] = tomllib.loads((Path(__file__).parent / "lying_deeds.toml").read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_can_do_nothing_is_offered_nothing(game: Ruleset) -> None:
    """A wish would be granted to the dead, the senseless or the bound. What is listed and no longer found leaves the list."""
    listed = {(when, what) for each in LISTED.get(game.id, []) for what in each["what"] for when in each["when"]}
    assert listed == lies_still.open_to_all(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_listed_is_there(game: Ruleset) -> None:
    """A reason for what nobody can be or do would stay for ever."""
    ways = {each.name for each in game.out_of_it}
    for each in LISTED.get(game.id, []):
        assert set(each["when"]) <= ways
        assert all(game.find(what) for what in each["what"])
        assert "[" in each["why"]


def fall(play: Duel, who: str) -> None:
    """Somebody has no nerve left."""
    play.change(who, "nerve", 0, "shot")


def no_nerve(state: State[Any, Any], actor: str) -> Refusal | None:
    return None if state.actor(actor).nerve else Refusal("There is no nerve left.")


def no_wind(state: State[Any, Any]) -> Refusal | None:
    return Refusal("There is no wind.") if state.scene.exchange < 9 else None


@action("Curse", any_time=True)
def curse(play: Duel, actor: str) -> None:
    """Say something, dead or alive."""


@action("Wave", unless=(no_nerve,), any_time=True)
def wave(play: Duel, actor: str) -> None:
    """Wave, as long as there is somebody to do it."""


@action("Fly a kite", unless=(no_wind,), any_time=True)
def fly_a_kite(play: Duel, actor: str) -> None:
    """Nobody can just now, and nobody asks who."""


@action("Bury", any_time=True, gm_only=True)
def bury(play: Duel, actor: str) -> None:
    """Done to the dead, by the game master."""


def test_a_careless_game_is_found_out() -> None:
    """What is granted to the fallen, and what is refused them for no reason of theirs; turns, guards and rulings are right."""
    ways = (OutOfIt("shot", fall),)
    careless = replace(STANDOFF, out_of_it=ways, actions=(*STANDOFF.actions, *actions(curse, wave, fly_a_kite, bury)))
    assert {("shot", "curse"), ("shot", "fly-a-kite")} == lies_still.open_to_all(careless)
    assert "standoff: shot, and nothing is against: curse" in lies_still.faults(careless)


def test_a_game_that_says_of_nothing_that_it_lays_people_low_has_no_faults() -> None:
    assert [] == lies_still.faults(replace(STANDOFF, actions=(*STANDOFF.actions, *actions(curse))))


def spare(play: Duel, who: str) -> None:
    """Leaves everybody as they are."""


def test_whom_it_cannot_befall_is_not_asked() -> None:
    """Who cannot be put to sleep is awake, and does as they like."""
    proof = replace(STANDOFF, out_of_it=(OutOfIt("charmed", spare),), actions=(*STANDOFF.actions, *actions(curse)))
    assert [] == lies_still.faults(proof)
