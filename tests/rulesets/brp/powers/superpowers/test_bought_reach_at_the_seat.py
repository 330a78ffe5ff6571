"""Bought reach at the seat: a touch that goes fifteen metres, a beam that must touch, and half the points."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, gifted, marked, mighty, seat
from tests.rulesets.brp.seats import rolled
from tests.rulesets.brp.stage import person

from rulewright.rulesets.brp import RULESET
from rulewright.rulesets.brp.state.character import Wound
from rulewright.testing.at_the_seat import AtTheSeat

DRAIN, BEAM, SHIELD = "superpowers/drain/HP", "superpowers/energy-projection/heat", "superpowers/protection/heat"


def apart(metres: int, power: str, *limits: str, level: int = 2, fight: bool = False) -> AtTheSeat:
    """Somebody who bought a power so, as far away from somebody."""
    bought = {f"{power}+{limit}": 1 for limit in limits}
    me: Any = mighty(power, level=level, POW=18, limits=bought)
    return seat(facing(me, person(at=ALL, CON=20, SIZ=20), apart=metres, fight=fight))


# -- fifteen metres -----------------------------------------------------------------------------


@pytest.mark.parametrize(("metres", "plain", "bought"), [(5, True, True), (6, False, True), (15, False, True), (16, False, False)])  # fmt: skip
def test_a_touch_that_goes_fifteen_metres(metres: int, plain: bool, bought: bool) -> None:
    """Drain takes a touch, and 15 metres where its owner paid for that. [BRP-POW-253]"""
    form = {"power": DRAIN, "target": "b", "level": 1}
    assert plain == apart(metres, DRAIN).allows("superpower", "a", **form)
    table = apart(metres, DRAIN, "gains-range")
    assert bought == table.allows("superpower", "a", **form)
    if not bought:
        told = table.refused("superpower", "a", **form)
        assert ("BRP-POW-045", "Drain reaches 15 m, and it is 16 m.") == (told.rule, told.reason)


@pytest.mark.parametrize(("roll", "lost"), [(60, 4), (61, 0)])
def test_it_is_aimed_as_all_that_goes_far(roll: int, lost: int) -> None:
    """From ten metres no hand is laid on: a Projection of 60% directs it, then point against point. [BRP-POW-253 BRP-POW-265]"""
    table = apart(10, DRAIN, "gains-range")
    faces = [60, 90, 4] if lost else [61, 1, 1]
    table.press("superpower", "a", faces, power=DRAIN, target="b", level=1)
    assert ("60%", "90%") == (rolled(table)[0], rolled(table)[1 if lost else -1])
    assert 20 - lost == table.actor("b").hit_points


def test_nobody_drains_from_afar_whom_they_do_not_see() -> None:
    """What is aimed takes eyes; a hand finds whom it touches. [BRP-POW-253 BRP-POW-266]"""
    form = {"power": DRAIN, "target": "b", "level": 1}
    for limits, allowed in (((), True), (("gains-range",), False)):
        table = apart(1, DRAIN, *limits)
        table.state = table.state.write("a", "effects.x", marked("blinded"))
        assert allowed == table.allows("superpower", "a", **form)


def test_what_is_not_aimed_only_goes_further() -> None:
    """Protection for a friend at ten metres takes no roll, near or far. [BRP-POW-253]"""
    form: dict[str, Any] = {"power": SHIELD, "target": "b", "level": 2}
    assert not apart(10, SHIELD).allows("superpower", "a", **form)
    table = apart(10, SHIELD, "gains-range")
    table.press("superpower", "a", **form)
    assert [] == rolled(table)
    assert ["Protection (heat)"] == [each.name for each in table.actor("b").effects.values()]


def test_in_use_it_costs_no_more() -> None:
    """What was paid for when it was bought is not paid for again. [BRP-POW-253]"""
    table = apart(10, DRAIN, "gains-range")
    table.press("superpower", "a", [61, 1, 1], power=DRAIN, target="b", level=2)
    assert 16 == table.actor("a").power_points


# -- the other way round ------------------------------------------------------------------------


def test_a_beam_that_must_touch() -> None:
    """What others hit with from afar takes a touch, by Agility or Grapple, and no aim. [BRP-POW-251]"""
    form: dict[str, Any] = {"power": BEAM, "target": "b", "level": 1}
    assert (True, False) == (
        apart(10, BEAM).allows("superpower", "a", **form),
        apart(10, BEAM, "touch-only").allows("superpower", "a", **form),
    )
    table = apart(1, BEAM, "touch-only")
    table.press("superpower", "a", [50, 3], ["none"], **form)
    assert ["50%", "1d6"] == rolled(table)
    assert 20 - 3 == table.actor("b").hit_points


# -- half the points ----------------------------------------------------------------------------


@pytest.mark.parametrize(("limits", "left"), [((), 15), (("half-price",), 16)])
def test_half_the_power_points(limits: tuple[str, ...], left: int) -> None:
    """Three points for three levels, or two, the half rounded up. [BRP-POW-253]"""
    bought = {f"{BEAM}+{limit}": 1 for limit in limits}
    table = seat(facing(gifted(BEAM, level=3, POW=18, limits=bought)))
    table.press("superpower", "a", [50, 1, 1, 1], ["none"], power=BEAM, target="b", level=3)
    assert left == table.actor("a").power_points


SPEED, DENSE, ABSORBS = "superpowers/super-speed", "superpowers/density-control", "superpowers/protection/heat"


@pytest.mark.parametrize(("power", "choice"), [(SPEED, ""), (DENSE, "denser"), (ABSORBS, "")])
@pytest.mark.parametrize(("limit", "first", "each"), [("", 6, 6), ("half-price", 3, 3), ("double-price", 12, 12)])
def test_what_is_kept_up_costs_half_each_round(power: str, choice: str, limit: str, first: int, each: int) -> None:
    """What costs six points a round costs three, in the first round and in each further one; so the sheet says. [BRP-POW-253]"""
    bought = {f"{power}+{limit}": 1} if limit else {}
    table = seat(facing(mighty(power, level=6, POW=60, limits=bought), fight=True))
    assert RULESET.numbers is not None
    shown = {
        one.name.partition(": ")[2]: int(one) for one in RULESET.numbers(table.state, ALL, "a") if ": " in one.name
    }
    assert (first, each) == (shown["power points"], shown["power points each round"])
    form = {"choice": choice} if choice else {}
    table.press("superpower", "a", [], [], power=power, level=6, **form)
    spent = [60 - table.actor("a").power_points]
    for _ in range(2):
        table.proceed(answers=["act", "act"])
        spent.append(60 - table.actor("a").power_points)
    assert [first, first + each, first + 2 * each] == spent


HEALS, FIELD = "superpowers/regeneration", "superpowers/force-field/heat"
PRICES = pytest.mark.parametrize(("limit", "price"), [("", 7), ("half-price", 4), ("double-price", 14)])


def bought(power: str, limit: str) -> dict[str, int]:
    """A power's limit as a character has it, or none."""
    return {f"{power}+{limit}": 1} if limit else {}


