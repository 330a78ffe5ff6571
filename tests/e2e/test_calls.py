"""Rolls that the game master asks for, in the browser: one form, one press on each phone, one card."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import ViewportSize
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser

SHOTS = os.environ.get("RULEWRIGHT_SHOTS", "")
"""A folder for pictures of what is tested, for whoever wants to look at them."""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_everybody_is_asked_and_rolls_with_one_press(size: ViewportSize, person: Invite) -> None:
    """The odds stand on the button; what came of it stands on everybody's card, and the hidden one on one alone."""
    gm, player = person("Wren", size=size), person("Kim", size=PHONE)
    gm.sit_down("brp", "yard")
    gm.seat(player, "ada")
    gm.tool("calls")
    if size is PHONE:
        gm.page.locator("[data-calls-panel] > summary").click()
    form = gm.page.locator("[data-call-form]")
    form.locator("[data-form] label").first.wait_for()
    assert form.locator('[data-call-of="ada"]').is_checked()
    form.locator('[data-call-odds="ada"]').get_by_text(
        "%"
    ).wait_for()  # what the roll would come to, for each who is asked
    form.locator("[data-folded] > summary").wait_for()
    form.locator("[data-call-words]").fill("Do you notice anything?")
    assert not serious(gm)
    assert not sideways(gm)
    shot(gm, f"call-form-{size['width']}")
    form.locator("[data-ask-for]").click()
    card = player.page.locator("[data-call]")
    card.get_by_text("Do you notice anything?").wait_for()
    card.locator("[data-roll-odds]").wait_for()
    assert not serious(player)
    assert not sideways(player)
    shot(player, f"call-card-{size['width']}")
    card.locator('[data-roll="ada"]').click()
    card.locator('[data-rolled="ada"]').wait_for()
    gm.page.locator('[data-call] [data-rolled="ada"]').wait_for()
    assert "rolls" in card.locator('[data-rolled="ada"]').inner_text()
    form.locator("[data-call-hidden]").check()
    form.locator("[data-ask-for]").click()
    player.page.locator('[data-roll="ada"]').click()
    hidden = player.page.locator("[data-call]").first.locator('[data-rolled="ada"]')
    hidden.wait_for()
    assert "has rolled" in hidden.inner_text()
    gm.page.locator("[data-call]").first.locator('[data-rolled="ada"]').wait_for()
    assert "rolls" in gm.page.locator("[data-call]").first.locator('[data-rolled="ada"]').inner_text()
    shot(player, f"call-hidden-{size['width']}")
    shot(gm, f"call-gathered-{size['width']}")
    gm.page.locator("[data-put-call]").first.click()
    player.page.locator("[data-call]").nth(1).wait_for(state="detached")


def shot(who: object, name: str) -> None:
    if SHOTS:
        who.page.screenshot(path=f"{SHOTS}/{name}.png")  # type: ignore[attr-defined]
