"""Enchantments sit on the thing: whoever has it has them, and they end with it."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import (
    ALL,
    battle,
    facing,
    gifted,
    meeting,
    rounds_later,
    sorcerer,
    spell,
    used,
    victim,
)
from tests.rulesets.brp.stage import fighter, scripted, undone

from rulewright.play import Refused
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.combat.damage import blow_of
from rulewright.rulesets.brp.gear.arms import break_item, drop, take_up
from rulewright.rulesets.brp.gear.enchanted import lying_on
from rulewright.rulesets.brp.gear.handing_over import hand_over, snatch_up
from rulewright.rulesets.brp.gear.offers import lying_near
from rulewright.rulesets.brp.powers.magic.casting import cast as cast_magic
from rulewright.rulesets.brp.powers.sorcery.casting import cast
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import State
from rulewright.rulesets.brp.state.powers_state import Use


def razor() -> State:
    """A sorcerer whose friend has a broad sword on which Hell's Razor 4 lies, and a third with bare hands."""
    there = meeting(sorcerer("hells-razor")).write("c", "", fighter(at=ALL))
    there = there.write("scene", "sides.c", "red").write("scene", "places.c", 2)
    return used(there, cast, spell("hells-razor", 4, "b", item="sword-broad")).play.state


def least(there: State, who: str) -> int:
    """The least that somebody's broad sword does."""
    return min(blow_of(there.actor(who), arm("sword-broad", ALL), Level.SUCCESS, ALL).odds())


def test_it_goes_from_hand_to_hand() -> None:
    """A sword that is dull in the hand of whoever was given it, or a giver who keeps the edge. [BRP-POW-207 BRP-POW-213]"""
    there = razor()
    assert (6, 2) == (least(there, "b"), least(there, "c"))
    game = scripted(there, ALL)
    game.run(hand_over, "b", "c", "sword-broad")
    assert (2, 6) == (least(game.state, "b"), least(game.state, "c"))
    assert (("sword-broad",), False) == (game.actor("c").in_hand, "sword-broad" in game.actor("b").weapons)
    assert there == undone(game)


def test_whoever_picks_it_up_has_it() -> None:
    """A sword on the ground that belongs to its owner for ever. [BRP-POW-207]"""
    game = scripted(razor(), ALL)
    drop(game, "b", "sword-broad")
    assert {"sword-broad": "b"} == lying_near(game.state, ALL, "c")
    game.run(snatch_up, "c", "sword-broad")
    assert (2, 6, ()) == (least(game.state, "b"), least(game.state, "c"), game.actor("b").dropped)
    with pytest.raises(Refused, match="Nothing lies here"):
        snatch_up(game, "c", "sword-broad")


def test_the_fallen_leave_their_arms() -> None:
    """An enchanted sword that nobody can take from the dead. [BRP-POW-207]"""
    game = scripted(razor().write("b", "fate", "dead"), ALL)
    game.run(snatch_up, "c", "sword-broad")
    assert 6 == least(game.state, "c")


def test_its_time_runs_on() -> None:
    """A spell that lasts for ever once the sword has changed hands. [BRP-POW-207 BRP-POW-199]"""
    there = battle(sorcerer("hells-razor"), friends=True)
    game = rounds_later(used(there, cast, spell("hells-razor", 4, "b", item="sword-broad")).play, 1)
    game.run(hand_over, "b", "a", "sword-broad")
    assert 6 == least(game.state, "a")
    rounds_later(game, 21)
    assert {} == lying_on(game.actor("a"), "sword-broad")


def test_one_spell_is_on_it_whoever_bears_it() -> None:
    """A second spell finds room because the sword has another bearer. [BRP-POW-209]"""
    me = sorcerer("hells-razor", "talons-of-the-beast")
    game = used(meeting(me), cast, spell("hells-razor", 4, "b", item="sword-broad")).play
    game.run(hand_over, "b", "a", "sword-broad")
    assert game.run(cast, "a", spell("talons-of-the-beast", 2, "a", item="sword-broad")) is False


def test_magic_goes_with_it_too() -> None:
    """Sharpen that stays with the swordsman and not with the sword. [BRP-POW-298]"""
    me = gifted("magic/sharpen", at=ALL)
    there = facing(me, victim()).write("scene", "sides.b", "red")
    game = used(there, cast_magic, Use(power="magic/sharpen", level=3, target="b", item="sword-broad"), hundred=20).play
    assert lying_on(game.actor("b"), "sword-broad")
    game.run(hand_over, "b", "a", "sword-broad")
    assert ({}, 1) == (lying_on(game.actor("b"), "sword-broad"), len(lying_on(game.actor("a"), "sword-broad")))


def test_it_ends_when_the_thing_breaks() -> None:
    """A spell on the pieces. [BRP-POW-207]"""
    game = scripted(razor(), ALL)
    game.run(break_item, "b", "sword-broad")
    assert {} == lying_on(game.actor("b"), "sword-broad")


def test_wear_and_reach() -> None:
    """What a weapon has lost stays lost; nobody hands over what is not there, or across the field. [BRP-CBT-022]"""
    game = scripted(razor().write("b", "worn.sword-broad", 5), ALL)
    with pytest.raises(Refused, match="nothing to give"):
        hand_over(game, "c", "b", "sword-broad")
    with pytest.raises(Refused, match="does not have it"):
        hand_over(game, "b", "c", "sword-great")
    game.run(drop, "b", "sword-broad")
    with pytest.raises(Refused, match="Nothing of the kind"):
        snatch_up(game, "c", "sword-great")
    game.run(take_up, "b", "sword-broad")
    game.run(hand_over, "b", "c", "sword-broad")
    assert ({}, {"sword-broad": 5}) == (dict(game.actor("b").worn), dict(game.actor("c").worn))
    game.change_scene("places.c", 30)
    with pytest.raises(Refused, match="out of reach"):
        hand_over(game, "c", "b", "sword-broad")
