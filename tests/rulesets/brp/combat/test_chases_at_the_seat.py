"""Vehicles and chases at the seat: who drives, what is hit, the track, manoeuvres, crashes and trouble."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, rolled, said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated, written

from rulewright.play import FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.combat.chases.crashes import kept_from
from rulewright.rulesets.brp.combat.places.track import SQUARES
from rulewright.rulesets.brp.combat.vehicles.crafts import top_speed
from rulewright.rulesets.brp.powers.superpowers.costs import cost_of
from rulewright.rulesets.brp.state.belongings.field import Craft
from rulewright.rulesets.brp.state.character import Actor
from rulewright.rulesets.brp.state.entries import Armour, Hindrance, Vehicle
from rulewright.testing.at_the_seat import AtTheSeat

SEDAN, SPORTS = "automobile-modern-sedan-1", "automobile-modern-sportscar-1"
BIG: dict[str, Any] = {"CON": 60, "SIZ": 60}


def driver(name: str, skill: int = 65, **more: Any) -> Actor:
    """Somebody who drives, rides, jumps and shoots."""
    skills = rated(
        drive__automobile=skill,
        drive__chariot=skill,
        drive__carriage=skill,
        ride__horse=skill,
        jump=60,
        climb=60,
        firearm__rifle=63,
        repair__mechanical=50,
        heavy_machine__locomotive=40,
    )
    return person(name=name, **{"skills": skills, **more})


def cars(first: str = "automobile-modern-sedan", second: str = "automobile-modern-sportscar", **form: Any) -> AtTheSeat:
    """Ann in a sedan, Bo in a sportscar, both hard to kill."""
    table = seat(ann=driver("Ann", **BIG), bo=driver("Bo", **BIG))
    table.press("bring-vehicle", "ann", vehicle=first, **form)
    table.press("bring-vehicle", "bo", vehicle=second, **form)
    return table


def chased(start: int = 0, **form: Any) -> AtTheSeat:
    """Bo in the sportscar is ahead of Ann in the sedan."""
    table = cars()
    table.press("begin-chase", "ann", quarry=SPORTS, pursuers=(SEDAN,), start=start, **form)
    return table


def going(table: AtTheSeat, sedan: int, sports: int) -> AtTheSeat:
    """Both go at these speeds."""
    table.state = table.state.write("scene", f"vehicles.{SEDAN}.speed", sedan).write(
        "scene", f"vehicles.{SPORTS}.speed", sports
    )
    return table


def craft(table: AtTheSeat, key: str = SEDAN) -> Craft:
    """A vehicle as it is now."""
    there: Craft = table.state.scene.vehicles[key]
    return there


def square(table: AtTheSeat) -> int:
    """The square that Ann and Bo are on."""
    chase = table.state.scene.chase
    return 1 + min(4, int(chase.at[SPORTS]) - int(chase.at[SEDAN]))


# -- vehicles -----------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-194", "BRP-EQP-198", "BRP-EEX-054")
def test_a_vehicle_has_its_figures() -> None:
    """A sedan makes 402 metres a round; whoever brings it is at its wheel."""
    table = cars()
    table.press("bring-vehicle", "ann", vehicle="automobile-modern-sedan")
    assert "Sedan is here, Ann at the wheel: up to 402 m a round." == said(table)
    assert "" == craft(table).driver
    sedan = BOOK.content.get(Vehicle, "automobile-modern-sedan")
    assert ("drive/automobile", 12, 0, 7, 134, 14, 2) == (
        sedan.skill, sedan.speed, sedan.handling, sedan.acceleration, sedan.move, sedan.armour, sedan.inside,
    )  # fmt: skip
    assert (50, 40, 1, 4, 24) == (sedan.size, sedan.hit_points, sedan.crew, sedan.passengers, sedan.cargo)
    assert 37 == len(list(BOOK.content.all(Vehicle)))
    assert "No vehicle is here." == seat(ann=driver("Ann")).refused("board", "ann").reason


@pytest.mark.rule("BRP-EQP-196", "BRP-SPT-073")
def test_handling_is_added() -> None:
    """A sportscar adds 5% to its driver's skill, a sedan nothing."""
    table = cars()
    for who, chance in (("ann", 65), ("bo", 70)):
        table.press("drive", who, [90])
        assert [chance] == chances(table)
    table.press("drive", "bo", [90], modifier=-20)
    assert [50] == chances(table)
    walker = seat(ann=driver("Ann"))
    assert "Ann is at no wheel." == walker.refused("drive", "ann").reason


@pytest.mark.rule("BRP-EQP-201")
def test_too_few_hands() -> None:
    """A carriage wants two: alone it is Difficult."""
    table = seat(ann=driver("Ann"))
    table.press("bring-vehicle", "ann", vehicle="four-horse-carriage")
    table.press("drive", "ann", [90])
    assert [28] == chances(table)
    table.press("bring-vehicle", "ann", vehicle="four-horse-carriage", hands=1)
    table.press("drive", "ann", [90])
    assert [60] == chances(table)


@pytest.mark.rule("BRP-EQP-201", "BRP-EQP-202")
def test_a_tank_is_manned_by_people() -> None:
    """Four work it, and none of them is a passenger: whoever boards is one hand more, and beyond four nobody finds room."""
    table = seat(**{who: driver(who.capitalize()) for who in ("ann", "bo", "cy", "di", "ed")})
    table.press("bring-vehicle", "ann", vehicle="four-horse-carriage")
    table.press("board", "bo", vehicle="four-horse-carriage-1")
    table.press("drive", "ann", [90])
    assert [60] == chances(table)
    table.press("bring-vehicle", "ann", vehicle="tank-modern")
    for who in ("bo", "cy", "di"):
        table.press("board", who, vehicle="tank-modern-1")
    full = table.refused("board", "ed", vehicle="tank-modern-1")
    assert ("Modern tank is full.", "It carries 3 besides its driver.") == (full.reason, full.instead)


