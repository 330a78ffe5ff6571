"""What every engine promises of a log."""

import asyncio

import pytest
from tests.stores.samples import said, some
from tests.stores.services import fresh

from rulewright.log.entry import OutOfStep
from rulewright.play.values.wire import encode
from rulewright.stores.errors import Conflict, TooLong
from rulewright.stores.log import MOST_BYTES, Log, Snapshot, pages


async def test_a_new_table_has_no_entries(log: Log) -> None:
    """Nothing is there before something is kept, and asking makes nothing."""
    table = fresh()
    assert 0 == await log.head(table)
    assert [] == await log.read(table)
    assert None is await log.snapshot(table)
    assert table not in await log.tables(most=100_000)


async def test_entries_come_back_as_they_were(log: Log) -> None:
    """Reading gives what was appended, in order, from any number on and no more than asked."""
    table, entries = fresh(), some(0, 5, "schön 🎲 \x00")
    await log.append(table, 0, entries[:1])
    await log.append(table, 1, entries[1:])
    assert 5 == await log.head(table)
    assert entries == await log.read(table)
    assert entries[2:] == await log.read(table, 2)
    assert entries[2:4] == await log.read(table, 2, 2)
    assert [] == await log.read(table, 5)
    assert [] == await log.read(table, 99)


async def test_bytes_are_handed_on_unread(log: Log) -> None:
    """A server can forward entries without decoding them: the bytes are those that were kept."""
    table, bodies = fresh(), [encode(entry) for entry in some(0, 3)]
    await log.append_bytes(table, 0, bodies)
    assert bodies == await log.read_bytes(table)
    assert bodies[1:2] == await log.read_bytes(table, 1, 1)


@pytest.mark.parametrize("after", [0, 1, 4, 90])
async def test_an_append_must_follow_the_head(log: Log, after: int) -> None:
    """Neither a number that is taken nor one beyond the end can be written; the head is told."""
    table = fresh()
    await log.append(table, 0, some(0, 3))
    with pytest.raises(Conflict) as conflict:
        await log.append(table, after, some(after, 2, "late"))
    assert 3 == conflict.value.head
    assert some(0, 3) == await log.read(table)


async def test_a_conflict_keeps_nothing_of_a_long_append(log: Log) -> None:
    """An append whose later numbers are free is still refused whole."""
    table = fresh()
    await log.append(table, 0, some(0, 1))
    with pytest.raises(Conflict):
        await log.append(table, 0, some(0, 5, "late"))
    assert some(0, 1) == await log.read(table)


async def test_entries_must_carry_their_numbers(log: Log) -> None:
    """A log never says of an entry a number that the entry itself denies."""
    with pytest.raises(OutOfStep):
        await log.append(fresh(), 0, [said(2)])


async def test_an_empty_append_changes_nothing(log: Log) -> None:
    """A wish that comes to nothing may be appended all the same."""
    table = fresh()
    await log.append(table, 0, [])
    assert 0 == await log.head(table)


async def test_entries_have_a_longest_length(log: Log) -> None:
    """What could not be exported and imported again is not taken in."""
    table = fresh()
    await log.append_bytes(table, 0, [b'"' + b"x" * (MOST_BYTES - 2) + b'"'])
    with pytest.raises(TooLong):
        await log.append_bytes(table, 1, [b'"' + b"x" * MOST_BYTES + b'"'])
    assert 1 == await log.head(table)


@pytest.mark.parametrize("table", ["", "a.b", "a b", "a/b", "a\x00b", "ä", "x" * 65])
async def test_ids_are_plain(log: Log, table: str) -> None:
    """An id travels through file names, addresses and subjects of a bus."""
    with pytest.raises(ValueError, match="id"):
        await log.append(table, 0, some(0, 1))


