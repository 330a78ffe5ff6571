"""Dice thrown by hand: a draw is a question, and typed faces are held to the dice."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.play.arena import HOUSE, bout, cautious, swing, two_fighters
from tests.play.programs import Program, answering, perform, start
from tests.play.strategies import programs
from tests.play.table import decided, play_out, through_json

from rulewright.chance import Die, Repeat, SuccessPool
from rulewright.play import GM, FacesQuestion, Finished, HandDice, Play, Refused, Waiting, answer, replay, typed_faces
from rulewright.play.facts import Drew, RuleFact
from rulewright.play.values.wire import encode, plain

ARGS = {"attacker": "dee", "target": "ace"}


def by_hand(
    rule: Any, args: Any, state: Any, book: Any, policy: Any, faces: list[tuple[int, ...]]
) -> Finished[Any, Any, Any]:
    """Run a rule with somebody typing faces and answering."""
    left = list(faces)
    facts: tuple[RuleFact, ...] = ()
    while True:
        ending = HandDice(state, book, through_json(facts)).run(rule, args)
        if isinstance(ending, Finished):
            assert not left
            return ending
        question = ending.questions[0]
        if isinstance(question, FacesQuestion):
            assert 1 == len(ending.questions)
            fact: RuleFact = typed_faces(question, list(left.pop(0)))
        else:
            sealed = any(getattr(fact, "sealed", False) for fact in ending.facts[-2:])
            fact = decided(question, ending.state, book, policy, sealed=sealed)
        facts = (*ending.facts, fact)


def without_marks(facts: tuple[RuleFact, ...]) -> list[Any]:
    """Facts without what tells dice from the table's from dice by hand."""
    return [{k: v for k, v in plain(fact).items() if k not in {"hand", "dice"}} for fact in facts]


@settings(max_examples=examples(40), deadline=None)
@given(programs(), st.integers(0, 5))
def test_typed_faces_give_what_thrown_ones_gave(program: Program, seed: int) -> None:
    """Whoever throws the dice: the same faces lead to the same end, by the same facts."""
    try:
        thrown, _ = play_out(perform, {"steps": program}, start(), None, answering, seed)
    except Refused:
        return
    faces = [fact.faces for fact in thrown.facts if isinstance(fact, Drew)]
    typed = by_hand(perform, {"steps": program}, start(), None, answering, faces)
    assert (thrown.outcome, thrown.state) == (typed.outcome, typed.state)
    assert without_marks(through_json(thrown.facts)) == without_marks(through_json(typed.facts))


def test_a_bout_by_hand_replays() -> None:
    """Typed faces stand in the record like thrown ones, marked as typed."""
    thrown, _ = play_out(bout, ARGS, two_fighters(), HOUSE, cautious, 4)
    faces = [fact.faces for fact in thrown.facts if isinstance(fact, Drew)]
    typed = by_hand(bout, ARGS, two_fighters(), HOUSE, cautious, faces)
    assert all(fact.hand for fact in typed.facts if isinstance(fact, Drew))
    again = replay(bout, ARGS, two_fighters(), HOUSE, through_json(typed.facts))
    assert encode(typed.facts) == encode(again.facts)


def faces_wanted(rule: Any) -> FacesQuestion:
    """What somebody is asked to throw first."""
    waiting = HandDice(two_fighters(), HOUSE).run(rule, {})
    assert isinstance(waiting, Waiting)
    (question,) = waiting.questions
    assert isinstance(question, FacesQuestion)
    return question


def test_whoever_draws_is_asked_to_throw() -> None:
    """The GM throws what is nobody's; who may know of a draw may know of its question."""

    def draws(play: Play[Any, Any, Any]) -> int:
        return play.draw(Repeat(Die(6), 2), of="ace", what="luck", to=(GM,))

    question = faces_wanted(draws)
    assert ("ace", (GM,), (GM, "ace")) == (question.of, question.to, question.audience)
    assert "Throw 2d6 for luck and type the faces, rethrows last." == question.prompt
    assert Drew("2d6", (3, 4), 7, "ace", "luck", hand=True, to=(GM,)) == typed_faces(question, [3, 4])
    nobodys = faces_wanted(lambda play: play.draw(Die(6)))
    assert GM == nobodys.of
    assert "Throw 1d6 and type the faces, rethrows last." == nobodys.prompt
    assert Drew("1d6", (3,), 3, hand=True) == typed_faces(nobodys, [3])


@pytest.mark.parametrize(
    ("words", "raw"),
    [
        ("a d10 has no face 11", [11, 1, 1]),
        ("a d10 has no face 0", [0, 1, 1]),
        ("1 more needed of d10 after 2 faces", [2, 3]),
        ("1 more needed of d10 after 3 faces", [10, 2, 3]),
        ("[4] are left over", [1, 2, 3, 4]),
        ("Type the faces as whole numbers", "1 2 3"),
        ("Type the faces as whole numbers", [1, 2, "3"]),
        ("Type the faces as whole numbers", [True, 2, 3]),
        ("Type the faces as whole numbers", None),
    ],
)
def test_faces_that_cannot_be_are_refused(words: str, raw: Any) -> None:
    """With what is wrong and what to do; the action goes on waiting."""
    question = FacesQuestion(of="dee", chance=SuccessPool(3))
    with pytest.raises(Refused) as refused:
        typed_faces(question, raw)
    assert words in str(refused.value)
    assert "rethrows last" in str(refused.value) or "such as" in str(refused.value)


def test_faces_can_be_corrected() -> None:
    """Rethrows come last, in the order thrown."""
    question = FacesQuestion(of="dee", chance=SuccessPool(3))
    assert (10, 2, 3, 10, 7) == question.read((10, 2, 3, 10, 7))
    assert [10, 2, 3, 1] == question.raw((10, 2, 3, 1))
    assert () == tuple(question.answers()), "too many to list"


def test_questions_and_dice_alternate() -> None:
    """A person's decision still waits for that person."""
    first = HandDice(two_fighters(), HOUSE).run(swing, ARGS)
    assert isinstance(first, Waiting)
    assert "DodgeQuestion" == type(first.questions[0]).__name__
    then = HandDice(two_fighters(), HOUSE, (*first.facts, answer(first.questions[0], "no"))).run(swing, ARGS)
    assert isinstance(then, Waiting)
    assert "FacesQuestion" == type(then.questions[0]).__name__