@PRICES
def test_a_body_mends_for_half_the_points(limit: str, price: int) -> None:
    """Seven hit points cost seven points, or four, or fourteen. [BRP-POW-253]"""
    table = seat(facing(mighty(HEALS, level=7, limits=bought(HEALS, limit), CON=20), fight=True))
    table.state = table.state.write("a", "hit_points", 5).write("a", "wounds.w", Wound(damage=10))
    table.proceed([], ["act", "act"])
    assert (12, 40 - price) == (table.actor("a").hit_points, table.actor("a").power_points)


@pytest.mark.parametrize(("limit", "healed", "left"), [("", 3, 1), ("half-price", 6, 1), ("double-price", 1, 2)])
def test_a_body_mends_as_far_as_the_points_reach(limit: str, healed: int, left: int) -> None:
    """Four points, of which one is kept: three hit points, or six, or one. [BRP-POW-253]"""
    table = seat(facing(mighty(HEALS, level=7, limits=bought(HEALS, limit), CON=20), fight=True))
    table.state = table.state.write("a", "hit_points", 5).write("a", "wounds.w", Wound(damage=10))
    table.state = table.state.write("a", "power_points", 4)
    table.proceed([], ["act", "act"])
    assert (5 + healed, left) == (table.actor("a").hit_points, table.actor("a").power_points)


