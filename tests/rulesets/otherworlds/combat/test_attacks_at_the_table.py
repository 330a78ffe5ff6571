"""Attacks at the table: what adds to them, whom they may be made against, and what they leave behind."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworlds.stage import battle, checks, person, seated, table, with_own

from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.state.character import Dropped, Grant, Obstacle, Spot, Turn
from rulewright.rulesets.otherworlds.state.questions import EvadeQuestion
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "friend": "us", "b": "them", "c": "them"}
OWN = """
[[weapon]]
id = "own"
name = "Own Make"
rules = ["OWS-068"]
type = "{kind}"
use = "precision"
attack = 2
magazine = 9
range = 4
size = "medium"
hands = 1
damage = "ballistic"
{keywords}
text = "A weapon of one's own."
"""


def field(foe: dict[str, Any] | None = None, points: int = 2, **me: Any) -> AtTheSeat:
    """One against another a space apart, in the first one's turn: Defense 5, Health 20."""
    return seated(battle(table(SIDES, a=person(**me), b=person(**(foe or {}))), "a", points=points))


def lasting(*modifiers: Modifier) -> FrozenMap[str, Effect]:
    """Something that lasts on somebody, and changes numbers."""
    return FrozenMap({"blessing": Effect("blessing", "Blessing", modifiers=modifiers)})


@pytest.mark.parametrize(("more", "dealt"), [(0, 4), (2, 6), (-2, 2)])
def test_ows_010_what_lasts_adds_to_an_attack(more: int, dealt: int) -> None:
    """Strength 4, a mace's 3 and the die, less Defense 5 and a die; blessings and curses of attacks count. [OWS-010 OWS-068]"""
    at = field(weapons=("mace", "buckler"))
    at.state = at.state.write("a", "effects", lasting(Modifier("attack", more)))
    at.press("attack", "a", target="b", weapon="mace", faces=[4, 2])
    assert 20 - dealt == at.actor("b").health


@pytest.mark.parametrize(("more", "dealt"), [(0, 3), (2, 5)])
def test_ows_067_what_lasts_adds_to_a_spell(more: int, dealt: int) -> None:
    """Resolve 3, the bolt's 3, the die; it reaches six spaces, through no wall, for two astral. [OWS-010 OWS-048 OWS-067]"""
    at = field(powers=("astral-bolt",), resolve=3, foe={"at": Spot(6, 0)})
    at.state = at.state.write("a", "effects", lasting(Modifier("spell_attack", more)))
    before = at.actor("a").astral
    at.press("use-power", "a", power="astral-bolt", target="b", faces=[4, 2])
    assert (20 - dealt, before - 2) == (at.actor("b").health, at.actor("a").astral)
    far = field(powers=("astral-bolt",), foe={"at": Spot(7, 0)})
    assert "OWS-048" == far.refused("use-power", "a", power="astral-bolt", target="b").rule
    walled = field(powers=("astral-bolt",), foe={"at": Spot(4, 0)})
    walled.state = walled.state.write("scene", "obstacles", (Obstacle(x=2, y=0, height=3),))
    assert "OWS-106" == walled.refused("use-power", "a", power="astral-bolt", target="b").rule


def test_ows_048_for_whom_a_power_is() -> None:
    """Foes are others, friends are of the own side, nobody dead is either; a touch goes one space. [OWS-048 OWS-067]"""
    people = {"a": person(powers=("astral-bolt", "mending-light", "wellspring")), "friend": person(), "b": person()}
    at = seated(battle(table(SIDES, **people), "a"))
    assert "OWS-048" == at.refused("use-power", "a", power="astral-bolt", target="a").rule
    assert "OWS-048" == at.refused("use-power", "a", power="mending-light", target="b").rule
    assert at.allows("use-power", "a", power="mending-light", target="friend")
    assert at.allows("use-power", "a", power="wellspring", target="a")
    at.state = at.state.write("friend", "at", Spot(0, 2))
    assert "OWS-048" == at.refused("use-power", "a", power="wellspring", target="friend").rule
    at.state = at.state.write("friend", "dead", True).write("friend", "at", Spot(0, 1))
    assert not at.allows("use-power", "a", power="wellspring", target="friend")


@pytest.mark.parametrize(("astral", "allowed"), [(1, False), (2, True)])
def test_ows_067_what_there_is_to_spend(astral: int, allowed: bool) -> None:
    """A bolt takes two: with one there is none, and whoever is silenced speaks none of those with words. [OWS-067 OWS-115]"""
    at = field(powers=("astral-bolt",), astral=astral)
    assert allowed == at.allows("use-power", "a", power="astral-bolt", target="b")


