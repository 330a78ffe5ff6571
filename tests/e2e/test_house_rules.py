"""House rules in the browser: chosen where a table is founded, changed while it is played, and in force at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser

ACTORS = "async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}?forms=known`)).json()).actors"
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
    assert "House rules · 2 changed by you" == page.locator("[data-house-rules] > summary").inner_text().strip()
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


def test_what_a_setting_changes_is_counted_and_told(person: Invite) -> None:
    """Before the table is founded, in words; a second setting adds to it, and what one chooses goes before them."""
    gm = person("Wren", size=PHONE)
    gm.enter_house()
    page = gm.page
    page.locator("[data-which]").select_option("brp")
    page.locator("[data-setting]").select_option("noir")
    told, counted = page.locator("[data-setting-rules]"), page.locator("[data-house-rules] [data-counted]")
    told.get_by_text("Noir sets").wait_for()
    first = told.locator("[data-by-setting]").count()
    assert f"· {first} by the setting" == counted.inner_text()
    told.locator("summary").click()
    assert "on" in told.locator('[data-by-setting="passions"]').inner_text()
    page.locator("[data-mixed]").select_option("horror")
    told.locator('[data-by-setting="sanity"]').wait_for()
    assert f"· {first + 1} by the setting" == counted.inner_text()
    assert not serious(gm)
    assert not sideways(gm)
    page.locator("[data-house-rules] > summary").click()
    page.locator("[data-find-rule]").fill("sanity")
    page.locator('[data-rule="sanity"]').get_by_role("checkbox").uncheck()
    assert f"· 1 changed by you, {first} by the setting" == counted.inner_text()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_house_rule_is_changed_while_the_table_is_played(size: ViewportSize, person: Invite) -> None:
    """The game master finds it, sets it and reads it in the log; a player reads what differs from the book, and going back
    takes it back.
    """
    gm, player = person("Wren", size=size), person("Kim", size=PHONE)
    gm.sit_down("brp", "yard")
    gm.seat(player, "ada")
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


def test_what_players_see_of_opponents_is_told_and_chosen_at_the_founding(person: Invite) -> None:
    """A sentence says that numbers are open; one press, and a player at the table reads how an opponent fares, and no number."""
    gm, player = person("Wren", size=PHONE), person("Kit", size=PHONE)
    gm.enter_house()
    page = gm.page
    page.locator("[data-which]").select_option("brp")
    page.locator('[data-fight] option[value="yard"]').wait_for(state="attached")
    seen = page.locator("[data-opponents-seen]")
    assert seen.input_value() == "all"
    assert "are open" in page.locator("#opponents-seen").inner_text()
    seen.select_option("word")
    assert "No numbers" in page.locator("#opponents-seen").inner_text()
    assert not serious(gm)
    assert not sideways(gm)
    gm.found("brp", "yard")
    mine, theirs = (each["id"] for each in page.evaluate(ACTORS)[:2])
    gm.seat(player, mine)
    shown = {each["id"]: each for each in player.page.evaluate(ACTORS)}
    assert (shown[mine]["shown"], shown[theirs]["shown"]) == ("all", "word")
    assert not shown[theirs]["figures"]
