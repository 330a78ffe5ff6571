"""Homebrew in a form: a creature with dice, attacks, skills and armour is made without a word of TOML, and comes to a table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, ViewportSize
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE, Person
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser

DICE = {"STR": "2D6+6", "CON": "3D6", "SIZ": "2D6+6", "INT": "1D3+2", "POW": "3D6", "DEX": "3D6+3"}
AVERAGE = {"STR": 13, "CON": 11, "SIZ": 13, "INT": 4, "POW": 11, "DEX": 14}
SKILLS = {"Dodge": 40, "Listen": 60, "Spot": 55}


def place(gm: Person, name: str) -> Locator:
    return gm.page.locator(f'[data-place="{name}"]')


def write(gm: Person, game: str, kind: str) -> None:
    gm.page.goto(f"{gm.server.url}/library/{game}")
    gm.page.get_by_role("button", name="Write homebrew").click()
    gm.page.locator("[data-kind]").select_option(kind)
    gm.page.locator(f'[data-entry-form="{kind}"]').wait_for()


def fill_creature(gm: Person) -> None:
    """A creature, field by field."""
    gm.page.get_by_label("Name *").fill("Marsh Hound")
    gm.page.get_by_label("Group *").select_option("Animal")
    for what, dice in DICE.items():
        place(gm, "dice").get_by_label(what, exact=True).fill(dice)
    for what, number in AVERAGE.items():
        place(gm, "average").get_by_label(what, exact=True).fill(str(number))
    gm.page.get_by_label("Armour", exact=True).fill("2")
    for nth, (arm, chance) in enumerate((("Wolf Bite", 45), ("Claw", 30)), 1):
        place(gm, "attacks").locator('[data-add="attacks"]').click()
        attack = place(gm, "attacks").get_by_role("group", name=f"Attacks {nth}", exact=True)
        assert attack.get_by_label("Arm *").evaluate("each => each === document.activeElement")
        attack.get_by_label("Arm *").fill(arm)
        attack.get_by_label("Chance *").fill(str(chance))
    for skill, percent in SKILLS.items():
        place(gm, "skills").get_by_label("Skills: add which").fill(skill)
        place(gm, "skills").locator('[data-add="skills"]').click()
        added = place(gm, "skills").get_by_label(skill, exact=True)
        assert added.evaluate("each => each === document.activeElement")
        added.fill(str(percent))


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_creature_made_in_the_form_comes_to_a_table(size: ViewportSize, person: Invite) -> None:
    """Dice, two attacks, three skills and armour, and nobody has typed TOML; then it is brought and stands there."""
    gm = person("Wren", size=size)
    gm.sit_down("brp", "yard")
    table = gm.page.url.rsplit("/", 1)[1]
    write(gm, "brp", "creature")
    gm.page.locator("[data-pack-table]").select_option(table)
    fill_creature(gm)
    gm.page.locator("[data-fits]").wait_for()
    assert not serious(gm)
    assert not sideways(gm)
    gm.page.locator("[data-to-table] [data-use]").click()
    gm.page.locator("[data-pack-used]").wait_for()
    gm.page.locator("[data-pack-go]").click()
    gm.settle()
    if size is PHONE:  # a form of an action is the same on both; that it is brought is looked at once
        return
    gm.begin()
    for turn in range(20):  # what a round asks first
        if not gm.is_asked():
            break
        gm.answer(turn)
    gm.tab("act")
    gm.page.locator("[data-find]").fill("Bring a creature")
    gm.page.locator('[data-action="bring-creature"]').first.click()
    form = gm.page.locator('[data-form="bring-creature"]')
    form.locator('[data-field="creature"] select').select_option("marsh-hound")
    before = gm.number
    gm.page.locator('[data-go="bring-creature"]').click()
    assert gm.heard(before)
    gm.page.locator('[data-actor="marsh-hound-1"]').first.wait_for()


def test_what_is_wrong_stands_at_its_field_and_what_was_meant_is_one_press(person: Invite) -> None:
    """A slip in a nested place is told there, with what was meant; a press puts it right."""
    gm = person("Wren")
    gm.enter_house()
    write(gm, "otherworlds", "creature")
    gm.page.locator("[data-as-text]").click()
    gm.page.locator("[data-file]").fill(
        '# our crow\n[[creature]]\nid = "crow"\nextends = "wolf"  # a wolf with wings\nname = "Crow"\ndamag = 3\n'
    )
    gm.page.locator("[data-in-file]").wait_for()
    gm.page.locator("[data-as-form]").click()
    stray = gm.page.locator('[data-stray="damag"]')
    stray.locator("[data-fault]").wait_for()
    gm.page.get_by_label("Name").fill("Grave Crow")
    gm.page.locator("[data-as-text]").click()
    text = gm.page.locator("[data-file]").input_value()
    assert text.startswith("# our crow\n[[creature]]\n# a wolf with wings\n")
    assert "damag = 3" in text
    assert 'name = "Grave Crow"' in text
