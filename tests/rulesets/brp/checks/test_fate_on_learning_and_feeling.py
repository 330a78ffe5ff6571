"""Fate on any roll of the hundred: what was learned, the will that grew, a force's favour, and what somebody feels."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.brp.seats import rolled, said, seat
from tests.rulesets.brp.stage import book, person, rated

from rulewright.rulesets.brp.checks.checks import Level
from rulewright.testing.at_the_seat import AtTheSeat

FATED = book(fate_points=True, traits=True, passions=True, allegiance=True)
BRAVE, HONOUR, LOVE = "brave-or-cowardly", "Honor", "Love (family)"


def alone(**more: Any) -> AtTheSeat:
    """Somebody with eleven power points: two further rolls, or one level, and a point."""
    me = person(at=FATED, INT=10, POW=11, skills=rated(spot=40), traits={BRAVE: 60}, **more)
    return seat(FATED, me=me)


@pytest.mark.rule("BRP-PLY-054", "BRP-PLY-085")
def test_an_experience_roll_may_be_rolled_again() -> None:
    """35 and 5 are not above 40; five points buy another roll, and 36 teaches. Whoever lets it stand has learned nothing."""
    table = alone()
    table.press("award", "me", skill="spot")
    assert 3 == table.press("learn", "me", [35, 36], ["again"], fixed=True)
    assert (6, 43) == (table.actor("me").power_points, int(table.number("me", "Spot")))
    table = alone()
    table.press("award", "me", skill="spot")
    assert 0 == table.press("learn", "me", [35], ["stand"], fixed=True)
    assert (11, 40) == (table.actor("me").power_points, int(table.number("me", "Spot")))


@pytest.mark.rule("BRP-PLY-054", "BRP-PLY-101")
def test_a_roll_for_more_power_may_be_rolled_again() -> None:
    """50 must not be exceeded: 51 fails, five points buy another roll, and 50 is a point of POW."""
    table = alone()
    table.state = table.state.write("me", "checks", ("POW",))
    assert 1 == table.press("learn", "me", [51, 50], ["again"], fixed=True)
    assert (6, 12) == (table.actor("me").power_points, table.actor("me").value("POW"))


@pytest.mark.rule("BRP-PLY-054", "BRP-PLY-096")
def test_what_research_taught_may_be_rolled_again() -> None:
    """The experience roll that ends it is a roll like others."""
    table = alone()
    assert 2 == table.press("research", "me", [35, 36], ["again"], skill="spot", fixed=True)
    assert 0 == alone().press("research", "me", [35], ["stand"], skill="spot", fixed=True)


@pytest.mark.rule("BRP-PLY-054", "BRP-OPT-060")
def test_a_passion_that_stays_may_be_rolled_for_again() -> None:
    """Whoever wants it to cool pays for another roll when it does not."""
    table = alone(passions={HONOUR: 60})
    assert 56 == table.press("cool-passion", "me", [90, 20, 4], ["again"], passion=HONOUR)
    assert 6 == table.actor("me").power_points
    table = alone(passions={HONOUR: 60})
    assert 56 == table.press("cool-passion", "me", [20, 4], passion=HONOUR)
    assert [] == table.last.asked


@pytest.mark.rule("BRP-PLY-054", "BRP-PLY-057", "BRP-PLY-081", "BRP-OPT-015")
def test_fate_shows_another_side_and_teaches_nothing() -> None:
    """70 shows the coward; another roll, or six points for a level, shows the brave, and no check is earned by it. Of 61
    and more there is nothing but the coward, and no roll of a trait is a fumble.
    """
    table = alone()
    shown = table.press("trait", "me", [70, 60], ["again", True], trait="brave")
    assert ("brave", 6, ()) == (shown.trait, table.actor("me").power_points, table.actor("me").checks)
    assert ["60%", "60%"] == rolled(table)
    table = alone()
    assert "brave" == table.press("trait", "me", [100], ["success", True], trait="brave").trait
    assert (5, ()) == (table.actor("me").power_points, table.actor("me").checks)
    table = alone()
    assert "brave" == table.press("trait", "me", [60], ["stand", True], trait="brave").trait
    assert (11, ("trait/brave",)) == (table.actor("me").power_points, table.actor("me").checks)


@pytest.mark.rule("BRP-PLY-054", "BRP-PLY-081", "BRP-OPT-050")
def test_fate_lets_one_love_outweigh_another() -> None:
    """Honour fails and is rolled again; it wins by the dearer roll, and only love, which needed no help, has earned a check."""
    table = alone(passions={HONOUR: 60, LOVE: 60})
    came = table.press("weigh-passions", "me", [70, 12, 50], ["again", "stand"], passion=HONOUR, other=LOVE)
    assert (HONOUR, (f"passion/{LOVE}",)) == (came.winner, table.actor("me").checks)
    assert "goes by Honor." in said(table)


@pytest.mark.rule("BRP-PLY-054", "BRP-PLY-057", "BRP-OPT-030", "BRP-OPT-033", "BRP-OPT-036")
def test_fate_bends_a_forces_favour() -> None:
    """An allegiance test, the roll to stay true, and a call on one's own force: each may be rolled again."""

    def servant() -> AtTheSeat:
        return alone(allegiances={"law": 62, "anarchy": 10}, acknowledged="law")

    table = servant()
    table.press("grant-test", "me", forces=("law",))
    table.press("learn", "me", [57, 58, 4], ["again"])
    assert 66 == table.actor("me").character.allegiances["law"]
    table = servant()
    assert 0 == table.press("act-against", "me", [80, 11], ["again"], pleased="anarchy")
    assert 6 == table.actor("me").power_points
    table = servant()
    assert Level.SUCCESS == table.press("call-on-force", "me", [80], ["success"], benefit="benefit-life")
    assert 5 == table.actor("me").power_points
