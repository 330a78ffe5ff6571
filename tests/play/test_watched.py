"""A watched state reads as the state itself, and notes what was looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulewright.play import State
from rulewright.play.watched import watched

STATE: State[Any, Any] = State.of({"ada": 1, "bo": 2}, "yard")


def changed(who: str) -> State[Any, Any]:
    return State(STATE.actors.with_(who, 9), STATE.scene)


@pytest.mark.parametrize(
    ("look", "minds", "whatever"),
    [
        (lambda state: state.actor("ada"), "ada", "bo"),
        (lambda state: state.actors["ada"], "ada", "bo"),
        (lambda state: state.actors.get("nobody", 7), "nobody", "ada"),
        (lambda state: "cid" in state.actors, "cid", "ada"),
        (lambda state: list(state.actors), "cid", "ada"),
        (lambda state: len(state.actors), "cid", "bo"),
        (lambda state: list(state.actors.keys()), "cid", "bo"),
        (lambda state: list(state.actors.values()), "bo", ""),
        (lambda state: list(state.actors.items()), "ada", ""),
        (lambda state: state.actors == STATE.actors, "ada", ""),
        (lambda state: hash(state.actors), "bo", ""),
        (lambda state: state.actors.with_("cid", 3), "bo", ""),
        (lambda state: state.actors.without("bo"), "ada", ""),
    ],
)
def test_what_was_found_holds_until_what_was_looked_at_changes(
    look: Callable[[State[Any, Any]], Any], minds: str, whatever: str
) -> None:
    """Whoever looked at Ada does not mind what becomes of Bo."""
    state = watched(STATE)
    assert look(STATE) == look(state)
    assert state.looks.hold_for(STATE)
    assert not state.looks.hold_for(changed(minds))
    assert not whatever or state.looks.hold_for(changed(whatever))


def test_the_scene_is_looked_at_by_itself() -> None:
    """Another scene is another finding, if the scene was looked at; and findings that hang on others mind what they do."""
    elsewhere = State(STATE.actors, "street")
    idle, looking = watched(STATE), watched(STATE)
    assert "yard" == looking.scene
    assert idle.looks.hold_for(elsewhere)
    assert not looking.looks.hold_for(elsewhere)
    idle.looks.add(looking.looks, STATE)
    assert not idle.looks.hold_for(elsewhere)


def test_a_watched_state_is_the_state() -> None:
    """To whoever compares or hashes it."""
    assert watched(STATE) == STATE
    assert hash(watched(STATE)) == hash(STATE)
    assert watched(STATE).actors == watched(STATE).actors
