"""Shapes and senses, at the seat: who dodges what fills a space, what is aimed at the eye, and one change of shape at a time."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.seat.table import seat, thrown
from tests.rulesets.shards.stage import MASTER, actor, caster, dull, master, npc, spent, state, with_own

from rulewright.play import Effect, FrozenMap, Minutes
from rulewright.rulesets.shards.state.character import Wounds
from rulewright.space.grid import Space

FLASH = """
[[power]]
id = "flash"
name = "Flash"
method = "shard"
element = "thaumaturgy"
tier = "lesser"
practice = "incantation"
cost = "pool"
cycle = "instant"
skills = ["mysticism"]
versus = ["reflection"]
range = "sight"
lasts = "encounter"
does = [{ do = "impose", condition = "blind" }]
rules = ["SHA-SHM-001"]

[[power]]
id = "second-blister"
name = "Second Blister"
method = "shard"
element = "thaumaturgy"
tier = "lesser"
practice = "boost"
cost = "same"
cycle = "free"
intervening = true
boosts = ["thaumaturgy"]
does = [{ do = "shape", template = "explosion (mysticism)" }]
rules = ["SHA-SHM-019"]
"""


@pytest.mark.parametrize(("traits", "items", "face", "blinded"), [
    ({}, (), 1, True), ({"poor-vision": ""}, (), 1, False), ({"poor-vision": ""}, (), 2, True),
    ({"poor-vision": ""}, ("corrective-lenses",), 1, True), ({"poor-hearing": ""}, (), 1, True),
])  # fmt: skip
def test_what_is_aimed_at_the_eye_does_less_to_weak_eyes(
    traits: dict[str, str], items: tuple[str, ...], face: int, *, blinded: bool
) -> None:
    """A success less, so that one is not enough; glass takes that away. [SHA-TRT-029 SHA-TRT-028]"""
    own = with_own(FLASH)
    mage = replace(actor("a", own, skills=MASTER, powers={"flash": 1}, weapons=("full-shard",), player=False), karma=0)
    them = spent(dull("b", (2, 0), traits=traits, items=items))
    table = seat(state(turn="a", a=mage, b=them), own)
    table.press("cast", "a", [face], power="flash", targets=("b",))
    assert blinded == table.actor("b").is_marked("blind")


def test_one_change_of_shape_on_a_casting() -> None:
    """A blister or another, and not both. [SHA-SHM-019 SHA-CORE-091]"""
    own = with_own(FLASH)
    known = ("castigate", "crystal-blister", "second-blister")
    mage = actor("a", own, skills=MASTER, powers=dict.fromkeys(known, 1), weapons=("full-shard",), player=False)
    table = seat(state(turn="a", a=replace(mage, fragments=9), b=dull("b", (4, 0))), own)
    form: dict[str, Any] = {"power": "castigate", "targets": ("b",), "shape": "explosion"}
    for boosts in (("crystal-blister",), ("second-blister",)):
        assert table.allows("cast", "a", boosts=boosts, **form)
    assert "SHA-CORE-091" == table.refused("cast", "a", boosts=("crystal-blister", "second-blister"), **form).rule


@pytest.mark.parametrize(("where", "acrobatics", "number"), [
    ((9, 0), 0, 5), ((9, 0), 3, 2), ((8, 0), 3, 5), ((5, 0), 3, 5), ((5, 4), 3, 2), ((1, -4), 3, 2),
])  # fmt: skip
def test_who_stands_at_the_edge_dodges(where: tuple[int, int], acrobatics: int, number: int) -> None:
    """Four spaces around (5, 0): Acrobatics counts in the outermost ones and nowhere within. [SHA-CORE-060]"""
    mage = replace(caster("rippling-earth", skills={"mysticism": 2, "reflection": 3}), at=Space(0, 9))
    table = seat(state(turn="a", a=mage, b=spent(dull("b", where, acrobatics=acrobatics))))
    table.press("cast", "a", [6], power="rippling-earth", x=5, y=0)
    assert [number - 1] == thrown(table)


def test_what_fills_a_space_finds_who_hides_in_it() -> None:
    """Nobody aims at a sneaker whom they do not notice; an earthquake does not ask. [SHA-SKL-093 SHA-CORE-058]"""
    sly = replace(spent(dull("b", (5, 0), stealth=6)), stances=("sneak",))
    mage = replace(caster("rippling-earth", "castigate", rank=2), at=Space(0, 9))
    table = seat(state(turn="a", a=mage, b=sly))
    table.press("cast", "a", [1], power="rippling-earth", x=5, y=0)
    assert table.actor("b").is_marked("prone")


# -- karma for those who follow -----------------------------------------------------------------


@pytest.mark.parametrize(("powers", "follows", "helped"), [
    (("carnelian-directive",), True, True), ((), True, False), (("carnelian-directive",), False, False),
])  # fmt: skip
def test_a_leader_spends_karma_for_who_obeys(powers: tuple[str, ...], *, follows: bool, helped: bool) -> None:
    """With the directive, on the test of a follower, out of the leader's own; for nobody else. [SHA-MTH-027]"""
    lead = master("l", "carnelian-sentinel", *powers, karma=3)
    people: dict[str, Any] = {"l": lead, "s": dull("s", melee=3), "e": spent(dull("e", (2, 0)))}
    table = seat(state(turn="l", sides={"l": "x", "s": "x", "e": "y"}, **people))
    table.press(
        "stance", "l", [], ["yes"] if follows else [], stance="carnelian-sentinel", followers=("s",) if follows else ()
    )
    table.state = replace(table.state, scene=replace(table.state.scene, turn="s"))
    table.press("attack", "s", [6], ["chance+1", "pass"] if helped else [], target="e", weapon="basic")
    assert (2 if helped else 3, helped) == (table.actor("l").karma, table.actor("e").wounds.total > 0)


