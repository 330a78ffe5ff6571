"""The list of tables, and the tabs of a phone: where one was is where one is again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE

pytestmark = pytest.mark.browser


def test_a_list_of_tables_says_who_and_when_and_renames(person: Invite) -> None:
    """H26: four tables alike are told apart; whoever only plays is not told when something happened, nor renames."""
    gm, player = person("Mira", size=PHONE), person("Noor", size=PHONE)
    gm.sit_down("brp", "yard")
    table = gm.page.url.rpartition("/")[2]
    gm.seat(player, "ada")
    gm.page.goto(gm.server.url)
    line = gm.page.locator(f'[data-table="{table}"]')
    expect(line.locator("[data-about]")).to_contain_text("Noor")
    expect(line.locator("[data-about]")).to_contain_text("played")
    line.locator("[data-throw]").click()
    line.locator("[data-name]").fill("The second evening")
    line.locator("[data-rename]").click()
    expect(line.locator("strong")).to_have_text("The second evening")
    player.page.goto(player.server.url)
    theirs = player.page.locator(f'[data-table="{table}"]')
    expect(theirs.locator("strong")).to_have_text("The second evening")
    expect(theirs.locator("[data-about]")).to_contain_text("founded")
    expect(theirs.locator("[data-about]")).not_to_contain_text("played")
    expect(theirs.locator("[data-throw]")).to_have_count(0)


def test_a_table_is_laid_away_and_taken_out(person: Invite) -> None:
    """It stands apart and opens as ever; before one is thrown away, a file of it is offered."""
    gm = person("Mira", size=PHONE)
    gm.sit_down("brp", "yard")
    table = gm.page.url.rpartition("/")[2]
    gm.page.goto(gm.server.url)
    line = gm.page.locator(f'[data-table="{table}"]')
    line.locator("[data-throw]").click()
    expect(line.locator("[data-save-first]")).to_have_attribute("href", f"/api/tables/{table}/export")
    line.locator("[data-lay-away]").click()
    expect(line).to_have_count(0)
    gm.page.locator("[data-away] > summary").click()
    gm.page.locator(f'[data-take-out="{table}"]').click()
    expect(line).to_have_count(1)


def test_a_tab_has_its_own_place_and_outlasts_a_reload(person: Invite) -> None:
    """G9: who has read far down the sheet begins Act at its top, and a reload stays on the tab."""
    gm = person("Gil")
    gm.sit_down("brp", "yard")
    gm.begin()
    gm.page.set_viewport_size(PHONE)
    gm.tab("sheet")
    gm.page.locator(".sheet").evaluate("sheet => sheet.closest('.room').scrollTo(0, 2000)")
    assert gm.page.locator(".sheet").evaluate("sheet => sheet.closest('.room').scrollTop") > 0
    gm.tab("act")
    assert 0 == gm.page.locator(".room.you").evaluate("room => room.scrollTop")
    gm.page.reload()
    gm.settle()
    expect(gm.page.locator("[data-who]")).to_be_visible()
    expect(gm.page.get_by_role("log")).to_have_count(0)
