"""The case studies' way on a phone: a fight is asked of in three games, its report read, and single questions asked after it."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("RULEWRIGHT_SHOTS", "")
FIGHTS = {"brp": "yard", "otherworld": "crowbar", "shards": "duel"}
QUESTIONS = {
    "brp": ("compare", "compare mean damage of brom attacks ada with sword-broad if take it | if dodge"),
    "otherworld": ("curve", "curve passes of dee attempt stat=brawn dee.brawn=1..8"),
}


def looked_over(person: Person, name: str) -> None:
    """A picture where one is wanted; nothing scrolls sideways."""
    if SHOTS:
        person.page.screenshot(path=f"{SHOTS}/phone-{name}.png", full_page=True)
    assert not sideways(person), name


def form_of(gm: Person) -> Locator:
    gm.tab("more")
    panel = gm.page.locator("[data-scenes-panel]")
    panel.locator("> summary").click()
    return panel.locator("[data-scene-form]")


@pytest.mark.parametrize("game", FIGHTS)
def test_a_fight_is_asked_of_alone_on_a_phone(person: Invite, game: str) -> None:
    """Nobody sits there yet. Each ending has its bounds, everybody is told by name, two courses open; the form waits."""
    gm = person("Wren", size=PHONE)
    gm.sit_down(game, FIGHTS[game])
    form = form_of(gm)
    form.locator("[data-scene-name]").fill("What comes at night")
    form.locator("[data-chance-ask]").click()
    expect(form.locator("[data-chance-head]")).to_contain_text("of 100 such fights (")
    form.locator("[data-chance-report] > summary").click()
    names = [each.inner_text() for each in form.locator("fieldset").first.locator("label .who > span:last-child").all()]
    assert 2 == len(names)
    people = form.locator("[data-chance-people]")
    for name in names:
        expect(people.get_by_role("row", name=name)).to_be_visible()
    ends = form.locator("[data-chance-endings] tbody tr").all_inner_texts()
    assert "The party" in ends[0]
    assert all("(" in end and "–" in end for end in ends), "each with its bounds"
    assert 2 == form.locator("[data-course] button").count()
    looked_over(gm, f"{game}-report")
    if game == "brp":
        assert not serious(gm)
    before = gm.page.url
    form.locator("[data-course=usual] button").click()
    gm.page.wait_for_url(lambda url: url != before)
    gm.page.get_by_text("What comes at night, as it usually goes").first.wait_for()
    gm.settle()
    looked_over(gm, f"{game}-course")
    gm.page.go_back()
    gm.settle()
    form = form_of(gm)
    expect(form.locator("[data-scene-name]")).to_have_value("What comes at night")


def test_what_matters_is_tried_with_a_word_and_single_questions_are_a_press_away(person: Invite) -> None:
    """Once the chance is sharp enough, one asks what matters most and sees how long it takes; then Ask, in the same game."""
    gm = person("Wren", size=PHONE)
    gm.sit_down("brp", "warehouse")
    form = form_of(gm)
    for somebody in form.locator("[data-stand]").all()[:-1]:
        somebody.select_option("party")
    form.locator("[data-chance-ask]").click()
    form.locator("[data-chance-done=true]").wait_for(timeout=90_000)
    form.locator("[data-chance-even-nobody]").wait_for()
    form.locator("[data-chance-matters]").click()
    expect(form.get_by_text("One more of each number is being tried")).to_be_visible()
    looked_over(gm, "matters")
    form.locator("[data-chance-report] > summary").click()
    form.locator("[data-chance-lab]").click()
    box = gm.page.locator("[data-ask-text]")
    for game, (kind, question) in QUESTIONS.items():
        select = gm.page.locator("[data-ask-game]")
        gm.page.locator(f"[data-ask-game] option[value={game}]").wait_for(state="attached")
        if game == "brp":
            expect(select).to_have_value("brp")
        select.select_option(game)
        box.fill(question)
        gm.page.keyboard.press("Enter")
        gm.page.locator(f"[data-ask-answer={kind}]").wait_for()
        looked_over(gm, f"ask-{game}")
