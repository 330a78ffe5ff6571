"""A seat from the first screen on: whoever plays nobody is told what to do, and whoever lost a phone has a way back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE, Person
from tests.e2e.test_fights import a_fight
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("RULEWRIGHT_PICTURES_OF_SEATS", "")
"""A folder to leave pictures of every screen in, for whoever wants to look."""


def fine(somebody: Person, what: str) -> None:
    """Nothing on the screen is hard to reach or wider than it."""
    if PICTURES:
        kind = "phone" if somebody.page.viewport_size == PHONE else "desk"
        somebody.page.screenshot(path=Path(PICTURES) / f"{what}-{kind}.png")
    assert not serious(somebody), what
    assert not sideways(somebody), what


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_first_screen_leads_to_a_character(person: Invite, size: Any) -> None:
    """Nothing is pressed before it: it says what to do, leads to the builder, and then says for whom one waits."""
    gm, player = person("Wren", size=DESK), person("Mira", size=size)
    gm.enter_house()
    gm.found("otherworld", "stairwell")
    player.join(gm.invite(""))
    page, first = player.page, player.page.locator("[data-none-yet]")
    first.wait_for()
    assert 1 == first.count()
    told = first.inner_text()
    assert all(way in told for way in ("Build a character", "Bring one that I own", "Or wait: whoever the game master"))
    fine(player, "none-yet")
    first.locator("[data-build-own]").click()
    page.locator("[data-verdict]").wait_for()
    page.get_by_role("button", name="Roll for me").click()
    page.locator('[data-verdict="ready"]').wait_for()
    page.get_by_label("Name", exact=True).fill("Ysolde")
    page.get_by_label("Name", exact=True).blur()
    page.get_by_role("heading", name="Ysolde").wait_for()
    page.locator("[data-keep-offer]").click()
    player.settle()
    waits = page.locator("[data-waits-for]")
    waits.wait_for()
    assert "We wait for the game master" in waits.inner_text()
    assert not first.locator("[data-build-own]").count()
    fine(player, "offered")
    gm.page.locator("[data-look-offer]").click()
    gm.page.locator("[data-accept]:enabled").click()
    first.wait_for(state="detached")
    for somebody in (player, gm):
        somebody.tab("table")
        somebody.page.get_by_role("log").get_by_text("Mira joins with Ysolde").wait_for()
    fine(player, "joined")


def test_a_lost_phone_has_a_way_back(person: Invite) -> None:
    """The used-up link says whom to ask for what; the game master gives it; the seat is as it was, and the old phone is out."""
    fight, hero, _ = a_fight("otherworld")
    gm, lost, other = person("Wren", size=PHONE), person("Noor", size=PHONE), person("Noor's other", size=PHONE)
    gm.enter_house()
    gm.found("otherworld", fight)
    link = gm.invite(hero)
    lost.join(link)
    other.page.goto(link)
    other.page.locator("[data-used-up]").wait_for()
    assert "Seats → your name → New link" in other.page.locator("[data-used-up]").inner_text()
    fine(other, "used-up")
    lost.page.goto(link)  # on the device that used it, it leads to the table
    lost.settle()

    gm.tab("more")
    gm.page.locator("[data-people-panel] > summary").click()
    seat = gm.page.locator("[data-seat]")
    seat.locator("[data-new-link]").click()
    fine(gm, "new-link")
    seat.locator("[data-relink]").click()
    seat.locator("[data-linked]").wait_for()
    fine(gm, "linked")
    lost.page.locator(".screen[data-state=live]").wait_for(state="detached")
    other.page.goto(seat.locator("[data-link]").input_value())
    other.page.locator("[data-back]").wait_for()
    assert "Welcome back, Noor" in other.page.locator("[data-back]").inner_text()
    fine(other, "welcome-back")
    other.page.get_by_role("button", name="Take your seat").click()
    other.settle()
    assert hero == other.told("actors")
    assert 1 == gm.page.locator("[data-seat]").count()
