"""One's own characters: kept for a person, offered to a table, played, and back again, over HTTP and the live line."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from tests.server.guests import FIGHTS, GameMaster, Guest, character
from tests.server.running import ThreadServer, guest_of, host_of
from tests.server.test_lines_end import START_OVER, rest_of
from tests.stores.services import NATS, POSTGRES, drop_schema, fresh, require
from websockets.asyncio.client import ClientConnection, connect

from rulewright.client import Client
from rulewright.log.facts import Joined
from rulewright.play.facts import Changed
from rulewright.server.own.keeper import KEEPER_COOKIE
from rulewright.server.running.upkeep import one_round
from rulewright.stores.registry import VersionRecord
from rulewright.tables.wishes import Say


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def on(server: ThreadServer, work: Any) -> Any:
    """What something comes to in the server's own loop."""
    return asyncio.run_coroutine_threadsafe(work, server.loop).result(30)


def kept(guest: Guest, game: str = "brp", **of: Any) -> Any:
    written = {**character(game, FIGHTS[game][1]), **of}
    answer = guest.http.post("/api/characters", json={"ruleset": game, "character": written})
    assert 201 == answer.status_code, answer.text
    return answer.json()


def own(guest: Guest, id_: str, version: int = 0) -> Any:
    return guest.http.get(f"/api/characters/{id_}", params={"version": version} if version else {}).json()


def offer(guest: Guest, table: str, id_: str, **more: Any) -> httpx.Response:
    return guest.http.post(f"/api/tables/{table}/offers", json={"character": id_, **more})


def accepted(gm: GameMaster, guest: Guest, table: str, id_: str, **more: Any) -> str:
    """Offer a character and have it accepted; whom the player plays then."""
    made = offer(guest, table, id_)
    assert 201 == made.status_code, made.text
    answer = gm.http.post(f"/api/tables/{table}/offers/{made.json()['id']}", json={"accept": True, **more})
    assert 200 == answer.status_code, answer.text
    return str(answer.json()["actor"])


# -- kept ---------------------------------------------------------------------------------------


def test_a_guests_character_is_the_guests_alone(server: ThreadServer, gm: GameMaster) -> None:
    """Kept with the browser that a seat was given to; opened again, changed, and gone; nobody else finds it."""
    table = gm.found("brp", "warehouse")
    mira, other = gm.ask_in(table, "Mira's player"), gm.ask_in(table, "Another")
    made = kept(mira, name="Mira")
    id_ = made["line"]["id"]
    assert ("Mira", "brp", 1, True) == tuple(made["line"][each] for each in ("name", "ruleset", "version", "here"))
    assert [id_] == [each["id"] for each in mira.http.get("/api/characters").json()]
    assert [] == other.http.get("/api/characters").json() == gm.http.get("/api/characters").json()
    for method, path in (("GET", ""), ("GET", "/file"), ("DELETE", "")):
        assert 404 == other.http.request(method, f"/api/characters/{id_}{path}").status_code
    written = {**made["character"], "name": "Mira the Grey"}
    changed = mira.http.put(f"/api/characters/{id_}", json={"character": written, "since": 1}).json()
    assert ["changed", "made"] == [each["kind"] for each in changed["versions"]]
    assert "Mira the Grey" == changed["line"]["name"]
    assert "Mira" == own(mira, id_, 1)["character"]["name"]
    assert 404 == other.http.put(f"/api/characters/{id_}", json={"character": written, "since": 1}).status_code
    again = mira.http.put(f"/api/characters/{id_}", json={"character": written, "since": 2}).json()
    assert 2 == len(again["versions"]), "what is as it was is no new version"
    assert 200 == mira.http.delete(f"/api/characters/{id_}").status_code
    assert [] == mira.http.get("/api/characters").json()


