"""Who may: every route and every role, every wish and every role, written down here and held by the server."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from itertools import count
from typing import Any, get_args

import httpx
import pytest
from tests.server.running import PLAIN, ThreadServer, guest_of, host_of

from rulewright.client import Client, Gone, NotGranted
from rulewright.server.app import ROUTES, make_app
from rulewright.server.running.settings import Settings
from rulewright.tables.wishes import Begin, LayMap, Wish

MATRIX = {
    "GET /api/rulesets": "anyone",
    "GET /api/rulesets/{ruleset}": "anyone",
    "GET /api/rulesets/{ruleset}/options": "anyone",
    "GET /api/rulesets/{ruleset}/presets": "anyone",
    "GET /api/rulesets/{ruleset}/presets/{setting}": "anyone",
    "GET /api/rulesets/{ruleset}/texts": "anyone",
    "GET /api/rulesets/{ruleset}/shelves": "anyone",
    "GET /api/rulesets/{ruleset}/shelves/{kind}": "anyone",
    "GET /api/push": "anyone",
    "POST /api/tables/{table}/push": "seat",
    "POST /api/tables/{table}/push/end": "seat",
    "GET /api/rulesets/{ruleset}/rules/{rule}": "anyone",
    "GET /api/rulesets/{ruleset}/search": "anyone",
    "POST /api/rulesets/{ruleset}/characters/check": "anyone",
    "POST /api/rulesets/{ruleset}/characters/random": "anyone",
    "POST /api/rulesets/{ruleset}/characters/finish": "anyone",
    "POST /api/rulesets/{ruleset}/characters/throw": "anyone",
    "GET /api/rulesets/{ruleset}/homebrew": "anyone",
    "GET /api/rulesets/{ruleset}/homebrew/{kind}": "anyone",
    "POST /api/rulesets/{ruleset}/homebrew/check": "anyone",
    "POST /api/rulesets/{ruleset}/homebrew/odds": "anyone",
    "GET /api/rulesets/{ruleset}/fights/{fight}/actions/{actor}": "anyone",
    "POST /api/rulesets/{ruleset}/odds": "anyone",
    "GET /api/rulesets/{ruleset}/ask": "anyone",
    "POST /api/rulesets/{ruleset}/ask": "anyone",
    "POST /api/roll": "anyone",
    "POST /api/odds": "anyone",
    "POST /api/verify": "anyone",
    "GET /api/join/{token}": "anyone",
    "POST /api/join/{token}": "anyone",
    "GET /api/tables": "anyone",
    "GET /api/campaigns": "anyone",
    "POST /api/tables": "founder",
    "POST /api/campaigns": "founder",
    "POST /api/import": "founder",
    "GET /api/tables/{table}": "seat",
    "GET /api/tables/{table}/entries": "seat",
    "GET /api/tables/{table}/at/{number}": "seat",
    "GET /api/tables/{table}/verify": "seat",
    "GET /api/tables/{table}/luck": "seat",
    "POST /api/tables/{table}/wishes": "seat",
    "POST /api/tables/{table}/area": "seat",
    "POST /api/tables/{table}/odds": "seat",
    "POST /api/tables/{table}/buttons/odds": "seat",
    "GET /api/tables/{table}/forms/{action}": "seat",
    "GET /api/tables/{table}/closed": "seat",
    "POST /api/tables/{table}/questions/odds": "seat",
    "GET /api/tables/{table}/papers": "seat",
    "GET /api/tables/{table}/house-rules": "seat",
    "POST /api/tables/{table}/characters/check": "seat",
    "POST /api/tables/{table}/characters/random": "seat",
    "POST /api/tables/{table}/characters/finish": "seat",
    "POST /api/tables/{table}/characters/throw": "seat",
    "GET /api/tables/{table}/packs": "gm",
    "GET /api/tables/{table}/homebrew/{kind}": "gm",
    "POST /api/tables/{table}/homebrew/check": "gm",
    "GET /api/tables/{table}/editions": "gm",
    "POST /api/tables/{table}/scenes/chance": "gm",
    "POST /api/tables/{table}/scenes/course": "gm",
    "GET /api/tables/{table}/scenes/{prepared}": "gm",
    "GET /api/tables/{table}/creatures": "gm",
    "POST /api/tables/{table}/creatures": "gm",
    "POST /api/tables/{table}/packs": "gm",
    "POST /api/tables/{table}/packs/preview": "gm",
    "GET /api/tables/{table}/journal": "seat",
    "GET /api/tables/{table}/journal.md": "seat",
    "GET /api/tables/{table}/journal.pdf": "seat",
    "GET /api/tables/{table}/sheets/{actor}": "seat",
    "GET /api/characters/{own}/sheet": "anyone",
    "GET /api/rulesets/{ruleset}/blank-sheet": "anyone",
    "POST /api/tables/{table}/map": "gm",
    "GET /api/tables/{table}/ground": "seat",
    "POST /api/tables/{table}/pictures": "seat",
    "GET /api/tables/{table}/pictures": "seat",
    "GET /api/tables/{table}/pictures/{picture}": "seat",
    "DELETE /api/tables/{table}/pictures/{picture}": "seat",
    "PUT /api/tables/{table}/name": "seat",
    "GET /api/characters": "anyone",
    "POST /api/characters": "anyone",
    "POST /api/characters/adopt": "account",
    "GET /api/characters/{own}": "anyone",
    "PUT /api/characters/{own}": "anyone",
    "POST /api/characters/{own}/copy": "anyone",
    "GET /api/characters/{own}/file": "anyone",
    "DELETE /api/characters/{own}": "anyone",
    "GET /api/tables/{table}/offers": "seat",
    "POST /api/tables/{table}/offers": "seat",
    "GET /api/tables/{table}/offers/{offer}": "seat",
    "DELETE /api/tables/{table}/offers/{offer}": "seat",
    "POST /api/tables/{table}/offers/{offer}": "gm",
    "GET /api/tables/{table}/export": "gm",
    "GET /api/bin": "anyone",
    "POST /api/tables/{table}/strike": "gm",
    "POST /api/tables/{table}/restore": "gm",
    "POST /api/tables/{table}/lay-away": "gm",
    "POST /api/tables/{table}/take-out": "gm",
    "POST /api/tables/{table}/name": "gm",
    "DELETE /api/tables/{table}": "gm",
    "POST /api/tables/{table}/branch": "gm",
    "POST /api/tables/{table}/policy": "gm",
    "POST /api/tables/{table}/invitations": "gm",
    "GET /api/tables/{table}/invitations": "gm",
    "DELETE /api/tables/{table}/invitations/{invitation}": "gm",
    "PUT /api/tables/{table}/seats/{seat}": "gm",
    "POST /api/tables/{table}/seats/{seat}/link": "gm",
    "DELETE /api/tables/{table}/seats/{seat}": "gm",
    "POST /api/accounts": "anyone",
    "POST /api/accounts/passkey/begin": "anyone",
    "POST /api/accounts/passkey": "anyone",
    "POST /api/sessions": "anyone",
    "POST /api/sessions/passkey/begin": "anyone",
    "POST /api/sessions/passkey": "anyone",
    "DELETE /api/sessions": "anyone",
    "GET /api/oidc/begin": "anyone",
    "GET /api/oidc/back": "anyone",
    "GET /api/me": "anyone",
    "GET /api/me/dossier": "account",
    "DELETE /api/me": "account",
    "PUT /api/me": "account",
    "PUT /api/me/password": "account",
    "POST /api/me/recovery": "account",
    "GET /api/me/sessions": "account",
    "DELETE /api/me/sessions": "account",
    "DELETE /api/me/sessions/{session}": "account",
    "POST /api/sessions/recovery": "anyone",
    "POST /api/me/passkeys/begin": "account",
    "POST /api/me/passkeys": "account",
    "DELETE /api/me/passkeys/{passkey}": "account",
}

DENIED = {
    "anyone": {},
    "account": dict.fromkeys(("stranger", "host", "observer", "player", "assistant", "gm"), 401),
    "founder": dict.fromkeys(("stranger", "observer", "player", "assistant", "gm"), 401),
    "seat": {"stranger": 404, "account": 404},
    "gm": {"stranger": 404, "account": 404, "observer": 403, "player": 403, "assistant": 403},
}
"""For each kind of route, who is turned away and how; a stranger does not even learn that a table is there."""

ROLES = ("stranger", "account", "host", "observer", "player", "assistant", "gm")
NAMES = count()


@pytest.fixture
async def table(server: ThreadServer) -> str:
    async with await host_of(server.url) as host:
        return await host.found("skirmish", "duel")


async def visitor(server: ThreadServer, table: str, role: str) -> Client:
    """Somebody in a role. The host has the key of the house, and with it the GM's seat at its tables."""
    if role == "stranger":
        return Client(server.url)
    if role == "account":
        client = Client(server.url)
        await client.sign_up(f"visitor-{next(NAMES)}-{secrets.token_hex(3)}", "a long enough password", "V")
        return client
    host = await host_of(server.url)
    if role == "host":
        return host
    async with host:
        return await guest_of(host, table, role=role)


