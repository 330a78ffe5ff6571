"""Odds over HTTP: exact on what a seat knows, by answer; reckoned once, and only while somebody waits."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from tests.server.running import ThreadServer, guest_of, host_of

from rulewright.chance import SuccessPool
from rulewright.client import Client, NotGranted
from rulewright.lab.figures import MOST_BARS, bars
from rulewright.lab.patience import NobodyWaits, Patience, TimeIsUp, within
from rulewright.play.values.wire import encode
from rulewright.server.asking import ask
from rulewright.server.books import odds as books_odds
from rulewright.server.lanes.process import MOST_KEPT
from rulewright.server.sums import MOST_REMEMBERED, TO_HOLD, Sums
from rulewright.tables.wishes import Answer, Begin, Do, Override


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def duel(host: Client) -> tuple[str, str, str]:
    """A table of two, who is to move, and the other."""
    table = await host.found("skirmish", "duel", policy={"show_overrides": False})
    await host.wish(table, Begin())
    (acting,) = (await host.table(table)).acting
    return table, acting, "cid" if acting == "ann" else "ann"


async def test_the_odds_of_an_action_are_exact_and_told_by_answer(host: Client) -> None:
    """A dodge of 5 or 6 lets two thirds of the blows through; the figures say so exactly."""
    table, me, them = await duel(host)
    odds = await host.odds(table, "strike", me, target=them)
    any_hit = float(SuccessPool(4, 6, 5, None).odds().chance_that(lambda pool: pool.successes > 0))
    by_answer = {answer.answers[0]: answer.measures[0] for answer in odds.answers}
    assert ("exact", them, "Dodge?", 0.0) == (odds.kind, odds.of, odds.prompt, odds.cut)
    assert pytest.approx(any_hit) == by_answer["No"].p
    assert pytest.approx(any_hit * 2 / 3) == by_answer["Yes"].p
    assert (by_answer["Yes"].p, by_answer["No"].p) == (odds.measures[0].low, odds.measures[0].high)
    hurt = odds.answers[1].measures[1]
    assert pytest.approx(4 / 3) == hurt.mean
    assert ["0", "1", "2", "3", "4"] == [label for label, _ in hurt.bars]
    assert pytest.approx(1) == sum(p for _, p in hurt.bars)


async def test_odds_follow_what_the_seat_knows(host: Client) -> None:
    """What the GM sets in secret changes the GM's odds and nobody else's."""
    table, me, them = await duel(host)
    async with await guest_of(host, table, me) as player:
        before = await player.odds(table, "strike", me, target=them)
        await host.wish(table, Override(me, "skill", 9))
        assert before == await player.odds(table, "strike", me, target=them)
        assert before != await host.odds(table, "strike", me, target=them)


async def test_whoever_knows_the_same_asks_the_same(host: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Game master, owner and the other player: letter by letter, so it is reckoned once. What only the GM knows is not."""
    asked_for: list[bytes] = []

    async def noted(call: Any, lane: Any, tell: Any, question: Any) -> bytes:
        asked_for.append(encode(question))
        return await ask(call, lane, tell, question)

    monkeypatch.setattr(books_odds, "ask", noted)
    table, me, them = await duel(host)
    async with await guest_of(host, table, me) as mine, await guest_of(host, table, them) as theirs:
        odds = [await each.odds(table, "strike", me, target=them) for each in (host, mine, theirs)]
        assert odds[0] == odds[1] == odds[2]
        assert [1, 3] == [len(set(asked_for)), len(asked_for)]
        await host.wish(table, Override(me, "skill", 9))
        assert await host.odds(table, "strike", me, target=them) != await mine.odds(table, "strike", me, target=them)
        assert 2 == len(set(asked_for[-2:]))


async def test_the_odds_of_answers_to_a_question_that_waits(host: Client) -> None:
    """Whoever is asked sees what comes of each answer, how to send it, and that it is for nobody else to ask."""
    table, me, them = await duel(host)
    async with await guest_of(host, table, me) as mine, await guest_of(host, table, them) as theirs:
        await mine.wish(table, Do("strike", me, {"target": them}))
        odds = await theirs.answer_odds(table, them)
        assert [("Yes", "yes"), ("No", "no")] == [(answer.answers[0], answer.raw) for answer in odds.answers]
        assert odds.answers[0].measures[0].p < odds.answers[1].measures[0].p  # type: ignore[operator]
        with pytest.raises(NotGranted, match="not yours"):
            await mine.answer_odds(table, them)
        with pytest.raises(NotGranted, match="no question"):
            await mine.answer_odds(table, me)
        await theirs.wish(table, Answer(them, "yes"))
        with pytest.raises(NotGranted, match="no question"):
            await theirs.answer_odds(table, them)


