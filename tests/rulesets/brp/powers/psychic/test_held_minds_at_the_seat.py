"""Held minds at the seat: what an interrupted psychic loses, and what becomes of whom nobody minds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from tests.rulesets.brp.creatures.bestiary import SUMMONS, den
from tests.rulesets.brp.powers.stage import ALL, chance_of, gifted, seat
from tests.rulesets.brp.stage import duel, fighter, person

from rulewright.rulesets.brp.state.fight import Lodged
from rulewright.testing.at_the_seat import AtTheSeat


def held(**more: Any) -> AtTheSeat:
    """A psychic holds somebody's mind in a fight, in the second round; a third stands against them."""
    table = seat(
        duel(
            gifted("psychic/mind-control", "psychic/telepathy", POW=20, **more),
            person(at=ALL, POW=11),
            c=fighter("sword-broad", at=ALL),
        )
    )
    table.press("psychic", "a", [30], ability="mind-control", target="b")
    table.proceed([5], ["act", "act", "act"])
    assert table.actor("b").is_marked("controlled")
    return table


@pytest.mark.parametrize(("luck", "keeps"), [(50, True), (51, False)])
def test_a_wounded_psychic_may_lose_the_victim(luck: int, keeps: bool) -> None:
    """A Difficult Luck roll: half of 100. Whoever is lost is free to act, and not asleep. [BRP-POW-309]"""
    table = held(CON=30, SIZ=30)
    table.press("attack", "c", [30, 1, luck], ["none"], target="a", weapon="sword-broad")
    them = table.actor("b")
    assert [keeps, False] == [them.is_marked("controlled"), them.is_marked("asleep")]
    assert keeps == bool(table.actor("a").powers.kept)
    assert table.allows("attack", "b", target="c", weapon="fist")


