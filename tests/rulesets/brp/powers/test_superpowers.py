"""Superpowers: every one used at levels, aim and touch, defences in their order, single feats."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.characters.people import book, person, scripted
from tests.rulesets.brp.combat.fighters import fighter
from tests.rulesets.brp.powers.mighty import (
    ALL,
    SETS,
    adds_up,
    chance_of,
    facing,
    gifted,
    points,
    rounds_later,
    used,
    why_not,
)

from rulewright.play import Effect, FrozenMap, Modifier, Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.character import Wound
from rulewright.rulesets.brp.checks import Difficulty, Level
from rulewright.rulesets.brp.combat.arms import arm
from rulewright.rulesets.brp.combat.attack import attack, attack_roll, no_attack
from rulewright.rulesets.brp.combat.ranks import dex_rank
from rulewright.rulesets.brp.derived import damage_modifier, most_hit_points, most_power_points
from rulewright.rulesets.brp.entries import Superpower
from rulewright.rulesets.brp.powers.battle import against_the_unseen
from rulewright.rulesets.brp.powers.blows import by_size
from rulewright.rulesets.brp.powers.defences import ENERGIES, Onslaught, soak
from rulewright.rulesets.brp.powers.holdings import Use
from rulewright.rulesets.brp.powers.lasting import strength
from rulewright.rulesets.brp.powers.superpowers.actions import unleash
from rulewright.rulesets.brp.powers.superpowers.aim import contact, go_astray, skill_of_aim
from rulewright.rulesets.brp.powers.superpowers.companions import (
    lose_sidekick,
    meet_masters,
    no_sidekick,
    sidekick_cost,
)
from rulewright.rulesets.brp.powers.superpowers.energies import cancelled, own_energy
from rulewright.rulesets.brp.powers.superpowers.feats import (
    barrier_points,
    measures,
    regenerate,
    shares,
    snare_range,
    tear_snare,
    topple,
)
from rulewright.rulesets.brp.powers.superpowers.moves import (
    any_shape,
    break_fall,
    charge,
    depth_a_round,
    falls_softer,
    flight_load,
    full_move,
    land,
    leap,
    leap_metres,
    levels_to_fly,
    round_of_speed,
    stretched_size,
)
from rulewright.rulesets.brp.powers.superpowers.senses import (
    feel_attack,
    follow_trackless,
    listen_for,
    listening_for,
    look_for,
    magnification,
    sees_through,
    sense_out,
    sense_reach,
    shared_roll,
    spot_the_tiny,
    trail_found,
)
from rulewright.rulesets.brp.powers.superpowers.touching import shake_off
from rulewright.rulesets.brp.powers.superpowers.use import no_superpower, switch, use_superpower
from rulewright.rulesets.brp.powers.superpowers.weather import hazard, suffer_hazard, weather_left, weather_shift
from rulewright.rulesets.brp.powers.upkeep import let_go
from rulewright.rulesets.brp.powers.working import Working
from rulewright.rulesets.brp.resistance import poison
from rulewright.rulesets.brp.skills.hindered import hindered
from rulewright.rulesets.brp.skills.rating import rating

POWERS = {each.id: each for each in ALL.content.all(Superpower)}
THIRTY_FOUR = 34

# Power points for a use at a level by a user of SIZ 10, as the catalogue has them.
PRICE: dict[str, Any] = {
    "adaptation": lambda level: 10,
    "alternate-form": lambda level: 0,
    "armour-field": lambda level: level,
    "barrier": lambda level: 3 * level,
    "density-control": lambda level: level,
    "diminish-enhance": lambda level: level,
    "drain": lambda level: level,
    "energy-control": lambda level: level,
    "energy-projection": lambda level: level,
    "flight": lambda level: 4,
    "force-field": lambda level: 1,
    "intangibility": lambda level: 10,
    "invisibility": lambda level: 10,
    "protection": lambda level: level,
    "resistance-in-turns": lambda level: level,
    "size-change": lambda level: level,
    "snare-projection": lambda level: 1,
    "stretching": lambda level: 0,
    "super-movement": lambda level: 1,
    "super-speed": lambda level: level,
    "teleport": lambda level: level,
    "transfer": lambda level: 0,
    "weather-control": lambda level: 3 * level,
}
UPKEEP: dict[str, tuple[Any, int]] = {
    "adaptation": (1, 25), "armour-field": ("level", 10), "density-control": ("level", 1), "energy-control": (1, 1),
    "flight": (1, 25), "force-field": (1, 1), "intangibility": (1, 1), "invisibility": (1, 1), "protection": ("level", 1),
    "resistance-in-turns": ("level", 25), "super-movement": (1, 1), "super-speed": ("level", 1), "weather-control": (1, 1),
}  # fmt: skip
"""Points and rounds of what is kept up."""


def keys_of(power: str) -> tuple[str, ...]:
    """A power in every kind that can be bought."""
    entry = POWERS[power]
    return (
        tuple(f"superpowers/{power}/{kind}" for kind in entry.choices) if entry.variants else (f"superpowers/{power}",)
    )


EVERY_KEY = [key for power in PRICE for key in keys_of(power)]


def use_of(key: str, level: int, **more: Any) -> Use:
    """A use on whatever it is for: somebody else, or oneself."""
    entry = POWERS[key.split("/")[1]]
    target = "b" if entry.hostile or entry.id == "transfer" else ""
    choice = "" if entry.variants else next(iter(entry.choices), "")
    return Use(**{"power": key, "level": level, "target": target, "choice": choice, **more})


def mighty(*keys: str, level: int = 12, **more: Any) -> Any:
    """Somebody with superpowers at a level and forty points to spend."""
    codes = {"POW": 40} | more
    return gifted(*keys, level=level, **codes)


def test_all_of_them_are_there() -> None:
    """Thirty-four superpowers and two further forms, over eleven energies. [BRP-POW-001 BRP-POW-272]"""
    assert THIRTY_FOUR == sum(1 for each in POWERS.values() if each.form is None)
    for power in ("absorption", "armour", "protection", "force-field", "energy-control", "energy-projection"):
        assert ENERGIES == POWERS[power].choices
    used_ones = {each.id for each in POWERS.values() if each.lasts.what != "always"}
    assert used_ones == set(PRICE)


@pytest.mark.parametrize("level", [1, 4, 12])
@pytest.mark.parametrize("key", EVERY_KEY)
def test_every_superpower_at_levels(key: str, level: int) -> None:
    """It costs what it costs, whatever comes of it; it does something; and all of it can be taken back.

    [BRP-POW-244 BRP-POW-270 BRP-POW-278 BRP-POW-255]
    """
    power = key.split("/")[1]
    entry = POWERS[power]
    covered = {"flight": 4, "intangibility": 10, "invisibility": 10, "teleport": 10}.get(power, 1)
    if level < covered or (entry.levels[1] and level > entry.levels[1]):
        return
    there = facing(mighty(key, level=max(12, level) if not entry.levels[1] else 1), person(at=ALL, CON=18, SIZ=12))
    came = used(there, use_superpower, use_of(key, level), hundred=20)
    assert PRICE[power](level) == came.paid or power in ("drain", "transfer")
    changed = came.play.changes or came.play.notes
    assert changed
    assert there != came.play.state or power in (
        "alternate-form",
        "stretching",
        "barrier",
        "energy-control",
        "teleport",
        "transfer",
    )


@pytest.mark.parametrize("power", UPKEEP)
def test_upkeep_of_what_is_kept_up(power: str) -> None:
    """Each span takes its points, and without points it ends. [BRP-POW-270 BRP-POW-284 BRP-POW-324]"""
    key = keys_of(power)[0]
    level = 1 if POWERS[power].levels[1] else 12
    there = facing(mighty(key, level=level), person(at=ALL, CON=18), fight=True)
    came = used(there, use_superpower, use_of(key, level), hundred=20)
    price, every = UPKEEP[power]
    price = level if price == "level" else price
    has = points(came.me)
    play = rounds_later(came.play, every)
    assert has - price == points(play.actor("a"))
    play.change("a", "power_points", 0, "spent")
    rounds_later(play, every)
    assert not play.actor("a").powers.kept
    assert not any(key in effect.marks for who in "ab" for effect in play.actor(who).effects.values())


@pytest.mark.parametrize("key", EVERY_KEY)
def test_odds_add_up(key: str) -> None:
    """The odds of a use come to one. [BRP-POW-244]"""
    power = key.split("/")[1]
    level = 1 if POWERS[power].levels[1] else 10 if power in ("intangibility", "invisibility", "teleport") else 4
    there = facing(mighty(key, level=level), person(at=ALL, SIZ=10))
    assert adds_up(there, use_superpower, use_of(key, level))


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
    assert (18, 60, 60) == (came.paid, came.me.powers.flags["barrier"], barrier_points(2))
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


WILLING = Effect("w", "Willing", marks=("willing",))


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
    assert (5, 5) == (came.paid, levels_to_fly(14))
    assert (3, 0, 10) == (flight_load(6, 14, 12), flight_load(5, 14, 12), flight_load(30, 14, 10))


def test_brp_pdx_032_a_shared_snare() -> None:
    """Ten levels on three: three each, and one left over. [BRP-POW-330]"""
    assert (4, 3, 3) == shares(10, 3)
    assert (8,) == shares(10, 1, range_levels=2)
    assert (15, 45) == (snare_range(0), snare_range(2))


def test_brp_pdx_034_super_hearing() -> None:
    """Three levels hear 120 metres. [BRP-POW-332]"""
    assert (120, 45) == (sense_reach("super-hearing", 3), sense_reach("night-vision", 3))


@pytest.mark.parametrize(("attacker", "less"), [(1, -30), (4, 0), (6, 0)])
def test_brp_pdx_035_speed_against_speed(attacker: int, less: int) -> None:
    """Four levels against one take 30%, against as many or more nothing. [BRP-POW-290]"""
    slow, fast = (fighter(at=ALL, skill=50), fighter(at=ALL))
    quick = [Effect("s", "s", modifiers=(Modifier("speed", level),)) for level in (attacker, 4)]
    there = facing(slow, fast, fight=True).write("a", "effects.s", quick[0]).write("b", "effects.s", quick[1])
    roll, _ = attack_roll(there.actor("a"), there.actor("b"), arm("fist", ALL), 1, ALL, who="a")
    assert 50 + less == roll.chance


def test_brp_pdx_036_unarmed_combat() -> None:
    """Three levels: 6 more damage, 6 on a parrying limb, 15% off one attacker, 15% more in Brawl. [BRP-POW-364]"""
    me = gifted("superpowers/unarmed-combat", level=3)
    assert 75 == rating(me, "brawl", ALL)
    by = {m.to: m.by for e in me.effects.values() for m in e.modifiers}
    assert (6, 6, -15) == (by["unarmed damage"], by["unarmed parry"], by["unarmed defence"])
    there = facing(fighter(at=ALL), me, fight=True)
    roll, _ = attack_roll(there.actor("a"), me, arm("fist", ALL), 1, ALL, who="a")
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
    play = scripted(there, ALL)
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
    assert chance == against_the_unseen(rating(me, "brawl", ALL), me, them)


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


# -- aim and touch ------------------------------------------------------------------------------


def test_what_aims() -> None:
    """Projection where a table has it, else Throw; no damage modifier, and dodges as against missiles. [BRP-POW-265 BRP-POW-266]"""
    assert "projection" == skill_of_aim(ALL)
    assert "throw" == skill_of_aim(book(powers=SETS))
    strong = facing(mighty("superpowers/energy-projection/cold", STR=30, SIZ=30), person(at=ALL, SIZ=30))
    came = used(strong, use_superpower, use_of("superpowers/energy-projection/cold", 1), hundred=40)
    assert 1 == came.them.wounds["wound-1"].damage


def test_a_miss_costs_as_much() -> None:
    """A failure costs all of it, and goes by on one side. [BRP-POW-267 BRP-POW-278]"""
    there = facing(mighty("superpowers/energy-projection/heat"))
    came = used(there, use_superpower, use_of("superpowers/energy-projection/heat", 5), hundred=90)
    assert (5, 0) == (came.paid, len(came.them.wounds))
    assert any("goes by in front" in note for note in came.play.notes)


def test_a_fumble_shuts_it() -> None:
    """The points are gone, it is shut for a round, and another may be struck. [BRP-POW-267 BRP-POW-277]"""
    there = facing(mighty("superpowers/energy-projection/heat"), fight=True)
    came = used(there, use_superpower, use_of("superpowers/energy-projection/heat", 5), hundred=100)
    assert (5, 2) == (came.paid, came.me.powers.locked["superpowers/energy-projection/heat"])
    next_round = came.play.state.write("a", "fight.acted", False)
    refusal = no_superpower(next_round, ALL, "a", use_of("superpowers/energy-projection/heat", 5))
    assert "BRP-POW-047" == why_not(refusal)


def test_astray() -> None:
    """1D4 says where, Luck whether anything stood there. [BRP-POW-267]"""
    there = facing(mighty("superpowers/energy-projection/heat"))
    working = Working("a", use_of("superpowers/energy-projection/heat", 1), POWERS["energy-projection"])
    play = scripted(there, ALL, [3, 99])
    play.run(go_astray, working)
    assert any("to the right" in note and "strikes" in note for note in play.notes)


def test_critical_passes_armour_and_is_no_maximum() -> None:
    """A critical ignores armour and counts as special, but its dice are thrown. [BRP-POW-280 BRP-POW-279]"""
    clad = gifted("superpowers/armour/kinetic", level=9, SIZ=30)
    there = facing(mighty("superpowers/energy-projection/kinetic"), clad)
    there = there.write("b", "effects.u", Effect("u", "u", marks=("unaware",)))
    came = used(there, use_superpower, use_of("superpowers/energy-projection/kinetic", 2), hundred=2, other=3)
    assert 6 == came.them.wounds["wound-1"].damage
    plain = used(there, use_superpower, use_of("superpowers/energy-projection/kinetic", 2), hundred=40, other=3)
    assert not plain.them.wounds


def test_levels_switched_off() -> None:
    """Without success levels a 01 is a plain hit. [BRP-POW-281]"""
    at = book(powers=SETS, projection=True, power_levels=False)
    clad = gifted("superpowers/armour/heat", level=9, SIZ=30, at=at)
    there = facing(gifted("superpowers/energy-projection/heat", level=2, POW=40, at=at), clad, at=at)
    assert not used(
        there, use_superpower, use_of("superpowers/energy-projection/heat", 2), hundred=1, other=3, at=at
    ).them.wounds


def test_touch() -> None:
    """Grapple in a fight, Agility outside, easy on the unaware, none on the willing. [BRP-POW-286 BRP-POW-288 BRP-POW-323]"""
    me = gifted("superpowers/drain/HP", DEX=8)
    assert 40 == touch_chance(facing(me))
    assert 60 == touch_chance(facing(me, fight=True))
    unaware = facing(me).write("b", "effects.u", Effect("u", "u", marks=("unaware",)))
    assert 80 == touch_chance(unaware)
    assert scripted(facing(me).write("b", "effects.w", WILLING), ALL).run(contact, "a", "b")


def touch_chance(there: Any) -> int:
    """The chance of laying a hand on somebody."""
    play = scripted(there, ALL, [1])
    assert play.run(contact, "a", "b")
    return chance_of(play.drawn[0])


# -- defences -----------------------------------------------------------------------------------


def test_defences_in_their_order() -> None:
    """Resistance, Protection, Armour, Absorption: all or nothing, levels off, points off, points in.

    [BRP-POW-271 BRP-POW-285]
    """
    them = gifted("superpowers/armour/heat", "superpowers/absorption/heat", level=3, SIZ=30)
    there = facing(mighty("superpowers/energy-projection/heat"), them).write("b", "power_points", 10)
    there = there.write("b", "effects.p", Effect("p", "p", modifiers=(Modifier("protection heat", 2),)))
    came = used(there, use_superpower, use_of("superpowers/energy-projection/heat", 5), hundred=40, other=4)
    # five levels less two are 3D6: twelve, less three of armour, less three absorbed
    assert (6, 13) == (came.them.wounds["wound-1"].damage, came.them.power_points)


def test_absorption_has_only_so_much_room() -> None:
    """What does not fit still hurts. [BRP-POW-285]"""
    them = gifted("superpowers/absorption/cold", level=9, POW=10)
    there = facing(gifted(), them).write("b", "surplus", 20)
    play = scripted(there.write("b", "power_points", 8), ALL)
    assert 4 == play.run(soak, "b", Onslaught("cold", 1), 6)


def test_weapons_meet_fields_too() -> None:
    """A kinetic field and kinetic armour stop blows. [BRP-POW-325 BRP-POW-271]"""
    them = gifted("superpowers/armour/kinetic", level=4, SIZ=20)
    play = scripted(facing(fighter("sword-broad", at=ALL), them, fight=True), ALL, [30, 6], ["none"])
    assert 3 == play.run(attack, "a", "b", "sword-broad").damage


def test_opposites_cancel() -> None:
    """Cold and heat, light and darkness: level for level; nothing else does. [BRP-POW-273]"""
    assert (3, 0, 5) == (
        cancelled("heat", 5, "cold", 2),
        cancelled("light", 2, "darkness", 9),
        cancelled("heat", 5, "wind", 3),
    )


def test_nobody_is_immune_to_the_own_energy() -> None:
    """What has left the hand burns its maker too. [BRP-POW-274]"""
    play = scripted(facing(mighty("superpowers/energy-control/heat", SIZ=30)), ALL, [3])
    assert 3 == play.run(own_energy, "a", "heat", 1)


def test_combined_beams() -> None:
    """Each energy is paid for and thrown by itself. [BRP-POW-275]"""
    me = mighty("superpowers/energy-projection/heat", "superpowers/energy-projection/wind")
    first = used(
        facing(me, person(at=ALL, SIZ=30)), use_superpower, use_of("superpowers/energy-projection/heat", 3), hundred=40
    )
    second = used(first.play.state, use_superpower, use_of("superpowers/energy-projection/wind", 2), hundred=40)
    assert (3, 2, [3, 2]) == (first.paid, second.paid, [each.damage for each in second.them.wounds.values()])


def test_unknown_hazards() -> None:
    """1, 1D6, 2D6, 3D6 a round. [BRP-POW-294]"""
    assert [1, 6, 12, 18] == [max(hazard(each).odds()) for each in ("weak", "mild", "moderate", "strong")]


@pytest.mark.parametrize(
    ("energy", "words", "mark"),
    [("light", "eyes", "blinded"), ("darkness", "eyes", "blinded"), ("sound", "ears", "deafened")],
)
def test_what_beams_do_besides(energy: str, words: str, mark: str) -> None:
    """Eyes and ears for 1D3 rounds, and skills are harder for it. [BRP-POW-275]"""
    key = f"superpowers/energy-projection/{energy}"
    there = facing(mighty(key), person(at=ALL, SIZ=30))
    came = used(there, use_superpower, use_of(key, 12, words=words), hundred=30)
    assert came.them.is_marked(mark)


def test_current_jumps() -> None:
    """POW for each level in a hundred, half the damage rounded up. [BRP-POW-275]"""
    key = "superpowers/energy-projection/electric"
    there = facing(mighty(key), person(at=ALL, SIZ=30))
    came = used(there, use_superpower, use_of(key, 1, words="metal", more=("a",)), hundred=30, other=5)
    assert any("damage" in note for note in came.play.notes)


# -- always on ----------------------------------------------------------------------------------


def test_standing_powers_change_their_bearer() -> None:
    """Hit points, power points, characteristics and skills follow their levels. [BRP-POW-295 BRP-POW-333 BRP-POW-247]"""
    me = gifted("superpowers/extra-hit-points", "superpowers/extra-energy/own", "superpowers/super-characteristic/STR",
                "superpowers/super-skill/climb", level=2)  # fmt: skip
    assert (12, 12) == (int(most_hit_points(me, ALL)), me.hit_points)
    assert (36, 36) == (int(most_power_points(me)), me.power_points)
    assert (12, 10) == (me.value("STR"), me.characteristics.STR)
    assert 80 == rating(me, "climb", ALL)


def test_learning_looks_past_super_skill() -> None:
    """What is learned is compared with the rating without it. [BRP-POW-333]"""
    me = gifted("superpowers/super-skill/climb", level=3)
    bare = me.character.skills.by_skill()
    assert "climb" not in bare
    assert 100 == rating(me, "climb", ALL)


def test_switched_off_and_on() -> None:
    """What is always on can be switched, and points follow. [BRP-POW-269]"""
    there = facing(gifted("superpowers/extra-hit-points", level=5))
    off = scripted(there, ALL)
    assert not off.run(switch, "a", "superpowers/extra-hit-points")
    assert 10 == off.actor("a").hit_points
    on = scripted(off.state, ALL)
    assert on.run(switch, "a", "superpowers/extra-hit-points")
    assert 15 == on.actor("a").hit_points
    assert "BRP-POW-269" == why_not(no_superpower(there, ALL, "a", Use(power="superpowers/extra-hit-points")))


def test_a_battery() -> None:
    """A battery holds ten for each level and feeds superpowers; one's own reserve is apart. [BRP-POW-370 BRP-POW-295]"""
    me = gifted("superpowers/extra-energy/battery", "superpowers/protection/heat", level=2, POW=10)
    assert (20, 10) == (me.powers.stores["battery"].points, me.power_points)