@pytest.mark.rule("BRP-EQP-200", "BRP-SPT-081")
def test_a_wreck_is_not_driven() -> None:
    """At five hit points a vehicle does not go any more, in a chase or out of one."""
    table = seat(ann=driver("Ann"))
    table.press("bring-vehicle", "ann", vehicle="automobile-modern-sedan")
    table.state = table.state.write("scene", f"vehicles.{SEDAN}.lost", 34)
    assert table.allows("drive", "ann")
    table.state = table.state.write("scene", f"vehicles.{SEDAN}.lost", 35)
    assert "Sedan does not go any more." == table.refused("drive", "ann").reason


@pytest.mark.rule("BRP-EQP-204")
@pytest.mark.parametrize(("hands", "chance"), [(3, 80), (2, 40)])
def test_trains_are_easy(hands: int, chance: int) -> None:
    """On rails twice the skill counts; with too few hands it is plain again."""
    table = seat(ann=driver("Ann"))
    table.press("bring-vehicle", "ann", vehicle="train-steam-engine", hands=hands)
    table.press("drive", "ann", [90])
    assert [chance] == chances(table)
    assert "one car" in BOOK.content.get(Vehicle, "train-steam-engine").text


@pytest.mark.rule("BRP-EQP-202")
def test_room_for_people_and_cargo() -> None:
    """A sportscar carries one besides the driver, and SIZ 8 of cargo."""
    table = seat(ann=driver("Ann"), bo=driver("Bo"), cy=driver("Cy"))
    table.press("bring-vehicle", "ann", vehicle="automobile-modern-sportscar")
    assert "Ann is at the wheel." == table.refused("board", "bo", vehicle=SPORTS, at_the_wheel=True).reason
    table.press("board", "bo", vehicle=SPORTS)
    assert "Bo boards Sportscar." == said(table)
    assert "Sportscar is full." == table.refused("board", "cy", vehicle=SPORTS).reason
    assert "They are aboard already." == table.refused("board", "bo", vehicle=SPORTS).reason
    table.press("load-cargo", "cy", vehicle=SPORTS, size=8)
    assert "Sportscar carries SIZ 8 of 8." == said(table)
    assert "There is no room for that." == table.refused("load-cargo", "cy", vehicle=SPORTS, size=1).reason
    table.press("load-cargo", "cy", vehicle=SPORTS, size=-8)
    assert not table.allows("load-cargo", "cy", vehicle=SPORTS, size=-1)
    table.press("get-off", "ann")
    table.press("board", "cy", vehicle=SPORTS, at_the_wheel=True)
    assert ("Cy takes the wheel of Sportscar.", "cy", ("bo",)) == (
        said(table),
        craft(table, SPORTS).driver,
        craft(table, SPORTS).aboard,
    )
    assert "Ann is in no vehicle." == table.refused("get-off", "ann").reason


@pytest.mark.rule("BRP-EQP-194", "BRP-EQP-202")
def test_in_a_fight_it_takes_time() -> None:
    """Boarding and getting off cost ranks, loading the action; whoever has none left does neither."""
    table = AtTheSeat(RULESET, duel(driver("Ann"), driver("Bo"), apart=1))
    table.press("bring-vehicle", "b", vehicle="automobile-modern-sedan")
    table.press("board", "a", vehicle=SEDAN)
    assert 5 == table.actor("a").fight.rank
    table.press("get-off", "a")
    assert 0 == table.actor("a").fight.rank
    for action, form in (("board", {"vehicle": SEDAN}), ("load-cargo", {"vehicle": SEDAN, "size": 1})):
        assert "Ann has no action left in this round." == table.refused(action, "a", **form).reason
    table.state = table.state.write("a", "fight.rank", 10)
    table.press("load-cargo", "a", vehicle=SEDAN, size=1)
    assert 0 == table.actor("a").fight.rank


@pytest.mark.rule("BRP-EQP-203")
def test_a_horse_in_a_chase() -> None:
    """It has figures for chases: rated speed 2 and MOV 10."""
    horse = BOOK.content.get(Vehicle, "horse")
    assert ("ride/horse", 2, 10, True, False) == (horse.skill, horse.speed, horse.move, horse.drawn, horse.fuel)
    table = seat(ann=driver("Ann"))
    table.press("bring-vehicle", "ann", vehicle="horse")
    assert "up to 30 m a round" in said(table)
    table.press("drive", "ann", [90])
    assert [65] == chances(table)


@pytest.mark.rule("BRP-EQP-199")
def test_whoever_sits_inside() -> None:
    """To hit them is Difficult, and what the vehicle stops for those inside is added to their armour; a neighbour has it easier."""
    them = fighter("sword-broad", name="Bo", CON=170, SIZ=10)
    table = AtTheSeat(RULESET, duel(fighter("rifle-sporting", name="Ann", STR=16, DEX=16), them, apart=20))
    table.press("attack", "a", [60], target="b", weapon="rifle-sporting")
    plain = chances(table)[0]
    table.press("bring-vehicle", "b", vehicle="tank-modern", hands=3)
    table.state = table.state.write("a", "fight.rank", 16).write("a", "fight.reload", 0)
    before = table.actor("b").hit_points
    table.press("attack", "a", [20, 1, 1], ["none"], target="b", weapon="rifle-sporting")
    assert (plain + 1) // 2 == chances(table)[0]
    assert before == table.actor("b").hit_points