def test_an_account_has_its_characters_everywhere(server: ThreadServer, gm: GameMaster) -> None:
    """With an account they are there in every browser; those of a browser can be taken over; erasing takes all along."""
    table = gm.found("brp", "warehouse")
    phone = gm.ask_in(table, "Adele")
    first = kept(phone, name="From the phone")["line"]["id"]
    assert 401 == phone.http.post("/api/characters/adopt").status_code
    words = {"name": "ada@example.org", "password": "a fine long sentence of hers", "shown": "Ada"}
    assert phone.http.post("/api/accounts", json=words).is_success
    second = kept(phone, name="From the account")["line"]["id"]
    desk = Guest(server)
    desk.http.post("/api/sessions", json={key: words[key] for key in ("name", "password")})
    assert [second] == [each["id"] for each in desk.http.get("/api/characters").json()]
    assert {first, second} == {each["id"] for each in phone.http.get("/api/characters").json()}
    assert 200 == phone.http.post("/api/characters/adopt").status_code
    assert {first, second} == {each["id"] for each in desk.http.get("/api/characters").json()}
    assert {"From the phone", "From the account"} == set(desk.http.get("/api/me/dossier").json()["characters"])
    desk.http.delete("/api/me")
    assert None is on(server, server.house.registry.own(first))
    assert [] == phone.http.get("/api/characters").json()


def test_a_stranger_keeps_nothing(server: ThreadServer) -> None:
    """Who has neither account nor seat is told what to do, and gets no cookie to fill the store with."""
    stranger = Guest(server)
    answer = stranger.http.post("/api/characters", json={"ruleset": "brp", "character": character("brp", "ember")})
    assert 401 == answer.status_code
    assert "join a table" in answer.json()["instead"]
    assert KEEPER_COOKIE not in stranger.http.cookies


def test_files_go_out_and_come_in_as_copies(gm: GameMaster) -> None:
    """A file says where it was kept: brought in by its owner it is a copy of that one, by anybody else just a character."""
    table = gm.found("brp", "warehouse")
    mira, other = gm.ask_in(table, "Mira"), gm.ask_in(table, "Other")
    id_ = kept(mira, name="Mira")["line"]["id"]
    file = mira.http.get(f"/api/characters/{id_}/file")
    assert "attachment" in file.headers["content-disposition"]
    back = mira.http.post("/api/characters", json=file.json()).json()
    assert (id_, "Mira") == (back["line"]["copy_of"], back["line"]["copy_name"])
    strange = other.http.post("/api/characters", json=file.json())
    assert 201 == strange.status_code
    assert "copy_of" not in strange.json()["line"]
    copy = mira.http.post(f"/api/characters/{id_}/copy", json={}).json()
    assert id_ == copy["line"]["copy_of"]
    assert copy["character"] == file.json()["character"]


def test_hostile_sizes_stop_nobody(server: ThreadServer, gm: GameMaster) -> None:
    """Too long, too many, too deep, no character at all: each is a plain no, whatever cookie a browser forgets."""
    table = gm.found("brp", "warehouse")
    guest = gm.ask_in(table, "Many")

    def keep(**body: Any) -> httpx.Response:
        return guest.http.post(
            "/api/characters", json={"ruleset": "brp", "character": character("brp", "ember"), **body}
        )

    long = {f"thing {number}": "x" * 400 for number in range(400)}
    assert 413 == keep(character={"name": "Long", "things": long}).status_code
    assert 422 == keep(character={"name": "x" * 10_000}).status_code
    assert 422 == keep(character={"nonsense": 1, "characteristics": 7}).status_code
    assert 404 == keep(ruleset="nothing").status_code
    deep = '{"ruleset": "brp", "character": ' + '{"name":' * 5000 + "1" + "}" * 5000 + "}"
    assert guest.http.post("/api/characters", content=deep).status_code in (400, 422)
    most = server.settings.guest_characters
    for _ in range(most):
        assert 201 == keep().status_code
        del guest.http.cookies[KEEPER_COOKIE]  # a new owner each time, and the same seat
    full = keep()
    assert (409, True) == (full.status_code, "Delete one" in full.json()["instead"])
    assert (
        201
        == gm.ask_in(table, "Next")
        .http.post("/api/characters", json={"ruleset": "brp", "character": character("brp", "ember")})
        .status_code
    )
    number = guest.http.get("/api/characters/x", params={"version": "9" * 400})
    assert number.status_code in (404, 422)


