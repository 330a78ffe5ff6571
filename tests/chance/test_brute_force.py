"""The same odds counted again by hand, with other code than ours."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from tests.chance.kit import by_counting

from rulewright.chance import (
    Botch,
    Clamp,
    Count,
    Die,
    Explode,
    Explosion,
    Group,
    Keep,
    Keeping,
    Pool,
    Product,
    Quotient,
    Repeat,
    Reroll,
    Rounding,
    Score,
    Sift,
    SuccessPool,
    Sum,
    at_least,
    at_most,
    drop_highest,
    drop_lowest,
    exactly,
    fold,
    highest,
    lowest,
)


def throws(count: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Every throw of some dice."""
    return product(range(1, sides + 1), repeat=count)


@pytest.mark.parametrize("count", [1, 2, 4, 5])
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
def test_keep(count: int, number: int) -> None:
    """Keeping and dropping from either end."""
    every = [sorted(throw) for throw in throws(count, 4)]
    expected: dict[Keeping, list[int]] = {
        highest(number): [sum(throw[max(0, count - number) :]) for throw in every],
        lowest(number): [sum(throw[:number]) for throw in every],
        drop_lowest(number): [sum(throw[number:]) for throw in every],
        drop_highest(number): [sum(throw[: max(0, count - number)]) for throw in every],
    }
    for choice, sums in expected.items():
        assert by_counting(sums) == Keep(count, Die(4), choice).odds().fractions()


@pytest.mark.parametrize("choice", [highest(2), lowest(2), highest(4), drop_lowest(1), highest(1)])
def test_keep_counts_only_what_is_kept(choice: Keeping) -> None:
    """Successes among the kept dice; 1s take one away."""
    kept = choice.of(4)
    cases = []
    for throw in throws(4, 4):
        chosen = sorted(throw, reverse=kept.highest)[: kept.number]
        cases.append(sum(face >= 3 for face in chosen) - chosen.count(1))
    chance = Count(Keep(4, Die(4), choice), Score(at_least(3), exactly(1)))
    assert by_counting(cases) == chance.odds().fractions()


def chain(faces: tuple[int, ...], lit: set[int]) -> list[int]:
    """The faces up to the first that does not explode."""
    ended = next((place for place, face in enumerate(faces) if face not in lit), len(faces) - 1)
    return list(faces[: ended + 1])


@pytest.mark.parametrize("lit", [{4}, {1, 4}, {2}])
@pytest.mark.parametrize("kind", Explosion)
def test_explode(lit: set[int], kind: Explosion) -> None:
    """Chains of up to three extra throws, from all fourfold throws."""
    when = exactly(min(lit)) | exactly(max(lit))
    less = 1 if kind is Explosion.PENETRATING else 0
    chains = [chain(faces, lit) for faces in throws(4, 4)]
    odds = Explode(Die(4), when, kind, cap=3).odds()
    assert by_counting([sum(faces) - less * (len(faces) - 1) for faces in chains]) == odds.fractions()
    assert Fraction(len(lit), 4) ** 4 == odds.cut


def test_explode_once() -> None:
    """One extra throw at most is a rule, not a cap, so nothing is cut."""
    odds = Explode(Die(4), once=True).odds()
    assert by_counting([sum(chain(faces, {4})) for faces in throws(2, 4)]) == odds.fractions()
    assert 0 == odds.cut


def test_exploding_dice_are_kept_one_by_one() -> None:
    """An extra die may be kept while the die that earned it is dropped."""
    cases = []
    for faces in throws(4, 3):
        laid = sorted(chain(faces[:2], {3}) + chain(faces[2:], {3}))
        cases.append((sum(laid[-2:]), sum(laid[1:]), sum(laid[:1])))
    die = Explode(Die(3), cap=1)
    assert by_counting([case[0] for case in cases]) == Keep(2, die, highest(2)).odds().fractions()
    assert by_counting([case[1] for case in cases]) == Keep(2, die, drop_lowest(1)).odds().fractions()
    assert by_counting([case[2] for case in cases]) == Keep(2, die, lowest(1)).odds().fractions()


def test_reroll() -> None:
    """Once keeps the second throw whatever it is; until never ends on a bad face."""
    once = [second if first <= 2 else first for first, second in throws(2, 6)]
    assert by_counting(once) == Reroll(Die(6), at_most(2), once=True).odds().fractions()
    assert by_counting([3, 4, 5, 6]) == Reroll(Die(6), at_most(2)).odds().fractions()


