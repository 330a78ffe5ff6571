"""Homebrew of a table over HTTP: packs looked over in another process, what they would change, and used from here on."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from rulewright.play import Refusal
from rulewright.play.values.wire import decode, encode
from rulewright.server.asking import ask
from rulewright.server.books.characters import BookAsked, book_at, opened
from rulewright.server.problems import refused
from rulewright.server.routes import Call, Route
from rulewright.server.sums import BOOKS
from rulewright.tables.history.snapshot import KnownState, plain_state, typed_state
from rulewright.tables.hosted import Hosted
from rulewright.tables.packs.changes import PackChanges, pack_changes
from rulewright.tables.packs.using import MOST_FILES, MOST_LETTERS, PackNow, book_with, packs_now

type PackId = Annotated[str, Meta(max_length=60)]
type FileName = Annotated[str, Meta(max_length=100)]
type FileText = Annotated[str, Meta(max_length=MOST_LETTERS)]


class PackWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A pack of homebrew as it is to be used: its id and its files; without files it is put away."""

    id: PackId
    files: Annotated[dict[FileName, FileText], Meta(max_length=MOST_FILES)] = {}


class PackAsked(Struct, frozen=True):
    """A pack that is wanted at a table: by what that is played now, who is in play, and the pack."""

    by: BookAsked
    state: KnownState
    wanted: PackWanted


async def packs(call: Call) -> tuple[PackNow, ...]:
    """The packs that the table uses, with their files: for its game master."""
    found: tuple[PackNow, ...]
    found = await call.house.host.look(call.path["table"], lambda hosted: packs_now(hosted.table.desk.book))
    return found


async def preview(call: Call) -> PackChanges:
    """What would change if the pack were used from here on: its entries, and the numbers of those in play."""
    return await _looked_over(call)


async def use(call: Call) -> PackChanges:
    """Use a pack from here on, another version of it, or none; what has changed by it."""
    wanted: PackWanted = call.body
    table, seat = call.path["table"], call.visitor.sitting.id
    changes = await _looked_over(call)  # it is a stranger's: only what has been found sound is read here

    def plan(hosted: Hosted) -> Any:
        sitting = hosted.table.seats.get(seat)
        if sitting is None:
            return Refusal("You have no seat here.")
        return hosted.table.use_pack(sitting, wanted.id, wanted.files)

    granted = await call.house.host.add(table, plan, seat=seat)
    if isinstance(granted, Refusal):
        raise refused(granted)
    return changes


async def _looked_over(call: Call) -> PackChanges:
    wanted: PackWanted = call.body

    def question(hosted: Hosted) -> PackAsked:
        desk = hosted.table.desk
        return PackAsked(book_at(desk), plain_state(desk.state), wanted)

    asked: PackAsked = await call.house.host.look(call.path["table"], question)
    return decode(await ask(call, BOOKS, tell_changes, asked), PackChanges)


def tell_changes(question: bytes, given_up: Any = None) -> bytes:
    """What a pack would change at a table, in another process."""
    asked = decode(question, PackAsked)
    game, before = opened(asked.by)
    after = book_with(game, before, asked.wanted.id, asked.wanted.files)
    if isinstance(after, Refusal):
        raise refused(after, 422)
    return encode(pack_changes(game, typed_state(asked.state, game), before, after))


ROUTES = (
    Route("GET", "/api/tables/{table}/packs", packs, tuple[PackNow, ...], who="gm", cost=2),
    Route("POST", "/api/tables/{table}/packs", use, PackChanges, PackWanted, "gm", "wish", cost=10),
    Route("POST", "/api/tables/{table}/packs/preview", preview, PackChanges, PackWanted, "gm", "odds", cost=8),
)
