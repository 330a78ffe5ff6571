"""Where faces come from: seeded, scripted, recorded, and verifiable dice."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance.kit import chi_square_is_plausible

from rulewright.chance import BadFace, HashDice, Odds, OutOfFaces, RandomDice, RecordedDice, ScriptedDice, fresh_secret
from rulewright.chance.dice import DEEPEST, Dice

SECRET = bytes(range(32))


def test_random_dice_repeat_by_seed() -> None:
    """A seeded sample can be taken again."""
    assert RandomDice(5).throw(20, 6) == RandomDice(5).throw(20, 6)
    assert RandomDice(5).throw(20, 6) != RandomDice(6).throw(20, 6)
    assert 0 <= RandomDice("seed").share() < 1


def test_scripted_dice() -> None:
    """A script gives its faces in order, and says when a face is impossible or missing."""
    dice = ScriptedDice([3, 1, 6])
    assert 3 == dice.die(6)
    assert [1, 6] == list(dice.left)
    assert (1,) == tuple(dice.throw(1, 6))
    with pytest.raises(BadFace, match="a d4 has no face 6"):
        dice.die(4)
    with pytest.raises(OutOfFaces, match="1 more needed of d6 after 3 faces"):
        dice.throw(2, 6)
    assert [6] == list(dice.left)


def test_recorded_dice() -> None:
    """Every face is kept in the order thrown."""
    dice = RecordedDice(ScriptedDice([3, 1, 6]))
    dice.throw(2, 6)
    dice.die(6)
    dice.throw(0, 6)
    assert [3, 1, 6] == dice.faces
    assert "2d6 1d6" == dice.thrown
    assert DEEPEST == dice.depth(8)


def test_only_odds_mind_the_cap() -> None:
    """Live dice go on where odds stop."""
    assert DEEPEST == RandomDice(1).depth(3)
    assert 2 * DEEPEST == RandomDice(1).depth(2 * DEEPEST)
    RandomDice(1).capped()


@pytest.mark.parametrize(
    ("context", "sides", "faces"),
    [
        (b"", 6, [1, 4, 6, 4, 4, 2, 3, 5, 4, 2, 2, 4]),
        (b"table:1/roll:1", 10, [2, 2, 3, 1, 6, 5, 1, 6, 6, 5, 7, 4]),
        (b"table:1/roll:1", 100, [92, 72, 13, 31, 46, 75, 61, 56, 6, 85, 97, 74]),
        (b"table:1/roll:1", 1000, [248, 563, 895, 516, 865, 330]),
    ],
)
def test_hash_dice_vectors(context: bytes, sides: int, faces: list[int]) -> None:
    """These never change: old logs would no longer verify."""
    block = "9f0cd9b94097fe4929918d2b8942b34439574261a35dc50163f06c67d4e48899"
    assert block == hmac.digest(SECRET, bytes(8), "sha256").hex()
    assert faces == list(HashDice(SECRET, context).throw(len(faces), sides))


def by_the_book(secret: bytes, context: bytes, throws: list[tuple[int, int]]) -> list[int]:
    """The faces as the documentation describes them, written without looking at the code."""
    faces: list[int] = []
    block, place, counter = b"", 0, 0
    for count, sides in throws:
        width = 2 if sides <= 256 else 4
        wanted = len(faces) + count
        while len(faces) < wanted:
            if place + width > len(block):
                block = hmac.new(secret, context + counter.to_bytes(8, "big"), hashlib.sha256).digest()
                counter, place = counter + 1, 0
            number = int(block[place : place + width].hex(), 16)
            place += width
            if number < 256**width // sides * sides:
                faces.append(number % sides + 1)
    return faces


@given(
    st.binary(max_size=40),
    st.binary(max_size=20),
    st.lists(st.tuples(st.integers(1, 40), st.integers(1, 3000)), max_size=8),
)
def test_hash_dice_follow_their_description(secret: bytes, context: bytes, throws: list[tuple[int, int]]) -> None:
    """Whoever verifies our rolls will write this again in another language."""
    dice = HashDice(secret, context)
    assert by_the_book(secret, context, throws) == [face for throw in throws for face in dice.throw(*throw)]


@given(st.lists(st.integers(0, 20), max_size=6), st.integers(1, 300))
def test_hash_dice_do_not_mind_how_dice_are_grouped(counts: list[int], sides: int) -> None:
    """Five dice at once are the same as five times one."""
    grouped, alone = HashDice(SECRET, b"t"), HashDice(SECRET, b"t")
    together = [face for count in counts for face in grouped.throw(count, sides)]
    assert together == [alone.die(sides) for _ in range(sum(counts))]


def test_hash_dice_depend_on_secret_and_context() -> None:
    """The same two give the same faces; another of either gives others."""
    faces = list(HashDice(SECRET, b"table 1, roll 1").throw(30, 10))
    assert faces == list(HashDice(SECRET, b"table 1, roll 1").throw(30, 10))
    assert faces != list(HashDice(SECRET, b"table 1, roll 2").throw(30, 10))
    assert faces != list(HashDice(SECRET[::-1], b"table 1, roll 1").throw(30, 10))


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 100, 200, 255, 256, 1000, 40_000])
def test_hash_dice_are_uniform(sides: int) -> None:
    """No face is favoured, whether or not the sides divide 65,536."""
    counts: dict[int, int] = {}
    for face in HashDice(SECRET, b"uniform %d" % sides).throw(60_000, sides):
        bucket = (face - 1) * min(sides, 250) // sides + 1
        counts[bucket] = counts.get(bucket, 0) + 1
    buckets: dict[int, int] = {}
    for face in range(1, sides + 1):
        bucket = (face - 1) * min(sides, 250) // sides + 1
        buckets[bucket] = buckets.get(bucket, 0) + 1
    assert chi_square_is_plausible(counts, Odds(buckets))


class Fixed(HashDice):
    """Verifiable dice whose next block we choose."""

    def __init__(self, block: bytes) -> None:
        super().__init__(SECRET)
        self._block = block


def test_values_past_the_last_whole_multiple_are_thrown_away() -> None:
    """Without this a d6 would favour 1 to 4: 65,536 is not a multiple of 6."""
    assert [6, 1] == list(Fixed(b"\xff\xfb\x00\x00").throw(2, 6))
    refused = Fixed(b"\xff\xfc\xff\xff\x00\x05\x00\x00")
    assert [6, 1] == list(refused.throw(2, 6))
    assert [200] == list(Fixed(b"\xff\xff\xff\xd8\x00\xc7").throw(1, 200))


def test_a_new_secret_every_time() -> None:
    """Thirty-two bytes that nobody has seen."""
    assert 32 == len(fresh_secret())
    assert fresh_secret() != fresh_secret()


def test_dice_of_any_size() -> None:
    """Tables may weigh more than four bytes hold; past any sense they are refused."""
    assert all(1 <= face <= 10**15 for face in HashDice(SECRET).throw(10, 10**15))
    with pytest.raises(BadFace, match="does not exist"):
        HashDice(SECRET).die(2**250)
    assert () == tuple(HashDice(SECRET).throw(0, 6))


def test_a_source_needs_only_throw() -> None:
    """A stranger's source of faces is one method."""

    class Loaded(Dice):
        __slots__ = ()

        def throw(self, count: int, sides: int) -> list[int]:
            return [sides] * count

    assert 20 == Loaded().die(20)
