"""Psychic combat: two minds outside their bodies."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, Steady, adds_up, chance_of, facing, gifted, why_not
from tests.rulesets.brp.stage import book, scripted, undone

from rulewright.play import Effect, Refused
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.minds import LOCKED
from rulewright.rulesets.brp.encounter import acting, begin_round
from rulewright.rulesets.brp.powers.psychic.combat import clash, no_battle, part_ways
from rulewright.rulesets.brp.powers.psychic.use import use_ability
from rulewright.rulesets.brp.state.powers_state import Kept, Use

AWAY = Effect("psychic-astral-projection", "Astral Projection", "a", marks=("psychic/astral-projection", "astral"))


def minds(mine: int = 12, theirs: int = 12, apart: int = 5, at: Any = ALL, **more: Any) -> Any:
    """Two astral minds with so many points."""
    there = facing(
        gifted("psychic/astral-projection", POW=14, at=at, **more),
        gifted("psychic/astral-projection", POW=14, at=at),
        apart=apart,
    )
    kept = Kept(power="psychic/astral-projection", level=1, on="b", effect=AWAY.id, points=1, every=25, due=25)
    for who, points in (("a", mine), ("b", theirs)):
        there = there.write(who, "effects.psychic-astral-projection", AWAY).write(who, "power_points", points)
    return there.write("b", "powers.kept.b:psychic-astral-projection", kept)


def test_where_minds_meet() -> None:
    """Both astral, within the larger POW in metres; some beings may in the flesh. [BRP-POW-167 BRP-POW-353]"""
    assert no_battle(minds(), ALL, "a", "b") is None
    far = no_battle(minds(apart=15), ALL, "a", "b")
    assert "BRP-POW-167" == why_not(far)
    bodies = facing(gifted(), gifted())
    assert no_battle(bodies, ALL, "a", "b") is not None
    assert no_battle(bodies, ALL, "a", "b", embodied=True) is None
    with pytest.raises(Refused):
        scripted(bodies, ALL).run(clash, "a", "b")


@pytest.mark.parametrize(
    ("faces", "mine", "theirs"),
    [([50, 50, 2, 3], 9, 10), ([50, 51, 2], 12, 10), ([51, 50, 3], 9, 12), ([51, 51], 12, 12)],
)
def test_an_exchange(faces: list[int], mine: int, theirs: int) -> None:
    """Both roll at once: both lose, one loses, or nobody does. [BRP-POW-170]"""
    there = minds()
    play = scripted(there, ALL, faces, [True])
    play.run(clash, "a", "b")
    assert (mine, theirs) == (play.actor("a").power_points, play.actor("b").power_points)
    assert there == undone(play)


def test_a_naive_order_would_weaken_the_second() -> None:
    """The second roll counts points as they were before the first took any. [BRP-POW-170]"""
    play = scripted(minds(12, 12), ALL, [50, 50, 3, 1], [True])
    play.run(clash, "a", "b")
    assert [50, 50] == [chance_of(each) for each in play.drawn[:2]]


def test_overflow_and_defeat() -> None:
    """What is beyond the points comes off hit points; at nothing one is back in the body, senseless.

    [BRP-POW-172 BRP-POW-173 BRP-POW-171]
    """
    play = scripted(minds(12, 1), ALL, [3], [True, False])
    outcome = play.run(clash, "a", "b")
    assert (True, "a") == (outcome.over, outcome.winner)
    them = play.actor("b")
    assert (0, 8, "fainted", False) == (them.power_points, them.hit_points, them.fate, them.is_marked("astral"))
    assert not play.actor("a").is_marked(LOCKED)


def test_to_the_death() -> None:
    """The winner finds the body, then points against POW, until somebody dies, stops, or neither succeeds.

    [BRP-POW-174 BRP-POW-175]
    """
    there = minds(14, 1)
    play = scripted(there, ALL, [1, 30, 50, 51, 3, 51, 51], [True, True, True])
    play.run(clash, "a", "b")
    assert 7 == play.actor("b").hit_points
    struck = scripted(there, ALL, [1, 30, 51, 50, 2], [True, True, False])
    struck.run(clash, "a", "b")
    assert (10, 8) == (struck.actor("b").hit_points, struck.actor("a").hit_points)
    lost = scripted(there, ALL, [1, 90], [True, True])
    lost.run(clash, "a", "b")
    assert 10 == lost.actor("b").hit_points


def test_killing_can_be_switched_off() -> None:
    """Where minds do not kill, nobody is asked about that. [BRP-POW-177]"""
    at = book(powers=SETS, deadly_minds=False)
    play = scripted(minds(12, 1, at=at), at, [3], [True])
    play.run(clash, "a", "b")
    assert 1 == len(play.asked)


def test_a_truce() -> None:
    """It ends when both agree. [BRP-POW-171]"""
    play = scripted(minds(), ALL, [51, 51], [True])
    play.run(clash, "a", "b")
    assert play.actor("a").is_marked(LOCKED)
    for agreed in (True, False):
        end = scripted(play.state, ALL, [], [agreed])
        assert agreed is end.run(part_ways, "a", "b")
        assert agreed is not end.actor("b").is_marked(LOCKED)


def test_order() -> None:
    """INT goes before, beside bodies that go by DEX. [BRP-POW-169]"""
    there = minds().write("b", "characteristics.INT", 18)
    beside = there.write("a", "characteristics.DEX", 15)
    rounds = Steady(beside, ALL)
    rounds.run(begin_round)
    assert (10, 18) == (rounds.actor("a").fight.rank, rounds.actor("b").fight.rank)
    assert ("b",) == acting(rounds.state, ALL)


def test_other_powers_meanwhile() -> None:
    """An Idea roll first; without it nothing happens, and nothing is paid. [BRP-POW-176]"""
    locked = facing(gifted("psychic/empathy")).write(
        "a", "effects.psychic-combat", Effect("psychic-combat", "x", marks=(LOCKED,))
    )
    play = scripted(locked, ALL, [90])
    assert Level.FAILURE is play.run(use_ability, "a", Use(power="psychic/empathy", target="b"))
    assert 16 == play.actor("a").power_points
    assert Level.SUCCESS is scripted(locked, ALL, [40, 30, 40]).run(
        use_ability, "a", Use(power="psychic/empathy", target="b")
    )


def test_odds_add_up() -> None:
    """Every exchange comes to one. [BRP-POW-170]"""
    assert adds_up(minds(), clash, "b")
    assert adds_up(minds(3, 2), clash, "b")