@pytest.mark.rule("BRP-EQP-200", "BRP-EEX-055")
def test_hits_on_a_vehicle() -> None:
    """Armour stops what it can; a special hit does as much more as the weapon can and nothing besides; a critical passes armour."""
    table = AtTheSeat(RULESET, duel(fighter("sword-broad", name="Ann"), fighter(name="Bo"), apart=1))
    table.press("bring-vehicle", "b", vehicle="tank-modern", hands=3)
    tank = "tank-modern-1"
    start = table.state
    for roll, faces, lost in ((30, [8], 0), (8, [8], 0), (1, [8], 18)):
        table.state = start
        table.press("attack-vehicle", "a", [roll, *faces], vehicle=tank, weapon="sword-broad")
        assert lost == craft(table, tank).lost, roll
    assert "Modern tank: 18 damage, 18 hit points lost." in said(table)
    table.state = start
    table.press("attack-vehicle", "a", [70], vehicle=tank, weapon="sword-broad")
    assert ["50%"] == rolled(table)
    assert 0 == table.actor("a").fight.rank
    wagon = AtTheSeat(RULESET, duel(fighter("sword-broad", name="Ann"), fighter(name="Bo"), apart=1))
    wagon.press("bring-vehicle", "b", vehicle="boat-small-rowed")
    wagon.press("attack-vehicle", "a", [8, 5], vehicle="boat-small-rowed-1", weapon="sword-broad")
    assert 6 + 9 - 4 == craft(wagon, "boat-small-rowed-1").lost
    assert ["50%", "(1d8 + 1) + 0"] == rolled(wagon)


@pytest.mark.rule("BRP-SPT-081", "BRP-SDX-023")
@pytest.mark.parametrize(("lost", "top"), [(0, 12), (20, 12), (21, 6), (34, 6), (35, 0), (40, 0)])
def test_what_damage_leaves_of_its_speed(lost: int, top: int) -> None:
    """Forty hit points: up to 20 lost nothing shows, then half the speed is left, at 5 it stops."""
    assert top == top_speed(Craft(vehicle="automobile-modern-sedan", lost=lost), BOOK)
    assert 8 == top_speed(Craft(vehicle="automobile-modern-sportscar", lost=23), BOOK)
    table = going(chased(), 12, 0)
    table.state = table.state.write("scene", f"vehicles.{SEDAN}.lost", max(0, lost - 1))
    table.press("damage-vehicle", "ann", vehicle=SEDAN, damage=14 + min(1, lost))
    assert min(1, lost) == craft(table).lost - max(0, lost - 1)
    assert top == craft(table).speed
    words = {21: "Sedan makes no more than speed 6.", 35: "Sedan stops working.", 40: "Sedan is destroyed."}
    assert all((text in said(table)) == (lost == at) for at, text in words.items())


@pytest.mark.rule("BRP-SPT-086", "BRP-SPT-087")
def test_mending_a_vehicle() -> None:
    """Repair makes it go again and gives hit points back; a fumble costs some."""
    table = chased()
    assert "Nothing ails it." == table.refused("mend-vehicle", "ann", vehicle=SEDAN, key="repair/mechanical").reason
    table.state = table.state.write("scene", f"vehicles.{SEDAN}.lost", 10).write(
        "scene", f"vehicles.{SEDAN}.ails", ("crippled", "failing")
    )
    start = table.state
    table.press("mend-vehicle", "ann", [30, 3], vehicle=SEDAN, key="repair/mechanical")
    assert ((), 7) == (craft(table).ails, craft(table).lost)
    assert "Sedan is mended: 3 hit points are back." in said(table)
    table.state = start
    table.press("mend-vehicle", "ann", [99, 2], vehicle=SEDAN, key="repair/mechanical")
    assert (("crippled", "failing"), 12) == (craft(table).ails, craft(table).lost)
    table.state = start
    table.press("mend-vehicle", "ann", [70], vehicle=SEDAN, key="repair/mechanical")
    assert 10 == craft(table).lost
    table.state = start.write("ann", "exhausted", True)
    assert "Ann is exhausted." == table.refused("mend-vehicle", "ann", vehicle=SEDAN, key="repair/mechanical").reason


@pytest.mark.rule("BRP-EQP-223", "BRP-EEX-015", "BRP-EEX-086")
def test_a_mecha() -> None:
    """Skyhammer was bought as a gadget of 500 points; whoever works it has its STR, CON and SIZ, and what hangs on them, until they
    step out.
    """
    entry = BOOK.content.get(Vehicle, "skyhammer-mecha")
    at = book(powers=["superpowers"])
    costs: dict[str, int] = {}
    for key, level in entry.powers.items():
        name = key.partition("/")[0]
        costs[name] = costs.get(name, 0) + int(cost_of(f"superpowers/{key}", level, written(), at))
    assert [15, 90, 50, 11, 17, 200, 75, 42] == list(costs.values())
    assert 500 == sum(costs.values())
    table = seat(ann=driver("Ann"), bo=driver("Bo"))
    table.press("bring-vehicle", "ann", vehicle="skyhammer-mecha")
    assert (100, 50, 50) == tuple(table.actor("ann").value(code) for code in ("STR", "CON", "SIZ"))
    assert (50, 25) == (int(table.number("ann", "Hit points")), int(table.number("ann", "Major wound level")))
    assert table.number("ann", "Damage modifier (+8d6)")
    table.press("damage-vehicle", "ann", vehicle="skyhammer-mecha-1", damage=35)
    assert 5 == craft(table, "skyhammer-mecha-1").lost
    table.press("get-off", "ann")
    assert (10, 10) == (table.actor("ann").value("STR"), int(table.number("ann", "Hit points")))
    table.press("board", "bo", vehicle="skyhammer-mecha-1", at_the_wheel=True)
    assert 100 == table.actor("bo").value("STR")


