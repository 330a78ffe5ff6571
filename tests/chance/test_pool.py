"""Success pools: worked throws, botches, caps, and speed."""

from fractions import Fraction

import pytest
from tests.pace import paces

from rulewright.chance import Botch, HashDice, OutOfFaces, Pool, ScriptedDice, SuccessPool


@pytest.mark.parametrize(
    ("pool", "faces", "expected"),
    [
        (SuccessPool(2), [1, 4], Pool(0, Botch.CRITICAL)),
        (SuccessPool(2), [2, 5], Pool(0)),
        (SuccessPool(2), [1, 9], Pool(1)),
        (SuccessPool(3), [1, 1, 8], Pool(1, Botch.BOTCH)),
        (SuccessPool(5), [1, 1, 1, 8, 9], Pool(2, Botch.BOTCH)),
        (SuccessPool(2), [1, 10, 1], Pool(1)),
        (SuccessPool(2), [10, 10, 10, 8, 3], Pool(4)),
        (SuccessPool(3, again=7), [7, 7, 8, 2], Pool(1)),
        (SuccessPool(2, again=8), [8, 9, 10, 1, 7], Pool(3)),
        (SuccessPool(2, again=None), [10, 10], Pool(2)),
        (SuccessPool(2, again=11), [10, 10], Pool(2)),
        (SuccessPool(2, threshold=12), [9, 10, 9], Pool(1)),
        (SuccessPool(2, threshold=1, again=None), [1, 1], Pool(2)),
    ],
    ids=str,
)
def test_worked_throws(pool: SuccessPool, faces: list[int], expected: Pool) -> None:
    """First all dice, then all that explode together, round by round."""
    dice = ScriptedDice(faces)
    assert expected == pool.throw(dice)
    assert () == dice.left
    assert expected.successes == pool.successes().throw(ScriptedDice(faces))


@pytest.mark.parametrize("dice", [0, -1, -20])
def test_no_dice(dice: int) -> None:
    """Nothing is thrown, and nothing botches."""
    pool = SuccessPool(dice)
    assert Pool(0) == pool.throw(ScriptedDice([]))
    assert {Pool(0): Fraction(1)} == pool.odds().fractions()
    assert {0: Fraction(1)} == pool.successes().odds().fractions()
    assert 0 == pool.odds().cut


def test_live_dice_know_no_cap() -> None:
    """Ten tens in a row are ten successes at the table, whatever the odds leave out."""
    assert Pool(10) == SuccessPool(1, cap=2).throw(ScriptedDice([10] * 10 + [2]))
    with pytest.raises(OutOfFaces):
        SuccessPool(1, cap=0).throw(ScriptedDice([10]))


@pytest.mark.parametrize("dice", [1, 5, 20])
def test_default_cap_cuts_next_to_nothing(dice: int) -> None:
    """Twenty dice stay below one in a million."""
    assert 0 < SuccessPool(dice).odds().cut < Fraction(1, 1_000_000)


@pytest.mark.parametrize("dice", [7, 20, 40])
def test_both_readings_agree(dice: int) -> None:
    """Leaving the 1s out does not change the successes."""
    for again in (10, 9, None):
        pool = SuccessPool(dice, again=again)
        assert pool.odds().map(lambda outcome: outcome.successes) == pool.successes().odds()


def test_botches_of_large_pools() -> None:
    """All dice fail with a 1 among them: counted directly for a pool nobody can walk."""
    odds = SuccessPool(12).odds()
    assert Fraction(7**12 - 6**12, 10**12) == odds.p(Pool(0, Botch.CRITICAL))
    assert Fraction(6**12, 10**12) == odds.p(Pool(0))
    assert 0 == odds.p(Pool(0, Botch.BOTCH))


def test_large_pools_are_quick() -> None:
    """The odds of a pool are shown while a slider moves."""
    assert paces(lambda: [SuccessPool(40).law() for _ in range(20)]) < 10


def test_reading_a_pool() -> None:
    """Better is more successes, then the lesser botch."""
    ordered = [Pool(0, Botch.CRITICAL), Pool(0), Pool(1, Botch.BOTCH), Pool(1), Pool(2)]
    backwards = ordered[::-1]
    assert ordered == sorted(backwards)
    assert max(ordered) == Pool(2)
    assert Pool(1) >= Pool(1, Botch.BOTCH)
    assert Pool(2).reaches(2)
    assert not Pool(1).reaches(2)
    assert Pool(0, Botch.CRITICAL).critical
    assert Pool(1, Botch.BOTCH).botched
    assert not Pool(1, Botch.BOTCH).critical
    assert ["0 successes, critical", "0 successes", "1 success, botch", "1 success", "2 successes"] == list(
        map(str, ordered)
    )


def test_texts() -> None:
    """Only what differs from the usual pool is said, and equal pools are equal."""
    assert "pool(5d10 8+ again 10+)" == str(SuccessPool(5))
    assert "pool(5d6 5+)" == str(SuccessPool(5, 6, 5, None))
    assert "pool(5d10 8+ again 9+ cap 3)" == str(SuccessPool(5, again=9, cap=3))
    assert "successes of pool(5d10 8+ again 10+)" == str(SuccessPool(5).successes())
    assert SuccessPool(3, threshold=15) == SuccessPool(3, threshold=10)
    assert SuccessPool(3, again=4) == SuccessPool(3, again=8)
    assert SuccessPool(3, again=12) == SuccessPool(3, again=None)


def test_refusals() -> None:
    """Dice and caps that cannot be."""
    with pytest.raises(ValueError, match="at least two sides"):
        SuccessPool(3, sides=1)
    with pytest.raises(ValueError, match="a cap is 0 or more"):
        SuccessPool(3, cap=-1)


def test_verifiable_pools() -> None:
    """A pool thrown from a secret can be thrown again from its faces."""
    thrown = SuccessPool(60).roll(HashDice(b"secret", b"pool"))
    assert len(thrown.faces) > 60
    assert thrown.outcome == SuccessPool(60).throw(ScriptedDice(thrown.faces))


@pytest.mark.parametrize("again", [6, 7, 8])
@pytest.mark.parametrize("dice", [0, 1, 2])
def test_the_smallest_pools_have_odds_however_much_explodes(dice: int, again: int) -> None:
    """Dice that explode on many faces weigh much even where there are few of them, or none."""
    odds = SuccessPool(dice, threshold=6, again=again).odds()
    assert 1 == sum(odds.fractions().values())
    assert Fraction(1, 2) ** dice == sum(weight for pool, weight in odds.fractions().items() if not pool.successes)
