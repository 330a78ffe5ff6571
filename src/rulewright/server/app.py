"""App: the routes put together, with the checks that every request passes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.routing import Route as Path

from rulewright.library.shelf import UnknownRuleset
from rulewright.play import Refused
from rulewright.play.values.wire import encode
from rulewright.server.accounts import account, links, oidc, passkeys, people
from rulewright.server.accounts.identity import admit, visitor_of
from rulewright.server.arrival import live
from rulewright.server.at_table import (
    archives,
    editions,
    founding,
    journal,
    listing,
    maps,
    opponents,
    packs,
    printing,
    removal,
    seating,
    tables,
)
from rulewright.server.books import (
    asked,
    buttons,
    chances,
    characters,
    courses,
    creatures,
    games,
    homebrew,
    odds,
    practice,
    scenes,
    shelves,
    texts,
)
from rulewright.server.forwarded import Forwarded
from rulewright.server.headers import SafeHeaders
from rulewright.server.house import House, open_house
from rulewright.server.lanes.turns import neighbourhood
from rulewright.server.limits import TOO_OFTEN
from rulewright.server.openapi import document
from rulewright.server.own import characters as own_characters
from rulewright.server.own import offers
from rulewright.server.packed import ASK_AGAIN, PackedBody, pack
from rulewright.server.pages import WebApp, house_link
from rulewright.server.pictures import ground
from rulewright.server.pictures import routes as pictures
from rulewright.server.problems import UNFORESEEN, Declined, Problem, of_store, refused
from rulewright.server.push import routes as push
from rulewright.server.routes import Call, Route, answer, body_of, whole
from rulewright.server.running import health
from rulewright.server.running.settings import Settings
from rulewright.stores.errors import StoreError
from rulewright.tables.history.reader import NoSuchTable

ROUTES: tuple[Route, ...] = (
    *games.ROUTES,
    *shelves.ROUTES,
    *texts.ROUTES,
    *characters.ROUTES,
    *homebrew.ROUTES,
    *odds.ROUTES,
    *asked.ROUTES,
    *buttons.ROUTES,
    *chances.ROUTES,
    *courses.ROUTES,
    *creatures.ROUTES,
    *scenes.ROUTES,
    *practice.ROUTES,
    *founding.ROUTES,
    *packs.ROUTES,
    *editions.ROUTES,
    *listing.ROUTES,
    *seating.ROUTES,
    *links.ROUTES,
    *tables.ROUTES,
    *push.ROUTES,
    *maps.ROUTES,
    *pictures.ROUTES,
    *ground.ROUTES,
    *journal.ROUTES,
    *printing.ROUTES,
    *opponents.ROUTES,
    *own_characters.ROUTES,
    *offers.ROUTES,
    *archives.ROUTES,
    *removal.ROUTES,
    *people.ROUTES,
    *account.ROUTES,
    *passkeys.ROUTES,
    *oidc.ROUTES,
)

LARGE = 64 * 1024
"""Bytes of a body from which on it takes a place: so many of them are held at once, and no more."""

log = logging.getLogger("rulewright.server")


def make_app(settings: Settings, house: House | None = None) -> Starlette:
    """The whole application. A house may be given for tests; else it is opened and closed with the app."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        if house is not None:
            app.state.house = house
            yield
            return
        async with open_house(settings) as opened:
            app.state.house = opened
            yield

    paths: list[BaseRoute] = [Path(route.path, _endpoint(route), methods=[route.method]) for route in ROUTES]
    paths += [
        Path("/api/openapi.json", _description),
        Path("/healthz", health.alive),
        Path("/readyz", health.ready),
        Path("/metrics", health.metrics),
        Path("/house/{key}", house_link),
        WebSocketRoute("/api/tables/{table}/live", live),
        Mount("/", WebApp()),
    ]
    app = Starlette(routes=paths, lifespan=lifespan, exception_handlers={404: _nothing, 405: _nothing})
    app.add_middleware(SafeHeaders, https=settings.https)
    if settings.trusted_proxies:
        app.add_middleware(Forwarded, settings=settings)
    return app


