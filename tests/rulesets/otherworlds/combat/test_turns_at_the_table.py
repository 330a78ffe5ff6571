"""Turns at the table: points, uses, rests, items, spells, masteries and maneuvers by their buttons."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import battle, checks, person, seated, table

from rulewright.rulesets.otherworlds.state.character import Obstacle, Spot
from rulewright.rulesets.otherworlds.state.questions import ManeuverQuestion
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "friend": "us", "b": "them", "c": "them"}


def field(foe: dict[str, Any] | None = None, points: int = 2, **me: Any) -> AtTheSeat:
    """One against another a space apart, in the first one's turn."""
    return seated(battle(table(SIDES, a=person(**me), b=person(**(foe or {}))), "a", points=points))


# -- points ---------------------------------------------------------------------------------------


def test_ows_040_two_points_and_each_thing_once() -> None:
    """Two points in any order; an attack, a grapple, a move are for once a turn; bracing may be done twice. [OWS-040 OWS-048]"""
    at = field(weapons=("mace", "buckler"))
    at.press("attack", "a", target="b", weapon="mace", faces=[1, 5])
    assert "OWS-048" == at.refused("attack", "a", target="b", weapon="mace").rule
    at.press("brace", "a")
    assert "OWS-040" == at.refused("brace", "a").rule
    for press, form in (("grapple", {"target": "b"}), ("move", {"x": 0, "y": 1}), ("reload", {"weapon": "mace"})):
        assert "OWS-040" == at.refused(press, "a", **form).rule
    at.press("end-turn", "a")
    at.proceed()
    at.press("brace", "b")
    at.press("brace", "b")
    assert 2 == len(at.actor("b").effects)
    at.press("end-turn", "b")
    at.proceed()
    assert (2, ()) == (at.actor("a").turn.points, at.actor("a").turn.used)
    assert 2 == at.state.scene.round


def test_ows_055_movement_flows_around_an_attack() -> None:
    """One space, an attack, and the two that are left; then there are none. [OWS-054 OWS-055]"""
    at = field(weapons=("mace", "buckler"), at=Spot(0, 0, 0), foe={"at": Spot(3, 0)})
    at.state = at.state.write("a", "at", Spot(1, 0))
    at.press("move", "a", x=2, y=0)
    assert (1, 2) == (at.actor("a").turn.points, at.actor("a").turn.spaces)
    at.press("attack", "a", target="b", weapon="mace", faces=[1, 5])
    assert "OWS-054" == at.refused("move", "a", x=2, y=3).rule
    at.press("move", "a", x=2, y=2)
    assert (0, 0) == (at.actor("a").turn.points, at.actor("a").turn.spaces)
    assert "OWS-054" == at.refused("move", "a", x=2, y=1).rule


def test_ows_048_grappled_until_broken() -> None:
    """Athletics against Athletics: held, no step and an edge lost on everything, until the same check is won. [OWS-009 OWS-048]"""
    at = field()
    assert at.press("grapple", "a", target="b", faces=[5, 2])
    at.press("end-turn", "a")
    at.proceed()
    assert "OWS-102" == at.refused("move", "b", x=2, y=0).rule
    assert not at.press("grapple", "b", target="a", faces=[5, 3, 3])
    assert [-1, 0] == [check.edge for check in checks(at.last)]
    assert "OWS-048" == at.refused("grapple", "b", target="a").rule
    at.state = at.state.write("b", "turn.used", ())
    assert at.press("grapple", "b", target="a", faces=[5, 4, 3])
    assert {} == dict(at.actor("b").effects)


def test_ows_049_one_reaction_a_round() -> None:
    """Raise Guard answers the first attack of a round; the second finds it spent; a new round gives it back. [OWS-049]"""
    at = field(foe={"powers": ("raise-guard",)}, weapons=("steel-claws",), masteries=("claws",))
    at.press("attack", "a", target="b", weapon="steel-claws", faces=[1, 5, 5], answers=["raise-guard"])
    assert not at.actor("b").reaction
    asked = len(at.last.asked)
    at.press("follow-up", "a", number=1, target="b", faces=[1, 5])
    assert (1, 0) == (asked, len(at.last.asked))
    at.press("end-turn", "a")
    at.proceed()
    at.press("end-turn", "b")
    at.proceed()
    assert at.actor("b").reaction