def test_regeneration() -> None:
    """A hit point for each level and point, while more than one point is left. [BRP-POW-369]"""
    there = (
        facing(gifted("superpowers/regeneration", level=3))
        .write("a", "hit_points", 5)
        .write("a", "wounds.w", Wound(damage=5))
    )
    play = scripted(there, ALL)
    assert 3 == play.run(regenerate, "a")
    assert (8, 13) == (play.actor("a").hit_points, play.actor("a").power_points)
    assert 1 == scripted(there.write("a", "power_points", 2), ALL).run(regenerate, "a")
    assert 0 == scripted(there.write("a", "fate", "dead"), ALL).run(regenerate, "a")


# -- bodies -------------------------------------------------------------------------------------


def test_growing_and_shrinking() -> None:
    """SIZ follows, and hit points with it; a giant is easy to hit, a mite hard. [BRP-POW-329 BRP-POW-283]"""
    grown = used(
        facing(mighty("superpowers/size-change/grow", level=20)),
        use_superpower,
        use_of("superpowers/size-change/grow", 20),
    )
    assert (30, 20, Difficulty.EASY) == (grown.me.value("SIZ"), grown.me.hit_points, by_size(grown.me))
    small = used(
        facing(mighty("superpowers/size-change/shrink")), use_superpower, use_of("superpowers/size-change/shrink", 12)
    )
    assert (0, Difficulty.DIFFICULT) == (small.me.value("SIZ"), by_size(small.me))
    assert (False, True, True) == (
        spot_the_tiny(1, Level.SPECIAL),
        spot_the_tiny(1, Level.CRITICAL),
        spot_the_tiny(4, Level.SUCCESS),
    )
    assert Difficulty.EASY is hindered(small.me, "hide")
    assert Difficulty.AVERAGE is hindered(grown.me, "hide")


