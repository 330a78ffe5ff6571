"""Archives over HTTP: a table as a file, a file as a table, branches, and checking dice."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from typing import Annotated, Any, BinaryIO, cast

from msgspec import Meta, Struct
from starlette.responses import Response, StreamingResponse

from rulewright.play import Refusal
from rulewright.play.values.bounded import Named
from rulewright.play.values.wire import decode, plain
from rulewright.server.accounts.naming import put_namesake, title
from rulewright.server.at_table.founding import GAME_MASTER, FoundedTable, own_campaign, seat_id, sit, table_id, welcome
from rulewright.server.at_table.history import past, tell_luck, tell_verdict
from rulewright.server.at_table.uploads import check_dice_of_file, look_over_file, upload
from rulewright.server.house import House
from rulewright.server.pictures.along import PictureOwner, take_along
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Route
from rulewright.stores.archive import export_table, import_table
from rulewright.stores.errors import Damaged
from rulewright.stores.pictures.album import album_of
from rulewright.stores.registry import SeatRecord, TableRecord
from rulewright.tables.dice.luck import LuckReport
from rulewright.tables.history.intake import LIMITS, Looked, LookedOver, TurnedAway, Verdict
from rulewright.tables.host import new_seat
from rulewright.tables.house_rules import advice_at
from rulewright.tables.seat import Seat

IN_MEMORY = 4 << 20
CHUNK = 1 << 16


class Branching(Struct, frozen=True, forbid_unknown_fields=True):
    """A "what if": a new table that shares another's past up to one of the seat's numbers.

    `options` are house rules that it tries out; the table it leaves keeps its own.
    """

    after: Annotated[int, Meta(ge=1, le=2**53)]
    name: Annotated[str, Meta(max_length=100)] = ""
    options: Named[Any] = {}


async def export(call: Call) -> Response:
    """The table's whole log and its pictures as one checked file, secrets included: for its game master."""
    table = call.path["table"]
    file = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed when it has been sent
    record = await call.house.registry.table(table)
    album = await album_of(call.house.registry, call.house.pictures, table, LIMITS)
    await export_table(call.house.log, table, cast("BinaryIO", file), record.policy if record else None, album)
    named = {"Content-Disposition": f'attachment; filename="{table}.rulewright"', "Content-Length": str(file.tell())}
    file.seek(0)

    async def pieces() -> AsyncIterator[bytes]:
        with file:
            while piece := await asyncio.to_thread(file.read, CHUNK):
                yield piece

    return StreamingResponse(pieces(), headers=named, media_type="application/x-rulewright")


async def bring_in(call: Call) -> Response:
    """A table from a file; whoever brings it is its game master here, and the dice from here on are ours."""
    async with upload(call) as file:
        looked: Looked = decode(await file.ask(call, look_over_file), Looked)
        if isinstance(looked, TurnedAway):
            raise Declined(422, f"That file cannot be taken in: {looked.reason}.")
        campaign = await own_campaign(call)
        with file.path.open("rb") as archive:
            table, seat = await take_in(call.house, archive, looked, campaign, call.visitor.account)
            archive.seek(0)
            advice = await take_along(call.house, archive, PictureOwner(table, seat, call.visitor.account, call.asker))
    return await welcome(call, table, seat, advice)


async def take_in(
    house: House, archive: BinaryIO, looked: LookedOver, campaign: str, account: str | None, called: str = ""
) -> tuple[str, str]:
    """Keep a file that was looked over as a table of our own, with a seat for its game master; the ids of both."""
    table, name, options = table_id(), title(called) or f"{looked.ruleset} (brought in)", looked.options or {}
    try:  # the log first: a table that is known has all of it
        await import_table(house.log, archive, table, LIMITS, gently=True)
    except Damaged as damage:
        raise Declined(422, f"That file cannot be taken in: {damage}.") from None
    record = TableRecord(
        table, campaign, name, looked.ruleset, looked.version, house.now(), options, plain(looked.policy)
    )
    await house.registry.add_table(record)
    await _own_dice(house, table)
    return table, await sit(house, SeatRecord(table, seat_id(), "gm", (), account, GAME_MASTER))


