"""Tables over HTTP: founding, joining, seeing, wishing."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rulewright.play import Refusal
from rulewright.server.house import House
from rulewright.server.problems import not_found, refused
from rulewright.server.routes import Call, Route
from rulewright.tables.hosted import Granted
from rulewright.tables.known import without_secrets
from rulewright.tables.now import TableNow, table_now
from rulewright.tables.view import Seen
from rulewright.tables.wishes import Rewind, Say, Wish

type Short = Annotated[str, Meta(min_length=1, max_length=100)]
MONTH = 30 * 86_400


class WishRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish with a key: sent twice under one key, it is done once."""

    wish: Wish
    key: Annotated[str, Meta(max_length=64)] = ""


class Entries(Struct, frozen=True):
    """What a seat has seen."""

    entries: tuple[Seen, ...]
    number: int


async def see(call: Call) -> TableNow:
    """A table as the visitor's seat knows it."""
    table, seat = call.path["table"], call.visitor.sitting.id
    record = await call.house.registry.table(table)
    if record is None:
        raise not_found("table")
    people = await call.house.registry.seats(table)
    view = await call.house.host.view(table, seat)
    now: TableNow = await call.house.host.look(
        table, lambda hosted: table_now(hosted, view, record, people, call.house.presence.at(table))
    )
    return now


async def entries(call: Call) -> Entries:
    """What the visitor's seat has seen after one of its numbers."""
    table, seat = call.path["table"], call.visitor.sitting.id
    most = call.number("most", 500, 2000)
    view = await call.house.host.view(table, seat)
    after = max(0, view.number - most) if call.text("latest") else call.number("after", 0)
    return Entries(await call.house.host.entries(table, seat, after, most), view.number)


async def wish(call: Call) -> Granted:
    """Grant a wish; it is durable when the answer comes."""
    request: WishRequest = call.body
    return await grant(call.house, call.path["table"], call.visitor.sitting.id, request)


async def grant(house: House, table: str, seat: str, request: WishRequest) -> Granted:
    """Grant a seat's wish, or decline with the table's own reason."""
    host = house.host
    wanted = request.wish
    if isinstance(wanted, Rewind):  # a seat speaks of its own numbers
        wanted = Rewind(await host.absolute(table, seat, wanted.after))
    names: dict[str, str] = {}
    if isinstance(wanted, Say) and wanted.text.startswith("/"):  # a whisper may go by a guest's name
        names = {person.guest: person.id for person in await house.registry.seats(table) if person.guest}
    granted = await host.wish(table, seat, wanted, request.key, names)
    view = await host.view(table, seat)  # the log's own numbers would tell how much a seat has not seen
    if isinstance(granted, Refusal):
        everybody = await host.look(table, lambda hosted: tuple(hosted.table.desk.state.actors))
        raise refused(without_secrets(granted, everybody, view.state.actors))
    return Granted(view.own(granted.first), view.own(granted.last))


async def as_it_was(call: Call) -> TableNow:
    """The table as it was after one of the seat's numbers, for looking only."""
    table, seat = call.path["table"], call.visitor.sitting.id
    number = int(call.path["number"]) if call.path["number"].isdigit() else 0
    record = await call.house.registry.table(table)
    known = await call.house.host.view(table, seat)
    if record is None or not 0 < number <= known.number:
        raise not_found("such moment")
    upto = await call.house.host.absolute(table, seat, number)
    then, view = await call.house.host.reader.at(table, known.seat, upto)
    return table_now(then, view, record, await call.house.registry.seats(table))


PAGES = {"after": int, "most": int, "latest": str}

ROUTES = (
    Route("GET", "/api/tables/{table}", see, TableNow, who="seat"),
    Route("GET", "/api/tables/{table}/entries", entries, Entries, who="seat", query=PAGES),
    Route("GET", "/api/tables/{table}/at/{number}", as_it_was, TableNow, who="seat"),
    Route("POST", "/api/tables/{table}/wishes", wish, Granted, WishRequest, "seat", "wish"),
)