@pytest.mark.parametrize("weapon", ["hand-cannon", "thumper", "rocket-launcher"])
def test_ows_117_slow_fire_is_not_unloaded(weapon: str) -> None:
    """What fires slowly fires one round, in no burst and at nobody besides. [OWS-076 OWS-087 OWS-117 OWS-118]"""
    at = field(weapons=(weapon,), foe={"at": Spot(3, 0)})
    assert at.allows("attack", "a", target="b", weapon=weapon)
    assert "OWS-117" == at.refused("attack", "a", target="b", weapon=weapon, unload=1).rule
    assert "OWS-087" == at.refused("attack", "a", target="b", weapon=weapon, burst=True).rule
    assert "OWS-076" == field(weapons=("mace",)).refused("attack", "a", target="b", weapon="mace", unload=1).rule


@pytest.mark.parametrize(
    ("kind", "mastery", "form"),
    [("submachine-guns", "OWS-087", {"burst": True}), ("machine-guns", "OWS-118", {"spray": ["c"]}), ("claws", "", {})],
)
def test_ows_117_slow_fire_voids_what_a_mastery_gives(kind: str, mastery: str, form: dict[str, Any]) -> None:
    """A weapon of one's own that fires slowly neither bursts, sprays nor strikes twice, whatever its owner has mastered.

    [OWS-107 OWS-117]
    """
    for slow in (False, True):
        home = with_own(OWN.format(kind=kind, keywords="keywords = { slow-fire = 1 }" if slow else ""))
        people = {
            "a": person(weapons=("machine-pistol",), masteries=(kind,)),
            "b": person(),
            "c": person(at=Spot(0, 1)),
        }
        at = AtTheSeat(RULESET, battle(table(SIDES, **people), "a"), home)
        held = replace(at.actor("a").weapons["machine-pistol"], weapon="own", rounds=9)
        at.state = at.state.write("a", "weapons", FrozenMap({"own": held}))
        if form:
            assert slow != at.allows("attack", "a", target="b", weapon="own", **form)
            assert not slow or mastery == at.refused("attack", "a", target="b", weapon="own", **form).rule
        else:
            at.press("attack", "a", target="b", weapon="own", faces=[1, 1, 5])
            assert slow != at.allows("follow-up", "a", number=1, target="b")


def test_ows_118_every_target_of_a_spray_is_looked_at() -> None:
    """Each must be within range and sight, each only once. [OWS-073 OWS-106 OWS-118]"""
    people = {"a": person(weapons=("belt-gun",), masteries=("machine-guns",)), "b": person(), "c": person()}
    at = seated(battle(table(SIDES, **people), "a"))
    form = {"target": "b", "weapon": "belt-gun"}
    assert "OWS-118" == at.refused("attack", "a", **form, spray=["b"]).rule
    assert at.allows("attack", "a", **form, spray=["c"])
    dead = AtTheSeat(at.game, at.state.write("c", "dead", True), at.book)
    assert not dead.allows("attack", "a", **form, spray=["c"])
    at.state = at.state.write("c", "at", Spot(4, 0)).write("scene", "obstacles", (Obstacle(x=2, y=0, height=3),))
    assert "OWS-106" == at.refused("attack", "a", **form, spray=["c"]).rule


def test_ows_015_nobody_attacks_themselves_or_the_dead() -> None:
    """An attack is made against somebody else who lives. [OWS-015 OWS-073]"""
    at = field(weapons=("mace",))
    assert not at.allows("attack", "a", target="a", weapon="mace")
    at.state = at.state.write("b", "dead", True)
    assert not at.allows("attack", "a", target="b", weapon="mace")


@pytest.mark.parametrize(
    ("weapon", "mastery", "closed"),
    [("scythe", "scythes", (True, False)), ("war-hammer", "hammers", (False, True)), ("mace", "", (False, False))],
)
def test_ows_124_the_nimble_are_told_what_is_closed(weapon: str, mastery: str, closed: tuple[bool, bool]) -> None:
    """Before the roll the nimble choose, and know whether the blow clutches or crushes. [OWS-013 OWS-088 OWS-090 OWS-124]"""
    at = field(weapons=(weapon,), masteries=(mastery,) if mastery else (), foe={"dexterity": 4, "toughness": 4})
    edge = 1 if weapon == "mace" else 0
    at.press("attack", "a", target="b", weapon=weapon, faces=[1] * (2 + max(edge, 1)), answers=[False])
    asked = at.last.asked[0]
    assert isinstance(asked, EvadeQuestion)
    assert closed == (asked.clutched, asked.crushed)


