"""Words that would be a page: whatever people write is shown as they wrote it, and nothing of it is ever run."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Invite
from tests.e2e.house import PATIENCE, PHONE, Person

pytestmark = pytest.mark.browser
expect.set_options(timeout=PATIENCE)

EVIL = '<img src=x onerror="window.pwned=1"><script>window.pwned=2</script>'
LINK = "[x](javascript:window.pwned=3) <a href='javascript:window.pwned=4'>x</a> {{7*7}} ${7*7}"


def harmless(person: Person) -> None:
    """Nothing on the page was made of somebody's words."""
    found: dict[str, Any] = person.page.evaluate(
        """() => ({pwned: window.pwned ?? 0, made: document.querySelectorAll('[onerror], a[href^="javascript:"]').length,
            scripts: [...document.scripts].filter(each => each.textContent.includes('pwned')).length})"""
    )
    assert {"pwned": 0, "made": 0, "scripts": 0} == found


def test_words_are_never_a_page(person: Invite) -> None:
    """Names of people, tables, characters and areas, talk and notes, on every screen that shows them."""
    gm, one = person("Mira"), person(EVIL[:60], size=PHONE)
    gm.enter_house()
    made = gm.page.evaluate(
        """async name => (await (await fetch('/api/tables', {method: 'POST',
            body: JSON.stringify({ruleset: 'otherworld', fight: 'alley', name}),
            headers: {'X-Rulewright': 'e2e', 'Content-Type': 'application/json'}})).json()).table""",
        EVIL[:100],
    )
    gm.page.goto(f"{gm.server.url}/")
    expect(gm.page.get_by_text(EVIL[:40]).first).to_be_visible()
    harmless(gm)
    gm.page.goto(f"{gm.server.url}/tables/{made}")
    gm.settle()
    link = gm.invite("dee")
    one.page.goto(link)
    expect(one.page.get_by_text(EVIL[:40]).first).to_be_visible()
    harmless(one)
    one.join(link)
    gm.wish(wish="override", of="dee", path="name", value=EVIL)
    gm.wish(wish="lay_map", width=12, height=8)
    gm.wish(wish="place", of="dee", x=2, y=2)
    one.wish(wish="sketch", id=EVIL[:40], size=2, x=3, y=3)
    for text in (EVIL, LINK, f"/r 1d6 # {EVIL}", f"/note {EVIL}"):
        one.wish(wish="say", text=text)
    for each in (gm, one):
        each.settle()
        each.tab("table")
        expect(each.page.get_by_role("log")).to_contain_text(EVIL)
        expect(each.page.get_by_role("log")).to_contain_text("{{7*7}} ${7*7}")
        for part in ("map", "party", "sheet", "more", "act", "table"):
            each.tab(part)
            harmless(each)
    gm.page.get_by_role("button", name="Text only").click()
    expect(gm.page.locator("#t-party + ul")).to_contain_text(EVIL)
    harmless(gm)
    gm.page.goto(f"{gm.server.url}/")
    expect(gm.page.get_by_text(EVIL[:40]).first).to_be_visible()
    harmless(gm)
