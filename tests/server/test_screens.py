"""The screen as changes: folded, frames are the table as it is, for every seat, whatever happens; and they are small."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tests.server.histories import History
from tests.server.running import ThreadServer, host_of
from tests.server.test_secrets import RECORD
from websockets.asyncio.client import ClientConnection, connect

from rulewright.client import Client
from rulewright.contract import ReadyFight, Ruleset
from rulewright.library import open_book, ready
from rulewright.library.shelf import all_rulesets
from rulewright.log.entry import Entry
from rulewright.play.values.wire import encode
from rulewright.server.at_table.screens import Screen, Screens
from rulewright.stores.registry import SeatRecord
from rulewright.tables.autoplay import play_out, set_table
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.hosted import Hosted
from rulewright.tables.protocol import ScreenNow
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views.changes import folded
from rulewright.tables.views.now import table_now
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Begin, Say


class Shown:
    """What a client has: the fold of all frames that it was sent."""

    def __init__(self, screens: Screens, look: str = "") -> None:
        self.screen = Screen(screens, look)
        self.table: Any = None
        self.number = self.last = 0

    def follow(self, hosted: Hosted, view: Any, people: list[SeatRecord]) -> Any:
        """Take the next frame, if there is one; the table as it truly is."""
        now = table_now(hosted, view, RECORD, people, look=self.screen.look)
        frame = self.screen.frame(now)
        self.last = 0
        if frame is not None:
            assert frame.since in (0, self.number)
            sent = encode(frame)
            told = json.loads(sent)
            self.table, self.number = folded(self.table, (told["set"], told.get("gone", ()))), frame.number
            self.last = len(sent)
        return json.loads(encode(now))


@pytest.mark.parametrize("seed", range(6))
def test_frames_fold_to_the_table(games: tuple[str, ...], seed: int) -> None:
    """Over random histories with hidden actors, fog, rewinds and everything: after each entry, for each seat."""
    whim = Random(seed)
    game = all_rulesets()["skirmish" if seed % 2 else "standoff"]
    history = History(game, "field" if seed % 2 else "noon", whim)
    screens = Screens(3 if seed < 2 else 99)  # too few to remember them all: some are told the whole again
    shown: dict[str, Shown] = {}
    for _ in range(40):
        if not shown:
            history.live(1)
        elif whim.random() < 0.3:
            history.beside()
        else:
            history.play()
        hosted = Hosted("t", history.table)
        people = [SeatRecord("t", seat.id, seat.role, seat.actors, None, seat.id) for seat in history.seats]
        for seat in history.seats:
            each = shown.setdefault(seat.id, Shown(screens))
            if whim.random() < 0.1 and seat.actors:
                each.screen.look = whim.choice(seat.actors)
            assert each.follow(hosted, history.known(seat), people) == each.table


def seated(game: Ruleset, fight: ReadyFight, founded: Sequence[Entry]) -> Hosted:
    """A table of a ready fight, led by a game master and followed by the players of one side."""
    hosted = Hosted("t", Table(game, open_book(game), FairDice(bytes(32), "t")))
    hosted.take(founded)
    first, *_ = fight.sides.values()
    for seat in (Seat("gm", "gm"), *(Seat(f"s-{who}", "player", (who,)) for who in first)):
        hosted.table.seats[seat.id], view = seat, View(seat, game)
        for _ in view.take(founded):
            pass
        hosted.see(view)
    return hosted


@pytest.mark.parametrize("ruleset", sorted(all_rulesets()))
def test_frames_of_a_real_fight_are_small(ruleset: str) -> None:
    """Each of a fight's frames folds to the table, for the game master and every player; on average they are a
    fraction of it, and none is as large as the actions alone were when the whole table was sent.
    """
    game = all_rulesets()[ruleset]
    shelf = ready(game)
    fight = max(shelf.fights.values(), key=lambda each: sum(map(len, each.sides.values())))
    desk, founded = set_table(game, open_book(game), fight, shelf.characters, FairDice(bytes(32), "t"))
    hosted = seated(game, fight, founded)
    screens = Screens()
    shown = {seat: Shown(screens) for seat in hosted.views}
    sizes: dict[str, list[int]] = {seat: [] for seat in shown}
    for batch in play_out(desk, 15):
        hosted.take(batch)
        for seat, each in shown.items():
            assert each.follow(hosted, hosted.views[seat], []) == each.table
            sizes[seat].append(each.last)
    for seat, told in sizes.items():
        assert sum(told[1:]) / len(told[1:]) < len(encode(shown[seat].table)) / 3
        whole = table_now(hosted, hosted.views[seat], RECORD, [])
        assert max(told[1:]) < len(encode(whole))


def test_few_screens_are_remembered() -> None:
    """The one that has not changed for longest is forgotten, and told whole again; so is one whose line has ended."""
    game = all_rulesets()["otherworld"]
    shelf = ready(game)
    fight = shelf.fight("alley")
    _, founded = set_table(game, open_book(game), fight, shelf.characters, FairDice(bytes(32), "t"))
    hosted = seated(game, fight, founded)
    now = table_now(hosted, hosted.views["gm"], RECORD, [], look="")
    screens = Screens(2)
    first, second, third = (Screen(screens, "") for _ in range(3))
    for screen in (first, second, third):
        assert isinstance(told := screen.frame(now), ScreenNow)
        assert (0, [""]) == (told.since, list(told.set))
    assert 2 == len(screens)
    assert second.frame(now) is third.frame(now) is None
    again = first.frame(now)
    assert again is not None
    assert again.since == 0
    screens.drop(first)
    assert 1 == len(screens)
    assert Screen(screens, "", has=now.number).frame(now) is None
    assert Screen(screens, "", has=now.number - 1).frame(now) is not None


async def test_a_line_that_looks_is_sent_the_table_as_it_changes(server: ThreadServer) -> None:
    """After the entries; nothing for talk; another's buttons when it looks at another; the whole when it asks."""
    async with await host_of(server.url) as host:
        table = await host.found("skirmish", "duel")
        now = await host.get(f"/api/tables/{table}", forms="known", look="")
        async with line(host, table) as wire:
            await wire.send(json.dumps({"type": "hello", "look": "", "screen": now["number"]}))
            await until(wire, "caught_up")
            await host.wish(table, Begin())
            while now["acting"] == []:
                frame = await until(wire, "screen")  # whole, where the scene begins before the first look at it
                now = folded(now, (frame["set"], frame.get("gone", ())))
            assert now["acting"] == list((await host.table(table)).acting)
            await host.wish(table, Say("well met"))
            while "said" != (await until(wire, "seen"))["entries"][-1]["fact"]["type"]:
                pass  # what the scene began with
            other = next(who for who in now["plays"] if who not in now["can"])
            await wire.send(json.dumps({"type": "look", "actor": other}))
            frame = await until(wire, "screen")
            assert frame["since"]
            assert [other] == list(folded(now, (frame["set"], frame.get("gone", ())))["can"])
            await wire.send(json.dumps({"type": "look", "actor": other, "whole": True}))
            frame = await until(wire, "screen")
            assert (0, [""]) == (frame["since"], list(frame["set"]))
            assert await host.get(f"/api/tables/{table}", forms="known", look=other) == frame["set"][""]


async def test_a_line_that_does_not_look_is_sent_no_table(server: ThreadServer) -> None:
    """Programs that only follow the log get the log."""
    async with await host_of(server.url) as host:
        table = await host.found("skirmish", "duel")
        async with line(host, table) as wire:
            await wire.send(json.dumps({"type": "hello"}))
            await host.wish(table, Begin())
            await host.wish(table, Say("the end"))
            heard: list[str] = []
            while not heard or "the end" not in heard[-1]:
                heard.append(str(await asyncio.wait_for(wire.recv(), 60)))
            assert not [frame for frame in heard if json.loads(frame)["type"] == "screen"]


def line(host: Client, table: str) -> connect:
    """A bare live line with a client's cookies."""
    cookies = "; ".join(f"{name}={value}" for name, value in host.http.cookies.items())
    place = f"{str(host.http.base_url).replace('http', 'ws', 1).rstrip('/')}/api/tables/{table}/live"
    return connect(place, additional_headers={"Cookie": cookies})


async def until(wire: ClientConnection, kind: str) -> Any:
    """The next message of a kind."""
    while True:
        message = json.loads(await asyncio.wait_for(wire.recv(), 60))
        if message["type"] == kind:
            return message
