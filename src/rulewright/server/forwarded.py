"""Forwarded: where a visitor comes from, by the word of the proxies in front of us and nobody else's.

Every proxy adds the address that it was called from at the right of `X-Forwarded-For`; what stands further to
the left came with the request, and anybody can have written it. So as many places are counted from the right
as there are proxies of ours.
"""

from __future__ import annotations

from ipaddress import ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

from rulewright.server.running.settings import Settings

ANYBODY = "*"


class Forwarded:
    """Puts a visitor's own address in the place of the proxy's."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._hops = settings.proxy_hops
        self._trusted = Trusted(settings.trusted_proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {"http", "websocket"} and self._trusted(scope["client"][0] if scope["client"] else ""):
            told = _values(scope, b"x-forwarded-for")
            if len(told) >= self._hops and _address(told[-self._hops]):
                scope["client"] = (_address(told[-self._hops]), 0)
            schemes = _values(scope, b"x-forwarded-proto")
            if len(schemes) >= self._hops and schemes[-self._hops] in {"http", "https"}:
                secure = schemes[-self._hops] == "https"
                plain = "http" if scope["type"] == "http" else "ws"
                scope["scheme"] = f"{plain}s" if secure else plain
        await self._app(scope, receive, send)


class Trusted:
    """Knows the proxies of ours, by their addresses or networks."""

    def __init__(self, told: str) -> None:
        words = [word.strip() for word in told.split(",") if word.strip()]
        self._anybody = ANYBODY in words
        self._networks = [ip_network(word, strict=False) for word in words if word != ANYBODY]

    def __call__(self, caller: str) -> bool:
        """Whether it is a proxy of ours that calls."""
        if self._anybody or not self._networks:
            return self._anybody
        try:
            address = ip_address(caller)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _values(scope: Scope, name: bytes) -> list[str]:
    """What a header says, in order, however many times it stands there."""
    return [
        word.strip() for key, value in scope["headers"] if key == name for word in value.decode("latin-1").split(",")
    ]


def _address(word: str) -> str:
    """An address, without a port where there is one; empty for anything else."""
    bare = word.removeprefix("[").partition("]")[0] if word.startswith("[") else word
    for each in (bare, bare.rpartition(":")[0]):
        try:
            return str(ip_address(each))
        except ValueError:
            continue
    return ""