@pytest.fixture
async def visitors(server: ThreadServer, table: str) -> AsyncIterator[dict[str, Client]]:
    everybody = {role: await visitor(server, table, role) for role in ROLES}
    yield everybody
    for client in everybody.values():
        await client.http.aclose()


def test_the_matrix_names_every_route() -> None:
    """A new route is written down here, with who may."""
    assert MATRIX == {f"{route.method} {route.path}": route.who for route in ROUTES}


BESIDE = {
    "/api/openapi.json": "anyone: the description of all this",
    "/healthz": "anyone: that the server is alive",
    "/readyz": "anyone: that it takes requests",
    "/metrics": "whoever has the token, where one is set",
    "/house/{key}": "whoever has the key",
    "/api/tables/{table}/live": "seats",
    "": "anyone: the pages",
}


def test_nothing_is_served_beside_the_matrix() -> None:
    """Whatever the application answers to is a declared route, or stands in the short list above."""
    served = {getattr(route, "path", "") for route in make_app(Settings()).routes}
    assert served == {route.path for route in ROUTES} | set(BESIDE)


@pytest.mark.slow
async def test_every_route_and_every_role(server: ThreadServer, table: str, visitors: dict[str, Client]) -> None:
    """Who may is let through to the handler, whatever it says then; who may not is turned away before it."""
    params = {
        "table": table,
        "ruleset": "skirmish",
        "rule": "SK-01",
        "kind": "weapon",
        "setting": "nowhere",
        "prepared": "first",
        "token": "x",
        "number": "1",
        "seat": "s-x",
    }
    params |= {
        "picture": "0" * 64,
        "own": "nothing",
        "offer": "nothing",
        "invitation": "00",
        "passkey": "x",
        "session": "x",
        "fight": "duel",
        "actor": "ann",
        "action": "strike",
    }
    wrong: list[tuple[Any, ...]] = []
    for what, who in MATRIX.items():
        method, path = what.split()
        for role, client in visitors.items():
            if what == "DELETE /api/me" and role == "account":
                continue
            body = None if method == "GET" else b'{"nonsense": 1}'
            response = await client.http.request(method, path.format(**params), content=body)
            denied = DENIED[who].get(role)
            turned_away = response.status_code in (401, 403) or "no table" in response.text
            if turned_away != (denied is not None) or response.status_code >= 500:
                wrong.append((what, role, response.status_code, response.text[:80]))
            elif denied is not None and response.status_code != denied:
                wrong.append((what, role, response.status_code, denied))
            if what == "DELETE /api/sessions" and role == "account":
                visitors["account"] = await visitor(server, table, "account")
    allowed_401 = {"POST /api/sessions", "POST /api/sessions/passkey"}
    assert [] == [each for each in wrong if each[0] not in allowed_401]


