"""Signing in with an account from elsewhere, by OpenID Connect: for hosts who have an issuer."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.responses import RedirectResponse, Response

from rulewright.server.accounts.people import session_of
from rulewright.server.accounts.sealed import MINUTES, Note, carried, carry, let_fall
from rulewright.server.problems import Declined
from rulewright.server.routes import Call, Done, Route
from rulewright.stores.errors import Taken
from rulewright.stores.registry import AccountRecord, CredentialRecord
from rulewright.stores.registry.names import RESERVED, alike, clean_name


async def begin(call: Call) -> Response:
    """Go to the issuer to sign in."""
    _need_issuer(call)
    from rulewright.server.accounts.issuer import journey  # heavy, and for those only who have an issuer

    way = await journey(call.house)
    response = RedirectResponse(way.url, 303)
    until = call.house.now() + MINUTES * 60
    note = Note("oidc", until, way.state, call.visitor.account or "", verifier=way.verifier, nonce=way.nonce)
    carry(call.house, response, note)
    return response


async def back(call: Call) -> Response:
    """Come back from the issuer, signed in; whoever was signed in already has one more way from now on."""
    _need_issuer(call)
    from rulewright.server.accounts.issuer import claims_of

    note = carried(call.house, call.visitor, "oidc")
    if note is None or not secrets.compare_digest(note.challenge.encode(), call.text("state").encode()):
        raise Declined(409, "That took too long, or was not begun here.", instead="Begin again.")
    if problem := call.text("error"):
        raise Declined(401, f"The issuer says: {problem}.")
    if not await call.house.registry.meet(note.challenge, note.until):
        raise Declined(409, "That was done already.", instead="Begin again.")
    claims = await claims_of(call.house, call.text("code", 2000), note.verifier, note.nonce)
    account = await _account(call, note, claims)
    response = RedirectResponse("/", 303)
    await session_of(call, response, account, "oidc")
    let_fall(response)
    return response


def _need_issuer(call: Call) -> None:
    if not call.house.settings.oidc_issuer:
        raise Declined(404, "This server has no issuer to sign in with.")


async def _account(call: Call, note: Note, claims: dict[str, Any]) -> AccountRecord:
    """The account of somebody at the issuer: known, or the one signed in, or a new one."""
    registry, house = call.house.registry, call.house
    id_ = f"{claims['iss']} {claims['sub']}"
    known = await registry.credential("oidc", id_)
    if known is not None:
        account = await registry.account(known.account)
        if account is not None:
            return account
    account = await registry.account(note.account) if note.account else None
    if account is None:
        if not house.settings.accounts:
            raise Declined(403, "This server takes no new accounts.")
        account = await _fresh(call, claims)
    await registry.add_credential(CredentialRecord("oidc", id_, account.id, b"", house.now()))
    return account


async def _fresh(call: Call, claims: dict[str, Any]) -> AccountRecord:
    shown = clean_name(str(claims.get("name") or claims.get("preferred_username") or ""))[:60] or "Somebody"
    wanted = clean_name("".join(str(claims.get("preferred_username") or shown).split())).casefold()[:50]
    names = [f"{wanted}-{secrets.token_hex(4)}"]
    if wanted and alike(wanted) not in RESERVED:
        names.insert(0, wanted)
    for name in names:
        account = AccountRecord("a-" + secrets.token_hex(8), name, shown, call.house.now())
        try:
            await call.house.registry.add_account(account)
        except Taken:
            continue
        return account
    raise Declined(409, "That name is taken.", instead="Try again.")


ROUTES = (
    Route("GET", "/api/oidc/begin", begin, Done, limit="sign_in"),
    Route("GET", "/api/oidc/back", back, Done, limit="sign_in", query={"code": str, "state": str, "error": str}),
)
