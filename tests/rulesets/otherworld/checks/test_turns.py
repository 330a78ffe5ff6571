"""Turns: splitting, dodging, the limit by Wits, and the reset."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, book, scene_of, scripted, state

from rulewright.play import FrozenMap, Refused
from rulewright.rulesets.otherworld.checks.refusals import no_action
from rulewright.rulesets.otherworld.checks.turns import (
    action_penalty,
    actions_left,
    declare,
    dodge_penalty,
    end_turn,
    take_action,
)
from rulewright.rulesets.otherworld.combat.attack import attack
from rulewright.rulesets.otherworld.combat.defense import can_dodge, dodge, dodge_dice
from rulewright.rulesets.otherworld.encounter import begin, proceed
from rulewright.rulesets.otherworld.gear import draw
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.skills.tasks import attempt
from rulewright.rulesets.otherworld.state.character import Actor, Turn
from rulewright.rulesets.otherworld.state.numbers import initiative
from rulewright.rulesets.otherworld.world.movement import move, speed, stand_up


def penalties(me: Actor, actions: int) -> list[int]:
    """The penalties of a whole split turn, in order."""
    play = scripted(state("me", me=me))
    declare(play, "me", actions)
    return [take_action(play, "me").value for _ in range(actions)]


@pytest.mark.parametrize(("actions", "expected"), [(1, [0]), (2, [-2, -3]), (3, [-3, -4, -5]), (4, [-4, -5, -6, -7])])
def test_ow_036_splitting(actions: int, expected: list[int]) -> None:
    """The first of N costs N, each later one more; a single action is free. [OW-036]"""
    assert expected == penalties(actor(wits=4), actions)


def test_ow_036_one_must_declare_first() -> None:
    """Without declaring there is one action, and after acting it is too late. [OW-036]"""
    play = scripted(state("me", me=actor(wits=3)), [5])
    attempt(play, "me", "brawn")
    with pytest.raises(Refused, match="OW-036"):
        attempt(play, "me", "brawn")
    with pytest.raises(Refused, match="OW-036"):
        declare(play, "me", 2)


@pytest.mark.parametrize(
    ("level", "expected"), [(0, [-4, -5, -6, -7]), (1, [-4, -4, -5, -6]), (2, [-4, -4, -4, -5]), (3, [-4, -4, -4, -4])]
)
def test_ow_ex_020_multitasking(level: int, expected: list[int]) -> None:
    """Each tier eases actions from one later on; the second gives −4, −4, −4, −5. [OW-099]"""
    assert expected == penalties(actor(wits=4, talents={"multitasking": level}), 4)


def test_ow_ex_023_successive_dodges() -> None:
    """0, −3, −4, −5. [OW-034]"""
    assert [0, -3, -4, -5] == [dodge_penalty(index, Options()) for index in (1, 2, 3, 4)]


def test_ow_034_the_split_formula_is_an_option() -> None:
    """By the split formula later Dodges would cost 3, 5, 7. [OW-034]"""
    assert [0, -3, -5, -7] == [dodge_penalty(index, Options(dodge_series="split")) for index in (1, 2, 3, 4)]


def test_ow_099_multitasking_eases_dodges_by_their_index() -> None:
    """At tier 1 the second Dodge costs 2. [OW-034 OW-099]"""
    me = replace(actor(skills={"unarmed": 5}, talents={"multitasking": 1}), turn=Turn(dodges=1))
    assert 5 - 2 == dodge_dice(me, BOOK)


@pytest.mark.parametrize(("dodges", "actions", "expected"), [(1, 1, [-3]), (1, 2, [-4, -5]), (2, 1, [-5])])
def test_ow_037_dodges_count_among_the_split(dodges: int, actions: int, expected: list[int]) -> None:
    """One Dodge and one action: −3; and two: −4, −5; two Dodges and one action: −5. [OW-037]"""
    assert expected == penalties(replace(actor(wits=4), turn=Turn(dodges=dodges)), actions)


def test_ow_ex_019_wits_two() -> None:
    """With Wits 2: two attacks, or two Dodges and then none. [OW-035 OW-038]"""
    wrupert = actor("wrupert")
    assert 2 == actions_left(wrupert)
    with pytest.raises(Refused, match="OW-038"):
        declare(scripted(state("wrupert", wrupert=wrupert)), "wrupert", 3)
    spent = replace(wrupert, turn=Turn(dodges=2))
    assert not can_dodge(state(wrupert=spent), "wrupert")
    refusal = no_action(state(wrupert=spent), "wrupert")
    assert refusal is not None
    assert "OW-038" == refusal.rule


def test_ow_ex_d18_two_dodges_then_the_own_turn() -> None:
    """Wits 3 leave one action at −5, Wits 2 only free ones. [OW-035 OW-037]"""
    three, two = (replace(actor(wits=wits), turn=Turn(dodges=2)) for wits in (3, 2))
    assert (-5, None) == (action_penalty(three).value, no_action(state(me=three), "me"))
    assert 0 == actions_left(two)
    play = scripted(state("me", me=two, you=actor()))
    with pytest.raises(Refused, match="OW-038"):
        attack(play, "me", "you", "fists")
    move(play, "me", away="you")


def test_ow_038_damage_to_wits_lowers_the_limit() -> None:
    """The limit is Wits as they are now. [OW-038]"""
    assert 1 == actions_left(replace(actor(wits=3), wits=1))


def test_ow_039_the_end_of_the_own_turn_clears_penalties() -> None:
    """Dodges and actions are forgotten when the own turn ends, not when it starts. [OW-039]"""
    play = scripted(state("you", me=replace(actor(wits=3), turn=Turn(dodges=1)), you=actor()))
    end_turn(play, "you")
    proceed(play)
    assert -3 == action_penalty(play.actor("me")).value
    end_turn(play, "me")
    assert 0 == action_penalty(play.actor("me")).value


def test_ow_040_free_actions_are_not_counted() -> None:
    """Moving and handling one object spend no action; neither can be done twice. [OW-040]"""
    me = actor(wits=1, weapons=["axe", "knife"])
    play = scripted(state("me", me=me, you=actor()))
    move(play, "me", away="you")
    draw(play, "me", "knife")
    assert 1 == actions_left(play.actor("me"))
    assert ("knife",) == play.actor("me").in_hand
    with pytest.raises(Refused, match="OW-040"):
        draw(play, "me", "axe")
    with pytest.raises(Refused, match="OW-040"):
        move(play, "me", toward="you")


def test_ow_102_a_failed_roll_does_not_cancel_the_next() -> None:
    """After a critical botch the second declared roll is still made, at its own penalty. [OW-102]"""
    play = scripted(state("me", me=actor(wits=2, brawn=4, charm=4)), [1, 2, 8], ["shaken"])
    declare(play, "me", 2)
    attempt(play, "me", "brawn")
    assert 1 == play.actor("me").turn.done
    passed = attempt(play, "me", "charm").passed  # 4 − 3 for the split, − 3 for being shaken: no dice at all
    assert not passed
    assert 2 == play.actor("me").turn.done


def test_take_action_outside_of_a_fight_is_not_counted() -> None:
    """Nobody counts actions while nobody fights."""
    play = scripted(state(me=actor(wits=1)))
    for _ in range(3):
        assert 0 == take_action(play, "me").value
    assert Turn() == play.actor("me").turn


def test_ow_047_initiative_is_wits_and_agility() -> None:
    """Most successes first; of equals the more agile. An extension: the book has no rule. [OW-047]"""
    slow, quick, nimble = actor(agility=1, wits=1), actor(agility=1, wits=2), actor(agility=2, wits=1)
    assert [2, 3, 3] == [initiative(each) for each in (slow, quick, nimble)]
    play = scripted(state(slow=slow, quick=quick, nimble=nimble), [2, 3, 8, 2, 3, 8, 2, 3])
    begin(play)
    assert ("nimble", "quick", "slow") == play.scene.order
    proceed(play)
    assert ("nimble", 1) == (play.scene.turn, play.scene.round)


def test_ow_047_speed_is_agility_and_four() -> None:
    """Agility 3 moves seven paces; closing in stops at arm's length. An extension. [OW-047]"""
    scene = scene_of("me", "you", turn="me", places=FrozenMap({"you": 5}))
    play = scripted(state(scene=scene, me=actor(agility=3), you=actor()))
    assert 7 == speed(play.state, "me")
    move(play, "me", toward="you")
    assert (4, 1) == (play.scene.places["me"], play.scene.distance("me", "you"))


