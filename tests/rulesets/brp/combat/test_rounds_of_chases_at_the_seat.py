"""Rounds of chases at the seat: the order of their steps, how long they are, what is done aboard, and what leaks."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.combat.test_chases_at_the_seat import (
    BIG,
    SEDAN,
    SPORTS,
    cars,
    chased,
    craft,
    driver,
    going,
    trouble,
)
from tests.rulesets.brp.seats import chances, rolled, said, seat
from tests.rulesets.brp.stage import book, duel, person, rated

from rulewright.rulesets.brp import RULESET
from rulewright.testing.at_the_seat import AtTheSeat

SPEED_FIRST = "Speed comes first in a round of a chase."
THEN_MANOEUVRES = "Manoeuvres come before what each does."


def with_a_passenger() -> AtTheSeat:
    """Ann drives a sedan behind Bo's sportscar, and Cy sits beside her."""
    table = seat(ann=driver("Ann", **BIG), bo=driver("Bo", **BIG), cy=driver("Cy", **BIG))
    table.press("bring-vehicle", "ann", vehicle="automobile-modern-sedan")
    table.press("bring-vehicle", "bo", vehicle="automobile-modern-sportscar")
    table.press("board", "cy", vehicle=SEDAN)
    table.press("begin-chase", "ann", quarry=SPORTS, pursuers=(SEDAN,), start=0)
    return going(table, 3, 3)


# -- the order of a round -----------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-070")
def test_speed_comes_before_manoeuvres() -> None:
    """Once anybody has made a manoeuvre nobody changes speed any more, until the next round."""
    table = going(chased(), 3, 3)
    assert table.allows("change-speed", "bo", by=1)
    table.press("manoeuvre", "ann", manoeuvre="turn")
    for who in ("ann", "bo"):
        assert SPEED_FIRST == table.refused("change-speed", who, by=1).reason
    assert table.allows("manoeuvre", "bo", manoeuvre="turn")
    table.press("chase-round", "ann")
    assert table.allows("change-speed", "bo", by=1)
    table.press("manoeuvre", "bo", [1], manoeuvre="high-speed turn")
    assert SPEED_FIRST == table.refused("change-speed", "ann", by=1).reason


@pytest.mark.rule("BRP-SPT-070")
def test_deeds_come_last() -> None:
    """Once a passenger acts there are no more manoeuvres nor crashes in that round; driving is no such deed."""
    table = with_a_passenger()
    table.press("drive", "ann", [50])
    assert table.allows("manoeuvre", "ann", manoeuvre="turn")
    table.press("cross-over", "cy", [30], vehicle=SPORTS)
    for action, form in (("manoeuvre", {"manoeuvre": "turn"}), ("collide", {"vehicle": SPORTS})):
        assert THEN_MANOEUVRES == table.refused(action, "ann", **form).reason
    assert THEN_MANOEUVRES == table.refused("ram-vehicle", "ann", vehicle=SPORTS).reason
    assert SPEED_FIRST == table.refused("change-speed", "ann", by=1).reason
    table.press("chase-round", "ann")
    assert table.allows("manoeuvre", "ann", manoeuvre="turn")


@pytest.mark.rule("BRP-SPT-070", "BRP-SPT-066")
def test_a_shot_is_such_a_deed() -> None:
    """A shot from a vehicle comes after manoeuvres, at whoever or whatever it is; a runner's shot stops no driver."""
    gun = {"weapons": ["rifle-sporting"], "STR": 16, "DEX": 16, **BIG}
    for action, form in (("attack", {"target": "b"}), ("attack-vehicle", {"vehicle": SPORTS})):
        table = AtTheSeat(RULESET, duel(driver("Ann", **gun), driver("Bo", **gun), apart=20))
        table.press("bring-vehicle", "a", vehicle="automobile-modern-sedan")
        table.press("bring-vehicle", "b", vehicle="automobile-modern-sportscar")
        table.press("begin-chase", "a", quarry=SPORTS, pursuers=(SEDAN,), start=1)
        going(table, 3, 3)
        table.press(action, "a", [95], weapon="rifle-sporting", **form)
        assert THEN_MANOEUVRES == table.refused("manoeuvre", "b", manoeuvre="turn").reason
    table = AtTheSeat(RULESET, duel(driver("Ann", **gun), driver("Bo", **gun), apart=20))
    table.press("bring-vehicle", "b", vehicle="automobile-modern-sportscar")
    table.press("begin-chase", "a", quarry=SPORTS, pursuers=("a",), start=1)
    table.state = table.state.write("scene", f"vehicles.{SPORTS}.speed", 2)
    table.press("attack", "a", [95], target="b", weapon="rifle-sporting")
    assert table.allows("manoeuvre", "b", manoeuvre="turn")


@pytest.mark.rule("BRP-SPT-070", "BRP-SPT-077")
def test_after_a_reverse_one_speeds_up_in_the_next_round() -> None:
    """A vehicle that has turned round on the spot goes at speed 2 in the next round, and not in this one."""
    table = going(chased(), 3, 3)
    table.press("manoeuvre", "ann", [1], manoeuvre="bootlegger reverse")
    assert SPEED_FIRST == table.refused("change-speed", "ann", by=2).reason
    table.press("chase-round", "ann")
    assert 2 == table.press("change-speed", "ann", by=2)


