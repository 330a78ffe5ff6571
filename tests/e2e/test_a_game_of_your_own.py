"""A game that `rulewright new-ruleset` has just written, in a browser: no line of the app knows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests import new_game
from tests.e2e.house import Person, running

pytestmark = pytest.mark.browser


def test_a_new_game_is_played_in_the_browser(tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be chosen, its buttons have odds, an attack is made, the defender is asked, and the sheet shows its tracks."""
    folder = new_game.written(tmp_path, "emberfall", "--title", "Ember Fall")
    monkeypatch.setenv("PYTHONPATH", new_game.paths(folder, new_game.installed(folder, "emberfall"))["PYTHONPATH"])
    with running(tmp_path) as server:
        gm = Person(browser, server, "Wren")
        gm.enter_house()
        gm.found("emberfall", "bridge")
        gm.begin()
        attack = gm.page.locator('[data-action="attack"]').locator("visible=true")
        attack.get_by_text("%").first.wait_for()
        before = gm.number
        attack.first.click()
        gm.page.locator('[data-go="attack"]').click()
        gm.heard(before)
        assert gm.is_asked()
        assert "Dodge? It costs 1 breath." in gm.question.inner_text()
        gm.answer(1)
        gm.settle()
        told = [str(each.get("told", "")) for each in gm.entries()]
        assert any(line.startswith("Wren rolls the blow") for line in told)
        assert any(line.startswith(("Wren hits Bram", "Wren misses Bram")) for line in told)
        gm.tab("sheet")
        gm.page.get_by_text("Breath").first.wait_for()
        assert [] == gm.errors
        gm.close()
