"""Bounds of engines and vehicles at the seat: who is near enough, whom luck helps, and what trouble does when."""

from __future__ import annotations

import pytest
from tests.rulesets.brp.combat.test_chases_at_the_seat import SEDAN, chased, craft, trouble
from tests.rulesets.brp.combat.test_engines_at_the_seat import field, gunner, only
from tests.rulesets.brp.seats import changed, rolled
from tests.rulesets.brp.stage import BOOK, duel, fighter, seat

from rulewright.rulesets.brp.state.entries import Engine

# -- engines ------------------------------------------------------------------------------------


@pytest.mark.rule("BRP-EQP-165", "BRP-EQP-166", "BRP-SYS-004")
@pytest.mark.parametrize(("engine", "face", "hit"), [
    ("gun-rail", 1, True), ("gun-rail", 2, False), ("gun-rail", 5, False), ("ballista", 5, True), ("ballista", 6, False),
])  # fmt: skip
def test_luck_helps_only_with_what_anybody_might_fire(engine: str, face: int, *, hit: bool) -> None:
    """Rolls of 01 to 05 succeed where the base is 5% or more; at 1% they do not."""
    table = field(engine, me=gunner(skills={}))
    entry = BOOK.content.get(Engine, engine)
    dice = [1] * (entry.blast.dice * (1 + (face == 1))) if hit else []
    table.press("fire", "a", [face, *dice], engine=only(table), target="b")
    assert hit == (table.actor("b").hit_points < 90)


@pytest.mark.rule("BRP-EQP-165")
@pytest.mark.parametrize(("place", "number", "near"), [
    (5, 1, True), (-5, 1, True), (6, 1, False), (-6, 1, False), (6, 0, True),
])  # fmt: skip
def test_who_can_step_up_to_an_engine(place: int, number: int, *, near: bool) -> None:
    """Whoever stands within five metres of it; where nobody fights anybody can."""
    table = seat(duel(gunner(), fighter(), number=number))
    table.press("emplace", "a", engine="catapult", place=place)
    assert near == table.allows("serve", "a", engine="catapult-1")
    if not near:
        no = table.refused("serve", "a", engine="catapult-1")
        assert ("BRP-EQP-165", "Catapult stands too far away.") == (no.rule, no.reason)


@pytest.mark.rule("BRP-EQP-170")
@pytest.mark.parametrize(("place", "covered"), [(100, True), (104, True), (96, True), (105, False), (95, False)])
def test_where_an_engine_of_one_place_throws(place: int, *, covered: bool) -> None:
    """Within four metres of where it threw before; else it is aimed anew."""
    table = field("trebuchet", me=gunner())
    piece = f"pieces.{only(table)}"
    table.state = table.state.write("scene", f"{piece}.aimed", 100).write("scene", "places.b", place)
    assert covered == table.allows("fire", "a", engine=only(table), target="b")


@pytest.mark.rule("BRP-EQP-164")
@pytest.mark.parametrize(("metres", "reaches"), [(325, True), (326, False)])
def test_how_far_an_engine_throws(metres: int, *, reaches: bool) -> None:
    """To the last metre of its range."""
    table = field("catapult", apart=metres)
    assert reaches == table.allows("fire", "a", engine=only(table), target="b")


@pytest.mark.rule("BRP-EQP-128", "BRP-EQP-129", "BRP-EQP-164")
@pytest.mark.parametrize(("rounds", "number", "lost"), [(1, 1, None), (2, 1, 1), (6, 1, 5), (6, 0, None)])
def test_how_long_an_engine_is_cleared(rounds: int, number: int, lost: int | None) -> None:
    """One round of a fight is the action and no more; of six five more are lost, and where nobody fights none."""
    table = field("gun-gatling", apart=50)
    table.state = table.state.write("scene", f"pieces.{only(table)}.jammed", True)
    table.state = table.state.write("scene", "round.number", number)
    assert table.press("clear-engine", "a", [rounds, 30], engine=only(table))
    assert (["1d6", "60%"], lost) == (rolled(table), changed(table).get("a.fight.lost_next"))


# -- vehicles -----------------------------------------------------------------------------------


@pytest.mark.rule("BRP-SPT-086", "BRP-SPT-089", "BRP-SPT-090")
@pytest.mark.parametrize(
    ("when", "before", "less"), [(0, (0, 0), -20), (3, (0, 0), -20), (3, (-10, 4), -30), (3, (-10, 3), -20)]
)
def test_trouble_tells_in_the_next_round_of_the_chase(when: int, before: tuple[int, int], less: int) -> None:
    """A skid counts in the round after this one; what counts there already is added to, what is past is not."""
    table = chased()
    table.state = table.state.write("scene", "chase.round", when)
    for name, value in zip(("less", "less_in"), before, strict=True):
        table.state = table.state.write("scene", f"vehicles.{SEDAN}.{name}", value)
    table.press("trouble", "ann", [4], vehicle=SEDAN)
    assert (less, when + 1) == (craft(table).less, craft(table).less_in)


@pytest.mark.rule("BRP-SPT-093", "BRP-SPT-149")
def test_a_tumble_is_rolled_with_these_dice() -> None:
    """2D3 to the vehicle and 1D3 to who sits in it for each point of speed; then fuel burns in 10 of 100, with 3D6."""
    table = trouble(10, 1, 1, 1, 1, 1, 1, 10, 3, 3, 3, speed=2)
    assert ["1d10", "4d3", "2d3", "10%", "3d6"] == [each for each in rolled(table) if "table" not in each]
    drawn = trouble(10, 1, 1, 1, 1, 5, 5, speed=2, first="chariot")
    assert ["1d10", "4d3", "2d6"] == [each for each in rolled(drawn) if "table" not in each]
