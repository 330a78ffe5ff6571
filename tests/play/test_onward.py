"""Odds from the middle of an action: what has been drawn and answered is given, the rest is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.play.arena import HOUSE, BidQuestion, DodgeQuestion, always_dodge, bout, contest, swing, two_fighters

from rulewright.chance import Odds, RandomDice, merge
from rulewright.play import Case, Diverged, Ending, Exact, Finished, Live, Undecided, answer
from rulewright.play.facts import Answered, Drew, RuleFact
from rulewright.play.policy import deciding, first_option, undecided
from rulewright.play.readers.onward import odds_onward

ARGS = {"attacker": "dee", "target": "ace"}


def whole(ending: Ending[Any, Any, Any]) -> Ending[Any, Any, Any]:
    return ending


def onward(rule: Any, args: dict[str, Any], record: Sequence[RuleFact], policy: Any) -> Odds[Any]:
    return odds_onward(Case(rule, two_fighters(), HOUSE, args, whole, policy), record)


def test_without_a_record_all_is_open() -> None:
    """From the beginning they are the odds of the whole action."""
    exact: Exact[Any, Any, Any] = Exact(HOUSE, always_dodge)
    assert exact.odds(swing, two_fighters(), **ARGS) == onward(swing, ARGS, (), always_dodge)


@pytest.mark.parametrize("dodges", [True, False])
def test_an_answer_on_record_is_given(dodges: bool) -> None:
    """The policy is not asked what has been answered, whatever it would have said."""
    question = DodgeQuestion(of="ace", against="dee")
    given = (answer(question, "yes" if dodges else "no"),)
    exact: Exact[Any, Any, Any] = Exact(HOUSE, deciding(first_option, question, answer=dodges))
    assert exact.odds(swing, two_fighters(), **ARGS) == onward(swing, ARGS, given, undecided)


def test_a_draw_on_record_is_given() -> None:
    """Weighted by its own chance, each way the first draw can fall gives the whole again."""
    question = DodgeQuestion(of="ace", against="dee")
    answered = answer(question, "no")
    parts = [(1, onward(swing, ARGS, (answered, Drew("1d6", (face,), face)), undecided)) for face in range(1, 7)]
    assert onward(swing, ARGS, (answered,), undecided) == merge(parts)


def test_an_open_question_is_told() -> None:
    """What nobody has answered and no policy decides stands between the action and its odds."""
    with pytest.raises(Undecided) as found:
        onward(swing, ARGS, (), undecided)
    assert DodgeQuestion(of="ace", against="dee") == found.value.question


def test_sealed_answers_may_be_half_in() -> None:
    """One bid is on record, the other is the policy's."""
    pair = {"first": "dee", "second": "ace"}
    given = (answer(BidQuestion(of="ace", most=3), 2, sealed=True),)
    odds = onward(contest, pair, given, first_option)
    assert {1} == {ending.state.actor("ace").stamina for ending in odds}
    assert {3} == {ending.state.actor("dee").stamina for ending in odds}


def test_a_record_that_does_not_fit_is_never_guessed_around() -> None:
    """Another draw, or an answer where luck is wanted: both are told."""
    answered = answer(DodgeQuestion(of="ace", against="dee"), "no")
    for record in ((answered, Drew("1d8", (3,), 3)), (answered, answered), (Drew("1d6", (3,), 3),)):
        with pytest.raises(Diverged):
            onward(swing, ARGS, record, undecided)


@pytest.mark.parametrize("seed", range(20))
def test_wherever_an_action_stands_its_true_ending_is_possible(seed: int) -> None:
    """Played for real and cut anywhere, the odds from there on hold what then happened."""
    dice = RandomDice(seed)
    live: Live[Any, Any, Any] = Live(two_fighters(), HOUSE, (), lambda place, to: dice)
    facts: tuple[RuleFact, ...] = ()
    ended: Any = live.run(bout, ARGS)
    while not isinstance(ended, Finished):
        question = ended.questions[0]
        facts = (*ended.facts, answer(question, question.raw(first_option(question, ended.state, HOUSE))))
        ended = Live(two_fighters(), HOUSE, facts, lambda place, to: dice).run(bout, ARGS)
    record = [fact for fact in ended.facts if isinstance(fact, (Drew, Answered))]
    chances = [
        onward(bout, ARGS, record[:length], first_option).p(Ending(ended.outcome, ended.state))
        for length in range(len(record) + 1)
    ]
    assert all(chances)
    assert 1 == chances[-1]
