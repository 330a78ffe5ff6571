"""At the seat: a day without a long rest."""

from __future__ import annotations

from tests.rulesets.shards.seat.table import seat
from tests.rulesets.shards.stage import actor, npc, state

from rulewright.play import Effect, Minutes

NOURISHED = Effect("n", "Nourished", marks=("nourished",), clock=Minutes(2000))


def test_a_day_of_naps_is_a_day_without_a_long_rest() -> None:
    """After four of five hours nobody is tired yet, after the fifth they are, until they rest. [SHA-EFF-015 SHA-SKL-016]"""
    table = seat(state(a=actor("a")))
    tired = []
    for minutes in (300, 300, 300, 300, 300, 480, 300, 480, 300, 300, 300):
        table.press("rest", "a", minutes=minutes)
        tired.append(table.actor("a").is_marked("fatigued"))
    assert [False] * 4 + [True] + [False] * 6 == tired
    table.press("rest", "a", minutes=300)
    table.press("rest", "a", minutes=300)
    assert table.actor("a").is_marked("fatigued")
    assert "SHA-EFF-015" == table.refused("relieve", "a", target="a", condition="fatigued").rule


def test_whose_day_it_is() -> None:
    """On the road it is everybody's who has a player; another's rest, and a week's work, have nights for all. [SHA-EFF-015]"""
    table = seat(state(sides=dict.fromkeys("abc", "1"), a=actor("a"), b=actor("b"), c=npc("c")))
    for who in "ababab":
        table.press("rest", who, minutes=479)
    assert [False] * 3 == [table.actor(who).is_marked("fatigued") for who in "abc"]
    table.press("rest", "a", minutes=479)
    assert [True, False, False] == [table.actor(who).is_marked("fatigued") for who in "abc"]
    table.press("rest", "b", minutes=9000)
    assert not table.actor("b").is_marked("fatigued")


def test_whom_a_shard_sustains_needs_no_sleep_that_day() -> None:
    """And on the next one they do. [SHA-EFF-015 SHA-SHM-061]"""
    table = seat(state(a=actor("a")))
    table.state = table.state.write("a", "effects", table.actor("a").effects.with_("n", NOURISHED))
    for _ in range(4):
        table.press("rest", "a", minutes=400)
    assert not table.actor("a").is_marked("fatigued")
