"""A focus that holds points, those who come when they are called, and a sharp flame, as sorcerers press them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, battle, marked, meeting, seat, sorcerer
from tests.rulesets.brp.seats import said
from tests.rulesets.brp.stage import duel, fighter, person

from rulewright.chance import Die
from rulewright.play import Minutes, Rounds
from rulewright.testing.at_the_seat import AtTheSeat

DEMON, AIR = "lesser-demon-of-a", "air-elemental-of-a"
ELEMENTS = {"air": "wings-of-the-sky", "fire": "fires-of-the-sun", "earth": "gift-of-the-earth", "water": "bounty-of-the-sea"}  # fmt: skip


def cast(table: AtTheSeat, spell: str, faces: Any = (), answers: Any = (), **form: Any) -> Any:
    """Cast a spell as its caster does."""
    return table.press("cast-sorcery", "a", faces, answers, power=f"sorcery/{spell}", **form)


# -- a focus ------------------------------------------------------------------------------------


def attuned(*more: str) -> AtTheSeat:
    """A sorcerer of POW 18 whose altar is a focus now."""
    table = seat(meeting(sorcerer("brazier-of-power", "pox", *more, POW=18)))
    cast(table, "brazier-of-power", words="the altar", level=4)
    return table


def held(table: AtTheSeat) -> tuple[int, int]:
    """What is in the focus, and how many points its maker has besides."""
    me = table.actor("a")
    return me.powers.stores["brazier"].points, me.power_points


def test_a_focus_costs_pow() -> None:
    """BRP-PEX-030: four points and one of POW for good; it holds as many as POW is then, and no rest gives more points
    than POW. [BRP-POW-185 BRP-POW-314]
    """
    table = attuned()
    me = table.actor("a")
    assert (17, 17, 0, 14) == (me.characteristics.POW, me.powers.stores["brazier"].most, *held(table))
    table.press("pass-time", "a", [], ["rest", "rest"], hours=24)
    assert (0, 17) == held(table)


def test_points_go_in_and_out() -> None:
    """Its maker's own go in, one stays to be awake by; what is in it is spent first, and only by whoever touches it.

    [BRP-POW-314]
    """
    table = attuned()
    assert 13 == table.press("fill-focus", "a", points=13)
    assert "BRP-POW-314" == table.refused("fill-focus", "a", points=1).rule
    table.state = table.state.write("a", "power_points", 10)
    assert "BRP-POW-314" == table.refused("fill-focus", "a", points=5).rule  # 17 at most
    cast(table, "pox", [1], target="b", level=1)
    assert (12, 10) == held(table)
    assert not table.press("leave-focus", "a")
    assert "BRP-POW-314" == table.refused("fill-focus", "a", points=1).rule
    cast(table, "pox", [1], target="b", level=1)
    assert (12, 9) == held(table)
    assert table.press("leave-focus", "a")
    cast(table, "pox", [1], target="b", level=1)
    assert (11, 9) == held(table)


def test_a_focus_grows_and_is_lost() -> None:
    """Cast again it holds 16 more, for another point of POW; moved or broken it is gone with all that was in it.

    [BRP-POW-314 BRP-POW-185]
    """
    table = attuned()
    table.press("fill-focus", "a", points=5)
    cast(table, "brazier-of-power", words="the altar", level=4)
    me = table.actor("a")
    assert (16, 33, 1) == (me.characteristics.POW, me.powers.stores["brazier"].most, me.powers.stores["brazier"].points)
    table.press("lose-focus", "a")
    assert {} == dict(table.actor("a").powers.stores)
    assert "BRP-POW-314" == table.refused("fill-focus", "a", points=1).rule


def test_a_focus_and_a_chain_exclude_each_other() -> None:
    """Whoever has a focus joins no chain, and nobody in a chain makes a focus. [BRP-POW-221]"""
    table = attuned("chain-of-being")
    form = {"power": "sorcery/chain-of-being", "target": "a", "more": ("b",), "level": 4}
    assert "BRP-POW-221" == table.refused("cast-sorcery", "a", **form).rule
    linked = seat(meeting(sorcerer("brazier-of-power", "chain-of-being", POW=18)))
    cast(linked, "chain-of-being", target="a", more=("b",), level=4)
    assert (
        "BRP-POW-221" == linked.refused("cast-sorcery", "a", power="sorcery/brazier-of-power", words="x", level=4).rule
    )
    free = seat(meeting(sorcerer("chain-of-being", POW=18)))
    assert free.allows("cast-sorcery", "a", **form)


# -- whoever is called --------------------------------------------------------------------------


def test_a_demon_takes_hours_and_nine_points() -> None:
    """1D8 hours and nine points in all; then it waits for a bargain or a binding, and casts nothing. Not in a fight, and
    not for eight points. [BRP-POW-229 BRP-POW-231 BRP-POW-194]
    """
    table = seat(meeting(sorcerer("summon-demon")))
    cast(table, "summon-demon", [3, 3, 4], level=1)
    assert (Die(8), 180, 11) == (table.last.drawn[0][0], table.state.scene.minutes, table.actor("a").power_points)
    demon = table.actor(DEMON)
    assert (13, True, {}) == (demon.value("POW"), demon.is_marked("outsider"), dict(demon.powers.known))
    assert "BRP-POW-178" == table.refused("cast-sorcery", DEMON, power="sorcery/pox").rule
    assert ([DEMON], {}) == (table.offered("bind", "a", "target"), dict(table.actor("a").powers.bonds))
    table.press("bind", "a", [85], target=DEMON)
    assert (DEMON,) == tuple(table.actor("a").powers.bonds)
    fight = seat(battle(sorcerer("summon-demon")))
    assert "BRP-POW-229" == fight.refused("cast-sorcery", "a", power="sorcery/summon-demon", level=1).rule
    poor = seat(meeting(sorcerer("summon-demon")).write("a", "power_points", 8))
    assert "BRP-POW-019" == poor.refused("cast-sorcery", "a", power="sorcery/summon-demon", level=1).rule


@pytest.mark.parametrize("element", ELEMENTS)
def test_an_elemental_obeys_who_knows_its_element(element: str) -> None:
    """1D8 rounds of calling and 1D6 until it comes; nobody comes to who does not know the element's own spell.

    [BRP-POW-220 BRP-POW-241 BRP-POW-194]
    """
    table = seat(meeting(sorcerer("summon-elemental", ELEMENTS[element])))
    cast(table, "summon-elemental", [5, 2, *[3] * 3], choice=element, level=1)
    assert [Die(8), Die(6)] == [drawn[0] for drawn in table.last.drawn[:2]]
    assert "calls for 5 rounds; 2 rounds later" in said(table)
    came = f"{element}-elemental-of-a"
    assert (9, True, {}) == (table.actor(came).value("POW"), table.actor(came).is_marked("elemental"), dict(table.actor(came).powers.known))  # fmt: skip
    table.press("bind", "a", target=came)
    assert "elemental" == table.actor("a").powers.bonds[came].kind
    others = [spell for other, spell in ELEMENTS.items() if other != element]
    stranger = seat(meeting(sorcerer("summon-elemental", *others)))
    cast(stranger, "summon-elemental", [], choice=element, level=1)
    assert {"a", "b"} == set(stranger.state.actors)


def test_an_elemental_comes_in_its_time_in_a_fight() -> None:
    """Three rounds of calling, in which its caller does nothing else, and two until it is there. [BRP-POW-241]"""
    table = seat(battle(sorcerer("summon-elemental", "wings-of-the-sky")))
    cast(table, "summon-elemental", [], choice="air", level=1)
    seen, busy = [], []
    table.proceed([3, 2], ["act", "act"])
    for _ in range(5):
        seen.append(AIR in table.state.actors)
        busy.append(table.actor("a").fight.acted)
        faces = [3, 3, 3] if table.state.scene.round.number == 6 else []
        table.proceed(faces, ["act", "act"])
    assert ([False] * 5, [True, True, True, False, False]) == (seen, busy)
    assert AIR in table.state.actors


# -- how spells last ----------------------------------------------------------------------------


def test_sorcery_runs_on_by_itself() -> None:
    """Nothing is paid for it again, nobody need be near, and the end of a scene makes minutes of its rounds.

    [BRP-POW-200]
    """
    table = seat(battle(sorcerer("titans-strength", POW=20), friends=True))
    cast(table, "titans-strength", target="b", level=2)
    table.proceed([], ["act", "act"])
    before = table.actor("a").power_points
    table.state = table.state.write("scene", "places.b", 900)
    for _ in range(3):
        table.proceed([], ["act", "act"])
    assert (before, 16) == (table.actor("a").power_points, table.actor("b").value("STR"))
    clocks = [each.clock for each in table.actor("b").effects.values()]
    assert isinstance(clocks[0], Rounds)
    table.press("end-scene", "a")
    after = [each.clock for each in table.actor("b").effects.values()]
    assert [Minutes(-(-clocks[0].left // 5))] == after


def test_one_subject_for_each_casting() -> None:
    """A spell is cast on one of them; another takes another round. [BRP-POW-198]"""
    there = battle(sorcerer("titans-strength", "make-whole"), friends=True).write("c", "", person(at=ALL))
    table = seat(there.write("scene", "sides.c", "red").write("scene", "places.c", 1))
    cast(table, "titans-strength", target="b", more=("c",), level=1)
    assert (
        "BRP-POW-023" == table.refused("cast-sorcery", "a", power="sorcery/titans-strength", target="c", level=1).rule
    )
    table.proceed([], ["power", "act", "act"])
    assert (13, 10) == (table.actor("b").value("STR"), table.actor("c").value("STR"))
    cast(table, "titans-strength", target="c", level=1)
    table.proceed([], ["act"] * 3)
    assert (13, 13) == (table.actor("b").value("STR"), table.actor("c").value("STR"))


@pytest.mark.parametrize(("roll", "told"), [(95, "whole for good"), (96, "")])
def test_one_thing_is_made_whole(roll: int, told: str) -> None:
    """With Luck for good, else for 1D6 hours. [BRP-POW-198]"""
    table = seat(meeting(sorcerer("make-whole")))
    cast(table, "make-whole", [roll] if told else [roll, 4], words="the jar", level=3)
    assert bool(told) == ("for good" in said(table))


# -- a sharp flame ------------------------------------------------------------------------------


def flaming(level: int = 2, them: Any = None) -> AtTheSeat:
    """Somebody whose rapier, 1D6+1, was made a flame, and somebody to strike."""
    there = duel(fighter("rapier", "dagger", at=ALL), them or person(at=ALL, CON=30, SIZ=30), c=sorcerer("sorcerys-sharp-flame"))  # fmt: skip
    table = seat(there.write("scene", "round.number", 0))
    table.press("cast-sorcery", "c", power="sorcery/sorcerys-sharp-flame", target="a", item="rapier", level=level)
    return table


@pytest.mark.parametrize(("face", "wounds"), [(3, [6]), (4, [7, 5]), (6, [7, 5])])
def test_a_point_that_does_its_most_sets_fire(face: int, wounds: list[int]) -> None:
    """With two levels a 4 is the most already: 1D6 of fire, as a wound of its own. [BRP-POW-318 BRP-POW-206]"""
    table = flaming()
    table.press("attack", "a", [10, face, *wounds[1:]], ["none"], target="b", weapon="rapier")
    assert wounds == [each.damage for each in table.actor("b").wounds.values()]


@pytest.mark.rule("BRP-POW-318", "BRP-SPT-168")
def test_whom_a_red_hot_point_sets_alight_burns_on() -> None:
    """1D6 at the end of each round, until it is put out; where armour stops its fire nobody is alight. [BRP-POW-318 BRP-SPT-168]"""
    table = flaming()
    table.press("attack", "a", [10, 6, 5], ["none"], target="b", weapon="rapier")
    assert table.actor("b").is_marked("alight")
    assert "The point is red-hot: its fire does 5 damage to Somebody. Somebody catches fire." in said(table)
    table.press("put-out", "b", [50], target="b")
    assert not table.actor("b").is_marked("alight")
    safe = flaming(them=person(at=ALL, CON=30, SIZ=30, armour=["plate-full"]))
    safe.press("attack", "a", [10, 6, 5], ["none"], target="b", weapon="rapier")
    assert not safe.actor("b").is_marked("alight")


def test_what_does_not_burn() -> None:
    """Whoever is under water, what is made of an element, and nobody by another weapon. [BRP-POW-318]"""
    for mark in ("under water", "elemental"):
        table = flaming()
        table.state = table.state.write("b", "effects.m", marked(mark))
        table.press("attack", "a", [10, 6], ["none"], target="b", weapon="rapier")
        assert 1 == len(table.actor("b").wounds)
    other = flaming()
    other.press("take-up", "a", item="dagger")
    other.press("attack", "a", [30, 4], ["none"], target="b", weapon="dagger")
    assert 1 == len(other.actor("b").wounds)


@pytest.mark.parametrize("breathes", [True, False])
def test_who_breathes_water_does_not_drown(breathes: bool) -> None:
    """A fumbled stroke drowns anybody else, for as long as the spell lasts. [BRP-POW-200 BRP-SKL-149]"""
    table = seat(meeting(sorcerer("breath-of-life"), person(at=ALL)))
    if breathes:
        cast(table, "breath-of-life", target="b", level=1)
    table.press("swim", "b", [100] if breathes else [100, 50], rough=True)
    assert breathes != table.actor("b").is_marked("drowning")