def test_forced_back() -> None:
    """Senseless, one is oneself again; a major wound takes a Stamina roll; the lower of both hit points counts.

    [BRP-POW-282 BRP-POW-283]
    """
    grown = used(
        facing(mighty("superpowers/size-change/grow", level=20), fight=True),
        use_superpower,
        use_of("superpowers/size-change/grow", 20),
    )
    hurt = grown.play.state.write("a", "hit_points", 14)
    out = hurt.write("a", "fate", "unconscious")
    play = grown.play
    play.state = out
    rounds_later(play, 1)
    assert (10, 10) == (play.actor("a").value("SIZ"), play.actor("a").hit_points)


def test_lower_of_both() -> None:
    """Hurt while large, one does not get the difference back on return. [BRP-POW-283 BRP-POW-322]"""
    grown = used(
        facing(mighty("superpowers/size-change/grow", level=20), fight=True),
        use_superpower,
        use_of("superpowers/size-change/grow", 20),
    )
    play = grown.play
    play.change("a", "hit_points", 6, "hurt")
    play.change("a", "fate", "unconscious", "hurt")
    rounds_later(play, 1)
    assert 6 == play.actor("a").hit_points


def test_another_form() -> None:
    """A form's own characteristics and skills, and back. [BRP-POW-319 BRP-POW-379 BRP-POW-283]"""
    me = mighty("superpowers/alternate-form", amounts={"form/STR": 30, "form/SIZ": 24, "form/brawl": 20})
    changed = used(facing(me), use_superpower, use_of("superpowers/alternate-form", 1, choice="form"))
    assert (30, 24, 17) == (changed.me.value("STR"), changed.me.value("SIZ"), changed.me.hit_points)
    back = used(changed.play.state, use_superpower, use_of("superpowers/alternate-form", 1, choice="self"))
    assert (10, 10) == (back.me.value("STR"), back.me.hit_points)


