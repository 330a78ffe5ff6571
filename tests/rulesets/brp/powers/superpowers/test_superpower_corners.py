"""Superpowers refused, limited, from the form, and by the options of a table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import (
    ALL,
    POWERS,
    SETS,
    chance_of,
    facing,
    gifted,
    mighty,
    rounds_later,
    seat,
    use_of,
    used,
    why_not,
)
from tests.rulesets.brp.stage import book, person, scripted

from rulewright.play import Effect, FrozenMap
from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.checks.resistance import poison
from rulewright.rulesets.brp.powers.effects.lasting import strength
from rulewright.rulesets.brp.powers.superpowers.asked import Wish, no_superpower
from rulewright.rulesets.brp.powers.superpowers.senses import (
    follow_trackless,
    listen_for,
    look_for,
    sense_out,
)
from rulewright.rulesets.brp.powers.superpowers.use import unleash, use_superpower
from rulewright.rulesets.brp.powers.superpowers.weather import suffer_hazard
from rulewright.rulesets.brp.powers.upkeep import let_go

# -- refusals and the form ----------------------------------------------------------------------


def test_refused() -> None:
    """More levels than owned, too little to cover, nobody there: each with its reason. [BRP-POW-247 BRP-POW-251]"""
    there = facing(mighty("superpowers/teleport", level=6))
    assert "BRP-POW-247" == why_not(no_superpower(there, ALL, "a", use_of("superpowers/teleport", 12, choice="go")))
    assert "BRP-POW-296" == why_not(no_superpower(there, ALL, "a", use_of("superpowers/teleport", 6, choice="go")))
    blind = facing(mighty("superpowers/energy-projection/heat")).write(
        "a", "effects.b", Effect("b", "b", marks=("blinded",))
    )
    assert "BRP-POW-266" == why_not(no_superpower(blind, ALL, "a", use_of("superpowers/energy-projection/heat", 1)))
    limited = facing(mighty("superpowers/weather-control", limits={"superpowers/weather-control+limited-uses": 1}))
    once = used(limited, use_superpower, use_of("superpowers/weather-control", 1))
    assert "BRP-POW-251" == why_not(no_superpower(once.play.state, ALL, "a", use_of("superpowers/weather-control", 1)))


def test_limits_change_the_price() -> None:
    """Twice, or half, or a price where there was none. [BRP-POW-253 BRP-POW-251]"""
    for limit, paid in (("double-price", 6), ("half-price", 2), ("new-price", 5)):
        count = 2 if limit == "new-price" else 1
        me = mighty("superpowers/protection/heat", limits={f"superpowers/protection/heat+{limit}": count})
        assert paid == used(facing(me), use_superpower, use_of("superpowers/protection/heat", 3)).paid


def test_from_the_form() -> None:
    """All levels and the first choice, where a player says no more. [BRP-POW-244]"""
    came = used(
        facing(mighty("superpowers/energy-projection/heat", level=2), person(at=ALL, SIZ=30)),
        unleash,
        Wish(power="superpowers/energy-projection/heat", target="b"),
        hundred=40,
    )
    assert (2, 2) == (came.paid, came.them.wounds["wound-1"].damage)


def test_forces_of_nature_stay_apart() -> None:
    """Weather does no harm by itself. [BRP-POW-363]"""
    came = used(facing(mighty("superpowers/weather-control")), use_superpower, use_of("superpowers/weather-control", 3))
    assert not came.them.wounds
    assert FrozenMap() == came.them.wounds


# -- options and corners ------------------------------------------------------------------------


def test_nothing_works_on_who_got_away() -> None:
    """Whoever dodges a beam is neither hurt nor blinded. [BRP-POW-266 BRP-POW-275]"""
    key = "superpowers/energy-projection/light"
    there = facing(mighty(key), person(at=ALL, SIZ=30, skills={"dodge": {"given": 60}}))
    came = used(there, use_superpower, use_of(key, 3, words="eyes"), hundred=30)
    assert (3, False, 0) == (came.paid, came.them.is_marked("blinded"), len(came.them.wounds))


@pytest.mark.parametrize(("match", "chance"), [(-5, 25), (0, 50), (5, 75)])
def test_how_well_it_suits(match: Any, chance: int) -> None:
    """Where a table plays so, five levels more or less against a defence. [BRP-POW-276]"""
    at = book(powers=SETS, projection=True, weak_match=True)
    them = gifted("superpowers/resistance/heat", level=8, SIZ=30, at=at)
    there = facing(gifted("superpowers/energy-projection/heat", level=8, POW=40, at=at), them, at=at)
    there = there.write("b", "effects.u", Effect("u", "u", marks=("unaware",)))
    play = scripted(there, at, [40, 99])
    play.run(use_superpower, "a", use_of("superpowers/energy-projection/heat", 8, match=match))
    assert chance == chance_of(play.drawn[1])


@pytest.mark.parametrize("kind", ["poison", "disease"])
def test_resisting_poison_and_disease(kind: Any) -> None:
    """Levels add to CON against their own kind. [BRP-POW-368]"""
    there = facing(gifted(f"superpowers/resistance/{kind}", level=4))
    for what, chance in ((kind, 30), ("disease" if kind == "poison" else "poison", 50)):
        play = scripted(there, ALL, [99])
        play.run(poison, "a", 10, what)
        assert chance == chance_of(play.drawn[0])


def test_any_energy_that_harms_can_be_absorbed() -> None:
    """What can be absorbed is what can be thrown. [BRP-POW-378]"""
    assert POWERS["absorption"].choices == POWERS["energy-projection"].choices


def test_energy_control_ends_at_once() -> None:
    """Switched off, it leaves nothing that harms. [BRP-POW-382]"""
    key = "superpowers/energy-control/heat"
    came = used(facing(mighty(key), person(at=ALL, SIZ=30)), use_superpower, use_of(key, 12))
    name = next(iter(came.me.powers.kept))
    play = scripted(came.play.state, ALL)
    play.run(let_go, "a", name)
    assert not strength(play.actor("b"), key)
    assert came.them.hit_points == play.actor("b").hit_points


def test_a_power_in_a_thing() -> None:
    """Dropped, it is out of reach. [BRP-POW-006]"""
    me = mighty("superpowers/flight", in_things={"superpowers/flight": "club-light"})
    there = facing(me)
    assert no_superpower(there, ALL, "a", use_of("superpowers/flight", 4)) is None
    dropped = there.write("a", "dropped", ("club-light",))
    assert "BRP-POW-006" == why_not(no_superpower(dropped, ALL, "a", use_of("superpowers/flight", 4)))


def test_senses_on_the_table() -> None:
    """Creeping, tracks, the tiny, and all senses at once, as a player presses them. [BRP-POW-332 BRP-POW-335 BRP-POW-329 BRP-POW-377]"""
    there = facing(
        gifted(
            "superpowers/super-sense/super-hearing",
            skills={"listen": {"given": 40}, "track": {"given": 50}, "spot": {"given": 60}},
        )
    )
    assert [80, 40] == [heard(there, each) for each in ("success", "special")]
    assert not scripted(there, ALL, [30]).run(listen_for, "a", "critical")
    assert scripted(there, ALL, [8]).run(listen_for, "a", "critical")
    assert (True, False) == (
        scripted(there, ALL, [10]).run(follow_trackless, "a"),
        scripted(there, ALL, [11]).run(follow_trackless, "a"),
    )
    shrunk = Effect("s", "Shrunk", marks=("superpowers/size-change/shrink",))
    tiny = there.write("b", "characteristics.SIZ", 1).write("b", "effects.s", shrunk)
    assert (True, False) == (
        scripted(tiny, ALL, [3]).run(look_for, "a", "b"),
        scripted(tiny, ALL, [4]).run(look_for, "a", "b"),
    )
    assert scripted(there, ALL, [40]).run(sense_out, "a")


def heard(there: Any, stealth: str) -> int:
    """The chance to hear somebody who crept so well."""
    play = scripted(there, ALL, [1])
    play.run(listen_for, "a", stealth)
    return chance_of(play.drawn[0])


def test_weather_in_play() -> None:
    """Two steps a round while it is held; a step back each round once it is not. [BRP-POW-336 BRP-POW-363]"""
    there = facing(mighty("superpowers/weather-control"), fight=True)
    play = rounds_later(used(there, use_superpower, use_of("superpowers/weather-control", 2)).play, 2)
    assert 4 == play.actor("a").powers.flags["weather"]
    play.run(let_go, "a", next(iter(play.actor("a").powers.kept)))
    assert [3, 2, 1, 0, 0] == [rounds_later(play, 1).actor("a").powers.flags["weather"] for _ in range(5)]


def test_hazards_in_play() -> None:
    """A mild one does 1D6 to whoever is not adapted to it. [BRP-POW-294 BRP-POW-372]"""
    there = facing(mighty("superpowers/adaptation/vacuum", level=1))
    assert 4 == scripted(there, ALL, [4]).run(suffer_hazard, "a", "mild", "vacuum")
    adapted = used(there, use_superpower, use_of("superpowers/adaptation/vacuum", 1)).play.state
    table = seat(adapted)
    for words in ("vacuum", "Vacuum", " vacuum", "the vacuum"):
        assert 0 == table.press("hazard", "a", step="mild", environment=words)
    assert 4 == table.press("hazard", "a", [4], step="mild", environment="the cold")
    deep = facing(mighty("superpowers/adaptation/high-pressure", level=1))
    table = seat(used(deep, use_superpower, use_of("superpowers/adaptation/high-pressure", 1)).play.state)
    for words in ("high-pressure", "High Pressure", "the high  pressure"):
        assert 0 == table.press("hazard", "a", step="mild", environment=words)


def test_opposites_in_play() -> None:
    """Cold laid over heat takes as many levels off both. [BRP-POW-273]"""
    hot = Effect("h", "h", "b", marks=("superpowers/energy-control/heat", "shaped heat"), level=4)
    there = facing(mighty("superpowers/energy-control/cold"), person(at=ALL, SIZ=30, CON=3)).write(
        "b", "effects.h", hot
    )
    came = used(there, use_superpower, use_of("superpowers/energy-control/cold", 12))
    assert (0, 8) == (
        strength(came.them, "superpowers/energy-control/heat"),
        strength(came.them, "superpowers/energy-control/cold"),
    )
    weak = used(there, use_superpower, use_of("superpowers/energy-control/cold", 3))
    assert (1, 0) == (
        strength(weak.them, "superpowers/energy-control/heat"),
        strength(weak.them, "superpowers/energy-control/cold"),
    )


def test_the_sheet_tells_levels_and_prices() -> None:
    """Every power with its level, its price and its figures. [BRP-POW-244 BRP-POW-270]"""
    me = gifted("superpowers/energy-projection/heat", "superpowers/leap", "superpowers/super-sense/x-ray-vision", "psychic/empathy",
                "mutations/wings", level=2)  # fmt: skip
    assert RULESET.numbers is not None
    told = {each.name: int(each) for each in RULESET.numbers(facing(me), ALL, "a")}
    wanted = {"Energy Projection (heat)": 2, "Energy Projection (heat): power points": 2, "Leap: metres far": 4, "Psychic (Empathy)": 60,
              "Super Sense (x ray vision): centimetres of wall": 20, "Wings: metres a round": 20, "Empathy: power points": 1}  # fmt: skip
    assert wanted == {name: told.get(name) for name in wanted}
