"""Pictures over HTTP: bringing one, seeing it, having a list of one's own, throwing one away."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from msgspec import Struct
from starlette.responses import Response

from rulewright.server.asking import ask
from rulewright.server.at_table.uploads import upload
from rulewright.server.pictures.bringing import bring_picture
from rulewright.server.pictures.kept import let_go, place_of
from rulewright.server.pictures.known import may_see
from rulewright.server.pictures.measure import FIRST, NoImage, measure
from rulewright.server.pictures.quotas import check_room, room_of
from rulewright.server.pictures.render import no_image, read_rendered, render_file
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Done, Route, whole
from rulewright.server.sums import IMAGES
from rulewright.stores.pictures.album import Size, name_of_file
from rulewright.tables.seat import Seat

ID = re.compile("[0-9a-f]{64}")


class PictureNow(Struct, frozen=True):
    """A picture that the seat brought: by what it is named, its measures, and what it takes."""

    id: str
    width: int
    height: int
    bytes: int


class PicturesNow(Struct, frozen=True):
    """The pictures that the seat brought, the newest first; what counts for it takes so many bytes of its room."""

    pictures: list[PictureNow]
    taken: int
    room: int


async def bring(call: Call) -> PictureNow:
    """Bring an image: it is checked, made anew without anything but its pixels, and kept in two sizes."""
    house, sitting = call.house, call.visitor.sitting
    if no := Seat(sitting.id, sitting.role).refuse("say", "bring pictures"):
        raise refused(no)
    place_of(house)
    most = house.settings.most_picture
    if (whole(call.request.headers.get("content-length", "")) or 0) > most:  # it need not come first
        raise Declined(413, "That image is too large.", instead=f"At most {most >> 20} megabytes.")
    await check_room(call)
    async with upload(call, most) as file:
        try:
            measure(await asyncio.to_thread(_first, file.path))
        except NoImage as no_such:
            raise no_image(str(no_such)) from None
        told = await ask(call, IMAGES, render_file, str(file.path).encode())
        if not told:
            raise Declined(409, "That image was gone before it could be looked at.", instead="Bring it again.")
        record = await bring_picture(call, read_rendered(told))
    return PictureNow(record.id, record.width, record.height, record.bytes)


def _first(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(FIRST)


async def mine(call: Call) -> PicturesNow:
    """The pictures that the seat has brought to this table, and how much room is taken."""
    sitting, room = call.visitor.sitting, await room_of(call)
    found = await call.house.registry.pictures(sitting.table, sitting.id)
    pictures = [PictureNow(each.id, each.width, each.height, each.bytes) for each in found]
    return PicturesNow(pictures, room.taken, room.most_bytes)


async def see(call: Call) -> Response:
    """A picture that the seat may know, as WebP; with `size=small`, a small one."""
    size: Size = "small" if call.text("size") == "small" else "large"
    id, house = call.path["picture"], call.house
    if ID.fullmatch(id) is None or not await may_see(house, call.path["table"], call.visitor.sitting.id, id):
        raise not_found("such picture")
    tag = f'"{id[:32]}-{size}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Content-Disposition": "inline"}
    if call.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    body = await place_of(house).get(name_of_file(id, size))
    if body is None:
        raise not_found("such picture")
    return Response(body, headers=headers, media_type="image/webp")


async def throw_away(call: Call) -> Done:
    """Throw away a picture that the seat brought: whatever shows it shows nothing from then on."""
    id, sitting = call.path["picture"], call.visitor.sitting
    await call.house.registry.give_up_picture(sitting.table, id, sitting.id)
    if ID.fullmatch(id) is not None:
        await let_go(call.house, id)
    return Done()


ROUTES = (
    Route("POST", "/api/tables/{table}/pictures", bring, PictureNow, bytes, "seat", "wish", cost=10, media="image/*"),
    Route("GET", "/api/tables/{table}/pictures", mine, PicturesNow, who="seat"),
    Route(
        "GET", "/api/tables/{table}/pictures/{picture}", see, bytes, who="seat", query={"size": str}, media="image/webp"
    ),
    Route("DELETE", "/api/tables/{table}/pictures/{picture}", throw_away, Done, who="seat", limit="wish"),
)