def test_stretched() -> None:
    """STR goes by the metre, SIZ either way, any shape at twice CON. [BRP-POW-331]"""
    came = used(
        facing(mighty("superpowers/stretching", level=4)),
        use_superpower,
        use_of("superpowers/stretching", 4, choice="reach"),
    )
    assert 6 == came.me.value("STR")
    assert ((1, 16), (6, 14)) == (stretched_size(8, 8), stretched_size(10, 4))
    assert (True, False) == (any_shape(20, 10), any_shape(19, 10))


def test_lighter() -> None:
    """Falls hurt less by the level; at no weight one glides. [BRP-POW-321]"""
    came = used(
        facing(mighty("superpowers/density-control")),
        use_superpower,
        use_of("superpowers/density-control", 10, choice="lighter"),
    )
    assert (0, 2) == (came.me.value("SIZ"), falls_softer(5, 3))


def test_intangible() -> None:
    """No blow lands on it and none comes from it; a ghost goes no faster through walls than it walks. [BRP-POW-326 BRP-POW-376]"""
    came = used(
        facing(mighty("superpowers/intangibility"), fighter(at=ALL), fight=True),
        use_superpower,
        use_of("superpowers/intangibility", 12),
    )
    assert "BRP-POW-326" == why_not(no_attack(came.play.state, ALL, "b", "a", "fist"))
    assert "BRP-POW-326" == why_not(no_attack(came.play.state, ALL, "a", "b", "fist"))
    assert (10, 30, 1000) == (depth_a_round(10, 10, 10), depth_a_round(12, 10, 10), depth_a_round(900, 10, 10))