async def branch(call: Call) -> Response:
    """Begin a branch: the same past, another future, and dice of its own."""
    wanted: Branching = call.body
    house, source, seat = call.house, call.path["table"], call.visitor.sitting.id
    record = await house.registry.table(source)
    upto = await house.host.absolute(source, seat, wanted.after)
    if record is None or not upto:
        raise not_found("such moment")
    target, name = table_id(), title(wanted.name) or f"{record.name}, what if"
    what = (record.ruleset, record.version, house.now(), record.options, record.policy, source, upto)
    await house.registry.add_table(TableRecord(target, record.campaign, name, *what))
    await house.registry.copy_pictures(source, target)
    await house.log.copy_prefix(source, target, upto)
    advice = await _try_out(house, target, Seat(seat, "gm"), wanted.options) if wanted.options else ()
    seated = await _as_they_are_now(house, source, target)
    await _own_dice(house, target)
    if seat not in seated:  # the branch leaves before the brancher came
        name = call.visitor.sitting.guest or GAME_MASTER
        seat = await sit(house, SeatRecord(target, seat_id(), "gm", (), call.visitor.account, name))
    return await welcome(call, target, seat, advice)


async def _try_out(house: House, table: str, seat: Seat, options: dict[str, Any]) -> tuple[str, ...]:
    """Let a branch go on by other house rules, and what its group should think of; where it cannot, there is no branch."""
    granted = await house.host.add(table, lambda hosted: hosted.table.rule(seat, options))
    if isinstance(granted, Refusal):
        house.host.forget(table)
        await house.registry.erase_table(table)
        await house.log.remove(table)
        raise refused(granted, 422)
    advice: tuple[str, ...] = await house.host.look(table, lambda hosted: advice_at(hosted.table.desk))
    return advice


async def _as_they_are_now(house: House, source: str, target: str) -> set[str]:
    """Seat those who sat there then, with the rights that they have today and not with those of then; who they are.

    Whoever has no seat any more gets none, in the branch's log neither.
    """
    then: dict[str, Seat] = await house.host.look(target, lambda hosted: dict(hosted.table.seats))
    here = await house.host.look(target, lambda hosted: frozenset(hosted.table.desk.present))
    people = {person.id: person for person in await house.registry.seats(source)}
    for id_, before in then.items():
        now = people.get(id_)
        present = Seat(id_, "observer")
        if now is not None:
            present = Seat(id_, now.role, tuple(actor for actor in now.actors if actor in here))
        if present != before:
            granted = await house.host.add(target, new_seat(present))
            if isinstance(granted, Refusal):
                raise refused(granted)
        if now is not None:
            kept = SeatRecord(target, id_, present.role, present.actors, now.account, now.guest)
            await put_namesake(house, kept)
    return then.keys() & people.keys()


async def _own_dice(house: House, table: str) -> None:
    lineage = await house.host.reader.lineage()
    granted = await house.host.add(table, lambda hosted: hosted.table.other_dice(lineage))
    if isinstance(granted, Refusal):
        raise refused(granted)


async def check_file(call: Call) -> Response:
    """Hold every draw of an exported file against what was committed to and revealed in it."""
    async with upload(call) as file:
        return Response(await file.ask(call, check_dice_of_file), media_type="application/json")


async def check_seen(call: Call) -> Response:
    """Hold every draw that the seat saw against what was committed to and revealed."""
    return await past(call, tell_verdict)


async def luck(call: Call) -> Response:
    """How the dice that the seat saw have fallen, with honest statistics."""
    return await past(call, tell_luck)


ROUTES = (
    Route("GET", "/api/tables/{table}/export", export, bytes, who="gm", in_bin=True, cost=20),
    Route("POST", "/api/import", bring_in, FoundedTable, bytes, "founder", "wish", cost=20),
    Route("POST", "/api/verify", check_file, Verdict, bytes, limit="wish", cost=20),
    Route("POST", "/api/tables/{table}/branch", branch, FoundedTable, Branching, "gm", "wish", cost=10),
    Route("GET", "/api/tables/{table}/verify", check_seen, Verdict, who="seat", limit="odds", cost=20),
    Route("GET", "/api/tables/{table}/luck", luck, LuckReport, who="seat", limit="odds", cost=20),
)
