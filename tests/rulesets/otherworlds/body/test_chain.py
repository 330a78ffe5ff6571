"""The reduction chain: every layer in its order, and what each type of damage is to it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import BOOK, book, creature, person, script, table

from rulewright.rulesets.otherworlds.body.chain import Force, layer, reduce
from rulewright.rulesets.otherworlds.body.damage import fixed, strike
from rulewright.rulesets.otherworlds.body.upkeep import recharge_guard
from rulewright.rulesets.otherworlds.options import Options
from rulewright.rulesets.otherworlds.state.entries import DamageType

TYPES = sorted(BOOK.content[DamageType])


def dealt(amount: int, damage: str, options: dict[str, Any] | None = None, **more: Any) -> int:
    """What arrives of an amount at somebody."""
    force = {key: more.pop(key) for key in ("doubled", "halved", "softened", "pierces", "trespasses") if key in more}
    return reduce(amount, Force(damage=damage, **force), person(**more), book(**(options or {}))).dealt


def test_armor_takes_its_value_off_every_hit() -> None:
    """And is not used up. [OWS-069]"""
    play = script(table(a=person(toughness=8, armor="plate")))
    assert [4, 4] == [strike(play, "a", 7, Force(damage="slashing"), "a blow") for _ in range(2)]


def test_a_guard_is_used_up_and_recharges() -> None:
    """Three of four gone, two back at the start of the turn, never above its most. [OWS-071]"""
    play = script(table(a=person(weapons=("tower-shield",))))
    assert 0 == strike(play, "a", 3, Force(damage="slashing"), "a blow")
    assert 1 == play.actor("a").guard
    recharge_guard(play, "a")
    assert 3 == play.actor("a").guard
    recharge_guard(play, "a")
    assert 4 == play.actor("a").guard


def test_a_guard_may_overcharge_at_a_table_that_says_so() -> None:
    """The other reading of recharging. [OWS-071]"""
    play = script(table(a=person(weapons=("tower-shield",))), guard_overcharges=True)
    recharge_guard(play, "a")
    assert 6 == play.actor("a").guard


def test_absorb_is_used_up_and_stays_so() -> None:
    """Nothing brings it back by itself. [OWS-072]"""
    play = script(table(a=person(absorb=5)))
    assert 0 == strike(play, "a", 4, Force(damage="slashing"), "a blow")
    recharge_guard(play, "a")
    assert 1 == play.actor("a").absorb
    assert 3 == strike(play, "a", 4, Force(damage="slashing"), "a blow")


def test_acid_counts_twice_inside_armor() -> None:
    """12 against Armor 3: 24 − 3 = 21, and half of it goes on. [OWS-018 OWS-080]"""
    assert 11 == dealt(12, "acid", toughness=8, armor="plate")
    assert 9 == dealt(12, "slashing", toughness=8, armor="plate")


def test_acid_doubles_against_constructs() -> None:
    """Hide 2 is armor too: 2 × 10 − 2 = 18, 9 behind it, doubled. [OWS-080]"""
    assert 18 == reduce(10, Force(damage="acid"), creature("clay-golem"), BOOK).dealt


def test_shock_counts_twice_inside_a_guard() -> None:
    """5 against a guard of 4: only 2 of it are stopped, and the guard is gone. [OWS-018 OWS-114]"""
    done = reduce(5, Force(damage="shock"), person(guard=4), BOOK)
    assert (3, 0) == (done.dealt, done.guard)


@pytest.mark.parametrize(
    ("damage", "traits", "times"),
    [
        ("burn", ("flesh",), 2),
        ("burn", ("construct",), 1),
        ("energy", ("demon",), 2),
        ("energy", ("undead",), 2),
        ("energy", ("flesh",), 1),
        ("acid", ("structure",), 2),
        ("slashing", ("flesh",), 1),
    ],
)
def test_some_types_double_against_some_natures(damage: str, traits: tuple[str, ...], times: int) -> None:
    """Burn against flesh, energy against demons and the undead, acid against structures. [OWS-080 OWS-086 OWS-094]"""
    assert 5 * times == dealt(5, damage, traits=traits)


@pytest.mark.parametrize(
    ("mark", "expected"), [("resistance:frost", 4), ("weakness:frost", 14), ("immune:frost", 0), ("weakness:acid", 7)]
)
def test_wards_of_a_type(mark: str, expected: int) -> None:
    """Half rounded up, double, or nothing; and only for the type named. [OWS-101 OWS-113 OWS-121]"""
    assert expected == dealt(7, "frost", marks=(mark,))


def test_a_family_can_be_warded() -> None:
    """Resistance to everything elemental holds against frost and not against steel. [OWS-079 OWS-113]"""
    assert 4 == dealt(7, "frost", marks=("resistance:elemental",))
    assert 7 == dealt(7, "slashing", marks=("resistance:elemental",))


def test_ghosts_resist_the_physical() -> None:
    """Half of steel, all of fire. [OWS-100]"""
    ghost = creature("restless-spirit")
    assert 3 == reduce(6, Force(damage="slashing"), ghost, BOOK).dealt
    assert 6 == reduce(6, Force(damage="burn"), ghost, BOOK).dealt


def test_affinity_heals() -> None:
    """Fire feeds the ember demon. [OWS-081]"""
    play = script(table(a=replace(creature("ember-demon"), health=10, guard=0)))
    assert 0 == strike(play, "a", 6, Force(damage="burn"), "fire")
    assert 16 == play.actor("a").health


def test_weakness_and_resistance_cancel() -> None:
    """Double and half, rounded once. [OWS-018]"""
    assert 7 == dealt(7, "frost", marks=("weakness:frost", "resistance:frost"))


def test_fixed_damage_meets_all_but_the_defence_roll() -> None:
    """Armor, guard and absorb apply; nobody rolls. [OWS-016]"""
    state = table(a=person(toughness=8, armor="plate", guard=2, absorb=1))
    play = script(state)
    assert 10 - 3 - 2 - 1 == fixed(play, "a", 10, "bludgeoning", "a rock")
    assert [] == play.drawn
    strict = script(state, fixed_damage="resistances")
    assert 10 == fixed(strict, "a", 10, "bludgeoning", "a rock")


def test_damage_explains_itself() -> None:
    """The steps stand in the log. [OWS-017]"""
    done = reduce(12, Force(damage="slashing"), person(toughness=8, armor="plate", guard=4), BOOK)
    parts = [(part.label, part.value) for part in done.why().parts]
    assert [("difference", 12), ("armor", -3), ("guard", -4), ("absorb", 0), ("resistances", 0)] == parts


def test_doubling_last_is_a_reading_of_its_own() -> None:
    """Execute after everything else: (12 − 3) × 2. [OWS-018]"""
    assert 21 == dealt(12, "slashing", toughness=8, armor="plate", doubled=1)
    assert 18 == dealt(12, "slashing", {"doubling": "last"}, toughness=8, armor="plate", doubled=1)


def test_halves_may_be_rounded_down() -> None:
    """The other way to round. [OWS-018]"""
    assert 4 == dealt(7, "frost", marks=("resistance:frost",))
    assert 3 == dealt(7, "frost", {"halves": "down"}, marks=("resistance:frost",))


@given(
    amount=st.integers(0, 60),
    damage=st.sampled_from(TYPES),
    guard=st.integers(0, 12),
    absorb=st.integers(0, 12),
    softened=st.integers(0, 2),
    pierces=st.booleans(),
    trespasses=st.booleans(),
    armor=st.sampled_from(["clothes", "leather", "plate"]),
)
def test_the_chain_never_adds_and_never_goes_below_nothing(
    amount: int, damage: str, guard: int, absorb: int, softened: int, pierces: bool, trespasses: bool, armor: str
) -> None:
    """Pools only shrink, each step leaves no more than came in, and skipping a step never helps the target. [OWS-017]"""
    me = person(toughness=8, armor=armor, guard=guard, absorb=absorb, traits=())
    force = Force(damage=damage, softened=softened, pierces=pierces, trespasses=trespasses)
    done = reduce(amount, force, me, BOOK)
    assert amount >= done.after_armor >= done.after_guard >= done.after_absorb >= done.dealt >= 0
    assert 0 <= done.guard <= guard
    assert 0 <= done.absorb <= absorb
    assert done.dealt >= reduce(amount, Force(damage=damage, softened=softened), me, BOOK).dealt or not pierces


@given(left=st.integers(0, 50), strength=st.integers(0, 50))
def test_a_layer_stops_no_more_than_it_has(left: int, strength: int) -> None:
    """What passes and what is used up make what came. [OWS-071 OWS-072]"""
    passed, remains = layer(left, strength, Options())
    assert left == passed + strength - remains
