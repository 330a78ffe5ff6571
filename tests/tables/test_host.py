"""The host: many tables over one store, wishes one after another, nothing lost between workers."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import time
from collections.abc import Sequence
from typing import Any

import pytest
from tests.standoff_game import STANDOFF, only_standoff
from tests.tables.live_table import CLEM, EVERYBODY, GUEST, SECRET, THE_GM, WES

from rulewright.library import open_book, ready, shelf
from rulewright.log.entry import Entry
from rulewright.log.facts import Said
from rulewright.play import Play, Refusal, rule
from rulewright.play.facts import Cited, Ended, Started
from rulewright.play.values.wire import encode
from rulewright.stores.memory import MemoryLog
from rulewright.stores.registry import TableRecord
from rulewright.tables import hosted as hosted_table
from rulewright.tables.dice.fair import pledge_of
from rulewright.tables.history import reader as reading
from rulewright.tables.history.reader import NoSuchSeat, NoSuchTable
from rulewright.tables.host import Host, new_seat
from rulewright.tables.hosted import Granted
from rulewright.tables.seat import Seat
from rulewright.tables.views.view import Seen, view
from rulewright.tables.wishes import Answer, Do, Gather, Open, Pledge, Rewind, Say, TurnDial


@pytest.fixture(autouse=True)
def standoff_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host finds its ruleset in the library."""
    monkeypatch.setattr(shelf, "_found", only_standoff)


class Workers:
    """Several hosts over one log, each hearing of the others' entries."""

    def __init__(self, count: int = 1) -> None:
        self.log = MemoryLog()
        self.clock = itertools.count(1)
        self.hosts = [self._host() for _ in range(count)]

    def _host(self) -> Host:
        async def record(table: str) -> TableRecord | None:
            return TableRecord("t", "c", "Noon", "standoff", "0.1", 0) if table == "t" else None

        async def secret(table: str) -> bytes:
            return SECRET

        async def publish(table: str, number: int, bodies: Sequence[bytes], link: bytes) -> None:
            for other in self.hosts:
                if other is not host:
                    await other.heard(table, number, bodies if number % 2 else (), link)

        host = Host(self.log, record, secret, publish, lambda: f"tick {next(self.clock)}")
        return host

    async def found(self) -> Host:
        host, book = self.hosts[0], open_book(STANDOFF)
        actors = {who: STANDOFF.enter(who, c, book) for who, c in ready(STANDOFF).characters.items()}
        await host.add("t", lambda hosted: hosted.table.found(STANDOFF.encounter.scene({}), actors))
        for seat in EVERYBODY:
            assert isinstance(await host.add("t", new_seat(seat)), Granted)
        return host


async def exchange(host: Host, clem: str = "aim", wes: str = "aim") -> None:
    assert isinstance(await host.wish("t", CLEM.id, Do("exchange", "clem")), Granted)
    assert isinstance(await host.wish("t", WES.id, Answer("wes", wes)), Granted)
    assert isinstance(await host.wish("t", CLEM.id, Answer("clem", clem)), Granted)


async def test_a_wish_is_in_the_log_when_it_is_granted() -> None:
    """Granted means kept, stamped with the time."""
    workers = Workers()
    host = await workers.found()
    granted = await host.wish("t", CLEM.id, Say("hello"))
    assert isinstance(granted, Granted)
    kept = await workers.log.read("t", after=granted.first - 1)
    assert [Said("seat-c", "hello")] == [entry.fact for entry in kept]
    assert kept[0].at.startswith("tick")


async def test_refusals_pass_through() -> None:
    """A "no" keeps its reason, and an unknown seat or table is told so."""
    host = await Workers().found()
    refused = await host.wish("t", WES.id, Do("exchange", "clem"))
    assert isinstance(refused, Refusal)
    assert "not yours to move" in refused.reason
    assert "no seat here" in str(await host.wish("t", "stranger", Say("hi")))
    with pytest.raises(NoSuchTable):
        await host.open("elsewhere")


