"""People over HTTP: accounts with passwords, signing in and out, taking one's data away, being forgotten."""

from __future__ import annotations

import secrets
from typing import Annotated

from msgspec import Meta, Struct
from starlette.responses import Response

from rulewright.server.accounts.identity import ACCOUNT_COOKIE, set_cookie
from rulewright.server.accounts.naming import new_sign_in_name, shown_name
from rulewright.server.accounts.passwords import Password, TypedPassword, fits, hashed, need_strong, outdated
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
from rulewright.stores.registry.names import clean_name, one_line
from rulewright.stores.registry.token import hash_of

LONGEST_AGENT = 200
"""So much is kept of what a browser calls itself."""

type SignInName = Annotated[str, Meta(min_length=3, max_length=60, pattern=r"^[^\s]+$")]


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """A new account: the name to sign in with, a password, and the name that others see."""

    name: SignInName
    password: Password
    shown: Annotated[str, Meta(min_length=1, max_length=60)]


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password."""

    name: SignInName
    password: TypedPassword


class Account(Struct, frozen=True):
    """The account that is signed in, and whether its owner has a recovery code."""

    id: str
    name: str
    shown: str
    ways: tuple[str, ...]
    recovery: bool = False


class Whoami(Struct, frozen=True):
    """Who is asking: an account or nobody, whether they may found tables here, and how one can sign in."""

    account: Account | None
    founder: bool
    sign_in: tuple[str, ...] = ()


class SessionLine(Struct, frozen=True):
    """A browser that is signed in: since when and until when, by which way, what it calls itself, whether it is this."""

    id: str
    made: int
    until: int
    way: str
    agent: str
    here: bool


class Dossier(Struct, frozen=True):
    """All that is kept about a person. What they did at tables stands in those tables' logs, under seat ids."""

    account: AccountRecord
    ways_to_sign_in: tuple[str, ...]
    campaigns: tuple[CampaignRecord, ...]
    seats: tuple[SeatRecord, ...]
    sessions: int
    browsers: tuple[SessionLine, ...] = ()
    told_at: tuple[str, ...] = ()
    characters: tuple[str, ...] = ()


async def sign_up(call: Call) -> Response:
    """Make an account and sign it in."""
    wanted: SignUp = call.body
    no_accounts_here(call)
    name, shown = new_sign_in_name(wanted.name), shown_name(wanted.shown)
    account = AccountRecord("a-" + secrets.token_hex(8), name, shown, call.house.now())
    await need_strong(wanted.password, name, shown)
    secret = await hashed(wanted.password)
    try:
        await call.house.registry.add_account(account)
    except Taken:
        raise Declined(409, "That name, or one like it, is taken.", instead="Choose another, or sign in.") from None
    credential = CredentialRecord("password", account.id, account.id, secret, call.house.now())
    await call.house.registry.add_credential(credential)
    return await let_in(call, account, "password", 201)


def no_accounts_here(call: Call) -> None:
    """Decline where the host wants no accounts."""
    if not call.house.settings.accounts:
        raise Declined(403, "This server takes no accounts.", instead="Join by an invitation link.")


async def sign_in(call: Call) -> Response:
    """Sign in with a password."""
    wanted: SignIn = call.body
    tries, registry, address = call.house.tries, call.house.registry, call.visitor.address
    account = await account_named(call, wanted.name)
    name = account.name if account else wanted.name.casefold()
    tries.begin(name, address)
    credential = await registry.credential("password", account.id) if account else None
    fitting = await fits(credential.secret if credential else None, wanted.password)
    if account is None or credential is None or not fitting:
        raise Declined(401, "Name and password do not fit.", instead="Try again, or sign in another way.")
    tries.right(name, address)
    if outdated(credential.secret):
        await registry.change_credential("password", account.id, await hashed(wanted.password))
    return await let_in(call, account, "password")


async def account_named(call: Call, name: str) -> AccountRecord | None:
    """The account of a name, as it is typed or in the spelling that names are kept in."""
    registry = call.house.registry
    return await registry.account_named(name.casefold()) or await registry.account_named(clean_name(name).casefold())


