"""Talents: manoeuvres, grappling, pins, and weapons taken out of hands."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.otherworld.stage import BOOK, actor, book, dice_thrown, scripted, state

from rulewright.play import FrozenMap, Refused, Scripted, TurnStarts
from rulewright.play.effects import pass_moment
from rulewright.rulesets.otherworld.body.health import leave
from rulewright.rulesets.otherworld.body.holds import PINS
from rulewright.rulesets.otherworld.checks.turns import declare
from rulewright.rulesets.otherworld.combat.attack import Blow, attack, attack_dice
from rulewright.rulesets.otherworld.combat.defense import can_dodge, defense
from rulewright.rulesets.otherworld.combat.grapple import (
    change_pins,
    disarm,
    escape,
    escape_dice,
    grapple,
    pin,
    release,
    wrestling_dice,
)  # fmt: skip
from rulewright.rulesets.otherworld.gear import draw
from rulewright.rulesets.otherworld.options import Options
from rulewright.rulesets.otherworld.state.character import Actor, Book, Hold, Scene, State
from rulewright.rulesets.otherworld.state.entries import Talent, Weapon
from rulewright.rulesets.otherworld.state.questions import PinQuestion
from rulewright.rulesets.otherworld.world.movement import move, speed

FISTS = BOOK.content.get(Weapon, "fists")


def fighter(dice: int, **more: Any) -> Actor:
    """Somebody who attacks unarmed with so many dice."""
    return actor("fighter", agility=dice, **more)


def test_ow_104_eight_talents_each_with_its_kind() -> None:
    """Seven mundane, one magical; all tied to some stats or skills. [OW-104]"""
    talents = list(BOOK.content[Talent].values())
    assert (8, ["school-flexibility"]) == (len(talents), [talent.id for talent in talents if talent.magical])
    assert all(talent.related for talent in talents)


def test_ow_093_fancy_footwork() -> None:
    """Three others have attacked; level 2 ignores two of them. [OW-030 OW-093]"""
    for level, needed in ((0, 2), (2, 4), (3, 5)):
        me = replace(actor(agility=5, talents={"fancy-footwork": level}), attackers=("a", "b", "c"))
        assert needed == defense(me, "you", Options())


# -- manoeuvres ----------------------------------------------------------------------------------


def test_ow_ex_d08_pressure_points() -> None:
    """Against Agility 3: six successes hit with shift 0, and the target's physical rolls lose a die. [OW-094]"""
    me = fighter(6, talents={"pressure-points": 1})
    play = scripted(state("me", me=me, you=actor("you", agility=3)), [8] * 6 + [2])
    assert Blow("you", hit=True) == play.run(attack, "me", "you", "fists", "pressure-points")
    assert [6, 1] == dice_thrown(play)
    assert 3 - 1 == attack_dice(play.actor("you"), FISTS)


def test_ow_094_five_are_not_enough() -> None:
    """Double Defense 3 is six. [OW-094]"""
    me = fighter(5, talents={"pressure-points": 1})
    play = scripted(state("me", me=me, you=actor("you", agility=3)), [8] * 5)
    assert not play.run(attack, "me", "you", "fists", "pressure-points").hit


def test_ow_094_until_the_attackers_next_turn_and_at_most_wits_times() -> None:
    """It stacks up to the attacker's Wits and ends as the attacker's next turn begins. [OW-094]"""
    me = fighter(2, wits=2, talents={"pressure-points": 1})
    play = scripted(state("me", me=me, you=actor("you", brawn=5)), [8, 8, 2, 8, 8, 2, 8, 8, 2])
    for _ in range(3):
        play.state = play.state.write("me", "turn.done", 0)
        attack(play, "me", "you", "fists", "pressure-points")
    assert 5 - 2 == escape_dice(play.actor("you"))
    pass_moment(play, TurnStarts("me"))
    assert 5 == escape_dice(play.actor("you"))


