"""Map files for tests, made up here: two rooms with a door between them, in the form that map programs write."""

from __future__ import annotations

import base64
import io
import json
from typing import Any

from PIL import Image, ImageDraw

WEST, EAST = (180, 60, 40), (40, 90, 180)
"""The colours of the two rooms' floors."""
PER_SPACE = 20


def line(*points: tuple[float, float]) -> list[dict[str, float]]:
    """A line through points, in spaces of the file's grid."""
    return [{"x": x, "y": y} for x, y in points]


def floor(width: int, height: int, split: int) -> bytes:
    """A picture of two floors."""
    picture = Image.new("RGB", (width * PER_SPACE, height * PER_SPACE), WEST)
    ImageDraw.Draw(picture).rectangle((split * PER_SPACE, 0, width * PER_SPACE, height * PER_SPACE), fill=EAST)
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def two_rooms(width: int = 12, height: int = 8, split: int = 6, **other: Any) -> dict[str, Any]:
    """A map of two rooms, a wall between them with a shut door in its middle, and a lamp in the second."""
    door = height // 2
    around = line((0, 0), (width, 0), (width, height), (0, height), (0, 0))
    walls = [around, line((split, 0), (split, door)), line((split, door + 1), (split, height))]
    portal = {
        "position": {"x": split, "y": door + 0.5},
        "bounds": line((split, door), (split, door + 1)),
        "rotation": 1.57,
        "closed": True,
        "freestanding": False,
    }
    lamp = {"position": {"x": width - 1.5, "y": 1.5}, "range": 3, "intensity": 1, "color": "fff2b5", "shadows": True}
    return {
        "format": 0.3,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": width, "y": height},
            "pixels_per_grid": PER_SPACE,
        },
        "line_of_sight": walls,
        "objects_line_of_sight": [],
        "portals": [portal],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": [lamp],
        "image": base64.b64encode(floor(width, height, split)).decode(),
        **other,
    }


def map_file(**other: Any) -> bytes:
    """The same as the bytes of a file; what is told otherwise stands instead."""
    return json.dumps(two_rooms(**other)).encode()
