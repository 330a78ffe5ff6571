"""A tiny issuer of identities, for tests: it lets everybody in as whoever it is told."""

from __future__ import annotations

import base64
import hashlib
import time
from typing import Any
from urllib.parse import parse_qs, urlencode

from joserfc import jwt
from joserfc.jwk import RSAKey
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

CLIENT, SECRET = "rulewright", "s3cret"


class FakeIssuer:
    """An issuer with one key. `says` is what its tokens say besides; `key` may be another's."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.key = RSAKey.generate_key(2048, {"kid": "one"})
        self.shown_key = self.key
        self.says: dict[str, Any] = {"sub": "kim-17", "preferred_username": "Kim", "name": "Kim K."}
        self._codes: dict[str, dict[str, str]] = {}
        self.app = Starlette(
            routes=[
                Route("/.well-known/openid-configuration", self.about),
                Route("/authorize", self.authorize),
                Route("/token", self.token, methods=["POST"]),
                Route("/keys", self.keys),
            ]
        )

    async def about(self, request: Request) -> Response:
        return JSONResponse(
            {
                "issuer": self.url,
                "authorization_endpoint": f"{self.url}/authorize",
                "token_endpoint": f"{self.url}/token",
                "jwks_uri": f"{self.url}/keys",
            }
        )

    async def authorize(self, request: Request) -> Response:
        asked = dict(request.query_params)
        code = f"code-{len(self._codes)}"
        self._codes[code] = asked
        return RedirectResponse(f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}", 303)

    async def token(self, request: Request) -> Response:
        form = {name: values[0] for name, values in parse_qs((await request.body()).decode()).items()}
        basic = base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
        asked = self._codes.pop(form.get("code", ""), None)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(form.get("code_verifier", "").encode()).digest())
        if (
            asked is None
            or request.headers.get("authorization") != f"Basic {basic}"
            or asked["code_challenge"] != challenge.rstrip(b"=").decode()
        ):
            return JSONResponse({"error": "invalid_grant"}, 400)
        now = int(time.time())
        claims = {"iss": self.url, "aud": CLIENT, "exp": now + 60, "iat": now, "nonce": asked["nonce"], **self.says}
        signed = jwt.encode({"alg": "RS256", "kid": "one"}, claims, self.key)
        return JSONResponse({"access_token": "x", "token_type": "Bearer", "expires_in": 60, "id_token": signed})

    async def keys(self, request: Request) -> Response:
        return JSONResponse({"keys": [self.shown_key.as_dict(private=False)]})
