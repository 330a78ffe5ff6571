"""Kept: a picture's files by its content, put where this server keeps them and let go of when no table has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.server.pictures.render import Rendered
from rulewright.server.problems import Declined
from rulewright.stores.pictures.album import SIZES, name_of_file

if TYPE_CHECKING:
    from rulewright.server.house import House
    from rulewright.stores.pictures import PicturePlace


def place_of(house: House) -> PicturePlace:
    """Where pictures are kept here; declines where they are not."""
    if house.pictures is None:
        raise Declined(503, "This server keeps no pictures.", instead="Whoever keeps it can say where they go.")
    return house.pictures


async def keep(house: House, picture: Rendered) -> None:
    """Keep both sizes."""
    await keep_as(house, picture.head.id, picture)


async def keep_as(house: House, id: str, picture: Rendered) -> None:
    """Keep both sizes under the name of the picture that they were made of."""
    place = place_of(house)
    await place.put(name_of_file(id, "large"), picture.large)
    await place.put(name_of_file(id, "small"), picture.small)


async def let_go(house: House, id: str) -> None:
    """Let go of a picture that was given up: of its files too, if no table has it, and of what is known of it last.

    Should somebody bring it at this very moment, it is put back.
    """
    place = house.pictures
    if place is not None and not await house.registry.is_pictured(id):
        for size in SIZES:
            body = await place.get(name_of_file(id, size))
            await place.remove(name_of_file(id, size))
            if body is not None and await house.registry.is_pictured(id):
                await place.put(name_of_file(id, size), body)
    await house.registry.drop_given_up(id)


async def let_go_of_table(house: House, table: str) -> None:
    """Let go of all that a table had alone."""
    for id in await house.registry.give_up_pictures(table):
        await let_go(house, id)


async def let_go_of_stuck(house: House, before: int) -> None:
    """Let go of pictures whose coming or going was cut off before a time, and of half files."""
    for id in await house.registry.give_up_stuck(before):
        await let_go(house, id)
    if house.pictures is not None:
        await house.pictures.tidy(before)