def test_ow_ex_d09_ignore_armor() -> None:
    """Agility 2 and Armor 3: five successes hit with shift 0, and the armor is untouched. [OW-095]"""
    me = fighter(5, brawn=2, talents={"ignore-armor": 1})
    play = scripted(state("me", me=me, you=actor("you", agility=2, armor="makeshift-armor")), [8] * 5 + [8, 8])
    assert Blow("you", hit=True, damage=2) == play.run(attack, "me", "you", "fists", "ignore-armor")
    assert (3, 0) == (play.actor("you").health, play.actor("you").soaked)


def test_ow_095_broken_armor_adds_nothing() -> None:
    """With its Durability gone only Defense counts. [OW-059 OW-095]"""
    me = fighter(2, talents={"ignore-armor": 1})
    broken = replace(actor("you", agility=2, armor="makeshift-armor"), soaked=10)
    play = scripted(state("me", me=me, you=broken), [8, 8, 2])
    assert play.run(attack, "me", "you", "fists", "ignore-armor").hit


@pytest.mark.parametrize(("base", "hits"), [("current", False), ("agility", True)])
def test_ow_094_which_defense_is_doubled_is_an_option(base: str, hits: bool) -> None:
    """A Dodge of 2 on Agility 1: doubled whole it is 6, with Agility alone added 4. [OW-094]"""
    me = fighter(4, talents={"pressure-points": 1})
    you = actor("you", agility=1, skills={"athletics": 2})
    play = scripted(
        state("me", me=me, you=you), [8, 8, 8, 8, 8, 8, *([2] if hits else [])], [True], book(manoeuvre_base=base)
    )
    assert hits == play.run(attack, "me", "you", "fists", "pressure-points").hit


@pytest.mark.parametrize(("manoeuvre", "rule"), [("pressure-points", "OW-094"), ("ignore-armor", "OW-095")])
def test_ow_094_manoeuvres_take_the_talent_and_a_melee_weapon(manoeuvre: str, rule: str) -> None:
    """Neither without having learned it, nor with a gun. [OW-094 OW-095]"""
    untrained = state("me", me=actor(), you=actor())
    with pytest.raises(Refused, match=rule):
        attack(scripted(untrained), "me", "you", "fists", manoeuvre)
    gunman = state("me", me=actor(talents={manoeuvre: 1}, weapons=["pistol"]), you=actor())
    with pytest.raises(Refused, match=rule):
        attack(scripted(gunman), "me", "you", "pistol", manoeuvre)


# -- grappling -----------------------------------------------------------------------------------


def grappled(pins: tuple[str, ...] = (), **more: Any) -> State:
    """You in my grip."""
    me = actor("me", agility=3, wits=3, talents={"grappler": 1}, weapons=["knife", "axe"], **more)
    you = replace(actor("you", agility=3, brawn=2, skills={"athletics": 2}), hold=Hold(by="me", strength=2, pins=pins))
    return state("me", me=me, you=you, third=actor("third"))


def test_ow_096_grappling_is_an_attack_without_damage() -> None:
    """Two successes against Defense 2: held with strength 2, and unhurt. [OW-096]"""
    play = scripted(state("me", me=fighter(3), you=actor("you", agility=2)), [8, 8, 2])
    assert Blow("you", hit=True) == play.run(grapple, "me", "you")
    assert (Hold(by="me", strength=2), 5) == (play.actor("you").hold, play.actor("you").health)


def test_ow_096_grapplers_have_more_dice() -> None:
    """One die at the first level, two at the second. [OW-096]"""
    assert [3, 4, 5] == [
        wrestling_dice(fighter(3, talents={"grappler": level}), FISTS, Options()) for level in (0, 1, 2)
    ]
    assert 3 + 2 == wrestling_dice(fighter(3, specialties={"unarmed/grappling": 2}), FISTS, Options())


def test_ow_096_suitable_weapons_only() -> None:
    """A chain grapples, a knife does not. [OW-096]"""
    play = scripted(state("me", me=actor(brawn=1, weapons=["chain", "knife"]), you=actor()), [8, 2])
    with pytest.raises(Refused, match="OW-096"):
        grapple(play, "me", "you", "knife")
    assert grapple(play, "me", "you", "chain").hit


