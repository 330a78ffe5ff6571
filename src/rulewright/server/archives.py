"""Archives over HTTP: a table as a file, a file as a table, branches, and checking dice."""

from __future__ import annotations

import asyncio
import io
import tempfile
from collections.abc import AsyncIterator
from typing import Annotated, Any, BinaryIO, cast

from msgspec import Meta, Struct
from starlette.responses import Response, StreamingResponse

from rulewright.play import Refusal
from rulewright.play.wire import decode
from rulewright.server.founding import FoundedTable, own_campaign, sit, table_id, welcome
from rulewright.server.house import House
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Route
from rulewright.stores.archive import export_table, import_table
from rulewright.stores.errors import Damaged
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.intake import LIMITS, Looked, LookedOver, TurnedAway, Verdict, check_dice, look_over, verdict_on
from rulewright.tables.luck import LuckReport, luck_report

IN_MEMORY = 4 << 20
CHUNK = 1 << 16


class Branching(Struct, frozen=True, forbid_unknown_fields=True):
    """A "what if": a new table that shares another's past up to one of the seat's numbers."""

    after: Annotated[int, Meta(ge=1)]
    name: Annotated[str, Meta(max_length=100)] = ""


async def export(call: Call) -> Response:
    """The table's whole log as one checked file, secrets included: for its game master."""
    table = call.path["table"]
    file = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed when it has been sent
    await export_table(call.house.log, table, cast("BinaryIO", file))
    named = {"Content-Disposition": f'attachment; filename="{table}.rulewright"', "Content-Length": str(file.tell())}
    file.seek(0)

    async def pieces() -> AsyncIterator[bytes]:
        with file:
            while piece := await asyncio.to_thread(file.read, CHUNK):
                yield piece

    return StreamingResponse(pieces(), headers=named, media_type="application/x-rulewright")


async def bring_in(call: Call) -> Response:
    """A table from a file; whoever brings it is its game master here, and the dice from here on are ours."""
    archive = await _file(call)
    looked: Looked = decode(await call.house.sums.answer(look_over, archive), Looked)
    if isinstance(looked, TurnedAway):
        raise Declined(422, f"That file cannot be taken in: {looked.reason}.")
    table, seat = await take_in(call.house, archive, looked, await own_campaign(call), call.visitor.account)
    return await welcome(call, table, seat)


async def take_in(
    house: House, archive: bytes, looked: LookedOver, campaign: str, account: str | None
) -> tuple[str, str]:
    """Keep a file that was looked over as a table of our own, with a seat for its game master; the ids of both."""
    table, name, options = table_id(), f"{looked.ruleset} (brought in)", looked.options or {}
    record = TableRecord(table, campaign, name, looked.ruleset, looked.version, house.now(), options, {})
    await house.registry.add_table(record)
    try:
        await import_table(house.log, io.BytesIO(archive), table, LIMITS)
    except Damaged as damage:
        raise Declined(422, f"That file cannot be taken in: {damage}.") from None
    await _own_dice(house, table)
    return table, await sit(house, account, table, "gm", (), "Game master")


async def branch(call: Call) -> Response:
    """Begin a branch: the same past, another future, and dice of its own."""
    wanted: Branching = call.body
    house, source, seat = call.house, call.path["table"], call.visitor.sitting.id
    record = await house.registry.table(source)
    upto = await house.host.absolute(source, seat, wanted.after)
    if record is None or not upto:
        raise not_found("such moment")
    target, name = table_id(), wanted.name or f"{record.name}, what if"
    what = (record.ruleset, record.version, house.now(), record.options, record.policy, source, upto)
    await house.registry.add_table(TableRecord(target, record.campaign, name, *what))
    await house.log.copy_prefix(source, target, upto)
    seated = await house.host.look(target, lambda hosted: set(hosted.table.seats))
    for person in await house.registry.seats(source):
        if person.id in seated:
            how = (person.role, person.actors, person.account, person.guest)
            await house.registry.put_seat(SeatRecord(target, person.id, *how))
    await _own_dice(house, target)
    if seat not in seated:  # the branch leaves before the brancher came
        name = call.visitor.sitting.guest or "Game master"
        seat = await sit(house, call.visitor.account, target, "gm", (), name)
    return await welcome(call, target, seat)


async def _own_dice(house: House, table: str) -> None:
    granted = await house.host.add(table, lambda hosted: hosted.table.other_dice())
    if isinstance(granted, Refusal):
        raise refused(granted)


async def _file(call: Call) -> bytes:
    """The body of a request that brings a file."""
    pieces, length = [], 0
    async for piece in call.request.stream():
        pieces.append(piece)
        length += len(piece)
        if length > LIMITS.bytes:
            raise Declined(413, "That file is too large.", instead=f"At most {LIMITS.bytes:,} bytes.")
    return b"".join(pieces)


async def check_file(call: Call) -> Verdict:
    """Hold every draw of an exported file against what was committed to and revealed in it."""
    return decode(await call.house.sums.answer(check_dice, await _file(call)), Verdict)


async def check_seen(call: Call) -> Verdict:
    """Hold every draw that the seat saw against what was committed to and revealed."""
    return await asyncio.to_thread(verdict_on, await _all_seen(call))


async def luck(call: Call) -> LuckReport:
    """How the dice that the seat saw have fallen, with honest statistics."""
    return await asyncio.to_thread(luck_report, await _all_seen(call))


async def _all_seen(call: Call) -> Any:
    return await call.house.host.entries(call.path["table"], call.visitor.sitting.id, 0, LIMITS.entries)


ROUTES = (
    Route("GET", "/api/tables/{table}/export", export, bytes, who="gm"),
    Route("POST", "/api/import", bring_in, FoundedTable, bytes, "founder", "wish"),
    Route("POST", "/api/verify", check_file, Verdict, bytes, limit="wish"),
    Route("POST", "/api/tables/{table}/branch", branch, FoundedTable, Branching, "gm", "wish"),
    Route("GET", "/api/tables/{table}/verify", check_seen, Verdict, who="seat", limit="odds"),
    Route("GET", "/api/tables/{table}/luck", luck, LuckReport, who="seat", limit="odds"),
)
