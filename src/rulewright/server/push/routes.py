"""Push over HTTP: a browser asks for this server's key, and says where its seat is to be told."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rulewright.server.problems import Declined
from rulewright.server.push.endpoints import MOST, endpoint
from rulewright.server.routes import Call, Done, Route
from rulewright.stores.registry import PushRecord

MOST_BROWSERS = 4
"""So many browsers of one seat are told; of more the oldest is forgotten."""


class PushKey(Struct, frozen=True):
    """The key that a browser asks its push service with."""

    key: str


class NewPush(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser is to be told: what its push service gave it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=MOST)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushGone(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that is to be told no more."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=MOST)]


async def push_key(call: Call) -> PushKey:
    """The key that a browser asks its push service with."""
    from rulewright.server.push.sealing import b64, public_of

    return PushKey(b64(public_of(await call.house.pusher.key())))


async def subscribe(call: Call) -> Done:
    """Have a browser of the visitor's seat told when it is its turn."""
    from rulewright.server.push.sealing import AUTH, is_point, un64

    wanted: NewPush = call.body
    at = endpoint(wanted.endpoint)
    try:
        p256dh, auth = un64(wanted.p256dh), un64(wanted.auth)
    except ValueError:
        p256dh, auth = b"", b""
    if not is_point(p256dh) or len(auth) != AUTH:
        raise Declined(422, "Those are no keys of a browser.", instead="Let the browser ask for them anew.")
    house, seat = call.house, call.visitor.sitting
    record = PushRecord(call.path["table"], seat.id, at.url, p256dh, auth, house.now())
    await house.registry.add_push(record, MOST_BROWSERS)
    house.pusher.wanted(record.table)
    return Done()


async def unsubscribe(call: Call) -> Done:
    """Have a browser of the visitor's seat told no more."""
    wanted: PushGone = call.body
    await call.house.registry.drop_push(call.path["table"], call.visitor.sitting.id, wanted.endpoint)
    return Done()


ROUTES = (
    Route("GET", "/api/push", push_key, PushKey),
    Route("POST", "/api/tables/{table}/push", subscribe, Done, NewPush, "seat", "wish"),
    Route("POST", "/api/tables/{table}/push/end", unsubscribe, Done, PushGone, "seat", "wish"),
)
