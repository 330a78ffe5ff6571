"""Maps over HTTP: what an area would cover, before anybody draws it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rulewright.log.facts import MOST_SIZE, Sketched
from rulewright.server.problems import Declined
from rulewright.server.routes import Call, Route
from rulewright.space.areas import AreaKind
from rulewright.tables.hosted import Hosted
from rulewright.tables.map.map_now import AreaNow, area_now, scale_of
from rulewright.tables.wishes import Column


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


ROUTES = (Route("POST", "/api/tables/{table}/area", area, AreaNow, AreaWanted, "seat", "odds"),)
