"""Skills, spells and items at the table, figure by figure: what they cost, how far they reach, how long they last."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import LEVELS, battle, checks, person, seated, table, with_own

from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.state.character import Character, Spot, Turn
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "friend": "us", "b": "them"}


def caster(power: str, away: int = 1, side: str = "b", **me: Any) -> AtTheSeat:
    """Somebody with Resolve 3 and a power, and somebody of no flesh so many spaces away: Defense 5."""
    mine = person(resolve=3, powers=(power,), **me)
    return seated(battle(table(SIDES, a=mine, **{side: person(at=Spot(away, 0), traits=("construct",))}), "a"))


@pytest.mark.parametrize(
    ("spell", "reach", "astral", "dealt"),
    [
        ("astral-bolt", 6, 2, 5),
        ("fire-lance", 5, 3, 4),
        ("fire-burst", 5, 5, 4),
        ("frostbite", 4, 3, 4),
        ("stone-word", 3, 4, 3),
        ("venom-mist", 3, 3, 3),
        ("gust", 4, 2, 5),
        ("spark", 5, 2, 4),
        ("sunbeam", 6, 3, 4),
        ("deathly-grasp", 1, 4, 4),
    ],
)
def test_ows_067_a_spell_that_attacks(spell: str, reach: int, astral: int, dealt: int) -> None:
    """Its reach and no space more, its astral and no point less; Resolve 3, its value and a 5 against 5 and a 1.

    [OWS-067 OWS-086 OWS-092 OWS-094 OWS-102 OWS-109 OWS-111 OWS-114 OWS-122 OWS-123 OWS-125]
    """
    at = caster(spell, reach)
    before = at.actor("a").astral
    blows = at.press("use-power", "a", power=spell, target="b", faces=[5, 1])
    assert (dealt, before - astral) == (blows[0].dealt, at.actor("a").astral)
    assert "OWS-048" == caster(spell, reach + 1).refused("use-power", "a", power=spell, target="b").rule
    assert "OWS-067" == caster(spell, reach, astral=astral - 1).refused("use-power", "a", power=spell, target="b").rule
    assert caster(spell, reach, astral=astral).allows("use-power", "a", power=spell, target="b")


@pytest.mark.parametrize(
    ("power", "side", "reach", "astral"),
    [
        ("mending-light", "friend", 3, 3),
        ("wellspring", "friend", 1, 4),
        ("ward", "friend", 3, 2),
        ("blindness", "b", 4, 3),
        ("bewilder", "b", 4, 4),
        ("hush", "b", 5, 2),
        ("weaken", "b", 5, 3),
        ("sand-in-the-eyes", "b", 1, 0),
        ("field-medicine", "friend", 1, 0),
    ],
)
def test_ows_048_how_far_and_for_how_much(power: str, side: str, reach: int, astral: int) -> None:
    """A space further it does not go, with a point less it is not done. [OWS-048 OWS-067]"""
    form = {"power": power, "target": side}
    assert caster(power, reach, side, astral=astral).allows("use-power", "a", **form)
    assert "OWS-048" == caster(power, reach + 1, side).refused("use-power", "a", **form).rule
    if astral:
        assert "OWS-067" == caster(power, reach, side, astral=astral - 1).refused("use-power", "a", **form).rule


@pytest.mark.parametrize(
    ("power", "mark", "turns"), [("blindness", "blind", 2), ("hush", "silenced", 2), ("weaken", "exhausted", 2)]
)
def test_ows_067_how_long_a_spell_lies_on_somebody(power: str, mark: str, turns: int) -> None:
    """Astrana against Astrana; then for so many turns of its bearer. [OWS-067 OWS-084 OWS-104 OWS-115]"""
    at = caster(power)
    at.press("use-power", "a", power=power, target="b", faces=[5, 1])
    seen = []
    for _ in range(turns + 1):
        seen.append(at.actor("b").is_marked(mark))
        at.press("end-turn", at.acting[0])
        at.proceed()
        at.press("end-turn", at.acting[0])
        at.proceed()
    assert [True] * turns + [False] == seen
    resisted = caster(power)
    resisted.press("use-power", "a", power=power, target="b", faces=[1, 5])
    assert not resisted.actor("b").is_marked(mark)


def test_ows_067_what_mends_and_shelters() -> None:
    """Two dice of Health; five to absorb for a friend; three for oneself, when one is struck and has two astral.

    [OWS-067 OWS-072 OWS-112]
    """
    at = caster("mending-light", 1, "friend")
    at.state = at.state.write("friend", "health", 5)
    at.press("use-power", "a", power="mending-light", target="friend", faces=[3, 4])
    assert 12 == at.actor("friend").health
    at = caster("field-medicine", 1, "friend")
    at.state = at.state.write("friend", "health", 5)
    at.press("use-power", "a", power="field-medicine", target="friend", faces=[3, 4])
    assert (12, ("field-medicine",)) == (at.actor("friend").health, at.actor("a").spent)
    at = caster("ward", 1, "friend")
    at.press("use-power", "a", power="ward", target="friend")
    assert 5 == at.actor("friend").absorb
    for astral, asked in ((1, 0), (3, 1)):
        shelled = person(powers=("astral-shell",), astral=astral)
        at = seated(battle(table(SIDES, a=person(weapons=("mace", "buckler")), b=shelled), "a"))
        at.press("attack", "a", target="b", weapon="mace", faces=[4, 2], answers=["astral-shell"] * asked)
        assert (20 - 4 + 3 * asked, 1) == (at.actor("b").health, at.actor("b").astral)


@pytest.mark.parametrize(
    ("power", "cost", "number", "gain"),
    [("focus", 1, "Edge on attacks", 1), ("quicken", 1, "Speed", 2), ("rage", 0, "Edge on attacks", 1)],
)
def test_ows_051_what_a_boost_gives(power: str, cost: int, number: str, gain: int) -> None:
    """No turn point, some astral, and one a turn. [OWS-051 OWS-083]"""
    at = caster(power, astral=cost + 1)
    before = at.number("a", number)
    at.press("use-power", "a", power=power)
    assert (gain, 1, 2) == (at.number("a", number) - before, at.actor("a").astral, at.actor("a").turn.points)
    if cost:
        assert "OWS-067" == caster(power, astral=cost - 1).refused("use-power", "a", power=power).rule


@pytest.mark.parametrize(
    ("power", "number", "gain"), [("iron-skin", "Armor", 1), ("fleet", "Speed", 1), ("keen-reflexes", "Initiative", 2)]
)
def test_ows_052_what_a_passive_gives(power: str, number: str, gain: int) -> None:
    """Always, and without a button. [OWS-052]"""
    plain, gifted = seated(table(a=person())), seated(table(a=person(powers=(power,))))
    assert gain == gifted.number("a", number) - plain.number("a", number)
    assert [] == gifted.offered("use-power", "a", "power")


@pytest.mark.parametrize(
    ("power", "astral", "spaces"), [("sprint", 0, 6), ("high-leap", 0, 4), ("phase-step", 2, 3), ("wings", 2, 5)]
)
def test_ows_053_how_far_a_movement_skill_goes(power: str, astral: int, spaces: int) -> None:
    """Speed 3: twice, one more, through walls, two more in the air; for a point and some astral. [OWS-053 OWS-098 OWS-100]"""
    at = caster(power, 9, astral=astral + 1)
    assert "OWS-054" == at.refused("stride", "a", power=power, x=0, y=spaces + 1).rule
    at.press("stride", "a", power=power, x=0, y=spaces)
    assert (Spot(0, spaces), 1, 1) == (at.actor("a").at, at.actor("a").turn.points, at.actor("a").astral)
    if astral:
        assert "OWS-067" == caster(power, 9, astral=astral - 1).refused("stride", "a", power=power, x=0, y=1).rule


@pytest.mark.parametrize(
    ("item", "faces", "before", "after"),
    [
        ("healing-draught", [4], {"health": 5}, {"health": 11}),
        ("bandages", [], {"health": 5}, {"health": 6}),
        ("astral-phial", [4], {"astral": 1}, {"astral": 7}),
        ("antivenom", [], {"poison": 3}, {"poison": 0}),
        ("softening-salve", [], {"stone": 3}, {"stone": 0}),
        ("smelling-salts", [], {"stun": 3}, {"stun": 0}),
        ("thaw-stone", [], {"chill": 1}, {"chill": 0}),
    ],
)
def test_ows_045_what_an_item_does(item: str, faces: list[int], before: dict[str, int], after: dict[str, int]) -> None:
    """On somebody at one's side, for a turn point, once. [OWS-045 OWS-092]"""
    people = {"a": person(belt={item: 2}), "friend": person(at=Spot(1, 0), **before), "b": person(at=Spot(9, 9))}
    at = seated(battle(table(SIDES, **people), "a"))
    at.press("use-item", "a", item=item, target="friend", faces=faces)
    assert after == {name: getattr(at.actor("friend"), name) for name in after}
    assert (1, {item: 1}) == (at.actor("a").turn.points, dict(at.actor("a").belt))
    at.state = at.state.write("friend", "at", Spot(2, 0))
    assert "OWS-045" == at.refused("use-item", "a", item=item, target="friend").rule


