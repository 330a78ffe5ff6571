"""Printing over HTTP: a seat gets on paper what its screen shows, and nothing else."""

from __future__ import annotations

import pytest
from tests.server.guests import GameMaster
from tests.server.running import ThreadServer
from tests.sheets.paper import squeezed, text_of

from rulewright.sheets import press


@pytest.fixture(scope="module")
def gm(server: ThreadServer) -> GameMaster:
    return GameMaster(server)


def test_a_sheet_holds_what_the_seat_knows(gm: GameMaster) -> None:
    """One's own page with its numbers; of somebody who is shown by a word, the name and the word."""
    table = gm.found("otherworld", "alley")
    pia = gm.ask_in(table, "Pia", "dee")
    mine = pia.http.get(f"/api/tables/{table}/sheets/dee")
    assert (200, "application/pdf") == (mine.status_code, mine.headers["content-type"])
    assert "no-store" in mine.headers["cache-control"]
    assert "5 / 5" in text_of(mine.content)
    gm.granted(table, "show", of="ace", how="word")
    theirs = text_of(pia.http.get(f"/api/tables/{table}/sheets/ace").content)
    assert ("Ace" in theirs, "unhurt" in theirs) == (True, True)
    assert [] == [each for each in ("Health", "Brawn", "Skills", "Words") if each in theirs]
    whole = text_of(gm.http.get(f"/api/tables/{table}/sheets/ace").content)
    assert "Brawn" in whole


def test_nobody_can_tell_whether_somebody_hidden_is_there(gm: GameMaster) -> None:
    """Somebody out of sight and somebody who does not exist give the same answer."""
    table = gm.found("otherworld", "alley")
    pia = gm.ask_in(table, "Pia", "dee")
    gm.granted(table, "show", of="ace", how="hidden")
    hidden = pia.http.get(f"/api/tables/{table}/sheets/ace")
    nobody = pia.http.get(f"/api/tables/{table}/sheets/nobody")
    assert (404, nobody.content) == (hidden.status_code, hidden.content)
    assert 200 == gm.http.get(f"/api/tables/{table}/sheets/ace").status_code


def test_markup_in_a_name_is_only_a_name(gm: GameMaster) -> None:
    table = gm.found("otherworld", "alley")
    gm.granted(table, "override", of="dee", path="name", value='#panic("x") $ ] @a')
    answer = gm.http.get(f"/api/tables/{table}/sheets/dee")
    assert squeezed('#panic("x")') in squeezed(text_of(answer.content))


def test_the_journal_and_a_blank_sheet_are_printed(gm: GameMaster) -> None:
    table = gm.found("otherworld", "alley", name="An evening")
    answer = gm.http.get(f"/api/tables/{table}/journal.pdf")
    assert (200, True) == (answer.status_code, "An evening" in text_of(answer.content))
    blank = gm.http.get("/api/rulesets/otherworld/blank-sheet")
    assert (200, True) == (blank.status_code, "Brawn" in text_of(blank.content))


def test_an_own_character_is_printed(gm: GameMaster) -> None:
    made = gm.http.post("/api/rulesets/otherworld/characters/random", json={"seed": 5}).json()["character"]
    kept = gm.http.post("/api/characters", json={"ruleset": "otherworld", "character": {**made, "name": "Ada"}}).json()
    answer = gm.http.get(f"/api/characters/{kept['line']['id']}/sheet")
    assert (200, True) == (answer.status_code, "Ada" in text_of(answer.content))


def test_a_server_that_cannot_print_says_so(gm: GameMaster, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser prints the screen then."""

    def nothing() -> None:
        raise press.NoPress

    monkeypatch.setattr(press, "_press", nothing)
    answer = gm.http.get("/api/rulesets/otherworld/blank-sheet")
    assert (501, "This server cannot print.") == (answer.status_code, answer.json()["reason"])
