"""A whole evening: five players and a game master, three rulesets in one campaign, and every promise held to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.scripts import opened_script
from tests.server.running import ThreadServer, guest_of, host_of

from rulewright.client import Client, LiveTable, NotGranted
from rulewright.contract import Ruleset
from rulewright.library import all_rulesets, open_book, ready
from rulewright.log.entry import Entry
from rulewright.log.facts import Fact, Rewound
from rulewright.play.facts import Ended, Started, is_rule_fact
from rulewright.play.readers.live import Finished
from rulewright.play.readers.replay import Replay
from rulewright.play.values.wire import encode, plain
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.history.intake import entries_of
from rulewright.tables.history.past import NOTHING
from rulewright.tables.hosted import Hosted
from rulewright.tables.open_action import procedure
from rulewright.tables.seat import Seat
from rulewright.tables.table import Table
from rulewright.tables.views.view import view
from rulewright.tables.wishes import Answer, Begin, Bring, Do, Proceed, Reveal, Rewind, Say, Wish

PLAYERS = ("Ada", "Bo", "Cy", "Di", "Ed")
ENTRIES = 2_000


def three_games() -> list[Ruleset]:
    """Three games that can play by themselves; those of the tests where others are missing."""
    able = [game for game in all_rulesets().values() if game.move is not None and ready(game).fights]
    return sorted(able, key=lambda game: (game.id in {"skirmish", "standoff"}, game.id))[:3]


@dataclass
class Scene:
    """One table of the campaign, with everybody at it."""

    table: str
    game: Ruleset
    gm: Client
    players: list[Client]
    lives: list[LiveTable] = field(default_factory=list)
    owners: dict[str, int] = field(default_factory=dict)
    rewound: bool = False

    async def wish(self, of: str, wish: Wish) -> None:
        """By whoever plays somebody: players over their lines, the game master over HTTP."""
        place = self.owners.get(of)
        if place is None:
            await self.gm.wish(self.table, wish)
        else:
            await self.lives[place].wish(wish)


class Evening:
    """A campaign on a server, played by the rulesets' own moves."""

    def __init__(self, server: ThreadServer, stack: AsyncExitStack) -> None:
        self.server, self.stack, self.whim = server, stack, Random(7)
        self.scenes: list[Scene] = []
        self.branches: list[str] = []

    async def hosted(self, table: str) -> Hosted:
        """The table in the server's own memory, to see what is to be done next; the server's loop stands meanwhile."""
        opened = asyncio.run_coroutine_threadsafe(self.server.house.host.open(table), self.server.loop)
        return await asyncio.wrap_future(opened)

    async def play(self) -> None:
        """Scene after scene until enough has happened."""
        self.gm = await self.stack.enter_async_context(await host_of(self.server.url))
        self.campaign = (await self.gm.post("/api/campaigns", {"name": "Three worlds"}))["id"]
        first = await self.gm.found("skirmish", "duel", campaign=self.campaign)
        self.players = [
            await self.stack.enter_async_context(await guest_of(self.gm, first, name=name)) for name in PLAYERS
        ]
        fights: dict[str, Iterator[str]] = {game.id: cycle(ready(game).fights) for game in three_games()}
        for game in cycle(three_games()):
            if self.entries >= ENTRIES and len(self.scenes) >= 3:
                return
            await self.scene(game, next(fights[game.id]))

    @property
    def entries(self) -> int:
        return sum(self.heads.values())

    @property
    def heads(self) -> dict[str, int]:
        hosts = self.server.house.host._hosted
        return {scene.table: hosts[scene.table].head for scene in self.scenes}

    async def scene(self, game: Ruleset, fight: str) -> None:
        """Set out a fight, let everybody in, and play it to its end or for long enough."""
        table = await self.gm.found(game.id, fight, campaign=self.campaign)
        scene = Scene(table, game, self.gm, self.players)
        self.scenes.append(scene)
        ours = list(next(iter(ready(game).fight(fight).sides.values())))[: len(PLAYERS)]
        shelf = ready(game).characters
        while len(ours) < len(PLAYERS):
            ours.append(f"friend-{len(ours)}")
            await self.gm.wish(table, Bring(ours[-1], plain(shelf[self.whim.choice(sorted(shelf))])))
        for place, player in enumerate(self.players):
            await player.join(await self.gm.invite(table, ours[place]), PLAYERS[place])
            scene.lives.append(await self.stack.enter_async_context(player.live(table)))
            scene.owners[ours[place]] = place
        for live in scene.lives:
            await live.caught_up()
        await self.gm.wish(table, Begin())
        for _ in range(60):
            if not await self.step(scene):
                break
            if len(self.scenes) in (1, 2) and not scene.rewound and (await self.gm.table(table)).number > 80:
                await self.go_back(scene)

    async def step(self, scene: Scene) -> bool:
        """The next thing that the rules want, and now and then a word; False when it is over."""
        hosted = await self.hosted(scene.table)
        desk = hosted.table.desk
        game, state, book = scene.game, desk.state, desk.book
        if self.whim.random() < 0.2:
            await self.chatter(scene)
        if desk.waiting:
            question = desk.waiting[0]
            await scene.wish(question.of, Answer(question.of, plain(question.raw(game.policy(question, state, book)))))
        elif desk.over is not None:
            return False
        elif desk.acting:
            assert game.move is not None
            who = desk.acting[0]
            action, args = game.move(state, book, who)
            await scene.wish(who, Do(action, who, plain(args)))
        else:
            await self.gm.wish(scene.table, Proceed())
        return True

    async def chatter(self, scene: Scene) -> None:
        """What people do besides."""
        live = self.whim.choice(scene.lives)
        text = self.whim.choice(("Careful!", "/r 2d6 [nerves]", "/me laughs", "/w Ada psst", "/gmr 1d20"))
        await live.wish(Say(text))

    async def go_back(self, scene: Scene) -> None:
        """Take the last exchange back; and once, try out on a branch what would have been."""
        number = (await self.gm.table(scene.table)).number
        if not self.branches:
            self.branches.append(await self.gm.branch(scene.table, number - 10, "What if"))
        await self.gm.wish(scene.table, Rewind(number - 20))
        scene.rewound = True


