"""What lasts a round is there while somebody does something, whichever moment it began in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec import UNSET

from rulewright.log.entry import Entry
from rulewright.play import Change, Effect, Rounds
from rulewright.play.clock import Clock, Lasting
from rulewright.play.effects import TIME_IS_UP
from rulewright.play.facts import Changed, Started
from rulewright.play.values.wire import plain
from rulewright.tables.open_action import PROCEED
from rulewright.testing.laws import lasts


def logged(*facts: Any) -> Iterable[Entry]:
    return (Entry(number=number, fact=fact, at="", by="") for number, fact in enumerate(facts, 1))


def dazed(clock: Clock) -> Changed:
    return Changed(Change("ann", "effects.dazed", UNSET, plain(Effect("dazed", "Dazed", clock=clock))))


OVER = Changed(Change("ann", "effects.dazed", {}, UNSET, TIME_IS_UP))
HEALED = Changed(Change("ann", "effects.dazed", {}, UNSET, "healed"))


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        ((dazed(Rounds(1)), Started(PROCEED), OVER), ["Dazed"]),
        ((dazed(Rounds(1)), Started("strike"), OVER), []),
        ((dazed(Rounds(1)), Started(PROCEED), HEALED), []),
        ((dazed(Lasting()), Started(PROCEED), OVER), []),
        ((Started("strike"), dazed(Rounds(1)), OVER, dazed(Rounds(1)), Started("strike"), OVER), ["Dazed"]),
    ],
)
def test_what_counts_as_over_too_soon(facts: tuple[Any, ...], found: list[str]) -> None:
    """Only a clock that ran out counts, and only where nobody began anything in between."""
    assert found == list(lasts.wasted(logged(*facts)))
