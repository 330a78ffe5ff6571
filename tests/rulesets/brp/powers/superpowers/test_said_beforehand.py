"""What the mighty cannot do is said at the button or in the form, before anything is paid; and odd words do no harm."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, gifted, mighty, use_of, used
from tests.rulesets.brp.stage import person, scripted

from rulewright.play import Refused
from rulewright.rulesets.brp.powers.superpowers import ACTIONS
from rulewright.rulesets.brp.powers.superpowers.barriers import measures
from rulewright.rulesets.brp.powers.superpowers.failings import buy_off, price_of_relief
from rulewright.rulesets.brp.powers.superpowers.growth import earn
from rulewright.rulesets.brp.powers.superpowers.moves import charge
from rulewright.rulesets.brp.powers.superpowers.use import use_superpower
from rulewright.rulesets.brp.state.character import State

FORMS = {each.id: each for each in ACTIONS}
LEAP, SPEED, MASTER = "superpowers/leap", "superpowers/super-speed", "superpowers/unarmed-combat"
BEAM, GIFT = "superpowers/energy-projection/heat", "superpowers/transfer/HP"


def no(action: str, there: State, **args: Any) -> str:
    """The rule by which a form says no, or nothing."""
    refusal = FORMS[action].refuse(there, ALL, "a", args)
    return refusal.rule if refusal is not None else ""


def closed(action: str, there: State) -> str:
    """The rule by which a button says no, or nothing."""
    refusal = FORMS[action].closed(there, ALL, "a")
    return refusal.rule if refusal is not None else ""


def test_forms_of_growth() -> None:
    """Too dear, never better, no trainer, more than was won, not worth so much. [BRP-POW-256 BRP-POW-251]"""
    there = facing(gifted(LEAP, level=2), gifted(LEAP, level=3)).write("a", "powers.points", 3)
    assert ("", "BRP-POW-256") == tuple(no("buy-power", there, power=LEAP, levels=levels) for levels in (3, 4))
    shut = facing(gifted(LEAP, level=2, limits={f"{LEAP}+never-better": 1}))
    assert "BRP-POW-251" == no("buy-power", shut, power=LEAP)
    assert ("", "BRP-POW-259") == tuple(no("train-power", there, trainer=who, power=LEAP) for who in ("b", "a"))
    assert ("", "BRP-POW-258") == tuple(no("redirect-gain", there, code="STR", gain=2, part=part) for part in (2, 3))
    assert ("", "BRP-POW-261") == tuple(no("take-failing", there, failing="hunted", points=by) for by in (3, 9))
    assert ("BRP-POW-262", "BRP-POW-262") == tuple(
        closed(each, facing(gifted(LEAP), fight=True)) for each in ("buy-power", "train-power")
    )


def test_forms_of_use() -> None:
    """Nobody to work on, more levels than there are, levels that are set against others. [BRP-POW-045 BRP-POW-327]"""
    gifts = facing(mighty(GIFT))
    assert ("BRP-POW-045", "") == (no("superpower", gifts, power=GIFT), no("superpower", gifts, power=GIFT, target="b"))
    assert ("", "BRP-POW-327") == tuple(no("leap", facing(gifted(LEAP, level=2)), levels=by) for by in (2, 3))
    master = facing(gifted(MASTER, level=2))
    assert ("", "BRP-POW-291") == tuple(no("guard-against", master, target="b", levels=by) for by in (2, 3))
    assert ("BRP-POW-244", "BRP-POW-320") == (closed("superpower", facing(person(at=ALL))), closed("topple", gifts))


def test_a_charge_is_paid_for() -> None:
    """At speed, with levels and points enough. [BRP-POW-334 BRP-POW-019]"""
    still = facing(mighty(SPEED, level=3))
    assert "BRP-POW-334" == closed("charge", still)
    fast = used(still, use_superpower, use_of(SPEED, 3)).play.state
    assert ("", "BRP-POW-334") == tuple(no("charge", fast, levels=levels) for levels in (3, 4))
    weary = fast.write("a", "power_points", 2)
    assert ("", "BRP-POW-019") == tuple(no("charge", weary, levels=levels) for levels in (2, 3))
    with pytest.raises(Refused, match="BRP-POW-019"):
        scripted(weary, ALL).run(charge, "a", 3)


# -- limits bought off --------------------------------------------------------------------------


def test_a_limit_on_all_powers_is_bought_off() -> None:
    """It brought something with each of them, and costs as much. [BRP-POW-251 BRP-POW-264]"""
    me = gifted(LEAP, BEAM, level=12, limits={"superpowers+conditional": 1})
    assert 10 == price_of_relief(me, "superpowers+conditional", ALL)
    play = scripted(facing(me).write("a", "powers.points", 0), ALL)
    with pytest.raises(Refused, match="That costs 10"):
        play.run(buy_off, "a", "superpowers+conditional")
    play.run(earn, "a", 11)
    assert 1 == play.run(buy_off, "a", "superpowers+conditional")
    assert {} == dict(play.actor("a").character.limits)


def test_one_limit_of_two_is_bought_off() -> None:
    """For what that one brought, not for both. [BRP-POW-264]"""
    me = gifted(LEAP, level=20, limits={f"{LEAP}+conditional": 1, f"{LEAP}+double-price": 2})
    assert (5, 2) == tuple(price_of_relief(me, f"{LEAP}+{each}", ALL) for each in ("conditional", "double-price"))


# -- odd words ----------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["axbxc", "xx", "-1x-1x3", "0x1x3", "²x1x1", "1x2"])
def test_a_wall_of_odd_measures(words: str) -> None:
    """What is no measure is a wall of one metre by one, as long as the levels reach. [BRP-POW-320]"""
    assert (1, 1, 4) == measures(words, 4)
    assert (3, 1, 2) == measures("3 x 1 x 2", 6)
    came = used(facing(mighty("superpowers/barrier")), use_superpower, use_of("superpowers/barrier", 4, words=words))
    assert 12 == came.paid


@pytest.mark.parametrize(("words", "dice"), [("²", 1), ("high", 1), ("7", 2), ("9" * 40, 333)])
def test_a_drop_from_any_height(words: str, dice: int) -> None:
    """Three metres a die, and nobody is taken farther up than Teleport reaches. [BRP-POW-292 BRP-POW-365]"""
    there = facing(mighty("superpowers/teleport"), person(at=ALL, SIZ=12, CON=18))
    came = used(there, use_superpower, use_of("superpowers/teleport", 12, choice="drop", words=words), hundred=55)
    assert dice == came.them.wounds["wound-1"].damage