def test_speed() -> None:
    """Ranks and moves by the level; all out one move more and no action. [BRP-POW-374 BRP-POW-334]"""
    came = used(
        facing(mighty("superpowers/super-speed", level=3), fight=True),
        use_superpower,
        use_of("superpowers/super-speed", 3),
    )
    assert 13 == dex_rank(came.play.state, "a")
    assert (300, 3, True) == _turn(came.me, all_out=False)
    assert (300, 4, False) == _turn(came.me, all_out=True)
    assert 100 == full_move(came.me, 3, book(powers=SETS, speed_moves="plain"))
    charging = scripted(came.play.state, ALL)
    charging.run(charge, "a", 2)
    assert ("", "+1d6") == (damage_modifier(came.me), damage_modifier(charging.actor("a")))
    with pytest.raises(Refused):
        scripted(facing(mighty("superpowers/super-speed", level=3)), ALL).run(charge, "a", 2)


def _turn(me: Any, *, all_out: bool) -> tuple[int, int, bool]:
    turn = round_of_speed(me, 3, ALL, all_out=all_out)
    return turn.metres, turn.moves, turn.action


def test_leaping_at_somebody() -> None:
    """A Jump roll, and the first blow counts the levels leaped with STR and SIZ, no more of them than SIZ. [BRP-POW-327]"""
    there = facing(gifted("superpowers/leap", level=20, skills={"jump": {"given": 60}}), fight=True)
    play = scripted(there, ALL, [40])
    assert play.run(leap, "a", 20)
    assert "+1d4" == damage_modifier(play.actor("a"))  # 20 and at most 10
    assert not scripted(there, ALL, [90]).run(leap, "a", 20)
    assert scripted(facing(gifted("superpowers/leap", level=20)), ALL).run(leap, "a", 5)
    with pytest.raises(Refused):
        scripted(there, ALL).run(leap, "a", 21)


