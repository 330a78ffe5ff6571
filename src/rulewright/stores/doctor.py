"""Doctor: every entry of every log read and held against its link, and what is wrong told."""

from __future__ import annotations

from collections.abc import AsyncIterator

from msgspec import Struct

from rulewright.stores.errors import Broken, StoreError
from rulewright.stores.log import PAGE, Log, decoded
from rulewright.stores.store import Store


class Finding(Struct, frozen=True):
    """One log: how far it is sound, how far it reaches, and what is wrong with the entry after the last sound one."""

    table: str
    sound: int
    head: int
    why: str = ""


async def examine(store: Store) -> AsyncIterator[Finding]:
    """All logs of a store, one after another."""
    after = ""
    while ids := sorted({*await store.log.tables(after), *await store.registry.table_ids(after, PAGE)})[:PAGE]:
        for table in ids:
            yield await examine_log(store.log, table)
        after = ids[-1]


async def examine_log(log: Log, table: str) -> Finding:
    """One log, read to its end or to what is wrong with it."""
    sound = head = 0
    try:
        head = await log.head(table)
        link = await log.link(table, 0)
        while True:
            rows = await log.rows(table, sound, PAGE, link)
            for number, body in enumerate(rows.bodies, sound + 1):
                decoded(table, number, body)
                sound = number
            if rows.broken is not None:
                return Finding(table, sound, head, str(rows.broken))
            if len(rows.bodies) < PAGE:
                return Finding(table, sound, head)
            link = rows.link
    except Broken as broken:
        return Finding(table, sound, head, str(broken))
    except StoreError as error:
        return Finding(table, sound, head, str(error))
