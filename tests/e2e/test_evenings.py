"""An evening that lies ready, in the browser: chosen where a table is founded, and led on from a phone by pressing."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE
from tests.e2e.test_papers import papers
from tests.e2e.test_screens import serious, sideways

from rulewright.library import ready, ruleset

pytestmark = pytest.mark.browser

GAME = "brp"
EVENING = ready(ruleset(GAME)).evening("river")


def test_an_evening_is_chosen_and_its_first_scene_set(person: Invite) -> None:
    """What it is about stands beside the choice; the notes are read, the first scene is set, and a player reads its words."""
    gm, player = person("Wren", size=PHONE), person("Noor", size=PHONE)
    gm.enter_house()
    gm.page.locator("[data-which]").select_option(GAME)
    gm.page.locator(f'[data-fight] option[value="evening/{EVENING.id}"]').wait_for(state="attached")
    gm.page.locator("[data-fight]").select_option(f"evening/{EVENING.id}")
    assert EVENING.text in gm.page.locator("[data-evening]").inner_text()
    party = gm.page.locator("[data-evening-party] li")
    assert len(EVENING.party) == party.count()
    assert "Ines Calder" in party.first.inner_text(), "whom the players play, by name and by mark"
    assert "In" in party.first.locator(".crest").inner_text()
    assert not serious(gm)
    assert not sideways(gm)
    gm.page.locator("[data-found]").click()
    gm.settle()
    gm.seat(player, EVENING.party[0])

    papers(gm)
    notes = gm.page.locator('[data-paper="notes"]')
    notes.locator("> summary").click()
    assert "What has happened" in notes.inner_text()

    gm.page.locator("[data-scenes-panel] > summary").click()
    scenes = gm.page.locator("[data-scenes-panel] [data-prepared]")
    scenes.last.wait_for()
    assert [each.id for each in EVENING.scenes] == [each.get_attribute("data-prepared") for each in scenes.all()]
    first = EVENING.scenes[0]
    gm.page.locator(f'[data-scenes-panel] [data-set="{first.id}"]').click()
    player.page.get_by_text(first.words[:30]).first.wait_for()
    assert first.name in player.page.locator("[data-banner]").inner_text()
    assert EVENING.scenes[1].name not in player.page.content(), "what lies ready is the game master's"
