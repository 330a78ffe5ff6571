"""What wounds leave behind: a dull head, idle hands, legs that will not carry, minutes that run out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, play

from rulewright.play import Effect, Exact
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.body.clock import elapse
from rulewright.rulesets.brp.body.health import mend
from rulewright.rulesets.brp.body.holding import hands_of
from rulewright.rulesets.brp.body.wounds.major_wounds import may_end
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.combat.defence_options import rolls_against
from rulewright.rulesets.brp.combat.offers import no_attack
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.character import Actor, Book, Points, Scene, State

LOCATED = book(hit_locations=True)


def marked(*marks: str, shield: str = "", weapon: str = "sword-broad") -> State:
    """A fighter on whom something has left its mark, against another."""
    there = duel(fighter(weapon, shield=shield))
    return there.write("a", "effects.mark", Effect("mark", "Mark", marks=marks))


def gravely(*faces: int, weapon: str = "sword-broad") -> Any:
    """Somebody of 10 hit points, with a weapon and a shield, who takes a major wound of 5."""
    game = play(duel(b=fighter(weapon, shield="shield-round")), faces)
    game.run(wound, "b", 5)
    return game.actor("b")


# -- the head -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mark", "touched", "spared"),
    [
        ("dull ears", ("listen", "insight"), ("spot", "persuade", "firearm/rifle")),
        ("poor aim", ("firearm/rifle", "missile-weapon/bow"), ("listen", "melee-weapon/sword")),
        ("slurred speech", ("persuade", "bargain"), ("listen", "firearm/rifle")),
    ],
)
def test_a_head_wound_sets_a_limit(mark: str, touched: tuple[str, ...], spared: tuple[str, ...]) -> None:
    """Nobody is better than 65 at what the wound has touched, and the rating says why. [BRP-CBT-119]"""
    there = marked(mark)
    for key in (*touched, *spared):
        value = rating(there.write("a", f"skills.{key}", Points(given=80)).actor("a"), key, BOOK)
        assert (65 if key in touched else 80) == value
        assert ("BRP-CBT-119" in value.bound) == (key in touched)


def test_slow_thought_takes_luck_first() -> None:
    """Luck before every skill of the mind; without it nothing comes of it, and nothing is learned. [BRP-CBT-119]"""
    there = marked("slow thought")
    failed = play(there, [51]).run(use_skill, "a", "appraise")
    assert (Level.FAILURE, ()) == (failed.level, failed.ticked)
    assert Level.SUCCESS is play(there, [50, 10]).run(use_skill, "a", "appraise").level
    assert Level.SUCCESS is play(there, [10]).run(use_skill, "a", "spot").level


def test_the_table_leaves_an_impairment() -> None:
    """Row 41-50, the second of four: thought is slow from now on. [BRP-CBT-116 BRP-CBT-119]"""
    assert gravely(45, 2, 50).is_marked("slow thought")


# -- hands --------------------------------------------------------------------------------------


def test_one_arm_dead() -> None:
    """Row 95-96: the left arm holds no shield any more, and nothing takes two hands; the sword stays. [BRP-CBT-119 BRP-CBT-120]"""
    me = gravely(95, 50, 3)
    assert (1, ("sword-broad",)) == (hands_of(me), me.in_hand)
    there = duel(b=me)
    assert ["dodge", "parry sword-broad"] == list(rolls_against(there, BOOK, "b", "a", "sword-broad"))
    assert () == gravely(95, 50, 3, weapon="club-heavy").in_hand


def test_the_sword_arm_dead() -> None:
    """The right arm drops the sword; it can be taken up with the other hand. [BRP-CBT-119 BRP-CBT-120]"""
    me = gravely(93, 50, 4)
    assert ((), ("sword-broad",)) == (me.in_hand, me.dropped)
    taken = duel(b=me).write("b", "in_hand", ("sword-broad",)).write("b", "dropped", ())
    assert no_attack(taken, BOOK, "b", "a", "sword-broad") is None
    two_handed = taken.write("b", "in_hand", ("club-heavy",))
    refusal = no_attack(two_handed, BOOK, "b", "a", "club-heavy")
    assert refusal is not None
    assert "BRP-CBT-119" == refusal.rule


def test_both_arms_dead() -> None:
    """Row 97-98: legs and head butts are all that is left. [BRP-CBT-119]"""
    me = gravely(97, 50)
    there = duel(b=me)
    assert (0, ()) == (hands_of(me), me.in_hand)
    allowed = [item for item in ("fist", "kick", "head-butt") if no_attack(there, BOOK, "b", "a", item) is None]
    assert ["kick", "head-butt"] == allowed
    assert ["dodge"] == list(rolls_against(there, BOOK, "b", "a", "sword-broad"))


def test_no_shield_after_a_hurt_arm() -> None:
    """Row 21-30 leaves weapons, but no shield, to strike with or to parry. [BRP-CBT-119]"""
    me = gravely(25, 50, 2)
    refusal = no_attack(duel(b=me), BOOK, "b", "a", "shield-round")
    assert refusal is not None
    assert "parry shield-round" not in rolls_against(duel(b=me), BOOK, "b", "a", "sword-broad")


# -- limbs that were lost or healed -------------------------------------------------------------


def located(location: str, damage: int, *faces: int, points: int = 14) -> Any:
    """A play in which somebody is struck there."""
    game = play(duel(b=fighter("sword-broad", at=LOCATED, CON=points, SIZ=points)), faces, (), LOCATED)
    game.run(wound, "b", damage, "blow", location)
    return game


def test_a_lost_limb_costs_a_characteristic() -> None:
    """As a major wound does, if Luck fails. [BRP-CBT-142]"""
    assert 8 == located("left-arm", 8, 25, 51, 2).actor("b").value("STR")
    assert 10 == located("left-arm", 8, 25, 50).actor("b").value("STR")


def test_a_useless_leg_does_not_carry() -> None:
    """Nobody stands up on it, until it has healed below what disables it. [BRP-CBT-133 BRP-CBT-132]"""
    game = located("left-leg", 5)
    stand = RULESET.action("stand-up")
    game.state = game.state.write("b", "fight.rank", 10)
    refusal = stand.refuse(game.state, LOCATED, "b", {})
    assert refusal is not None
    assert "BRP-CBT-133" == refusal.rule
    game.run(mend, "b", "wound-1", 1)
    assert stand.refuse(game.state, LOCATED, "b", {}) is None


def test_a_belly_wound_takes_both_legs() -> None:
    """Both legs are of no use, and the minutes run. [BRP-CBT-134]"""
    me = located("abdomen", 5).actor("b")
    assert [True, True, True] == [me.is_marked(mark) for mark in ("useless left-leg", "useless right-leg", "failing")]


@pytest.mark.parametrize(("location", "minutes"), [("abdomen", 10), ("chest", 10), ("head", 5)])
def test_minutes_run_out(location: str, minutes: int) -> None:
    """Untreated one lives for ten minutes, five with a head wound, and not one more, if Stamina does not save the head.

    [BRP-CBT-134 BRP-CBT-135 BRP-CBT-137]
    """
    game = play(located(location, 6).state, [71] if location == "head" else [], (), LOCATED)
    elapse(game, minutes - 1, "waiting")
    assert "dead" != game.actor("b").fate
    elapse(game, 1, "waiting")
    assert "dead" == game.actor("b").fate


def test_help_in_time() -> None:
    """Healed below what disables the place, nobody dies of it. [BRP-CBT-134]"""
    game = located("abdomen", 5)
    game.run(mend, "b", "wound-1", 2)
    elapse(game, 60, "waiting")
    assert "dead" != game.actor("b").fate


# -- odds go through the table ------------------------------------------------------------------


def test_odds_know_who_may_not_go_on() -> None:
    """With CON 3, rows 31-40 and 81-90 and the last two may be the end; the odds of an attack say so. [BRP-CBT-116 BRP-CBT-119]"""
    weak = fighter("sword-broad", CON=3, SIZ=17)
    assert (True, False) == (may_end(weak), may_end(fighter()))
    hardy = fighter("sword-broad", CON=10, SIZ=10)
    drops = next(each for each in RULESET.action("attack").measures if each.id == "drops")

    def out(target: Any) -> Any:
        reader: Exact[Actor, Scene, Book] = Exact(BOOK, RULESET.policy)
        return reader.odds(attack, duel(b=target), "a", "b", "sword-broad").map(drops.of).p(True)

    assert out(weak) > out(hardy)