async def test_other_sites_pages_and_bare_forms_are_turned_away(visitors: dict[str, Client]) -> None:
    """Nothing but GET goes without our header, nor with another site's origin, for whomever's cookies."""
    gm = visitors["host"]
    async with httpx.AsyncClient(base_url=gm.url, cookies=gm.cookies, verify=PLAIN) as form:
        assert 403 == (await form.post("/api/tables", content=b'{"ruleset": "skirmish"}')).status_code
    for route in ROUTES:
        if route.method == "GET":
            continue
        path = route.path.replace("{", "").replace("}", "")
        foreign = await gm.http.request(route.method, path, content=b"{}", headers={"Origin": "http://evil.test"})
        assert 403 == foreign.status_code, route.path


@pytest.mark.parametrize("role", ROLES)
async def test_the_live_line_is_for_seats(server: ThreadServer, table: str, role: str) -> None:
    """Over the WebSocket the same people come in as over HTTP."""
    async with await visitor(server, table, role) as client, client.live(table) as live:
        if role in {"stranger", "account"}:
            with pytest.raises(Gone):
                await live.next()
        else:
            await live.caught_up()


WISHES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "say": ({"wish": "say", "text": "hello"}, {"player", "assistant", "gm"}),
    "roll": ({"wish": "say", "text": "/r 1d6"}, {"player", "assistant", "gm"}),
    "pledge": ({"wish": "pledge", "round": 1, "pledge": "ab" * 32}, {"player", "assistant", "gm"}),
    "gather": ({"wish": "gather", "round": 1}, {"player", "assistant", "gm"}),
    "open": ({"wish": "open", "round": 1, "words": "x"}, {"player", "assistant", "gm"}),
    "lapse": ({"wish": "lapse", "round": 1}, {"player", "assistant", "gm"}),
    "do, one's own": ({"wish": "do", "action": "strike", "actor": "{me}", "args": {"target": "cid"}}, {"player", "gm"}),
    "do, another's": (
        {"wish": "do", "action": "strike", "actor": "cid", "args": {"target": "ann"}},
        {"assistant", "gm"},
    ),
    "do, the GM's": ({"wish": "do", "action": "plot", "actor": "ann"}, {"assistant", "gm"}),
    "begin": ({"wish": "begin"}, {"assistant", "gm"}),
    "override": ({"wish": "override", "of": "ann", "path": "luck", "value": 1}, {"gm"}),
    "rewind": ({"wish": "rewind", "after": 1}, {"gm"}),
    "dial": ({"wish": "dial", "level": "do"}, {"gm"}),
    "set_rules": ({"wish": "set_rules", "options": {"needed": 4}}, {"gm"}),
    "take an edition": ({"wish": "take_edition"}, {"gm"}),
    "reveal": ({"wish": "reveal"}, {"gm"}),
    "bring": ({"wish": "bring", "id": "zed", "character": {"name": "Zed"}}, {"gm"}),
    "stand, one's own": ({"wish": "stand", "of": "ann", "window": "cheer"}, {"player", "assistant", "gm"}),
    "stand, another's": ({"wish": "stand", "of": "cid", "window": "cheer"}, {"assistant", "gm"}),
    "answer for another": ({"wish": "answer", "of": "cid", "answer": "no"}, {"assistant", "gm"}),
    "answer for the GM": ({"wish": "answer", "of": "gm", "answer": "no"}, {"assistant", "gm"}),
    "say as another": ({"wish": "say", "text": "boo", "actor": "cid"}, {"assistant", "gm"}),
    "proceed": ({"wish": "proceed"}, {"assistant", "gm"}),
    "resume": ({"wish": "resume"}, {"player", "assistant", "gm"}),
    "show": ({"wish": "show", "of": "cid", "how": "word"}, {"gm"}),
    "prepare": ({"wish": "prepare", "id": "next", "plan": {"name": "Later"}}, {"gm"}),
    "set a scene": ({"wish": "set_scene", "plan": {"name": "Now"}}, {"gm"}),
    "part ways": ({"wish": "part_ways", "who": ["ann"], "plan": {"name": "Elsewhere"}}, {"gm"}),
    "turn to a scene": ({"wish": "turn_to", "scene": 0}, {"gm"}),
    "come over": ({"wish": "come_over", "scene": 0}, {"gm"}),
    "hand out": ({"wish": "hand_out", "id": "letter", "paper": {"title": "A letter"}, "everybody": True}, {"gm"}),
    "jot": ({"wish": "jot", "id": "mine", "paper": {"words": "Who was that?"}}, {"player", "assistant", "gm"}),
    "portray, one's own": ({"wish": "portray", "of": "ann"}, {"player", "assistant", "gm"}),
    "portray, another's": ({"wish": "portray", "of": "cid"}, {"assistant", "gm"}),
    "portray the ground": ({"wish": "portray", "of": "scene"}, {"gm"}),
    "call for a roll": ({"wish": "call_for", "id": "spot", "action": "spot", "of": ["ann"]}, {"gm"}),
    "heed, one's own": ({"wish": "heed", "call": "look", "of": "ann"}, {"player", "assistant", "gm"}),
    "heed, another's": ({"wish": "heed", "call": "look", "of": "cid"}, {"assistant", "gm"}),
    "lay a map": ({"wish": "lay_map"}, {"gm"}),
    "place, one's own": ({"wish": "place", "of": "ann", "x": 1, "y": 1}, {"player", "assistant", "gm"}),
    "place, another's": ({"wish": "place", "of": "cid", "x": 1, "y": 1}, {"assistant", "gm"}),
    "veil": ({"wish": "veil", "runs": [[0, 0, 1]]}, {"gm"}),
    "swing a door": ({"wish": "swing", "door": 0}, {"gm"}),
    "set sight": ({"wish": "set_sight", "how": "all"}, {"gm"}),
    "sketch": ({"wish": "sketch", "id": "fire", "size": 1}, {"player", "assistant", "gm"}),
    "sketch in secret": ({"wish": "sketch", "id": "trap", "size": 1, "hidden": True}, {"gm"}),
}
"""Each wish, and the roles that may. A role that may can still be told no by the rules, but not because of its role."""

