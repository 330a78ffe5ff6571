"""Health: whether the server lives, whether it is ready, and what it counts."""

from __future__ import annotations

import hmac

from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from rulewright.server.house import House
from rulewright.server.problems import Problem
from rulewright.server.routes import Done, answer
from rulewright.stores.errors import Full, StoreError


class Ready(Struct, frozen=True):
    """It can serve, and what does not work as it should meanwhile."""

    done: bool = True
    degraded: tuple[str, ...] = ()


async def alive(request: Request) -> Response:
    """The process runs."""
    return answer(Done())


async def ready(request: Request) -> Response:
    """It can serve: the log answers, there is room to keep what comes, and nobody has told it to stop.

    Without the bus it serves all the same, if more slowly: a worker that is taken away for that helps nobody.
    """
    house: House = request.app.state.house
    if house.draining:
        return answer(Problem("Stopping."), 503)
    try:
        await house.log.head("readiness")
        if house.host.full:  # whether there is room again, only trying tells
            await house.log.room()
            house.host.full = False
    except Full:
        return answer(Problem(Full.told, instead=Full.instead), 503)
    except StoreError as problem:
        return answer(Problem(f"The log does not answer: {problem}."), 503)
    return answer(Ready(degraded=house.degraded))


async def metrics(request: Request) -> Response:
    """What the server counts."""
    house: House = request.app.state.house
    token = house.settings.metrics_token
    if not token:
        return answer(Problem("There is nothing at this address."), 404)
    if not hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode()):
        return answer(Problem("These are for whoever runs this server.", instead="Send its token."), 403)
    house.counts.lines.set(sum(map(len, house.lines.values())))
    house.counts.tables.set(house.host.open_tables)
    return Response(generate_latest(house.counts.registry), media_type=CONTENT_TYPE_LATEST)
