"""What people type, as the answer that a question wants."""

from typing import Any

import pytest

from rulewright.cli.prompt.asking import choose
from rulewright.cli.prompt.reading import how_to_answer, read_answer
from rulewright.play import Amount, Amounts, OneOf, Option, Question, SomeOf, Words, YesNo
from rulewright.play.question import Source

WEAPONS = (Option("knife", "Knife", 1), Option("katana", "Katana", 2), Option("two-hander", "Two-handed sword", 3))
ONE = OneOf(of="ann", text="With what?", among=WEAPONS)
SOME = SomeOf(of="ann", text="Which?", among=WEAPONS, most=2)
POINTS = Amounts(of="ann", text="Whence?", sources=(Source("wits", "Wits", 2), Source("luck", "Luck", 3)), least=1)
LUCK = Amounts(of="ann", text="Luck?", sources=(Source("luck", "Luck", 3),))


@pytest.mark.parametrize(
    ("question", "typed", "answer"),
    [
        (YesNo(of="ann", text="?"), "y", "yes"),
        (YesNo(of="ann", text="?"), "2", "no"),
        (ONE, "kn", "knife"),
        (ONE, "k", None),
        (ONE, "Two-handed sword", "two-hander"),
        (ONE, "4", None),
        (ONE, "", None),
        (SOME, "1, katana", ["knife", "katana"]),
        (SOME, "", []),
        (SOME, "none", []),
        (SOME, "knife, spoon", None),
        (Amount(of="ann", text="?", most=3), "2", 2),
        (Amount(of="ann", text="?", most=3), "two", None),
        (POINTS, "2 wits, luck", {"wits": 2, "luck": 1}),
        (POINTS, "wits=1", {"wits": 1}),
        (POINTS, "2", None),
        (POINTS, "", None),
        (LUCK, "2", {"luck": 2}),
        (LUCK, "", {}),
        (Words(of="ann", text="?"), "it burns", "it burns"),
        (Words(of="ann", text="?"), "/quit", None),
    ],
)
def test_what_is_typed_is_read(question: Question[Any], typed: str, answer: Any) -> None:
    """By number, key, words or their beginning; what could mean two things means none."""
    read = read_answer(question.form(), typed)
    assert answer == read
    if read is not None:
        question.read(read)


def test_it_is_said_how_to_answer() -> None:
    """Where a name is not enough."""
    assert "0 to 2 of these, with commas between; Enter for nothing" == how_to_answer(SOME.form())
    assert "1 to 5 in all, such as: 1 wits" == how_to_answer(POINTS.form())
    assert "" == how_to_answer(ONE.form())


def test_a_number_may_be_a_key() -> None:
    """An option whose key is a number is meant by that number."""
    assert "7" == choose([Option("9", "Nine", "9"), Option("7", "Seven", "7")], "7")
    assert "7" == choose([Option("9", "Nine", "9"), Option("7", "Seven", "7")], "2")