async def test_sealed_answers_have_no_odds(host: Client) -> None:
    """What comes of a bid hangs on the other bid."""
    table, me, them = await duel(host)
    async with await guest_of(host, table, them) as theirs:
        await host.wish(table, Do("gamble", me, {"target": them}))
        with pytest.raises(NotGranted, match="sealed"):
            await theirs.answer_odds(table, them)


async def test_what_has_no_odds_says_why(host: Client) -> None:
    """Nothing measured, refused by a rule, unknown, for the GM alone: each with its reason, none a fault."""
    table, me, them = await duel(host)
    for action, args, reason in (
        ("pray", {}, "nothing to measure"),
        ("strike", {}, "needs: Target"),
        ("strike", {"target": "nobody"}, "nobody"),
        ("strike", {"targets": 3}, "has no 'targets'"),
        ("nonsense", {}, "no action"),
    ):
        with pytest.raises(NotGranted, match=reason) as no:
            await host.odds(table, action, me, **args)
        assert 409 == no.value.status
    with pytest.raises(NotGranted, match="nobody"):
        await host.odds(table, "strike", "ghost", target=them)


async def test_odds_outside_any_table(host: Client) -> None:
    """Of a ready fight, and of characters that came along."""
    path = "/api/rulesets/skirmish/odds"
    ready = await host.post(path, {"fight": "duel", "actor": "ann", "action": "strike", "args": {"target": "cid"}})
    own = {"hero": {"name": "Hero", "skill": 4}, "foe": {"name": "Foe", "side": "blue"}}
    sides = {"us": ["hero"], "them": ["foe"]}
    body = {"sides": sides, "characters": own, "actor": "hero", "action": "strike", "args": {"target": "foe"}}
    brought = await host.post(path, body)
    assert ready["measures"] == brought["measures"]
    with pytest.raises(NotGranted, match="no character"):
        await host.post(path, {**body, "characters": {}})
    with pytest.raises(NotGranted, match="not a character"):
        await host.post(path, {**body, "characters": {**own, "hero": {"nonsense": 1}}})


async def test_dice_have_odds_too(host: Client) -> None:
    """The same figures as the library's."""
    told = await host.post("/api/odds", {"text": "2d6"})
    assert (7.0, [2, pytest.approx(1 / 36)]) == (told["mean"], told["bars"][0])
    with pytest.raises(NotGranted) as no:
        await host.post("/api/odds", {"text": "2x6"})
    assert 422 == no.value.status


def test_bars_are_few() -> None:
    """However many outcomes: at most so many bars, a tail together, nothing lost."""
    from fractions import Fraction

    for many in (5, 60, 61, 1000, 40_000):
        shares: dict[Any, Fraction] = {n: Fraction(1, many) for n in range(many)}
        for each in (shares, {f"{n}": share for n, share in shares.items()}):
            told = bars(each)
            assert len(told) <= MOST_BARS
            assert pytest.approx(1) == sum(p for _, p in told)
    assert [("no", 0.25), ("yes", 0.75)] == sorted(bars({True: Fraction(3, 4), False: Fraction(1, 4)}))


# -- work off the loop ------------------------------------------------------------------------------


def for_ever(first: Callable[[], object] = bool) -> None:
    first()
    while True:
        pass


def slow(question: bytes, given_up: Callable[[], bool]) -> bytes:
    """A reckoning that takes as long as somebody waits."""
    try:
        with within(60, given_up):
            for_ever()
    except NobodyWaits:
        pass
    return b"given up"


def quick(question: bytes, given_up: Callable[[], bool]) -> bytes:
    return question + f" {time.monotonic_ns()}".encode()


def dies(question: bytes, given_up: Callable[[], bool]) -> bytes:
    import os
    from pathlib import Path

    flag = Path(question.decode())
    if not flag.exists():
        flag.touch()
        os._exit(9)
    return b"alive"