BY_ROLE = ("may not", "not yours", "for the game master", "is not yours to move", "You cannot speak as")


def test_every_kind_of_wish_is_among_them() -> None:
    """A new wish is written down here, with who may."""
    kinds = {str(kind.__struct_config__.tag) for kind in get_args(Wish.__value__)}
    assert kinds == {wish["wish"] for wish, _ in WISHES.values()}


@pytest.mark.parametrize("what", WISHES)
async def test_every_wish_and_every_role(server: ThreadServer, what: str) -> None:
    """Roles carry rights; a refusal for want of one says so."""
    wish, may = WISHES[what]
    async with await host_of(server.url) as host:
        table = await host.found("skirmish", "duel")
        for wanted_first in (Begin(), LayMap()):
            await host.wish(table, wanted_first)
        for role in ("observer", "player", "assistant", "gm"):
            actors = ("ann",) if role == "player" else ()
            async with await guest_of(host, table, *actors, role=role) as guest:
                wanted = {name: "ann" if value == "{me}" else value for name, value in wish.items()}
                response = await guest.http.post(f"/api/tables/{table}/wishes", json={"wish": wanted})
                assert response.status_code in (200, 409)
                told = response.json().get("reason", "")
                by_role = any(words in told for words in BY_ROLE)
                expected = role not in may and not (what == "do, one's own" and role == "assistant")
                assert by_role == expected, (what, role, told)


