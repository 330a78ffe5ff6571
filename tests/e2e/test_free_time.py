"""Active Exploits in free time, on phones: no fight is asked for, a task is tried, and then it goes by turns."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE
from tests.e2e.test_screens import sideways

pytestmark = pytest.mark.browser


def test_a_scene_in_free_time_is_played_and_comes_into_focus(person: Invite) -> None:
    """Nobody is told to begin a fight, and no blow lies at hand; what is tried is told; a press brings turns, and a bid for haste."""
    gm, player = person("Wren", size=PHONE), person("Noor", size=PHONE)
    gm.sit_down("active_exploits", "table")
    gm.seat(player, "samantha")
    for each in (gm, player):
        each.tab("act")
        assert "Nobody is fighting" in each.page.locator("[data-banner]").inner_text()
    likely = player.page.locator("[data-likely] [data-action]")
    assert "attempt" in [each.get_attribute("data-action") for each in likely.all()]
    assert "punch" not in [each.get_attribute("data-action") for each in likely.all()]
    assert not sideways(player)

    before = player.number
    player.page.locator('[data-likely] [data-action="attempt"]').click()
    player.page.locator('[data-go="attempt"]').click()
    player.heard(before)
    for _ in range(4):
        for each in (player, gm):
            if each.is_asked():
                each.answer(0)
    player.settle()
    assert "Samantha" in player.page.locator("[data-latest]").inner_text(), "what came of it"
    assert player.told("begun") == "false", "it is free time still"

    gm.tab("act")
    gm.page.get_by_role("button", name="Play it in turns").click()
    player.question.wait_for()
    assert "haste" in player.question.inner_text()
    player.answer(0)
