"""HTTP at the door: a request has its time for its head and for its body, and a connection its place."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from rulewright.server.door.connections import HELD_OFF, Connections

TIME_TO_ASK = 20.0
"""Seconds from connecting to the first byte: browsers open lines ahead, and keep one for ten seconds before they use it."""
TIME_FOR_HEAD = 10.0
"""Seconds from the first byte until a request's head is there."""
TIME_TO_ASK_AGAIN = 75
"""Seconds that a line stays open after an answer: longer than people think about a turn, and than proxies keep one."""
LOOK_EVERY = 10.0
"""Seconds between two looks at a body that is on its way."""
LEAST_BODY = 10 * 1024
"""Bytes of a body that must have come between two looks, if the server was ready to take them."""
TIME_FOR_BODY = 300.0
"""Seconds for a whole body, however steadily it comes."""
TIME_TO_TAKE = 60.0
"""Seconds in which whoever asked must take some of an answer that waits to be sent."""
MOST_HEAD = 64 * 1024
"""Bytes of a request's head."""
MOST_WAITING = 16
"""Requests that may wait on one connection until those before them are answered; browsers send one at a time."""
TIME_TO_COOL = 1.0
"""Seconds that somebody waits for a "no" who comes back too soon: a quick one would only let them ask again."""
TOO_SOON = (
    b"HTTP/1.1 429 Too Many Requests\r\nretry-after: %d\r\ncontent-length: 0\r\nconnection: close\r\n\r\n" % HELD_OFF
)


class TimedHttp(HttpToolsProtocol):
    """One connection: closed when a request does not come in its time, or when there is no room."""

    door: ClassVar[Connections]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._place: str | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._until = 0.0
        self._came = 0
        self._head = 0
        self._in_head = True
        self._taking: asyncio.TimerHandle | None = None

    # -- connections ------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        at_once(transport)
        self._place = self.door.come(self.client[0] if self.client else "")
        if self._place is None:
            transport.abort()
            return
        self.door.rest(self, self._place)
        self._time(TIME_TO_ASK, self.hang_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def hang_up(self) -> None:
        """Close it at once, whatever is on its way."""
        if not self.transport.is_closing():
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        if self._place and self.door.held_off(self._place, self.loop.time()):
            self.transport.pause_reading()
            self.door.rest(self, self._place)
            self._time(TIME_TO_COOL, self._send_away)
            return
        place, self._place = self._place, None
        self._leave()
        super().handle_websocket_upgrade()
        follower: Any = self.transport.get_protocol()
        follower.place = place  # the place goes with the line, which gives it back
        self.parser = None  # type: ignore[assignment]  # it holds this, and nobody else would part them

    def _send_away(self) -> None:
        """Say that it was too soon, and close."""
        if not self.transport.is_closing():
            self.transport.write(TOO_SOON)
            self.transport.close()

    def _leave(self) -> None:
        self._time(0.0, None)
        self._cancel_taking()
        self.door.stir(self)
        if self._place is not None:
            self.door.go(self._place)
            self._place = None

    # -- time ---------------------------------------------------------------------------------------

    def _time(self, seconds: float, then: Any) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, then) if then is not None else None

    def data_received(self, data: bytes) -> None:
        self._came += len(data)
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > MOST_HEAD:
                self.hang_up()

    def on_message_begin(self) -> None:
        self._in_head, self._head = True, 0
        self._time(TIME_FOR_HEAD, self.hang_up)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.door.stir(self)  # until here, half a head is as good as none
        self._in_head, self._came = False, 0
        self._until = self.loop.time() + TIME_FOR_BODY
        self._time(LOOK_EVERY, self._look)
        if len(self.pipeline) >= MOST_WAITING:
            self.hang_up()
            raise ConnectionAbortedError  # the parser reads no further
        super().on_headers_complete()

    def _look(self) -> None:
        """Look whether a body comes as it should; one that we have not asked for more of is not late."""
        if not self.flow.read_paused and (self._came < LEAST_BODY or self.loop.time() > self._until):
            self.hang_up()
            return
        self._came = 0
        self._time(LOOK_EVERY, self._look)

    def on_message_complete(self) -> None:
        self._time(0.0, None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._place is not None and not self.pipeline and not self.transport.is_closing():
            self.door.rest(self, self._place)

    def pause_writing(self) -> None:
        self._taking = self.loop.call_later(TIME_TO_TAKE, self.hang_up)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._cancel_taking()
        super().resume_writing()

    def _cancel_taking(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None


def at_once(transport: asyncio.Transport) -> None:
    """Send what is written without waiting for more: each answer would be late by forty milliseconds.

    A loop does so by itself only for sockets that were made with the number of TCP, and a server's are not.
    """
    plug = transport.get_extra_info("socket")
    if plug is not None and plug.family in (socket.AF_INET, socket.AF_INET6):
        with suppress(OSError):
            plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