async def test_of_many_at_the_same_head_one_wins(log: Log) -> None:
    """Two people press at once: one is first, the other learns it, nothing is overwritten."""
    table = fresh()
    await log.append(table, 0, some(0, 2))
    tries = [log.append(table, 2, some(2, 1 + n % 3, f"writer {n}")) for n in range(20)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert 1 == outcomes.count(None)
    assert 19 == sum(isinstance(outcome, Conflict) for outcome in outcomes)
    winner = outcomes.index(None)
    assert some(0, 2) + some(2, 1 + winner % 3, f"writer {winner}") == await log.read(table)


async def test_appends_of_many_tables_are_kept_apart(log: Log) -> None:
    """Appends that share a flush are each kept or refused on their own."""
    tables = [fresh() for _ in range(100)]
    for table in tables[::2]:
        await log.append(table, 0, some(0, 1))
    outcomes = await asyncio.gather(*(log.append(t, 0, some(0, 3, t)) for t in tables), return_exceptions=True)
    assert [isinstance(outcome, Conflict) for outcome in outcomes] == [n % 2 == 0 for n in range(100)]
    assert [1, 3] * 50 == [await log.head(table) for table in tables]


async def test_one_caller_may_hand_over_several_appends_at_once(log: Log) -> None:
    """Appends of one caller to one table are taken in the order in which they were given."""
    table = fresh()
    await asyncio.gather(*(log.append(table, n, some(n, 1)) for n in range(30)))
    assert some(0, 30) == await log.read(table)


async def test_tables_are_listed_in_pages(log: Log) -> None:
    """A host can walk through all tables, however many."""
    prefix = fresh("list")
    names = [f"{prefix}-{letter}" for letter in "abcde"]
    for name in reversed(names):
        await log.append(name, 0, some(0, 2))
    assert names[:3] == await log.tables(prefix, 3)
    assert names[3:] == [name for name in await log.tables(names[2], 100) if name.startswith(prefix)]


async def test_a_whole_log_is_filled_in_or_not_at_all(log: Log) -> None:
    """An import that fails in the middle leaves no half of a table."""
    table, bodies = fresh(), [encode(entry) for entry in some(0, 2_500)]

    def broken() -> object:
        yield bodies[:1_000]
        raise RuntimeError("the file was damaged")

    with pytest.raises(RuntimeError, match="damaged"):
        await log.fill(table, broken())  # type: ignore[arg-type]
    assert 0 == await log.head(table)
    assert 2_500 == await log.fill(table, [bodies[:1_000], bodies[1_000:]])
    assert bodies == [body async for page in pages(log, table, page=700) for body in page]
    with pytest.raises(Conflict):
        await log.fill(table, [bodies[:1]])
    await log.append(table, 2_500, some(2_500, 1))


async def test_a_branch_shares_the_beginning(log: Log) -> None:
    """What follows in one table is not seen in the other."""
    table, branch = fresh(), fresh("branch")
    await log.append(table, 0, some(0, 10))
    await log.copy_prefix(table, branch, 4)
    await log.append(branch, 4, some(4, 1, "otherwise"))
    await log.append(table, 10, some(10, 1))
    assert some(0, 11) == await log.read(table)
    assert some(0, 4) + some(4, 1, "otherwise") == await log.read(branch)
    for source, target, upto in [(table, branch, 2), (table, fresh(), 12), (table, fresh(), 0), (fresh(), fresh(), 1)]:
        with pytest.raises(Conflict):
            await log.copy_prefix(source, target, upto)
        assert target == branch or 0 == await log.head(target)


async def test_snapshots_may_be_forgotten(log: Log) -> None:
    """The newest that is wanted is found; without any the log is still whole."""
    table, other = fresh(), fresh()
    for name in (table, other):
        await log.append(name, 0, some(0, 30))
        for number in (10, 20, 30):
            await log.keep_snapshot(name, number, b"state %d" % number)
    assert Snapshot(30, b"state 30") == await log.snapshot(table)
    assert Snapshot(20, b"state 20") == await log.snapshot(table, at_most=29)
    assert None is await log.snapshot(table, at_most=9)
    await log.keep_snapshot(table, 20, b"mended")
    assert Snapshot(20, b"mended") == await log.snapshot(table, at_most=20)
    await log.forget_snapshots(table, below=20)
    assert None is await log.snapshot(table, at_most=19)
    await log.forget_snapshots(table)
    assert None is await log.snapshot(table)
    assert Snapshot(30, b"state 30") == await log.snapshot(other)
    assert some(0, 30) == await log.read(table)


async def test_a_snapshot_of_what_is_not_there_is_not_kept(log: Log) -> None:
    """Nobody opens a table in a state that its log does not reach."""
    table = fresh()
    await log.append(table, 0, some(0, 3))
    await log.keep_snapshot(table, 4, b"tomorrow")
    assert None is await log.snapshot(table)
