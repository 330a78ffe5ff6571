"""Meeting attacks: catching, nets and whips, both defences in one round, fate, what was thrown."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, play

from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.defence_options import rolls_against
from rulewright.rulesets.brp.state.character import State

FATED = book(fate_points=True)
CATCHING = book(dodge_missiles=True)


def defending(**fight: Any) -> State:
    """Somebody who only defends, with a sword, and what the round has brought so far."""
    there = duel().write("b", "fight.intent", "defend")
    for name, value in fight.items():
        there = there.write("b", f"fight.{name}", value)
    return there


# -- dodge and parry ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fight", "rank", "left"),
    [
        ({"dodges": 1, "dodged_at": 12}, 12, ["dodge"]),
        ({"dodges": 1, "dodged_at": 12}, 10, ["dodge", "parry sword-broad"]),
        ({"parries": 1, "parried_at": 12}, 12, ["parry sword-broad"]),
        ({"parries": 1, "parried_at": 12}, 10, ["dodge", "parry sword-broad"]),
    ],
)
def test_not_both_on_one_rank(fight: dict[str, int], rank: int, left: list[str]) -> None:
    """Who only defends may mix Dodge and Parry in a round, but not on one DEX rank. [BRP-CBT-037 BRP-CBT-039]"""
    assert left == list(rolls_against(defending(**fight), BOOK, "b", "a", "sword-broad", rank))


def test_the_rank_is_that_of_the_attack() -> None:
    """A parry against an attack on rank 10 is written down as such. [BRP-CBT-017 BRP-CBT-039]"""
    game = play(defending(), [30, 30], ["parry sword-broad"])
    game.run(attack, "a", "b", "sword-broad")
    assert (0, 10) == (game.actor("b").fight.dodged_at, game.actor("b").fight.parried_at)


def test_fate_helps_a_defence() -> None:
    """A failed dodge may be rolled again or raised for power points, and teaches nothing then. [BRP-PLY-054 BRP-PLY-057]"""
    there = duel(fighter("sword-broad", at=FATED, POW=4), fighter(at=FATED, POW=12))
    again = play(there, [30, 80, 30], ["dodge", "again"], FATED)
    assert not again.run(attack, "a", "b", "sword-broad").hit
    assert (7, ()) == (again.actor("b").power_points, again.actor("b").checks)
    raised = play(there, [30, 80], ["dodge", "success"], FATED)
    assert not raised.run(attack, "a", "b", "sword-broad").hit
    assert (6, ()) == (raised.actor("b").power_points, raised.actor("b").checks)


# -- catching -----------------------------------------------------------------------------------


def test_a_javelin_is_caught() -> None:
    """In place of a dodge, with a hand free: a special has it in hand, and the thrower has not. [BRP-CBT-088]"""
    there = duel(fighter("javelin", at=CATCHING), fighter(at=CATCHING), apart=8)
    game = play(there, [20, 5], ["catch"], CATCHING)
    blow = game.run(attack, "a", "b", "javelin")
    assert (False, ("javelin",), (), ()) == (
        blow.hit, game.actor("b").in_hand, game.actor("a").in_hand, game.actor("a").dropped,
    )  # fmt: skip
    assert ((), ("javelin",)) == (game.actor("a").weapons, game.actor("b").weapons)


def test_a_javelin_that_is_not_caught() -> None:
    """Fumbled, it does its own damage to the hand, without the thrower's modifier. [BRP-CBT-088]"""
    there = duel(fighter("javelin", at=CATCHING, STR=18, SIZ=18), fighter(at=CATCHING), apart=8)
    game = play(there, [20, 100, 4], ["catch"], CATCHING)
    blow = game.run(attack, "a", "b", "javelin")
    assert (True, 4, 6) == (blow.hit, blow.damage, game.actor("b").hit_points)


def test_nobody_catches_otherwise() -> None:
    """Not where missiles are not dodged, not a bullet, not with both hands full. [BRP-CBT-088]"""
    free, full = fighter(at=CATCHING), fighter("club-heavy", at=CATCHING)
    assert "catch" in rolls_against(duel(b=free), CATCHING, "b", "a", "javelin")
    for at, target, weapon in (
        (BOOK, fighter(), "javelin"), (CATCHING, free, "musket"), (CATCHING, full, "javelin"), (CATCHING, free, "dagger"),
    ):  # fmt: skip
        assert "catch" not in rolls_against(duel(b=target), at, "b", "a", weapon)


def test_what_is_thrown_leaves_the_hand() -> None:
    """It lies on the ground, hit or miss, up to six metres off; what shoots stays. [BRP-CBT-102 BRP-SKL-117 BRP-SKL-156]"""
    thrown = play(duel(fighter("javelin"), apart=8), [70, 3, 8])
    thrown.run(attack, "a", "b", "javelin")
    assert ((), ("javelin",)) == (thrown.actor("a").in_hand, thrown.actor("a").dropped)
    shot = play(duel(fighter("bow-long"), apart=8), [70])
    shot.run(attack, "a", "b", "bow-long")
    assert ("bow-long",) == shot.actor("a").in_hand


# -- nets and whips -----------------------------------------------------------------------------


def test_a_critical_net_minds_no_plain_parry() -> None:
    """Only a critical parry stops a critical entangle; a plain one does nothing. [BRP-CBT-074]"""
    there = duel(fighter("net"), fighter("sword-broad"), apart=4)
    plain = play(there, [1, 30], ["parry sword-broad", True])
    assert Level.CRITICAL is plain.run(attack, "a", "b", "net").result
    assert plain.actor("b").fight.snare is not None
    best = play(there, [1, 1, 50], ["parry sword-broad"])
    assert not best.run(attack, "a", "b", "net").hit


def test_a_whip_tears_the_parrying_weapon_away() -> None:
    """STR against STR, whenever something flexible was parried. [BRP-CBT-074]"""
    there = duel(fighter("whip"), fighter("sword-broad"), apart=4)
    torn = play(there, [30, 30, 50], ["parry sword-broad"])
    torn.run(attack, "a", "b", "whip")
    assert ((), ("sword-broad",)) == (torn.actor("b").in_hand, torn.actor("b").dropped)
    kept = play(there, [30, 30, 51], ["parry sword-broad"])
    kept.run(attack, "a", "b", "whip")
    assert ("sword-broad",) == kept.actor("b").in_hand
