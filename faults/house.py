"""Whole servers that are killed, and the tables at which people go on as if nothing had happened."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

from faults.nursery import BornServer, Nursery
from faults.witness import Lost
from tests.server.running import ProcessServer, guest_of, host_of

from rulewright.cli.data_folder import copy_file
from rulewright.client import Client, LiveTable, NotGranted
from rulewright.library import open_book, ruleset
from rulewright.log.facts import Said
from rulewright.play import Refusal
from rulewright.play.values.wire import encode
from rulewright.stores.store import Store, open_store
from rulewright.tables.dice.fair import FairDice
from rulewright.tables.table import Table
from rulewright.tables.wishes import Answer, Begin, Do, Say, Wish

type Fault = Callable[[], Awaitable[None]]
"""Lets something go wrong, and returns when it has been put right."""


class Talker:
    """Somebody who says one thing after another, and knows what was acknowledged."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.said: list[str] = []
        self.kept: list[str] = []

    async def talk(self, live: LiveTable, until: asyncio.Event) -> None:
        """Say things until told to stop; what has no answer yet is said again after every fault."""
        while not until.is_set():
            text = f"{self.name} {len(self.said)}"
            self.said.append(text)
            await live.wish(Say(text))
            self.kept.append(text)


@asynccontextmanager
async def reading(where: str) -> AsyncIterator[Store]:
    """A look into a server's store from outside, while it runs or after it was killed."""
    if where.startswith("postgresql:"):
        store = await open_store(where)
        try:
            yield store
        finally:
            await store.close()
        return
    with tempfile.TemporaryDirectory(prefix="rulewright-look-") as folder:
        copy = Path(folder) / "copy.sqlite"
        await asyncio.to_thread(copy_file, Path(where.removeprefix("sqlite:")), copy)
        store = await open_store(f"sqlite:{copy}")
        try:
            yield store
        finally:
            await store.close()


async def outcome_to_be(where: str, table: str, wish: Wish) -> list[bytes]:
    """What a wish would come to now, by the log and the secret of the dice alone."""
    async with reading(where) as store:
        record = await store.registry.table(table)
        secrets = await store.registry.dice_secrets(table)
        log = await store.log.read(table)
    if record is None:
        raise Lost(f"table {table} is gone")
    game = ruleset(record.ruleset)
    live = Table(game, open_book(game, record.options or {}), FairDice(secrets[min(secrets)], table))
    live.take(log)
    gm = next(seat for seat in live.seats.values() if seat.role == "gm")
    planned = live.plan(gm, wish)
    if isinstance(planned, Refusal):
        raise Lost(f"the question does not wait any more: {planned}")
    return [encode(entry.fact) for entry in planned]


async def facts_after(where: str, table: str, head: int, most: int) -> list[bytes]:
    async with reading(where) as store:
        return [encode(entry.fact) for entry in await store.log.read(table, head, most)]


async def head_of(where: str, table: str) -> int:
    async with reading(where) as store:
        return await store.log.head(table)


