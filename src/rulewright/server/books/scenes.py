"""Scenes that lie ready over HTTP: one as it was kept, so that whoever runs the table can change it and keep it again."""

from __future__ import annotations

from rulewright.log.scene import ScenePlan
from rulewright.server.problems import not_found
from rulewright.server.routes import Call, Route


async def kept(call: Call) -> ScenePlan:
    """A scene that lies ready, as it was kept: with everybody whom it brings."""
    prepared = call.path["prepared"]
    plan: ScenePlan | None = await call.house.host.look(
        call.path["table"], lambda hosted: hosted.table.desk.scenes.prepared.get(prepared)
    )
    if plan is None:
        raise not_found("scene that lies ready")
    return plan


ROUTES = (Route("GET", "/api/tables/{table}/scenes/{prepared}", kept, ScenePlan, None, "gm"),)
