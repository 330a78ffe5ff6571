"""Opponents over HTTP: "play them for me", by the ruleset's own moves and policy."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rulewright.play import Refusal
from rulewright.server.at_table.editions import weigh
from rulewright.server.problems import refused
from rulewright.server.routes import Call, Route
from rulewright.tables.desk import Desk
from rulewright.tables.hosted import Granted, Hosted
from rulewright.tables.table import Planned


class PlayForMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom the ruleset shall play: one answer, or one move."""

    actor: Annotated[str, Meta(min_length=1, max_length=100)]


async def play_for_me(call: Call) -> Granted:
    """Let the ruleset take an actor's next step: answer what waits for it, or move where it is its turn."""
    wanted: PlayForMe = call.body
    table, seat = call.path["table"], call.visitor.sitting.id
    await weigh(call.house, table)

    def plan(hosted: Hosted) -> Planned:
        waits = hosted.table.held(hosted.table.seats.get(seat)) if not hosted.table.desk.waiting else None
        return waits or stepped(hosted.table.desk, wanted.actor, seat)

    granted = await call.house.host.add(table, plan)
    if isinstance(granted, Refusal):
        raise refused(granted)
    view = await call.house.host.view(table, seat)
    return Granted(view.own(granted.first), view.own(granted.last))


def stepped(desk: Desk, actor: str, by: str) -> Planned:
    """The next step of one actor as the ruleset would take it."""
    game, state, book = desk.ruleset, desk.state, desk.book
    for question in desk.waiting:
        if question.of == actor:
            return desk.answer(actor, question.raw(game.policy(question, state, book)), by)
    if desk.waiting:
        return Refusal("A question waits for an answer first.")
    if desk.scenes.stage.ended:
        return Refusal("The scene is over, and they let it be.", instead="Begin another, or choose for them.")
    if actor not in desk.acting:
        return Refusal("It is somebody else's move.")
    if game.move is None:
        return Refusal(f"{game.name} chooses no moves by itself.", instead="Choose one.")
    action, args = game.move(state, book, actor)
    if not action:
        return Refusal("There is nothing that they would do by themselves just now.", instead="Choose for them.")
    return desk.do(action, actor, args, by)


ROUTES = (Route("POST", "/api/tables/{table}/policy", play_for_me, Granted, PlayForMe, "gm", "wish", cost=4),)
