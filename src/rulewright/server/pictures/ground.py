"""Ground: the picture beneath a map, cut on the server to the spaces that a seat sees. No pixel of the others leaves it."""

from __future__ import annotations

import io
from typing import Any

from msgspec import Struct
from starlette.responses import Response

from rulewright.play.values.wire import decode, encode
from rulewright.server.asking import ask
from rulewright.server.pictures.kept import place_of
from rulewright.server.pictures.measure import MOST_PIXELS
from rulewright.server.problems import not_found
from rulewright.server.routes import Call, Route
from rulewright.server.sums import IMAGES
from rulewright.space.region import Runs
from rulewright.stores.pictures.album import name_of_file
from rulewright.tables.hosted import Hosted
from rulewright.tables.papers.knowing import ground_cut

QUALITY = 75
NIGHT = (0, 0, 0)


class GroundAsked(Struct, frozen=True):
    """How many spaces a ground has, and which of them a seat does not see; the bytes of the picture follow."""

    width: int
    height: int
    dark: Runs


async def ground(call: Call) -> Response:
    """The picture beneath the map, as WebP, with nothing on it of spaces that the seat does not see."""
    table, house = call.path["table"], call.house
    view = await house.host.view(table, call.visitor.sitting.id)

    def look(hosted: Hosted) -> tuple[str, str, GroundAsked]:
        box, dark = view.map.box, view.map.dark(view.seat).runs()
        desk = hosted.table.desk
        return desk.exhibits.ground, ground_cut(desk, view), GroundAsked(box.width, box.height, dark)

    picture, mark, asked = await house.host.look(table, look)
    if not mark or not await house.registry.picture(table, picture):
        raise not_found("such picture")
    tag = f'"{mark}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Content-Disposition": "inline"}
    if call.request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    body = await place_of(house).get(name_of_file(picture, "large"))
    if body is None:
        raise not_found("such picture")
    cut = await ask(call, IMAGES, cut_ground, encode(asked) + b"\n" + body)
    return Response(cut, headers=headers, media_type="image/webp")


def cut_ground(question: bytes, given_up: Any = None) -> bytes:
    """Paint over all spaces that are not seen, to the last pixel that any of them has a part in."""
    from PIL import Image, ImageDraw

    line, _, body = question.partition(b"\n")
    asked = decode(line, GroundAsked)
    Image.MAX_IMAGE_PIXELS = MOST_PIXELS
    picture = Image.open(io.BytesIO(body), formats=("WEBP",)).convert("RGB")
    brush = ImageDraw.Draw(picture)
    across, down = picture.size
    for row, first, count in asked.dark:
        left, right = first * across // asked.width, -(-(first + count) * across // asked.width)
        top, bottom = row * down // asked.height, -(-(row + 1) * down // asked.height)
        if right > 0 and bottom > 0 and left < across and top < down:
            brush.rectangle((max(0, left), max(0, top), right - 1, bottom - 1), fill=NIGHT)
    file = io.BytesIO()
    picture.save(file, "WEBP", quality=QUALITY, method=1)
    return file.getvalue()


ROUTES = (
    Route(
        "GET", "/api/tables/{table}/ground", ground, bytes, who="seat", limit="odds", query={"mark": str}, cost=10,
        media="image/webp",
    ),
)  # fmt: skip