def test_ows_025_disarmed_of_a_thing_at_the_belt() -> None:
    """One of two bandages falls to the ground, and the other stays. [OWS-025 OWS-093]"""
    at = field(weapons=("mace", "buckler"), strength=9, foe={"belt": {"bandages": 2}})
    at.press("attack", "a", target="b", weapon="mace", faces=[6, 6, 5, 1], answers=[["disarm:bandages"]])
    assert {"bandages": 1} == dict(at.actor("b").belt)
    assert [Dropped(item="bandages", at=at.actor("b").at)] == list(at.state.scene.ground.values())
    at.state = at.state.write("b", "belt", FrozenMap({"bandages": 1})).write("a", "turn", Turn(points=1))
    at.press("attack", "a", target="b", weapon="mace", faces=[6, 6, 1, 1], answers=[["disarm:bandages"]])
    assert ({}, 2) == (dict(at.actor("b").belt), len(at.state.scene.ground))


def test_ows_093_disarmed_by_a_keyword() -> None:
    """A hooking strike that hits knocks something out of a hand, and the attacker picks which of two. [OWS-093]"""
    at = field(
        weapons=("mace", "buckler"), powers=("hooking-strike",), strength=9, foe={"weapons": ("mace", "buckler")}
    )
    at.press("use-power", "a", power="hooking-strike", target="b", weapon="mace", faces=[5, 1], answers=["mace"])
    assert "mace" not in at.actor("b").weapons
    assert [at.actor("b").at] == [each.at for each in at.state.scene.ground.values()]


def test_ows_078_a_bleeding_strike() -> None:
    """With a sword of that mastery the wound goes on: Health is lost at each own turn, from those who have blood. [OWS-078]"""
    for traits, bleeds in ((("flesh", "blood"), True), (("construct",), False)):
        at = field(weapons=("katana", "buckler"), strength=9, foe={"traits": traits, "toughness": 9})
        at.press("attack", "a", target="b", weapon="katana", faces=[6, 6, 1, 1], answers=[[]])
        keys = {each.key for each in at.last.asked[0].form().options}
        assert bleeds == ("bleeding-strike" in keys)
    at = field(weapons=("katana", "buckler"), strength=9, foe={"toughness": 9})
    at.press("attack", "a", target="b", weapon="katana", faces=[6, 6, 1, 1], answers=[["bleeding-strike"]])
    hurt = at.actor("b").health
    at.press("end-turn", "a")
    at.proceed()
    assert hurt > at.actor("b").health


@pytest.mark.parametrize(("spot", "struck"), [(Spot(3, 2), ["b", "c"]), (Spot(2, 3), ["b"]), (Spot(2, 1), ["b"])])
def test_ows_119_beside_is_as_the_attacker_sees_it(spot: Spot, struck: list[str]) -> None:
    """Of a target in the diagonal those above and below count as left and right; nobody before or behind. [OWS-119]"""
    shooter = person(dexterity=5, toughness=6, weapons=("shotgun",), masteries=("shotguns",), at=Spot(1, 1))
    at = seated(battle(table(SIDES, a=shooter, b=person(at=Spot(3, 3)), c=person(at=spot)), "a"))
    blows = at.press("attack", "a", target="b", weapon="shotgun", faces=[1, 5] * len(struck))
    assert struck == [blow.target for blow in blows]


def test_ows_084_the_blind_gain_nothing_and_lose_what_they_lose() -> None:
    """Blind and prone: two edges lost; a blessing that gains edge is worth nothing. [OWS-006 OWS-084 OWS-103]"""
    at = field(weapons=("mace", "buckler"), marks=("blind",))
    at.press("attack", "a", target="b", weapon="mace", faces=[1, 1, 5])
    assert -1 == checks(at.last)[0].edge
    at = field(weapons=("mace", "buckler"), marks=("blind", "prone"))
    at.press("attack", "a", target="b", weapon="mace", faces=[1, 1, 1, 5])
    assert -2 == checks(at.last)[0].edge
    at = field(weapons=("mace",), marks=("blind",))
    at.press("attack", "a", target="b", weapon="mace", faces=[1, 1, 5])
    assert -1 == checks(at.last)[0].edge