def test_landing() -> None:
    """Far and high by the level, falls three metres shorter; a ledge takes Agility. [BRP-POW-328]"""
    assert (8, 4) == leap_metres(4)
    there = facing(gifted("superpowers/leap", level=3, skills={"jump": {"given": 60}}))
    assert (1, 10) == (
        scripted(there, ALL, [40]).run(break_fall, "a", 10),
        scripted(there, ALL, [90]).run(break_fall, "a", 10),
    )
    assert scripted(there, ALL, [50]).run(land, "a")
    assert not scripted(there, ALL, [26]).run(land, "a", narrow=True)


# -- senses -------------------------------------------------------------------------------------


def test_hearing_against_stealth() -> None:
    """Easy, plain, or a special, by how well they crept. [BRP-POW-332]"""
    assert (Difficulty.EASY, Level.SUCCESS) == listening_for(Level.SUCCESS)
    assert (Difficulty.AVERAGE, Level.SUCCESS) == listening_for(Level.SPECIAL)
    assert (Difficulty.AVERAGE, Level.SPECIAL) == listening_for(Level.CRITICAL)
    assert Difficulty.AUTOMATIC is listening_for(Level.FAILURE)[0]


def test_trackless() -> None:
    """Only a special finds the trail, and counts as plain. [BRP-POW-335]"""
    assert [Level.FAILURE, Level.SUCCESS, Level.SUCCESS] == [
        trail_found(each) for each in (Level.SUCCESS, Level.SPECIAL, Level.CRITICAL)
    ]


def test_feeling_an_attack() -> None:
    """POW for each level in a hundred; several senses share one roll. [BRP-POW-377]"""
    there = facing(gifted("superpowers/super-sense/super-touch", level=2))
    assert scripted(there, ALL, [32]).run(feel_attack, "a")
    assert not scripted(there, ALL, [33]).run(feel_attack, "a")
    assert ("spot", "listen", "sense") == (
        shared_roll(("sonar", "x-ray-vision")),
        shared_roll(("sonar",)),
        shared_roll(("super-smell",)),
    )


# -- drains, snares and others ------------------------------------------------------------------


def test_points_move_in_the_next_round() -> None:
    """The contact is made now; the points come in the powers phase after it. [BRP-POW-286 BRP-POW-288]"""
    there = facing(mighty("superpowers/drain/PP", POW=20), person(at=ALL, POW=12), fight=True)
    came = used(there, use_superpower, use_of("superpowers/drain/PP", 2))
    assert 12 == came.them.power_points
    assert 10 == rounds_later(came.play, 1).actor("b").power_points


@pytest.mark.parametrize("pool", ["HP", "PP", "FP", "SAN"])
def test_what_is_drained(pool: str) -> None:
    """Each pool by its own rules; drained sanity never returns. [BRP-POW-287]"""
    path = {"HP": "hit_points", "PP": "power_points", "FP": "fatigue", "SAN": "sanity"}[pool]
    there = facing(mighty(f"superpowers/drain/{pool}"), person(at=ALL, POW=12)).write("a", "sanity", 40)
    came = used(there, use_superpower, use_of(f"superpowers/drain/{pool}", 1), other=3)
    assert getattr(there.actor("b"), path) - 3 == getattr(came.them, path)
    if pool == "SAN":
        assert (96, 43) == (came.them.sanity_most, came.me.sanity)
    loose = scripted(came.play.state, ALL, [1])
    assert loose.run(shake_off, "b")
    assert not loose.actor("b").is_marked("drained")


def test_more_points_than_ever() -> None:
    """Above the maximum there is room for the maximum and the levels again. [BRP-POW-287]"""
    there = facing(gifted("superpowers/drain/PP", level=2, POW=10), person(at=ALL, POW=30))
    there = there.write("a", "surplus", 11).write("b", "effects.w", WILLING)
    came = used(there, use_superpower, use_of("superpowers/drain/PP", 2), other=6)
    assert (10, 12) == (came.me.power_points, came.me.surplus)


def test_a_gift_refused() -> None:
    """Whoever does not want it makes the roll of its kind. [BRP-POW-288]"""
    there = (
        facing(mighty("superpowers/transfer/HP"), person(at=ALL))
        .write("b", "hit_points", 5)
        .write("b", "wounds.w", Wound(damage=5))
    )
    taken = used(there, use_superpower, use_of("superpowers/transfer/HP", 3), hundred=60)
    assert 5 == taken.them.hit_points  # no contact at 60
    close = used(there, use_superpower, use_of("superpowers/transfer/HP", 3), hundred=50)
    assert 5 == close.them.hit_points  # Stamina 50 refuses it
    there = there.write("b", "effects.w", WILLING)
    given = used(there, use_superpower, use_of("superpowers/transfer/HP", 3))
    assert (8, 22) == (given.them.hit_points, given.me.hit_points + 15)


def test_snared() -> None:
    """STR against its share, one try a round, ten rounds at most. [BRP-POW-330 BRP-POW-371]"""
    there = facing(mighty("superpowers/snare-projection"), person(at=ALL, STR=12), fight=True)
    came = used(there, use_superpower, use_of("superpowers/snare-projection", 12), hundred=55)
    assert came.them.is_marked("snared")
    assert scripted(came.play.state, ALL, [50]).run(tear_snare, "b")
    assert not rounds_later(came.play, 10).actor("b").is_marked("snared")
    torn = used(there, use_superpower, use_of("superpowers/snare-projection", 12), hundred=50)
    assert not torn.them.is_marked("snared")


def test_fused() -> None:
    """Into the solid: SIZ in points, Difficult Luck, 3D6 and a major wound. [BRP-POW-292 BRP-POW-365]"""
    there = facing(mighty("superpowers/teleport"), person(at=ALL, SIZ=12, CON=18))
    use = use_of("superpowers/teleport", 12, choice="into solid")
    came = used(there, use_superpower, use, hundred=26)
    assert (12, 3, True) == (came.paid, came.them.wounds["wound-1"].damage, came.them.is_marked("fused"))
    assert not used(there, use_superpower, use, hundred=25).them.wounds