# -- the track ----------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-062", "BRP-SPT-063")
def test_what_is_agreed() -> None:
    """Positions, course, ability, fighting, limit and end stand before the first round; there are five squares."""
    table = cars()
    assert "Name the pursuers." == table.refused("begin-chase", "ann", quarry=SPORTS, pursuers=(SPORTS,)).instead
    assert "No chase is on." == table.refused("chase-round", "ann").reason
    table.press(
        "begin-chase",
        "ann",
        quarry=SPORTS,
        pursuers=(SEDAN,),
        start=2,
        ability="jump",
        course="over the hills",
        combat=False,
        limit=4,
        goal="the border",
    )
    assert "A chase begins: Sportscar is ahead, close." == said(table)
    chase = table.state.scene.chase
    assert (SPORTS, "jump", "over the hills", False, 4, "the border") == (
        chase.quarry, chase.ability, chase.course, chase.combat, chase.limit, chase.goal,
    )  # fmt: skip
    assert ("Side by side", "Two lengths", "Close", "In sight", "Out of sight") == SQUARES
    for _ in range(3):
        table.press("chase-round", "ann")
    assert "Sedan and Sportscar: close." == said(table)
    table.press("chase-round", "ann")
    assert "The chase is over: nobody can go on." in said(table)
    table.press("begin-chase", "ann", quarry=SPORTS, pursuers=(SEDAN,), goal="the border")
    table.press("end-chase", "ann")
    assert ("The chase is over: the border.", None) == (said(table), table.state.scene.chase)


@pytest.mark.rule("BRP-SPT-064")
@pytest.mark.parametrize(
    ("mine", "theirs", "gap"),
    [(30, 30, 2), (5, 30, 1), (1, 30, 0), (30, 5, 3), (90, 30, 3), (100, 30, 4), (30, 90, 1), (30, 100, 0)],
)
def test_each_roll_moves_the_roller(mine: int, theirs: int, gap: int) -> None:
    """A special wins a square, a critical two; a failure costs one, a fumble two; nobody passes the quarry."""
    table = seat(ann=person(name="Ann"), bo=person(name="Bo"))
    table.press("begin-chase", "ann", quarry="bo", pursuers=("ann",), start=2)
    table.press("chase-round", "ann", [theirs, mine])
    chase = table.state.scene.chase
    assert [50, 50] == chances(table)
    found = 4 if chase is None else int(chase.at["bo"]) - int(chase.at["ann"])
    assert gap == found


@pytest.mark.rule("BRP-SPT-065")
def test_out_of_sight() -> None:
    """Four squares ahead of everybody the quarry has got away; of two pursuers one is enough to go on."""
    table = seat(ann=person(name="Ann"), bo=person(name="Bo"), cy=person(name="Cy"))
    table.press("begin-chase", "ann", quarry="bo", pursuers=("ann", "cy"), start=2)
    table.press("chase-round", "ann", [30, 100, 30])
    assert "Ann and Bo: out of sight. Cy and Bo: close." in said(table)
    assert table.state.scene.chase
    table.press("chase-round", "ann", [1, 30, 30])
    assert "The chase is over: Bo has got away." in said(table)
    assert table.state.scene.chase is None


@pytest.mark.rule("BRP-SPT-066", "BRP-SDX-018")
@pytest.mark.parametrize(("apart", "chance"), [(0, 63), (1, 32), (2, 13), (3, 1)])
def test_shots_in_a_chase(apart: int, chance: int) -> None:
    """63 side by side, 32 at two lengths, 13 close, 01 in sight; and none out of sight."""
    skills = rated(firearm__rifle=63, brawl=50)
    runners = (
        person(name=name, weapons=["rifle-sporting"], skills=skills, STR=16, DEX=16, SIZ=40, CON=40)
        for name in ("Ann", "Bo")
    )
    table = AtTheSeat(RULESET, duel(*runners, apart=20))
    table.press("begin-chase", "a", quarry="b", pursuers=("a",), start=apart)
    table.press("attack", "a", [95], target="b", weapon="rifle-sporting")
    assert [chance] == chances(table)[:1]
    table.state = table.state.write("a", "fight.rank", 16).write("a", "fight.reload", 0).write("scene", "places.b", 1)
    assert (apart == 0) == table.allows("attack", "a", target="b", weapon="fist")
    table.state = table.state.write("scene", "chase.at.b", 4)
    assert "They are out of sight." == table.refused("attack", "a", target="b", weapon="rifle-sporting").reason
    table.state = table.state.write("scene", "chase.combat", False)
    assert "There is no fighting in this chase." == table.refused("attack", "a", target="b", weapon="fist").reason
    table.state = table.state.write("scene", "chase.at", FrozenMap({"a": 0}))
    assert table.allows("attack", "a", target="b", weapon="fist")


@pytest.mark.rule("BRP-SPT-067")
def test_on_foot() -> None:
    """Of equal pace CON meets CON, or skills decide; whoever is faster gains a square for each MOV, two at most."""
    table = seat(ann=person(name="Ann", CON=12), bo=person(name="Bo", CON=10))
    table.press("begin-chase", "ann", quarry="bo", pursuers=("ann",), start=2, ability="CON")
    table.press("chase-round", "ann", [60])
    assert ([60], 1) == (chances(table), table.state.scene.chase.at["bo"] - table.state.scene.chase.at["ann"])
    table.press("chase-round", "ann", [61])
    assert 2 == table.state.scene.chase.at["bo"] - table.state.scene.chase.at["ann"]
    swim = seat(ann=person(name="Ann", skills=rated(swim=40)), bo=person(name="Bo", skills=rated(swim=60)))
    swim.press("begin-chase", "ann", quarry="bo", pursuers=("ann",), start=1, ability="swim")
    swim.press("chase-round", "ann", [50, 30])
    assert [60, 40] == chances(swim)
    for move, gap in ((11, 2), (12, 1), (14, 1)):
        fast = seat(ann=person(name="Ann", move=move), bo=person(name="Bo"))
        fast.press("begin-chase", "ann", quarry="bo", pursuers=("ann",), start=3)
        fast.press("chase-round", "ann", [30, 30])
        assert gap == fast.state.scene.chase.at["bo"] - fast.state.scene.chase.at["ann"], move