def test_clamp_sift_and_twice() -> None:
    """What a die counts for."""
    assert by_counting([min(max(f, 2), 5) for f in range(1, 7)]) == Clamp(Die(6), 2, 5).odds().fractions()
    sifted = [sum(face for face in throw if face >= 3) for throw in throws(3, 4)]
    assert by_counting(sifted) == Sift(Repeat(Die(4), 3), at_least(3)).odds().fractions()
    dropped = [sum(face for face in throw if face != 1) for throw in throws(3, 4)]
    assert by_counting(dropped) == Sift(Repeat(Die(4), 3), exactly(1), drop=True).odds().fractions()
    twice = [sum((face >= 3) + (face == 4) for face in throw) for throw in throws(3, 4)]
    assert by_counting(twice) == Count(Repeat(Die(4), 3), Score(at_least(3), twice=exactly(4))).odds().fractions()


def test_arithmetic() -> None:
    """Sums, products and quotients in whole numbers, below zero too."""
    pairs = list(throws(2, 6))
    two = Sum((Die(6), Die(6), -7))
    assert by_counting([a + b - 7 for a, b in pairs]) == two.odds().fractions()
    assert by_counting([a * b for a, b in pairs]) == Product(Die(6), Die(6)).odds().fractions()
    for rounding, halves in {
        Rounding.DOWN: [(a + b - 7) // 2 for a, b in pairs],
        Rounding.UP: [-((7 - a - b) // 2) for a, b in pairs],
        Rounding.NEAREST: [(a + b - 6) // 2 for a, b in pairs],
    }.items():
        assert by_counting(halves) == Quotient(two, 2, rounding).odds().fractions()


def test_group() -> None:
    """The better of two different dice."""
    pairs = [(a, b) for a in range(1, 5) for b in range(1, 9)]
    group = Group((Die(4), Die(8)), highest(1))
    assert by_counting([max(pair) for pair in pairs]) == group.odds().fractions()
    counted = Count(Group((Die(4), Die(8)), highest(2)), Score(at_least(4)))
    assert by_counting([(a >= 4) + (b >= 4) for a, b in pairs]) == counted.odds().fractions()


@pytest.mark.parametrize(
    ("dice", "sides", "threshold", "again", "cap"),
    [
        (1, 4, 3, 4, 2),
        (2, 4, 3, 3, 1),
        (3, 3, 2, 3, 1),
        (3, 4, 1, 4, 0),
        (4, 4, 4, None, 0),
        (2, 3, 3, 3, 2),
        (5, 3, 3, 3, 0),
    ],
)
def test_pool(dice: int, sides: int, threshold: int, again: int | None, cap: int) -> None:
    """Successes along chains of throws, 1s on first throws."""
    lit = set() if again is None else {face for face in range(1, sides + 1) if face >= max(again, threshold)}
    cases = []
    for faces in product(list(throws(cap + 1, sides)), repeat=dice):
        successes = sum(face >= threshold for die in faces for face in chain(die, lit))
        ones = sum(die[0] == 1 for die in faces)
        botch = Botch.CRITICAL if ones and not successes else Botch.BOTCH if ones > successes else Botch.NONE
        cases.append(Pool(successes, botch))
    assert by_counting(cases) == SuccessPool(dice, sides, threshold, again, cap).odds().fractions()


def test_fold_reads_any_handful() -> None:
    """The largest set among five dice, and whether they run in a row: rules no keep can say."""
    largest = fold(Die(4).odds(), 5, 0, lambda most, _, shown: max(most, shown))
    assert by_counting([max(map(throw.count, throw)) for throw in throws(5, 4)]) == largest.fractions()
    runs = fold(Die(4).odds(), 3, 0, lambda run, _, shown: run + 1 if shown else 0 if run < 3 else run)
    rising = [{1, 2, 3} <= set(throw) or {2, 3, 4} <= set(throw) for throw in throws(3, 4)]
    assert Fraction(sum(rising), len(rising)) == runs.chance_that(lambda run: run >= 3)
    start: tuple[int, ...] = ()
    falling = fold(Die(3).odds(), 2, start, lambda seen, face, shown: seen + (face,) * shown, order=(3, 2, 1))
    assert by_counting([tuple(sorted(throw, reverse=True)) for throw in throws(2, 3)]) == falling.fractions()
