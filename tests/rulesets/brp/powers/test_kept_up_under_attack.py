"""Kept up under attack: what breaks when somebody has to fight, by however they defend themselves, and by deeds of their own."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, gifted, mage, seat
from tests.rulesets.brp.stage import book, duel, fighter, person, rated

from rulewright.play import Effect
from rulewright.testing.at_the_seat import AtTheSeat

MISSILES = book(powers=("magic", "psychic", "superpowers", "mutations"), dodge_missiles=True)
SWORD: dict[str, Any] = {"target": "a", "weapon": "sword-broad"}
WARDS: dict[str, tuple[str, str, dict[str, Any], list[int], list[Any]]] = {
    "a dodge": ("c", "attack", SWORD, [30, 30], ["dodge"]),
    "a parry": ("c", "attack", SWORD, [30, 30], ["parry knife"]),
    "only defending": ("a", "defend", {}, [], []),
    "a dive": ("c", "strike-area", {"damage": "1d6", "caught": ["a"]}, [1, 30], ["dodge"]),
    "a javelin caught": ("c", "attack", {"target": "a", "weapon": "javelin"}, [30, 8], ["catch"]),
    "a jump over a sweep": ("c", "sweep", {"weapon": "halberd", "swept": ["a"]}, [10, 3, 3, 3, 20], ["jump"]),
    "a wall dodged": ("c", "topple", {"target": "a"}, [30], []),
    "a beam of light dodged": ("c", "shine", {"target": "a"}, [30, 30], []),
    "a ledge caught": (
        "c",
        "superpower",
        {"power": "superpowers/teleport", "target": "a", "level": 30, "choice": "drop"},
        [20],
        [],
    ),
}
"""Who presses what, and how whoever keeps something up defends themselves."""


def keeper(power: str, at: Any = MISSILES) -> AtTheSeat:
    """Somebody who commands another, by a spell or by the mind alone, in a fight; a third stands against them."""
    arms: dict[str, Any] = {"POW": 20, "CON": 50, "SIZ": 30, "weapons": ["knife"]}
    fights = rated(dodge=50, melee_weapon__dagger=50)
    if power == "magic/control":
        me = mage("control", at=at, skills=fights, **arms)
    else:
        me = gifted(power, at=at, skills=fights, **arms)
    there = duel(me, person(at=at, POW=5), number=0, c=fighter("sword-broad", "javelin", at=at))
    table = seat(there.write("a", "in_hand", ("knife",)), at)
    if power == "magic/control":
        table.press("cast", "a", [30], power=power, target="b", level=1)
    else:
        table.press("psychic", "a", [30], ability="mind-control", target="b")
    assert table.actor("b").is_marked("controlled")
    there = table.state.write("scene", "round.number", 1)
    for who in "abc":
        there = there.write(who, "fight.rank", 10)
    return seat(there, at)


def sweeps_with_a_halberd(table: AtTheSeat, who: str, at: Any) -> None:
    """Give somebody a halberd, and the skill to sweep with it."""
    skills = fighter("halberd", at=at).skills
    for what, value in (("weapons", ("halberd",)), ("in_hand", ("halberd",)), ("skills", skills)):
        table.state = table.state.write(who, what, value)


def defends(table: AtTheSeat, how: str) -> None:
    """Be attacked, and defend oneself so."""
    who, button, form, faces, answers = WARDS[how]
    if "javelin" in how:
        table.state = table.state.write("c", "in_hand", ("javelin",)).write("scene", "places.c", 9)
    if button == "sweep":
        sweeps_with_a_halberd(table, "c", table.book)
    if needs := {"topple": "superpowers/barrier", "shine": "mutations/luminescence"}.get(button, form.get("power")):
        them = gifted(needs, level=30, at=table.book, POW=40)
        for what in ("powers", "character", "skills", "effects"):
            table.state = table.state.write("c", what, getattr(them, what))
        table.state = table.state.write("c", "power_points", 40)
    if button == "topple":
        table.press("superpower", "c", power="superpowers/barrier", level=12)
        table.state = table.state.write("c", "fight.rank", 10)
    table.press(button, who, faces, answers, **form)


@pytest.mark.parametrize("how", WARDS)
def test_whoever_defends_leaves_the_controlled_asleep(how: str) -> None:
    """A magician who is forced to fight, and be it to ward a blow off, loses those they command, who collapse. [BRP-POW-110]"""
    table = keeper("magic/control")
    defends(table, how)
    assert [False, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


@pytest.mark.parametrize("how", WARDS)
def test_a_psychic_who_defends_lulls_the_held(how: str) -> None:
    """That is more than to move slowly and speak: the held lies down asleep, and is still held. [BRP-POW-309]"""
    table = keeper("psychic/mind-control")
    defends(table, how)
    assert [True, True] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


@pytest.mark.parametrize("power", ["magic/control", "psychic/mind-control"])
def test_whoever_takes_the_blow_does_not_fight(power: str) -> None:
    """A blow that misses, or that nobody wards off and armour stops, takes nobody's mind off anything. [BRP-POW-110 BRP-POW-309]"""
    table = keeper(power)
    table.press("attack", "c", [90], **SWORD)
    table.state = table.state.write("a", "armour", ("plate-full",)).write("c", "fight.rank", 10)
    table.press("attack", "c", [30, 1], ["none"], **SWORD)
    assert [True, False] == [table.actor("b").is_marked(each) for each in ("controlled", "asleep")]


