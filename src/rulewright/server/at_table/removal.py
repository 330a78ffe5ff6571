"""Removing over HTTP: tables into the bin and out again, and words struck out for good."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from rulewright.log.entry import Entry
from rulewright.log.facts import Said, Struck
from rulewright.play import Refusal
from rulewright.play.values.wire import decode, encode
from rulewright.server.at_table.listing import seats_of
from rulewright.server.problems import Declined, not_found, refused
from rulewright.server.routes import Call, Done, Route
from rulewright.server.running.upkeep import IN_BIN
from rulewright.stores.chain import leaf


class Binned(Struct, frozen=True):
    """A table that was thrown away: until when it can be had back, and where its log can be taken along."""

    table: str
    until: int
    export: str


class BinnedTable(Struct, frozen=True):
    """A table in the bin."""

    id: str
    name: str
    ruleset: str
    until: int


async def throw_away(call: Call) -> Binned:
    """Throw a table away: nobody sees it any more. For a week its game master can have it back; then it is gone."""
    house, table = call.house, call.path["table"]
    await house.homecoming.at(table)
    since = await house.registry.bin_table(table, house.now())
    await house.doors.ended(table)
    return Binned(table, since + IN_BIN, f"/api/tables/{table}/export")


async def have_back(call: Call) -> Done:
    """Take a table out of the bin, as it was."""
    if call.visitor.sitting.binned is None:
        raise Declined(409, "This table is not in the bin.")
    await call.house.registry.restore_table(call.path["table"])
    return Done()


async def the_bin(call: Call) -> list[BinnedTable]:
    """The tables in the bin that the visitor can have back."""
    found = {}
    for seat in await seats_of(call):  # somebody may hold a seat by more than one right
        record = await call.house.registry.table(seat.table)
        if record is not None and record.binned is not None and seat.role == "gm":
            found[record.id] = BinnedTable(record.id, record.name, record.ruleset, record.binned + IN_BIN)
    return list(found.values())


class Striking(Struct, frozen=True, forbid_unknown_fields=True):
    """Words to be struck out: the number, as the seat counts, of the entry in which they were said."""

    number: Annotated[int, Meta(ge=1, le=2**53)]


async def strike(call: Call) -> Done:
    """Strike what somebody said out of the log for good. The entry keeps its number and its place in the chain."""
    wanted: Striking = call.body
    house, table, seat = call.house, call.path["table"], call.visitor.sitting.id
    number = await house.host.absolute(table, seat, wanted.number)
    if not number:
        raise not_found("such entry")
    (raw,) = await house.log.read_bytes(table, number - 1, 1)
    entry = decode(raw, Entry)
    if not isinstance(entry.fact, Said):
        raise Declined(409, "Only what somebody said can be struck out.", instead="Rewind, or throw the table away.")
    if not entry.was:
        empty = replace(entry, fact=replace(entry.fact, text=""), was=leaf(raw).hex())
        await house.log.strike(table, number, encode(empty))
    granted = await house.host.add(table, lambda hosted: (Entry(hosted.head + 1, Struck(seat), by=seat),))
    if isinstance(granted, Refusal):
        raise refused(granted)
    return Done()


ROUTES = (
    Route("DELETE", "/api/tables/{table}", throw_away, Binned, who="gm", limit="wish", in_bin=True),
    Route("POST", "/api/tables/{table}/restore", have_back, Done, who="gm", limit="wish", in_bin=True),
    Route("POST", "/api/tables/{table}/strike", strike, Done, Striking, "gm", "wish"),
    Route("GET", "/api/bin", the_bin, list[BinnedTable]),
)
