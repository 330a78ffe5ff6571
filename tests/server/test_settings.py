"""Settings over HTTP: a table is founded in a world, keeps what it was founded with, and tries house rules in a branch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.running import ThreadServer, host_of

from rulewright.client import Client, NotGranted
from rulewright.library import all_rulesets
from rulewright.tables.wishes import Do

pytestmark = pytest.mark.skipif("brp" not in all_rulesets(), reason="it takes a game with settings")


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def test_settings_are_listed_with_their_game(host: Client) -> None:
    """The form for a new table has them from there; a game without any has none."""
    settings: Any = await host.get("/api/rulesets/brp/presets")
    bronze = next(each for each in settings if each["id"] == "bronze-age")
    assert ("setting", "Bronze Age", "ancient") == (bronze["option"], bronze["name"], bronze["options"]["era"])
    assert [] == await host.get("/api/rulesets/skirmish/presets")


async def test_what_two_settings_say_together_is_told_before(host: Client) -> None:
    """As the table that is founded in both has it; a slip in a name is told, and a game without settings has nothing to say."""
    noir: Any = await host.get("/api/rulesets/brp/presets/noir")
    both: Any = await host.get("/api/rulesets/brp/presets/noir+horror")
    assert {**noir, "sanity": True} == both
    with pytest.raises(NotGranted, match="no setting"):
        await host.get("/api/rulesets/brp/presets/noirr")
    assert {} == await host.get("/api/rulesets/skirmish/presets/noir")


async def test_a_table_is_founded_in_a_world(host: Client) -> None:
    """It is told what to think of, and keeps the whole of what was chosen."""
    wanted = {"ruleset": "brp", "options": {"setting": "bronze-age", "powers": ["mutations", "superpowers"]}}
    made: Any = await host.post("/api/tables", wanted)
    assert "Superpowers need Projection: projection=true." in made["advice"]


async def test_a_setting_rules_the_table_it_founded(host: Client) -> None:
    """Noir without horror has no sanity to lose; with it, somebody may."""
    roll = Do("sanity", "ines", {"loss": "1/1D6"})
    with pytest.raises(NotGranted, match="Sanity is not in use"):
        await host.wish(await host.found("brp", "doorstep", options={"setting": "noir"}), roll)
    await host.wish(await host.found("brp", "doorstep", options={"setting": "noir + horror"}), roll)


async def test_what_excludes_each_other_founds_nothing(host: Client) -> None:
    """The refusal names both, and the way out."""
    with pytest.raises(NotGranted, match="Random Armor Values and Armor by Hit Location exclude each other"):
        await host.found("brp", options={"setting": "bronze-age", "random_armour": True})


async def test_a_branch_tries_a_rule_out(host: Client) -> None:
    """The branch plays by it, the table it left does not; what excludes others is refused there too."""
    table = await host.found("brp", "doorstep", options={"hit_locations": True})
    mark = (await host.table(table)).number
    trial = await host.branch(table, mark, "A trial", sanity=True)
    roll = Do("sanity", "ines", {"loss": "1/1D6"})
    await host.wish(trial, roll)
    with pytest.raises(NotGranted, match="Sanity is not in use"):
        await host.wish(table, roll)
    with pytest.raises(NotGranted, match="exclude each other"):
        await host.branch(table, mark, "Not so", random_armour=True)
