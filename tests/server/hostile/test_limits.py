"""Who is next, who is too many, and what a request costs."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from tests.server.running import KEY, PLAIN, ThreadServer

from rulewright.server.accounts.identity import HOUSE_COOKIE
from rulewright.server.door.connections import HELD_OFF, MOST_TALKING, Connections
from rulewright.server.lanes.places import Places
from rulewright.server.lanes.turns import WAITING, Asker, TooMany, TurnTaking, neighbourhood
from rulewright.server.problems import Declined


def test_addresses_take_turns_and_askers_at_an_address_too() -> None:
    """However many one has waiting, another's comes next; nobody has two at work."""
    turns: TurnTaking[str] = TurnTaking()
    busy, guest, other = Asker("busy", "a"), Asker("guest", "a"), Asker("other", "b")
    for n in range(WAITING):
        turns.add(busy, f"busy {n}")
    with pytest.raises(TooMany):
        turns.add(busy, "one too many")
    turns.add(guest, "guest")
    turns.add(other, "other")
    came = []
    for _ in range(WAITING + 2):
        taken = turns.take()
        assert taken is not None
        came.append(taken[1])
        turns.done(taken[0])
    assert ["busy 0", "other", "guest", "busy 1"] == came[:4]
    assert turns.take() is None
    turns.add(busy, "first")
    turns.add(busy, "second")
    assert (busy, "first") == turns.take()
    assert turns.take() is None  # the second waits until the first is done
    assert turns.drop(busy, "second")
    assert not turns.drop(busy, "second")
    assert not len(turns)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("not:an:address", "not:an:address"),
    ],
)
def test_a_household_is_one_neighbourhood(address: str, counted: str) -> None:
    assert counted == neighbourhood(address)


class Line:
    """A connection that knows whether it was hung up."""

    gone = False

    def hang_up(self) -> None:
        self.gone = True


def test_whoever_has_been_idle_longest_makes_room() -> None:
    """At an address that is full, and anywhere when all is full; proxies of ours are not counted by address."""
    door, lines = Connections(2, "10.0.0.0/8", altogether=4), [Line() for _ in range(2)]
    for line in lines:
        assert "192.0.2.1" == door.come("192.0.2.1")
        door.rest(line, "192.0.2.1")
    assert door.come("192.0.2.1") == "192.0.2.1"
    assert [True, False] == [line.gone for line in lines]
    door.go("192.0.2.1")  # the one that was hung up
    door.stir(lines[1])
    assert door.come("192.0.2.1") is None  # nobody idles there
    assert door.come("10.1.2.3") == door.come("10.1.2.4") == ""
    assert door.come("10.1.2.5") is None
    assert 4 == len(door)


def test_an_address_that_says_too_much_opens_no_line_for_a_while() -> None:
    """Coming back is dear for a server; nobody else is held off, and after a while they may come again."""
    door = Connections(2)
    assert not door.talks("192.0.2.1", 10, 10, 0.0)
    assert not door.held_off("192.0.2.1", 0.0)
    assert door.talks("192.0.2.1", 1, 10, 0.0)
    assert door.held_off("192.0.2.1", HELD_OFF - 0.1)
    assert not door.held_off("192.0.2.2", 0.0)
    assert not door.held_off("192.0.2.1", HELD_OFF)
    for number in range(MOST_TALKING):
        door.talks(f"address {number}", 1, 10, 0.0)
    assert not door.held_off("192.0.2.1", 0.0)  # so many are known, and no more


def test_places_are_given_back() -> None:
    places, asker = Places(altogether=2, address=2), Asker("me", "a")
    with places.one(asker, "a file"):
        with pytest.raises(Declined, match="a file under way already"), places.one(asker, "a file"):
            pass
        with places.one(Asker("you", "a"), "a file"), pytest.raises(Declined, match="Others"):
            places.one(Asker("they", "b"), "a file").__enter__()
    with places.one(asker, "a file"):
        pass


def stranger(server: ThreadServer, **more: Any) -> httpx.Client:
    return httpx.Client(base_url=server.url, headers={"X-Rulewright": "1"}, timeout=60, verify=PLAIN, **more)


def test_reading_has_limits_by_what_it_costs(games: tuple[str, ...]) -> None:
    """Searches take more of the minute than a list does, and the refusal says how long to wait."""
    with ThreadServer(reads_a_minute=9) as server, stranger(server) as client:
        path = "/api/rulesets/skirmish/search"
        assert [200, 200, 429] == [client.get(path, params={"q": f"word{n}"}).status_code for n in range(3)]
        assert 200 == client.get("/api/rulesets").status_code
        no = client.get(path, params={"q": "again"}).json()
    assert "That was too often." == no["reason"]
    assert "seconds" in no["instead"]


def test_nonsense_in_addresses_and_headers_is_declined(server: ThreadServer) -> None:
    """A broken origin, digits that are none, numbers of thousands of digits: never a fault."""
    with stranger(server, cookies={HOUSE_COOKIE: KEY}) as gm:
        table = gm.post("/api/tables", json={"ruleset": "skirmish", "fight": "duel"}).json()["table"]
        for number in ("²", "٣", "9" * 4_400, "-1", "0"):
            assert 404 == gm.get(f"/api/tables/{table}/at/{number}").status_code
        assert 422 == gm.get(f"/api/tables/{table}/entries", params={"after": "9" * 4_400}).status_code
        for origin in ("http://[broken", "https://[::1", "null"):
            told = gm.post("/api/roll", json={"text": "1d6"}, headers={"Origin": origin})
            assert 403 == told.status_code, origin
        assert 200 == gm.get(f"/api/tables/{table}/at/1").status_code
