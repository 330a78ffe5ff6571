"""Golden odds: questions and answers that anyone can check by eye."""

from fractions import Fraction
from pathlib import Path

import pytest

from rulewright.chance import parse

LINES = [
    line.rsplit(maxsplit=2)
    for line in (Path(__file__).parent / "golden" / "odds.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "notation.md"


@pytest.mark.parametrize(("text", "least", "answer"), LINES, ids=lambda value: value)
def test_golden_odds(text: str, least: str, answer: str) -> None:
    """A probability that moves is a mistake, here or in the file."""
    probability = parse(text).odds().at_least(int(least))
    if answer.startswith("~"):
        assert abs(probability - Fraction(answer[1:])) < Fraction(1, 50)
    else:
        assert Fraction(answer) == probability


def test_the_page_of_dialects_is_true() -> None:
    """The table that people read is the table that the parser follows."""
    names: list[str] = []
    rows = 0
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")]
        if cells[0] == "text" and len(cells) == 5:
            names = cells[1:]
        elif names and len(cells) == 5 and not cells[0].startswith("-"):
            rows += 1
            assert cells[1:] == [_reading(cells[0], name) for name in names]
    assert rows >= 5


def test_the_page_of_forms_is_true() -> None:
    """Whatever the page says is printed is printed so."""
    for line in PAGE.read_text(encoding="utf-8").split("## Forms")[1].split("Conditions are")[0].splitlines():
        for text in line.split("|")[-2].split("`")[1::2] if line.startswith("| `") and "\\|" not in line else ():
            assert text == str(parse(text))


def _reading(text: str, dialect: str) -> str:
    try:
        return str(parse(text, dialect))
    except ValueError:
        return "refused"
