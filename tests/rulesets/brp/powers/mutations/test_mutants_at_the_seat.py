"""Mutants at the seat: venom, scents, light and pain as players meet them in a fight."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, chance_of, gifted
from tests.rulesets.brp.stage import book, duel, fighter, person, rated, state

from rulewright.play import Effect, FrozenMap, Modifier, Rounds
from rulewright.play.effects import total_of
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.numbers import movement
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


# -- how they come ------------------------------------------------------------------------------


def alone(at: Any = ALL, **more: Any) -> AtTheSeat:
    """Somebody whom a mutagen may find."""
    return AtTheSeat(RULESET, state(a=person(at=at, **more)), at)


def offered(table: AtTheSeat, place: int) -> list[str]:
    """What a question of the last press left to choose."""
    question: Any = table.last.asked[place]
    return [each.key for each in question.among]


def test_what_a_frame_changes_is_chosen() -> None:
    """2D6 for one characteristic, armour or MOV; 4D6 divided as one likes, and never POW. [BRP-POW-345 BRP-POW-127]"""
    for what, read in (("STR", lambda me: me.value("STR")), ("armour", lambda me: total_of(me.effects, "armour")), ("MOV", lambda me: int(movement(me)))):  # fmt: skip
        table = alone()
        before = read(table.actor("a"))
        table.press("mutagen", "a", [3, 4], [what], mutation="structural-improvement")
        assert 7 == read(table.actor("a")) - before
        assert "POW" not in offered(table, 0)
    free = alone()
    free.press("mutagen", "a", [1, 2, 3, 4], [{"DEX": 4, "armour": 6}], mutation="structural-improvement", major=True)
    assert (14, 6) == (free.actor("a").value("DEX"), total_of(free.actor("a").effects, "armour"))
    weak = alone(STR=5)
    weak.press("mutagen", "a", [3, 4], ["STR"], mutation="structural-weakness")
    assert 1 == weak.actor("a").value("STR")


def test_an_ailment_from_birth() -> None:
    """1D6 off one characteristic, or off each of two, as is chosen. [BRP-POW-115 BRP-POW-127]"""
    table = alone()
    table.press("mutagen", "a", [4], ["CON"], mutation="congenital-disease")
    assert (6, 10) == (table.actor("a").value("CON"), table.actor("a").value("INT"))
    grave = alone()
    grave.press("mutagen", "a", [4, 2], ["CON", "INT"], mutation="congenital-disease", major=True)
    assert (6, 8) == (grave.actor("a").value("CON"), grave.actor("a").value("INT"))
    assert "CON" not in offered(grave, 1)


def test_where_a_table_lets_one_choose() -> None:
    """Two mutations at the start, chosen and not thrown; the same one twice is one major. [BRP-POW-118]"""
    at = book(powers=SETS, mutant_choice=True)
    table = alone(at)
    table.press("mutant-start", "a", [], ["camouflage", "camouflage"])
    assert {"mutations/camouflage": 2} == {key.rpartition("/camouflage")[0] + "/camouflage": level for key, level in table.actor("a").powers.known.items()}  # fmt: skip
    thrown = alone()
    thrown.press("mutant-start", "a", [10, 10])
    assert [] == thrown.last.asked


@pytest.mark.parametrize(("level", "hands"), [(0, 2), (1, 3), (2, 4)])
def test_more_to_hold_with(level: int, hands: int) -> None:
    """A tail is a hand more, two of them are two: with both arms useless a knife takes one, a great sword two. [BRP-POW-126]"""
    table = fight(gifted("mutations/hands/tail", level=level, POW=10) if level else person(at=ALL))
    for limb in ("right-arm", "left-arm"):
        table.state = table.state.write("a", f"effects.{limb}", Effect(limb, limb, marks=(f"useless {limb}",)))
    table.state = table.state.write("a", "weapons", ("knife",)).write("a", "in_hand", ("knife",))
    assert (hands > 2) == table.allows("attack", "a", target="b", weapon="knife")
    table.state = table.state.write("a", "weapons", ("sword-great",)).write("a", "in_hand", ("sword-great",))
    assert (hands > 3) == table.allows("attack", "a", target="b", weapon="sword-great")


def test_too_much_for_a_keen_sense_outlasts_the_round() -> None:
    """A round of it is one in which nobody attacks, not what is left of this. [BRP-POW-133]"""
    table = fight(gifted("mutations/keen-sense/vision"))
    assert table.press("dazzle", "a", [99])
    table.proceed(answers=["act", "act"])
    assert "BRP-CBT-067" == table.refused("attack", "a", target="b", weapon="fist").rule
    table.proceed(answers=["act", "act"])
    assert table.allows("attack", "a", target="b", weapon="fist")


def test_past_minus_con_only_a_hit_point_saves_the_hardy() -> None:
    """At -CON a hardy body acts; past it, it is dying, and healed back to -CON or to 0 it is so still; with 1 hit point it is
    saved, and lies on the ground. [BRP-POW-129]
    """
    hardy = gifted("mutations/hardy/fire", level=2, skills=rated(melee_weapon__sword=50), weapons=["sword-broad"])
    healers: dict[str, Any] = {who: person(at=ALL, skills=rated(first_aid=50)) for who in ("c", "d", "e")}
    table = AtTheSeat(RULESET, duel(fighter("sword-broad", at=ALL), hardy, **healers), ALL)
    old = {f"old-{which}": Wound(damage=6) for which in range(3)}
    table.state = table.state.write("b", "hit_points", -8).write("b", "wounds", FrozenMap(old))
    blow = {"target": "b", "weapon": "sword-broad"}
    table.press("attack", "a", [30, 1], ["none"], **blow)
    assert (-10, "") == (table.actor("b").hit_points, table.actor("b").fate)
    assert table.allows("attack", "b", target="a", weapon="sword-broad")
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("attack", "a", [30, 2], ["none"], **blow)
    assert (-13, "dying", 26) == (table.actor("b").hit_points, table.actor("b").fate, table.actor("b").fight.doom)
    for healer, wound, hit_points, fate in (
        ("c", "wound-5", -10, "dying"),
        ("d", "old-0", 0, "dying"),
        ("e", "old-1", 1, ""),
    ):
        table.state = table.state.write("b", "hit_points", hit_points - 3 if healer == "c" else hit_points - 1)
        table.press("first-aid", healer, [30, 3 if healer == "c" else 1], patient="b", wound=wound, effect="restore")
        assert (hit_points, fate) == (table.actor("b").hit_points, table.actor("b").fate)
    assert (0, True) == (table.actor("b").fight.doom, table.actor("b").is_marked("prone"))


# -- beside other powers ------------------------------------------------------------------------


@pytest.mark.rule("BRP-POW-105", "BRP-POW-110", "BRP-POW-128")
def test_a_scent_takes_the_mind_off_control() -> None:
    """Whoever lets a scent work turns to another power, and whom they commanded falls asleep; that it worked is told too."""
    me = gifted("magic/control", "mutations/pheromone/Lust", INT=16, POW=30)
    table = fight(me)
    leisure = table.state.write("scene", "round.number", 0)
    table.state = leisure
    table.press("cast", "a", [30], power="magic/control", level=1, target="b")
    assert "magic-control" in table.actor("b").effects
    table.press("exude", "a", [6, 6, 99], mutation="pheromone", targets=("b",))
    assert (["asleep"], {}) == (
        [each for each in table.actor("b").effects if each in ("asleep", "magic-control")],
        dict(table.actor("a").powers.kept),
    )
    told = " ".join(str(each) for each in table.last.notes)
    assert "Somebody loses Control: other power." in told
    assert "Somebody gives in to Pheromone" in told
