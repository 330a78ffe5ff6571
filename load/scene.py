"""The scene: tables with seats, put into the store before any server runs."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.library import ready, ruleset
from rulewright.server.accounts.identity import SEAT_COOKIE
from rulewright.server.at_table.founding import NewTable, house_campaign, seat_id, set_out, sit
from rulewright.server.house import House, open_house
from rulewright.server.running.settings import Settings
from rulewright.stores.registry import SeatRecord, SessionRecord
from rulewright.tables.wishes import Begin

POSTGRES = os.environ.get("RULEWRIGHT_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/test")
NATS = os.environ.get("RULEWRIGHT_TEST_NATS", "nats://127.0.0.1:4222")
ACTORS = ("ann", "bob", "cid", "dot")


@dataclass(frozen=True, slots=True)
class LoadTable:
    """A table and the cookies of its five seats: the GM's first, then a player for each fighter."""

    id: str
    cookies: tuple[str, ...]
    gm: str


async def set_scene(store: str, tables: int, at_once: int = 64) -> list[LoadTable]:
    """Found tables and seat five people at each, through the server's own doors."""
    gate = asyncio.Semaphore(at_once)

    async def one(house: House, campaign: str) -> LoadTable:
        async with gate:
            return await _table(house, campaign)

    async with open_house(Settings(store=store)) as house:
        campaign = await house_campaign(house)
        return list(await asyncio.gather(*(one(house, campaign) for _ in range(tables))))


async def found_fight(house: House, game: str, fight: str, players: int) -> LoadTable:
    """A table of a ready fight that has not begun: a game master, and players for the first of its people."""
    people = [who for side in ready(ruleset(game)).fight(fight).sides.values() for who in side]
    seats = [people[place::players] if place < len(people) else [] for place in range(players)]
    return await _seated(house, NewTable(game, fight=fight), await house_campaign(house), seats)


async def _table(house: House, campaign: str) -> LoadTable:
    found = await _seated(house, NewTable("skirmish", fight="field"), campaign, [[actor] for actor in ACTORS])
    await house.host.wish(found.id, found.gm, Begin())
    return found


async def _seated(house: House, wanted: NewTable, campaign: str, players: Sequence[Sequence[str]]) -> LoadTable:
    table, gm = await set_out(house, wanted, campaign, None)
    sitting = [
        SeatRecord(table, seat_id(), "player", tuple(actors), guest=f"guest {at}") for at, actors in enumerate(players)
    ]
    seats = [gm, *[await sit(house, player) for player in sitting]]
    until = house.now() + 86_400
    tokens = [await house.registry.open_session(SessionRecord(until, table=table, seat=seat)) for seat in seats]
    return LoadTable(table, tuple(f"{SEAT_COOKIE}{table}={token}" for token in tokens), gm)


async def drop(postgres: str, schema: str) -> None:
    """Leave nothing behind in a database."""
    import asyncpg

    connection = await asyncpg.connect(postgres)
    await connection.execute(f'DROP SCHEMA IF EXISTS "{schema}" CASCADE')
    await connection.close()