async def test_a_seat_that_another_worker_gave_a_moment_ago() -> None:
    """Whoever comes to a worker that has not heard of their seat is let in; a seat that nobody gave is told so."""
    workers = Workers(2)
    first = await workers.found()
    behind = workers.hosts.pop()
    await behind.open("t")
    late = Seat("seat-late", "observer")
    assert isinstance(await first.add("t", new_seat(late)), Granted)
    assert await behind.follow("t", late.id, lambda _: None) == (await first.view("t", late.id)).number
    for look in (behind.view, behind.entries):
        with pytest.raises(NoSuchSeat, match="no seat"):
            await look("t", "stranger")


async def test_the_same_wish_twice_is_done_once() -> None:
    """A client that lost the answer sends its wish again, under the same key."""
    workers = Workers()
    host = await workers.found()
    first = await host.wish("t", CLEM.id, Say("once"), key="k1")
    head = await workers.log.head("t")
    assert first == await host.wish("t", CLEM.id, Say("once"), key="k1")
    assert head == await workers.log.head("t")


async def test_many_seats_at_many_workers_make_one_log() -> None:
    """Fifty wishes at once through four workers: a serial order, no gap, nobody's entry gone."""
    workers = Workers(4)
    await workers.found()
    wishes = [
        workers.hosts[n % 4].wish("t", (CLEM, WES, THE_GM)[n % 3].id, Say(f"line {n}"), key=str(n)) for n in range(50)
    ]
    assert all(isinstance(each, Granted) for each in await asyncio.gather(*wishes))
    entries = await workers.log.read("t")
    assert list(range(1, len(entries) + 1)) == [entry.number for entry in entries]
    said = [entry.fact.text for entry in entries if isinstance(entry.fact, Said)]
    assert {f"line {n}" for n in range(50)} == set(said)
    assert 50 == len(said)


async def test_whoever_follows_sees_everything_in_order_whichever_worker_it_came_from() -> None:
    """A follower at one worker hears of entries that another worker added, without a gap or a repeat."""
    workers = Workers(2)
    await workers.found()
    heard: list[Seen] = []

    def hear(seen: tuple[Seen, ...] | None) -> None:
        heard.extend(seen or ())

    before = await workers.hosts[1].follow("t", CLEM.id, hear)
    await exchange(workers.hosts[0])
    await workers.hosts[1].wish("t", WES.id, Say("bang"))
    numbers = [seen.number for seen in heard]
    assert list(range(before + 1, before + 1 + len(heard))) == numbers
    whole = view(await workers.log.read("t"), CLEM, STANDOFF)
    assert encode(whole[before:]) == encode(tuple(heard))
    workers.hosts[1].unfollow("t", CLEM.id, hear)


async def test_resuming_from_a_number_gives_just_what_was_missed() -> None:
    """However long a client was away, it gets the rest, complete and in order."""
    workers = Workers()
    host = await workers.found()
    for n in range(30):
        await host.wish("t", THE_GM.id, Say(f"/gmr 1d{n + 2}" if n % 3 == 0 else f"line {n}"))
    whole = view(await workers.log.read("t"), CLEM, STANDOFF)
    for after in range(len(whole) + 1):
        assert encode(whole[after:]) == encode(await host.entries("t", CLEM.id, after))
    assert 5 == len(await host.entries("t", CLEM.id, 0, most=5))


