"""A bare WebSocket server: whatever anybody says, everybody hears the same bytes. `python -m benchmarks.bare_socket PORT SIZE`."""

from __future__ import annotations

import sys
from typing import Any

import uvicorn


class Fan:
    """An ASGI application that fans out."""

    def __init__(self, size: int) -> None:
        self._message = {"type": "websocket.send", "text": "x" * size}
        self._everybody: list[Any] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        self._everybody.append(send)
        while (await receive())["type"] == "websocket.receive":
            for each in self._everybody:
                await each(self._message)


if __name__ == "__main__":
    uvicorn.run(
        Fan(int(sys.argv[2])),
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="critical",
    )