def test_what_a_browser_forgot_is_forgotten(server: ThreadServer, gm: GameMaster) -> None:
    """Characters of a browser go when its cookie has run out; an hour's upkeep before that leaves them."""
    guest = gm.ask_in(gm.found("brp", "warehouse"), "Gone")
    id_, house = kept(guest)["line"]["id"], server.house
    on(server, one_round(house))
    assert on(server, house.registry.own(id_)) is not None
    on(server, house.registry.forget_owned(house.now() + 1))
    assert on(server, house.registry.own(id_)) is None


# -- offered ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["brp", "shards", "otherworld", "otherworlds", "active_exploits"])
def test_an_offer_is_weighed_accepted_and_played(gm: GameMaster, game: str) -> None:
    """The game master sees who and what, and what the house rules have against it; accepted, the player's seat holds it."""
    fight, _ = FIGHTS[game]
    table = gm.found(game, fight)
    player = gm.ask_in(table, "Kim")
    id_ = kept(player, game, name="Mira")["line"]["id"]
    made = offer(player, table, id_, words="May I?").json()
    (seen,) = gm.http.get(f"/api/tables/{table}/offers").json()
    assert ("Kim", "Mira", "May I?", "open") == tuple(seen[each] for each in ("by", "name", "words", "state"))
    sheet = gm.http.get(f"/api/tables/{table}/offers/{made['id']}").json()
    assert "Mira" == sheet["character"]["name"]
    assert sheet["numbers"]
    assert isinstance(sheet["refusals"], list)
    answer = gm.http.post(f"/api/tables/{table}/offers/{made['id']}", json={"accept": True, "words": "Welcome."}).json()
    who = answer["actor"]
    assert who.startswith("mira-")
    assert [who] == player.now(table)["seat"]["actors"]
    assert "Mira" in [each["name"] for each in player.now(table)["actors"]]
    (mine,) = player.http.get(f"/api/tables/{table}/offers").json()
    assert ("accepted", "Welcome.") == (mine["state"], mine["reply"])
    facts = [each["fact"] for each in player.entries(table)]
    assert any("changed" == each["type"] and who == each["change"]["of"] for each in facts)
    assert [who] == next(each for each in reversed(facts) if "joined" == each["type"])["actors"]
    twice = gm.http.post(f"/api/tables/{table}/offers/{made['id']}", json={"accept": True})
    assert (200, who) == (twice.status_code, twice.json()["actor"]), "said once more, it is the same"
    assert 1 == sum(each["name"] == "Mira" for each in gm.now(table)["actors"])
    assert 409 == gm.http.post(f"/api/tables/{table}/offers/{made['id']}", json={"accept": False}).status_code
    assert 409 == offer(player, table, id_).status_code, "they are here already"
    assert [table] == [each["table"] for each in own(player, id_)["line"]["at"]]


def test_house_rules_are_told_and_what_no_table_can_play_is_refused(gm: GameMaster) -> None:
    """What the table's options have against somebody is for the game master to see; another game is refused at once."""
    table = gm.found("brp", "warehouse")
    player = gm.ask_in(table, "Kim")
    odd = kept(player, name="Odd", characteristics={"STR": 60, "CON": 60})["line"]["id"]
    made = offer(player, table, odd).json()
    assert gm.http.get(f"/api/tables/{table}/offers/{made['id']}").json()["refusals"]
    declined = gm.http.post(f"/api/tables/{table}/offers/{made['id']}", json={"accept": False, "words": "Too strong."})
    assert "declined" == declined.json()["state"]
    (mine,) = player.http.get(f"/api/tables/{table}/offers").json()
    assert ("declined", "Too strong.") == (mine["state"], mine["reply"])
    assert [] == player.now(table)["seat"]["actors"]
    stranger = kept(player, "shards")["line"]["id"]
    no = offer(player, table, stranger)
    assert (409, True) == (no.status_code, "SHARDS" in no.json()["reason"])
    unknown = kept(player, "otherworld", creature="no-such-beast")["line"]["id"]
    elsewhere = gm.found("otherworld", "stairwell")
    token = gm.http.post(f"/api/tables/{elsewhere}/invitations", json={"role": "player"}).json()["token"]
    player.http.post(f"/api/join/{token}", json={"name": "Kim"})
    assert 422 == offer(player, elsewhere, unknown).status_code


