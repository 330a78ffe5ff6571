"""Upcasting: entries written in an older shape, lifted to today's as they are read.

What stands in a log is never rewritten. Each entry is stored with the number of the shape it was
written in; a step lifts plain data from one shape to the next, and reading applies the steps that lie
between. A new shape is one new step at the end of `STEPS`, and a test with an entry of the old one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from rulewright.stores.errors import TooNew

type Plain = dict[str, Any]
"""An entry as JSON has it."""

type Step = Callable[[Plain], Plain]
"""Lifts an entry from one shape to the next."""

STEPS: tuple[Step, ...] = ()
"""The step at place 0 lifts shape 1 to shape 2, and so on. Never reorder or remove one."""


class Upcasters:
    """The steps from every earlier shape of an entry to the present one."""

    def __init__(self, steps: Sequence[Step] = STEPS) -> None:
        self._steps = tuple(steps)

    @property
    def current(self) -> int:
        """The number of the shape that is written today."""
        return len(self._steps) + 1

    def lift(self, body: bytes, shape: int) -> bytes:
        """An entry's JSON in today's shape."""
        if shape == self.current:
            return body
        if not 1 <= shape <= self.current:
            msg = f"entries of shape {shape} need a newer version of Rulewright; this one reads up to {self.current}"
            raise TooNew(msg)
        plain = msgspec.json.decode(body)
        for step in self._steps[shape - 1 :]:
            plain = step(plain)
        return msgspec.json.encode(plain)


PRESENT = Upcasters()
"""The upcasters of this version."""
