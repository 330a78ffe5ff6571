"""Rolls at the seat: five levels, difficulty, the situation, characteristic rolls, what is learned, and fate."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.brp.seats import chances, said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated

from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

FUMBLE, FAILURE, SUCCESS, SPECIAL, CRITICAL = Level


def one(at: Any = BOOK, spot: int = 60, **more: Any) -> AtTheSeat:
    """Somebody with a skill."""
    return seat(at, me=person(at=at, skills=rated(spot=spot, listen=40, hide=50), **more))


def level(face: int, spot: int = 60, at: Any = BOOK, **form: Any) -> Level:
    """What a face comes to against a rating."""
    used: Level = one(at, spot).press("skill", "me", [face], skill="spot", **form).level
    return used


# -- five levels --------------------------------------------------------------------------------

EDGES = {
    1: (1, 1, 5, 96),
    20: (1, 4, 20, 96),
    21: (2, 5, 21, 97),
    40: (2, 8, 40, 97),
    41: (3, 9, 41, 98),
    60: (3, 12, 60, 98),
    61: (4, 13, 61, 99),
    75: (4, 15, 75, 99),
    80: (4, 16, 80, 99),
    81: (5, 17, 81, 100),
    100: (5, 20, 95, 100),
    141: (8, 29, 95, 100),
}
"""By rating: the last critical, special and success, and the first fumble."""


@pytest.mark.parametrize("rating", EDGES)
def test_edges_of_the_five_levels(rating: int) -> None:
    """A twentieth, a fifth, the chance itself, 95 at most; 01 to 05 succeed; fumbles from 96 to 00 by the chance.

    [BRP-SYS-001 BRP-SYS-002 BRP-SYS-003 BRP-SYS-004 BRP-SYS-005 BRP-SYS-006 BRP-PLY-002 BRP-PLY-004 BRP-PLY-005
    BRP-PLY-006 BRP-PLY-008 BRP-PLY-010 BRP-PLY-011 BRP-PLY-012 BRP-PLY-013 BRP-PLY-014 BRP-PLY-015 BRP-PLY-017]
    """
    critical, special, success, fumble = EDGES[rating]
    faces = {critical: CRITICAL, success + 1: FAILURE, fumble: FUMBLE, 100: FUMBLE}
    faces |= {special: SPECIAL} if special > critical else {}
    faces |= {special + 1: SUCCESS, success: SUCCESS} if success > special else {}
    faces |= {critical + 1: SPECIAL} if special > critical else {}
    faces |= {fumble - 1: FAILURE} if fumble - 1 > success else {}
    if success + 1 >= fumble:
        faces[success + 1] = FUMBLE
    assert faces == {face: level(face, rating) for face in faces}


def test_other_ways_to_read_the_ends() -> None:
    """99 and 00 at any chance, a twentieth of failure, or no sure bounds at all. [BRP-SYS-006 BRP-PLY-005 BRP-PLY-008]"""
    assert [FAILURE, FUMBLE] == [level(face, 10, book(fumble="99-00")) for face in (98, 99)]
    assert [FAILURE, FUMBLE] == [level(face, 60, book(fumble="fraction")) for face in (98, 99)]
    free = book(sure_bounds=False)
    assert [SUCCESS, FUMBLE] == [level(face, 120, free) for face in (99, 100)]
    assert FAILURE is level(5, 2, free)


def test_no_floor_for_what_nobody_knows() -> None:
    """01 to 05 succeed only where the base chance is 5 or more, whatever the modifier. [BRP-PLY-017]"""
    table = one()
    used = table.press("skill", "me", [5], skill="spot", modifier=-80)
    assert (SUCCESS, [-20]) == (used.level, chances(table))
    assert FAILURE is table.press("skill", "me", [5], skill="demolition", modifier=-80).level


# -- difficulty and situation -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difficulty", "modifier", "chance"),
    [("average", 0, 57), ("easy", 0, 114), ("difficult", 0, 29), ("easy", -20, 94), ("difficult", 10, 39)],
)
def test_difficulty_first_and_then_the_situation(difficulty: str, modifier: int, chance: int) -> None:
    """Doubled or halved, rounded up, and only then what the situation adds; Average where nothing is said.

    [BRP-SYS-008 BRP-SYS-009 BRP-SYS-010 BRP-PLY-043 BRP-PLY-045 BRP-PLY-046 BRP-PLY-047 BRP-PLY-049 BRP-PLY-050]
    """
    table = one(spot=57)
    table.press("skill", "me", [90], skill="spot", difficulty=difficulty, modifier=modifier)
    assert [chance] == chances(table)
    plain = one(spot=57)
    plain.press("skill", "me", [90], skill="spot")
    assert [57] == chances(plain)


def test_no_dice_for_the_sure_and_the_hopeless() -> None:
    """Automatic succeeds and teaches nothing, Impossible fails; 01 only where a table keeps it.

    [BRP-SYS-008 BRP-PLY-003 BRP-PLY-044 BRP-PLY-048]
    """
    table = one()
    assert SUCCESS is table.press("skill", "me", skill="spot", difficulty="automatic").level
    assert FAILURE is table.press("skill", "me", skill="spot", difficulty="impossible").level
    assert () == table.actor("me").checks
    kept = book(impossible_01=True)
    assert [CRITICAL, FAILURE] == [level(face, 60, kept, difficulty="impossible") for face in (1, 2)]


def test_circumstances_add_their_points() -> None:
    """Seven kinds of condition, each worth -50, -20, +20 or +50; several add up. [BRP-SYS-010 BRP-PLY-049 BRP-PLY-051]"""
    table = one(spot=50)
    table.press("skill", "me", [99], skill="spot", circumstances=("time-poor", "environment-best"))
    assert [80] == chances(table)
    table.press("skill", "me", [99], skill="spot", difficulty="difficult", circumstances=("time-worst",))
    assert [-25] == chances(table)


def test_only_a_critical_will_do() -> None:
    """Where the task is such, a special fails, and the fumble stays a fumble. [BRP-SYS-030]"""
    faces = {3: CRITICAL, 4: FAILURE, 60: FAILURE, 98: FUMBLE}
    assert faces == {face: level(face, only_critical=True) for face in faces}


def test_ratings_over_100_where_a_table_has_them() -> None:
    """140 has 28 specials; a table that ends at 100 has 20. [BRP-SYS-022 BRP-PLY-052]"""
    assert SPECIAL is level(28, 140)
    capped = book(over_100=False)
    table = seat(capped, me=person(at=capped, skills={"spot": {"personal": 75, "experience": 60}}))
    assert 100 == int(table.number("me", "Spot"))
    assert SUCCESS is table.press("skill", "me", [21], skill="spot").level


@pytest.mark.parametrize("level_of_power", ["normal", "heroic", "epic", "superhuman"])
@pytest.mark.parametrize(
    "points", [{"personal": 75, "experience": 60}, {"given": 140}, {"given": 90, "experience": 30}]
)
def test_a_table_that_ends_at_100_ends_there_for_all(level_of_power: str, points: dict[str, int]) -> None:
    """At any power level, and for ratings that a description prints too: the sheet and the roll have 100. [BRP-PLY-052]"""
    for over, shown in ((False, 100), (True, 25 + 135 if "personal" in points else sum(points.values()))):
        at = book(over_100=over, power_level=level_of_power)
        table = seat(at, me=person(at=at, skills={"spot": points}))
        assert shown == int(table.number("me", "Spot"))
        table.press("skill", "me", [90], skill="spot")
        assert [shown] == chances(table)


@pytest.mark.parametrize("points", [{"personal": 75, "experience": 40}, {"given": 140}])
@pytest.mark.parametrize(("lasts", "shown"), [((-20,), 80), ((-20, 30), 80), ((30,), 100), ((-120,), 0)])
def test_above_100_there_is_no_room_for_penalties(points: dict[str, int], lasts: tuple[int, ...], shown: int) -> None:
    """A rating that ends at 100 has 80 after a penalty of 20, on the sheet and in the roll; where ratings go on, the
    penalty eats what is above. [BRP-PLY-052]
    """
    effect = Effect("e", "Lasting", modifiers=tuple(Modifier("spot", by, "BRP-POW-331") for by in lasts))
    for over in (False, True):
        at = book(over_100=over)
        table = seat(at, me=person(at=at, skills={"spot": points}))
        table.state = table.state.write("me", "effects.e", effect)
        expected = 140 + sum(lasts) if over else shown
        assert expected == int(table.number("me", "Spot"))
        if expected:
            table.press("skill", "me", [99], skill="spot")
            assert [expected] == chances(table)


def test_everybody_has_a_base() -> None:
    """Without points there is the base chance, and points come on top; some have 0. [BRP-SYS-022 BRP-SYS-023 BRP-PLY-016]"""
    table = seat(BOOK, me=person(skills={"jump": 10}))
    assert [25, 35, 1] == [int(table.number("me", name)) for name in ("Spot", "Jump", "Demolition")]
    table.press("skill", "me", [99], skill="jump")
    assert [35] == chances(table)


def test_what_a_level_means_is_told() -> None:
    """A skill says what a level means, or the usual words do. [BRP-SYS-007 BRP-PLY-007]"""
    table = one()
    for face, word in ((3, "critical"), (10, "special"), (50, "success"), (70, "failure"), (100, "fumble")):
        table.press("skill", "me", [face], skill="hide")
        assert word in said(table)
        assert len(said(table).split(". ")) > 1


# -- characteristic rolls -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "name"),
    [("STR", "Effort"), ("CON", "Stamina"), ("INT", "Idea"), ("POW", "Luck"), ("DEX", "Agility"), ("CHA", "Charm")],
)
def test_six_characteristic_rolls(code: str, name: str) -> None:
    """Five times the characteristic, as many times as the game master says, ten when Easy, half when Difficult.

    [BRP-SYS-013 BRP-CHR-026 BRP-CHR-071 BRP-CHR-072 BRP-CHR-073 BRP-CHR-074 BRP-CHR-075 BRP-CHR-076 BRP-CHR-077
    BRP-PLY-018 BRP-PLY-045 BRP-PLY-047]
    """
    table = one(**{code: 13})
    assert 65 == int(table.number("me", name))
    for times, chance in ((5, 65), (2, 26), (1, 13), (3, 39)):
        table.press("characteristic", "me", [90], characteristic=code, times=times)
        assert [chance] == chances(table)
    for difficulty, chance in (("easy", 130), ("difficult", 33)):
        table.press("characteristic", "me", [90], characteristic=code, difficulty=difficulty)
        assert [chance] == chances(table)
    assert SUCCESS is table.press("characteristic", "me", [65], characteristic=code)
    assert name in said(table)
    assert FAILURE is table.press("characteristic", "me", [66], characteristic=code)
    assert () == table.actor("me").checks


def test_size_has_no_roll_and_education_its_own() -> None:
    """SIZ is never rolled; Knowledge only where EDU is in use. [BRP-CHR-026 BRP-CHR-027 BRP-CHR-078]"""
    assert ["STR", "CON", "INT", "POW", "DEX", "CHA"] == one().offered("characteristic", "me", "characteristic")
    assert not one().allows("characteristic", "me", characteristic="SIZ")
    assert not one().allows("characteristic", "me", characteristic="EDU")
    table = one(book(education=True), EDU=15)
    assert 75 == int(table.number("me", "Knowledge"))
    table.press("characteristic", "me", [90], characteristic="EDU")
    assert [75] == chances(table)


def test_gear_is_counted_with_what_is_said_of_a_task() -> None:
    """Missing gear strikes out one of two that are Easy, and one is left; with one alone it is as ever. [BRP-SPT-002 BRP-EQP-027]"""
    at = book(missing_gear="difficult")
    table = seat(at, me=person(at=at, skills=rated(navigate=40)))
    for form, chance in (
        ({"difficulty": "easy"}, 40),
        ({"difficulty": "easy", "circumstances": ("large-object",)}, 80),
        ({"circumstances": ("tiny-object",)}, 20),
    ):
        table.press("skill", "me", [99], skill="navigate", gear="none", **form)
        assert [chance] == chances(table)


def test_missing_gear_is_rolled_for_even_by_masters() -> None:
    """What needs no roll with the gear for it is Difficult without. [BRP-SPT-002 BRP-EQP-027]"""
    at = book(missing_gear="difficult")
    table = seat(at, me=person(at=at, skills=rated(navigate=90)))
    table.press("skill", "me", skill="navigate", task="routine")
    assert [] == chances(table)
    table.press("skill", "me", [99], skill="navigate", task="routine", gear="none")
    assert [45] == chances(table)


@pytest.mark.parametrize("task", ["routine", "complex"])
@pytest.mark.parametrize("difficulty", ["easy", "average", "difficult"])
def test_without_gear_one_in_a_hundred_is_rolled_for_by_masters_too(task: str, difficulty: str) -> None:
    """Where a table gives one chance in a hundred it is no more for who would need no roll, and no less. [BRP-EQP-027]"""
    at = book(missing_gear="one percent")
    table = seat(at, me=person(at=at, skills=rated(navigate=95)))
    form: dict[str, Any] = {"skill": "navigate", "task": task, "difficulty": difficulty, "gear": "none"}
    table.press("skill", "me", [2], **form)
    assert [1] == chances(table)
    assert table.press("skill", "me", [1], **form)


@pytest.mark.parametrize(("said", "chance"), [((), 25), (("large-object",), 50), (("tiny-object",), 25)])
@pytest.mark.parametrize("easy", [False, True])
def test_a_wall_is_a_step_by_itself_for_skills_and_characteristics(
    said: tuple[str, ...], chance: int, easy: bool
) -> None:
    """Clinging comes after what is said of the moment, alike for Spot 50 and Agility 50. [BRP-SKL-036 BRP-SPT-002]"""
    me = person(skills=rated(spot=50))
    table = seat(me=replace(me, effects=FrozenMap({"climbing": Effect("climbing", "On a wall", marks=("clinging",))})))
    form: dict[str, Any] = {"circumstances": said, "difficulty": "easy" if easy else "average"}
    expected = {(): 50, ("large-object",): 50, ("tiny-object",): 25}[said] if easy else chance
    table.press("skill", "me", [99], skill="spot", **form)
    assert [expected] == chances(table)
    table.press("characteristic", "me", [99], characteristic="DEX", **form)
    assert [expected] == chances(table)


# -- what is learned ----------------------------------------------------------------------------


def test_a_check_for_each_skill_that_succeeded_in_earnest() -> None:
    """One however often; none for failures, easy or sure rolls, leisure, or what never improves; nothing takes it away.

    [BRP-SYS-014 BRP-PLY-045 BRP-PLY-080 BRP-PLY-081 BRP-PLY-082]
    """
    table = one()
    table.press("skill", "me", [61], skill="spot")
    table.press("skill", "me", [30], skill="spot", difficulty="easy")
    table.press("skill", "me", [30], skill="spot", task="hard")
    table.press("skill", "me", [1], skill="status/home")
    assert () == table.actor("me").checks
    table.press("skill", "me", [30], skill="spot")
    table.press("skill", "me", [30], skill="spot")
    table.press("skill", "me", [100], skill="spot")
    table.press("skill", "me", [20], skill="listen")
    assert ("spot", "listen") == table.actor("me").checks


def test_an_augment_that_eased_the_roll_still_teaches_both() -> None:
    """Average made Easy by an augment earns both checks; an augment whose main roll failed earns none. [BRP-PLY-081]"""
    table = one()
    table.press("skill", "me", [30, 70], skill="spot", augment="listen")
    assert [40, 120] == chances(table)
    assert ("spot", "listen") == table.actor("me").checks
    failed = one()
    failed.press("skill", "me", [30, 96], skill="spot", augment="listen")
    assert () == failed.actor("me").checks


def test_checks_may_be_awarded() -> None:
    """By the game master, once for each skill, and not for what never improves. [BRP-PLY-082 BRP-PLY-083]"""
    table = one()
    assert table.press("award", "me", skill="spot")
    assert not table.press("award", "me", skill="spot")
    assert not table.press("award", "me", skill="status/home")
    assert ("spot",) == table.actor("me").checks


def test_helpless_targets_teach_nothing() -> None:
    """A blow at whoever cannot defend themselves earns no check. [BRP-PLY-081]"""
    table = AtTheSeat(RULESET, duel(fighter("sword-broad"), fighter("sword-broad")), BOOK)
    table.state = table.state.write("b", "fate", "unconscious")
    table.press("attack", "a", [30, 1], target="b", weapon="sword-broad")
    assert () == table.actor("a").checks
    awake = AtTheSeat(RULESET, duel(fighter("sword-broad"), fighter("sword-broad")), BOOK)
    awake.press("attack", "a", [30, 1], ["none"], target="b", weapon="sword-broad")
    assert ("melee-weapon/sword",) == awake.actor("a").checks


# -- fate ---------------------------------------------------------------------------------------

FATE = book(fate_points=True)


def fated(**more: Any) -> AtTheSeat:
    """Somebody with 16 power points to spend on fate."""
    return one(FATE, POW=16, **more)


def test_fate_is_for_sale_only_where_a_table_says_so() -> None:
    """Nobody is asked, and nothing can be bought, without the option. [BRP-PLY-053]"""
    table = one(POW=16)
    table.press("skill", "me", [90], skill="spot")
    assert ["BRP-PLY-053"] * 2 == [
        table.refused("luck", "me").rule,
        table.refused("detail", "me", detail="a key", points=1).rule,
    ]


def test_another_roll_for_five_points() -> None:
    """Announced after the first, the second stands, worse or not, and teaches nothing. [BRP-PLY-053 BRP-PLY-054]"""
    table = fated()
    assert SUCCESS is table.press("skill", "me", [90, 60], ["again"], skill="spot").level
    assert (11, ()) == (table.actor("me").power_points, table.actor("me").checks)
    assert FUMBLE is table.press("skill", "me", [90, 100], ["again"], skill="spot").level
    assert 6 == table.actor("me").power_points
    assert table.press("force", "me", [90, 50], ["again"], strength=10)
    assert 1 == table.actor("me").power_points
    assert SUCCESS is table.press("skill", "me", [50], skill="spot").level  # nobody is asked who cannot pay


def test_levels_for_six_points_each() -> None:
    """Any number of steps, after the dice are seen; nothing is learned by it. [BRP-PLY-057]"""
    table = fated()
    assert SPECIAL is table.press("skill", "me", [70], ["special"], skill="spot").level
    assert (4, ()) == (table.actor("me").power_points, table.actor("me").checks)
    poor = one(FATE, POW=11)
    poor.press("skill", "me", [70], ["stand"], skill="spot")
    offered = {each.key for each in getattr(poor.last.asked[0], "among", ())}
    assert {"stand", "again", "success"} == offered


@pytest.mark.parametrize(
    ("action", "form", "skill"),
    [
        ("fly", {}, "fly"),
        ("first-aid", {"patient": "me", "wound": "wound-1", "effect": "stop"}, "first-aid"),
        ("skill", {"skill": "spot", "augment": "listen"}, "listen"),
    ],
)
def test_what_was_bought_teaches_nothing_wherever_it_was_rolled(action: str, form: dict[str, Any], skill: str) -> None:
    """In the air, at a wound, and in what only supports another roll; without fate each teaches. [BRP-PLY-054 BRP-PLY-057]"""
    for answer, face, learns in (("success", 90, False), ("stand", 5, True)):
        table = fated(winged=True)
        table.state = table.state.write("me", "wounds.wound-1", Wound(damage=3, bleeding=True))
        rest = ([30], ["stand"]) if action == "skill" else ([], [])
        table.press(action, "me", [face, *rest[0]], [answer, *rest[1]], **form)
        assert learns == (skill in table.actor("me").checks), answer


def test_luck_in_place_of_a_skill() -> None:
    """Half of Luck for five points, not rolled again, and nothing learned. [BRP-PLY-055]"""
    table = fated(name="Ann")
    assert SUCCESS is table.press("luck", "me", [40])
    assert ([40], 11, ()) == (chances(table), table.actor("me").power_points, table.actor("me").checks)
    assert FAILURE is table.press("luck", "me", [41])
    assert "BRP-PLY-053" == one(FATE, POW=4).refused("luck", "me").rule


def test_the_last_point_spent_on_fate_is_a_faint() -> None:
    """Spending is ordinary: at 0 one faints until a point is back. [BRP-PLY-053 BRP-PLY-059 BRP-CHR-100]"""
    table = one(FATE, POW=5)
    table.press("detail", "me", detail="a box of matches", points=5)
    assert ("fainted", 0) == (table.actor("me").fate, table.actor("me").power_points)
    assert "a box of matches" in said(table)
    assert RULESET.action("detail").gm_only


def fight_of_fate(**more: Any) -> AtTheSeat:
    """Two with swords of 1D8+1, the first with points to spend."""
    return AtTheSeat(
        RULESET, duel(fighter("sword-broad", at=FATE, POW=18, **more), fighter("sword-broad", at=FATE, POW=14)), FATE
    )


def test_the_greatest_damage_for_as_many_points() -> None:
    """1D8+1 costs nine, all or nothing; the modifier is still rolled. [BRP-PLY-058]"""
    table = fight_of_fate(STR=13, SIZ=12)
    table.state = table.state.write("b", "characteristics.SIZ", 40)
    table.press("attack", "a", [30, 2], ["stand", "none", "yes", 0], target="b", weapon="sword-broad")
    assert (9, 11) == (table.actor("a").power_points, next(iter(table.actor("b").wounds.values())).damage)


def test_damage_ignored_for_three_points_each() -> None:
    """Points that are ignored count for nothing. [BRP-PLY-056]"""
    table = fight_of_fate()
    table.press("attack", "a", [30, 5], ["stand", "none", "no", 4], target="b", weapon="sword-broad")
    them = table.actor("b")
    assert (2, 2, 8) == (them.power_points, next(iter(them.wounds.values())).damage, them.hit_points)


def test_a_fumble_harms_whoever_rolled() -> None:
    """A fumbled blow is looked up, and costs the attacker; a plain failure does not. [BRP-PLY-007]"""
    table = AtTheSeat(RULESET, duel(fighter("sword-broad"), fighter("sword-broad")), BOOK)
    table.press("attack", "a", [98, 1], target="b", weapon="sword-broad")
    assert table.actor("a").fight.lost_next
    missed = AtTheSeat(RULESET, duel(fighter("sword-broad"), fighter("sword-broad")), BOOK)
    missed.press("attack", "a", [97], target="b", weapon="sword-broad")
    assert not missed.actor("a").fight.lost_next
