"""House rules in the browser: chosen where a table is founded, changed while it is played, and in force at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser

OPTIONS = "async id => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}?forms=known`)).json()).actors[0].figures"


def test_a_house_rule_is_found_read_and_in_force(person: Invite) -> None:
    """Of 176 house rules one is found by a word, says what it means, and the founded table plays by it."""
    gm = person("Wren", size=PHONE)
    gm.enter_house()
    page = gm.page
    page.locator("[data-which]").select_option("brp")
    page.locator('[data-fight] option[value="yard"]').wait_for(state="attached")
    page.locator("[data-house-rules] > summary").click()
    page.locator("[data-find-rule]").fill("fatigue points")
    rule = page.locator('[data-rule="fatigue"]')
    rule.wait_for()
    assert "simple stages" in rule.inner_text()
    rule.locator("select").select_option("points")
    page.locator("[data-find-rule]").fill("sets of powers")
    page.locator('[data-rule="powers"]').get_by_label("magic").check()
    assert "2 changed" in page.locator("[data-house-rules] > summary").inner_text()
    assert not serious(gm)
    assert not sideways(gm)
    page.locator("[data-fight]").select_option("yard")
    page.locator("[data-found]").click()
    page.locator("[data-go-on], .screen").first.wait_for()
    if page.locator("[data-go-on]").count():
        page.locator("[data-go-on]").click()
    gm.settle()
    figures = [each["name"] for each in page.evaluate(OPTIONS)]
    assert any("atigue" in each for each in figures), figures


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_house_rule_is_changed_while_the_table_is_played(size: ViewportSize, person: Invite) -> None:
    """The game master finds it, sets it and reads it in the log; a player reads what differs from the book, and going back
    takes it back.
    """
    gm, player = person("Wren", size=size), person("Kim", size=PHONE)
    gm.enter_house()
    gm.found("brp", "yard")
    player.join(gm.invite("ada"))
    gm.tool("rules")
    if size is PHONE:
        gm.page.locator("[data-rules-panel] > summary").click()
    panel = gm.page.locator("[data-rules-at-table]")
    panel.get_by_text("Everything is as the book has it.").wait_for()
    assert panel.locator("[data-set-rules]").is_disabled()
    panel.locator("[data-find-rule]").fill("changes of fate")
    panel.locator('[data-rule="fate_points"]').get_by_role("checkbox").check()
    assert "1 changed" in panel.locator("[data-set-rules]").inner_text()
    assert not serious(gm)
    assert not sideways(gm)
    mark = gm.number
    panel.locator("[data-set-rules]").click()
    panel.locator('[data-differs="fate_points"]').wait_for()
    gm.settle()
    player.tab("table")
    player.page.get_by_text("House rules from here on: fate points on.").first.wait_for()
    player.tab("more")
    player.page.locator("[data-rules-panel] > summary").click()
    theirs = player.page.locator("[data-rules-at-table]")
    assert "Fate points: on" in theirs.locator('[data-differs="fate_points"]').inner_text()
    assert not theirs.locator("[data-set-rules]").count(), "a player only reads"
    assert not serious(player)
    assert not sideways(player)
    gm.wish(wish="rewind", after=mark)
    theirs.get_by_text("Everything is as the book has it.").wait_for()
    panel.get_by_text("Everything is as the book has it.").wait_for()
