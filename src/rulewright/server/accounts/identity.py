"""Identity: who is asking. An account by its session, a guest by the seat that an invitation gave."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection
from starlette.responses import Response

from rulewright.server.problems import Declined, not_found
from rulewright.stores.registry import SeatRecord, SessionRecord
from rulewright.stores.registry.token import hash_of

if TYPE_CHECKING:
    from rulewright.server.house import House
    from rulewright.server.routes import Who

ACCOUNT_COOKIE = "rulewright"
HOUSE_COOKIE = "rulewright_house"
SEAT_COOKIE = "rulewright_seat_"
THE_HOUSE = "house"
"""The campaign of tables that were founded with the host's key."""


@dataclass(slots=True)
class Visitor:
    """Somebody at the door. `seat` is set where the request is about a table they sit at, and `by` to the hash of
    the session that opens it; the host's own key opens seats without one.
    """

    address: str
    account: str | None = None
    in_the_house: bool = False
    seat: SeatRecord | None = None
    by: bytes | None = None
    cookies: dict[str, str] = field(default_factory=dict)

    @property
    def seat_tokens(self) -> tuple[str, ...]:
        """The tokens of seats that invitations gave to this browser."""
        return tuple(token for name, token in self.cookies.items() if name.startswith(SEAT_COOKIE))

    @property
    def sitting(self) -> SeatRecord:
        """The seat; only asked where there is one."""
        if self.seat is None:
            raise not_found("table")
        return self.seat


async def visitor_of(house: House, connection: HTTPConnection) -> Visitor:
    """Who is asking, by their cookies."""
    cookies = connection.cookies
    address = connection.client.host if connection.client else ""
    visitor = Visitor(address, cookies=dict(cookies))
    if token := cookies.get(ACCOUNT_COOKIE):
        session = await house.registry.session(token, house.now())
        visitor.account = session.account if session else None
    key = house.settings.house_key
    visitor.in_the_house = bool(key) and hmac.compare_digest(cookies.get(HOUSE_COOKIE, "").encode(), key.encode())
    return visitor


async def seat_at(house: House, visitor: Visitor, table: str) -> SeatRecord | None:
    """The seat that a visitor has at a table: by account, or by the cookie an invitation set."""
    if visitor.account is not None:
        for seat in await house.registry.seats(table):
            if seat.account == visitor.account:
                visitor.by = hash_of(visitor.cookies[ACCOUNT_COOKIE])
                return seat
    if token := visitor.cookies.get(SEAT_COOKIE + table):
        session = await house.registry.session(token, house.now())
        if session is not None and session.table == table and session.seat is not None:
            visitor.by = hash_of(token)
            return await house.registry.seat(table, session.seat)
    visitor.by = None
    return await _hosts_seat(house, table) if visitor.in_the_house else None


async def _hosts_seat(house: House, table: str) -> SeatRecord | None:
    """The game master's seat at a table that was founded with the host's key: whoever has the key has it."""
    record = await house.registry.table(table)
    if record is None or record.campaign != THE_HOUSE:
        return None
    seats = await house.registry.seats(table)
    return next((seat for seat in seats if seat.role == "gm" and seat.account is None), None)


async def admit(house: House, visitor: Visitor, who: Who, table: str | None, *, in_bin: bool = False) -> None:
    """Let a visitor through, or say what is missing; `in_bin` to a table that was thrown away, too."""
    if table is not None:
        visitor.seat = await seat_at(house, visitor, table)
    match who:
        case "account" if visitor.account is None:
            raise Declined(401, "You are not signed in.", instead="Sign in first.")
        case "founder" if visitor.account is None and not visitor.in_the_house:
            raise Declined(401, "Only the host may do that here.", instead="Sign in, or open the host's own link.")
        case "seat" | "gm" if visitor.seat is None:
            raise not_found("table")  # not even that there is one is told to strangers
        case "gm" if visitor.seat is not None and visitor.seat.role != "gm":
            raise Declined(403, "That is for the game master.", instead="Ask them.")
        case "seat" | "gm" if visitor.seat is not None and visitor.seat.binned is not None and not in_bin:
            raise Declined(410, "This table is in the bin.", instead="For a week its game master can have it back.")


async def remember_seat(house: House, response: Response, table: str, seat: str) -> None:
    """Give a guest's browser its seat."""
    until = house.now() + house.settings.session_days * 86_400
    token = await house.registry.open_session(
        SessionRecord(until, table=table, seat=seat, made=house.now(), way="guest")
    )
    set_cookie(house, response, SEAT_COOKIE + table, token)


def set_cookie(house: House, response: Response, name: str, token: str) -> None:
    """A cookie that no script can read and no other site can send along."""
    response.set_cookie(
        name,
        token,
        max_age=house.settings.session_days * 86_400,
        httponly=True,
        samesite="lax",
        secure=house.settings.only_https,
        path="/",
    )