@pytest.mark.slow
async def test_work_is_done_once_dropped_when_nobody_waits_and_survives_its_worker(tmp_path: Any) -> None:
    """Equal questions share an answer; an abandoned one frees its worker; a worker that dies is replaced."""
    sums = Sums(1)
    try:
        first, second = await asyncio.gather(sums.answer(quick, b"a"), sums.answer(quick, b"a"))
        assert first == second == await sums.answer(quick, b"a")
        waiting = [asyncio.create_task(sums.answer(slow, b"b")) for _ in range(2)]
        await asyncio.sleep(0.5)
        waiting[0].cancel()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):  # the only worker still works for the other
                await sums.answer(quick, b"c")
        waiting[1].cancel()
        async with asyncio.timeout(30):  # nobody waits: the worker is free again
            assert (await sums.answer(quick, b"d")).startswith(b"d")
        assert b"alive" == await sums.answer(dies, str(tmp_path / "flag").encode())
    finally:
        sums.close()


KEPT: list[bytes] = []


def keeps(question: bytes, given_up: Callable[[], bool]) -> bytes:
    """Remembers as much as it is told to; how many times it has, in this process."""
    KEPT.append(b"x" * int(question.split()[0]))
    return str(len(KEPT)).encode()


@pytest.mark.slow
async def test_a_worker_that_keeps_too_much_begins_anew(caplog: pytest.LogCaptureFixture) -> None:
    """What is remembered of questions adds up; the answer comes all the same, and nothing has died."""
    sums = Sums(1)
    try:
        asked = (b"0 little", b"%d much" % MOST_KEPT, b"0 anew", b"0 again")
        assert [b"1", b"2", b"1", b"2"] == [await sums.answer(keeps, each) for each in asked]
    finally:
        sums.close()
    assert not caplog.records


async def test_what_is_remembered_has_a_bound() -> None:
    """Many short answers take memory too: not by their length alone, but by what it takes to hold them."""
    sums, some = Sums(0), MOST_REMEMBERED // TO_HOLD // 2
    for number in range(some):
        sums._remember(("short", str(number).encode()), b"")
    assert some == len(sums._known)
    for number in range(200):
        sums._remember(("long", str(number).encode()), b"x" * 400_000)
    assert len(sums._known) * TO_HOLD + sum(map(len, sums._known.values())) < MOST_REMEMBERED
    sums._remember(("huge", b""), b"x" * MOST_REMEMBERED)
    assert ("huge", b"") not in sums._known
    for number in range(MOST_REMEMBERED // TO_HOLD + 1_000):
        sums._remember(("short", str(number).encode()), b"")
    assert len(sums._known) <= MOST_REMEMBERED // TO_HOLD


@pytest.mark.slow
async def test_a_browser_that_leaves_frees_the_worker(games: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that is given up midway stops its reckoning."""
    from rulewright.server.books import odds

    monkeypatch.setattr(odds, "tell_dice", slow)
    with ThreadServer(odds_workers=1) as server:
        async with Client(server.url) as client:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(2.5):
                    await client.post("/api/odds", {"text": "1d6"})
            monkeypatch.setattr(odds, "tell_dice", quick)
            async with asyncio.timeout(30):
                response = await client.http.post("/api/odds", json={"text": "1d8"})
            assert response.status_code  # the worker answered, whatever it made of it


def test_patience_ends() -> None:
    """Time that is up ends pure reckoning, and a share is always a moment."""
    with pytest.raises(TimeIsUp), within(0.05):
        for_ever()
    patience = Patience(0.0)
    assert 0.05 == patience.share()
    assert [1] == list(patience.samples())[:1]


def test_time_is_not_up_while_memory_is_swept() -> None:
    """What is raised in a sweep reaches nobody, so nothing is: the reckoning ends at the next look."""
    swept: list[str] = []

    def sweep(phase: str, _: object) -> None:
        time.sleep(0.08)  # the time is up in here
        swept.append(phase)

    gc.callbacks.append(sweep)
    try:
        with pytest.raises(TimeIsUp), within(0.05):
            for_ever(lambda: sweep("start", None))
    finally:
        gc.callbacks.remove(sweep)
    assert "start" in swept
