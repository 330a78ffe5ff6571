"""Time, travel, loads, fate, weeks of healing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, state

from rulewright.chance import Die
from rulewright.play import Refused
from rulewright.rulesets.brp.body.healing import days_between, healed_by, mend_evenly, revive, week_of_healing
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.fate import (
    DETAILS,
    add_detail,
    luck_instead,
    pay,
    price_of_levels,
    reconsider,
    spare,
)
from rulewright.rulesets.brp.combat.damage import most_of
from rulewright.rulesets.brp.combat.strike import force_of
from rulewright.rulesets.brp.combat.swing import Stroke
from rulewright.rulesets.brp.gear.encumbrance import (
    burden,
    burdened_movement,
    easy_load,
    load,
    most_load,
    toil,
    too_much,
)
from rulewright.rulesets.brp.skills.care import first_aid
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Wound
from rulewright.rulesets.brp.state.entries import Ground, Interval, Pace
from rulewright.rulesets.brp.state.fight import Lodged
from rulewright.rulesets.brp.state.units import minutes, rounds_in, seconds, turns
from rulewright.rulesets.brp.world.movement import combat_metres, march, over_ground, pace_rate, rate, run


def chance_of(game: Any, place: int = 0) -> int:
    """The chance of a check that was drawn."""
    drawn: Any = game.drawn[place][0]
    return int(drawn.check.chance if hasattr(drawn, "check") else drawn.chance)


def alone(at: Any = BOOK, **more: Any) -> Any:
    """One person."""
    return state(me=person(at=at, **more))


# -- time and travel ----------------------------------------------------------------------------


def test_brp_cex_013_a_turn() -> None:
    """Five minutes, 25 rounds. [BRP-PLY-062]"""
    assert (300, 5, 1) == (seconds(25), minutes(25), turns(25))


def test_brp_cex_014_hours_and_days() -> None:
    """Twelve turns are an hour, ten hours a day's travel. [BRP-PLY-062 BRP-PLY-069]"""
    assert rounds_in(hours=1) == rounds_in(full_turns=12)
    assert rate(1, "day") == 10 * rate(1, "hour")


def test_a_round_is_twelve_seconds() -> None:
    """Five rounds are a minute; somebody who does nothing else runs 30 m. [BRP-PLY-063 BRP-PLY-067 BRP-PLY-066]"""
    assert (12, 5) == (seconds(1), rounds_in(whole_minutes=1))
    assert 30 == combat_metres(person(), BOOK)


def test_brp_cdx_026_rates() -> None:
    """30 m a round: 750 m, 9, 90 and 216 km. [BRP-PLY-068 BRP-PLY-066]"""
    assert [30, 750, 9000, 90000, 216000] == [rate(30, over) for over in ("round", "turn", "hour", "day", "whole day")]


def test_paces() -> None:
    """Twenty-five ways to get about. [BRP-PLY-070]"""
    paces = BOOK.content[Pace]
    assert 25 == len(paces)
    assert (3000, 300_000_000) == (pace_rate(paces["walking"], "hour"), pace_rate(paces["space-vehicle-modern"], "day"))


def ground(*names: str) -> list[Ground]:
    """Grounds by their names."""
    return [BOOK.content.get(Ground, name) for name in names]


def test_brp_cex_015_mountains_and_forest() -> None:
    """36 km a day: a third is 12, two thirds of that 8. [BRP-PLY-073 BRP-PLY-074]"""
    assert 8 == over_ground(36, ground("forest-off-the-roads", "mountains"))


def test_brp_cdx_027_swamps_and_snow() -> None:
    """30 km a day: swamp and storm leave 5, snow and hills 4. [BRP-PLY-074 BRP-PLY-073]"""
    assert 5 == over_ground(30, ground("marsh-or-swamp", "heavy-storm"))
    assert 4 == over_ground(30, ground("ice-and-snow", "rolling-hills"))


def test_a_great_river_takes_the_day() -> None:
    """Without bridge or ford nobody gets further. [BRP-PLY-075]"""
    assert 0 == over_ground(30, ground("major-river-without-bridge-or-ford"))
    assert 14 == len(BOOK.content[Ground])


def test_how_long_things_take() -> None:
    """Fifteen intervals; unconsciousness lasts an hour. [BRP-PLY-064 BRP-PLY-065 BRP-PLY-060 BRP-PLY-061]"""
    spans = BOOK.content[Interval]
    assert 15 == len(spans)
    assert (300, 25, 0, 0) == tuple(
        spans[each].rounds for each in ("unconsciousness", "game-turn", "scene", "narrative-time")
    )
    play = scripted(alone().write("me", "fate", "unconscious"))
    play.run(revive, "me")
    assert "" == play.actor("me").fate


