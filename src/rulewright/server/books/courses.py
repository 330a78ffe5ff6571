"""Courses over HTTP: one of the fights by which a chance was told, opened as a table of its own."""

from __future__ import annotations

import io
from typing import Annotated

from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.lab.planned import PlannedScene
from rulewright.lab.replayed import SECONDS, CourseAsked, tell_course
from rulewright.library import ruleset
from rulewright.log.scene import Id, ScenePlan, Title
from rulewright.play.values.wire import convert
from rulewright.server.asking import ask
from rulewright.server.at_table.archives import take_in
from rulewright.server.at_table.founding import FoundedTable, welcome
from rulewright.server.books.chances import MOST_FIGHTS, planned_scene
from rulewright.server.problems import not_found
from rulewright.server.routes import Call, Route
from rulewright.server.sums import FIGHTS
from rulewright.tables.history.intake import LookedOver
from rulewright.tables.table_policy import TablePolicy


class CourseWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A planned scene, the number of one of its fights, and what the table is to be called at which it is shown."""

    number: Annotated[int, Meta(ge=0, lt=MOST_FIGHTS)]
    plan: ScenePlan | None = None
    prepared: Id = ""
    name: Title = ""


async def open_course(call: Call) -> Response:
    """A table at which the scene went as in that fight; whoever asked is its game master, and nobody else sits there."""
    wanted: CourseWanted = call.body
    house, source = call.house, call.path["table"]
    record = await house.registry.table(source)
    if record is None:
        raise not_found("table")
    scene: PlannedScene = await house.host.look(
        source, lambda hosted: planned_scene(hosted, wanted.plan, wanted.prepared)
    )
    file = await ask(call, FIGHTS, tell_course, CourseAsked(scene, wanted.number), SECONDS + FIGHTS.seconds)
    policy, game = convert(record.policy or {}, TablePolicy), ruleset(record.ruleset)
    looked = LookedOver(game.id, game.version, scene.options, 0, policy)
    name = wanted.name or f"{record.name}, fight {wanted.number}"
    table, seat = await take_in(house, io.BytesIO(file), looked, record.campaign, call.visitor.account, name)
    return await welcome(call, table, seat)


ROUTES = (
    Route("POST", "/api/tables/{table}/scenes/course", open_course, FoundedTable, CourseWanted, "gm", "wish", cost=20),
)
