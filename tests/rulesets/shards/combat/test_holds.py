"""Hands: grapples, shoves, dirty moves, swats and parries."""

from __future__ import annotations

import pytest
from tests.rulesets.shards.stage import BOOK, actor, book, npc, scripted, state

from rulewright.play import Part
from rulewright.rulesets.shards.combat.aiming import swarm_bonus
from rulewright.rulesets.shards.combat.arms import barred_defences, longer_reach, parries
from rulewright.rulesets.shards.combat.holds import (
    break_grapple,
    dirty_move,
    disarm,
    grapple,
    release,
    shove,
)
from rulewright.rulesets.shards.combat.swings import swat_targets
from rulewright.rulesets.shards.skills.doing import Doing, no_deed
from rulewright.rulesets.shards.state.entries import Deed
from rulewright.rulesets.shards.state.entries_gear import Weapon
from rulewright.space.grid import Space


def test_grappling() -> None:
    """Both are held until one breaks free or lets go. [SHA-SKL-030 SHA-SKL-072 SHA-SKL-078]"""
    play = scripted(state(a=npc("a", melee=3), b=npc("b", melee=2)), [2, 4], ["no"])
    assert grapple(play, "a", "b")
    assert all(play.actor(who).is_marked("grappled") for who in ("a", "b"))
    assert no_deed(play.state, BOOK, "a", Doing("pilfer", "artistry", "b")) is not None
    assert not break_grapple(play, "b", "a", "melee")
    release(play, "a", "b")
    assert not any(play.actor(who).is_marked("grappled") for who in ("a", "b"))


def test_a_charging_grapple_throws_both_down() -> None:
    """And leaves the charger open. [SHA-SKL-039 SHA-SKL-072]"""
    play = scripted(state(turn="a", a=npc("a", melee=3), b=npc("b")), [2], ["no"])
    assert grapple(play, "a", "b", ("charge",))
    assert all(play.actor(who).is_marked("prone") for who in ("a", "b"))
    assert (1, 5) == (play.actor("a").overwhelm, len(play.actor("a").turn.barred))


@pytest.mark.parametrize(("face", "prone"), [(5, True), (4, False)])
def test_sha_ex_114_shoving(face: int, *, prone: bool) -> None:
    """As far as the successes among equals. [SHA-SKL-075 SHA-CORE-023]"""
    play = scripted(state(a=actor("a", melee=4), b=actor("b", where=(1, 0))), [face], ["no"])
    assert face == play.run(shove, "a", "b")
    assert (prone, Space(1 + face, 0)) == (play.actor("b").is_marked("prone"), play.actor("b").at)


def test_dirty_moves_and_disarming() -> None:
    """Dazed or prone; what is held flies. [SHA-SKL-069 SHA-SKL-070]"""
    play = scripted(state(a=npc("a", melee=4), b=npc("b", weapons=("light",))), [2, 2, 3], ["no"] * 3)
    assert dirty_move(play, "a", "b", "dazed")
    assert dirty_move(play, "a", "b", "prone")
    assert play.actor("b").is_marked("dazed")
    assert play.actor("b").is_marked("prone")
    assert 3 == disarm(play, "a", "b")
    assert ((), ("light",)) == (play.actor("b").in_hand, play.actor("b").dropped)


def test_sha_ex_035_a_giant_swats_four() -> None:
    """No more Scale than its own. [SHA-SKL-077]"""
    assert swat_targets(4, (1, 1, 1, 1))
    assert not swat_targets(4, (1,) * 5)


def test_boosts_open_to_everybody() -> None:
    """Reach, swarms, two weapons, leaps. [SHA-SKL-033 SHA-SKL-071 SHA-SKL-073 SHA-SKL-074 SHA-SKL-076 SHA-SKL-081]"""
    assert (True, False) == (longer_reach(2, 1), longer_reach(2, 1, personal=True))
    assert Part("within the swarm", 1, "SHA-SKL-076") == swarm_bonus(inside=True)
    assert (
        {"counter"} == set(BOOK.content.get(Deed, "leap").boosts) == set(BOOK.content.get(Deed, "double-block").boosts)
    )
    assert ("attack",) == BOOK.content.get(Deed, "paired-strike").boosts
    assert ("pool", "performance 1", ("perform",)) == (
        BOOK.content.get(Deed, "impress").cost,
        BOOK.content.get(Deed, "impress").needs,
        BOOK.content.get(Deed, "impress").boosts,
    )


def test_parrying() -> None:
    """Bare hands do not parry a blade; a shield stops an arrow. [SHA-SKL-067]"""
    axe, bow, fist = (BOOK.content.get(Weapon, each) for each in ("light", "ranged", "basic"))
    bare, armed, shield = actor("x"), actor("x", weapons=("light",)), actor("x", weapons=("shield",))
    palm = actor("x", powers={"iron-palm": 1})
    assert ("melee",) == barred_defences(bare, axe, BOOK)
    assert () == barred_defences(bare, axe, book(unarmed_parry=True))
    assert [(), (), ()] == [barred_defences(each, axe, BOOK) for each in (armed, shield, palm)]
    assert () == barred_defences(bare, fist, BOOK)
    assert [("acrobatics",), ("acrobatics", "melee")] == [parries(each, bow, BOOK) for each in (armed, shield)]
