"""Routes: each declared once, with what it takes, what it gives and who may; OpenAPI follows from that."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rulewright.play.wire import decode, encode
from rulewright.server.problems import Declined

if TYPE_CHECKING:
    from rulewright.server.house import House
    from rulewright.server.identity import Visitor

type Who = Literal["anyone", "account", "founder", "seat", "gm"]
"""Who may: anyone; somebody signed in; who may found tables; who has a seat at the table; its GM."""


@dataclass(slots=True)
class Call:
    """One request: the house it came to, who came, and what they brought."""

    house: House
    visitor: Visitor
    request: Request
    path: Mapping[str, str]
    body: Any = None

    def number(self, name: str, default: int, most: int = 10**9) -> int:
        """A whole number from the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return default
        if not text.isascii() or not text.isdigit() or int(text) > most:
            raise Declined(422, f"{name} must be a whole number from 0 to {most}.")
        return int(text)

    def text(self, name: str, most: int = 200) -> str:
        """A text from the query."""
        return self.request.query_params.get(name, "")[:most]


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
    limit: Literal["", "wish", "odds", "sign_in"] = ""
    query: Mapping[str, type] = field(default_factory=dict)
    summary: str = ""

    @property
    def said(self) -> str:
        """What it is for, in a line."""
        return self.summary or (self.handler.__doc__ or "").strip().split("\n")[0]


def body_of(raw: bytes, takes: Any) -> Any:
    """A request's body as a typed value; says what does not fit."""
    if b"\\u0000" in raw:
        raise Declined(422, "Text with a null character cannot be kept.")
    try:
        return decode(raw or b"{}", takes)
    except msgspec.ValidationError as problem:
        raise Declined(422, f"That does not fit: {problem}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Declined(400, f"That is not JSON: {problem}.") from None


def answer(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A typed value as a response."""
    if isinstance(value, Response):
        return value
    return Response(encode(value), status, dict(headers or {}), "application/json")
