"""One's own characters over HTTP: kept, listed, opened again, changed, copied, taken away as a file, deleted."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.json import format as indented
from msgspec.structs import replace
from starlette.responses import Response

from rulewright.library import ruleset
from rulewright.play.values.bounded import Named
from rulewright.play.values.wire import encode
from rulewright.server.own.keeper import KEEPER_COOKIE, Owner, check_room, keeper_of, my_own, new_owner, remember
from rulewright.server.own.strands import MOST_VERSIONS, OwnLine, VersionLine, chosen, history, line_of
from rulewright.server.own.written import OwnWritten, kept_form, sheet_of
from rulewright.server.problems import Declined
from rulewright.server.routes import Call, Done, Route, answer
from rulewright.stores.errors import Taken
from rulewright.stores.registry import OwnRecord, VersionRecord
from rulewright.stores.registry.names import one_line

type Number = Annotated[int, Meta(ge=0, le=10**9)]


class KeptAt(Struct, frozen=True):
    """Where a file was taken from: the character, and which version of it."""

    id: Annotated[str, Meta(max_length=64)] = ""
    version: Number = 0


class NewOwn(Struct, frozen=True, forbid_unknown_fields=True):
    """A character to be kept: as the builder has it, or as a file holds it (which says where it was `kept` before)."""

    ruleset: Annotated[str, Meta(min_length=1, max_length=100)]
    character: Named[Any]
    options: Named[Any] = {}
    version: Annotated[str, Meta(max_length=100)] = ""
    kept: KeptAt | None = None


class OwnChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A character as it is to be from now on, and the version that it was written from."""

    character: Named[Any]
    since: Number
    options: Named[Any] = {}


class OfVersion(Struct, frozen=True, forbid_unknown_fields=True):
    """Which version is meant; 0 for the latest."""

    version: Number = 0


class OwnCharacter(Struct, frozen=True):
    """A character of the visitor's: how it stands in their list, its history, and one of its versions on paper."""

    line: OwnLine
    versions: tuple[VersionLine, ...]
    shown: int
    character: Any
    options: Any


async def mine(call: Call) -> Response:
    """The visitor's own characters, the one touched last first."""
    registry, keeper = call.house.registry, keeper_of(call.visitor)
    if keeper is not None:
        await registry.keep_owned(keeper, call.house.now())
    owned = await registry.owned_by(call.visitor.account, keeper)
    lines = [await line_of(call, own, await registry.versions(own.id, sheets=False)) for own in owned]
    response = answer(lines)
    if any(own.account is None for own in owned):  # the cookie lasts as long as they are looked at
        remember(call, response, call.visitor.cookies[KEEPER_COOKIE])
    return response


async def keep(call: Call) -> Response:
    """Keep a character, new or from a file. One that was taken from here is a copy, and says of what."""
    wanted: NewOwn = call.body
    game = ruleset(wanted.ruleset)
    body, name = kept_form(game, wanted.character, wanted.options, call.house.settings.most_character)
    owner = await new_owner(call)
    copied = wanted.kept and wanted.kept.id and await _mine_or_none(call, wanted.kept.id)
    of = (copied.id, wanted.kept.version) if copied and wanted.kept else ("", 0)
    first = VersionRecord(
        "", 1, 0, "made", call.house.now(), "", "", one_line(wanted.version) or game.version, "", body
    )
    own = await kept(call, owner, (game.id, name), first, of)
    response = answer(await told(call, own, 1), 201)
    remember(call, response, owner.token)
    return response


async def _mine_or_none(call: Call, id_: str) -> OwnRecord | None:
    try:
        return await my_own(call, id_)
    except Declined:
        return None


async def kept(
    call: Call, owner: Owner, what: tuple[str, str], first: VersionRecord, copy_of: tuple[str, int]
) -> OwnRecord:
    """Keep a new character of a game under a name, with its first version."""
    await check_room(call, owner, len(first.body))
    game, name = what
    now, id_ = call.house.now(), secrets.token_urlsafe(12)
    own = OwnRecord(id_, owner.account, owner.keeper, owner.charged, game, name, now, now, *copy_of)
    await call.house.registry.add_own(own, replace(first, character=id_, parent=0, made=now))
    return own