def test_marching_and_running() -> None:
    """A point of fatigue an hour or a turn; Stamina, or a hit point. [BRP-PLY-071 BRP-PLY-072]"""
    at = book(fatigue="points")
    play = scripted(alone(at, CON=10), at, [50, 51])
    assert 1 == play.run(march, "me", 10, 2)
    assert (10, 9) == (play.actor("me").fatigue, play.actor("me").hit_points)
    ran = scripted(alone(at, CON=10), at, [51])
    assert 1 == ran.run(run, "me", 12, 1)
    assert 8 == ran.actor("me").fatigue
    assert 0 == scripted(alone()).run(march, "me", 10, 2)


# -- loads --------------------------------------------------------------------------------------


def test_brp_cdx_028_loads() -> None:
    """STR 12, CON 13: 12 is easy, 25 the most, 28 costs 3 MOV, 15%, 3 fatigue a turn. [BRP-PLY-077 BRP-PLY-078 BRP-PLY-079]"""
    at = book(encumbrance=True, fatigue="points")
    me = person(at=at, STR=12, CON=13)
    assert (12, 25) == (easy_load(me), most_load(me))
    assert [0, 0, 3] == [too_much(me, carried, at) for carried in (12, 25, 28)]
    assert 7 == burdened_movement(me, 28, at)
    assert [-15, -15, -15, -15, 0] == [
        burden(me, 28, each, at).value for each in ("agility", "physical", "manipulation", "combat", "mental")
    ]
    assert 3 == scripted(state(me=me), at).run(toil, "me", 28, 1)
    assert (0, 0) == (too_much(me, 28, BOOK), burdened_movement(me, 99, at))


def test_what_things_weigh() -> None:
    """ENC as listed. [BRP-PLY-076]"""
    assert 6 == load(("sword-broad", "shield-kite"), BOOK)


# -- fate ---------------------------------------------------------------------------------------

FATED = book(fate_points=True)


def test_brp_cex_011_the_greatest_damage() -> None:
    """A short sword's 7 costs 7 power points; the modifier is rolled besides. [BRP-PLY-058]"""
    assert 7 == most_of(person(), arm("sword-short", BOOK), BOOK)
    there = state(a=person(at=FATED, STR=16, SIZ=14, POW=12), b=person(at=FATED))
    play = scripted(there, FATED, [3], ["yes", 0])
    force = play.run(force_of, Stroke("a", "b", "sword-short", Level.SUCCESS), "", "", 0)
    assert (10, 5) == (force.through, play.actor("a").power_points)


def test_brp_cex_012_prices_of_details() -> None:
    """Matches 1, dagger 5, favours 1 to 3, clothes 1, keys 6. [BRP-PLY-059]"""
    assert (1, 5, 1, 3, 1, 6) == tuple(DETAILS.values())
    play = scripted(alone(FATED, POW=12), FATED)
    play.run(add_detail, "me", "car keys", DETAILS["car keys"])
    assert (6, ["Somebody: car keys."]) == (play.actor("me").power_points, play.notes)


def test_brp_cdx_024_luck_instead_of_skill() -> None:
    """POW 11: a Difficult Luck roll of 28, for five points; nothing is learned. [BRP-PLY-055]"""
    play = scripted(alone(FATED, POW=11), FATED, [28])
    assert play.run(luck_instead, "me") is Level.SUCCESS
    assert (28, 6, ()) == (chance_of(play, 0), play.actor("me").power_points, play.actor("me").checks)


def test_brp_cdx_025_better_levels() -> None:
    """Two steps cost 12, from fumble to success and from success to critical. [BRP-PLY-057]"""
    assert (12, 12) == (
        price_of_levels(Level.FUMBLE, Level.SUCCESS),
        price_of_levels(Level.SUCCESS, Level.CRITICAL),
    )
    play = scripted(alone(FATED, POW=13), FATED, answers=["critical"])
    assert (Level.CRITICAL, True) == play.run(reconsider, "me", Level.SUCCESS, 50, practised=True)
    assert 1 == play.actor("me").power_points


def test_another_roll() -> None:
    """Five points roll again; the second roll stands. [BRP-PLY-054]"""
    play = scripted(alone(FATED, POW=13), FATED, [20], ["again"])
    assert (Level.SUCCESS, True) == play.run(reconsider, "me", Level.FAILURE, 50, practised=True)
    assert 8 == play.actor("me").power_points


