"""From hand to hand at the table: tending, handing over, looting and throwing, with every reason why not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import battle, creature, person, seated, table

from rulewright.play import Effect, FrozenMap, Modifier
from rulewright.rulesets.otherworlds.body.conditions import bleeding
from rulewright.rulesets.otherworlds.state.character import Spot, Turn
from rulewright.testing.at_the_seat import AtTheSeat

SIDES = {"a": "us", "d": "us", "b": "them"}


def pair(away: int = 1, points: int = 2, them: dict[str, Any] | None = None, **me: Any) -> AtTheSeat:
    """Somebody in their turn in a battle, and a friend so many spaces away."""
    people = {"a": person(**me), "d": person(**{"at": Spot(away, 0), **(them or {})}), "b": person(at=Spot(30, 0))}
    return seated(battle(table(SIDES, **people), "a", points=points))


@pytest.mark.parametrize(
    ("away", "item", "given"), [(1, "bandages", True), (2, "bandages", False), (1, "guard-band", False)]
)
def test_ows_050_what_is_handed_over(away: int, item: str, given: bool) -> None:
    """It must be at the belt, and they next to one: each of the two is asked for by itself. [OWS-050]"""
    at = pair(away, belt={"bandages": 2}, pack={"guard-band": 1}, them={"belt": {"bandages": 1}})
    assert given == at.allows("hand-over", "a", item=item, target="d")
    if given:
        at.press("hand-over", "a", item=item, target="d")
        assert (1, 2, 2) == (at.actor("a").belt[item], at.actor("d").belt[item], at.actor("a").turn.points)


@pytest.mark.parametrize(
    ("away", "points", "ill", "means", "rule"),
    [
        (1, 2, {"death": 3}, "bandages", ""),
        (1, 1, {"death": 3}, "bandages", ""),
        (1, 0, {"death": 3}, "bandages", "OWS-040"),
        (2, 2, {"death": 3}, "bandages", "OWS-092"),
        (1, 2, {"death": 0}, "bandages", "OWS-092"),
        (1, 2, {"poison": 3}, "bandages", "OWS-092"),
        (1, 2, {"death": 3}, "", "OWS-092"),
        (1, 2, {"death": 3}, "mending-light", ""),
    ],
)
def test_ows_092_who_is_tended(away: int, points: int, ill: dict[str, int], means: str, rule: str) -> None:
    """Somebody next to one who suffers from it, with something that heals, for a turn point in a battle. [OWS-040 OWS-092]"""
    at = pair(away, points, {"health": 10, **ill}, belt={"bandages": 1}, powers=("mending-light",))
    form = {"target": "d", "what": "death", **({"means": means} if means else {})}
    if rule:
        assert rule == at.refused("tend", "a", **form).rule
        return
    before = at.actor("a").astral
    assert at.press("tend", "a", **form, faces=[6, 6, 1] if means == "bandages" else [6, 6, 2]).passed
    assert (0, points - 1) == (at.actor("d").death, at.actor("a").turn.points)
    used = {"bandages": (0, 0), "mending-light": (1, 3)}[means]
    assert used == (at.actor("a").belt.get("bandages", 0), before - at.actor("a").astral)


@pytest.mark.parametrize(
    ("what", "means", "rule"),
    [
        ("poison", "mending-light", "OWS-092"),
        ("stone", "mending-light", "OWS-092"),
        ("bleeding", "mending-light", "OWS-092"),
        ("poison", "bandages", ""),
        ("stone", "bandages", ""),
        ("bleeding", "", ""),
        ("poison", "", "OWS-092"),
        ("stone", "", "OWS-092"),
        ("death", "astral-bolt", ""),
    ],
)
def test_ows_092_with_what(what: str, means: str, rule: str) -> None:
    """Spells that heal are for death damage alone; a wound that bleeds takes a hand and nothing else. [OWS-078 OWS-092 OWS-109]"""
    ill = {"poison": 2, "stone": 1, "death": 1, "effects": FrozenMap({"bleeding": bleeding("a blade")})}
    at = pair(1, 2, ill, belt={"bandages": 1}, powers=("mending-light", "astral-bolt"))
    form = {"target": "d", "what": what, **({"means": means} if means else {})}
    if means == "astral-bolt":
        assert not at.allows("tend", "a", **form)
    elif rule:
        assert rule == at.refused("tend", "a", **form).rule
    else:
        assert at.allows("tend", "a", **form)


def test_ows_092_nobody_tends_a_corpse_and_nobody_asleep_tends() -> None:
    """The dead are beyond care, and whoever is out cold gives none. [OWS-019 OWS-092]"""
    at = pair(1, 2, {"death": 3, "dead": True, "health": 0}, belt={"bandages": 1})
    assert not at.allows("tend", "a", target="d", what="death", means="bandages")
    at = pair(1, 2, {"death": 3}, belt={"bandages": 1}, health=0, dying=2)
    assert "OWS-019" == at.refused("tend", "a", target="d", what="death", means="bandages").rule


@pytest.mark.parametrize(
    ("away", "them", "mine", "looted"),
    [
        (1, {"health": 0, "dying": 2}, {}, True),
        (0, {"health": 0, "dead": True}, {}, True),
        (2, {"health": 0, "dying": 2}, {}, False),
        (1, {}, {}, False),
        (1, {"health": 0, "dying": 2}, {"turn": Turn(points=2, used=("loot",))}, False),
        (1, {"health": 0, "dying": 2}, {"turn": Turn(points=0)}, False),
    ],
)
def test_ows_048_who_is_looted(away: int, them: dict[str, Any], mine: dict[str, Any], looted: bool) -> None:
    """The fallen next to one, once a turn; nobody who stands, nobody further off. [OWS-048]"""
    at = pair(away, them={**them, "weapons": ("mace",), "belt": {"bandages": 2}})
    for field, value in mine.items():
        at.state = at.state.write("a", field, value)
    assert looted == at.allows("loot", "a", target="d")
    assert not at.allows("loot", "a", target="a")
    if looted:
        assert 3 == at.press("loot", "a", target="d")
        assert (2, "pack", 1) == (
            at.actor("a").pack["bandages"],
            at.actor("a").weapons["mace"].where,
            at.actor("a").turn.points,
        )
        assert not at.allows("loot", "a", target="d")


@pytest.mark.parametrize(
    ("worn", "more", "left"), [("chain", 0, None), ("chain", -1, -1), ("chain", -9, 0), ("clothes", -2, 0)]
)
def test_ows_069_no_armor_is_less_than_none(worn: str, more: int, left: int | None) -> None:
    """Whatever eats at armor takes it away and no more: the blow is none the harder for it. [OWS-069]"""
    at = pair(1, them={"armor": worn})
    plain = int(at.number("d", "Armor"))
    rust = Effect("rust", "Rust", modifiers=(Modifier("armor", more),))
    at.state = at.state.write("d", "effects", FrozenMap({"rust": rust}))
    expected = plain if left is None else plain - 1 if left < 0 else 0
    assert expected == int(at.number("d", "Armor"))
    (blow,) = at.press("attack", "a", target="d", weapon="fists", faces=[5, 1])
    assert 4 + 5 - 5 - 1 - expected == blow.dealt


@pytest.mark.parametrize(("chill", "dexterity", "defense"), [(0, 3, 6), (2, 1, 5), (3, 0, 4), (4, 0, 4), (9, 0, 4)])
@pytest.mark.parametrize("worn", ["clothes", "chain"])
def test_ows_102_frost_takes_no_more_than_there_is(worn: str, chill: int, dexterity: int, defense: int) -> None:
    """Dexterity 3 and Toughness 4 in frost: nothing of Dexterity at the least, and Toughness stays. [OWS-011 OWS-070 OWS-102]"""
    at = pair(dexterity=3, chill=chill, armor=worn)
    assert (dexterity, defense) == (int(at.number("a", "Dexterity")), int(at.number("a", "Defense")))
    assert max(0, 3 - chill) == int(at.number("a", "Speed"))


def test_ows_081_what_heals_somebody_is_no_damage() -> None:
    """Fire upon what is made of it heals and deals nothing; nothing follows that follows damage. [OWS-017 OWS-081]"""
    people = {"a": person(resolve=9, powers=("fire-lance",)), "b": creature("ember-demon")}
    at = seated(battle(table({"a": "us", "b": "them"}, **people), "a"))
    at.state = at.state.write("b", "health", 1)
    (blow,) = at.press("use-power", "a", power="fire-lance", target="b", faces=[5, 1], answers=[])
    assert (0, 0) == (blow.dealt, at.actor("b").guard)
    assert at.actor("b").health > 1
