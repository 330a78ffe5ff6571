"""Patience: what takes longer than somebody waits ends, wherever it stands when the time is over."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from typing import Any
from weakref import WeakSet, ref

import pytest

from rulewright.lab.patience import TimeIsUp, within

SOON = 0.05


class Guest:
    """Somebody who may go."""


class Farewell:
    """Somebody whose going takes a while."""

    def __init__(self, takes: Callable[[], None]) -> None:
        self.takes = takes

    def __del__(self) -> None:
        self.takes()


class LongGoodbyes(set[Any]):
    """A set that takes its time to let go of somebody."""

    def discard(self, element: Any) -> None:
        busy(3 * SOON)
        super().discard(element)


def busy(seconds: float) -> None:
    """Reckon for a while, and wait for nobody."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        pass


def for_ever(first: Callable[[], None]) -> None:
    """Do something, and then reckon for longer than anybody waits."""
    first()
    busy(10)


@pytest.fixture
def unheard(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What was raised where nobody could hear it, and was told of."""
    told: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda what: told.append(what.exc_value))
    return told


def test_a_weak_set_lets_go_of_whoever_has_gone_before_the_time_is_up(unheard: list[object]) -> None:
    """The time would be up in the midst of letting go: nobody hears of it, and the set keeps somebody who has gone."""
    guests, guest = WeakSet[Guest](), Guest()
    guests.data = LongGoodbyes()  # type: ignore[attr-defined]
    guests.add(guest)
    here, seen = [guest], []
    del guest

    def go() -> None:
        here.clear()
        seen.append(len(guests.data))  # type: ignore[attr-defined]

    with pytest.raises(TimeIsUp), within(SOON):
        for_ever(go)
    assert 0 == seen[0]
    assert [] == unheard


def finalized() -> None:
    """Somebody goes by `__del__`."""
    Farewell(lambda: busy(3 * SOON))


def waved_off() -> None:
    """Somebody goes, and whoever holds a weak reference is told."""
    guest = Guest()
    waved = ref(guest, lambda _: busy(3 * SOON))
    del guest
    assert waved() is None


def swept() -> None:
    """Memory is swept, and somebody looks on."""
    gc.callbacks.append(slow_sweep)
    try:
        gc.collect()
    finally:
        gc.callbacks.remove(slow_sweep)


@pytest.mark.parametrize("goes", [finalized, waved_off, swept])
def test_time_that_is_up_where_nobody_hears_is_up_soon_after(goes: Callable[[], None], unheard: list[object]) -> None:
    """Reckoning would go on for ever, or somebody would read of an exception that means nothing."""
    began = time.monotonic()
    with pytest.raises(TimeIsUp), within(SOON):
        for_ever(goes)
    assert time.monotonic() - began < 5
    assert [] == unheard


def slow_sweep(phase: str, told: dict[str, int]) -> None:
    """Look on while memory is swept, and take a while."""
    del phase, told
    busy(2 * SOON)


def test_what_else_nobody_hears_is_told_as_ever(unheard: list[object]) -> None:
    """A mistake in somebody's going would be passed over, in a reckoning that has time."""

    def fail() -> None:
        msg = "gone wrong"
        raise ValueError(msg)

    with within(10):
        Farewell(fail)
    Farewell(fail)
    assert ["gone wrong", "gone wrong"] == [str(each) for each in unheard]
