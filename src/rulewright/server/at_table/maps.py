"""Maps over HTTP: what an area would cover, before anybody draws it; and a map from another program's file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import replace

from rulewright.lab.patience import NobodyWaits
from rulewright.log.facts import MOST_SIZE, Sketched
from rulewright.log.walls import Walled
from rulewright.play import Refusal
from rulewright.play.values.wire import decode, encode
from rulewright.server.asking import ask
from rulewright.server.at_table.uploads import upload
from rulewright.server.pictures.bringing import bring_picture
from rulewright.server.pictures.quotas import check_room
from rulewright.server.pictures.render import read_rendered, rendered, told_of
from rulewright.server.problems import Declined, refused, unfit_where_refused
from rulewright.server.routes import Call, Route, whole
from rulewright.server.sums import A_MEGABYTE, IMAGES
from rulewright.space.areas import AreaKind
from rulewright.tables.hosted import Hosted
from rulewright.tables.map.map_file import read_map_file
from rulewright.tables.map.map_now import AreaNow, area_now, scale_of
from rulewright.tables.seat import Seat
from rulewright.tables.table import Planned
from rulewright.tables.wishes import Column, LayMap


class AreaWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """An area that somebody thinks of drawing: what kind, how large, from where, toward where."""

    kind: AreaKind
    size: Annotated[int, Meta(ge=1, le=MOST_SIZE)]
    x: Column
    y: Column
    toward: tuple[Column, Column] | None = None


async def area(call: Call) -> AreaNow:
    """What an area would cover and who stands in it, as far as the seat can tell."""
    table, wanted = call.path["table"], call.body
    view = await call.house.host.view(table, call.visitor.sitting.id)

    def look(hosted: Hosted) -> AreaNow | None:
        scale = scale_of(view.map, hosted.table.desk.ruleset, view.state)
        drawn = Sketched("", wanted.kind, wanted.size, wanted.x, wanted.y, wanted.toward, view.seat.id)
        return None if scale is None else area_now(view.map, drawn, scale.grid, view.state, view.seat)

    found: AreaNow | None = await call.house.host.look(table, look)
    if found is None:
        raise Declined(409, "There is no map on this table.", instead="The game master can lay one.")
    return found


class MapLaid(Struct, frozen=True):
    """What was found in a map's file and now lies on the table; `picture` is its image, or nothing."""

    width: int
    height: int
    walls: int
    doors: int
    lights: int
    picture: str


class MapRead(Struct, frozen=True):
    """A map as a lane hands it over; the picture's bytes follow."""

    width: int
    height: int
    walled: Walled
    dark: bool
    picture: bool


async def lay_file(call: Call) -> MapLaid:
    """Lay a map from a Universal VTT file: its walls, doors, lights and image. It says what a space measures."""
    house, sitting = call.house, call.visitor.sitting
    table, seat, most = sitting.table, Seat(sitting.id, sitting.role), house.settings.most_map_file
    wanted = _measure_of(call)
    planned: Planned = await house.host.look(table, lambda hosted: hosted.table.lay_plan(seat, wanted, Walled(), ""))
    if isinstance(planned, Refusal):
        raise refused(planned)
    if (whole(call.request.headers.get("content-length", "")) or 0) > most:
        raise Declined(413, "That map is too large.", instead=f"At most {most >> 20} megabytes.")
    await check_room(call)
    async with upload(call, most) as file:
        seconds = IMAGES.seconds + file.length / (1 << 20) * A_MEGABYTE
        told = await ask(call, IMAGES, read_file, str(file.path).encode(), seconds)
    if not told:
        raise Declined(409, "That map was gone before it could be looked at.", instead="Bring it again.")
    line, _, image = told.partition(b"\n")
    found = decode(line, MapRead)
    picture = (await bring_picture(call, read_rendered(image))).id if found.picture else ""
    laid = replace(wanted, width=found.width, height=found.height)

    def plan(hosted: Hosted) -> Planned:
        return hosted.table.lay_plan(seat, laid, replace(found.walled, by=seat.id), picture, dark=found.dark)

    granted = await house.host.add(table, plan, seat=seat.id)
    if isinstance(granted, Refusal):
        raise refused(granted)
    walled = found.walled
    return MapLaid(found.width, found.height, len(walled.walls), len(walled.doors), len(walled.lamps), picture)


def _measure_of(call: Call) -> LayMap:
    """What a space measures, as the address has it."""
    asked = {name: text for name in ("per", "unit") if (text := call.text(name))}
    try:
        return convert(asked, LayMap, strict=False)
    except ValidationError as odd:
        raise Declined(422, f"That does not fit: {odd}.") from None


def read_file(question: bytes, given_up: Any = None) -> bytes:
    """Read a map's file, and make its image anew, in another process."""
    try:
        body = Path(question.decode()).read_bytes()
    except FileNotFoundError:  # whoever brought it has gone, and the file with them
        raise NobodyWaits from None
    with unfit_where_refused():
        found = read_map_file(body)
    del body
    head = MapRead(found.width, found.height, found.walled, found.dark, bool(found.image))
    return encode(head) + b"\n" + (told_of(rendered(found.image)) if found.image else b"")


ROUTES = (
    Route("POST", "/api/tables/{table}/area", area, AreaNow, AreaWanted, "seat", "odds"),
    Route(
        "POST", "/api/tables/{table}/map", lay_file, MapLaid, bytes, "gm", "wish",
        query={"per": float, "unit": str}, cost=30, media="application/json",
    ),
)  # fmt: skip
