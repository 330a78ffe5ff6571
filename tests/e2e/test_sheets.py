"""Sheets: every block whole, skills that are rolled by a tap, weapons that say what they do, and a way to the builder."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser


def figure(page: Page, name: str) -> str:
    """What a grid of the sheet shows under a name."""
    return page.locator(f'.sheet [data-figure="{name}"]').inner_text()


def test_skills_are_the_heart_of_a_sheet(person: Invite) -> None:
    """Percent, a tick, a tap to roll; damage modifier and own language stand there, sanity and fatigue only where played."""
    gm, player = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down("brp", "yard")
    gm.wish(wish="override", of="ada", path="checks", value=["firearm/rifle"])
    gm.seat(player, "ada")
    page = player.page
    player.tab("sheet")
    skills = page.locator('[data-block="Skills"]')
    expect(skills.locator("[data-row]").first).to_contain_text("70 %")
    expect(skills.locator('[data-row="Firearm (Rifle)"]').get_by_role("img", name="ticked", exact=True)).to_be_visible()
    expect(skills.locator('[data-row="Spot"]').get_by_role("img", name="no tick")).to_be_visible()
    expect(skills.locator('[data-row="Language (Own)"]')).to_contain_text("70 %")
    assert "Damage modifier\n0" == page.locator('[data-block="Derived"] [data-figure^="Damage"]').inner_text()
    shown = page.locator(".sheet").inner_text()
    assert "Sanity" not in shown
    assert "Fatigue" not in shown
    weapons = page.locator('[data-block="Weapons"]')
    expect(weapons).to_contain_text("Sporting Rifle")
    expect(weapons).to_contain_text("2D6")
    expect(weapons).to_contain_text("range")
    expect(weapons.locator('[data-row="rifle-sporting"]')).to_have_count(1)
    expect(weapons.locator('[data-row="rifle-sporting"]')).to_contain_text("in hand")
    assert not serious(player)
    assert not sideways(player)
    skills.get_by_role("searchbox").fill("teach")
    assert 1 == skills.locator("[data-row]").count()
    skills.get_by_role("searchbox").fill("")
    skills.locator('[data-row="Spot"]').get_by_role("button", name="Spot", exact=True).click()
    form = page.locator('form[data-form="skill"]')
    form.wait_for()
    chosen = form.locator('[data-field="skill"] select')
    assert "Spot" in chosen.evaluate("select => select.selectedOptions[0].text")


def test_nothing_vanishes_at_its_default(person: Invite) -> None:
    """Whatever has fallen to nothing stays where it was, on a phone and in words alone."""
    gm = person("Mira", size=PHONE)
    gm.sit_down("active_exploits", "brawl")
    page = gm.page
    gm.tab("sheet")
    page.locator("select.pick").select_option("brawler")
    before = [each.get_attribute("data-figure") for each in page.locator(".sheet [data-figure]").all()]
    assert {"luck", "revelation", "injury", "Fitness"} <= set(before)
    assert "Luck\n4" in figure(page, "luck")
    gm.wish(wish="override", of="brawler", path="luck", value=0)
    gm.wish(wish="override", of="brawler", path="fitness", value=0)
    expect(page.locator('.sheet [data-figure="luck"]')).to_contain_text("0")
    assert before == [each.get_attribute("data-figure") for each in page.locator(".sheet [data-figure]").all()]
    page.get_by_role("button", name="Text only").click()
    page.locator(".text select.pick").select_option("brawler")
    assert before == [each.get_attribute("data-figure") for each in page.locator(".text .sheet [data-figure]").all()]


def test_a_player_finds_the_builder(person: Invite) -> None:
    """From one's own sheet, and back to the table again."""
    gm, player = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down("otherworld", "alley")
    gm.seat(player, "dee")
    page = player.page
    at_table = page.url
    player.tab("sheet")
    page.locator("[data-make]").click()
    page.locator("[data-verdict]").wait_for()
    expect(page.locator("aside [data-keep-offer]")).to_contain_text("offer it to")
    page.get_by_role("button", name="Back to the table").click()
    player.settle()
    assert at_table == page.url
