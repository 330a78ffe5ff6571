"""The mighty at the seat: aim, charges, snares, teleports, fields, limits, and what grows."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, chance_of, facing, gifted, marked, mighty, seat, under
from tests.rulesets.brp.stage import book, duel, fighter, person, rated

from rulewright.chance import Die, Repeat
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

BEAM, SPEED, SNARE = "superpowers/energy-projection/heat", "superpowers/super-speed", "superpowers/snare-projection"


def use(table: AtTheSeat, power: str, faces: Any = (), answers: Any = (), **form: Any) -> Any:
    """Use a superpower as its owner does."""
    return table.press("superpower", "a", faces, answers, power=power, **form)


# -- aim ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("apart", "chance"), [(1, 120), (4, 120), (5, 60), (15, 60)])
def test_a_beam_is_aimed_as_a_missile(apart: int, chance: int) -> None:
    """Point blank is easy, farther than it reaches is refused. [BRP-POW-266 BRP-POW-268]"""
    table = seat(facing(mighty(BEAM), person(at=ALL), apart=apart))
    use(table, BEAM, [50, 1], ["none"], target="b", level=1)
    assert (chance, 39) == (chance_of(table.last.drawn[0]), table.actor("a").power_points)
    far = seat(facing(mighty(BEAM), person(at=ALL), apart=16))
    assert "BRP-POW-045" == far.refused("superpower", "a", power=BEAM, target="b", level=1).rule


def test_what_makes_a_target_hard_to_hit_counts_for_beams() -> None:
    """Defence and speed of the target are taken off, and who lies down is hard to hit from afar. [BRP-POW-266 BRP-POW-290 BRP-POW-247]"""
    guarded = gifted("superpowers/defence", level=10, POW=10)
    table = seat(facing(mighty(BEAM), guarded, apart=10))
    use(table, BEAM, [90, 1, 1], target="b", level=1)
    assert 50 == chance_of(table.last.drawn[0])
    fast = seat(facing(mighty(BEAM), mighty(SPEED, level=2), apart=10))
    fast.press("superpower", "b", power=SPEED)
    use(fast, BEAM, [90, 1, 1], target="b", level=1)
    assert 40 == chance_of(fast.last.drawn[0])


def test_a_beam_is_for_one_target() -> None:
    """Further targets for nothing and without a roll. [BRP-POW-244 BRP-POW-255]"""
    cold = "superpowers/energy-control/cold"
    there = facing(mighty(cold), person(at=ALL)).write("c", "", person(at=ALL))
    assert "BRP-POW-244" == seat(there).refused("superpower", "a", power=cold, target="b", more=("c",)).rule
    table = seat(facing(mighty(BEAM), person(at=ALL, SIZ=30), apart=10).write("c", "", person(at=ALL)))
    use(table, BEAM, [30, 2, 2, 2], ["none"], target="b", level=3, more=("c",))
    assert (Repeat(Die(6), 3), 10) == (table.last.drawn[1][0], table.actor("c").hit_points)


def test_a_snare_is_shared_once() -> None:
    """STR is shared evenly, what is left over goes to the first; each rolls once. [BRP-POW-330 BRP-POW-371]"""
    there = facing(mighty(SNARE), person(at=ALL, STR=10), apart=10).write("c", "", person(at=ALL, STR=10))
    table = seat(there.write("scene", "sides.c", "blue").write("scene", "places.c", 10))
    use(table, SNARE, [30, 90, 90], target="b", more=("c",), level=11)
    assert [60, 70, 75] == [chance_of(each) for each in table.last.drawn]  # 10 against 6 and 5
    assert all(table.actor(who).is_marked("snared") for who in "bc")
    fight = table.state.write("scene", "round.number", 1)
    table.state = fight
    assert not table.press("tear-snare", "b", [71])
    assert "BRP-POW-330" == table.refused("tear-snare", "b").rule
    assert table.press("tear-snare", "c", [75])
    assert not table.actor("c").is_marked("snared")


# -- speed --------------------------------------------------------------------------------------


def test_a_charge_costs_its_levels_and_throws_back() -> None:
    """A point a level, a step of the damage modifier each, no more levels than are in use; a special blow throws back.

    [BRP-POW-334 BRP-POW-290 BRP-POW-374]
    """
    me = fighter("sword-broad", at=ALL, POW=20, powers={SPEED: 3})
    table = seat(duel(me, person(at=ALL, SIZ=10)))
    assert "BRP-POW-334" == table.refused("charge", "a", levels=1).rule
    use(table, SPEED, level=2)
    table.state = table.state.write("a", "fight.rank", 12).write("a", "fight.acted", after=False)
    assert "BRP-POW-334" == table.refused("charge", "a", levels=3).rule
    table.press("charge", "a", levels=2)
    assert 16 == table.actor("a").power_points
    table.press("attack", "a", [8, 3, 4, 6, 55, 90, 50], ["none"], target="b", weapon="sword-broad")
    assert "(1d8 + 1) + 1d6" == str(table.last.drawn[1][0])  # two steps above none
    assert table.actor("b").is_marked("prone")
    assert 2 <= table.state.scene.distance("a", "b")


# -- teleport -----------------------------------------------------------------------------------


def test_teleport_goes_as_far_as_one_says() -> None:
    """A thousand metres whether one wants them or not. [BRP-POW-365]"""
    key = "superpowers/teleport"
    table = seat(duel(mighty(key)))
    use(table, key, target="a", level=10, choice="go", words="30")
    assert (30, 30) == (table.state.scene.places["a"], table.actor("a").power_points)
    back = seat(duel(mighty(key)))
    use(back, key, target="a", level=10, choice="go", words="-200")
    assert -200 == back.state.scene.places["a"]


def test_teleport_attacks_are_paid_for() -> None:
    """BRP-PDX-040: a thing of SIZ 2 costs 12 points and does 2D6, but for Difficult Luck; nobody owes for it.

    [BRP-POW-292 BRP-POW-365]
    """
    key = "superpowers/teleport"
    form = {"power": key, "target": "b", "choice": "into being", "size": 2}
    table = seat(facing(mighty(key, POW=14), person(at=ALL, POW=2, SIZ=30)))
    use(table, key, [6, 90, 3, 4, 90, 1, 1, 1, 90, 5], target="b", choice="into being", size=2, level=2)
    assert (2, 13) == (table.actor("a").power_points, table.actor("b").hit_points)
    assert (7, 65) == (table.actor("b").sanity, table.actor("a").sanity)
    poor = seat(facing(mighty(key, POW=11), person(at=ALL)))
    assert "BRP-POW-019" == poor.refused("superpower", "a", **form, level=2).rule


# -- shelter ------------------------------------------------------------------------------------


def test_a_force_field_stops_ten_a_level() -> None:
    """BRP-PDX-041: 27 on level 2: 20 are stopped, 7 points keep it up, or it goes down. [BRP-POW-325]"""
    field = "superpowers/force-field/heat"
    hot = "superpowers/energy-projection/heat"
    for points, faces, left, wounds in ((19, [6, 6, 6, 6, 3], 12, 0), (1, [6, 6, 6, 3, 1], 1, 1)):
        table = seat(facing(mighty(field, level=2, POW=20), mighty(hot, CON=30), apart=10))
        use(table, field, level=2)
        table.state = table.state.write("a", "power_points", points)
        asked = [] if wounds else [True]
        table.press("superpower", "b", [30, *faces], ["none", *asked], power=hot, target="a", level=5)
        assert (left, wounds) == (table.actor("a").power_points, len(table.actor("a").wounds)), points
        assert (not wounds) == bool(table.actor("a").powers.kept)


@pytest.mark.parametrize(
    ("own", "surplus", "answers", "left", "hurt"),
    [
        (19, 0, [False], (19, 0), [7]),
        (7, 0, [True], (0, 0), []),
        (6, 0, [], (6, 0), [7]),
        (5, 10, [True], (5, 3), []),
        (5, 2, [True], (0, 0), []),
        (4, 2, [], (4, 2), [7]),
    ],
)
def test_what_is_beyond_the_field_is_bought_off_if_desired(
    own: int, surplus: int, answers: list[bool], left: tuple[int, int], hurt: list[int]
) -> None:
    """27 on level 2: its maker is asked for 7 points while all there are reach, to the last; no, or too few, and 7 come
    through and the field is gone. Whoever gives the last point faints, and it goes then. [BRP-POW-325]
    """
    field, hot = "superpowers/force-field/heat", "superpowers/energy-projection/heat"
    table = seat(facing(mighty(field, level=2, POW=20, CON=50), mighty(hot, CON=30), apart=10))
    use(table, field, level=2)
    table.state = table.state.write("a", "power_points", own).write("a", "surplus", surplus)
    table.press("superpower", "b", [30, 6, 6, 6, 6, 3], ["none", *answers], power=hot, target="a", level=5)
    me = table.actor("a")
    assert (left, hurt) == ((me.power_points, me.surplus), [each.damage for each in me.wounds.values()])
    assert ("fainted" if not left[0] else "") == me.fate
    assert bool(me.powers.kept) == (not hurt and left[0] > 0)


def test_a_field_over_another_is_its_makers() -> None:
    """Whom it covers pays nothing: 27 on level 2 cost the maker 7; when that is too much it goes down, and the next
    blow meets no field. Another field of the same maker stays. [BRP-POW-325]
    """
    field, other = "superpowers/force-field/heat", "superpowers/force-field/cold"
    hot = "superpowers/energy-projection/heat"
    scene = duel(mighty(field, other, level=2), mighty(hot, CON=30), c=mighty(CON=50), apart=10, number=0)
    table = seat(scene)
    use(table, field, target="c", level=2)
    use(table, other, level=2)
    assert 38 == table.actor("a").power_points
    table.press("superpower", "b", [30, 6, 6, 6, 6, 3], ["none", True], power=hot, target="c", level=5)
    assert (31, 40, 0) == (table.actor("a").power_points, table.actor("c").power_points, len(table.actor("c").wounds))
    table.state = table.state.write("a", "power_points", 5)
    table.press("superpower", "b", [30, 6, 6, 6, 6, 3], ["none"], power=hot, target="c", level=5)
    assert (5, [7]) == (table.actor("a").power_points, [each.damage for each in table.actor("c").wounds.values()])
    assert [other] == [each.power for each in table.actor("a").powers.kept.values()]
    table.press("superpower", "b", [30, 1], ["none"], power=hot, target="c", level=1)
    assert [7, 1] == [each.damage for each in table.actor("c").wounds.values()]


def test_regeneration_mends_a_point_for_a_point() -> None:
    """A hit point a level each round, while more than one point is left. [BRP-POW-369]"""
    table = seat(duel(mighty("superpowers/regeneration", level=2)))
    table.state = table.state.write("a", "hit_points", 5).write("a", "wounds.w", Wound(damage=5))
    table.proceed([], ["act", "act"])
    assert (7, 38) == (table.actor("a").hit_points, table.actor("a").power_points)
    table.press("switch", "a", power="superpowers/regeneration")
    table.proceed([], ["act", "act"])
    assert 7 == table.actor("a").hit_points


# -- limits and growth --------------------------------------------------------------------------


def test_uses_of_a_day_come_back() -> None:
    """A power with so many uses a day that never works again. [BRP-POW-251]"""
    me = mighty(BEAM, limits={f"{BEAM}+limited-uses": 1})
    table = seat(facing(me, person(at=ALL), apart=10))
    use(table, BEAM, [90, 1, 1], target="b", level=1)
    assert "BRP-POW-251" == table.refused("superpower", "a", power=BEAM, target="b", level=1).rule
    table.press("pass-time", "a", [], ["rest", "rest"], hours=24)
    assert table.allows("superpower", "a", power=BEAM, target="b", level=1)


def test_points_are_earned_and_spent() -> None:
    """Points of an award buy levels, and nobody owes any. [BRP-POW-256 BRP-POW-260 BRP-POW-262 BRP-POW-244]"""
    table = seat(facing(mighty("superpowers/armour/kinetic", level=2)))
    table.state = table.state.write("a", "powers.points", 2)
    assert "BRP-POW-256" == table.refused("buy-power", "a", power="superpowers/armour/kinetic", levels=3).rule
    table.press("award-points", "a", points=1)
    assert 5 == table.press("buy-power", "a", power="superpowers/armour/kinetic", levels=3)
    assert 0 == table.actor("a").powers.points
    table.press("lose-power", "a", power="superpowers/armour/kinetic")
    assert (5, 0) == (
        table.actor("a").powers.points,
        table.actor("a").powers.known.get("superpowers/armour/kinetic", 0),
    )


def test_leaping_at_somebody() -> None:
    """A Jump roll, then levels leaped count with STR and SIZ for the first blow, no more than SIZ. [BRP-POW-327 BRP-POW-328]"""
    me = gifted("superpowers/leap", level=30, POW=10, SIZ=12, STR=12, skills=rated(jump=50))
    table = seat(duel(me, person(at=ALL)))
    assert "BRP-POW-327" == table.refused("leap", "a", levels=31).rule
    on_the_ground = table.state
    assert not table.press("leap", "a", [51], levels=20)
    assert "BRP-POW-327" == table.refused("leap", "a", levels=20).rule
    table.state = on_the_ground
    assert table.press("leap", "a", [50], levels=20)
    leaping = table.actor("a").effects["leaping"]
    assert 12 == sum(each.by for each in leaping.modifiers)
    table.press("attack", "a", [90], target="b", weapon="fist")
    assert "leaping" not in table.actor("a").effects


@pytest.mark.parametrize(("match", "chance"), [("", 50), ("weak", 25), ("strong", 75)])
def test_how_well_an_energy_suits_a_defence(match: str, chance: int) -> None:
    """5 more or less against Resistance, where a table plays so. [BRP-POW-276 BRP-POW-271]"""
    at = book(powers=SETS, projection=True, weak_match=True)
    hard = gifted("superpowers/resistance/heat", level=6, POW=10)
    table = AtTheSeat(RULESET, facing(mighty(BEAM), hard, apart=10), at)
    use(table, BEAM, [30, 99], ["none"], target="b", level=6, match=match)
    assert chance == chance_of(table.last.drawn[1])


@pytest.mark.parametrize("switched", ["power_levels", "super_levels"])
def test_success_levels_may_be_ignored(switched: str) -> None:
    """A critical beam that passes armour where levels are switched off. [BRP-POW-281 BRP-POW-052]"""
    at = book(powers=SETS, projection=True, **{switched: False})
    armoured = person(at=ALL, armour=["plate-full"])
    table = AtTheSeat(RULESET, facing(mighty(BEAM), armoured, apart=10), at)
    use(table, BEAM, [1, 4], target="b", level=1)
    assert 10 == table.actor("b").hit_points
    played = seat(facing(mighty(BEAM), armoured, apart=10))
    use(played, BEAM, [1, 4], target="b", level=1)
    assert 6 == played.actor("b").hit_points


def test_a_miss_may_strike_a_bystander() -> None:
    """1D4 says where it goes; without Luck whoever stands there is struck. [BRP-POW-267 BRP-POW-278]"""
    there = facing(mighty(BEAM, POW=10), person(at=ALL), apart=10).write("c", "", person(at=ALL, CON=30))
    for luck, answers, hurt in ((50, [], 0), (51, ["c"], 6), (51, [""], 0)):
        table = seat(there)
        faces = [90, 2, luck, *([6] if hurt else [])]
        assert not use(table, BEAM, faces, [*answers, *(["none"] if hurt else [])], target="b", level=1)
        assert hurt == sum(each.damage for each in table.actor("c").wounds.values())
        assert ((2,), 9) == (table.last.drawn[1][1], table.actor("a").power_points)


def test_nobody_aims_at_what_is_not_seen() -> None:
    """One must see the target, or at least have noticed it. [BRP-POW-266 BRP-POW-111]"""
    unseen = under(person(at=ALL), "magic/invisibility", 4, "invisible")
    table = seat(facing(mighty(BEAM, skills=rated(listen=60)), unseen))
    assert "BRP-POW-266" == table.refused("superpower", "a", power=BEAM, target="b", level=1).rule
    table.press("notice", "a", [30], target="b", skill="listen")
    assert table.allows("superpower", "a", power=BEAM, target="b", level=1)
    blind = seat(facing(mighty(BEAM)).write("a", "effects.x", marked("blinded")))
    assert "BRP-POW-266" == blind.refused("superpower", "a", power=BEAM, target="b", level=1).rule