def test_ow_096_escape_needs_the_holds_successes() -> None:
    """Brawn and Athletics against strength 2. [OW-096]"""
    for faces, free in (([8, 2, 3, 4], False), ([8, 8, 3, 4], True)):
        play = scripted(grappled().write("scene", "turn", "you"), faces)
        assert free == play.run(escape, "you")
        assert free == (play.actor("you").hold is None)


def test_ow_096_pinning_takes_the_talent_and_a_hold() -> None:
    """Neither without Grappler nor without anybody in one's grip. [OW-096]"""
    with pytest.raises(Refused, match="OW-096"):
        pin(scripted(state("me", me=actor(), you=actor())), "me")
    with pytest.raises(Refused, match="OW-096"):
        pin(scripted(state("me", me=actor(talents={"grappler": 1}), you=actor())), "me")


def test_ow_096_a_pin_stops_both_from_dodging() -> None:
    """Pinned: Speed 0, no Dodge for either, and two ways of the grappler's choice. [OW-096 OW-097]"""
    play = scripted(grappled(), [8, 8, 8, 2], [False, ("gag", "still")])
    play.run(pin, "me")
    question = play.asked[1]
    assert isinstance(question, PinQuestion)
    assert (list(PINS), 2, 2) == ([option.key for option in question.among], question.least, question.most)
    assert (False, False, True) == tuple(can_dodge(play.state, who) for who in ("me", "you", "third"))
    assert (0, 0) == (speed(play.state, "you"), speed(play.state, "me"))


def test_ow_097_gag_and_still() -> None:
    """A mouth covered is remembered; held still, Defense is 1. [OW-097]"""
    assert 1 == defense(grappled(("gag", "still")).actor("you"), "third", Options())
    hold = grappled(("gag", "still")).actor("you").hold
    assert hold is not None
    assert "gag" in hold.pins


def test_ow_097_free_hand() -> None:
    """Without a free hand the grappler cannot strike; with one, not with what takes two. [OW-097]"""
    with pytest.raises(Refused, match="OW-097"):
        attack(scripted(grappled(("gag", "still"))), "me", "you", "knife")
    play = scripted(grappled(("free-hand", "still")), [8, *[2] * 5, 2, 3, 4])
    assert attack(play, "me", "you", "knife").hit
    two_handed = grappled(("free-hand", "still")).write("me", "in_hand", ("axe",)).write("me", "turn.done", 0)
    with pytest.raises(Refused, match="OW-097"):
        attack(scripted(two_handed), "me", "you", "axe")


def test_ow_097_held_arms() -> None:
    """Whoever's arms are held neither attacks nor draws. [OW-097]"""
    held = grappled(("hold-arms", "still")).write("scene", "turn", "you").write("you", "weapons", ("knife",))
    with pytest.raises(Refused, match="OW-097"):
        attack(scripted(held), "you", "me", "fists")
    with pytest.raises(Refused, match="OW-097"):
        draw(scripted(held), "you", "knife")


def test_ow_097_dragging() -> None:
    """Half Speed, and the pinned one comes along. [OW-097]"""
    play = scripted(grappled(("drag", "gag")))
    assert 7 // 2 == speed(play.state, "me")
    move(play, "me", away="third")
    assert (3, 3) == (play.scene.places["me"], play.scene.places["you"])


def test_ow_097_pins_can_be_changed_each_round() -> None:
    """On the own turn, for nothing. [OW-097]"""
    play = scripted(grappled(("gag", "still")), answers=[("free-hand", "hold-arms")])
    play.run(change_pins, "me")
    hold = play.actor("you").hold
    assert hold is not None
    assert ("free-hand", "hold-arms") == hold.pins
    with pytest.raises(Refused, match="OW-097"):
        change_pins(scripted(grappled()), "me")


