"""Sessions at the terminal that pages show are what comes of typing them: `just transcripts` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.docs.test_code_blocks import NEEDS, installed_rulesets
from tests.scripts import ROOT, opened_script

TRANSCRIPTS = opened_script(".ci/transcripts.py")
TEXT = re.compile(r"^(?P<before>.*)\n```(?:text|console)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
SHOWN = {
    (page, number): session
    for page in TRANSCRIPTS.PAGES
    for number, session in enumerate(TRANSCRIPTS.sessions(page.read_text("utf-8")))
}


@pytest.mark.parametrize("where", SHOWN, ids=lambda where: f"{where[0].relative_to(ROOT)}-{where[1]}")
def test_a_session_goes_as_the_page_shows_it(where: tuple[Path, int]) -> None:
    """Line for line, within eighty columns."""
    needed = {name for match in NEEDS.finditer(where[0].read_text("utf-8")) for name in match["rulesets"].split(", ")}
    if missing := needed - installed_rulesets():
        pytest.skip(f"not installed: {', '.join(sorted(missing))}")
    session = SHOWN[where]
    assert session.text == session.replayed()
    assert [] == [line for line in session.text.splitlines() if len(line) > TRANSCRIPTS.COLUMNS]


def test_no_page_shows_a_prompt_that_nobody_typed_at() -> None:
    """A block with a prompt of ours in it says how it came about."""
    assert SHOWN
    by_hand = [
        f"{page.relative_to(ROOT)}: {found['text'].splitlines()[0]}"
        for page in TRANSCRIPTS.PAGES
        for found in TEXT.finditer(page.read_text("utf-8"))
        if TRANSCRIPTS.PROMPT.search(found["text"]) and not found["before"].startswith("<!-- replay: ")
    ]
    assert [] == by_hand


def test_what_was_typed_is_read_from_the_block() -> None:
    page = "<!-- replay: rulewright new x a.json && rulewright play x; Mia;  -->\n```text\nMia >\nAce > hit\nThe GM >\n```\n"
    (session,) = TRANSCRIPTS.sessions(page)
    assert (("rulewright new x a.json",), "rulewright play x", ("Mia", "")) == session[:3]
    assert ["", "hit"] == session.typed
