"""House rules in the browser: chosen where a table is founded, and in force at it."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE
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