async def let_in(call: Call, account: AccountRecord, way: str, status: int = 200) -> Response:
    """Give a browser the account's session."""
    response = answer(await account_of(call, account), status)
    await session_of(call, response, account, way)
    return response


async def session_of(call: Call, response: Response, account: AccountRecord, way: str) -> None:
    """Let a response sign a browser in, and remember when and how."""
    now = call.house.now()
    agent = one_line(call.request.headers.get("user-agent", ""))[:LONGEST_AGENT]
    session = SessionRecord(
        now + call.house.settings.session_days * 86_400, account=account.id, made=now, way=way, agent=agent
    )
    set_cookie(call.house, response, ACCOUNT_COOKIE, await call.house.registry.open_session(session))


async def sign_out(call: Call) -> Response:
    """Sign this browser out; its lines end."""
    if token := call.visitor.cookies.get(ACCOUNT_COOKIE):
        await call.house.registry.close_session(token)
        await lines_ended(call, call.visitor.account or "")
    response = answer(Done())
    response.delete_cookie(ACCOUNT_COOKIE, path="/")
    return response


async def lines_ended(call: Call, account: str) -> None:
    """Sessions of an account have ended: so do the lines that they opened."""
    seats = await call.house.registry.seats_of(account)
    await call.house.doors.ended(*(seat.table for seat in seats))


async def whoami(call: Call) -> Whoami:
    """Who is asking."""
    account = await call.house.registry.account(call.visitor.account) if call.visitor.account else None
    founder = account is not None or call.visitor.in_the_house
    settings = call.house.settings
    ways = (("password", "passkey") if settings.accounts else ()) + (("oidc",) if settings.oidc_issuer else ())
    return Whoami(await account_of(call, account) if account else None, founder, ways)


async def account_of(call: Call, account: AccountRecord) -> Account:
    """An account as it is told to its owner."""
    kinds = {way.kind for way in await call.house.registry.credentials(account.id)}
    ways = tuple(sorted(kinds - {"recovery"}))
    return Account(account.id, account.name, account.shown, ways, recovery="recovery" in kinds)


async def dossier(call: Call) -> Dossier:
    """All that is kept about the account that asks."""
    kept: DossierRecord | None = await call.house.registry.dossier(call.visitor.account or "")
    if kept is None:
        raise Declined(401, "You are not signed in.")
    ways = tuple(sorted(way.kind for way in kept.credentials))
    browsers, named = tuple(await sessions_of(call)), tuple(own.name for own in kept.characters)
    return Dossier(kept.account, ways, kept.campaigns, kept.seats, kept.sessions, browsers, kept.told_at, named)


async def sessions_of(call: Call) -> list[SessionLine]:
    """The browsers that the account is signed in with."""
    found = await call.house.registry.sessions_of(call.visitor.account or "", call.house.now())
    here = hash_of(call.visitor.cookies.get(ACCOUNT_COOKIE, ""))
    return [
        SessionLine(each.hash.hex(), each.made, each.until, each.way, each.agent, each.hash == here) for each in found
    ]


async def erase(call: Call) -> Response:
    """Forget the account that asks: names, ways to sign in, sessions. Tables' logs stay whole.

    Tables at which nobody else sits go into the bin: nobody is left who could throw them away.
    """
    registry, account = call.house.registry, call.visitor.account or ""
    seats = await registry.seats_of(account)
    for seat in seats:  # the name they are shown under goes too; the seat stays
        if len(await registry.seats(seat.table)) == 1:
            await registry.bin_table(seat.table, call.house.now())
        await registry.put_seat(SeatRecord(seat.table, seat.id, seat.role, seat.actors))
        for push in await registry.pushes(seat.table, seat.id):
            await registry.drop_push(push.table, push.seat, push.endpoint)
    await registry.erase_account(account)
    await call.house.doors.ended(*(seat.table for seat in seats))
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
