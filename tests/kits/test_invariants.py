"""Invariants: what is found, and whose it is."""

from __future__ import annotations

from msgspec import Struct

from rulewright.kits.invariants import each_actor, failing, outside, overdue, strangers
from rulewright.play import Clock, Effect, FrozenMap, Lasting, Minutes, Rounds, State


class Line(Struct, frozen=True):
    """A scene with turns."""

    order: tuple[str, ...]
    had_turn: tuple[str, ...] = ()
    round: int = 1
    turn: str = ""


def test_what_is_broken_is_told_with_whose_it_is() -> None:
    """Bounds are inside."""
    state = State(FrozenMap({"ann": 3, "bob": 7}), None)
    assert ("bob: health is 7, not 0 to 5",) == each_actor(state, lambda who, health: outside("health", health, 5))
    assert [[], ["x is -2, not -1 to 5"]] == [list(outside("x", value, 5, -1)) for value in (-1, -2)]


def test_tests_that_fail_are_named() -> None:
    """Those that hold are not."""
    assert ["pigs fly"] == failing({"pigs fly": False, "water is wet": True})


def test_effects_end_with_their_clock() -> None:
    """Those without a count last."""
    clocks: dict[str, Clock] = {"ward": Lasting(), "daze": Rounds(0), "sleep": Minutes(5)}
    effects = FrozenMap({name: Effect(name, name, clock=clock) for name, clock in clocks.items()})
    assert ["daze should have ended"] == list(overdue(effects))


def test_only_those_who_are_here_have_turns() -> None:
    """And only those of the order have had one."""
    assert () == strangers(Line(("ann", "bob"), ("ann",)), ("ann", "bob"))
    assert 2 == len(strangers(Line(("ann", "cy"), ("bob",)), ("ann", "bob")))
