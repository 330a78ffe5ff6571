"""Along: pictures that come in with the file of a table.

Entries name a picture by its content, so a name is believed only with the bytes that it is the digest of. They are a
stranger's all the same: what people are shown is made anew from them, as it is of any image that somebody brings.
"""

from __future__ import annotations

import asyncio
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from rulewright.kits.counting import counted
from rulewright.server.at_table.uploads import PREFIX, SUFFIX
from rulewright.server.house import House
from rulewright.server.lanes.turns import HOUSE, Asker
from rulewright.server.pictures.kept import keep_as
from rulewright.server.pictures.measure import FIRST, NoImage, measure
from rulewright.server.pictures.render import Rendered, read_rendered, render_file
from rulewright.server.problems import Declined
from rulewright.server.sums import IMAGES
from rulewright.stores.archive import pictures_in
from rulewright.stores.errors import StoreError
from rulewright.stores.pictures.album import as_given, name_of_file
from rulewright.stores.registry import PictureRecord
from rulewright.tables.history.intake import LIMITS


class PictureOwner(Struct, frozen=True):
    """To which table pictures come, whose they are there, and for whom the work is done."""

    table: str
    seat: str
    account: str | None = None
    asker: Asker = HOUSE


async def take_along(house: House, archive: BinaryIO, owner: PictureOwner) -> tuple[str, ...]:
    """Keep the pictures that came with a table's file; what has to be said of those that could not be."""
    came, kept = 0, 0
    for id, body in pictures_in(archive, LIMITS):
        came += 1
        if body and sha256(body).hexdigest() == id and await _has_room(house, owner, len(body)):
            kept += await _kept(house, owner, id, body)
    lost = f"{came - kept} of {counted(came, 'picture')} in the file could not be kept here."
    return (lost,) if came > kept else ()


async def _has_room(house: House, owner: PictureOwner, more: int) -> bool:
    """Whether there is room for a picture: as it came, and as it is made anew."""
    settings, registry = house.settings, house.registry
    many, taken = await registry.room_at_table(owner.table)
    _, brought = await registry.room_of_account(owner.account) if owner.account else (0, 0)
    fits = taken + 2 * more <= settings.table_picture_bytes and brought + 2 * more <= settings.account_picture_bytes
    return house.pictures is not None and many < settings.table_pictures and fits


async def _kept(house: House, owner: PictureOwner, id: str, body: bytes) -> bool:
    """Keep one picture under the name that the entries have for it. One that is here already is no other."""
    place = house.pictures
    if place is None:
        return False
    try:
        found = measure(body[:FIRST])
        made = None if await as_given(place, id) == body else await _made(house, owner, body)
    except (NoImage, Declined):
        return False
    size = len(body) + (len(made.large) + len(made.small) if made is not None else 0)
    record = PictureRecord(owner.table, id, owner.seat, owner.account, size, found.width, found.height, house.now())
    await house.registry.add_picture(record)
    try:
        if made is not None:
            await place.put(name_of_file(id, "given"), body)
            await keep_as(house, id, made)
        await house.registry.keep_picture(owner.table, id, owner.seat)
    except StoreError:
        await house.registry.give_up_picture(owner.table, id, owner.seat, unless_kept=True)
        raise
    return True


async def _made(house: House, owner: PictureOwner, body: bytes) -> Rendered:
    """A picture made anew in a lane."""
    file = await asyncio.to_thread(tempfile.NamedTemporaryFile, prefix=PREFIX, suffix=SUFFIX)
    try:
        await asyncio.to_thread(Path(file.name).write_bytes, body)
        return read_rendered(await house.sums.answer(render_file, file.name.encode(), IMAGES, owner.asker))
    finally:
        await asyncio.shield(asyncio.to_thread(file.close))
