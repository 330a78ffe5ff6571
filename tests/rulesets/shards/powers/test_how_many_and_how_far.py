"""How many and how far: the most whom a call reaches, and the spaces and ranges that a boost adds to a blow."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import dull, master, state


@pytest.mark.parametrize("power", ["cry-of-warning", "inspire", "rally", "terrifying-roar"])
def test_a_call_reaches_five(power: str) -> None:
    """And no sixth. [SHA-MTH-037 SHA-MTH-067 SHA-MTH-098 SHA-MTH-118]"""
    crowd: dict[str, Any] = {f"p{n}": dull(f"p{n}", (1 + n, 0)) for n in range(6)}
    side = "x" if power != "terrifying-roar" else "y"
    table = seat(state(turn="a", sides={"a": "x", **dict.fromkeys(crowd, side)}, a=master("a", power), **crowd))
    names = tuple(crowd)
    assert table.allows("use-power", "a", power=power, targets=names[:5])
    assert not table.allows("use-power", "a", power=power, targets=names)


@pytest.mark.parametrize(
    ("weapon", "boosts", "farthest"),
    [("light", (), 1), ("light", ("fierce-lunge",), 2), ("ranged", (), 100), ("ranged", ("far-shot",), 500)],
)
def test_how_far_a_blow_gets(weapon: str, boosts: tuple[str, ...], farthest: int) -> None:
    """A space further with a lunge, a range further with a far shot. [SHA-MTH-054 SHA-MTH-055]"""
    for metres, able in ((farthest, True), (farthest + 1, False)):
        a = master("a", "fierce-lunge", "far-shot", weapons=(weapon,))
        table = seat(state(turn="a", a=a, b=dull("b", (metres, 0))))
        assert able == table.allows("attack", "a", target="b", weapon=weapon, boosts=boosts)
