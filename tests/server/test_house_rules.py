"""House rules over HTTP: changed at a running table, read by everybody, and carried wherever its log goes."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import msgspec
import pytest
from tests.server.running import ThreadServer, guest_of, host_of

from rulewright.client import Client, NotGranted
from rulewright.log.ruling import Ruled
from rulewright.tables.wishes import Bring, Rewind, SetRules

STAMPS = re.compile(r'"(?:at|commitment|secret|mark)":"[^"]*",?')
"""When it was, and what the dice promise: these are other at any two tables."""
LUCK = "luck"
"""What fate points buy; refused where they are off."""


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def hit_points(client: Client, table: str, who: str) -> int:
    """The most hit points of somebody, as a seat's sheet has it."""
    actor = next(each for each in (await client.table(table)).actors if each.id == who)
    return int(next(each.total for each in actor.numbers if each.name == "Hit points"))


async def rules(client: Client, table: str) -> dict[str, object]:
    """By which house rules the table is played, as a seat reads it."""
    found: dict[str, object] = (await client.get(f"/api/tables/{table}/house-rules"))["options"]
    return found


async def test_sheets_buttons_and_odds_go_by_the_rules_of_the_moment(host: Client) -> None:
    """What was off is offered once it is on, every sheet counts anew, and a worker reckons by it."""
    table = await host.found("brp", "warehouse")
    who = (await host.table(table)).actors[0].id
    async with await guest_of(host, table, who) as player:
        before = await hit_points(player, table, who)
        with pytest.raises(NotGranted, match="Fate is not for sale"):
            await player.odds(table, LUCK, who)
        await host.wish(table, SetRules({"fate_points": True, "hit_points": "total"}))
        assert {"fate_points": True, "hit_points": "total"}.items() <= (await rules(player, table)).items()
        assert 1.8 * before < await hit_points(player, table, who) <= 2 * before
        assert (await player.odds(table, LUCK, who)).measures
        told = [seen for seen in await player.entries(table) if isinstance(seen.fact, Ruled)]
        assert ["House rules from here on: hit points total; fate points on."] == [each.told for each in told]


async def test_only_the_game_master_rules(host: Client) -> None:
    """A player reads them and changes nothing; what excludes something is refused with the book's own words."""
    table = await host.found("brp", "warehouse", options={"hit_locations": True})
    async with await guest_of(host, table) as player:
        with pytest.raises(NotGranted, match="may not change house rules"):
            await player.wish(table, SetRules({"fate_points": True}))
        assert (await rules(player, table))["hit_locations"]
    with pytest.raises(NotGranted, match="exclude each other"):
        await host.wish(table, SetRules({"random_armour": True}))
    async with Client(host.url) as stranger:
        with pytest.raises(NotGranted):
            await rules(stranger, table)


async def test_the_past_keeps_its_rules(host: Client) -> None:
    """The table as it was is shown as it was played; going back brings the rules back."""
    table = await host.found("brp", "warehouse")
    who = (await host.table(table)).actors[0].id
    before, mark = await hit_points(host, table, who), (await host.table(table)).number
    await host.wish(table, SetRules({"hit_points": "total"}))
    then = await host.get(f"/api/tables/{table}/at/{mark}")
    (actor,) = [each for each in then["actors"] if each["id"] == who]
    assert [before] == [each["total"] for each in actor["numbers"] if each["name"] == "Hit points"]
    assert before < await hit_points(host, table, who)
    await host.wish(table, Rewind(mark))
    assert (before, "half") == (await hit_points(host, table, who), (await rules(host, table))["hit_points"])


async def test_a_branch_and_a_file_carry_them(host: Client) -> None:
    """A branch has the rules of its moment, and those that it tries out; a file has what its log says."""
    table = await host.found("brp", "warehouse")
    start = (await host.table(table)).number
    await host.wish(table, SetRules({"fate_points": True}))
    mark = (await host.table(table)).number
    early, late = await host.branch(table, start), await host.branch(table, mark, sanity=True)
    for branch, tried in ((early, False), (late, True)):
        found = await rules(host, branch)
        assert (tried, tried) == (found["fate_points"], found["sanity"])
    assert not (await rules(host, table))["sanity"]
    brought = await host.bring_in(await host.export(late))
    assert await rules(host, late) == await rules(host, brought)


async def test_a_branch_that_cannot_be_is_not_left_behind(host: Client) -> None:
    """Options that exclude each other: it is said, and no half of a table remains."""
    table = await host.found("brp", "warehouse", options={"hit_locations": True})
    before = len(await host.get("/api/tables"))
    with pytest.raises(NotGranted, match="exclude each other") as no:
        await host.branch(table, (await host.table(table)).number, random_armour=True)
    assert 422 == no.value.status
    assert before == len(await host.get("/api/tables"))


async def test_a_seat_that_follows_hears_of_it(host: Client) -> None:
    """It comes over the socket as any entry, with the words for it."""
    table = await host.found("brp", "warehouse")
    async with await guest_of(host, table) as player, player.live(table) as live:
        await host.wish(table, SetRules({"fate_points": True}))
        seen = await live.next()
        while not isinstance(seen.fact, Ruled):
            seen = await live.next()
        assert "House rules from here on: fate points on." == seen.told


async def test_a_rule_that_counts_somebody_unseen_anew_tells_nobody(host: Client) -> None:
    """Two tables, one with somebody about unseen: all that reaches a player is the same, byte by byte."""
    reached = []
    for hidden in (False, True):
        table = await host.found("brp", "warehouse", name="The same")
        who, other = (each.id for each in (await host.table(table)).actors[:2])
        async with await guest_of(host, table, who, name="Kim") as player:
            if hidden:
                ghost = {"name": "Ghost", "characteristics": {"CON": 16, "SIZ": 16}}
                await host.wish(table, Bring("ghost", ghost, hidden=True))
            await host.wish(table, SetRules({"hit_points": "total"}))
            told = [await player.get(f"/api/tables/{table}{path}") for path in ("", "/entries", "/house-rules")]
            told[0]["seats"].sort(key=lambda seat: seat["name"])  # they come by their ids, which are drawn by lot
            seats = {seat["id"]: f"seat {place}" for place, seat in enumerate(told[0]["seats"])}
            text = msgspec.json.encode(told).decode().replace(table, "TABLE")
            for seat, name in seats.items():
                text = text.replace(seat, name)
            reached.append(STAMPS.sub("", text))
            assert other in text
    apart = next((place for place, (one, two) in enumerate(zip(*reached, strict=False)) if one != two), -1)
    assert reached[0] == reached[1], [each[max(0, apart - 60) : apart + 60] for each in reached]
