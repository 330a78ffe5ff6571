"""What a person types at a prompt: operators on chances and odds, rolls, samples, and plain refusals."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.chance.kit import chances, chi_square_is_plausible
from tests.examples import examples

import rulewright
from rulewright import library
from rulewright.chance import (
    Best,
    Chance,
    Compared,
    Contest,
    Die,
    Expression,
    Faces,
    Keep,
    Odds,
    RandomDice,
    Repeat,
    ScriptedDice,
    SuccessPool,
    Table,
    at_most,
    d,
    d4,
    d6,
    d8,
    d20,
    d100,
    highest,
    parse,
    roll,
    versus,
    walk,
)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (3 @ d6, "3d6"),
        (3 @ d6 + 2, "3d6 + 2"),
        (2 + 3 @ d6 - d4, "2 + 3d6 - 1d4"),
        (10 - d6, "10 - 1d6"),
        (d6 - 1, "1d6 - 1"),
        (-(3 @ d6), "-3d6"),
        (2 * d6, "2 * 1d6"),
        ((d6 + 1) * d4, "(1d6 + 1) * 1d4"),
        (3 @ d6 // 2, "3d6 // 2"),
        (abs(d6 - d6), "abs(1d6 - 1d6)"),
        (d20 + 5 >= 15, "1d20 + 5 >= 15"),
        (3 @ d6 > 4 @ d6, "(3d6) > 4d6"),
        (15 <= d20, "(1d20) >= 15"),
        ((4 @ d6).highest(3), "4d6kh3"),
        ((4 @ d6).lowest(1), "4d6kl1"),
        (4 @ d6.reroll(1, once=True), "4d6ro=1"),
        (4 @ d8.reroll(at_most(2)), "4d8rr<=2"),
        (3 @ d6.explode(), "3d6!"),
        (3 @ d6.explode(5, 6), "3d6!=5!=6"),
        (sum([d6, d8]), "1d6 + 1d8"),
    ],
)
def test_operators_say_what_notation_says(typed: Chance[int], text: str) -> None:
    """One chance, whichever way it is written: the same odds, and the same text."""
    read = parse(text)
    assert read.odds() == typed.odds()
    assert str(read) == str(typed)


def test_operators_give_the_very_chance_that_notation_gives() -> None:
    """Two descriptions of the same thing are equal, so their odds are worked out once."""
    assert parse("3d6 + 2").chance == 3 @ d6 + 2
    assert parse("4d6kh3").chance == (4 @ d6).highest(3) == Keep(4, Die(6), highest(3))
    assert d6 == -(0 - d6) == 0 + d6
    assert {d6, Die(6), d(6)} == {d6}


def test_equality_is_of_descriptions() -> None:
    """`==` never makes a chance: a chance can be a key and stand in a set."""
    assert d6 == Die(6)
    assert d6 != d8
    assert isinstance(d6 >= 3, Compared)


def test_as_many_as_another_throw_says() -> None:
    """A d4 of d6: first the number is thrown, then the dice."""
    some = d4 @ d6
    assert 9 == some.throw(ScriptedDice([2, 4, 5]))
    assert Fraction(35, 4) == some.mean
    assert walk(d4 @ d4) == (d4 @ d4).odds()
    assert "(1d4) × (1d6)" == str(some)
    with pytest.raises(ValueError, match="thrown -1 times"):
        ((d4 - 2) @ d6).odds()


def test_remainders_and_quotients_of_two() -> None:
    """The ones of a d100, and a division by a throw."""
    assert {0: 10, 9: 10}.items() <= dict((d100 % 10).odds().items()).items()
    assert walk(d6 // d4) == (d6 // d4).odds()


def test_advantage() -> None:
    """The better of two, for anything that has an order."""
    assert Best(d20, 2) == d20.best(2)
    assert Fraction(39, 400) == d20.best(2).p(20)
    assert Fraction(1, 400) == d20.worst(2).at_least(20)
    assert Fraction(1, 400) == d20.best(2).at_most(1)


def test_dice_that_are_no_numbers_cannot_be_added() -> None:
    """A word and a half are not whole numbers."""
    acts: list[Callable[[Any], object]] = [
        lambda x: d6 + x,
        lambda x: d6 - x,
        lambda x: d6 * x,
        lambda x: d6 % x,
        lambda x: d6 >= x,
        lambda x: x @ d6,
        lambda x: d6.odds() + x,
        lambda x: d6.odds() * x,
        lambda x: d6.odds() < x,
        lambda x: x @ d6.odds(),
    ]
    for wrong in ("2", 0.5, None):
        for act in acts:
            with pytest.raises(TypeError):
                act(wrong)


def test_a_comparison_is_not_true_before_it_is_thrown() -> None:
    """An `if` over a comparison, and what uses one in secret, would always take the same way."""
    with pytest.raises(TypeError, match=r"not known before it is thrown: ask for its p\(1\)"):
        bool(d20 >= 11)
    with pytest.raises(TypeError, match="not known"):
        max(d6, d8)
    with pytest.raises(TypeError, match="not known"):
        assert 3 <= d6 <= 5
    with pytest.raises(TypeError, match=r"ask for p\(True\)"):
        bool(d20.odds() >= 11)
    assert d6.odds()
    assert Fraction(1, 2) == (d20 >= 11).p(1) == (d20.odds() >= 11)[True]


@pytest.mark.parametrize("wrong", ["6", 6.0, None])
def test_a_die_of_no_number_is_refused_in_words(wrong: object) -> None:
    """The first thing a newcomer gets wrong is told at once, and not from within."""
    with pytest.raises(TypeError, match="a die has a whole number of sides, not"):
        Die(wrong)  # type: ignore[arg-type]


def test_keeping_of_numbers_is_refused_in_words() -> None:
    """So is the second."""
    with pytest.raises(TypeError, match=r"Keep\(4, Die\(6\), highest\(3\)\), not as Keep\(4, 6, 3\)"):
        Keep(4, 6, 3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="say which faces are meant"):
        d6.reroll()


def test_a_dict_reads_outcomes() -> None:
    """A table of a book, typed as it is printed; the same rows make the same chance."""
    table = {1: "nothing", 2: "nothing", 3: "a coin", 4: "a sword"}
    found = d4.map(table)
    assert Fraction(1, 2) == found.p("nothing")
    assert found == d4.map(dict(table))
    assert d4.odds().map(table) == found.odds()
    assert "1d4 → {1: 'nothing', 2: 'nothing', 3: 'a coin', 4: 'a sword'}" == str(found)
    with pytest.raises(ValueError, match="no row says what 5 is read as"):
        d6.map(table).odds()


def test_an_expression_is_a_chance() -> None:
    """What was read from text can do all that dice can."""
    attack = parse("1d20 + 5[strength] # to hit")
    assert isinstance(attack, Chance)
    assert isinstance(attack, Expression)
    assert Fraction(11, 20) == (attack >= 15).p(1) == attack.at_least(15)
    assert "1d20 + 5 + 1d4" == str(attack + d4)
    assert "(1d20 + 5) * 2" == str(attack * 2)
    assert 3 == len(set(attack.map(lambda total: total % 3).odds()))
    assert walk(parse("1d4 + 1").then(lambda count: count @ d4)) == parse("1d4 + 1").then(lambda n: n @ d4).odds()
    assert attack.sample(5, seed=1) == attack.chance.sample(5, seed=1)
    rolled = attack.roll(ScriptedDice([12]))
    assert (17, 17, (12,), "1d20") == (rolled.total, rolled.outcome, rolled.faces, rolled.dice)


def test_odds_reckon_as_chances_do() -> None:
    """The same signs on odds, for who has odds and no dice."""
    two = 2 @ d6.odds()
    assert (2 @ d6).odds() == two == d6.odds() + d6.odds()
    assert (3 @ d6 - d4).odds() == 3 @ d6.odds() - d4.odds()
    assert (10 - d6).odds() == 10 - d6.odds()
    assert (2 * d6 + 1).odds() == 2 * d6.odds() + 1 == 1 + d6.odds() * 2
    assert (d100 // 10 % 3).odds() == d100.odds() // 10 % 3
    assert abs(d6.odds() - d6.odds()) == abs(d6 - d6).odds()
    assert Fraction(1, 6) == two[7] == two.p(7)
    assert 0 == two[13]
    assert Fraction(1, 6) == two.at_most(4)
    with pytest.raises(ValueError, match="thrown -1 times"):
        -1 @ two
    with pytest.raises(ValueError, match="compared by"):
        two.compared("~", two)


@pytest.mark.parametrize("sign", [">", ">=", "<", "<=", "=", "!="])
@given(left=chances(), right=chances())
@settings(max_examples=examples(10))
def test_comparing_in_order_is_comparing_by_pairs(sign: str, left: Chance[int], right: Chance[int]) -> None:
    """Going through both sides once gives what trying every pair gives."""
    by_pairs = left.odds().with_(right.odds(), Compared(left, sign, right).read)
    assert by_pairs == Compared(left, sign, right).odds()


@given(
    st.dictionaries(st.fractions(-3, 3, max_denominator=4), st.integers(1, 5), min_size=2, max_size=4),
    st.integers(0, 4),
)
@settings(max_examples=examples(20))
def test_what_is_no_whole_number_adds_up_too(weights: dict[Fraction, int], count: int) -> None:
    """Halves of points are rare, and no reason to fail."""
    odds: Odds[Fraction] = Odds(weights)
    by_hand = Odds.sure(Fraction(0))
    for _ in range(count):
        by_hand = by_hand.with_(odds, Fraction.__add__)
    assert by_hand == count @ odds  # type: ignore[operator]


def test_words_add_up_in_their_order() -> None:
    """Adding is not turned round for what minds the order."""
    letters: Any = Faces(("a", "b")).odds()
    x: Any = Odds.sure("x")
    assert {"ax", "bx"} == set(letters + x)
    assert {"xa", "xb"} == set(x + letters)


def test_weights_from_elsewhere_are_whole() -> None:
    """Counted samples are odds; shares in floating point are not exact and are refused."""
    assert Fraction(2, 3) == Odds(Counter("aab")).p("a")
    with pytest.raises(TypeError):
        Odds({1: 0.5})  # type: ignore[arg-type]


def test_rolling_needs_nothing() -> None:
    """The first thing anybody types."""
    thrown = (3 @ d6).roll()
    assert sum(thrown.faces) == thrown.outcome
    assert "3d6" == thrown.dice
    assert "9 (3d6: 2, 3, 4)" == str((3 @ d6).roll(ScriptedDice([2, 3, 4])))
    assert "4d6kh3 (5, ~~1~~, 3, 6) = **14**" == str(roll("4d6kh3", ScriptedDice([5, 1, 3, 6])))
    assert 4 == len(roll("4d6kh3").faces)
    assert "won" == str(d6.map(lambda face: "won").roll(ScriptedDice([3]))).split()[0]


def test_rolls_are_not_all_the_same() -> None:
    """Fresh dice are fresh each time."""
    assert 1 < len({d100.roll().outcome for _ in range(60)})
    assert 1 < len({d100.odds().sample() for _ in range(60)})


@pytest.mark.parametrize("chance", [(4 @ d6).highest(3), SuccessPool(5), Table((("a", 1), ("b", 3)))], ids=str)
def test_samples_follow_the_odds(chance: Chance[object]) -> None:
    """By throwing, and from odds alone; the same seed gives the same again."""
    thrown, drawn = chance.sample(2000, seed=3), chance.odds().sample(2000, seed=4)
    assert chi_square_is_plausible(Counter(thrown), chance.odds())
    assert chi_square_is_plausible(Counter(drawn), chance.odds())
    assert chance.sample(9, seed="again") == chance.sample(9, seed="again")
    assert chance.sample(seed=1) == chance.throw(RandomDice(1))


@pytest.mark.parametrize("sign", [">", ">=", "<", "<="])
@pytest.mark.parametrize(
    "hands",
    [
        (3 @ d6, 2 @ d6),
        (1 @ d6, 2 @ d4),
        (2 @ d4, 3 @ d4),
        (0 @ d6, 2 @ d6),
        (2 @ Faces((-1, 0, 0, 5)), 3 @ d4),
        (2 @ d4.reroll(1, once=True), 2 @ (d4 * 2)),
    ],
    ids=str,
)
def test_hands_laid_in_order(hands: tuple[Repeat, Repeat], sign: str) -> None:
    """Battles of dice, face by face, are what every throw of every die says."""
    matched = hands[0].matched(hands[1], sign)
    assert walk(matched) == matched.odds()


def test_a_battle_is_fought_highest_against_highest() -> None:
    """Three attack two; a tie is the defender's."""
    battle = (3 @ d6).matched(2 @ d6)
    assert 1 == battle.throw(ScriptedDice([1, 6, 4, 5, 4]))
    assert {0: Fraction(2275, 7776), 1: Fraction(2611, 7776), 2: Fraction(2890, 7776)} == battle.odds().fractions()
    assert "(3d6) matched > (2d6)" == str(battle)
    with pytest.raises(ValueError, match="lie opposite are compared by"):
        (3 @ d6).matched(2 @ d6, "=")
    with pytest.raises(ValueError, match="one die has one die opposite"):
        (3 @ d6.explode()).matched(2 @ d6)


def test_the_package_offers_what_people_want() -> None:
    """`from rulewright import d6, roll` is enough to begin; a name that is not there is refused as ever."""
    assert set(rulewright.__all__) <= set(dir(rulewright))
    assert rulewright.d6 is d6
    assert rulewright.roll is roll
    assert rulewright.open_book is library.open_book
    with pytest.raises(AttributeError, match="has no attribute 'd7'"):
        rulewright.d7


def test_outcomes_with_an_order_are_compared() -> None:
    """Pools against pools, levels against levels."""
    assert (SuccessPool(3) > SuccessPool(3)).p(1) == (SuccessPool(3) < SuccessPool(3)).p(1)
    assert Contest.WON == versus(2, 1)