def test_ows_045_a_flask_is_thrown() -> None:
    """Four spaces far, a die and two of fire, against which nobody rolls: twice that to flesh. [OWS-016 OWS-045 OWS-086]"""
    people = {"a": person(belt={"ember-flask": 2}), "b": person(at=Spot(4, 0), traits=("construct",))}
    at = seated(battle(table(SIDES, **people), "a"))
    at.press("use-item", "a", item="ember-flask", target="b", faces=[4])
    assert 20 - 6 == at.actor("b").health
    at.state = at.state.write("b", "at", Spot(5, 0))
    assert "OWS-045" == at.refused("use-item", "a", item="ember-flask", target="b").rule


def test_ows_071_a_band_that_guards() -> None:
    """Three, and one back each turn, as long as it is at the belt; it is not used up. [OWS-045 OWS-071]"""
    at = seated(table(a=person(belt={"guard-band": 1}), b=person(at=Spot(1, 0))))
    assert (3, 1) == (at.number("a", "Guard"), at.number("a", "Recharge"))
    assert "OWS-045" == at.refused("use-item", "a", item="guard-band", target="a").rule
    at.press("hand-over", "a", item="guard-band", target="b")
    assert (0, 3) == (at.number("a", "Guard"), at.number("b", "Guard"))


@pytest.mark.parametrize(("power", "edge", "dealt"), [("power-blow", 1, 2), ("precise-cut", 1, 0)])
def test_ows_048_a_blow_made_better(power: str, edge: int, dealt: int) -> None:
    """Two more to the attack; or past the armor, with nothing more. [OWS-048 OWS-110]"""
    blows = []
    for how in ("attack", "use-power"):
        at = caster(power, weapons=("mace", "buckler"))
        more = {"power": power} if how == "use-power" else {}
        (blow,) = at.press(how, "a", target="b", weapon="mace", faces=[4, 1], **more)
        blows.append(blow.dealt)
        at.state = at.state.write("a", "turn", Turn(points=1, used=("skill",)))
        assert edge == len(checks(at.last)) - 1
    assert dealt == blows[1] - blows[0]