@pytest.mark.rule("BRP-SPT-068")
def test_laden_runners() -> None:
    """In heavy armour a Difficult Stamina roll is due each round: one failure costs a square, two in a row the chase."""
    heavy = next(each.id for each in BOOK.content.all(Armour) if each.burden == "cumbersome")
    table = seat(ann=person(name="Ann", armour=[heavy], STR=40), bo=person(name="Bo"))
    table.press("begin-chase", "ann", quarry="bo", pursuers=("ann",), start=1)
    start = table.state
    table.press("chase-round", "ann", [30, 26, 20])
    assert 25 == chances(table)[1]
    assert "Ann pants under the load." in said(table)
    assert 2 == table.state.scene.chase.at["bo"] - table.state.scene.chase.at["ann"]
    once = table.state
    table.press("chase-round", "ann", [30, 25, 20])
    assert not table.state.scene.chase.panting
    table.state = once
    table.press("chase-round", "ann", [30, 26, 20])
    assert "Ann can run no further." in said(table)
    assert "The chase is over: Bo has got away." in said(table)
    table.state = start


# -- driving ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-069", "BRP-SPT-070", "BRP-SPT-071", "BRP-EQP-195", "BRP-EQP-197")
def test_speed() -> None:
    """Everybody begins at 0; once a round speed changes by the vehicle's acceleration at most, up to its rated speed."""
    table = going(cars(), 3, 2)
    table.press("begin-chase", "ann", quarry=SPORTS, pursuers=(SEDAN,))
    assert (0, 0) == (craft(table).speed, craft(table, SPORTS).speed)
    assert "It gains or loses 7 a round." == table.refused("change-speed", "ann", by=8).reason
    assert 7 == table.press("change-speed", "ann", by=7)
    assert "Sedan goes at speed 7." == said(table)
    assert "It has changed its speed in this round." == table.refused("change-speed", "ann", by=1).reason
    table.press("chase-round", "ann")
    assert "Its speed is 0 to 12." == table.refused("change-speed", "ann", by=6).reason
    assert 0 == table.press("change-speed", "ann", by=-7)
    table.press("chase-round", "ann")
    assert 6 == table.press("change-speed", "ann", by=6)
    table.press("chase-round", "ann")
    assert 12 == table.press("change-speed", "ann", by=6)
    assert "Its speed is 0 to 15." == table.refused("change-speed", "bo", by=-1).reason
    table.press("end-chase", "ann")
    assert "No chase is on." == table.refused("change-speed", "ann", by=1).reason


@pytest.mark.rule("BRP-SPT-072", "BRP-SDX-019")
def test_the_faster_gains() -> None:
    """A pursuer of speed 9 behind 7 comes from in sight to two lengths in a round; the quarry would gain as much."""
    table = going(chased(3), 9, 7)
    assert 4 == square(table)
    table.press("chase-round", "ann")
    assert 2 == square(table)
    assert "Sedan and Sportscar: two lengths." == said(table)
    table.press("chase-round", "ann")
    assert 1 == square(table)
    going(table, 6, 8)
    table.press("chase-round", "ann")
    assert 3 == square(table)


@pytest.mark.rule("BRP-SPT-074", "BRP-SPT-075", "BRP-SPT-076")
def test_turns() -> None:
    """A turn costs a point of speed and a U-turn all but one, without a roll; a fast turn keeps it at −10%, and its failure is trouble."""
    table = going(chased(), 5, 5)
    start = table.state
    for which, speed in (("turn", 4), ("u-turn", 1)):
        table.state = start
        table.press("manoeuvre", "ann", manoeuvre=which)
        assert ([], speed) == (rolled(table), craft(table).speed)
    assert "Sedan makes a U-turn and slows to 1." == said(table)
    table.state = start
    table.press("manoeuvre", "ann", [55], manoeuvre="high-speed turn")
    assert ([55], 5) == (chances(table), craft(table).speed)
    assert "Sedan: the high-speed turn succeeds." in said(table)
    table.press("manoeuvre", "ann", [56, 7], manoeuvre="high-speed turn")
    assert ["55%", "1d10"] == rolled(table)
    assert "Sedan, trouble: minor fishtail." in said(table)
    going(table, 0, 0)
    assert "It stands still." == table.refused("manoeuvre", "ann", manoeuvre="turn").reason


@pytest.mark.rule("BRP-SPT-077")
def test_a_bootlegger_reverse() -> None:
    """At −25% the vehicle faces the other way, and may go at speed 2 in the next round; horses do no such thing."""
    table = going(chased(), 5, 5)
    table.press("manoeuvre", "ann", [40], manoeuvre="bootlegger reverse")
    assert ([40], 0, 2) == (chances(table), craft(table).speed, craft(table).burst_to)
    wagons = cars("chariot", "chariot")
    wagons.press("begin-chase", "ann", quarry="chariot-2", pursuers=("chariot-1",))
    wagons.state = wagons.state.write("scene", "vehicles.chariot-1.speed", 2)
    assert "Horses do not turn like that." == wagons.refused("manoeuvre", "ann", manoeuvre="bootlegger reverse").reason
    wagons.state = wagons.state.write("scene", "vehicles.chariot-1.speed", 0).write(
        "scene", "vehicles.chariot-1.burst_to", 2
    )
    assert wagons.allows("change-speed", "ann", by=2)
    wagons.state = wagons.state.write("scene", "vehicles.chariot-1.burst_to", None)
    assert not wagons.allows("change-speed", "ann", by=2)


