"""Frames at the door: every message on a line counts, pings too, before any of them is understood."""

from __future__ import annotations

from typing import Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rulewright.server.door.connections import Connections
from rulewright.server.lanes.turns import neighbourhood
from rulewright.server.limits import Bucket
from rulewright.tables.protocol import TOO_MUCH

PIECE = 2 * 1024
"""Bytes that are taken apart at once: a flood of small frames is noticed after so many."""

HOUSEHOLD = 6
"""So many times what one line may say, all lines from one address may."""


class CountedFrames(WebSocketsSansIOProtocol):
    """One line: let go when it talks too much."""

    door: ClassVar[Connections]
    a_minute: ClassVar[int]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.place: str | None = None
        self._bucket = Bucket(self.a_minute, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        if self.place is not None:
            self.door.go(self.place)
            self.place = None
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:  # somebody was turned away, and that is no fault
            self.handshake_complete = True

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        frames = len(self.conn.events) if self.handshake_complete else 0
        if frames and self._too_many(frames, self.loop.time()):
            self.conn.events_received()
            self.conn.fail(TOO_MUCH, "too many messages at once: come back and read on")
            self.handle_parser_exception()
            return
        super().handle_events()

    def _too_many(self, frames: int, now: float) -> bool:
        """Whether this line, or all lines from its address, have said too much: to come back is no way around."""
        together = self.door.talks(self._whence(), frames, HOUSEHOLD * self.a_minute, now)
        return self._bucket.take(self.a_minute, now, frames) > 0 or together

    def _whence(self) -> str:
        """The address that is counted: of the connection, or of whom a proxy of ours speaks for."""
        told = self.scope["client"]
        return self.place or (neighbourhood(told[0]) if told is not None and told != self.client else "")