def test_an_offer_is_for_two(gm: GameMaster) -> None:
    """Another player cannot see, answer or take back an offer; a player cannot accept their own; an onlooker offers nothing."""
    table = gm.found("brp", "warehouse")
    player, other = gm.ask_in(table, "Kim"), gm.ask_in(table, "Lee")
    watcher = gm.ask_in(table, "Onlooker", role="observer")
    id_ = kept(player)["line"]["id"]
    made = offer(player, table, id_).json()["id"]
    assert [] == other.http.get(f"/api/tables/{table}/offers").json()
    for method in ("GET", "DELETE"):
        assert 404 == other.http.request(method, f"/api/tables/{table}/offers/{made}").status_code
        assert 404 == other.http.request(method, f"/api/tables/{table}/offers/nothing").status_code
    for guest in (player, other, watcher):
        assert 403 == guest.http.post(f"/api/tables/{table}/offers/{made}", json={"accept": True}).status_code
    assert 404 == offer(other, table, id_).status_code, "nobody offers another's character"
    assert 409 == offer(watcher, table, kept(watcher)["line"]["id"]).status_code
    assert 409 == offer(player, table, id_).status_code, "once is enough"
    for _ in range(2):
        assert 201 == offer(player, table, kept(player)["line"]["id"]).status_code
    assert 409 == offer(player, table, kept(player)["line"]["id"]).status_code
    assert 200 == player.http.delete(f"/api/tables/{table}/offers/{made}").status_code
    assert 404 == gm.http.post(f"/api/tables/{table}/offers/{made}", json={"accept": True}).status_code


async def test_another_player_gets_the_same_bytes(server: ThreadServer) -> None:
    """While an offer is made, looked at, declined and made again, another player's line is silent and their table is the same;
    the game master's line is not.
    """
    async with await host_of(server.url) as host:
        table = await host.found("brp", "warehouse")
        async with await guest_of(host, table) as kim, await guest_of(host, table) as lee:
            body = {"ruleset": "brp", "character": character("brp", "ember", "Mira")}
            id_ = (await kim.post("/api/characters", body))["line"]["id"]
            lees, hosts = await screen_of(lee, table), await screen_of(host, table)
            await silence(lees)
            await silence(hosts)
            paths = ("", "/offers", "/entries", "/papers", "/journal")
            before = [await lee.ask("GET", f"/api/tables/{table}{path}") for path in paths]
            made = (await kim.post(f"/api/tables/{table}/offers", {"character": id_, "words": "Psst."}))["id"]
            assert {"/offers"} == set(json.loads(await asyncio.wait_for(hosts.recv(), 10))["set"])
            await host.get(f"/api/tables/{table}/offers/{made}")
            await host.post(f"/api/tables/{table}/offers/{made}", {"accept": False, "words": "No."})
            await kim.post(f"/api/tables/{table}/offers", {"character": id_})
            assert [] == await silence(lees)
            assert before == [await lee.ask("GET", f"/api/tables/{table}{path}") for path in paths]
            await lees.close()
            await hosts.close()


@pytest.mark.parametrize("game", ["brp", "otherworlds"])
async def test_an_answer_is_heard_over_the_line(server: ThreadServer, game: str) -> None:
    """The player's screen says by itself what became of the offer, whom they play now, and that they can act for them."""
    async with await host_of(server.url) as host:
        table = await host.found(game, FIGHTS[game][0])
        async with await guest_of(host, table) as kim:
            line = await screen_of(kim, table)
            body = {"ruleset": game, "character": character(game, FIGHTS[game][1], "Mira")}
            id_ = (await kim.post("/api/characters", body))["line"]["id"]
            made = (await kim.post(f"/api/tables/{table}/offers", {"character": id_}))["id"]
            who = (await host.post(f"/api/tables/{table}/offers/{made}", {"accept": True}))["actor"]
            _, closed = await rest_of(line)
            assert START_OVER == closed, "whoever plays somebody else reads the table anew"
            line = await screen_of(kim, table)
            facts = [each.fact for each in await kim.entries(table)]
            assert any(isinstance(each, Changed) and who == each.change.of for each in facts)
            assert any(isinstance(each, Joined) and (who,) == each.actors for each in facts)
            now = await kim.table(table)
            assert ((who,), "accepted") == (now.seat.actors, (await kim.get(f"/api/tables/{table}/offers"))[0]["state"])
            async with kim.live(table) as live:
                await live.wish(Say("Here I am.", who))
            assert any("Here I am." == getattr(each.fact, "text", "") for each in await host.entries(table))
            await line.close()


