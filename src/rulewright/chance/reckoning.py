"""Reckoning: what + - * // % @ and comparisons make of chances and of odds.

Everything combined is independent: `d6 + d6` is two dice, not one counted twice. `==` stays what it is for any value,
whether two descriptions are the same; `chance.p(5)` asks for a number.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from rulewright.chance.chance import Chance
    from rulewright.chance.compare import Compared
    from rulewright.chance.odds import Odds

COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
"""Ways to compare two numbers, by the sign of notation."""


def is_whole(number: object) -> bool:
    """Whether something is a whole number, whatever its type was said to be."""
    return isinstance(number, int)


class ChanceReckoning[T: Hashable]:
    """The operators of a chance. Each makes a larger chance, of which nothing is thrown yet."""

    __slots__ = ()

    def __add__(self: ChanceReckoning[int], other: Chance[int] | int) -> Chance[int]:
        from rulewright.chance.sums import Sum

        if not _fits(other):
            return NotImplemented
        return Sum((*_parts(self), *_parts(other)))

    def __radd__(self: ChanceReckoning[int], other: int) -> Chance[int]:
        from rulewright.chance.sums import Sum

        if not is_whole(other):
            return NotImplemented
        return Sum((other, *_parts(self))) if other else _chance(self)  # sum() starts at 0

    def __sub__(self: ChanceReckoning[int], other: Chance[int] | int) -> Chance[int]:
        return self + -other if _fits(other) else NotImplemented

    def __rsub__(self: ChanceReckoning[int], other: int) -> Chance[int]:
        return other + -self if is_whole(other) else NotImplemented

    def __neg__(self: ChanceReckoning[int]) -> Chance[int]:
        from rulewright.chance.sums import Negative

        chance = _chance(self)
        return chance.chance if isinstance(chance, Negative) else Negative(chance)

    def __abs__(self: ChanceReckoning[int]) -> Chance[int]:
        from rulewright.chance.arithmetic import Magnitude

        return Magnitude(_chance(self))

    def __mul__(self: ChanceReckoning[int], other: Chance[int] | int) -> Chance[int]:
        from rulewright.chance.arithmetic import Product

        return Product(_chance(self), _chance(other)) if _fits(other) else NotImplemented

    def __rmul__(self: ChanceReckoning[int], other: int) -> Chance[int]:
        from rulewright.chance.arithmetic import Product

        return Product(_chance(other), _chance(self)) if is_whole(other) else NotImplemented

    def __floordiv__(self: ChanceReckoning[int], other: Chance[int] | int) -> Chance[int]:
        from rulewright.chance.arithmetic import Quotient

        if isinstance(other, int):
            return Quotient(_chance(self), other)
        return _read_together(self, other, operator.floordiv)

    def __mod__(self: ChanceReckoning[int], other: Chance[int] | int) -> Chance[int]:
        return _read_together(self, other, operator.mod)

    def __matmul__[N: int](self: ChanceReckoning[N], other: Chance[int]) -> Chance[int]:
        """`d4 @ d6` throws as many d6 as the d4 shows, and adds them up."""
        from rulewright.chance.sums import RepeatBy

        return RepeatBy(_chance(self), _chance(other)) if _fits(other) else NotImplemented

    # `3 @ d6` is in `Chance`: it gives a `Repeat`, which can do more than add up.

    def __ge__(self, other: Chance[Any] | int) -> Compared:
        return _compared(self, ">=", other)

    def __gt__(self, other: Chance[Any] | int) -> Compared:
        return _compared(self, ">", other)

    def __le__(self, other: Chance[Any] | int) -> Compared:
        return _compared(self, "<=", other)

    def __lt__(self, other: Chance[Any] | int) -> Compared:
        return _compared(self, "<", other)


def _fits(other: object) -> bool:
    return isinstance(other, int | ChanceReckoning)


def _chance(one: Any) -> Chance[Any]:
    """A number as the chance that it is, an expression as the chance it describes."""
    from rulewright.chance.chance import Sure

    return Sure(one) if isinstance(one, int) else cast("Chance[Any]", one).bare()


def _parts(one: Any) -> tuple[Chance[int] | int, ...]:
    """What a sum would be written with: the parts of a sum, a number by itself."""
    from rulewright.chance.chance import Sure
    from rulewright.chance.sums import Sum

    if isinstance(one, int):
        return (one,)
    chance = cast("Chance[int]", one).bare()
    if isinstance(chance, Sum):
        return chance.parts
    return (chance.outcome,) if isinstance(chance, Sure) else (chance,)


def _compared(left: Any, comparison: str, right: Any) -> Compared:
    from rulewright.chance.compare import Compared

    return Compared(_chance(left), comparison, _chance(right)) if _fits(right) else NotImplemented


def _read_together(left: Any, right: Any, how: Callable[[int, int], int]) -> Chance[int]:
    from rulewright.chance.opposed import Opposed

    return Opposed(_chance(left), _chance(right), how) if _fits(right) else NotImplemented


class OddsReckoning[T: Hashable]:
    """The operators of odds. Two odds are read together as independent things; a number stands for itself."""

    __slots__ = ()

    def __add__(self: OddsReckoning[int], other: Odds[int] | int) -> Odds[int]:
        return _odds(self).plus(_odds(other)) if _counts(other) else NotImplemented

    def __radd__(self: OddsReckoning[int], other: int) -> Odds[int]:
        return _odds(other).plus(_odds(self)) if is_whole(other) else NotImplemented

    def __sub__(self: OddsReckoning[int], other: Odds[int] | int) -> Odds[int]:
        return self + -other if _counts(other) else NotImplemented

    def __rsub__(self: OddsReckoning[int], other: int) -> Odds[int]:
        return other + -self if is_whole(other) else NotImplemented

    def __neg__(self: OddsReckoning[int]) -> Odds[int]:
        return _odds(self).map(operator.neg)

    def __abs__(self: OddsReckoning[int]) -> Odds[int]:
        return _odds(self).map(abs)

    def __mul__(self: OddsReckoning[int], other: Odds[int] | int) -> Odds[int]:
        return _together(self, other, operator.mul)

    def __rmul__(self: OddsReckoning[int], other: int) -> Odds[int]:
        return _together(other, self, operator.mul)

    def __floordiv__(self: OddsReckoning[int], other: Odds[int] | int) -> Odds[int]:
        return _together(self, other, operator.floordiv)

    def __mod__(self: OddsReckoning[int], other: Odds[int] | int) -> Odds[int]:
        return _together(self, other, operator.mod)

    def __rmatmul__(self: OddsReckoning[int], count: int) -> Odds[int]:
        """`3 @ odds` is three of them, independent, added up."""
        return _odds(self).times(count) if is_whole(count) else NotImplemented

    def __ge__(self, other: Odds[Any] | int) -> Odds[bool]:
        return _odds(self).compared(">=", _odds(other)) if _counts(other) else NotImplemented

    def __gt__(self, other: Odds[Any] | int) -> Odds[bool]:
        return _odds(self).compared(">", _odds(other)) if _counts(other) else NotImplemented

    def __le__(self, other: Odds[Any] | int) -> Odds[bool]:
        return _odds(self).compared("<=", _odds(other)) if _counts(other) else NotImplemented

    def __lt__(self, other: Odds[Any] | int) -> Odds[bool]:
        return _odds(self).compared("<", _odds(other)) if _counts(other) else NotImplemented


def _counts(other: object) -> bool:
    return isinstance(other, int | OddsReckoning)


def _odds(one: Any) -> Odds[Any]:
    from rulewright.chance.odds import Odds

    return Odds.sure(one) if isinstance(one, int) else cast("Odds[Any]", one)


def _together(left: Any, right: Any, how: Callable[[int, int], int]) -> Odds[int]:
    return _odds(left).with_(_odds(right), how) if _counts(left) and _counts(right) else NotImplemented
