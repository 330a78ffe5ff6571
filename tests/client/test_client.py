"""The client against a real server: play, resume, wishes that are done once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from tests.server.conftest import games
from tests.server.running import ThreadServer, guest_of, host_of

from rulewright.client import Client, Gone, NotGranted
from rulewright.log.facts import Said
from rulewright.tables.wishes import Answer, Begin, Do, Say

__all__ = ["games"]


@pytest.fixture(scope="module")
def server(games: tuple[str, ...]) -> Iterator[ThreadServer]:
    with ThreadServer() as running:
        yield running


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def test_a_round_between_two_phones(host: Client) -> None:
    """Begin, strike, be asked, answer, see what came of it; the odds on the way."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, "ann") as ann, await guest_of(host, table, "cid") as cid:
        players = {"ann": ann, "cid": cid}
        async with host.live(table) as gm, ann.live(table), cid.live(table) as theirs:
            await gm.wish(Begin())
            acting = (await ann.table(table)).acting[0]
            target = "cid" if acting == "ann" else "ann"
            odds = await players[acting].odds(table, "strike", acting, target=target)
            assert "exact" == odds.kind
            assert target == odds.of
            assert ["Yes", "No"] == [answer.answers[0] for answer in odds.answers]
            await players[acting].wish(table, Do("strike", acting, {"target": target}))
            asked = (await players[target].table(table)).waiting
            assert [(target, True)] == [(question.of, question.mine) for question in asked]
            assert asked[0].form is not None
            told = await players[target].answer_odds(table, target)
            assert [answer.measures for answer in odds.answers] == [answer.measures for answer in told.answers]
            await players[target].wish(table, Answer(target, "no"))
            assert () == (await players[target].table(table)).waiting
            await theirs.until((await cid.table(table)).number)


async def test_a_client_cut_off_again_and_again_sees_everything_once(host: Client) -> None:
    """However often the line breaks: every entry, in order, and every wish done once."""
    table = await host.found("skirmish", "duel")
    async with host.live(table, stirs=False) as talking, host.live(table, stirs=False) as hearing:
        await hearing.caught_up()
        start = hearing.number

        async def talk() -> None:
            for n in range(60):
                await talking.wish(Say(f"line {n}"))
                if n % 10 == 5:
                    talking.cut()

        async def cut() -> None:
            for _ in range(8):
                await asyncio.sleep(0.1)
                hearing.cut()

        await asyncio.gather(talk(), cut())
        seen = [entry for entry in await hearing.until(start + 60) if entry.number > start]
        assert list(range(start + 1, start + 61)) == [entry.number for entry in seen]
        said = [entry.fact.text for entry in seen if isinstance(entry.fact, Said)]
        assert [f"line {n}" for n in range(60)] == said
        assert hearing.reconnects > 0


async def test_no_has_its_reason(host: Client) -> None:
    """A refusal comes with its reason and rule, over the live line as over HTTP."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, "ann") as ann, ann.live(table) as live:
        with pytest.raises(NotGranted, match="may not begin"):
            await live.wish(Begin())
        await host.wish(table, Begin())
        acting = (await host.table(table)).acting[0]
        with pytest.raises(NotGranted, match=r"nowhere to run. \[SK-07\] Stand."):
            await host.wish(table, Do("flee", acting))


async def test_a_stranger_is_sent_away(server: ThreadServer, host: Client) -> None:
    """Without a seat the line closes for good."""
    table = await host.found("skirmish", "duel")
    async with Client(server.url) as stranger, stranger.live(table) as live:
        with pytest.raises(Gone):
            await live.next()
        with pytest.raises(Gone):
            await live.wish(Say("hello?"))


async def test_one_link_for_all_who_choose(host: Client, server: ThreadServer) -> None:
    """Each takes somebody whom nobody plays."""
    table = await host.found("skirmish", "field")
    link = await host.invite(table, "*", uses=3)
    token = link.rpartition("/")[2]
    async with Client(server.url) as one, Client(server.url) as two:
        assert ["ann", "bob", "cid", "dot"] == [each["id"] for each in (await one.get(f"/api/join/{token}"))["free"]]
        await one.join(link, "One", "ann")
        assert ["bob", "cid", "dot"] == [each["id"] for each in (await two.get(f"/api/join/{token}"))["free"]]
        with pytest.raises(NotGranted, match="already"):
            await two.join(link, "Two", "ann")
        await two.join(link, "Two", "bob")
        assert ("bob",) == (await two.table(table)).seat.actors
