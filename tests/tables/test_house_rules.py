"""House rules at a running table: a fact like any other, which goes back with the table and is told to everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.standoff_game import STANDOFF, only_standoff
from tests.tables.live_table import CLEM, EVERYBODY, THE_GM, WES, LiveTable
from tests.tables.test_host import Workers, exchange

from rulewright.contract import HouseRules
from rulewright.library import open_book, ready, shelf
from rulewright.log.entry import Entry
from rulewright.log.ruling import Ruled
from rulewright.play import Refusal
from rulewright.play.values.wire import decode, encode
from rulewright.tables.autoplay import set_table
from rulewright.tables.desk import Desk
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history import reader as reading
from rulewright.tables.house_rules import house_rules_now, rule
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Answer, Do, Override, Rewind, Say, SetRules


@pytest.fixture(autouse=True)
def only_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_found", only_standoff)


def beats(table: LiveTable) -> int:
    """How much aim beats somebody who ducks, as the table is played now."""
    return int(table.table.desk.book.options.duck_beats)


def hurt_ducking(table: LiveTable) -> int:
    """What a shot with one aim does to Wes who ducks."""
    before = table.table.desk.state.actor("wes").nerve
    table.wish(THE_GM, Override("clem", "aim", 1))
    table.wish(CLEM, Do("exchange", "clem"))
    table.wish(WES, Answer("wes", "duck"))
    table.wish(CLEM, Answer("clem", "shoot"))
    return int(before - table.table.desk.state.actor("wes").nerve)


def test_what_is_ruled_holds_from_then_on_and_is_told() -> None:
    """The rule of an exchange goes by the option as it is now; every seat reads that it was changed."""
    table = LiveTable()
    assert 0 == hurt_ducking(table)
    (entry,) = table.wish(THE_GM, SetRules({"duck_beats": 1}))
    assert Ruled({"duck_beats": 1}, THE_GM.id) == entry.fact
    assert 2 == hurt_ducking(table)
    for seat in EVERYBODY:
        assert "House rules from here on: duck beats 1." in [each.told for each in table.seen(seat)]


def test_it_goes_back_with_the_table_and_can_be_had_again() -> None:
    """Taken back, the table is played as before; had again, as it was ruled. Every seat's book goes along."""
    table = LiveTable()
    start = table.table.desk.head
    table.wish(THE_GM, SetRules({"duck_beats": 1}))
    table.wish(THE_GM, SetRules({"duck_beats": 0}))
    for after, expected in ((start + 1, 1), (start, 2), (start + 1, 1)):  # the last has again what was taken back
        table.wish(THE_GM, Rewind(after))
        table.wish(THE_GM, Say("Was that so?"))
        assert expected == beats(table)
        for seat in EVERYBODY:
            known = View(seat, STANDOFF, book=table.table.desk.first_book)
            known.take_all(table.log)
            assert expected == known.limits.book.options.duck_beats


def test_who_reads_the_log_has_the_same_table() -> None:
    """The log alone says by which rules each action was played, in whatever pieces it is read."""
    table = LiveTable()
    hurt_ducking(table)
    table.wish(THE_GM, SetRules({"duck_beats": 1}))
    hurt_ducking(table)
    table.wish(CLEM, Do("exchange", "clem"))
    read = Desk(STANDOFF, open_book(STANDOFF), FairDice(bytes(range(32)), "t"))
    for entry in table.log:
        read.take([decode(encode(entry), Entry)])
    assert (table.table.desk.state, table.table.desk.open, 1) == (read.state, read.open, read.book.options.duck_beats)


def test_nothing_is_ruled_while_a_question_waits() -> None:
    """What is under way goes by the rules that it was begun by."""
    table = LiveTable()
    table.wish(CLEM, Do("exchange", "clem"))
    assert "waits for an answer" in table.no(THE_GM, SetRules({"duck_beats": 1}))
    table.wish(THE_GM, Rewind(table.table.desk.head - 3))
    assert 2 == beats(table)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({}, "already"),
        ({"duck_beats": 2}, "already"),
        ({"duck_bets": 2}, "Did you mean 'duck_beats'"),
        ({"duck_beats": "many"}, "does not fit"),
        ({"duck_beats": 10**9}, "does not fit"),
    ],
)
def test_what_cannot_be_ruled_is_refused_with_words(options: dict[str, object], why: str) -> None:
    """What is no option, what no option may be, and what is so already."""
    assert why in LiveTable().no(THE_GM, SetRules(options))


@pytest.mark.parametrize("seat", [each for each in EVERYBODY if each is not THE_GM], ids=lambda seat: seat.role)
def test_house_rules_are_the_game_masters(seat: object) -> None:
    """Nobody else changes them."""
    assert "may not change house rules" in LiveTable().no(seat, SetRules({"duck_beats": 1}))  # type: ignore[arg-type]


def test_what_is_settled_at_founding_stays() -> None:
    """A game says which of its options cannot be changed any more; the form knows them too."""
    game = replace(STANDOFF, house_rules=HouseRules(at_founding=frozenset({"duck_beats"})))
    desk, founded = set_table(
        game, open_book(game), next(iter(ready(game).fights.values())), ready(game).characters, FairDice(bytes(32), "t")
    )
    del founded
    told = rule(desk, {"duck_beats": 1}, "gm")
    assert isinstance(told, Refusal)
    assert "settled when a table is founded: duck beats" in told.reason
    assert ("duck_beats",) == house_rules_now(desk).settled


def test_a_view_that_was_told_alike_plays_by_the_same_book() -> None:
    """Seats that see the same take it from one another, the book too."""
    table = LiveTable()
    one, other = (View(seat, STANDOFF, book=table.table.desk.first_book) for seat in (CLEM, WES))
    for each in (one, other):
        each.take_all(table.log)
    fresh = one.take_all(table.wish(THE_GM, SetRules({"duck_beats": 1})))
    other.take_like(fresh)
    assert 1 == other.limits.book.options.duck_beats
    other.take_all(table.wish(THE_GM, Rewind(table.table.desk.head - 1)))
    assert 2 == other.limits.book.options.duck_beats


async def test_a_snapshot_knows_the_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that starts from a snapshot plays on by the rules as they were changed, and goes back behind them."""
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", 20)
    monkeypatch.setattr(reading, "HISTORY", 0)
    workers = Workers()
    host = await workers.found()
    before = (await host.open("t")).table.desk.head
    await host.wish("t", THE_GM.id, SetRules({"duck_beats": 1}))
    for _ in range(3):
        await exchange(host, "duck", "aim")
    await host.reader.settled()
    fresh = workers._host()
    opened = await fresh.open("t")
    assert opened.table.desk.base > before + 1
    assert 1 == opened.table.desk.book.options.duck_beats
    assert all(1 == view.limits.book.options.duck_beats for view in opened.views.values())
    await fresh.wish("t", THE_GM.id, Rewind(before))
    assert 2 == opened.table.desk.book.options.duck_beats
