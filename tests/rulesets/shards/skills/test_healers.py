"""Powers of healers, forgers and the lucky: what they change about treating, cleansing and karma."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.rulesets.shards.stage import actor, scripted, state

from rulewright.rulesets.shards.body.resting import long_rest
from rulewright.rulesets.shards.powers.marks import shrug_off
from rulewright.rulesets.shards.powers.use import use_power
from rulewright.rulesets.shards.skills.healing import cleanse, treat_injury
from rulewright.rulesets.shards.state.character import Actor, Day, Wounds
from rulewright.rulesets.shards.state.effects import impose

KIT: dict[str, Any] = {"items": ("medical-kit",), "player": False}


def patient(**more: Any) -> Actor:
    """Somebody hurt, of a species that heals like any other."""
    return replace(actor("b", species="dog", player=False, where=(1, 0)), wounds=Wounds(lethal=5), **more)


def test_sha_ex_123_shrugging_off() -> None:
    """Of five points four mend two lethal ones, one a bruise. [SHA-MTH-105 SHA-EX-123]"""
    me = replace(actor("a", species="dog", player=False), wounds=Wounds(lethal=3, subdual=2))
    play = scripted(state(a=me), [], [True])
    assert 3 == play.run(shrug_off, "a", 5)
    assert Wounds(lethal=1, subdual=1) == play.actor("a").wounds


def test_a_medic_takes_less_time() -> None:
    """An hour's treatment becomes a minute's, for a point of the well. [SHA-MTH-079]"""
    healer = actor("a", medical=3, powers={"medic": 1}, **KIT)
    play = scripted(state(a=healer, b=patient()), [2], [True])
    assert 2 == play.run(treat_injury, "a", "b", "lethal", ("medic",))
    assert (4, 1) == (play.actor("a").well, play.actor("b").day.lethal_minutes)


def test_a_surgeon_leaves_the_daily_limit_alone() -> None:
    """Once a day for each patient. [SHA-MTH-115]"""
    healer = actor("a", medical=3, powers={"surgeon": 1}, **KIT)
    play = scripted(state(a=healer, b=patient(day=Day(healed=True))), [2], [True])
    assert 2 == play.run(treat_injury, "a", "b", "lethal")
    again = scripted(play.state, [2], [True])
    assert 0 == again.run(treat_injury, "a", "b", "lethal")


def test_a_sieved_soul() -> None:
    """Reflection cleanses what Athletics is meant for. [SHA-MTH-106]"""
    for powers, removed in (({"sieve-the-soul": 1}, 1), ({}, 0)):
        start = scripted(state(turn="a", a=actor("a", reflection=3, powers=powers, player=False)))
        impose(start, "a", "crippled", "encounter")
        play = scripted(start.state, [2])
        assert removed == play.run(cleanse, "a", "reflection")


def test_karmic_favor() -> None:
    """A long rest brings one to who has less than two. [SHA-MTH-071]"""
    for karma, after in ((0, 1), (1, 2), (2, 2)):
        play = scripted(state(a=actor("a", karma=karma, powers={"karmic-favor": 1})))
        play.run(long_rest, "a")
        assert after == play.actor("a").karma


def test_a_forgery() -> None:
    """Three successes; rated one less, for a point of the well. [SHA-MTH-059]"""
    me = actor("a", artistry=3, powers={"forgery": 1}, player=False)
    play = scripted(state(a=me), [3], ["a seal"])
    assert (3,) == play.run(use_power, "a", "forgery", ("a",))
    assert 4 == play.actor("a").well
