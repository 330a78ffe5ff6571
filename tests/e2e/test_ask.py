"""The lab asked in words, in the browser: a question that is tapped, one that came by a link, and a slip of the pen."""

from __future__ import annotations

import json
import os
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import ViewportSize
from tests.e2e.conftest import Invite
from tests.e2e.house import DESK, PHONE, Person
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("RULEWRIGHT_SHOTS", "")
CURVE = "curve passes of dee attempt stat=brawn dee.brawn=1..6"


def shot(person: Person, name: str) -> None:
    if SHOTS:
        person.page.screenshot(path=f"{SHOTS}/ask-{name}.png", full_page=True)


def plain(said: str) -> str:
    """Words without what keeps them together on a line."""
    return said.replace("\N{NO-BREAK SPACE}", " ")


def is_fit(person: Person) -> None:
    assert not serious(person)
    assert not sideways(person)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_question_is_tapped_and_its_answer_kept(person: Invite, size: ViewportSize) -> None:
    """The sentence, how far it can be trusted, the rules behind it; as a file, and as a link that asks it again."""
    noor = person("Noor", size=size)
    page = noor.page
    page.goto(f"{noor.server.url}/odds")
    page.locator("[data-ask-game] option[value=active_exploits]").wait_for(state="attached")
    page.locator("[data-ask-example=compare]").wait_for()
    shot(noor, f"begin-{size['width']}")
    is_fit(noor)
    assert "Billy punches Kyle, Head or Torso" in page.locator("[data-ask-example=compare]").inner_text()
    page.locator("[data-ask-example=compare]").click()
    assert "part=head | part=torso" in page.locator("[data-ask-text]").input_value(), (
        "and how it is written stands there"
    )
    answer = page.locator("[data-ask-answer=compare]")
    answer.wait_for()
    said = plain(answer.locator("[data-ask-said]").inner_text())
    assert said in page.locator("[data-ask-status]").inner_text(), "whoever listens hears it"
    assert 2 == answer.locator("[data-ask-row]").count()
    assert answer.locator("[data-ask-trust]").count()
    answer.locator("[data-ask-why] > summary").click()
    answer.locator("[data-rule]").first.click()
    answer.locator("[data-rule-told]").first.wait_for()
    shot(noor, f"answer-{size['width']}")
    is_fit(noor)
    for kind, begins in (("csv", "row,outcome,"), ("svg", "<svg "), ("json", "{")):
        with page.expect_download() as waiting:
            answer.locator(f"[data-ask-file={kind}]").click()
        saved = Path(waiting.value.path()).read_text("utf-8")
        assert saved.startswith(begins)
        assert kind != "json" or said == json.loads(saved)["said"]
    again = person("Kim", size=size).page
    again.goto(page.url)
    again.locator("[data-ask-answer=compare]").wait_for()
    assert page.locator("[data-ask-text]").input_value() == again.locator("[data-ask-text]").input_value()


def test_a_link_asks_and_a_slip_is_mended(person: Invite) -> None:
    """A curve with its numbers as a table; a wrong word is told at the box, and what was meant is a press away."""
    noor = person("Noor", size=PHONE)
    page = noor.page
    page.goto(f"{noor.server.url}/odds?game=otherworld&ask={quote(CURVE)}")
    page.locator("[data-ask-answer=curve] svg circle").nth(5).wait_for()
    page.locator("[data-ask-numbers] > summary").click()
    shown = page.locator("[data-ask-numbers]").get_by_role("row").all_inner_texts()
    assert any("2" in row and "51 %" in plain(row) for row in shown)
    shot(noor, "curve-360")
    is_fit(noor)
    box = page.locator("[data-ask-text]")
    box.fill("chanse of dee attempt stat=brawn")
    page.keyboard.press("Enter")
    page.locator("[data-ask-problem]").wait_for()
    assert "Did you mean 'chance'?" in page.locator("[data-ask-problem]").inner_text()
    assert "true" == box.get_attribute("aria-invalid")
    assert box.evaluate("box => box === document.activeElement"), "one goes on writing where it went wrong"
    shot(noor, "slip-360")
    is_fit(noor)
    page.locator("[data-ask-mend]").click()
    page.locator("[data-ask-answer=chance]").wait_for()
    assert not page.locator("[data-ask-problem]").count()
    shot(noor, "mended-360")
