"""Weariness at the seat: points of fatigue and simple stages, what they cost, hinder and give back; points in things."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, gifted
from tests.rulesets.brp.seats import chances, said, seat
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, rated

from rulewright.play import SCENE, FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.body.conditions import PRONE
from rulewright.rulesets.brp.state.powers_state import Vessel
from rulewright.testing.at_the_seat import AtTheSeat

POINTS, SIMPLE = book(fatigue="points"), book(fatigue="simple")


def worker(at: Any = POINTS, **more: Any) -> AtTheSeat:
    """Somebody of 10 in everything, with 20 fatigue points."""
    return seat(at, me=person(at=at, skills=rated(spot=60, climb=60), **more), you=person(at=at))


# -- points -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effort", "rounds", "fight", "lost"),
    [
        ("labour", 49, False, 1),
        ("labour", 50, False, 2),
        ("sprinting", 50, False, 2),
        ("sprinting", 3, True, 3),
        ("racing", 3, False, 3),
        ("climbing", 3, False, 3),
        ("swimming", 75, False, 3),
    ],
)
def test_effort_costs_points(effort: str, rounds: int, fight: bool, lost: int) -> None:
    """A point a round in a fight or a race, a point a turn for what is kept up. [BRP-CHR-108 BRP-CHR-109]"""
    table = worker()
    table.state = table.state.write(SCENE, "round.number", int(fight))
    table.press("strain", "me", effort=effort, rounds=rounds)
    assert 20 - lost == table.actor("me").fatigue
    assert (0 if fight else rounds // 5) == table.state.scene.minutes
    assert "BRP-CHR-108" == seat(BOOK, me=person()).refused("strain", "me", effort=effort, rounds=1).rule


def test_a_round_of_fighting_costs_a_point() -> None:
    """Whoever strikes or defends spends a point at the end of the round, others do not. [BRP-CHR-109]"""
    at = book(fatigue="points", statements="none")
    table = AtTheSeat(RULESET, duel(fighter("sword-broad", at=at), fighter("sword-broad", at=at)), at)
    table.press("attack", "a", [80], target="b", weapon="sword-broad")
    table.press("pass", "b")
    table.proceed()
    assert (19, 20) == (table.actor("a").fatigue, table.actor("b").fatigue)


def test_chr_110_below_nothing_every_roll_suffers() -> None:
    """-7 takes 7 off skills, characteristic rolls and resistance, Luck for fate and common efforts too; 0 nothing.

    [BRP-CHR-110 BRP-PLY-031 BRP-PLY-055]
    """
    at = book(fatigue="points", fate_points=True, resistance_levels=True)
    presses: tuple[tuple[str, dict[str, Any], int, int], ...] = (
        ("skill", {"skill": "spot"}, 60, 1),
        ("characteristic", {"characteristic": "DEX"}, 50, 1),
        ("resist", {"active": 10, "passive": 10}, 50, 1),
        ("force", {"strength": 10}, 50, 0),
        ("luck", {}, 25, 0),
        ("oppose", {"skill": "spot", "other": "you", "against": "spot"}, 60, 2),
        ("combine", {"first": "spot", "second": "climb"}, 60, 1),
    )
    for left, taken in ((0, 0), (-7, 7)):
        for action, form, chance, asked in presses:
            table = worker(at, POW=10)
            table.state = table.state.write("me", "fatigue", left)
            faces = [40] + [40] * (action == "oppose")
            table.press(action, "me", faces, ["stand"] * asked, **form)
            assert chance - taken == chances(table)[0], action


def test_chr_110_the_weary_withstand_a_poison_less() -> None:
    """A poison rolls for itself: 10 below nothing give it 10 more, and not less; what they roll themselves has 10 less."""
    table = worker(CON=10)
    table.state = table.state.write("me", "fatigue", -10)
    table.press("poison", "me", [60], potency=10)
    assert [60] == chances(table)
    table.press("resist", "me", [40], active=10, passive=10)
    assert [40] == chances(table)


def test_exhaustion_ends_only_above_nothing() -> None:
    """At minus the whole one can do nothing, until there is a point above 0. [BRP-CHR-111 BRP-CHR-113]"""
    table = worker()
    table.press("strain", "me", effort="racing", rounds=39)
    assert table.allows("skill", "me", skill="spot")
    table.press("strain", "me", effort="racing", rounds=1)
    assert (-20, True) == (table.actor("me").fatigue, table.actor("me").exhausted)
    assert "BRP-CHR-111" == table.refused("skill", "me", skill="spot").rule
    table.press("rest", "you", whole_minutes=20)
    assert "BRP-CHR-111" == table.refused("skill", "me", skill="spot").rule
    table.press("rest", "you", whole_minutes=1)
    assert table.allows("skill", "me", skill="spot")


def test_a_point_comes_back_each_minute() -> None:
    """From 0 it takes 20 minutes for STR 10 and CON 10, and no longer; not while rounds are counted. [BRP-CHR-113]"""
    table = worker()
    table.state = table.state.write("me", "fatigue", 0)
    table.press("rest", "me", whole_minutes=19)
    assert (19, 19) == (table.actor("me").fatigue, table.state.scene.minutes)
    table.press("rest", "me", whole_minutes=5)
    assert 20 == table.actor("me").fatigue
    table.state = table.state.write(SCENE, "round.number", 1)
    assert "BRP-CHR-113" == table.refused("rest", "me", whole_minutes=1).rule


# -- simple fatigue -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rounds", "chance", "first"),
    [(29, 60, []), (30, 30, []), (39, 30, []), (40, 15, [50]), (99, 15, [50]), (100, 10, [25])],
)
def test_simple_fatigue_in_stages(rounds: int, chance: int, first: list[int]) -> None:
    """CON 10: from 30 rounds on skills are Difficult, from 40 a quarter and Stamina comes first, from 100 they are POW.

    [BRP-CHR-115 BRP-CHR-116 BRP-CHR-117]
    """
    table = worker(SIMPLE)
    table.press("strain", "me", effort="climbing", rounds=rounds)
    table.press("skill", "me", [*(each for each in first), 90], skill="climb")
    assert [*first, chance] == chances(table)
    if first:
        table.press("skill", "me", [first[0] + 1], skill="climb")
        assert first == chances(table)
    mental = worker(SIMPLE)
    mental.press("strain", "me", effort="climbing", rounds=rounds)
    hard = first if rounds >= 100 else []
    mental.press("skill", "me", [*hard, 90], skill="spot")
    assert [*hard, chance] == chances(mental)


def test_only_unbroken_effort_tires() -> None:
    """A rest, or a round without effort, and the count begins again. [BRP-CHR-115]"""
    table = worker(SIMPLE)
    table.press("strain", "me", effort="climbing", rounds=29)
    table.press("rest", "me", whole_minutes=1)
    table.press("strain", "me", effort="climbing", rounds=29)
    table.press("skill", "me", [90], skill="climb")
    assert [60] == chances(table)
    at = book(fatigue="simple", statements="none")
    fight = AtTheSeat(RULESET, duel(fighter("sword-broad", at=at), fighter("sword-broad", at=at)), at)
    fight.press("attack", "a", [80], target="b", weapon="sword-broad")
    fight.press("pass", "b")
    fight.proceed()
    assert 1 == fight.actor("a").exertion
    fight.press("pass", "a")
    fight.press("pass", "b")
    fight.proceed()
    assert 0 == fight.actor("a").exertion


def test_fatigue_may_be_declared() -> None:
    """The game master declares it, unless Stamina succeeds where that is allowed; all skills are Difficult until a rest.

    [BRP-CHR-114]
    """
    table = worker(SIMPLE)
    assert not table.press("fatigued", "me", [50], stamina=True)
    assert table.press("fatigued", "me", [51], stamina=True)
    table.press("skill", "me", [90], skill="spot")
    assert [30] == chances(table)
    table.press("rest", "me", whole_minutes=10)
    assert table.press("fatigued", "me")
    table.press("pass-time", "me", answers=["rest", "rest"], hours=1)
    table.press("skill", "me", [90], skill="spot")
    assert [60] == chances(table)
    assert "BRP-CHR-114" == worker().refused("fatigued", "me").rule


# -- points in things, and their name -----------------------------------------------------------


def test_chr_104_points_in_a_thing_are_its_own() -> None:
    """A ring holds more than its bearer ever could, and a spell is paid from it without touching the bearer's own.

    [BRP-CHR-104 BRP-CHR-099]
    """
    me = gifted("magic/light", POW=8)
    table = seat(ALL, me=me)
    ring = FrozenMap({"ring": Vessel(points=30, most=30, contact=False)})
    table.state = table.state.write("me", "powers.stores", ring)
    table.press("cast", "me", [30], power="magic/light", level=3)
    now = table.actor("me")
    assert (8, 27) == (now.power_points, now.powers.stores["ring"].points)
    assert (8, 16) == (int(table.number("me", "Power points")), int(table.number("me", "Most surplus")))
    table.state = table.state.write("me", "powers.stores", FrozenMap({"ring": Vessel(points=2, most=30)}))
    table.press("cast", "me", [30], power="magic/light", level=3)
    now = table.actor("me")
    assert (7, 0) == (now.power_points, now.powers.stores["ring"].points)


def test_nobody_faints_while_a_staff_can_pay() -> None:
    """A staff that would die of it comes last, but before one's own last point. [BRP-CHR-100 BRP-CHR-104]"""
    table = seat(ALL, me=gifted("magic/light", POW=4))
    staff = FrozenMap({"staff": Vessel(points=6, most=6, sets=("magic",), fills=True, dies=True)})
    table.state = table.state.write("me", "powers.stores", staff)
    table.press("cast", "me", [30], power="magic/light", level=5)
    now = table.actor("me")
    assert (1, 4, "") == (now.power_points, now.powers.stores["staff"].points, now.fate)


