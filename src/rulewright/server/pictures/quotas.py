"""Quotas: how many pictures a table and a person may bring.

A player is measured by what they brought themselves, and by nothing else: how much lies hidden at the table must not
show by when it is full. Whoever runs the table is measured by all of it.
"""

from __future__ import annotations

from rulewright.server.problems import Declined
from rulewright.server.routes import Call
from rulewright.tables.seat import RIGHTS


async def check_room(call: Call, more: int = 0) -> None:
    """Decline a picture of so many bytes for which there is no room."""
    house, sitting, settings = call.house, call.visitor.sitting, call.house.settings
    if "see_secrets" in RIGHTS[sitting.role]:
        there = await house.registry.room_at_table(sitting.table)
        _fits(there, more, settings.table_pictures, settings.table_picture_bytes, "This table has")
    else:
        there = await house.registry.room_of_seat(sitting.table, sitting.id)
        _fits(there, more, settings.seat_pictures, settings.seat_picture_bytes, "You have")
    if account := call.visitor.account:
        _, taken = await house.registry.room_of_account(account)
        if taken + more > settings.account_picture_bytes:
            raise _full("You have brought", settings.account_picture_bytes)


def _fits(there: tuple[int, int], more: int, most: int, most_bytes: int, who: str) -> None:
    count, taken = there
    if count >= most:
        raise Declined(409, f"{who} {most} pictures already.", instead="Throw one away first.")
    if taken + more > most_bytes:
        raise _full(who, most_bytes)


def _full(who: str, most_bytes: int) -> Declined:
    return Declined(
        409, f"{who} as many pictures as fit into {most_bytes >> 20} megabytes.", instead="Throw one away first."
    )
