"""Wills at the table: fear, orders, charm, obligations, sleepers, and what powers need first."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, scripted, state, story

from rulewright.play import Effect, Refused
from rulewright.rulesets.shards.body.conditions import bound_will, break_off
from rulewright.rulesets.shards.body.outbreaks import hear_shards
from rulewright.rulesets.shards.body.shape import fade, has_no_hold, materialize
from rulewright.rulesets.shards.body.sleep import wake_up
from rulewright.rulesets.shards.body.will import give_orders
from rulewright.rulesets.shards.combat.attack import attack
from rulewright.rulesets.shards.combat.swings import no_attack
from rulewright.rulesets.shards.creation.builder import CREATION
from rulewright.rulesets.shards.skills.knowing.lore import toss
from rulewright.rulesets.shards.skills.talking.dealings import Plea, convince
from rulewright.rulesets.shards.state.effects import impose
from rulewright.rulesets.shards.world.arriving import go_through
from rulewright.rulesets.shards.world.movement import no_step
from rulewright.space.grid import Space


def test_fear_keeps_away_and_drives_off() -> None:
    """Nobody goes within reach of what they fear, nor fights before they have left it. [SHA-EFF-006]"""
    play = scripted(state(turn="a", a=actor("a"), b=actor("b", where=(3, 0))))
    play.run(impose, "a", "afraid", "encounter", "b")
    refusal = no_step(play.state, BOOK, "a", 2, 0)
    assert refusal is not None
    assert "SHA-EFF-006" == refusal.rule
    assert no_step(play.state, BOOK, "a", 1, 0) is None
    close = scripted(state(turn="a", a=replace(play.actor("a"), at=Space(2, 0)), b=play.actor("b")))
    fleeing = no_attack(close.state, BOOK, "a", "b", "basic")
    assert fleeing is not None
    assert "SHA-EFF-006" == fleeing.rule


def test_orders() -> None:
    """Only who controls somebody gives them. [SHA-EFF-012]"""
    now = story()
    with pytest.raises(Refused, match="SHA-EFF-012"):
        scripted(now).run(give_orders, "c", "b", "sing")
    play = scripted(now)
    play.run(give_orders, "a", "b", "sing")
    play.run(bound_will, "b")
    assert "sing" == play.actor("b").effects["controlled"].text


def test_the_charmed_do_as_they_are_told() -> None:
    """Without a roll, but not what they abhor. [SHA-EFF-010]"""
    play = scripted(state(a=actor("a", player=False), b=actor("b", where=(1, 0), player=False)))
    play.run(impose, "b", "charmed", "day", "a")
    assert scripted(play.state).run(convince, "a", "b", "bend")
    assert not scripted(play.state, [6]).run(convince, "a", "b", "anything")


def test_an_obligation_weighs() -> None:
    """Two harder to talk somebody into breaking one. [SHA-CHR-020]"""
    now = state(a=actor("a", influence=2, player=False), b=actor("b", where=(1, 0), player=False))
    assert scripted(now, [4], ["no"]).run(convince, "a", "b", "easy")
    assert not scripted(now, [3]).run(convince, "a", "b", "easy", Plea(violates=True))


def test_a_crowd_is_talked_to() -> None:
    """As many as the Influence of who knows how. [SHA-SKL-053]"""
    people: dict[str, Any] = {who: actor(who, where=(1, 0), player=False) for who in "bcd"}
    now = state(a=actor("a", influence=2, player=False), **people)
    both = scripted(now, [3, 3], ["no", "no"])
    assert both.run(convince, "a", "b", "easy", Plea(boosts=("talking-to-a-crowd",), further=("c",)))
    with pytest.raises(Refused, match="SHA-SKL-053"):
        scripted(now).run(convince, "a", "b", "easy", Plea(boosts=("talking-to-a-crowd",), further=("c", "d")))
    with pytest.raises(Refused, match="SHA-SKL-053"):
        scripted(now).run(convince, "a", "b", "easy", Plea(further=("c",)))


def test_shards_call_as_an_encounter_begins() -> None:
    """Near enough to whoever hears them, and only to them. [SHA-EFF-044]"""
    hears = actor("a", intuition=1, mutations={"shard": "core"}, player=False)
    for far, asked in ((10, ["indulge"]), (11, [])):
        play = scripted(state(a=hears, b=actor("b", where=(far, 0), weapons=("full-shard",))), (), asked)
        play.run(hear_shards)
        assert bool(asked) == play.actor("a").is_marked("distracted")


def test_a_stronger_mind_breaks_off() -> None:
    """Free, at any time. [SHA-EFF-002]"""
    play = scripted(story())
    play.run(break_off, "a", "held", "reflection")
    assert "held" not in play.actor("a").effects


def test_sleepers_wake() -> None:
    """By themselves, but not from ravaging dreams. [SHA-SHM-043]"""
    play = scripted(state(a=actor("a")))
    play.run(impose, "a", "asleep", "lasting")
    ravaged = Effect("r", "r", marks=("ravaged",))
    with pytest.raises(Refused, match="SHA-SHM-043"):
        scripted(state(a=replace(play.actor("a"), effects=play.actor("a").effects.with_("r", ravaged)))).run(
            wake_up, "a"
        )
    play.run(wake_up, "a")
    assert not play.actor("a").is_marked("asleep")


def test_without_a_shape() -> None:
    """Through thin walls, back into a shape for a price, and lost on dead ground. [SHA-EFF-017 SHA-SKL-012 SHA-ENV-036]"""
    play = scripted(state(turn="a", a=actor("a", player=False)))
    play.run(impose, "a", "intangible", "lasting")
    with pytest.raises(Refused, match="SHA-EFF-017"):
        scripted(play.state).run(go_through, "a", 2, 0, 60)
    through = scripted(play.state)
    through.run(go_through, "a", 2, 0, 40)
    assert Space(2, 0) == through.actor("a").at
    assert play.run(materialize, "a")
    assert 4 == play.actor("a").pool
    dead = replace(through.scene, saturation="dead zone")
    ghost = scripted(state(scene=dead, a=through.actor("a")))
    with pytest.raises(Refused, match="SHA-ENV-036"):
        scripted(ghost.state).run(materialize, "a")
    assert has_no_hold(ghost.state, "a")
    assert 1 == ghost.run(fade, "a")


def test_tossing() -> None:
    """Twice the Strength in metres; who catches it holds it. [SHA-SKL-083]"""
    a, b = actor("a", projectile=3, weapons=("light",), player=False), actor("b", where=(4, 0), player=False)
    play = scripted(state(turn="a", a=a, b=b), [2], ["yes"])
    assert play.run(toss, "a", "b", "light")
    assert ((), ("light",)) == (play.actor("a").in_hand, play.actor("b").in_hand)
    with pytest.raises(Refused, match="SHA-SKL-083"):
        scripted(state(turn="a", a=a, b=replace(b, at=Space(5, 0)))).run(toss, "a", "b", "light")


def test_what_ones_powers_need_comes_first() -> None:
    """The builder offers it before all else, and says why. [SHA-CHR-050]"""
    gear = next(each for each in CREATION.steps if each.id == "gear")
    offered = gear.blanks[0].options
    assert offered is not None
    first = offered(actor("a", powers={"far-shot": 1}).character, BOOK)[0]
    assert ("ranged", True) == (first.key, "powers" in first.label)


def test_reinforced_armor_is_not_pierced() -> None:
    """Armor counts again. [SHA-ECO-012]"""
    pierced, spared = (
        scripted(
            state(
                turn="a",
                a=actor("a", melee=6, weapons=("light",), worked={"light": ("armor-piercing",)}, player=False),
                b=actor("b", armor="heavy", worked=worked, where=(1, 0), player=False),
            ),
            [4],
            ["no"],
        ).run(attack, "a", "b", "light")
        for worked in ({}, {"heavy": ("reinforced",)})
    )
    assert 2 == pierced.damage - spared.damage
