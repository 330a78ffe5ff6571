"""Questions take what they offer, refuse the rest, and show themselves."""

from __future__ import annotations

from typing import Any

import pytest
from tests.play.arena import CHEERS, DodgeQuestion, Weapon

from rulewright.chance import Die
from rulewright.play import (
    GM,
    Amount,
    Amounts,
    FacesQuestion,
    FrozenMap,
    OneOf,
    Option,
    Question,
    Refusal,
    Refused,
    SomeOf,
    Source,
    WindowQuestion,
    Words,
    answer,
    refuse,
)
from rulewright.play.facts import Answered
from rulewright.play.question import OptionForm, QuestionForm
from rulewright.play.values.wire import decode, encode

CLUB, KNIFE = Weapon("club", 2), Weapon("knife", 1)
ARMS = (Option("club", "The club", CLUB, "heavy"), Option("knife", "The knife", KNIFE))

DODGE = DodgeQuestion(of="ace", against="dee", rules=("AR-002",))
WHICH = OneOf(of="ace", text="With what?", among=ARMS)
SOME = SomeOf(of="ace", text="Which to keep?", among=ARMS, least=1, most=2)
BID = Amount(of="ace", text="How much?", least=1, most=3)
POINTS = Amounts(of="ace", text="From where?", sources=(Source("luck", "Luck", 1),))
TELL = Words(of=GM, text="What happens?", most=10)
STEP_IN = WindowQuestion(of="ace", text="Cheer?", window="cheer", among=CHEERS)
QUESTIONS: list[Question[Any]] = [DODGE, WHICH, SOME, BID, POINTS, TELL, STEP_IN]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: type(question).__name__)
def test_every_answer_is_taken_and_comes_back(question: Question[Any]) -> None:
    """What is offered can be given; what goes into a log can be read from it."""
    answers = list(question.answers())
    assert answers
    for value in answers:
        raw = decode(encode(question.raw(value)), Any)
        assert value == question.read(raw)


@pytest.mark.parametrize(
    ("value", "question", "raw"),
    [
        (True, DODGE, "yes"),
        (False, DODGE, "no"),
        (KNIFE, WHICH, "knife"),
        ((KNIFE, CLUB), SOME, ["knife", "club"]),
        (3, BID, 3),
        (FrozenMap({"luck": 1}), POINTS, {"luck": 1}),
        ("He sings.", TELL, "He sings."),
        (None, STEP_IN, "pass"),
        (2, STEP_IN, "shout"),
    ],
)
def test_answers_as_people_give_them(value: Any, question: Question[Any], raw: Any) -> None:
    """Keys, lists of keys, numbers, words."""
    assert value == question.read(raw)


STRANGE: list[Any] = [
    None,
    True,
    7,
    -1,
    1.5,
    "",
    "maybe",
    [],
    ["club", "club"],
    ["sword"],
    [["club"]],
    [{}],
    {"club": 1},
    {},
    "x" * 11,
]


@pytest.mark.parametrize("raw", STRANGE, ids=repr)
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: type(question).__name__)
def test_whatever_else_comes_in_is_refused(question: Question[Any], raw: Any) -> None:
    """Never an error of another kind: answers come from the network."""
    if (isinstance(question, Words) and raw in ("", "maybe")) or (question is POINTS and raw == {}):
        return
    with pytest.raises(Refused) as refused:
        question.read(raw)
    assert refused.value.refusal.reason.endswith(".")


@pytest.mark.parametrize(
    ("words", "question", "raw"),
    [
        ("'sword' is not on offer. Choose among: club, knife.", WHICH, "sword"),
        ("'sword' is not on offer. Choose among: club, knife.", SOME, ["sword"]),
        ("Choose 1 to 2 different options. Choose among: club, knife.", SOME, []),
        ("A list of options is wanted. Choose among: club, knife.", SOME, "club"),
        ("A number from 1 to 3 is wanted, not 4.", BID, 4),
        ("Words are wanted, at most 10 characters.", TELL, "x" * 11),
    ],
)
def test_a_refusal_says_what_to_do_instead(words: str, question: Question[Any], raw: Any) -> None:
    """In words that can stand on a screen."""
    with pytest.raises(Refused) as refused:
        question.read(raw)
    assert words == str(refused.value) == str(refused.value.refusal)