@pytest.mark.parametrize(("difficulty", "level"), LEVELS)
def test_ows_008_what_each_difficulty_takes(difficulty: str, level: int) -> None:
    """Above it a check passes, at it it does not. [OWS-007 OWS-008]"""
    for wisdom in {max(0, level - 4), max(0, level - 3)}:
        at = seated(table(a=person(wisdom=wisdom)))
        done = at.press("skill-check", "a", proficiency="craft", difficulty=difficulty, faces=[4])
        assert (wisdom + 4 > level) == done.passed


def test_ows_052_a_passive_skill_is_there_while_one_wants_it() -> None:
    """Switched off and on again at will, in anybody's turn and for nothing; the senseless want nothing. [OWS-052]"""
    at = seated(battle(table(a=person(powers=("fleet", "duelist", "focus")), b=person(powers=("focus",))), "b"))
    speed = at.number("a", "Speed")
    assert ["fleet", "duelist"] == at.offered("switch", "a", "power")
    assert not at.press("switch", "a", power="fleet")
    assert (speed - 1, True) == (at.number("a", "Speed"), at.actor("a").is_marked("parry"))
    assert at.press("switch", "a", power="fleet")
    assert (speed, Turn()) == (at.number("a", "Speed"), at.actor("a").turn)
    assert "OWS-052" == at.refused("switch", "b").rule
    assert "OWS-019" == seated(table(a=person(powers=("fleet",), health=0))).refused("switch", "a", power="fleet").rule


def test_ows_052_a_passive_of_two_parts_is_switched_as_a_whole() -> None:
    """All that it lays is there from the start, gone together and back together. [OWS-052]"""
    own = with_own("""[[skill]]
id = "wary"
name = "Wary"
use = "passive"
rules = ["OWS-052"]
text = "Two things at once."
deeds = [
  { does = "lay", name = "Wary", modifiers = [{ to = "speed", by = 1, rule = "OWS-052" }] },
  { does = "lay", name = "Warier", marks = ["parry"] },
]
""")
    me = RULESET.enter("a", Character(name="A", powers=("wary",)), own)
    at = AtTheSeat(RULESET, table(a=me), own)
    for on in (True, False, True):
        assert (4 if on else 3, on) == (at.number("a", "Speed"), at.actor("a").is_marked("parry"))
        at.press("switch", "a", power="wary")
