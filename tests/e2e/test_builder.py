"""The builder on a phone: pressed from a blank sheet to a character, kept through a reload, saved and opened again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser


def test_dice_fall_for_a_step(person: Invite) -> None:
    """Seven characteristics at once, told beside the button and filled in; a step without dice has no button."""
    somebody = person("Uma", size=PHONE)
    page = somebody.page
    page.goto(f"{somebody.server.url}/build/brp")
    page.get_by_label("Name", exact=True).fill("Brom")
    page.get_by_label("Name", exact=True).blur()
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Let the dice fall").click()
    told = page.locator(".dice [aria-live]")
    told.filter(has_text="STR").wait_for()
    shown = dict(re.findall(r"([A-Z]{3}) (\d+)", told.inner_text()))
    assert ["STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA"] == list(shown)
    for code, value in shown.items():
        assert value == page.get_by_label(code, exact=True).input_value()
        assert value == page.get_by_label(f"{code} as rolled", exact=True).input_value()
    assert "Brom" == page.get_by_label("Name", exact=True).input_value()
    assert not serious(somebody)
    assert not sideways(somebody)
    page.get_by_role("button", name="Profession and skills").click()
    page.get_by_role("heading", name="Profession and skills").wait_for()
    assert not page.get_by_role("button", name="Let the dice fall").count()


def opened(somebody: Person, game: str) -> Page:
    """The builder of a game, once the rules have looked at a blank sheet."""
    somebody.page.goto(f"{somebody.server.url}/build/{game}")
    somebody.page.locator("[data-verdict]").wait_for()
    return somebody.page


def onward(page: Page, title: str) -> None:
    """Press Next until a page is there."""
    while page.locator("[data-page-title]").inner_text() != title:
        page.locator("[data-next]").click()


def total(page: Page, blank: str, skill: str) -> str:
    """What a skill comes to, as it stands beside its points."""
    return page.locator(f'[data-field="{blank}"] [data-key="{skill}"] output').inner_text()


def test_a_novice_makes_a_character_by_pressing(person: Invite) -> None:
    """Dice, a profession's own skills by fives with base and total, weapons from a list, and at the end it is ready."""
    somebody = person("Uma", size=PHONE)
    page = opened(somebody, "brp")
    page.get_by_label("Name", exact=True).fill("Brom")
    page.get_by_role("button", name="Let the dice fall").click()
    page.locator(".dice [aria-live]").filter(has_text="STR").wait_for()
    onward(page, "Profession and skills")
    page.locator('[data-field="profession"]').get_by_text("Hunter", exact=True).click()
    own = page.locator('[data-field="skills.profession"]')
    own.wait_for()
    assert "Spot" in own.inner_text()
    assert "Brawl" not in own.inner_text(), "a hunter's own skills, and nobody else's"
    assert "25 %" == total(page, "skills.profession", "spot")
    assert "base 25" in page.locator('[data-field="skills.profession"] [data-key="spot"]').inner_text()
    for skill in ("Spot", "Hide", "Listen", "Stealth", "Track"):
        for _ in range(4):
            own.get_by_role("button", name=f"+ {skill}").click()
    assert "45 %" == total(page, "skills.profession", "spot")
    own.get_by_label("Climb", exact=True).fill("35")
    own.get_by_label("Climb", exact=True).blur()
    assert "75 %" == total(page, "skills.profession", "climb")
    page.locator(".budgets").filter(has_text="Professional points 115 of 250 left").wait_for()
    own.get_by_text("Add one of").click()
    own.get_by_placeholder("Search: Professional points").fill("rifle")
    own.locator('[data-offer="firearm/rifle"]').click()
    own.get_by_label("Firearm (Rifle)", exact=True).fill("45")
    own.get_by_label("Firearm (Rifle)", exact=True).blur()
    assert "70 %" == total(page, "skills.profession", "firearm/rifle")
    onward(page, "Possessions")
    page.locator('[data-field="wealth"]').get_by_text("Average", exact=True).click()
    weapons = page.locator('[data-field="weapons"]')
    assert not weapons.locator('input:not([type="checkbox"]):not([type="search"])').count(), "nothing to be typed"
    weapons.locator("summary").click()
    weapons.get_by_label("Sporting Rifle").check()
    assert "2D6" in weapons.inner_text(), "a weapon says what it does"
    onward(page, "Look it over")
    page.locator('[data-verdict="ready"]').wait_for()
    told = page.locator(".page").inner_text()
    for said in ("Brom", "Hunter", "Spot 45 %", "Climb 75 %", "Average", "Sporting Rifle"):
        assert said in told
    assert not serious(somebody)
    assert not sideways(somebody)


