"""Run: a server in this process, or several workers in processes of their own that share one socket."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable
from contextlib import AsyncExitStack
from importlib import import_module
from typing import Any

import uvicorn
from starlette.applications import Starlette

from rulewright.server.app import drain, make_app
from rulewright.server.books.games import read_ahead
from rulewright.server.door.connections import Connections, raise_room
from rulewright.server.door.frames import CountedFrames
from rulewright.server.door.http import TIME_TO_ASK_AGAIN, TimedHttp
from rulewright.server.house import open_house
from rulewright.server.lanes import stem
from rulewright.server.lanes.stem import may_fork
from rulewright.server.running import sweep
from rulewright.server.running.logs import set_up
from rulewright.server.running.settings import Settings
from rulewright.server.running.watch import GRACE, HARD_STOP, UNFIT, beat, end_with_the_watch, watch
from rulewright.stores.errors import InUse, Spoilt, StoreError, TooNew

log = logging.getLogger("rulewright.server")


class Drained(uvicorn.Server):
    """A server that sends everybody away in good order before it stops."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = getattr(self._app.state, "house", None)
        if house is not None:
            await drain(house)
        await super().shutdown(sockets)


def configured(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve."""
    connections = Connections(settings.connections_an_address, settings.trusted_proxies)
    app.state.door = connections

    class Http(TimedHttp):
        door = connections

    class Frames(CountedFrames):
        door = connections
        a_minute = settings.frames_a_minute

    return uvicorn.Config(
        app,
        http=Http,
        ws=Frames,
        ws_max_size=256 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `Forwarded` reads them, from the right
        timeout_keep_alive=TIME_TO_ASK_AGAIN,
        timeout_graceful_shutdown=GRACE,
    )


def serve(settings: Settings, listening: socket.socket, heart: Any = None) -> int:
    """Serve in this process until a signal ends it; how it ended, for the shell."""
    set_up(as_json=settings.json_logs, level=settings.log_level)
    told: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT):  # uvicorn heeds them, and sends them on when all is done
        signal.signal(number, lambda number, _: told.append(number))
    sweep.begin()
    raise_room()
    open_books(settings, listening)
    try:
        with asyncio.Runner(loop_factory=uvicorn.Config("", log_config=None).get_loop_factory()) as runner:
            runner.run(_serve(settings, listening, heart, told))
    except (TooNew, InUse, Spoilt) as problem:  # it would be so each time
        log.critical("The store cannot be used: %s.", problem)
        return UNFIT
    except StoreError as problem:
        log.critical("The store cannot be opened: %s.", problem)
        return 1
    return 0


async def _serve(settings: Settings, listening: socket.socket, heart: Any, told: list[int]) -> None:
    async with open_house(settings) as house, AsyncExitStack() as stack:
        if heart is not None:
            stack.callback(asyncio.create_task(beat(heart), name="heart").cancel)
        stack.callback(asyncio.create_task(sweep.give_back(), name="give back").cancel)
        app = make_app(settings, house)
        if not told:  # to stop before it had begun
            await Drained(configured(app, settings), app).serve([listening])


def serve_many(
    settings: Settings, listening: socket.socket, workers: int = 1, begun: Callable[[], None] | None = None
) -> int:
    """Serve in so many processes; one that dies or freezes is started again. A signal ends them all in good order."""
    set_up(as_json=settings.json_logs, level=settings.log_level)
    if may_fork():
        read_code(settings)
    return watch(_work, settings, listening, workers, begun)


def read_code(settings: Settings) -> None:
    """Read what a worker needs before it is forked: read once, it is shared by all."""
    configured(make_app(settings), settings).load()
    read_ahead()
    if settings.accounts:
        import_module("rulewright.server.accounts.ceremonies")
        import_module("zxcvbn")
    if settings.store.startswith("postgres"):
        import_module("rulewright.stores.postgres")
    if settings.nats:
        import_module("rulewright.stores.bus.nats")


def open_books(settings: Settings, listening: socket.socket) -> None:
    """Open every book that is not open yet, and have a stem for the lanes while there are no threads beside."""
    read_ahead()
    if settings.odds_workers:
        stem.begin(listening)


def _work(settings: Settings, listening: socket.socket, heart: Any) -> None:
    """Be a worker: serve, and stop when whoever watches has gone."""
    seconds = settings.drain_seconds + GRACE + HARD_STOP
    open_books(settings, listening)
    threading.Thread(target=end_with_the_watch, args=(seconds,), daemon=True).start()
    sys.exit(serve(settings, listening, heart))
