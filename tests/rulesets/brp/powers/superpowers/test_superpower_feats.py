"""Superpowers one by one: always on, bodies, senses, drains and snares."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import (
    ALL,
    SETS,
    WILLING,
    facing,
    gifted,
    mighty,
    rounds_later,
    use_of,
    used,
    why_not,
)
from tests.rulesets.brp.stage import book, fighter, person, scripted

from rulewright.play import Refused
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.body.falling import falls_softer
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.checks.ratings.hindered import hindered
from rulewright.rulesets.brp.checks.ratings.rating import rating
from rulewright.rulesets.brp.checks.turns import dex_rank
from rulewright.rulesets.brp.combat.aim import Aim
from rulewright.rulesets.brp.combat.offers import no_attack
from rulewright.rulesets.brp.powers.fight.blows import size_of_target
from rulewright.rulesets.brp.powers.superpowers.asked import no_superpower
from rulewright.rulesets.brp.powers.superpowers.barriers import barriers, topple
from rulewright.rulesets.brp.powers.superpowers.companions import (
    lose_sidekick,
    no_sidekick,
    sidekick_cost,
    take_sidekick,
)
from rulewright.rulesets.brp.powers.superpowers.feats import regenerate
from rulewright.rulesets.brp.powers.superpowers.moves import (
    break_fall,
    charge,
    depth_a_round,
    full_move,
    land,
    leap,
    leap_metres,
    levels_for_any_shape,
    round_of_speed,
    stretched_size,
)
from rulewright.rulesets.brp.powers.superpowers.senses import (
    feel_attack,
    listening_for,
    shared_roll,
    spot_the_tiny,
    trail_found,
)
from rulewright.rulesets.brp.powers.superpowers.snares import tear_snare
from rulewright.rulesets.brp.powers.superpowers.touching import shake_off
from rulewright.rulesets.brp.powers.superpowers.unarmed import meet_masters
from rulewright.rulesets.brp.powers.superpowers.use import switch, use_superpower
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Actor, Wound
from rulewright.rulesets.brp.state.numbers import damage_modifier, most_hit_points, most_power_points
from rulewright.rulesets.brp.state.powers_state import Use

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


def hard_to_hit(them: Actor) -> Difficulty:
    """How hard somebody of that size is to hit."""
    return size_of_target(Aim(fighter(at=ALL), them, arm("fist", ALL), 1, ALL)).difficulty


def test_growing_and_shrinking() -> None:
    """SIZ follows, and hit points with it; a giant is easy to hit, a mite hard. [BRP-POW-329 BRP-POW-283]"""
    grown = used(
        facing(mighty("superpowers/size-change/grow", level=20)),
        use_superpower,
        use_of("superpowers/size-change/grow", 20),
    )
    assert (30, 20, Difficulty.EASY) == (grown.me.value("SIZ"), grown.me.hit_points, hard_to_hit(grown.me))
    small = used(
        facing(mighty("superpowers/size-change/shrink")), use_superpower, use_of("superpowers/size-change/shrink", 12)
    )
    assert (0, Difficulty.DIFFICULT) == (small.me.value("SIZ"), hard_to_hit(small.me))
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
    assert 20 == levels_for_any_shape(10)


def test_lighter() -> None:
    """Falls hurt less by the level; at no weight one glides. [BRP-POW-321]"""
    came = used(
        facing(mighty("superpowers/density-control")),
        use_superpower,
        use_of("superpowers/density-control", 10, choice="lighter"),
    )
    assert (0, 0) == (came.me.value("SIZ"), falls_softer(came.me, 9))


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
    with pytest.raises(Refused):
        scripted(came.play.state, ALL, [50]).run(tear_snare, "b")
    assert scripted(came.play.state.write("scene", "round.number", 2), ALL, [50]).run(tear_snare, "b")
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
    """Dodge, or 1D6 a metre, and the wall is gone; what was never raised does not fall. [BRP-POW-320]"""
    there = facing(mighty("superpowers/barrier"), person(at=ALL, SIZ=30))
    with pytest.raises(Refused):
        scripted(there, ALL).run(topple, "a", "b", 2)
    raised = used(there, use_superpower, use_of("superpowers/barrier", 2)).play.state
    play = scripted(raised, ALL, [99, 3, 3])
    assert 6 == play.run(topple, "a", "b", 2)
    assert not barriers(play.actor("a"))


def test_masters_meet() -> None:
    """Level against level, each: alike cancels both, else only the winner has the use of it. [BRP-POW-291]"""
    master = gifted("superpowers/unarmed-combat", level=2)
    there = facing(master, master)
    for faces, winner in (([50, 51], "a"), ([51, 50], "b"), ([50, 50], ""), ([51, 51], "")):
        play = scripted(there, ALL, faces)
        assert winner == play.run(meet_masters, "a", "b")
        pairs = (("a", "b"), ("b", "a"))
        lost = {who for who, other in pairs if play.actor(who).is_marked(f"outmatched by {other}")}
        assert {"a", "b"} - {winner} == lost


def test_sidekicks() -> None:
    """Every point is paid for, POW is no higher than one's own, half comes back. [BRP-POW-289]"""
    owner = person(at=ALL, POW=12, powers={"superpowers/sidekick": 130})
    friend = person(at=ALL, POW=10, skills={"spot": {"given": 60}}, powers={"superpowers/leap": 3}).character
    assert 10 * 4 + 30 * 3 + 3 * 2 + 3 == sidekick_cost(RULESET.enter("b", friend, ALL), ALL)
    poor = facing(owner, RULESET.enter("b", friend, ALL))
    assert "BRP-POW-289" == why_not(no_sidekick(poor, ALL, "a", "b"))  # 139 and only 130 are paid
    rich = person(at=ALL, POW=12, powers={"superpowers/sidekick": 140})
    there = facing(rich, RULESET.enter("b", friend, ALL))
    taken = scripted(there, ALL)
    assert 139 == taken.run(take_sidekick, "a", "b")
    assert 70 == scripted(taken.state, ALL).run(lose_sidekick, "a", "b")
    gone = scripted(taken.state, ALL)
    assert (70, {}) == (gone.run(lose_sidekick, "a", "b", released=True), dict(gone.actor("a").powers.bonds))
    with pytest.raises(Refused):
        scripted(poor, ALL).run(take_sidekick, "a", "b")
