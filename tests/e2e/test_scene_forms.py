"""The form of a scene in the browser: creatures found by typing, kept, opened again, changed and set; and talk without a fight."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE
from tests.e2e.test_scenes import sat_down
from tests.e2e.test_screens import serious, sideways

from rulewright.library import ruleset

pytestmark = pytest.mark.browser

SHOTS = os.environ.get("RULEWRIGHT_SHOTS", "")

FOUND = """async () => {
  const headers = {"Content-Type": "application/json", "X-Rulewright": "1"};
  const table = (await (await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify({ruleset: "brp", fight: "", name: "Evening"})})).json()).table;
  const game = await (await fetch("/api/rulesets/brp")).json();
  const [id, character] = Object.entries(game.characters)[0];
  await fetch(`/api/tables/${table}/wishes`, {method: "POST", headers, body: JSON.stringify({wish: {wish: "bring", id, character}, key: "first"})});
  return table;
}"""


def test_wolves_are_kept_changed_and_set(person: Invite) -> None:
    """Three wolves by the keyboard alone; the kept scene is opened, one more comes, and all are there once it is set."""
    gm = person("Wren", size=PHONE)
    gm.enter_house()
    gm.page.goto(f"{gm.page.url.split('/', 3)[0]}//{gm.page.url.split('/')[2]}/tables/{gm.page.evaluate(FOUND)}")
    banner = gm.page.locator("[data-banner]")
    banner.wait_for()
    assert "It is over" not in banner.inner_text(), "one character alone has not won"
    assert "Begin" not in banner.inner_text()
    gm.tab("more")
    panel = gm.page.locator("[data-scenes-panel]")
    panel.locator("> summary").click()
    form = panel.locator("[data-scene-form]")
    form.locator("[data-scene-name]").fill("The wood")
    assert not form.locator("[data-chance]").count(), "nobody stands against anybody"
    form.locator("[data-scene-add]").click()
    box = form.locator("[data-who-box]")
    box.focus()
    form.locator("[data-somebody='creature/wolf']").wait_for()
    assert form.get_by_role("group", name="Ready people").count()
    box.fill("wolf")
    box.press("ArrowDown")
    assert not serious(gm)
    assert not sideways(gm)
    box.press("Enter")
    assert "Wolf" == box.input_value()
    form.locator("[data-count]").fill("3")
    form.get_by_text("Wolf 1, Wolf 2, Wolf 3").wait_for()
    form.locator("[data-chance]").wait_for()
    form.locator("[data-scene-calm]").check()
    assert not form.locator("[data-chance]").count(), "nobody means to fight"
    form.locator("[data-scene-calm]").uncheck()
    form.locator("[data-unseen]").check()
    form.locator("[data-scene-keep]").click()
    kept = panel.locator("[data-prepared='the-wood']")
    kept.get_by_text("3 × Wolf (unseen)").wait_for()
    said = panel.get_by_role("status").get_by_text("Kept: The wood")
    said.wait_for()
    expect(kept).to_be_in_viewport(ratio=1)
    expect(said).to_be_in_viewport()
    if SHOTS:
        gm.page.screenshot(path=f"{SHOTS}/scene-kept.png")

    kept.locator("[data-change]").click()
    again = kept.locator("[data-scene-form]")
    assert "The wood" == again.locator("[data-scene-name]").input_value()
    assert "3" == again.locator("[data-count]").input_value()
    again.locator("[data-count]").fill("4")
    again.locator("[data-called]").fill("Grey")
    again.locator("[data-scene-keep]").click()
    kept.get_by_text("4 × Grey").wait_for()
    kept.locator("[data-set]").click()
    kept.wait_for(state="detached")
    gm.tab("party")
    gm.page.get_by_text("Grey 4").first.wait_for()
    assert "Begin" in banner.inner_text(), "now there is a fight to begin"


def test_in_a_conversation_no_blow_at_a_friend_is_at_hand(person: Invite) -> None:
    """In a calm scene the main button is no attack, no turn is to be ended, and nothing calls."""
    gm, player = sat_down(person, "brp")
    attacks = {each.id for each in ruleset("brp").actions if each.group == "attack"}
    player.tab("act")
    player.page.locator("[data-go]").wait_for()
    assert player.page.locator("[data-go]").get_attribute("data-go") in attacks, "there is a foe"
    gm.wish(wish="set_scene", plan={"name": "The inn", "calm": True}, prepared="")
    player.page.locator("[data-banner]").get_by_text("The inn").wait_for()
    assert not [each for each in player.page.locator("[data-go]").all() if each.get_attribute("data-go") in attacks]
    assert not player.page.locator("[data-end]").count()
    player.tab("table")
    assert not player.page.locator("[data-tab=act] .mark").count(), "nothing waits for anybody"
