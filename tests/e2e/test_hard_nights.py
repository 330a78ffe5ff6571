"""A game master on a phone leads people through fire, poison, an explosion, a chase, a charge and a horror, by pressing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.e2e.house import PHONE, Person, Server

pytestmark = pytest.mark.browser

MOST = 30
"""So many questions are answered on the way at most."""


class Leader(Person):
    """Somebody who finds what happens next by its name, fills in the form, and presses."""

    def does(self, who: str, name: str, **fields: Any) -> list[str]:
        """What is told of it, once everything that is asked on the way is answered."""
        seen = self.number
        line = self.looks_for(who, name)
        before = self.number
        if line.get_attribute("data-at-once"):
            assert not fields
            line.click()
        else:
            form = self.opened(line)
            for label, value in fields.items():
                self.fill(form, label.replace("_", " "), value)
            before = self.number
            self.page.locator("[data-go]").click()
        assert self.heard(before), (name, self.page.locator("[data-refused]").all_inner_texts())
        self.answer_all()
        return [each["told"] for each in self.entries() if each["number"] > seen and each.get("told")]

    def opened(self, line: Locator) -> Locator:
        """The form of an action, once the table has come to rest: what still moves it may bring somebody else's onto the screen."""
        form = self.page.locator("[data-form]")
        self.settle()
        if line.get_attribute("aria-expanded") != "true":
            line.click()
        form.wait_for()
        return form

    def looks_for(self, who: str, name: str) -> Locator:
        """Something that somebody can do, once others have moved."""
        line = self.page.locator("[data-action]").filter(has_text=re.compile(f"^\\s*{name}"))
        for _ in range(MOST):
            self.answer_all()
            self.tab("act")
            self.page.locator("[data-who]").select_option(who)
            self.page.locator("[data-find]").fill(name)
            with suppress(PlaywrightTimeout):
                line.first.wait_for(timeout=1_500)
                break
            self.moves_on()
        return line.first

    def is_to_move(self, who: str) -> None:
        """Others let their turns go by until somebody's comes."""
        moving = self.page.locator("[data-who] option").filter(has_text="▸")
        for _ in range(MOST):
            self.answer_all()
            self.tab("act")
            first = (moving.first.get_attribute("value") or "") if moving.count() else ""
            if first == who:
                return
            if first:
                self.wish(wish="do", action="pass", actor=first, args={})
            else:
                self.moves_on()
        raise AssertionError(f"it is never {who}'s turn")

    def place_of(self, who: str) -> int:
        """Where somebody stands on the line."""
        scene: dict[str, Any] = self.page.evaluate(
            "async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json()).scene"
        )
        return int(scene.get("places", {}).get(who, 0))

    def moves_on(self) -> None:
        """Whoever is to move lets the rules decide; then comes the next round."""
        moving = self.page.locator("[data-who] option").filter(has_text="▸")
        if moving.count():
            self.page.locator("[data-who]").select_option(moving.first.get_attribute("value") or "")
        before = self.number
        if self.press(self.page.locator("[data-play], [data-proceed]").first):
            self.heard(before)

    def answer_all(self) -> None:
        """Answer whatever is asked: nobody means any harm, and for the rest the rules decide."""
        for _ in range(MOST):
            if not self.is_asked():
                return
            before, calm = self.number, self.question.locator("[data-option]").filter(has_text="Wait and see")
            self.press(calm if calm.count() else self.page.get_by_role("button", name="Let the rules decide").first)
            self.heard(before)

    def fill(self, form: Any, label: str, value: Any) -> None:
        if isinstance(value, bool):
            form.get_by_role("checkbox", name=label).set_checked(value)
        elif isinstance(value, str):
            form.get_by_role("combobox", name=label).select_option(value)
        else:
            form.get_by_label(label).fill(str(value))


@pytest.fixture
def lead(browser: Browser, server: Server) -> Iterator[Callable[[str], Leader]]:
    """A game master at a table of Basic Roleplaying in some setting, on a phone."""
    gm = Leader(browser, server, "Ada", PHONE)

    def at(setting: str) -> Leader:
        gm.enter_house()
        gm.page.locator("[data-which]").select_option("brp")
        gm.page.locator('[data-fight] option[value="yard"]').wait_for(state="attached")
        gm.page.locator("[data-fight]").select_option("yard")
        gm.page.locator("[data-setting]").select_option(setting)
        gm.page.locator("[data-found]").click()
        gm.page.locator("[data-go-on], .screen").first.wait_for()
        if gm.page.locator("[data-go-on]").count():
            gm.page.locator("[data-go-on]").click()
        gm.settle()
        gm.begin()
        return gm

    yield at
    errors = gm.errors
    gm.close()
    assert not errors


def test_fire_poison_explosion_and_chase(lead: Callable[[str], Leader]) -> None:
    """Each is found by its name, and says what it does."""
    gm = lead("")
    assert "Ada Brandt is in the flames of a bonfire." in gm.does("ada", "Into a fire", Which="bonfire")
    assert "Cyanide of potency 20 is in Brom's body." in gm.does("brom", "Poison somebody", Poison="cyanide")
    blast = gm.does("ada", "Caught in an explosion", **{"Metres from it": 1, "Or so many D6": 1})
    assert any(re.fullmatch(r"Ada Brandt rolls Explosion \(1d6\): [1-6]\.", each) for each in blast)
    assert any(re.match(r"Ada Brandt: hit points 12 → \d+ \(Explosion\)", each) for each in blast)
    assert "Ada Brandt is out of the fire." in gm.does("ada", "Out of the fire")
    begun = gm.does("ada", "Begin a chase", **{"Who is ahead": "ada", "Brom": True})
    assert "A chase begins: Ada Brandt is ahead, two lengths." in begun
    run = gm.does("ada", "A round of the chase")
    assert any(each.startswith("Brom rolls Agility: ") for each in run)
    if not any(each.startswith("The chase is over: ") for each in run):  # the dice may have ended it
        assert "The chase is over." in gm.does("ada", "End the chase")


def test_a_mounted_charge(lead: Callable[[str], Leader]) -> None:
    """Into the saddle, back to where there is room to ride, and at somebody with the horse's weight behind the blade."""
    gm = lead("")
    gm.is_to_move("brom")
    gm.wish(wish="override", of="brom", path="skills.ride/horse", value={"training": 95})  # a horseman now
    gm.does("brom", "Mount", Ride="ride/horse")
    told: list[str] = []
    for _ in range(3):
        gm.is_to_move("brom")
        gm.wish(wish="override", of="scene", path="places.brom", value=gm.place_of("ada") - 20)
        told = gm.does("brom", "Charge in the saddle", Target="ada", Weapon="sword-broad")
        assert any(each.startswith("Brom rolls Ride (Horse): ") for each in told), told
        if "Brom cannot steer the mount." not in told:
            break
    assert any(each.startswith("Brom rolls Broad Sword: ") for each in told), told


def test_a_horror(lead: Callable[[str], Leader]) -> None:
    """In a setting of horror people have sanity, and lose some."""
    told = lead("horror").does("ada", "Meet something horrible", What="horror-monster")
    assert any(re.match(r"Ada Brandt rolls sanity: \d+, needed \d+ or less", each) for each in told), told
    assert any("sanity" in each and "→" in each for each in told), told
