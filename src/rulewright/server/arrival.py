"""Arrival: somebody asks for a line to a table; who hurries, or has no seat there, is turned away at the door."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect

from rulewright.server.accounts.identity import admit, visitor_of
from rulewright.server.at_table.socket import Connection
from rulewright.server.door.connections import HELD_OFF, Connections
from rulewright.server.house import House
from rulewright.server.lanes.turns import neighbourhood
from rulewright.server.limits import TOO_OFTEN
from rulewright.server.problems import Declined
from rulewright.server.routes import answer, asker_of
from rulewright.stores.errors import StoreError
from rulewright.tables.history.reader import NoSuchTable
from rulewright.tables.protocol import COME_BACK, GO_AWAY


async def live(socket: WebSocket) -> None:
    """A seat's conversation with its table."""
    house: House = socket.app.state.house
    table = str(socket.path_params["table"])
    if not same_origin(socket, house.settings.public_url):
        await socket.close(GO_AWAY)
        return
    try:
        if house.draining:
            raise StoreError("stopping")
        _not_too_often(house, socket)
        visitor = await visitor_of(house, socket)
        await admit(house, visitor, "seat", table)
    except Declined as no:
        await _send_away(socket, no)
        return
    except StoreError:
        await socket.accept()  # only then can a client be told to come back
        await socket.close(COME_BACK)
        return
    await socket.accept()
    line = Connection(house, socket, table, visitor.sitting.id, visitor.by, asker_of(visitor))
    house.lines.setdefault(table, set()).add(line)
    house.sweep.came()
    try:
        await line.converse()
    except WebSocketDisconnect:
        pass
    except (Declined, TimeoutError, NoSuchTable, StoreError) as end:
        await line.hang_up(end)
    finally:
        house.host.unfollow(table, line.seat, line.hear)
        house.lines[table].discard(line)
        if not house.lines[table]:
            del house.lines[table]
        house.sweep.went()
        if line.live:
            await house.presence.go(table, line.seat)


def _not_too_often(house: House, socket: WebSocket) -> None:
    """Decline somebody who asks too often, or whose lines have just said too much, before anything is looked up."""
    address = neighbourhood(socket.client.host if socket.client else "")
    door: Connections | None = getattr(socket.app.state, "door", None)
    if door is not None and door.held_off(address, asyncio.get_running_loop().time()):
        raise Declined(429, "Too much was said from where you are.", instead=f"Come back in {HELD_OFF:.0f} seconds.")
    house.limits.spend("request", address)


async def _send_away(socket: WebSocket, no: Declined) -> None:
    """Turn somebody away at the door: who hurries may come back, after a while; who has no seat may not."""
    if no.status != 429:
        await socket.close(GO_AWAY)
        return
    await asyncio.sleep(TOO_OFTEN)
    with suppress(RuntimeError):  # it has gone already
        await socket.send_denial_response(answer(no.problem, no.status))


def same_origin(socket: WebSocket, public_url: str) -> bool:
    """Whether a browser's page is ours; programs send no origin and bring their cookies knowingly."""
    origin: Any = socket.headers.get("origin")
    if origin is None:
        return True
    try:
        told = urlsplit(origin).netloc
    except ValueError:
        return False
    return told in {urlsplit(public_url).netloc, socket.headers.get("host", "")}
