"""A second scene at the same table, in the browser: made ready, ended, set and begun by pressing."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person
from tests.e2e.test_fights import PLAY_OUT, a_fight
from tests.e2e.test_screens import serious, sideways

from rulewright.library import ready, ruleset

pytestmark = pytest.mark.browser

NEXT = {
    "otherworld": "crowbar",
    "otherworlds": "winter",
    "active_exploits": "gate",
    "shards": "kill",
    "brp": "warehouse",
}
BUSY = "async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json()).busy"


def sat_down(person: Invite, id_: str) -> tuple[Person, Person]:
    """A game master and a player, both on phones, at a ready fight."""
    gm, player = person("Wren", size=PHONE), person("Noor", size=PHONE)
    fight, hero, _ = a_fight(id_)
    gm.sit_down(id_, fight)
    gm.seat(player, hero)
    return gm, player


@pytest.mark.parametrize("id_", NEXT)
def test_one_scene_ends_and_another_is_set_by_pressing(id_: str, person: Invite) -> None:
    """It is made ready while another is on, that one is ended, the new one set and begun; players read its words."""
    gm, player = sat_down(person, id_)
    fight = ready(ruleset(id_)).fight(NEXT[id_])
    gm.begin()
    for turn in range(20):
        if not gm.page.evaluate(BUSY):
            break
        player.tab("act")
        if player.is_asked():
            player.answer(turn)
        else:
            gm.page.evaluate(PLAY_OUT, 1)
    gm.settle()

    gm.tab("more")
    panel = gm.page.locator("[data-scenes-panel]")
    panel.locator("> summary").click()
    form = panel.locator("[data-scene-form]")
    form.locator("[data-scene-like]").select_option(fight.id)
    assert form.locator("[data-scene-name]").input_value() == fight.name
    assert form.locator("[data-scene-set]").is_disabled(), "the scene is still on"
    assert not serious(gm)
    assert not sideways(gm)
    form.locator("[data-scene-keep]").click()
    lies_ready = panel.locator("[data-prepared]")
    lies_ready.wait_for()
    assert fight.name in lies_ready.inner_text()
    assert fight.name not in player.page.content(), "what lies ready is the game master's"

    panel.locator("[data-end-first]").click()
    panel.locator("[data-end-first]").wait_for(state="detached")
    gm.tab("act")
    gm.page.locator("[data-next-scene] > summary").click()
    gm.page.locator("[data-next-scene] [data-set]").click()
    gm.page.locator("[data-prepared]").first.wait_for(state="detached")
    player.settle()
    player.tab("table")
    player.page.get_by_text(fight.text).first.wait_for()
    assert fight.name in player.page.locator("[data-banner]").inner_text()
    gm.begin()
    player.settle()
    assert player.told("begun") == "true"


def test_when_a_fight_is_over_its_end_is_at_hand(person: Invite) -> None:
    """The main button ends the scene, and then the next one is offered."""
    gm, _ = sat_down(person, "brp")
    over, problem = gm.page.evaluate(PLAY_OUT, 400)
    assert over, problem
    gm.settle()
    gm.tab("act")
    gm.page.locator("[data-end-scene]").click()
    gm.page.locator("[data-next-scene]").wait_for()
    assert "over" in gm.page.locator("[data-banner]").inner_text()
