"""Makers and champions at the seat: things that know whose hand made them, points that find no room, and an avatar's power."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.powers.stage import ALL, facing, mighty, seat
from tests.rulesets.brp.powers.test_allegiance_at_the_seat import champion
from tests.rulesets.brp.powers.things.test_powered_things_at_the_seat import BLAST, FREE, maker
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import person


@pytest.mark.rule("BRP-EQP-020", "BRP-EQP-052", "BRP-EQP-054")
@pytest.mark.parametrize(("power", "access", "hers", "others"), [
    (BLAST, "contest", [], ["40%"]), ("psychic/telepathy", "everybody", [], ["35%"]), ("mutations/natural-armour", "everybody", [], ["50%"]),
])  # fmt: skip
def test_a_thing_obeys_its_maker_without_a_roll(power: str, access: str, hers: list[str], others: list[str]) -> None:
    """Another must overcome it, by what it takes; the hand that made it needs nothing."""
    table = maker(power)
    table.press("imbue", "a", powers=(power,), access=access, **FREE)
    start = table.state
    assert table.press("take-up-thing", "a", powered="wand")
    assert hers == rolled(table)
    table.state = start
    table.press("pass-thing", "a", thing="a:wand", target="b")
    assert not table.press("take-up-thing", "b", [95], powered="wand")
    assert others == rolled(table)


@pytest.mark.rule("BRP-POW-287", "BRP-POW-288")
@pytest.mark.parametrize(("has", "after"), [(10, 14), (18, 22), (19, 22), (22, 22), (25, 25)])
def test_fatigue_is_taken_in_to_the_maximum(has: int, after: int) -> None:
    """Four points find as much room as there is; whoever is rested keeps none of them."""
    there = facing(mighty("superpowers/transfer/FP", level=4, POW=20, CON=14), person(at=ALL, CON=12, POW=14))
    table = seat(there.write("b", "fatigue", has))
    table.press("superpower", "a", [40, 61], power="superpowers/transfer/FP", target="b", level=4)
    assert after == table.actor("b").fatigue
    assert (has != after) == ("b.fatigue" in changed(table))


@pytest.mark.rule("BRP-OPT-043")
@pytest.mark.parametrize(("has", "after"), [(14, 28), (9, 23), (0, 14)])
def test_an_avatar_has_as_many_power_points_more(has: int, after: int) -> None:
    """The most doubles, and what there is grows by as much at once."""
    table = champion()
    table.state = table.state.write("me", "power_points", has)
    table.press("grant-gift", "me", gift="gift-avatar")
    assert (after, 28) == (table.actor("me").power_points, int(table.number("me", "Power points")))
