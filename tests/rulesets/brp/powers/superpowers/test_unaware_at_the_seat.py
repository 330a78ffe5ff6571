"""The unaware at the seat: who does not look, or sees nobody coming, is easy to touch and to hit, once."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, chance_of, mighty, seat
from tests.rulesets.brp.stage import duel, fighter, person, rated

from rulewright.play import Effect
from rulewright.testing.at_the_seat import AtTheSeat

COLD = "superpowers/energy-control/cold"
UNSEEN = Effect("i", "Invisible", marks=("invisible",))


def reaching(*, apart: int = 1, number: int = 0) -> AtTheSeat:
    """Somebody with cold hands, who hides well, and another who is to be touched."""
    return seat(duel(mighty(COLD, skills=rated(hide=50)), person(at=ALL), apart=apart, number=number))


def reach_for(table: AtTheSeat) -> int:
    """Reach for the other and miss; the chance there was."""
    faces = [100] if table.state.scene.distance("a", "b") <= 5 else [99, 1, 10]
    table.press("superpower", "a", faces, power=COLD, target="b", level=3)
    return chance_of(table.last.drawn[0])


@pytest.mark.parametrize(("number", "plain"), [(0, 50), (1, 60)])
def test_whoever_does_not_look_is_easy_to_touch(number: int, plain: int) -> None:
    """The game master says so, and takes it back: twice Agility, or twice Grapple in a fight; once it has come they look.

    [BRP-POW-323]
    """
    table = reaching(number=number)
    there = table.state
    assert plain == reach_for(table)
    table.state = there
    assert table.press("unaware", "b")
    unaware = table.state
    assert 2 * plain == reach_for(table)
    assert not table.actor("b").is_marked("unaware")
    table.state = unaware
    assert not table.press("unaware", "b")
    assert plain == reach_for(table)


@pytest.mark.parametrize("hidden", [2, 30])
def test_whoever_reaches_out_of_hiding_is_not_seen_coming(hidden: int) -> None:
    """Twice Agility for who has hidden, and then they stand there: the next reach is as any. [BRP-POW-323]"""
    table = reaching()
    table.press("hide", "a", [hidden])
    assert 100 == reach_for(table)
    assert not table.actor("a").is_marked("hidden")
    assert 50 == reach_for(table)


def test_the_invisible_are_not_seen_coming_unless_they_are_noticed() -> None:
    """Twice Agility for the invisible; not against whoever has noticed them. [BRP-POW-323]"""
    table = reaching()
    table.state = table.state.write("a", "effects.i", UNSEEN)
    there = table.state
    assert 100 == reach_for(table)
    noticed = Effect("n", "Noticed", marks=(f"noticed by {table.actor('b').name}",))
    table.state = there.write("a", "effects.n", noticed)
    assert 50 == reach_for(table)


def test_energy_out_of_hiding_hits_more_easily() -> None:
    """Ten metres off twice Projection, and the next as any. [BRP-POW-323]"""
    table = reaching(apart=10)
    table.press("hide", "a", [30])
    assert 120 == reach_for(table)
    assert not table.actor("a").is_marked("hidden")


def test_a_blow_wakes_the_unaware() -> None:
    """Whoever does not look has no defence against the first blow, and one against the second. [BRP-POW-323]"""
    table = seat(duel(fighter("sword-broad", at=ALL), person(at=ALL, CON=30, SIZ=30)))
    table.press("unaware", "b")
    table.press("attack", "a", [30, 1], target="b", weapon="sword-broad")
    assert not table.actor("b").is_marked("unaware")