def test_ows_107_owed_attacks_have_their_terms() -> None:
    """A swing goes to whom it went past, a gun needs a round save for the rest of a burst; there is no third. [OWS-029 OWS-031]"""
    people = {"a": person(weapons=("revolver",)), "b": person(), "c": person(at=Spot(0, 1))}
    at = seated(battle(table(SIDES, **people), "a"))
    owed = (Grant(source="Swing", weapon="revolver", targets=("c",)), Grant(source="Burst-Fire", weapon="revolver"))
    at.state = at.state.write("a", "turn", Turn(points=0, grants=owed))
    assert "OWS-031" == at.refused("follow-up", "a", number=1, target="b").rule
    assert at.allows("follow-up", "a", number=1, target="c")
    assert "OWS-029" == at.refused("follow-up", "a", number=3, target="c").rule
    at.state = at.state.write("a", "weapons.revolver.rounds", 0)
    assert "OWS-068" == at.refused("follow-up", "a", number=1, target="c").rule
    assert at.allows("follow-up", "a", number=2, target="b")


def test_ows_015_a_blow_and_its_answer() -> None:
    """What is countered does not arrive; the answer meets no roll, and takes the round's reaction. [OWS-015 OWS-016 OWS-038]"""
    nimble = {"dexterity": 8, "toughness": 8, "weapons": ("rapier", "buckler")}
    at = field(strength=9, weapons=("mace", "buckler"), foe=nimble)
    at.press("attack", "a", target="b", weapon="mace", faces=[5, 6, 6, 1, 3], answers=[True, ["counter-attack"]])
    assert (40, False) == (at.actor("b").health, at.actor("b").reaction)
    assert 20 - (3 + 8 + 2 - 2) == at.actor("a").health
    spent = field(strength=18, weapons=("mace", "buckler"), foe={**nimble, "reaction": False})
    spent.press("attack", "a", target="b", weapon="mace", faces=[5, 6, 6, 1], answers=[True, []])
    assert ["dodge"] == [each.key for each in spent.last.asked[-1].form().options]


@pytest.mark.parametrize(("die", "bought"), [(4, []), (5, ["stagger"])])
def test_ows_021_successes_by_margin(die: int, bought: list[str]) -> None:
    """By option each full six points of margin are a success, of either side. [OWS-012 OWS-015 OWS-021]"""
    at = field(strength=4, weapons=("mace", "buckler"))
    at.book = seated(at.state, successes="margin").book
    at.press("attack", "a", target="b", weapon="mace", faces=[die, 1], answers=[bought] if bought else [])
    assert 20 - (die + 7 - 6) == at.actor("b").health
    assert bool(bought) == ("stagger" in " ".join(at.actor("b").effects).lower())


@pytest.mark.parametrize(
    ("weapon", "mastery", "thrown", "edge"),
    [
        ("javelin", "javelins", True, 1),
        ("javelin", "javelins", False, 0),
        ("javelin", "", True, 0),
        ("hand-axe", "axes", True, 0),
        ("knight-sword", "knight-swords", False, 1),
    ],
)
def test_ows_077_edge_by_mastery(weapon: str, mastery: str, thrown: bool, edge: int) -> None:
    """A javelin thrown, a knight's sword swung: an edge for the master, none for anybody else. [OWS-057 OWS-077]"""
    at = field(weapons=(weapon, "buckler"), masteries=(mastery,) if mastery else ())
    at.press("attack", "a", target="b", weapon=weapon, thrown=thrown, faces=[1] * (2 + edge))
    assert edge == checks(at.last)[0].edge
    assert thrown == (weapon not in at.actor("a").weapons)
    lying = [thing.weapon.weapon for thing in at.state.scene.ground.values() if thing.weapon]
    assert ([weapon] if thrown else []) == lying


def test_ows_106_what_is_lobbed_from_above() -> None:
    """A mastered bow reaches a space further for each space above the target, and hits one better for each. [OWS-077 OWS-106]"""
    for up, reach in ((0, 8), (2, 10)):
        for away in (reach, reach + 1):
            at = field(weapons=("hunting-bow",), masteries=("bows",), foe={"at": Spot(away, 0)})
            at.state = at.state.write("a", "at", Spot(0, 0, up))
            assert (away == reach) == at.allows("attack", "a", target="b", weapon="hunting-bow")
    dealt = []
    for up in (0, 2):
        at = field(dexterity=4, weapons=("hunting-bow",), masteries=("bows",), foe={"at": Spot(4, 0)})
        at.state = at.state.write("a", "at", Spot(0, 0, up))
        dealt.append(at.press("attack", "a", target="b", weapon="hunting-bow", faces=[5, 1])[0].dealt)
    assert 2 == dealt[1] - dealt[0]