def test_ows_050_what_is_free() -> None:
    """Drawing, holstering, picking up, handing over, lying down, a hood: no point of the turn, and none when unconscious.

    [OWS-050]
    """
    at = field(weapons=("mace", "katana"), drawn=("mace",), belt={"bandages": 1})
    at.press("draw", "a", weapon="katana")
    at.press("holster", "a", weapon="mace")
    at.press("flourish", "a", what="hood")
    at.press("hand-over", "a", item="bandages", target="b")
    at.press("drop-prone", "a")
    assert 2 == at.actor("a").turn.points
    assert {"bandages": 1} == dict(at.actor("b").belt)
    assert ["katana"] == list(at.actor("a").drawn)
    down = AtTheSeat(at.game, at.state.write("a", "health", 0).write("a", "dying", 2), at.book)
    for press, form in (("draw", {"weapon": "mace"}), ("flourish", {"what": "hood"}), ("drop-prone", {})):
        assert "OWS-019" == down.refused(press, "a", **form).rule


def test_ows_048_the_pack_once_a_turn_and_looting() -> None:
    """Something out of the pack, a weapon out of it, a look at the fallen: each once, for a point. [OWS-045 OWS-048]"""
    at = field(
        pack={"bandages": 2}, health=5, foe={"health": 0, "dying": 3, "belt": {"antivenom": 1}, "weapons": ("mace",)}
    )
    assert [] == at.offered("use-item", "a", "item")
    at.press("use-equipment", "a", item="bandages", target="a")
    assert (6, 1, {"bandages": 1}) == (at.actor("a").health, at.actor("a").turn.points, dict(at.actor("a").pack))
    assert "OWS-048" == at.refused("use-equipment", "a", item="bandages", target="a").rule
    assert 2 == at.press("loot", "a", target="b")
    assert {"bandages": 1, "antivenom": 1} == dict(at.actor("a").pack)
    assert "pack" == at.actor("a").weapons["mace"].where
    assert ({}, []) == (dict(at.actor("b").belt), list(at.actor("b").drawn))
    standing = field()
    assert "b" not in standing.offered("loot", "a", "target")


@pytest.mark.parametrize(("die", "passes"), [(3, False), (4, True)])
def test_ows_047_a_scan_tells_the_scanner(die: int, passes: bool) -> None:
    """Above 6 the weak points are told, to the scanner and the World Master alone; the blind cannot. [OWS-047 OWS-084]"""
    at = field(wisdom=3, foe={"marks": ("weakness:shock",), "armor": "leather"})
    assert passes == at.press("scan", "a", target="b", faces=[die])
    told = [note for note in at.last.notes if "weakness: shock" in str(note)]
    assert passes == bool(told)
    at.press("impose", "a", keyword="blind")
    assert "OWS-084" == at.refused("scan", "a", target="b").rule


# -- rests ----------------------------------------------------------------------------------------


def tired() -> AtTheSeat:
    """Toughness 3 and Resolve 4, with Health and astral almost gone."""
    return seated(table(a=person(toughness=3, resolve=4, health=1, astral=1, discipline=0, falls=2, spent=("rage",))))


@pytest.mark.parametrize(
    ("press", "form", "faces", "health", "astral"),
    [
        ("short-rest", {}, [6, 4, 2], 1 + 3 + 3, 1 + 4 + 2),
        ("long-rest", {}, [1, 2, 6, 3, 1, 2, 3, 4], 1 + 12, 1 + 10),
        ("meditate", {"length": "short"}, [2], 1, 1 + 4 + 2),
        ("meditate", {"length": "long"}, [1, 2, 3, 4], 1, 1 + 10),
    ],
)
def test_ows_059_rests_and_meditation(
    press: str, form: dict[str, Any], faces: list[int], health: int, astral: int
) -> None:
    """What each gives back; only the long rest gives daily things, Discipline and the falls.

    [OWS-059 OWS-060 OWS-061 OWS-062 OWS-063 OWS-065 OWS-066]
    """
    at = tired()
    at.press(press, "a", **form, faces=faces)
    me = at.actor("a")
    assert (health, astral) == (me.health, me.astral)
    long = press == "long-rest"
    assert ((3, 0, ()) if long else (0, 2, ("rage",))) == (me.discipline, me.falls, me.spent)


