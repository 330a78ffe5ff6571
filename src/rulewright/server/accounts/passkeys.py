"""Passkeys over HTTP: signing up and in with what a phone or a key holds, and no password at all.

The ceremonies are heavy to import: that is done where somebody holds one, or before a server with accounts starts.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.play.values.bounded import Named
from rulewright.server.accounts.naming import new_sign_in_name, shown_name
from rulewright.server.accounts.people import Account, SignInName, let_in, no_accounts_here
from rulewright.server.accounts.sealed import MINUTES, Note, carried, carry, let_fall
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call, Done, Route, answer
from rulewright.stores.errors import Taken
from rulewright.stores.registry import AccountRecord, CredentialRecord

if TYPE_CHECKING:
    from rulewright.server.accounts.ceremonies import Begun, Site


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """An account to be, by the name to sign in with and the name that others see."""

    name: SignInName
    shown: Annotated[str, Meta(min_length=1, max_length=60)]


class Ceremony(Struct, frozen=True):
    """What a browser's credentials API is to be called with."""

    options: Any


class FromBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser's credentials API gave."""

    credential: Named[Any]


async def begin_sign_up(call: Call) -> Response:
    """Begin an account with a passkey."""
    wanted: NewName = call.body
    no_accounts_here(call)
    name, shown = new_sign_in_name(wanted.name), shown_name(wanted.shown)
    if await call.house.registry.account_named(name) is not None:
        raise Declined(409, "That name is taken.", instead="Choose another, or sign in.")
    account = "a-" + secrets.token_hex(8)
    return _register(call, account, name, shown, "sign up", ())


async def finish_sign_up(call: Call) -> Response:
    """Make the account whose passkey was just made, and sign it in."""
    note = _note(call, "sign up")
    credential = await _registered(call, note)
    await _met_once(call, note)
    account = AccountRecord(note.account, note.name, note.shown, call.house.now())
    try:
        await call.house.registry.add_account(account)
        await call.house.registry.add_credential(credential)
    except Taken:
        raise Declined(409, "That name or passkey is taken.", instead="Choose another, or sign in.") from None
    response = await let_in(call, account, "passkey", 201)
    let_fall(response)
    return response


async def begin_adding(call: Call) -> Response:
    """Begin to add a passkey to the account."""
    account = await call.house.registry.account(call.visitor.account or "")
    if account is None:
        raise Declined(401, "You are not signed in.")
    known = [way.id for way in await call.house.registry.credentials(account.id) if way.kind == "passkey"]
    return _register(call, account.id, account.name, account.shown, "add", tuple(known))


async def finish_adding(call: Call) -> Response:
    """Keep a passkey that was just made."""
    note = _note(call, "add")
    if note.account != call.visitor.account:
        raise Declined(409, "That was begun by somebody else.")
    try:
        credential = await _registered(call, note)
        await _met_once(call, note)
        await call.house.registry.add_credential(credential)
    except Taken:
        raise Declined(409, "That passkey is known already.") from None
    response = answer(Done(), 201)
    let_fall(response)
    return response


async def remove(call: Call) -> Done:
    """Forget a passkey, if there is another way to sign in."""
    ways = await call.house.registry.credentials(call.visitor.account or "")
    if not any(way.kind == "passkey" and way.id == call.path["passkey"] for way in ways):
        raise not_found("passkey")
    if sum(way.kind != "recovery" for way in ways) < 2:
        raise Declined(409, "That is the only way into this account.", instead="Add another first.")
    await call.house.registry.drop_credential("passkey", call.path["passkey"])
    return Done()


async def begin_sign_in(call: Call) -> Response:
    """Begin to sign in with a passkey; the browser offers those it has."""
    from rulewright.server.accounts import ceremonies

    return _begun(call, ceremonies.sign_in(_site(call)), "sign in")


async def finish_sign_in(call: Call) -> Response:
    """Sign in with a passkey."""
    from rulewright.server.accounts import ceremonies

    note, given = _note(call, "sign in"), call.body.credential
    known = await call.house.registry.credential("passkey", str(given.get("id", ""))[:2000])
    if known is None:
        raise Declined(401, "This passkey is not known here.")
    kept = msgspec.json.decode(known.secret, type=ceremonies.Kept)
    try:
        used = await asyncio.to_thread(ceremonies.signed_in, _site(call), note.challenge, given, kept)
    except ceremonies.UnfitAnswer as problem:
        raise Declined(401, f"This passkey does not fit: {problem}.") from None
    await _met_once(call, note)
    await call.house.registry.change_credential("passkey", known.id, msgspec.json.encode(used))
    account = await call.house.registry.account(known.account)
    if account is None:
        raise Declined(401, "This passkey is not known here.")
    response = await let_in(call, account, "passkey")
    let_fall(response)
    return response


def _register(call: Call, account: str, name: str, shown: str, purpose: str, known: tuple[str, ...]) -> Response:
    from rulewright.server.accounts import ceremonies

    begun = ceremonies.registration(_site(call), account, name, shown, known)
    return _begun(call, begun, purpose, account, name, shown)


def _begun(call: Call, begun: Begun, purpose: str, *about: str) -> Response:
    """Tell the browser what to do, and let it carry what must come back with it."""
    response = answer(Ceremony(begun.options))
    carry(call.house, response, Note(purpose, call.house.now() + MINUTES * 60, begun.challenge, *about))
    return response


async def _registered(call: Call, note: Note) -> CredentialRecord:
    from rulewright.server.accounts import ceremonies

    given = call.body.credential
    try:
        id_, kept = await asyncio.to_thread(ceremonies.registered, _site(call), note.challenge, given)
    except ceremonies.UnfitAnswer as problem:
        raise Declined(422, f"This passkey does not fit: {problem}.") from None
    return CredentialRecord("passkey", id_, note.account, msgspec.json.encode(kept), call.house.now())


def _note(call: Call, purpose: str) -> Note:
    note = carried(call.house, call.visitor, purpose)
    if note is None:
        raise Declined(409, "That took too long, or was not begun here.", instead="Begin again.")
    return note


async def _met_once(call: Call, note: Note) -> None:
    """Let a challenge that has been met open nothing a second time, at whichever worker."""
    if not await call.house.registry.meet(note.challenge, note.until):
        raise Declined(409, "That was done already.", instead="Begin again.")


def _site(call: Call) -> Site:
    from rulewright.server.accounts.ceremonies import Site

    parts = urlsplit(call.house.settings.public_url)
    return Site(parts.hostname or "localhost", f"{parts.scheme}://{parts.netloc}")


ROUTES = (
    Route("POST", "/api/accounts/passkey/begin", begin_sign_up, Ceremony, NewName, limit="sign_in"),
    Route("POST", "/api/accounts/passkey", finish_sign_up, Account, FromBrowser, limit="sign_in"),
    Route("POST", "/api/sessions/passkey/begin", begin_sign_in, Ceremony, limit="sign_in"),
    Route("POST", "/api/sessions/passkey", finish_sign_in, Account, FromBrowser, limit="sign_in"),
    Route("POST", "/api/me/passkeys/begin", begin_adding, Ceremony, who="account", limit="sign_in"),
    Route("POST", "/api/me/passkeys", finish_adding, Done, FromBrowser, "account", "sign_in"),
    Route("DELETE", "/api/me/passkeys/{passkey}", remove, Done, who="account", limit="sign_in"),
)