@pytest.mark.rule("BRP-SPT-082", "BRP-SDX-024")
def test_what_weighs_on_driving() -> None:
    """Night, rain, gravel and a fast turn leave 25 of 65; slow driving helps, top speed and damage hinder."""
    table = going(chased(), 5, 5)
    table.press("set-conditions", "ann", conditions=("chase-night", "chase-rain", "chase-gravel"))
    table.press("manoeuvre", "ann", [25], manoeuvre="high-speed turn")
    assert [25] == chances(table)
    table.press("set-conditions", "ann")
    for speed, lost, chance in ((1, 0, 65), (2, 0, 65), (3, 0, 55), (11, 0, 55), (12, 0, 45), (5, 1, 45)):
        going(table, speed, 5)
        table.state = table.state.write("scene", f"vehicles.{SEDAN}.lost", lost)
        table.press("manoeuvre", "ann", [5], manoeuvre="high-speed turn")
        assert [chance] == chances(table), speed
    figures = {"fog": -10, "night": -10, "rain": -10, "wind": -10, "heavy-rain": -20, "oil-or-ice": -20, "snow": -20,
               "gravel": -10, "downhill": -10, "dirt-road": -20, "limbs-or-rocks": -20}  # fmt: skip
    assert {f"chase-{key}": value for key, value in figures.items()} == {
        each.id: each.modifier for each in BOOK.content.all(Hindrance)
    }


# -- crashes ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-078", "BRP-SDX-020")
def test_a_collision() -> None:
    """At speed 4: 4D6 to the one struck, 4D3 to the other, 4D3 to each soul; the loser of SIZ against SIZ is shoved back."""
    table = going(chased(), 4, 4)
    faces = [55, *[6] * 4, *[3] * 4, *[1] * 4, *[2] * 4, 75]
    table.press("collide", "ann", faces, vehicle=SPORTS)
    assert ["55%", "4d6", "4d3", "4d3", "4d3", "75%"] == rolled(table)
    assert (14, 0) == (craft(table, SPORTS).lost, craft(table).lost)
    assert (52, 56) == (table.actor("ann").hit_points, table.actor("bo").hit_points)
    assert "Sportscar is shoved out of line." in said(table)
    assert -1 == table.state.scene.chase.at[SPORTS]
    lost = going(chased(), 4, 4)
    lost.press("collide", "ann", [55, *[1] * 4, *[1] * 4, *[1] * 4, *[1] * 4, 76], vehicle=SPORTS)
    assert "Sedan is shoved out of line." in said(lost)
    far = going(chased(1), 4, 4)
    assert "That one is not beside you." == far.refused("collide", "ann", vehicle=SPORTS).reason
    far.press("bring-vehicle", "bo", vehicle="motorcycle")
    assert "That one is not in the chase." == far.refused("collide", "ann", vehicle="motorcycle-1").reason
    missed = going(chased(), 4, 4)
    missed.press("collide", "ann", [56, 7], vehicle=SPORTS)
    assert ["55%", "1d10"] == rolled(missed)
    assert "It stands still." == chased().refused("ram-vehicle", "ann", vehicle=SPORTS).reason
    assert "No chase is on." == cars().refused("collide", "ann").reason
    assert "No chase is on." == cars().refused("ram-vehicle", "ann").reason
    assert "No vehicle is here." == seat(ann=driver("Ann")).refused("damage-vehicle", "ann").reason


@pytest.mark.rule("BRP-SPT-079", "BRP-SDX-021")
@pytest.mark.parametrize(("kept_by", "left"), [("nothing", 7), ("belts", 4), ("shock chairs", 2)])
def test_belts_and_chairs(kept_by: str, left: int) -> None:
    """Of 7 points belts leave 4, a shock chair 2."""
    assert left == kept_from(7, kept_by)
    table = cars(kept_by=kept_by)
    table.press("begin-chase", "ann", quarry=SPORTS, pursuers=(SEDAN,), start=0)
    going(table, 4, 4)
    table.press("collide", "ann", [55, *[1] * 8, 2, 2, 2, 1, *[1] * 4, 75], vehicle=SPORTS)
    assert 60 - left == table.actor("bo").hit_points


@pytest.mark.rule("BRP-SPT-080", "BRP-SDX-022")
def test_a_ram() -> None:
    """At speed 3: 3D10 to the target less its armour of 10, 3D6 to the rammer and to each soul; SIZ decides who goes on."""
    table = cars("automobile-modern-sportscar", "automobile-modern-sedan")
    table.press("begin-chase", "ann", quarry=SEDAN, pursuers=(SPORTS,), start=0)
    going(table, 3, 3)
    table.press("ram-vehicle", "ann", [70, 7, 7, 6, 4, 4, 4, 1, 1, 1, 2, 2, 2, 26], vehicle=SEDAN)
    assert ["70%", "3d10", "3d6", "3d6", "3d6", "25%"] == rolled(table)
    assert "Sedan: 20 damage, 6 hit points lost." in said(table)
    assert (6, 2) == (craft(table).lost, craft(table, SPORTS).lost)
    assert "Sportscar is stopped." in said(table)
    assert (3, 0) == (craft(table).speed, craft(table, SPORTS).speed)
    assert (54, 57) == (table.actor("ann").hit_points, table.actor("bo").hit_points)
    other = going(chased(), 3, 3)
    other.press("ram-vehicle", "ann", [65, *[1] * 12, 75], vehicle=SPORTS)
    assert "Sportscar is stopped." in said(other)
    wreck = going(chased(), 3, 3)
    wreck.state = wreck.state.write("scene", f"vehicles.{SPORTS}.lost", 44)
    wreck.press("ram-vehicle", "ann", [65, 4, 4, 4, *[1] * 9, 76], vehicle=SPORTS)
    assert "Sportscar is destroyed." in said(wreck)
    assert 3 == craft(wreck).speed


