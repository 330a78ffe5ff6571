"""Dice that nobody can bend: rounds of stirring at a real table, by those who play fair and by those who do not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.running import ThreadServer, guest_of, host_of

from rulewright.chance import parse
from rulewright.client import Client, LiveTable, NotGranted, stirrer
from rulewright.log.entry import Entry
from rulewright.log.facts import Lapsed, Stirred
from rulewright.play.facts import Drew
from rulewright.play.values.wire import decode
from rulewright.tables.dice import stirring as rules
from rulewright.tables.dice.fair import NO_ENTROPY, FairDice, pledge_of, stir
from rulewright.tables.dice.stirring import Stirring
from rulewright.tables.dice.verify import verify
from rulewright.tables.history.intake import Verdict, entries_of
from rulewright.tables.wishes import Gather, Lapse, Open, Pledge, Reveal, Say

MANY = 1_000_000
WORDS = "ab" * 32


@pytest.fixture
async def gm(server: ThreadServer) -> AsyncIterator[Client]:
    """The game master, who is the host too: the secret of the dice lies on their disk."""
    async with await host_of(server.url) as client:
        yield client


async def seat_of(client: Client, table: str) -> str:
    return (await client.table(table)).seat.id


async def stirring_of(client: Client, table: str) -> Stirring:
    return (await client.table(table)).stirring


async def until_inside(client: Client, table: str, *seats: str, seconds: float = 30) -> Stirring:
    """Wait until everybody's words are in."""
    for _ in range(int(seconds / 0.02)):
        now = await stirring_of(client, table)
        if set(seats) <= set(now.inside) and not now.under_way:
            return now
        await asyncio.sleep(0.02)
    raise AssertionError(await stirring_of(client, table))


async def judged(client: Client, table: str) -> Verdict:
    return decode(await client.ask("GET", f"/api/tables/{table}/verify"), Verdict)


async def pledge(client: Client, table: str, words: str) -> int:
    """Pledge by hand, as a client of one's own would; the round."""
    now = await stirring_of(client, table)
    await client.wish(table, Pledge(now.round, pledge_of(now.table, now.round, await seat_of(client, table), words)))
    return now.round


async def faces(client: Client, table: str) -> list[tuple[int, ...]]:
    return [seen.fact.faces for seen in await client.entries(table) if isinstance(seen.fact, Drew)]


async def secret_of(server: ThreadServer, table: str) -> bytes:
    asked: Any = asyncio.run_coroutine_threadsafe(server.house.registry.dice_secrets(table), server.loop)
    kept: dict[int, bytes] = await asyncio.wrap_future(asked)
    return kept[min(kept)]


# -- fair play ------------------------------------------------------------------------------------


async def test_clients_stir_by_themselves(gm: Client) -> None:
    """Whoever sits down and follows the table has words in every face from then on, and need not know of it."""
    table = await gm.found("skirmish", "duel")
    async with await guest_of(gm, table, "ann") as ann, await guest_of(gm, table, "cid") as cid:
        seats = [await seat_of(each, table) for each in (gm, ann, cid)]
        async with gm.live(table) as first:
            await until_inside(gm, table, seats[0])
            async with ann.live(table) as second, cid.live(table) as third:
                await until_inside(gm, table, *seats)
                await gm.wish(table, Say("/r 3d20"))
                await gm.wish(table, Reveal())  # and a new evening: everybody stirs anew
                await until_inside(gm, table, *seats)
                await ann.wish(table, Say("/r 3d20"))
                await gm.wish(table, Reveal())
                assert [()] * 3 == [live.doubts for live in (first, second, third)]
        verdict = await judged(ann, table)
        assert (True, 2, 0, ()) == (verdict.holds, verdict.checked, verdict.on_word, verdict.broken)
        assert dict.fromkeys(seats, 2) == verdict.inside
        assert verify(entries_of(await gm.export(table))).inside == verdict.inside


async def test_a_client_that_comes_back_in_the_middle_takes_part(gm: Client) -> None:
    """One that has not read the log from its start is told how the stirring stands."""
    table = await gm.found("skirmish", "duel")
    async with await guest_of(gm, table, "ann") as ann:
        number = (await ann.table(table)).number
        async with gm.live(table), ann.live(table, after=number) as live:
            await until_inside(gm, table, await seat_of(ann, table), await seat_of(gm, table))
            assert () == live.doubts