@pytest.mark.parametrize(("question", "value"), [(WHICH, Weapon("sword")), (SOME, (Weapon("sword"),)), (BID, 9)])
def test_a_policy_may_not_choose_what_is_not_on_offer_either(question: Question[Any], value: Any) -> None:
    """Values are held to the question like keys."""
    with pytest.raises(Refused):
        question.raw(value)


def test_exactly_so_many() -> None:
    """A span of one number reads as that number."""
    with pytest.raises(Refused, match="Choose 2 different options"):
        SomeOf(of="ace", text="", among=ARMS, least=2, most=2).read(["club"])


@pytest.mark.parametrize(
    ("form", "question"),
    [
        (
            QuestionForm("DodgeQuestion", "choice", "ace", "Dodge?", (OptionForm("yes", "Yes"), OptionForm("no", "No")), 1, 1, ("AR-002",)),
            DODGE,
        ),
        (
            QuestionForm("OneOf", "choice", "ace", "With what?", (OptionForm("club", "The club", "heavy"), OptionForm("knife", "The knife")), 1, 1),
            WHICH,
        ),
        (
            QuestionForm("SomeOf", "some", "ace", "Which to keep?", (OptionForm("club", "The club", "heavy"), OptionForm("knife", "The knife")), 1, 2),
            SOME,
        ),
        (QuestionForm("Amount", "amount", "ace", "How much?", least=1, most=3), BID),
        (QuestionForm("Words", "words", GM, "What happens?", most=10), TELL),
        (
            QuestionForm(
                "WindowQuestion", "choice", "ace", "Cheer?",
                (OptionForm("pass", "Let it pass"), OptionForm("clap", "Clap"), OptionForm("shout", "Shout")), 1, 1, window="cheer",
            ),
            STEP_IN,
        ),
        (
            QuestionForm("FacesQuestion", "faces", "ace", "Throw 1d6 for luck and type the faces, rethrows last."),
            FacesQuestion(of="ace", chance=Die(6), what="luck"),
        ),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)  # fmt: skip
def test_forms(form: QuestionForm, question: Question[Any]) -> None:
    """A question as screens and logs see it, which JSON can carry."""
    assert form == question.form()
    assert form == decode(encode(form), QuestionForm)


def test_a_form_carries_the_deadline() -> None:
    """The table needs it; what happens after it is the table's business."""
    assert 60 == DodgeQuestion(of="ace", against="dee", deadline=60).form().deadline
    assert DODGE.form().deadline is None


def test_whoever_is_asked_may_know_of_it() -> None:
    """Even if the rule named only others."""
    assert () == DODGE.audience
    assert (GM, "ace") == DodgeQuestion(of="ace", against="dee", to=(GM,)).audience
    assert ("ace",) == DodgeQuestion(of="ace", against="dee", to=("ace",)).audience


def test_an_answer_becomes_a_fact() -> None:
    """With who gave it, for whom, and who may know."""
    assert Answered("ace", "DodgeQuestion", "yes", "ace") == answer(DODGE, "yes")
    assert Answered("ace", "OneOf", "club", "zoe") == answer(WHICH, "club", by="zoe")
    assert Answered("ace", "Amount", 2, "ace", sealed=True, to=("ace",)) == answer(BID, 2, sealed=True)
    secret = DodgeQuestion(of="ace", against="dee", to=(GM,))
    assert (GM, "ace") == answer(secret, "no").to
    with pytest.raises(Refused):
        answer(DODGE, "maybe")


def test_a_refusal_reads_as_a_sentence() -> None:
    """Reason, rule, way out; each of the last two may be missing."""
    assert "No. [AR-001] Rest." == str(Refusal("No.", "AR-001", "Rest."))
    assert "No." == str(Refusal("No."))
    assert Refusal("No.", "AR-001", "Rest.") == refuse("No.", "AR-001", "Rest.").refusal
