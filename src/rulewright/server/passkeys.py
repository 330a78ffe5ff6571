"""Passkeys over HTTP: signing up and in with what a phone or a key holds, and no password at all."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct
from starlette.responses import Response
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from rulewright.server.people import Account, SignInName, let_in, no_accounts_here
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call, Done, Route, answer
from rulewright.server.sealed import MINUTES, Note, carried, carry, let_fall
from rulewright.stores.errors import Taken
from rulewright.stores.registry import AccountRecord, CredentialRecord

UNFIT = (WebAuthnException, ValueError, LookupError, TypeError, AttributeError)
"""What a made-up credential may raise while it is taken apart."""


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """An account to be, by the name to sign in with and the name that others see."""

    name: SignInName
    shown: Annotated[str, Meta(min_length=1, max_length=60)]


class Ceremony(Struct, frozen=True):
    """What a browser's credentials API is to be called with."""

    options: Any


class FromBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser's credentials API gave."""

    credential: dict[str, Any]


class Kept(Struct, frozen=True):
    """What is kept of a passkey: its public key, and how often it was used."""

    key: bytes
    count: int


async def begin_sign_up(call: Call) -> Response:
    """Begin an account with a passkey."""
    wanted: NewName = call.body
    no_accounts_here(call)
    if await call.house.registry.account_named(wanted.name.casefold()) is not None:
        raise Declined(409, "That name is taken.", instead="Choose another, or sign in.")
    account = "a-" + secrets.token_hex(8)
    return _register(call, account, wanted.name.casefold(), wanted.shown, "sign up", ())


async def finish_sign_up(call: Call) -> Response:
    """Make the account whose passkey was just made, and sign it in."""
    note = _note(call, "sign up")
    credential = await _registered(call, note)
    account = AccountRecord(note.account, note.name, note.shown, call.house.now())
    try:
        await call.house.registry.add_account(account)
        await call.house.registry.add_credential(credential)
    except Taken:
        raise Declined(409, "That name or passkey is taken.", instead="Choose another, or sign in.") from None
    response = await let_in(call, account, 201)
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
        await call.house.registry.add_credential(await _registered(call, note))
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
    if len(ways) < 2:
        raise Declined(409, "That is the only way into this account.", instead="Add another first.")
    await call.house.registry.drop_credential("passkey", call.path["passkey"])
    return Done()


async def begin_sign_in(call: Call) -> Response:
    """Begin to sign in with a passkey; the browser offers those it has."""
    options = generate_authentication_options(
        rp_id=_site(call), user_verification=UserVerificationRequirement.PREFERRED
    )
    response = answer(Ceremony(msgspec.json.decode(options_to_json(options))))
    challenge = bytes_to_base64url(options.challenge)
    carry(call.house, response, Note("sign in", call.house.now() + MINUTES * 60, challenge))
    return response


async def finish_sign_in(call: Call) -> Response:
    """Sign in with a passkey."""
    note, given = _note(call, "sign in"), call.body.credential
    known = await call.house.registry.credential("passkey", str(given.get("id", ""))[:2000])
    if known is None:
        raise Declined(401, "This passkey is not known here.")
    kept = msgspec.json.decode(known.secret, type=Kept)
    try:
        verified = await asyncio.to_thread(
            verify_authentication_response,
            credential=given,
            expected_challenge=base64url_to_bytes(note.challenge),
            expected_rp_id=_site(call),
            expected_origin=_origin(call),
            credential_public_key=kept.key,
            credential_current_sign_count=kept.count,
        )
    except UNFIT as problem:
        raise Declined(401, f"This passkey does not fit: {problem}.") from None
    fresh = msgspec.json.encode(Kept(kept.key, verified.new_sign_count))
    await call.house.registry.change_credential("passkey", known.id, fresh)
    account = await call.house.registry.account(known.account)
    if account is None:
        raise Declined(401, "This passkey is not known here.")
    response = await let_in(call, account)
    let_fall(response)
    return response


def _register(call: Call, account: str, name: str, shown: str, purpose: str, known: tuple[str, ...]) -> Response:
    options = generate_registration_options(
        rp_id=_site(call),
        rp_name="Rulewright",
        user_id=account.encode(),
        user_name=name,
        user_display_name=shown,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(each)) for each in known],
    )
    response = answer(Ceremony(msgspec.json.decode(options_to_json(options))))
    challenge = bytes_to_base64url(options.challenge)
    carry(call.house, response, Note(purpose, call.house.now() + MINUTES * 60, challenge, account, name, shown))
    return response


async def _registered(call: Call, note: Note) -> CredentialRecord:
    try:
        verified = await asyncio.to_thread(
            verify_registration_response,
            credential=call.body.credential,
            expected_challenge=base64url_to_bytes(note.challenge),
            expected_rp_id=_site(call),
            expected_origin=_origin(call),
        )
    except UNFIT as problem:
        raise Declined(422, f"This passkey does not fit: {problem}.") from None
    kept = msgspec.json.encode(Kept(verified.credential_public_key, verified.sign_count))
    id_ = bytes_to_base64url(verified.credential_id)
    return CredentialRecord("passkey", id_, note.account, kept, call.house.now())


def _note(call: Call, purpose: str) -> Note:
    note = carried(call.house, call.visitor, purpose)
    if note is None:
        raise Declined(409, "That took too long, or was not begun here.", instead="Begin again.")
    return note


def _site(call: Call) -> str:
    return urlsplit(call.house.settings.public_url).hostname or "localhost"


def _origin(call: Call) -> str:
    parts = urlsplit(call.house.settings.public_url)
    return f"{parts.scheme}://{parts.netloc}"


ROUTES = (
    Route("POST", "/api/accounts/passkey/begin", begin_sign_up, Ceremony, NewName, limit="sign_in"),
    Route("POST", "/api/accounts/passkey", finish_sign_up, Account, FromBrowser, limit="sign_in"),
    Route("POST", "/api/sessions/passkey/begin", begin_sign_in, Ceremony, limit="sign_in"),
    Route("POST", "/api/sessions/passkey", finish_sign_in, Account, FromBrowser, limit="sign_in"),
    Route("POST", "/api/me/passkeys/begin", begin_adding, Ceremony, who="account", limit="sign_in"),
    Route("POST", "/api/me/passkeys", finish_adding, Done, FromBrowser, "account", "sign_in"),
    Route("DELETE", "/api/me/passkeys/{passkey}", remove, Done, who="account", limit="sign_in"),
)
