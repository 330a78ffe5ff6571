"""Every chance: its law is what throwing every face gives, and its text tells it apart."""

import pickle
from collections.abc import Hashable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.chance.kit import POOLS, chances
from tests.examples import examples

from rulewright.chance import (
    Best,
    Chance,
    Dice,
    Die,
    Faces,
    LaidDie,
    Lookup,
    Odds,
    Opposed,
    RandomDice,
    RecordedDice,
    Repeat,
    Reroll,
    ScriptedDice,
    Single,
    SuccessPool,
    Sure,
    Table,
    TooManyPaths,
    Worst,
    at_most,
    forget_laws,
    margin,
    remembered_law,
    versus,
    walk,
    with_levels,
)


def walked[T: Hashable](chance: Chance[T]) -> Odds[T]:
    """The odds by walking, if that is short."""
    try:
        return walk(chance, 3000)
    except TooManyPaths:
        assume(False)
        raise


@settings(max_examples=examples(400), deadline=None)
@given(chances())
def test_law_is_walk(chance: Chance[int]) -> None:
    """A quick law that is wrong would show wrong odds on a button."""
    assert walked(chance) == chance.law()


@settings(deadline=None)
@given(POOLS)
def test_law_is_walk_for_pools(pool: SuccessPool) -> None:
    """Botches and successes are not independent; a law that took them so would be wrong here."""
    assert walked(pool) == pool.law()


@settings(deadline=None)
@given(chances(), chances())
def test_law_is_walk_for_contests(one: Chance[int], other: Chance[int]) -> None:
    """Opposed, best and worst have laws of their own."""
    assert walked(Opposed(one, other, versus)) == Opposed(one, other, versus).law()
    assert walked(Opposed(one, other, margin)) == Opposed(one, other, margin).law()
    assert walked(Opposed(one, other, with_levels)) == Opposed(one, other, with_levels).law()
    assert walked(Best(one, 2)) == Best(one, 2).law()
    assert walked(Worst(one, 2)) == Worst(one, 2).law()


@pytest.mark.parametrize(
    "chance",
    [
        Sure("fixed"),
        Faces(("hit", "hit", "miss")),
        Table((("a", 3), ("b", 1))),
        Lookup(Repeat(Die(6), 2), ((4, "low"), (9, "middle"), (11, "high"))),
        Die(3).map(str),
        Die(3).then(Die),
    ],
    ids=str,
)
def test_law_is_walk_for_readings(chance: Chance[object]) -> None:
    """Tables, maps and chains read other outcomes than numbers."""
    assert walk(chance) == chance.law()


def test_endless_rerolls_have_an_exact_law() -> None:
    """A walk must stop somewhere; the law need not, and they differ by no more than the walk's cut."""
    chance = Repeat(Reroll(Die(6), at_most(2)), 1)
    law, seen = chance.law(), walk(chance)
    assert 0 == law.cut < seen.cut < 0.01
    assert all(abs(law.p(value) - seen.p(value)) <= seen.cut for value in seen)


@settings(deadline=None)
@given(chances(), st.integers(0, 1000))
def test_the_same_faces_give_the_same_outcome(chance: Chance[int], seed: int) -> None:
    """Replaying a recorded roll must not change it, nor leave faces over."""
    thrown = chance.roll(RandomDice(seed))
    script = ScriptedDice(thrown.faces)
    assert thrown.outcome == chance.throw(script)
    assert () == script.left


@settings(max_examples=examples(300), deadline=None)
@given(chances(), chances())
def test_texts_tell_chances_apart(one: Chance[int], other: Chance[int]) -> None:
    """A log knows a chance by its text."""
    if str(one) == str(other):
        assert one.law() == other.law()
    assert hash(one) == hash(pickle.loads(pickle.dumps(one)))  # noqa: S301 - our own bytes
    assert one == pickle.loads(pickle.dumps(one))  # noqa: S301 - our own bytes


def test_a_throw_is_enough() -> None:
    """Whoever writes a chance of their own need only say what a person does with dice."""

    class Doubled(Chance[int]):
        __slots__ = ()

        def throw(self, dice: Dice) -> int:
            return 2 * dice.die(3)

    class Weighted(Single):
        __slots__ = ()

        def lay(self, dice: Dice, count: int) -> list[LaidDie]:
            return [LaidDie(max(pair)) for pair in (dice.throw(2, 3) for _ in range(count))]

    assert {2, 4, 6} == set(Doubled().odds())
    assert walk(Repeat(Weighted(), 2)) == Repeat(Weighted(), 2).law()
    assert [1, 2, 3] == sorted(Weighted().values())


def test_walk_gives_up() -> None:
    """Without a budget a walk over twenty dice would never come back."""
    with pytest.raises(TooManyPaths, match="more than 100 ways to throw 20d6"):
        walk(Repeat(Die(6), 20), 100)


def test_laws_are_remembered_by_value() -> None:
    """The same chance built twice is computed once, until the memory is emptied."""
    first = Repeat(Die(6), 3).odds()
    assert Repeat(Die(6), 3).odds() is first
    assert remembered_law(Repeat(Die(6), 3)) is first
    forget_laws()
    assert Repeat(Die(6), 3).odds() is not first


def test_recorded_dice_pass_everything_on() -> None:
    """A recorder that kept the depth or the cap to itself would change what it records."""
    chance = SuccessPool(1, sides=2, threshold=2, again=2, cap=0)

    class Counting(RandomDice):
        __slots__ = ("stopped",)

        def __init__(self) -> None:
            super().__init__(1)
            self.stopped = 0

        def depth(self, cap: int) -> int:
            return cap

        def capped(self) -> None:
            self.stopped += 1

    source = Counting()
    while not source.stopped:
        chance.throw(RecordedDice(source))
    assert 1 == source.stopped


def test_texts_of_readings() -> None:
    """Functions are named by where they live, so that the text is the same in every process."""
    assert "1d6 → tests.chance.test_laws.label" == str(Die(6).map(label)).replace("<locals>.", "")
    assert "1d6 ⇒ rulewright.chance.die.Die" == str(Die(6).then(Die))
    assert "sure('x')" == str(Sure("x"))
    assert "3" == str(Sure(3))


def label(value: int) -> str:
    """A reading with a name."""
    return f"<{value}>"
