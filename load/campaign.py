"""`just long-campaign`: whether a table of forty evenings opens as fast as a new one.

Sixty scenes are played at one table, with people talking, papers handed out and pictures shown, a hundred thousand
entries in all. Then a server that has never seen it opens it beside a new one, for browsers.
"""

from __future__ import annotations

import asyncio
import hashlib
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.server.running import ProcessServer, games_installed

from load.real import FIGHTS, FREE, SEATS
from load.scene import LoadTable, found_fight
from load.seat import BrowserSeat
from rulewright.library import ready, ruleset
from rulewright.log.papers import Paper
from rulewright.log.scene import Newcomer, ScenePlan
from rulewright.play import Refusal
from rulewright.play.values.wire import plain
from rulewright.server.house import House, open_house
from rulewright.server.running.settings import Settings
from rulewright.stores.registry import PictureRecord
from rulewright.tables.autoplay import step
from rulewright.tables.hosted import Hosted
from rulewright.tables.wishes import Begin, Do, HandOut, Say, SetScene, Wish

SAID = (
    "What was that?",
    "I would not open it.",
    "Behind you!",
    "Does anybody still have rope?",
    "We should rest soon.",
)
NEW = 60
"""So many entries a table has on which little has happened."""
TURNS = 7
"""So often each is opened."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much a campaign holds."""

    entries: int
    scenes: int
    pictures: int


class Campaign:
    """A table that plays scene after scene."""

    def __init__(self, house: House, table: LoadTable, game: str, size: Size) -> None:
        self.house, self.table, self.size = house, table, size
        self.game, self.shelf = ruleset(game), ready(ruleset(game))
        self.fight = self.shelf.fight(FIGHTS[game])

    async def play(self) -> int:
        """All of it; how many entries it came to."""
        hosted = await self.house.host.open(self.table.id)
        for seat in hosted.table.seats:
            await self.house.host.view(self.table.id, seat)  # everybody looks on
        for number in range(1, self.size.scenes + 1):
            await self._scene(hosted, number)
            print(f"\r  scene {number} of {self.size.scenes}, {hosted.head:,} entries", end="", flush=True)
            if number < self.size.scenes:
                await self._next(hosted, number + 1)
        print()
        return hosted.head

    async def _scene(self, hosted: Hosted, number: int) -> None:
        """A fight as far as it goes, and talk until the evening is as long as it should be."""
        await self.wish(Begin())
        until = self.size.entries * number // self.size.scenes
        first, last = (self.size.pictures * each // self.size.scenes for each in (number - 1, number))
        for each in range(first, last):
            await self._hand_out(each)
        while hosted.head < until and await self._step():
            pass
        line = 0
        while hosted.head < until:
            await self.wish(Say(SAID[line % len(SAID)]))
            line += 1

    async def _step(self) -> bool:
        """Let the game do what it would do next; whether there was anything."""
        granted = await self.house.host.add(self.table.id, lambda hosted: step(hosted.table.desk))
        return not isinstance(granted, Refusal) and granted.last > 0

    async def _next(self, hosted: Hosted, number: int) -> None:
        """Another scene: the fight once more, with as many fresh people beside those whom players have."""
        heroes, *others = self.fight.sides.values()
        while hosted.table.desk.waiting and await self._step():
            pass
        if not hosted.table.desk.scenes.stage.ended:
            await self.wish(Do(self.game.encounter.ends, next(iter(hosted.table.desk.state.actors))))
        desk = hosted.table.desk
        sides = dict.fromkeys(heroes, "party") | {who: "others" for side in others for who in side}
        cast = {f"{who}-{number}": Newcomer(plain(self.shelf.characters[who]), side) for who, side in sides.items()}
        leave = tuple(who for who in desk.state.actors if who not in sides)
        plan = ScenePlan(f"Evening {number}", "It goes on.", sides, cast, leave, plain(self.fight.scene))
        await self.wish(SetScene(plan))

    async def _hand_out(self, number: int) -> None:
        """A picture as it stands in the registry and on a paper; its bytes are no part of opening a table."""
        id_ = hashlib.sha256(f"picture {number}".encode()).hexdigest()
        record = PictureRecord(self.table.id, id_, self.table.gm, None, 300_000, 1600, 1200, self.house.now())
        await self.house.registry.add_picture(record)
        await self.wish(HandOut(f"p{number}", Paper(f"Picture {number}", "Seen on the way.", id_), everybody=True))

    async def wish(self, wish: Wish) -> None:
        """Have the game master wish for something; a refusal ends it all."""
        granted = await self.house.host.wish(self.table.id, self.table.gm, wish)
        if isinstance(granted, Refusal):
            raise SystemExit(f"{wish}: {granted}")


async def opened(url: str, table: LoadTable, place: int) -> float:
    """Milliseconds until a browser has its first screen of a table, with what it says when it comes in."""
    start = time.perf_counter()
    async with BrowserSeat(url, table.id, table.cookies[place], wide=False):
        return (time.perf_counter() - start) * 1000


async def measured(game: str, size: Size) -> None:
    with tempfile.TemporaryDirectory(prefix="rulewright-campaign-") as folder:
        where = f"sqlite:{folder}/campaign.sqlite"
        async with open_house(Settings(store=where)) as house:
            long, new, other = [await found_fight(house, game, FIGHTS[game], SEATS - 1) for _ in range(3)]
            began = time.perf_counter()
            came_to = await Campaign(house, long, game, size).play()
            await Campaign(house, new, game, Size(NEW, 2, 0)).play()  # with as many people as the long one has
            print(f"  {came_to:,} entries in {time.perf_counter() - began:.0f} s", flush=True)
        settings = {"store": where, "log_level": "WARNING", "odds_workers": 0, **FREE}
        times: dict[str, list[list[float]]] = {"cold": [[], []], "again": [[], []]}
        with games_installed(Path(folder) / "site") as paths:
            for turn in range(TURNS):
                with ProcessServer(paths, 1, **settings) as server:
                    url = f"http://127.0.0.1:{server.port}"
                    await opened(url, other, 0)  # a server that has just started opens books and reads rules
                    for each, table in ((0, long), (1, new)) if turn % 2 else ((1, new), (0, long)):
                        times["cold"][each].append(await opened(url, table, 0))
                        times["again"][each].append(await opened(url, table, 1))
        for what, (ours, theirs) in times.items():
            long_one, new_one = median(ours), median(theirs)
            print(f"  {game}, {what}: {long_one:.0f} ms, a new one {new_one:.0f} ms: {long_one / new_one:.2f} times")


def main(words: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="just long-campaign", description=__doc__)
    parser.add_argument("ruleset", nargs="?", default="otherworld")
    parser.add_argument("--entries", type=int, default=100_000)
    parser.add_argument("--scenes", type=int, default=60)
    parser.add_argument("--pictures", type=int, default=300)
    chosen = parser.parse_args(words)
    asyncio.run(measured(chosen.ruleset, Size(chosen.entries, chosen.scenes, chosen.pictures)))


if __name__ == "__main__":
    main()
