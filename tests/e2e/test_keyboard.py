"""A fight with the keyboard alone."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import Person

pytestmark = pytest.mark.browser

MOST_TABS = 250
MOST_STEPS = 25


def reach(person: Person, selector: str) -> None:
    """Go to a control by Tab alone."""
    for _ in range(MOST_TABS):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by keyboard")


def press(person: Person, selector: str) -> None:
    reach(person, selector)
    person.page.keyboard.press("Enter")


def test_a_whole_fight_by_keyboard(person: Invite) -> None:
    gm = person("Kim")
    gm.enter_house()
    gm.found("otherworld", "crowbar")
    for step in range(MOST_STEPS):
        gm.settle()
        if gm.told("over"):
            break
        before = gm.number
        if gm.question.count():
            press(gm, "form[data-question] [data-option], form[data-question] button.main")
        elif gm.page.locator("[data-begin]").count():
            press(gm, "[data-begin]")
        elif gm.page.locator("[data-proceed]").count():
            press(gm, "[data-proceed]")
        elif step % 2 and gm.page.locator('[data-action="attack"]').count():
            if gm.page.locator('[data-action="attack"][aria-expanded="false"]').count():
                press(gm, '[data-action="attack"]')
            press(gm, '[data-go="attack"]')
        else:
            press(gm, "[data-play]")
        gm.heard(before)
    assert gm.number > 30