async def test_a_snapshot_gives_the_same_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that starts from a snapshot knows what one knows that has read the whole log."""
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", 20)
    monkeypatch.setattr(reading, "HISTORY", 0)
    workers = Workers()
    host = await workers.found()
    await host.wish("t", THE_GM.id, TurnDial("do", "other"))
    await host.wish("t", CLEM.id, Pledge(1, pledge_of("t", 1, CLEM.id, "mine")))
    await host.wish("t", CLEM.id, Gather(1))
    await host.wish("t", CLEM.id, Open(1, "mine"))
    await host.wish("t", WES.id, Pledge(2, "ab" * 32))
    for _ in range(3):
        await exchange(host, "duck", "aim")
    await host.reader.settled()
    kept = await workers.log.snapshot("t")
    assert kept is not None
    fresh = workers._host()
    opened = await fresh.open("t")
    assert kept.number == opened.table.desk.base > 20
    mine = (await host.open("t")).table
    assert mine.desk.state == opened.table.desk.state
    assert (mine.seats, mine.desk.dial, mine.desk.box.dice) == (
        opened.table.seats,
        opened.table.desk.dial,
        opened.table.desk.box.dice,
    )
    assert (mine.desk.box.promised, mine.desk.box.stirring) == (
        opened.table.desk.box.promised,
        opened.table.desk.box.stirring,
    )
    assert (CLEM.id,) == mine.desk.box.stirring.inside
    for seat in EVERYBODY:
        whole = view(await workers.log.read("t"), seat, STANDOFF)
        assert encode(whole[-3:]) == encode(await fresh.entries("t", seat.id, len(whole) - 3))
        assert encode(whole) == encode(await fresh.entries("t", seat.id, 0))
        assert (await host.view("t", seat.id)).state == (await fresh.view("t", seat.id)).state


async def test_views_sleep_until_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is opened for who comes: a view of the snapshot learns what it slept through when its seat comes."""
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", 20)
    monkeypatch.setattr(reading, "HISTORY", 0)
    workers = Workers()
    host = await workers.found()
    await exchange(host, "duck", "aim")
    await exchange(host, "duck", "aim")
    await host.reader.settled()
    fresh = workers._host()
    opened = await fresh.open("t")
    base = opened.table.desk.base
    assert base
    assert not opened.views
    await fresh.wish("t", CLEM.id, Say("Anybody there?"))
    assert [CLEM.id] == list(opened.views)
    await exchange(fresh, "aim", "duck")
    await fresh.wish("t", THE_GM.id, Say("The wind turns."))
    assert GUEST.id in opened.asleep
    read: list[int] = []
    rows = workers.log.rows

    async def noting(table: str, after: int, *rest: Any) -> Any:
        read.append(after)
        return await rows(table, after, *rest)

    log = await workers.log.read("t")
    monkeypatch.setattr(workers.log, "rows", noting)
    for seat in (GUEST, *EVERYBODY):
        whole = view(log, seat, STANDOFF)
        known = await fresh.view("t", seat.id)
        assert (known.number, known.head) == (len(whole), opened.head)
        assert encode(whole[-4:]) == encode(await fresh.entries("t", seat.id, len(whole) - 4))
    assert {base} == set(read), "nobody reads what the snapshot has"


async def test_a_snapshot_that_met_an_open_action_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else busy tables, at which the next press is always under way, would have none for long."""
    workers = Workers()
    host = await workers.found()
    hosted = await host.open("t")
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", 1)
    async with hosted.lock:
        pressed = asyncio.create_task(host.wish("t", CLEM.id, Do("exchange", "clem")))
        await asyncio.sleep(0.01)
        host.reader.keep_snapshot(hosted)
    assert isinstance(await pressed, Granted)
    await host.reader.settled()
    assert None is await workers.log.snapshot("t")
    assert isinstance(await host.wish("t", WES.id, Answer("wes", "aim")), Granted)
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", hosted.head)
    assert isinstance(await host.wish("t", CLEM.id, Answer("clem", "aim")), Granted)
    await host.reader.settled()
    assert None is not await workers.log.snapshot("t")


async def test_a_rewind_beyond_the_snapshot_reads_the_whole_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot shortens the way in and cuts off nothing."""
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", 10)
    monkeypatch.setattr(reading, "HISTORY", 0)
    workers = Workers()
    host = await workers.found()
    state = (await host.open("t")).table.desk.state
    start = await workers.log.head("t")
    for _ in range(3):
        await exchange(host, "duck", "aim")
    await host.reader.settled()
    fresh = workers._host()
    assert start < (await fresh.open("t")).table.desk.base
    assert isinstance(await fresh.wish("t", THE_GM.id, Rewind(start)), Granted)
    assert state == (await fresh.open("t")).table.desk.state