async def test_who_only_watches_is_not_waited_for(gm: Client) -> None:
    """An onlooker has no words in the dice, and keeps nobody from stirring."""
    table = await gm.found("skirmish", "duel")
    async with await guest_of(gm, table, role="observer") as onlooker, await guest_of(gm, table, "ann") as ann:
        async with onlooker.live(table), ann.live(table), gm.live(table):
            await until_inside(gm, table, await seat_of(ann, table), await seat_of(gm, table))
        with pytest.raises(NotGranted, match="may not stir the dice"):
            await onlooker.wish(table, Pledge(1, WORDS))


# -- a host who would rather choose ---------------------------------------------------------------


async def test_a_host_who_tries_a_million_words_gains_nothing(gm: Client, server: ThreadServer) -> None:
    """With the secret on the disk and everybody else's words told, the host's own are bound already.

    Before there were pledges, 2,834 tries were enough for three twenties.
    """
    table = await gm.found("skirmish", "duel")
    async with await guest_of(gm, table, "ann") as ann:
        me = await seat_of(gm, table)
        with pytest.raises(NotGranted):
            await gm.post(f"/api/tables/{table}/wishes", {"wish": {"wish": "contribute", "entropy": "good luck 1"}})
        await pledge(gm, table, "bound")
        await pledge(ann, table, "ann's own words")
        await gm.wish(table, Gather(1))
        await ann.wish(table, Open(1, "ann's own words"))

        secret, now = await secret_of(server, table), await stirring_of(gm, table)
        kind = FairDice(secret, now.table, entropy=stir(NO_ENTROPY, "bound"))
        chance = parse("3d20").chance
        lucky = next(
            words
            for words in (f"good luck {n}" for n in range(MANY))
            if chance.roll(FairDice(secret, now.table).stirred(words, "ann's own words").at(1)).outcome == 60
        )  # words that would do it are found soon…
        with pytest.raises(NotGranted, match="not the words that were pledged"):
            await gm.wish(table, Open(1, lucky))
        mine = now.under_way[me]  # …but among a million none fits what was pledged
        assert not any(mine == pledge_of(now.table, 1, me, f"good luck {n}") for n in range(MANY))
        for refused in (Pledge(1, WORDS), Gather(2)):
            with pytest.raises(NotGranted):
                await gm.wish(table, refused)
        await gm.wish(table, Open(1, "bound"))
        with pytest.raises(NotGranted, match="words are in already"):
            await gm.wish(table, Pledge(2, WORDS))  # nor does a second round of the host's own
        await gm.wish(table, Say("/r 3d20"))
        decided = kind.stirred("ann's own words").at(1)
        assert [chance.roll(decided).faces] == await faces(gm, table)
        await gm.wish(table, Reveal())
        verdict = await judged(ann, table)
        assert (True, 1, 0) == (verdict.holds, verdict.checked, verdict.on_word)
        assert await seat_of(ann, table) in verdict.inside


async def test_words_pledged_with_the_secret_in_hand_are_worth_nothing(gm: Client, server: ThreadServer) -> None:
    """The best of many words, pledged before the others' are told, gives dice like any others."""
    secret = await secret_of(server, await gm.found("skirmish", "duel"))
    dice, chance = FairDice(secret, "t"), parse("1d20").chance
    high = 0
    for evening in range(2_000):
        best = next(
            w for w in (f"{evening} {n}" for n in range(MANY)) if chance.roll(dice.stirred(w).at(1)).outcome == 20
        )
        high += chance.roll(dice.stirred(best, f"an honest {evening}").at(1)).outcome == 20
    assert 50 < high < 150  # 100 of 2,000 are to be expected, and 2,000 were wished for


async def test_a_seat_of_the_hosts_that_comes_later_pushes_nobody_out(gm: Client) -> None:
    """A round counts only with everybody whose words are in: no later word is chosen against theirs."""
    table = await gm.found("skirmish", "field")
    async with await guest_of(gm, table, "ann") as ann, await guest_of(gm, table, "bob") as straw:
        for client in (gm, ann):
            await pledge(client, table, "one")
        await gm.wish(table, Gather(1))
        for client in (gm, ann):
            await client.wish(table, Open(1, "one"))
        await pledge(straw, table, "chosen")
        with pytest.raises(NotGranted, match="nobody's words are taken out again"):
            await straw.wish(table, Gather(2))
        await pledge(gm, table, "two")
        with pytest.raises(NotGranted, match="nobody's words are taken out again"):
            await gm.wish(table, Gather(2))
        await pledge(ann, table, "two")
        await gm.wish(table, Gather(2))