def test_ows_064_drained_is_exhausted() -> None:
    """At 0 astral every roll loses an edge, also the die of a meditation, until there is some. [OWS-064 OWS-104]"""
    at = seated(table(a=person(resolve=4, astral=0)))
    at.press("skill-check", "a", proficiency="craft", faces=[5, 2])
    assert [-1] == [check.edge for check in checks(at.last)]
    at.press("meditate", "a", length="short", faces=[3, 2])
    assert 4 + 2 == at.actor("a").astral
    at.press("skill-check", "a", proficiency="craft", faces=[5])


# -- skills and spells ----------------------------------------------------------------------------


def test_ows_067_a_spell_takes_astral_and_resolve() -> None:
    """Resolve 5, value 3 and a die against Defense 5 and a die; two astral; without them it is refused. [OWS-010 OWS-067]"""
    at = field(resolve=5, powers=("astral-bolt",))
    at.press("use-power", "a", power="astral-bolt", target="b", faces=[4, 2])
    assert (25 - 2, 20 - 5) == (at.actor("a").astral, at.actor("b").health)
    assert "OWS-048" == at.refused("use-power", "a", power="astral-bolt", target="b").rule
    at.state = at.state.write("a", "turn.used", ()).write("a", "astral", 1)
    assert "OWS-067" == at.refused("use-power", "a", power="astral-bolt", target="b").rule
    at.state = at.state.write("a", "astral", 9)
    at.press("impose", "a", keyword="silenced")
    assert "OWS-115" == at.refused("use-power", "a", power="astral-bolt", target="b").rule


def test_ows_034_a_spell_cast_twice() -> None:
    """Two successes: the copy is owed, costs no astral, and may go to somebody else. [OWS-033 OWS-034]"""
    mage = person(resolve=5, powers=("astral-bolt",))
    at = seated(battle(table(SIDES, a=mage, b=person(guard=2), c=person()), "a"))
    answers: list[object] = [["dualcast"]]
    at.press("use-power", "a", power="astral-bolt", target="b", faces=[6, 6, 1, 2], answers=answers)
    asked = at.last.asked[0]
    assert isinstance(asked, ManeuverQuestion)
    assert {"trespass", "dualcast", "stagger"} <= {option.key for option in asked.among}
    far = AtTheSeat(at.game, at.state.write("c", "at", Spot(9, 9)), at.book)
    assert "OWS-048" == far.refused("dualcast", "a", target="c").rule
    at.press("dualcast", "a", target="c", faces=[4, 2])
    assert (25 - 2, 15) == (at.actor("a").astral, at.actor("c").health)
    assert "OWS-034" == at.refused("dualcast", "a", target="c").rule


def test_ows_051_one_boost_a_turn_and_once_a_day() -> None:
    """A boost takes no point; a second one waits for the next turn, a daily one for a long rest. [OWS-051 OWS-063]"""
    at = field(powers=("focus", "second-wind", "quicken"), health=3)
    at.press("use-power", "a", power="second-wind", target="a", faces=[2])
    assert 2 == at.actor("a").turn.points
    assert "OWS-051" == at.refused("use-power", "a", power="focus", target="a").rule
    at.press("end-turn", "a")
    at.proceed()
    at.press("end-turn", "b")
    at.proceed()
    assert "OWS-063" == at.refused("use-power", "a", power="second-wind", target="a").rule
    at.press("use-power", "a", power="focus", target="a")


