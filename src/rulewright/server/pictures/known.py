"""Known: whether a seat may see a picture, and whether it may have one shown."""

from __future__ import annotations

from rulewright.server.house import House
from rulewright.server.problems import Declined
from rulewright.tables.papers.knowing import pictures_known
from rulewright.tables.wishes import HandOut, Jot, Portray, Wish


async def may_see(house: House, table: str, seat: str, picture: str) -> bool:
    """Whether a seat may see a picture of its table: something told to it shows the picture, or it brought it itself.

    That the table has the picture at all is asked first: a log that was brought in from elsewhere may name any.
    """
    brought = await house.registry.picture(table, picture)
    view = await house.host.view(table, seat)
    shown: bool = await house.host.look(table, lambda hosted: picture in pictures_known(hosted.table.desk, view))
    return bool(brought) and (shown or any(each.seat == seat for each in brought))


async def check_named(house: House, table: str, seat: str, wish: Wish) -> None:
    """Decline a wish that has a picture shown which the seat may not see; there might as well be none."""
    match wish:
        case HandOut(paper=paper) | Jot(paper=paper):
            picture = paper.picture if paper is not None else ""
        case Portray(picture=picture):
            pass
        case _:
            return
    if picture and not await may_see(house, table, seat, picture):
        raise Declined(409, "There is no such picture here.", instead="Bring it first.")
