"""Boosts of the core: what they add to an action, before the roll and after it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, book, dull, master, scripted, state

from rulewright.play import FrozenMap, Refused
from rulewright.rulesets.shards.checks.attempt import Attempt, Outcome
from rulewright.rulesets.shards.checks.boosts import declare, no_boosts
from rulewright.rulesets.shards.checks.laid import Boosting
from rulewright.rulesets.shards.checks.resolve import resolve, target_of
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.stances import activate_stance
from rulewright.rulesets.shards.combat.swings import Swing
from rulewright.rulesets.shards.encounter import new_round
from rulewright.rulesets.shards.skills.deeds import attempt
from rulewright.rulesets.shards.skills.doing import Doing
from rulewright.rulesets.shards.state.character import Scene, Wounds
from rulewright.rulesets.shards.state.ground import Ground, key_of
from rulewright.rulesets.shards.world.movement import move
from rulewright.rulesets.shards.world.sneaking import exposure, hidden_by_sneaking
from rulewright.space.grid import Space


def test_disarming_shot_takes_the_weapon() -> None:
    """No wound, and what was in hand lies on the ground. [SHA-MTH-043]"""
    a = master("a", "disarming-shot", weapons=("ranged",))
    play = scripted(state(turn="a", a=a, b=dull("b", (5, 0), weapons=("light",))), [3], ["no"])
    assert "b" == attack(play, "a", "b", "ranged", Swing(("disarming-shot",))).target
    b = play.actor("b")
    assert (Wounds(), (), ("light",)) == (b.wounds, b.in_hand, b.dropped)


def test_bank_shot_bars_the_shield() -> None:
    """Around cover, or past a Melee counter. [SHA-MTH-023]"""
    b = master("b", weapons=("shield",), where=(5, 0))
    for boosts, offered in (((), True), (("bank-shot",), False)):
        a = master("a", "bank-shot", weapons=("ranged",))
        play = scripted(state(turn="a", a=a, b=b), [2], ["no"])
        attack(play, "a", "b", "ranged", Swing(boosts))
        keys = [option.key for question in play.asked if question.of == "b" for option in question.form().options]
        assert offered == ("melee" in keys)


def test_snatch_projectile_catches_it() -> None:
    """With Melee, bare-handed, at a point of the pool. [SHA-MTH-110]"""
    b = master("b", "snatch-projectile", where=(5, 0))
    play = scripted(state(turn="a", a=master("a", weapons=("ranged",)), b=b), [2, 2], ["melee", ()])
    attack(play, "a", "b", "ranged")
    assert (Wounds(), 4) == (play.actor("b").wounds, play.actor("b").pool)
    assert "B catches it" in play.notes


def test_predictive_tactics_boosts_after_the_roll() -> None:
    """Once the die is seen, before anybody reacts. [SHA-MTH-094]"""
    a = master("a", "predictive-tactics", "opportunist", "armsman", skills={"melee": 1, "academics": 6})
    b = replace(dull("b", skills={"acrobatics": 1}), overwhelm=1)
    play = scripted(state(turn="a", a=a, b=b), [4], [("opportunist",), "no"])
    outcome = play.run(resolve, late("a", "b"))
    assert Outcome(4, late=outcome.late) == outcome
    assert 4 == play.actor("a").pool


def late(by: str, target: str) -> Attempt:
    """An attack on which boosts may still be laid."""
    action = Boosting("attack", "melee", "instant", facts=("overwhelmed",))
    return Attempt(by, "attack", "melee", target, versus=("acrobatics",), boosting=action)


def test_vanishing_strike_and_hiding_in_plain_sight() -> None:
    """A blow ends sneaking, or lowers it, or does nothing to it. [SHA-MTH-062 SHA-MTH-125 SHA-SKL-093]"""
    for boosts, marked, stays, left in (
        ((), False, False, -1), (("vanishing-strike",), False, True, 5), ((), True, True, 6),
    ):  # fmt: skip
        a = master("a", "vanishing-strike", "hide-in-plain-sight", stances=("sneak",))
        play = scripted(state(turn="a", a=a, b=dull("b")), [6], ["no"])
        if marked:
            activate_stance(play, "a", "sneak", boosts=("hide-in-plain-sight",))
        attack(play, "a", "b", "basic", Swing(boosts))
        assert stays == ("sneak" in play.actor("a").stances)
        assert left == hidden_by_sneaking(play.actor("a"), BOOK)


def test_lying_low_gives_stealth_back() -> None:
    """A round of doing nothing, a point. [SHA-MTH-125]"""
    a = master("a", "vanishing-strike", stances=("sneak",))
    play = scripted(state(turn="a", a=a, b=dull("b")), [6], ["no"])
    attack(play, "a", "b", "basic", Swing(("vanishing-strike",)))
    new_round(play)
    assert 1 == exposure(play.actor("a"))
    new_round(play)
    assert 0 == exposure(play.actor("a"))


def test_ascending_step_walks_up_a_wall() -> None:
    """Where others would have to climb, a move goes on. [SHA-MTH-022]"""
    wall = FrozenMap({key_of(Space(1, y)): Ground(height=3) for y in range(-9, 10)})
    scene = Scene(order=("a",), turn="a", round=1, ground=wall)
    me = master("a", "ascending-step")
    play = scripted(state(scene=scene, a=me))
    with pytest.raises(Refused):
        move(play, "a", 1, 0)
    move(play, "a", 1, 0, ("ascending-step",))
    assert (Space(1, 0), 4) == (play.actor("a").at, play.actor("a").pool)


def test_flourish_inspires_two() -> None:
    """One more on their next action of the kind, and only that. [SHA-MTH-057]"""
    sides = dict.fromkeys(("a", "b", "c"), "x")
    a = master("a", "flourish")
    play = scripted(state(sides=sides, a=a, b=dull("b"), c=dull("c")), [1, 1], [("b", "c")])
    attempt(play, "a", Doing("climb", "athletics", boosts=("flourish",)))
    climbs = Attempt("b", "climb", "athletics")
    assert 3 == target_of(climbs, play.actor("b"), None, BOOK)
    play.run(resolve, climbs)
    assert 2 == target_of(climbs, play.actor("b"), None, BOOK)


@pytest.mark.parametrize(
    ("approach", "disorder"),
    [("charming", "fixation"), ("forceful", "posttraumatic-stress"), ("submissive", "paranoia")],
)
def test_deprecation_leaves_a_disorder(approach: Any, disorder: str) -> None:
    """By the approach, for an hour. [SHA-MTH-039]"""
    play = scripted(state(a=master("a", "deprecation"), b=dull("b")), [1], ["no"])
    attempt(play, "a", Doing("socialize", "influence", "b", approach=approach, boosts=("deprecation",)))
    assert play.actor("b").is_marked(f"has-{disorder}")


def test_think_of_me_leaves_them_open() -> None:
    """The target is distracted. [SHA-MTH-120]"""
    play = scripted(state(a=master("a", "think-of-me"), b=dull("b")), [1], ["no"])
    attempt(play, "a", Doing("socialize", "influence", "b", boosts=("think-of-me",)))
    assert play.actor("b").is_marked("distracted")


def test_impassioned_deeds() -> None:
    """A motivation drives one deed a day, a temptation any number. [SHA-MTH-064]"""
    me = master("a", "impassioned-deed")
    good, bad = (Boosting("climb", "athletics", "instant", facts=(drive,)) for drive in ("motivation", "temptation"))
    play = scripted(state(a=me))
    assert 1 == declare(play, "a", ("impassioned-deed",), good).chance
    assert no_boosts(play.state, BOOK, "a", ("impassioned-deed",), good) is not None
    assert 1 == declare(play, "a", ("impassioned-deed",), bad).chance
    assert 0 == declare(play, "a", ("impassioned-deed",), Boosting("climb", "athletics", "instant")).chance


def test_own_work_and_trust_in_oneself() -> None:
    """A thing one has made serves better; something untried for a drive pays a karma once. [SHA-MTH-020 SHA-MTH-034]"""
    made = Boosting("climb", "athletics", "instant", facts=("own-work",))
    play = scripted(state(a=master("a", "artisans-familiarity")))
    assert 1 == declare(play, "a", ("artisans-familiarity",), made).chance
    shy = actor("b", powers={"confident": 1}, karma=0, player=False)
    tried = scripted(state(b=shy), [1, 1], ["no", "no", "pass"])
    for _ in range(2):
        doing = Doing("climb", "athletics", boosts=("confident",), facts=("temptation",))
        attempt(tried, "b", doing)
    assert 1 == tried.actor("b").karma


def test_a_reactive_reroll_is_paid_when_it_is_used() -> None:
    """By option; declared, it is paid either way. [SHA-MTH-008]"""
    for choice, face, pool in (("no", 1, 5), ("yes", 6, 4)):
        reactive = book(reroll_boosts="reactive")
        play = scripted(state(a=master("a", "calisthenics", skills={"athletics": 3})), [face, 1], [choice], reactive)
        attempt(play, "a", Doing("feat-of-strength", "athletics", boosts=("calisthenics",)))
        assert pool == play.actor("a").pool
    paid = scripted(state(a=master("a", "calisthenics")), [1], ["no"])
    attempt(paid, "a", Doing("feat-of-strength", "athletics", boosts=("calisthenics",)))
    assert 4 == paid.actor("a").pool