def test_ows_053_a_movement_skill_in_place_of_the_move() -> None:
    """Sprint doubles what Speed covers, for the turn's movement. [OWS-053]"""
    at = field(powers=("sprint",), foe={"at": Spot(9, 9)})
    assert "OWS-054" == at.refused("move", "a", x=4, y=0).rule
    at.press("stride", "a", power="sprint", x=6, y=0)
    assert Spot(6, 0) == at.actor("a").at
    assert "There is no movement left." == at.refused("move", "a", x=5, y=0).reason


# -- guns and masteries ---------------------------------------------------------------------------


@pytest.mark.parametrize(("distance", "dealt"), [(4, 8 + 5 - 5 - 2), (5, 5), (7, 3)])
def test_ows_073_beyond_its_range_a_gun_loses_one_for_each_ten_feet(distance: int, dealt: int) -> None:
    """A revolver at its range, one and three spaces further. [OWS-073]"""
    at = field(dexterity=5, toughness=6, weapons=("revolver",), foe={"at": Spot(distance, 0)})
    at.press("attack", "a", target="b", weapon="revolver", faces=[5, 2])
    assert dealt == 20 - at.actor("b").health
    assert 5 == at.actor("a").weapons["revolver"].rounds


def test_ows_076_rounds_for_attack() -> None:
    """Three further rounds add three; the magazine sets the limit; reloading takes a point and fills it. [OWS-046 OWS-068 OWS-076]"""
    at = field(dexterity=5, toughness=6, weapons=("revolver",))
    assert "OWS-068" == at.refused("attack", "a", target="b", weapon="revolver", unload=6).rule
    at.press("attack", "a", target="b", weapon="revolver", unload=3, faces=[2, 2])
    assert (20 - (8 + 3 + 2 - 7), 2) == (at.actor("b").health, at.actor("a").weapons["revolver"].rounds)
    at.press("reload", "a", weapon="revolver")
    assert (6, 0) == (at.actor("a").weapons["revolver"].rounds, at.actor("a").turn.points)
    melee = field(weapons=("mace",))
    assert "OWS-076" == melee.refused("attack", "a", target="b", weapon="mace", unload=1).rule


@pytest.mark.parametrize(
    ("weapons", "both", "edge"),
    [
        (("mace",), False, 1),
        (("mace", "buckler"), False, 0),
        (("war-hammer",), False, 1),
        (("fighting-knife", "mace"), True, -1),
        (("mace", "fighting-knife"), True, -2),
        (("katana", "fighting-knife"), False, 0),
    ],
)
def test_ows_074_hands(weapons: tuple[str, ...], both: bool, edge: int) -> None:
    """A melee weapon in both hands has edge; two weapons lose one to three by the size of each. [OWS-074 OWS-075]"""
    at = field(weapons=weapons, strength=4)
    form: dict[str, Any] = {"target": "b", "weapon": weapons[0], "both": both}
    at.press("attack", "a", **form, faces=[1] * (1 + abs(edge)) + [5])
    assert edge == checks(at.last)[0].edge
    if both:
        other = {"fighting-knife": 1, "mace": 2}[weapons[1]]
        at.press("follow-up", "a", number=1, target="b", faces=[1] * (1 + other) + [5])
        assert -other == checks(at.last)[0].edge


@pytest.mark.parametrize(
    ("weapon", "mastery", "maneuver", "cost"),
    [
        ("hand-axe", "axes", "execute", 1),
        ("hand-cannon", "hand-cannon", "knockdown", 1),
        ("fighting-knife", "knives", "bleeding-strike", 1),
        ("rapier", "rapiers", "pierce", 1),
        ("bullwhip", "whips", "disarm:mace", 1),
        ("katana", "katanas", "trespass", 1),
    ],
)
def test_ows_078_masteries_lower_prices(weapon: str, mastery: str, maneuver: str, cost: int) -> None:
    """One success is enough with the mastery, and not without it. [OWS-021 OWS-077 OWS-078 OWS-096]"""
    foe = {"armor": "leather", "guard": 3, "weapons": ("mace",), "toughness": 4}
    for masteries, there in (((mastery,), True), ((), False)):
        at = field(weapons=(weapon, "buckler"), masteries=masteries, strength=9, dexterity=9, toughness=10, foe=foe)
        at.press("attack", "a", target="b", weapon=weapon, faces=[6, 5, 1], answers=[[]])
        asked = at.last.asked[0]
        assert isinstance(asked, ManeuverQuestion)
        assert there == ((maneuver, cost) in {(option.key, option.value.cost) for option in asked.among})