def test_ow_096_letting_go() -> None:
    """The grappler lets go by choice, or by going out of play. [OW-054 OW-096]"""
    play = scripted(grappled())
    release(play, "me")
    assert play.actor("you").hold is None
    play = scripted(grappled(("gag", "still")))
    leave(play, "me", "unconscious")
    assert play.actor("you").hold is None
    with pytest.raises(Refused, match="OW-096"):
        release(play, "me")


def test_held_people_do_not_walk_away() -> None:
    """Whoever is held breaks free first."""
    with pytest.raises(Refused, match="OW-096"):
        move(scripted(grappled().write("scene", "turn", "you")), "you", away="me")


# -- disarming -----------------------------------------------------------------------------------


def disarming(level: int, faces: list[int], answers: list[object], **more: Any) -> Scripted[Actor, Scene, Book]:
    """Somebody unarmed takes a knife away."""
    me = fighter(3, wits=3, talents={"weapon-snatch": level}, **more)
    play = scripted(state("me", me=me, you=actor("you", agility=2, weapons=["knife"])), faces, answers)
    declare(play, "me", 2)
    disarm(play, "me", "you")
    return play


def test_ow_098_without_the_talent_it_falls() -> None:
    """Three dice less two for the split reach Defense 1 of two: the knife lies on the ground. [OW-098]"""
    me = fighter(2)
    play = scripted(state("me", me=me, you=actor("you", agility=2, weapons=["knife"])), [8, 8])
    assert play.run(disarm, "me", "you").hit
    assert (("knife",), (), ()) == (play.scene.ground, play.actor("you").in_hand, play.actor("me").weapons)


def test_ow_098_the_talent_adds_dice_and_catches_the_weapon() -> None:
    """Three dice, two more for level 2, less two for the split; the knife is in my hand. [OW-098]"""
    play = disarming(2, [8, 8, 2], [])
    assert [3] == dice_thrown(play)
    assert (("knife",), ()) == (play.actor("me").in_hand, play.scene.ground)


def test_ow_098_full_hands_catch_nothing() -> None:
    """An axe in both hands leaves none for the knife. [OW-098]"""
    play = disarming(2, [8, 8, 2], [], weapons=["axe"])
    assert (("axe",), ("knife",)) == (play.actor("me").in_hand, play.scene.ground)


def test_ow_098_a_master_strikes_at_once() -> None:
    """Level 3, with an action split for it: the knife strikes in the same breath, at its own penalty. [OW-098]"""
    play = disarming(3, [8, 8, 2, 2, *[8, 8, 2], *[8, 2, 2]], [True])
    play.close()
    assert [4, 3, 3] == dice_thrown(play)
    assert 4 == play.actor("you").health


def test_ow_098_not_without_having_split() -> None:
    """A master who declared one action only catches. [OW-098]"""
    me = fighter(3, talents={"weapon-snatch": 3})
    play = scripted(state("me", me=me, you=actor("you", agility=2, weapons=["knife"])), [8, 8, 2, 2, 2, 2])
    play.run(disarm, "me", "you")
    assert ([], ("knife",)) == (play.asked, play.actor("me").in_hand)


def test_ow_098_there_must_be_a_weapon() -> None:
    """Claws cannot be taken away. [OW-098]"""
    with pytest.raises(Refused, match="OW-098"):
        disarm(scripted(state("me", me=actor(), cat=actor("cat", creature="cat"))), "me", "cat")


def test_what_lies_on_the_ground_can_be_picked_up() -> None:
    """One object a turn, for nothing."""
    lying = state("me", me=actor()).write("scene", "ground", ("knife", "axe"))
    play = scripted(lying)
    draw(play, "me", "knife")
    assert (("axe",), ("knife",)) == (play.scene.ground, play.actor("me").in_hand)


def test_places_default_to_arms_length() -> None:
    """Without places everybody stands together."""
    assert 0 == state(me=actor(), you=actor()).scene.distance("me", "you")
    assert 3 == replace(state(me=actor()).scene, places=FrozenMap({"you": 3})).distance("me", "you")
