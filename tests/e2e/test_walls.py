"""A map with walls in the browser: from a file onto the table, a door that is pressed, and what a phone sees of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person
from tests.e2e.test_fights import a_fight
from tests.e2e.test_papers import shoot
from tests.e2e.test_screens import serious, sideways
from tests.server.map_files import map_file

pytestmark = pytest.mark.browser


def choose_a_file(gm: Person, body: bytes) -> None:
    """Choose a map's file where maps are laid."""
    gm.tab("more")
    panel = gm.page.locator("[data-map-panel]")
    if panel.get_attribute("open") is None:
        panel.locator("> summary").click()
    file = FilePayload(name="rooms.dd2vtt", mimeType="application/json", buffer=body)
    gm.page.locator("[data-map-file]").set_input_files(file)


def test_a_map_from_a_file_on_two_phones(person: Invite) -> None:
    """The game master lays it, has it hide what nobody sees, and opens the door; the player sees room after room."""
    gm, player = person("Gil", size=PHONE), person("Noor", size=PHONE)
    fight, hero, foe = a_fight("otherworld")
    gm.sit_down("otherworld", fight)
    gm.seat(player, hero)
    choose_a_file(gm, b"no map at all")
    gm.page.locator(".complaint").wait_for()
    assert "no map file" in gm.page.locator(".complaint").inner_text()
    choose_a_file(gm, map_file(width=14, height=9, split=7, environment={"ambient_light": "ff101010"}))
    gm.page.locator("[data-map-read]").filter(has_text="14").wait_for()
    assert "12 by 8" not in gm.page.locator("[data-map-read]").inner_text()
    gm.page.locator('[data-how="hide"]').check()
    shoot(gm, "walls-gm-laying")
    gm.wish(wish="place", of=hero, x=3, y=4)
    gm.wish(wish="place", of=foe, x=9, y=4)
    gm.tab("party")
    page = gm.page
    page.locator("[data-walls]").wait_for(state="attached")
    assert 1 == page.locator("[data-door]").count()
    assert 1 == page.locator("[data-lamp]").count()
    page.locator(f'[data-token="{foe}"]').wait_for()
    shoot(gm, "walls-gm")
    player.tab("party")
    theirs = player.page
    theirs.locator(f'[data-token="{hero}"]').wait_for()
    theirs.locator('[data-ground="cut"]').wait_for(state="attached")
    assert 0 == theirs.locator(f'[data-token="{foe}"]').count()
    assert 0 == theirs.locator("[data-lamp]").count()
    shoot(player, "walls-player-shut")
    door = page.locator("[data-door] .grip").bounding_box()
    assert door
    page.mouse.click(door["x"] + door["width"] / 2, door["y"] + door["height"] / 2)
    page.locator('[data-door][data-open="true"]').wait_for(state="attached")
    theirs.locator(f'[data-token="{foe}"]').wait_for()
    shoot(gm, "walls-gm-open")
    shoot(player, "walls-player-open")
    page.locator(".doors > summary").click()
    page.locator('[data-swing="0"]').click()
    page.locator('[data-door][data-open="false"]').wait_for(state="attached")
    theirs.locator(f'[data-token="{foe}"]').wait_for(state="detached")
    for each in (gm, player):
        assert not sideways(each)
        assert [] == serious(each)


def test_walls_on_a_desk(person: Invite) -> None:
    """Shade where nothing is hidden, words for the space under the cursor, and a door by the keyboard."""
    gm = person("Gil")
    fight, hero, _ = a_fight("otherworld")
    gm.sit_down("otherworld", fight)
    gm.tool("map")
    file = FilePayload(name="rooms.uvtt", mimeType="application/json", buffer=map_file())
    gm.page.locator("[data-map-file]").set_input_files(file)
    gm.page.locator("[data-map-read]").filter(has_text="12").wait_for()
    gm.wish(wish="place", of=hero, x=2, y=4)
    gm.wish(wish="set_sight", how="shade", dark=True)
    gm.page.locator("[data-unlit]").wait_for(state="attached")
    surface = gm.page.locator("[data-surface]")
    surface.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"):
        surface.press(key)
    assert "in the dark" in gm.page.locator("[data-map-status]").inner_text()
    surface.press("o")
    gm.page.locator('[data-door][data-open="true"]').wait_for(state="attached")
    shoot(gm, "walls-desk")
    assert [] == serious(gm)
