"""Homebrew in the browser: written, looked over, used at a table at once, and put away again, on a phone and a desk."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE
from tests.e2e.test_screens import serious, sideways
from tests.tables.test_packs import CROW

pytestmark = pytest.mark.browser

SHOTS = os.environ.get("RULEWRIGHT_SHOTS", "")

CREATURES = """async () => {
    const table = location.pathname.split('/')[2];
    const now = await (await fetch(`/api/tables/${table}`)).json();
    const form = await (await fetch(`/api/tables/${table}/forms/bring?actor=${now.actors[0].id}`)).json();
    return form.action.fields.find((each) => each.name === 'creature').options.map((each) => each.label);
}"""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_written_is_used_at_a_table_at_once(size: ViewportSize, person: Invite) -> None:
    """From the library to the table: what would change is told first, the creature can be brought, the pack put away."""
    gm = person("Wren", size=size)
    gm.sit_down("otherworlds", "duel")
    address = gm.page.url
    assert "Grave Crow" not in gm.page.evaluate(CREATURES)
    gm.page.goto(f"{gm.server.url}/library/otherworlds")
    gm.page.get_by_text("Write homebrew").first.click()
    gm.page.locator("[data-as-text]").click()
    gm.page.locator("[data-file]").fill(CROW)
    gm.page.locator("[data-pack-table]").select_option(address.rsplit("/", 1)[1])
    to_table = gm.page.locator("[data-to-table]")
    to_table.locator("[data-pack-name]").fill("Our crows")
    to_table.locator('[data-entry-change="grave-crow"]').wait_for()
    assert not serious(gm)
    assert not sideways(gm)
    to_table.locator("[data-use]").click()
    to_table.locator("[data-pack-used]").wait_for()
    to_table.locator("[data-pack-go]").click()
    gm.settle()
    assert "Grave Crow" in gm.page.evaluate(CREATURES)
    gm.tool("rules")
    if size is PHONE:
        gm.page.locator("[data-packs-panel] > summary").click()
    pack = gm.page.locator('[data-pack="our-crows"]')
    assert "Grave Crow" in pack.inner_text()
    files = {
        "name": "Hooks.toml",
        "mimeType": "application/toml",
        "buffer": b'[[weapon]]\nid = "hook"\nextends = "katna"\n',
    }
    gm.page.locator("[data-pack-files]").set_input_files(files)  # type: ignore[arg-type]
    gm.page.locator("[data-packs] [role=alert]").get_by_text("did you mean 'katana'").wait_for()
    assert not serious(gm)
    assert not sideways(gm)
    pack.locator("[data-put-away]").click()
    pack.locator("[data-use]").click()
    gm.page.get_by_text("No homebrew lies on this table.").wait_for()
    assert "Grave Crow" not in gm.page.evaluate(CREATURES)


def test_whoever_writes_from_a_table_writes_for_it_and_comes_back(person: Invite) -> None:
    """The table is chosen in the form, however many one runs, and a link at the top leads back to it."""
    gm = person("Wren", size=PHONE)
    gm.sit_down("otherworlds", "duel")
    address = gm.page.url
    gm.page.goto(gm.server.url)
    gm.found("otherworlds", "duel")
    gm.page.goto(address)
    gm.settle()
    gm.tool("rules")
    gm.page.locator("[data-packs-panel] > summary").click()
    gm.page.locator("[data-write]").click()
    expect(gm.page.locator("[data-pack-table]")).to_have_value(address.rsplit("/", 1)[1])
    assert not serious(gm)
    assert not sideways(gm)
    if SHOTS:
        gm.page.screenshot(path=f"{SHOTS}/write-for-table.png")
    gm.page.get_by_role("link", name="Back to the table").click()
    gm.settle()
    assert address == gm.page.url