async def test_idle_tables_are_forgotten() -> None:
    """Only so many tables stay in memory; those that somebody follows stay."""
    workers = Workers()
    host = await workers.found()
    host._most = 0
    hosted = await host.open("t")
    await host.follow("t", CLEM.id, lambda seen: None)
    host._drop_idle()
    assert hosted is await host.open("t")
    hosted.followers.clear()
    host._drop_idle()
    assert hosted is not await host.open("t")


async def test_a_wish_is_known_by_its_key_at_every_worker_and_after_a_restart() -> None:
    """Whoever granted it, and whether or not that worker still lives: a wish sent again is not done again."""
    workers = Workers(2)
    await workers.found()
    first = await workers.hosts[0].wish("t", CLEM.id, Say("once"), key="k1")
    head = await workers.log.head("t")
    assert first == await workers.hosts[1].wish("t", CLEM.id, Say("once"), key="k1")
    assert first == await workers._host().wish("t", CLEM.id, Say("once"), key="k1")
    assert head == await workers.log.head("t")
    assert isinstance(await workers.hosts[1].wish("t", WES.id, Say("once"), key="k1"), Granted)
    assert head + 1 == await workers.log.head("t")


async def test_keys_outlive_a_snapshot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that starts from a snapshot still knows the wishes that were granted before it."""
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", 30)
    monkeypatch.setattr(reading, "HISTORY", 0)
    workers = Workers()
    host = await workers.found()
    first = await host.wish("t", CLEM.id, Say("once"), key="k1")
    await exchange(host)
    await host.reader.settled()
    fresh = workers._host()
    assert (await fresh.open("t")).table.desk.base
    assert first == await fresh.wish("t", CLEM.id, Say("once"), key="k1")


async def test_a_rewind_far_back_reaches_every_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that started from a snapshot, or forgot the older entries, follows a rewind beyond them."""
    monkeypatch.setattr(reading, "SNAPSHOT_EVERY", 10)
    monkeypatch.setattr(reading, "HISTORY", 0)
    monkeypatch.setattr(hosted_table, "LONG", 12)
    monkeypatch.setattr(hosted_table, "KEPT", 4)
    workers = Workers(2)
    host = await workers.found()
    start = await workers.log.head("t")
    state = (await host.open("t")).table.desk.state
    for _ in range(3):
        await exchange(host, "duck", "aim")
    await host.reader.settled()
    late, heard = workers._host(), [list[Seen](), list[Seen]()]
    workers.hosts.append(late)
    assert start < (await late.open("t")).table.desk.base
    for other, told in zip((workers.hosts[1], late), heard, strict=True):
        await other.follow("t", CLEM.id, lambda seen, told=told: told.extend(seen or ()))  # type: ignore[misc]
    granted = await host.wish("t", THE_GM.id, Rewind(start))
    assert isinstance(granted, Granted)
    for each in workers.hosts:
        assert state == (await each.open("t")).table.desk.state
        for seat in EVERYBODY:
            whole = view(await workers.log.read("t"), seat, STANDOFF)
            assert encode(whole) == encode(await each.entries("t", seat.id))
    assert heard[0] == heard[1] == [view(await workers.log.read("t"), CLEM, STANDOFF)[-1]]


