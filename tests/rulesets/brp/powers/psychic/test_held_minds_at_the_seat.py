"""Held minds at the seat: what an interrupted psychic loses, and what becomes of whom nobody minds."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from tests.rulesets.brp.creatures.bestiary import SUMMONS, den
from tests.rulesets.brp.powers.stage import ALL, chance_of, gifted, seat
from tests.rulesets.brp.stage import duel, fighter, person, rated

from rulewright.rulesets.brp.state.character import Wound
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
    table.state = there.write("a", "fight.rank", 10).write(
        "scene", "places.c", 1 if button in ("hew", "attack-vehicle") else 15
    )
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


# -- where nobody fights ------------------------------------------------------------------------


IN_PEACE: list[tuple[str, list[int], dict[str, Any]]] = [
    ("skill", [99], {"skill": "throw"}),
    ("craft", [99], {"key": "craft/ceramics"}),
    ("repair", [80], {"key": "repair/mechanical", "item": "clock"}),
    ("medicine", [99], {"patient": "c", "wound": "cut"}),
    ("remove", [99], {"patient": "c", "weapon": "spear-short", "by": "first-aid"}),
    ("take-off", [], {"armour": "leather-hard"}),
    ("shed-armour", [99], {"piece": "leather-hard"}),
    ("aura", [99], {}),
]
"""Buttons that take all of one's mind, their faces and forms."""


@pytest.mark.parametrize(("button", "dice", "form"), IN_PEACE)
def test_what_is_done_in_peace_leaves_those_asleep_whom_a_spell_controls(
    button: str, dice: list[int], form: dict[str, Any]
) -> None:
    """Whoever turns to any other deed loses whom Control holds: they collapse asleep. [BRP-POW-110]"""
    me = person(at=ALL, POW=20, powers={"magic/control": 1}, skills=rated(magic__control=60))
    there = duel(me, person(at=ALL, POW=5), number=0, c=person(at=ALL)).write("a", "armour", ("leather-hard",))
    there = there.write("c", "wounds.cut", Wound(damage=3)).write("c", "hit_points", 7)
    table = seat(there.write("c", "fight.lodged.spear-short", Lodged(by="b", damage=1)))
    table.press("cast", "a", [30], power="magic/control", target="b", level=1)
    table.press("skill", "a", [99], skill="spot", in_passing=True)
    assert [True, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]
    table.press(button, "a", dice, **form)
    assert [False, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


@pytest.mark.parametrize(("button", "dice", "form"), IN_PEACE)
def test_what_is_done_in_peace_takes_the_mind_off_too(button: str, dice: list[int], form: dict[str, Any]) -> None:
    """To make, mend, heal or undress is a deed of one's own, whichever button it has. [BRP-POW-309]"""
    there = duel(gifted("psychic/mind-control", POW=20), person(at=ALL, POW=11), number=0, c=person(at=ALL))
    there = there.write("c", "wounds.cut", Wound(damage=3)).write("c", "hit_points", 7)
    there = there.write("c", "fight.lodged.spear-short", Lodged(by="b", damage=1)).write(
        "a", "armour", ("leather-hard",)
    )
    table = seat(there)
    table.press("psychic", "a", [30, 30], ability="mind-control", target="b")
    assert [True, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]
    table.press(button, "a", dice, **form)
    assert [True, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


@pytest.mark.parametrize("button", ["collide", "ram-vehicle", "strike-thing", "ram"])
def test_whoever_drives_at_somebody_fights(button: str) -> None:
    """To run into a vehicle, to strike with a machine or at a door is fighting: whom a magician controls falls asleep, though
    nothing was hit. [BRP-POW-110]
    """
    skills = rated(drive__automobile=65, heavy_machine__boring=50, magic__control=60)
    me = person(at=ALL, POW=20, powers={"magic/control": 1}, skills=skills)
    table = seat(duel(me, person(at=ALL, POW=5), number=0, c=fighter(at=ALL)))
    table.press("cast", "a", [30], power="magic/control", target="b", level=1)
    assert [True, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]
    form: dict[str, Any] = {"target": "c", "key": "heavy-machine/boring"}
    dice = [99]
    if button == "strike-thing":
        table.press("place-object", "a", what="door", size=6)
        form, dice = {"thing": "scene:door", "weapon": "fist"}, [1]
    elif button != "ram":
        table.press("bring-vehicle", "a", vehicle="automobile-modern-sedan")
        table.press("bring-vehicle", "c", vehicle="automobile-modern-sportscar")
        form, dice = {"vehicle": "automobile-modern-sportscar-1"}, [99, 1]
        table.press("begin-chase", "a", quarry=form["vehicle"], pursuers=("automobile-modern-sedan-1",), start=0)
        for key in (form["vehicle"], "automobile-modern-sedan-1"):
            table.state = table.state.write("scene", f"vehicles.{key}.speed", 2)
    table.press(button, "a", dice, **form)
    assert [False, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


@pytest.mark.parametrize("power", ["magic/control", "psychic/mind-control"])
@pytest.mark.parametrize(
    ("button", "dice", "form"),
    [
        ("manoeuvre", [30], {"manoeuvre": "high-speed turn"}),
        ("manoeuvre", [], {"manoeuvre": "turn"}),
        ("change-speed", [], {"by": 1}),
    ],
)
def test_whoever_drives_in_a_chase_minds_nothing_else(
    power: str, button: str, dice: list[int], form: dict[str, Any]
) -> None:
    """To turn at high speed, to turn and to speed up leave those asleep who are held by spell or mind. [BRP-POW-110 BRP-POW-309]"""
    skills = rated(drive__automobile=65, magic__control=60, psychic__mind_control=60)
    me = person(at=ALL, POW=20, powers={power: 1}, skills=skills)
    table = seat(duel(me, person(at=ALL, POW=5), number=0, c=fighter(at=ALL)))
    if power == "magic/control":
        table.press("cast", "a", [30], power=power, target="b", level=1)
    else:
        table.press("psychic", "a", [30], ability="mind-control", target="b")
    mine, theirs = "automobile-modern-sedan-1", "automobile-modern-sportscar-1"
    table.press("bring-vehicle", "a", vehicle="automobile-modern-sedan")
    table.press("bring-vehicle", "c", vehicle="automobile-modern-sportscar")
    table.press("begin-chase", "a", quarry=theirs, pursuers=(mine,), start=0)
    table.state = table.state.write("scene", f"vehicles.{mine}.speed", 2)
    assert [True, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]
    table.press(button, "a", dice, **form)
    assert table.actor("b").is_marked("asleep")