class Evening:
    """A server with talkers at several tables, and one table where a question waits."""

    def __init__(self, server: ProcessServer, where: str, whim: Random, fault: Fault | None = None) -> None:
        self.server, self.where, self.whim = server, where, whim
        self.fault = fault or self.kill
        self.talkers: dict[str, list[Talker]] = {}
        self.questions = ""
        self.host: Client | None = None

    async def kill(self) -> None:
        """Kill -9 of the server and all its workers; then it is started again."""
        self.server.kill()
        await asyncio.to_thread(self.server.start)

    async def rounds(self, count: int, what: str = "kills") -> str:
        """Let something go wrong again and again in the middle of everything."""
        async with AsyncExitStack() as stack:
            self.host = host = await stack.enter_async_context(await host_of(self.server.url))
            self.questions = await host.found("skirmish", "duel")
            await host.wish(self.questions, Begin())
            lives: list[tuple[Talker, LiveTable]] = []
            for table in [await host.found("skirmish", "duel") for _ in range(3)]:
                for n in range(2):
                    guest = await stack.enter_async_context(await guest_of(host, table, name=f"g{n}"))
                    live = await stack.enter_async_context(guest.live(table))
                    talker = Talker(f"{table[:5]}-{n}")
                    self.talkers.setdefault(table, []).append(talker)
                    lives.append((talker, live))
            answered = 0
            for _ in range(count):
                answered += await self._round(lives)
            told = await self._look()
        return f"{count} {what}, {told}, {answered} pending answers as they would have been"

    async def _round(self, lives: list[tuple[Talker, LiveTable]]) -> int:
        host = self._host()
        stop = asyncio.Event()
        talking = [asyncio.create_task(talker.talk(live, stop)) for talker, live in lives]
        await self._ask(host)
        wish = Answer(await self._asked(host), self.whim.choice(("yes", "no")))
        expected, head = (
            await outcome_to_be(self.where, self.questions, wish),
            await head_of(self.where, self.questions),
        )
        key, early = f"{self.whim.random()}", self.whim.random() < 0.5
        answering = asyncio.create_task(self._answer(host, wish, key)) if early else None
        await asyncio.sleep(self.whim.uniform(0, 0.6 if not early else 0.03))
        await self.fault()
        if answering is not None:
            await asyncio.wait({answering})
        if head == await head_of(self.where, self.questions) and not (await host.table(self.questions)).waiting:
            raise Lost("a question that waited is gone")
        await self._answer(host, wish, key, patient=True)
        found = await facts_after(self.where, self.questions, head, len(expected))
        if found != expected:
            raise Lost(f"the answer came to something else: {found} instead of {expected}")
        stop.set()
        async with asyncio.timeout(60):
            await asyncio.gather(*talking)
        return 1

    async def _ask(self, host: Client) -> None:
        """Have a question wait."""
        for _ in range(50):
            now = await host.table(self.questions)
            if now.over:
                self.questions = await host.found("skirmish", "duel")
                await host.wish(self.questions, Begin())
                continue
            if now.waiting:
                return
            (actor,) = now.acting
            target = "cid" if actor == "ann" else "ann"
            await host.wish(self.questions, Do("strike", actor, {"target": target}))
        raise Lost("no question could be made to wait")

    async def _asked(self, host: Client) -> str:
        return (await host.table(self.questions)).waiting[0].of

    async def _answer(self, host: Client, wish: Wish, key: str, *, patient: bool = False) -> None:
        """Answer; a server that dies meanwhile is not told apart from one that did not hear."""
        import httpx

        for _ in range(100 if patient else 1):
            try:
                await host.wish(self.questions, wish, key)
            except NotGranted as no:
                if no.status < 500:  # the log could not be reached for a moment
                    raise
            except httpx.TransportError:
                pass
            else:
                return
            await asyncio.sleep(0.1)
        if patient:
            raise Lost("the answer could not be given")

    async def _look(self) -> str:
        """Hold every table's log against what its talkers know."""
        total = 0
        async with reading(self.where) as store:
            for table, talkers in self.talkers.items():
                log = await store.log.read(table)
                total += len(log)
                if [entry.number for entry in log] != list(range(1, len(log) + 1)):
                    raise Lost(f"{table}: numbers have a gap")
                texts = [entry.fact.text for entry in log if isinstance(entry.fact, Said)]
                for talker in talkers:
                    mine = [text for text in texts if text.rsplit(" ", 1)[0] == talker.name]
                    if mine != talker.said[: len(mine)] or mine[: len(talker.kept)] != talker.kept:
                        raise Lost(f"{table}: {talker.name} said {len(talker.kept)}, but {len(mine)} stand in the log")
        kept = sum(len(talker.kept) for talkers in self.talkers.values() for talker in talkers)
        return f"{kept:,} wishes acknowledged, each there once and in order, {total:,} entries"

    def _host(self) -> Client:
        if self.host is None:
            raise Lost("nobody is at home")
        return self.host


async def server_kills(nursery: Nursery, where: str, rounds: int, whim: Random, **settings: object) -> str:
    """Kill -9 of a whole server, workers and all, under load."""
    workers = int(str(settings.pop("workers", 1)))
    with BornServer(nursery, workers, store=where, log_level="ERROR", **settings) as server:
        return await Evening(server, where, whim).rounds(rounds)


async def server_outages(
    nursery: Nursery, where: str, nats: str, rounds: int, whim: Random, fault: Fault, what: str
) -> str:
    """Two workers whose database or broker goes away under load, and comes back."""
    with BornServer(nursery, 2, store=where, nats=nats, log_level="CRITICAL") as server:
        return await Evening(server, where, whim, fault).rounds(rounds, what)
