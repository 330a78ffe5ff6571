"""Tables over HTTP: founding, joining, seeing, wishing."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.responses import Response

from rulewright.play import Refusal
from rulewright.server.at_table.editions import weigh
from rulewright.server.at_table.history import past, tell_moment
from rulewright.server.house import House
from rulewright.server.own.known import offers_mark
from rulewright.server.pictures.known import check_named
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Route, whole
from rulewright.tables.choosing.opened import FormNow, form_now
from rulewright.tables.hosted import LONG_AGO, Granted
from rulewright.tables.house_rules import HouseRulesNow, house_rules_now
from rulewright.tables.papers.knowing import PaperNow, papers_now
from rulewright.tables.views.can import ClosedNow
from rulewright.tables.views.now import TableNow, closed_to, notice_of, table_now
from rulewright.tables.views.view import Seen
from rulewright.tables.wishes import Jot, Rewind, Say, TakeEdition, Wish

type Short = Annotated[str, Meta(min_length=1, max_length=100)]
UNMOVING = (Say, Jot, TakeEdition)
"""Wishes after which nothing begins by rules that nobody has looked at yet."""


class WishRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish with a key: sent twice under one key, it is done once."""

    wish: Wish
    key: Annotated[str, Meta(max_length=64)] = ""


class GrantedBefore(Declined):
    """A wish came again that was granted long ago: nothing is done, and its numbers are not remembered."""


class Entries(Struct, frozen=True):
    """What a seat has seen. `notice` says what is wrong with the log after that, if something is."""

    entries: tuple[Seen, ...]
    number: int
    notice: str = ""


async def see(call: Call) -> TableNow:
    """A table as the visitor's seat knows it; with `forms=known`, for a screen that has the forms of its game."""
    look = call.text("look") if call.text("forms") else None
    return await shown(call.house, call.path["table"], call.visitor.sitting.id, look)


async def shown(house: House, table: str, seat: str, look: str | None = None, *, recent: bool = False) -> TableNow:
    """A table as a seat's screen shows it now; who sits there may be as of a moment ago."""
    record, people, offered = await house.seated.at(table, recent=recent)
    view = await house.host.view(table, seat)
    now: TableNow = await house.host.look(
        table, lambda hosted: table_now(hosted, view, record, people, house.presence.at(table), look)
    )
    return replace(now, offers=mark) if (mark := offers_mark(offered, view.seat)) else now


async def form(call: Call) -> FormNow:
    """The form of an action for somebody whom the seat plays: what may be chosen, what it starts with, what is in vain.

    A move that is asked for with somebody as `key` starts with the space that is nearest to them, or (`away`) farthest.
    """
    table, seat = call.path["table"], call.visitor.sitting.id
    who, key, away = call.text("actor"), call.text("key"), bool(call.text("away"))
    view = await call.house.host.view(table, seat)
    found: FormNow | Refusal | None
    found = await call.house.host.look(
        table, lambda hosted: form_now(hosted.table.desk, view, call.path["action"], who, key, away=away)
    )
    if found is None:
        raise not_found("such form for that one")
    if isinstance(found, Refusal):
        raise refused(found)
    return found


async def closed(call: Call) -> ClosedNow:
    """Why somebody whom the seat plays cannot do what they cannot do now, reason by reason."""
    table, seat, who = call.path["table"], call.visitor.sitting.id, call.text("actor")
    view = await call.house.host.view(table, seat)
    found: ClosedNow | None = await call.house.host.look(table, lambda hosted: closed_to(hosted, view, who))
    if found is None:
        raise not_found("one whom you play by that name")
    return found


async def entries(call: Call) -> Entries:
    """What the visitor's seat has seen after one of its numbers."""
    table, seat = call.path["table"], call.visitor.sitting.id
    most = call.number("most", 500, 2000)
    view = await call.house.host.view(table, seat)
    after = max(0, view.number - most) if call.text("latest") else call.number("after", 0)
    notice: str = await call.house.host.look(table, notice_of)
    return Entries(await call.house.host.entries(table, seat, after, most), view.number, notice)


async def papers(call: Call) -> tuple[PaperNow, ...]:
    """The papers that the visitor's seat has: handouts and notes."""
    table = call.path["table"]
    view = await call.house.host.view(table, call.visitor.sitting.id)
    found: tuple[PaperNow, ...]
    found = await call.house.host.look(table, lambda hosted: papers_now(hosted.table.desk, view.seat))
    return found


async def house_rules(call: Call) -> HouseRulesNow:
    """The house rules that the table is played by now; everybody at it may read them."""
    found: HouseRulesNow
    found = await call.house.host.look(call.path["table"], lambda hosted: house_rules_now(hosted.table.desk))
    return found


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
    await check_named(house, table, seat, wanted)
    if not isinstance(wanted, UNMOVING):  # whatever else is wished, a scene may move on after it
        await weigh(house, table)
    names: dict[str, str] = {}
    if isinstance(wanted, Say) and wanted.text.startswith("/"):  # a whisper may go by a guest's name
        names = {person.id: person.guest for person in await house.registry.seats(table) if person.guest}
    granted = await host.wish(table, seat, wanted, request.key, names)
    if granted is LONG_AGO:
        raise GrantedBefore(409, LONG_AGO.reason, instead=LONG_AGO.instead)
    if isinstance(granted, Refusal):
        raise refused(granted)
    if isinstance(wanted, TakeEdition):  # players are told nothing of it, and wait for nothing any more
        await house.look_everywhere(table)
    view = await host.view(table, seat)  # the log's own numbers would tell how much a seat has not seen
    return Granted(view.own(granted.first), view.own(granted.last))


async def as_it_was(call: Call) -> Response:
    """The table as it was after one of the seat's numbers, for looking only."""
    number = whole(call.path["number"])
    if not number:
        raise not_found("such moment")
    return await past(call, tell_moment, number)


OF_A_FORM = {"actor": str, "key": str, "away": str}
PAGES = {"after": int, "most": int, "latest": str}

ROUTES = (
    Route("GET", "/api/tables/{table}", see, TableNow, who="seat", query={"forms": str, "look": str}, cost=4),
    Route("GET", "/api/tables/{table}/forms/{action}", form, FormNow, who="seat", query=OF_A_FORM, cost=4),
    Route("GET", "/api/tables/{table}/closed", closed, ClosedNow, who="seat", query={"actor": str}, cost=2),
    Route("GET", "/api/tables/{table}/entries", entries, Entries, who="seat", query=PAGES, cost=4),
    Route("GET", "/api/tables/{table}/at/{number}", as_it_was, TableNow, who="seat", cost=20),
    Route("GET", "/api/tables/{table}/papers", papers, tuple[PaperNow, ...], who="seat", cost=2),
    Route("GET", "/api/tables/{table}/house-rules", house_rules, HouseRulesNow, who="seat", cost=2),
    Route("POST", "/api/tables/{table}/wishes", wish, Granted, WishRequest, "seat", "wish"),
)
