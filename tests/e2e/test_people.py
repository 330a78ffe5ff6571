"""Who sits at a table, in the browser: somebody who came without a character is given one, and a seat is taken away."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE
from tests.e2e.test_fights import a_fight
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser


def test_somebody_without_a_character_is_given_one_and_may_be_sent_away(person: Invite) -> None:
    gm, player = person("Wren", size=PHONE), person("Noor", size=PHONE)
    fight, hero, _ = a_fight("otherworld")
    gm.enter_house()
    gm.found("otherworld", fight)
    player.join(gm.invite(""))
    assert player.told("actors") == ""
    gm.tab("more")
    panel = gm.page.locator("[data-people-panel]")
    panel.locator("> summary").click()
    seat = panel.locator("[data-seat]")
    seat.wait_for()
    assert "Noor" in seat.inner_text()
    assert not serious(gm)
    assert not sideways(gm)
    seat.get_by_role("checkbox").first.check()
    player.page.locator(f'.screen[data-actors="{hero}"]').wait_for()
    seat.locator("[data-remove-seat]").click()
    seat.locator("[data-send-away]").click()
    seat.wait_for(state="detached")
    player.page.locator(".screen[data-state=live]").wait_for(state="detached")
