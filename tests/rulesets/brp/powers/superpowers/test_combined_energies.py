"""Energies that go out together: one roll to hit, and everything else apart."""

from __future__ import annotations

from tests.rulesets.brp.powers.stage import ALL, adds_up, facing, mighty, use_of, used, why_not
from tests.rulesets.brp.stage import person, scripted

from rulewright.play import FrozenMap
from rulewright.rulesets.brp.powers.superpowers.asked import Wish, no_superpower
from rulewright.rulesets.brp.powers.superpowers.use import unleash, use_superpower

HEAT, COLD, LIGHT = (f"superpowers/energy-projection/{energy}" for energy in ("heat", "cold", "light"))
SHAPED = tuple(f"superpowers/energy-control/{energy}" for energy in ("heat", "sound"))


def test_one_roll_for_all_beams() -> None:
    """One Projection roll, each beam's price and dice, and armour against one of them only. [BRP-POW-275]"""
    them = person(at=ALL, SIZ=30, powers={"superpowers/armour/cold": 5})
    play = scripted(facing(mighty(HEAT, COLD), them), ALL, [40, 3, 3, 6], ["none"])
    play.run(use_superpower, "a", use_of(HEAT, 2, beside=FrozenMap({COLD: 1})))
    assert 3 == len(play.drawn)
    assert [6, 1] == [each.damage for each in play.actor("b").wounds.values()]
    assert 37 == play.actor("a").power_points


def test_all_miss_and_all_are_dodged_together() -> None:
    """What misses, misses with all beams; a dodge gets out of the way of all. [BRP-POW-275 BRP-POW-266]"""
    use = use_of(HEAT, 2, beside=FrozenMap({COLD: 1, LIGHT: 3}))
    missed = used(facing(mighty(HEAT, COLD, LIGHT), apart=10), use_superpower, use, hundred=70)
    assert (6, 0) == (missed.paid, len(missed.them.wounds))
    quick = person(at=ALL, SIZ=30, skills={"dodge": {"given": 60}})
    dodged = used(facing(mighty(HEAT, COLD, LIGHT), quick), use_superpower, use, hundred=30)
    assert (6, 0, 1) == (dodged.paid, len(dodged.them.wounds), len(dodged.play.asked))
    assert adds_up(facing(mighty(HEAT, COLD), quick), use_superpower, use_of(HEAT, 1, beside=FrozenMap({COLD: 1})))


def test_a_fumble_shuts_all_of_them() -> None:
    """In a fight none of the beams goes out in the round after. [BRP-POW-275 BRP-POW-277]"""
    there = facing(mighty(HEAT, COLD), fight=True)
    came = used(there, use_superpower, use_of(HEAT, 1, beside=FrozenMap({COLD: 1})), hundred=100)
    assert {HEAT: 2, COLD: 2} == dict(came.me.powers.locked)


def test_shaped_energies_resisted_one_by_one() -> None:
    """Energy Control combines too, and each energy has its own contest. [BRP-POW-275 BRP-POW-323]"""
    there = facing(mighty(*SHAPED), person(at=ALL, SIZ=30, CON=18, POW=3))
    came = used(there, use_superpower, use_of(SHAPED[0], 12, beside=FrozenMap({SHAPED[1]: 8})), hundred=30)
    assert (20, True, False) == (came.paid, came.them.is_marked("shaped heat"), came.them.is_marked("shaped sound"))


def test_only_kinds_of_one_power() -> None:
    """A beam goes with another beam, known and affordable, and not with itself. [BRP-POW-275]"""
    there = facing(mighty(HEAT, COLD, SHAPED[0]))
    for beside, rule in (
        ({COLD: 2}, ""),
        ({HEAT: 2}, "BRP-POW-275"),
        ({SHAPED[0]: 2}, "BRP-POW-275"),
        ({COLD: 13}, "BRP-POW-247"),
    ):
        use = use_of(HEAT, 2, beside=FrozenMap(beside))
        assert rule == why_not(no_superpower(there, ALL, "a", use))
    poor = there.write("a", "power_points", 3)
    assert "BRP-POW-019" == why_not(no_superpower(poor, ALL, "a", use_of(HEAT, 2, beside=FrozenMap({COLD: 2}))))


def test_beams_from_the_form() -> None:
    """All levels each has, or as many as were said. [BRP-POW-275]"""
    me = person(at=ALL, POW=40, powers={HEAT: 2, COLD: 5}, skills={"projection": {"given": 60}}, agreed=["powers"])
    for level, paid in ((0, 7), (1, 2)):
        there = facing(me, person(at=ALL, SIZ=60))
        came = used(there, unleash, Wish(power=HEAT, level=level, target="b", beside=(COLD,)), hundred=40)
        assert paid == came.paid
