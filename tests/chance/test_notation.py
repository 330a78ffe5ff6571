"""Dice notation: what every form means, and the one text it is printed as."""

import pytest

from rulewright.chance import (
    FATE,
    Chance,
    Count,
    Die,
    Expression,
    Faces,
    Keep,
    Repeat,
    Score,
    Sum,
    Sure,
    at_least,
    exactly,
    highest,
    parse,
)

FORMS = {
    # dice
    "3d6+2": "3d6 + 2",
    "3D6": "3d6",
    "d20": "1d20",
    "d%": "1d100",
    "2d%": "2d100",
    "4dF": "4dF",
    "4df": "4dF",
    "(2+1)d6": "3d6",
    "2d(3*2)": "2d6",
    "007": "7",
    "0d6": "0d6",
    # keep and drop
    "4d6k3": "4d6kh3",
    "4d6kh3": "4d6kh3",
    "4d6kl3": "4d6kl3",
    "2d20kh": "2d20kh1",
    "2d20kl": "2d20kl1",
    "4d6dl1": "4d6kh3",
    "4d6dh1": "4d6kl3",
    "8d100d3": "8d100kh5",
    "4d6d": "4d6kh3",
    "4d6pl1": "4d6kh3",
    "4d6ph1": "4d6kl3",
    "4d6p1": "4d6p=1",
    "4d6k>4": "4d6k>=5",
    "4d6p<=2": "4d6p<=2",
    "4d6!dl1": "4d6!dl1",
    "4d6!pl1": "4d6!dl1",
    # reroll
    "2d8ro<3": "2d8ro<=2",
    "2d8rr<3": "2d8rr<=2",
    "2d8rr1rr3": "2d8rr=1rr=3",
    "2d8ro1ro=3": "2d8ro=1ro=3",
    "2d8ro1rr2": "2d8ro=1rr=2",
    "4dFrr=-1": "4dFrr=-1",
    # explode
    "3d6!": "3d6!",
    "3d6!6": "3d6!",
    "3d6!>4": "3d6!>=5",
    "3d6!>=5": "3d6!>=5",
    "3d6!1!2": "3d6!=1!=2",
    "5d6!!": "5d6!!",
    "5d6!!>4": "5d6!!>=5",
    "3d6!p": "3d6!p",
    "3d6!p>=5": "3d6!p>=5",
    "3d6x": "3d6!",
    "5d10x10": "5d10!",
    "5d10x>8": "5d10!>=9",
    "3d6xo": "3d6!o",
    "3d6!o": "3d6!o",
    "3d6!!o": "3d6!!o",
    "3d6!po5": "3d6!po=5",
    "4d6e6": "4d6!",
    "4d6e5": "4d6!=5",
    "4d6!cap3": "4d6!cap3",
    "4d6!cap8": "4d6!",
    # count
    "5d10cs>=8": "5d10cs>=8",
    "5d10cs>7": "5d10cs>=8",
    "5d10cs8cs10": "5d10cs=8cs=10",
    "5d10cf<=1": "5d10cs<=1",
    "5d10cs>=8df": "5d10cs>=8df=1",
    "5d10cs>=8df<=2": "5d10cs>=8df<=2",
    "5d10cs>=8f1": "5d10cs>=8df=1",
    "10d10!cs>=7tw10df1": "10d10!cs>=7tw=10df=1",
    "5d10kh3cs>=8": "5d10kh3cs>=8",
    # least and most
    "4d6min2": "4d6mi2",
    "4d6mi2max5": "4d6mi2ma5",
    "4d6ma5": "4d6ma5",
    "2d20kh1mi10": "2d20mi10kh1",
    # labels and comments
    "1d6[fire]+2d4[cold  iron]": "1d6[fire] + 2d4[cold iron]",
    "(1d6+2)[fire]": "(1d6 + 2)[fire]",
    "2[a][b]": "2[a][b]",
    "-2[a]+1d6": "-2[a] + 1d6",
    "(-2)[a]": "-2[a]",
    "3d6 # to hit": "3d6 # to hit",
    "3d6#to   hit": "3d6 # to hit",
    "3d6 #": "3d6",
    # inline
    "[[1d6]]+2": "1d6 + 2",
    "[[ /r 1d6 ]]": "1d6",
    "[[/roll 1d6+1]]*2": "(1d6 + 1) * 2",
    # groups
    "{2d6,1d12}kh1": "{2d6, 1d12}kh1",
    "(2d6,1d12)kh1": "{2d6, 1d12}kh1",
    "{2d6,1d12}": "2d6 + 1d12",
    "(2d6,1d12)": "2d6 + 1d12",
    "{2d6}": "2d6",
    "{2d6+1,1d12,1d4}dl1": "{2d6 + 1, 1d12, 1d4}kh2",
    "{2d6,1d12}cs>=8": "{2d6, 1d12}kh2cs>=8",
    "{2d6,1d12}kl1cs>=8tw12df<3": "{2d6, 1d12}kl1cs>=8tw=12df<=2",
    "{5d6!!}cs>8": "5d6!!cs>=9",
    "{5d6}kh3": "5d6kh3",
    "{1d6}cs6": "1d6cs=6",
    "{5d6kh3}cs6": "5d6kh3cs=6",
    # arithmetic
    "1 + 2 - 3": "1 + 2 - 3",
    "1d6 - -3": "1d6 + 3",
    "--2": "2",
    "--1d6": "1d6",
    "3 - (-1d6)": "3 + 1d6",
    "+3": "3",
    "-1d6+3": "-1d6 + 3",
    "-(1d6+2)*3": "(-(1d6 + 2)) * 3",
    "1d6*(2+1d4)": "1d6 * (2 + 1d4)",
    "2*-3": "2 * -3",
    "3-(2-1)": "3 - (2 - 1)",
    "(1+2)+3": "1 + 2 + 3",
    "1+(2+3)": "1 + 2 + 3",
    "1d6*2*3": "1d6 * 2 * 3",
    "1d6*(2*3)": "1d6 * (2 * 3)",
    "1d6/2": "1d6 // 2",
    "1d6//2//2": "1d6 // 2 // 2",
    "1d6*(4//2)": "1d6 * (4 // 2)",
    "floor(3d6/2)": "3d6 // 2",
    "ceil(3d6/2)+1": "ceil(3d6 / 2) + 1",
    "ceil(3d6//2)": "3d6 // 2",
    "round(1d6/4)": "round(1d6 / 4)",
    "floor(1d6/2+1)": "1d6 // 2 + 1",
    "abs(4dF)": "abs(4dF)",
    "min(1d6,1d8,3)": "min(1d6, 1d8, 3)",
    "max(1d6)": "1d6",
    "MAX(1d6, 2)": "max(1d6, 2)",
    "-max(1d6,2)": "-max(1d6, 2)",
    "-{1d6,1d8}kh1": "-{1d6, 1d8}kh1",
    # comparing
    "1d20+5 >= 15": "(1d20 + 5) >= 15",
    "(5d10)>7": "(5d10) > 7",
    "(1d6 + 1 == 3) + (2 != 1)": "((1d6 + 1) = 3) + ((2) != 1)",
    "1 < (2 > 1)": "(1) < ((2) > 1)",
    "-(1d6 + 1 > 2)": "-((1d6 + 1) > 2)",
}


