"""At closest quarters: grips kept and used, what the held can do, weapons smashed, blades that stick, last words."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.stage import BOOK, book, duel, fighter, person, play, press, rated, refused

from rulewright.play import Effect
from rulewright.rulesets.brp.body.grips import holds_on
from rulewright.rulesets.brp.checks.checks import Level
from rulewright.rulesets.brp.checks.turns import may_act
from rulewright.rulesets.brp.combat.attack import art_in, attack
from rulewright.rulesets.brp.combat.attacks import Shares, divide
from rulewright.rulesets.brp.combat.offers import no_attack
from rulewright.rulesets.brp.encounter import begin_round
from rulewright.rulesets.brp.state.arms import arm
from rulewright.rulesets.brp.state.character import Points, State
from rulewright.rulesets.brp.state.fight import Hold, Lodged
from rulewright.rulesets.brp.world.movement import move, stand_up

FATED = book(fate_points=True)


def held(location: str = "right-arm", **hold: Any) -> State:
    """The first holds the second since the last round."""
    return duel().write("b", "fight.holds", (Hold(by="a", location=location, fresh=False, **hold),))


# -- laying hold --------------------------------------------------------------------------------


def test_a_grapple_can_be_parried_with_a_grapple() -> None:
    """The better of Brawl and Grapple meets it, and costs nothing. [BRP-SKL-076]"""
    there = duel(b=fighter()).write("b", "skills.grapple", Points(given=80))
    game = press(there, "lay-hold", "a", [30, 70], ["parry fist"], target="b")
    assert ((), 10) == (game.actor("b").fight.holds, game.actor("b").hit_points)


@pytest.mark.parametrize(("how", "caught"), [("parry sword-broad", "right-arm"), ("parry shield-round", "left-arm")])
def test_steel_that_parries_is_caught(how: str, caught: str) -> None:
    """A special grapple against a plain parry takes the arm that parried. [BRP-SKL-076]"""
    there = duel(b=fighter("sword-broad", shield="shield-round"))
    game = press(there, "lay-hold", "a", [8, 30], [how], target="b")
    assert [caught] == [hold.location for hold in game.actor("b").fight.holds]


def test_holds_are_kept_by_rolls() -> None:
    """Each new round takes a Grapple roll, or the hold is gone. [BRP-SKL-077]"""
    for face, left in ((50, 1), (51, 0)):
        game = play(held(), [face], ["act", "act"])
        game.run(begin_round)
        assert left == len(game.actor("b").fight.holds)


def test_whoever_turns_away_lets_go() -> None:
    """Any action but a deed with the hold ends it. [BRP-SKL-077]"""
    struck = play(held(), [70])
    struck.run(attack, "a", "b", "sword-broad")
    assert () == struck.actor("b").fight.holds
    gone = press(held(), "let-go", "a", target="b")
    assert () == gone.actor("b").fight.holds


def test_the_held_strike_with_small_things() -> None:
    """With a free arm and something small; both arms held, with nothing. [BRP-SKL-078]"""
    there = held().write("b", "in_hand", ("dagger",))
    assert no_attack(there, BOOK, "b", "a", "dagger") is None
    broad = no_attack(held(), BOOK, "b", "a", "sword-broad")
    assert broad is not None
    assert "BRP-SKL-078" == broad.rule
    both = (Hold(by="a", location="right-arm"), Hold(by="a", location="left-arm"))
    assert no_attack(there.write("b", "fight.holds", both), BOOK, "b", "a", "dagger") is not None
    assert "BRP-SKL-078" == refused(there.write("b", "fight.holds", both), "lay-hold", "b", target="a").rule


def test_a_fist_against_the_holder_is_easy() -> None:
    """Brawl against whoever holds you: twice the chance. [BRP-SKL-031]"""
    game = play(held("left-leg"), [95, 2], ["none"])
    assert Level.SUCCESS is game.run(attack, "b", "a", "kick").level


@pytest.mark.parametrize(
    ("location", "deed", "faces", "place"),
    [
        ("right-arm", "disarm", [], ""),
        ("right-arm", "change hold", [50], "head"),
        ("right-leg", "second hold", [51], "left-leg"),
        ("chest", "injure", [2, 51], ""),
        ("chest", "immobilise", [50], ""),
        ("chest", "knock down", [50], ""),
        ("head", "strangle", [51, 2, 51], ""),
        ("left-arm", "throw", [40, 3, 90, 40], ""),
    ],
)
def test_every_deed_with_a_hold_can_be_pressed(location: str, deed: str, faces: list[int], place: str) -> None:
    """Eight deeds behind one button; each takes the action of the round. [BRP-SKL-080 BRP-SKL-081 BRP-SKL-082 BRP-SKL-083 BRP-SKL-084 BRP-SKL-085 BRP-SKL-087 BRP-SKL-088 BRP-SKL-089]"""
    args: dict[str, Any] = {"target": "b", "deed": deed} | ({"location": place} if place else {})
    game = press(held(location), "use-hold", "a", faces, **args)
    assert 0 == game.actor("a").fight.rank


@pytest.mark.parametrize(
    ("hold", "args", "why"),
    [
        ({"location": "head", "fresh": True}, {"deed": "strangle"}, "from the next round on"),
        ({"location": "head", "fresh": False, "used": True}, {"deed": "strangle"}, "One effect a round"),
        ({"location": "chest", "fresh": False}, {"deed": "strangle"}, "not held"),
        ({"location": "chest", "fresh": False}, {"deed": "change hold"}, "Where to"),
    ],
)
def test_a_form_says_why_a_hold_is_of_no_use(hold: dict[str, Any], args: dict[str, Any], why: str) -> None:
    """Before anybody presses: too early, once a round, the right place, and a place to go to. [BRP-SKL-080 BRP-SKL-081]"""
    there = duel().write("b", "fight.holds", (Hold(by="a", **hold),))
    assert why in refused(there, "use-hold", "a", target="b", **args).reason


def test_two_hands_hold_two_places() -> None:
    """A third place takes a third hand. [BRP-SKL-083]"""
    both = tuple(Hold(by="a", location=where, fresh=False) for where in ("right-arm", "left-arm"))
    there = duel().write("b", "fight.holds", both)
    refusal = refused(there, "use-hold", "a", target="b", deed="second hold", location="head")
    assert "BRP-SKL-083" == refusal.rule


def test_a_pinned_trunk_leaves_no_action() -> None:
    """Nothing at all, until the hold breaks. [BRP-SKL-086]"""
    there = held("chest", pinned=True)
    assert not may_act(there.actor("b"))
    assert may_act(held("right-arm", pinned=True).actor("b"))


def test_a_squeeze_may_be_a_major_wound() -> None:
    """What a grip does is a wound like any other. [BRP-SKL-084 BRP-CBT-116]"""
    weak = held("chest").write("b", "characteristics.CON", 6).write("b", "characteristics.SIZ", 6)
    there = weak.write("b", "hit_points", 6)
    game = press(there, "use-hold", "a", [3, 15, 50, 51], target="b", deed="injure")
    assert game.actor("b").wounds["wound-1"].major


def test_strangling_goes_on() -> None:
    """In every new round without another Grapple roll. [BRP-SKL-088]"""
    game = play(held("head", strangling=True), [51, 2, 51], ["act", "act"])
    game.run(begin_round)
    assert (8, 1) == (game.actor("b").hit_points, len(holds_on(game.actor("b"), "a")))


# -- smashing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "answers", "lost"),
    [
        ([25, 4, 4], ["none"], 8),
        ([25, 30, 4, 4], ["parry sword-broad"], 8),
        ([25, 30], ["dodge"], 0),
        ([25, 30], ["parry shield-round"], 0),
        ([26], [], 0),
    ],
)
def test_striking_at_a_sword(faces: list[int], answers: list[str], lost: int) -> None:
    """A Difficult blow: it lands on the thing, parried with it or not; dodged or parried otherwise it does nothing. [BRP-CBT-101]"""
    there = duel(fighter("sword-great"), fighter("sword-broad", shield="shield-round"))
    told = press(there, "smash", "a", faces, answers, target="b", weapon="sword-great", item="sword-broad")
    assert (lost, lost) == (told.outcome, told.actor("b").worn.get("sword-broad", 0))


def test_only_what_is_held_can_be_smashed() -> None:
    """The button offers what the others hold. [BRP-CBT-101]"""
    refusal = refused(duel(b=fighter()), "smash", "a", target="b", weapon="sword-broad", item="sword-broad")
    assert "not on offer" in refusal.reason


# -- fate and knockback -------------------------------------------------------------------------


def test_ignored_damage_does_not_push() -> None:
    """24 push four metres; with five points bought off, 19 push three. [BRP-PLY-056 BRP-CBT-082]"""
    there = duel(fighter("lance-stun", at=FATED, POW=1, STR=40, SIZ=20), fighter(at=FATED, POW=18, CON=18, SIZ=18))
    there = there.write("a", "skills.melee-weapon/staff", Points(given=50)).write("b", "characteristics.SIZ", 10)
    there = there.write("b", "characteristics.CON", 90).write("b", "hit_points", 50)
    pushed = []
    for faces, answers in (([8, 6, 6, 6, 6, 50], [0]), ([8, 6, 6, 6, 6, 95, 50], [5])):
        game = play(there, faces, ["none", *answers], FATED)
        game.run(attack, "a", "b", "lance-stun")
        pushed.append(int(game.scene.places["b"]) - 1)
    assert [24 // 5, 19 // 5] == pushed


# -- blades that stick --------------------------------------------------------------------------


@pytest.mark.parametrize(("weapon", "lost"), [("spear-long", 3), ("dagger", 0)])
def test_moving_with_a_blade_in_the_body(weapon: str, lost: int) -> None:
    """Half of its damage again for a spear, nothing for a dagger; to get up is to move too. [BRP-CBT-078]"""
    there = duel(b=fighter(CON=14, SIZ=14), apart=9).write("b", f"fight.lodged.{weapon}", Lodged(by="a", damage=4))
    walked = play(there, [5] if lost else [])
    walked.run(move, "b", away="a", distance=5)
    assert 14 - lost == walked.actor("b").hit_points
    prone = there.write("b", "effects.prone", Effect("prone", "Prone", marks=("prone",)))
    rose = play(prone, [5] if lost else [])
    rose.run(stand_up, "b")
    assert 14 - lost == rose.actor("b").hit_points


def test_a_blade_removed_calmly() -> None:
    """After the fight it comes out at twice the chance, by one's own hand or another's. [BRP-CBT-081]"""
    there = duel(number=0).write("b", "fight.lodged.dagger", Lodged(by="a", damage=10))
    game = press(there, "remove", "a", [95], patient="b", weapon="dagger")
    assert {} == dict(game.actor("b").fight.lodged)
    fighting = duel().write("b", "fight.lodged.dagger", Lodged(by="a", damage=10))
    assert "BRP-CBT-081" == refused(fighting, "remove", "a", patient="b", weapon="dagger").rule


@pytest.mark.parametrize(("face", "out"), [(60, True), (61, False)])
def test_a_blade_removed_by_first_aid(face: int, out: bool) -> None:
    """Twice the rating, where nobody presses. [BRP-CBT-081]"""
    there = duel(person(skills=rated(first_aid=30)), fighter(), number=0)
    there = there.write("b", "fight.lodged.dagger", Lodged(by="a", damage=30))
    game = press(there, "remove", "a", [face], patient="b", weapon="dagger", by="first-aid")
    assert out == (not game.actor("b").fight.lodged)


def test_only_what_sticks_there_comes_out() -> None:
    """The form says so: what sticks in another does not stick in oneself. [BRP-CBT-078]"""
    there = duel().write("b", "fight.lodged.dagger", Lodged(by="a", damage=2))
    assert "BRP-CBT-078" == refused(there, "pull-out", "a", weapon="dagger").rule
    other = duel(c=fighter()).write("b", "fight.lodged.dagger", Lodged(by="a", damage=2))
    assert "BRP-CBT-078" == refused(other, "retrieve", "a", target="c", weapon="dagger").rule
    calm = duel(number=0).write("b", "fight.lodged.dagger", Lodged(by="a", damage=2))
    assert "BRP-CBT-078" == refused(calm, "remove", "b", patient="a", weapon="dagger").rule


def test_the_stunned_must_get_away() -> None:
    """Idea and Agility before a step. [BRP-CBT-067]"""
    there = duel(apart=9).write("b", "fight.stunned", 2)
    away = play(there, [50, 50])
    assert 5 == away.run(move, "b", away="a", distance=5)
    for faces in ([51], [50, 51]):
        assert 0 == play(there, faces).run(move, "b", away="a", distance=5)


# -- last words ---------------------------------------------------------------------------------


def test_last_words_can_be_pressed() -> None:
    """By the dying, at any time, a fact for each Luck roll. [BRP-CBT-091]"""
    there = duel().write("b", "fate", "dying").write("b", "hit_points", 0).write("b", "fight.last_blow", "owed")
    told = press(there, "last-words", "b", [50], fact="The gate is open")
    assert (True, "dying") == (told.outcome, told.actor("b").fate)
    silent = press(there, "last-words", "b", [51], fact="The gate is open")
    assert (False, "dead") == (silent.outcome, silent.actor("b").fate)
    assert "BRP-CBT-091" == refused(duel(), "last-words", "b", fact="Nothing").rule


# -- Martial Arts divided -----------------------------------------------------------------------


def test_the_art_is_divided_too() -> None:
    """In several attacks the art is in the first alone, or divided as one likes, all of it. [BRP-SKL-110]"""
    me = person(DEX=14, weapons=["sword-broad"], skills=rated(melee_weapon__sword=120, martial_arts=50))
    sword = arm("sword-broad", BOOK)
    game = play(duel(me), [90, 90])
    divide(game, "a", Shares(60, 60, 0, 20, 30))
    first = art_in(game.actor("a"), sword, BOOK)
    attack(game, "a", "b", "sword-broad")
    assert (20, 30) == (first, art_in(game.actor("a"), sword, BOOK))
    plain = play(duel(me), [90, 90])
    divide(plain, "a", Shares(60, 60))
    whole = art_in(plain.actor("a"), sword, BOOK)
    attack(plain, "a", "b", "sword-broad")
    assert (50, 0) == (whole, art_in(plain.actor("a"), sword, BOOK))
