"""Mutants at the seat: venom, scents, light and pain as players meet them in a fight."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, chance_of, gifted
from tests.rulesets.brp.stage import duel, fighter, person

from rulewright.play import Modifier, Rounds
from rulewright.rulesets.brp import RULESET
from rulewright.testing.at_the_seat import AtTheSeat


def fight(me: Any, them: Any = None, *, apart: int = 1) -> AtTheSeat:
    """A mutant and somebody else in the first round of a fight."""
    there = duel(me, them or person(at=ALL), apart=apart)
    for who in ("a", "b"):
        there = there.write(who, "fight.intent", "act")
    return AtTheSeat(RULESET, there, ALL)


def snake(does: str, level: int = 1, **more: Any) -> Any:
    """Somebody with a venom that does something."""
    return gifted(f"mutations/venom/{does}", level=level, **{"POW": 10} | more)


# -- venom --------------------------------------------------------------------------------------


def test_a_venom_is_the_attack_of_the_round() -> None:
    """Venom that is used again and again on one rank, or after a blow. [BRP-POW-128 BRP-CBT-018]"""
    seat = fight(snake("sleep"))
    seat.press("sting", "a", [90], target="b")
    assert (0, 1) == (seat.actor("a").fight.rank, seat.actor("a").fight.done)
    assert "BRP-CBT-018" == seat.refused("sting", "a", target="b").rule
    assert "a" not in seat.acting
    only_defends = fight(snake("sleep"))
    only_defends.state = only_defends.state.write("a", "fight.intent", "defend")
    assert "BRP-CBT-039" == only_defends.refused("sting", "a", target="b").rule


def test_a_venom_may_be_dodged() -> None:
    """A sting that nobody gets out of the way of. [BRP-POW-128]"""
    seat = fight(snake("sleep"), fighter(at=ALL))
    assert () == seat.press("sting", "a", [40, 30], ["dodge"], target="b").struck
    assert 1 == seat.actor("b").fight.dodges


@pytest.mark.parametrize(("level", "dice"), [(1, 2), (2, 4)])
def test_its_potency_is_thrown_at_each_use(level: int, dice: int) -> None:
    """2D6, or 4D6 of a major one, against CON, and the victim sleeps as many rounds. [BRP-POW-128]"""
    seat = fight(snake("sleep", level))
    worked = seat.press("sting", "a", [40, *[3] * dice, 1], ["none"], target="b")
    assert (3 * dice, ("b",)) == (worked.potency, worked.struck)
    asleep = seat.actor("b").effects["venom"]
    assert Rounds(3 * dice) == asleep.clock
    assert not any(who == "b" for who in seat.acting)
    assert "BRP-CBT-019" == seat.refused("attack", "b", target="a", weapon="fist").rule


def test_sleep_ends_and_nobody_defends_in_it() -> None:
    """A sleeper who dodges, or never wakes. [BRP-POW-128 BRP-POW-031]"""
    seat = fight(snake("sleep"), fighter(at=ALL))
    seat.press("sting", "a", [40, 1, 1, 1], ["none"], target="b")
    seat.state = seat.state.write("a", "fight.rank", 10).write("a", "fight.done", 0)
    seat.press("attack", "a", [60, 1], target="b", weapon="fist")  # nothing is asked of who sleeps
    assert [] == [each.of for each in seat.last.asked]
    seat.proceed([], ["act", "act"])
    assert seat.actor("b").is_marked("asleep")
    seat.proceed([], ["act", "act"])
    assert not seat.actor("b").is_marked("asleep")


def test_other_venoms() -> None:
    """Blindness and paralysis, a characteristic that is lowered and comes back, hit points. [BRP-POW-128]"""
    blind = fight(snake("blindness"))
    blind.press("sting", "a", [40, 3, 3, 1], ["none"], target="b")
    assert blind.actor("b").is_marked("blinded")
    lame = fight(snake("paralysis"))
    lame.press("sting", "a", [40, 3, 3, 1], ["none"], target="b")
    assert lame.actor("b").is_marked("cannot act")
    weak = fight(snake("STR"))
    weak.press("sting", "a", [40, 6, 6, 1], ["none"], target="b")
    assert (Modifier("STR", -9, "BRP-POW-128"),) == weak.actor("b").effects["venom"].modifiers
    assert 1 == weak.actor("b").value("STR")
    hurts = fight(snake("damage"))
    hurts.press("sting", "a", [40, 2, 2, 1], ["none"], target="b")
    assert 6 == hurts.actor("b").hit_points


def test_what_resists_poison_resists_venom() -> None:
    """Resistance (Poison) that does not count against a venom. [BRP-POW-368 BRP-POW-128]"""
    hard = gifted("superpowers/resistance/poison", level=5, POW=10)
    seat = fight(snake("sleep"), hard)
    seat.press("sting", "a", [40, 5, 5, 30], ["none"], target="b")  # 10 against 15: 25 in a hundred
    assert not seat.actor("b").is_marked("asleep")


def test_a_venom_at_range() -> None:
    """Farther than a step it is thrown, as far as CON in metres. [BRP-POW-128]"""
    seat = fight(snake("sleep", skills={"projection": {"given": 80}}), apart=10)
    seat.press("sting", "a", [40, 1, 1, 1], ["none"], target="b")
    assert seat.actor("b").is_marked("asleep")
    assert 80 == chance_of(seat.last.drawn[0])
    assert "BRP-POW-128" == fight(snake("sleep"), apart=11).refused("sting", "a", target="b").rule


# -- scents and light ---------------------------------------------------------------------------


def test_a_scent_takes_the_round_and_passes() -> None:
    """A scent for nothing, or for ever: it lasts a full turn. [BRP-POW-128 BRP-POW-135]"""
    seat = fight(gifted("mutations/pheromone/fear", POW=10))
    seat.press("exude", "a", [6, 6, 96], mutation="pheromone", targets=("b",))
    assert seat.actor("b").is_marked("moved to fear")
    assert Rounds(25) == seat.actor("b").effects["pheromone"].clock
    assert "BRP-CBT-018" == seat.refused("exude", "a", mutation="pheromone", targets=("b",)).rule


def test_a_beam_of_light_takes_the_round() -> None:
    """A beam for nothing. [BRP-POW-126]"""
    seat = fight(gifted("mutations/luminescence/green", level=2, POW=10))
    assert seat.press("shine", "a", [30, 95, 2], target="b")
    assert Rounds(2) == seat.actor("b").effects["blinded"].clock
    assert "BRP-CBT-018" == seat.refused("shine", "a", target="b").rule
    minor = fight(gifted("mutations/luminescence/green", POW=10))
    assert "BRP-POW-114" == minor.refused("shine", "a", target="b").rule
