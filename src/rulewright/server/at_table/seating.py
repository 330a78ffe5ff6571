"""Seating over HTTP: invitations by link, joining, and changing who plays whom."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.play import Refusal
from rulewright.server.accounts.identity import remember_seat, seat_at
from rulewright.server.accounts.links import MONTH, Invitation, TakenSeat, as_link, seat_of, take_again, used_up
from rulewright.server.accounts.naming import name_taken, seat_name
from rulewright.server.at_table.founding import seat_id, sit
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Done, Route, answer
from rulewright.stores.errors import Taken
from rulewright.stores.registry import InvitationRecord, Role, SeatRecord
from rulewright.tables.host import new_seat
from rulewright.tables.seat import Seat

type Short = Annotated[str, Meta(min_length=1, max_length=100)]
type Actors = Annotated[tuple[Short, ...], Meta(max_length=50)]
type PersonName = Annotated[str, Meta(min_length=1, max_length=60)]

ROLES: tuple[Role, ...] = ("observer", "player", "assistant", "gm")
"""From the least to the most."""
ANYBODY = ("*",)
"""What an invitation holds that lets people choose whom they play."""


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """A link to be: what it gives, and how often. `actors` of `["*"]` lets each choose somebody whom nobody plays."""

    role: Role = "player"
    actors: Actors = ()
    uses: Annotated[int, Meta(ge=1, le=100)] = 1


class InvitationLine(Struct, frozen=True):
    """A link that is out there. Its token is not kept, so it cannot be shown again."""

    id: str
    role: Role
    actors: tuple[str, ...]
    uses: int
    until: int


class FreeActor(Struct, frozen=True):
    """Somebody whom nobody plays yet."""

    id: str
    name: str


class Peeked(Struct, frozen=True, omit_defaults=True):
    """What an invitation would give: to which table, in which role, whom to play or to choose from.

    `plays` names whom it is for; `back` is the name of the seat that it leads back to; `here` says that the visitor sits at the table already, and needs no link.
    """

    id: str
    name: str
    ruleset: str
    campaign: str
    role: str
    actors: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()
    free: tuple[FreeActor, ...] = ()
    back: str = ""
    here: bool = False


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """The name that somebody wants to be shown under."""

    name: PersonName


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who takes a seat: their name, and whom they play where the invitation leaves that to them."""

    name: PersonName
    actor: Annotated[str, Meta(max_length=100)] = ""


class SeatChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is to be: its role, and whom it plays."""

    role: Role
    actors: Actors = ()


async def invite(call: Call) -> Invitation:
    """Make a link that lets somebody in."""
    wanted: NewInvitation = call.body
    table = call.path["table"]
    await _known_actors(call, table, wanted.actors)
    token = await call.house.registry.invite(table, wanted.role, wanted.actors, wanted.uses, call.house.now() + MONTH)
    return as_link(call, token)


async def _known_actors(call: Call, table: str, actors: tuple[str, ...]) -> None:
    present = await call.house.host.look(table, lambda hosted: set(hosted.table.desk.present))
    for actor in () if actors == ANYBODY else actors:
        if actor not in present:
            raise Declined(422, f"Nobody at the table is called {actor}.", instead="Bring the character first.")


async def invitations(call: Call) -> list[InvitationLine]:
    """The links that still let somebody in."""
    now = call.house.now()
    return [_line(each) for each in await call.house.registry.invitations(call.path["table"]) if each.until > now]


def _line(each: InvitationRecord) -> InvitationLine:
    return InvitationLine(each.hash.hex(), each.role, each.actors, each.uses, each.until)


async def withdraw(call: Call) -> Done:
    """Make a link worthless."""
    for each in await call.house.registry.invitations(call.path["table"]):
        if each.hash.hex() == call.path["invitation"]:
            await call.house.registry.withdraw(each.hash)
            return Done()
    raise not_found("invitation")


async def peek(call: Call) -> Peeked:
    """What an invitation would give, without using it."""
    registry, token = call.house.registry, call.path["token"]
    found = await registry.invitation(token, call.house.now())
    record = await registry.table(found.table if found else await registry.invited_to(token))
    if record is None or record.binned is not None:
        raise used_up()
    about = (record.id, record.name, record.ruleset, record.campaign)
    if found is None:
        if (sitting := await seat_at(call.house, call.visitor, record.id)) is None:
            raise used_up()
        return Peeked(*about, sitting.role, here=True)
    if found.seat:
        sitting = await seat_of(call, found)
        names = await _names(call, record.id, sitting.actors)
        return Peeked(*about, found.role, sitting.actors, names, back=sitting.guest)
    if found.actors == ANYBODY:
        return Peeked(*about, found.role, free=await _free(call, record.id))
    return Peeked(*about, found.role, found.actors, await _names(call, record.id, found.actors))


async def _names(call: Call, table: str, actors: tuple[str, ...]) -> tuple[str, ...]:
    """What those are called whom a link is for, hidden or not: whoever has it will play them."""
    present = await call.house.host.look(table, lambda hosted: dict(hosted.table.desk.present))
    return tuple(str(getattr(present[who], "name", who)) for who in actors if who in present)


async def _free(call: Call, table: str) -> tuple[FreeActor, ...]:
    """Actors that everybody may know of and nobody plays."""
    known = (await call.house.host.reader.onlooker(await call.house.host.open(table))).present
    taken = {actor for seat in await call.house.registry.seats(table) for actor in seat.actors}
    return tuple(FreeActor(who, str(getattr(actor, "name", who))) for who, actor in known.items() if who not in taken)


async def join(call: Call) -> Response:
    """Take the seat that an invitation gives; who has a seat by their account has more of it from now on."""
    wanted: Joining = call.body
    token = call.path["token"]
    offered = await call.house.registry.invitation(token, call.house.now())
    record = await call.house.registry.table(offered.table) if offered else None
    if offered is None or record is None or record.binned is not None:
        raise used_up()
    if offered.seat:
        return await take_again(call, offered)
    actors, chosen = offered.actors, offered.actors == ANYBODY
    if chosen:
        actors = (wanted.actor,) if wanted.actor else ()
        if wanted.actor and wanted.actor not in {free.id for free in await _free(call, offered.table)}:
            raise Declined(
                409, "Somebody plays them already, or nobody here is called that.", instead="Choose another."
            )
    sitting = await seat_at(call.house, call.visitor, offered.table) if call.visitor.account else None
    if sitting is not None and _more(sitting, offered.role, actors) == sitting:
        raise Declined(409, "You sit here already, and this link gives no more.", instead="Leave it for somebody else.")
    accepted = await call.house.registry.accept(token, call.house.now())
    if accepted is None:
        raise used_up()
    try:
        return await _seated(call, sitting, SeatRecord(accepted.table, seat_id(), accepted.role, actors), alone=chosen)
    except Declined:
        await call.house.registry.give_back(token)
        raise


async def _seated(call: Call, sitting: SeatRecord | None, given: SeatRecord, *, alone: bool) -> Response:
    """Seat somebody as an invitation says, or change the seat that they have."""
    if sitting is not None:
        more = _more(sitting, given.role, given.actors)
        await _reseat(call, sitting, more.role, more.actors, alone=alone)
        return answer(TakenSeat(sitting.table, sitting.id), 201)
    wanted: Joining = call.body
    account = call.visitor.account
    known = (await call.house.host.reader.onlooker(await call.house.host.open(given.table))).present
    name = await seat_name(call.house, given, wanted.name, known)
    seat = await sit(call.house, msgspec.structs.replace(given, account=account, guest=name), alone=alone)
    response = answer(TakenSeat(given.table, seat), 201)
    if account is None:
        await remember_seat(call.house, response, given.table, seat)
    return response


def _more(sitting: SeatRecord, role: Role, actors: tuple[str, ...]) -> SeatRecord:
    """A seat with the higher of two roles, and with more actors."""
    role = max(sitting.role, role, key=ROLES.index)
    return msgspec.structs.replace(sitting, role=role, actors=tuple(dict.fromkeys((*sitting.actors, *actors))))


async def change_seat(call: Call) -> Done:
    """Change what a seat is: its role, and whom it plays."""
    wanted: SeatChange = call.body
    table, sitting = call.path["table"], await _seat(call)
    await _known_actors(call, table, wanted.actors)
    if sitting.role == "gm" != wanted.role:
        await _another_gm(call, sitting)
    await call.house.homecoming.at(table)  # while it is still told what has become of them
    await _reseat(call, sitting, wanted.role, wanted.actors)
    return Done()


async def rename_seat(call: Call) -> Done:
    """Change the name under which the visitor is shown at this table."""
    wanted: Named = call.body
    seat = call.visitor.sitting
    view = await call.house.host.view(seat.table, seat.id)
    name = await seat_name(call.house, seat, wanted.name, view.present)
    try:
        await call.house.registry.put_seat(msgspec.structs.replace(seat, guest=name))
    except Taken:
        raise name_taken(name) from None
    return Done()


async def take_seat_away(call: Call) -> Done:
    """Take a seat away: whoever sat there sees and does no more. Their words and deeds stay in the log."""
    sitting = await _seat(call)
    if sitting.role == "gm":
        await _another_gm(call, sitting)
    await call.house.homecoming.at(sitting.table)
    await call.house.registry.drop_seat(sitting.table, sitting.id)  # first, so that nobody comes back meanwhile
    await call.house.doors.ended(sitting.table)
    granted = await call.house.host.add(sitting.table, new_seat(Seat(sitting.id, "observer")))
    if isinstance(granted, Refusal):
        raise refused(granted)
    return Done()


async def _seat(call: Call) -> SeatRecord:
    found = await call.house.registry.seat(call.path["table"], call.path["seat"])
    if found is None:
        raise not_found("seat")
    return found


async def _another_gm(call: Call, leaving: SeatRecord) -> None:
    seats = await call.house.registry.seats(leaving.table)
    if not any(seat.role == "gm" and seat.id != leaving.id for seat in seats):
        raise Declined(409, "A table needs a game master.", instead="Make somebody else one first.")


async def _reseat(call: Call, sitting: SeatRecord, role: Role, actors: tuple[str, ...], *, alone: bool = False) -> None:
    """Change a seat, in the registry first: whoever hears of it from the log finds it there."""
    registry = call.house.registry
    await registry.put_seat(msgspec.structs.replace(sitting, role=role, actors=actors))
    try:
        granted = await call.house.host.add(sitting.table, new_seat(Seat(sitting.id, role, actors), alone=alone))
    except BaseException:
        await registry.put_seat(sitting)
        raise
    if isinstance(granted, Refusal):
        await registry.put_seat(sitting)
        raise refused(granted)


ROUTES = (
    Route("POST", "/api/tables/{table}/invitations", invite, Invitation, NewInvitation, "gm", "wish"),
    Route("GET", "/api/tables/{table}/invitations", invitations, list[InvitationLine], who="gm"),
    Route("DELETE", "/api/tables/{table}/invitations/{invitation}", withdraw, Done, who="gm"),
    Route("PUT", "/api/tables/{table}/seats/{seat}", change_seat, Done, SeatChange, "gm", "wish"),
    Route("DELETE", "/api/tables/{table}/seats/{seat}", take_seat_away, Done, who="gm"),
    Route("PUT", "/api/tables/{table}/name", rename_seat, Done, Named, "seat", "wish"),
    Route("GET", "/api/join/{token}", peek, Peeked, limit="sign_in"),
    Route("POST", "/api/join/{token}", join, TakenSeat, Joining, limit="sign_in"),
)