def test_ows_105_a_weary_leech() -> None:
    """The die of a blow that steals life is that of whoever strikes: exhausted, the lower of two. [OWS-104 OWS-105]"""
    at = field(weapons=("mace", "buckler"), powers=("leech-strike",), strength=9, health=10, marks=("exhausted",))
    at.press("use-power", "a", power="leech-strike", target="b", weapon="mace", faces=[5, 5, 1, 4, 2])
    assert 12 == at.actor("a").health


def test_ows_118_rounds_for_every_target() -> None:
    """A spray at two with two further rounds each: six rounds, and each is struck once. [OWS-076 OWS-118]"""
    people = {"a": person(weapons=("belt-gun",), masteries=("machine-guns",)), "b": person(), "c": person()}
    at = seated(battle(table(SIDES, **people), "a"))
    blows = at.press("attack", "a", target="b", weapon="belt-gun", spray=["c"], unload=2, faces=[1, 5, 1, 5])
    assert (["b", "c"], 20 - 6) == ([each.target for each in blows], at.actor("a").weapons["belt-gun"].rounds)


def test_ows_087_a_burst_is_two_rolls_for_half() -> None:
    """The second is owed, at the same target; each deals half. [OWS-010 OWS-048 OWS-087]"""
    at = field(dexterity=6, toughness=7, weapons=("machine-pistol",), masteries=("submachine-guns",))
    (blow,) = at.press("attack", "a", target="b", weapon="machine-pistol", burst=True, faces=[4, 1])
    assert (6 + 2 + 4 - 5 - 1) // 2 == blow.dealt
    (again,) = at.press("follow-up", "a", number=1, target="b", faces=[4, 1])
    assert (blow.dealt, ()) == (again.dealt, at.actor("a").turn.grants)


def test_ows_048_a_guard_goes_with_what_guards() -> None:
    """Looted of a band and a shield, the fallen have no guard left; the looter has one for the band once it is at the belt.

    [OWS-048 OWS-071]
    """
    fallen = {"health": 0, "dying": 3, "belt": {"guard-band": 1}, "weapons": ("tower-shield",), "guard": 5}
    at = field(foe=fallen)
    assert 2 == at.press("loot", "a", target="b")
    assert (0, 0) == (at.actor("b").guard, at.number("b", "Guard"))


@pytest.mark.parametrize(("up", "dealt"), [(1, 5), (0, 4)])
def test_ows_106_level_is_not_above(up: int, dealt: int) -> None:
    """A lob gains for each space above the target, and nothing on the level. [OWS-106]"""
    at = field(dexterity=4, weapons=("hunting-bow",), masteries=("bows",), foe={"at": Spot(4, 0)})
    at.state = at.state.write("a", "at", Spot(0, 0, up))
    plain = field(dexterity=4, weapons=("hunting-bow",), foe={"at": Spot(4, 0)})
    blows = [each.press("attack", "a", target="b", weapon="hunting-bow", faces=[5, 1])[0].dealt for each in (at, plain)]
    assert dealt - 4 == blows[0] - blows[1]


def test_ows_040_the_unconscious_do_nothing_with_a_turn() -> None:
    """Neither attack nor brace nor grapple, in a battle or out of one. [OWS-019 OWS-040 OWS-048]"""
    at = field(weapons=("mace",), health=0, dying=2)
    for press, form in (("attack", {"target": "b", "weapon": "mace"}), ("brace", {}), ("grapple", {"target": "b"})):
        assert "OWS-019" == at.refused(press, "a", **form).rule


def test_ows_125_a_mastered_blast_is_never_smaller() -> None:
    """Three by three, with the mastery five by five; what has no blast gains none by a mastery. [OWS-077 OWS-125]"""
    for masteries, struck in (((), ["b"]), (("rocket-launchers",), ["b", "c"])):
        people = {
            "a": person(dexterity=5, toughness=6, weapons=("rocket-launcher",), masteries=masteries),
            "b": person(at=Spot(6, 0)),
            "c": person(at=Spot(8, 0)),
        }
        at = seated(battle(table(SIDES, **people), "a"))
        blows = at.press("attack", "a", target="b", weapon="rocket-launcher", faces=[1, 5] * 2 * len(struck))
        assert struck * 2 == [each.target for each in blows]
