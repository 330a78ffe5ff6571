"""The journal: scene by scene what came of things, as one seat was told it, and in its own words where it has some."""

from __future__ import annotations

import pytest
from tests.tables.test_scenes import THE_GM, Evening

from rulewright.library import ruleset
from rulewright.log.papers import Paper
from rulewright.tables.autoplay import step
from rulewright.tables.papers.chapters import own_words
from rulewright.tables.seat import Seat
from rulewright.tables.telling.chronicle import Chapter, chronicle, markdown, retold
from rulewright.tables.views.view import View
from rulewright.tables.wishes import Begin, HandOut, Jot, Rewind, Say, SetScene

PEOPLE = {"s-gm": "Gil", "s-player": "Pat"}


def chapters(evening: Evening, seat: Seat) -> tuple[Chapter, ...]:
    told = chronicle(View(seat, evening.game, book=evening.book), evening.log, PEOPLE)
    return retold(told, own_words(evening.table.desk, seat))


def fought(game: str, fight: str, steps: int = 400) -> Evening:
    """A whole fight, fought by the rules."""
    evening = Evening(ruleset(game), fight)
    desk = evening.table.desk
    evening.wish(Begin())
    for _ in range(steps):
        if not (entries := step(desk)):
            break
        evening.put(entries)
    return evening


def test_a_fight_is_told_by_what_came_of_it() -> None:
    """Each deed in a line, without its dice; who lies there at the end; nothing of the questions in between."""
    evening = fought("brp", "yard")
    (only,) = chapters(evening, evening.player)
    assert len(only.lines) > 3
    assert only.fallen, "somebody lost"
    seen = evening.view(evening.player)
    assert len(only.lines) < seen.number / 3
    written = markdown("The yard", [only])
    assert written.startswith("# The yard\n\n## The beginning\n")
    assert f"**Down at the end:** {only.fallen[0]}" in written


def test_a_chapter_for_each_scene_and_none_for_what_was_taken_back() -> None:
    evening = Evening(ruleset("otherworld"), "alley")
    evening.wish(Say("I am *ready*", actor=evening.hero), evening.player)
    evening.wish(Say("pass the crisps"), evening.player)
    evening.end()
    at = evening.table.desk.head
    evening.wish(SetScene(evening.plan("crowbar")))
    evening.wish(HandOut("letter", Paper("A letter", "Come."), ("s-player",)))
    evening.wish(HandOut("trap", Paper("A trap", "It snaps.")))
    first, second = chapters(evening, evening.player)
    assert any("*ready*" in line for line in first.lines)
    assert not any("crisps" in line for line in first.lines)
    assert second.name == evening.plan("crowbar").name
    assert ("For Pat: “A letter”.",) == second.lines[-1:]
    assert not any("trap" in line for line in second.lines)
    assert any("trap" in line for line in chapters(evening, THE_GM)[1].lines)
    assert "\\*ready\\*" in markdown("x", [first]), "words are words, and no commands"
    evening.wish(Rewind(at))
    assert 1 == len(chapters(evening, evening.player))


@pytest.mark.parametrize("shared", [False, True])
def test_a_chapter_in_somebodys_own_words(shared: bool) -> None:
    """They stand where the lines stood, for whoever wrote them and for those they are shown to; one's own come first."""
    evening = Evening(ruleset("otherworld"), "alley")
    evening.end()
    evening.wish(Jot("chapter-0", Paper("", "We ran. <b>", chapter=0), everybody=shared), evening.player)
    assert "We ran. <b>" == chapters(evening, evening.player)[0].own
    assert ("We ran. <b>" if shared else "") == chapters(evening, THE_GM)[0].own
    evening.wish(Jot("chapter-0", Paper("", "They ran.", chapter=0)))
    assert "They ran." == chapters(evening, THE_GM)[0].own
    assert "We ran. &lt;b>" in markdown("x", chapters(evening, evening.player))
