"""Routes: each declared once, with what it takes, what it gives and who may; OpenAPI follows from that."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rulewright.play.values.wire import encode
from rulewright.server.lanes.turns import Asker, neighbourhood
from rulewright.server.problems import Declined
from rulewright.tables.legible import read

if TYPE_CHECKING:
    from rulewright.server.accounts.identity import Visitor
    from rulewright.server.house import House

type Who = Literal["anyone", "account", "founder", "seat", "gm"]
"""Who may: anyone; somebody signed in; who may found tables; who has a seat at the table; its GM."""

MOST_DIGITS = 20


@dataclass(slots=True)
class Call:
    """One request: the house it came to, who came, and what they brought."""

    house: House
    visitor: Visitor
    request: Request
    path: Mapping[str, str]
    body: Any = None

    @property
    def asker(self) -> Asker:
        """Who asks, for whoever deals out turns."""
        return asker_of(self.visitor)

    def number(self, name: str, default: int, most: int = 10**9) -> int:
        """A whole number from the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return default
        number = whole(text)
        if number is None or number > most:
            raise Declined(422, f"{name} must be a whole number from 0 to {most}.")
        return number

    def text(self, name: str, most: int = 200) -> str:
        """A text from the query."""
        return self.request.query_params.get(name, "")[:most]


def asker_of(visitor: Visitor) -> Asker:
    """Who asks, for whoever deals out turns: an account, a guest's seat, or else an address."""
    address = neighbourhood(visitor.address)
    seat = f"{visitor.seat.table}:{visitor.seat.id}" if visitor.seat is not None else ""
    return Asker(visitor.account or seat or address or "nowhere", address)


def whole(text: str) -> int | None:
    """A whole number as an address may hold it; None for anything else, however many digits it has."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < MOST_DIGITS else None


class Done(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


@dataclass(frozen=True, slots=True)
class Route:
    """One thing that can be asked of the server."""

    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    handler: Callable[[Call], Awaitable[Any]]
    gives: Any
    takes: Any = None
    who: Who = "anyone"
    limit: Literal["read", "wish", "odds", "sign_in"] = "read"
    query: Mapping[str, type] = field(default_factory=dict)
    summary: str = ""
    cost: int = 1
    """How many of its limit one request counts for: about one for each five milliseconds of a processor."""

    in_bin: bool = False
    """Whether it is open for a table in the bin, too."""

    media: str = "application/x-rulewright"
    """What it gives where that is bytes."""

    @property
    def said(self) -> str:
        """What it is for, in a line."""
        return self.summary or (self.handler.__doc__ or "").strip().split("\n")[0]


def body_of(raw: bytes, takes: Any) -> Any:
    """A request's body as a typed value; says what does not fit."""
    if b"\\u0000" in raw:
        raise Declined(422, "Text with a null character cannot be kept.")
    try:
        return read(raw or b"{}", takes)
    except msgspec.ValidationError as problem:
        raise Declined(422, f"That does not fit: {problem}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Declined(400, f"That is not JSON: {problem}.") from None


def answer(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A typed value as a response."""
    if isinstance(value, Response):
        return value
    return Response(encode(value), status, dict(headers or {}), "application/json")
