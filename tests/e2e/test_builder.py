"""The builder on a phone: where dice decide, a button lets them fall, and what they showed is told."""

from __future__ import annotations

import re

import pytest
from tests.e2e.conftest import Invite
from tests.e2e.house import PHONE
from tests.e2e.test_screens import serious, sideways

pytestmark = pytest.mark.browser


def test_dice_fall_for_a_step(person: Invite) -> None:
    """Seven characteristics at once, told beside the button and filled in; a step without dice has no button."""
    somebody = person("Uma", size=PHONE)
    page = somebody.page
    page.goto(f"{somebody.server.url}/build/brp")
    page.get_by_label("Name", exact=True).fill("Brom")
    page.get_by_label("Name", exact=True).blur()
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Let the dice fall").click()
    told = page.locator(".dice [aria-live]")
    told.filter(has_text="STR").wait_for()
    shown = dict(re.findall(r"([A-Z]{3}) (\d+)", told.inner_text()))
    assert ["STR", "CON", "SIZ", "INT", "POW", "DEX", "CHA"] == list(shown)
    for code, value in shown.items():
        assert value == page.get_by_label(code, exact=True).input_value()
        assert value == page.get_by_label(f"{code} as rolled", exact=True).input_value()
    assert "Brom" == page.get_by_label("Name", exact=True).input_value()
    assert not serious(somebody)
    assert not sideways(somebody)
    page.get_by_role("button", name="Profession and skills").click()
    page.get_by_role("heading", name="Profession and skills").wait_for()
    assert not page.get_by_role("button", name="Let the dice fall").count()
