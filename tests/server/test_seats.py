"""Seats: who plays whom is settled once, a branch knows today's rights, and no link is spent for nothing."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.running import ProcessServer, ThreadServer, guest_of, host_of
from tests.stores.services import NATS, POSTGRES, drop_schema, fresh, require

from rulewright.client import Client, NotGranted
from rulewright.tables.wishes import Bring, Override, Rewind, Say

PASSWORD = "correct horse battery staple"  # noqa: S105 - it opens nothing but the server of these tests


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def somebody(url: str) -> Client:
    """Somebody with an account."""
    client = Client(url)
    name = f"u{secrets.token_hex(4)}"
    await client.sign_up(name, PASSWORD, name)
    return client


async def all_that_reaches(client: Client, table: str) -> bytes:
    return await client.ask("GET", f"/api/tables/{table}") + await client.ask("GET", f"/api/tables/{table}/entries")


async def test_a_branch_gives_nobody_back_what_they_may_no_more(host: Client) -> None:
    """Who was game master once and is a player today is a player in a branch from then, for all they see and do."""
    table = await host.found("skirmish", "duel")
    async with await somebody(host.url) as once:
        await once.join(await host.invite(table, role="gm"), "Once a master")
        seat = (await once.table(table)).seat.id
        await host.wish(table, Bring("ghost", {"name": "Ghost"}, hidden=True))
        mark = (await host.table(table)).number
        assert b"ghost" in await all_that_reaches(once, table)
        await host.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"role": "player", "actors": ["ann"]})
        branch = await host.branch(table, mark)
        assert ("player", ("ann",)) == ((now := await once.table(branch)).seat.role, now.seat.actors)
        assert b"ghost" not in await all_that_reaches(once, branch)
        for wish in (Override("ann", "luck", 3), Rewind(2)):
            with pytest.raises(NotGranted, match="may not"):
                await once.wish(branch, wish)


async def test_who_was_sent_away_has_no_seat_in_a_branch(server: ThreadServer, host: Client) -> None:
    """Neither in the registry nor in the log, where it would play on in everybody's sight."""
    table = await host.found("skirmish", "duel")
    async with await somebody(host.url) as gone:
        await gone.join(await host.invite(table, "ann"), "Gone")
        seat = (await gone.table(table)).seat.id
        mark = (await host.table(table)).number
        await host.ask("DELETE", f"/api/tables/{table}/seats/{seat}")
        branch = await host.branch(table, mark)
        with pytest.raises(NotGranted, match="no table"):
            await gone.table(branch)
        assert "ann" not in {actor for each in (await host.table(branch)).seats for actor in each.actors}


async def all_want(url: str, link: str, many: int) -> tuple[list[int], list[Client]]:
    """Many who want to play ann at the same moment: what each is told."""
    clients = [Client(url) for _ in range(many)]

    async def want(client: Client, n: int) -> int:
        try:
            await client.join(link, f"Wanter {n}", "ann")
        except NotGranted as no:
            return no.status
        return 201

    return list(await asyncio.gather(*(want(client, n) for n, client in enumerate(clients)))), clients


async def test_of_nine_at_once_one_gets_the_character(host: Client) -> None:
    """The others are told so, and the link is as good for them as before."""
    table = await host.found("skirmish", "duel")
    link = await host.invite(table, "*", uses=9)
    told, clients = await all_want(host.url, link, 9)
    assert [201, *[409] * 8] == sorted(told)
    players = [seat for seat in (await host.table(table)).seats if "ann" in seat.actors]
    assert 1 == len(players)
    (left,) = await host.get(f"/api/tables/{table}/invitations")
    assert 8 == left["uses"]
    for client in clients:
        await client.http.aclose()


@pytest.mark.slow
async def test_of_many_at_once_one_gets_the_character_at_two_workers(games: tuple[str, ...]) -> None:
    """It is the log that settles it, not a worker's memory."""
    schema = fresh("claim").replace("-", "_")
    where = f"{require(POSTGRES)}?schema={schema}"
    try:
        with ProcessServer(games, 2, store=where, nats=require(NATS)) as server:
            async with await host_of(server.url) as host:
                table = await host.found("skirmish", "duel")
                told, clients = await all_want(server.url, await host.invite(table, "*", uses=9), 9)
                assert [201, *[409] * 8] == sorted(told)
                for client in clients:
                    await client.http.aclose()
    finally:
        await drop_schema(schema)


