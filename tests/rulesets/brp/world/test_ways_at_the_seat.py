"""Ways and weeks at the seat: travel, loads, experience, teaching and research."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import chances, said, seat, thrown
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated

from rulewright.rulesets.brp import RULESET
from rulewright.testing.at_the_seat import AtTheSeat

WEEK = 7 * 24 * 60
TIRED = book(fatigue="points")
LOADED = book(fatigue="points", encumbrance=True)


def one(at: Any = BOOK, **more: Any) -> AtTheSeat:
    """Somebody on the way, and a mount or a friend."""
    return seat(at, me=person(at=at, **more), other=person(at=at, name="Other", CON=14))


# -- travel -------------------------------------------------------------------------------------

DAYS = {
    "walking": 30,
    "marching-forced": 36,
    "running-normally": 90,
    "running-sprinting": 150,
    "swimming": 15,
    "riding-walking-speed": 36,
    "riding-gallop": 180,
    "land-vehicle-drawn": 30,
    "land-vehicle-vintage": 600,
    "land-vehicle-modern": 1200,
    "land-vehicle-future": 3600,
    "boat-small-rowed": 120,
    "ship-ancient-rowed": 30,
    "ship-vintage-sailing": 60,
    "ship-modern-cruise": 600,
    "ship-future": 1800,
    "train-steam-engine": 600,
    "train-bullet": 3300,
    "train-mag-lev": 4800,
    "air-vehicle-dirigible": 1200,
    "air-vehicle-propeller": 1800,
    "air-vehicle-jet": 9750,
    "air-vehicle-future": 5250,
    "space-vehicle-modern": 300_000,
}
"""Kilometres of a day, by pace."""


@pytest.mark.parametrize("pace", DAYS)
def test_a_day_by_every_pace(pace: str) -> None:
    """Ten hours by 24 paces: a turn is 25 rounds, an hour twelve turns. [BRP-PLY-066 BRP-PLY-068 BRP-PLY-069 BRP-PLY-070]"""
    table = one()
    assert DAYS[pace] * 1000 == table.press("travel", "me", pace=pace)
    assert 600 == table.state.scene.minutes
    assert DAYS[pace] * 100 == one().press("travel", "me", pace=pace, hours=1)


def test_ten_hours_are_a_day() -> None:
    """Only crews in shifts go on, for 24 hours; what varies has no rate. [BRP-PLY-069 BRP-PLY-070]"""
    table = one()
    assert "BRP-PLY-069" == table.refused("travel", "me", pace="train-bullet", hours=11).rule
    assert 7_920_000 == table.press("travel", "me", pace="train-bullet", hours=24, shifts=True)
    assert len(DAYS) == len(table.offered("travel", "me", "pace"))


@pytest.mark.parametrize(
    ("grounds", "worst", "kilometres"),
    [
        (["forest-off-the-roads"], False, 20),
        (["mountains"], False, 10),
        (["mountains", "forest-off-the-roads"], False, 20 / 3),
        (["ice-and-snow"], False, 6),
        (["heavy-storm"], False, 15),
        (["heavy-storm"], True, 6),
        (["minor-river"], False, 30),
        (["minor-river"], True, 20),
        (["major-river-without-bridge-or-ford"], False, 0),
        (["heavy-fog"], False, 30),
    ],
)
def test_ground_and_weather(grounds: list[str], worst: bool, kilometres: float) -> None:
    """Each takes its part of what is left; a great river takes the day; walkers do not mind fog. [BRP-PLY-073 BRP-PLY-074 BRP-PLY-075]"""
    table = one()
    assert int(kilometres * 1000) == table.press("travel", "me", pace="walking", grounds=grounds, worst=worst)


def test_fog_slows_what_is_steered() -> None:
    """A car in heavy fog does two thirds. [BRP-PLY-073]"""
    assert 800_000 == one().press("travel", "me", pace="land-vehicle-modern", grounds=["heavy-fog"])


def test_marches_and_runs_tire() -> None:
    """A point an hour and Stamina by the day on a march or at a gallop, mounts too; a point a turn and Stamina by the
    hour at a run. Who fails loses a hit point. [BRP-PLY-071 BRP-PLY-072]
    """
    table = one(TIRED)
    table.press("travel", "me", [51, 70], pace="riding-gallop", companions=["other"])
    assert [50, 70] == chances(table)
    assert (10, 9) == (table.actor("me").fatigue, table.actor("me").hit_points)
    assert (14, 12) == (table.actor("other").fatigue, table.actor("other").hit_points)
    ran = one(TIRED)
    ran.press("travel", "me", [26, 25], pace="running-normally", hours=2)
    assert [46, 46] == chances(ran)  # 24 points: four below nothing
    assert (-4, 10) == (ran.actor("me").fatigue, ran.actor("me").hit_points)
    one().press("travel", "me", pace="running-normally", hours=2)  # nobody tires without the option


# -- loads --------------------------------------------------------------------------------------


def test_a_load_beyond_str_and_con() -> None:
    """Each point above takes 5 off Agility and skills of body, hand and combat, and a metre's unit off MOV; not off others.

    [BRP-PLY-076 BRP-PLY-077 BRP-PLY-078]
    """
    table = one(LOADED, skills=rated(climb=60, spot=60, fine_manipulation=60))
    assert 20 == table.press("load", "me", enc=20)
    for load, taken in ((20, 0), (23, 15)):
        table.press("load", "me", enc=load)
        for form, chance in (
            ({"skill": "climb"}, 60 - taken),
            ({"skill": "fine-manipulation"}, 60 - taken),
            ({"skill": "spot"}, 60),
        ):
            table.press("skill", "me", [99], **form)
            assert [chance] == chances(table)
        table.press("characteristic", "me", [99], characteristic="DEX")
        assert [50 - taken] == chances(table)
        table.press("characteristic", "me", [99], characteristic="STR")
        assert [50] == chances(table)
    assert "BRP-PLY-077" == table.refused("travel", "me", pace="running-normally").rule
    assert table.allows("travel", "me", pace="walking")
    assert "BRP-PLY-076" == one().refused("load", "me", enc=5).rule


def test_easy_loads_and_things_without_enc() -> None:
    """More than STR is said not to come easily; a thing of no listed ENC counts by its SIZ, arms by theirs. [BRP-PLY-076 BRP-PLY-077]"""
    table = one(LOADED)
    assert 10 == table.press("load", "me", enc=4, size=6)
    assert "easily" not in said(table)
    assert 11 == table.press("load", "me", enc=5, size=6)
    assert "easily" in said(table)
    armed = one(LOADED, weapons=["sword-broad"])
    assert armed.press("load", "me", enc=4) > 4


def test_a_load_slows_a_fighter() -> None:
    """MOV 10 less 3 is 21 metres of fighting instead of 30. [BRP-PLY-067 BRP-PLY-078]"""
    for load, metres in ((20, 30), (23, 21), (40, 0)):
        there = duel(fighter(at=LOADED), fighter(at=LOADED), apart=200).write("a", "burden", load)
        table = AtTheSeat(RULESET, there, LOADED)
        assert metres == table.press("move", "a", toward="b", distance=60)


def test_effort_under_a_load() -> None:
    """A fatigue point a turn for each point too much, on a march besides its own. [BRP-CHR-112 BRP-PLY-079]"""
    table = one(LOADED)
    table.press("load", "me", enc=22)
    assert 6 == table.press("toil", "me", turns=3)
    assert 14 == table.actor("me").fatigue
    march = one(LOADED)
    march.press("load", "me", enc=21)
    march.press("travel", "me", [1], pace="marching-forced", hours=1)
    assert 20 - 1 - 12 == march.actor("me").fatigue


# -- experience ---------------------------------------------------------------------------------


def learner(at: Any = BOOK, rating: int = 60, **more: Any) -> AtTheSeat:
    """Somebody of INT 13 with a check in Spot."""
    table = one(at, INT=13, skills=rated(spot=rating), **more)
    table.state = table.state.write("me", "checks", ("spot",))
    return table


@pytest.mark.parametrize(
    ("rating", "face", "learns"),
    [
        (60, 53, False),
        (60, 54, True),
        (99, 93, True),
        (99, 92, False),
        (100, 93, True),
        (100, 92, False),
        (130, 93, True),
    ],
)
def test_an_experience_roll_must_be_high(rating: int, face: int, learns: bool) -> None:
    """With half of INT added above the rating; from 100 on 100 in all is enough. [BRP-PLY-084 BRP-PLY-085 BRP-PLY-087]"""
    table = learner(rating=rating)
    assert (4 if learns else 0) == table.press("learn", "me", [face, *([4] if learns else [])])
    assert (rating + 4 * learns, ()) == (int(table.number("me", "Spot")), table.actor("me").checks)
    assert "BRP-PLY-084" == table.refused("learn", "me").rule


@pytest.mark.parametrize(("die", "sure"), [(6, 3), (8, 4), (10, 5)])
def test_what_experience_adds(die: int, sure: int) -> None:
    """A d6, or a larger die in mightier games; or a sure gain. [BRP-PLY-086]"""
    at = book(gain_die=die)
    table = learner(at)
    assert die == table.press("learn", "me", [90, die])
    assert f"1d{die}" == thrown(table)[-1]
    assert sure == learner(at).press("learn", "me", [90], fixed=True)


def test_no_experience_in_a_fight_nor_past_100_where_that_ends() -> None:
    """Downtime it must be; a table that ends at 100 lets nobody pass it. [BRP-PLY-052 BRP-PLY-084]"""
    table = AtTheSeat(RULESET, duel(), BOOK)
    table.state = table.state.write("a", "checks", ("spot",))
    assert "BRP-PLY-084" == table.refused("learn", "a").rule
    capped = learner(book(over_100=False), 98)
    assert 2 == capped.press("learn", "me", [99, 6])


def test_passions_improve_like_skills() -> None:
    """Anything rated like a skill does; characteristic rolls do not. [BRP-PLY-080]"""
    at = book(passions=True)
    table = one(at, passions={"love": 40})
    assert "passion/love" in table.offered("award", "me", "skill")
    assert table.press("award", "me", skill="passion/love")
    table.press("learn", "me", [60, 5])
    assert 45 == table.actor("me").character.passions["love"]


# -- teaching and research ----------------------------------------------------------------------


def school(student: int = 40, teacher: int = 70, at: Any = BOOK) -> AtTheSeat:
    """A teacher with Teach 50, and a student of INT 10."""
    return seat(
        at,
        me=person(at=at, skills=rated(spot=teacher, teach=50)),
        pupil=person(at=at, name="Pupil", skills=rated(spot=student)),
    )


@pytest.mark.parametrize(
    ("faces", "gain", "dice"),
    [
        ([30, 6], 6, "1d6"),
        ([10, 6], 6, "1d6"),
        ([2, 6], 8, "1d6 + 2"),
        ([60], 0, ""),
        ([99, 50], 0, ""),
        ([99, 51, 2], -2, "1d2"),
    ],
)
def test_a_course_by_the_teachers_roll(faces: list[int], gain: int, dice: str) -> None:
    """1D6, two more for a critical, nothing for a failure; a fumble costs 1D2 unless an Idea roll saves it.

    [BRP-PLY-089 BRP-PLY-090]
    """
    table = school()
    lesson = table.press("teach", "me", faces, student="pupil", skill="spot")
    assert gain == lesson.gain
    assert not dice or dice == thrown(table)[-1]
    assert 40 + gain == int(next(each for each in RULESET.numbers(table.state, BOOK, "pupil") if each.name == "Spot"))  # type: ignore[misc]
    assert -(-40 * WEEK // 50) == table.state.scene.minutes


def test_who_may_teach_and_how_far() -> None:
    """A teacher is better than the student; nobody is taught past 75, unless a table says otherwise. [BRP-PLY-088 BRP-PLY-092]"""
    assert not school(60, 60).allows("teach", "me", student="pupil", skill="spot")
    assert school(60, 61).allows("teach", "me", student="pupil", skill="spot")
    assert 2 == school(73, 90).press("teach", "me", [30, 6], student="pupil", skill="spot").gain
    assert not school(75, 90).allows("teach", "me", student="pupil", skill="spot")
    assert (
        6 == school(75, 90, book(training_cap=None)).press("teach", "me", [30, 6], student="pupil", skill="spot").gain
    )


def test_hours_of_study() -> None:
    """Fifty a week are usual, a hundred the most one bears; one hour at least. [BRP-PLY-089 BRP-PLY-094]"""
    assert "BRP-PLY-089" == school().refused("teach", "me", student="pupil", skill="spot", a_week=101).rule
    quick = school()
    quick.press("teach", "me", [60], student="pupil", skill="spot", a_week=100)
    assert -(-40 * WEEK // 100) == quick.state.scene.minutes
    table = one(skills=rated(spot=60))
    table.press("research", "me", [1], skill="spot")
    assert -(-60 * WEEK // 50) == table.state.scene.minutes


@pytest.mark.parametrize(
    ("faces", "fixed", "gain"), [([90, 6], False, 4), ([90, 1], False, 0), ([90], True, 2), ([30], False, 0)]
)
def test_research_alone(faces: list[int], fixed: bool, gain: int) -> None:
    """As long as training, then an experience roll and 1D6-2, or a sure 2; past 75 too. [BRP-PLY-093 BRP-PLY-094 BRP-PLY-096]"""
    table = one(skills=rated(spot=80))
    assert gain == table.press("research", "me", faces, skill="spot", fixed=fixed)
    assert 80 + gain == int(table.number("me", "Spot"))


def test_tables_may_narrow_research() -> None:
    """Some skills have no sources, a cap may hold, a poor result may cost a point; sources may have to be read first.

    [BRP-PLY-093 BRP-PLY-095 BRP-PLY-096]
    """
    assert "BRP-PLY-093" == one(book(unresearched=("perception",))).refused("research", "me", skill="spot").rule
    assert "BRP-PLY-093" == one().refused("research", "me", skill="status/home").rule
    capped = one(book(research_cap=75), skills=rated(spot=74))
    assert 1 == capped.press("research", "me", [90, 6], skill="spot")
    assert -1 == one(book(research_loss=True), skills=rated(spot=50)).press("research", "me", [90, 1], skill="spot")
    reader = one(skills=rated(spot=50, research=60))
    assert 0 == reader.press("research", "me", [61], skill="spot", first="research")
    assert 4 == reader.press("research", "me", [60, 90, 6], skill="spot", first="research")
    assert () == reader.actor("me").checks


def test_skill_by_other_means() -> None:
    """An implant gives what the game master says, up to 75. [BRP-PLY-091 BRP-PLY-092]"""
    table = one(skills=rated(spot=60))
    assert 10 == table.press("implant", "me", skill="spot", gain=10)
    assert 5 == table.press("implant", "me", skill="spot", gain=20)
    assert RULESET.action("implant").gm_only


# -- lived through ------------------------------------------------------------------------------


def test_weeks_of_study_heal_and_rest() -> None:
    """Five weeks of training give five times 1D3 to whoever is hurt, points of power and of fatigue to all. [BRP-PLY-064]"""
    table = one(TIRED, CON=10, SIZ=12)
    table.press("fall", "me", [3], metres=3)
    table.state = table.state.write("me", "power_points", 2).write("other", "fatigue", 3)
    table.press("train", "me", [1, 1, 1, 1], code="CON")
    me = table.actor("me")
    assert (11, 10, 24) == (me.hit_points, me.power_points, table.actor("other").fatigue)


def test_the_sheet_shows_the_pace_under_a_load() -> None:
    """MOV and metres go by the load, where loads count. [BRP-PLY-078 BRP-CHR-107]"""
    table = one(LOADED)
    table.press("load", "me", enc=23)
    assert [7, 21, 35] == [int(table.number("me", name)) for name in ("MOV", "Metres (combat)", "Metres (run)")]


@pytest.mark.parametrize(
    ("species", "power", "chance"),
    [("human", 13, 40), ("human", 21, 0), ("lesser-demon", 13, 40), ("demon-of-three-dice", 13, 70)],
)
def test_how_likely_power_grows(species: str, power: int, chance: int) -> None:
    """Five for each point that the dice of the species leave: humans 21, whoever has 2D6+6 too, 3D8 twenty-seven.

    [BRP-PLY-101 BRP-POW-086]
    """
    table = one(species=species, POW=power)
    table.state = table.state.write("me", "checks", ("POW",))
    table.press("learn", "me", [chance, 3] if chance else [1])
    assert [chance] == [int(drawn[0].chance) for drawn in table.last.drawn if hasattr(drawn[0], "chance")]
    assert power + (2 if chance else 0) == table.actor("me").characteristics.POW
    assert "POW" not in table.actor("me").checks
    missed = one(species=species, POW=power)
    missed.state = missed.state.write("me", "checks", ("POW",))
    missed.press("learn", "me", [chance + 1])
    assert power == missed.actor("me").characteristics.POW


def test_a_crew_in_shifts_is_told() -> None:
    """A day and a night at the helm. [BRP-PLY-069]"""
    table = one()
    table.press("travel", "me", pace="train-bullet", hours=24, shifts=True)
    assert any("24 hours, in shifts" in str(note) for note in table.last.notes)


def test_a_passion_and_a_hard_task() -> None:
    """What a feeling adds comes after difficulty, as all that the situation adds. [BRP-SYS-026]"""
    at = book(passions=True)
    for how, rolled in (("average", 60), ("difficult", 40)):
        table = one(at, passions={"love": 60}, skills=rated(climb=40))
        table.press("passion", "me", [50], [True], passion="love", skill="climb")
        assert [60] == chances(table)
        table.press("skill", "me", [30], skill="climb", difficulty=how)
        assert [rolled] == chances(table)


def test_a_turn_is_five_minutes() -> None:
    """Twenty-five rounds: what is kept up by the turn is due twelve times in an hour, as often as in 300 rounds of a
    fight it would be. [BRP-PLY-062 BRP-SYS-016]
    """
    at = book(powers=("psychic",))
    me = person(at=at, POW=40, powers={"psychic/levitation": 1}, skills={"psychic/levitation": {"given": 60}}, SIZ=3)
    table = seat(at, me=me, other=person(at=at))
    table.press("psychic", "me", [30], ability="levitation", target="me")
    kept = next(iter(table.actor("me").powers.kept.values()))
    assert (25, 25) == (kept.every, kept.due)
    before = table.actor("me").power_points
    table.press("pass-time", "me", [], ["work", "work"], hours=1)
    assert 12 == before - table.actor("me").power_points


def test_a_turn_of_fighting_under_a_load() -> None:
    """Only the round with which a turn is full costs more: the 25th, and not the 24th. [BRP-SYS-016 BRP-PLY-079]"""
    at = book(encumbrance=True, fatigue="points")
    lost = []
    for number in (23, 24, 25, 26):
        loaded, foe = fighter("sword-broad", at=at, burden=0), fighter("sword-broad", at=at)
        there = duel(loaded, foe, number=number).write("a", "burden", 40).write("a", "fight.done", 1)
        table = AtTheSeat(RULESET, there, at)
        before = table.actor("a").fatigue
        table.proceed([], ["act", "act"])
        lost.append(before - table.actor("a").fatigue)
    usual = lost[0]
    assert [0, 0, True, 0] == [each - usual if place != 2 else each > usual for place, each in enumerate(lost)]


# -- great obstacles and great loads ------------------------------------------------------------


def test_a_great_river_costs_a_day() -> None:
    """However short the way: ten hours pass, nobody gets further, and nobody is tired as by a march. [BRP-PLY-075]"""
    for hours in (1, 10):
        table = one(TIRED)
        before = table.state.scene.minutes
        far = table.press(
            "travel", "me", pace="marching-forced", hours=hours, grounds=["major-river-without-bridge-or-ford"]
        )
        assert (0, 600) == (far, table.state.scene.minutes - before)
        assert "a day is spent in getting across" in said(table)


def test_nobody_fights_or_climbs_for_long_under_too_much() -> None:
    """A turn of 25 rounds at most; up to STR and CON as long as one likes. [BRP-PLY-077]"""
    me = fighter("sword-broad", at=LOADED, STR=10, CON=10)
    for burden, number, may in ((9, 26, True), (30, 25, True), (30, 26, False)):
        laden = duel(me, fighter("sword-broad", at=LOADED), number=number).write("a", "burden", burden)
        table = AtTheSeat(RULESET, laden, LOADED)
        assert may == table.allows("attack", "a", target="b", weapon="sword-broad"), (burden, number)
        if not may:
            assert "BRP-PLY-077" == table.refused("attack", "a", target="b", weapon="sword-broad").rule
    climber = one(LOADED)
    for enc, height, may in ((20, 400, True), (21, 50, True), (21, 51, False)):
        climber.press("load", "me", enc=enc)
        assert may == climber.allows("climb", "me", height=height), (enc, height)


def test_only_what_carries_a_crew_goes_on_for_a_whole_day() -> None:
    """Nobody walks, swims or rides on in shifts; a train does. [BRP-PLY-069 BRP-PLY-070]"""
    table = seat(me=person())
    for pace in ("walking", "swimming", "riding-walking-speed"):
        assert "BRP-PLY-069" == table.refused("travel", "me", pace=pace, hours=11, shifts=True).rule
        assert table.allows("travel", "me", pace=pace, hours=10, shifts=True)
    assert table.allows("travel", "me", pace="ship-vintage-sailing", hours=24, shifts=True)


@pytest.mark.parametrize("fate", ["unconscious", "dead"])
def test_whoever_is_carried_along_does_not_march(fate: str) -> None:
    """One marches and is tried by Stamina; the other, senseless or dead, neither tires nor is hurt by it. [BRP-PLY-071]"""
    at = book(fatigue="points")
    table = seat(at, me=person(at=at), you=person(at=at))
    table.state = table.state.write("you", "fate", fate)
    before = table.actor("you").fatigue, table.actor("you").hit_points
    table.press("travel", "me", [30], pace="marching-forced", hours=10, companions=("you",))
    assert before == (table.actor("you").fatigue, table.actor("you").hit_points)
