"""Maneuvers and keywords at the table, each bought or met by its button."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import BOOK, battle, checks, person, seated, table

from rulewright.rulesets.otherworlds.state.character import Spot
from rulewright.rulesets.otherworlds.state.entries import Maneuver
from rulewright.rulesets.otherworlds.state.questions import ManeuverQuestion
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "b": "them", "c": "them", "d": "them"}
SHIELDED: dict[str, Any] = {"weapons": ("mace", "buckler")}


def duel(me: dict[str, Any] | None = None, **foe: Any) -> AtTheSeat:
    """Strength 9 and a mace against Toughness 8, Dexterity 2: Defense 9, Health 40."""
    mine: dict[str, Any] = {"strength": 9, "toughness": 5, **SHIELDED, **(me or {})}
    return seated(battle(table(SIDES, a=person(**mine), b=person(**{"toughness": 8, **foe})), "a"))


def strike(at: AtTheSeat, sixes: int, *bought: str, last: int = 5, die: int = 1) -> None:
    """An attack with some sixes that buys maneuvers."""
    answers: list[object] = [list(bought)] if sixes else []
    at.press("attack", "a", target="b", weapon="mace", faces=[6] * sixes + [last, die], answers=answers)


def groups_offered(at: AtTheSeat) -> set[str]:
    """The groups of the maneuvers that somebody could buy in the last press."""
    asked = next(each for each in at.last.asked if isinstance(each, ManeuverQuestion))
    return {BOOK.content.get(Maneuver, each.value.maneuver).group for each in asked.among}


@pytest.mark.parametrize(
    ("action", "means", "group"),
    [
        ("attack", {"weapon": "mace"}, "melee"),
        ("attack", {"weapon": "revolver"}, "guns"),
        ("use-power", {"power": "astral-bolt"}, "spell"),
    ],
)
def test_ows_022_each_kind_of_attack_has_its_own(action: str, means: dict[str, str], group: str) -> None:
    """A blow swings, a gun is reloaded, a spell passes guards; each buys what any attack may, and nothing of the others.

    [OWS-022]
    """
    arms = {"weapons": (means["weapon"], "buckler")} if "weapon" in means else {"powers": (means["power"],)}
    me = person(strength=18, dexterity=18, resolve=18, toughness=19, **arms)
    people = {"a": me, "b": person(toughness=8, guard=4), "c": person(at=Spot(0, 1))}
    at = seated(battle(table(SIDES, **people), "a"))
    at.press(action, "a", target="b", faces=[6, 6, 1, 1], answers=[[]], **means)
    assert {"attacking", group} == groups_offered(at)


@pytest.mark.parametrize(("dexterity", "group"), [(2, "defend"), (9, "evade")])
def test_ows_022_defending_and_evading_have_their_own(dexterity: int, group: str) -> None:
    """Tank and Deflect for who defends, Dodge and Counter Attack for who evades. [OWS-022]"""
    at = duel({"strength": 18}, dexterity=dexterity)
    evades: list[object] = [True] if group == "evade" else []
    at.press("attack", "a", target="b", weapon="mace", faces=[5, 6, 6, 1], answers=[*evades, []])
    assert {group} == groups_offered(at)


def test_ows_026_execute_counts_twice() -> None:
    """Twelve and seventeen against ten: nineteen points, or thirty-eight before the chain of mail. [OWS-018 OWS-026]"""
    for bought, health in (((), 40 - 17), (("execute",), 40 - 36)):
        at = duel(armor="chain")
        strike(at, 2, *bought)
        assert health == at.actor("b").health


def test_ows_028_pierce_and_ows_033_trespass_skip_their_layer() -> None:
    """Pierce goes past mail and leaves the guard; it is not offered where there is no armor. [OWS-022 OWS-028 OWS-110]"""
    at = duel(armor="chain", guard=4)
    strike(at, 2, "pierce")
    assert (40 - 15, 0) == (at.actor("b").health, at.actor("b").guard)
    at = duel()
    strike(at, 2)
    asked = at.last.asked[0]
    assert isinstance(asked, ManeuverQuestion)
    assert "pierce" not in {option.key for option in asked.among}


def test_ows_023_stagger_spoils_one_roll_of_any_kind() -> None:
    """The next roll of the victim loses edge, attack or defence, and the one after it does not. [OWS-023]"""
    at = duel()
    strike(at, 1, "stagger")
    at.state = at.state.write("a", "turn.used", ()).write("a", "turn.points", 1)
    at.press("attack", "a", target="b", weapon="mace", faces=[1, 1, 1])
    assert [0, -1] == [check.edge for check in checks(at.last)]
    at.state = at.state.write("a", "turn.used", ()).write("a", "turn.points", 1)
    at.press("attack", "a", target="b", weapon="mace", faces=[1, 1])


@pytest.mark.parametrize(
    ("pick", "faces", "health", "astral"),
    [("health", [4], 14, 5), ("health", [6, 1], 15, 5), ("astral", [6, 2], 10, 8)],
)
def test_ows_024_surge(pick: str, faces: list[int], health: int, astral: int) -> None:
    """A die of Health up to Toughness 5, or of astral up to Resolve 3. [OWS-024]"""
    at = duel({"health": 10, "astral": 5})
    answers: list[object] = [[f"surge:{pick}"]]
    at.press("attack", "a", target="b", weapon="mace", faces=[6, 5, 1, *faces], answers=answers)
    assert (health, astral) == (at.actor("a").health, at.actor("a").astral)


def test_ows_027_knockdown_and_ows_030_epic_kill_have_their_limits() -> None:
    """Nobody larger is thrown down; three successes kill anybody who is not epic. [OWS-027 OWS-030]"""
    for size, offered in ((2, True), (3, False)):
        at = duel(size=size)
        strike(at, 2)
        asked = at.last.asked[0]
        assert isinstance(asked, ManeuverQuestion)
        assert offered == ("knockdown" in {option.key for option in asked.among})
    at = duel()
    strike(at, 2, "knockdown")
    assert at.actor("b").is_marked("prone")
    at = duel()
    strike(at, 3, "epic-kill")
    assert at.actor("b").dead
    epic = duel(epic=True)
    strike(epic, 3)
    assert not epic.actor("b").dead
    asked = epic.last.asked[0]
    assert isinstance(asked, ManeuverQuestion)
    assert "epic-kill" not in {option.key for option in asked.among}


@pytest.mark.parametrize(("saved", "dealt"), [((), 2), (("tank",), 1), (("deflect",), 0)])
def test_ows_035_tank_and_deflect(saved: tuple[str, ...], dealt: int) -> None:
    """Two sixes of a defence halve the damage or undo it. [OWS-035 OWS-036]"""
    at = duel({"strength": 18})
    at.press("attack", "a", target="b", weapon="mace", faces=[5, 6, 6, 3], answers=[list(saved)])
    assert 40 - dealt == at.actor("b").health


def shelled(
    weapon: str, faces: list[int], answers: list[object], masteries: tuple[str, ...] = (), **target: Any
) -> AtTheSeat:
    """A shell at somebody six spaces off, with one at their side and one two spaces behind."""
    shooter = person(dexterity=5, toughness=6, weapons=(weapon,), masteries=masteries)
    others = {"c": person(at=Spot(7, 1)), "d": person(at=Spot(8, 0))}
    people = {"a": shooter, "b": person(at=Spot(6, 0), **target), **others}
    at = seated(battle(table(SIDES, **people), "a"))
    at.press("attack", "a", target="b", weapon=weapon, faces=faces, answers=answers)
    return at


def test_ows_125_a_blast_of_three_or_five_and_ows_097_a_roll_for_each_grade() -> None:
    """A rocket strikes two in three by three, with the mastery three in five by five; of grade 2, twice each; 8 and a die.

    [OWS-097 OWS-125]
    """
    assert 2 * 2 * 2 == len(shelled("rocket-launcher", [1, 5] * 4, []).last.drawn)
    wide = shelled("rocket-launcher", [1, 5] * 6, [], ("rocket-launchers",))
    assert 2 * 2 * 3 == len(wide.last.drawn)
    hit = shelled("rocket-launcher", [5, 1] + [1, 5] * 3, [])
    assert 20 - (8 + 5 - 5 - 1) == hit.actor("b").health


def test_ows_037_a_dodged_blast_still_burns_half() -> None:
    """Evading with a six: Dodge undoes a blow, and halves a blast. [OWS-037]"""
    faces = [6, 5, 6, 1, 1, 5]
    plain = shelled("thumper", faces, [True, [], []], dexterity=4, toughness=4)
    dodged = shelled("thumper", faces, [True, [], ["dodge"]], dexterity=4, toughness=4)
    assert (20 - 7, 20 - 4) == (plain.actor("b").health, dodged.actor("b").health)
    at = duel({"strength": 18}, dexterity=9, toughness=8)
    at.press("attack", "a", target="b", weapon="mace", faces=[5, 6, 1], answers=[True, ["dodge"]])
    assert 40 == at.actor("b").health


@pytest.mark.parametrize(
    ("weapon", "mastery", "evading", "asked"),
    [
        ("scythe", "scythes", True, 1),
        ("scythe", "scythes", False, 2),
        ("war-hammer", "hammers", True, 2),
        ("war-hammer", "hammers", False, 1),
    ],
)
def test_ows_088_clutch_and_crush_close_a_way_out(weapon: str, mastery: str, evading: bool, asked: int) -> None:
    """A scythe lets nobody dodge, a hammer nobody deflect: with a six on the roll there is nothing to buy. [OWS-088 OWS-090]"""
    me = {"strength": 14, "weapons": (weapon,), "masteries": (mastery,)}
    at = duel(me, dexterity=8, toughness=8)
    answers: list[object] = [evading, *([[]] * (asked - 1))]
    at.press("attack", "a", target="b", weapon=weapon, faces=[5, 5, 6, 1], answers=answers)
    assert asked == len(at.last.asked)


def test_ows_091_daze_and_ows_105_life_steal() -> None:
    """A mastered club stuns by as much as it hurts; a leech's blow heals a die, from those with blood alone. [OWS-091 OWS-105]"""
    at = duel({"weapons": ("cudgel", "buckler"), "masteries": ("clubs",)})
    at.press("attack", "a", target="b", weapon="cudgel", faces=[5, 1])
    assert (40 - 6, 6) == (at.actor("b").health, at.actor("b").stun)
    for traits, healed in ((("flesh", "blood"), 4), (("construct",), 0)):
        at = duel({"powers": ("leech-strike",), "health": 10}, traits=traits)
        faces = [5, 1] + ([4] if healed else [])
        at.press("use-power", "a", power="leech-strike", target="b", weapon="mace", faces=faces)
        assert 10 + healed == at.actor("a").health


