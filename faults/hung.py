"""A worker that lives and does nothing: whoever watches has to notice, and those at its tables go on elsewhere."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from faults.failover import Listener
from faults.house import Talker
from faults.lies import Talkers, one_history
from faults.nursery import BornServer, Nursery
from faults.witness import Lost
from tests.server.running import guest_of, host_of


async def hung_workers(nursery: Nursery, where: str, nats: str, rounds: int, whim: Random) -> str:
    """Stop one of two workers in its tracks; it is killed and replaced, and nothing that was granted is lost."""
    with BornServer(nursery, 2, store=where, nats=nats, secret="h" * 40, log_level="CRITICAL") as server:
        async with AsyncExitStack() as stack:
            host = await stack.enter_async_context(await host_of(server.url))
            table = await host.found("skirmish", "duel")
            talkers: Talkers = []
            for n in range(4):
                guest = await stack.enter_async_context(await guest_of(host, table, name=f"g{n}"))
                talkers.append((Talker(f"t{n}"), await stack.enter_async_context(guest.live(table))))
            listener = Listener(await stack.enter_async_context(host.live(table)))
            for _ in range(rounds):
                stop = asyncio.Event()
                talking = [asyncio.create_task(talker.talk(live, stop)) for talker, live in talkers]
                await asyncio.sleep(whim.uniform(0.1, 0.5))
                worker = whim.choice(workers_of(server.pid))
                os.kill(worker, signal.SIGSTOP)
                for _ in range(600):
                    if worker not in workers_of(server.pid):
                        break
                    await asyncio.sleep(0.1)
                else:
                    os.kill(worker, signal.SIGKILL)
                    raise Lost("nobody noticed that a worker hung")
                before = [len(talker.kept) for talker, _ in talkers]
                for _ in range(600):
                    if all(len(talker.kept) > was for (talker, _), was in zip(talkers, before, strict=True)):
                        break
                    await asyncio.sleep(0.1)
                else:
                    raise Lost("not everybody went on after a worker hung")
                stop.set()
                async with asyncio.timeout(60):
                    await asyncio.gather(*talking)
            entries = await one_history(where, table, talkers, [listener], host)
    return f"{rounds} workers stopped in their tracks and replaced: {entries:,} entries, one history"


def workers_of(pid: int) -> list[int]:
    """The processes that a server has started to serve."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [int(child) for child in children]
