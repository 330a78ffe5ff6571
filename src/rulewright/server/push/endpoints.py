"""Endpoints: addresses of push services, as strangers give them. What they name is looked at before anything is sent there."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from urllib.parse import urlsplit

import httpx
from msgspec import Struct

from rulewright.server.problems import Declined

MOST = 1000
"""Letters of an address."""
SECONDS = 10.0
HTTPS = 443


class Endpoint(Struct, frozen=True):
    """An address at a push service, in its parts."""

    url: str
    host: str
    path: str

    @property
    def origin(self) -> str:
        return f"https://{self.host}"


def endpoint(url: str) -> Endpoint:
    """An address as somebody gives it; declined unless it is one of a service on the open net, by its name."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise _no() from None
    host = (parts.hostname or "").lower()
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= MOST
    fits = parts.scheme == "https" and port in {None, HTTPS} and not parts.username and not parts.password
    if not (plain and fits and "." in host and not parts.fragment) or _is_number(host):
        raise _no()
    return Endpoint(url, host, f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}")


async def deliver(to: Endpoint, headers: dict[str, str], body: bytes) -> int:
    """Send a message to where the name leads now, if that is on the open net; the status of the answer."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(SECONDS):
        found = await loop.getaddrinfo(to.host, HTTPS, type=socket.SOCK_STREAM)
        addresses = [str(each[4][0]) for each in found]
        if not addresses or not all(is_open(each) for each in addresses):
            raise _no()
        where = f"[{addresses[0]}]" if ":" in addresses[0] else addresses[0]
        # The very address that was looked at: a name may lead elsewhere when it is asked again.
        async with (
            httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client,
            client.stream(
                "POST",
                f"https://{where}{to.path}",
                headers={**headers, "Host": to.host},
                content=body,
                extensions={"sni_hostname": to.host},
            ) as answer,
        ):
            return answer.status_code


def is_open(address: str) -> bool:
    """Whether an address is one of the open net: no machine of ours, nor of the net that we stand in."""
    number = ipaddress.ip_address(address.partition("%")[0])
    inner = getattr(number, "ipv4_mapped", None) or number
    return inner.is_global and not inner.is_multicast


def _is_number(host: str) -> bool:
    """Whether a host is a bare number, in any of the ways in which one may be written."""
    last = host.rstrip(".").rpartition(".")[2]
    return ":" in host or last.isdigit() or last.startswith("0x") or not last


def _no() -> Declined:
    return Declined(422, "That is no address of a push service.", instead="Let the browser ask for one anew.")
