"""A seat's connection as thin as can be, so that the cores are left to the servers: frames are parsed by hand."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING = 1, 8, 9


class Peer(asyncio.Protocol):
    """One WebSocket. `heard` gets each message's bytes."""

    def __init__(self, table: str, cookie: str, heard: Callable[[Peer, bytes], None]) -> None:
        self.table = table
        self.cookie = cookie
        self.up = False
        self.closed = 0
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._heard = heard
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one in all but name
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /api/tables/{self.table}/live HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nCookie: {self.cookie}\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = self.closed or 1006
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed before it was up"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self.up:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:end]:
                self.ready.set_exception(ConnectionError(bytes(buffer[:80]).decode(errors="replace")))
                return
            self.up = True
            del buffer[: end + 4]
            self.ready.set_result(None)
        self._frames(buffer)

    def _frames(self, buffer: bytearray) -> None:
        place, length = 0, len(buffer)
        while length - place >= 2:
            size, head = buffer[place + 1], 2
            if size == 126:
                head = 4
                size = int.from_bytes(buffer[place + 2 : place + 4], "big") if length - place >= 4 else length
            elif size == 127:
                head = 10
                size = int.from_bytes(buffer[place + 2 : place + 10], "big") if length - place >= 10 else length
            if length - place < head + size:
                break
            kind = buffer[place] & 15
            body = bytes(buffer[place + head : place + head + size])
            if kind == TEXT:
                self._heard(self, body)
            elif kind == PING:
                self._write(b"\x8a", body)
            elif kind == CLOSE:
                self.closed = int.from_bytes(body[:2], "big") if body else 1005
            place += head + size
        del buffer[:place]

    def send(self, body: bytes) -> None:
        """Send a message."""
        self._write(b"\x81", body)

    def _write(self, kind: bytes, body: bytes) -> None:
        if self._transport is None or self._transport.is_closing():  # it counts as lost
            return
        size = len(body)
        length = struct.pack(">B", 0x80 | size) if size < 126 else b"\xfe" + struct.pack(">H", size)
        self._transport.write(kind + length + b"\0\0\0\0" + body)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()