async def screen_of(client: Client, table: str) -> ClientConnection:
    """A bare line with a screen, as a browser has it."""
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    url = f"ws{client.url.removeprefix('http')}/api/tables/{table}/live"
    line = await connect(url, additional_headers={"Cookie": cookie}, proxy=None, compression=None)
    await line.send(json.dumps({"type": "hello", "after": 0, "look": ""}))
    while json.loads(await line.recv())["type"] != "screen":
        pass
    return line


async def silence(line: ClientConnection) -> list[str]:
    """What a line says until it has been silent for a while."""
    said: list[str] = []
    try:
        while True:
            said.append(str(await asyncio.wait_for(line.recv(), 1.0)))
    except TimeoutError:
        return said


def test_ids_tell_nothing_of_who_is_hidden(gm: GameMaster) -> None:
    """Somebody hidden goes by the very name that a player's character has: what comes in has an id that would fit either way."""
    table = gm.found("brp", "warehouse")
    player = gm.ask_in(table, "Kim")
    gm.granted(table, "bring", id="mira", character=character("brp", "ember", "Mira"), hidden=True)
    who = accepted(gm, player, table, kept(player, name="Mira")["line"]["id"])
    assert 6 == len(who.removeprefix("mira-"))
    told = player.told(table)
    assert [] == [each for each in ("mira-2", "mira") if f'"{each}"' in told]


# -- home again ---------------------------------------------------------------------------------


def at_home(server: ThreadServer, table: str) -> None:
    on(server, server.house.homecoming.at(table))


def test_what_lasts_comes_home_and_is_taken_along(server: ThreadServer, gm: GameMaster) -> None:
    """Experience won at one table stands on the sheet, and goes along to the next; wounds do not, but it is told of them."""
    one = gm.found("otherworld", "stairwell", name="The stairs")
    player = gm.ask_in(one, "Kim")
    id_ = kept(player, "otherworld", name="Ace")["line"]["id"]
    who = accepted(gm, player, one, id_)
    gm.granted(one, "do", action="award", actor=who, args={"points": 3})
    gm.granted(one, "override", of=who, path="health", value=1)
    home = own(player, id_)
    assert 3 == home["character"]["experience"]
    assert ["played", "made"] == [each["kind"] for each in home["versions"]]
    assert ("The stairs", "badly hurt") == (home["versions"][0]["place"], home["versions"][0]["fares"])
    two = gm.found("otherworld", "stairwell", name="The next")
    token = gm.http.post(f"/api/tables/{two}/invitations", json={"role": "player"}).json()["token"]
    player.http.post(f"/api/join/{token}", json={"name": "Kim"})
    made = offer(player, two, id_).json()
    notes = " ".join(gm.http.get(f"/api/tables/{two}/offers/{made['id']}").json()["notes"])
    assert "The stairs" in notes
    assert "badly hurt" in notes
    assert "another table" in notes
    there = gm.http.post(f"/api/tables/{two}/offers/{made['id']}", json={"accept": True}).json()["actor"]
    (actor,) = [each for each in gm.now(two)["actors"] if each["id"] == there]
    assert 3 == actor["data"]["character"]["experience"]
    assert 7 == actor["data"]["health"]