def test_damage_ignored() -> None:
    """Three points a point, as many as one can pay. [BRP-PLY-056]"""
    play = scripted(alone(FATED, POW=10), FATED, answers=[2])
    assert 4 == play.run(spare, "me", 6)
    assert 4 == play.actor("me").power_points


def test_fate_is_paid_for() -> None:
    """Not without the option, not without points; with none left one faints. [BRP-PLY-053]"""
    with pytest.raises(Refused, match="not for sale"):
        scripted(alone()).run(pay, "me", 5, "roll")
    with pytest.raises(Refused, match="are needed"):
        scripted(alone(FATED, POW=4), FATED).run(pay, "me", 5, "roll")
    play = scripted(alone(FATED, POW=5), FATED)
    play.run(pay, "me", 5, "roll")
    assert "fainted" == play.actor("me").fate


# -- weeks of healing ---------------------------------------------------------------------------


def hurt_one(at: Any = BOOK, **skills: int) -> Any:
    """Somebody with two wounds of 4 and 3."""
    there = alone(at, CON=15, SIZ=15, skills=rated(**skills) if skills else {})
    there = there.write("me", "wounds.wound-1", Wound(damage=4)).write("me", "wounds.wound-2", Wound(damage=3))
    return there.write("me", "hit_points", 8)


def test_a_week_in_decent_care() -> None:
    """1D3 a week, shared evenly between wounds. [BRP-CBT-123 BRP-CBT-128 BRP-CBT-125]"""
    play = scripted(hurt_one(), faces=[2])
    assert 2 == play.run(week_of_healing, "me")
    assert [1, 1] == [wound.healed for wound in play.actor("me").wounds.values()]
    assert 3 == scripted(hurt_one()).run(mend_evenly, "me", 3)
    assert 7 == scripted(hurt_one()).run(mend_evenly, "me", 20)


def test_a_week_in_poor_care() -> None:
    """A Difficult roll or nothing; a fumble does 1D3. [BRP-CBT-127]"""
    assert 2 == scripted(hurt_one(first_aid=60), faces=[30, 2]).run(week_of_healing, "me", care="poor")
    assert 0 == scripted(hurt_one(first_aid=60), faces=[31]).run(week_of_healing, "me", care="poor")
    worse = scripted(hurt_one(first_aid=60), faces=[99, 3, 50])
    assert 0 == worse.run(week_of_healing, "me", care="poor")
    assert 5 == worse.actor("me").hit_points


def test_a_week_in_excellent_care() -> None:
    """Medicine makes it 2D3. [BRP-CBT-129]"""
    play = scripted(hurt_one(medicine=60), faces=[60, 2, 3])
    assert 5 == play.run(week_of_healing, "me", care="excellent", skill="medicine")


def test_brp_cdx_058_healing_by_days() -> None:
    """A roll of 1, 2 or 3: a point each 7, 4 or 3 days. [BRP-CBT-124]"""
    assert [7, 4, 3] == [days_between(roll) for roll in (1, 2, 3)]
    assert [0, 1, 1, 2] == [healed_by(day, 2) for day in (3, 4, 6, 7)]


def test_nothing_heals_around_a_spear() -> None:
    """A weapon larger than a knife keeps wounds open; a knife does not. [BRP-CBT-078]"""
    spear = hurt_one().write("me", "fight.lodged.spear-short", Lodged(by="foe", damage=4))
    assert 0 == scripted(spear).run(week_of_healing, "me")
    knife = hurt_one().write("me", "fight.lodged.knife", Lodged(by="foe", damage=4))
    assert 1 == scripted(knife, faces=[1]).run(week_of_healing, "me")


def test_first_aid_restores_and_stops_blood() -> None:
    """1D3 for a wound at once, or the end of its bleeding. [BRP-CBT-126 BRP-CBT-063]"""
    there = hurt_one(first_aid=60).write("me", "wounds.wound-1.bleeding", True)
    play = scripted(there, faces=[40, 3])
    assert 3 == play.run(first_aid, "me", "me", "wound-1").healed
    stopped = scripted(there, faces=[40])
    stopped.run(first_aid, "me", "me", "wound-1", "stop")
    assert not stopped.actor("me").wounds["wound-1"].bleeding
    failed = scripted(there, faces=[70])
    failed.run(first_aid, "me", "me", "wound-1", "stop")
    assert failed.actor("me").wounds["wound-1"].bleeding
    assert 6 == max(Die(6).odds())
