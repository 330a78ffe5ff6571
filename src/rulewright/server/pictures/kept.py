"""Kept: a picture's files by its content, put where this server keeps them and let go of when no table has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rulewright.server.pictures.render import Rendered
from rulewright.server.problems import Declined

if TYPE_CHECKING:
    from rulewright.server.house import House
    from rulewright.stores.pictures import PicturePlace

type Size = Literal["large", "small"]

SIZES: tuple[Size, ...] = ("large", "small")


def place_of(house: House) -> PicturePlace:
    """Where pictures are kept here; declines where they are not."""
    if house.pictures is None:
        raise Declined(503, "This server keeps no pictures.", instead="Whoever keeps it can say where they go.")
    return house.pictures


def name_of_file(id: str, size: Size) -> str:
    """What a file of a picture is called: a folder for each beginning, so that none gets crowded."""
    return f"{id[:2]}/{id}-{size}.webp"


async def keep(house: House, picture: Rendered) -> None:
    """Keep both sizes."""
    place = place_of(house)
    await place.put(name_of_file(picture.head.id, "large"), picture.large)
    await place.put(name_of_file(picture.head.id, "small"), picture.small)


async def let_go(house: House, id: str) -> None:
    """Let go of a picture's files if no table has it. Should somebody bring it at this very moment, it is put back."""
    place = house.pictures
    if place is None or await house.registry.is_pictured(id):
        return
    for size in SIZES:
        body = await place.get(name_of_file(id, size))
        await place.remove(name_of_file(id, size))
        if body is not None and await house.registry.is_pictured(id):
            await place.put(name_of_file(id, size), body)


async def let_go_of_table(house: House, table: str) -> None:
    """Let go of all that a table had alone."""
    for id in await house.registry.drop_pictures(table):
        await let_go(house, id)