def test_ows_119_left_and_right_of_the_target() -> None:
    """A mastered shotgun strikes those at both sides of its target as well, nobody before or behind. [OWS-119]"""
    shooter = person(dexterity=5, toughness=6, weapons=("shotgun",), masteries=("shotguns",), at=Spot(0, 5))
    spots = {"b": Spot(2, 5), "c": Spot(2, 6), "d": Spot(3, 5)}
    at = seated(battle(table(SIDES, a=shooter, **{who: person(at=spot) for who, spot in spots.items()}), "a"))
    blows = at.press("attack", "a", target="b", weapon="shotgun", faces=[1, 5] * 2)
    assert ["b", "c"] == [blow.target for blow in blows]


@pytest.mark.parametrize(
    ("dexterity", "toughness", "armor", "defense"),
    [(12, 4, "leather", 9), (12, 4, "clothes", 10), (9, 8, "plate", 11), (10, 6, "chain", 10)],
)
def test_ows_070_armor_limits_dexterity(dexterity: int, toughness: int, armor: str, defense: int) -> None:
    """Light counts ten, medium eight, heavy six; cloth all of it. [OWS-011 OWS-070]"""
    at = seated(table(a=person(dexterity=dexterity, toughness=toughness, armor=armor)))
    assert defense == at.number("a", "Defense")