def test_it_comes_home_by_itself(server: ThreadServer, gm: GameMaster) -> None:
    """Nobody has to open anything: soon after something has happened it is written down."""
    table = gm.found("shards", "ford")
    player = gm.ask_in(table, "Kim")
    id_ = kept(player, "shards", name="Rook")["line"]["id"]
    who = accepted(gm, player, table, id_)
    gm.granted(table, "override", of=who, path="character.xp", value=40)
    until = time.monotonic() + 20
    while len(versions := on(server, server.house.registry.versions(id_))) < 2 and time.monotonic() < until:
        time.sleep(0.2)
    assert 40 == json.loads(versions[-1].body)["character"]["xp"]


def test_two_tables_at_once_are_two_ends(server: ThreadServer, gm: GameMaster) -> None:
    """Nothing is merged: the person is told which is newer, and says which goes along, or makes a copy of one."""
    tables = [gm.found("otherworld", "stairwell", name=name) for name in ("North", "South")]
    player = gm.ask_in(tables[0], "Kim")
    token = gm.http.post(f"/api/tables/{tables[1]}/invitations", json={"role": "player"}).json()["token"]
    player.http.post(f"/api/join/{token}", json={"name": "Kim"})
    id_ = kept(player, "otherworld", name="Ace")["line"]["id"]
    actors = [accepted(gm, player, table, id_) for table in tables]
    for points, (table, who) in enumerate(zip(tables, actors, strict=True), start=1):
        gm.granted(table, "do", action="award", actor=who, args={"points": points})
        at_home(server, table)
    home = own(player, id_)
    assert 2 == home["line"]["ends"]
    ends = {each["place"]: each for each in home["versions"] if each.get("end")}
    assert {"North", "South"} == set(ends)
    third = gm.found("otherworld", "stairwell")
    token = gm.http.post(f"/api/tables/{third}/invitations", json={"role": "player"}).json()["token"]
    player.http.post(f"/api/join/{token}", json={"name": "Kim"})
    no = offer(player, third, id_)
    assert 409 == no.status_code
    assert "North" in no.json()["reason"]
    assert "newer" in no.json()["reason"]
    assert 201 == offer(player, third, id_, version=ends["North"]["number"]).status_code
    copy = player.http.post(f"/api/characters/{id_}/copy", json={"version": ends["South"]["number"]}).json()
    assert (id_, 2) == (copy["line"]["copy_of"], copy["character"]["experience"])
    assert [1, 2] == [own(player, id_, ends[each]["number"])["character"]["experience"] for each in ("North", "South")]


def test_an_evening_is_one_version(server: ThreadServer, gm: GameMaster) -> None:
    """However often something changes in one evening, the history has one line for it; the next evening has its own."""
    table = gm.found("otherworld", "stairwell")
    player = gm.ask_in(table, "Kim")
    id_ = kept(player, "otherworld", name="Ace")["line"]["id"]
    who, registry = accepted(gm, player, table, id_), server.house.registry
    for _ in range(4):
        gm.granted(table, "do", action="award", actor=who, args={"points": 1})
        at_home(server, table)
    assert ["played", "made"] == [each["kind"] for each in own(player, id_)["versions"]]
    evening = on(server, registry.versions(id_))[-1]
    on(server, registry.drop_version(id_, evening.number))
    on(server, registry.add_version(replace(evening, made=evening.made - 86_400)))
    gm.granted(table, "do", action="award", actor=who, args={"points": 1})
    assert ["played", "played", "made"] == [each["kind"] for each in own(player, id_)["versions"]]


def test_what_only_the_game_master_knows_does_not_come_home(gm: GameMaster) -> None:
    """Set unseen by the player, it is no part of what their seat knows, and of no sheet of theirs."""
    table = gm.found("otherworld", "stairwell", policy={"show_overrides": False})
    player = gm.ask_in(table, "Kim")
    id_ = kept(player, "otherworld", name="Ace")["line"]["id"]
    who = accepted(gm, player, table, id_)
    gm.granted(table, "override", of=who, path="character.experience", value=19)
    seen = next(each["data"] for each in player.now(table)["actors"] if each["id"] == who)["character"]
    home = own(player, id_)["character"]
    assert seen.get("experience", 0) == home.get("experience", 0)