async def test_a_seat_that_is_given_up_can_be_chosen_again(host: Client) -> None:
    """Who was sent away plays nobody any more."""
    table = await host.found("skirmish", "duel")
    link = await host.invite(table, "*", uses=2)
    async with Client(host.url) as first, Client(host.url) as second:
        await first.join(link, "First", "ann")
        seat = (await first.table(table)).seat.id
        await host.ask("DELETE", f"/api/tables/{table}/seats/{seat}")
        await second.join(link, "Second", "ann")
        assert ("ann",) == (await second.table(table)).seat.actors


async def test_a_link_raises_whoever_sits_here_already(host: Client) -> None:
    """A player who follows a game master's link is one; and keeps whom they play."""
    table = await host.found("skirmish", "duel")
    async with await somebody(host.url) as player:
        await player.join(await host.invite(table, "ann"), "Player")
        await player.join(await host.invite(table, role="gm"), "Player")
        now = await player.table(table)
        assert ("gm", ("ann",)) == (now.seat.role, now.seat.actors)
        await player.wish(table, Override("ann", "luck", 3))


@pytest.mark.parametrize(("role", "actors"), [("player", ()), ("observer", ()), ("player", ("ann",))])
async def test_a_link_is_not_spent_for_nothing(host: Client, role: str, actors: tuple[str, ...]) -> None:
    """Where it would give no more than somebody has, they are told so, and it still lets somebody else in."""
    table = await host.found("skirmish", "duel")
    async with await somebody(host.url) as player, Client(host.url) as other:
        await player.join(await host.invite(table, "ann"), "Player")
        link = await host.invite(table, *actors, role=role)
        with pytest.raises(NotGranted, match="gives no more"):
            await player.join(link, "Player")
        assert table == await other.join(link, "Other")


async def say_many(server: ThreadServer, table: str, seat: str, many: int) -> None:
    for n in range(many):
        await server.house.host.wish(table, seat, Say(f"line {n}"), f"other {n}")


def in_loop(server: ThreadServer, work: Any) -> Any:
    """Do something in the server's own loop."""
    return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, server.loop))


async def test_a_key_is_never_forgotten(games: tuple[str, ...], tmp_path: Any) -> None:
    """A wish that comes again after six hundred others is not done twice, nor after a restart from a snapshot."""
    where = f"sqlite:{tmp_path / 'keys.sqlite'}"
    with ThreadServer(store=where) as server:
        async with await host_of(server.url) as host:
            table = await host.found("skirmish", "duel")
            gm = (await host.table(table)).seat.id
            async with await guest_of(host, table, "ann") as ann:
                cookies = ann.cookies
                await ann.wish(table, Say("Once."), key="the key")
                await ann.wish(table, Say("Once."), key="the key")  # a moment later it is granted as before
                await in_loop(server, say_many(server, table, gm, 1100))
                with pytest.raises(NotGranted, match="granted before"):
                    await ann.wish(table, Say("Once."), key="the key")
                async with ann.live(table, stirs=False) as live:  # a line that broke before its answer came
                    await live.caught_up()
                    await live.wish(Say("Once."), key="the key")
                await ann.wish(table, Say("Twice."), key="another key")
    with ThreadServer(store=where) as server:
        async with await host_of(server.url) as host, Client(server.url, cookies) as ann:
            kept = await in_loop(server, server.house.log.snapshot(table))
            assert kept is not None
            with pytest.raises(NotGranted, match="granted before"):
                await ann.wish(table, Say("Once."), key="the key")
            hosted = await in_loop(server, server.house.host.open(table))
            assert hosted.older
            said = [entry for entry in await host.entries(table, 0, 2000) if b"Once." in repr(entry).encode()]
            assert 1 == len(said)