# -- aboard -------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-083")
def test_crossing_over() -> None:
    """Side by side, by a Difficult Jump or Climb; it ends in the other vehicle."""
    table = going(chased(), 2, 2)
    table.press("cross-over", "ann", [30], vehicle=SPORTS)
    assert [30] == chances(table)
    assert "Ann crosses over to Sportscar." in said(table)
    assert ("", ("ann",)) == (craft(table).driver, craft(table, SPORTS).aboard)
    assert "Aboard: Sportscar" == table.actor("ann").effects["aboard"].name
    far = chased(1)
    assert "That one is not beside you." == far.refused("cross-over", "ann", vehicle=SPORTS).reason
    going(table, 3, 3).press("drive", "bo", [50])
    assert [70] == chances(table)


@pytest.mark.rule("BRP-SPT-084")
def test_hanging_on() -> None:
    """Whoever misses the leap needs a Difficult Agility roll, or Luck, or is thrown clear at 1D6 for each point of speed."""
    table = going(chased(), 2, 2)
    start = table.state
    table.press("cross-over", "ann", [31, 25], vehicle=SPORTS, way="climb")
    assert ([30, 25], "ann") == (chances(table), craft(table).driver)
    assert "Ann hangs on." in said(table)
    table.state = start
    table.press("cross-over", "ann", [31, 26, 4, 4], vehicle=SPORTS)
    assert ["30%", "25%", "2d6"] == rolled(table)
    assert ("", 52, True) == (craft(table).driver, table.actor("ann").hit_points, table.actor("ann").is_marked("prone"))
    assert "Ann is thrown clear." in said(table)
    table.state = start
    assert table.press("hang-on", "bo", [25], by="POW")
    assert "Ann is in no vehicle." == seat(ann=driver("Ann")).refused("hang-on", "ann").reason


# -- trouble ------------------------------------------------------------------------------------


def trouble(
    *faces: int, speed: int = 4, first: str = "automobile-modern-sedan", at: Any = BOOK, **form: Any
) -> AtTheSeat:
    """The first vehicle gets into trouble at a speed."""
    table = cars(first)
    table.book = at
    key = f"{first}-1"
    table.press("begin-chase", "ann", quarry=SPORTS, pursuers=(key,), start=0, **form)
    table.state = table.state.write("scene", f"vehicles.{key}.speed", speed)
    table.press("trouble", "ann", faces, vehicle=key)
    return table


@pytest.mark.rule("BRP-SPT-085", "BRP-SPT-092", "BRP-SDX-025")
def test_trouble_above_ten() -> None:
    """A 9 is −30% in the next round and more at +4: a 7 makes 11, which is 10 and one more roll."""
    table = trouble(9, 7, *[1] * 8, *[1] * 4, 50, 4)
    assert ["1d10", "1d10", "8d3", "4d3", "10%", "1d10"] == rolled(table)
    assert "severe fishtail. Sedan, trouble: roll or tumble." in said(table)
    assert -50 == craft(table).less
    assert "No vehicle is here." == seat(ann=driver("Ann")).refused("trouble", "ann").reason
    thrice = trouble(8, 6, 5)
    assert ["1d10"] * 3 == rolled(thrice)
    assert -15 - 15 - 10 == craft(thrice).less
    last = trouble(8, 6, 6)
    assert (["1d10"] * 3, -15 - 15 - 15) == (rolled(last), craft(last).less)
    over = trouble(9, 9, *[1] * 8, *[1] * 4, 50, 8)
    assert "moderate fishtail" in said(over)
    assert ["1d10", "1d10", "8d3", "4d3", "10%", "1d10"] == rolled(over)
    idle = cars()
    idle.press("trouble", "ann", [4], vehicle=SEDAN)
    assert (-20, 1) == (craft(idle).less, craft(idle).less_in)


@pytest.mark.rule("BRP-SPT-086")
def test_running_gear() -> None:
    """Speed is 1 at the most from then on."""
    table = trouble(1)
    assert (("crippled",), 1) == (craft(table).ails, craft(table).speed)
    assert "Its speed is 0 to 1." == table.refused("change-speed", "ann", by=1).reason


@pytest.mark.rule("BRP-SPT-087")
def test_propulsion_fails() -> None:
    """Speed falls by 2 each round, to a halt, and does not rise without a Repair roll."""
    table = trouble(2, speed=5)
    assert "Its propulsion fails." == table.refused("change-speed", "ann", by=1).reason
    assert table.allows("change-speed", "ann", by=-1)
    for speed in (3, 1, 0):
        table.press("chase-round", "ann")
        assert speed == craft(table).speed
    assert "Sedan slows to 0." in said(table)


@pytest.mark.rule("BRP-SPT-088")
def test_a_rupture() -> None:
    """Nothing happens until further damage; then the propulsion fails."""
    table = trouble(3)
    assert (("leaking",), 4) == (craft(table).ails, craft(table).speed)
    table.press("chase-round", "ann")
    assert 4 == craft(table).speed
    table.press("damage-vehicle", "ann", vehicle=SEDAN, damage=15)
    assert ("leaking", "failing") == craft(table).ails