@pytest.mark.parametrize(("text", "canonical"), FORMS.items())
def test_forms(text: str, canonical: str) -> None:
    """Every form has one canonical text, which reads back as the same expression and the same chance."""
    expression = parse(text)
    assert canonical == str(expression)
    assert expression == parse(canonical)
    assert expression.chance == parse(canonical).chance
    if not expression.labels and not expression.comment:
        assert canonical == str(expression.chance)


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("7", Sure(7)),
        ("1d6", Die(6)),
        ("3d6", Repeat(Die(6), 3)),
        ("4dF", Repeat(Faces(FATE), 4)),
        ("4d6kh3", Keep(4, Die(6), highest(3))),
        ("3d6 + 2", Sum((Repeat(Die(6), 3), 2))),
        ("5d10cs>=8df=1", Count(Repeat(Die(10), 5), Score(at_least(8), exactly(1)))),
    ],
)
def test_chances(text: str, chance: Chance[int]) -> None:
    """Notation builds the same chances that Python code does."""
    assert chance == parse(text).chance


def test_labels_are_data() -> None:
    """A rule can ask how much of the damage was fire."""
    expression = parse("1d6[fire] + (2d4[cold] + 1)[magic] # ouch")
    assert ("fire", "cold", "magic") == expression.labels
    assert "ouch" == expression.comment
    assert parse("1d6 + 2d4 + 1").odds() == expression.odds()
    assert parse("1d6[fire]") != parse("1d6[cold]")


def test_fields() -> None:
    """Sheets fill in their own numbers, which stay named."""
    sheet = {"lvl": 3, "abilities": {"str": -2, "dex": 4}, "dotted.name": 9, "weapon": "1d8 + 1"}
    for text, canonical in {
        "1d20 + @lvl": "1d20 + 3[lvl]",
        "1d20 + @abilities.str": "1d20 - 2[abilities.str]",
        "1d20 + @{abilities|dex}": "1d20 + 4[abilities.dex]",
        "@dotted.name": "9[dotted.name]",
        "(@lvl)d6": "3d6",
        "@{lvl}d6": "3d6",
        "2d@abilities.dex": "2d4",
        "@weapon * 2": "(1d8 + 1)[weapon] * 2",
    }.items():
        expression = parse(text, fields=sheet)
        assert canonical == str(expression)
        assert expression == parse(canonical)


def test_an_expression_is_a_value() -> None:
    """Equal expressions are equal and hash alike, however they were written."""
    assert {parse("4d6k3")} == {parse("4d6dl1")}
    assert isinstance(parse("1"), Expression)
    assert parse("4d6") is parse("4d6")
