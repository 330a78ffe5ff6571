"""Run: a server in this process, or several workers in processes of their own that share one socket."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import socket
import sys
import threading
import time
from importlib import import_module
from multiprocessing.context import ForkContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any

import uvicorn
from starlette.applications import Starlette

from rulewright.server import sweep
from rulewright.server.app import drain, make_app
from rulewright.server.logs import set_up
from rulewright.server.settings import Settings

AT_ONCE = 1.0
"""A worker that ends sooner than this after its start is started again only after a pause."""


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


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens; several workers may share it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((host, port))
    listening.listen(2048)
    listening.set_inheritable(True)
    return listening


def configured(app: Any, settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=256 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=10,
        h11_max_incomplete_event_size=64 * 1024,
    )


def serve(settings: Settings, listening: socket.socket) -> None:
    """Serve in this process until a signal ends it."""
    set_up(as_json=settings.json_logs, level=settings.log_level)
    for number in (signal.SIGTERM, signal.SIGINT):  # uvicorn heeds them, and sends them on when all is done
        signal.signal(number, lambda *_: None)
    sweep.begin()
    app = make_app(settings)
    Drained(configured(app, settings), app).run([listening])


def serve_many(settings: Settings, listening: socket.socket, workers: int) -> None:
    """Serve in so many processes; one that dies is started again. A signal ends them all in good order."""
    # Forked workers share the code that has been read; elsewhere than on Linux, and beside other threads, it is not safe.
    context: ForkContext | SpawnContext
    if sys.platform == "linux" and threading.active_count() == 1:
        context = multiprocessing.get_context("fork")
        read_code(settings)
        gc.freeze()  # what is shared stays untouched by whoever collects
    else:
        context = multiprocessing.get_context("spawn")
    running: dict[int, tuple[BaseProcess, float]] = {}
    ending = False

    def end(*_: object) -> None:
        nonlocal ending
        ending = True
        for each in running.values():
            each[0].terminate()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, end)
    while not ending or any(process.is_alive() for process, _ in running.values()):
        for worker in range(workers):
            process, since = running.get(worker, (None, 0.0))
            if ending or (process is not None and process.is_alive()) or time.monotonic() - since < AT_ONCE:
                continue
            fresh = context.Process(target=_work, args=(settings, listening), name=f"rulewright-{worker}")
            fresh.start()
            running[worker] = (fresh, time.monotonic())
        time.sleep(0.1)


def read_code(settings: Settings) -> None:
    """Read what a worker needs before it is forked: read once, it is shared by all."""
    configured(make_app(settings), settings).load()
    if settings.store.startswith("postgres"):
        import_module("rulewright.stores.postgres")
    if settings.nats:
        import_module("rulewright.stores.bus.nats")


def _work(settings: Settings, listening: socket.socket) -> None:
    serve(settings, listening)