@pytest.mark.rule("BRP-SPT-069")
@pytest.mark.parametrize(("length", "minutes"), [("round", 0), ("turn", 5), ("hour", 60), ("day", 24 * 60)])
def test_how_long_a_round_is(length: str, minutes: int) -> None:
    """A round of a chase takes as long as was agreed: a combat round, five minutes, an hour or a day."""
    table = chased(length=length)
    before = table.state.scene.minutes
    table.press("chase-round", "ann")
    assert minutes == table.state.scene.minutes - before


@pytest.mark.rule("BRP-SPT-082", "BRP-SPT-089")
def test_all_driving_in_a_chase_has_its_weights() -> None:
    """Whatever is rolled to drive has the night in it, and the skid of the round before; a horse at its best is both slow and fast."""
    table = going(chased(), 4, 4)
    table.press("set-conditions", "ann", conditions=("chase-night",))
    table.press("drive", "ann", [90])
    assert [55] == chances(table)
    table.press("trouble", "ann", [4], vehicle=SEDAN)
    table.press("chase-round", "ann")
    table.press("drive", "ann", [90])
    assert [35] == chances(table)
    table.press("end-chase", "ann")
    table.press("drive", "ann", [90])
    assert [65] == chances(table)
    riding = cars("horse", "horse")
    riding.press("begin-chase", "ann", quarry="horse-2", pursuers=("horse-1",))
    for speed, chance in ((1, 75), (2, 65)):
        riding.state = riding.state.write("scene", "vehicles.horse-1.speed", speed)
        riding.press("drive", "ann", [90])
        assert [chance] == chances(riding), speed


@pytest.mark.rule("BRP-SPT-066")
def test_a_hit_from_afar_is_a_plain_one() -> None:
    """Close on the track a fifth of the chance is left, and no hit is more than plain; side by side a 01 is critical."""
    skills = rated(firearm__rifle=63)
    for apart, level, answers in ((0, "CRITICAL", ["none", False]), (2, "SUCCESS", ["none"])):
        runners = (
            person(name=name, weapons=["rifle-sporting"], skills=skills, STR=16, DEX=16, SIZ=80, CON=80)
            for name in ("Ann", "Bo")
        )
        table = AtTheSeat(RULESET, duel(*runners, apart=20))
        table.press("begin-chase", "a", quarry="b", pursuers=("a",), start=apart)
        blow = table.press("attack", "a", [1, *[1] * (2 if apart else 0)], answers, target="b", weapon="rifle-sporting")
        assert level == blow.level.name


@pytest.mark.rule("BRP-SPT-066", "BRP-SPT-083")
@pytest.mark.parametrize(("apart", "chance"), [(0, 63), (1, 32), (2, 13), (3, 1)])
def test_vehicles_on_the_track_are_as_hard_to_hit(apart: int, chance: int) -> None:
    """A shot at a vehicle counts the squares too; a blow needs it side by side, and out of sight nothing is struck."""
    gun = {"weapons": ["rifle-sporting"], "STR": 16, "DEX": 16, **BIG}
    table = AtTheSeat(RULESET, duel(driver("Ann", **gun), driver("Bo", **gun), apart=1))
    table.press("bring-vehicle", "a", vehicle="automobile-modern-sedan")
    table.press("bring-vehicle", "b", vehicle="automobile-modern-sportscar")
    table.press("begin-chase", "a", quarry=SPORTS, pursuers=(SEDAN,), start=apart)
    assert (apart == 0) == table.allows("attack-vehicle", "a", vehicle=SPORTS, weapon="fist")
    assert (apart == 0) == table.allows("attack-at", "a", target="b", weapon="fist", place="head")
    table.press("attack-vehicle", "a", [95], vehicle=SPORTS, weapon="rifle-sporting")
    assert [chance] == chances(table)
    table.state = table.state.write("scene", f"chase.at.{SPORTS}", 4).write("a", "fight.rank", 16)
    assert "They are out of sight." == table.refused("attack-vehicle", "a", vehicle=SPORTS, weapon="fist").reason


# -- aboard -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-083")
def test_moving_about_aboard() -> None:
    """Skills of movement are Difficult aboard while a chase lasts; what is done from one's station is not."""
    table = with_a_passenger()
    for skill, chance in (("jump", 30), ("climb", 30), ("repair/mechanical", 50), ("spot", 25)):
        table.press("skill", "cy", [95], skill=skill)
        assert [chance] == chances(table), skill
    table.press("cross-over", "cy", [30], vehicle=SPORTS)
    table.press("skill", "cy", [95], skill="jump")
    assert [30] == chances(table)
    table.press("end-chase", "ann")
    table.press("skill", "cy", [95], skill="jump")
    assert [60] == chances(table)


