"""Somebody else's table, played over the server by the client that was installed: `python at_a_table.py HOUSE LINK GAME`.

HOUSE is the host's own address and LINK lets a player in, both as `serve` prints them. What came of it is printed.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from rulewright.client import Client
from rulewright.tables.wishes import Answer, Begin, Do

ACTIONS = {"emberfall": "attack", "toll": "strike"}
CROW = "grave-crow"


async def play(house: str, link: str, game: str) -> str:
    """Begin a scene, act by the form that the game declares, answer for whoever is asked; the log as it was told."""
    async with Client(house) as host, Client(link) as guest:
        await host.enter_house(house.rpartition("/")[2])
        table = await guest.join(link, "Kim")
        async with host.live(table) as gm, guest.live(table) as mine:
            await gm.wish(Begin())
            if game == "otherworlds":
                who = (await host.table(table)).actors[0].id
                await gm.wish(Do("bring", who, {"creature": CROW, "side": "foes"}))
                assert any(each.name == "Grave Crow" for each in (await guest.table(table)).actors)
            else:
                await strike(host, gm, table, ACTIONS[game])
            await mine.until((await guest.table(table)).number)
            return "\n".join(each.told for each in await guest.entries(table) if each.told)


async def strike(host: Client, gm: Any, table: str, action: str) -> None:
    """One blow at whom the form offers first; its chance is known before, and whoever is asked jumps aside."""
    who = (await host.table(table)).acting[0]
    form = await host.get(f"/api/tables/{table}/forms/{action}", actor=who)
    target = next(each for each in form["action"]["fields"] if each["name"] == "target")["options"][0]["key"]
    odds = await host.odds(table, action, who, target=target)
    assert [list(each.answers) for each in odds.answers] == [["Yes"], ["No"]], odds
    await gm.wish(Do(action, who, {"target": target}))
    (question,) = (await host.table(table)).waiting
    await gm.wish(Answer(question.of, "yes"))


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:4])))
