"""`just seat-cost`: what one press costs at a real table with five browsers, for each ruleset.

Worker, odds workers, bytes to each seat, requests, and the time from a press until every screen shows it.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from tests.server.running import UNLIMITED, ProcessServer, games_installed

from load.machine import TICKS, children, family, ticks
from load.scene import LoadTable, found_fight
from load.seat import BrowserSeat
from rulewright.server.house import open_house
from rulewright.server.running.settings import Settings

FIGHTS = {
    "brp": "warehouse", "shards": "ford", "otherworld": "stairwell", "otherworlds": "rivals", "active_exploits": "gate"
}  # fmt: skip
SEATS = 5
PATIENCE = 20.0
FREE = dict.fromkeys(UNLIMITED, 10**6)
"""All come from one address here; at real tables each is somebody of their own."""
WARM = 12
"""So many presses before anything is counted: a server that has just started opens books and reads rules for the first time."""


@dataclass(slots=True)
class Cost:
    """What presses cost altogether; `thinking` is what the server took to choose for opponents, apart from the rest."""

    wishes: int = 0
    server: float = 0.0
    thinking: float = 0.0
    odds: float = 0.0
    gm: Counter[str] = field(default_factory=Counter)
    player: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    entries: list[float] = field(default_factory=list)
    screens: list[float] = field(default_factory=list)
    stands: list[float] = field(default_factory=list)
    first: int = 0

    def __str__(self) -> str:
        each = max(1, self.wishes)
        told = [
            f"{self.wishes} presses: server {self.server / each * 1000:.1f} ms, odds workers {self.odds / each * 1000:.1f} ms",
            f"opponents' choosing beside that {self.thinking * 1000:.0f} ms altogether",
            f"to the game master {sum(self.gm.values()) / each / 1000:.1f} kB ({_kinds(self.gm, each)})",
            f"to a player {sum(self.player.values()) / each / 1000:.1f} kB ({_kinds(self.player, each)})",
            f"requests of all {SEATS}: {', '.join(f'{what} {n / each:.1f}' for what, n in sorted(self.asked.items()))}",
            f"press to entries p50/p95 {quantile(self.entries, 50):.0f}/{quantile(self.entries, 95):.0f} ms",
            f"press to all screens p50/p95 {quantile(self.screens, 50):.0f}/{quantile(self.screens, 95):.0f} ms",
            f"press to odds on all buttons p50/p95 {quantile(self.stands, 50):.0f}/{quantile(self.stands, 95):.0f} ms",
            f"first load of the game master {self.first / 1000:.0f} kB, as it travels",
        ]
        return "\n  ".join(told)


def main() -> None:
    parser = ArgumentParser(prog="just seat-cost", description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(FIGHTS))
    parser.add_argument("--wishes", type=int, default=30)
    parser.add_argument("--no-odds", action="store_true", help="screens that show no odds, to see what the rest costs")
    chosen = parser.parse_args()
    for ruleset in chosen.rulesets:
        found = asyncio.run(measured(ruleset, chosen.wishes, odds=not chosen.no_odds))
        print(f"{ruleset}, {FIGHTS[ruleset]}\n  {found}", flush=True)


async def measured(ruleset: str, wishes: int, *, odds: bool = True) -> Cost:
    """A fight of so many presses, on a server of its own."""
    with tempfile.TemporaryDirectory(prefix="rulewright-seat-") as folder:
        where = f"sqlite:{folder}/seat.sqlite"
        async with open_house(Settings(store=where)) as house:
            table = await found_fight(house, ruleset, FIGHTS[ruleset], SEATS - 1)
        settings = {"store": where, "log_level": "WARNING", "odds_workers": 1, **FREE}
        with games_installed(Path(folder) / "site") as paths, ProcessServer(paths, 1, **settings) as server:
            return await play(server, table, wishes, odds=odds)


async def play(server: ProcessServer, table: LoadTable, wishes: int, *, odds: bool) -> Cost:
    """Five browsers at one table, of which two players and the game master show buttons."""
    cost, url = Cost(), f"http://127.0.0.1:{server.port}"
    async with AsyncExitStack() as stack:
        seats = [
            await stack.enter_async_context(BrowserSeat(url, table.id, cookie, wide=odds and place < 3))
            for place, cookie in enumerate(table.cookies)
        ]
        assert server.process is not None
        pid, first = server.process.pid, sum(seats[0].bytes.values())
        await presses(seats, WARM, Cost(), pid, "warm")
        cost.first = first
        for seat in seats:
            seat.bytes.clear()
            seat.asked.clear()
        before = spent(pid)
        await presses(seats, wishes, cost, pid, "told")
        after = spent(pid)
        cost.server, cost.odds = after[0] - before[0] - cost.thinking, after[1] - before[1]
        cost.gm = Counter(seats[0].bytes)
        cost.player = Counter({what: size // (len(seats) - 1) for what, size in _sum(seats[1:]).items()})
        cost.asked = sum((Counter(seat.asked) for seat in seats), Counter[str]())
    return cost


async def presses(seats: Sequence[BrowserSeat], most: int, cost: Cost, pid: int, key: str) -> None:
    """So many presses, one after another, until all screens stand still."""
    await quiet(seats)
    for number in count():
        if cost.wishes >= most or number > 4 * most or seats[0].now["over"]:
            break
        await press(seats, f"{key}{number}", cost, pid)
    await quiet(seats)


async def press(seats: Sequence[BrowserSeat], key: str, cost: Cost, pid: int) -> None:
    """The next thing that the table waits for, pressed by whoever may, as a person would; and all see it."""
    gm = seats[0]
    wish = await next_wish(gm)
    before, begin = gm.number, time.perf_counter()
    await gm.wish(key, wish)
    if not await until(gm, lambda: gm.number > before, 3.0):
        since = spent(pid)[0]
        await leave_it_to_the_server(gm)
        await until(gm, lambda: gm.number > before, 3.0)
        await quiet(seats)
        cost.thinking += spent(pid)[0] - since
        return
    cost.wishes += 1
    cost.entries.append((time.perf_counter() - begin) * 1000)
    for seat in seats:
        await until(seat, lambda seat=seat: seat.upto_date, PATIENCE)
    cost.screens.append((time.perf_counter() - begin) * 1000)
    for seat in seats:
        await until(seat, lambda seat=seat: seat.has_odds, PATIENCE)
    cost.stands.append((time.perf_counter() - begin) * 1000)


async def leave_it_to_the_server(gm: BrowserSeat) -> None:
    """Let the server choose for whoever is to act."""
    await gm.post("policy", f"/api/tables/{gm.table}/policy", {"actor": next(iter(gm.now["acting"]), "gm")})


async def next_wish(gm: BrowserSeat) -> dict[str, Any]:
    """An answer to what is asked, a blow of whoever is to act, or that it goes on."""
    now = gm.now
    if answer := next(answers(gm), None):
        return answer
    if not now["begun"]:
        return {"wish": "begin"}
    for who, can in now["can"].items():
        blows = [
            form["id"] for form in gm.game["actions"] if form["group"] == "attack" and form["id"] in can.get("yes", ())
        ]
        if who in now["acting"] and blows:
            form = await gm.get("form", f"/api/tables/{gm.table}/forms/{blows[0]}?actor={who}")
            args = {name: value for name, value in form["first"].items() if value not in ("", None)}
            return {"wish": "do", "action": blows[0], "actor": who, "args": args}
    return {"wish": "proceed"}


def answers(seat: BrowserSeat, *, own: bool = False) -> Iterator[dict[str, Any]]:
    """What a seat would answer to all that is asked and it may answer; or to its own questions alone."""
    for question in seat.now["waiting"]:
        if (form := question.get("form")) and (question["mine"] or not own):
            yield {"wish": "answer", "of": question["of"], "answer": first_answer(form)}


def first_answer(form: dict[str, Any]) -> Any:
    """What somebody answers who takes the first that is offered."""
    options = [option["key"] for option in form.get("options", ())]
    match form["shape"]:
        case "choice":
            return options[0]
        case "some":
            return options[: form.get("least", 0)]
        case "number":
            return form.get("least", 0)
        case "amounts":
            return {}
        case _:
            return "" if not options else options[0]


async def until(seat: BrowserSeat, true: Any, patience: float) -> bool:
    """Wait until something is so at a seat."""
    try:
        async with asyncio.timeout(patience):
            while not true():
                seat.moved.clear()
                await seat.moved.wait()
    except TimeoutError:
        return False
    return True


async def quiet(seats: Sequence[BrowserSeat], still: float = 0.6) -> None:
    """Wait until nobody has heard anything for a while."""
    while True:
        for seat in seats:
            seat.moved.clear()
        await asyncio.sleep(still)
        if not any(seat.moved.is_set() for seat in seats):
            return


def spent(pid: int) -> tuple[float, float]:
    """Seconds of a processor that the worker took, whom the server watches, and those that reckon odds beside it."""
    watched = children(pid)
    beside = [each for worker in watched for each in family(worker)[1:]]
    return sum(map(ticks, (pid, *watched))) / TICKS, sum(map(ticks, beside)) / TICKS


def _sum(seats: Sequence[BrowserSeat]) -> Counter[str]:
    return sum((Counter(seat.bytes) for seat in seats), Counter[str]())


def _kinds(sizes: Counter[str], each: int) -> str:
    return ", ".join(f"{what} {size / each / 1000:.1f}" for what, size in sizes.most_common(4))


def quantile(times: Sequence[float], percent: int) -> float:
    """What so many in a hundred did not exceed."""
    ordered = sorted(times) or [0.0]
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


if __name__ == "__main__":
    main()
