"""Homebrew of a table over HTTP: used at once, by nobody else's table, carried by its log, and told before it is taken."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.running import ThreadServer, guest_of, host_of
from tests.tables.test_packs import CROW, HOOK

from rulewright.client import Client, NotGranted
from rulewright.tables.wishes import Do, Rewind, SetRules


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def use(client: Client, table: str, id: str, text: str = "", where: str = "") -> Any:
    wanted = {"id": id, "files": {"ours.toml": text} if text else {}}
    return await client.post(f"/api/tables/{table}/packs{where}", wanted)


async def creatures(client: Client, table: str) -> set[str]:
    """Whom the game master can bring in, as the form offers them."""
    who = (await client.table(table)).actors[0].id
    form = await client.get(f"/api/tables/{table}/forms/bring", actor=who)
    (field,) = [each for each in form["action"]["fields"] if each["name"] == "creature"]
    return {each["key"] for each in field["options"]}


async def test_a_creature_of_ones_own_comes_to_this_table_and_no_other(host: Client) -> None:
    """Two tables of one game on one worker, each with its own homebrew: forms, deeds and odds go by it."""
    one, other = await host.found("otherworlds", "duel"), await host.found("otherworlds", "duel")
    told = await use(host, one, "crows", CROW)
    assert [("new", "creature", "Grave Crow")] == [
        (each["how"], each["kind"], each["name"]) for each in told["entries"]
    ]
    await use(host, other, "crows", CROW.replace("grave-crow", "marsh-crow").replace("Grave", "Marsh"))
    assert {"grave-crow"} == await creatures(host, one) - await creatures(host, other)
    assert {"marsh-crow"} == await creatures(host, other) - await creatures(host, one)
    for table, crow in ((one, "grave-crow"), (other, "marsh-crow")):
        who = (await host.table(table)).actors[0].id
        await host.wish(table, Do("bring", who, {"creature": crow}))
        assert f"{crow}-1" in {each.id for each in (await host.table(table)).actors}


async def test_a_worker_reckons_with_the_tables_own_homebrew(host: Client) -> None:
    """The odds of an attack with a weapon that only this table has: stronger than the knife it is made of."""
    table = await host.found("otherworlds", "duel")
    me, foe = (await host.table(table)).actors[:2]
    key, held = next((key, each) for key, each in me.data["weapons"].items() if each["where"] == "drawn")
    before = await host.odds(table, "attack", me.id, target=foe.id, weapon=key)
    ours = f'[[weapon]]\nid = "{held["weapon"]}"\nextends = "{held["weapon"]}"\n'
    with pytest.raises(NotGranted, match=r"pack sharp: ours.toml:4: \S+: 'zattack' is not a field of weapon"):
        await use(host, table, "sharp", f"{ours}zattack = 40\n")
    await use(host, table, "sharp", f"{ours}attack = 40\n")
    assert before != await host.odds(table, "attack", me.id, target=foe.id, weapon=key)


async def test_the_builder_of_a_table_goes_by_its_rules_and_homebrew(host: Client) -> None:
    """A player makes somebody for this table: what it has is offered, and counted as it counts; elsewhere it is not."""
    table = await host.found("otherworlds", "duel")
    async with await guest_of(host, table) as player:

        async def made(where: str) -> tuple[bool, int]:
            built = await player.post(f"{where}/characters/check", {"character": {"name": "Kim"}})
            health = next((each["total"] for each in built["numbers"] if each["name"] == "Most Health"), 0)
            return "meat-hook" in str(built["steps"]), health

        at_table, anywhere = f"/api/tables/{table}", "/api/rulesets/otherworlds"
        before = await made(at_table)
        assert (before, False) == (await made(anywhere), before[0])
        await use(host, table, "hooks", HOOK)
        await host.wish(table, SetRules({"health_per_toughness": 9}))
        after = await made(at_table)
        assert after[0]
        assert after[1] > before[1]
        assert before == await made(anywhere)
        assert (await player.post(f"{at_table}/characters/random", {"seed": 3}))["character"]["name"]
    async with Client(host.url) as stranger:
        with pytest.raises(NotGranted) as no_table:
            await stranger.post(f"/api/tables/{table}/characters/check", {})
        assert 404 == no_table.value.status


async def test_players_learn_nothing_of_it(host: Client) -> None:
    """Not a byte of what reaches a player is another for it, and the packs are not theirs to read."""
    table = await host.found("otherworlds", "duel")
    who = (await host.table(table)).actors[0].id
    async with await guest_of(host, table, who) as player:

        async def all_that_reaches() -> bytes:
            paths = (f"/api/tables/{table}", f"/api/tables/{table}/entries", f"/api/tables/{table}/house-rules")
            return b"".join([await player.ask("GET", path) for path in paths])

        before = await all_that_reaches()
        await use(host, table, "crows", CROW)
        assert before == await all_that_reaches()
        for refused in (player.get(f"/api/tables/{table}/packs"), use(player, table, "crows")):
            with pytest.raises(NotGranted) as no:
                await refused
            assert 403 == no.value.status


async def test_the_log_carries_it(host: Client) -> None:
    """A branch, a file and a look back have it; going back to before it takes it away."""
    table = await host.found("otherworlds", "duel")
    mark = (await host.table(table)).number
    await use(host, table, "crows", CROW)
    late = (await host.table(table)).number
    brought = await host.bring_in(await host.export(table))
    for each in (brought, await host.branch(table, late)):
        assert "grave-crow" in await creatures(host, each)
    assert "grave-crow" not in await creatures(host, await host.branch(table, mark))
    assert late == (await host.get(f"/api/tables/{table}/at/{late}"))["number"]
    await host.wish(table, Rewind(mark))
    assert "grave-crow" not in await creatures(host, table)
    assert [] == await host.get(f"/api/tables/{table}/packs")


async def test_another_version_is_told_before_it_is_taken(host: Client) -> None:
    """Which entries would be otherwise, field by field, and the numbers of those in play; nothing happens until it is used."""
    table = await host.found("otherworlds", "duel")
    actor = (await host.table(table)).actors[0]
    armor = actor.data["armor"]
    plate = f'[[armor]]\nid = "{armor}"\nextends = "{armor}"\ntext = "As ever."\n'
    await use(host, table, "plates", plate)
    (first,) = await host.get(f"/api/tables/{table}/packs")
    told = await use(host, table, "plates", plate + "armor = 9\n", where="/preview")
    (entry,) = told["entries"]
    assert ("changed", "armor", ["armor"]) == (entry["how"], entry["kind"], [each["field"] for each in entry["fields"]])
    assert any(each["who"] == actor.name and each["after"] > each["before"] for each in told["numbers"])
    assert [first] == await host.get(f"/api/tables/{table}/packs"), "it was only looked at"
    assert told == await use(host, table, "plates", plate + "armor = 9\n")
    (now,) = await host.get(f"/api/tables/{table}/packs")
    assert (first["id"], True) == (now["id"], now["version"] != first["version"])
    gone = await use(host, table, "plates", where="/preview")
    assert {"changed"} == {each["how"] for each in gone["entries"]}, "the book's own comes back"


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"id": "../x", "files": {"ours.toml": HOOK}}, 422),
        ({"id": "ours", "files": {"../../etc/passwd": HOOK}}, 422),
        ({"id": "ours", "files": {"ours.toml": "x" * 300_000}}, 422),
        ({"id": "ours", "files": {f"f{n}.toml": "" for n in range(50)}}, 422),
        ({"id": "ours", "files": {"ours.toml": "[" * 50_000}}, 422),
        ({"id": "ours", "files": {"ours.toml": "a." * 40_000 + "a = 1"}}, 422),
        ({"id": "ours", "files": {"ours.toml": '[[weapon]]\nid = "katna"\nextends = "katanaa"\n' * 3_000}}, 422),
        ({"id": "ours", "files": {"ours.toml": 3}}, 422),
        ({"id": "ours", "files": {}}, 422),
    ],
)
async def test_hostile_packs_are_turned_away(host: Client, wanted: dict[str, Any], status: int) -> None:
    """Paths, sizes, depths, thousands of mistakes: refused in words, and the table goes on."""
    table = await host.found("otherworlds", "duel")
    for where in ("/preview", ""):
        with pytest.raises(NotGranted) as no:
            await host.post(f"/api/tables/{table}/packs{where}", wanted)
        assert status == no.value.status
        assert str(no.value)
    assert [] == await host.get(f"/api/tables/{table}/packs")
