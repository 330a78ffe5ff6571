"""A program that writes to a store as fast as it can, until it is killed: `python -m faults.writer WHERE`.

Each acknowledged entry becomes a line on its output, written only after the store has said that it is kept.
"""

import asyncio
import os
import secrets
import sys
from collections.abc import Callable
from random import Random

from faults.witness import marked

from rulewright.stores.errors import Conflict
from rulewright.stores.log import Log
from rulewright.stores.store import open_store

TABLES = 6
RIVALS = 2

type Note = Callable[[str, int, str], None]


async def persist(log: Log, table: str, going: Callable[[], bool], note: Note) -> None:
    """Append to a table in competition with others, and note what is acknowledged."""
    whim = Random()
    after = await log.head(table)
    while going():
        marks = [secrets.token_hex(8) for _ in range(whim.randint(1, 4))]
        entries = [marked(number, mark) for number, mark in enumerate(marks, after + 1)]
        try:
            await log.append(table, after, entries)
        except Conflict as conflict:
            after = conflict.head
            continue
        for number, mark in enumerate(marks, after + 1):
            note(table, number, mark)
        after += len(entries)


def tables() -> list[str]:
    return [f"fault-{n}" for n in range(TABLES)]


def say(table: str, number: int, mark: str) -> None:
    os.write(1, f"{table} {number} {mark}\n".encode())


async def main(where: str) -> None:
    store = await open_store(where)
    async with asyncio.TaskGroup() as group:
        for table in tables():
            for _ in range(RIVALS):
                group.create_task(persist(store.log, table, lambda: True, say))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