@PRICES
def test_what_is_beyond_a_field_is_bought_off_for_half(limit: str, price: int) -> None:
    """27 on two levels of a field: the seven that are more cost seven, or four, or fourteen; one less, and nobody is
    asked. [BRP-POW-253]
    """
    me: Any = mighty(FIELD, level=2, CON=50, limits=bought(FIELD, limit))
    table = seat(facing(me, mighty(BEAM, CON=30), apart=10))
    table.press("superpower", "a", power=FIELD, level=2)
    raised = table.state
    beam: dict[str, Any] = {"power": BEAM, "target": "a", "level": 5}
    table.state = raised.write("a", "power_points", 20)
    table.press("superpower", "b", [30, 6, 6, 6, 6, 3], ["none", True], **beam)
    assert (20 - price, 0) == (table.actor("a").power_points, len(table.actor("a").wounds))
    table.state = raised.write("a", "power_points", price - 1)
    table.press("superpower", "b", [30, 6, 6, 6, 6, 3], ["none"], **beam)
    assert (price - 1, 1) == (table.actor("a").power_points, len(table.actor("a").wounds))


@PRICES
def test_a_charge_at_speed_for_half(limit: str, price: int) -> None:
    """Seven levels of a charge cost seven points, or four, or fourteen; with one less it is refused. [BRP-POW-253]"""
    table = seat(facing(mighty(SPEED, level=7, POW=60, limits=bought(SPEED, limit))))
    table.press("superpower", "a", power=SPEED, level=7)
    table.state = table.state.write("a", "power_points", price - 1)
    assert "BRP-POW-019" == table.refused("charge", "a", levels=7).rule
    table.state = table.state.write("a", "power_points", 30)
    table.press("charge", "a", levels=7)
    assert 30 - price == table.actor("a").power_points


LEAPS, STRETCHES = "superpowers/teleport", "superpowers/stretching"


@pytest.mark.parametrize(("limit", "price"), [("", 18), ("half-price", 9), ("double-price", 36)])
def test_to_put_a_thing_into_somebody_for_half(limit: str, price: int) -> None:
    """One of SIZ 3 takes 18 points in all, or nine, or 36; with one less it is refused. [BRP-POW-253 BRP-POW-292]"""
    table = seat(facing(mighty(LEAPS, limits=bought(LEAPS, limit)), person(at=ALL, SIZ=18, POW=18)))
    form: dict[str, Any] = {"power": LEAPS, "target": "b", "choice": "into being", "size": 3, "level": 12}
    table.state = table.state.write("a", "power_points", price - 1)
    assert "BRP-POW-019" == table.refused("superpower", "a", **form).rule
    table.state = table.state.write("a", "power_points", 40)
    table.press("superpower", "a", [1, 1], **form)
    assert 40 - price == table.actor("a").power_points


@pytest.mark.parametrize(("limit", "price"), [("", 8), ("half-price", 4), ("double-price", 16)])
def test_a_stretcher_copies_for_half(limit: str, price: int) -> None:
    """Twice the four points of what is copied, or half of that, or twice. [BRP-POW-253 BRP-POW-293]"""
    table = seat(facing(mighty(STRETCHES, level=7, limits=bought(STRETCHES, limit))))
    copied: dict[str, Any] = {"choice": "mimic", "words": "superpowers/armour-field/kinetic", "level": 7}
    table.press("superpower", "a", [50], power=STRETCHES, **copied)
    assert 40 - price == table.actor("a").power_points