async def test_long_tables_forget_the_older_entries_and_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is bounded; what a seat sees and how far it is are the same as ever."""
    monkeypatch.setattr(hosted_table, "LONG", 40)
    monkeypatch.setattr(hosted_table, "KEPT", 10)
    workers = Workers()
    host = await workers.found()
    for n in range(60):
        await host.wish("t", THE_GM.id, Say(f"/gmr 1d{n + 2}" if n % 3 == 0 else f"line {n}"))
    desk = (await host.open("t")).table.desk
    assert len(desk.live) <= 41
    entries = await workers.log.read("t")
    for seat in EVERYBODY:
        whole = view(entries, seat, STANDOFF)
        assert encode(whole) == encode(await host.entries("t", seat.id))
        for number in (1, len(whole) // 2, len(whole)):
            there = await host.absolute("t", seat.id, number)
            assert whole[number - 1].fact == view(entries[:there], seat, STANDOFF)[-1].fact
        assert 0 == await host.absolute("t", seat.id, len(whole) + 1)


async def test_who_is_always_second_is_so_for_a_while_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another worker has so much to add that it is always first; it is left the time, and then it is one's turn."""
    workers = Workers(2)
    host = await workers.found()
    append, until = workers.log.append_bytes, time.monotonic() + 0.3

    async def late(table: str, after: int, bodies: Sequence[bytes], link: bytes | None = None) -> bytes:
        if time.monotonic() < until:
            await append(table, await workers.log.head(table), [await one_more(workers)])
        return await append(table, after, bodies, link)

    monkeypatch.setattr(workers.log, "append_bytes", late)
    assert isinstance(await host.wish("t", CLEM.id, Say("at last")), Granted)
    assert Said("seat-c", "at last") == (await workers.log.read("t"))[-1].fact


async def one_more(workers: Workers) -> bytes:
    """An entry that another worker adds."""
    return encode(Entry(await workers.log.head("t") + 1, Said("seat-w", "me first"), by="seat-w"))


async def test_a_seat_that_changes_starts_over() -> None:
    """Who may know more than before has another story, from its first number."""
    workers = Workers()
    host = await workers.found()
    told: list[tuple[Seen, ...] | None] = []
    await host.follow("t", GUEST.id, told.append)
    grown = Seat(GUEST.id, "player", ("wes",))
    assert isinstance(await host.add("t", new_seat(grown)), Granted)
    assert [None] == told
    assert encode(view(await workers.log.read("t"), grown, STANDOFF)) == encode(await host.entries("t", GUEST.id))


async def test_what_is_added_while_a_table_is_opened_is_not_missed() -> None:
    """A hint that comes before the table is in memory is kept for it."""
    workers = Workers(2)
    host = await workers.found()
    late = workers._host()
    opening = asyncio.create_task(late.open("t"))
    await asyncio.sleep(0)
    granted = await host.wish("t", CLEM.id, Say("just now"))
    assert isinstance(granted, Granted)
    await asyncio.gather(opening, late.heard("t", granted.last))
    assert granted.last == (await late.open("t")).head


async def test_a_scene_that_has_begun_moves_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to press "go on": when no actor is to act, the next turn comes."""
    workers = Workers()
    host = await workers.found()
    idle = iter([(), ("clem",)])

    @rule
    def strike_the_hour(play: Play[Any, Any, Any]) -> None:
        play.note("The clock strikes.")

    quiet = dataclasses.replace(
        STANDOFF.encounter, acting=lambda state, book: next(idle, ("clem",)), proceed=strike_the_hour
    )
    hosted = await host.open("t")
    hosted.table.desk.ruleset = dataclasses.replace(STANDOFF, encounter=quiet)
    started = Entry(await workers.log.head("t") + 1, Started("proceed"), await workers.log.head("t") + 1)
    assert isinstance(
        await host.add(
            "t",
            lambda _: (
                started,
                Entry(started.number + 1, Cited(("STD-01",)), started.number),
                Entry(started.number + 2, Ended(), started.number),
            ),
        ),
        Granted,
    )
    facts = [entry.fact for entry in await workers.log.read("t", after=started.number + 2)]
    assert ["Started", "Noted", "Ended"] == [type(fact).__name__ for fact in facts]
