"""An issuer of identities elsewhere: where to go, and what it says of whoever comes back."""

from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
from authlib.common.errors import AuthlibBaseError
from authlib.integrations.httpx_client import AsyncOAuth2Client
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet
from joserfc.jwt import JWTClaimsRegistry
from msgspec import Struct

from rulewright.server.house import House
from rulewright.server.problems import Declined

SCOPE = "openid profile"
ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"]
TIMEOUT = 10.0


class Issuer(Struct, frozen=True):
    """What an issuer says of itself."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str


class Journey(Struct, frozen=True):
    """The way to an issuer and back: where it begins, and what must come back with whoever returns."""

    url: str
    state: str
    verifier: str
    nonce: str


async def journey(house: House) -> Journey:
    """Begin to sign in at the issuer."""
    issuer = await issuer_of(house)
    verifier, nonce = secrets.token_urlsafe(48), secrets.token_urlsafe(24)
    async with _client(house) as client:
        url, state = client.create_authorization_url(issuer.authorization_endpoint, code_verifier=verifier, nonce=nonce)
    return Journey(url, state, verifier, nonce)


async def claims_of(house: House, code: str, verifier: str, nonce: str) -> dict[str, Any]:
    """What the issuer says of whoever signed in, after checking that it says so to us and now."""
    issuer = await issuer_of(house)
    try:
        async with _client(house) as client:
            token = await client.fetch_token(issuer.token_endpoint, code=code, code_verifier=verifier)
        async with httpx.AsyncClient(timeout=TIMEOUT) as http:
            keys = KeySet.import_key_set((await http.get(issuer.jwks_uri)).raise_for_status().json())
        told = jwt.decode(str(token["id_token"]), keys, algorithms=ALGORITHMS)
        JWTClaimsRegistry(
            iss={"essential": True, "value": issuer.issuer},
            aud={"essential": True, "value": house.settings.oidc_client},
            sub={"essential": True},
            exp={"essential": True},
            nonce={"essential": True, "value": nonce},
        ).validate(told.claims)
    except (JoseError, AuthlibBaseError, httpx.HTTPError, LookupError, ValueError, TypeError) as problem:
        raise Declined(401, f"The issuer's word does not hold: {type(problem).__name__}.") from None
    return dict(told.claims)


def _client(house: House) -> AsyncOAuth2Client:
    settings = house.settings
    return AsyncOAuth2Client(
        settings.oidc_client,
        settings.oidc_secret or None,
        scope=SCOPE,
        redirect_uri=f"{settings.public_url}/api/oidc/back",
        code_challenge_method="S256",
        timeout=TIMEOUT,
    )


async def issuer_of(house: House) -> Issuer:
    """What the issuer says of itself; asked once."""
    settings = house.settings
    if house.issuer is None:
        where = f"{settings.oidc_issuer.rstrip('/')}/.well-known/openid-configuration"
        try:
            async with httpx.AsyncClient(timeout=TIMEOUT) as http:
                told = (await http.get(where)).raise_for_status().content
            found = msgspec.json.decode(told, type=Issuer)
        except (httpx.HTTPError, msgspec.DecodeError):
            raise Declined(503, "The issuer does not answer.", instead="Try again, or sign in another way.") from None
        if quote(found.issuer.rstrip("/")) != quote(settings.oidc_issuer.rstrip("/")):
            raise Declined(503, "The issuer calls itself something else.")
        house.issuer = found
    issuer: Issuer = house.issuer
    return issuer
