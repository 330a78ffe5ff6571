"""What a type checker must see of `chance`. Never run: mypy reads it, strictly.

Every line that ignores an error shows that the error is found: an unused ignore is an error too.
"""

from __future__ import annotations

from fractions import Fraction
from typing import assert_type

from rulewright import d, d6, d20, roll
from rulewright.chance import Best, Chance, Compared, Die, Expression, Keep, Odds, Repeat, Rolled, Table, Throw, parse

weather = Table((("sun", 3), ("rain", 1)))

# -- operators ----------------------------------------------------------------------------------
assert_type(3 @ d6, Repeat)
assert_type((4 @ d6).highest(3), Keep)
assert_type(3 @ d6 + 2, Chance[int])
assert_type(10 - d6, Chance[int])
assert_type(d20 + 5 >= 15, Compared)
assert_type(d20.best(2), Best[int])
assert_type(d6.odds() + 2, Odds[int])
assert_type(d6.odds() >= 3, Odds[bool])
weather + 1  # type: ignore[operator]
d6 + "2"  # type: ignore[operator]
d6 + 0.5  # type: ignore[operator]

# -- reading, asking, throwing ------------------------------------------------------------------
assert_type(d6.map(str), Chance[str])
assert_type(d6.map({1: "one"}), Chance[str])
assert_type(weather.then(lambda sky: d6 if sky == "sun" else d20), Chance[int])
assert_type(d6.mean, Fraction)
assert_type(d6.odds()[3], Fraction)
assert_type(weather.sample(), str)
assert_type(weather.sample(9), list[str])
assert_type(weather.roll(), Throw[str])
weather.p(3)  # type: ignore[arg-type]

# -- text ---------------------------------------------------------------------------------------
assert_type(d(6), Die)
assert_type(d("3d6"), Expression)
assert_type(roll("3d6"), Rolled)
assert_type(parse("3d6").roll(), Rolled)
as_a_chance: Chance[int] = parse("3d6")
