"""Acceptance: a character that was said yes to comes to the table. Begun once, it is finished, whatever happens meanwhile.

The yes is kept first, with the id that they will have. Every step after it may be taken again and changes nothing then: so a
server that was killed in the middle goes on where it was, and nobody comes twice.
"""

from __future__ import annotations

import logging
import re
import secrets
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rulewright.play import Refusal
from rulewright.server.own.written import sheet_of
from rulewright.server.problems import Declined, refused
from rulewright.stores.errors import StoreError
from rulewright.stores.registry import OfferRecord, SeatRecord, StayRecord
from rulewright.tables.history.reader import NoSuchTable
from rulewright.tables.hosted import Hosted

if TYPE_CHECKING:
    from rulewright.server.house import House

log = logging.getLogger("rulewright.server")


def actor_id(character: dict[str, Any]) -> str:
    """An id for somebody who comes; it follows from nothing that is at the table, so that it tells of nobody there."""
    plain_name = re.sub("[^a-z0-9]+", "-", str(character.get("name", "")).lower())[:30].strip("-")
    return f"{plain_name or 'somebody'}-{secrets.token_hex(3)}"


async def take_in(house: House, offer: OfferRecord) -> None:
    """Bring a character to the table: in the registry first, as with every seat. What is refused is an open offer again."""
    registry, who = house.registry, offer.actor
    sitting = await registry.seat(offer.table, offer.seat)
    if sitting is None:
        await registry.settle_offer(offer.id, "accepting", "open")
        raise Declined(409, "Whoever offered this has left.", instead="Decline it.")
    if who not in sitting.actors:
        await registry.put_seat(replace(sitting, actors=(*sitting.actors, who)))
    await registry.add_stay(
        StayRecord(offer.table, who, offer.character, offer.seat, house.now(), offer.taken, offer.taken)
    )
    granted = await house.host.add(offer.table, lambda hosted: _coming(hosted, offer))
    if isinstance(granted, Refusal):
        await _sent_back(house, offer, sitting)
        raise refused(granted)
    await registry.settle_offer(offer.id, "accepting", "accepted", offer.reply, who, offer.side)
    house.homecoming.expected(offer.table)


def _coming(hosted: Hosted, offer: OfferRecord) -> Any:
    """What is told when they come; nothing, if they have come already."""
    seat = hosted.table.seats.get(offer.seat)
    if seat is not None and offer.actor in seat.actors and offer.actor in hosted.table.desk.present:
        return ()
    return hosted.table.take_in(offer.seat, offer.actor, sheet_of(offer).character, offer.side)


async def _sent_back(house: House, offer: OfferRecord, sitting: SeatRecord) -> None:
    """Leave nothing behind of somebody who cannot come."""
    others = tuple(each for each in sitting.actors if each != offer.actor)
    await house.registry.end_stay(offer.table, offer.actor)
    await house.registry.put_seat(replace(sitting, actors=others))
    await house.registry.settle_offer(offer.id, "accepting", "open")


async def finish_begun(house: House) -> None:
    """Finish what a server that was killed had begun; what cannot be finished now is tried again later."""
    for offer in await house.registry.offers_begun():
        try:
            await take_in(house, offer)
        except (Declined, StoreError, NoSuchTable) as problem:
            log.info("nobody came to table %s: %s", offer.table, problem)
        else:
            house.look_again(offer.table)
