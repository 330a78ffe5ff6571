"""A person's move on a phone, in every game: the verb is on the screen, a blow takes few taps, and who is waited for is named."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE, Person
from tests.e2e.test_fights import a_fight
from tests.e2e.test_screens import serious, sideways

from rulewright.library import all_rulesets

pytestmark = pytest.mark.browser

MOST_STEPS = 60
MOST_TAPS = 3
LOWEST = 200
"""So many pixels at the bottom are where a thumb rests."""
TARGET = 44
ENDLESS = {"active_exploits"}
"""Where a task is a phase, nobody ends a turn."""
NOW = "async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}?forms=known`)).json())"
POLICY = """async actor => { await fetch(`/api/tables/${location.pathname.split('/')[2]}/policy`, {method: 'POST',
    body: JSON.stringify({actor}), headers: {'X-Rulewright': 'e2e', 'Content-Type': 'application/json'}}); }"""
SMALL = """least => [...document.querySelectorAll('.screen :is(button, select, summary, input, a[href])')]
    .filter(each => each.checkVisibility({visibilityProperty: true}) && !each.matches('.sr, .skip, .ask, [type=checkbox]'))
    .map(each => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
    .filter(([, {width, height}]) => Math.min(width, height) < least - 0.5).map(([html]) => html)"""


class Turn:
    """One person's moves at a table, with the game master's browser beside it."""

    def __init__(self, gm: Person, player: Person, who: str) -> None:
        self.gm, self.player, self.who = gm, player, who
        self.taps = 0

    @property
    def now(self) -> dict[str, Any]:
        self.player.settle()
        found: dict[str, Any] = self.player.page.evaluate(NOW)
        return found

    def banner(self) -> str:
        return self.player.page.locator("[data-banner]").inner_text()

    def names_whom_it_waits_for(self) -> None:
        """Somebody is named as long as the table waits: I, somebody else, or one who decides in secret."""
        now, told = self.now, self.banner()
        names = {each["id"]: each["name"] for each in now["actors"]} | {"gm": "GM"}
        asked = [each["of"] for each in now["waiting"]]
        if self.player.question.count():
            assert "question" in told, told
        elif now["busy"] and not asked:
            assert "in secret" in told, told
        elif not now["over"]:
            waits = asked or now["acting"]
            assert any(names[who] in told for who in waits) or (not waits and "game master" in told), (told, waits)
        assert not self.player.page.get_by_text("Nothing to do").count()

    def mine(self) -> bool:
        """Play on until it is this person's move; whether it comes again."""
        for _ in range(MOST_STEPS):
            now = self.now
            self.gm.settle()
            if now["over"]:
                return False
            if not now["begun"]:
                self.gm.begin()
            elif self.player.question.count():
                self.player.answer(0)
            elif self.gm.question.count():
                self.names_whom_it_waits_for()
                self.gm.answer(0)
            elif not now["busy"] and self.who in now["acting"]:
                return True
            elif now["acting"]:
                self.names_whom_it_waits_for()
                self.gm.page.evaluate(POLICY, now["acting"][0])
            else:
                self.gm.press(self.gm.page.locator("[data-proceed]"))
        return False

    def tap(self, what: str) -> None:
        """A finger on something that must be on the screen already."""
        self.taps += 1
        target = self.player.page.locator(what).first
        target.wait_for()
        assert self.on_screen(what), f"{what} is not on the screen"
        target.click()

    def on_screen(self, what: str, lowest: int = PHONE["height"]) -> bool:
        box = self.player.page.locator(what).first.bounding_box()
        assert box is not None, what
        inside = box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] and box["height"] >= TARGET
        return inside and PHONE["height"] - lowest <= box["y"] and box["y"] + box["height"] <= PHONE["height"]

    def started(self) -> list[str]:
        """What this one has done, by its ids."""
        facts = [each["fact"] for each in self.player.entries()]
        return [
            fact["action"]
            for fact in facts
            if fact["type"] == "started" and fact.get("args", {}).get("actor") == self.who
        ]

    def come_closer(self) -> None:
        """Where feet are counted, the game master puts everybody beside this one."""
        at = {each["id"]: each["data"].get("at") for each in self.now["actors"]}
        if not at[self.who]:
            return
        for place, other in enumerate(sorted(at.keys() - {self.who}), 1):
            beside = {"x": at[self.who]["x"] + place, "y": at[self.who]["y"]}
            self.gm.wish(wish="override", of=other, path="at", value=beside)
        self.player.settle()