def test_a_falling_wall() -> None:
    """Dodge, or 1D6 a metre. [BRP-POW-320]"""
    there = facing(mighty("superpowers/barrier"), person(at=ALL, SIZ=30))
    assert 6 == scripted(there, ALL, [99, 3, 3]).run(topple, "a", "b", 2)


def test_masters_meet() -> None:
    """Level against level, each: alike cancels both, else only the winner has the use of it. [BRP-POW-291]"""
    master = gifted("superpowers/unarmed-combat", level=2)
    there = facing(master, master)
    for faces, winner in (([50, 51], "a"), ([51, 50], "b"), ([50, 50], ""), ([51, 51], "")):
        play = scripted(there, ALL, faces)
        assert winner == play.run(meet_masters, "a", "b")
        assert {"a", "b"} - {winner} == {who for who in "ab" if play.actor(who).is_marked("outmatched")}


def test_sidekicks() -> None:
    """Every point is paid for, POW is no higher than one's own, half comes back. [BRP-POW-289]"""
    owner = person(at=ALL, POW=12, powers={"superpowers/sidekick": 130})
    friend = person(at=ALL, POW=10, skills={"spot": {"given": 60}}, powers={"superpowers/leap": 3}).character
    assert 10 * 4 + 30 * 3 + 3 * 2 + 3 == sidekick_cost(friend, ALL)
    assert "BRP-POW-289" == why_not(no_sidekick(owner.character, friend, ALL))  # 139 and only 130 are paid
    there = facing(owner)
    assert 65 == scripted(there, ALL).run(lose_sidekick, "a")
    assert 70 == scripted(there, ALL).run(lose_sidekick, "a", 139)


# -- refusals and the form ----------------------------------------------------------------------


def test_refused() -> None:
    """More levels than owned, too little to cover, nobody there: each with its reason. [BRP-POW-247 BRP-POW-251]"""
    there = facing(mighty("superpowers/teleport", level=6))
    assert "BRP-POW-247" == why_not(no_superpower(there, ALL, "a", use_of("superpowers/teleport", 12, choice="go")))
    assert "BRP-POW-296" == why_not(no_superpower(there, ALL, "a", use_of("superpowers/teleport", 6, choice="go")))
    blind = facing(mighty("superpowers/energy-projection/heat")).write(
        "a", "effects.b", Effect("b", "b", marks=("blinded",))
    )
    assert "BRP-POW-266" == why_not(no_superpower(blind, ALL, "a", use_of("superpowers/energy-projection/heat", 1)))
    limited = facing(mighty("superpowers/weather-control", limits={"superpowers/weather-control+limited-uses": 1}))
    once = used(limited, use_superpower, use_of("superpowers/weather-control", 1))
    assert "BRP-POW-251" == why_not(no_superpower(once.play.state, ALL, "a", use_of("superpowers/weather-control", 1)))


def test_limits_change_the_price() -> None:
    """Twice, or half, or a price where there was none. [BRP-POW-253 BRP-POW-251]"""
    for limit, paid in (("double-price", 6), ("half-price", 2), ("new-price", 5)):
        count = 2 if limit == "new-price" else 1
        me = mighty("superpowers/protection/heat", limits={f"superpowers/protection/heat+{limit}": count})
        assert paid == used(facing(me), use_superpower, use_of("superpowers/protection/heat", 3)).paid


def test_from_the_form() -> None:
    """All levels and the first choice, where a player says no more. [BRP-POW-244]"""
    came = used(
        facing(mighty("superpowers/energy-projection/heat", level=2), person(at=ALL, SIZ=30)),
        unleash,
        "superpowers/energy-projection/heat",
        0,
        "b",
        hundred=40,
    )
    assert (2, 2) == (came.paid, came.them.wounds["wound-1"].damage)


def test_forces_of_nature_stay_apart() -> None:
    """Weather does no harm by itself. [BRP-POW-363]"""
    came = used(facing(mighty("superpowers/weather-control")), use_superpower, use_of("superpowers/weather-control", 3))
    assert not came.them.wounds
    assert FrozenMap() == came.them.wounds


# -- options and corners ------------------------------------------------------------------------


def test_nothing_works_on_who_got_away() -> None:
    """Whoever dodges a beam is neither hurt nor blinded. [BRP-POW-266 BRP-POW-275]"""
    key = "superpowers/energy-projection/light"
    there = facing(mighty(key), person(at=ALL, SIZ=30, skills={"dodge": {"given": 60}}))
    came = used(there, use_superpower, use_of(key, 3, words="eyes"), hundred=30)
    assert (3, False, 0) == (came.paid, came.them.is_marked("blinded"), len(came.them.wounds))


@pytest.mark.parametrize(("match", "chance"), [(-5, 25), (0, 50), (5, 75)])
def test_how_well_it_suits(match: Any, chance: int) -> None:
    """Where a table plays so, five levels more or less against a defence. [BRP-POW-276]"""
    at = book(powers=SETS, projection=True, weak_match=True)
    them = gifted("superpowers/resistance/heat", level=8, SIZ=30, at=at)
    there = facing(gifted("superpowers/energy-projection/heat", level=8, POW=40, at=at), them, at=at)
    there = there.write("b", "effects.u", Effect("u", "u", marks=("unaware",)))
    play = scripted(there, at, [40, 99])
    play.run(use_superpower, "a", use_of("superpowers/energy-projection/heat", 8, match=match))
    assert chance == chance_of(play.drawn[1])


