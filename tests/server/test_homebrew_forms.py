"""Homebrew in a form, over HTTP: what may go in, what stands written, and where something is wrong with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.server.running import ThreadServer, host_of
from tests.tables.test_packs import CROW

from rulewright.client import Client, NotGranted

HOUND = """# our hounds
[[creature]]
id = "marsh-hound"  # of the fens
extends = "wolf"
name = "Marsh Hound"
attacks = [{ arm = "wolf-bite", chance = 45 }, { arm = "wolf-bitt", chance = 30 }]
dice = { STR = "2q6" }
skils = { dodge = 3 }
"""


@pytest.fixture
async def host(server: ThreadServer) -> AsyncIterator[Client]:
    async with await host_of(server.url) as client:
        yield client


async def check(host: Client, text: str) -> Any:
    return await host.post("/api/rulesets/brp/homebrew/check", {"text": text})


async def test_a_problem_says_where_it_stands_however_deep(host: Client) -> None:
    """A name that is none, dice that are none and a key that is none: each with its path, and what was meant."""
    told = await check(host, HOUND)
    found = {tuple(each["path"]): each for each in told["problems"]}
    assert {("attacks", 1, "arm"), ("dice", "STR"), ("skils",)} == set(found)
    assert "wolf-bite" == found["attacks", 1, "arm"]["suggestion"]
    assert found["attacks", 1, "arm"]["complaint"].startswith("is 'wolf-bitt', and there is no such")
    assert "skills" == found["skils",]["suggestion"]


async def test_what_is_written_comes_with_its_lines_its_notes_and_what_it_is_like(host: Client) -> None:
    """A form opens any entry of a text, sound or not, and shows in grey what it has from another."""
    (told,) = (await check(host, HOUND))["tables"]
    assert (2, 8) == (told["first"], told["last"])
    assert ["# of the fens"] == told["notes"]
    assert {"dodge": 3} == told["table"]["skils"]
    assert "3d6" == told["base"]["dice"]["CON"]
    assert "wolf" == told["base"]["id"]
    mended = HOUND.replace("wolf-bitt", "wolf-bite").replace("2q6", "2D6").replace("skils", "skills")
    both = mended + '\n[[creature]]\nid = "pup"\nname = "Pup"\nextends = "marsh-hound"\n'
    told = await check(host, both)
    assert not told["problems"]
    assert "2D6" == told["tables"][1]["base"]["dice"]["STR"]
    assert "3d6" == told["tables"][1]["base"]["dice"]["CON"]


async def test_the_homebrew_of_a_table_is_on_offer_to_its_game_master(host: Client) -> None:
    """The form of a kind offers what the book has; at a table also what lies there, and what names it fits."""
    table = await host.found("otherworlds", "duel")
    await host.post(f"/api/tables/{table}/packs", {"id": "crows", "files": {"ours.toml": CROW}})
    book = await host.get("/api/rulesets/otherworlds/homebrew/creature")
    here = await host.get(f"/api/tables/{table}/homebrew/creature")
    offered = [{each["value"] for each in form["names"]["creature"]} for form in (book, here)]
    assert {"grave-crow"} == offered[1] - offered[0]
    pup = {"text": '[[creature]]\nid = "pup"\nname = "Pup"\nextends = "grave-crow"\n'}
    assert (await host.post("/api/rulesets/otherworlds/homebrew/check", pup))["problems"]
    assert not (await host.post(f"/api/tables/{table}/homebrew/check", pup))["problems"]
    with pytest.raises(NotGranted):
        await host.get("/api/rulesets/otherworlds/homebrew/no-such-kind")