@pytest.mark.slow
async def test_a_whole_evening(games: tuple[str, ...], tmp_path: Path) -> None:
    """2,000 entries, rewound twice, branched once; exported, imported elsewhere, verified, replayed to the same state."""
    with ThreadServer(store=f"sqlite:{tmp_path}/here.sqlite") as here, ThreadServer() as there:
        async with AsyncExitStack() as stack:
            evening = Evening(here, stack)
            await evening.play()
            assert ENTRIES <= evening.entries
            assert 3 == len({scene.game.id for scene in evening.scenes})
            assert [2, 1] == [sum(scene.rewound for scene in evening.scenes), len(evening.branches)]
            elsewhere = await stack.enter_async_context(await host_of(there.url))
            for scene in evening.scenes:
                for live in scene.lives:
                    live.stirs = False  # the evening is over: nobody pledges for the next
                await evening.gm.wish(scene.table, Reveal())
                await check(evening, scene, elsewhere, there)
            await check_branch(evening, elsewhere)
            campaigns = await evening.gm.get("/api/campaigns")
            ours = next(each for each in campaigns if each["id"] == evening.campaign)
            assert {scene.table for scene in evening.scenes} | set(evening.branches) <= {
                t["id"] for t in ours["tables"]
            }


async def check(evening: Evening, scene: Scene, elsewhere: Client, there: ThreadServer) -> None:
    """Everything that is promised of a table."""
    archive = await evening.gm.export(scene.table)
    log = entries_of(archive)
    await check_seats(scene, log)
    assert (await elsewhere.post("/api/verify", archive))["holds"]
    assert [] == stranger(log)
    here = (await evening.hosted(scene.table)).table.desk
    copy = await elsewhere.bring_in(archive)
    opened = asyncio.run_coroutine_threadsafe(there.house.host.open(copy), there.loop)
    imported = (await asyncio.wrap_future(opened)).table.desk
    assert encode(here.state) == encode(imported.state) == encode(replayed(scene.game, log))
    again = entries_of(await elsewhere.export(copy))
    assert [encode(entry) for entry in log] == [encode(entry) for entry in again[: len(log)]]


async def check_seats(scene: Scene, log: list[Entry]) -> None:
    """What each player saw as it happened is what the whole log shows that seat."""
    for live, player in zip(scene.lives, scene.players, strict=True):
        now = await player.table(scene.table)
        seen = await live.until(now.number)
        expected = view(log, Seat(now.seat.id, "player", now.seat.actors), scene.game)
        assert [encode(entry) for entry in expected] == [encode(entry) for entry in seen]
        assert list(range(1, len(seen) + 1)) == [entry.number for entry in seen]


async def check_branch(evening: Evening, elsewhere: Client) -> None:
    """A branch shares the past up to where it left, and its dice hold too."""
    parent, branch = evening.scenes[0].table, evening.branches[0]
    await evening.gm.wish(branch, Say("/r 3d6"))
    await evening.gm.wish(branch, Reveal())
    logs = [entries_of(await evening.gm.export(table)) for table in (parent, branch)]
    shared = sum(mine == other for mine, other in zip(*logs, strict=False))
    assert 40 < shared < len(logs[0])
    assert (await elsewhere.post("/api/verify", await evening.gm.export(branch)))["holds"]
    with pytest.raises(NotGranted):
        await evening.players[0].export(branch)


def replayed(game: Ruleset, log: list[Entry]) -> Any:
    """The state that a log comes to, with every finished action run again over its record and nothing else."""
    table = Table(game, open_book(game), FairDice(bytes(32), "t"))
    table.take(log)
    moments, records = {0: NOTHING}, dict[int, dict[int, Fact]]()
    now, finished = NOTHING, 0
    book = open_book(game)
    for entry in log:
        if isinstance(entry.fact, Rewound):
            now = moments[entry.fact.after]
            for number in range(entry.fact.after + 1, entry.number):
                records.get(log[number - 1].action, {}).pop(number, None)
        elif isinstance(entry.fact, Started):
            records[entry.number] = {}
        elif entry.action in records:
            records[entry.action][entry.number] = entry.fact
        if isinstance(entry.fact, Ended) and not entry.fact.to:
            started = log[entry.action - 1].fact
            assert isinstance(started, Started)
            rule, args = procedure(game, started)
            record = tuple(fact for fact in records[entry.action].values() if is_rule_fact(fact))
            ending = Replay(moments[entry.action].state, book, record).run(rule, args)
            assert isinstance(ending, Finished)
            assert encode(entry.fact.outcome) == encode(ending.outcome)
            finished += 1
        now = now.after(entry.fact, game)
        moments[entry.number] = now
    assert finished > 10
    assert encode(table.desk.state) == encode(now.state)
    return table.desk.state


def stranger(log: list[Entry]) -> list[str]:
    """What the verifier that knows nothing of us doubts."""
    module = opened_script("docs/verify_dice.py")
    doubts: list[str] = module.check([json.loads(encode(entry)) for entry in log])[3]
    return doubts
