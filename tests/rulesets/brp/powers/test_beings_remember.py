"""Beings that were called: the same one comes back as it left, and an elemental is long on its way."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, Steady, battle, meeting, rounds_later, sorcerer, spell
from tests.rulesets.brp.stage import scripted, undone

from rulewright.play import Refused
from rulewright.rulesets.brp.body.wounds.wounds import wound
from rulewright.rulesets.brp.powers.moments import round_ends, scene_ends
from rulewright.rulesets.brp.powers.sorcery.arrivals import call_back, send_home
from rulewright.rulesets.brp.powers.sorcery.casting import cast
from rulewright.rulesets.brp.powers.sorcery.limits import in_mind
from rulewright.rulesets.brp.powers.sorcery.summoning import bind, dismiss
from rulewright.rulesets.brp.state.character import State

DEMON = "lesser-demon-of-a"
AIR = "air-elemental-of-a"


def hurt_demon() -> State:
    """A sorcerer with a bound demon of POW 13 that has lost three hit points and four power points."""
    game = scripted(meeting(sorcerer("summon-demon")), ALL, [3, 3, 4, 5])
    cast(game, "a", spell("summon-demon"))
    bind(game, "a", DEMON)
    wound(game, DEMON, 3, "sword")
    game.change(DEMON, "power_points", 9)
    return game.state


# -- demons -------------------------------------------------------------------------------------


def test_a_demon_called_back_is_as_it_left() -> None:
    """A demon that goes home hurt comes back whole. [BRP-POW-235 BRP-POW-359]"""
    there = hurt_demon()
    before = there.actor(DEMON)
    game = scripted(there, ALL)
    send_home(game, "a", DEMON)
    assert DEMON not in game.state.actors
    call_back(game, "a", DEMON)
    after = game.actor(DEMON)
    assert (before.hit_points, before.wounds, 9) == (after.hit_points, after.wounds, after.power_points)
    assert {} == dict(game.scene.elsewhere)
    assert there == undone(game)


def test_in_a_fight_it_takes_a_round() -> None:
    """A demon that is there at once, or one whose binder strikes meanwhile. [BRP-POW-235 BRP-POW-359]"""
    home = scripted(hurt_demon(), ALL)
    send_home(home, "a", DEMON)
    game = Steady(home.state.write("scene", "round.number", 1).write("a", "fight.rank", 10), ALL)
    game.run(call_back, "a", DEMON)
    assert (False, True, 0) == (DEMON in game.state.actors, game.actor("a").fight.acted, game.actor("a").fight.rank)
    with pytest.raises(Refused, match="no action left"):
        call_back(game, "a", DEMON)
    with pytest.raises(Refused, match="on its way"):
        scripted(game.state.write("a", "fight.rank", 10), ALL).run(call_back, "a", DEMON)
    rounds_later(game, 1)
    assert (True, False) == (DEMON in game.state.actors, game.actor("a").powers.bonds[DEMON].away)


def test_a_known_demon_is_summoned_again() -> None:
    """A stranger comes where the true name of one that was dismissed is known. [BRP-POW-235 BRP-POW-239]"""
    game = scripted(hurt_demon(), ALL, [4, 2, 5])
    before = game.actor(DEMON)
    dismiss(game, "a", DEMON)
    cast(game, "a", spell("summon-demon"))
    assert (before.wounds, 13) == (game.actor(DEMON).wounds, game.actor(DEMON).value("POW"))
    bind(game, "a", DEMON)
    assert 1 == in_mind(game.actor("a"))
    other = scripted(hurt_demon(), ALL, [4, 2, 1, 1])
    dismiss(other, "a", DEMON)
    cast(other, "a", spell("summon-demon", words="lesser-demon"))
    assert {"a", "b", f"{DEMON}-2"} == set(other.state.actors)


def test_a_dead_demon_is_bound_no_more() -> None:
    """A bond that outlasts what was bound. [BRP-POW-237]"""
    game = scripted(hurt_demon().write(DEMON, "fate", "dead"), ALL)
    game.run(round_ends)
    assert {} == dict(game.actor("a").powers.bonds)


# -- elementals ---------------------------------------------------------------------------------


def calling(hundred: int = 30, other: int = 3) -> Steady:
    """A sorcerer who has cast Summon Elemental in the first round; three rounds of calling and three of coming."""
    me = sorcerer("summon-elemental", "wings-of-the-sky")
    game = Steady(battle(me), ALL, hundred, other)
    game.run(cast, "a", spell("summon-elemental", choice="air"))
    return rounds_later(game, 1)


def test_an_elemental_takes_its_rounds() -> None:
    """An elemental that is there at once in a fight. [BRP-POW-241]"""
    game = calling()
    seen = []
    for _ in range(6):
        seen.append((game.scene.round.number, AIR in game.state.actors))
        rounds_later(game, 1)
    assert [2, 3, 4, 5, 6, 7] == [number for number, there in seen if not there]
    assert (8, True) == (game.scene.round.number, AIR in game.state.actors)
    assert "called" in game.actor(AIR).powers.flags


def test_who_calls_does_nothing_else() -> None:
    """A sorcerer who fights while naming what is wanted. [BRP-POW-241]"""
    game = calling()
    busy = []
    for _ in range(4):
        busy.append(game.actor("a").fight.acted)
        game.change("a", "fight.acted", after=False)
        rounds_later(game, 1)
    assert [True, True, True, False] == busy


def test_who_falls_while_calling_has_called_for_nothing() -> None:
    """An elemental that comes to somebody who could not say what was wanted. [BRP-POW-241]"""
    game = calling()
    game.change("a", "fate", "unconscious")
    rounds_later(game, 8)
    assert AIR not in game.state.actors
    assert {} == dict(game.actor("a").powers.awaited)


def test_after_the_scene_it_comes_all_the_same() -> None:
    """An elemental that is lost because the fight was over sooner. [BRP-POW-241]"""
    game = calling()
    game.run(scene_ends)
    assert AIR in game.state.actors
