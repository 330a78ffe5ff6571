"""Health: whether the server lives, whether it is ready, and what it counts."""

from __future__ import annotations

import hmac

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import Response

from rulewright.server.house import House
from rulewright.server.problems import Problem
from rulewright.server.routes import Done, answer
from rulewright.stores.errors import StoreError


async def alive(request: Request) -> Response:
    """The process runs."""
    return answer(Done())


async def ready(request: Request) -> Response:
    """It can serve: the log answers, and nobody has told it to stop."""
    house: House = request.app.state.house
    if house.draining:
        return answer(Problem("Stopping."), 503)
    try:
        await house.log.head("readiness")
    except StoreError as problem:
        return answer(Problem(f"The log does not answer: {problem}."), 503)
    return answer(Done())


async def metrics(request: Request) -> Response:
    """What the server counts."""
    house: House = request.app.state.house
    if not may_count(request, house.settings.metrics_token):
        return answer(Problem("These are for whoever runs this server."), 403)
    house.counts.lines.set(sum(map(len, house.lines.values())))
    house.counts.tables.set(house.host.open_tables)
    return Response(generate_latest(house.counts.registry), media_type=CONTENT_TYPE_LATEST)


def may_count(request: Request, token: str) -> bool:
    """Whether somebody may see the counts: with the token, or, where there is none, from this machine alone."""
    if token:
        return hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    return request.client is not None and request.client.host in {"127.0.0.1", "::1"}
