"""Several scenes at once, in the browser: some part, the table turns back and forth with one press, and they meet again."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import ViewportSize
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE, Person
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser

SHOTS = os.environ.get("RULEWRIGHT_SHOTS", "")
"""A folder for pictures of what is tested, for whoever wants to look at them."""


def shot(person: Person, name: str) -> None:
    if SHOTS:
        person.page.screenshot(path=f"{SHOTS}/{name}.png")


def looks_well(person: Person, name: str) -> None:
    """Nothing is wrong with a screen that a machine can tell; a picture of it for whoever looks themselves."""
    shot(person, name)
    assert not serious(person)
    assert not sideways(person)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_some_part_and_come_over_by_pressing(size: ViewportSize, person: Invite) -> None:
    """Whoever is aside keeps their page, reads along and is told where they are; whoever is in front plays on."""
    gm, ada, brom = person("Wren", size=size), person("Kim", size=PHONE), person("Noor", size=PHONE)
    gm.sit_down("brp", "yard")
    gm.seat(ada, "ada")
    gm.seat(brom, "brom")
    gm.tool("scenes")
    panel = gm.page.locator("[data-scenes-panel]")
    if size is PHONE:
        panel.locator("> summary").click()
    panel.locator("[data-part-ways] > summary").click()
    form = panel.locator("[data-part-form]")
    assert form.locator("[data-part]").is_disabled(), "nobody goes yet"
    form.locator('[data-goes="brom"]').check()
    form.locator("[data-part-name]").fill("The cellar")
    form.locator("[data-part-words]").fill("It smells of earth.")
    looks_well(gm, f"part-form-{size['width']}")
    form.locator("[data-part]").click()
    gm.page.locator('[data-running] [data-turn="0"]').wait_for()
    looks_well(gm, f"part-running-{size['width']}")
    ada.page.locator("[data-away]").wait_for()
    assert "You are in “The first scene”; the table is in “The cellar”." in ada.page.content()
    ada.page.get_by_text("It smells of earth.").first.wait_for()
    looks_well(ada, f"part-aside-{size['width']}")
    ada.tab("act")
    ada.page.locator("[data-away-note]").wait_for()
    looks_well(ada, f"part-aside-act-{size['width']}")
    ada.tab("sheet")
    ada.page.get_by_role("heading", name="Ada", exact=False).first.wait_for()
    assert "In another scene: The first scene" in ada.page.content()
    looks_well(ada, f"part-aside-sheet-{size['width']}")
    assert not brom.page.locator("[data-away]").count()
    assert not brom.page.locator("[data-turn]").count(), "only the game master turns"

    gm.page.locator('[data-running] [data-turn="0"]').click()
    brom.page.locator("[data-away]").wait_for()
    ada.page.locator("[data-away]").wait_for(state="detached")
    looks_well(brom, f"part-turned-{size['width']}")
    gm.page.locator('[data-come-over="1"]').first.click()
    brom.page.locator("[data-running]").wait_for(state="detached")
    brom.settle()
    assert brom.told("actors") == "brom"
    gm.page.locator("[data-running]").wait_for(state="detached")
