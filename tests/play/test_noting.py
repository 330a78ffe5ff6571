"""What is read of a struct is noted field by field; what was not read may become anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rulewright.play import State
from rulewright.play.noting import EVERYTHING, holds, noting
from rulewright.play.values.wire import encode
from rulewright.play.watched import watched


class Turn(Struct, frozen=True):
    done: int = 0
    moved: bool = False


class Ada(Struct, frozen=True, kw_only=True):
    name: str = "Ada"
    health: int = 9
    turn: Turn = Turn()
    foe: Turn | None = None
    arms: tuple[str, ...] = ("sword",)

    @property
    def is_down(self) -> bool:
        return self.health < 1

    def strikes_left(self) -> int:
        return 2 - self.turn.done


ADA = Ada()
OTHERS = {
    "name": replace(ADA, name="Eva"),
    "health": replace(ADA, health=3),
    "done": replace(ADA, turn=Turn(done=1)),
    "moved": replace(ADA, turn=Turn(moved=True)),
    "foe": replace(ADA, foe=Turn()),
    "arms": replace(ADA, arms=("bow",)),
}


@pytest.mark.parametrize(
    ("look", "minds"),
    [
        (lambda ada: ada.name, {"name"}),
        (lambda ada: ada.is_down, {"health"}),
        (lambda ada: ada.strikes_left(), {"done"}),
        (lambda ada: ada.turn.moved, {"moved"}),
        (lambda ada: bool(ada.turn), set[str]()),
        (lambda ada: ada.turn == Turn(), {"done", "moved"}),
        (lambda ada: {ada.turn: 1}, {"done", "moved"}),
        (lambda ada: ada.foe is None, {"foe"}),
        (lambda ada: ada.arms, {"arms"}),
        (lambda ada: ada == ADA, set(OTHERS)),
        (hash, set(OTHERS)),
        (repr, set(OTHERS)),
        (lambda ada: replace(ada, health=1).arms, {"arms"}),
        (lambda ada: None, set[str]()),
    ],
)
def test_what_was_not_read_may_become_anything(look: Callable[[Any], Any], minds: set[str]) -> None:
    noted: dict[str, Any] = {}
    assert look(noting(ADA, noted.__setitem__)) == look(ADA)
    assert {name for name, other in OTHERS.items() if not holds(noted, other)} == minds


def test_somebody_who_is_there_may_go() -> None:
    """A part that was only looked at for being there is noted by its kind."""
    noted: dict[str, Any] = {}
    assert noting(OTHERS["foe"], noted.__setitem__).foe is not None
    assert holds(noted, replace(ADA, foe=Turn(done=2)))
    assert not holds(noted, ADA)
    assert not holds(noted, 7)


def test_a_copy_is_what_it_was_made() -> None:
    noted: dict[str, Any] = {}
    copy = replace(noting(ADA, noted.__setitem__), name="Eva")
    assert copy == OTHERS["name"]
    assert copy != ADA
    assert hash(copy) == hash(OTHERS["name"])
    assert isinstance(copy, Ada)


def test_what_was_read_of_a_copy_where_it_differs_holds_for_nobody() -> None:
    noted: dict[str, Any] = {}
    assert not replace(noting(ADA, noted.__setitem__), health=1).is_down
    assert not holds(noted, ADA)


def test_what_notes_cannot_be_written_out_unnoticed() -> None:
    with pytest.raises(NotImplementedError):
        encode(noting(ADA, lambda name, found: None))


def test_what_is_no_struct_is_noted_whole() -> None:
    noted: dict[str, Any] = {}
    assert noting("Ada", noted.__setitem__) == "Ada"
    assert noted == {EVERYTHING: "Ada"}


def test_what_holds_for_one_may_not_hold_for_whom_another_finding_was_told_of() -> None:
    """A finding hangs on two others; where just one of those holds, it does not."""
    state: State[Any, Any] = State.of({"ada": ADA}, "yard")
    name, health, both = watched(state), watched(state), watched(state)
    assert name.actor("ada").name == "Ada"
    assert health.actor("ada").health == 9
    hurt, renamed = state.write("ada", "health", 3), state.write("ada", "name", "Eva")
    assert name.looks.hold_for(hurt)  # and remembers that it does
    both.looks.add(name.looks, state)
    both.looks.add(health.looks, state)
    assert both.looks.hold_for(state)
    assert not both.looks.hold_for(hurt)
    assert not both.looks.hold_for(renamed)
    assert both.looks.hold_for(state.write("ada", "arms", ()))
