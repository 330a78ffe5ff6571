"""The list of tables: what each is called, who else sits there, and, for its game master alone, when it was played last."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.running import ThreadServer, guest_of, host_of

from rulewright.client import Client, NotGranted
from rulewright.tables.wishes import Begin, Say


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def line(client: Client, table: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in await client.get("/api/tables") if each["id"] == table)
    return found


async def test_a_table_says_who_else_sits_there_and_when_it_was_played(host: Client) -> None:
    """The game master's list begins with what was played last."""
    one, two = [await host.found("skirmish", "duel", name=f"List {secrets.token_hex(3)}") for _ in range(2)]
    async with await guest_of(host, one, "ann"):
        told = await line(host, one)
        assert len(told["people"]) == 1
        assert told["made"] <= told["played"]
    await asyncio.sleep(1.1)
    await host.wish(one, Begin())
    assert (await line(host, one))["played"] > (await line(host, two))["played"]
    order = [each["id"] for each in await host.get("/api/tables")]
    assert order.index(one) < order.index(two)


async def test_a_player_is_not_told_when_something_happened(host: Client) -> None:
    """What the game master does unseen changes no byte of a player's list."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, "ann") as ann:
        before = await line(ann, table)
        await asyncio.sleep(1.1)
        await host.wish(table, Say("Only for my eyes", private=True))
        assert (await line(host, table))["played"] > before["made"]
        assert before == await line(ann, table)
        assert before["played"] is None


async def test_a_game_master_renames_a_table(host: Client) -> None:
    """Its list and its people see the new name; nobody else can, and no name is no name."""
    table = await host.found("skirmish", "duel", name="Steel in the yard")
    async with await guest_of(host, table, "ann") as ann:
        await host.post(f"/api/tables/{table}/name", {"name": "  The second evening "})
        for client in (host, ann):
            assert "The second evening" == (await line(client, table))["name"]
        assert "The second evening" == (await ann.table(table)).name
        for client, name, status in ((ann, "Mine", 403), (host, "\u200b", 422)):
            with pytest.raises(NotGranted) as no:
                await client.post(f"/api/tables/{table}/name", {"name": name})
            assert status == no.value.status


async def test_a_table_is_laid_away_and_taken_out_again(host: Client) -> None:
    """It stands apart in everybody's list and opens as ever; only the game master lays it away, and a restart forgets nothing."""
    table = await host.found("skirmish", "duel")
    async with await guest_of(host, table, "ann") as ann:
        with pytest.raises(NotGranted) as no:
            await ann.post(f"/api/tables/{table}/lay-away")
        assert 403 == no.value.status
        await host.post(f"/api/tables/{table}/lay-away")
        assert [True, True] == [(await line(client, table))["away"] for client in (host, ann)]
        await host.wish(table, Begin())
        assert (await ann.table(table)).begun
        await host.post(f"/api/tables/{table}/take-out")
        assert [False, False] == [(await line(client, table))["away"] for client in (host, ann)]
