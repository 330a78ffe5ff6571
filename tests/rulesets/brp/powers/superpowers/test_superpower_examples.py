"""What the chapter and the catalogue work out for superpowers."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import (
    ALL,
    POWERS,
    SETS,
    WILLING,
    facing,
    gifted,
    mighty,
    points,
    rounds_later,
    use_of,
    used,
)
from tests.rulesets.brp.stage import book, fighter, person, scripted

from rulewright.play import Effect, Modifier
from rulewright.play.effects import total_of
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.combat.aim import Aim, attack_roll
from rulewright.rulesets.brp.combat.attack import attack
from rulewright.rulesets.brp.powers.effects.lasting import strength
from rulewright.rulesets.brp.powers.fight.battle import unseen_target
from rulewright.rulesets.brp.powers.fight.defences import Onslaught, soak
from rulewright.rulesets.brp.powers.superpowers.asked import no_superpower
from rulewright.rulesets.brp.powers.superpowers.barriers import barrier_points, measures
from rulewright.rulesets.brp.powers.superpowers.moves import (
    flight_load,
)
from rulewright.rulesets.brp.powers.superpowers.senses import (
    magnification,
    sees_through,
    sense_reach,
)
from rulewright.rulesets.brp.powers.superpowers.snares import shares
from rulewright.rulesets.brp.powers.superpowers.use import use_superpower
from rulewright.rulesets.brp.powers.superpowers.weather import weather_left, weather_shift
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.numbers import most_hit_points

# -- examples -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [1, 2, 3])
def test_brp_pex_032_dice_by_level(level: int) -> None:
    """Level one, two and three do 1D6, 2D6 and 3D6. [BRP-POW-255]"""
    there = facing(mighty("superpowers/energy-projection/heat"), person(at=ALL, SIZ=30, CON=18))
    came = used(there, use_superpower, use_of("superpowers/energy-projection/heat", level), other=3, hundred=40)
    assert 3 * level == came.them.wounds["wound-1"].damage


def test_brp_pex_033_a_thermal_suit() -> None:
    """Resistance to cold helps against cold alone. [BRP-POW-272 BRP-POW-271]"""
    suited = gifted("superpowers/resistance/cold", level=12, SIZ=30)
    for energy, hurt in (("cold", False), ("heat", True)):
        there = facing(mighty(f"superpowers/energy-projection/{energy}", level=1), suited)
        came = used(there, use_superpower, use_of(f"superpowers/energy-projection/{energy}", 1), hundred=40)
        assert hurt is bool(came.them.wounds)


def test_brp_pex_034_environments() -> None:
    """Nine environments, each a level of its own; space takes three of them. [BRP-POW-372]"""
    there = POWERS["adaptation"].choices
    for place in (
        ("underwater", "high-pressure"),
        ("cold", "radiation", "vacuum"),
        ("heat", "radiation", "high-gravity"),
    ):
        assert set(place) <= set(there)
    assert 9 == len(there)


@pytest.mark.parametrize(("words", "level"), [("1x3x3", 9), ("1x2x3", 6)])
def test_brp_pex_036_a_barrier(words: str, level: int) -> None:
    """Nine levels make 1 x 3 x 3 m for 27 points. [BRP-POW-320]"""
    came = used(
        facing(mighty("superpowers/barrier")), use_superpower, use_of("superpowers/barrier", level, words=words)
    )
    assert 3 * level == came.paid
    height, thickness, length = measures(words, level)
    assert level == height * thickness * length


def test_brp_pdx_039_a_thick_barrier() -> None:
    """One high, two thick and three long: 6 levels, 18 points, 60 hit points at each spot. [BRP-POW-320 BRP-POW-367]"""
    came = used(facing(mighty("superpowers/barrier")), use_superpower, use_of("superpowers/barrier", 6, words="1x2x3"))
    assert (18, 60, 60) == (came.paid, total_of(came.me.effects, "wall hit points"), barrier_points(2))
    assert any("60 hit points" in note for note in came.play.notes)


def test_brp_pex_037_nothing_left_of_it() -> None:
    """DEX or STR at nothing: one cannot move, cannot lift. [BRP-POW-322]"""
    there = facing(mighty("superpowers/diminish-enhance"), person(at=ALL, DEX=3, STR=3))
    for code in ("DEX", "STR"):
        use = use_of("superpowers/diminish-enhance", 2, choice=f"lower {code}")
        came = used(there, use_superpower, use, other=4)
        assert 0 == came.them.value(code)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_brp_pex_038_drain(level: int) -> None:
    """1D6, 2D6 and 3D6 points a round. [BRP-POW-286]"""
    there = facing(mighty("superpowers/drain/PP"), person(at=ALL, POW=18))
    came = used(there, use_superpower, use_of("superpowers/drain/PP", level), other=3)
    assert 18 - 3 * level == came.them.power_points
    assert 40 - level + 3 * level == points(came.me)


def test_brp_pex_039_a_level_is_a_size() -> None:
    """A level of Energy Control is worth one SIZ. [BRP-POW-272 BRP-POW-323]"""
    came = used(
        facing(mighty("superpowers/energy-control/magnetic")),
        use_superpower,
        use_of("superpowers/energy-control/magnetic", 7),
    )
    assert any("SIZ 7" in note for note in came.play.notes)


def test_brp_pex_040_reach_of_a_beam() -> None:
    """Fifteen metres for each level. [BRP-POW-268]"""
    me = mighty("superpowers/energy-projection/light")
    for level, far, there in ((1, 15, True), (1, 16, False), (3, 45, True), (3, 46, False)):
        refusal = no_superpower(facing(me, apart=far), ALL, "a", use_of("superpowers/energy-projection/light", level))
        assert there is (refusal is None)


def test_brp_pex_041_five_hundred_metres() -> None:
    """Up to 500 metres a round, about 93 miles an hour. [BRP-POW-324]"""
    came = used(facing(mighty("superpowers/flight")), use_superpower, use_of("superpowers/flight", 4))
    assert any("speed 500 m a round" in note for note in came.play.notes)
    assert 93 == round(500 / 12 * 3600 / 1609.344)


def test_brp_pex_044_microscopes() -> None:
    """25, 50, 100 and 200 times. [BRP-POW-377]"""
    assert [25, 50, 100, 200] == [magnification(level) for level in (1, 2, 3, 4)]


def test_brp_pex_045_through_walls() -> None:
    """Ten, twenty and thirty centimetres. [BRP-POW-377]"""
    assert [10, 20, 30] == [sees_through("ultrasonic-hearing", level) for level in (1, 2, 3)]
    assert 0 == sees_through("dark-vision", 3)


def test_brp_pex_046_transfer() -> None:
    """Level two gives two points a round. [BRP-POW-288]"""
    there = (
        facing(mighty("superpowers/transfer/PP"), person(at=ALL, POW=12))
        .write("b", "power_points", 5)
        .write("b", "effects.w", WILLING)
    )
    came = used(there, use_superpower, use_of("superpowers/transfer/PP", 2))
    assert (2, 7) == (came.paid, came.them.power_points)


def test_brp_pdx_028_denser() -> None:
    """Twenty-five levels denser: two points of armour. [BRP-POW-321 BRP-POW-380]"""
    came = used(
        facing(mighty("superpowers/density-control", level=25)),
        use_superpower,
        use_of("superpowers/density-control", 25),
    )
    by = {m.to: m.by for e in came.me.effects.values() for m in e.modifiers}
    assert (2, -2, 35) == (by["armour kinetic"], by["metres"], came.me.value("SIZ"))
    assert int(most_hit_points(came.me, ALL)) == came.me.hit_points == 23


def test_brp_pdx_029_cold_control() -> None:
    """Twelve levels of cold do 2D6. [BRP-POW-255]"""
    there = facing(mighty("superpowers/energy-control/cold"), person(at=ALL, SIZ=30, CON=10))
    assert (
        6
        == used(there, use_superpower, use_of("superpowers/energy-control/cold", 12), other=3)
        .them.wounds["wound-1"]
        .damage
    )


def test_brp_pdx_030_flight() -> None:
    """SIZ 14 takes 5 levels and 5 points. [BRP-POW-324 BRP-POW-366]"""
    came = used(facing(mighty("superpowers/flight", SIZ=14)), use_superpower, use_of("superpowers/flight", 5))
    assert 5 == came.paid
    assert (3, 0, 10) == (flight_load(6, 14, 12), flight_load(5, 14, 12), flight_load(30, 14, 10))


def test_brp_pdx_032_a_shared_snare() -> None:
    """Ten levels on three: three each, and one left over. [BRP-POW-330]"""
    assert (4, 3, 3) == shares(10, 3)
    assert (8,) == shares(10, 1, range_levels=2)


def test_brp_pdx_034_super_hearing() -> None:
    """Three levels hear 120 metres. [BRP-POW-332]"""
    assert (120, 45) == (sense_reach("super-hearing", 3), sense_reach("night-vision", 3))


@pytest.mark.parametrize(("attacker", "less"), [(1, -30), (4, 0), (6, 0)])
def test_brp_pdx_035_speed_against_speed(attacker: int, less: int) -> None:
    """Four levels against one take 30%, against as many or more nothing. [BRP-POW-290]"""
    slow, fast = (fighter(at=ALL, skill=50), fighter(at=ALL))
    quick = [Effect("s", "s", modifiers=(Modifier("speed", level),)) for level in (attacker, 4)]
    there = facing(slow, fast, fight=True).write("a", "effects.s", quick[0]).write("b", "effects.s", quick[1])
    roll, _ = attack_roll(Aim(there.actor("a"), there.actor("b"), arm("fist", ALL), 1, ALL, "a"))
    assert 50 + less == roll.chance


def test_brp_pdx_036_unarmed_combat() -> None:
    """Three levels: 6 more damage, 6 on a parrying limb, 15% off one attacker, 15% more in Brawl. [BRP-POW-364]"""
    me = gifted("superpowers/unarmed-combat", level=3)
    assert 75 == rating(me, "brawl", ALL)
    by = {m.to: m.by for e in me.effects.values() for m in e.modifiers}
    assert (6, 6, -15) == (by["unarmed damage"], by["unarmed parry"], by["unarmed defence"])
    there = facing(fighter(at=ALL), me, fight=True)
    roll, _ = attack_roll(Aim(there.actor("a"), me, arm("fist", ALL), 1, ALL, "a"))
    assert 35 == roll.chance
    play = scripted(facing(me, fighter(at=ALL, SIZ=30), fight=True), ALL, [40, 2], ["none"])
    assert 8 == play.run(attack, "a", "b", "fist").damage


def test_brp_pdx_037_defence() -> None:
    """DEX 12 and POW 11 allow 23 levels: 23% off, or 115% by the other reading. [BRP-POW-247]"""
    for step, less in ((1, -23), (5, -115)):
        at = book(powers=SETS, defence_step=step)
        me = gifted("superpowers/defence", level=23, at=at)
        assert [less] == [m.by for e in me.effects.values() for m in e.modifiers if m.to == "attackers"]


def test_brp_pdx_040_a_thing_within() -> None:
    """SIZ 2 into somebody: 12 points, 2D6 unless a Difficult Luck roll saves. [BRP-POW-292]"""
    there = facing(mighty("superpowers/teleport"), person(at=ALL, POW=10, SIZ=12, CON=18))
    use = use_of("superpowers/teleport", 12, choice="into being", size=2)
    came = used(there, use_superpower, use, hundred=26, other=3)
    assert (12, 6) == (came.paid, came.them.wounds["wound-1"].damage)
    assert not used(there, use_superpower, use, hundred=25).them.wounds


@pytest.mark.parametrize(("has", "paid", "hurt"), [(40, 7, 0), (5, 0, 7)])
def test_brp_pdx_041_a_field_holds(has: int, paid: int, hurt: int) -> None:
    """A field of two levels stops 20 of 27; 7 points keep it up, or 7 come through and it is gone. [BRP-POW-325]"""
    came = used(
        facing(mighty("superpowers/force-field/heat", SIZ=20)),
        use_superpower,
        use_of("superpowers/force-field/heat", 2),
    )
    there = came.play.state.write("a", "power_points", has)
    play = scripted(there, ALL, [], [True] if paid else [])
    assert hurt == play.run(soak, "a", Onslaught("heat", 5), 27)
    assert has - paid == play.actor("a").power_points
    assert bool(hurt) is not bool(strength(play.actor("a"), "superpowers/force-field/heat"))


@pytest.mark.parametrize(("noticed", "chance"), [(False, 12), (True, 30)])
def test_brp_pdx_042_unseen(noticed: bool, chance: int) -> None:
    """60% against the invisible is 12%, and 30% for who has noticed something. [BRP-POW-111]"""
    came = used(facing(mighty("superpowers/invisibility")), use_superpower, use_of("superpowers/invisibility", 10))
    them = came.me
    me = fighter(at=ALL, skill=60)
    if noticed:
        marks = (f"noticed by {me.name}",)
        there = came.play.state.write("a", "effects.n", Effect("n", "Noticed", marks=marks))
        them = there.actor("a")
    aim = Aim(me, them, arm("fist", ALL), 1, ALL)
    assert chance == unseen_target(aim).leaves(rating(me, "brawl", ALL))


def test_brp_pdx_044_weather() -> None:
    """Four steps away from normal are gone after four rounds. [BRP-POW-336 BRP-POW-363]"""
    assert (10, 4) == weather_shift(2, 2)
    assert [4, 3, 2, 1, 0, 0] == [weather_left(4, rounds) for rounds in range(6)]


def test_brp_pdx_045_mimicry() -> None:
    """Stretching 7 copies a power at level 4, for twice its price, with an Idea roll. [BRP-POW-293 BRP-POW-375]"""
    there = facing(mighty("superpowers/stretching", level=7))
    use = use_of("superpowers/stretching", 7, choice="mimic", words="superpowers/super-movement/wall-walking")
    came = used(there, use_superpower, use)
    assert 2 == came.paid
    assert came.me.is_marked("wall-walking")
    assert 4 == strength(came.me, "superpowers/super-movement/wall-walking")
    assert 0 == used(there, use_superpower, use, hundred=90).paid


def test_brp_pdx_027_armour_as_a_field() -> None:
    """Five levels cost 5 points for ten rounds. [BRP-POW-284]"""
    there = facing(mighty("superpowers/armour-field/cold"), fight=True)
    came = used(there, use_superpower, use_of("superpowers/armour-field/cold", 5))
    assert 5 == came.paid
    play = rounds_later(came.play, 9)
    assert 35 == points(play.actor("a"))
    rounds_later(play, 1)
    assert 30 == points(play.actor("a"))
