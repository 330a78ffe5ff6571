"""How much work the odds of a chance would be, found out without doing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import exp, lgamma, log2

from rulewright.chance.arithmetic import Extreme, Magnitude, Product, Quotient
from rulewright.chance.chance import Chance, Sure
from rulewright.chance.compare import Compared
from rulewright.chance.die import Die, Faces
from rulewright.chance.handfuls.count import Count, Tally
from rulewright.chance.handfuls.explode import Explode
from rulewright.chance.handfuls.keep import Group, Keep
from rulewright.chance.handfuls.laid import Hand, spreads, values
from rulewright.chance.handfuls.reroll import Clamp, Reroll
from rulewright.chance.sums import Negative, Repeat, Sum
from rulewright.chance.weights import DENSE

MOST_WORK = 5e8
"""About half a second: one unit is about a nanosecond."""

PAIR = 250.0
"""To combine one outcome with another."""
ROW = 2500.0
"""To combine one row of dice with another."""


@dataclass(frozen=True, slots=True)
class Size:
    """The least and greatest outcome, how many there are, the bits of their weights, and the work to get there."""

    low: int
    high: int
    count: float = 1.0
    bits: float = 0.0
    work: float = 0.0

    @property
    def span(self) -> int:
        return self.high - self.low + 1

    @property
    def dense(self) -> bool:
        """Whether the outcomes lie close enough to be packed."""
        return self.span <= DENSE * self.count


def too_wide(chance: Chance[int]) -> bool:
    """Whether the odds of a chance would keep people waiting."""
    return size_of(chance).work > MOST_WORK


def size_of(chance: Chance[int]) -> Size:
    """The size of the odds of anything that notation can say."""
    match chance:
        case Sure(outcome):
            return Size(outcome, outcome)
        case Die(sides):
            return Size(1, sides, sides, log2(sides), 100.0 * sides)
        case Faces(faces):
            return Size(min(faces), max(faces), len(faces), log2(len(faces)), 100.0 * len(faces))
        case Reroll(die, _, once):
            size = size_of(die)
            return replace(size, bits=size.bits * (2 if once else 1), work=size.work + 200.0 * size.count)
        case Clamp(die):
            return _clamped(chance, size_of(die))
        case Explode():
            return _exploding(chance)
        case Repeat(one, count):
            return _many(size_of(one), count)
        case Keep():
            return _kept(chance)
        case Group(parts, choice):
            return _grouped([size_of(part) for part in parts], choice.number)
        case Tally(hand=hand):
            return _tallied(chance, hand)
        case Sum(parts):
            sizes = [Size(part, part) if isinstance(part, int) else size_of(part) for part in parts]
            return reduce(_plus, sizes, Size(0, 0))
        case Negative(inner):
            size = size_of(inner)
            return replace(size, low=-size.high, high=-size.low, work=size.work + 100.0 * size.count)
        case Quotient(inner) | Magnitude(inner):
            size = size_of(inner)
            reach = max(abs(size.low), abs(size.high))
            return replace(size, low=-reach, high=reach, work=size.work + 300.0 * size.count)
        case Product(left, right):
            return _times(size_of(left), size_of(right))
        case Compared(left, _, right):
            return replace(_times(size_of(left), size_of(right)), low=0, high=1, count=2.0)
        case Extreme(parts):
            return reduce(_either, [size_of(part) for part in parts])
        case _:
            return Size(0, 0, work=float("inf"))


# -- two or more together -----------------------------------------------------------------------


def _plus(one: Size, other: Size) -> Size:
    low, high, bits = one.low + other.low, one.high + other.high, one.bits + other.bits
    work = _packed(high - low + 1, bits) if one.dense and other.dense else PAIR * one.count * other.count
    count = min(high - low + 1.0, one.count * other.count)
    return Size(low, high, count, bits, one.work + other.work + work)


def _many(one: Size, count: int) -> Size:
    """By one power, or by doubling."""
    if one.dense:
        low, high, bits = one.low * count, one.high * count, one.bits * count
        return Size(low, high, high - low + 1.0, bits, one.work + _packed(high - low + 1, bits))
    total = Size(0, 0)
    while count:
        if count & 1:
            total = _plus(total, one)
        count >>= 1
        one = _plus(one, replace(one, work=0.0))
    return total


def _packed(places: float, bits: float) -> float:
    """Multiplying numbers of that many places with that many bits each."""
    kilobytes = places * max(bits, 16.0) / 8192
    return 300.0 * places + 40e6 * float((kilobytes / 100) ** 1.585)


def _times(one: Size, other: Size) -> Size:
    corners = [mine * theirs for mine in (one.low, one.high) for theirs in (other.low, other.high)]
    low, high = min(corners), max(corners)
    pairs = one.count * other.count
    return Size(low, high, min(high - low + 1.0, pairs), one.bits + other.bits, one.work + other.work + PAIR * pairs)


def _either(one: Size, other: Size) -> Size:
    work = one.work + other.work + PAIR * one.count * other.count
    low, high = min(one.low, other.low), max(one.high, other.high)
    return Size(low, high, one.count + other.count, one.bits + other.bits, work)


# -- single dice --------------------------------------------------------------------------------


def _clamped(chance: Clamp, size: Size) -> Size:
    work = size.work + _rows(chance) * ROW + 200.0 * size.count
    ends = [chance.read(size.low), chance.read(size.high), size.low, size.high]
    return replace(size, low=min(ends), high=max(ends), work=work)


def _exploding(chance: Explode) -> Size:
    size = size_of(chance.die)
    throws = 2 if chance.once else chance.cap + 1
    low, high = min(size.low, size.low * throws) - throws, max(size.high, size.high * throws)
    count = min(high - low + 1.0, size.count ** min(throws, 9))
    return Size(low, high, count, size.bits * throws, size.work + 200.0 * throws * _lit(chance) * count)


def _lit(chance: Explode) -> int:
    return 1 if chance.when is None else chance.when.hits(values(chance.die))


def _rows(die: Chance[int]) -> float:
    """How many different rows of dice one die may come to lie there as."""
    while isinstance(die, Clamp):
        die = die.die
    if not isinstance(die, Explode) or not spreads(die):
        return 1.0
    cap = 1 if die.once else die.cap
    return _handfuls(_lit(die), cap) * len(values(die.die)) * (cap + 2) / 3


def _faces(die: Chance[int]) -> float:
    """How many different values one die on the table may show."""
    while isinstance(die, Clamp | Explode) and spreads(die):
        die = die.die
    return size_of(die).count


def _handfuls(kinds: float, number: int) -> float:
    """How many different handfuls of that many dice there are."""
    return exp(min(40.0, lgamma(kinds + number + 1) - lgamma(kinds + 1) - lgamma(number + 1)))


# -- hands --------------------------------------------------------------------------------------


def _kept(chance: Keep) -> Size:
    number, size = chance.choice.number, size_of(chance.die)
    low, high, bits = min(0, size.low * chance.count), max(0, size.high * chance.count), size.bits * chance.count
    if spreads(chance.die) or not size.dense:
        states = _handfuls(_faces(chance.die), number) * ((high - low + 1) / 4 if chance.choice.drop else 1)
        work = chance.count * states * _rows(chance.die) * ROW / 2
    else:
        dropped, places = chance.count - number, (size.high - size.low) * number + 1
        if dropped < number:
            work = size.count * (dropped + 1) * (500.0 + _packed(places, bits) / 4)
        else:
            work = size.count * number * (number + 1) / 2 * (500.0 + places * max(bits, 16.0) / 16)
    return Size(low, high, high - low + 1.0, bits, size.work + work)


def _grouped(sizes: Sequence[Size], number: int) -> Size:
    added = reduce(_plus, sizes)
    if number == len(sizes):
        return added
    in_all = sum(size.count for size in sizes)
    kinds = min(in_all, max(size.high for size in sizes) - min(size.low for size in sizes) + 1.0)
    work = sum(size.work for size in sizes) + ROW * _handfuls(kinds, number) * in_all / 2
    return Size(min(0, added.low), max(0, added.high), added.span, added.bits, work)


def _tallied(chance: Tally, hand: Hand) -> Size:
    if not isinstance(hand, Repeat):
        size = size_of(hand)
        return replace(size, low=min(size.low, -size.span), high=max(size.high, 2 * size.span))
    one = size_of(hand.chance)
    dice = hand.chance.cap + 2 if isinstance(hand.chance, Explode) else 1
    low, high = (-dice, 2 * dice) if isinstance(chance, Count) else (min(0, one.low), max(0, one.high))
    count = high - low + 1.0 if one.dense else one.count
    return _many(Size(low, high, count, one.bits, one.work + _rows(hand.chance) * ROW + PAIR * one.count), hand.count)
