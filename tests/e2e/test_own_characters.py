"""A character of one's own, on a phone: built, kept, offered, accepted, played, and back again grown, to go to the next table."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE, Person
from tests.e2e.test_screens import serious, sideways
from tests.server.guests import character

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("RULEWRIGHT_PICTURES_OF_OWN", "")
"""A folder to leave pictures of every screen in, for whoever wants to look."""


def fine(somebody: Person, what: str) -> None:
    """Nothing on the screen is hard to reach or wider than it."""
    if PICTURES:
        kind = "phone" if somebody.page.viewport_size == PHONE else "desk"
        for scheme in ("light", "dark"):
            somebody.page.emulate_media(color_scheme=scheme)
            somebody.page.screenshot(path=Path(PICTURES) / f"{what}-{kind}-{scheme}.png")
        somebody.page.emulate_media(color_scheme="light")
        if kind == "phone":
            somebody.page.set_viewport_size(DESK)
            somebody.page.screenshot(path=Path(PICTURES) / f"{what}-desk-light.png")
            somebody.page.set_viewport_size(PHONE)
    assert not serious(somebody), what
    assert not sideways(somebody), what


def at_home(somebody: Person, name: str) -> Any:
    """A character of somebody's, as the server tells it."""
    found: Any = somebody.page.evaluate(
        """async name => { const all = await (await fetch('/api/characters')).json();
            const line = all.find(each => each.name === name);
            return await (await fetch(`/api/characters/${line.id}`)).json(); }""",
        name,
    )
    return found


@pytest.mark.parametrize("gm_size", [PHONE, DESK], ids=["phone", "desk"])
def test_from_the_builder_to_the_table_and_home(person: Invite, gm_size: Any) -> None:
    """A player without a character builds one and offers it; the game master weighs and accepts it; what is won comes home."""
    gm, player = person("Wren", size=gm_size), person("Noor", size=PHONE)
    gm.enter_house()
    gm.found("otherworld", "stairwell")
    player.join(gm.invite(""))
    player.tab("act")
    player.page.locator("[data-build-own]").click()
    page = player.page
    page.locator("[data-verdict]").wait_for()
    page.get_by_role("button", name="Roll for me").click()
    page.locator('[data-verdict="ready"]').wait_for()
    page.get_by_label("Name", exact=True).fill("Mira")
    page.get_by_label("Name", exact=True).blur()
    page.get_by_role("heading", name="Mira").wait_for()
    fine(player, "builder")
    page.locator("[data-keep-offer]").click()
    player.settle()
    waits = page.locator('[data-offer-of="Mira"][data-offer-state="open"]')
    waits.wait_for()
    fine(player, "waiting")

    seen = gm.page.locator('[data-offer-of="Mira"]')
    seen.wait_for()
    assert "Noor" in seen.inner_text()
    seen.locator("[data-look-offer]").click()
    card = gm.page.locator("[data-weigh]")
    card.locator("[data-accept]:enabled").wait_for()
    card.get_by_label("A word with your answer").fill("Welcome to the stairs.")
    fine(gm, "weighing")
    card.locator("[data-accept]").click()
    seen.wait_for(state="detached")

    yes = page.locator('[data-offer-of="Mira"][data-offer-state="accepted"]')
    yes.wait_for()
    assert "Welcome to the stairs." in yes.inner_text()
    page.wait_for_function("() => document.querySelector('.screen')?.dataset.actors?.startsWith('mira-')")
    who = player.told("actors")
    fine(player, "accepted")
    yes.locator("[data-drop-offer]").click()
    yes.wait_for(state="detached")
    player.tab("sheet")
    page.get_by_role("heading", name="Mira").first.wait_for()

    gm.wish(wish="do", action="award", actor=who, args={"points": 3})
    page.goto(f"{player.server.url}/characters")
    line = page.locator("[data-own]")
    line.wait_for()
    fine(player, "list")
    line.get_by_role("button").click()
    page.get_by_text("Played at").wait_for()
    fine(player, "history")
    assert 3 == at_home(player, "Mira")["character"]["experience"]

    gm.page.goto(gm.server.url)
    gm.found("otherworld", "stairwell")
    player.join(gm.invite(""))
    player.tab("act")
    page.locator("[data-which-own]").wait_for()
    fine(player, "bring")
    page.locator("[data-offer]").click()
    gm.page.locator("[data-look-offer]").click()
    notes = gm.page.locator("[data-weigh]")
    notes.get_by_text("another table").wait_for()
    notes.locator("[data-accept]").click()
    page.wait_for_function("() => document.querySelector('.screen')?.dataset.actors?.startsWith('mira-')")
    entered = [each["fact"] for each in player.entries() if each["fact"]["type"] == "changed"]
    assert any(3 == (each["change"].get("after") or {}).get("character", {}).get("experience") for each in entered)


