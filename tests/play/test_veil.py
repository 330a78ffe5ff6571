"""The veil: what a rule says of somebody unseen is for those who know of them; words that somebody wrote are about nobody."""

from __future__ import annotations

from typing import Any

import pytest
from tests.play.arena import HOUSE, two_fighters
from tests.play.table import box

from rulewright.chance import Die
from rulewright.play import EVERYONE, GM, Live, Play, rule
from rulewright.play.facts import Answered, Cited, Drew, Noted
from rulewright.play.question import Words


@rule
def ponder(play: Play[Any, Any, Any], subject: str) -> None:
    """Think about something, by a die and aloud. [OW-002]"""
    play.draw(Die(6), what="thought")
    play.note("A thought comes.")


@rule
def wonder(play: Play[Any, Any, Any], actor: str, subject: str = "") -> None:
    """Hand on what was said, or ask for it. [OW-001]"""
    ponder(play, subject or play.ask(Words(of=actor, text="What about?")))


def fresh(text: str) -> str:
    """A text as it comes from outside: equal to others, and none of them."""
    return str(text.encode(), "utf-8")


def heard(*written: str, subject: str = "", past: tuple[Any, ...] = ()) -> set[tuple[str, ...]]:
    """Who hears of a thought where Dee is about unseen."""
    reader = Live(two_fighters().unseen("dee", hidden=True), HOUSE, past, box(1))
    facts = reader.run(wonder, {"actor": "ace", "subject": subject}, written=written).facts
    assert 1 == sum(isinstance(fact, Drew) for fact in facts)
    return {fact.to for fact in facts if isinstance(fact, (Cited, Drew, Noted))}


@pytest.mark.parametrize(("subject", "to"), [("dee", {(GM, "dee")}), ("weather", {EVERYONE})])
def test_a_rule_that_is_called_with_somebodys_id_is_about_them(subject: str, to: set[tuple[str, ...]]) -> None:
    """Its citations, notes and dice would tell of somebody unseen."""
    assert to == heard(subject=subject)


def test_words_that_somebody_wrote_are_about_nobody() -> None:
    """Whoever writes what somebody unseen goes by would see by what is missing that they had guessed right."""
    words = fresh("dee")
    assert {EVERYONE} == heard(words, subject=words)
    answered = Answered("ace", "Words", words)
    (asked,) = Live(two_fighters(), HOUSE).run(wonder, {"actor": "ace"}).facts[1:]
    assert {EVERYONE} == heard(past=(asked, answered))


def test_words_do_not_stand_for_the_one_who_is_meant() -> None:
    """A rule that goes on to the one who goes by these words is about them all the same."""
    said, meant = fresh("dee"), fresh("dee")
    assert said is not meant
    assert (GM, "dee") in heard(said, subject=meant)