def test_ow_048_standing_up_takes_the_movement() -> None:
    """Getting up ends being prone and leaves no movement. [OW-040 OW-048]"""
    play = scripted(state("me", me=actor(), you=actor()), [1], ["helpless"])
    attempt(play, "me", "brawn")
    assert play.actor("me").is_marked("prone")
    stand_up(play, "me")
    assert not play.actor("me").is_marked("prone")
    with pytest.raises(Refused, match="OW-040"):
        move(play, "me", toward="you")


def test_rounds_go_on_past_those_who_are_out() -> None:
    """Whoever is out of play has no turn; after the last a new round begins."""
    out = replace(actor(), fate="unconscious")
    play = scripted(
        state("a", a=actor(), b=out, c=actor(), scene=scene_of("a", "b", "c", turn="a", had_turn=("a",), round=1))
    )
    end_turn(play, "a")
    proceed(play)
    assert ("c", 1) == (play.scene.turn, play.scene.round)
    end_turn(play, "c")
    proceed(play)
    assert ("a", 2) == (play.scene.turn, play.scene.round)


def test_ow_035_each_dodge_is_an_action() -> None:
    """A Dodge counts towards the limit by Wits. [OW-035]"""
    play = scripted(state(me=actor(wits=2, skills={"unarmed": 1}), you=actor()), [8])
    assert 1 == dodge(play, "me", "you", 1)
    assert 1 == actions_left(play.actor("me"))


def test_house_rules_reach_the_rules() -> None:
    """A book with another series of Dodges gives other dice. [OW-034]"""
    me = replace(actor(skills={"unarmed": 6}), turn=Turn(dodges=2))
    assert [2, 1] == [dodge_dice(me, each) for each in (BOOK, book(dodge_series="split"))]


def test_ow_040_outside_of_a_fight_nobody_counts() -> None:
    """Moving twice is fine while nobody fights, and there is no turn to split. [OW-036 OW-040]"""
    play = scripted(state(me=actor(), you=actor()))
    move(play, "me", away="you")
    move(play, "me", away="you")
    assert 10 == play.scene.places["me"]
    with pytest.raises(Refused, match="OW-036"):
        declare(play, "me", 1)
