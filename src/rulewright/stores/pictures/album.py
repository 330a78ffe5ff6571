"""Album: the files of pictures by name, and those of a table that go along in its file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rulewright.stores.archive import Album, Limits

if TYPE_CHECKING:
    from rulewright.stores.pictures.places import PicturePlace
    from rulewright.stores.registry import Registry

type Size = Literal["large", "small", "given"]

SIZES: tuple[Size, ...] = ("large", "small", "given")
"""Two to be seen. The third is there where a picture came with a table's file: as it came, to go along in the next one."""


def name_of_file(id: str, size: Size) -> str:
    """What a file of a picture is called: a folder for each beginning, so that none gets crowded."""
    return f"{id[:2]}/{id}-{size}.webp"


async def as_given(place: PicturePlace, id: str) -> bytes | None:
    """A picture as it came with a table's file, or as it was made here."""
    return await place.get(name_of_file(id, "given")) or await place.get(name_of_file(id, "large"))


async def album_of(registry: Registry, place: PicturePlace | None, table: str, limits: Limits) -> Album:
    """The pictures of a table that go along in its file: the newest, as many as may be brought in again."""
    left, names = limits.picture_bytes, dict[str, None]()
    if place is None:
        return Album()
    for each in await registry.pictures(table):
        if each.id not in names and len(names) < limits.pictures and each.bytes + limits.header < left:
            names[each.id] = None
            left -= each.bytes + limits.header
    kept = place
    return Album(tuple(names), lambda name: as_given(kept, name))
