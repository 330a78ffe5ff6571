"""What was taken back can be had again, for the table and for every seat, as long as nothing else has been done."""

from __future__ import annotations

import pytest
from tests.standoff_game import STANDOFF, only_standoff
from tests.tables.live_table import CLEM, EVERYBODY, THE_GM, WES, LiveTable
from tests.tables.test_host import Workers, exchange

from rulewright.library import shelf
from rulewright.log.facts import Rewound
from rulewright.play.values.wire import encode
from rulewright.tables import hosted as hosted_table
from rulewright.tables.history import past
from rulewright.tables.history import reader as reading
from rulewright.tables.history.marks import Marks
from rulewright.tables.hosted import Granted
from rulewright.tables.telling.story import taken_back
from rulewright.tables.views.view import View, view
from rulewright.tables.wishes import Answer, Do, Override, Rewind, Say


def played() -> tuple[LiveTable, int]:
    """A table after an exchange, and the number before it."""
    table = LiveTable()
    start = table.table.desk.head
    table.wish(CLEM, Do("exchange", "clem"))
    table.wish(WES, Answer("wes", "aim"))
    table.wish(CLEM, Answer("clem", "aim"))
    return table, start


def known(table: LiveTable) -> list[tuple[object, object, object]]:
    """What every seat knows now."""
    views = [View(seat, STANDOFF) for seat in EVERYBODY]
    for each in views:
        each.take_all(table.log)
    return [(each.state, each.map, each.stage) for each in views]


@pytest.mark.parametrize("words", [0, 2])
def test_what_was_taken_back_can_be_had_again(words: int) -> None:
    """Words in between do not hinder it; the table, its open action and all that the seats know are as they were."""
    table, start = played()
    table.wish(CLEM, Do("exchange", "clem"))  # is open
    before, seen = (table.table.desk.state, table.table.desk.open, table.table.desk.scenes), known(table)
    last = table.table.desk.head
    table.wish(THE_GM, Rewind(start))
    assert before != (table.table.desk.state, table.table.desk.open, table.table.desk.scenes)
    for _ in range(words):
        table.wish(WES, Say("Was that so?"))
    table.wish(THE_GM, Rewind(last))
    assert before == (table.table.desk.state, table.table.desk.open, table.table.desk.scenes)
    assert seen == known(table)
    for seat in (THE_GM, CLEM):
        assert "After all: Clem" in table.seen(seat)[-1].told
        back = taken_back(table.seen(seat))
        assert {each.number for each in table.seen(seat) if type(each.fact) is Rewound} - {
            len(table.seen(seat))
        } <= back
        assert len(back) == words + 1
    table.wish(WES, Answer("wes", "aim"))  # and it goes on


def test_once_somebody_has_done_something_else_it_is_gone() -> None:
    """History has gone another way by then."""
    table, start = played()
    last = table.table.desk.head
    table.wish(THE_GM, Rewind(start))
    table.wish(THE_GM, Override("wes", "aim", 2))
    assert "present history" in table.no(THE_GM, Rewind(last))
    assert "present history" in table.no(THE_GM, Rewind(last + 1))


def test_only_all_of_it_comes_again() -> None:
    """To have a part of it, go back again afterwards."""
    table, start = played()
    table.wish(THE_GM, Rewind(start))
    assert "present history" in table.no(THE_GM, Rewind(start + 1))


def test_going_far_back_is_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Back and forth over a long log must not cost more than the log; such a file leaves the table where it was."""
    monkeypatch.setattr(past, "MOST_AGAIN", 3)
    table, start = played()
    last = table.table.desk.head
    table.wish(THE_GM, Rewind(start))
    assert "present history" in table.no(THE_GM, Rewind(last))


def test_who_did_not_hear_of_going_back_does_not_hear_of_going_forth() -> None:
    """Else the count of what is told would tell of something hidden."""
    table = LiveTable()
    start = table.table.desk.head
    table.wish(WES, Say("/sr 1d6"))
    before = table.seen(CLEM)
    table.wish(THE_GM, Rewind(start))
    assert before == table.seen(CLEM)
    table.wish(WES, Say("/note quite"))
    table.wish(THE_GM, Rewind(start + 1))
    assert before == table.seen(CLEM)


async def test_a_worker_that_has_forgotten_reads_the_log_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is had again whoever serves the table, and whatever was said meanwhile."""
    monkeypatch.setattr(shelf, "_found", only_standoff)
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", 5)
    monkeypatch.setattr(reading, "HISTORY", 0)
    monkeypatch.setattr(hosted_table, "LONG", 12)
    monkeypatch.setattr(hosted_table, "KEPT", 4)
    workers = Workers(2)
    host = await workers.found()
    start = await workers.log.head("t")
    await exchange(host, "duck", "aim")
    last = await workers.log.head("t")
    state = (await host.open("t")).table.desk.state
    assert isinstance(await host.wish("t", THE_GM.id, Rewind(start)), Granted)
    for place in range(14):
        assert isinstance(await host.wish("t", CLEM.id, Say(f"word {place}")), Granted)
    await host.reader.settled()
    workers.hosts.append(workers._host())
    assert last < (await workers.hosts[-1].open("t")).table.desk.base
    assert isinstance(await workers.hosts[-1].wish("t", THE_GM.id, Rewind(last)), Granted)
    for each in workers.hosts:
        assert state == (await each.open("t")).table.desk.state
        for seat in EVERYBODY:
            whole = view(await workers.log.read("t"), seat, STANDOFF)
            assert encode(whole) == encode(await each.entries("t", seat.id))


def test_marks_say_what_held_where() -> None:
    """Before the first mark holds what held before; what was dropped can be put back."""
    marks = Marks("dawn")
    marks.add(3, "noon")
    marks.add(6, "dusk")
    assert ["dawn", "noon", "dusk"] == [marks.at(place) for place in (2, 3, 9)]
    dropped = marks.drop_after(4)
    assert "noon" == marks.at(9)
    marks.put_back(dropped)
    marks.drop_before(4)
    assert ("noon", "noon", "dusk", 1) == (marks.before, marks.at(1), marks.at(6), len(marks))
