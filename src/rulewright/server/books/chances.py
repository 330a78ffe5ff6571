"""Chances over HTTP: how a scene that a game master plans would go, narrowing while they look.

Only who runs the table may ask, and nobody else learns that somebody did: nothing of it touches the log, or any screen.
It is told line by line for as long as whoever asked is there; who asks anew has done with what was asked before.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from rulewright.lab.balance import Balance
from rulewright.lab.changes import ChangeFound, even_steps
from rulewright.lab.compared.matters import FOR_HEATS, MatterFound
from rulewright.lab.compared.planned_matters import MattersAsked, MattersTold, tell_matters
from rulewright.lab.planned import PlannedScene
from rulewright.lab.spell import SpellAsked, SpellTold, tell_spell
from rulewright.lab.stopping import KEPT, Enough, look_after, looks_until, spent_at, spent_last
from rulewright.lab.tally import FightTally
from rulewright.log.scene import Id, ScenePlan
from rulewright.play.values.wire import decode, encode, plain
from rulewright.server.asking import while_waited_for
from rulewright.server.lanes.scene_places import ScenePlace
from rulewright.server.problems import Declined, Problem, not_found
from rulewright.server.routes import Call, Route
from rulewright.server.sums import FIGHTS
from rulewright.tables.history.rules import plain_packs
from rulewright.tables.history.snapshot import plain_state
from rulewright.tables.hosted import Hosted
from rulewright.tables.scenes.setting import as_of_now

FIRST = 16
"""So many fights there are before the first look: whoever plans a scene does not wait for 500."""
SECONDS = 45.0
"""How long it goes on, with the search for changes where that is wanted."""
BEFORE_CHANGES = 15.0
"""So much of it is for the fight itself where changes are looked for."""
MOST_FIGHTS = 4096
SHARP = Enough(points=5.0)
"""It is enough once no chance is told less sharply."""


class ChanceWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A scene as somebody wants it, or one that lies ready; after how many fights to stop at the latest, and whether to
    look for changes that would make it even, or instead of all that for what matters most.
    """

    plan: ScenePlan | None = None
    prepared: Id = ""
    fights: Annotated[int, Meta(ge=1, le=MOST_FIGHTS)] = MOST_FIGHTS
    changes: bool = False
    matters: bool = False


class ChanceNow(Struct, frozen=True, kw_only=True):
    """How far it has come: fights done, seconds gone and left, which side is the group's, and what the last look told.

    `changes` are those that would make it even, once they are found; `matters` is what one more of a number would move. The last line of all is `done`; where something
    came between, `problem` says what.
    """

    fights: int
    seconds: float
    left: float
    party: str = ""
    found: Balance | None = None
    changes: tuple[ChangeFound, ...] | None = None
    matters: tuple[MatterFound, ...] | None = None
    done: bool = False
    problem: Problem | None = None


class ChanceLines(StreamingResponse):
    """Lines as they come; however it ends, the place is given back."""

    def __init__(self, lines: AsyncIterator[bytes], place: ScenePlace) -> None:
        super().__init__(lines, media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})
        self._place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._place.leave()


async def of_scene(call: Call) -> Response:
    """How a scene would go with everybody as they are now: a line whenever there is something new, the last one `done`."""
    wanted: ChanceWanted = call.body
    scene: PlannedScene = await call.house.host.look(
        call.path["table"], lambda hosted: planned_scene(hosted, wanted.plan, wanted.prepared)
    )
    place = call.house.scene_places.take(call.path["table"])
    try:
        told = _matters(call, scene, place) if wanted.matters else _told(call, scene, wanted, place)
        first = await while_waited_for(call, anext(told))  # type: ignore[arg-type]  # what is refused, is refused as ever
    except BaseException:
        place.leave()
        raise

    async def lines() -> AsyncIterator[bytes]:
        yield first
        async for line in told:
            yield line

    return ChanceLines(lines(), place)


def planned_scene(hosted: Hosted, plan: ScenePlan | None, prepared: str) -> PlannedScene:
    """A scene at a table in plain values, with everybody as they are now."""
    table = hosted.table
    desk, book = table.desk, table.desk.book
    if plan is None and (plan := as_of_now(desk.scenes, prepared, desk.state, table.players)) is None:
        raise not_found("scene that lies ready")
    return PlannedScene(
        ruleset=table.desk.ruleset.id,
        options=plain(book.options),
        packs=plain_packs(book.packs),
        state=plain_state(table.desk.state),
        seats=tuple(sorted(table.seats)),
        players=tuple(sorted(table.players)),
        plan=replace(plan, name="", words=""),
    )


