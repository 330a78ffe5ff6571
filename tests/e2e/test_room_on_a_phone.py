"""What fits on a phone: the story above a question and a hint, and the way to one's characters on every page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE
from tests.e2e.test_screens import sideways

pytestmark = pytest.mark.browser


def test_a_hint_leaves_room_for_the_story_above_a_question(person: Invite) -> None:
    """It is one line until it is opened; what was done last stands whole between it and the question."""
    gm = person("Wren", size=PHONE)
    gm.sit_down("active_exploits", "brawl")
    gm.begin()
    gm.question.wait_for()
    hint, latest = (
        gm.page.locator("[data-hint]"),
        gm.page.locator("[data-latest], button[title='What came of it']").first,
    )
    expect(hint).to_have_attribute("data-brief", "")
    told, asked = latest.bounding_box(), gm.page.locator("#next").bounding_box()
    assert told is not None
    assert asked is not None
    assert told["y"] + told["height"] <= asked["y"] + 1
    hint.click()
    hint.locator("[data-got-it]").click()
    expect(hint).to_have_count(0)


def test_ones_characters_are_a_press_away(person: Invite) -> None:
    """From any page, in both languages, and nothing stands out at the side."""
    noor = person("Noor", size=PHONE)
    page = noor.page
    page.goto(f"{noor.server.url}/library")
    for other in ("Deutsch", "English"):
        assert not sideways(noor)
        page.locator("nav button", has_text=other).click()
        page.locator("nav button", has_text="English" if other == "Deutsch" else "Deutsch").wait_for()
    page.get_by_role("link", name="Characters").click()
    page.wait_for_url("**/characters")
