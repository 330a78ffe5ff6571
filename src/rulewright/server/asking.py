"""Asking a lane: heavy work for a request, for as long as whoever asked is there."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from msgspec import Struct
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from rulewright.play.values.wire import encode
from rulewright.server.lanes.process import Reckon
from rulewright.server.routes import Call
from rulewright.server.sums import Kind


async def ask(call: Call, kind: Kind, reckon: Reckon, question: Struct | bytes, seconds: float = 0.0) -> bytes:
    """What a lane answers; refusals of whoever reckons come out here as they were raised there."""
    asked = question if isinstance(question, bytes) else encode(question)
    return await while_waited_for(call, call.house.sums.answer(reckon, asked, kind, call.asker, seconds))


async def ask_for_json(call: Call, kind: Kind, reckon: Reckon, question: Struct | bytes) -> Response:
    """What a lane answers, handed on as it is."""
    return Response(await ask(call, kind, reckon, question), media_type="application/json")


async def while_waited_for(call: Call, work: Coroutine[Any, Any, bytes]) -> bytes:
    """Do heavy work for as long as whoever asked is there."""
    task, gone = asyncio.ensure_future(work), asyncio.ensure_future(_gone(call))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ClientDisconnect
        return task.result()
    finally:
        task.cancel()
        gone.cancel()
        del task, gone  # a refusal holds this frame, and the task the refusal


async def _gone(call: Call) -> None:
    """Wait until whoever asked has gone."""
    while (await call.request.receive())["type"] != "http.disconnect":
        pass