async def told(call: Call, own: OwnRecord, number: int) -> OwnCharacter:
    """A character as its owner is told of it, with one of its versions."""
    versions = await call.house.registry.versions(own.id)
    line = await line_of(call, own, versions)
    shown = next((each for each in versions if each.number == (number or line.version)), versions[-1])
    written = sheet_of(shown)
    return OwnCharacter(line, history(own, versions), shown.number, written.character, written.options)


async def see(call: Call) -> OwnCharacter:
    """A character of the visitor's with its history; `version` for another than the latest."""
    own = await my_own(call, call.path["own"])
    await call.house.homecoming.of(own.id)
    return await told(call, own, call.number("version", 0))


async def change(call: Call) -> OwnCharacter:
    """Write a character anew. What it was stays in its history."""
    wanted: OwnChange = call.body
    own, registry = await my_own(call, call.path["own"]), call.house.registry
    game = ruleset(own.ruleset)
    body, name = kept_form(game, wanted.character, wanted.options, call.house.settings.most_character)
    since = await chosen(call, own, wanted.since)
    if since.body == body and since.version == game.version:
        return await told(call, own, since.number)
    await check_room(call, Owner(own.account, own.keeper), len(body), new=False)
    versions = await registry.versions(own.id, sheets=False)
    if len(versions) >= MOST_VERSIONS:
        raise Declined(
            409, f"{own.name} has {MOST_VERSIONS} versions already.", instead="Make a copy, and change that."
        )
    number, now = versions[-1].number + 1, call.house.now()
    try:
        await registry.write_anew(
            VersionRecord(own.id, number, since.number, "changed", now, "", "", game.version, "", body), name
        )
    except Taken:
        raise Declined(409, f"{own.name} was changed just now.", instead="Open them again.") from None
    return await told(call, await my_own(call, own.id), number)


async def copy(call: Call) -> Response:
    """Make a character of its own out of a version; it says of whom it is a copy."""
    wanted: OfVersion = call.body
    own = await my_own(call, call.path["own"])
    version, owner = await chosen(call, own, wanted.version), await new_owner(call)
    made = await kept(call, owner, (own.ruleset, own.name), version, (own.id, version.number))
    response = answer(await told(call, made, 0), 201)
    remember(call, response, owner.token)
    return response


async def file(call: Call) -> Response:
    """A character as a file, for the terminal or another server."""
    own = await my_own(call, call.path["own"])
    version = await chosen(call, own, call.number("version", 0))
    written: OwnWritten = sheet_of(version)
    whole: dict[str, Any] = {"ruleset": own.ruleset, "version": version.version, "character": written.character}
    if written.options:
        whole["options"] = written.options
    whole["kept"] = {"id": own.id, "version": version.number}
    headers = {"Content-Disposition": 'attachment; filename="character.json"'}
    return Response(indented(encode(whole), indent=2) + b"\n", headers=headers, media_type="application/json")


async def delete(call: Call) -> Done:
    """Delete a character with its history. Where it is at a table, it stays there, and nothing comes back any more."""
    own = await my_own(call, call.path["own"])
    await call.house.registry.drop_own(own.id)
    return Done()


async def adopt(call: Call) -> Done:
    """Let the visitor's account have the characters that were kept with this browser."""
    keeper, account, settings = keeper_of(call.visitor), call.visitor.account or "", call.house.settings
    if keeper is not None:
        here, kept_here = await call.house.registry.room_of_owner(None, keeper)
        there, kept_there = await call.house.registry.room_of_owner(account, None)
        if here + there > settings.own_characters or kept_here + kept_there > settings.own_character_bytes:
            raise Declined(409, "Your account has no room for all of them.", instead="Delete some first.")
        await call.house.registry.adopt(keeper, account)
    return Done()


VERSION = {"version": int}

ROUTES = (
    Route("GET", "/api/characters", mine, list[OwnLine], cost=2),
    Route("POST", "/api/characters", keep, OwnCharacter, NewOwn, limit="wish", cost=4),
    Route("POST", "/api/characters/adopt", adopt, Done, who="account", limit="wish"),
    Route("GET", "/api/characters/{own}", see, OwnCharacter, query=VERSION, cost=4),
    Route("PUT", "/api/characters/{own}", change, OwnCharacter, OwnChange, limit="wish", cost=4),
    Route("POST", "/api/characters/{own}/copy", copy, OwnCharacter, OfVersion, limit="wish", cost=4),
    Route("GET", "/api/characters/{own}/file", file, bytes, query=VERSION, media="application/json"),
    Route("DELETE", "/api/characters/{own}", delete, Done, limit="wish"),
)
