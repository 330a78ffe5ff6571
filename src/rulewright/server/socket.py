"""The live log over a WebSocket: what a seat sees, as it happens, and its wishes."""

from __future__ import annotations

import asyncio
import logging
from itertools import chain
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rulewright.play.wire import decode, encode
from rulewright.server.house import House
from rulewright.server.identity import admit, visitor_of
from rulewright.server.problems import UNFORESEEN, Declined
from rulewright.server.tables import WishRequest, grant
from rulewright.stores.errors import StoreError
from rulewright.tables.protocol import (
    COME_BACK,
    GO_AWAY,
    MOST_FRAME,
    START_OVER,
    TOO_MUCH,
    Bye,
    Caught,
    FromClient,
    FromServer,
    GrantedNow,
    Hello,
    Ping,
    Pong,
    PresentNow,
    Problem,
    RefusedNow,
    SeenNow,
    Wishing,
)  # fmt: skip
from rulewright.tables.reader import NoSuchTable
from rulewright.tables.view import Seen

log = logging.getLogger("rulewright.server")

MOST_BEHIND = 5_000
"""A client that is so many entries behind is let go; it comes back and reads on from its last number."""
TIME_FOR_HELLO = 30.0
TIME_TO_SEND = 20.0
"""Seconds in which a client must take a message; one that does not is let go."""


class Line:
    """One client's connection: what waits to be sent, and the sending of it."""

    def __init__(self, house: House, socket: WebSocket, table: str, seat: str) -> None:
        self.house = house
        self.socket = socket
        self.table = table
        self.seat = seat
        self.live = False
        self._waiting: list[tuple[Seen, ...]] = []
        self._company = False
        self._awake = asyncio.Event()
        self._sent = 0
        self._changed = False
        self._sending = asyncio.Lock()

    def hear(self, seen: tuple[Seen, ...] | None) -> None:
        """Keep what the seat has seen until it can be sent."""
        self._changed = self._changed or seen is None
        if seen:
            self._waiting.append(seen)
        self._awake.set()

    def notice(self) -> None:
        """Somebody has come or gone."""
        self._company = True
        self._awake.set()

    async def say(self, what: FromServer) -> None:
        """Send one message."""
        await self._send(encode(what).decode())

    async def _send(self, text: str) -> None:
        async with self._sending:
            try:
                async with asyncio.timeout(TIME_TO_SEND):
                    await self.socket.send_text(text)
            except TimeoutError:
                raise WebSocketDisconnect(TOO_MUCH) from None
            except RuntimeError:  # it has gone already
                raise WebSocketDisconnect from None

    async def catch_up(self, after: int) -> None:
        """Send all that the client missed, then go live."""
        host = self.house.host
        number = await host.follow(self.table, self.seat, self.hear)
        if after > number:  # it was told more elsewhere: read on; or the log was restored from before that
            await host.heard(self.table, await self.house.log.head(self.table))
            number = (await host.view(self.table, self.seat)).number
            if after > number:
                raise Declined(
                    START_OVER, "This table's log ends before what you have.", instead="Read all of it anew."
                )
        self._sent = after
        while self._sent < number:
            page = await host.entries(self.table, self.seat, self._sent, 500)
            if not page:
                break
            await self.say(SeenNow(page))
            self._sent = page[-1].number
        await self.say(Caught(self._sent))
        self.live = True
        await self.house.presence.come(self.table, self.seat)
        self.notice()

    async def send_live(self) -> None:
        """Send what comes in, for as long as the client keeps up."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            if self._changed:
                raise Declined(START_OVER, "Your seat has changed.", instead="Come back and read all of it anew.")
            if sum(map(len, self._waiting)) > MOST_BEHIND:
                raise Declined(TOO_MUCH, "You are too far behind.", instead="Come back and read on.")
            waiting, self._waiting = self._waiting, []
            fresh = waiting[0] if len(waiting) == 1 else tuple(chain.from_iterable(waiting))
            if fresh and fresh[0].number <= self._sent:
                fresh = tuple(seen for seen in fresh if seen.number > self._sent)
            if fresh:
                self._sent = fresh[-1].number
                await self._send(self.house.spoken.seen(fresh))
            if self._company:
                self._company = False
                await self.say(PresentNow(self.house.presence.at(self.table)))

    async def grant(self, wishing: Wishing) -> None:
        """Answer a wish under its key."""
        try:
            self.house.limits.spend("wish", f"{self.table}:{self.seat}")
            await grant(self.house, self.table, self.seat, WishRequest(wishing.wish, wishing.key))
            self.house.counts.wishes.labels("granted").inc()
            await self.say(GrantedNow(wishing.key))
        except Declined as no:
            self.house.counts.wishes.labels("refused").inc()
            await self.say(RefusedNow(wishing.key, no.problem, again=no.status == 429))
        except StoreError:
            self.house.counts.wishes.labels("failed").inc()
            problem = Problem("The log could not be reached.", instead="Send it again under the same key.")
            await self.say(RefusedNow(wishing.key, problem, again=True))
        except WebSocketDisconnect:
            raise
        except Exception:  # nobody foresaw it: a client that got no answer would send it again for ever
            log.exception("a wish failed", extra={"table": self.table})
            self.house.counts.wishes.labels("failed").inc()
            await self.say(RefusedNow(wishing.key, UNFORESEEN))

    async def listen(self) -> None:
        """Take in what the client says until it leaves."""
        while True:
            match await self.hears():
                case Wishing() as wishing:
                    await self.grant(wishing)
                case Ping():
                    await self.say(Pong())
                case Hello():
                    raise Declined(GO_AWAY, "You have said hello already.")

    async def hears(self) -> FromClient:
        """The next thing that the client says."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        raw = message.get("bytes") or (message.get("text") or "").encode("utf-8", "replace")
        if len(raw) > MOST_FRAME:
            raise Declined(TOO_MUCH, "That message is too long.", instead=f"At most {MOST_FRAME} bytes.")
        if b"\\u0000" in raw:
            raise Declined(GO_AWAY, "Text with a null character cannot be kept.")
        try:
            said: FromClient = decode(raw, FromClient)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
            raise Declined(GO_AWAY, f"That was not understood: {problem}.") from None
        return said

    async def converse(self) -> None:
        """The whole conversation: hello, what was missed, then both ways until somebody leaves."""
        hello = await asyncio.wait_for(self.hears(), TIME_FOR_HELLO)
        if not isinstance(hello, Hello):
            raise Declined(GO_AWAY, "Say hello first.")
        await self.catch_up(hello.after)
        both = {asyncio.create_task(self.send_live()), asyncio.create_task(self.listen())}
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def hang_up(self, end: Exception | None = None) -> None:
        """Say why the conversation ends; without a reason, that the server goes and comes back."""
        status, reason = COME_BACK, "The server stops for a moment."
        if isinstance(end, Declined):
            status, reason = end.status if end.status >= 4000 else GO_AWAY, end.problem.reason
        elif end is not None:
            reason = "The connection was lost for a moment."
        try:
            await self.say(Bye(reason, status != GO_AWAY, status == START_OVER))
            await self.socket.close(status)
        except (RuntimeError, WebSocketDisconnect):  # it has gone already
            return


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
        visitor = await visitor_of(house, socket)
        await admit(house, visitor, "seat", table)
    except Declined:
        await socket.close(GO_AWAY)
        return
    except StoreError:
        await socket.accept()  # only then can a client be told to come back
        await socket.close(COME_BACK)
        return
    await socket.accept()
    line = Line(house, socket, table, visitor.sitting.id)
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
