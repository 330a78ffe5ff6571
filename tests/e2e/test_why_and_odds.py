"""Why something came out so is in sight when it is asked for; odds say on which answer they hang, and of no roll that has not fallen."""

from __future__ import annotations

import re

import pytest
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
        gm.go_on(turn)


@pytest.mark.parametrize("game", all_rulesets())
def test_why_comes_into_sight(game: str, person: Invite) -> None:
    """G3: asked of the last thing in the log, at its very bottom, its reasons stand where one looks, not below.

    On a phone and on a desk, after the same fight.
    """
    gm = person("Gil")
    gm.sit_down(game, a_fight(game)[0])
    gm.begin()
    played(gm, 8)
    while gm.is_asked():  # a question stands before the log on a phone
        played(gm, 1)
    for size in (PHONE, DESK):
        gm.page.set_viewport_size(size)
        gm.page.reload()  # nothing is open that was asked on the other
        gm.settle()
        assert why_is_in_sight(gm), f"it opened out of sight at {size}"


def why_is_in_sight(gm: Person) -> bool:
    """Ask why of the last thing in the log that has reasons, and see where they open."""
    gm.tab("table")
    ask = gm.page.locator("[data-ask-why]").last
    gm.page.locator("[data-tools]").last.wait_for()
    for tale in gm.page.locator("[data-tools]").all()[::-1]:
        tale.click()
        if ask.count():
            break
        tale.click()
    ask.click()
    why = gm.page.locator("[data-why]")
    why.wait_for()
    gm.page.wait_for_timeout(800)
    return bool(why.evaluate(IN_SIGHT))


@pytest.mark.parametrize("game", all_rulesets())
def test_odds_say_on_which_answer_they_hang(game: str, person: Invite) -> None:
    """G8: a drawn shape under a span names its answer, and no question tells how a roll came out that nobody made."""
    gm = person("Gil")
    gm.sit_down(game, a_fight(game)[0])
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
