"""The app stirs the dice by itself, on a phone that came over plain HTTP too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PATIENCE, PHONE, Person

pytestmark = pytest.mark.browser

STIRRING = """async () => (await (await fetch(`/api/tables/${location.pathname.split("/")[2]}`)).json()).stirring"""


def until_inside(person: Person, count: int) -> None:
    """Wait until the words of so many are in."""
    for _ in range(600):
        now = person.page.evaluate(STIRRING)
        if len(now["inside"]) == count and not now["under_way"]:
            return
        person.page.wait_for_timeout(100)
    raise AssertionError(person.page.evaluate(STIRRING))


def test_two_browsers_stir_and_the_check_names_them(person: Invite) -> None:
    """Nobody presses anything; after the reveal the check says whose words are in, and the next evening is stirred."""
    gm, player = person("Mira"), person("Kim", size=PHONE)
    gm.enter_house()
    gm.found("otherworld", "alley")
    until_inside(gm, 1)
    player.join(gm.invite("dee").replace("localhost", "table.test"))
    assert not player.page.evaluate("window.isSecureContext")
    assert player.page.evaluate("crypto.subtle === undefined")
    until_inside(gm, 2)
    player.wish(wish="say", text="/r 3d20")
    gm.wish(wish="reveal")
    until_inside(gm, 2)
    player.tab("more")
    player.page.get_by_text("The evening").click()
    player.page.get_by_role("button", name="Check the dice").click()
    told = player.page.get_by_role("status").filter(has_text="draws recomputed")
    expect(told).to_contain_text("The log holds: 1 draws recomputed", timeout=PATIENCE)
    expect(player.page.get_by_text("Kim: own words in 1 of these draws.")).to_be_visible()
    player.page.reload()
    player.settle()
    assert not player.page.get_by_role("alert").count()
