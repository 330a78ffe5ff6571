"""Demons and elementals: summoned, bound with a part of the mind, sent home, dismissed, set free."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, SETS, battle, meeting, sorcerer, spell, why_not
from tests.rulesets.brp.stage import book, scripted, undone

from rulewright.play import Refused
from rulewright.rulesets.brp.powers.beings import being_of, dice_of
from rulewright.rulesets.brp.powers.moments import round_ends
from rulewright.rulesets.brp.powers.sorcery.arrivals import call_back, send_home
from rulewright.rulesets.brp.powers.sorcery.casting import cast, no_cast
from rulewright.rulesets.brp.powers.sorcery.limits import in_mind, room_of
from rulewright.rulesets.brp.powers.sorcery.summoning import (
    bind,
    break_object,
    dismiss,
    no_elemental,
)
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.powers_state import Bond

DEMON = "lesser-demon-of-a"


def summoned(**more: int) -> State:
    """A sorcerer and the demon that came: POW 13 by two dice showing 3 and 4."""
    game = scripted(meeting(sorcerer("summon-demon", **more)), ALL, [3, 3, 4])
    game.run(cast, "a", spell("summon-demon"))
    return game.state


def bound(item: str = "", **more: int) -> State:
    """The demon bound."""
    game = scripted(summoned(**more), ALL, [5])
    assert game.run(bind, "a", DEMON, item)
    return game.state


def test_a_demon_comes_for_nine_points() -> None:
    """A demon for one point, at once, or without the points: nine in all, after hours. [BRP-POW-229 BRP-POW-231 BRP-POW-194]"""
    there = meeting(sorcerer("summon-demon"))
    game = scripted(there, ALL, [3, 3, 4])
    game.run(cast, "a", spell("summon-demon"))
    assert (11, 180, 13) == (game.actor("a").power_points, game.scene.minutes, game.actor(DEMON).value("POW"))
    assert game.actor(DEMON).is_marked("outsider")
    assert "red" == game.scene.side_of(DEMON)
    assert there == undone(game)
    fight = battle(sorcerer("summon-demon"))
    assert "BRP-POW-229" == why_not(no_cast(fight, ALL, "a", spell("summon-demon")))
    poor = there.write("a", "power_points", 8)
    assert "BRP-POW-019" == why_not(no_cast(poor, ALL, "a", spell("summon-demon")))


def test_witch_sight_tells_its_pow() -> None:
    """A POW that is known before the binding without Witch Sight, or not with it. [BRP-POW-240]"""
    me = sorcerer("summon-demon", "witch-sight")
    game = scripted(meeting(me), ALL, [3, 3, 4])
    cast(game, "a", spell("witch-sight", 3, "a"))
    cast(game, "a", spell("summon-demon"))
    assert any("Witch Sight: POW 13" in note for note in game.notes)


def test_binding_costs_pow_only_if_it_holds() -> None:
    """POW against POW as it is before the price: 1 for good, 3 into an object; who fails never sees it again.

    [BRP-POW-232 BRP-POW-233 BRP-POW-235]
    """
    there = summoned()
    won = scripted(there, ALL, [85])  # 20 against 13
    assert won.run(bind, "a", DEMON)
    assert 19 == won.actor("a").characteristics.POW
    assert "true-name:Lesser Demon of Somebody" in won.actor("a").powers.flags
    lost = scripted(there, ALL, [86])
    assert not lost.run(bind, "a", DEMON)
    assert (20, False) == (lost.actor("a").characteristics.POW, DEMON in lost.state.actors)
    dear = scripted(there, book(powers=SETS, failed_binding_costs=True), [86])
    dear.run(bind, "a", DEMON)
    assert 19 == dear.actor("a").characteristics.POW
    into = scripted(there, ALL, [85])
    into.run(bind, "a", DEMON, "knife")
    assert 17 == into.actor("a").characteristics.POW
    again = scripted(lost.state, ALL, [3, 3, 4, 85])
    cast(again, "a", spell("summon-demon"))
    assert "Lesser Demon of Somebody (2)" == again.actor(DEMON).name  # another one, which can be bound
    assert bind(again, "a", DEMON)


def test_brp_pex_031_a_demon_takes_as_many_of_the_mind_as_its_pow_has_dice() -> None:
    """A demon of 3D8 takes 3, here or away; one that was called back by name takes none. [BRP-POW-182 BRP-POW-234 BRP-POW-235]"""
    assert 3 == dice_of(being_of("demon-of-three-dice", ALL))
    three = Bond(kind="demon", name="x", dice=3)
    assert (3, 3, 0, 0) == (
        room_of(three),
        room_of(Bond(kind="demon", name="x", dice=3, away=True)),
        room_of(Bond(kind="demon", name="x", dice=3, known=True)),
        room_of(Bond(kind="familiar", name="x", dice=3)),
    )
    there = bound()
    assert 1 + 2 == in_mind(there.actor("a"))
    full = summoned().write("a", "powers.mind.sorcery/pox", 18)
    with pytest.raises(Refused, match="of the mind"):
        scripted(full, ALL).run(bind, "a", DEMON)


def test_home_and_back() -> None:
    """A demon that is free once it is away, or does not come back. [BRP-POW-234 BRP-POW-359]"""
    game = scripted(bound(), ALL)
    send_home(game, "a", DEMON)
    assert (False, 3) == (DEMON in game.state.actors, in_mind(game.actor("a")))
    call_back(game, "a", DEMON)
    assert (True, 13) == (DEMON in game.state.actors, game.actor(DEMON).value("POW"))
    with pytest.raises(Refused):
        call_back(game, "a", DEMON)


def test_dismissal_frees_the_mind_at_once() -> None:
    """A mind that stays full until the body has faded; one bound for ever that is dismissed.

    [BRP-POW-190 BRP-POW-236 BRP-POW-237 BRP-POW-238 BRP-POW-239 BRP-POW-360]
    """
    game = scripted(bound(), ALL, [4])
    assert 4 == game.run(dismiss, "a", DEMON)
    assert (1, False) == (in_mind(game.actor("a")), DEMON in game.state.actors)
    known = scripted(game.state, ALL, [3, 5])
    cast(known, "a", spell("summon-demon"))
    bind(known, "a", DEMON)
    assert 1 == in_mind(known.actor("a"))  # its true name is known: no room
    for_ever = bound("knife")
    with pytest.raises(Refused, match="for ever"):
        scripted(for_ever, ALL).run(dismiss, "a", DEMON)
    broken = scripted(for_ever, ALL)
    broken.run(break_object, "a", DEMON)
    assert (False, {}) == (DEMON in broken.state.actors, dict(broken.actor("a").powers.bonds))
    with pytest.raises(Refused):
        scripted(bound(), ALL).run(break_object, "a", DEMON)


def test_a_dead_binder_holds_nothing() -> None:
    """A demon that serves the dead, unless it is bound for ever. [BRP-POW-237 BRP-POW-238]"""
    for item, stays in (("", False), ("knife", True)):
        game = scripted(bound(item).write("a", "fate", "dead"), ALL)
        game.run(round_ends)
        assert stays is (DEMON in game.state.actors)


def test_elementals_obey_who_knows_their_element() -> None:
    """An elemental for anybody who asks. [BRP-POW-220 BRP-POW-241]"""
    me = sorcerer("summon-elemental", "wings-of-the-sky", "fires-of-the-sun")
    there = meeting(me)
    game = scripted(there, ALL, [5, 2, 3, 3, 4])
    game.run(cast, "a", spell("summon-elemental", choice="air"))
    assert 10 == game.actor("air-elemental-of-a").value("POW")
    assert any("calls for 5 rounds; 2 rounds later" in note for note in game.notes)
    assert "BRP-POW-220" == why_not(no_elemental(me, being_of("water-elemental", ALL)))
    none = scripted(there, ALL)
    none.run(cast, "a", spell("summon-elemental", choice="water"))
    assert 2 == len(none.state.actors)
    held = scripted(game.state, ALL)
    assert held.run(bind, "a", "air-elemental-of-a")
    assert "elemental" == held.actor("a").powers.bonds["air-elemental-of-a"].kind
