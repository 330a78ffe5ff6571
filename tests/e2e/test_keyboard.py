"""A whole fight with the keyboard alone, on the full table and in words only."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import Person

pytestmark = pytest.mark.browser

MOST_TABS = 600
MOST_STEPS = 120


def reach(person: Person, selector: str) -> None:
    """Go to a control by Tab alone, with the way past everything where it offers itself."""
    keys, at = person.page.keyboard, "selector => document.activeElement?.matches(selector) ?? false"
    for _ in range(MOST_TABS):
        keys.press("Tab")
        if person.page.evaluate(at, selector):
            return
        if selector != ".view" and person.page.evaluate(at, ".skip"):
            keys.press("Enter")
            person.page.wait_for_function("document.activeElement?.id === 'next'")
    there = person.page.locator("main button").all_inner_texts()
    raise AssertionError(f"{selector} cannot be reached by keyboard among {there}")


def press(person: Person, selector: str) -> None:
    reach(person, selector)
    person.page.keyboard.press("Enter")


def step(person: Person, turn: int) -> None:
    """The next thing that is to be done."""
    here = person.page.locator
    if person.question.count():
        press(person, "form[data-question] [data-option], form[data-question] button.main:enabled")
    elif here("[data-begin]").count():
        press(person, "[data-begin]")
    elif here("[data-proceed]").count():
        press(person, "[data-proceed]")
    elif turn % 3 == 1 and here('[data-action="attack"]').count():
        if here('[data-action="attack"][aria-expanded="false"]').count():
            press(person, '[data-action="attack"]')
        press(person, '[data-go="attack"]')
    else:
        press(person, "[data-play]")


@pytest.mark.parametrize("view", ["full", "words"])
def test_a_whole_fight_by_keyboard(person: Invite, view: str) -> None:
    """From the first question to the end; what happened is told in a live region, and focus never gets stuck."""
    gm = person("Kim")
    gm.enter_house()
    gm.found("brp", "yard")
    if view == "words":
        press(gm, ".view")
        gm.page.locator(".screen.plain").wait_for()
        assert not gm.page.locator("[data-surface], .die svg").count()
    for turn in range(MOST_STEPS):
        gm.settle()
        if gm.told("over"):
            break
        before = gm.number
        step(gm, turn)
        gm.heard(before)
    assert gm.told("over")
    assert gm.page.get_by_role("log").get_attribute("aria-live") == "polite"
    assert gm.told("over") in gm.screen.inner_text()