@lru_cache(maxsize=1)
def described() -> PackedBody:
    """The description of the server; making it takes a while, and few ask for it."""
    return PackedBody(encode(document(ROUTES)))


async def _description(request: Request) -> Response:
    return (await asyncio.to_thread(described)).told(request.headers, "application/json", ASK_AGAIN)


def _endpoint(route: Route) -> Callable[[Request], Any]:
    """A declared route as Starlette wants it: checked, decoded, run, encoded."""

    async def endpoint(request: Request) -> Response:
        house: House = request.app.state.house
        since = time.perf_counter()
        response = await respond(house, request)
        house.counts.took(route.path, response.status_code, since)
        return response

    async def respond(house: House, request: Request) -> Response:
        try:
            if "\x00" in request.url.path or "%00" in request.url.query:
                raise Declined(404, "There is nothing at this address.")
            if route.method != "GET":
                _from_our_own_page(request, house.settings)
            address = neighbourhood(request.client.host if request.client else "")
            house.limits.spend("request", address)
            visitor = await visitor_of(house, request)
            house.limits.spend(route.limit, visitor.account or address, route.cost)
            await admit(house, visitor, route.who, request.path_params.get("table"), in_bin=route.in_bin)
            call = Call(house, visitor, request, request.path_params)
            with ExitStack() as held:
                if route.takes not in (None, bytes):
                    call.body = body_of(await _read(call, held), route.takes)
                return pack(request.headers, answer(await route.handler(call)))
        except Declined as no:
            if no.status == 429:  # whoever hurries is answered slowly, so that hurrying does not pay
                await asyncio.sleep(TOO_OFTEN)
            return answer(no.problem, no.status)
        except Refused as no:
            return answer(refused(no.refusal).problem, 409)
        except (UnknownRuleset, NoSuchTable) as unknown:
            return answer(Problem(f"{unknown}."), 404)
        except ClientDisconnect:  # a form was closed while its odds were asked for: nobody waits for an answer
            return Response(status_code=499)
        except StoreError as problem:
            log.exception("the store did not answer", extra={"path": route.path})
            return answer(of_store(problem), 503)
        except Exception:  # nobody foresaw it: it is noted, and the rest goes on
            log.exception("a request failed", extra={"path": route.path})
            return answer(UNFORESEEN, 500)

    return endpoint


def _from_our_own_page(request: Request, settings: Settings) -> None:
    """Decline what another site's page makes a browser send: it cannot set this header or our origin."""
    origin = request.headers.get("origin")
    ours = {urlsplit(settings.public_url).netloc, request.headers.get("host", "")}
    if origin is not None and _netloc(origin) not in ours:
        raise Declined(403, "That page is not ours.")
    if request.headers.get("x-rulewright") is None:
        raise Declined(403, "The header X-Rulewright is missing.", instead="Send it with any value.")


def _netloc(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no address at all
        return None


async def _read(call: Call, held: ExitStack) -> bytes:
    """A request's body, if it is not too large; a large one takes a place for as long as it is held."""
    most, length, pieces = call.house.settings.most_body, 0, list[bytes]()
    if (whole(call.request.headers.get("content-length", "")) or 0) > most:  # it need not come first
        raise _too_large(most)
    async for piece in call.request.stream():
        pieces.append(piece)
        length += len(piece)
        if length > most:
            raise _too_large(most)
        if length - len(piece) <= LARGE < length:
            held.enter_context(call.house.large.one(call.asker, "a large request"))
    return b"".join(pieces)


def _too_large(most: int) -> Declined:
    return Declined(413, "That is too large.", instead=f"At most {most} bytes.")


async def _nothing(request: Request, problem: Exception) -> Response:
    return answer(Problem("There is nothing at this address."), getattr(problem, "status_code", 404))


async def drain(house: House) -> None:
    """Send everybody away in good order: they come back to another worker, or to this one started anew."""
    house.draining = True
    await asyncio.sleep(house.settings.drain_seconds)  # whoever balances the load learns that we are not ready
    lines = [line for lines in house.lines.values() for line in lines]
    await asyncio.gather(*(line.hang_up() for line in lines), return_exceptions=True)