def test_a_soldier_is_taught_four_skills(person: Invite) -> None:
    """A background offers its own four skills, and four levels to hand out; the skills have them at once."""
    somebody = person("Uma", size=PHONE)
    page = opened(somebody, "shards")
    onward(page, "Background")
    assert not page.locator('[data-field="trained"]').count(), "no skills before there is a background"
    page.locator('[data-field="background"]').get_by_text("Soldier", exact=True).click()
    four = page.locator('[data-field="trained"] [data-key]')
    four.first.wait_for()
    assert 4 == four.count()
    keys = [each.get_attribute("data-key") for each in four.all()]
    for row, level in zip(four.all(), (2, 2, 1, 1), strict=True):
        row.get_by_role("button", name=re.compile(rf" {level}$")).click()
    page.get_by_text("All are given.").wait_for()
    assert not four.first.get_by_role("button", name=re.compile(" 1$")).is_enabled(), "both are with others"
    onward(page, "Skills")
    for key, told in zip(keys, ("2", "2", "1", "1"), strict=True):
        row = page.locator(f'[data-field="skills"] [data-key="{key}"] input')
        assert told == row.input_value()
    assert "The background skills get" not in page.locator("[data-verdict]").inner_text()
    page.get_by_role("button", name="Background").first.click()
    page.get_by_text("Choose another").click()
    page.locator('[data-field="background"]').get_by_text("Scout", exact=True).click()
    page.get_by_text("Still to give: 2, 2, 1, 1").wait_for()
    assert not serious(somebody)
    assert not sideways(somebody)


def test_a_reload_keeps_the_draft_and_a_file_opens_again(person: Invite, tmp_path: Path) -> None:
    """Whoever is called away goes on where they were; what was saved comes back on another day."""
    page = opened(person("Uma", size=PHONE), "otherworld")
    assert "open" == page.locator("[data-verdict]").get_attribute("data-verdict"), "nobody without a name is ready"
    assert "A character needs a name." in page.locator("[data-verdict]").inner_text()
    page.get_by_label("Name", exact=True).fill("Mia")
    page.get_by_label("Name", exact=True).blur()
    page.locator('[data-verdict="ready"]').wait_for()
    onward(page, "Stats")
    for _ in range(2):
        page.get_by_role("button", name="+ Brawn").click()
    page.locator(".budgets").filter(has_text="8 of 10 left").wait_for()
    page.reload()
    page.locator(".budgets").filter(has_text="8 of 10 left").wait_for()
    assert "Stats" == page.locator("[data-page-title]").inner_text()
    assert "3" == page.get_by_label("Brawn", exact=True).input_value()
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    file = tmp_path / saved.value.suggested_filename
    assert "mia.json" == file.name
    saved.value.save_as(file)
    page.get_by_text("More …").click()
    page.get_by_role("button", name="Start over").click()
    page.get_by_role("button", name="Yes, drop this draft").click()
    page.locator('[data-verdict="open"]').wait_for()
    page.reload()
    page.locator('[data-verdict="open"]').wait_for()
    page.locator("[data-open]").set_input_files(file)
    page.locator('[data-verdict="ready"]').wait_for()
    onward(page, "Stats")
    assert "3" == page.get_by_label("Brawn", exact=True).input_value()


def test_a_file_of_another_game_is_told_so(person: Invite, tmp_path: Path) -> None:
    """What cannot be opened says why, and nothing is lost."""
    page = opened(person("Uma", size=PHONE), "otherworld")
    for name, text, said in (
        ("brom.json", '{"ruleset": "brp", "character": {"name": "Brom"}}', "belongs to another game"),
        ("notes.json", "[1, 2]", "holds no character"),
    ):
        file = tmp_path / name
        file.write_text(text)
        page.locator("[data-open]").set_input_files(file)
        page.get_by_role("alert").filter(has_text=said).wait_for()


def test_roll_for_me_keeps_a_profession_that_was_chosen(person: Invite) -> None:
    """Somebody else each time, and a hunter still: what was chosen by hand is what luck builds upon."""
    somebody = person("Uma", size=PHONE)
    page = opened(somebody, "brp")
    onward(page, "Profession and skills")
    page.locator('[data-field="profession"]').get_by_text("Hunter", exact=True).click()
    page.wait_for_load_state("networkidle")
    seen = set()
    for _ in range(2):
        with page.expect_response("**/characters/finish") as made:
            page.get_by_role("button", name="Roll for me").click()
        rolled = made.value.json()
        assert ("hunter", []) == (rolled["character"]["profession"], rolled["refusals"])
        seen.add(str(rolled["character"]))
    assert 2 == len(seen)
    chosen = page.locator('[data-field="profession"] input:checked')
    assert "hunter" == chosen.input_value()