def test_a_character_is_changed_copied_saved_opened_and_deleted(person: Invite, tmp_path: Path) -> None:
    """Kept with the host's own browser: changed in the builder, copied, taken away as a file and brought back, deleted."""
    host = person("Wren", size=PHONE)
    page = host.page
    host.enter_house()
    page.goto(f"{host.server.url}/build/brp")
    page.locator("[data-verdict]").wait_for()
    page.get_by_role("button", name="Roll for me").click()
    page.locator('[data-verdict="ready"]').wait_for()
    page.get_by_label("Name", exact=True).fill("Rook")
    page.get_by_label("Name", exact=True).blur()
    page.get_by_role("heading", name="Rook").wait_for()
    page.locator("[data-keep]").click()
    page.locator("[data-change]").click()
    page.get_by_label("Name", exact=True).fill("Rook the Elder")
    page.get_by_label("Name", exact=True).blur()
    page.get_by_role("heading", name="Rook the Elder").wait_for()
    page.locator("[data-keep]").click()
    page.locator("[data-version]").nth(1).wait_for()
    assert "Written anew" in page.locator("[data-version]").first.inner_text()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    download.value.save_as(tmp_path / "rook.json")
    page.locator("[data-copy]").click()
    page.get_by_text("Copy of Rook the Elder").wait_for()
    page.goto(f"{host.server.url}/characters")
    page.locator("[data-open-own]").set_input_files(tmp_path / "rook.json")
    page.get_by_text("Copy of Rook the Elder").wait_for()
    page.get_by_role("button", name="Delete").click()
    page.locator("[data-delete]").click()
    page.locator("[data-own]").first.wait_for()
    assert 2 == page.locator("[data-own]").count()
    fine(host, "several")


def test_an_offered_sheet_is_read_whole_and_by_names(person: Invite) -> None:
    """What is as on a blank sheet stands on it too, as a CON of 10 does; things and callings go by their names, not by ids."""
    gm, player = person("Wren", size=PHONE), person("Noor", size=PHONE)
    gm.sit_down("brp", "warehouse")
    gm.seat(player, "")
    written = {**character("brp", "ines"), "name": "Mira", "profession": "doctor"}
    written["characteristics"] = {code: value for code, value in written["characteristics"].items() if code != "CON"}
    own = player._made("characters", ruleset="brp", character=written)["line"]["id"]
    player._made(f"tables/{gm.page.url.rpartition('/')[2]}/offers", character=own)
    gm.page.locator('[data-offer-of="Mira"] [data-look-offer]').click()
    card = gm.page.locator("[data-weigh]")
    card.locator("details > summary").click()
    card.locator("details h3").first.wait_for()
    told = card.locator("details").inner_text()
    assert re.search(r"\bCON\n10\b", told), told
    for name in ("Doctor", "First Aid", "Light Revolver"):
        assert name in told
    for id_ in ("first-aid", "revolver-light", "rolled_age"):
        assert id_ not in told
    fine(gm, "sheet")
