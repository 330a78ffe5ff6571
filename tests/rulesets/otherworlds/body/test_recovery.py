"""Rests, meditation, time, and the care that some wounds need."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.otherworlds.stage import BOOK, battle, book, person, script, table

from rulewright.play import Minutes, Refused
from rulewright.play.effects import begin
from rulewright.rulesets.otherworlds import RULESET
from rulewright.rulesets.otherworlds.body.conditions import bleeding, condition, turns_of
from rulewright.rulesets.otherworlds.body.recovery import long_rest, meditate, pass_time, short_rest
from rulewright.rulesets.otherworlds.skills.care import tend
from rulewright.rulesets.otherworlds.state.character import Spot
from rulewright.rulesets.otherworlds.state.numbers import most_astral, most_health


def tired(**more: Any) -> Any:
    """Somebody with 5 Health and 5 astral of 20 each."""
    return person(**{"toughness": 4, "resolve": 4, "health": 5, "astral": 5, **more})


def test_tracks_are_multiples_of_their_attributes() -> None:
    """An extension: five for each point, or as the table says. [OWS-061 OWS-067]"""
    assert (20, 15) == (most_health(person(), BOOK), most_astral(person(), BOOK))
    assert 12 == most_health(person(), book(health_per_toughness=3))


def test_a_short_rest_restores_both() -> None:
    """Toughness and a die of Health, Resolve and a die of astral, each die limited. [OWS-059 OWS-060]"""
    play = script(table(a=tired()), [2, 5])
    play.run(short_rest, actor="a")
    assert (5 + 4 + 2, 5 + 4 + 4) == (play.actor("a").health, play.actor("a").astral)


def test_a_short_rest_limited_as_a_whole() -> None:
    """The letter of the limit: the die never matters. [OWS-059 OWS-060]"""
    play = script(table(a=tired()), [2, 5], rest_limit="whole")
    play.run(short_rest, actor="a")
    assert (9, 9) == (play.actor("a").health, play.actor("a").astral)


def test_a_long_rest_rolls_for_every_point() -> None:
    """Dice of Health and astral, exploding, never above the most. [OWS-061 OWS-062]"""
    play = script(table(a=tired()), [1, 2, 6, 1, 1, 6, 6, 6, 5, 1, 1, 1])
    play.run(long_rest, actor="a")
    assert (5 + 11, 20) == (play.actor("a").health, play.actor("a").astral)


def test_a_long_rest_restores_the_rest() -> None:
    """Discipline, what works once a day, and the count of falls. [OWS-020 OWS-063]"""
    play = script(table(a=tired(discipline=0, falls=3, spent=("rage",))), [1] * 8)
    play.run(long_rest, actor="a")
    me = play.actor("a")
    assert (3, 0, ()) == (me.discipline, me.falls, me.spent)


def test_meditation_gives_astral_alone() -> None:
    """Half an hour as a short rest, an hour as a long one. [OWS-065 OWS-066]"""
    short = script(table(a=tired()), [3])
    short.run(meditate, actor="a", length="short")
    assert (5, 5 + 4 + 3) == (short.actor("a").health, short.actor("a").astral)
    long = script(table(a=tired()), [3, 3, 3, 3])
    long.run(meditate, actor="a", length="long")
    assert (5, 17) == (long.actor("a").health, long.actor("a").astral)


def test_the_drained_recover_badly() -> None:
    """Exhaustion loses edge on every roll, this one included. [OWS-064 OWS-104]"""
    play = script(table(a=tired(astral=0)), [4, 1])
    play.run(meditate, actor="a")
    assert 4 + 1 == play.actor("a").astral


def test_no_rest_in_a_battle() -> None:
    """And none for the dead. [OWS-059]"""
    state = battle(table(a=tired(), b=person()), "a")
    for action in ("short-rest", "long-rest", "meditate"):
        refusal = RULESET.action(action).refuse(state, BOOK, "a", {})
        assert refusal is not None
        assert "OWS-059" == refusal.rule
    with pytest.raises(Refused):
        script(table(a=person(dead=True, health=0))).run(short_rest, actor="a")


def test_poison_works_every_five_minutes_on_who_keeps_still() -> None:
    """Twelve times in an hour's rest. [OWS-111]"""
    play = script(table(a=person(toughness=8, poison=2)))
    pass_time(play, "a", 14)
    assert 40 - 4 == play.actor("a").health


def test_time_runs_clocks_of_minutes() -> None:
    """An effect of ten minutes is gone after ten."""
    play = script(table(a=person()))
    begin(play, "a", condition("silenced", "a spell", Minutes(10)))
    pass_time(play, "a", 9)
    assert play.actor("a").is_marked("silenced")
    pass_time(play, "a", 1)
    assert not play.actor("a").is_marked("silenced")


def test_a_rest_ends_regeneration() -> None:
    """What a power granted ends; what is somebody's nature stays. [OWS-112]"""
    play = script(table(a=tired(marks=("regeneration:astral",))), [1, 1])
    begin(play, "a", condition("regeneration:health", "a spell", turns_of("a", 3)))
    play.run(short_rest, actor="a")
    assert (False, True) == (
        play.actor("a").is_marked("regeneration:health"),
        play.actor("a").is_marked("regeneration:astral"),
    )


def healer(**more: Any) -> Any:
    """Somebody who tends others."""
    return person(wisdom=6, resolve=6, proficiencies=("medical", "astrana"), at=Spot(0, 1), **more)


@pytest.mark.parametrize(("what", "amount"), [("death", 3), ("poison", 3), ("stone", 3)])
def test_tending_needs_ten_more_than_the_damage(what: str, amount: int) -> None:
    """13 is not enough, 14 is; the item is used up either way. [OWS-092 OWS-109 OWS-111]"""
    patient = person(at=Spot(1, 1), **{what: amount})
    for die, left in ((5, amount), (6, 0)):
        faces = [die, 1] if die == 6 else [die]
        play = script(table(a=healer(belt={"field-kit": 1}), b=patient), faces)
        play.run(tend, actor="a", target="b", what=what, means="field-kit")
        assert (left, 0) == (getattr(play.actor("b"), what), len(play.actor("a").belt))


def test_death_damage_yields_to_healing_spells() -> None:
    """Astrana instead of Medical, at the spell's price; poison does not. [OWS-092]"""
    state = table(a=healer(powers=("mending-light", "astral-bolt")), b=person(at=Spot(1, 1), death=2, poison=1))
    play = script(state, [6, 1])
    assert play.run(tend, actor="a", target="b", what="death", means="mending-light").passed
    assert 27 == play.actor("a").astral
    for what, means in (("poison", "mending-light"), ("death", "astral-bolt"), ("death", "bandages"), ("stone", "")):
        with pytest.raises(Refused, match="OWS-092"):
            script(state).run(tend, actor="a", target="b", what=what, means=means)


def test_bleeding_is_treated_with_bare_hands() -> None:
    """A Medical check, no item needed; in a battle it takes a turn point. [OWS-078]"""
    play = script(battle(table(a=healer(), b=person(at=Spot(1, 1))), "a"), [3])
    begin(play, "b", bleeding())
    assert play.run(tend, actor="a", target="b", what="bleeding").passed
    assert (False, 1) == (play.actor("b").is_marked("bleeding"), play.actor("a").turn.points)
