"""The dial: how far a table goes by itself with what the rules would change."""

from __future__ import annotations

from typing import Any

import pytest
from tests.play.arena import HOUSE, two_fighters
from tests.play.table import through_json

from rulewright.play import GM, Change, Diverged, Finished, Live, Play, Waiting, answer, derived, replay
from rulewright.play.facts import Asked, Changed, Dial, Ended, Suggested
from rulewright.play.readers.live import ConfirmQuestion

HURT = Change("ace", "health", 6, 5, "knife")


def stab(play: Play[Any, Any, Any]) -> int:
    """One change that is none, and one that is."""
    play.change("ace", "armour", derived("Armour", ("as ever", 1)), "nothing")
    play.change("ace", "stamina", 3, "nothing")
    play.change("ace", "health", derived("Health", ("was", 6), ("knife", -1)), "knife")
    health: int = play.actor("ace").health
    return health


def at(level: Dial, *past: Any) -> Waiting[Any, Any] | Finished[Any, Any, Any]:
    """The stab at a table whose dial stands so."""
    return Live(two_fighters(), HOUSE, past, None, lambda of, path: level).run(stab, {})


@pytest.mark.parametrize(
    ("health", "facts", "level"),
    [
        (5, (Changed(HURT), Ended(5)), "do"),
        (6, (Suggested(HURT), Ended(6)), "suggest"),
        (6, (Ended(6),), "off"),
    ],
)
def test_do_suggest_or_leave_it(health: int, facts: tuple[Any, ...], level: Dial) -> None:
    """A change that is made, one that is only told, one that is neither."""
    ended = at(level)
    assert isinstance(ended, Finished)
    assert (health, facts) == (ended.outcome, ended.facts)
    assert health == ended.state.actor("ace").health


@pytest.mark.parametrize(("raw", "health"), [("yes", 5), ("no", 6)])
def test_ask_the_gm_first(raw: str, health: int) -> None:
    """The GM alone is asked, in words that show the change; the answer may come later."""
    waiting = at("ask")
    assert isinstance(waiting, Waiting)
    (question,) = waiting.questions
    assert isinstance(question, ConfirmQuestion)
    assert (GM, "Apply this? ace: health 6 → 5, knife") == (question.of, question.prompt)
    assert [(GM,)] == [fact.to for fact in waiting.facts if isinstance(fact, Asked)]
    ended = at("ask", *through_json(waiting.facts), answer(question, raw))
    assert isinstance(ended, Finished)
    assert health == ended.outcome


def test_the_dial_is_part_of_what_a_record_must_fit() -> None:
    """A record made at one level does not run on at another."""
    with pytest.raises(Diverged):
        replay(stab, {}, two_fighters(), HOUSE, at("suggest").facts)