@pytest.mark.parametrize(("run_up", "die", "spaces"), [(False, 5, 0), (False, 6, 1), (True, 5, 1), (True, 6, 2)])
def test_ows_058_jumps_in_feet(run_up: bool, die: int, spaces: int) -> None:
    """Strength 4 and the die in feet, twice with a run-up: nine or eleven feet, eighteen or twenty-two. [OWS-058]"""
    at = seated(battle(table(SIDES, a=person(strength=4), b=person(at=Spot(0, 9))), "a"))
    faces = [6, 1] if die == 6 else [die]
    feet = at.press("jump", "a", x=3, y=0, run_up=run_up, faces=faces)
    assert (4 + sum(faces)) * (2 if run_up else 1) == feet
    assert Spot(spaces, 0) == at.actor("a").at
    assert 1 == at.actor("a").turn.points


def test_ows_058_a_jump_from_the_ground() -> None:
    """Whoever lies there jumps with the worse of two dice, and lies where they land. [OWS-058 OWS-103]"""
    at = seated(battle(table(SIDES, a=person(strength=4), b=person(at=Spot(0, 9))), "a"))
    at.press("drop-prone", "a")
    assert 7 == at.press("jump", "a", x=3, y=0, faces=[5, 3])
    assert at.actor("a").is_marked("prone")


def test_ows_057_throwing_as_far_as_strength_goes() -> None:
    """Forty feet with Strength 4: four spaces and not five; a javelin flies and lies where it struck. [OWS-057]"""
    at = seated(battle(table(SIDES, a=person(strength=4, belt={"bandages": 1}), b=person(at=Spot(0, 9))), "a"))
    assert "OWS-057" == at.refused("throw-item", "a", item="bandages", x=5, y=0).rule
    at.press("throw-item", "a", item="bandages", x=4, y=0)
    assert [Spot(4, 0)] == [thing.at for thing in at.state.scene.ground.values()]
    at = seated(
        battle(
            table(SIDES, a=person(strength=4, weapons=("javelin",), masteries=("javelins",)), b=person(at=Spot(4, 0))),
            "a",
        )
    )
    at.press("attack", "a", target="b", weapon="javelin", thrown=True, faces=[1, 2, 5])
    assert 1 == checks(at.last)[0].edge
    assert [Spot(4, 0)] == [thing.at for thing in at.state.scene.ground.values()]
    assert "javelin" not in at.actor("a").weapons
