"""Areas on the map: few enough, cheap to look at, and each seat's names its own."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from types import FrameType
from typing import Any

import pytest
from tests.server.histories import THE_GM, History
from tests.server.test_fog import map_of, told

from rulewright.library import all_rulesets
from rulewright.log.entry import Entry
from rulewright.log.facts import Sketched
from rulewright.play import GM, Refusal
from rulewright.play.values.wire import decode, encode
from rulewright.space.areas import area
from rulewright.stores.log import Snapshot
from rulewright.tables.history.snapshot import restore, take_snapshot
from rulewright.tables.hosted import Hosted
from rulewright.tables.map.areas import MOST_OF_A_PLAYER, MOST_OPEN
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views.view import View
from rulewright.tables.wishes import LayMap, Rewind, Sketch, Veil


@pytest.fixture
def history(games: tuple[str, ...]) -> History:
    history = History(all_rulesets()["skirmish"], "field", Random(3))
    assert history.wish(THE_GM, LayMap(width=200, height=200))
    return history


def names(history: History, seat: Seat) -> list[str]:
    return [each.id for each in map_of(history, seat).areas]


def refused(history: History, seat: Seat, wish: Sketch) -> str:
    planned = history.plan(seat, wish)
    assert isinstance(planned, Refusal)
    return str(planned)


def test_a_player_draws_ten_and_a_table_has_fifty(history: History) -> None:
    """Two hundred and thirty-five of them once held up everybody's page for ten seconds."""
    one, two = history.players[:2]
    for place in range(MOST_OF_A_PLAYER):
        assert history.wish(one, Sketch(f"s{place}", "burst", 60, place, 0))
    assert refused(history, one, Sketch("more", "burst", 1)) == (
        "A player draws at most 10 areas. Wipe one of yours off first."
    )
    assert history.wish(one, Sketch("s3", "cone", 5, 0, 0))  # another in its place
    assert history.wish(one, Sketch("s4", size=0))
    assert history.wish(one, Sketch("more", "burst", 1))
    assert history.wish(two, Sketch("s0", "burst", 1))
    for place in range(MOST_OPEN - MOST_OF_A_PLAYER - 1):
        assert history.wish(THE_GM, Sketch(f"g{place}", "burst", 2, place, 9))
    for seat in (two, THE_GM):
        assert "A map has at most 50 areas." in refused(history, seat, Sketch("one more", "burst", 1))
    assert history.wish(THE_GM, Sketch("unseen", "burst", 1, hidden=True))
    assert len(names(history, one)) == MOST_OPEN


def test_a_name_belongs_to_whoever_draws(history: History) -> None:
    """Nobody wipes or draws over another's area by its name; whoever keeps the map may wipe any."""
    one, two = history.players[:2]
    assert history.wish(THE_GM, Sketch("fire", "burst", 3, 5, 5))
    assert history.wish(one, Sketch("fire", "cone", 2, 1, 1))
    assert history.wish(two, Sketch("fire", size=0))
    found = {each.whose: each.kind for each in map_of(history, two).areas}
    assert found == {THE_GM.id: "burst", one.id: "cone"}
    assert "not yours" in refused(history, two, Sketch("fire", size=0, whose=one.id))
    assert "not yours" in refused(history, two, Sketch("fire", "line", 4, whose=THE_GM.id))
    assert history.wish(THE_GM, Sketch("fire", size=0, whose=one.id))
    assert [THE_GM.id] == [each.whose for each in map_of(history, one).areas]
    assert history.wish(one, Sketch("ice", "burst", 1))
    assert history.wish(THE_GM, Sketch("ice", size=0))  # nobody else has one: that is what is meant
    assert ["fire"] == names(history, one)


def test_what_is_hidden_is_neither_wiped_nor_betrayed(games: tuple[str, ...]) -> None:
    """With the game master's hidden areas and without them, a player is told the same, to the byte."""
    stories = []
    for hidden in (False, True):
        history = History(all_rulesets()["skirmish"], "field", Random(3))
        one = history.players[0]
        assert history.wish(THE_GM, LayMap())
        if hidden:
            for place in range(MOST_OPEN):
                assert history.wish(THE_GM, Sketch(f"trap{place}", "burst", 1, place, 0, hidden=True))
        answers = [history.plan(one, Sketch("trap3", size=0, whose=whose)) for whose in (THE_GM.id, "s-nobody")]
        assert history.wish(one, Sketch("trap3", size=0))
        for place in range(MOST_OF_A_PLAYER):
            assert history.wish(one, Sketch(f"trap{place}", "burst", 1, place, 0))
        answers.append(history.plan(one, Sketch("trap99", "burst", 1)))
        stories.append((answers, told(history, one)))
        assert MOST_OPEN * hidden == sum(each.secret for each in map_of(history, THE_GM).areas)
    assert stories[0] == stories[1]


