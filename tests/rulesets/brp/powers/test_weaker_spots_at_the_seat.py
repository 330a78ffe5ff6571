"""Weaker spots at the seat: whoever lifts others and is set upon, whoever is lifted, hidden scales, senses together."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, gifted, seat
from tests.rulesets.brp.seats import chance
from tests.rulesets.brp.stage import duel, fighter, person, rated

from rulewright.testing.at_the_seat import AtTheSeat

LIFTED = "b:psychic-levitation"


def floating() -> AtTheSeat:
    """A psychic lifts somebody in a fight, in the second round, before a foe with an engine and a grenade."""
    foe = fighter("spear-long", at=ALL, POW=10)
    table = seat(duel(gifted("psychic/levitation", POW=16), person(at=ALL, POW=10), c=foe))
    table.press("psychic", "a", [30], ability="levitation", target="b")
    table.press("emplace", "c", engine="springald-bolt-firing", hands=9)
    table.proceed([40], ["act", "act", "act"])
    there = table.state.write("scene", "places.c", -12).write("c", "stock.grenade-smoke", 1)
    table.state = there.write("c", "fight.rank", 8)
    assert table.actor("b").is_marked("floats")
    return table


@pytest.mark.parametrize(
    ("button", "faces", "form"),
    [
        ("grenade", [70, 6, 5], {"charge": "grenade-smoke"}),
        ("fire", [95], {"engine": "springald-bolt-firing-1"}),
    ],
)
@pytest.mark.parametrize(("idea", "floats"), [(50, True), (51, False)])
def test_whoever_lifts_and_is_set_upon_needs_an_idea_roll(
    button: str, faces: list[int], form: dict[str, Any], idea: int, floats: bool
) -> None:
    """A grenade or an engine that is aimed at the psychic counts as any attack does, even where it misses. [BRP-POW-307]"""
    table = floating()
    table.press(button, "c", [idea, *faces], target="a", **form)
    assert (50, floats) == (chance(table), table.actor("b").is_marked("floats"))


@pytest.mark.parametrize(
    ("power", "button", "faces", "answers", "form"),
    [
        (
            "superpowers/energy-projection/heat",
            "superpower",
            [30, 1],
            ["none"],
            {"power": "superpowers/energy-projection/heat", "level": 1},
        ),
        ("magic/lightning", "cast", [1], ["none"], {"power": "magic/lightning", "level": 1}),
        ("psychic/mind-blast", "psychic", [99], [], {"ability": "mind-blast"}),
    ],
)
@pytest.mark.parametrize(("idea", "floats"), [(50, True), (51, False)])
def test_a_power_that_harms_sets_upon_whoever_lifts(
    power: str, button: str, faces: list[int], answers: list[Any], form: dict[str, Any], idea: int, floats: bool
) -> None:
    """A superpower or a spell of a foe asks for the Idea roll as a blow does. [BRP-POW-307]"""
    foe = gifted(power, level=2, POW=16)
    table = seat(duel(gifted("psychic/levitation", POW=16), foe, number=0, c=person(at=ALL, POW=10)))
    table.press("psychic", "a", [30], ability="levitation", target="c")
    rolled = [30] if button != "superpower" else []
    table.press(button, "b", [*rolled, idea, *faces], answers, target="a", **form)
    assert floats == table.actor("c").is_marked("floats")


@pytest.mark.parametrize(("die", "free"), [(20, True), (21, False)])
def test_whoever_is_lifted_gets_free_by_strength_of_mind(die: int, free: bool) -> None:
    """After each full turn POW 10 against 16: at 20 the target is released, at 21 not. [BRP-POW-307]"""
    table = floating()
    table.state = table.state.write("a", f"powers.kept.{LIFTED}.struggle", 1)
    for who in "abc":
        if table.allows("pass", who):
            table.press("pass", who)
    table.proceed([die], ["act", "act", "act"])
    assert (free, free) == (not table.actor("b").is_marked("floats"), LIFTED not in table.actor("a").powers.kept)


@pytest.mark.parametrize(("roll", "hidden"), [(50, True), (51, False)])
def test_small_scales_are_hidden_by_a_roll(roll: int, hidden: bool) -> None:
    """Disguise at 50 hides a minor mutation; a major one is hidden by nothing. [BRP-POW-345]"""
    table = seat(facing(person(at=ALL, powers={"mutations/natural-armour": 1}, skills=rated(disguise=50))))
    assert hidden == table.press("cover-up", "a", [roll], mutation="natural-armour")
    assert (50, hidden) == (chance(table), table.actor("a").is_marked("covered natural-armour"))
    major = seat(facing(person(at=ALL, powers={"mutations/natural-armour": 2}, skills=rated(disguise=50))))
    assert "BRP-POW-345" == major.refused("cover-up", "a", mutation="natural-armour").rule


@pytest.mark.parametrize(
    ("senses", "share"),
    [(("super-hearing", "sonar"), 40), (("super-hearing", "telescopic-vision"), 60), (("super-touch",), 30)],
)
def test_several_senses_share_one_roll(senses: tuple[str, ...], share: int) -> None:
    """Spot where any of them sees, else Listen, else Sense; there is one roll, however many there are. [BRP-POW-377]"""
    keys = [f"superpowers/super-sense/{each}" for each in senses]
    table = seat(facing(gifted(*keys, skills=rated(listen=40, spot=60, sense=30))))
    assert table.press("sense-out", "a", [share])
    assert (share, 1) == (chance(table), len(table.last.drawn))
    assert not table.press("sense-out", "a", [share + 1])
