"""Why something came out so is in sight when it is asked for; odds say on which answer they hang, and of no roll that has not fallen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE, Person
from tests.e2e.test_fights import a_fight

from rulewright.library import all_rulesets

pytestmark = pytest.mark.browser

MOST_STEPS = 40
IN_SIGHT = """why => { const [box, it] = [why.closest('[role=log]'), why].map(each => each.getBoundingClientRect());
    return it.height > 8 && it.top >= box.top - 1 && it.top <= box.bottom - 24; }"""
ROLLED = re.compile(r"critical|is a (special|success|failure|fumble)|the die shows|\d success", re.IGNORECASE)


def played(gm: Person, steps: int) -> None:
    for turn in range(steps):
        gm.settle()
        if gm.told("over"):
            return
        if gm.is_asked():
            gm.answer(turn)
        elif not gm.act(turn):
            gm.wish(wish="proceed")


@pytest.mark.parametrize("game", all_rulesets())
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_why_comes_into_sight(game: str, size: ViewportSize, person: Invite) -> None:
    """G3: asked of the last thing in the log, at its very bottom, its reasons stand where one looks, not below."""
    gm = person("Gil")
    gm.enter_house()
    gm.found(game, a_fight(game)[0])
    gm.begin()
    played(gm, 8)
    while gm.is_asked():  # a question stands before the log on a phone
        played(gm, 1)
    gm.page.set_viewport_size(size)
    gm.tab("table")
    ask = gm.page.locator("[data-ask-why]").last
    for tale in gm.page.locator("[data-tools]").all()[::-1]:
        tale.click()
        if ask.count():
            break
        tale.click()
    ask.click()
    why = gm.page.locator("[data-why]")
    why.wait_for()
    gm.page.wait_for_timeout(800)
    assert why.evaluate(IN_SIGHT), "it opened out of sight"


@pytest.mark.parametrize("game", all_rulesets())
def test_odds_say_on_which_answer_they_hang(game: str, person: Invite) -> None:
    """G8: a drawn shape under a span names its answer, and no question tells how a roll came out that nobody made."""
    gm = person("Gil")
    gm.enter_house()
    gm.found(game, a_fight(game)[0])
    gm.begin()
    looked = 0
    for _ in range(MOST_STEPS):
        gm.settle()
        if looked > 2 or gm.told("over"):
            break
        card = gm.page.locator("[data-likely] [data-action]").first
        if not gm.is_asked() and card.count():
            if card.get_attribute("aria-expanded") == "false":
                card.click()
            form = gm.page.locator("[data-form]").first
            if form.count():
                gm.page.wait_for_timeout(700)
                hangs = form.locator(".answers")
                if hangs.count():
                    assert not ROLLED.search(hangs.first.inner_text())
                    shape = form.locator("figcaption")
                    assert not shape.count() or "if the answer is" in shape.first.inner_text()
                looked += 1
        played(gm, 1)
    assert looked
