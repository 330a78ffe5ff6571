"""Links: what lets somebody in is told as, and the link that leads a guest back to their seat from another device.

A guest is known by their browser alone. Whoever lost it asks the game master, who gives the seat a new link: from then on
the old device opens nothing, and the seat keeps its name, its characters and all that was said and done.
"""

from __future__ import annotations

from msgspec import Struct
from starlette.responses import Response

from rulewright.server.accounts.identity import remember_seat, seat_at
from rulewright.server.own.keeper import KEEPER_COOKIE, remember
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call, Route, answer
from rulewright.stores.registry import InvitationRecord, SeatRecord
from rulewright.stores.registry.token import fresh_token, hash_of

MONTH = 30 * 86_400


class Invitation(Struct, frozen=True):
    """A link that lets somebody in, and the same as a picture for a phone's camera."""

    token: str
    link: str
    picture: str


class TakenSeat(Struct, frozen=True):
    """A seat that has been taken."""

    table: str
    seat: str


def used_up() -> Declined:
    """What is said to whoever comes with a link that lets nobody in: most of them sat here before, on another device."""
    return Declined(
        404,
        "This link lets nobody in: it has been used up, or was never given.",
        instead="Ask your game master for a new link to your seat: Seats → your name → New link. "
        "If you have not sat at the table yet, ask for another invitation.",
    )


def as_link(call: Call, token: str) -> Invitation:
    """A token as people get it."""
    link = f"{call.house.settings.public_url}/join/{token}"
    return Invitation(token, link, picture_of(link))


def picture_of(link: str) -> str:
    """A link as a QR code, ready to stand in a page."""
    import segno

    return segno.make(link, error="m", micro=False).svg_data_uri(scale=4, border=4, dark="#000", light="#fff")


async def new_link(call: Call) -> Invitation:
    """Give a guest's seat a new link: the device that opened it is signed out at once, and earlier links to it are worthless."""
    house, registry = call.house, call.house.registry
    sitting = await registry.seat(call.path["table"], call.path["seat"])
    if sitting is None:
        raise not_found("seat")
    if sitting.role == "gm":
        raise Declined(409, "A game master's seat has no link of its own.", instead="Invite them as game master again.")
    if sitting.account is not None:
        raise Declined(
            409,
            f"{sitting.guest} sits here with an account.",
            instead="They sign in on any device, and the seat is there.",
        )
    await registry.close_seat(sitting.table, sitting.id)
    for push in await registry.pushes(sitting.table, sitting.id):
        await registry.drop_push(push.table, push.seat, push.endpoint)
    await house.doors.ended(sitting.table)
    token = await registry.invite(sitting.table, sitting.role, (), 1, house.now() + MONTH, sitting.id)
    return as_link(call, token)


async def seat_of(call: Call, offered: InvitationRecord) -> SeatRecord:
    """The seat that a link leads back to."""
    sitting = await call.house.registry.seat(offered.table, offered.seat)
    if sitting is None or sitting.account is not None:
        raise used_up()
    return sitting


async def take_again(call: Call, offered: InvitationRecord) -> Response:
    """Open a seat from another device, with those of one's own who are at the table in its hands."""
    sitting = await seat_of(call, offered)
    if call.visitor.account is not None and await seat_at(call.house, call.visitor, offered.table) is not None:
        raise Declined(
            409, "You sit here already, with your account.", instead="Sign out first, or leave the link alone."
        )
    if await call.house.registry.accept(call.path["token"], call.house.now()) is None:
        raise used_up()
    token = call.visitor.cookies.get(KEEPER_COOKIE) or fresh_token()
    moved = await call.house.registry.hand_over(sitting.table, sitting.id, hash_of(token))
    response = answer(TakenSeat(sitting.table, sitting.id), 201)
    await remember_seat(call.house, response, sitting.table, sitting.id)
    remember(call, response, token if moved else "")
    return response


ROUTES = (Route("POST", "/api/tables/{table}/seats/{seat}/link", new_link, Invitation, who="gm", limit="wish"),)