@pytest.mark.rule("BRP-SPT-089", "BRP-SPT-090", "BRP-SPT-091", "BRP-SPT-092")
@pytest.mark.parametrize(
    ("faces", "less"),
    [((4,), -20), ((6,), -20), ((7,), -10), ((8, 1), -15), ((8, 3), -35), ((8, 5), -25), ((9, 1), -50)],
)
def test_skids_and_fishtails(faces: tuple[int, ...], less: int) -> None:
    """They take their toll of the next round's rolls, and of no other; some lead to more trouble."""
    table = trouble(*faces)
    assert less == craft(table).less
    assert ["1d10"] * len(faces) == rolled(table)
    for chance in (55, 55 + less, 55):
        table.press("manoeuvre", "ann", [1], manoeuvre="high-speed turn")
        assert [chance] == chances(table)
        table.press("chase-round", "ann")
        going(table, 4, 4)


@pytest.mark.rule("BRP-SPT-093")
def test_a_tumble() -> None:
    """At speed 2: 4D3 to the vehicle past its armour, 2D3 to each soul, and 10% that the fuel goes up."""
    table = trouble(10, 3, 3, 3, 3, 1, 2, 11, speed=2)
    assert ["1d10", "4d3", "2d3", "10%"] == rolled(table)
    assert (12, 57, 0) == (craft(table).lost, table.actor("ann").hit_points, craft(table).speed)
    burnt = trouble(10, 1, 1, 1, 1, 1, 1, 10, 3, 3, 3, speed=2)
    assert "Sedan explodes." in said(burnt)
    assert (40, 51) == (craft(burnt).lost, burnt.actor("ann").hit_points)
    drawn = trouble(10, 1, 1, 1, 1, 5, 5, speed=2, first="chariot")
    assert ["1d10", "4d3", "2d6"] == rolled(drawn)
    assert 50 == drawn.actor("ann").hit_points


@pytest.mark.rule("BRP-SPT-093")
def test_what_stands_does_not_roll_over() -> None:
    """It rolls once for each point of speed: at none nobody is thrown about and no fuel goes up, nor by trouble after it has rolled."""
    still = trouble(10, speed=0)
    assert (["1d10"], 0, 60) == (rolled(still), craft(still).lost, still.actor("ann").hit_points)
    assert "Sedan stands still, and does not roll over." in said(still)
    twice = trouble(9, 7, *[1] * 8, *[1] * 4, 50, 10)
    assert ["1d10", "1d10", "8d3", "4d3", "10%", "1d10"] == rolled(twice)
    assert (8, 56) == (craft(twice).lost, twice.actor("ann").hit_points)


@pytest.mark.rule("BRP-SPT-065", "BRP-SPT-071", "BRP-SPT-093")
@pytest.mark.parametrize("out_of_sight", [False, True])
def test_no_speed_outlives_its_chase(*, out_of_sight: bool) -> None:
    """Speed is counted in a chase: once it is over, decided or called off, a car that was left standing does not roll at that speed."""
    table = going(chased(3), 2, 4)
    if out_of_sight:
        table.press("chase-round", "bo")
    else:
        table.press("end-chase", "bo")
    assert "The chase is over" in said(table)
    assert (None, 0, 0) == (table.state.scene.chase, craft(table).speed, craft(table, SPORTS).speed)
    table.press("get-off", "ann")
    table.press("trouble", "bo", [10], vehicle=SEDAN)
    assert (["1d10"], 0) == (rolled(table), craft(table).lost)


@pytest.mark.rule("BRP-SPT-071", "BRP-SPT-077", "BRP-SPT-092")
def test_nothing_of_one_chase_weighs_on_the_next() -> None:
    """What a skid left, and the spurt after a reverse, were for the next round of a chase that is over: neither is there in another,
    whether the first was ended or the other took its place.
    """
    for ended in (True, False):
        table = going(chased(3), 2, 4)
        table.press("trouble", "bo", [7], vehicle=SEDAN)
        table.press("manoeuvre", "bo", [1], manoeuvre="bootlegger reverse")
        assert (True, 1, 2) == (craft(table).less < 0, craft(table).less_in, craft(table, SPORTS).burst_to)
        if ended:
            table.press("end-chase", "bo")
        table.press("begin-chase", "bo", quarry=SPORTS, pursuers=(SEDAN,), start=3)
        assert (0, 0, 0) == (craft(table).less, craft(table).less_in, craft(table).speed)
        assert (None, 0) == (craft(table, SPORTS).burst_to, craft(table, SPORTS).speed)


@pytest.mark.rule("BRP-SPT-071")
def test_another_chase_begins_and_the_cars_of_the_first_stand() -> None:
    """On foot now: the cars that were left behind stand, and so does one that was left at speed by a chase of long ago."""
    table = going(chased(3), 2, 4)
    for old in (False, True):
        if old:
            table.press("end-chase", "bo")
            table = going(table, 2, 4)
        table.press("begin-chase", "ann", quarry="ann", pursuers=("bo",), start=2)
        assert (0, 0) == (craft(table).speed, craft(table, SPORTS).speed)


@pytest.mark.rule("BRP-SPT-085", "BRP-SEX-006")
def test_trouble_in_the_terms_of_the_place() -> None:
    """A skimmer whose engine fails over a ruined city comes down, or hits what the game master says."""
    table = trouble(2, first="skyskimmer")
    assert "Skyskimmer, trouble: propulsion damaged." in said(table)
    table.press("damage-vehicle", "ann", vehicle="skyskimmer-1", damage=30)
    assert 22 == craft(table, "skyskimmer-1").lost
    table.press("fall", "ann", [6, 5, 4, 3], metres=6)
    assert (["4d6"], 60 - 18) == (rolled(table), table.actor("ann").hit_points)
