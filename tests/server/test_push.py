"""Whoever looks away is told that it is their turn, and nobody learns anything by it."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from tests.server.push_service import Browser, PushService
from tests.server.running import ThreadServer, guest_of, host_of

from rulewright.client import Client, NotGranted
from rulewright.server.problems import Declined
from rulewright.server.push import pusher
from rulewright.server.push.endpoints import deliver, endpoint, is_open
from rulewright.server.push.routes import MOST_BROWSERS
from rulewright.server.push.sealing import b64, seal, un64
from rulewright.stores.registry import PushRecord
from rulewright.tables.wishes import Answer, Begin, Do, Say


def test_a_message_is_sealed_as_the_standard_shows_it() -> None:
    """The example of RFC 8291, appendix A, to the letter."""
    sealed = seal(
        b"When I grow up, I want to be a watermelon",
        un64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        un64("BTBZMqHH6r4Tts7J_aSIgg"),
        un64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        un64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    ) == b64(sealed)


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.net/a", "https://127.0.0.1/a", "https://[::1]/a", "https://localhost/a",
        "https://10.0.0.1/a", "https://2130706433/a", "https://0x7f.1/a", "https://push.example.net:8443/a",
        "https://me@push.example.net/a", "https://push.example.net/a b", "https://push.example.net/a#b",
        "ftp://push.example.net/a", "https://", "https://push.example.net:x/a", f"https://push.example.net/{'a' * 1000}",
    ],
)  # fmt: skip
def test_only_services_on_the_open_net_are_written_to(url: str) -> None:
    """An address is a stranger's word: none of them is asked for anything inside."""
    with pytest.raises(Declined):
        endpoint(url)


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "192.168.1.4", "169.254.169.254", "::1", "fd00::1", "::ffff:127.0.0.1", "224.0.0.1"]
)  # fmt: skip
async def test_a_name_that_leads_inside_is_not_followed(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a name leads to is looked at when it is used, and only that is used."""
    assert not is_open(address)
    loop = asyncio.get_running_loop()

    async def found(*_: object, **__: object) -> list[tuple[object, ...]]:
        return [(0, 0, 0, "", ("8.8.8.8", 443)), (0, 0, 0, "", (address, 443))]

    def never(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(loop, "getaddrinfo", found, raising=False)
    monkeypatch.setattr(httpx, "AsyncClient", never)
    with pytest.raises(Declined):
        await deliver(endpoint("https://push.example.net/a"), {}, b"")


@pytest.fixture
def service(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> PushService:
    """Messages go to a service of ours, and tables are looked at when a test says so."""
    stand_in = PushService()
    monkeypatch.setattr(server.house.pusher, "deliver", stand_in.deliver)
    monkeypatch.setattr(server.house.pusher, "stirred", lambda table: None)
    monkeypatch.setattr(pusher, "BETWEEN", 0.0)
    return stand_in


def look(server: ThreadServer, table: str) -> None:
    asyncio.run_coroutine_threadsafe(server.house.pusher.look(table), server.loop).result(30)


async def seated(server: ThreadServer) -> tuple[Client, Client, Client, str]:
    host = await host_of(server.url)
    table = await host.found("standoff", "noon")
    return host, await guest_of(host, table, "clem"), await guest_of(host, table, "wes"), table


async def test_who_is_asked_is_told_and_nobody_else(server: ThreadServer, service: PushService) -> None:
    """The message names the table and what it waits for; neither the question nor anybody's answer."""
    _, clem, wes, table = await seated(server)
    browser, other = Browser("wes"), Browser("clem")
    await wes.post(f"/api/tables/{table}/push", browser.subscription)
    await clem.post(f"/api/tables/{table}/push", other.subscription)
    look(server, table)
    service.taken.clear()
    await clem.wish(table, Do("exchange", "clem"))
    look(server, table)
    told = dict(service.taken)
    assert {browser.endpoint} <= set(told) <= {browser.endpoint, other.endpoint}
    name = (await wes.table(table)).name
    assert {"table": table, "name": name, "call": "asked"} == browser.open(told[browser.endpoint])
    service.taken.clear()
    look(server, table)
    await clem.wish(table, Say("well?"))
    look(server, table)
    assert not service.taken, "it is said once"
    await wes.wish(table, Answer("wes", "aim"))
    look(server, table)
    assert not [url for url, _ in service.taken if url == browser.endpoint]


async def test_whoever_is_at_the_table_is_not_told(
    server: ThreadServer, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, clem, wes, table = await seated(server)
    await wes.post(f"/api/tables/{table}/push", Browser("here").subscription)
    seat = (await wes.table(table)).seat.id
    monkeypatch.setattr(server.house.presence, "at", lambda _: (seat,))
    await clem.wish(table, Do("exchange", "clem"))
    look(server, table)
    assert not service.taken


async def test_a_browser_that_is_gone_is_forgotten(server: ThreadServer, service: PushService) -> None:
    """At once where its service says so, and after a few failures where it says nothing sensible."""
    _, clem, wes, table = await seated(server)
    await wes.post(f"/api/tables/{table}/push", Browser("gone").subscription)
    service.status = 410
    await clem.wish(table, Do("exchange", "clem"))
    look(server, table)
    kept = asyncio.run_coroutine_threadsafe(server.house.registry.pushes(table), server.loop).result(30)
    assert [] == kept
    await wes.post(f"/api/tables/{table}/push", Browser("failing").subscription)
    service.status = 500
    for _ in range(pusher.MOST_FAILURES):
        server.house.pusher._called.clear()
        look(server, table)
    kept = asyncio.run_coroutine_threadsafe(server.house.registry.pushes(table), server.loop).result(30)
    assert [] == kept


async def test_a_seat_has_so_many_browsers_and_can_end_each(server: ThreadServer, service: PushService) -> None:
    _, clem, wes, table = await seated(server)
    many = [Browser(str(number)) for number in range(MOST_BROWSERS + 2)]
    for each in many:
        await wes.post(f"/api/tables/{table}/push", each.subscription)
    kept = asyncio.run_coroutine_threadsafe(server.house.registry.pushes(table), server.loop).result(30)
    assert MOST_BROWSERS == len(kept)
    for push in kept:
        await clem.post(f"/api/tables/{table}/push/end", {"endpoint": push.endpoint})  # is not theirs to end
        await wes.post(f"/api/tables/{table}/push/end", {"endpoint": push.endpoint})
    await clem.wish(table, Do("exchange", "clem"))
    look(server, table)
    assert not service.taken


async def test_what_does_not_fit_is_declined(server: ThreadServer, service: PushService) -> None:
    host, clem, _, table = await seated(server)
    good = Browser().subscription
    for bad in ({"endpoint": "https://127.0.0.1/"}, {"p256dh": b64(bytes(65))}, {"auth": "short"}, {"p256dh": "ü"}):
        with pytest.raises(NotGranted):
            await clem.post(f"/api/tables/{table}/push", {**good, **bad})
    with pytest.raises(NotGranted):
        await Client(server.url).post(f"/api/tables/{table}/push", good)
    assert 65 == len(un64((await host.get("/api/push"))["key"]))
    assert await host.get("/api/push") == await clem.get("/api/push")
    await host.wish(table, Begin())


def test_the_key_outlasts_the_server(tmp_path: object, games: tuple[str, ...]) -> None:
    """Else every browser would have to ask anew after each start."""
    keys = []
    for _ in range(2):
        with ThreadServer(store=f"sqlite:{tmp_path}/tables.sqlite") as server:
            keys.append(asyncio.run_coroutine_threadsafe(server.house.pusher.key(), server.loop).result(30))
    assert keys[0] == keys[1]


async def test_who_is_forgotten_is_told_no_more(server: ThreadServer, service: PushService) -> None:
    """What is kept of somebody is told to them, and goes with them."""
    host = await host_of(server.url)
    table = await host.found("standoff", "noon")
    kim, browser = Client(server.url), Browser("kim")
    await kim.sign_up("kim-of-the-push", "a long and quiet sentence", "Kim")
    await kim.join(await host.invite(table, "wes"), "Kim")
    await kim.post(f"/api/tables/{table}/push", browser.subscription)
    assert [browser.endpoint] == (await kim.get("/api/me/dossier"))["told_at"]
    await kim.ask("DELETE", "/api/me")
    kept = asyncio.run_coroutine_threadsafe(server.house.registry.pushes(table), server.loop).result(30)
    assert [] == kept


async def seen(looks: list[str]) -> None:
    for _ in range(2_000):
        if looks:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nobody looked")


async def test_a_table_where_nobody_wants_it_is_left_alone(
    server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is looked at once; then only when somebody asks to be told, or after a while."""
    looks: list[str] = []
    kept = server.house.registry.pushes

    async def counted(table: str, seat: str = "") -> list[PushRecord]:
        looks.append(table)
        return await kept(table, seat)

    monkeypatch.setattr(pusher, "SOON", 0.0)
    monkeypatch.setattr(server.house.registry, "pushes", counted)
    _, clem, wes, table = await seated(server)
    await clem.wish(table, Say("here we are"))
    await seen(looks)
    looks.clear()
    for word in ("one", "two", "three"):
        await clem.wish(table, Say(word))
    await asyncio.sleep(0.2)
    assert not looks
    await wes.post(f"/api/tables/{table}/push", Browser("wes").subscription)
    looks.clear()
    await clem.wish(table, Say("four"))
    await seen(looks)