@pytest.mark.parametrize("power", ["magic/control", "psychic/mind-control"])
@pytest.mark.parametrize("way", ["slip-away", "slip-inside"])
def test_whoever_dodges_past_somebody_fights(power: str, way: str) -> None:
    """To dodge out of close combat, or in past a long weapon that keeps one at bay, is to defend oneself. [BRP-POW-110 BRP-POW-309]"""
    table = keeper(power)
    if way == "slip-away":
        table.state = table.state.write("a", "fight.knocked", ("c",)).write("a", "fight.engaged", ("c",))
    else:
        sweeps_with_a_halberd(table, "c", table.book)
        bay = Effect("at-bay", "Keeps at bay", marks=("keeps at bay",))
        table.state = table.state.write("c", "effects.at-bay", bay)
    table.press(way, "a", [30], target="c")
    assert table.actor("b").is_marked("asleep")


# -- unseen -------------------------------------------------------------------------------------

DEEDS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "climb": ({}, [30]),
    "jump": ({}, [30]),
    "lift": ({"size": 5}, [30]),
    "swim": ({}, [30]),
    "hide": ({}, [30]),
}


def unseen(power: str) -> AtTheSeat:
    """Somebody who has made themselves invisible, by a spell or otherwise."""
    me = mage("invisibility", POW=20) if power.startswith("magic") else gifted(power, level=20, POW=30)
    table = seat(duel(me, fighter("sword-broad", at=ALL), number=0))
    if power.startswith("magic"):
        table.press("cast", "a", [30], power=power, target="a", level=4)
    else:
        table.press("superpower", "a", power=power, target="a", level=20, size=10)
    assert table.actor("a").is_marked("invisible")
    return table


@pytest.mark.parametrize("power", ["magic/invisibility", "superpowers/invisibility"])
@pytest.mark.parametrize("deed", DEEDS)
def test_an_athletic_feat_shows_whoever_is_unseen(power: str, deed: str) -> None:
    """To walk and to talk goes with it; any other deed ends it. [BRP-POW-105 BRP-POW-111]"""
    table = unseen(power)
    table.press("speak", "a", words="Here I am.")
    assert table.actor("a").is_marked("invisible")
    form, faces = DEEDS[deed]
    if deed not in {each.id for each in table.game.actions}:
        deed, form = "skill", {"skill": deed}
    table.press(deed, "a", faces, **form)
    assert not table.actor("a").is_marked("invisible")


@pytest.mark.parametrize("power", ["magic/invisibility", "superpowers/invisibility"])
def test_a_jump_over_a_sweep_shows_whoever_is_unseen(power: str) -> None:
    """Whoever is swept at and jumps has to fight, and that shows them. [BRP-POW-105 BRP-POW-111]"""
    table = unseen(power)
    sweeps_with_a_halberd(table, "b", ALL)
    for what in ("a", "b"):
        table.state = table.state.write(what, "fight.rank", 10)
    table.state = table.state.write("scene", "round.number", 1)
    table.press("sweep", "b", [3, 3, 3, 3, 20], ["jump"], weapon="halberd", swept=["a"])
    assert not table.actor("a").is_marked("invisible")


@pytest.mark.parametrize("power", ["magic/invisibility", "superpowers/invisibility"])
def test_an_injury_shows_whoever_is_unseen(power: str) -> None:
    """Whoever is hurt is seen. [BRP-POW-105 BRP-POW-111]"""
    table = unseen(power)
    table.press("fall", "a", [1], metres=3)
    assert not table.actor("a").is_marked("invisible")
