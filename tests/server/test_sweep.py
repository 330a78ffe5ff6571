"""What has survived a look is not looked at again, until enough people have gone."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from rulewright.server.running import sweep


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sweep.Looks, "lasted", 0.0)
    monkeypatch.setattr(sweep.Looks, "at_everything", False)
    monkeypatch.setattr(sweep.Looks, "aside", True)
    monkeypatch.setattr(sweep, "LONG", 0.0)
    sweep.begin()
    yield
    gc.callbacks.remove(sweep._looked)
    gc.unfreeze()
    gc.collect()


class Knot:
    """Garbage that only the collector finds."""

    untied = 0

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        Knot.untied += 1


@pytest.mark.usefixtures("begun")
def test_what_survives_is_set_aside_and_found_again_when_people_have_gone() -> None:
    Knot.untied = 0
    people, kept = sweep.Sweep(), Knot()
    for _ in range(sweep.FEWEST):
        people.came()
    gc.collect()
    del kept
    gc.collect()
    assert Knot.untied == 0  # it was set aside
    Knot()
    gc.collect()
    assert Knot.untied == 1  # what is new is found at once
    for _ in range(sweep.FEWEST):
        people.went()
    gc.collect()
    assert Knot.untied == 2


@pytest.mark.usefixtures("begun")
def test_where_looks_are_short_nothing_is_set_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was set aside before anybody came is left alone: whoever shares it would have it copied."""
    gc.freeze()
    monkeypatch.setattr(sweep.Looks, "aside", False)
    monkeypatch.setattr(sweep, "LONG", 60.0)
    Knot.untied, before = 0, gc.get_freeze_count()
    people, kept = sweep.Sweep(), Knot()
    gc.collect()
    del kept
    for _ in range(2 * sweep.FEWEST):
        people.came()
        people.went()
    assert gc.get_freeze_count() > before / 2
    gc.collect()
    assert Knot.untied == 1


@pytest.mark.usefixtures("begun")
def test_coming_and_going_does_not_make_everybody_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand who come and go every second would otherwise have all of memory looked at every second."""
    now = [1_000.0]
    monkeypatch.setattr("rulewright.server.running.sweep.time.monotonic", lambda: now[0])
    people, looks = sweep.Sweep(), 0
    for _ in range(10):
        for _ in range(sweep.FEWEST):
            people.came()
            people.went()
        looks += not gc.get_freeze_count()
        gc.freeze()
        now[0] += sweep.SOONEST / 5
    assert 2 == looks


@pytest.mark.usefixtures("begun")
def test_a_look_passes_over_what_is_new_only() -> None:
    gc.collect()
    assert gc.get_freeze_count() > 0
    assert len(gc.get_objects()) < gc.get_freeze_count() / 10


def until_a_look(people: sweep.Sweep, now: list[float]) -> int:
    """Seconds in which many come and go each second, until everything is to be looked at again."""
    sweep.Looks.at_everything = False
    gc.freeze()
    for seconds in range(2_000):
        for _ in range(sweep.FEWEST):
            people.came()
            people.went()
        if sweep.Looks.at_everything:  # counting what is set aside would pass over all of it
            assert not gc.get_freeze_count()
            return seconds
        now[0] += 1
    raise AssertionError("nobody has looked")


@pytest.mark.usefixtures("begun")
def test_the_longer_a_look_takes_the_later_is_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where everything is a thousand tables, a look at it is rare; where it is a few, what has gone is soon found."""
    now = [1_000.0]
    monkeypatch.setattr("rulewright.server.running.sweep.time.monotonic", lambda: now[0])
    people = sweep.Sweep()
    monkeypatch.setattr(sweep.Looks, "lasted", 0.0)
    until_a_look(people, now)
    monkeypatch.setattr(sweep.Looks, "lasted", 1.0)
    assert sweep.SOONEST == until_a_look(people, now)
    assert sweep.AT_REST == until_a_look(people, now)


def test_memory_that_lies_idle_is_given_back() -> None:
    trim = sweep.trimming()
    assert trim is None or trim(0) in (0, 1)