def test_whoever_is_sent_away_has_what_they_won(server: ThreadServer, gm: GameMaster) -> None:
    """A seat that is taken away, and a table that is thrown away, send home first what has become of people."""
    for leaving in ("seat", "table"):
        table = gm.found("otherworld", "stairwell")
        player = gm.ask_in(table, "Kim")
        id_ = kept(player, "otherworld", name="Ace")["line"]["id"]
        who = accepted(gm, player, table, id_)
        gm.granted(table, "do", action="award", actor=who, args={"points": 2})
        gone = f"/api/tables/{table}/seats/{player.seat}" if leaving == "seat" else f"/api/tables/{table}"
        assert 200 == gm.http.delete(gone).status_code
        last = on(server, server.house.registry.versions(id_))[-1]
        assert 2 == json.loads(last.body)["character"]["experience"], leaving
        assert 2 == own(player, id_)["character"]["experience"], leaving


def test_an_older_version_is_told_of(server: ThreadServer, gm: GameMaster) -> None:
    """Who was written with another version of the game is offered with a word about it, and one that no longer fits is
    refused with what to do.
    """
    table = gm.found("brp", "warehouse")
    player = gm.ask_in(table, "Kim")
    id_, registry = kept(player, name="Old")["line"]["id"], server.house.registry
    first: VersionRecord = on(server, registry.version(id_, 1))
    on(server, registry.add_version(replace(first, number=2, parent=1, version="0.0.1")))
    assert "0.0.1" in own(player, id_)["line"]["told"]
    made = offer(player, table, id_).json()
    notes = gm.http.get(f"/api/tables/{table}/offers/{made['id']}").json()["notes"]
    assert any("0.0.1" in each and "keep it again" in each for each in notes)
    player.http.delete(f"/api/tables/{table}/offers/{made['id']}")
    written = json.loads(first.body)
    broken = json.dumps({**written, "character": {**written["character"], "characteristics": "none"}})
    on(server, registry.add_version(replace(first, number=3, parent=2, version="0.0.1", body=broken)))
    no = offer(player, table, id_)
    assert 422 == no.status_code
    assert "0.0.1" in no.json()["reason"]
    assert "builder" in no.json()["instead"]


def test_two_workers_on_postgresql(games: tuple[str, ...]) -> None:
    """Offered at one worker, accepted at another, whose screens were told; what is won there comes home wherever one looks."""
    schema = fresh("own")
    how: dict[str, Any] = {"store": f"{require(POSTGRES)}?schema={schema}", "nats": require(NATS), "secret": "s" * 40}
    try:
        with ThreadServer(**how) as one, ThreadServer(**how) as two:
            here, there = GameMaster(one), GameMaster(two)
            table = here.found("otherworld", "stairwell")
            player = here.ask_in(table, "Kim")
            id_ = kept(player, "otherworld", name="Ace")["line"]["id"]
            assert "" == there.now(table)["offers"]
            heard = asyncio.run(_told_of_offers(two.url, table, lambda: offer(player, table, id_)))
            assert heard
            (waiting,) = there.http.get(f"/api/tables/{table}/offers").json()
            answers = [
                each.http.post(f"/api/tables/{table}/offers/{waiting['id']}", json={"accept": True}).json()["actor"]
                for each in (there, here)
            ]
            assert answers[0] == answers[1], "nobody comes twice"
            no = here.http.post(f"/api/tables/{table}/offers/{waiting['id']}", json={"accept": False})
            assert 409 == no.status_code, "of two answers one counts"
            (who,) = player.now(table)["seat"]["actors"]
            there.granted(table, "do", action="award", actor=who, args={"points": 3})
            assert 3 == own(player, id_)["character"]["experience"]
    finally:
        asyncio.run(drop_schema(schema))


async def _told_of_offers(url: str, table: str, make: Callable[[], httpx.Response]) -> str:
    """The mark of offers that a game master's screen is sent once one was made elsewhere."""
    async with await host_of(url) as host:
        line = await screen_of(host, table)
        await silence(line)
        assert 201 == (await asyncio.to_thread(make)).status_code
        async with asyncio.timeout(20):
            while "/offers" not in (told := json.loads(await line.recv()).get("set", {})):
                pass
        await line.close()
        return str(told["/offers"])
