"""One's own account over HTTP: another password, other names, the browsers that are signed in, a way back in."""

from __future__ import annotations

import base64
import hmac
import secrets
from typing import Annotated

from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.server.accounts.identity import ACCOUNT_COOKIE
from rulewright.server.accounts.naming import new_sign_in_name, shown_name
from rulewright.server.accounts.passwords import Password, TypedPassword, fits, hashed, need_strong
from rulewright.server.accounts.people import (
    Account,
    SessionLine,
    SignInName,
    account_named,
    account_of,
    let_in,
    lines_ended,
    sessions_of,
)  # fmt: skip
from rulewright.server.problems import Declined, not_found
from rulewright.server.routes import Call, Done, Route
from rulewright.stores.errors import Taken
from rulewright.stores.registry import AccountRecord, CredentialRecord
from rulewright.stores.registry.token import hash_of

FRESH = 600
"""Seconds for which a sign-in by passkey or issuer stands for the old password."""


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Another password; the old one, unless somebody has just signed in with a passkey or at an issuer."""

    password: Password
    old: TypedPassword = ""


class NewNames(Struct, frozen=True, forbid_unknown_fields=True):
    """Other names: to sign in with, and for others to see. What is left out stays."""

    name: Annotated[str, Meta(max_length=60)] = ""
    shown: Annotated[str, Meta(max_length=60)] = ""


class RecoveryCode(Struct, frozen=True):
    """A code that lets its owner set a new password once. It is not kept and cannot be shown again."""

    code: str


class Recovering(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who has lost their password: their name, their code, and the password that they want."""

    name: SignInName
    code: Annotated[str, Meta(max_length=100)]
    password: Password


async def change_password(call: Call) -> Account:
    """Change the password, or set the first one; all other browsers are signed out."""
    wanted: NewPassword = call.body
    account = await _mine(call)
    kept = await call.house.registry.credential("password", account.id)
    if not await _fresh(call):
        call.house.tries.begin(account.name, call.visitor.address)
        if not await fits(kept.secret if kept else None, wanted.old):
            how = "Type the one you have now, or sign in anew with a passkey and try again within ten minutes."
            raise Declined(403, "The old password does not fit.", instead=how, about="old")
        call.house.tries.right(account.name, call.visitor.address)
    await _set_password(call, account, wanted.password)
    await _sign_out_others(call, account.id)
    return await account_of(call, account)


async def _mine(call: Call) -> AccountRecord:
    account = await call.house.registry.account(call.visitor.account or "")
    if account is None:
        raise Declined(401, "You are not signed in.", instead="Sign in first.")
    return account


async def _fresh(call: Call) -> bool:
    """Whether this browser has just signed in by a way that is as good as a password."""
    session = await call.house.registry.session(call.visitor.cookies.get(ACCOUNT_COOKIE, ""), call.house.now())
    return session is not None and session.way in {"passkey", "oidc"} and session.made > call.house.now() - FRESH


async def _set_password(call: Call, account: AccountRecord, password: str) -> None:
    await need_strong(password, account.name, account.shown)
    registry, secret = call.house.registry, await hashed(password)
    try:
        await registry.add_credential(CredentialRecord("password", account.id, account.id, secret, call.house.now()))
    except Taken:
        await registry.change_credential("password", account.id, secret)


async def _sign_out_others(call: Call, account: str) -> None:
    await call.house.registry.close_sessions(account, but=_this(call))
    await lines_ended(call, account)


def _this(call: Call) -> bytes:
    return hash_of(call.visitor.cookies.get(ACCOUNT_COOKIE, ""))


async def rename(call: Call) -> Account:
    """Change the name to sign in with, or the name that others see."""
    wanted: NewNames = call.body
    account = await _mine(call)
    name = new_sign_in_name(wanted.name) if wanted.name else account.name
    shown = shown_name(wanted.shown) if wanted.shown else account.shown
    try:
        await call.house.registry.rename_account(account.id, name, shown)
    except Taken:
        reason = "That name, or one like it, is taken."
        raise Declined(409, reason, instead="Choose another.", about="name") from None
    return await account_of(call, AccountRecord(account.id, name, shown, account.made))


async def sessions(call: Call) -> list[SessionLine]:
    """Where the account is signed in."""
    return await sessions_of(call)


async def end_session(call: Call) -> Done:
    """Sign one browser out, wherever it is."""
    account = call.visitor.account or ""
    try:
        hash_ = bytes.fromhex(call.path["session"])
    except ValueError:
        raise not_found("session") from None
    if not await call.house.registry.end_session(account, hash_):
        raise not_found("session")
    await lines_ended(call, account)
    return Done()


async def end_sessions(call: Call) -> Done:
    """Sign all other browsers out."""
    await _sign_out_others(call, call.visitor.account or "")
    return Done()


# -- a way back in ----------------------------------------------------------------------------------


async def make_code(call: Call) -> RecoveryCode:
    """Make a code for the day the password is lost; one that was made before is worthless then."""
    account, registry = await _mine(call), call.house.registry
    code = base64.b32encode(secrets.token_bytes(15)).decode()
    await registry.drop_credential("recovery", account.id)
    kept = CredentialRecord("recovery", account.id, account.id, hash_of(code), call.house.now())
    await registry.add_credential(kept)
    return RecoveryCode("-".join(code[place : place + 6] for place in range(0, len(code), 6)))


async def recover(call: Call) -> Response:
    """Set a new password with a recovery code, and sign in; the code is used up, and all browsers are signed out."""
    wanted: Recovering = call.body
    registry, address = call.house.registry, call.visitor.address
    account = await account_named(call, wanted.name)
    trying = f"recovery {account.name if account else wanted.name}"
    call.house.tries.begin(trying, address)
    kept = await registry.credential("recovery", account.id) if account else None
    code = hash_of(wanted.code.replace("-", "").replace(" ", "").upper())
    if not hmac.compare_digest(kept.secret if kept else b"", code) or account is None:
        raise Declined(401, "Name and code do not fit.", instead="Try again, or sign in another way.")
    await _set_password(call, account, wanted.password)
    await registry.drop_credential("recovery", account.id)
    await registry.close_sessions(account.id)
    await lines_ended(call, account.id)
    call.house.tries.right(trying, address)
    return await let_in(call, account, "recovery")


ROUTES = (
    Route("PUT", "/api/me", rename, Account, NewNames, "account", "sign_in"),
    Route("PUT", "/api/me/password", change_password, Account, NewPassword, "account", "sign_in"),
    Route("POST", "/api/me/recovery", make_code, RecoveryCode, who="account", limit="sign_in"),
    Route("POST", "/api/sessions/recovery", recover, Account, Recovering, limit="sign_in"),
    Route("GET", "/api/me/sessions", sessions, list[SessionLine], who="account"),
    Route("DELETE", "/api/me/sessions", end_sessions, Done, who="account"),
    Route("DELETE", "/api/me/sessions/{session}", end_session, Done, who="account"),
)
