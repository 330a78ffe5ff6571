"""The chance of a planned fight, in the browser: it narrows while one looks, and a course opens as a table."""

from __future__ import annotations

import os

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("RULEWRIGHT_SHOTS", "")


def shot(person: Person, name: str) -> None:
    if SHOTS:
        person.page.locator("[data-chance], [data-chance-none]").last.scroll_into_view_if_needed()
        person.page.screenshot(path=f"{SHOTS}/{name}.png")


def test_a_game_master_sees_how_a_planned_fight_would_go(person: Invite) -> None:
    """In words, narrowing; who falls, and what is left; changes; a course as a table of its own. Nothing for players."""
    gm, player = person("Wren", size=PHONE), person("Noor", size=PHONE)
    gm.enter_house()
    gm.found("brp", "warehouse")
    player.join(gm.invite("ada"))
    gm.tab("more")
    panel = gm.page.locator("[data-scenes-panel]")
    panel.locator("> summary").click()
    form = panel.locator("[data-scene-form]")
    form.locator("[data-scene-add]").wait_for()
    assert "party" == form.locator("[data-stand=ada]").input_value(), "whoever is played is the party"
    assert "against" == form.locator("[data-stand=milo]").input_value(), "and who stood against them still does"
    for somebody in form.locator("[data-stand]").all():
        somebody.select_option("party")
    assert not form.locator("[data-chance-ask]").count(), "everybody stands on one side"
    assert "once somebody stands against the party" in form.locator("[data-chance-none]").inner_text()
    shot(gm, "chance-none")
    for foe in ("Sten", "Milo"):
        form.locator("[data-scene-add]").click()
        box = form.locator("[data-who-box]").last
        box.fill(foe)
        gm.page.keyboard.press("Enter")
    form.locator("[data-chance-ask]").click()
    head = form.locator("[data-chance-head]")
    head.wait_for()
    assert "of 100 such fights (" in head.inner_text()
    shot(gm, "chance-narrows")
    assert not serious(gm)
    assert not sideways(gm)
    form.locator("[data-chance-done=true]").wait_for(timeout=90_000)
    shot(gm, "chance-done")
    if form.locator("[data-chance-even]").count():
        form.locator("[data-chance-even]").click()
        form.locator("[data-chance-changes]").wait_for(timeout=120_000)
        shot(gm, "chance-even")
    form.locator("[data-chance-report] > summary").click()
    shot(gm, "chance-report")
    if SHOTS:
        gm.page.locator("[data-chance-report]").screenshot(path=f"{SHOTS}/chance-report-whole.png")
    assert not serious(gm)
    assert not sideways(gm)
    assert "such fights" not in player.page.content(), "what is planned is the game master's"
    before = gm.page.url
    form.locator("[data-course=usual] button").click()
    gm.page.wait_for_url(lambda url: url != before)
    gm.settle()
    shown = gm.page.locator("[data-banner]")
    shown.wait_for()
    if SHOTS:
        gm.page.screenshot(path=f"{SHOTS}/chance-course.png")
