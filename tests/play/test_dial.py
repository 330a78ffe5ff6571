"""The dial: how far a table goes by itself with what the rules would change."""

from __future__ import annotations

from typing import Any

import pytest
from tests.play.arena import HOUSE, two_fighters
from tests.play.table import through_json

from rulewright.play import GM, Change, Diverged, Finished, Live, Play, Waiting, answer, derived, replay
from rulewright.play.facts import Asked, Changed, Dial, Ended, Suggested
from rulewright.play.readers.dial import ConfirmQuestion

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
    ("facts", "level"),
    [
        ((Changed(HURT), Ended(5)), "do"),
        ((Suggested(HURT), Ended(5)), "suggest"),
        ((Ended(5),), "off"),
    ],
)
def test_do_suggest_or_leave_it(facts: tuple[Any, ...], level: Dial) -> None:
    """A change that is made, one that is only told, one that is neither: the rule sees it all the same."""
    ended = at(level)
    assert isinstance(ended, Finished)
    assert (5, facts) == (ended.outcome, ended.facts)
    assert 5 == ended.state.actor("ace").health


@pytest.mark.parametrize("level", ["suggest", "off"])
def test_what_is_only_suggested_can_be_run_again(level: Dial) -> None:
    """A re-run over the record sees what the rule saw, and comes to the same."""
    ended = at(level)
    assert ended == at(level, *through_json(ended.facts))


@pytest.mark.parametrize("level", ["do", "suggest", "off"])
def test_twice_the_same_is_told_as_it_grows(level: Dial) -> None:
    """The second change of one thing begins where the first left it, and one that is none by now is not told."""

    def twice(play: Play[Any, Any, Any]) -> None:
        for _ in range(2):
            play.change("ace", "health", play.actor("ace").health - 1, "knife")
        play.change("ace", "health", 4, "nothing")

    ended = Live(two_fighters(), HOUSE, (), None, lambda of, path: level).run(twice, {})
    told = [(fact.change.before, fact.change.after) for fact in ended.facts if isinstance(fact, (Changed, Suggested))]
    assert ([] if level == "off" else [(6, 5), (5, 4)]) == told


@pytest.mark.parametrize("level", ["do", "suggest", "off"])
def test_whoever_comes_unseen_is_unseen_to_the_rule(level: Dial) -> None:
    """Somebody who would come about unseen: what they do from then on is told to nobody else."""

    def ambush(play: Play[Any, Any, Any]) -> None:
        play.change("eve", "", play.actor("ace"), "comes", to=(GM, "eve"))
        play.change("eve", "health", 1, "bad luck")

    ended = Live(two_fighters(), HOUSE, (), None, lambda of, path: level).run(ambush, {})
    assert {"eve"} == ended.state.hidden
    told = [fact.to for fact in ended.facts if isinstance(fact, (Changed, Suggested))]
    assert ([] if level == "off" else [(GM, "eve"), (GM, "eve")]) == told


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
