"""Sidekicks and failings at the seat: each is paid for once, and pays once."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import ALL
from tests.rulesets.brp.seats import seat
from tests.rulesets.brp.stage import person

from rulewright.play import FrozenMap
from rulewright.rulesets.brp.state.character import Points
from rulewright.testing.at_the_seat import AtTheSeat

WORTH = 130
"""What somebody of 10 in everything costs: four characteristics at 1, three at 3."""


def owner_of(points: int) -> AtTheSeat:
    """Somebody who paid so many points for sidekicks, and three who would be."""
    friends = {who: person(at=ALL, name=who) for who in ("one", "two", "three")}
    return seat(ALL, me=person(at=ALL, POW=12, powers={"superpowers/sidekick": points}), **friends)


def test_sidekicks_share_what_was_paid() -> None:
    """Points that bought one sidekick do not buy the next; nobody is taken twice. [BRP-POW-289]"""
    table = owner_of(2 * WORTH)
    assert WORTH == table.press("take-sidekick", "me", companion="one")
    assert "BRP-POW-289" == table.refused("take-sidekick", "me", companion="one").rule
    table.press("take-sidekick", "me", companion="two")
    assert "0 are left" in table.refused("take-sidekick", "me", companion="three").reason
    poor = owner_of(2 * WORTH - 1)
    poor.press("take-sidekick", "me", companion="one")
    assert "129 are left" in poor.refused("take-sidekick", "me", companion="two").reason


def test_half_of_what_one_sidekick_cost_comes_back() -> None:
    """A sidekick who is killed brings back half of what they cost, not of all that was paid, and only once. [BRP-POW-289]"""
    table = owner_of(2 * WORTH)
    table.press("take-sidekick", "me", companion="one")
    table.press("take-sidekick", "me", companion="two")
    assert WORTH // 2 == table.press("lose-sidekick", "me", companion="one")
    assert WORTH // 2 == table.actor("me").powers.points
    assert not table.allows("take-sidekick", "me", companion="three")
    assert WORTH == table.actor("me").powers.known["superpowers/sidekick"]


def test_a_sidekick_who_has_grown_is_worth_more() -> None:
    """Let go, they bring back half of what they are worth by then; killed or outgrown, half of what they were bought for.

    [BRP-POW-289]
    """
    table = owner_of(2 * WORTH)
    table.press("take-sidekick", "me", companion="one")
    lessons = FrozenMap({"spot": Points(training=40)})
    table.state = table.state.write("one", "characteristics.STR", 12).write("one", "skills", lessons)
    start = table.state
    assert (WORTH + 2 + 2 * 2) // 2 == table.press("lose-sidekick", "me", companion="one", released=True)
    table.state = start
    assert WORTH // 2 == table.press("lose-sidekick", "me", companion="one")


def test_a_sidekick_has_no_more_pow_than_one_has_left() -> None:
    """POW that went into a staff no longer holds a sidekick of as much. [BRP-POW-289]"""
    friend = person(at=ALL, name="one", POW=12)
    me = person(at=ALL, POW=12, powers={"superpowers/sidekick": 2 * WORTH, "magic/blast": 1})
    table = seat(ALL, me=me, one=friend)
    assert table.allows("take-sidekick", "me", companion="one")
    table.press("make-staff", "me")
    assert "no more POW" in table.refused("take-sidekick", "me", companion="one").reason


def test_a_failing_pays_once() -> None:
    """The same failing brings nothing the second time; bought off, it may be taken on again. [BRP-POW-261 BRP-POW-264]"""
    table = owner_of(10)
    failing, points = "always-on", 5
    assert points == table.press("take-failing", "me", failing=failing, points=points)
    assert "BRP-POW-261" == table.refused("take-failing", "me", failing=failing, points=points).rule
    assert 0 == table.press("buy-off", "me", failing=failing)
    assert points == table.press("take-failing", "me", failing=failing, points=points)
