"""Unarmed Combat: five in a hundred a level off one attacker, or divided among several; and masters who meet."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL
from tests.rulesets.brp.stage import duel, fighter, person, scripted

from rulewright.play import Refused
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.weighing import Weight
from rulewright.rulesets.brp.combat.aim import Aim
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.damage import blow_of
from rulewright.rulesets.brp.powers.fight.blows import guarded_target, outmatched, parried_bare
from rulewright.rulesets.brp.powers.moments import scene_ends
from rulewright.rulesets.brp.powers.superpowers.unarmed import guard_against, is_outmatched, meet_masters, must_meet
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import State


def three_against_one() -> State:
    """A master of three levels, engaged by the first of three."""
    master = person(at=ALL, powers={"superpowers/unarmed-combat": 3})
    there = duel(fighter(at=ALL), master, c=fighter(at=ALL), d=fighter(at=ALL))
    return there.write("b", "fight.engaged", ("a",))


def points(weight: Weight) -> int:
    """What is added to a roll, all together."""
    return sum(part.value for part in weight.parts)


def taken_off(there: State) -> list[int]:
    """What each of the three has off the chance to hit."""
    return [
        points(guarded_target(Aim(there.actor(who), there.actor("b"), arm("fist", ALL), 1, ALL, who)))
        for who in ("a", "c", "d")
    ]


def test_one_attacker_bears_it_all() -> None:
    """The first who engaged, or the one that was chosen. [BRP-POW-291]"""
    assert [-15, 0, 0] == taken_off(three_against_one())
    game = scripted(three_against_one(), ALL)
    assert 0 == game.run(guard_against, "b", "d")
    assert [0, 0, -15] == taken_off(game.state)


def test_it_is_divided_by_levels() -> None:
    """Two levels here and one there; a change of mind takes all of it back to one. [BRP-POW-291 BRP-PDX-036]"""
    game = scripted(three_against_one(), ALL)
    assert 1 == game.run(guard_against, "b", "a", 2)
    assert 0 == game.run(guard_against, "b", "c", 1)
    assert [-10, -5, 0] == taken_off(game.state)
    with pytest.raises(Refused, match="Only 0 levels"):
        guard_against(game, "b", "d", 1)
    game.run(guard_against, "b", "a", 1)
    game.run(guard_against, "b", "d", 1)
    assert [-5, -5, -5] == taken_off(game.state)
    game.run(guard_against, "b", "c")
    assert [0, -15, 0] == taken_off(game.state)


def test_the_next_scene_begins_anew() -> None:
    """A guard against somebody who is long gone. [BRP-POW-291]"""
    game = scripted(three_against_one(), ALL)
    game.run(guard_against, "b", "d")
    game.run(scene_ends)
    assert [-15, 0, 0] == taken_off(game.state)


# -- masters who meet ---------------------------------------------------------------------------


def two_masters() -> State:
    """Two masters of three levels, and somebody beside the second who is none."""
    master = person(at=ALL, powers={"superpowers/unarmed-combat": 3}, skills={"brawl": {"given": 50}})
    return duel(master, master, c=fighter(at=ALL))


def test_masters_try_each_other_by_themselves() -> None:
    """A blow between masters before either knows who is better, or a trial at every blow. [BRP-POW-291]"""
    game = scripted(two_masters(), ALL, [51, 50, 90])  # only the second wins; and the blow fails
    game.run(attack, "a", "b", "fist")
    assert (True, False) == (is_outmatched(game.actor("a"), "b"), is_outmatched(game.actor("b"), "a"))
    assert not must_meet(game, "a", "b")


def test_mastery_is_lost_against_the_other_alone() -> None:
    """A master who is outmatched by one is helpless against all. [BRP-POW-291]"""
    game = scripted(two_masters(), ALL, [51, 50])
    game.run(meet_masters, "a", "b")
    me, fist = game.actor("a"), arm("fist", ALL)
    hits = {who: max(blow_of(me, fist, Level.SUCCESS, ALL, against=who).odds()) for who in ("b", "c")}
    assert 6 == hits["c"] - hits["b"]
    assert [0, -15] == [points(guarded_target(Aim(game.actor(who), me, fist, 1, ALL, who))) for who in ("b", "c")]
    assert [-15, 0] == [points(outmatched(Aim(me, game.actor(who), fist, 1, ALL, "a", who))) for who in ("b", "c")]
    assert [6, 0] == [parried_bare(me, 6, who) for who in ("b", "c")]
