"""A whole fight with the keyboard alone, on the full table and in words only."""

from __future__ import annotations

import re

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import Person

pytestmark = pytest.mark.browser

MOST_TABS = 600
MOST_STEPS = 120


def reach(person: Person, selector: str) -> bool:
    """Go to a control by Tab alone, with the way past everything where it offers itself.

    Whether it was reached: a table moves on by itself, and takes a control away that nobody needs any more.
    """
    keys, at = person.page.keyboard, "selector => document.activeElement?.matches(selector) ?? false"
    for _ in range(MOST_TABS):
        keys.press("Tab")
        if person.page.evaluate(at, selector):
            return True
        if not person.page.locator(selector).count():
            return False
        if selector != ".view" and person.page.evaluate(at, ".skip"):
            keys.press("Enter")
            person.page.wait_for_function("document.activeElement?.id === 'next'")
    there = person.page.locator("main button").all_inner_texts()
    raise AssertionError(f"{selector} cannot be reached by keyboard among {there}")


def press(person: Person, selector: str) -> bool:
    reached = reach(person, selector)
    if reached:
        person.page.keyboard.press("Enter")
    return reached


def step(person: Person, turn: int) -> bool:
    """The next thing that is to be done. Whether it was still to be done when the keyboard came there."""
    here = person.page.locator
    if person.question.count():
        return press(person, "form[data-question] [data-option], form[data-question] button.main:enabled")
    if here("[data-begin]").count():
        return press(person, "[data-begin]")
    if here("[data-proceed]").count():
        return press(person, "[data-proceed]")
    if turn % 3 == 1 and here('[data-action="attack"]').count():
        if here('[data-action="attack"][aria-expanded="false"]').count():
            press(person, '[data-action="attack"]')
        return press(person, '[data-go="attack"]')
    return press(person, "[data-play]")


@pytest.mark.parametrize("view", ["full", "words"])
def test_a_whole_fight_by_keyboard(person: Invite, view: str) -> None:
    """From the first question to the end; what happened is told in a live region, and focus never gets stuck."""
    gm = person("Kim")
    gm.sit_down("brp", "yard")
    if view == "words":
        assert press(gm, ".view")
        gm.page.locator(".screen.plain").wait_for()
        assert not gm.page.locator("[data-surface], .die svg").count()
    for turn in range(MOST_STEPS):
        gm.settle()
        if gm.told("over"):
            break
        before = gm.number
        if step(gm, turn):
            gm.heard(before)
    assert gm.told("over")
    assert gm.page.get_by_role("log").get_attribute("aria-live") == "polite"
    assert re.search("It is over: (Ada Brandt|Brom|nobody) is left standing", gm.screen.inner_text()), (
        "a side goes by a name"
    )