async def test_who_does_not_open_is_named_and_soon_left_out(gm: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever dislikes what is coming can break a round off, three times, in everybody's sight."""
    table = await gm.found("skirmish", "duel")
    async with await guest_of(gm, table, "ann") as ann:
        me = await seat_of(gm, table)
        for round_ in range(1, 4):
            await pledge(ann, table, "hers")
            await pledge(gm, table, "not to be told")
            await ann.wish(table, Gather(round_))
            await ann.wish(table, Open(round_, "hers"))
            with pytest.raises(NotGranted, match="too little time"):
                await ann.wish(table, Lapse(round_))
            monkeypatch.setattr(rules, "PATIENCE", 0.0)
            await ann.wish(table, Lapse(round_))
            monkeypatch.undo()
        with pytest.raises(NotGranted, match="3 times without opening"):
            await pledge(gm, table, "once more")
        await ann.wish(table, Say("/r 1d20"))
        await pledge(ann, table, "hers")
        await ann.wish(table, Gather(4))
        await ann.wish(table, Open(4, "hers"))
        await ann.wish(table, Say("/r 1d20"))
        await gm.wish(table, Reveal())
        verdict = await judged(ann, table)
        assert (True, 2, 1, ((me,),) * 3) == (verdict.holds, verdict.checked, verdict.on_word, verdict.broken)
        assert (
            "1 of those recomputed rest on the host's word alone. 3 rounds of stirring were broken off." in verdict.said
        )


async def test_clients_break_off_and_begin_anew_by_themselves(gm: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that is gone between pledge and opening holds nobody up for long, and nobody's dice at all."""
    monkeypatch.setattr(stirrer, "TOO_LONG", 0.3)
    monkeypatch.setattr(rules, "PATIENCE", 0.0)
    table = await gm.found("skirmish", "duel")
    async with await guest_of(gm, table, "ann") as ann, await guest_of(gm, table, "cid") as gone:
        await pledge(gone, table, "never told")
        async with gm.live(table), ann.live(table):
            now = await until_inside(gm, table, await seat_of(gm, table), await seat_of(ann, table))
            assert await seat_of(gone, table) not in now.inside
            assert {await seat_of(gone, table): 1} == now.let_down
            assert 1 == sum(isinstance(seen.fact, Lapsed) for seen in await ann.entries(table))


async def test_a_client_notices_words_that_were_left_out(
    gm: Client, server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host who lets a player's opening fall under the table is told of by that player's own client."""
    monkeypatch.setattr(stirrer, "TOO_LONG", 0.3)
    monkeypatch.setattr(rules, "PATIENCE", 0.0)
    table = await gm.found("skirmish", "duel")
    async with await guest_of(gm, table, "ann") as ann, AsyncExitStack() as stack:
        me = await seat_of(ann, table)
        cannot_open = Stirring._cannot_open

        def dropped(self: Stirring, by: str, round_: int, words: str) -> str:
            return "Not now." if by == me else cannot_open(self, by, round_, words)

        monkeypatch.setattr(Stirring, "_cannot_open", dropped)
        await stack.enter_async_context(gm.live(table))
        live: LiveTable = await stack.enter_async_context(ann.live(table))
        async with asyncio.timeout(30):
            while not live.doubts:
                await live.pause()
        assert "did not get into the log" in live.doubts[0]


async def test_a_log_with_words_chosen_late_is_found_out(gm: Client) -> None:
    """Whatever a host writes into the file: words that were not pledged, or opened before all were in, are doubts."""
    table = await gm.found("skirmish", "duel")
    async with await guest_of(gm, table, "ann") as ann:
        for client in (gm, ann):
            await pledge(client, table, "one")
        await gm.wish(table, Gather(1))
        for client in (ann, gm):
            await client.wish(table, Open(1, "one"))
        await gm.wish(table, Say("/r 3d20"))
        await gm.wish(table, Reveal())
        log = entries_of(await gm.export(table))
        assert verify(log).holds
        late = next(place for place, entry in enumerate(log) if isinstance(entry.fact, Stirred))
        forged = [*log[: late + 1], Entry(0, Stirred("s-straw", 1, "good luck")), *log[late + 1 :]]
        renumbered = [Entry(n, entry.fact, entry.action, entry.by, entry.at) for n, entry in enumerate(forged, 1)]
        assert any("no pledge that waits" in doubt for doubt in verify(renumbered).doubts)
