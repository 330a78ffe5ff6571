"""Going back costs no more than going on: neither a table nor a seat folds its whole past for it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.standoff_game import STANDOFF, only_standoff
from tests.tables.live_table import SECRET, WES, LiveTable

from rulewright.library import open_book, shelf
from rulewright.log.entry import Entry
from rulewright.log.facts import Fact, Overrode, Rewound, Said
from rulewright.play import Change, State
from rulewright.play.values.wire import decode, encode
from rulewright.stores.archive import Header
from rulewright.stores.upcast import PRESENT
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.intake import Looked, LookedOver, TurnedAway, look_over
from rulewright.tables.history.past import Moment
from rulewright.tables.history.trail import WAYMARK_EVERY, Trail
from rulewright.tables.table import Table
from rulewright.tables.views.view import View


def numbered(facts: Sequence[Fact]) -> list[Entry]:
    """A log of Standoff with further facts."""
    log = LiveTable().log
    return [*log, *(Entry(log[-1].number + 1 + place, fact) for place, fact in enumerate(facts))]


def words(count: int) -> list[Fact]:
    return [Said("seat-w", f"word {place}") for place in range(count)]


def aims(count: int) -> list[Fact]:
    return [Overrode(Change("wes", "aim", 0, place % 3), "seat-gm") for place in range(count)]


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How often a moment was followed by another, and how often a change was applied anew."""
    counted = {"moments": 0, "changes": 0}
    after, apply = Moment.after, State.apply

    def count_after(self: Moment, *args: Any) -> Moment:
        counted["moments"] += 1
        return after(self, *args)

    def count_apply(self: State[Any, Any], change: Change) -> State[Any, Any]:
        counted["changes"] += 1
        return apply(self, change)

    monkeypatch.setattr(Moment, "after", count_after)
    monkeypatch.setattr(State, "apply", count_apply)
    return counted


def taken(entries: list[Entry]) -> Desk:
    table = Table(STANDOFF, open_book(STANDOFF), FairDice(SECRET, "t"))
    table.take(entries)
    return table.desk


def test_ten_thousand_words_and_four_hundred_rewinds_fold_in_a_little_more_than_without(steps: dict[str, int]) -> None:
    """Folding anew from the start at each of them would be four million steps."""
    spoken = numbered(words(10_000))
    back = [Rewound(spoken[-1].number - place % 50) for place in range(400)]
    taken(numbered([*words(10_000), *words(400)]))
    without, steps["moments"] = steps["moments"], 0
    desk = taken(numbered([*words(10_000), *back]))
    assert steps["moments"] <= 3 * without
    assert desk.live[-1].number == spoken[-1].number - 49  # as far back as the farthest of them went


def test_going_back_to_the_same_place_again_and_again_costs_nothing(steps: dict[str, int]) -> None:
    spoken = numbered(words(100))
    taken(spoken)
    without, steps["moments"] = steps["moments"], 0
    taken(numbered([*words(100), *(Rewound(spoken[-1].number) for _ in range(5_000))]))
    assert steps["moments"] <= without + WAYMARK_EVERY


def test_a_seat_goes_back_as_cheaply(steps: dict[str, int]) -> None:
    aimed = numbered(aims(2_000))
    back = [Rewound(aimed[-1].number - place) for place in range(400)]
    view = View(WES, STANDOFF)
    for _ in view.take(numbered([*aims(2_000), *back])):
        pass
    assert steps["changes"] <= 400 * WAYMARK_EVERY
    assert view.state.actors["wes"].aim == (2_000 - 400) % 3


def test_rewinds_within_a_long_action_read_its_record_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often the table goes back within a page, the open action is put together at its end."""
    live = LiveTable()
    live.put(live.table.desk.do("exchange", "clem", {}))
    started = live.log[-1].number
    desk = live.table.desk
    read: list[int] = []
    record = type(desk.past).record

    def reading(past: Any, action: int) -> tuple[Fact, ...]:
        read.append(action)
        return record(past, action)

    monkeypatch.setattr(type(desk.past), "record", reading)
    before = desk.open
    assert before is not None
    desk.take([Entry(started + 1 + place, Rewound(started)) for place in range(300)])
    assert len(read) == 1
    assert desk.open == before


def archive(entries: list[Entry]) -> bytes:
    """A file as an export writes it."""
    header = Header(1, PRESENT.current, "t", "standoff", "0.1", len(entries))
    body = b"".join(encode(line) + b"\n" for line in (header, *entries))
    return body + b'{"sha256":"' + hashlib.sha256(body).hexdigest().encode() + b'"}\n'


def looked_over(file: bytes, patience: int) -> tuple[Looked, int]:
    """What comes of looking a file over for somebody who waits for so many looks, and how many were taken."""
    looks = 0

    def given_up() -> bool:
        nonlocal looks
        looks += 1
        return looks > patience

    return decode(look_over(file, given_up), Looked), looks


def test_a_file_is_looked_over_for_as_long_as_anybody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_found", only_standoff)
    file = archive(numbered(words(4_000)))
    whole, looks = looked_over(file, 10_000)
    assert isinstance(whole, LookedOver)
    assert looks > 16  # at every page, while it is read and while it is folded
    for patience in (0, 3, looks // 2, looks - 1):
        cut, taken_ = looked_over(file, patience)
        assert isinstance(cut, TurnedAway)
        assert taken_ <= patience + 2


@given(st.lists(st.one_of(st.integers(0, 9), st.tuples(st.integers(0, 300))), max_size=300), st.integers(0, 300))
def test_a_trail_is_the_fold_of_its_steps(walk: list[int | tuple[int]], dropped: int) -> None:
    """Whatever way it was come by, a moment is what folding its steps from the start gives."""
    trail: Trail[int, tuple[int, ...]] = Trail((), lambda value, step: (*value, step))
    steps: list[tuple[int, int]] = []
    for number, move in enumerate(walk):
        if isinstance(move, tuple):
            steps = [each for each in steps if each[0] <= move[0]]
            trail.drop_after(move[0])
            assert trail.at(move[0]) == tuple(step for _, step in steps)
        else:
            steps.append((number, move))
            trail.add(number, move, tuple(step for _, step in steps))
    folded = {upto: tuple(step for number, step in steps if number <= upto) for upto in range(len(walk))}
    assert {upto: trail.at(upto) for upto in folded} == folded
    trail.drop_before(dropped)
    assert {upto: trail.at(upto) for upto in folded if upto >= dropped} == {
        upto: value for upto, value in folded.items() if upto >= dropped
    }