def test_ows_025_disarmed_things_lie_where_they_fell() -> None:
    """The mace lies at Bo's feet; Bo may pick it up for nothing, somebody far away may not. [OWS-025 OWS-050]"""
    at = field(weapons=("mace", "buckler"), strength=9, foe={"weapons": ("mace",), "at": Spot(1, 1)})
    at.press("attack", "a", target="b", weapon="mace", faces=[6, 6, 1, 1], answers=[["disarm:mace"]])
    assert [] == list(at.actor("b").drawn)
    assert [("mace", Spot(1, 1))] == [(thing.name, thing.at) for thing in at.state.scene.ground.values()]
    key = at.offered("pick-up", "b", "thing")[0]
    far = AtTheSeat(at.game, at.state.write("a", "at", Spot(5, 5)), at.book)
    assert [] == far.offered("pick-up", "a", "thing")
    at.press("end-turn", "a")
    at.proceed()
    at.press("pick-up", "b", thing=key)
    assert (["mace"], 2) == (list(at.actor("b").drawn), at.actor("b").turn.points)


def test_ows_106_cover() -> None:
    """Behind something low an attacker loses edge, behind a wall there is no shot; a bow that lobs minds only the wall. [OWS-106]"""
    for height, weapon, mastery, edge in ((1, "revolver", (), -1), (1, "hunting-bow", ("bows",), 0)):
        at = field(dexterity=5, toughness=6, weapons=(weapon,), masteries=mastery, foe={"at": Spot(3, 0)})
        at.state = at.state.write("scene", "obstacles", (Obstacle(x=2, y=0, height=height),))
        at.press("attack", "a", target="b", weapon=weapon, faces=[1] * (1 + abs(edge)) + [5])
        assert edge == checks(at.last)[0].edge
        at.state = at.state.write("scene", "obstacles", (Obstacle(x=2, y=0, height=3),)).write("a", "turn.used", ())
        assert "OWS-106" == at.refused("attack", "a", target="b", weapon=weapon).rule


def test_ows_020_the_dead_owe_and_are_owed_nothing() -> None:
    """Whoever falls in the middle of a turn has no attacks left to make. [OWS-019 OWS-020]"""
    at = field(weapons=("steel-claws",), masteries=("claws",))
    at.press("attack", "a", target="b", weapon="steel-claws", faces=[1, 5])
    assert 1 == len(at.actor("a").turn.grants)
    at.press("harm", "a", amount=99, damage="slashing")
    assert ((), 0) == (at.actor("a").turn.grants, at.actor("a").turn.points)
    at.proceed()
    assert ("b",) == at.acting


# -- without a battle -----------------------------------------------------------------------------


def test_ows_040_without_a_battle_everybody_may_do_something() -> None:
    """Once it is over whoever is awake heals, hands over and walks about, one as soon as another, and no turn is there to end.

    [OWS-019 OWS-040]
    """
    healer = person(powers=("mending-light",), intellect=6, astral=9)
    at = seated(table(SIDES, a=healer, friend=person(health=3), b=person(health=0), c=person()))
    free: tuple[str, ...] = at.acting
    assert ["a", "friend", "c"] == list(free)
    assert "OWS-040" == at.refused("end-turn", "a").rule
    for faces in ([4, 4], [5, 5]):
        at.press("use-power", "a", power="mending-light", target="friend", faces=faces)
    assert at.actor("friend").health > 3
    at.begin([5, 4, 3, 2])
    at.proceed()
    now: tuple[str, ...] = at.acting
    assert 1 == len(now)
