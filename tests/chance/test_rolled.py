"""Rolled formulas: the tree behind a total, and its text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.chance.kit import chances
from tests.examples import examples

from rulewright.chance import PLAIN, Chance, Markup, NotationError, Piece, RandomDice, ScriptedDice, parse, walk
from rulewright.chance.notation.show import PieceKind


@pytest.mark.parametrize(
    ("text", "faces", "markdown", "plain"),
    [
        ("3d6 + 2", [1, 6, 5], "3d6 (1, 6, 5) + 2 = **14**", "3d6 (1, 6, 5) + 2 = 14"),
        ("4d6kh3", [5, 1, 3, 6], "4d6kh3 (5, ~~1~~, 3, 6) = **14**", "4d6kh3 (5, 1 dropped, 3, 6) = 14"),
        ("4d6kh3", [2, 2, 2, 2], "4d6kh3 (2, 2, 2, ~~2~~) = **6**", "4d6kh3 (2, 2, 2, 2 dropped) = 6"),
        ("2d6!", [6, 1, 6, 2], "2d6! (6!, 6!, 2, 1) = **15**", "2d6! (6 explodes, 6 explodes, 2, 1) = 15"),
        ("2d6!!", [6, 1, 6, 2], "2d6!! (14!, 1) = **15**", "2d6!! (14 explodes, 1) = 15"),
        ("2d6!p", [6, 1, 6, 2], "2d6!p (6!, 5!, 1, 1) = **13**", "2d6!p (6 explodes, 5 explodes, 1, 1) = 13"),
        ("2d6rr1", [1, 4, 1, 5], "2d6rr=1 (~~1~~, ~~1~~, 5, 4) = **9**", "2d6rr=1 (1 rerolled, 1 rerolled, 5, 4) = 9"),
        ("2d6ro1", [1, 4, 1], "2d6ro=1 (~~1~~, 1, 4) = **5**", "2d6ro=1 (1 rerolled, 1, 4) = 5"),
        ("3d6p1", [1, 4, 5], "3d6p=1 (~~1~~, 4, 5) = **9**", "3d6p=1 (1 dropped, 4, 5) = 9"),
        ("3d10cs>=8df1", [8, 10, 1], "3d10cs>=8df=1 (8, 10, 1) = **1**", "3d10cs>=8df=1 (8, 10, 1) = 1"),
        ("{2d6, 1d12}kh1", [1, 2, 7], "{~~2d6 (1, 2)~~, 1d12 (7)}kh1 = **7**", "{2d6 (1, 2) dropped, 1d12 (7)}kh1 = 7"),
        ("{1d6, 1d8}cs>=5", [5, 7], "{1d6 (5), 1d8 (7)}kh2cs>=5 = **2**", "{1d6 (5), 1d8 (7)}kh2cs>=5 = 2"),
        ("1d6[fire] - 1 # hot", [3], "1d6 (3)[fire] - 1 = **2** # hot", "1d6 (3)[fire] - 1 = 2 # hot"),
        ("-(1d6 + 1) * 2", [3], "(-(1d6 (3) + 1)) * 2 = **-8**", "(-(1d6 (3) + 1)) * 2 = -8"),
        ("2 + 1d6 * 3", [3], "2 + 1d6 (3) * 3 = **11**", "2 + 1d6 (3) * 3 = 11"),
        (
            "ceil(1d6 / 2) - abs(1dF)",
            [3, 1],
            "ceil(1d6 (3) / 2) - abs(1dF (-1)) = **1**",
            "ceil(1d6 (3) / 2) - abs(1dF (-1)) = 1",
        ),
        (
            "max(1d6, 2) + min(1d4, 2)",
            [1, 3],
            "max(1d6 (1), 2) + min(1d4 (3), 2) = **4**",
            "max(1d6 (1), 2) + min(1d4 (3), 2) = 4",
        ),
        ("(1d6 + 1 >= 3) + 1", [3], "((1d6 (3) + 1) >= 3) + 1 = **2**", "((1d6 (3) + 1) >= 3) + 1 = 2"),
        ("1 - (1d6 + 2)", [3], "1 - (1d6 (3) + 2) = **-4**", "1 - (1d6 (3) + 2) = -4"),
    ],
)
def test_texts(text: str, faces: list[int], markdown: str, plain: str) -> None:
    """Dropped dice are struck through, and said to be dropped where nothing can be struck."""
    rolled = parse(text).roll(ScriptedDice(faces))
    assert tuple(faces) == rolled.faces
    assert markdown == str(rolled) == rolled.text()
    assert plain == rolled.text(PLAIN)


def test_pieces_can_be_drawn_otherwise() -> None:
    """A screen marks the pieces its own way."""
    rolled = parse("2d6kh1").roll(ScriptedDice([2, 5]))
    assert [
        Piece("2d6kh1 ("),
        Piece("2", PieceKind.DROPPED),
        Piece(", "),
        Piece("5"),
        Piece(")"),
        Piece(" = "),
        Piece("5", PieceKind.TOTAL),
    ] == list(rolled.pieces())
    assert "2d6kh1 (<s>2</s>, 5) = 5" == rolled.text(Markup({PieceKind.DROPPED: ("<s>", "</s>")}))


def test_by_label() -> None:
    """What was dropped burned nobody."""
    rolled = parse("{1d6[fire], 1d8[cold]}kh1 + 1d4[fire] + (1 + 1d4[acid])[spit]").roll(ScriptedDice([2, 7, 3, 4]))
    assert {"cold": 7, "fire": 3, "spit": 5, "acid": 4} == rolled.by_label()


def test_the_tree_is_the_formula() -> None:
    """Formula, rolled tree and text are three things."""
    expression = parse("4d6kh3 + 2")
    rolled = expression.roll(ScriptedDice([5, 1, 3, 6]))
    dice, two = rolled.tree.parts
    assert rolled.tree.formula == expression.formula == rolled.formula
    assert [(5, True), (1, False), (3, True), (6, True)] == [(die.value, die.kept) for die in dice.dice]
    assert (14, 2, 16) == (dice.value, two.value, rolled.total)


@settings(max_examples=examples(200), deadline=None)
@given(chances(), st.integers(0, 99))
def test_rolled_and_thrown_are_the_same(chance: Chance[int], seed: int) -> None:
    """The tree is worked out apart from the chance, and must come to the same total with the same faces.

    So must the chance that is read back from the text, where notation can say it.
    """
    try:
        expression = parse(str(chance))
    except NotationError:
        return
    rolled = expression.roll(RandomDice(seed))
    assert chance.throw(ScriptedDice(rolled.faces)) == rolled.total == rolled.tree.value
    assert str(expression) == str(expression.chance)


@settings(max_examples=examples(100), deadline=None)
@given(st.sampled_from(["4d4kh3", "2d4!cap1kh1", "3d3cs>=2df=1", "2d4ro=1 + 1d4", "{1d4, 2d3}kl1", "2d4mi2 * 1d3"]))
def test_parsed_odds_are_walked_odds(text: str) -> None:
    """From text to odds and no mistake on the way."""
    assert walk(parse(text).chance) == parse(text).odds()