# -- time ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("minutes", "left"), [(10_080, False), (10_081, True)])
def test_conditioning_takes_a_week(minutes: int, *, left: bool) -> None:
    """What lasts a week is over by then, what lasts a minute longer is not. [SHA-MTH-033]"""
    me = npc("a", powers={"conditioning": 1})
    mark = Effect("drowsy", "Drowsy", marks=("drowsy",), clock=Minutes(minutes))
    watcher = npc("c", where=(2, 2))
    watcher = replace(watcher, effects=FrozenMap({"drowsy": mark}))
    table = seat(state(a=replace(me, karma=0), b=dull("b"), c=watcher))
    table.press("use-power", "a", [6], power="conditioning", targets=("b",))
    assert left == table.actor("c").is_marked("drowsy")


def test_repair_makes_a_thing_whole() -> None:
    """A point for each success at stone that walks, as far as it was broken; flesh is none to mend. [SHA-SKL-048]"""
    form: dict[str, Any] = {"deed": "repair", "skill": "craft", "workshop": True, "target": "b"}
    for hurt, mended in ((5, 3), (2, 2)):
        broken = replace(npc("golem", where=(1, 0), species="stone-simulacrum"), wounds=Wounds(lethal=hurt))
        table = seat(state(a=npc("a", craft=4), b=broken))
        table.press("try", "a", [3], [()], **form)
        assert hurt - mended == table.actor("b").wounds.lethal
        assert f"A makes {mended} points of Golem whole" in table.last.notes
    body = replace(npc("b", where=(1, 0)), wounds=Wounds(lethal=5))
    assert "SHA-SKL-048" == seat(state(a=npc("a", craft=4), b=body)).refused("try", "a", **form).rule


@pytest.mark.parametrize(("rounds", "hurt"), [(9, 0), (10, 1), (20, 2)])
def test_ten_rounds_are_a_minute(rounds: int, hurt: int) -> None:
    """Six seconds each: what hurts by the minute hurts every tenth round. [SHA-CORE-072 SHA-ENV-028]"""
    table = seat(state(turn="a", a=npc("a"), b=npc("b", where=(9, 9))))
    table.press("surroundings", "b", target="a", hazard="sandstorm", rounds=rounds)
    assert hurt == table.actor("a").wounds.lethal
