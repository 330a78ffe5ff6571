"""Tables in a list over HTTP: which one sits at, with whom, when they were played last, and what they are called."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

from rulewright.log.entry import Entry
from rulewright.play.values.wire import decode
from rulewright.server.accounts.identity import THE_HOUSE, seat_at
from rulewright.server.accounts.naming import title
from rulewright.server.house import House
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call, Done, Route
from rulewright.stores.registry import SeatRecord


class TableLine(Struct, frozen=True):
    """A table in a list: who else sits there, and when it was founded.

    `played` is when something last happened at it. Only its game master is told: what happens unseen happens too.
    One that is `away` was put aside: it opens as ever, and stands apart in lists.
    """

    id: str
    name: str
    ruleset: str
    campaign: str
    role: str
    people: tuple[str, ...] = ()
    made: int = 0
    played: int | None = None
    away: bool = False


class NewTitle(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]


async def mine(call: Call) -> list[TableLine]:
    """The tables where the visitor has a seat, the latest first, as far as they know when each was played."""
    return await my_tables(call)


async def my_tables(call: Call) -> list[TableLine]:
    """Tables by the visitor's account, and by the seats that their browser was given."""
    registry, found = call.house.registry, dict[str, TableLine]()
    for seat in await seats_of(call):
        record = await registry.table(seat.table)
        if record is None or record.binned is not None or record.id in found:
            continue
        others = tuple(each.guest for each in await registry.seats(record.id) if each.id != seat.id and each.guest)
        played = await last_played(call.house, record.id) if seat.role == "gm" else None
        found[record.id] = TableLine(
            record.id,
            record.name,
            record.ruleset,
            record.campaign,
            seat.role,
            others,
            record.made,
            played,
            record.laid_away is not None,
        )
    return sorted(found.values(), key=lambda line: line.played or line.made, reverse=True)


async def last_played(house: House, table: str) -> int | None:
    """When the last entry of a table was written; nothing where that is not known."""
    head = await house.log.head(table)
    last = await house.log.read_bytes(table, head - 1, 1) if head else []
    at = decode(last[0], Entry).at if last else ""
    try:
        return int(datetime.fromisoformat(at).timestamp())
    except ValueError:
        return None


async def seats_of(call: Call) -> list[SeatRecord]:
    """The visitor's seats: by their account, by what their browser was given, and by the host's key."""
    registry = call.house.registry
    seats = await registry.seats_of(call.visitor.account) if call.visitor.account else []
    for token in call.visitor.seat_tokens:
        session = await registry.session(token, call.house.now())
        if session and session.table and session.seat and (seat := await registry.seat(session.table, session.seat)):
            seats.append(seat)
    if call.visitor.in_the_house:
        for each in await registry.tables(THE_HOUSE):
            if (seat := await seat_at(call.house, call.visitor, each.id)) is not None:
                seats.append(seat)
    return seats


async def rename(call: Call) -> Done:
    """Call a table something else. What has happened at it stays as it is."""
    wanted: NewTitle = call.body
    record = await call.house.registry.table(call.path["table"])
    if record is None:
        raise not_found("table")
    if not (name := title(wanted.name)):
        raise Declined(422, "A table needs a name.", instead="Give it one that can be read.")
    await call.house.registry.change_table(record.id, name, record.policy)
    return Done()


async def lay_away(call: Call) -> Done:
    """Put a table aside: it stands apart in everybody's list. Nothing else changes, and nobody is sent away."""
    await call.house.registry.lay_away(call.path["table"], call.house.now())
    return Done()


async def take_out(call: Call) -> Done:
    """Have a table among the others again that was put aside."""
    await call.house.registry.lay_away(call.path["table"], None)
    return Done()


ROUTES = (
    Route("GET", "/api/tables", mine, list[TableLine]),
    Route("POST", "/api/tables/{table}/lay-away", lay_away, Done, who="gm", limit="wish"),
    Route("POST", "/api/tables/{table}/take-out", take_out, Done, who="gm", limit="wish"),
    Route("POST", "/api/tables/{table}/name", rename, Done, NewTitle, "gm", "wish"),
)