async def test_a_seat_taken_away_sees_no_more(server: ThreadServer, table: str) -> None:
    """The line is cut, and neither the cookie nor the line opens anything again."""
    async with await host_of(server.url) as host, await guest_of(host, table, "ann") as guest:
        seat = (await guest.table(table)).seat.id
        async with guest.live(table) as live:
            await live.caught_up()
            await host.ask("DELETE", f"/api/tables/{table}/seats/{seat}")
            with pytest.raises(Gone):
                await live.until(10**9)
        with pytest.raises(NotGranted) as no:
            await guest.table(table)
        assert 404 == no.value.status


async def test_a_seat_that_is_given_somebody_sees_more(server: ThreadServer) -> None:
    """Who comes to play somebody reads their story from the start, what they alone know included."""
    async with await host_of(server.url) as host, Client(server.url) as guest:
        table = await host.found("skirmish", "duel")
        await guest.join(await host.invite(table), "Late")
        me = await guest.table(table)
        async with guest.live(table) as live:
            await live.caught_up()
            await host.ask("PUT", f"/api/tables/{table}/seats/{me.seat.id}", {"role": "player", "actors": ["ann"]})
            seen = await live.until((await guest.table(table)).number)
            assert [1] == [entry.number for entry in seen[-live.number :]][:1]
        assert ("ann",) == (await guest.table(table)).seat.actors
        gm = (await host.table(table)).seat.id
        with pytest.raises(NotGranted, match="needs a game master"):
            await host.ask("PUT", f"/api/tables/{table}/seats/{gm}", {"role": "player"})


async def test_counts_are_for_whoever_runs_the_server(games: tuple[str, ...]) -> None:
    """With a token set, only the token shows them."""
    with ThreadServer(metrics_token="count") as server:  # noqa: S106 - it opens nothing else
        async with Client(server.url) as client:
            assert 403 == (await client.http.get("/metrics")).status_code
            told = await client.http.get("/metrics", headers={"Authorization": "Bearer count"})
            assert "rulewright_lines" in told.text
