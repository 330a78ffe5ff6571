"""Hiding and knowing: trails, disguises, surprise, sneaking, centering, innovating."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.rulesets.shards.stage import BOOK, actor, npc, scripted, state

from rulewright.play import Refused
from rulewright.rulesets.shards.checks.resolve import Attempt, resolve
from rulewright.rulesets.shards.checks.turns import movement_points
from rulewright.rulesets.shards.skills.hiding import conceal, found, recognised, search, trail_rating
from rulewright.rulesets.shards.skills.knowing.lore import center, innovate, materials, toss_range
from rulewright.rulesets.shards.skills.surprise import resist_surprise
from rulewright.rulesets.shards.state.character import Boost
from rulewright.rulesets.shards.state.numbers import initiative
from rulewright.rulesets.shards.world.sneaking import hidden_by_sneaking

# -- hiding -------------------------------------------------------------------------------------


def test_sha_ex_119_a_hidden_thing() -> None:
    """Rated one below the successes. [SHA-SKL-034]"""
    play = scripted(state(a=npc("a", stealth=3)), [4])
    assert 3 == play.run(conceal, "a", "stealth")
    hidden = scripted(state(a=npc("a", artistry=3)), [1])
    assert 3 == conceal(hidden, "a", "artistry", oneself=True)


def test_searching() -> None:
    """Strictly more than the rating, by the best of skill and test. [SHA-SKL-059 SHA-SKL-061]"""
    play = scripted(state(a=npc("a", intuition=2)), [4])
    assert ("key", "coin") == play.run(search, "a", "intuition", (("key", 1), ("coin", 2), ("ring", 3)))
    assert ("key",) == found(2, {"key": 1, "coin": 2})


def test_trails_and_faces() -> None:
    """Ground, numbers, familiarity, voice. [SHA-SKL-080 SHA-SKL-085 SHA-SKL-088 SHA-MTH-065]"""
    assert [0, -2, 1, -3] == [
        trail_rating(0),
        trail_rating(0, "preserving", 6),
        trail_rating(0, "concealing", 9),
        trail_rating(0, people=20),
    ]
    assert [1, 2, 2, 4] == [
        recognised(npc("x"), BOOK, h, speaks=s)
        for h, s in (("regular", False), ("regular", True), ("intimate", False), ("intimate", True))
    ]
    actress = npc("x", powers={"impersonation": 1})
    assert [0, 1] == [recognised(actress, BOOK, h, speaks=True) for h in ("regular", "intimate")]


def test_surprise() -> None:
    """Resisted with Intuition against Stealth; else no defence and no counter. [SHA-SKL-060]"""
    play = scripted(state(a=npc("a", intuition=3), b=npc("b", stealth=2)), [3])
    assert play.run(resist_surprise, "a", "b")
    caught = scripted(state(b=npc("b", melee=1), a=npc("a", acrobatics=5)), [3])
    assert (
        3 == caught.run(resolve, Attempt("b", "attack", "melee", "a", ("acrobatics",), flags=("surprise",))).successes
    )


def test_sneaking() -> None:
    """Hidden by Stealth, at half the speed. [SHA-SKL-093]"""
    sly = replace(actor("a", stealth=3), stances=("sneak",))
    assert (3, -1, 2) == (
        hidden_by_sneaking(sly, BOOK),
        hidden_by_sneaking(actor("a"), BOOK),
        movement_points(sly, BOOK),
    )


# -- knowing ------------------------------------------------------------------------------------


def test_sha_ex_031_rachel_centers() -> None:
    """Karma for Ranging on one task, for a day, once a day. [SHA-SKL-089]"""
    play = scripted(state(rachel=npc("rachel", reflection=2)), [2])
    assert center(play, "rachel", "ranging", "tracking Archibald")
    assert (Boost(skill="ranging", task="tracking Archibald", expires="day"),) == play.actor("rachel").boosts
    with pytest.raises(Refused):
        center(play, "rachel", "ranging", "tracking Archibald")


def test_sha_ex_036_too_broad_a_task() -> None:
    """Known conspirators, yes; one's best interest, no. [SHA-SKL-089]"""
    play = scripted(state(a=npc("a", reflection=2)), [2])
    with pytest.raises(Refused):
        center(play, "a", "melee", "acting in my best interest")
    assert center(play, "a", "melee", "bringing down the known conspirators")


def test_innovating() -> None:
    """A month, harder the more it gives. [SHA-SKL-092]"""
    for goal, target in (
        ("melee", 3),
        ("jarring-blow", 4),
        ("manifold-strike", 2),
        ("predictive-tactics", 0),
        ("without-frail", 1),
    ):
        play = scripted(state(a=npc("a", science=4, melee=2)), [6])
        assert not innovate(play, "a", goal)
        assert target == play.drawn[0][0].target  # type: ignore[attr-defined]
    with pytest.raises(Refused):
        innovate(scripted(state(a=npc("a"))), "a", "melee", 100)


def test_making_things() -> None:
    """Half the price in materials; how far things fly. [SHA-SKL-046 SHA-SKL-083]"""
    strong = actor("a")
    assert (25, 8, 20) == (materials(50), toss_range(strong, BOOK, thrown=False), toss_range(strong, BOOK, thrown=True))


def test_skill_levels() -> None:
    """From 0 without limit; one is trained. [SHA-SKL-001 SHA-SKL-055]"""
    assert 12 == initiative(actor("x", intuition=12), BOOK)
