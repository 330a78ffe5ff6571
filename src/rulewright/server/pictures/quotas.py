"""Quotas: how many pictures a table and a person may bring.

A player is measured by what they brought themselves, and by nothing else: how much lies hidden at the table must not
show by when it is full. Whoever runs the table is measured by all of it.
"""

from __future__ import annotations

from typing import NamedTuple

from rulewright.server.problems import Declined
from rulewright.server.routes import Call
from rulewright.tables.seat import RIGHTS


class Room(NamedTuple):
    """How many pictures there are and what they take, the most of both, and whose room it is."""

    count: int
    taken: int
    most: int
    most_bytes: int
    who: str


async def room_of(call: Call) -> Room:
    """The room by which a seat is measured."""
    house, sitting, settings = call.house, call.visitor.sitting, call.house.settings
    if "see_secrets" in RIGHTS[sitting.role]:
        there = await house.registry.room_at_table(sitting.table)
        return Room(*there, settings.table_pictures, settings.table_picture_bytes, "This table has")
    there = await house.registry.room_of_seat(sitting.table, sitting.id)
    return Room(*there, settings.seat_pictures, settings.seat_picture_bytes, "You have")


async def check_room(call: Call, more: int = 0) -> None:
    """Decline a picture of so many bytes for which there is no room."""
    room = await room_of(call)
    if room.count >= room.most:
        raise Declined(409, f"{room.who} {room.most} pictures already.", instead="Throw one away first.")
    if room.taken + more > room.most_bytes:
        raise _full(room.who, room.most_bytes)
    if account := call.visitor.account:
        _, taken = await call.house.registry.room_of_account(account)
        if taken + more > call.house.settings.account_picture_bytes:
            raise _full("You have brought", call.house.settings.account_picture_bytes)


def _full(who: str, most_bytes: int) -> Declined:
    return Declined(
        409, f"{who} as many pictures as fit into {most_bytes >> 20} megabytes.", instead="Throw one away first."
    )