@pytest.mark.rule("BRP-SPT-083", "BRP-SPT-084")
def test_whoever_is_thrown_off_sways_no_more() -> None:
    """On the ground one jumps as ever, though the chase goes on."""
    table = with_a_passenger()
    table.press("cross-over", "cy", [31, 26, 1, 1, 1], vehicle=SPORTS)
    assert "Cy is thrown clear." in said(table)
    table.press("skill", "cy", [95], skill="jump")
    assert [60] == chances(table)


@pytest.mark.rule("BRP-SPT-083")
def test_nobody_steps_aboard_at_speed() -> None:
    """A vehicle on the move in a chase is crossed to and not boarded, and mended only from aboard or beside it."""
    table = with_a_passenger()
    refusal = table.refused("board", "cy", vehicle=SPORTS)
    assert ("Sportscar is on the move.", "Cross over to it, side by side.") == (refusal.reason, refusal.instead)
    table.state = table.state.write("scene", f"vehicles.{SPORTS}.lost", 3)
    form = {"vehicle": SPORTS, "key": "repair/mechanical"}
    assert table.allows("mend-vehicle", "cy", **form)
    table.state = table.state.write("scene", f"chase.at.{SPORTS}", 1)
    assert "That one is not beside you." == table.refused("mend-vehicle", "cy", **form).reason
    assert table.allows("mend-vehicle", "bo", **form)
    going(table, 3, 0)
    assert table.allows("board", "cy", vehicle=SPORTS)


# -- what leaks ---------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-088")
def test_after_a_rupture_new_fuel_is_needed() -> None:
    """What ran out after further damage does not come back by a Repair roll alone."""
    table = trouble(3)
    assert "What ruptured is not mended yet." == table.refused("refuel", "ann", vehicle=SEDAN).reason
    table.press("damage-vehicle", "ann", vehicle=SEDAN, damage=15)
    table.press("chase-round", "ann")
    assert 2 == craft(table).speed
    table.press("mend-vehicle", "ann", [30, 3], vehicle=SEDAN, key="repair/mechanical")
    assert ((), 0) == (craft(table).ails, craft(table).fuel)
    refusal = table.refused("change-speed", "ann", by=1)
    assert "Nothing drives it any more." == refusal.reason
    table.press("chase-round", "ann")
    assert 0 == craft(table).speed
    table.press("refuel", "ann", vehicle=SEDAN)
    assert "Sedan has new fuel." == said(table)
    assert 1 == table.press("change-speed", "ann", by=1)
    assert "It lacks nothing." == table.refused("refuel", "ann", vehicle=SEDAN).reason


@pytest.mark.rule("BRP-SPT-088")
def test_a_tank_runs_dry() -> None:
    """Where a table plays so, a rupture costs 1D6 × 5% of the fuel in each round; without any left the vehicle slows to a halt."""
    table = trouble(3, at=book(fuel_leaks=True))
    table.press("chase-round", "ann", [6])
    assert (["1d6"], 70, 4) == (rolled(table), craft(table).fuel, craft(table).speed)
    assert "Sedan leaks: 70% of its fuel is left." in said(table)
    table.state = table.state.write("scene", f"vehicles.{SEDAN}.fuel", 25)
    table.press("chase-round", "ann", [5])
    assert (0, 2) == (craft(table).fuel, craft(table).speed)
    assert "Sedan leaks: no fuel is left. Sedan slows to 2." in said(table)
    table.press("chase-round", "ann")
    assert ([], 0) == (rolled(table), craft(table).speed)
    table = trouble(3, at=book(fuel_leaks=True), length="hour")
    table.press("chase-round", "ann")
    assert ([], 0) == (rolled(table), craft(table).fuel)


@pytest.mark.rule("BRP-SPT-088")
def test_beasts_go_lame() -> None:
    """What a rupture is to an engine, lameness is to beasts: the chariot slows down at once, and only fresh ones draw it again."""
    table = trouble(3, speed=2, first="chariot")
    assert "What draws Chariot can go no further." in said(table)
    table.press("chase-round", "ann")
    assert 0 == craft(table, "chariot-1").speed
    assert "Nothing drives it any more." == table.refused("change-speed", "ann", by=1).reason
    assert (
        "Nothing ails it." == table.refused("mend-vehicle", "ann", vehicle="chariot-1", key="repair/mechanical").reason
    )
    table.press("refuel", "ann", vehicle="chariot-1")
    assert "Chariot has fresh beasts." == said(table)
    assert table.allows("change-speed", "ann", by=1)


@pytest.mark.rule("BRP-SPT-093")
def test_a_chariot_throws_those_in_it() -> None:
    """Whoever stands in what beasts draw is thrown clear when it tumbles, and lies there; in a car one stays inside."""
    table = trouble(10, 1, 1, 1, 1, 5, 5, speed=2, first="chariot")
    assert "Ann is thrown clear." in said(table)
    assert ("", True) == (craft(table, "chariot-1").driver, table.actor("ann").is_marked("prone"))
    car = trouble(10, 1, 1, 1, 1, 1, 1, 50, speed=2)
    assert ("ann", False) == (craft(car).driver, car.actor("ann").is_marked("prone"))
