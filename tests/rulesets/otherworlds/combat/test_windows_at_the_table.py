"""Windows at the table: whom an attack, a wound or a step nearer calls forth, how far each reaction reaches, and left answers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import battle, person, seated, table, with_own

from rulewright.play import FrozenMap, Standing
from rulewright.play.standing import standing_key
from rulewright.rulesets.otherworlds.body.conditions import condition
from rulewright.rulesets.otherworlds.state.character import Grant, Readied, Spot, Turn
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "d": "us", "b": "them", "c": "them"}
WARDEN: dict[str, Any] = {"toughness": 9, "powers": ("raise-guard", "shout-a-warning")}
LEAPING = """
[[skill]]
id = "rousing-leap"
name = "Rousing Leap"
rules = ["OWS-053"]
use = "movement"
text = "In place of the movement: a leap that heals a die."
deeds = [{ does = "stride", how = "jump" }, { does = "mend", dice = 1 }]
"""


def crowd(b: dict[str, Any], c: dict[str, Any] | None = None, **me: Any) -> AtTheSeat:
    """One with a mace in their turn, somebody next to them, and a friend of theirs."""
    mine = person(**{"weapons": ("mace", "buckler"), **me})
    people = {"a": mine, "b": person(**{"at": Spot(1, 0), **b}), "c": person(**{"at": Spot(1, 1), **(c or {})})}
    return seated(battle(table(SIDES, **people), "a"))


def asked(at: AtTheSeat) -> list[str]:
    """Who was asked whether they react in the last press."""
    return [each.of for each in at.last.asked if "React?" in each.prompt]


@pytest.mark.parametrize(
    ("case", "struck", "said"),
    [("mine", "b", ["b"]), ("mine", "c", []), ("friend", "c", ["b"]), ("friend", "b", []), ("", "b", [])],
)
def test_ows_049_left_answers_tell_the_own_skin_from_a_friends(case: str, struck: str, said: list[str]) -> None:
    """Asked only when one is attacked oneself, or only when a friend is: as it was left. [OWS-049]"""
    at = crowd(WARDEN)
    at.state = at.state.with_standing(standing_key("b", "attack"), Standing(case=case))
    at.press("attack", "a", target=struck, weapon="mace", faces=[1, 5], answers=["pass"] * len(said))
    assert said == asked(at)


@pytest.mark.parametrize(("away", "heard"), [(1, True), (6, True), (7, False)])
def test_ows_049_a_warning_goes_six_spaces(away: int, heard: bool) -> None:
    """A friend within six spaces is warned, one further off is not; the silenced warn nobody. [OWS-049 OWS-115]"""
    friend = {"at": Spot(1 + away, 0), "powers": ("shout-a-warning",)}
    at = crowd({}, friend)
    at.press("attack", "a", target="b", weapon="mace", faces=[1, 5], answers=["pass"] * heard)
    assert (["c"] if heard else []) == asked(at)
    hushed = crowd({}, {**friend, "effects": FrozenMap({"silenced": condition("silenced")})})
    hushed.press("attack", "a", target="b", weapon="mace", faces=[1, 5])
    assert [] == asked(hushed)


@pytest.mark.parametrize(("away", "answers"), [(1, True), (2, False)])
def test_ows_049_a_riposte_goes_one_space(away: int, answers: bool) -> None:
    """Whoever hurts from a space away is struck back at, whoever does from two is not, for all the reach of a spear. [OWS-049]"""
    foe = {"powers": ("riposte",), "weapons": ("revolver",), "at": Spot(away, 0), "toughness": 9, "dexterity": 4}
    at = crowd(foe, {"at": Spot(20, 0)}, weapons=("revolver",), dexterity=9)
    (blow,) = at.press("attack", "a", target="b", weapon="revolver", faces=[5, 1], answers=["pass"] * answers)
    assert blow.dealt
    assert (["b"] if answers else []) == asked(at)


@pytest.mark.parametrize(
    ("start", "end", "met"),
    [
        ((5, 0), (3, 0), True),
        ((6, 0), (4, 0), False),
        ((3, 0), (3, 1), False),
        ((3, 0), (3, 2), False),
        ((2, 0), (3, 0), False),
        ((3, 0), (2, 0), True),
    ],
)
def test_ows_049_a_charge_is_met_within_two_spaces(start: tuple[int, int], end: tuple[int, int], met: bool) -> None:
    """Only whoever comes nearer, and no further off than two; around somebody is not nearer. [OWS-049]"""
    spearman = {"at": Spot(1, 0), "powers": ("meet-the-charge",), "weapons": ("revolver",)}
    at = crowd(spearman, {"at": Spot(30, 0)}, at=Spot(*start))
    at.press("move", "a", x=end[0], y=end[1], answers=["pass"] * met)
    assert (["b"] if met else []) == asked(at)


@pytest.mark.parametrize(
    ("start", "end", "fires"), [((6, 0), (5, 0), True), ((5, 0), (5, 1), False), ((5, 0), (6, 0), False)]
)
def test_ows_048_what_is_readied_waits_for_a_step_nearer(
    start: tuple[int, int], end: tuple[int, int], fires: bool
) -> None:
    """Neither a step aside nor a step back is one. [OWS-048 OWS-049]"""
    archer = {"at": Spot(1, 0), "weapons": ("revolver",), "readied": Readied(trigger="approach", weapon="revolver")}
    at = crowd(archer, {"at": Spot(30, 0)}, at=Spot(*start))
    at.press("move", "a", x=end[0], y=end[1], answers=["pass"] * fires)
    assert (["b"] if fires else []) == asked(at)


@pytest.mark.parametrize(
    ("shooter", "target", "other", "struck"),
    [
        ((2, 7), (6, 7), (6, 8), True),
        ((2, 7), (6, 7), (7, 7), False),
        ((2, 7), (2, 3), (3, 3), True),
        ((2, 7), (2, 3), (2, 2), False),
        ((7, 2), (7, 5), (6, 5), True),
        ((7, 2), (7, 5), (7, 6), False),
        ((7, 2), (4, 2), (4, 1), True),
        ((7, 2), (4, 2), (3, 2), False),
        ((3, 3), (6, 5), (6, 6), True),
        ((3, 3), (5, 6), (6, 6), True),
        ((3, 3), (5, 6), (5, 7), False),
    ],
)
def test_ows_119_left_and_right_from_anywhere(
    shooter: tuple[int, int], target: tuple[int, int], other: tuple[int, int], struck: bool
) -> None:
    """Across the way the shot goes, wherever it is fired from. [OWS-119]"""
    me = {"dexterity": 5, "toughness": 6, "weapons": ("shotgun",), "masteries": ("shotguns",), "at": Spot(*shooter)}
    at = crowd({"at": Spot(*target)}, {"at": Spot(*other)}, **me)
    blows = at.press("attack", "a", target="b", weapon="shotgun", faces=[1, 5] * (1 + struck))
    assert (["b", "c"] if struck else ["b"]) == [each.target for each in blows]


def test_ows_053_a_movement_skill_does_all_it_does() -> None:
    """Of a leap that heals, the leap and the healing; it takes the place of the movement. [OWS-053]"""
    at = crowd({"at": Spot(9, 0)}, {"at": Spot(30, 0)}, health=10)
    at.state = at.state.write("a", "powers", ("rousing-leap",))
    at.book = with_own(LEAPING)
    at.press("stride", "a", power="rousing-leap", x=2, y=0, faces=[4])
    me = at.actor("a")
    assert (Spot(2, 0), 14, 1, ("move",)) == (me.at, me.health, me.turn.points, me.turn.used)


def test_ows_089_a_spell_owed_is_no_attack_of_the_confused() -> None:
    """Who took the turn of the confused finds no attack owed where only a copy of a spell is. [OWS-029 OWS-034 OWS-089]"""
    at = crowd({}, resolve=5)
    at.state = at.state.write("a", "turn", Turn(points=1, grants=(Grant(source="Dualcast", power="astral-bolt"),)))
    assert "OWS-029" == at.refused("follow-up", "a", target="b").rule
    at.state = at.state.write("scene", "controller", "b")
    assert "OWS-029" == at.refused("confused-follow-up", "b", target="c").rule
    assert "OWS-089" == at.refused("confused-follow-up", "c", target="b").rule
    both = (Grant(source="Speed Attack", weapon="mace"), Grant(source="Dualcast", power="astral-bolt"))
    at.state = at.state.write("a", "turn", Turn(points=1, grants=both))
    assert "OWS-034" == at.refused("confused-follow-up", "b", target="c", number=2).rule
    assert at.allows("confused-follow-up", "b", target="c", number=1)


def test_ows_020_the_dead_are_not_struck_again() -> None:
    """A body that falls takes no harm, and its guard no dent; nothing is told of it. [OWS-017 OWS-056]"""
    at = crowd({"dead": True, "health": 0, "guard": 2, "weapons": ("mace", "buckler")})
    before = at.actor("b")
    assert 0 == at.press("fall", "b", feet=20, faces=[4, 4])
    assert (before, []) == (at.actor("b"), list(at.last.notes))


@pytest.mark.parametrize(
    ("state_of", "said"),
    [
        ({}, ["b"]),
        ({"reaction": False}, []),
        ({"health": 0, "dying": 3}, []),
        ({"chill": 1}, ["b"]),
        ({"chill": 2}, []),
        ({"stone": 9}, ["b"]),
        ({"stone": 10}, []),
        ({"effects": FrozenMap({"berserk": condition("berserk")})}, []),
    ],
)
def test_ows_049_who_can_react_at_all(state_of: dict[str, Any], said: list[str]) -> None:
    """Nobody out cold, frozen, turned to stone or in a rage, and nobody twice in a round. [OWS-049 OWS-083 OWS-102 OWS-109]"""
    at = crowd({**WARDEN, **state_of})
    dice = 2 if "effects" in state_of else 1
    at.press("attack", "a", target="b", weapon="mace", faces=[1, *[5] * dice], answers=["pass"] * len(said))
    assert said == asked(at)


@pytest.mark.parametrize(("up", "struck"), [(0, True), (1, True), (2, False)])
def test_ows_119_ten_feet_up_are_a_space_too(up: int, struck: bool) -> None:
    """Whoever is beside the target and a space higher is struck as well, two spaces higher not. [OWS-119]"""
    me = {"dexterity": 5, "toughness": 6, "weapons": ("shotgun",), "masteries": ("shotguns",), "at": Spot(0, 0)}
    at = crowd({"at": Spot(3, 0)}, {"at": Spot(3, 1, up)}, **me)
    blows = at.press("attack", "a", target="b", weapon="shotgun", faces=[1, 5] * (1 + struck))
    assert (["b", "c"] if struck else ["b"]) == [each.target for each in blows]


@pytest.mark.parametrize(("die", "offered"), [(5, True), (4, False)])
def test_ows_021_a_miss_by_twelve_buys_an_answer_by_option(die: int, offered: bool) -> None:
    """Where each full six of margin are a success, the two of a Counter Attack take twelve. [OWS-015 OWS-021 OWS-038]"""
    nimble = {"dexterity": 16, "toughness": 8, "weapons": ("mace", "buckler"), "health": 40}
    at = crowd(nimble, {"at": Spot(30, 0)}, strength=4)
    at.book = seated(at.state, successes="margin").book
    answers: list[object] = [True, *([[]] if offered else [])]
    at.press("attack", "a", target="b", weapon="mace", faces=[2, die], answers=answers)
    assert offered == any("maneuvers" in each.prompt for each in at.last.asked)


def test_ows_083_a_berserk_without_an_enemy_strikes_anybody() -> None:
    """With nobody of another side awake, whoever is there may be struck. [OWS-083]"""
    people = {"a": person(weapons=("mace",), effects=FrozenMap({"berserk": condition("berserk")})), "d": person()}
    at = seated(battle(table(SIDES, **people), "a"))
    assert at.allows("attack", "a", target="d", weapon="mace")


def test_ows_083_a_berserk_does_not_know_who_lies_in_wait() -> None:
    """The nearest is the nearest in view: nobody unseen stands in the way of the blow, nor keeps the turn from ending. [OWS-083]"""
    mad = person(weapons=("mace",), effects=FrozenMap({"berserk": condition("berserk")}))
    start = battle(table(SIDES, a=mad, b=person(at=Spot(1, 0)), c=person(at=Spot(5, 0))), "a")
    seen, unseen = seated(start), seated(replace(start, hidden=frozenset({"b"})))
    assert not seen.allows("end-turn", "a")
    assert unseen.allows("end-turn", "a")
    far = battle(table(SIDES, a=person(weapons=("hunting-bow",), effects=mad.effects), b=person(), c=person()), "a")
    assert not seated(far).allows("attack", "a", target="c", weapon="hunting-bow")
    assert seated(replace(far, hidden=frozenset({"b"}))).allows("attack", "a", target="c", weapon="hunting-bow")