@pytest.mark.parametrize(("luck", "keeps"), [(95, True), (100, False)])
def test_a_distracted_psychic_may_lose_the_victim(luck: int, keeps: bool) -> None:
    """Whoever is interrupted and not hurt rolls Luck as it is. [BRP-POW-309]"""
    table = held()
    table.press("distract", "a", [luck])
    assert 100 == chance_of(table.last.drawn[0])
    assert [keeps, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


def test_whoever_minds_something_else_leaves_the_victim_asleep() -> None:
    """Another ability: they lie down asleep, still held, and try to get free as ever; an order wakes them. [BRP-POW-309]"""
    table = held()
    table.press("psychic", "a", [70], ability="telepathy", target="c")
    assert [True, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]
    asleep = table.state
    table.press("order", "a", [99], target="b", words="stand up")
    assert [True, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]
    table.state = asleep
    for who in "bc":
        if table.allows("pass", who):
            table.press("pass", who)
    table.proceed([1, 99], ["act", "act", "act"])
    assert [False, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


def test_whoever_lies_asleep_wakes_when_the_hold_is_gone() -> None:
    """Ended at will, or taken away by something else: nobody sleeps on. [BRP-POW-309]"""
    table = held()
    table.press("psychic", "a", [70], ability="telepathy", target="c")
    lulled = table.state
    table.press("end-power", "a", effect="b:psychic-mind-control")
    assert not table.actor("b").is_marked("asleep")
    table.state = lulled.write("b", "effects.psychic-mind-control", UNSET)
    table.proceed([], ["act", "act", "act"])
    assert not table.actor("b").is_marked("asleep")


def test_a_senseless_psychic_holds_nobody() -> None:
    """At the end of the round the victim is released. [BRP-POW-309]"""
    table = held()
    table.state = table.state.write("a", "fate", "unconscious")
    table.proceed([], ["act", "act"])
    assert [False, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


@pytest.mark.parametrize(("die", "obeys"), [(11, False), (12, True)])
def test_balking_is_tried_once_a_round(die: int, obeys: bool) -> None:
    """A second order in the round needs no die and goes as the first did; in the next round it is tried anew. [BRP-POW-309]"""
    table = held()
    assert obeys == table.press("order", "a", [die], target="b", words="sing")
    assert obeys == table.press("order", "a", [], target="b", words="sing")
    for who in "abc":
        if table.allows("pass", who):
            table.press("pass", who)
    table.proceed([99], ["act", "act", "act"])
    assert obeys != table.press("order", "a", [99 if not obeys else 1], target="b", words="sing")


@pytest.mark.parametrize(
    ("button", "form"),
    [
        ("skill", {"skill": "climb"}),
        ("skill", {"skill": "stealth"}),
        ("hide", {}),
    ],
)
def test_a_deed_of_ones_own_leaves_the_victim_asleep(button: str, form: dict[str, Any]) -> None:
    """Only slow steps and short words go with it: a skill lulls whom one holds. [BRP-POW-309]"""
    table = held()
    table.press("speak", "a", words="Stay.")
    table.press("move", "a", away="b", distance=3)
    assert not table.actor("b").is_marked("asleep")
    table.press(button, "a", [99], **form)
    assert [True, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]
    table.press("order", "a", [99], target="b", words="stand up")
    assert not table.actor("b").is_marked("asleep")


@pytest.mark.parametrize(
    ("button", "dice", "form"),
    [
        ("climb", [30], {}),
        ("jump", [90], {}),
        ("lay-hold", [90], {"target": "c"}),
        ("overbear", [99], {"target": "c"}),
        ("aim", [], {}),
        ("smash", [90], {"target": "c", "weapon": "fist", "item": "sword-broad"}),
    ],
)
def test_a_deed_that_takes_the_round_leaves_the_victim_asleep(
    button: str, dice: list[int], form: dict[str, Any]
) -> None:
    """Whatever costs the action takes the mind off, well done or not. [BRP-POW-309]"""
    table = held()
    table.press(button, "a", dice, **form)
    assert [True, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


@pytest.mark.parametrize(
    ("button", "dice", "form"),
    [
        ("entangle", [90], {"target": "c", "weapon": "whip"}),
        ("disarm-blow", [90], {"target": "c", "weapon": "whip", "item": "sword-broad"}),
        ("sweep", [90], {"swept": ["c"], "weapon": "sword-great"}),
        ("shoot-at-crowd", [90], {"target": "c", "weapon": "bow-long"}),
    ],
)
def test_every_kind_of_attack_takes_the_mind_off(button: str, dice: list[int], form: dict[str, Any]) -> None:
    """To wind something round somebody, to disarm or to sweep is to fight, too. [BRP-POW-309]"""
    table = held(STR=16, DEX=16)
    apart = 1 if button == "sweep" else 4
    table.state = table.state.write("a", "in_hand", (form["weapon"],)).write("a", "weapons", (form["weapon"],))
    table.state = table.state.write("scene", "places.b", apart).write("scene", "places.c", apart)
    table.press(button, "a", dice, **form)
    assert [True, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


@pytest.mark.parametrize(
    ("button", "dice", "form"),
    [
        ("grenade", [70, 6, 5], {"target": "c", "charge": "grenade-smoke"}),
        ("attack-engine", [90], {"engine": "springald-bolt-firing-1", "weapon": "spear-long"}),
        ("fire", [90], {"engine": "springald-bolt-firing-1", "target": "c"}),
        ("attack-vehicle", [90], {"vehicle": "pickup-truck-1", "weapon": "spear-long"}),
        ("hew", [90], {"target": "c", "item": "spear-short", "weapon": "spear-long"}),
        ("keep-at-bay", [90], {}),
    ],
)
def test_whatever_flies_at_a_thing_takes_the_mind_off(button: str, dice: list[int], form: dict[str, Any]) -> None:
    """To hurl what explodes, to strike at a vehicle, an engine or a weapon, and to keep others off, is to fight. [BRP-POW-309]"""
    table = held(STR=16, DEX=16)
    table.press("emplace", "a", engine="springald-bolt-firing", hands=9)
    table.press("bring-vehicle", "c", vehicle="pickup-truck")
    there = table.state.write("a", "in_hand", ("spear-long",)).write("a", "weapons", ("spear-long",))
    there = there.write("a", "stock.grenade-smoke", 1).write("c", "fight.lodged.spear-short", Lodged(by="a", damage=1))
    table.state = there.write("a", "fight.rank", 10).write("scene", "places.c", 1 if button == "hew" else 15)
    assert not table.actor("b").is_marked("asleep")
    table.press(button, "a", dice, **form)
    assert [True, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


def test_a_breath_of_fire_takes_the_mind_off() -> None:
    """Whatever holds a mind and breathes fire leaves its victim asleep. [BRP-POW-309]"""
    psychic = held()
    name, kept = next(iter(psychic.actor("a").powers.kept.items()))
    hold = psychic.actor("b").effects[kept.effect]
    table = den("dragon", "bear", at=SUMMONS, CON=60)
    table.state = table.state.write(
        "dragon-1", f"powers.kept.{name.replace('b:', 'bear-1:')}", replace(kept, on="bear-1")
    )
    table.state = table.state.write("bear-1", f"effects.{kept.effect}", replace(hold, source="dragon-1"))
    table.press("breathe", "dragon-1", [1, 90], target="a", breath="fire")
    assert table.actor("bear-1").is_marked("asleep")


@pytest.mark.parametrize(("button", "tries"), [("climb", 5), ("jump", 0)])
def test_climbing_at_leisure_leaves_the_victim_asleep(button: str, tries: int) -> None:
    """In a fight or not; in the minute of a climb they try in vain to get free. [BRP-POW-309]"""
    table = seat(duel(gifted("psychic/mind-control", POW=20), person(at=ALL, POW=11), number=0))
    table.press("psychic", "a", [30, 5], ability="mind-control", target="b")
    assert not table.actor("b").is_marked("asleep")
    table.press(button, "a", [90, *[99] * tries])
    assert table.actor("b").is_marked("asleep")


@pytest.mark.parametrize("button", ["skill", "lift"])
def test_a_deed_of_ones_own_does_so_where_nobody_fights(button: str) -> None:
    """Throwing or heaving takes all of one's mind there too; looking on in passing takes none. [BRP-POW-309]"""
    table = seat(duel(gifted("psychic/mind-control", POW=20), person(at=ALL, POW=11), number=0))
    table.press("psychic", "a", [30, 5], ability="mind-control", target="b")
    table.press("skill", "a", [99], skill="spot", in_passing=True)
    assert [True, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]
    table.press(button, "a", [99], **({"skill": "throw"} if button == "skill" else {"size": 12}))
    assert [True, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]