def test_areas_go_back_with_the_table_and_into_snapshots(history: History) -> None:
    one = history.players[0]
    assert history.wish(one, Sketch("a", "burst", 1))
    then = history.log[-1].number
    for place in range(MOST_OF_A_PLAYER - 1):
        assert history.wish(one, Sketch(f"b{place}", "burst", 1))
    hosted = Hosted("t", history.table)
    for seat in history.table.seats.values():
        view = View(seat, history.game)
        view.take_all(history.log)
        hosted.see(view)
    body = take_snapshot(hosted)
    assert body is not None
    other = Hosted("t", Table(history.game, history.table.desk.book, history.table.desk.box.dice))
    assert restore(Snapshot(hosted.head, body), other)
    assert other.table.desk.areas == history.table.desk.areas
    assert "at most 10" in refused(history, one, Sketch("more", "burst", 1))
    assert history.wish(THE_GM, Rewind(then))
    assert ["a"] == names(history, one)
    assert history.wish(one, Sketch("more", "burst", 1))


def test_older_logs_have_names_for_the_whole_table(history: History) -> None:
    """There whoever came last under a name had it, and anybody wiped it; a log with hundreds keeps the latest."""
    one = history.players[0]

    def older(*facts: Sketched) -> None:
        first = history.log[-1].number + 1
        assert history.put(tuple(Entry(first + place, fact) for place, fact in enumerate(facts)))

    older(
        Sketched("x", "burst", 2, by="s-gm"), Sketched("x", "cone", 3, by=one.id), Sketched("y", "burst", 1, by=one.id)
    )
    assert [("x", "cone"), ("y", "burst")] == [(each.id, each.kind) for each in map_of(history, one).areas]
    older(Sketched("y", by="s-gm"))
    assert ["x"] == names(history, one)
    older(*(Sketched(f"z{place}", "burst", 60, by=one.id) for place in range(300)))
    assert names(history, one) == [f"z{place}" for place in range(300 - 2 * MOST_OPEN, 300)]


def calls(work: Callable[[], object]) -> int:
    count = 0

    def counting(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(counting)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def test_a_page_with_fifty_large_areas_costs_little(history: History) -> None:
    """What an area covers is worked out once; telling it costs a step or two for each of its rows, not for its spaces."""
    seats = (*history.players, THE_GM)
    kinds = ("burst", "cone", "arc", "line", "wall")
    assert history.wish(THE_GM, Veil(tuple((row, 0, 200) for row in range(100, 200))))
    bare = max(calls(lambda seat=seat: map_of(history, seat)) for seat in seats)  # type: ignore[misc]
    for place in range(MOST_OPEN):
        assert history.wish(THE_GM, Sketch(f"g{place}", kinds[place % 5], 60, 60 + place, 60, (99, 70 + place)))  # type: ignore[arg-type]
    map_of(history, THE_GM)
    worked_out = area.cache_info().misses
    spaces = sum(run[2] for each in map_of(history, THE_GM).areas for run in each.runs)
    assert spaces > 150_000
    for seat in seats:
        assert calls(lambda seat=seat: map_of(history, seat)) - bare < spaces / 5  # type: ignore[misc]
    assert area.cache_info().misses == worked_out


def test_a_file_cannot_bring_areas_and_fog_of_any_size() -> None:
    """Made-up entries are held to what a wish could have come to, before anything is folded."""
    for fact in (
        {"type": "sketched", "id": "a", "kind": "burst", "size": 10**9},
        {"type": "sketched", "id": "a", "kind": "burst", "size": 3, "x": 10**12},
        {"type": "fogged", "runs": [[0, 0, 10**9]]},
        {"type": "fogged", "runs": [[0, 0, 1]] * 401},
        {"type": "mapped", "grid": "hex", "width": 10**12, "height": 1},
    ):
        with pytest.raises(Exception, match=r"Expected `(int|array)`"):
            decode(encode({"number": 1, "fact": fact}), Entry)
    assert GM in decode(encode({"number": 1, "fact": {"type": "fogged", "runs": [[0, 0, 200]]}}), Entry).fact.to  # type: ignore[union-attr]
