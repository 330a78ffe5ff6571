"""Two versions of the program at work on the same tables, as while a host is brought up to date."""

import asyncio
import shutil
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from faults.failover import Listener, _all
from faults.house import Talker, reading
from faults.lies import SECRET, Talkers, one_history
from faults.nursery import BornServer, Nursery
from faults.witness import Lost
from tests.server.editions import another_edition
from tests.server.running import ROOT, ProcessServer, guest_of, host_of

from rulewright.client import Client, NotGranted
from rulewright.stores.doctor import examine_log
from rulewright.tables.editions.hold import MOVED_ON
from rulewright.tables.views.now import TableNow
from rulewright.tables.wishes import Answer, Begin, Do, TakeEdition, Wish

REWORDED = {
    'text: str = "Dodge?"': 'text: str = "Out of the way?"',
    "may cheer. [SK-01]": "may cheer, loudly. [SK-02]",
    "strikes {them.name} for {hurt}.": "hits {them.name}, and hurts for {hurt}.",
    'what="dodge"': 'what="getting out of the way"',
}
"""The same rule in other words: each version goes on with what the other began."""
ASKING = "    dodged = play.ask("
OTHERWISE = {ASKING: f'    play.draw(Die(4), of=actor, what="aim")\n{ASKING}'}
"""Another rule: whichever version did not begin an action leaves it alone, says so, and the other goes on."""
STEPS = 24
PARTED = "begun by another version of the rules"


def newer_program(folder: Path, changes: dict[str, str], paths: tuple[str, ...]) -> tuple[str, ...]:
    """The program under another version, with another edition of the game; what must be on the path for it."""
    shutil.copytree(
        ROOT / "src" / "rulewright", folder / "rulewright", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    about = folder / "rulewright" / "__init__.py"
    text = about.read_text("utf-8")
    if '__version__ = "' not in text:
        raise Lost("the program does not say which version it is")
    about.write_text(text.replace('__version__ = "', '__version__ = "9.'), "utf-8")
    return str(folder), *another_edition(folder, changes, paths)[1:]


async def two_versions(nursery: Nursery, where: str, bus: str, folder: Path, rounds: int, whim: Random) -> str:
    """Play at both at once, questions of one answered at the other; then the older one goes, and all go on."""
    told = steps = left = chosen = 0
    for turn in range(rounds):
        changes = OTHERWISE if turn % 2 else REWORDED
        how: dict[str, Any] = {"store": where, "nats": bus, "secret": SECRET, "log_level": "CRITICAL"}
        paths = await asyncio.to_thread(newer_program, folder / f"newer-{turn}", changes, nursery.paths)
        older, newer = BornServer(nursery, **how), ProcessServer(paths, **how)
        async with AsyncExitStack() as stack:
            for server in (older, newer):
                stack.callback(server.kill)
                await asyncio.to_thread(server.start)
            host = await stack.enter_async_context(await host_of(older.url))
            there = await stack.enter_async_context(Client(newer.url, host.cookies))
            table = await host.found("skirmish", "duel")
            talkers, listeners = await _people(stack, host, there, table)
            stop = asyncio.Event()
            talking = [asyncio.create_task(talker.talk(live, stop)) for talker, live in talkers]
            done, parted, taken = await _played(host, there, where, whim)
            older.kill()
            for _, live in talkers:
                live._url = live._url.replace(older.url.removeprefix("http"), newer.url.removeprefix("http"))
            before = [len(talker.kept) for talker, _ in talkers]
            for _ in range(3000):
                if all(len(talker.kept) > was for (talker, _), was in zip(talkers, before, strict=True)):
                    break
                await asyncio.sleep(0.05)
            else:
                raise Lost("not everybody went on at the newer version")
            stop.set()
            async with asyncio.timeout(180):
                await asyncio.gather(*talking)
            told += await one_history(where, table, talkers, listeners[1:], there)
            if bool(parted) != (changes is OTHERWISE):
                raise Lost(f"{parted} actions were left alone: that is not what was to be tried")
            if taken and changes is REWORDED:
                raise Lost("a game master was asked about rules that are the same in other words")
            steps, left, chosen = steps + done, left + parted, chosen + taken
    return (
        f"{rounds} times two versions at the same tables: {steps} steps by both, {left} actions left to the version "
        f"that began them, {chosen} times other rules chosen, {told:,} entries said, one history"
    )


async def _people(stack: AsyncExitStack, host: Client, there: Client, table: str) -> tuple[Talkers, list[Listener]]:
    """One who talks and one who listens at each version."""
    talkers: Talkers = []
    listeners = []
    for n, client in enumerate((host, there)):
        guest = await stack.enter_async_context(await guest_of(host, table, name=f"g{n}"))
        near = await stack.enter_async_context(Client(client.url, guest.cookies))
        talkers.append((Talker(f"t{n}"), await stack.enter_async_context(near.live(table))))
        listeners.append(Listener(await stack.enter_async_context(client.live(table, stirs=False))))
    return talkers, listeners


async def _played(host: Client, there: Client, where: str, whim: Random) -> tuple[int, int, int]:
    """A duel by both: how many steps, how many actions one of them left to the other, and how often a game master had to
    say by which rules to go on.
    """
    done = parted = taken = 0
    table = await host.found("skirmish", "duel")
    await host.wish(table, Begin())
    while done < STEPS:
        client, other = whim.sample((host, there), 2)
        now = await _both_have(host, there, table)
        if now.over:
            table = await host.found("skirmish", "duel")
            await host.wish(table, Begin())
            continue
        if now.waiting:
            wish: Wish = Answer(now.waiting[0].of, whim.choice(("yes", "no")))
        else:
            wish = Do("strike", now.acting[0], {"target": "cid" if now.acting[0] == "ann" else "ann"})
        try:
            await client.wish(table, wish)
        except NotGranted as no:
            if MOVED_ON in no.problem.reason:
                await client.wish(table, TakeEdition())
                taken += 1
                continue
            if PARTED not in no.problem.reason:
                raise Lost(f"one version refuses what the other asks for: {no.problem.reason}") from no
            await other.wish(table, wish)
            parted += 1
        done += 1
    await _both_have(host, there, table)
    async with reading(where) as store:
        found = await examine_log(store.log, table)
        if found.why:
            raise Lost(found.why)
    return done, parted, taken


async def _both_have(host: Client, there: Client, table: str) -> TableNow:
    """Wait until both have the same; the table as it is where more is known of what waits."""
    for _ in range(1200):
        one, two = [await client.table(table) for client in (host, there)]
        if one.number == two.number:
            if (one.actors, one.scene, one.over) != (two.actors, two.scene, two.over):
                raise Lost("two versions come to different tables by the same log")
            if await _all(host, table) != await _all(there, table):
                raise Lost("two versions tell different things of the same log")
            return one if one.waiting or not two.waiting else two
        await asyncio.sleep(0.05)
    raise Lost("one version does not hear of what the other has added")
