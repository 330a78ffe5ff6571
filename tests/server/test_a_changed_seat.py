"""A seat that becomes another is so for everybody who hears of it, at once."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.server.running import ThreadServer, guest_of, host_of
from tests.server.test_screens import line, until

from rulewright.client import Client, NotGranted
from rulewright.play import Refusal
from rulewright.stores.registry import SeatRecord
from rulewright.tables.views.changes import folded


async def seated(server: ThreadServer) -> tuple[Client, Client, str, str]:
    """Somebody at a table who plays nobody yet."""
    host = await host_of(server.url)
    table = await host.found("standoff", "noon")
    kim = await guest_of(host, table)
    return host, kim, table, (await kim.table(table)).seat.id


def kept(server: ThreadServer, table: str, seat: str) -> SeatRecord:
    found = asyncio.run_coroutine_threadsafe(server.house.registry.seat(table, seat), server.loop).result(30)
    assert found is not None
    return found


async def test_whoever_hears_of_it_from_the_log_finds_it(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is told to begin anew must not read the old seat."""
    host, _, table, seat = await seated(server)
    add, there = server.house.host.add, list[tuple[str, ...]]()

    async def told(*args: Any, **more: Any) -> Any:
        found = await server.house.registry.seat(table, seat)
        there.append(found.actors if found else ())
        return await add(*args, **more)

    monkeypatch.setattr(server.house.host, "add", told)
    await host.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"role": "player", "actors": ["wes"]})
    assert [("wes",)] == there


async def test_what_is_refused_leaves_it_as_it_was(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    host, _, table, seat = await seated(server)

    async def refused(*_: Any, **__: Any) -> Any:
        return Refusal("Not now.")

    monkeypatch.setattr(server.house.host, "add", refused)
    with pytest.raises(NotGranted):
        await host.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"role": "player", "actors": ["wes"]})
    assert () == kept(server, table, seat).actors


async def test_a_screen_that_is_open_has_it(server: ThreadServer) -> None:
    """Those at the table who were told a moment ago who sits where are told anew."""
    host, kim, table, seat = await seated(server)
    async with line(host, table) as wire:
        await wire.send(json.dumps({"type": "hello", "look": "", "screen": 0}))
        now: Any = None
        while now is None or not any(each["id"] == seat for each in now["seats"]):
            now = folded(now, changes_of(await until(wire, "screen")))
        await host.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"role": "player", "actors": ["wes"]})
        while ["wes"] != next(each["actors"] for each in now["seats"] if each["id"] == seat):
            now = folded(now, changes_of(await until(wire, "screen")))
    assert ("wes",) == tuple((await kim.table(table)).seat.actors)


def changes_of(frame: dict[str, Any]) -> tuple[dict[str, Any], tuple[str, ...]]:
    return frame["set"], tuple(frame.get("gone", ()))
