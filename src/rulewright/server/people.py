"""People over HTTP: accounts with passwords, signing in and out, taking one's data away, being forgotten."""

from __future__ import annotations

import asyncio
import secrets
from functools import lru_cache
from typing import Annotated

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.server.identity import ACCOUNT_COOKIE, set_cookie
from rulewright.server.problems import Declined
from rulewright.server.routes import Call, Done, Route, answer
from rulewright.stores.errors import Taken
from rulewright.stores.registry import (
    AccountRecord,
    CampaignRecord,
    CredentialRecord,
    DossierRecord,
    SeatRecord,
    SessionRecord,
)  # fmt: skip

type SignInName = Annotated[str, Meta(min_length=3, max_length=60, pattern=r"^[^\s]+$")]
type Password = Annotated[str, Meta(min_length=10, max_length=200)]

HASHER = PasswordHasher()


@lru_cache(maxsize=1)
def nobody() -> str:
    """Verified against when there is no such account, so that a wrong name takes as long as a wrong password."""
    return HASHER.hash("nobody has this password")


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """A new account: the name to sign in with, a password, and the name that others see."""

    name: SignInName
    password: Password
    shown: Annotated[str, Meta(min_length=1, max_length=60)]


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password."""

    name: SignInName
    password: Annotated[str, Meta(max_length=200)]


class Account(Struct, frozen=True):
    """The account that is signed in."""

    id: str
    name: str
    shown: str
    ways: tuple[str, ...]


class Whoami(Struct, frozen=True):
    """Who is asking: an account or nobody, whether they may found tables here, and how one can sign in."""

    account: Account | None
    founder: bool
    sign_in: tuple[str, ...] = ()


class Dossier(Struct, frozen=True):
    """All that is kept about a person. What they did at tables stands in those tables' logs, under seat ids."""

    account: AccountRecord
    ways_to_sign_in: tuple[str, ...]
    campaigns: tuple[CampaignRecord, ...]
    seats: tuple[SeatRecord, ...]
    sessions: int


async def sign_up(call: Call) -> Response:
    """Make an account and sign it in."""
    wanted: SignUp = call.body
    no_accounts_here(call)
    account = AccountRecord("a-" + secrets.token_hex(8), wanted.name.casefold(), wanted.shown, call.house.now())
    hashed = await asyncio.to_thread(HASHER.hash, wanted.password)
    try:
        await call.house.registry.add_account(account)
    except Taken:
        raise Declined(409, "That name is taken.", instead="Choose another, or sign in.") from None
    credential = CredentialRecord("password", account.id, account.id, hashed.encode(), call.house.now())
    await call.house.registry.add_credential(credential)
    return await let_in(call, account, 201)


def no_accounts_here(call: Call) -> None:
    """Decline where the host wants no accounts."""
    if not call.house.settings.accounts:
        raise Declined(403, "This server takes no accounts.", instead="Join by an invitation link.")


async def sign_in(call: Call) -> Response:
    """Sign in with a password."""
    wanted: SignIn = call.body
    call.house.limits.spend("sign_in", f"name {wanted.name.casefold()}")
    account = await call.house.registry.account_named(wanted.name.casefold())
    credential = await call.house.registry.credential("password", account.id) if account else None
    hashed = credential.secret.decode() if credential else await asyncio.to_thread(nobody)
    fits = await asyncio.to_thread(_fits, hashed, wanted.password)
    if account is None or credential is None or not fits:
        raise Declined(401, "Name and password do not fit.", instead="Try again, or sign in another way.")
    if HASHER.check_needs_rehash(hashed):
        fresh = await asyncio.to_thread(HASHER.hash, wanted.password)
        await call.house.registry.change_credential("password", account.id, fresh.encode())
    return await let_in(call, account)


def _fits(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


async def let_in(call: Call, account: AccountRecord, status: int = 200) -> Response:
    """Give a browser the account's session."""
    response = answer(await _account(call, account), status)
    await session_of(call, response, account)
    return response


async def session_of(call: Call, response: Response, account: AccountRecord) -> None:
    """Let a response sign a browser in."""
    until = call.house.now() + call.house.settings.session_days * 86_400
    token = await call.house.registry.open_session(SessionRecord(until, account=account.id))
    set_cookie(call.house, response, ACCOUNT_COOKIE, token)


async def sign_out(call: Call) -> Response:
    """Sign this browser out."""
    if token := call.visitor.cookies.get(ACCOUNT_COOKIE):
        await call.house.registry.close_session(token)
    response = answer(Done())
    response.delete_cookie(ACCOUNT_COOKIE, path="/")
    return response


async def whoami(call: Call) -> Whoami:
    """Who is asking."""
    account = await call.house.registry.account(call.visitor.account) if call.visitor.account else None
    founder = account is not None or call.visitor.in_the_house
    settings = call.house.settings
    ways = (("password", "passkey") if settings.accounts else ()) + (("oidc",) if settings.oidc_issuer else ())
    return Whoami(await _account(call, account) if account else None, founder, ways)


async def _account(call: Call, account: AccountRecord) -> Account:
    ways = await call.house.registry.credentials(account.id)
    return Account(account.id, account.name, account.shown, tuple(sorted({way.kind for way in ways})))


async def dossier(call: Call) -> Dossier:
    """All that is kept about the account that asks."""
    kept: DossierRecord | None = await call.house.registry.dossier(call.visitor.account or "")
    if kept is None:
        raise Declined(401, "You are not signed in.")
    ways = tuple(sorted(way.kind for way in kept.credentials))
    return Dossier(kept.account, ways, kept.campaigns, kept.seats, kept.sessions)


async def erase(call: Call) -> Response:
    """Forget the account that asks: names, ways to sign in, sessions. Tables' logs stay whole."""
    registry, account = call.house.registry, call.visitor.account or ""
    for seat in await registry.seats_of(account):  # the name they are shown under goes too; the seat stays
        await registry.put_seat(SeatRecord(seat.table, seat.id, seat.role, seat.actors))
    await registry.erase_account(account)
    response = answer(Done())
    response.delete_cookie(ACCOUNT_COOKIE, path="/")
    return response


ROUTES = (
    Route("POST", "/api/accounts", sign_up, Account, SignUp, limit="sign_in"),
    Route("POST", "/api/sessions", sign_in, Account, SignIn, limit="sign_in"),
    Route("DELETE", "/api/sessions", sign_out, Done),
    Route("GET", "/api/me", whoami, Whoami),
    Route("GET", "/api/me/dossier", dossier, Dossier, who="account"),
    Route("DELETE", "/api/me", erase, Done, who="account"),
)