def test_the_points_go_by_one_name() -> None:
    """A setting calls them magic points: refusals, questions and notes do too. [BRP-CHR-105 BRP-SYS-029]"""
    at = book(fate_points=True, power_point_name="magic points")
    table = seat(at, me=person(at=at, POW=6), you=person(at=at, POW=10))
    assert "7 magic points" in table.refused("detail", "me", detail="a key", points=7).reason
    table.press("skill", "me", [60], ["stand"], skill="spot")
    assert "Spend magic points?" in str(getattr(table.last.asked[0], "text", ""))
    table.press("detail", "me", detail="a key", points=6)
    assert "no magic points left" in said(table)
    assert "fainted" == table.actor("me").fate


@pytest.mark.parametrize("rounds", [99, 100])
@pytest.mark.parametrize(
    ("button", "form"),
    [
        ("move", {"away": "b", "distance": 5}),
        ("stand-up", {}),
        ("take-up", {"item": "dagger"}),
        ("put-away", {"item": "sword-broad"}),
        ("hand-over", {"target": "b", "item": "sword-broad"}),
        ("snatch-up", {"item": "club-light"}),
        ("lift", {"size": 1}),
        ("force", {"strength": 1}),
        ("characteristic", {"characteristic": "STR"}),
    ],
)
def test_the_utterly_exhausted_need_stamina_for_any_deed(button: str, form: dict[str, Any], rounds: int) -> None:
    """From CON x 10 rounds a Difficult Stamina roll comes before walking, getting up, drawing, sheathing, giving, lifting; failed, it does not
    come about, and costs what it would have. [BRP-CHR-117]
    """
    there = duel(fighter("sword-broad", "dagger", at=SIMPLE, STR=20), fighter("sword-broad", at=SIMPLE), apart=3)
    there = there.write("a", "exertion", rounds)
    if button == "stand-up":
        there = there.write("a", "effects.prone", PRONE)
    there = there.write("b", "weapons", ("sword-broad", "club-light")).write("b", "dropped", ("club-light",))
    table = AtTheSeat(RULESET, there, SIMPLE)
    rolls = [1] if button == "characteristic" else []
    table.press(button, "a", [25, *rolls] if rounds == 100 else rolls, **form)
    assert ([25] if rounds == 100 else []) == chances(table)[: rounds == 100]
    if rounds == 100:
        table.state = there
        assert not table.press(button, "a", [26], **form)
        assert "is too exhausted for it." in said(table)
        assert (int(there.scene.places["a"]), ("sword-broad",), button == "stand-up") == (
            int(table.state.scene.places["a"]),
            table.actor("a").in_hand,
            table.actor("a").is_marked("prone"),
        )
        assert table.actor("a").fight.rank < there.actor("a").fight.rank


@pytest.mark.parametrize(("rounds", "faces", "missing"), [(99, [], 0), (100, [25], 0), (100, [26], 3)])
def test_the_utterly_exhausted_load_with_stamina_only(rounds: int, faces: list[int], missing: int) -> None:
    """A clip goes in after a Difficult Stamina roll; failed, the round is gone and the shots are missing still. [BRP-CHR-117 BRP-EQP-131]"""
    there = duel(fighter("pistol-medium", at=SIMPLE), fighter("sword-broad", at=SIMPLE), apart=3)
    there = there.write("a", "exertion", rounds).write("a", "shots.pistol-medium", 3)
    table = AtTheSeat(RULESET, there, SIMPLE)
    assert 3 - missing == table.press("reload", "a", faces, weapon="pistol-medium")
    assert (missing, 0) == (table.actor("a").shots.get("pistol-medium", 0), table.actor("a").fight.rank)