@pytest.mark.parametrize("kind", ["poison", "disease"])
def test_resisting_poison_and_disease(kind: Any) -> None:
    """Levels add to CON against their own kind. [BRP-POW-368]"""
    there = facing(gifted(f"superpowers/resistance/{kind}", level=4))
    for what, chance in ((kind, 30), ("disease" if kind == "poison" else "poison", 50)):
        play = scripted(there, ALL, [99])
        play.run(poison, "a", 10, what)
        assert chance == chance_of(play.drawn[0])


def test_any_energy_that_harms_can_be_absorbed() -> None:
    """What can be absorbed is what can be thrown. [BRP-POW-378]"""
    assert POWERS["absorption"].choices == POWERS["energy-projection"].choices


def test_energy_control_ends_at_once() -> None:
    """Switched off, it leaves nothing that harms. [BRP-POW-382]"""
    key = "superpowers/energy-control/heat"
    came = used(facing(mighty(key), person(at=ALL, SIZ=30)), use_superpower, use_of(key, 12))
    name = next(iter(came.me.powers.kept))
    play = scripted(came.play.state, ALL)
    play.run(let_go, "a", name)
    assert not strength(play.actor("b"), key)
    assert came.them.hit_points == play.actor("b").hit_points


def test_a_power_in_a_thing() -> None:
    """Dropped, it is out of reach. [BRP-POW-006]"""
    me = mighty("superpowers/flight", in_things={"superpowers/flight": "club-light"})
    there = facing(me)
    assert no_superpower(there, ALL, "a", use_of("superpowers/flight", 4)) is None
    dropped = there.write("a", "dropped", ("club-light",))
    assert "BRP-POW-006" == why_not(no_superpower(dropped, ALL, "a", use_of("superpowers/flight", 4)))


def test_senses_on_the_table() -> None:
    """Creeping, tracks, the tiny, and all senses at once, as a player presses them. [BRP-POW-332 BRP-POW-335 BRP-POW-329 BRP-POW-377]"""
    there = facing(
        gifted(
            "superpowers/super-sense/super-hearing",
            skills={"listen": {"given": 40}, "track": {"given": 50}, "spot": {"given": 60}},
        )
    )
    assert [80, 40] == [heard(there, each) for each in ("success", "special")]
    assert not scripted(there, ALL, [30]).run(listen_for, "a", "critical")
    assert scripted(there, ALL, [8]).run(listen_for, "a", "critical")
    assert (True, False) == (
        scripted(there, ALL, [10]).run(follow_trackless, "a"),
        scripted(there, ALL, [11]).run(follow_trackless, "a"),
    )
    tiny = there.write("b", "characteristics.SIZ", 1)
    assert (True, False) == (
        scripted(tiny, ALL, [3]).run(look_for, "a", "b"),
        scripted(tiny, ALL, [4]).run(look_for, "a", "b"),
    )
    assert scripted(there, ALL, [40]).run(sense_out, "a")


def heard(there: Any, stealth: str) -> int:
    """The chance to hear somebody who crept so well."""
    play = scripted(there, ALL, [1])
    play.run(listen_for, "a", stealth)
    return chance_of(play.drawn[0])


def test_weather_in_play() -> None:
    """Two steps a round while it is held; a step back each round once it is not. [BRP-POW-336 BRP-POW-363]"""
    there = facing(mighty("superpowers/weather-control"), fight=True)
    play = rounds_later(used(there, use_superpower, use_of("superpowers/weather-control", 2)).play, 2)
    assert 4 == play.actor("a").powers.flags["weather"]
    play.run(let_go, "a", next(iter(play.actor("a").powers.kept)))
    assert [3, 2, 1, 0, 0] == [rounds_later(play, 1).actor("a").powers.flags["weather"] for _ in range(5)]


def test_hazards_in_play() -> None:
    """A mild one does 1D6 to whoever is not adapted to it. [BRP-POW-294 BRP-POW-372]"""
    there = facing(mighty("superpowers/adaptation/vacuum", level=1))
    assert 4 == scripted(there, ALL, [4]).run(suffer_hazard, "a", "mild", "vacuum")
    adapted = used(there, use_superpower, use_of("superpowers/adaptation/vacuum", 1)).play.state
    assert 0 == scripted(adapted, ALL).run(suffer_hazard, "a", "mild", "vacuum")


def test_opposites_in_play() -> None:
    """Cold laid over heat takes as many levels off both. [BRP-POW-273]"""
    hot = Effect("h", "h", "b", marks=("superpowers/energy-control/heat", "shaped heat"), level=4)
    there = facing(mighty("superpowers/energy-control/cold"), person(at=ALL, SIZ=30, CON=3)).write(
        "b", "effects.h", hot
    )
    came = used(there, use_superpower, use_of("superpowers/energy-control/cold", 12))
    assert (0, 8) == (
        strength(came.them, "superpowers/energy-control/heat"),
        strength(came.them, "superpowers/energy-control/cold"),
    )
    weak = used(there, use_superpower, use_of("superpowers/energy-control/cold", 3))
    assert (1, 0) == (
        strength(weak.them, "superpowers/energy-control/heat"),
        strength(weak.them, "superpowers/energy-control/cold"),
    )


def test_the_sheet_tells_levels_and_prices() -> None:
    """Every power with its level, its price and its figures. [BRP-POW-244 BRP-POW-270]"""
    me = gifted("superpowers/energy-projection/heat", "superpowers/leap", "superpowers/super-sense/x-ray-vision", "psychic/empathy",
                "mutations/wings", level=2)  # fmt: skip
    assert RULESET.numbers is not None
    told = {each.name: int(each) for each in RULESET.numbers(facing(me), ALL, "a")}
    wanted = {"Energy Projection (heat)": 2, "Energy Projection (heat): power points": 2, "Leap: metres far": 4, "Psychic (Empathy)": 60,
              "Super Sense (x ray vision): centimetres of wall": 20, "Wings: metres a round": 20, "Empathy: power points": 1}  # fmt: skip
    assert wanted == {name: told.get(name) for name in wanted}
