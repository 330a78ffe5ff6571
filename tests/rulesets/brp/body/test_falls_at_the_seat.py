"""Falls at the seat: how far and how heavy, where one lands, and what stands at the bottom."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.seats import chances, rolled, said
from tests.rulesets.brp.seats import seat as alone
from tests.rulesets.brp.stage import BOOK, book, fighter, person, rated

from rulewright.rulesets.brp.state.entries import Armour

PLACES = book(hit_locations=True)


@pytest.mark.rule("BRP-SPT-156", "BRP-SPT-157", "BRP-SDX-036")
@pytest.mark.parametrize(
    ("size", "metres", "dice"),
    [(12, 9, 3), (4, 9, 2), (5, 9, 2), (6, 9, 3), (20, 9, 3), (21, 9, 4), (40, 9, 4), (41, 9, 5), (12, 11, 3), (12, 2, 0), (4, 3, 0)],
)  # fmt: skip
def test_dice_by_height_and_size(size: int, metres: int, dice: int) -> None:
    """1D6 for each three metres; the small fall more lightly, the large more heavily. [BRP-SPT-156 BRP-SPT-157 BRP-SDX-036]"""
    table = alone(me=person(SIZ=size, CON=60))
    before = table.actor("me").hit_points
    assert dice == table.press("fall", "me", [1] * dice, metres=metres)
    assert before - dice == table.actor("me").hit_points
    assert f"Somebody falls {metres} m, and takes {dice} damage." in said(table)


@pytest.mark.rule("BRP-SPT-156", "BRP-SPT-157")
def test_hurled_with_force_and_whole_steps() -> None:
    """Twice the dice for the distance, and then those for size; some tables count what is begun too. [BRP-SPT-156 BRP-SPT-157]"""
    table = alone(me=person(SIZ=21, CON=60))
    assert 7 == table.press("fall", "me", [1] * 7, metres=9, hurled=True)
    begun = book(whole_falls=False)
    table = alone(begun, me=person(at=begun, CON=60))
    assert 1 == table.press("fall", "me", [1], metres=2)
    assert 4 == table.press("fall", "me", [1, 1, 1, 1], metres=10)


@pytest.mark.rule("BRP-SPT-159", "BRP-SDX-037")
def test_a_good_jump_takes_dice_off() -> None:
    """9 m with a special Jump: 1D6; a failed one helps nobody. [BRP-SPT-159 BRP-SDX-037]"""
    table = alone(me=person(skills=rated(jump=50), CON=40, SIZ=20))
    table.press("fall", "me", [8, 4], metres=9, leaping=True)
    assert ["50%", "1d6"] == rolled(table)
    table.press("fall", "me", [51, 1, 1, 1], metres=9, leaping=True)
    assert ["50%", "3d6"] == rolled(table)


@pytest.mark.rule("BRP-SPT-158")
def test_places_of_the_body() -> None:
    """Over 1D4 places as evenly as it goes, or all on the place one chose by a good Jump; the whole loses it once.

    [BRP-SPT-158]
    """
    table = alone(PLACES, me=person(at=PLACES, CON=20, SIZ=20))
    assert 7 == table.press("fall", "me", [3, 4, 3, 1, 10, 20], metres=6)
    assert {"right-leg": 3, "abdomen": 2, "head": 2} == dict(table.actor("me").locations)
    assert 13 == table.actor("me").hit_points
    table = alone(PLACES, me=person(at=PLACES, CON=20, SIZ=20, skills=rated(jump=50)))
    assert 5 == table.press("fall", "me", [30, 5], metres=6, leaping=True, landed="left-arm")
    assert {"left-arm": 5} == dict(table.actor("me").locations)


@pytest.mark.rule("BRP-SPT-158")
def test_a_limb_is_no_limit_in_a_fall() -> None:
    """A blow costs no more than twice what a limb has; a fall costs all of it. [BRP-SPT-158]"""
    table = alone(PLACES, me=person(at=PLACES, CON=20, SIZ=20, skills=rated(jump=50)))
    assert 12 == table.press("fall", "me", [30, 6, 6, 1, 50], metres=9, leaping=True, landed="left-arm")
    assert (8, 12) == (table.actor("me").hit_points, table.actor("me").locations["left-arm"])


@pytest.mark.rule("BRP-SPT-160")
def test_armour_in_a_short_fall() -> None:
    """Half of it, rounded up, and only up to three metres. [BRP-SPT-160]"""
    table = alone(me=person(armour=["leather-hard"], CON=60, SIZ=20))
    stops = BOOK.content.get(Armour, "leather-hard").stops
    assert 6 - -(-stops // 2) == table.press("fall", "me", [6], metres=3)
    assert 6 == table.press("fall", "me", [6], metres=4)


@pytest.mark.rule("BRP-SPT-161")
def test_stakes() -> None:
    """1D10+1 each by their own chance; who knows of them may dodge, who does not must spot them. [BRP-SPT-161]"""
    table = alone(me=fighter(CON=30, SIZ=30, skill=50))
    assert 0 == table.press("fall-on-stakes", "me", [50], stakes=2)
    assert "between the stakes" in said(table)
    assert 8 == table.press("fall-on-stakes", "me", [51, 60, 7, 61], stakes=2, chance=60)
    assert (22, [50]) == (table.actor("me").hit_points, chances(table)[:1])
    assert 3 == table.press("fall-on-stakes", "me", [90, 30, 2], unaware=True)
    assert [25] == chances(table)[:1]
    assert 0 == table.press("fall-on-stakes", "me", [25, 50], unaware=True)


def test_one_fall_on_a_limb_is_one_wound() -> None:
    """Eighteen on a leg that has five come off the whole in one wound: the leg is lost by one roll, and no major wound is rolled for
    beside it. [BRP-SPT-158 BRP-CBT-140]
    """
    table = alone(PLACES, me=person(at=PLACES, CON=15, SIZ=15))
    table.press("fall", "me", [6, 6, 6, 1, 2, 30, 3], metres=9)
    me = table.actor("me")
    assert ([18], {"right-leg": 18}) == ([each.damage for each in me.wounds.values()], dict(me.locations))
    assert 1 == sum("major wound" in str(drawn[0]) for drawn in table.last.drawn)
