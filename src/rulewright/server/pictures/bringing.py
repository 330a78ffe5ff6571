"""Bringing: a picture that was made anew goes to a table, for as long as there is room."""

from __future__ import annotations

from rulewright.server.pictures.kept import keep
from rulewright.server.pictures.quotas import check_room
from rulewright.server.pictures.render import Rendered
from rulewright.server.routes import Call
from rulewright.stores.errors import StoreError
from rulewright.stores.registry import PictureRecord


async def bring_picture(call: Call, made: Rendered) -> PictureRecord:
    """Keep a picture as the seat's own; declines where there is no room for it."""
    house, sitting, head = call.house, call.visitor.sitting, made.head
    size = len(made.large) + len(made.small)
    brought = await house.registry.picture(sitting.table, head.id)
    if not any(each.seat == sitting.id for each in brought):
        await check_room(call, size)
    record = PictureRecord(
        sitting.table, head.id, sitting.id, call.visitor.account, size, head.width, head.height, house.now()
    )
    await house.registry.add_picture(record)
    try:
        await keep(house, made)
        await house.registry.keep_picture(sitting.table, head.id, sitting.id)
    except StoreError:
        await house.registry.give_up_picture(sitting.table, head.id, sitting.id, unless_kept=True)
        raise
    return record
