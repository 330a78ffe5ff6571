"""One roll that anybody can check, from its text, against a plain roll of d20's."""

from __future__ import annotations

from itertools import count

import d20

from benchmarks.row import Row
from benchmarks.timing import compare
from rulewright.chance import HashDice, Rolled, parse

TEXT = "4d6kh3"


def rows(*, quick: bool) -> list[Row]:
    """A new context for every roll, and the faces recorded."""
    secret = bytes(range(32))
    number = count()

    def ours() -> Rolled:
        return parse(TEXT).roll(HashDice(secret, b"table:1/roll:%d" % next(number)))

    rolled = ours()
    assert rolled.total == sum(sorted(rolled.faces)[1:])
    return compare("roll.verifiable", ours, {"d20": lambda: d20.roll(TEXT)}, quick=quick)
