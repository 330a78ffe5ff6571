"""Skills of the body: climbing, jumping, swimming, flying, riding, hiding."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.stage import BOOK, book, person, rated, scripted, state, undone

from rulewright.play import Refused
from rulewright.rulesets.brp.checks.checks import Difficulty, Level
from rulewright.rulesets.brp.gear.armour import WATER
from rulewright.rulesets.brp.skills.athletics import (
    climb,
    climbing_speed,
    dice_off_a_fall,
    jump,
    leap,
    let_go,
    ranks_of_a_jump,
    rounds_to_shed,
    swim,
    under_water,
)
from rulewright.rulesets.brp.skills.hiding import SEEKING, hidden_at, hide, seek
from rulewright.rulesets.brp.skills.leading import command
from rulewright.rulesets.brp.skills.mounts import (
    fly,
    from_the_saddle,
    ride,
    rounds_to_the_ground,
    stamina_times,
    stay_up,
    thrown,
)
from rulewright.rulesets.brp.skills.using import use_skill
from rulewright.rulesets.brp.state.entries import Skill

TIRED = book(fatigue="points")


# -- climbing, jumping, swimming ----------------------------------------------------------------


def test_climbing() -> None:
    """A fifth of MOV, all of it for natural climbers; a minute to a roll, and twice as far with a better one. [BRP-SKL-033 BRP-SKL-034]"""
    me = person(skills=rated(climb=60))
    assert [200, 1000] == [climbing_speed(me), climbing_speed(me, natural=True)]
    reached = {
        face: scripted(state(me=me), faces=[face]).run(climb, "me", height=0).centimetres
        for face in (30, 10, 2, 70, 99)
    }
    assert {30: 1000, 10: 2000, 2: 2000, 70: 0, 99: 0} == reached
    tired = scripted(state(me=me), TIRED, faces=[30])
    tired.run(climb, "me")
    assert 15 == tired.actor("me").fatigue


def test_clinging_to_a_wall() -> None:
    """Everything else is Difficult meanwhile, and a fumble is a fall. [BRP-SKL-036]"""
    play = scripted(state(me=person(skills=rated(climb=60, spot=60))), faces=[30, 31, 100, 4])
    climb(play, "me")
    assert Level.FAILURE is use_skill(play, "me", "spot").level
    assert play.actor("me").is_marked("clinging")
    use_skill(play, "me", "spot")
    assert "Somebody falls." in play.notes
    assert not play.actor("me").is_marked("clinging")
    assert 6 == play.actor("me").hit_points
    play.close()
    down = scripted(state(me=person(skills=rated(climb=60))), faces=[30])
    climb(down, "me")
    let_go(down, "me")
    assert not down.actor("me").is_marked("clinging")


def test_brp_ex_035_a_good_landing() -> None:
    """One, two, three dice off a fall. [BRP-SKL-096]"""
    assert [0, 0, 1, 2, 3] == [dice_off_a_fall(level) for level in Level]


def test_jumping() -> None:
    """Own height, half upward, 3 m after a run; half as far again, twice as far.

    [BRP-SKL-095 BRP-SKL-097 BRP-SYS-017]
    """
    assert [170, 255, 340] == [leap(level, 170) for level in (Level.SUCCESS, Level.SPECIAL, Level.CRITICAL)]
    assert [85, 300] == [leap(Level.SUCCESS, 170, upward=True), leap(Level.SUCCESS, 170, running=True)]
    assert [1, 0] == [ranks_of_a_jump(running=running) for running in (False, True)]
    play = scripted(state(me=person(skills=rated(jump=50))), faces=[99, 4])
    play.run(jump, "me")
    assert 6 == play.actor("me").hit_points
    assert 10 == undone(play).actor("me").hit_points


def test_swimming_and_drowning() -> None:
    """A fumble begins to drown; only a Difficult roll brings one up. [BRP-SKL-148]"""
    play = scripted(state(me=person(skills=rated(swim=60))), faces=[99, 50, 31, 50, 30])
    swim(play, "me")
    assert play.actor("me").is_marked("drowning")
    assert Level.FAILURE is swim(play, "me")
    swim(play, "me")
    assert not play.actor("me").is_marked("drowning")


def test_swimming_tires() -> None:
    """A point a turn in calm water, a point a round in a race. [BRP-SKL-149]"""
    for more, left in (({}, 19), ({"racing": True}, 19), ({"rough": True}, 19)):
        play = scripted(state(me=person(skills=rated(swim=60))), TIRED, faces=[30])
        play.run(swim, "me", **more)
        assert left == play.actor("me").fatigue


def test_swimming_under_load() -> None:
    """ENC comes off the rating; more than STR sinks; armour is shed a point a round, natural armour never.

    [BRP-SKL-150]
    """
    play = scripted(state(me=person(skills=rated(swim=60))), faces=[50])
    play.run(swim, "me", 8)
    assert 52 == play.drawn[0][0].chance  # type: ignore[attr-defined]
    with pytest.raises(Refused, match="sinks"):
        scripted(state(me=person(STR=9))).run(swim, "me", 10)
    assert [7, 0] == [rounds_to_shed(7), rounds_to_shed(7, natural=True)]


def test_fighting_under_water() -> None:
    """The lower of two ratings, and water is 3 points of armour. [BRP-SKL-151]"""
    assert ([40, 30], 3) == ([under_water(40, 60), under_water(50, 30)], WATER)


# -- flying and riding --------------------------------------------------------------------------


def test_flying_well_helps_the_next_roll() -> None:
    """Special +10, critical +25 on the next Dodge, Fly or attack; once. [BRP-SKL-069]"""
    play = scripted(state(me=person(winged=True, skills=rated(fly=60, dodge=40))), faces=[10, 50, 65])
    fly(play, "me")
    assert Level.SUCCESS is use_skill(play, "me", "dodge").level
    fly(play, "me")
    assert "Well flown" not in [effect.name for effect in play.actor("me").effects.values()]


def test_a_stall_strains_the_wings() -> None:
    """A fumble asks for Stamina, or costs 1D3-1; then a Difficult roll keeps one up. [BRP-SKL-069]"""
    play = scripted(state(me=person(winged=True, CON=10, skills=rated(fly=60))), faces=[99, 60, 3, 31])
    fly(play, "me")
    assert 8 == play.actor("me").hit_points
    assert Level.FAILURE is fly(play, "me", staying_aloft=True)
    play.close()
    assert [0, 3] == [rounds_to_the_ground(altitude) for altitude in (0, 3)]


def test_long_flights_and_burdens() -> None:
    """Stamina times one less for each four hours begun; load comes off; STR against SIZ carries. [BRP-SKL-070 BRP-SKL-071]"""
    assert [5, 4, 4, 3, 0] == [stamina_times(hours) for hours in (0, 1, 4, 5, 20)]
    laden = scripted(state(me=person(skills=rated(fly=60))), faces=[55])
    laden.run(fly, "me", 10)
    assert 50 == laden.drawn[0][0].chance  # type: ignore[attr-defined]
    assert scripted(state(me=person(STR=15)), faces=[60]).run(stay_up, "me", 13)


def test_brp_dx_037_a_poor_rider() -> None:
    """Ride 45 and Sword 70: blows at 45, and a Ride roll each round. [BRP-SKL-133]"""
    me = person(skills=rated(ride__horse=45, melee_weapon__sword=70))
    saddle = from_the_saddle(me, "ride/horse", "melee-weapon/sword", BOOK)
    assert (45, Difficulty.AVERAGE, True) == (saddle.rating, saddle.difficulty, saddle.ride_first)


def test_brp_dx_038_a_poor_swordsman() -> None:
    """Ride 70 and Sword 40: 40 and Difficult, so 20. [BRP-SKL-133]"""
    me = person(skills=rated(ride__horse=70, melee_weapon__sword=40))
    saddle = from_the_saddle(me, "ride/horse", "melee-weapon/sword", BOOK)
    assert (40, Difficulty.DIFFICULT, False) == (saddle.rating, saddle.difficulty, saddle.ride_first)


def test_thrown_from_the_saddle() -> None:
    """1D6, less 1D6 by a good Jump. [BRP-SKL-132 BRP-SKL-133]"""
    me = person(skills=rated(ride__horse=50, jump=50))
    play = scripted(state(me=me), faces=[99, 6, 20, 2])
    play.run(ride, "me", "ride/horse")
    assert 6 == play.actor("me").hit_points
    hard = scripted(state(me=me), faces=[6, 80, 15, 50])
    assert 6 == hard.run(thrown, "me")


# -- hiding and finding -------------------------------------------------------------------------


def test_hide_sets_how_hard_spot_is() -> None:
    """Noticed, Easy, Average, Difficult, Impossible by level. [BRP-SKL-092]"""
    assert ["AUTOMATIC", "EASY", "AVERAGE", "DIFFICULT", "IMPOSSIBLE"] == [SEEKING[level].name for level in Level]
    there = state(thief=person(skills=rated(hide=60, stealth=40)), guard=person(skills=rated(spot=40, sense=40)))
    play = scripted(there, faces=[10, 21, 20])
    hide(play, "thief")
    assert [False, True] == [seek(play, "guard", "thief"), seek(play, "guard", "thief")]
    assert hidden_at(play.actor("thief")) is None
    assert seek(play, "guard", "thief")
    play.close()
    gone = scripted(there, faces=[2])
    hide(gone, "thief")
    assert not seek(gone, "guard", "thief")


def test_hide_against_spot_by_a_switch() -> None:
    """As an opposed roll, Spot must beat the level of Hide, or its die. [BRP-SKL-093]"""
    there = state(thief=person(skills=rated(hide=60)), guard=person(skills=rated(spot=40)))
    opposed = book(hiding="opposed")
    for face, found in ((30, False), (31, True), (8, True)):
        play = scripted(there, opposed, faces=[30, face])
        hide(play, "thief")
        assert found == seek(play, "guard", "thief")


def test_hiding_on_the_move_and_from_noses() -> None:
    """Moving is Difficult and asks for Stealth too, the worse roll counts; a nose does not mind. [BRP-SKL-093 BRP-SKL-146]"""
    there = state(thief=person(skills=rated(hide=60, stealth=40)), dog=person(skills=rated(sense=40)))
    play = scripted(there, faces=[5, 60, 40])
    assert Level.FAILURE is hide(play, "thief", moving=True)
    assert seek(play, "dog", "thief", "sense")
    assert Level.FAILURE is scripted(there).run(use_skill, "thief", "hide", circumstances=("no-cover",)).level


def test_brp_ex_042_stealth_against_a_guard() -> None:
    """Stealth is opposed by Listen, and by Spot as well; thirteen pairs in all. [BRP-SYS-011 BRP-SKL-104]"""
    pairs = {each.id: set(each.opposed) for each in BOOK.content[Skill].values() if each.opposed}
    assert {"listen", "spot"} == pairs["stealth"]
    assert {"spot"} == pairs["hide"] == pairs["sleight-of-hand"] == pairs["drive"]
    assert {"spot", "insight"} == pairs["disguise"]
    assert {"etiquette", "fast-talk", "persuade"} == pairs["insight"]
    assert all({skill} == pairs[skill] for skill in ("bargain", "gaming", "ride", "swim", "strategy", "track"))


def test_undo_of_a_whole_evening() -> None:
    """Every change of many rules taken back restores what was. [BRP-CHR-079]"""
    there = state(me=replace(person(skills=rated(climb=60, swim=60, jump=50, command=60)), fatigue=10), you=person())
    play = scripted(there, TIRED, faces=[30, 99, 2, 50, 99, 4, 50, 50])
    climb(play, "me")
    swim(play, "me")
    jump(play, "me")
    command(play, "me", ("you",))
    play.close()
    assert there == undone(play)