async def _told(call: Call, scene: PlannedScene, wanted: ChanceWanted, place: ScenePlace) -> AsyncIterator[bytes]:
    """Fight, look, and say so, until it is sharp enough, time is up, or somebody asks for something else."""
    began, now, told = time.monotonic(), ChanceNow(fights=0, seconds=0.0, left=SECONDS), None
    try:
        while place.held and not now.done and not call.house.draining:
            told = await _spell(call, _next(scene, told, wanted, time.monotonic() - began))
            now = _now(now, told, wanted, time.monotonic() - began)
            if now.done and wanted.changes:
                break
            yield encode(now) + b"\n"
        if told is not None and wanted.changes:
            async for line in _changes(call, scene, told, replace(now, done=False), place, began):
                yield line
    except Declined as no:
        if not now.fights:
            raise
        yield encode(replace(now, done=True, problem=no.problem)) + b"\n"


async def _changes(
    call: Call, scene: PlannedScene, told: SpellTold, now: ChanceNow, place: ScenePlace, began: float
) -> AsyncIterator[bytes]:
    """Look for changes that would make it even, with a word after each spell, until time is up for all of it."""
    steps = even_steps(scene, told, lambda: time.monotonic() - began > SECONDS)
    try:
        asked = next(steps)
        while place.held and not call.house.draining:
            yield encode(replace(now, left=round(max(0.0, SECONDS - (time.monotonic() - began)), 1))) + b"\n"
            asked = steps.send(await _spell(call, asked))
    except StopIteration as end:
        yield encode(replace(now, changes=end.value, left=0.0, done=True)) + b"\n"


async def _matters(call: Call, scene: PlannedScene, place: ScenePlace) -> AsyncIterator[bytes]:
    """Try one more of each number with the same luck, with a word after each spell, until time is up."""
    began, asked, gone = time.monotonic(), MattersAsked(scene=scene), 0.0
    while place.held and not call.house.draining:
        answer = await call.house.sums.answer(tell_matters, encode(asked), FIGHTS, call.asker)
        told, gone = decode(answer, MattersTold), time.monotonic() - began
        is_over = told.done or (gone >= SECONDS and bool(told.now.found))
        left = 0.0 if is_over else round(max(0.0, SECONDS - gone), 1)
        line = ChanceNow(
            fights=0, seconds=round(gone, 1), left=left, party=told.party, matters=told.found, done=is_over
        )
        yield encode(line) + b"\n"
        if is_over:
            return
        asked = replace(asked, before=told.now, hurried=gone >= SECONDS * FOR_HEATS)


async def _spell(call: Call, asked: SpellAsked) -> SpellTold:
    return decode(await call.house.sums.answer(tell_spell, encode(asked), FIGHTS, call.asker), SpellTold)


def _next(scene: PlannedScene, told: SpellTold | None, wanted: ChanceWanted, gone: float) -> SpellAsked:
    """The next spell: up to the next look, or a last look at what there is."""
    tally = FightTally() if told is None else told.tally
    is_time = gone < (BEFORE_CHANGES if wanted.changes else SECONDS)
    due = min(look_after(tally.fights, FIRST), wanted.fights) if is_time else tally.fights or 1
    is_last = not is_time or due == wanted.fights
    mistakes = spent_last() if is_last else spent_at(looks_until(due, FIRST), KEPT)
    return SpellAsked(scene=scene, before=tally, upto=due, mistakes=mistakes)


def _now(before: ChanceNow, told: SpellTold, wanted: ChanceWanted, gone: float) -> ChanceNow:
    done, found = told.tally.fights, told.found
    enough = found is not None and SHARP.met_by(_widest(found))
    return ChanceNow(
        fights=done,
        seconds=round(gone, 1),
        left=round(
            max(0.0, SECONDS - gone if wanted.changes else min(SECONDS - gone, gone / done * (wanted.fights - done))), 1
        ),
        party=told.party,
        found=found or before.found,
        done=found is not None and (enough or done in (wanted.fights, before.fights)),
    )


def _widest(found: Balance) -> float:
    return max((each.high - each.low) / 2 for each in found.endings)


ROUTES = (Route("POST", "/api/tables/{table}/scenes/chance", of_scene, ChanceNow, ChanceWanted, "gm", "odds", cost=20),)