@pytest.mark.parametrize("game", sorted(all_rulesets()))
def test_a_blow_takes_few_taps_and_never_a_scroll(game: str, person: Invite) -> None:
    gm, player = person("Mira"), person("Noor", size=PHONE)
    fight, who, _ = a_fight(game)
    gm.sit_down(game, fight)
    gm.seat(player, who)
    turn = Turn(gm, player, who)
    attacks = {form.id for form in all_rulesets()[game].actions if form.group == "attack"}
    assert turn.mine()
    turn.come_closer()
    player.tab("table")
    assert "Your move" in turn.banner()

    turn.taps = 0
    turn.tap('[data-tab="act"]')
    player.page.locator("[data-go]").wait_for()
    assert turn.on_screen("[data-go]", LOWEST)
    assert bool(player.page.locator("[data-end]").count()) == (game not in ENDLESS)
    chosen = player.page.locator("[data-go]").get_attribute("data-go")
    assert chosen in attacks
    assert not player.page.evaluate(SMALL, TARGET)
    assert not serious(player)
    assert not sideways(player)
    before = player.number
    turn.tap("[data-go]")
    assert player.heard(before)
    assert turn.started()[-1] == chosen
    assert turn.taps <= MOST_TAPS
    player.settle()
    latest = player.page.locator("[data-latest]")  # what came of it stands where it was pressed
    words = {str(each["number"]): each.get("told", "") for each in player.entries()}
    assert words[latest.get_attribute("data-latest") or ""] in latest.inner_text()
    turn.names_whom_it_waits_for()

    again = turn.mine()
    if again and game not in ENDLESS:  # what is left to be done, or the end of the turn, is a tap away
        assert turn.on_screen("[data-end]", LOWEST)
        if not player.page.locator("[data-go]").count():
            assert "main" in (player.page.locator("[data-end]").get_attribute("class") or "").split()
        before = player.number
        turn.tap("[data-end]")
        assert player.heard(before)
        turn.names_whom_it_waits_for()
        again = turn.mine()
    if again and player.page.locator(f'[data-likely] [data-action="{chosen}"]').count():
        assert player.page.locator("[data-go]").get_attribute("data-go") == chosen, "the same blow again is one tap"
        before, done = player.number, len(turn.started())
        turn.tap("[data-go]")
        assert player.heard(before)
        assert len(turn.started()) > done
        turn.names_whom_it_waits_for()


def test_another_likely_one_is_two_taps_and_its_form_keeps_what_was_chosen(person: Invite) -> None:
    """A card is chosen by one tap and opened by the next; the verb stays pinned, and the table may move meanwhile."""
    gm, player = person("Mira"), person("Noor", size=PHONE)
    gm.sit_down("brp", "yard")
    gm.seat(player, "ada")
    turn = Turn(gm, player, "ada")
    assert turn.mine()
    player.tab("act")
    turn.tap('[data-action="attack"]')
    form = player.page.locator("[data-form]")
    form.get_by_label("Weapon").wait_for()
    assert turn.on_screen("[data-go]", LOWEST), "the verb is pinned however long the form is"
    assert player.page.locator("[data-many]").get_attribute("open") is None, "circumstances are folded"
    chosen = form.get_by_label("Weapon").locator("option").last.get_attribute("value") or ""
    form.get_by_label("Weapon").select_option(chosen)
    gm.wish(wish="override", of="brom", path="hit_points", value=9)
    player.settle()
    player.page.wait_for_timeout(500)
    assert form.get_by_label("Weapon").input_value() == chosen
    player.tab("table")
    player.tab("act")
    assert form.get_by_label("Weapon").input_value() == chosen
    form.locator("[data-many] summary").click()
    assert player.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (
        "the list scrolls, not the page"
    )
    form.get_by_placeholder("Search: Circumstances").fill("dark")
    assert 0 < form.locator("[data-many] .check").count() < 30
    assert not serious(player)
    turn.tap("[data-end]")
    turn.names_whom_it_waits_for()


def test_a_form_that_is_open_stays_when_the_turn_passes(person: Invite) -> None:
    """Whoever leads the game fills in a form for one, while others end their turns; without it the next one comes onto the screen."""
    gm = person("Mira", size=PHONE)
    gm.sit_down("otherworld", "crowbar")
    gm.begin()
    who = gm.page.locator("[data-who]")
    first = gm.told("acting")
    gm.tab("act")
    expect(who).to_have_value(first)
    gm.page.locator("[data-find]").fill("Put into a condition")
    form = open_form(gm, "impose")
    chosen = form.locator("select").first
    worst = chosen.locator("option").last.get_attribute("value") or ""
    chosen.select_option(worst)
    pass_on(gm, first)
    expect(form).to_be_visible()
    expect(who).to_have_value(first)
    expect(chosen).to_have_value(worst)
    gm.page.locator('[data-action="impose"]').click()  # folded, it is in nobody's way
    form.wait_for(state="detached")
    gm.page.locator("[data-find]").fill("")
    pass_on(gm, gm.told("acting"))
    second = gm.told("acting")
    expect(who).to_have_value(second)
    open_form(gm, "attack")  # but no blow can be struck out of turn
    pass_on(gm, second)
    expect(who).to_have_value(gm.told("acting"))


def open_form(gm: Person, action: str) -> Locator:
    """A card with odds opens at the second tap, all else at the first."""
    form = gm.page.locator(f'[data-form="{action}"]')
    gm.page.locator(f'[data-action="{action}"]').click()
    if not form.count():
        gm.page.locator(f'[data-action="{action}"]').click()
    form.wait_for()
    return form


def pass_on(gm: Person, actor: str) -> None:
    """Somebody ends their turn, as from another seat."""
    gm.wish(wish="do", action="end-turn", actor=actor, args={})
    gm.settle()
    assert gm.told("acting") != actor
