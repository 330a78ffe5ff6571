"""What single kinds of chance say of themselves, and refuse."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance.kit import conditions

from rulewright.chance import (
    FATE,
    Best,
    Chance,
    Clamp,
    Compared,
    Contest,
    Count,
    Die,
    Explode,
    Explosion,
    Extreme,
    Faces,
    Group,
    Keep,
    Keeping,
    Magnitude,
    Negative,
    Opposed,
    Product,
    Quotient,
    Repeat,
    Reroll,
    Rounding,
    Score,
    ScriptedDice,
    Sift,
    Sum,
    Sure,
    Table,
    When,
    Worst,
    at_least,
    at_most,
    contests,
    drop_lowest,
    exactly,
    highest,
    lowest,
    margin,
    versus,
    walk,
)
from rulewright.chance.table import Lookup


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("1d6", Die(6)),
        ("1dF", Faces(FATE)),
        ("1d['a', 'b']", Faces(("a", "b"))),
        ("4d6", Repeat(Die(6), 4)),
        ("4dF", Repeat(Faces(FATE), 4)),
        ("2 × (3d6 + 1)", Repeat(Sum((Repeat(Die(6), 3), 1)), 2)),
        ("3d6 + 2 - 1d4", Sum((Repeat(Die(6), 3), 2, Negative(Die(4))))),
        ("-1d4 - 3", Sum.of(Negative(Die(4)), -3)),
        ("1d4 + (1d6 + 1)", Sum((Die(4), Sum((Die(6), 1))))),
        ("0", Sum(())),
        ("-(1d4 + 1)", Negative(Sum((Die(4), 1)))),
        ("4d6kh3", Keep(4, Die(6), highest(3))),
        ("4d6kh3", Keep(4, Die(6), drop_lowest(1))),
        ("2d20kl1", Keep(2, Die(20), lowest(1))),
        ("4d6!dl1", Keep(4, Explode(Die(6)), drop_lowest(1))),
        ("{1d6, 1d8}kh1", Group((Die(6), Die(8)), highest(1))),
        ("1d6ro<=2", Reroll(Die(6), at_most(2), once=True)),
        ("1d6rr=1rr=3", Reroll(Die(6), exactly(1) | exactly(3))),
        ("1d6!", Explode(Die(6))),
        ("1d6!", Explode(Die(6), exactly(6))),
        ("1d6!!>=5cap2", Explode(Die(6), at_least(5), Explosion.COMPOUND, cap=2)),
        ("1d6!po", Explode(Die(6), kind=Explosion.PENETRATING, once=True)),
        ("1d6mi2ma5", Clamp(Die(6), 2, 5)),
        ("5d10cs>=8tw=10df=1", Count(Repeat(Die(10), 5), Score(at_least(8), exactly(1), exactly(10)))),
        ("5d10k>=8", Sift(Repeat(Die(10), 5), at_least(8))),
        ("5d10p=1", Sift(Repeat(Die(10), 5), exactly(1), drop=True)),
        ("1d6 * (1d4 + 1)", Product(Die(6), Sum((Die(4), 1)))),
        ("1d6 * 1d4 * 2", Product(Product(Die(6), Die(4)), Sure(2))),
        ("1d6 * (1d4 // 2)", Product(Die(6), Quotient(Die(4), 2))),
        ("ceil(1d6 / 2)", Quotient(Die(6), 2, Rounding.UP)),
        ("max(1d6, 1d8)", Extreme((Die(6), Die(8)))),
        ("min(1d6, 1d8)", Extreme((Die(6), Die(8)), greatest=False)),
        ("abs(4dF)", Magnitude(Repeat(Faces(FATE), 4))),
        ("(1d6) >= 4", Compared(Die(6), ">=", Sure(4))),
        ("table(1d6; 2: 'a', 4: 'b')", Table((("a", 2), ("b", 4)))),
        ("table(2d6; ≤4: 'low', ≤12: 'high')", Lookup(Repeat(Die(6), 2), ((4, "low"), (12, "high")))),
        ("best of 2 × (1d20)", Best(Die(20), 2)),
        ("worst of 2 × (1d20)", Worst(Die(20), 2)),
        ("(1d20) against (1d12)", Opposed(Die(20), Die(12), versus)),
        ("(1d20) against (1d12) by rulewright.chance.opposed.margin", Opposed(Die(20), Die(12), margin)),
    ],
)
def test_texts(text: str, chance: Chance[object]) -> None:
    """Logs know chances by these."""
    assert text == str(chance)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Die(0), "at least one side"),
        (lambda: Faces(()), "at least one face"),
        (lambda: Table(()), "at least one row"),
        (lambda: Table((("a", 0),)), "weighs at least 1"),
        (lambda: Table.ranges([(1, 2, "a"), (4, 6, "b")]), "should begin at 3"),
        (lambda: Lookup(Die(6), ((3, "a"), (3, "b"))), "rise"),
        (lambda: Repeat(Die(6), -1), "-1 times"),
        (lambda: Keep(-1, Die(6), highest(1)), "-1 times"),
        (lambda: Keeping(-1), "nobody can choose"),
        (lambda: Group((), highest(1)), "at least one member"),
        (lambda: Reroll(Die(6), at_least(1)), "for ever"),
        (lambda: Reroll(Explode(Die(6)), at_least(2)), "rerolls come before"),
        (lambda: Explode(Die(6), at_least(1)), "for ever"),
        (lambda: Explode(Die(1)), "for ever"),
        (lambda: Explode(Explode(Die(6))), "in one way only"),
        (lambda: Explode(Die(6), cap=-1), "0 or more"),
        (lambda: Clamp(Die(6), 4, 2), "nothing lies between"),
        (lambda: Quotient(Die(6), 0), "divided by 0"),
        (lambda: Compared(Die(6), "~", Die(6)), "not by ~"),
        (lambda: Best(Die(6), 0), "0 tries"),
        (lambda: Worst(Die(6), 0), "0 tries"),
    ],
)
def test_refusals(make: Callable[[], object], message: str) -> None:
    """Chances that cannot be are refused when they are made, not when they are thrown."""
    with pytest.raises(ValueError, match=message):
        make()


def test_tables() -> None:
    """A d100 table as printed, and a table for two dice."""
    table = Table.ranges([(1, 50, "rain"), (51, 90, "sun"), (91, 100, "hail")])
    assert 100 == table.sides
    assert ["rain", "rain", "sun", "sun", "hail", "hail"] == [
        table.throw(ScriptedDice([face])) for face in (1, 50, 51, 90, 91, 100)
    ]
    assert Fraction(2, 5) == table.odds().p("sun")
    lookup = Lookup(Repeat(Die(6), 2), ((4, "low"), (9, "middle"), (11, "high")))
    assert ["low", "middle", "high", "high"] == [lookup.read(number) for number in (2, 5, 11, 12)]


@given(conditions(-2, 8), st.integers(-3, 5), st.integers(0, 9))
def test_conditions_count_ranges_as_they_count_lists(when: When, first: int, length: int) -> None:
    """A die of a hundred thousand sides is counted by intervals."""
    values = range(first, first + length)
    assert sum(map(when, values)) == when.hits(values) == when.hits(list(values))
    assert all(map(when, values)) == when.always(values)


def test_conditions_as_text() -> None:
    """People read these in explanations."""
    assert "<=2 or =6" == str(at_most(2) | exactly(6))
    assert at_most(2) == at_most(2) | at_most(2)


def test_wide_numbers_take_another_way() -> None:
    """Outcomes far apart are not packed side by side, which would take gigabytes."""
    far = Faces((0, 1, 10**9))
    for chance in (Repeat(far, 3), Repeat(far, 4), Sum((far, far)), Keep(3, far, highest(2)), Keep(3, far, lowest(1))):
        assert walk(chance) == chance.law()
    assert {10**9: Fraction(1)} == Repeat(Sure(10**8), 10).odds().fractions()
    assert {0: Fraction(1)} == Repeat(Die(6), 0).odds().fractions()
    assert 3 == len(Repeat(Faces((0, 10**9)), 2).odds())


def test_contests_of_many() -> None:
    """All pairs at once are the same as one after the other."""
    left = [Die(sides) for sides in (2, 6, 20)] + [Explode(Die(4), cap=1)]
    right = [Die(6), Repeat(Die(6), 3), Sure(3)]
    grid = contests(left, right)
    for i, one in enumerate(left):
        for j, other in enumerate(right):
            single = Opposed(one, other, versus).odds()
            assert single == grid.odds(i, j)
            assert single.p(Contest.WON) == grid.p(i, j)
            assert single.p(Contest.TIED) == grid.p(i, j, Contest.TIED)
    assert () == contests([], right).won
    assert ([],) == contests([Die(6)], []).won


def test_contest_levels() -> None:
    """The greater wins."""
    assert [Contest.WON, Contest.TIED, Contest.LOST] == [versus(a, b) for a, b in ((2, 1), (1, 1), (0, 1))]
    assert Fraction(15, 36) == Opposed(Die(6), Die(6), versus).odds().p(Contest.WON)
    assert {Contest.WON: 1} == Opposed(Sure(2), Sure(1), versus).odds().fractions()
    assert {Contest.LOST: 1} == Opposed(Sure(0), Sure(1), versus).odds().fractions()
