"""A table from an earlier version, in the browser: the game master sees what would have gone otherwise, and chooses."""

from __future__ import annotations

import asyncio
import gzip
import io
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE
from tests.e2e.test_screens import serious, sideways

from rulewright.log.entry import Entry
from rulewright.play.values.wire import decode
from rulewright.stores.archive import export_table
from rulewright.stores.memory import MemoryLog

pytestmark = pytest.mark.browser

EARLIER = Path(__file__).parents[1] / "upgrades" / "logs" / "f1f63be" / "brp-warehouse.jsonl.gz"


def earlier_table() -> bytes:
    """A fight that an earlier version played, as the file of a table."""

    async def exported() -> bytes:
        log, file = MemoryLog(), io.BytesIO()
        lines = gzip.decompress(EARLIER.read_bytes()).splitlines()
        await log.append("t", 0, [decode(line, Entry) for line in lines])
        await export_table(log, "t", file, None)
        return file.getvalue()

    with ThreadPoolExecutor(1) as beside:  # browsers have a loop of their own here
        return beside.submit(asyncio.run, exported()).result()


@pytest.fixture(scope="module")
def table_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("earlier") / "warehouse.rulewright"
    place.write_bytes(earlier_table())
    return place


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_rules_have_moved_on(size: ViewportSize, table_file: Path, person: Invite) -> None:
    """Told which versions, how many actions, and each in words; nobody begins anything until it is chosen."""
    gm = person("Wren", size=size)
    gm.enter_house()
    gm.page.get_by_label("Open a saved table").set_input_files(table_file)
    gm.settle()
    card = gm.page.locator("[data-edition]")
    card.wait_for()
    assert "Of the last 15 actions, 10 would have gone otherwise." in card.inner_text()
    link = gm.invite("ines")
    player = person("Jo", size=size)
    player.join(link)
    player.page.get_by_text("We wait for").first.wait_for()
    assert 0 == player.page.locator("[data-edition]").count()
    gm.tab("table")
    card.locator("[data-look-differences]").click()
    told = card.locator("[data-differences]").inner_text()
    assert "Sten Vahl: Attack (Ines Calder, Heavy Club)." in told
    assert "Ines Calder: now Prone (dying)." in told
    assert not serious(gm)
    assert not sideways(gm)
    card.locator("[data-edition-later]").click()
    assert 0 == card.count()
    gm.page.locator("[data-edition-choose]").click()
    card.locator("[data-take-edition]").click()
    card.wait_for(state="detached")
    player.page.get_by_text("We wait for Game master").wait_for(state="detached")
    gm.page.get_by_text("From here on it is played by Basic Roleplaying").first.wait_for()
